"""Axes name round numbers, few of them."""

from hypothesis import given
from hypothesis import strategies as st

from tokviz.export.axis import grouped, nice_step, ticks, with_grouping


@given(st.integers(0, 10**9), st.integers(1, 12))
def test_an_axis_names_no_more_numbers_than_there_is_room_for(last: int, most: int) -> None:
    numbers = ticks(last, most)

    assert numbers[0] == 0
    assert numbers[-1] <= last
    assert len(numbers) <= most + 1


@given(st.integers(1, 10**9), st.integers(2, 12))
def test_steps_are_one_two_or_five_times_a_power_of_ten(span: int, most: int) -> None:
    digits = str(nice_step(span, most))

    assert digits[0] in "125"
    assert set(digits[1:]) <= {"0"}


def test_a_number_in_a_sentence_gets_its_thousands_apart() -> None:
    assert with_grouping("%1 of 20000".replace("%1", "3"), 20000) == "3 of 20,000"
    assert grouped(7) == "7"
