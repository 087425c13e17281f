"""The size of a table: counts in words, memory, and known models."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PySide6.QtCore import QLocale

from tokviz.export.look import LIGHT
from tokviz.export.lookup.size import (
    KNOWN_TABLES,
    count_sentence,
    memory_sentence,
    size_figure,
    size_head,
    size_rows,
)
from tokviz.export.lookup.table import NumbersTable
from tokviz.export.number_words import (
    both_words,
    count_words,
    memory_words,
    rounded,
    scientific,
    short_memory_words,
)


@pytest.fixture
def chinese() -> object:
    before = QLocale()
    QLocale.setDefault(QLocale("zh_CN"))
    yield None
    QLocale.setDefault(before)


@pytest.mark.parametrize(
    ("number", "words"),
    [
        (0, "0"),
        (999_999, "999,999"),
        (1_000_000, "1 million"),
        (38_597_376, "38.6 million"),
        (409_600_000, "410 million"),
        (999_499_999, "999 million"),
        (999_500_000, "1 billion"),
        (525_336_576_000, "525 billion"),
        (10**12, "1 trillion"),
        (10**15, "1 × 10¹⁵"),
    ],
)
def test_large_numbers_are_told_in_words(number: int, words: str) -> None:
    assert count_words(number) == words


@pytest.mark.parametrize(
    ("number", "words"),
    [
        (99_999, "99,999"),
        (100_000, "10 ten thousand"),
        (38_597_376, "3,860 ten thousand"),
        (409_600_000, "4.1 hundred million"),
        (10**12, "1 million million"),
        (10**16, "1 × 10¹⁶"),
    ],
)
def test_chinese_counts_by_ten_thousands(chinese: object, number: int, words: str) -> None:
    assert count_words(number) == words


def test_both_ways_to_write_a_large_number() -> None:
    assert both_words(409_600_000) == "410 million (4.1 × 10⁸)"
    assert both_words(1234) == "1,234"
    assert both_words(10**15) == "1 × 10¹⁵"


@given(st.floats(0.01, 9_999))
def test_rounding_keeps_three_digits(number: float) -> None:
    assert float(rounded(number).replace(",", "")) == pytest.approx(number, rel=0.006, abs=0.006)


@given(st.integers(1, 10**18))
def test_powers_of_ten_are_right(number: int) -> None:
    mantissa, power = scientific(number).split(" × 10")
    digits = "".join(str("⁰¹²³⁴⁵⁶⁷⁸⁹".index(digit)) for digit in power)
    assert float(mantissa) * 10.0 ** int(digits) == pytest.approx(number, rel=0.06)


def test_memory() -> None:
    assert memory_words(8_704) == "8,704 bytes"
    assert short_memory_words(8_704) == "8.7 kB"
    assert short_memory_words(999) == "999 bytes"
    assert memory_words(154_389_504) == "154 MB"
    assert memory_words(2_101_346_304) == "2.1 GB"
    assert memory_words(3 * 10**12) == "3 TB"


def test_the_count_is_told_in_full_and_in_words() -> None:
    small = " ".join(part.text for part in count_sentence(272, 8))
    large = " ".join(part.text for part in count_sentence(100_000, 4096))

    assert small == "272 × 8 = 2,176 parameters"
    assert large == "100,000 × 4,096 = 409,600,000 parameters (410 million)"
    memory = " ".join(part.text for part in memory_sentence(272, 8))
    assert memory == "8,704 bytes as float32 · 4,352 bytes as float16"


def test_known_tables_have_the_sizes_of_their_papers() -> None:
    sizes = {table.name: table.rows * table.dimensions for table in KNOWN_TABLES}

    assert sizes == {
        "BERT-base": 23_440_896,
        "GPT-2": 38_597_376,
        "Llama 3 8B": 525_336_576,
    }


def test_a_table_stands_among_known_ones_by_its_size() -> None:
    names = [row.name for row in size_rows(40_000, 768)]

    assert names == ["BERT-base", "This table", "GPT-2", "Llama 3 8B"]
    assert [row.strong for row in size_rows(1, 1)] == [True, False, False, False]


def test_columns_that_do_not_fit_are_left_out() -> None:
    table = NumbersTable(size_head(), size_rows(272, 8), LIGHT, least=2)

    assert len(table.columns(600)) == 4
    assert len(table.columns(10)) == 2
    for width in (260.0, 300.0, 600.0):
        assert sum(table.columns(width)) == pytest.approx(width)
    assert size_figure(272, 8, LIGHT).size(300).height() > table.size(300).height()
