"""Each picture is drawn by a process of its own, as a person would have it drawn."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tokviz.document.document import Document, EmbeddingChoices, Source
from tokviz.document.file import save
from tokviz.engine.training.corpus import Corpus

MAGIC = {".png": b"\x89PNG", ".svg": b"<?xml", ".pdf": b"%PDF"}
DEEP = "deep-learning-bytes"


def render(*arguments: object) -> subprocess.CompletedProcess[bytes]:
    # Without a display and without a platform named: `render` has to see to that itself.
    hidden = {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"}
    return subprocess.run(
        [sys.executable, "-m", "tokviz", "render", *map(str, arguments)],
        capture_output=True,
        check=False,
        env={name: value for name, value in os.environ.items() if name not in hidden},
        cwd=Path(__file__).resolve().parents[2],
    )


@pytest.mark.slow
def test_the_views_are_named_and_the_window_is_one() -> None:
    listed = render("--list")
    assert listed.returncode == 0
    names = listed.stdout.decode().split()
    assert "window" in names
    assert len(names) == len(set(names)) > 1


@pytest.mark.slow
@pytest.mark.parametrize("suffix", MAGIC)
def test_a_picture_of_the_window(tmp_path: Path, suffix: str) -> None:
    out = tmp_path / f"图{suffix}"
    options = ("--lang", "zh_CN", "--theme", "dark", "--step", 2, "--size", "1024x700")
    drawn = render("window", "--preset", DEEP, *options, "-o", out)
    assert (drawn.returncode, drawn.stderr) == (0, b"")
    assert out.read_bytes().startswith(MAGIC[suffix])


@pytest.mark.slow
def test_what_is_wrong_with_a_document_is_said_beside_its_picture(tmp_path: Path) -> None:
    saved, out = tmp_path / "a.tokviz", tmp_path / "a.png"
    gone = EmbeddingChoices(source=Source.FILE, path=str(tmp_path / "gone.txt"))
    save(Document(Corpus("king queen"), embedding=gone), saved)
    drawn = render("map", "--from", saved, "-o", out)
    assert drawn.returncode == 0
    assert b"gone.txt is not there" in drawn.stderr
    assert out.read_bytes().startswith(MAGIC[".png"])


@pytest.mark.slow
def test_what_cannot_be_drawn(tmp_path: Path) -> None:
    out = tmp_path / "a.png"
    unknown = render("nosuch", "--preset", DEEP, "-o", out)
    assert unknown.returncode == 2
    assert b"window" in unknown.stderr
    beyond = render("window", "--preset", DEEP, "--step", 27, "-o", out)
    assert beyond.returncode == 1
    assert b"26" in beyond.stderr
    nowhere = render("window", "--preset", DEEP, "-o", tmp_path / "none" / "a.png")
    assert nowhere.returncode == 1
    assert b"cannot be written" in nowhere.stderr
    assert not out.exists()
