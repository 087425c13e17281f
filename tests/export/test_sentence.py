"""Sentences of chips fit the width that is there."""

from itertools import pairwise

from PySide6.QtCore import QPointF

from tokviz.export.look import LIGHT
from tokviz.export.sentence import SentenceFigure, Token, Words, with_strong

PARTS = (
    Words("Step"),
    Token("深度".encode()),
    Words("+"),
    Token("学习".encode()),
    Words("→"),
    Token("深度学习".encode(), fresh=True),
    Words("9 times"),
    Words("·", separator=True),
    Words("tied with four other pairs", link="ties"),
)


def rows(figure: SentenceFigure, width: float) -> list[float]:
    return sorted({place.rect.center().y() for place in figure.placed(width)})


def test_a_wide_sentence_is_one_line_in_reading_order() -> None:
    figure = SentenceFigure(PARTS, LIGHT)

    placed = figure.placed(1000)

    assert [place.part for place in placed] == list(PARTS)
    assert len({round(place.rect.center().y()) for place in placed}) == 1
    for before, after in pairwise(placed):
        assert before.rect.right() < after.rect.left()


def test_every_part_lies_within_a_narrow_width() -> None:
    figure = SentenceFigure(PARTS, LIGHT)

    for width in (300, 400, 500, 640):
        assert figure.size(width).width() <= width
        assert all(place.rect.right() <= width for place in figure.placed(width))


def test_no_line_ends_in_a_separator() -> None:
    figure = SentenceFigure(PARTS, LIGHT)

    placed = figure.placed(330)

    link = next(place for place in placed if getattr(place.part, "link", ""))
    assert link.rect.left() == 0
    assert all(getattr(place.part, "text", "") != "·" for place in placed)


def test_long_chips_are_shortened_before_the_sentence_wraps() -> None:
    long = Token(b"x" * 200)
    figure = SentenceFigure((Words("Step 1"), long, Words("+"), long, Words("twice")), LIGHT)

    placed = figure.placed(500)

    assert len({round(place.rect.center().y()) for place in placed}) == 1
    assert all("…" in place.chip.text for place in placed if place.chip is not None)


def test_points_lead_to_tokens_and_links() -> None:
    figure = SentenceFigure(PARTS, LIGHT)
    placed = figure.placed(1000)

    assert figure.token_at(placed[1].rect.center(), 1000) == "深度".encode()
    assert figure.token_at(placed[0].rect.center(), 1000) is None
    assert figure.link_at(placed[-1].rect.center(), 1000) == "ties"
    assert figure.link_at(QPointF(-5, -5), 1000) == ""


def test_joined_words_touch() -> None:
    figure = SentenceFigure(with_strong("Step 16 of 26", "16"), LIGHT)

    placed = figure.placed(500)

    assert [place.rect.right() for place in placed[:-1]] == [
        place.rect.left() for place in placed[1:]
    ]
    assert figure.plain_text() == "Step 16 of 26"


def test_joined_words_stay_in_one_line() -> None:
    parts = (Words("a long beginning"), *with_strong(" 12 times", "12"))
    figure = SentenceFigure(parts, LIGHT)
    whole = figure.size(1000).width()
    places = figure.placed(whole - 10)
    assert places[0].rect.center().y() < places[1].rect.center().y()
    assert len({place.rect.center().y() for place in places[1:]}) == 1


def test_what_is_dispensable_is_left_out_rather_than_a_line_begun() -> None:
    parts = (Words("step 3"), Words("·", separator=True), Words("no ties", dispensable=True))
    figure = SentenceFigure(parts, LIGHT)
    whole = figure.size(1000).width()
    assert len(figure.placed(whole)) == 3
    assert [place.part for place in figure.placed(whole - 10)] == [parts[0]]
    assert "no ties" in figure.plain_text()
