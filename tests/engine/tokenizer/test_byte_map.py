import pytest

from tokviz.engine.tokenizer.byte_map import map_bytes
from tokviz.engine.tokenizer.encoding import encode
from tokviz.engine.tokenizer.tokenizer import Tokenizer
from tokviz.engine.training.corpus import Corpus
from tokviz.engine.training.recipe import Recipe, Splitter, StopRule, Unit
from tokviz.engine.training.run import train


@pytest.fixture(scope="module")
def tokenizer() -> Tokenizer:
    rows = (("深度学习", 9), ("学习模型", 7), ("训练模型", 5), ("好模型", 3))
    recipe = Recipe(splitter=Splitter.NONE, unit=Unit.BYTE, stop=StopRule(merges=26))
    work = train(Corpus(rows=rows), recipe)
    try:
        while True:
            next(work)
    except StopIteration as stop:
        return Tokenizer.of(stop.value)


def test_fragments_become_whole_at_the_step_that_joins_their_bytes(tokenizer: Tokenizer) -> None:
    encoding = encode(tokenizer, "学大A")
    mapped = map_bytes(encoding, 1)
    assert [char.whole_since for char in mapped.chars] == [2, None, 0]
    assert mapped.chars[0].tokens == (0, 0, 1)
    assert map_bytes(encoding, 2).chars[0].tokens == (0, 0, 0)


def test_each_byte_belongs_to_the_token_that_covers_it(tokenizer: Tokenizer) -> None:
    encoding = encode(tokenizer, "大模型行业")
    for step in range(27):
        mapped = map_bytes(encoding, step)
        owners = [owner for char in mapped.chars for owner in char.tokens]
        assert owners == sorted(owners)
        assert set(owners) == set(range(len(mapped.tokens)))
        for char in mapped.chars:
            is_whole = len(set(char.tokens)) == 1
            assert is_whole == (char.whole_since is not None and char.whole_since <= step)


def test_graphemes_span_their_code_points(tokenizer: Tokenizer) -> None:
    mapped = map_bytes(encode(tokenizer, "e\u0301👨\u200d👩\u200d👧!"), 0)
    assert mapped.graphemes == ((0, 2), (2, 7), (7, 8))


def test_a_long_text_is_cut_and_says_so(tokenizer: Tokenizer) -> None:
    mapped = map_bytes(encode(tokenizer, "学" * 50), 26, limit=20)
    assert (len(mapped.chars), mapped.left_out) == (20, 30)
    assert all(owner >= 0 for char in mapped.chars for owner in char.tokens)


def test_nothing_is_an_empty_map(tokenizer: Tokenizer) -> None:
    assert map_bytes(encode(tokenizer, ""), 3).chars == ()
