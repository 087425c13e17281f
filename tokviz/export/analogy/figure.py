"""An analogy as a picture: the question, the parallelogram, and both rankings."""

from tokviz.engine.vectors.analogy import Analogy
from tokviz.export.analogy.parallelogram import ParallelogramFigure
from tokviz.export.analogy.ranked_rows import RankedFigure, Ranking
from tokviz.export.analogy.words import honest_words, with_words, without_words
from tokviz.export.columns_figure import ColumnsFigure
from tokviz.export.figure import Figure
from tokviz.export.look import Look
from tokviz.export.row_names import RowNames
from tokviz.export.sentence import Part, SentenceFigure, Token, Words
from tokviz.export.token_figure import StackFigure

LEAST_COLUMN = 200.0


def rankings_figure(
    found: Analogy,
    names: RowNames,
    look: Look,
    *,
    selection: bytes | None = None,
    hover: bytes | None = None,
) -> Figure:
    """Return the ranking without the three words beside that of all words."""
    asked = frozenset(found.rows)
    columns = (
        (without_words(), Ranking(names, found.ranked)),
        (with_words(), Ranking(names, found.ranked_with_query, asked)),
    )
    return ColumnsFigure(
        tuple(
            RankedFigure(ranking, look, heading=heading, selection=selection, hover=hover)
            for heading, ranking in columns
        ),
        LEAST_COLUMN * look.scale,
    )


def analogy_figure(found: Analogy, names: RowNames, look: Look, *, marker_text: str = "") -> Figure:
    """Return the whole analogy as a picture."""
    a, b, c = (names.key(row) or b"" for row in found.rows)
    question: tuple[Part, ...] = (Token(a), Words("−"), Token(b), Words("+"), Token(c), Words("≈"))
    if len(found.ranked):
        question += (Token(names.key(int(found.ranked.rows[0])) or b"", fresh=True),)
    else:
        question += (Words("?"),)
    return StackFigure(
        (
            ("", SentenceFigure(question, look, marker_text=marker_text)),
            ("", ParallelogramFigure(found, names, look)),
            ("", SentenceFigure((Words(honest_words(found, names), quiet=True),), look)),
            ("", rankings_figure(found, names, look)),
        ),
        look,
    )
