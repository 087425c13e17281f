"""The commands `encode` and `decode`."""

import argparse

from tokviz.cli import sources
from tokviz.cli.console import finish, say, say_json, say_table, token_json, token_shown
from tokviz.cli.failure import WRONG_USE, Refused
from tokviz.engine.text.invisible import visible
from tokviz.engine.text.utf8 import InvalidUtf8, u_name
from tokviz.engine.tokenizer.decoding import Decoded, UnknownId
from tokviz.engine.tokenizer.decoding import decode as decode_ids
from tokviz.engine.tokenizer.encoding import EncodedToken, Encoding, UnknownCharacter, encode_steps
from tokviz.engine.tokenizer.token import data_of, hex_of, key_of
from tokviz.engine.tokenizer.tokenizer import Tokenizer
from tokviz.engine.tokenizer.vocabulary import Entry


def encode(arguments: argparse.Namespace) -> None:
    """Encode a text and print its tokens."""
    _need_source(arguments)
    document = sources.document(arguments)
    text = sources.sample(arguments.text, encoding=arguments.encoding)
    tokenizer = sources.tokenizer(document)
    step = sources.step(arguments.step, tokenizer.steps)
    work = encode_steps(
        tokenizer,
        text,
        add_start_end=arguments.edges or document.sample_edges,
        parse_specials=arguments.read_specials or document.sample_specials,
    )
    try:
        encoding = finish(work, "encoding")
    except UnknownCharacter as error:
        raise Refused(
            f"the text's character {error.position} is {u_name(error.character)} "
            f"'{visible(error.character)}', which the corpus lacks, and the recipe makes that "
            "an error; choose an unknown special or byte fallback in the recipe."
        ) from error
    if arguments.json:
        say_json(
            {
                "tokens": [_token(token, tokenizer) for token in encoding.tokens(step)],
                "characters": len(text),
                "bytes": len(key_of(text)),
            }
        )
    else:
        _print(encoding, step)


def _token(token: EncodedToken, tokenizer: Tokenizer) -> dict[str, object]:
    special = _special_text(token, tokenizer)
    what = (
        token_json(token.key, tokenizer.recipe.marker_text) if special is None
        else {"text": special}
    )  # fmt: skip
    return {"id": token.id, **what, "start": token.start, "end": token.end}


def _special_text(token: EncodedToken, tokenizer: Tokenizer) -> str | None:
    """Return the special that stands for a token: typed, added, or for what is unknown."""
    if token.special is not None:
        return token.special.text
    if not token.lost or token.id is None:
        return None
    unknown = tokenizer.vocabulary.entry(token.id).special
    return None if unknown is None else unknown.text


def _print(encoding: Encoding, step: int) -> None:
    tokenizer = encoding.tokenizer
    rows = []
    for token in encoding.tokens(step):
        shown = token_shown(token.key, tokenizer.recipe.marker_text)
        special = _special_text(token, tokenizer)
        if special is not None:
            shown = f"{special} (for {shown})" if token.lost else special
        number = "none" if token.id is None else str(token.id)
        place = f"{token.start}-{token.end}"
        rows.append([number, shown, hex_of(data_of(token.key)), place])
    if rows:
        say_table(["ID", "TOKEN", "BYTES", "PLACE"], rows, frozenset({0}))
        say()
    source = encoding.source
    counts = (
        (len(source), "character"), (len(key_of(source)), "byte"), (len(rows), "token")
    )  # fmt: skip
    say(", ".join(f"{count} {noun}{'' if count == 1 else 's'}" for count, noun in counts) + ".")
    if encoding.normalized.changed:
        say(f"Normalised to: {visible(encoding.normalized.text)}")


def decode(arguments: argparse.Namespace) -> None:
    """Decode ids and print the text."""
    _need_source(arguments)
    document = sources.document(arguments)
    tokenizer = sources.tokenizer(document)
    step = sources.step(arguments.step, tokenizer.steps)
    try:
        decoded = decode_ids(tokenizer, arguments.ids, errors=arguments.invalid, step=step)
    except UnknownId as error:
        raise Refused(_unknown_id(error, tokenizer, step)) from error
    except InvalidUtf8 as error:
        broken = decode_ids(tokenizer, arguments.ids, errors="show", step=step)
        data = broken.data[error.offset : error.offset + error.length]
        at = max(i for i, bound in enumerate(broken.bounds[:-1]) if bound <= error.offset)
        raise Refused(
            f"the bytes {hex_of(data)} at id {arguments.ids[at]} (number {at + 1} of the ids) are "
            "not a whole character; --invalid show prints them as they are."
        ) from error
    if arguments.json:
        say_json(_decoded(decoded, arguments.ids, tokenizer))
    else:
        say(decoded.text)


def _decoded(decoded: Decoded, ids: list[int], tokenizer: Tokenizer) -> dict[str, object]:
    def what(entry: Entry) -> dict[str, str]:
        if entry.special is not None:
            return {"text": entry.special.text}
        return token_json(entry.key, tokenizer.recipe.marker_text)

    tokens = [{"id": id, **what(entry)} for id, entry in zip(ids, decoded.entries, strict=True)]
    return {"text": decoded.text, "tokens": tokens}


def _unknown_id(error: UnknownId, tokenizer: Tokenizer, step: int) -> str:
    place = f"id {error.id} (number {error.position + 1} of the ids)"
    if error.born_at is not None:
        return f"{place} does not exist at step {step}; it comes with step {error.born_at}."
    last = tokenizer.vocabulary.id_count - 1
    return f"{place} does not exist; ids go from 0 to {last}."


def _need_source(arguments: argparse.Namespace) -> None:
    if arguments.source is None and arguments.preset is None:
        raise Refused(f"{arguments.command} needs --from FILE.tokviz or --preset ID.", WRONG_USE)
