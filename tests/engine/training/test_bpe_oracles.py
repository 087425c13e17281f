"""Our merges beside those of trainers written in Rust.

Both take, of the pairs with the highest count, the one of the lowest ids, as we do with
`LOWEST_IDS`. Both keep counts and queues up to date instead of recounting, which would go wrong
where two merges make one token: Hugging Face queues a pair with such a token a second time, and
rustbpe makes a second token. But here no two merges can. Inside a token all merges so far were
decided by its own units alone, as none has crossed its edges; so all places that spell the same
units, and whose edges are uncrossed, are cut alike at every step, and become one token at the same
one. It takes an alphabet that spells a string in two ways (units "a", "b" and "ab") to make a token
twice, and neither peer can be given one.
"""

import json
from collections import Counter

import numpy as np
import rustbpe
from hypothesis import given, settings
from hypothesis import strategies as st
from tokenizers import Tokenizer, models, pre_tokenizers, trainers

from tokviz.engine.progress import finish
from tokviz.engine.training.bpe import Merges, learn_merges
from tokviz.engine.training.recipe import TieRule


def grammar_text(words: int, letters: str, seed: int) -> list[str]:
    """Return words of a small made-up language, frequent ones often."""
    random = np.random.default_rng(seed)
    syllables = ["".join(random.choice(list(letters), size)) for size in random.integers(1, 4, 90)]
    lexicon = [
        "".join(syllables[at] for at in random.zipf(1.4, size).clip(1, 90) - 1)
        for size in random.integers(1, 6, 4000)
    ]
    return [lexicon[at] for at in random.zipf(1.2, words).clip(1, 4000) - 1]


def ours(words: list[str], alphabet: list[str], merges: int) -> Merges:
    counts = Counter(words)
    index = {letter: at for at, letter in enumerate(alphabet)}
    units = [index[letter] for word in counts for letter in word]
    return finish(
        learn_merges(
            np.array(units, np.int32),
            np.cumsum([0, *map(len, counts)], dtype=np.int64),
            np.array(list(counts.values()), np.int64),
            [letter.encode() for letter in alphabet],
            tie=TieRule.LOWEST_IDS,
            max_merges=merges,
        )
    )


def hugging_face(words: list[str], alphabet: list[str], merges: int) -> list[tuple[str, str]]:
    tokenizer = Tokenizer(models.BPE())
    tokenizer.pre_tokenizer = pre_tokenizers.WhitespaceSplit()
    trainer = trainers.BpeTrainer(
        vocab_size=len(alphabet) + merges, initial_alphabet=alphabet, show_progress=False
    )
    tokenizer.train_from_iterator([" ".join(words)], trainer)
    learned = json.loads(tokenizer.to_str())["model"]["merges"]
    return [(left, right) for left, right in learned]


def strings(run: Merges) -> list[tuple[str, str]]:
    pairs = zip(run.left.tolist(), run.right.tolist(), strict=True)
    return [(run.tokens[left].decode(), run.tokens[right].decode()) for left, right in pairs]


def test_hugging_face_on_a_made_up_language():
    words = grammar_text(30_000, "abcdefghij", 3)
    alphabet = list("abcdefghij")
    assert strings(ours(words, alphabet, 3000)) == hugging_face(words, alphabet, 3000)


def test_rustbpe_on_a_made_up_language():
    text = " ".join(grammar_text(30_000, "abcé学习你好", 4))
    tokenizer = rustbpe.Tokenizer()
    tokenizer.train_from_iterator([text], 256 + 3000, pattern=r"\S+| ")
    ranks = sorted(tokenizer.get_mergeable_ranks(), key=lambda rank: rank[1])
    counts = Counter(text.split(" "))
    encoded = [word.encode() for word in counts]
    run = finish(
        learn_merges(
            np.frombuffer(b"".join(encoded), np.uint8).astype(np.int32),
            np.cumsum([0, *map(len, encoded)], dtype=np.int64),
            np.array(list(counts.values()), np.int64),
            [bytes([value]) for value in range(256)],
            tie=TieRule.LOWEST_IDS,
            max_merges=3000,
        )
    )
    assert list(run.tokens) == [bytes(token) for token, _ in ranks]


@given(
    st.lists(st.text("abcd", min_size=1, max_size=20), min_size=1, max_size=30),
    st.integers(1, 40),
)
@settings(max_examples=300, deadline=None)
def test_hugging_face_on_any_words(words, merges):
    alphabet = list("abcd")
    assert strings(ours(words, alphabet, merges)) == hugging_face(words, alphabet, merges)
