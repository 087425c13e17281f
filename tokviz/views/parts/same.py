"""Whether what was asked for before is asked for again."""

Asked = tuple[object, ...]

_PLAIN = (str, bytes, int, float, tuple)


def same(one: Asked, other: Asked) -> bool:
    """Return whether two tuples hold the same objects, and equal plain values.

    >>> same(("a", 1), ("a", 1)), same(([],), ([],))
    (True, False)
    """
    return len(one) == len(other) and all(
        a is b or (isinstance(a, _PLAIN) and a == b) for a, b in zip(one, other, strict=True)
    )
