"""The script that a word or token is written in."""

from collections import Counter
from enum import StrEnum
from functools import cache

import regex

from tokviz.engine.tokenizer.token import text_of


class Script(StrEnum):
    """A script, or what stands in its place where there are no letters.

    `FRAGMENT` is a part of a character, `OTHER` any other script, or nothing that can be seen.
    """

    LATIN = "latin"
    HAN = "han"
    KANA = "kana"
    HANGUL = "hangul"
    CYRILLIC = "cyrillic"
    GREEK = "greek"
    ARABIC = "arabic"
    HEBREW = "hebrew"
    DEVANAGARI = "devanagari"
    THAI = "thai"
    OTHER = "other"
    DIGIT = "digit"
    PUNCTUATION = "punctuation"
    SYMBOL = "symbol"
    FRAGMENT = "fragment"


_WITHOUT_LETTERS = (Script.DIGIT, Script.SYMBOL, Script.PUNCTUATION)
"""What a word is that has no letters, the strongest first."""

_CHARACTER = regex.compile(
    r"(?<digit>[\p{Nd}\p{No}])|(?<punctuation>\p{P})|(?<symbol>\p{S})"
    # The mark that lengthens a vowel is common to both kana.
    r"|(?<latin>\p{Script=Latin})|(?<han>\p{Script=Han})"
    r"|(?<kana>[\p{Script=Hiragana}\p{Script=Katakana}ー])|(?<hangul>\p{Script=Hangul})"
    r"|(?<cyrillic>\p{Script=Cyrillic})|(?<greek>\p{Script=Greek})|(?<arabic>\p{Script=Arabic})"
    r"|(?<hebrew>\p{Script=Hebrew})|(?<devanagari>\p{Script=Devanagari})|(?<thai>\p{Script=Thai})"
    r"|(?<other>\p{L})"
)


def script_of(key: bytes) -> Script:
    r"""Return the script of most letters of a word or token; of two equal ones, the first.

    The script is Unicode's property `Script` (Unicode Standard Annex 24). Without letters,
    digits go before symbols (emoji among them), and these before punctuation.

    >>> script_of("食べます".encode()), script_of(b"3.14"), script_of(b"\xe5\xad")
    (<Script.KANA: 'kana'>, <Script.DIGIT: 'digit'>, <Script.FRAGMENT: 'fragment'>)
    """
    if key.isascii() and key.isalpha():
        return Script.LATIN
    text = text_of(key)
    if text is None:
        return Script.FRAGMENT
    found = Counter(filter(None, map(_of_character, text)))
    letters = {script: count for script, count in found.items() if script not in _WITHOUT_LETTERS}
    if letters:
        return max(letters, key=letters.__getitem__)
    return next((script for script in _WITHOUT_LETTERS if script in found), Script.OTHER)


@cache
def _of_character(character: str) -> Script | None:
    """Return the script of a character, None for what says nothing: spaces, joiners, accents."""
    match = _CHARACTER.match(character)
    return None if match is None or match.lastgroup is None else Script(match.lastgroup)
