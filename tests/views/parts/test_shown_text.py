"""The shown text and the true text stay in step."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tokviz.views.parts import shown_text
from tokviz.views.parts.shown_text import ShownText, typed, utf16_length

ODD = [
    "a", "b", " ", "\n", "\r", "\r\n", "\t", "\u00a0", "\u2028", "\u2029", "\ufeff", "\ufffe",
    "\ud800", "\udc00", "\0", "\x85", "👍", "👨‍👩‍👧", "e\u0301", "学", "\ufdd0", "\ufffc", "\u202e",
]  # fmt: skip
texts = st.lists(st.sampled_from(ODD), max_size=40).map("".join)


@pytest.fixture(params=[1024, 4])
def small_blocks(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shown_text, "BLOCK", request.param)
    monkeypatch.setattr(shown_text, "LONGEST_BLOCK", 2 * request.param)


@pytest.mark.usefixtures("small_blocks")
class TestReplace:
    @given(before=texts, data=st.data())
    def test_edits_keep_text_and_shown_text_together(
        self, before: str, data: st.DataObject
    ) -> None:
        shown = ShownText(before)
        screen = shown.shown()
        for _ in range(data.draw(st.integers(1, 4))):
            size = len(shown.text)
            start = data.draw(st.integers(0, size))
            end = data.draw(st.integers(start, size))
            inserted = data.draw(texts)
            expected = shown.text[:start] + inserted + shown.text[end:]
            splice = shown.replace(start, end, inserted)
            units = screen.encode("utf-16-le")
            screen = (
                units[: 2 * splice.start] + splice.shown.encode("utf-16-le")
                + units[2 * splice.end :]
            ).decode("utf-16-le")  # fmt: skip
            assert shown.text == expected
            assert screen == shown.shown()
            assert utf16_length(screen) == shown.shown_length
            assert all(
                len(block) <= max(shown_text.LONGEST_BLOCK, 16)
                for block in screen.split("\n")
            )  # fmt: skip

    @given(text=texts)
    def test_positions_go_there_and_back(self, text: str) -> None:
        shown = ShownText(text)
        for point in range(len(text) + 1):
            inside = text[point - 1 : point + 1] == "\r\n" and point > 0
            if not inside:
                assert shown.point_of(shown.shown_of(point)) == point
                assert shown.point_of(shown.shown_of(point), after=True) == point

    @given(text=texts)
    def test_shown_between_is_a_part_of_what_is_shown(self, text: str) -> None:
        shown = ShownText(text)
        whole = shown.shown()
        assert shown.shown_between(0, shown.shown_length) == whole
        for point in range(len(text) + 1):
            at = shown.shown_of(point)
            if not (point and text[point - 1 : point + 1] == "\r\n"):
                head = shown.shown_between(0, at)
                assert whole.startswith(head)
                assert utf16_length(head) == at


def test_nothing_that_qt_changes_is_shown() -> None:
    shown = ShownText("".join(map(chr, range(0x10000)))).shown()
    assert not set(shown) & {"\r", "\u2028", "\u2029", "\ufeff", "\ufffe", "\0", "\ufdd0", "\ufffc"}
    assert shown.encode("utf-8")


def test_a_long_line_is_cut_into_even_blocks_between_graphemes() -> None:
    family = "👨‍👩‍👧"
    shown = ShownText(family * 1000)
    blocks = shown.shown().split("\n")
    assert len(blocks) > 1
    assert all(block == family * (len(block) // len(family)) for block in blocks)
    assert max(map(len, blocks)) <= shown_text.BLOCK + len(family)


def test_a_cluster_without_end_is_cut_all_the_same() -> None:
    blocks = ShownText("a" + "\u0301" * 50_000).shown().split("\n")
    assert max(map(len, blocks)) <= shown_text.LONGEST_BLOCK


def test_typed_text_has_plain_line_ends_and_no_halves() -> None:
    assert typed("a\u2029b\u2028c\ud83d") == "a\nb\nc"
