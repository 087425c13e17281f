"""What the arguments ask for, and that asking does not fetch Qt."""

import subprocess
import sys
from pathlib import Path

import pytest

from tokviz.__main__ import COMMANDS, wants_window


@pytest.mark.parametrize(
    "argv",
    [
        [],
        ["lesson.tokviz"],
        ["./train"],
        ["/nowhere/语料"],
        ["语料 1.txt", "and more"],
        [".hidden"],
    ],
)
def test_wants_window(argv: list[str]) -> None:
    assert wants_window(argv)


@pytest.mark.parametrize(
    "argv",
    [*([command] for command in sorted(COMMANDS)), ["--help"], ["--version"], ["-h"], ["tarin"]],
)
def test_wants_command(argv: list[str]) -> None:
    assert not wants_window(argv)


def test_existing_file_without_suffix(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert not wants_window(["corpus"])
    (tmp_path / "corpus").write_text("a", encoding="utf-8")
    assert wants_window(["corpus"])
    # A command goes before a file of its name: scripts must not depend on the folder.
    (tmp_path / "train").write_text("a", encoding="utf-8")
    assert not wants_window(["train"])


def test_commands_do_not_import_qt() -> None:
    code = (
        "import sys\n"
        "from tokviz.__main__ import main\n"
        "try:\n    main(['--version'])\n"
        "except SystemExit as end:\n    assert not end.code, end.code\n"
        "print([name for name in sys.modules if name.startswith(('PySide6', 'shiboken6'))])\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert done.stdout.splitlines()[-1] == "[]"
