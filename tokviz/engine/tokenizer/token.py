"""What a token is: a key of bytes.

A key is the UTF-8 of the token's text (lone surrogates pass), or any run of bytes for a fragment.
A marker inside a key is a pair of bytes that no UTF-8 text holds, so text that happens to contain
`</w>` or `▁` never turns into a marker.
"""

PREFIX_MARKER = b"\xff\xfe"
END_MARKER = b"\xff\xff"


def key_of(text: str) -> bytes:
    r"""Return the key of a text without markers.

    >>> key_of("学")
    b'\xe5\xad\xa6'
    """
    return text.encode("utf-8", "surrogatepass")


def data_of(key: bytes) -> bytes:
    """Return the bytes that a token stands for, without its markers.

    >>> data_of(b"est" + END_MARKER)
    b'est'
    """
    return key.removeprefix(PREFIX_MARKER).removesuffix(END_MARKER)


def has_prefix_marker(key: bytes) -> bool:
    """Return whether the token begins with the marker of a piece's start."""
    return key.startswith(PREFIX_MARKER)


def has_end_marker(key: bytes) -> bool:
    """Return whether the token ends with the marker of a piece's end."""
    return key.endswith(END_MARKER)


def text_of(key: bytes) -> str | None:
    r"""Return the token's text without markers, or None for a fragment.

    >>> text_of(b"est" + END_MARKER), text_of(b"\xe5\xad")
    ('est', None)
    """
    try:
        return data_of(key).decode("utf-8", "surrogatepass")
    except UnicodeDecodeError:
        return None


def is_fragment(key: bytes) -> bool:
    """Return whether the token's bytes are not whole UTF-8 characters."""
    return text_of(key) is None


def hex_of(data: bytes) -> str:
    r"""Return bytes as spaced hexadecimal.

    >>> hex_of(b"\xe5\xad")
    'e5 ad'
    """
    return data.hex(" ")


def written(key: bytes, marker_text: str) -> str:
    r"""Return the token as it is written: markers spelled out, a fragment in hexadecimal.

    >>> written(b"est" + END_MARKER, "</w>"), written(b"\xe5\xad", "")
    ('est</w>', 'e5 ad')
    """
    text = text_of(key)
    body = hex_of(data_of(key)) if text is None else text
    before = marker_text if has_prefix_marker(key) else ""
    after = marker_text if has_end_marker(key) else ""
    return f"{before}{body}{after}"


def sort_key(key: bytes, marker_text: str) -> bytes:
    """Return bytes that order tokens as their written strings do (by code point).

    >>> sort_key(b"e" + END_MARKER, "</w>") < sort_key(b"er", "</w>")
    True
    """
    marker = key_of(marker_text)
    before = marker if has_prefix_marker(key) else b""
    after = marker if has_end_marker(key) else b""
    return before + data_of(key) + after
