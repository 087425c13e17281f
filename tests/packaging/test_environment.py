"""The shell scripts find what is there, and say what is not, without changing the machine."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

PACKAGING = Path(__file__).resolve().parents[2] / "packaging"

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="the scripts are POSIX shell")


def sh(
    code: str, *arguments: str, path: Path | None = None, **variables: str
) -> subprocess.CompletedProcess[str]:
    """Run code after the common part of the scripts; `path` goes before the others on PATH."""
    environment = {**os.environ, **variables}
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM", "PYTHON"):
        if name not in variables:
            environment.pop(name, None)
    if path is not None:
        environment["PATH"] = f"{path}{os.pathsep}{environment['PATH']}"
    script = f'set -eu; root=$1; shift; . "{PACKAGING}/environment.sh"\n{code}'
    command = ["sh", "-c", script, "sh", str(PACKAGING.parent), *arguments]
    return subprocess.run(
        command, env=environment, capture_output=True, encoding="utf-8", check=False
    )


def program(folder: Path, name: str, body: str) -> None:
    """Put a program into a folder."""
    folder.mkdir(exist_ok=True)
    (folder / name).write_text(f"#!/bin/sh\n{body}\n", encoding="utf-8")
    (folder / name).chmod(0o755)


@pytest.mark.parametrize("script", ["run.sh", "test.sh", "environment.sh", "../.ci/run"])
def test_scripts_parse(script: str) -> None:
    shell = "bash" if script.endswith("run") else "sh"
    subprocess.run([shell, "-n", str(PACKAGING / script)], check=True)


def test_python_that_only_pretends_is_passed_over(tmp_path: Path) -> None:
    for name in ("python3.13", "python3.12", "python3.11"):
        program(tmp_path / "shims", name, 'echo "command not found" >&2; exit 127')
    program(tmp_path / "shims", "python3", f'exec "{sys.executable}" "$@"')
    done = sh("find_python && echo $python", path=tmp_path / "shims")
    assert done.stdout == "python3\n"


def test_python_that_is_too_old_is_refused(tmp_path: Path) -> None:
    for name in ("python3.13", "python3.12", "python3.11", "python3"):
        # The question is "is this version wrong?": 1 is what an old one answers.
        program(tmp_path / "old", name, "exit 1")
    program(tmp_path / "old", "id", "echo 1000")
    done = sh("ensure_system", path=tmp_path / "old")
    assert done.returncode == 1
    assert "TokViz needs Python 3.11, 3.12 or 3.13" in done.stderr


def test_python_can_be_chosen(tmp_path: Path) -> None:
    program(tmp_path / "mein python", "mine", f'exec "{sys.executable}" "$@"')
    chosen = str(tmp_path / "mein python" / "mine")
    assert sh('find_python && echo "$python"', PYTHON=chosen).stdout == f"{chosen}\n"


def test_missing_libraries_are_named_once_each() -> None:
    done = sh(
        'python=$1; missing_packages "$2"',
        sys.executable,
        "\nlibnowhere.so.1 libnowhere1\n \nlibnowhere-2.so.1 libnowhere1\nlibgone.so.7 libgone7\n",
    )
    assert done.stdout == "libnowhere1 libgone7\n"


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="asks for Linux' libraries")
def test_a_person_is_told_the_line_to_run(tmp_path: Path) -> None:
    program(tmp_path / "bin", "id", "echo 1000")
    program(tmp_path / "bin", "apt-get", "echo it must not be run >&2; exit 9")
    program(tmp_path / "bin", "fc-list", "true")
    done = sh(
        'ensure_system "libnowhere.so.1 libnowhere1"; echo went on',
        path=tmp_path / "bin",
        PYTHON=sys.executable,
    )
    assert done.returncode == 1
    assert done.stdout == ""
    line = "sudo apt-get install -y --no-install-recommends libnowhere1 fonts-wqy-microhei"
    assert line in done.stderr


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="asks for Linux' libraries")
def test_all_that_is_missing_is_asked_for_at_once(tmp_path: Path) -> None:
    # Debian's python3 without python3-venv: everything works but `import ensurepip`.
    body = f'case "$2" in *ensurepip*) exit 1 ;; esac; exec "{sys.executable}" "$@"'
    program(tmp_path / "bin", "bare-python", body)
    done = sh(
        'python=$1; needed_packages "libnowhere.so.1 libnowhere1"',
        str(tmp_path / "bin" / "bare-python"),
    )
    venv = f"python{sys.version_info.major}.{sys.version_info.minor}-venv"
    assert done.stdout.split() == [venv, "libnowhere1"]


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="asks for Linux' libraries")
def test_root_gets_them_installed_under_the_name_of_the_release(tmp_path: Path) -> None:
    program(tmp_path / "bin", "id", "echo 0")
    program(tmp_path / "bin", "apt-get", f'echo "$@" >>"{tmp_path}/asked"')
    program(tmp_path / "bin", "apt-cache", '[ "$2" = libnowhere1t64 ] || [ "$2" = libgone7 ]')
    done = sh("install_packages libnowhere1 libgone7 libnever2", path=tmp_path / "bin")
    assert done.returncode == 0
    assert "this system has no package libnever2" in done.stderr
    asked = (tmp_path / "asked").read_text(encoding="utf-8").splitlines()
    assert asked[0].startswith("update")
    assert asked[1].endswith("--no-install-recommends libnowhere1t64 libgone7")


@pytest.mark.skipif(sys.platform == "darwin", reason="a Mac always has a display")
@pytest.mark.parametrize(
    ("variables", "expected"),
    [
        ({}, "no"),
        ({"DISPLAY": ""}, "no"),
        ({"DISPLAY": ":0"}, "yes"),
        ({"WAYLAND_DISPLAY": "wayland-0"}, "yes"),
        ({"QT_QPA_PLATFORM": "offscreen"}, "no"),
        ({"QT_QPA_PLATFORM": "xcb"}, "no"),
        ({"QT_QPA_PLATFORM": "vnc:port=5900"}, "yes"),
    ],
)
def test_display(variables: dict[str, str], expected: str) -> None:
    assert sh("have_display && echo yes || echo no", **variables).stdout == f"{expected}\n"


def test_fingerprint_changes_with_what_is_needed(tmp_path: Path) -> None:
    (tmp_path / "课 堂").mkdir()
    shutil.copy(PACKAGING.parent / "pyproject.toml", tmp_path / "课 堂")
    code = 'python=$1; root=$2; fingerprint; echo "# more" >>"$root/pyproject.toml"; fingerprint'
    before, after = sh(code, sys.executable, str(tmp_path / "课 堂")).stdout.splitlines()
    assert before.endswith("课 堂")
    assert before != after


def test_demo_asks_for_views_that_exist() -> None:
    text = (PACKAGING / "run.sh").read_text(encoding="utf-8")
    (line,) = [line for line in text.splitlines() if line.startswith("demo_views=")]
    views = line.partition("=")[2].strip("'").split()
    command = [sys.executable, "-m", "tokviz", "render", "--list"]
    listed = subprocess.run(command, capture_output=True, encoding="utf-8", check=True).stdout
    assert set(views) <= set(listed.split())
