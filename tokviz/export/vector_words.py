"""What is said about an embedding table."""

from PySide6.QtCore import QCoreApplication

from tokviz.export.axis import grouped
from tokviz.export.sentence import Part, Words

BYTES_PER_NUMBER = 4
"""A float32."""


def shape_words(rows: int, dimensions: int, tokens: int | None) -> tuple[Part, ...]:
    """Return the lookup as a sentence: ids [T] → E [V × d] → T × d.

    `tokens` is the sample's length, None where there is no sample.
    """
    table = (
        Words("E", strong=True),
        Words(f"[{grouped(rows)} × {grouped(dimensions)}]"),
    )
    if tokens is None:
        return table
    ids = QCoreApplication.translate("VectorWords", "ids")
    return (
        Words(ids, strong=True),
        Words(f"[{grouped(tokens)}]"),
        Words("→", quiet=True),
        *table,
        Words("→", quiet=True),
        Words(f"[{grouped(tokens)} × {grouped(dimensions)}]", strong=True),
    )


def parameter_words(rows: int, dimensions: int) -> str:
    """Return how many numbers the table has, and how much memory they take."""
    count = rows * dimensions
    text = QCoreApplication.translate("VectorWords", "{count} parameters • {size} as float32")
    return text.format(count=grouped(count), size=memory_words(count * BYTES_PER_NUMBER))


def memory_words(size: int) -> str:
    """Return a number of bytes, in megabytes (of a million) where it is large."""
    if size >= 1_000_000:
        text = QCoreApplication.translate("VectorWords", "{size} MB")
        return text.format(size=f"{size / 1_000_000:,.1f}")
    return QCoreApplication.translate("VectorWords", "{size} bytes").format(size=grouped(size))


def meaning_words(learned: bool, *, is_map: bool) -> str:
    """Return what the numbers do not mean; nothing where they were learned."""
    if learned:
        return ""
    if is_map:
        return QCoreApplication.translate(
            "VectorWords", "These rows are random: near here means nothing yet."
        )
    return QCoreApplication.translate("VectorWords", "Random numbers: they mean nothing yet.")


def rows_words() -> str:
    """Return the heading of the rows that were looked up."""
    return QCoreApplication.translate("VectorWords", "Rows of the sample")


def table_words() -> str:
    """Return the heading of the table."""
    return QCoreApplication.translate("VectorWords", "Table E")


def axis_words(component: int, explained: float) -> str:
    """Return the name of a principal component, from 1, with its share of the variance.

    >>> axis_words(1, 0.1324)
    'PC1 (13.2 %)'
    """
    return f"PC{component} ({100 * explained:.1f} %)"
