"""Opening 400,000 × 50 vectors as GloVe's text, beside gensim: seconds, memory, the longest pause.

    python tests/bench/bench_vector_files.py [ROWS [DIMENSIONS]]

Makes the file itself, in a temporary folder. Each reader runs in a process of its own, so that the
memory is its own too; "over the table" is how many times the finished table the peak is above what
the process had before.
"""

import json
import subprocess
import sys
import tempfile
from collections.abc import Callable, Generator
from pathlib import Path
from time import perf_counter
from typing import TypeVar

import numpy as np
from safetensors.numpy import save_file

from tokviz.engine.formats.vector_file import (
    WRITABLE,
    VectorFormat,
    read_vectors,
    write_vectors,
)
from tokviz.engine.progress import Progress, finish

Result = TypeVar("Result")
ROWS, DIMENSIONS = 400_000, 50
OTHERS = (VectorFormat.NPY, VectorFormat.SAFETENSORS, VectorFormat.WORD2VEC_BINARY)
AT_ONCE = 5_000
ROUNDS = 3


def made(folder: Path, rows: int, dimensions: int) -> Path:
    """Write rows like GloVe's, five digits each, with words of ten letters or so."""
    path = folder / "glove.txt"
    random = np.random.default_rng(0)
    with path.open("w", encoding="utf-8") as file:
        for start in range(0, rows, AT_ONCE):
            block = random.normal(0, 0.5, (min(AT_ONCE, rows - start), dimensions)).tolist()
            for index, row in enumerate(block, start):
                file.write(f"word{index * 7919:d} " + " ".join(f"{x:.5g}" for x in row) + "\n")
    return path


def peak_bytes() -> int:
    """Return the most memory that this process has had."""
    import resource

    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak if sys.platform == "darwin" else peak * 1024


def walked(steps: Generator[Progress, None, Result]) -> tuple[Result, float, float]:
    """Return the result, the seconds it took, and the most between two yields."""
    longest = 0.0
    start = moment = perf_counter()
    while True:
        try:
            next(steps)
        except StopIteration as end:
            now = perf_counter()
            return end.value, now - start, max(longest, now - moment)
        now = perf_counter()
        longest, moment = max(longest, now - moment), now


def ours(path: Path) -> dict[str, float]:
    before = peak_bytes()
    read, seconds, longest = walked(read_vectors(path, VectorFormat.GLOVE))
    table = read.vectors.vectors
    return {
        "seconds": seconds,
        "longest": longest,
        "over_table": (peak_bytes() - before) / table.nbytes,
        "sum": float(table.sum(dtype=np.float64)),
    }


def gensims(path: Path) -> dict[str, float]:
    from gensim.models import KeyedVectors

    before, start = peak_bytes(), perf_counter()
    table = KeyedVectors.load_word2vec_format(str(path), no_header=True).vectors
    return {
        "seconds": perf_counter() - start,
        "over_table": (peak_bytes() - before) / table.nbytes,
        "sum": float(table.sum(dtype=np.float64)),
    }


READERS: dict[str, Callable[[Path], dict[str, float]]] = {"ours": ours, "gensim": gensims}


def alone(name: str, path: Path) -> dict[str, float]:
    command = [sys.executable, __file__, "--reader", name, str(path)]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    found: dict[str, float] = json.loads(done.stdout)
    return found


def bench_others(folder: Path, source: Path) -> None:
    """Time the other formats with the vectors just read."""
    vectors = finish(read_vectors(source)).vectors
    for format in WRITABLE:
        path = folder / f"written-{format}.tsv"
        _, seconds, longest = walked(write_vectors(vectors, path, format))
        print(f"{format:15} written in {seconds:6.2f} s, longest pause {longest * 1e3:5.1f} ms")
    words = b"\n".join(vectors.lexicon.keys)
    (folder / "vocab.txt").write_bytes(words)
    (folder / "written-npy.txt").write_bytes(words)
    np.save(folder / "written-npy.npy", vectors.vectors)
    save_file({"wte": vectors.vectors}, folder / "written-safetensors.tsv")
    with (folder / "written-word2vec-binary.tsv").open("wb") as file:
        file.write(b"%d %d\n" % vectors.vectors.shape)
        for key, row in zip(vectors.lexicon.keys, vectors.vectors, strict=True):
            file.write(key + b" " + row.tobytes() + b"\n")
    for format in (*WRITABLE, *OTHERS):
        suffix = "npy" if format is VectorFormat.NPY else "tsv"
        path = folder / f"written-{format}.{suffix}"
        read, seconds, longest = walked(read_vectors(path, format))
        assert np.array_equal(read.vectors.vectors, vectors.vectors)
        print(f"{format:15} read in    {seconds:6.2f} s, longest pause {longest * 1e3:5.1f} ms")


def main() -> None:
    if sys.argv[1:2] == ["--reader"]:
        print(json.dumps(READERS[sys.argv[2]](Path(sys.argv[3]))))
        return
    rows = int(sys.argv[1]) if len(sys.argv) > 1 else ROWS
    dimensions = int(sys.argv[2]) if len(sys.argv) > 2 else DIMENSIONS
    with tempfile.TemporaryDirectory() as temporary:
        path = made(Path(temporary), rows, dimensions)
        print(f"{rows:,} × {dimensions}, {path.stat().st_size / 1e6:.0f} MB")
        results: dict[str, list[dict[str, float]]] = {name: [] for name in READERS}
        for _ in range(ROUNDS):
            for name, found in results.items():
                found.append(alone(name, path))
        best = {name: min(found, key=lambda one: one["seconds"]) for name, found in results.items()}
        mine, peer = best["ours"], best["gensim"]
        ratio = mine["seconds"] / peer["seconds"]
        print(
            f"ours   {mine['seconds']:6.2f} s   gensim {peer['seconds']:6.2f} s   ratio {ratio:.2f}"
        )
        print(
            f"peak over the table: {mine['over_table']:.2f} ×   gensim {peer['over_table']:.2f} ×"
        )
        print(f"longest pause between two yields: {mine['longest'] * 1e3:.1f} ms")
        assert abs(mine["sum"] - peer["sum"]) < 1e-6 * rows * dimensions
        bench_others(Path(temporary), path)


if __name__ == "__main__":
    main()
