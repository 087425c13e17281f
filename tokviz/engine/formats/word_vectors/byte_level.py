"""The letters that stand for bytes in the vocabularies of GPT-2 and its heirs.

Bytes that are printable in Latin-1 stand for themselves, the others for the letters from U+0100
on (`bytes_to_unicode` of the GPT-2 encoder that OpenAI published).
"""

from collections.abc import Collection

_PLAIN = (*range(0x21, 0x7F), *range(0xA1, 0xAD), *range(0xAE, 0x100))
_OTHERS = [byte for byte in range(256) if byte not in _PLAIN]
BYTE_OF_LETTER = {chr(byte): byte for byte in _PLAIN} | {
    chr(0x100 + index): byte for index, byte in enumerate(_OTHERS)
}
_SPACE = "Ġ"


def bytes_of(name: str) -> bytes | None:
    """Return the bytes that a name's letters stand for, or None if one stands for none.

    >>> bytes_of("Ġthe"), bytes_of("▁the")
    (b' the', None)
    """
    found = [BYTE_OF_LETTER.get(letter, -1) for letter in name]
    return None if -1 in found else bytes(found)


def is_byte_level(names: Collection[str]) -> bool:
    """Return whether a vocabulary that doesn't say so has such letters for bytes.

    It does if every letter is a token, or if tokens begin with the letter of the space and no
    token has a letter that stands for no byte. Names in angle or square brackets are no
    evidence: those are specials.

    >>> is_byte_level(["the", "Ġthe"]), is_byte_level(["the", "▁the"]), is_byte_level(["the"])
    (True, False, False)
    """
    if all(letter in names for letter in BYTE_OF_LETTER):
        return True
    plain = [name for name in names if name[:1] not in {"<", "["}]
    return any(name.startswith(_SPACE) for name in plain) and all(
        letter in BYTE_OF_LETTER for name in plain for letter in name
    )
