"""What a tooltip says about one token of the corpus."""

from PySide6.QtCore import QCoreApplication

from tokviz.engine.text.invisible import visible
from tokviz.engine.tokenizer.token import data_of, hex_of, is_fragment, written
from tokviz.engine.tokenizer.tokenizer import Tokenizer
from tokviz.export.axis import grouped
from tokviz.export.token_flow import TokenFlow

_LONGEST = 80


def share_words(held: int, of: int, character: str) -> str:
    """Return "2 of 3 bytes of 学" in the current language."""
    text = QCoreApplication.translate("TokenWords", "{held} of {all} bytes of {character}")
    return text.format(held=held, all=of, character=visible(character))


def token_words(flow: TokenFlow, token: int, start: int, end: int) -> str:
    """Return the lines about a token that stands at units [start, end) of the flow."""
    run = flow.run
    key = run.tokens[token]
    shown = written(key, run.recipe.marker_text)
    if len(shown) > _LONGEST:
        shown = f"{shown[:_LONGEST]}…"
    lines = [visible(shown) if not is_fragment(key) else shown]
    if is_fragment(key):
        lines += [share_words(held, of, char) for char, held, of in shares_of(flow, start, end)]
    elif len(data_of(key)) <= 24:
        lines.append(hex_of(data_of(key)))
    id_ = Tokenizer.of(run).vocabulary.id_of_token(token)
    if id_ is None:
        lines.append(QCoreApplication.translate("TokenWords", "not in the vocabulary"))
    else:
        lines.append(QCoreApplication.translate("TokenWords", "id {id}").format(id=grouped(id_)))
    born = int(run.born_at[token])
    if born:
        text = QCoreApplication.translate("TokenWords", "learned at step {step}")
        lines.append(text.format(step=grouped(born)))
    return "\n".join(line for line in lines if line)


def shares_of(flow: TokenFlow, start: int, end: int) -> list[tuple[str, int, int]]:
    """Return the characters of which [start, end) holds only some bytes: text, held, of."""
    result = []
    at = start
    # Only the outer two characters of a token can be incomplete.
    for unit in (start, end - 1):
        byte = flow.character_of(unit)
        if byte is None or unit < at:
            continue
        first = unit - byte.index
        held = min(end, first + byte.size) - max(start, first)
        if held < byte.size:
            result.append((byte.character, held, byte.size))
        at = first + byte.size
    return result
