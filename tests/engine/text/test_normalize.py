import random
import unicodedata

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tokviz.engine.text.normalize import Change, ChangeKind, Normalized, normalize
from tokviz.engine.training.recipe import Normalization

FORMS = [form for form in Normalization if form is not Normalization.NONE]
# Marks of several classes, jamo (also half-width and compatibility ones), Indic vowels and nuktas
# that compose or are excluded, half-width kana with its voicing marks, singletons, ligatures.
TRICKY = (
    "aeoA1ÅÅΣσİıßẞﬁﬃＡ１①½㎏…㈱\u0301\u0323\u0307\u0308\u031b\u0327\u0345\u05b0\u094d"
    "\u1100\u1161\u11a8각가ㄱㅏﾡￂ한\u09c7\u09be\u09d7क\u093c\u0958\u0b47\u0b56\u0dd9\u0dcf\u0dca"
    "ｶﾞﾟかゝ\u3099\u309a豈\u2126\u0344\u0f73\u0f71\u0f72"
    "\U0001d15e\U000110a5\U000110ba\r\n\u2028\x85 \ud800"
)
ANY_TEXT = st.text(st.characters(exclude_categories=())) | st.text(st.sampled_from(TRICKY))


def norm(
    text: str,
    form: Normalization = Normalization.NONE,
    *,
    newlines: bool = False,
    lower: bool = False,
) -> Normalized:
    return normalize(text, form, unify_newlines=newlines, lowercase=lower)


def expected_text(text: str, form: Normalization, *, newlines: bool, lower: bool) -> str:
    if newlines:
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    if form is Normalization.NFC:
        text = unicodedata.normalize("NFC", text)
    elif form is Normalization.NFD:
        text = unicodedata.normalize("NFD", text)
    elif form is Normalization.NFKC:
        text = unicodedata.normalize("NFKC", text)
    elif form is Normalization.NFKD:
        text = unicodedata.normalize("NFKD", text)
    return text.lower() if lower else text


def redone(text: str, changes: tuple[Change, ...]) -> str:
    """Apply the changes of one pass."""
    chunks, at = [], 0
    for change in changes:
        chunks += [text[at : change.start], change.after]
        assert text[change.start : change.end] == change.before
        at = change.end
    return "".join([*chunks, text[at:]])


@given(ANY_TEXT, st.sampled_from(Normalization), st.booleans(), st.booleans())
def test_the_result_is_pythons_and_places_run_through_the_source(
    text: str, form: Normalization, newlines: bool, lower: bool
) -> None:
    result = norm(text, form, newlines=newlines, lower=lower)
    assert result.source == text
    assert result.text == expected_text(text, form, newlines=newlines, lower=lower)
    offsets = result.offsets
    assert offsets.dtype == np.int32
    assert len(offsets) == len(result.text) + 1
    assert offsets[-1] == len(text)
    assert (np.diff(offsets) >= 0).all()
    assert not result.text or offsets[0] == 0
    assert result.changed == (result.text != text) == bool(result.report)
    assert sum(result.counts.values()) == len(result.report)


@given(ANY_TEXT, st.sampled_from(FORMS))
def test_the_report_of_a_form_is_exact(text: str, form: Normalization) -> None:
    result = norm(text, form)
    assert redone(text, result.report) == result.text
    for change in result.report:
        assert change.before != change.after
        assert expected_text(change.before, form, newlines=False, lower=False) == change.after
        canonical = unicodedata.normalize("NFD", change.before) == unicodedata.normalize(
            "NFD", change.after
        )
        assert change.kind is (ChangeKind.CANONICAL if canonical else ChangeKind.COMPATIBILITY)
        assert change.lossy != canonical


@given(ANY_TEXT)
def test_the_reports_of_newlines_and_case_are_exact(text: str) -> None:
    for result, kind in (
        (norm(text, newlines=True), ChangeKind.NEWLINE),
        (norm(text, lower=True), ChangeKind.CASE),
    ):
        assert redone(text, result.report) == result.text
        assert all(change.kind is kind and change.lossy for change in result.report)


@given(ANY_TEXT, st.sampled_from(Normalization), st.booleans(), st.data())
def test_what_a_span_comes_from_normalises_to_something_that_holds_it(
    text: str, form: Normalization, lower: bool, data: st.DataObject
) -> None:
    result = norm(text, form, newlines=True, lower=lower)
    start = data.draw(st.integers(0, len(result.text)))
    end = data.draw(st.integers(start, len(result.text)))
    low, high = result.source_span(start, end)
    assert 0 <= low <= high <= len(text)
    if start == end:
        assert low == high
    # The final sigma is the one letter whose lower case depends on what stands around it.
    again = expected_text(text[low:high], form, newlines=True, lower=lower).replace("ς", "σ")
    assert result.text[start:end].replace("ς", "σ") in again


@given(ANY_TEXT, st.sampled_from(FORMS))
def test_spans_that_tile_the_result_cover_the_source(text: str, form: Normalization) -> None:
    result = norm(text, form, newlines=True)
    covered: set[int] = set()
    for start in range(len(result.text)):
        low, high = result.source_span(start, start + 1)
        assert low < high
        covered |= set(range(low, high))
    assert covered == set(range(len(text)))


def is_interesting(char: str) -> bool:
    return bool(
        unicodedata.combining(char)
        or unicodedata.decomposition(char)
        or "\u1100" <= char <= "\u11ff"
        or char.lower() != char
    )


INTERESTING = [char for char in map(chr, range(0x30000)) if is_interesting(char)]


@pytest.mark.parametrize("form", FORMS)
def test_every_character_that_changes_among_others(form: Normalization) -> None:
    chars = INTERESTING.copy()
    for seed in range(3):
        text = "".join(chars)
        result = norm(text, form)
        assert result.text == expected_text(text, form, newlines=False, lower=False)
        assert redone(text, result.report) == result.text
        random.Random(seed).shuffle(chars)


@pytest.mark.parametrize("form", FORMS)
def test_every_character_that_changes_behind_every_kind_of_base(form: Normalization) -> None:
    for base in ("a", "か", "\u1100", "가", "\u09c7", "ﾡ", "o\u0323", "\ud800"):
        text = "".join(base + char for char in INTERESTING)
        assert norm(text, form).text == expected_text(text, form, newlines=False, lower=False)


def test_a_text_that_stays_keeps_its_identity() -> None:
    text = "plain 文字"
    result = norm(text, Normalization.NFC, newlines=True, lower=True)
    assert result.text is text
    assert not result.changed
    assert result.report == ()
    assert result.offsets.tolist() == list(range(len(text) + 1))
    assert result.source_span(2, 5) == (2, 5)


def test_what_is_lost_is_said() -> None:
    result = norm("ＡＢc①\r\n", Normalization.NFKC, newlines=True, lower=True)
    assert result.text == "abc1\n"
    assert result.report == (
        Change(4, 6, "\r\n", "\n", ChangeKind.NEWLINE),
        Change(0, 1, "Ａ", "A", ChangeKind.COMPATIBILITY),
        Change(1, 2, "Ｂ", "B", ChangeKind.COMPATIBILITY),
        Change(3, 4, "①", "1", ChangeKind.COMPATIBILITY),
        Change(0, 1, "A", "a", ChangeKind.CASE),
        Change(1, 2, "B", "b", ChangeKind.CASE),
    )
    assert result.counts == {
        ChangeKind.NEWLINE: 1,
        ChangeKind.COMPATIBILITY: 3,
        ChangeKind.CASE: 2,
    }


def test_later_passes_point_to_the_source() -> None:
    result = norm("\r\nﬁＫ", Normalization.NFKC, newlines=True, lower=True)
    assert result.text == "\nfik"
    assert result.report[-1] == Change(3, 4, "K", "k", ChangeKind.CASE)
    assert result.source_span(1, 2) == (2, 3)
    assert result.source_span(0, 1) == (0, 2)


def test_hangul_in_nfd_composes() -> None:
    text = unicodedata.normalize("NFD", "한글")
    result = norm(text, Normalization.NFC)
    assert result.text == "한글"
    assert [(change.start, change.end) for change in result.report] == [(0, 3), (3, 6)]
    assert not any(change.lossy for change in result.report)


def test_marks_are_reordered() -> None:
    (change,) = norm("a\u0301\u0323", Normalization.NFD).report
    assert change == Change(0, 3, "a\u0301\u0323", "a\u0323\u0301", ChangeKind.CANONICAL)


def test_lower_case_knows_the_final_sigma_and_the_dotted_i() -> None:
    result = norm("ΣΑΣ İ", lower=True)
    assert result.text == "σας i\u0307"
    assert [change.after for change in result.report] == ["σ", "α", "ς", "i\u0307"]


def test_other_line_ends_stay() -> None:
    assert norm("a\u2028b\u2029c\x85d", newlines=True).text == "a\u2028b\u2029c\x85d"


@pytest.mark.parametrize("span", [(-1, 1), (0, 3), (2, 1)])
def test_spans_outside_are_refused(span: tuple[int, int]) -> None:
    with pytest.raises(IndexError):
        norm("Ａb", Normalization.NFKC).source_span(*span)


def test_thousands_of_marks_on_one_letter() -> None:
    text = "a" + "\u0301\u0323" * 2_000
    result = norm(text, Normalization.NFC)
    assert result.text == unicodedata.normalize("NFC", text)
    assert len(result.report) == 1


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize("apart", ["", " ", "\u0323"])
def test_everything_that_composes(form: Normalization, apart: str) -> None:
    syllables = [chr(point) for point in range(0xAC00, 0xD7A4, 97)]
    text = apart.join(unicodedata.normalize("NFD", char) for char in INTERESTING + syllables)
    result = norm(text, form)
    assert result.text == expected_text(text, form, newlines=False, lower=False)
    assert redone(text, result.report) == result.text
