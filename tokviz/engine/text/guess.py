"""Guessing the encoding of bytes that don't say, among those that teachers' files come in."""

import codecs
import re
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from itertools import islice, product

# Characters looked at to tell encodings apart, and bytes given to charset-normalizer.
_SAMPLE_CHARS = 20_000
_SAMPLE_BYTES = 65_536


class Encoding(StrEnum):
    """An encoding that text can be read and written in.

    `BIG5` and `SHIFT_JIS` mean what files of that name hold in practice: code pages 950 and 932.
    """

    UTF8 = "utf-8"
    UTF16_LE = "utf-16-le"
    UTF16_BE = "utf-16-be"
    UTF32_LE = "utf-32-le"
    UTF32_BE = "utf-32-be"
    GB18030 = "gb18030"
    BIG5 = "big5"
    SHIFT_JIS = "shift-jis"
    WINDOWS_1252 = "windows-1252"

    @property
    def codec(self) -> str:
        """Return the name of Python's codec."""
        return _CODECS.get(self, str(self))


_CODECS = {
    Encoding.BIG5: "cp950",
    Encoding.SHIFT_JIS: "cp932",
    Encoding.WINDOWS_1252: "cp1252",
}

# In the order of preference when nothing else decides.
LEGACY = (Encoding.GB18030, Encoding.BIG5, Encoding.SHIFT_JIS, Encoding.WINDOWS_1252)

# The lead and trail bytes of punctuation, kana and the frequent characters, which the standards
# (GB 2312, Big5, JIS X 0208) each put on a first level of their own.
_COMMON_BYTES = {
    Encoding.GB18030: ((0xA1, 0xA1), (0xA3, 0xA3), (0xB0, 0xD7)),
    Encoding.BIG5: ((0xA1, 0xC6),),
    Encoding.SHIFT_JIS: ((0x81, 0x83), (0x88, 0x97)),
}
_TRAILS = {
    Encoding.GB18030: range(0xA1, 0xFF),
    Encoding.BIG5: range(0x40, 0xFF),
    Encoding.SHIFT_JIS: range(0x40, 0xFD),
}
# Letters of living languages among the characters that have two bytes in UTF-8: what valid UTF-8
# that isn't any turns into is mostly elsewhere (学习 in GB 18030 reads ѧϰ).
_TWO_BYTE_LETTERS = re.compile(
    "[\u00a0-\u017f\u0192\u0218-\u021b\u0300-\u0304\u0386-\u03ce\u0400-\u045f\u0490\u0491"
    "\u0531-\u0587\u05d0-\u05ea\u060c\u061b\u061f\u0621-\u0652\u0660-\u0669\u067e\u0686\u06a9\u06af\u06cc]"
)
_WESTERN_PUNCTUATION = frozenset("“”‘’„‚–—…•€£°§©®«»¿¡ªº·\u00a0")


@dataclass(frozen=True, slots=True)
class Fit:
    """What an encoding makes of bytes: a text, and how many bytes of a cut character are left."""

    text: str
    left: int


def fitting(data: bytes) -> dict[Encoding, Fit]:
    """Return what each legacy encoding makes of bytes that it can decode strictly.

    The end may be cut inside a character; `left` tells.

    >>> fits = fitting("学习".encode("gb18030"))
    >>> [(str(encoding), fit.text) for encoding, fit in fits.items()]
    [('gb18030', '学习'), ('big5', '悝炾'), ('shift-jis', 'ﾑｧﾏｰ'), ('windows-1252', 'Ñ§Ï°')]
    """
    fits = {}
    for encoding in LEGACY:
        if (fit := fit_of(data, encoding)) is not None:
            fits[encoding] = fit
    return fits


def fit_of(data: bytes, encoding: Encoding) -> Fit | None:
    """Return what one encoding makes of bytes, `None` if it cannot decode them."""
    decoder = codecs.getincrementaldecoder(encoding.codec)("strict")
    try:
        text = decoder.decode(data)
    except UnicodeDecodeError:
        return None
    return Fit(text, len(decoder.getstate()[0]))


def guess(data: bytes, fits: dict[Encoding, Fit]) -> Encoding | None:
    """Return which of the encodings that fit is the likeliest, `None` if there is none.

    It is the one in which the largest share of the characters beyond ASCII is common in its
    language: even two Chinese characters are told apart that way, where statistics of whole texts
    can't. If most are uncommon in every encoding, charset-normalizer is asked. An encoding that
    would leave a cut character wins only if it makes sense and no other makes as much.

    >>> data = "学习".encode("gb18030")
    >>> guess(data, fitting(data))
    <Encoding.GB18030: 'gb18030'>
    """
    if not fits:
        return None
    shares = {encoding: _common_share(fit.text, encoding) for encoding, fit in fits.items()}
    whole = [encoding for encoding, fit in fits.items() if not fit.left]
    best = max(shares, key=lambda encoding: (shares[encoding], encoding in whole))
    if shares[best] >= 0.5:
        return best
    by_codec = {encoding.codec: encoding for encoding in whole}
    # Imported when it is needed: a start without a file to guess need not wait for it.
    from charset_normalizer import from_bytes

    found = from_bytes(data[:_SAMPLE_BYTES], cp_isolation=list(by_codec)).best() if whole else None
    if found is not None and found.encoding in by_codec:
        return by_codec[found.encoding]
    return max(whole, key=shares.__getitem__, default=None)


def _common_share(text: str, encoding: Encoding) -> float:
    """Return the share of common characters among those beyond ASCII, from 0 to 1."""
    places = list(
        islice((place for place, char in enumerate(text) if char > "\x7f"), _SAMPLE_CHARS)
    )
    if not places:
        return 0.0
    if encoding is Encoding.WINDOWS_1252:
        common = sum(_is_western(text, place) for place in places)
    elif encoding is Encoding.UTF8:
        common = sum(_TWO_BYTE_LETTERS.match(text[place]) is not None for place in places)
    else:
        known = _common_chars(encoding)
        common = sum(text[place] in known for place in places)
    return common / len(places)


def _is_western(text: str, place: int) -> bool:
    """Return whether a character is punctuation, or a letter beside an ASCII letter or a space.

    Accented letters stand between plain ones; double-byte text misread is accented all over.
    """
    if not text[place].isalpha():
        return text[place] in _WESTERN_PUNCTUATION
    around = text[max(place - 1, 0) : place] + text[place + 1 : place + 2]
    return any(char == " " or (char.isascii() and char.isalpha()) for char in around)


@cache
def _common_chars(encoding: Encoding) -> frozenset[str]:
    found = set()
    for low, high in _COMMON_BYTES[encoding]:
        for pair in product(range(low, high + 1), _TRAILS[encoding]):
            try:
                found.add(bytes(pair).decode(encoding.codec))
            except UnicodeDecodeError:
                continue
    return frozenset(found)
