"""How large an embedding table is: a calculation, beside the tables of known models."""

from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication

from tokviz.engine.vectors.lookup import Precision, parameters, table_bytes
from tokviz.export.axis import grouped
from tokviz.export.figure import Figure
from tokviz.export.heat.map_layout import LEAST_WIDTH
from tokviz.export.look import TYPE_SMALL, Look
from tokviz.export.lookup.table import NumbersTable, TableRow
from tokviz.export.number_words import IN_DIGITS, count_words, memory_words
from tokviz.export.sentence import SentenceFigure, Words
from tokviz.export.token_figure import StackFigure


@dataclass(frozen=True, slots=True)
class KnownTable:
    """The table of a known model: `rows` × `dimensions`."""

    name: str
    rows: int
    dimensions: int


KNOWN_TABLES = (
    # Devlin et al. 2019 (arXiv:1810.04805), BASE; the vocabulary as released.
    KnownTable("BERT-base", 30_522, 768),
    # Radford et al. 2019, section 2.3 and table 2, the smallest model.
    KnownTable("GPT-2", 50_257, 768),
    # Grattafiori et al. 2024 (arXiv:2407.21783), table 3; the vocabulary as released.
    KnownTable("Llama 3 8B", 128_256, 4_096),
)


def count_sentence(rows: int, dimensions: int) -> tuple[Words, ...]:
    """Return V × d = the number of parameters, in full and, where it is large, in words."""
    count = parameters(rows, dimensions)
    text = QCoreApplication.translate("LookupSize", "{count} parameters").format(
        count=grouped(count)
    )
    parts = [
        Words(f"{grouped(rows)} × {grouped(dimensions)}"),
        Words("=", quiet=True),
        Words(text, strong=True),
    ]
    words = count_words(count)
    if count >= IN_DIGITS or words != grouped(count):
        parts.append(Words(f"({words})", quiet=True))
    return tuple(parts)


def memory_sentence(rows: int, dimensions: int) -> tuple[Words, ...]:
    """Return how much memory a table takes in both precisions."""
    parts: list[Words] = []
    for precision in Precision:
        size = memory_words(table_bytes(rows, dimensions, precision))
        told = QCoreApplication.translate("LookupSize", "{size} as {precision}")
        if parts:
            parts.append(Words("·", quiet=True, separator=True))
        parts.append(Words(told.format(size=size, precision=precision.value)))
    return tuple(parts)


def size_rows(rows: int, dimensions: int) -> tuple[TableRow, ...]:
    """Return a table beside those of known models, smallest first."""
    here = QCoreApplication.translate("LookupSize", "This table")
    known = [(table.name, table.rows, table.dimensions, False) for table in KNOWN_TABLES]
    every = [*known, (here, rows, dimensions, True)]
    every.sort(key=lambda table: table[1] * table[2])
    return tuple(
        TableRow(
            name,
            (
                f"{grouped(v)} × {grouped(d)}",
                count_words(v * d),
                memory_words(table_bytes(v, d)),
            ),
            strong=strong,
        )
        for name, v, d, strong in every
    )


def size_head() -> tuple[str, ...]:
    """Return the headings of the tables that are compared."""
    return (
        QCoreApplication.translate("LookupSize", "Model"),
        "V × d",
        QCoreApplication.translate("LookupSize", "Parameters"),
        "float32",
    )


def size_figure(rows: int, dimensions: int, look: Look) -> Figure:
    """Return how large a table is, and those of known models."""
    heading = QCoreApplication.translate("LookupSize", "Tables of known models")
    return StackFigure(
        (
            ("", SentenceFigure(count_sentence(rows, dimensions), look, token=TYPE_SMALL)),
            ("", SentenceFigure(memory_sentence(rows, dimensions), look, token=TYPE_SMALL)),
            (heading, NumbersTable(size_head(), size_rows(rows, dimensions), look, least=2)),
        ),
        look,
        least=LEAST_WIDTH,
    )
