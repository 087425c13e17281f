"""Names for characters that cannot be seen."""

import unicodedata
from collections import Counter
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

import regex

_INVISIBLE = regex.compile(
    r"[\p{Cc}\p{Cf}\p{Z}\p{Cs}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\u2800]"
)
# Format characters that draw a sign: Arabic number and end-of-ayah signs, the Syriac
# abbreviation mark, the Kaithi number sign.
_DRAWN = frozenset("\u0600\u0601\u0602\u0603\u0604\u0605\u06dd\u070f\u0890\u0891\u08e2\U000110bd")

_SYMBOLS = {" ": "·", "\t": "⇥", "\n": "↵", "\r": "␍"}
# Names as in the Unicode file NameAliases.txt (abbreviations), in order from the code point given.
_RUNS = {
    0x00: "NUL SOH STX ETX EOT ENQ ACK BEL BS TAB LF VT FF CR SO SI DLE DC1 DC2 DC3 DC4 NAK SYN "
    "ETB CAN EM SUB ESC FS GS RS US",
    0x7F: "DEL PAD HOP BPH NBH IND NEL SSA ESA HTS HTJ VTS PLD PLU RI SS2 SS3 DCS PU1 PU2 STS CCH "
    "MW SPA EPA SOS SGC SCI CSI ST OSC PM APC NBSP",
    0x180B: "FVS1 FVS2 FVS3 MVS FVS4",
    0x2000: "NQSP MQSP ENSP EMSP 3/MSP 4/MSP 6/MSP FSP PSP THSP HSP ZWSP ZWNJ ZWJ LRM RLM",
    0x2028: "LS PS LRE RLE PDF LRO RLO NNBSP",
    0x2066: "LRI RLI FSI PDI ISS ASS IAFS AAFS NADS NODS",
    0xFFF9: "IAA IAS IAT",
}
_NAMES = {
    **{
        chr(start + place): name
        for start, names in _RUNS.items()
        for place, name in enumerate(names.split())
    },
    "\u00ad": "SHY",
    "\u034f": "CGJ",
    "\u061c": "ALM",
    "\u205f": "MMSP",
    "\u2060": "WJ",
    "\u3000": "IDSP",
    "\u3164": "HF",
    "\ufeff": "BOM",
    **{chr(0xFE00 + number): f"VS{number + 1}" for number in range(16)},
    **{chr(0xE0100 + number): f"VS{number + 17}" for number in range(240)},
    **_SYMBOLS,
}

# What an emoji is made of stays as it is: a joiner between two pictures, and a variation selector
# behind one.
_EMOJI_GLUE = regex.compile(
    r"(?<=\p{Extended_Pictographic}[\ufe0f\U0001f3fb-\U0001f3ff]?)\u200d(?=\p{Extended_Pictographic})"
    r"|(?<=[\p{Extended_Pictographic}0-9#*])[\ufe0e\ufe0f]"
)


@lru_cache(maxsize=65_536)
def name_of(char: str) -> str | None:
    r"""Return a short name for a character that cannot be seen, `None` for one that can.

    Space, tab, LF and CR get a symbol, others an abbreviation, or `U+…` where there is none.

    >>> name_of(" "), name_of("\u00a0"), name_of("\ud800"), name_of("a")
    ('·', 'NBSP', 'U+D800', None)
    """
    if (name := _NAMES.get(char)) is not None:
        return name
    if char in _DRAWN or not _INVISIBLE.match(char):
        return None
    return f"U+{ord(char):04X}"


def visible(text: str) -> str:
    r"""Return a text as a label can show it: with names for what cannot be seen.

    Symbols stand as they are, longer names in brackets. A combining mark that has nothing to
    stand on gets a dotted circle. Joiners and variation selectors inside an emoji stay.

    >>> visible("a b\u200b"), visible("\u0301")
    ('a·b⟨ZWSP⟩', '◌́')
    """
    if text.isascii() and text.isprintable() and " " not in text:
        return text
    glue = {match.start() for match in _EMOJI_GLUE.finditer(text)}
    result: list[str] = []
    bare = True
    for place, char in enumerate(text):
        name = None if place in glue else name_of(char)
        if name is None:
            if bare and unicodedata.category(char).startswith("M"):
                result.append("◌")
            result.append(char)
        else:
            result.append(name if char in _SYMBOLS else f"⟨{name}⟩")
        bare = name is not None
    return "".join(result)


class LineEnd(StrEnum):
    """How a line may end."""

    LF = "LF"
    CRLF = "CRLF"
    CR = "CR"
    NEL = "NEL"
    LS = "LS"
    PS = "PS"


@dataclass(frozen=True, slots=True)
class Census:
    """How many invisible characters of each name a text has, and line ends of each kind.

    `invisible` holds everything but spaces and what ends lines, the commonest first.
    """

    spaces: int
    invisible: dict[str, int]
    line_ends: dict[LineEnd, int]

    @property
    def mixed_line_ends(self) -> bool:
        """Return whether lines end in more than one way."""
        return len(self.line_ends) > 1


def census(text: str) -> Census:
    r"""Count what cannot be seen in a text.

    >>> result = census("a b\r\n\u00a0\n")
    >>> result.spaces, result.invisible, [str(kind) for kind in result.line_ends]
    (1, {'NBSP': 1}, ['LF', 'CRLF'])
    """
    counts = Counter(text)
    crlf = text.count("\r\n")
    ends = {
        LineEnd.LF: counts.pop("\n", 0) - crlf,
        LineEnd.CRLF: crlf,
        LineEnd.CR: counts.pop("\r", 0) - crlf,
        LineEnd.NEL: counts.pop("\u0085", 0),
        LineEnd.LS: counts.pop("\u2028", 0),
        LineEnd.PS: counts.pop("\u2029", 0),
    }
    spaces = counts.pop(" ", 0)
    named = {name: number for char, number in counts.most_common() if (name := name_of(char))}
    return Census(spaces, named, {kind: number for kind, number in ends.items() if number})
