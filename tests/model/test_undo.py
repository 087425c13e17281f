from hypothesis import given
from hypothesis import strategies as st

from tokviz.model.undo import TextEdit, difference

texts = st.text(alphabet="ab学\r\n\u2028🙂", max_size=12)


@given(texts, texts)
def test_a_difference_leads_from_one_text_to_the_other_and_back(before: str, after: str) -> None:
    edit = difference(before, after)
    assert edit.apply(before) == after
    assert edit.inverse().apply(after) == before


@given(texts, texts)
def test_a_difference_touches_no_common_edge(before: str, after: str) -> None:
    edit = difference(before, after)
    if edit.removed and edit.inserted:
        assert edit.removed[0] != edit.inserted[0]
        assert edit.removed[-1] != edit.inserted[-1]


@given(texts, st.data())
def test_joined_edits_do_what_both_did(text: str, data: st.DataObject) -> None:
    def draw_edit(source: str) -> TextEdit:
        start = data.draw(st.integers(0, len(source)))
        end = data.draw(st.integers(start, len(source)))
        return TextEdit(start, source[start:end], data.draw(texts))

    first = draw_edit(text)
    between = first.apply(text)
    second = draw_edit(between)
    joined = first.followed_by(second)
    if joined is not None:
        assert joined.apply(text) == second.apply(between)
        assert joined.inverse().apply(second.apply(between)) == text


def test_typing_and_deleting_are_stretches_of_their_own() -> None:
    assert TextEdit(0, "", "a").followed_by(TextEdit(1, "", "b")) == TextEdit(0, "", "ab")
    assert TextEdit(3, "d", "").followed_by(TextEdit(2, "c", "")) == TextEdit(2, "cd", "")
    assert TextEdit(2, "c", "").followed_by(TextEdit(2, "d", "")) == TextEdit(2, "cd", "")
    assert TextEdit(0, "", "a").followed_by(TextEdit(5, "", "b")) is None
