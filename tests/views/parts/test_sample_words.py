import numpy as np
import pytest

from tokviz.engine.progress import finish
from tokviz.engine.tokenizer.encoding import encode
from tokviz.engine.tokenizer.orders import differences
from tokviz.engine.tokenizer.tokenizer import Tokenizer
from tokviz.engine.training.corpus import Corpus
from tokviz.engine.training.recipe import Normalization, Order, Recipe, StopRule
from tokviz.engine.training.run import train
from tokviz.views.parts.sample_words import dropped_words, lost_words, order_words, size_words


@pytest.fixture(autouse=True)
def _application(qapp):
    """Translations need an application."""


@pytest.mark.parametrize("order", Order)
def test_the_places_where_the_orders_differ_are_named(order):
    tokenizer = Tokenizer(
        Recipe(),
        (b"a", b"b", b"c", b"ab", b"abc"),
        3,
        *(np.array(column, np.int32) for column in ([3, 0], [2, 1], [4, 3], [0, 0, 0, 2, 1])),
    )
    encodings = {each: encode(tokenizer, "ab cabca", order=each) for each in Order}
    found = differences(encodings[Order.RANK], encodings[Order.REPLAY])
    assert "abc" in order_words(order, found, encodings[order])
    assert order_words(order, (), encodings[order]) == ""


def test_nothing_lost_nothing_said():
    tokenizer = Tokenizer.of(finish(train(Corpus("low low"), Recipe(stop=StopRule(merges=1)))))
    encoding = encode(tokenizer, "low")
    assert lost_words(encoding, encoding.cut()) == []
    assert dropped_words(encoding) == ""
    assert "3 byte" in size_words(encoding, 2)[0]
    assert size_words(encoding, 2)[-1].startswith("2 ")


def test_what_can_be_undone_is_told_apart_from_what_cannot():
    recipe = Recipe(normalization=Normalization.NFKC, stop=StopRule(merges=0))
    tokenizer = Tokenizer.of(finish(train(Corpus("éa fi"), recipe)))
    encoding = encode(tokenizer, "e\u0301 ﬁ")
    lossy, gentle = lost_words(encoding, encoding.cut())
    assert "lost" in lossy
    assert "ﬁ → fi" in lossy
    assert "é" in gentle


def test_only_some_of_many_are_named():
    tokenizer = Tokenizer.of(finish(train(Corpus("a"), Recipe(stop=StopRule(merges=0)))))
    encoding = encode(tokenizer, "bcdefghijklmnop")
    (said,) = lost_words(encoding, encoding.cut())
    assert "15" in said
    assert said.endswith("…")
