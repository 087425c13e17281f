"""JSON for people: readable, and proof against editors that mangle what cannot be seen."""

import json
import re
from collections.abc import Mapping, Sequence

WIDTH = 100
"""A list or an object that fits on a line of so many characters is written on one."""

_UNSAFE = re.compile(
    "[\x7f-\xa0\u00ad\u061c\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\ud800-\udfff"
    "\ufeff\ufff0-\uffff\U000e0000-\U000e007f]"
)
"""Control characters, unusual spaces and invisible signs; U+3000 stays, Chinese uses it."""

_SURROGATE_SEAM = re.compile("(?<=[\ud800-\udbff])(?=[\udc00-\udfff])")


def to_json(value: object, width: int = WIDTH) -> str:
    r"""Return a value of dicts, lists, strings, numbers, booleans and None as JSON.

    Raises TypeError for other types and ValueError for numbers that JSON lacks. A list of strings
    each of which `split_text` returned is the only safe way to write two lone surrogates side by
    side.

    >>> print(to_json({"word": "学\u200b", "rows": [["old", 7]]}))
    {"word": "学\u200b", "rows": [["old", 7]]}
    """
    return _render(value, 0, width)


def split_text(text: str, *, lines: bool) -> str | list[str]:
    r"""Return a text as a string, or as the parts that it is written in.

    Parts are its lines where `lines` is set. A high and a low surrogate that stand side by side,
    alone each, are parted: JSON would read them as one character.

    >>> split_text("a\nb", lines=True), split_text("a\nb", lines=False)
    (['a\n', 'b'], 'a\nb')
    """
    parts = text.split("\n") if lines else [text]
    ended = [part + "\n" for part in parts[:-1]] + parts[-1:]
    pieces = [piece for part in ended if part for piece in _SURROGATE_SEAM.split(part)]
    return pieces if len(pieces) > 1 else text


def _render(value: object, indent: int, width: int) -> str:
    if isinstance(value, Mapping):
        inside = [
            f"{_scalar(key)}: {_render(item, indent + 2, width)}" for key, item in value.items()
        ]
        return _enclose("{", inside, "}", indent, width)
    if isinstance(value, Sequence) and not isinstance(value, str):
        return _enclose(
            "[", [_render(item, indent + 2, width) for item in value], "]", indent, width
        )
    return _scalar(value)


def _enclose(opening: str, inside: list[str], closing: str, indent: int, width: int) -> str:
    length = sum(map(len, inside)) + 2 * len(inside) + indent
    if length <= width and not any("\n" in item for item in inside):
        return f"{opening}{', '.join(inside)}{closing}"
    margin = "\n" + " " * (indent + 2)
    body = f",{margin}".join(inside)
    return f"{opening}{margin}{body}\n{' ' * indent}{closing}"


def _scalar(value: object) -> str:
    text = json.dumps(value, ensure_ascii=False, allow_nan=False)
    return _UNSAFE.sub(_escape, text) if isinstance(value, str) else text


def _escape(match: re.Match[str]) -> str:
    return json.dumps(match[0])[1:-1]
