import os
import subprocess
import sys
from collections.abc import Callable, Generator
from pathlib import Path
from typing import Any

import pytest

from tokviz.cli import console
from tokviz.engine.progress import Progress

Cli = Callable[..., Any]
Check = Callable[..., None]
DEEP = "deep-learning-bytes"


@pytest.mark.parametrize(
    "arguments",
    [
        "", "nosuch", "train", "train --table --preset low-newest", "train a --unit bit",
        "train a --merges -1", "train a --merges x", f"train a --merges {2**63}",
        "train a -o a.txt", "train a --preset nosuch", "encode x", "encode",
        "encode x --preset a --from b.tokviz", "encode x --preset nosuch", "decode --preset a",
        "decode x --preset a", "render", "render tokens", "render tokens --preset low-newest",
        "render tokens --preset low-newest -o a.gif", "render tokens --size 0x0",
        "render tokens --size 12", "render tokens --scale 0", "render tokens --scale nan",
        "render tokens --background #12", "render tokens --lang fr", "presets --nosuch",
        "vectors", "vectors nosuch", "vectors train", "vectors train a --preset low-newest",
        "vectors train a --method x", "vectors train a --window 0", "vectors train a --rate nan",
        "vectors train a --subsample 2", "vectors train a -o a.bin", "vectors neighbours king",
        "vectors neighbours king --vectors glove --count 0",
        "vectors neighbours king --vectors glove --metric x",
        "vectors neighbours king --vectors glove --limit 9",
        "vectors analogy king man --vectors glove", "vectors convert a", "vectors convert a b.bin",
        "vectors train --preset low-newest --encoding utf-8",
    ],
)  # fmt: skip
def test_wrong_use(tokviz: Cli, refused: Check, arguments: str) -> None:
    refused(tokviz(*arguments.split()), 2)


def test_help_and_version(tokviz: Cli) -> None:
    assert tokviz("--version").out.startswith("tokviz ")
    for command in ("presets", "train", "encode", "decode", "render", "vectors"):
        assert command in tokviz("--help").out
        assert tokviz(command, "--help").status == 0


def work() -> Generator[Progress, None, int]:
    yield Progress(0, 4)
    yield Progress(2, 4)
    return 7


def test_progress_is_told_on_a_terminal_only(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(console, "PROGRESS_EVERY_S", -1.0)
    assert console.finish(work(), "training") == 7
    assert capsys.readouterr().err == ""
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    assert console.finish(work(), "training") == 7
    assert "training  50%" in capsys.readouterr().err


def test_an_interrupt_ends_quietly(tokviz: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*arguments: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("tokviz.cli.sources.train", interrupted)
    result = tokviz("train", "--preset", DEEP)
    assert (result.status, result.out, result.err) == (130, "", "\n")


BLOCKED = """
import sys
class Blocker:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in {"PySide6", "shiboken6", "pyqtgraph"}:
            raise ImportError(f"{name} is blocked")
sys.meta_path.insert(0, Blocker())
from tokviz.__main__ import main
sys.exit(main(sys.argv[1:]))
"""


def process(
    *arguments: str, program: str = BLOCKED, **variables: str
) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(
        [sys.executable, "-c", BLOCKED, *arguments],
        capture_output=True,
        check=False,
        env={**os.environ, **variables},
        cwd=Path(__file__).resolve().parents[2],
    )


def test_no_command_but_render_needs_qt(tmp_path: Path) -> None:
    out = str(tmp_path / "a.tokviz")
    assert process("presets").returncode == 0
    assert process("train", "--preset", DEEP, "-o", out).returncode == 0
    assert process("encode", "学习", "--from", out).returncode == 0
    assert process("decode", "281", "--from", out).stdout.decode() == f"好模型{os.linesep}"
    assert process("vectors", "train", "--preset", "code", "--epochs", "2").returncode == 0
    assert process("vectors", "neighbours", "king", "--vectors", "glove").returncode == 0
    rendered = process("render", "--list")
    assert rendered.returncode == 1
    assert b"need Qt" in rendered.stderr
    assert b"Traceback" not in rendered.stderr


def test_the_output_is_utf8_whatever_the_machine_says() -> None:
    result = process("presets", PYTHONIOENCODING="ascii", LC_ALL="C", PYTHONUTF8="0")
    assert result.returncode == 0
    assert "UTF-8 bytes of 学习" in result.stdout.decode()


@pytest.mark.skipif(os.name != "posix", reason="pipes are POSIX's here")
def test_a_broken_pipe_is_quiet() -> None:
    command = [sys.executable, "-c", BLOCKED, "train", "--preset", "chinese-novel", "--json"]
    read_end, write_end = os.pipe()
    os.close(read_end)
    result = subprocess.run(
        command,
        stdout=write_end,
        stderr=subprocess.PIPE,
        check=False,
        cwd=Path(__file__).resolve().parents[2],
    )
    os.close(write_end)
    assert (result.returncode, result.stderr) == (141, b"")
