"""Encoding a whole file, a keystroke, and a long line, beside tokenizers and tiktoken.

    python tests/bench/bench_encoding.py FILE [MERGES]

Trains characters (words) and bytes (GPT-4's pattern) on the file, gives the peers the same merges,
and prints seconds, and what share of the peer's time that is; ids are compared, too.
"""

import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import TypeVar

import tiktoken
import tokenizers

from tokviz.engine.progress import finish
from tokviz.engine.text.split import GPT4_PATTERN
from tokviz.engine.tokenizer.encoding import Encoder
from tokviz.engine.tokenizer.token import key_of
from tokviz.engine.tokenizer.tokenizer import Tokenizer
from tokviz.engine.training.corpus import Corpus
from tokviz.engine.training.recipe import Order, Recipe, Splitter, StopRule, Unit
from tokviz.engine.training.run import train

Result = TypeVar("Result")
ROUNDS = 5
SAMPLE = 10_000
LONG = 1_000_000


def timed(work: Callable[[], Result], rounds: int = ROUNDS) -> tuple[float, Result]:
    """Return the median of some rounds, in seconds, and the last result."""
    times = []
    for _ in range(rounds):
        start = perf_counter()
        result = work()
        times.append(perf_counter() - start)
    return median(times), result


def report(name: str, ours: float, peer: float | None = None, peer_name: str = "") -> None:
    beside = "" if peer is None else f"   {peer_name} {peer:8.4f} s   ratio {ours / peer:5.2f}"
    print(f"{name:44} {ours:8.4f} s{beside}")


def learned(text: str, merges: int, unit: Unit, splitter: Splitter) -> Tokenizer:
    recipe = Recipe(unit=unit, splitter=splitter, stop=StopRule(merges=merges))
    return Tokenizer.of(finish(train(Corpus(text), recipe)))


def hugging_face(tokenizer: Tokenizer) -> tokenizers.Tokenizer:
    names = [key.decode("utf-8", "replace") for key in tokenizer.tokens]
    pairs = zip(tokenizer.left.tolist(), tokenizer.right.tolist(), strict=True)
    model = tokenizers.models.BPE(
        vocab={name: index for index, name in enumerate(names)},
        merges=[(names[left], names[right]) for left, right in pairs],
    )
    peer = tokenizers.Tokenizer(model)
    pattern = tokenizers.Regex(r"\w+|[^\w\s]")
    peer.pre_tokenizer = tokenizers.pre_tokenizers.Split(pattern, "removed", invert=True)
    return peer


def tiktoken_of(tokenizer: Tokenizer) -> tiktoken.Encoding:
    ranks = {key: index for index, key in enumerate(tokenizer.tokens)}
    return tiktoken.Encoding("ours", pat_str=GPT4_PATTERN, mergeable_ranks=ranks, special_tokens={})


def bench_keystroke(name: str, tokenizer: Tokenizer, text: str) -> None:
    """Time re-encoding a sample after one more letter in its middle."""
    encoder = Encoder(tokenizer)
    sample = text[: SAMPLE // 2], text[SAMPLE // 2 : SAMPLE]
    encoder.encode("".join(sample))
    times = []
    for count in range(1, 101):
        typed = f"{sample[0]}{'x' * count}{sample[1]}"
        start = perf_counter()
        encoder.encode(typed).cut()
        times.append(perf_counter() - start)
    report(f"{name}: a keystroke in {SAMPLE:,} characters", median(times))


def bench_unit(text: str, merges: int, unit: Unit) -> None:
    splitter = Splitter.WORDS if unit is Unit.CHAR else Splitter.GPT4
    tokenizer = learned(text, merges, unit, splitter)
    name = f"{unit}, {tokenizer.steps:,} merges"
    if unit is Unit.CHAR:
        face = hugging_face(tokenizer)
        peer, told = timed(lambda: face.encode(text))
        peer_name, expected = "tokenizers", told.ids
    else:
        tik = tiktoken_of(tokenizer)
        peer, expected = timed(lambda: tik.encode(text, disallowed_special=()))
        peer_name = "tiktoken"
    for order in Order:
        ours, encoding = timed(lambda order=order: Encoder(tokenizer, order=order).encode(text))
        report(f"{name}, {order}", ours, peer, peer_name)
        if order is Order.RANK:
            # Rust's \w knows fewer characters than Python's, so words may differ in rare ones.
            found = Counter(encoding.ids().tolist())
            others = (found - Counter(expected)).total()
            print(f"    {encoding.count():,} tokens, {others:,} unlike the peer's")
    encoder = Encoder(tokenizer)
    encoder.encode(text)
    report(f"{name}, again", timed(lambda: encoder.encode(text))[0])
    steps = iter(range(tokenizer.steps // 2, tokenizer.steps))
    report(f"{name}, ids at another step", timed(lambda: encoding.ids(next(steps)))[0])
    bench_keystroke(name, tokenizer, text)
    solid = "".join(character for character in text if character.isalnum())
    solid = (solid * (1 + LONG // max(1, len(solid))))[:LONG]
    report(
        f"{name}, {LONG:,} characters in one line",
        timed(lambda: Encoder(tokenizer).encode(solid), 1)[0],
    )


def main() -> None:
    text = Path(sys.argv[1]).read_text(encoding="utf-8")
    merges = int(sys.argv[2]) if len(sys.argv) > 2 else 20_000
    print(f"{len(text):,} characters, {len(key_of(text)):,} bytes")
    for unit in Unit:
        bench_unit(text, merges, unit)


if __name__ == "__main__":
    main()
