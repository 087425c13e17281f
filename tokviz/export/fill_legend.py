"""What the shades of chips mean, where they tell a token's age or length."""

from functools import lru_cache

import numpy as np
from PySide6.QtCore import QCoreApplication, QPointF, QSizeF
from PySide6.QtGui import QColor, QFontMetricsF, QPainter

from tokviz.document.document import Fill
from tokviz.engine.training.recipe import Marker, Unit
from tokviz.engine.training.run import Run
from tokviz.export.axis import grouped
from tokviz.export.chips import LEVELS, Chip, chip_size, paint_chip
from tokviz.export.look import SPACE, TYPE_SMALL, Look
from tokviz.export.token_styles import age_level


@lru_cache(maxsize=32)
def age_ranges(steps: int) -> tuple[tuple[int, int, int], ...]:
    """Return the levels that occur, each with the first and last step of its merges.

    >>> age_ranges(4)
    ((0, 0, 0), (1, 1, 1), (4, 2, 2), (6, 3, 3), (7, 4, 4))
    """
    levels = age_level(np.arange(steps + 1, dtype=np.int32), steps)
    found, first = np.unique(levels, return_index=True)
    last = np.append(first[1:], steps + 1) - 1
    return tuple(zip(found.tolist(), first.tolist(), last.tolist(), strict=True))


def legend_parts(fill: Fill, run: Run) -> tuple[str, tuple[Chip, ...]]:
    """Return the legend's words and its chips, pale to strong; none where colour tells nothing."""
    if fill is Fill.AGE:
        words = QCoreApplication.translate("FillLegend", "Learned at step")
        chips = tuple(
            Chip(grouped(first) if first == last else f"{grouped(first)}–{grouped(last)}", level=n)
            for n, first, last in age_ranges(run.steps)
        )
        return words, chips
    if fill is Fill.LENGTH:
        if run.recipe.marker in (Marker.END_UNIT, Marker.PREFIX):
            words = QCoreApplication.translate("FillLegend", "Length in units")
        elif run.recipe.unit is Unit.BYTE:
            words = QCoreApplication.translate("FillLegend", "Length in bytes")
        else:
            words = QCoreApplication.translate("FillLegend", "Length in characters")
        texts = [str(length) for length in range(1, LEVELS)] + [f"≥ {LEVELS}"]
        return words, tuple(Chip(text, level=level) for level, text in enumerate(texts))
    return "", ()


def legend_size(look: Look, fill: Fill, run: Run) -> QSizeF:
    """Return the legend's size; empty where there is none."""
    words, chips = legend_parts(fill, run)
    if not chips:
        return QSizeF(0, 0)
    width = QFontMetricsF(look.text_font(TYPE_SMALL)).horizontalAdvance(words) + SPACE
    sizes = [chip_size(chip, look, TYPE_SMALL) for chip in chips]
    return QSizeF(width + sum(s.width() + SPACE for s in sizes), sizes[0].height())


def paint_legend(painter: QPainter, at: QPointF, look: Look, fill: Fill, run: Run) -> None:
    """Paint the legend with its top left corner at a point."""
    words, chips = legend_parts(fill, run)
    if not chips:
        return
    font = look.text_font(TYPE_SMALL)
    metrics = QFontMetricsF(font)
    height = chip_size(chips[0], look, TYPE_SMALL).height()
    painter.setFont(font)
    painter.setPen(QColor(look.quiet))
    baseline = at.y() + (height + metrics.capHeight()) / 2
    painter.drawText(QPointF(at.x(), round(baseline)), words)
    x = at.x() + metrics.horizontalAdvance(words) + 2 * SPACE
    for chip in chips:
        x = paint_chip(painter, QPointF(round(x), at.y()), chip, look, size=TYPE_SMALL).right()
        x += SPACE
