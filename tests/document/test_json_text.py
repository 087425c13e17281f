import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tokviz.document.json_text import split_text, to_json

VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=20,
)  # fmt: skip


@given(VALUES, st.integers(0, 120))
def test_any_value_comes_back_at_any_width(value: object, width: int) -> None:
    assert json.loads(to_json(value, width)) == value


def test_what_fits_stands_on_one_line_and_what_does_not_on_several() -> None:
    rows = [["old", 7], ["older", 3]]
    assert to_json(rows) == '[["old", 7], ["older", 3]]'
    assert to_json(rows, 20) == '[\n  ["old", 7],\n  ["older", 3]\n]'


def test_numbers_that_json_lacks_are_refused() -> None:
    with pytest.raises(ValueError, match="JSON"):
        to_json(float("nan"))


@given(st.text(st.one_of(st.characters(), st.characters(categories=["Cs"]), st.just("\n"))))
def test_parts_put_together_are_the_text(text: str) -> None:
    for lines in (True, False):
        parts = split_text(text, lines=lines)
        assert "".join(parts) == text
        read = json.loads(to_json(parts))
        assert "".join(read) == text
