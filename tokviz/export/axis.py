"""Numbers along an axis, and how numbers are written."""


def nice_step(span: float, most: int) -> int:
    """Return the smallest of 1, 2, 5, 10, 20, 50, … that cuts `span` into at most `most` parts.

    >>> nice_step(26, 6), nice_step(279, 3), nice_step(0, 4)
    (5, 100, 1)
    """
    power = 1
    while True:
        for factor in (1, 2, 5):
            if span / (factor * power) <= most:
                return factor * power
        power *= 10


def ticks(last: int, most: int) -> range:
    """Return the numbers from 0 to `last` that an axis names, at most `most` + 1 of them.

    >>> list(ticks(26, 6))
    [0, 5, 10, 15, 20, 25]
    """
    return range(0, last + 1, nice_step(last, max(1, most)))


def grouped(number: int) -> str:
    """Return a number with its thousands set apart.

    >>> grouped(1234567)
    '1,234,567'
    """
    return f"{number:,}"


def with_grouping(text: str, number: int) -> str:
    """Return a translated text in which a number stands with its thousands set apart.

    >>> with_grouping("20000 merges", 20000)
    '20,000 merges'
    """
    return text.replace(str(number), grouped(number), 1)
