import pytest
from hypothesis import given
from hypothesis import strategies as st

from tokviz.engine.formats.word_counts import (
    MAX_TOTAL,
    BadWordCounts,
    CountProblem,
    Merged,
    format_word_counts,
    parse_word_counts,
)

ANY_WORD = st.text(st.characters(exclude_categories=()), min_size=1) | st.text(
    st.sampled_from('ab学1 ,;\t"\r\n×*x[]{}:\\\ufeff\u2028\xa0-.\ud800'), min_size=1
)
ROWS = st.lists(st.tuples(ANY_WORD, st.integers(1, 10**9)), unique_by=lambda row: row[0])
SEED = (("low", 5), ("lower", 2), ("newest", 6), ("widest", 3))


def problem_of(text: str) -> tuple[CountProblem, int, int, str]:
    with pytest.raises(BadWordCounts) as caught:
        parse_word_counts(text)
    error = caught.value
    return error.problem, error.line, error.column, error.text


@given(ROWS, st.sampled_from("\t,;"))
def test_a_table_comes_back(rows: list[tuple[str, int]], delimiter: str) -> None:
    result = parse_word_counts(format_word_counts(rows, delimiter))
    assert result.rows == tuple(rows)
    assert result.merged == ()
    assert not result.skipped_header


@given(st.text(st.characters(exclude_categories=())) | ANY_WORD)
def test_any_text_is_read_or_refused_at_a_place(text: str) -> None:
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").split("\n")
    try:
        result = parse_word_counts(text)
    except BadWordCounts as error:
        assert 1 <= error.line <= len(lines)
        assert 1 <= error.column <= len(lines[error.line - 1]) + 1
        return
    assert all(word and count >= 1 for word, count in result.rows)
    assert len({word for word, _ in result.rows}) == len(result.rows)


@pytest.mark.parametrize(
    "text",
    [
        "low,5\nlower,2\nnewest,6\nwidest,3",
        "\ufefflow,5\r\nlower,2\r\nnewest,6\r\nwidest,3\r\n",
        "low\t5\nlower\t2\n\nnewest\t6\nwidest\t3\t\n",
        "low;5\rlower;2\rnewest;6\rwidest;3",
        '"low","5"\n"lower",2\nnewest, 6\nwidest,"3 "\n,\n',
        "low 5\nlower 2\n  newest   6 \nwidest 3",
        "low×5\nlower × 2\nnewest*6\nwidest x3",
        "low x 5\nlower X2\nnewest＊6\nwidest ✕3",
        '{"low": 5, "lower": 2, "newest": 6, "widest": 3}',
        '\ufeff\n{ "low" :5,\n"lower":2,"newest":6,"wi\\u0064est":3 }\n',
        '[["low", 5], ["lower", 2], ["newest", 6], ["widest", 3]]',
        "low,５\nlower,+2\nnewest,006\nwidest,3",
    ],
)
def test_the_same_words_in_many_forms(text: str) -> None:
    result = parse_word_counts(text)
    assert result.rows == SEED
    assert not result.skipped_header


@pytest.mark.parametrize("text", ["", "\ufeff", " \n\t\n", "{}", "[]", "\r\n"])
def test_nothing_is_no_words(text: str) -> None:
    assert parse_word_counts(text).rows == ()


@pytest.mark.parametrize("header", ["word,count", "单词,次数", '"word","how often"'])
def test_a_header_is_skipped_and_told(header: str) -> None:
    result = parse_word_counts(f"{header}\nlow,5\n")
    assert result.rows == (("low", 5),)
    assert result.skipped_header
    assert problem_of(header)[0] is CountProblem.NOT_A_NUMBER


def test_a_header_comes_first_or_not_at_all() -> None:
    assert problem_of("low,5\nword,count\n") == (CountProblem.NOT_A_NUMBER, 2, 6, "count")
    assert problem_of("word,count 1\nlow,5\n")[0] is CountProblem.NOT_A_NUMBER
    assert problem_of('{"word": true, "low": 5}')[0] is CountProblem.NOT_A_NUMBER


def test_words_without_counts_count_one_each() -> None:
    result = parse_word_counts("low\nlower\n\n low \nNew York\n,\n[PAD]\n")
    assert result.rows == (
        ("low", 2),
        ("lower", 1),
        ("New York", 1),
        (",", 1),
        ("[PAD]", 1),
    )
    assert result.merged == (Merged("low", 2, (1, 4)),)


@pytest.mark.parametrize(
    "text",
    ["a,1\nb,2\na,3", "a×1\nb×2\na×3", '{"a":1,\n"b":2,\n"a":3}', '[["a",1],\n["b",2],\n["a",3]]'],
)
def test_a_word_that_comes_again_is_added_up_and_told(text: str) -> None:
    result = parse_word_counts(text)
    assert result.rows == (("a", 4), ("b", 2))
    assert result.merged == (Merged("a", 4, (1, 3)),)


@pytest.mark.parametrize(
    ("text", "problem", "line", "column", "shown"),
    [
        ("low,5\nlower\n", CountProblem.MISSING_COUNT, 2, 6, "lower"),
        ("low,5\nlower,\n", CountProblem.MISSING_COUNT, 2, 7, "lower"),
        ("low,\nlower,\n", CountProblem.MISSING_COUNT, 1, 5, "low"),
        ("low 5\nlower\n", CountProblem.MISSING_COUNT, 2, 6, "lower"),
        ("low,5\r\nlower, two\r\n", CountProblem.NOT_A_NUMBER, 2, 7, "two"),
        ("low 5\nlower two", CountProblem.NOT_A_NUMBER, 2, 7, "two"),
        ("low,5\nlower,1e5", CountProblem.NOT_A_NUMBER, 2, 7, "1e5"),
        ("low,5\nlower,nan", CountProblem.NOT_A_NUMBER, 2, 7, "nan"),
        ("low,5\nlower,2.5", CountProblem.FRACTIONAL, 2, 7, "2.5"),
        ("low×5\nlower×2.5", CountProblem.FRACTIONAL, 2, 7, "2.5"),
        ("low,5\nlower,-2", CountProblem.BELOW_ONE, 2, 7, "-2"),
        ("low×5\nlower×-2", CountProblem.BELOW_ONE, 2, 7, "-2"),
        ("low,5\nlower,0", CountProblem.BELOW_ONE, 2, 7, "0"),
        ("low,5\nlower,-0", CountProblem.BELOW_ONE, 2, 7, "-0"),
        ("low,5\nlower,2,7", CountProblem.TOO_MANY_COLUMNS, 2, 9, "lower"),
        ("low\tADJ\t5", CountProblem.TOO_MANY_COLUMNS, 1, 9, "low"),
        ("low,5\n,2", CountProblem.EMPTY_WORD, 2, 1, ""),
        ('low,5\n"low\ner",2\n"a""b", 2,9', CountProblem.TOO_MANY_COLUMNS, 4, 11, 'a"b'),
        ('low,5\n"lower,2\nnewest,6', CountProblem.BAD_QUOTES, 2, 1, '"lower,2'),
        ('low,5\n"low"er,2', CountProblem.BAD_QUOTES, 2, 1, '"low"er,2'),
        ('{"low": 5,\n "lower": 2.5}', CountProblem.FRACTIONAL, 2, 11, "2.5"),
        ('{"low": 5, "lower": null}', CountProblem.MISSING_COUNT, 1, 21, "lower"),
        ('{"low": 5, "lower": true}', CountProblem.NOT_A_NUMBER, 1, 21, "true"),
        ('{"low": 5, "lower": "2"}', CountProblem.NOT_A_NUMBER, 1, 21, '"2"'),
        ('{"low": -5}', CountProblem.BELOW_ONE, 1, 9, "-5"),
        ('{"": 5}', CountProblem.EMPTY_WORD, 1, 2, ""),
        ('{"low": [5]}', CountProblem.BAD_JSON, 1, 9, "["),
        ('{"low": 5,\n}', CountProblem.BAD_JSON, 2, 1, "}"),
        ('{"low": 5', CountProblem.BAD_JSON, 1, 10, ""),
        ('{"low": 5} x', CountProblem.BAD_JSON, 1, 12, "x"),
        ('{"low": 5 "lower": 2}', CountProblem.BAD_JSON, 1, 11, '"'),
        ('{"low": 5, 6: 2}', CountProblem.BAD_JSON, 1, 12, "6"),
        ('[["low", 5, 6]]', CountProblem.TOO_MANY_COLUMNS, 1, 13, "low"),
        ('[["low"]]', CountProblem.MISSING_COUNT, 1, 8, "low"),
        ('[["low", 5], 6]', CountProblem.BAD_JSON, 1, 14, "6"),
        ('["low", 5]', CountProblem.BAD_JSON, 1, 2, '"'),
    ],
)
def test_bad_rows_are_refused_at_their_place(
    text: str, problem: CountProblem, line: int, column: int, shown: str
) -> None:
    assert problem_of(text) == (problem, line, column, shown)
    assert problem_of("\ufeff" + text) == (problem, line, column, shown)


@pytest.mark.parametrize("size", [17, 400, 5000])
@pytest.mark.parametrize(
    "form", ["low,1\nlower,{}", "low×1\nlower×{}", '{{"low": 1,\n"lower":{}}}']
)
def test_huge_counts_are_refused(form: str, size: int) -> None:
    number = "9" * size
    problem, line, _, shown = problem_of(form.format(number))
    assert (problem, line, shown) == (CountProblem.TOO_LARGE, 2, number)
    assert problem_of(form.format("-" + number))[0] is CountProblem.BELOW_ONE


def test_the_total_is_limited() -> None:
    assert parse_word_counts(f"a,{MAX_TOTAL - 1}\nb,1").rows == (("a", MAX_TOTAL - 1), ("b", 1))
    assert problem_of(f"a,{MAX_TOTAL}\nb,1") == (CountProblem.TOO_LARGE, 2, 3, "1")
    assert problem_of(f"a,{MAX_TOTAL + 1}")[0] is CountProblem.TOO_LARGE


def test_spaces_belong_to_a_words_in_tables() -> None:
    assert parse_word_counts(" the,5\nNew York,2\n ,1").rows == (
        (" the", 5),
        ("New York", 2),
        (" ", 1),
    )


@pytest.mark.parametrize(
    "word", ["</w>", "▁the", "##ing", "Ġthe", "<s>", "<|endoftext|>", "max5", "3x", "学习", "\x00"]
)
def test_words_that_look_like_something_else(word: str) -> None:
    assert parse_word_counts(f"low,1\n{word},5").rows == (("low", 1), (word, 5))
    assert parse_word_counts(f"low 1\n{word} 5").rows == (("low", 1), (word, 5))


def test_a_long_word() -> None:
    word = "a" * 1_000_000
    assert parse_word_counts(f"low 1\n{word} 5").rows[1] == (word, 5)
    assert parse_word_counts(word).rows == ((word, 1),)
    assert problem_of(f"low,1\n{word},5")[:3] == (CountProblem.WORD_TOO_LONG, 2, 1)


def test_a_large_table() -> None:
    rows = [(f"word{number}", number + 1) for number in range(50_000)]
    assert parse_word_counts(format_word_counts(rows)).rows == tuple(rows)


def test_delimiters_and_quotes_in_a_few_lines_are_words() -> None:
    words = ("a", '"', ",", ";", "b", "c", "\\", "{", "[")
    assert parse_word_counts("\n".join(words)).rows == tuple((word, 1) for word in words)


def test_a_table_without_any_number_is_refused() -> None:
    assert problem_of("low,five\nlower,two\nnewest")[0] is CountProblem.NOT_A_NUMBER
    assert problem_of('low,five\n"lo\nwer"x,two')[0] is CountProblem.BAD_QUOTES
