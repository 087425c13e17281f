import re
from dataclasses import replace

import pytest

from tokviz.engine.progress import finish
from tokviz.engine.word2vec.grammar import Language, grammar_of, write_corpus
from tokviz.engine.word2vec.recipe import Atoms, VectorRecipe
from tokviz.engine.word2vec.sentences import sentences_of_text, words_of
from tokviz.engine.word2vec.trial import Question, SeedResult, try_seeds

RECIPE = VectorRecipe(epochs=100)
KING = {
    Language.ENGLISH: ("king", "man", "woman", "queen"),
    Language.CHINESE: ("国王", "男人", "女人", "女王"),
}
OTHERS = {
    Language.ENGLISH: [
        ("queen", "woman", "man", "king"),
        ("prince", "boy", "girl", "princess"),
        ("uncle", "father", "mother", "aunt"),
        ("paris", "france", "italy", "rome"),
    ],
    Language.CHINESE: [
        ("女王", "女人", "男人", "国王"),
        ("王子", "男孩", "女孩", "公主"),
        ("爷爷", "父亲", "母亲", "奶奶"),
        ("北京", "中国", "法国", "巴黎"),
    ],
}
LANGUAGES = pytest.mark.parametrize("language", Language)


def tried(language: Language, sentences: int, seed: int, words: tuple[str, ...]) -> SeedResult:
    text = write_corpus(language, sentences, seed)
    a, b, c, expected = (word.encode() for word in words)
    found = finish(sentences_of_text(text, RECIPE))
    return finish(try_seeds(found, RECIPE, Question(a, b, c, expected), [seed]))[0]


@LANGUAGES
def test_king_and_queen_come_out(language: Language) -> None:
    results = [tried(language, 1_000, seed, KING[language]) for seed in range(10)]
    assert sum(result.rank == 1 for result in results) >= 9


@LANGUAGES
def test_other_analogies_come_out_more_often_than_not(language: Language) -> None:
    for words in OTHERS[language]:
        results = [tried(language, 1_000, seed, words) for seed in range(4)]
        assert sum(result.rank == 1 for result in results) >= 2, words


@LANGUAGES
@pytest.mark.parametrize("sentences", [8, 12, 20])
def test_too_small_a_corpus_teaches_no_analogy(language: Language, sentences: int) -> None:
    results = [tried(language, sentences, seed, KING[language]) for seed in range(10)]
    assert sum(result.rank == 1 for result in results) <= 5


@LANGUAGES
def test_all_that_can_be_said_is_whole(language: Language) -> None:
    grammar = grammar_of(language)
    words: set[str] = set()
    for topic in grammar.topics:
        assert len(topic.sentences) == len(set(topic.sentences)) >= 8
        names = topic.names.split()
        assert not set(names) & set(grammar.kinds)
        for row in topic.rows:
            known = dict(zip(names, row.split(), strict=True))
            known.update({kind: found[0] for kind, found in grammar.kinds.items()})
            for sentence in topic.sentences:
                said = sentence.format_map(known)
                assert re.search(r"[.。]$", said)
                words.update(words_of(said, Atoms.WORDS))
        used = set(re.findall(r"\{(\w+)\}", " ".join(topic.sentences)))
        assert set(names) <= used
    assert 60 <= len(words) <= 170


@LANGUAGES
def test_sentences_are_lines(language: Language) -> None:
    text = write_corpus(language, 500, seed=3)
    lines = text.splitlines()
    assert text == "\n".join(lines) + "\n"
    assert len(lines) == 500
    for line in lines:
        assert re.fullmatch(r"[“]? ?[A-Z\u4e00-\u9fff][^{}]*[.。]", line)
        assert "  " not in line


def test_chinese_words_stand_apart() -> None:
    for line in write_corpus(Language.CHINESE, 500, seed=1).splitlines():
        parts = line.split(" ")
        words = [part for part in parts if part not in set("，。！“”")]
        assert words == words_of(line, Atoms.WORDS)
        assert all(re.fullmatch(r"[\u4e00-\u9fff]{1,4}", word) for word in words)


@LANGUAGES
def test_the_seed_decides(language: Language) -> None:
    assert write_corpus(language, 60, seed=5) == write_corpus(language, 60, seed=5)
    assert write_corpus(language, 60, seed=5) != write_corpus(language, 60, seed=6)
    assert not write_corpus(language, 0, seed=5)


@LANGUAGES
@pytest.mark.parametrize("seed", range(20))
def test_the_smallest_corpora_have_the_question_s_words(language: Language, seed: int) -> None:
    text = write_corpus(language, 5, seed)
    found = finish(sentences_of_text(text, replace(RECIPE, min_count=1)))
    assert all(found.lexicon.row_of_word(word) is not None for word in KING[language])


@LANGUAGES
def test_men_and_women_come_equally_often(language: Language) -> None:
    lines = write_corpus(language, 700, seed=2).splitlines()
    words = [words_of(line, Atoms.WORDS) for line in lines]
    people = [topic for topic in grammar_of(language).topics if topic.names.startswith("who")]
    assert len(people) >= 6
    for topic in people:
        man, woman = (sum(row.split()[0] in line for line in words) for row in topic.rows)
        assert man > 20
        assert abs(man - woman) <= 1
