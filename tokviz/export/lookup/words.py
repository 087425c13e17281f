"""What is said about a lookup."""

from PySide6.QtCore import QCoreApplication

from tokviz.engine.vectors.lookup import Cost
from tokviz.engine.vectors.neighbours import Metric
from tokviz.export.axis import grouped, with_grouping
from tokviz.export.heat.ramp import number
from tokviz.export.lookup.batch import Batch
from tokviz.export.lookup.distances import Comparison
from tokviz.export.lookup.table import TableRow
from tokviz.export.number_words import both_words, count_words, short_memory_words
from tokviz.export.sentence import Part, Token, Words

FEW_LENGTHS = 12
"""The lengths of so many samples are told one by one."""


def shape_words(
    rows: int, dimensions: int, batch: int | None = None, length: int = 0
) -> tuple[Part, ...]:
    """Return the lookup as a sentence: ids [B × S] → E [V × d] → [B × S × d].

    `batch` is the number of samples, None where there is no sample, `length` that of the longest.
    """
    table = (
        Words("E", strong=True),
        Words(f"[{grouped(rows)} × {grouped(dimensions)}]"),
    )
    if batch is None:
        return table
    ids = QCoreApplication.translate("LookupWords", "ids")
    places = f"{grouped(batch)} × {grouped(length)}"
    return (
        Words(ids, strong=True),
        Words(f"[{places}]"),
        Words("→", quiet=True),
        *table,
        Words("→", quiet=True),
        Words(f"[{places} × {grouped(dimensions)}]", strong=True),
    )


def batch_words(batch: Batch) -> str:
    """Return how many samples a batch has, how long they are, and how much of it is padding."""
    count, places, padded, left_out = len(batch), batch.longest, batch.padded, batch.left_out
    text = QCoreApplication.translate("LookupWords", "%n sample(s)", "", count)
    parts = [with_grouping(text, count)]
    if count > 1:
        longest = QCoreApplication.translate("LookupWords", "longest {n}")
        parts.append(longest.format(n=grouped(places)))
    else:
        text = QCoreApplication.translate("LookupWords", "%n place(s)", "", places)
        parts.append(with_grouping(text, places))
    if padded:
        text = QCoreApplication.translate("LookupWords", "%n place(s) padded", "", padded)
        parts.append(with_grouping(text, padded))
    if left_out:
        text = QCoreApplication.translate("LookupWords", "%n more line(s) left out", "", left_out)
        parts.append(with_grouping(text, left_out))
    return ", ".join(parts)


def length_words(batch: Batch) -> str:
    """Return the length of each sample where there are a few, for they tell padding apart."""
    if not 1 < len(batch) <= FEW_LENGTHS:
        return ""
    lengths = ", ".join(grouped(length) for length in batch.lengths)
    return QCoreApplication.translate("LookupWords", "lengths {n}").format(n=lengths)


def rows_words(chosen: int | None = None) -> str:
    """Return the heading of the rows that were looked up; `chosen` of several samples, from 0."""
    if chosen is None:
        return QCoreApplication.translate("LookupWords", "Rows of the sample")
    text = QCoreApplication.translate("LookupWords", "Rows of sample {n}")
    return text.format(n=grouped(chosen + 1))


def table_words() -> str:
    """Return the heading of the table."""
    return QCoreApplication.translate("LookupWords", "Table E")


# The one-hot product


def one_hot_words(key: bytes | None, name: str, rows: int, row: int) -> tuple[Part, ...]:
    """Return what is asked: a one-hot vector for one row of the table."""
    shown = Words(name, strong=True) if key is None else Token(key)
    text = QCoreApplication.translate("LookupWords", "id {id}: 1 at place {id}, 0 at {n} others")
    return shown, Words(text.format(id=row, n=grouped(rows - 1)))


def product_words() -> str:
    """Return the heading of the product."""
    return QCoreApplication.translate("LookupWords", "Times E, row by row")


def sum_words() -> str:
    """Return the heading of the product's result."""
    return QCoreApplication.translate("LookupWords", "Added up")


def agreement_words(equal: bool | None, rows: int, dimensions: int, row: int) -> str:
    """Return whether the product is the row that the lookup copies."""
    if equal is None:
        text = QCoreApplication.translate(
            "LookupWords",
            "The product would be row {id} of E. It is not computed here: it takes {count} "
            "multiplications, all but {few} of them by 0.",
        )
    elif equal:
        text = QCoreApplication.translate(
            "LookupWords", "Computed here: the product equals row {id} of E, number for number."
        )
    else:
        text = QCoreApplication.translate(
            "LookupWords", "Computed here: the product differs from row {id} of E."
        )
    count = count_words(rows * dimensions)
    return text.format(id=row, count=count, few=grouped(dimensions))


def cost_head() -> tuple[str, ...]:
    """Return the headings of the costs."""
    return (
        QCoreApplication.translate("LookupWords", "Whole batch"),
        QCoreApplication.translate("LookupWords", "Lookup"),
        QCoreApplication.translate("LookupWords", "One-hot × E"),
    )


def cost_rows(cost: Cost) -> tuple[TableRow, ...]:
    """Return what a lookup costs beside the product."""
    multiplications = QCoreApplication.translate("LookupWords", "Multiplications")
    numbers = QCoreApplication.translate("LookupWords", "Numbers written")
    memory = QCoreApplication.translate("LookupWords", "Memory, float32")
    written = cost.one_hot_bytes // 4
    return (
        TableRow(multiplications, ("0", count_words(cost.multiplications))),
        TableRow(numbers, (count_words(cost.copied), count_words(written))),
        TableRow(
            memory, (short_memory_words(4 * cost.copied), short_memory_words(cost.one_hot_bytes))
        ),
    )


def cost_words(cost: Cost) -> str:
    """Return where the costs come from, with their numbers."""
    text = QCoreApplication.translate(
        "LookupWords",
        "The product takes B·S·V·d = {b} × {s} × {v} × {d} = {count} multiplications, and B·S·V "
        "numbers for the one-hot rows. The lookup copies B·S·d numbers.",
    )
    return text.format(
        b=grouped(cost.batch),
        s=grouped(cost.length),
        v=grouped(cost.rows),
        d=grouped(cost.dimensions),
        count=both_words(cost.multiplications),
    )


# Distances


def one_hot_heading() -> str:
    """Return the heading of the one-hot vectors' distances."""
    return QCoreApplication.translate("LookupWords", "One-hot")


def dense_words(dimensions: int) -> str:
    """Return the heading of the table's distances."""
    text = QCoreApplication.translate("LookupWords", "Dense: rows of E, d = {d}")
    return text.format(d=grouped(dimensions))


def near_words() -> str:
    """Return what the near end of the scale means."""
    return QCoreApplication.translate("LookupWords", "near")


def far_words() -> str:
    """Return what the far end of the scale means."""
    return QCoreApplication.translate("LookupWords", "far")


def equal_words(comparison: Comparison) -> str:
    """Return what is seen of one-hot vectors: they are all equally far apart."""
    if comparison.metric is Metric.COSINE:
        text = QCoreApplication.translate(
            "LookupWords",
            "One-hot vectors are all at right angles: each of the {n} pairs has the distance "
            "1 − 0 = 1. They tell words apart, but not which are alike.",
        )
    else:
        text = QCoreApplication.translate(
            "LookupWords",
            "One-hot vectors are all equally far apart: each of the {n} pairs has the distance "
            "√2 ≈ 1.41. They tell words apart, but not which are alike.",
        )
    return text.format(n=grouped(comparison.pairs))


def end_words(comparison: Comparison) -> tuple[tuple[Part, ...], ...]:
    """Return which dense rows are the nearest and which the farthest, nothing where none is."""
    if comparison.ends is None:
        return ()
    nearest, farthest = comparison.ends
    near = QCoreApplication.translate("LookupWords", "Nearest dense rows:")
    far = QCoreApplication.translate("LookupWords", "Farthest dense rows:")
    return _pair_words(comparison, near, nearest), _pair_words(comparison, far, farthest)


def _pair_words(comparison: Comparison, text: str, pair: tuple[int, int]) -> tuple[Part, ...]:
    parts: list[Part] = [Words(text)]
    for place in pair:
        row = int(comparison.rows[place])
        key, name = comparison.names.key(row), comparison.names.text(row)
        parts.append(Words(name) if key is None else Token(key))
    return (*parts, Words(number(float(comparison.dense[pair]), 2), strong=True))


def few_rows_words() -> str:
    """Return what to do where there are not two rows to compare."""
    return QCoreApplication.translate(
        "LookupWords", "Distances need two rows at least: type more into the sample."
    )
