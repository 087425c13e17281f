"""How a corpus is laid out: pieces, weights, units, and the way back to the text."""

from itertools import pairwise
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tokviz.engine.progress import finish
from tokviz.engine.text.split import split
from tokviz.engine.tokenizer.token import END_MARKER, PREFIX_MARKER, key_of
from tokviz.engine.training.corpus import Corpus, Layout, lay_out
from tokviz.engine.training.recipe import Marker, Normalization, Recipe, Splitter, Unit


def layout_of(corpus: Corpus | str, **choices: Any) -> Layout:
    corpus = Corpus(corpus) if isinstance(corpus, str) else corpus
    return finish(lay_out(corpus, Recipe(**choices)))


def keys(layout: Layout) -> list[list[bytes]]:
    """Return each piece as the keys of its units."""
    return [
        [layout.alphabet[unit] for unit in layout.units[begin:end]]
        for begin, end in pairwise(layout.starts.tolist())
    ]


def expected_keys(piece: str, recipe: Recipe) -> list[bytes]:
    if recipe.unit is Unit.BYTE:
        units = [bytes([value]) for value in key_of(piece)]
    else:
        units = [key_of(character) for character in piece]
    match recipe.marker:
        case Marker.END_UNIT:
            units.append(END_MARKER)
        case Marker.END_ATTACHED:
            units[-1] += END_MARKER
        case Marker.PREFIX:
            units.insert(0, PREFIX_MARKER)
    return units


@given(
    text=st.text(st.characters() | st.sampled_from("ab 学\n\ud83d🙂")),
    recipe=st.builds(
        Recipe,
        splitter=st.sampled_from(Splitter),
        unit=st.sampled_from(Unit),
        marker=st.sampled_from(Marker),
        drop_whitespace=st.booleans(),
    ),
)
def test_any_text_is_laid_out(text: str, recipe: Recipe) -> None:
    layout = finish(lay_out(Corpus(text), recipe))
    spans = split(text, recipe.splitter, drop_whitespace=recipe.drop_whitespace)
    pieces = spans.pieces(text)
    assert layout.text == text
    assert layout.pieces == tuple(dict.fromkeys(pieces))
    assert layout.weights.tolist() == [pieces.count(piece) for piece in layout.pieces]
    assert [layout.pieces[piece] for piece in layout.place_piece] == pieces
    assert layout.place_start.tolist() == spans.starts.tolist()
    assert keys(layout) == [expected_keys(piece, recipe) for piece in layout.pieces]
    assert layout.unit_count == sum(len(expected_keys(piece, recipe)) for piece in pieces)
    assert len(set(layout.alphabet)) == len(layout.alphabet)
    assert layout.line_counts is None
    types = {"units": np.int32, "starts": np.int64, "weights": np.int64}
    types |= {"place_piece": np.int32, "place_start": np.int32}
    for name, dtype in types.items():
        assert getattr(layout, name).dtype == dtype, name


def test_the_alphabet_is_in_order_and_markers_come_last() -> None:
    text = "学 b a ba"
    characters = (b"a", b"b", key_of("学"))
    assert layout_of(text).alphabet == characters
    assert layout_of(text, marker=Marker.END_UNIT).alphabet == (*characters, END_MARKER)
    assert layout_of(text, marker=Marker.PREFIX).alphabet == (*characters, PREFIX_MARKER)
    attached = tuple(character + END_MARKER for character in characters)
    assert layout_of(text, marker=Marker.END_ATTACHED).alphabet == characters + attached
    # A character that is only ever last is a unit without a marker too, as it is in the text.
    assert layout_of("ab", marker=Marker.END_ATTACHED).alphabet == (b"a", b"b", b"b" + END_MARKER)


@pytest.mark.parametrize("marker", Marker)
@pytest.mark.parametrize("text", ["", "ab"])
def test_every_byte_is_a_unit(marker: Marker, text: str) -> None:
    single = tuple(bytes([value]) for value in range(256))
    extra = {
        Marker.NONE: (),
        Marker.END_UNIT: (END_MARKER,),
        Marker.END_ATTACHED: tuple(byte + END_MARKER for byte in single),
        Marker.PREFIX: (PREFIX_MARKER,),
    }[marker]
    assert layout_of(text, unit=Unit.BYTE, marker=marker).alphabet == single + extra


@pytest.mark.parametrize("corpus", ["", "  \n", Corpus(rows=()), Corpus(rows=(("", 3),))])
@pytest.mark.parametrize("marker", Marker)
def test_an_empty_corpus_has_an_empty_layout(corpus: Corpus | str, marker: Marker) -> None:
    layout = layout_of(corpus, marker=marker)
    assert layout.pieces == ()
    assert layout.starts.tolist() == [0]
    assert len(layout.units) == len(layout.weights) == len(layout.place_piece) == 0
    assert layout.unit_count == 0


def test_a_table_is_words_with_counts() -> None:
    rows = (("low", 5), ("lower", 2), ("low", 1))
    layout = layout_of(Corpus(rows=rows), splitter=Splitter.NONE)
    assert layout.text == "low\nlower\nlow"
    assert layout.pieces == ("low", "lower")
    assert layout.weights.tolist() == [6, 2]
    assert layout.place_piece.tolist() == [0, 1, 0]
    assert layout.place_start.tolist() == [0, 4, 10]
    assert layout.line_counts is not None
    assert layout.line_counts.tolist() == [5, 2, 1]
    assert layout.unit_count == 6 * 3 + 2 * 5


def test_a_word_of_a_table_is_one_piece_unless_the_splitter_cuts_it() -> None:
    rows = (("new york", 2), ("new", 3))
    whole = layout_of(Corpus(rows=rows), splitter=Splitter.NONE)
    assert whole.pieces == ("new york", "new")
    cut = layout_of(Corpus(rows=rows), splitter=Splitter.WORDS)
    assert (cut.pieces, cut.weights.tolist()) == (("new", "york"), [5, 2])
    for piece, start in zip(cut.place_piece, cut.place_start, strict=True):
        assert cut.text.startswith(cut.pieces[piece], start)


def test_a_table_is_normalised_word_by_word() -> None:
    rows = (("e\u0301", 1), ("é", 2), ("Ａ", 1))
    layout = layout_of(
        Corpus(rows=rows), normalization=Normalization.NFKC, lowercase=True, splitter=Splitter.NONE
    )
    assert (layout.text, layout.pieces, layout.weights.tolist()) == ("é\né\na", ("é", "a"), [3, 1])


def test_free_text_is_normalised() -> None:
    layout = layout_of("A\r\nb", lowercase=True, unify_newlines=True, drop_whitespace=False)
    assert (layout.text, layout.pieces) == ("a\nb", ("a", "\n", "b"))


def test_words_that_count_nothing_are_shown_but_not_learned() -> None:
    layout = layout_of(Corpus(rows=(("ab", 0), ("cd", 2))), splitter=Splitter.NONE)
    assert layout.pieces == ("ab", "cd")
    assert layout.weights.tolist() == [0, 2]


def test_a_long_text_is_laid_out_with_progress() -> None:
    text = "the cat sat on the mat. " * 20_000
    shares = [progress.fraction for progress in lay_out(Corpus(text), Recipe())]
    assert len(shares) > 5
    assert shares == sorted(shares)
    assert 0.0 <= shares[0] <= shares[-1] <= 1.0
