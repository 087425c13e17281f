"""Times BPE training beside Hugging Face `tokenizers` and `rustbpe`, all in one run.

    python tests/bench/bench_training.py CORPUS [--rounds 3] [--merges 500 5000 20000]

Each round times every trainer once, one after the other, so that a noisy machine treats all
alike; the best of all rounds counts. "whole" is everything from the text to the merges: splitting,
counting pieces, laying out, learning, with the whole history kept (counts, ties, corpus tokens,
the step at which each gap closed). The peers' times are whole, too: they do the same work, without
history. "learn" is ours without splitting and laying out. A ratio is whole to the faster peer.
"""

import argparse
import json
import platform
import sys
import time
from collections.abc import Callable
from pathlib import Path

import rustbpe
from tokenizers import Regex, Tokenizer, models, pre_tokenizers, trainers

from tokviz.engine.progress import finish
from tokviz.engine.training.bpe import learn_merges
from tokviz.engine.training.corpus import Corpus, lay_out
from tokviz.engine.training.recipe import Recipe, Splitter, TieRule, Unit

WORDS = r"\w+|[^\w\s]"
GPT4 = (
    r"'(?i:[sdmt]|ll|ve|re)|[^\r\n\p{L}\p{N}]?+\p{L}+|\p{N}{1,3}| ?[^\s\p{L}\p{N}]++[\r\n]*"
    r"|\s*[\r\n]|\s+(?!\S)|\s+"
)


def ours(text: str, unit: Unit, merges: int, tie: TieRule) -> tuple[float, float]:
    """Return the seconds for everything and for learning alone."""
    splitter = Splitter.WORDS if unit is Unit.CHAR else Splitter.GPT4
    begin = time.perf_counter()
    layout = finish(lay_out(Corpus(text), Recipe(splitter=splitter, unit=unit)))
    middle = time.perf_counter()
    learned = finish(
        learn_merges(
            layout.units,
            layout.starts,
            layout.weights,
            layout.alphabet,
            tie=tie,
            max_merges=merges,
        )
    )
    end = time.perf_counter()
    assert len(learned.left) == merges
    return end - begin, end - middle


def hugging_face(text: str, unit: Unit, merges: int, alphabet: int) -> float:
    tokenizer = Tokenizer(models.BPE())
    if unit is Unit.CHAR:
        tokenizer.pre_tokenizer = pre_tokenizers.Split(Regex(WORDS), "removed", invert=True)
        initial = []
    else:
        tokenizer.pre_tokenizer = pre_tokenizers.Sequence(
            [
                pre_tokenizers.Split(Regex(GPT4), "isolated"),
                pre_tokenizers.ByteLevel(add_prefix_space=False, use_regex=False),
            ]
        )
        initial = pre_tokenizers.ByteLevel.alphabet()
    trainer = trainers.BpeTrainer(
        vocab_size=alphabet + merges,
        initial_alphabet=initial,
        show_progress=False,
    )
    begin = time.perf_counter()
    tokenizer.train_from_iterator([text], trainer)
    seconds = time.perf_counter() - begin
    learned = len(json.loads(tokenizer.to_str())["model"]["merges"])
    assert merges <= learned <= merges * 1.01 + 10
    return seconds


def rust_bpe(text: str, merges: int) -> float:
    tokenizer = rustbpe.Tokenizer()
    begin = time.perf_counter()
    tokenizer.train_from_iterator([text], 256 + merges, pattern=GPT4)
    return time.perf_counter() - begin


def peak_memory() -> int:
    """Return the most memory that this process has taken, in MB; 0 where that is unknown."""
    if sys.platform == "win32":
        return 0
    import resource

    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak // (1024 * 1024 if sys.platform == "darwin" else 1024)


def main() -> None:
    arguments = argparse.ArgumentParser(description="Times BPE training beside its peers.")
    arguments.add_argument("corpus", type=Path)
    arguments.add_argument("--rounds", type=int, default=3)
    arguments.add_argument("--merges", type=int, nargs="+", default=[500, 5000, 20000])
    given = arguments.parse_args()
    text = given.corpus.read_text(encoding="utf-8")
    print(f"{platform.python_version()} {platform.machine()}, {len(text)} characters")
    letters = len(finish(lay_out(Corpus(text), Recipe(splitter=Splitter.WORDS))).alphabet)
    sizes = {Unit.CHAR: letters, Unit.BYTE: 256}
    for tie in (TieRule.FIRST_SEEN, TieRule.LOWEST_IDS):
        ours(text, Unit.BYTE, max(given.merges), tie)
    print(f"peak memory with ours alone: {peak_memory()} MB")
    print("unit  merges  ties        whole   learn      HF  rustbpe  ratio")
    for unit in (Unit.CHAR, Unit.BYTE):
        for merges in given.merges:
            report(text, unit, merges, sizes[unit], given.rounds)


def report(text: str, unit: Unit, merges: int, alphabet: int, rounds: int) -> None:
    """Time all trainers for one unit and number of merges, and print a line for each tie rule."""
    peers: dict[str, Callable[[], float]] = {
        "hf": lambda: hugging_face(text, unit, merges, alphabet)
    }
    if unit is Unit.BYTE:
        peers["rustbpe"] = lambda: rust_bpe(text, merges)
    ties = (TieRule.FIRST_SEEN, TieRule.LOWEST_IDS)
    times: dict[str, list[float]] = {name: [] for name in peers}
    mine: dict[TieRule, list[tuple[float, float]]] = {tie: [] for tie in ties}
    for _ in range(rounds):
        for name, run in peers.items():
            times[name].append(run())
        for tie in ties:
            mine[tie].append(ours(text, unit, merges, tie))
    best = {name: min(seconds) for name, seconds in times.items()}
    for tie in ties:
        whole, learn = min(mine[tie])
        ratio = whole / min(best.values())
        other = f"{best['rustbpe']:7.2f}" if "rustbpe" in best else "      -"
        print(
            f"{unit:5} {merges:6}  {tie:10} {whole:6.2f}  {learn:6.2f}  {best['hf']:6.2f}"
            f"  {other}  {ratio:5.2f}",
            flush=True,
        )


if __name__ == "__main__":
    main()
