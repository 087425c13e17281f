"""Of which tokens a word is made at the step that is shown."""

from PySide6.QtCore import QCoreApplication

from tokviz.engine.text.invisible import visible
from tokviz.engine.tokenizer.encoding import UnknownCharacter
from tokviz.engine.tokenizer.token import text_of
from tokviz.engine.tokenizer.units import UNKNOWN
from tokviz.export.sample_layout import SampleTokens, fresh_at
from tokviz.export.sentence import Part, Token, Words
from tokviz.model.workspace import Workspace

MOST_PARTS = 40
"""A longer word is told by its first tokens."""


def made_of(workspace: Workspace, key: bytes) -> tuple[Part, ...]:
    """Return a sentence about the tokens of a word, by its key; nothing where there is no run."""
    encoder = workspace.encoder(workspace.document.recipe.order)
    text = text_of(key)
    if encoder is None or not text:
        return ()
    try:
        encoding = encoder.encode(text)
    except UnknownCharacter as error:
        told = QCoreApplication.translate(
            "MadeOf", "It cannot be encoded: {character} is not in the alphabet."
        )
        return (Words(told.format(character=visible(error.character)), quiet=True),)
    cut = encoding.cut(workspace.step)
    tokens = SampleTokens(encoding, cut, fresh_at(encoding, cut, workspace.step))
    if len(tokens) == 1 and tokens.key(0) == key:
        told = QCoreApplication.translate("MadeOf", "At this step it is one token.")
        return (Words(told, quiet=True),)
    lead = QCoreApplication.translate("MadeOf", "At this step it is made of")
    parts: list[Part] = [Words(lead, quiet=True)]
    unknown = QCoreApplication.translate("MadeOf", "{character} (unknown)")
    for index in range(min(len(tokens), MOST_PARTS)):
        if int(cut.tokens[index]) == UNKNOWN:
            parts.append(Words(unknown.format(character=visible(tokens.text(index)))))
        else:
            parts.append(Token(tokens.key(index)))
    return (*parts, Words("…", quiet=True)) if len(tokens) > MOST_PARTS else tuple(parts)
