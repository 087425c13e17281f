"""The bundled vectors are what the script makes, and carried along."""

import hashlib
import io
import zipfile
from pathlib import Path

import build_vectors
import numpy as np
import pytest

WORDS = ["the", "of", "josé"]
NUMBERS = np.array([[0.418, 1], [-2.5, 3e-5], [0.1, 65_000]], np.float32)


def test_the_file_in_the_repository_is_as_it_should_be(capsys: pytest.CaptureFixture[str]) -> None:
    assert build_vectors.main(["--check"]) == 0
    assert "as it should be" in capsys.readouterr().out
    size = build_vectors.TARGET.stat().st_size
    assert size < 2.5e6


def test_other_bytes_are_noticed(tmp_path: Path) -> None:
    other = tmp_path / "other.npz"
    assert "missing" in build_vectors.check(other)
    other.write_bytes(build_vectors.TARGET.read_bytes() + b"\0")
    assert "SHA-256" in build_vectors.check(other)


def test_what_lies_there_is_built_from_its_own_content() -> None:
    """Taken apart and built again, it has the same bytes: nothing else went into it."""
    with np.load(build_vectors.TARGET, allow_pickle=False) as arrays:
        words = arrays["words"].tobytes().decode().split("\n")
        numbers = arrays["vectors"].astype(np.float32)
    content = build_vectors.build(words, numbers)
    assert len(words) == build_vectors.COUNT
    assert hashlib.sha256(content).hexdigest() == build_vectors.TARGET_SHA256


def test_numpy_reads_what_is_built() -> None:
    content = build_vectors.build(WORDS, NUMBERS)
    with np.load(io.BytesIO(content), allow_pickle=False) as arrays:
        assert arrays["words"].tobytes().decode() == "the\nof\njosé"
        assert np.array_equal(arrays["vectors"], NUMBERS.astype(np.float16))


def test_the_bytes_depend_on_no_clock_and_no_packer() -> None:
    content = build_vectors.build(WORDS, NUMBERS)
    assert content == build_vectors.build(WORDS, NUMBERS)
    with zipfile.ZipFile(io.BytesIO(content)) as archive:
        for entry in archive.infolist():
            assert entry.date_time == (1980, 1, 1, 0, 0, 0)
            assert entry.compress_type == zipfile.ZIP_STORED
            assert entry.create_system == build_vectors.UNIX


def test_a_source_that_is_not_known_is_refused(tmp_path: Path) -> None:
    for name in build_vectors.SOURCE_SHA256:
        (tmp_path / name).write_bytes(b"something else")
    before = build_vectors.TARGET.read_bytes()
    with pytest.raises(SystemExit, match="not the file that is known"):
        build_vectors.main(["--source", str(tmp_path)])
    assert build_vectors.TARGET.read_bytes() == before


def test_a_result_that_is_not_known_is_refused() -> None:
    with pytest.raises(SystemExit, match="would not be"):
        build_vectors.refuse_wrong("v.npz", b"other", build_vectors.TARGET_SHA256)


def test_the_notice_names_them() -> None:
    notice = (build_vectors.ROOT / "NOTICE").read_text(encoding="utf-8")
    assert "GloVe" in notice
    assert "PDDL" in notice
