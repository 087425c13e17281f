"""Resources are found from the source tree, a wheel and a frozen bundle."""

import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tokviz import resources

SOURCE_TREE = Path(__file__).resolve().parent.parent


@pytest.fixture
def fresh_root() -> Iterator[None]:
    """Let the next question look for the folder anew, and the one after this test too."""
    resources.root.cache_clear()
    yield
    resources.root.cache_clear()


def test_source_tree() -> None:
    assert resources.path("i18n", "tokviz_zh_CN.ts").is_file()
    assert resources.path() == resources.root()


def test_names_are_sorted_and_can_be_asked_for() -> None:
    names = resources.names("i18n", ".ts")
    assert names == ("tokviz_en.ts", "tokviz_zh_CN.ts")
    assert all(resources.path("i18n", name).is_file() for name in names)


def test_names_are_of_files_only(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fresh_root: None
) -> None:
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    folder = tmp_path / "resources" / "presets"
    (folder / "folder.tokviz").mkdir(parents=True)
    for name in ("二.tokviz", "b.tokviz", "a.tokviz", "a.txt"):
        (folder / name).touch()
    assert resources.names("presets", ".tokviz") == ("a.tokviz", "b.tokviz", "二.tokviz")


def test_missing_is_said_clearly() -> None:
    with pytest.raises(resources.ResourceMissingError, match="presets/no such"):
        resources.path("presets", "no such")
    with pytest.raises(resources.ResourceMissingError, match="no such"):
        resources.names("no such", ".ts")


@pytest.mark.parametrize("part", ["", ".", "..", "../tokviz", "a/b", "a\\b", "C:", "/etc"])
def test_parts_do_not_lead_out(part: str) -> None:
    with pytest.raises(ValueError, match="not the name of a resource"):
        resources.path("presets", part)


def test_frozen_bundle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, fresh_root: None) -> None:
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    with pytest.raises(resources.ResourceMissingError, match="looked for"):
        resources.root()
    (tmp_path / "resources" / "presets").mkdir(parents=True)
    (tmp_path / "resources" / "presets" / "a.tokviz").touch()
    assert resources.path("presets", "a.tokviz") == tmp_path / "resources" / "presets" / "a.tokviz"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build a wheel of the source tree, offline."""
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-index"]
    command += ["--no-build-isolation", "--wheel-dir", str(folder), str(SOURCE_TREE)]
    subprocess.run(command, check=True)
    (built,) = folder.glob("tokviz-*.whl")
    return built


@pytest.mark.slow
def test_wheel_holds_all_resources(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        held = {name for name in archive.namelist() if name.startswith("tokviz/_resources/")}
    own = {
        f"tokviz/_resources/{file.relative_to(resources.root()).as_posix()}"
        for file in resources.root().rglob("*")
        if file.is_file() and file.name != ".gitkeep"
    }
    assert held >= own
    assert "tokviz/_resources/i18n/tokviz_zh_CN.qm" in held


@pytest.mark.slow
def test_installed_wheel_finds_them(wheel: Path, tmp_path: Path) -> None:
    place = tmp_path / "some where 课堂"
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-index"]
    subprocess.run([*command, "--target", str(place), str(wheel)], check=True)
    # -S: without this environment's own packages, so that only the wheel is found.
    code = (
        f"import sys; sys.path.insert(0, {str(place)!r})\n"
        "import tokviz; from tokviz import resources\n"
        "print(tokviz.__file__); print(resources.path('i18n', 'tokviz_zh_CN.qm'))"
    )
    command = [sys.executable, "-S", "-X", "utf8", "-c", code]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=True, cwd=tmp_path)
    package, translation = map(Path, done.stdout.splitlines())
    assert package == place / "tokviz" / "__init__.py"
    assert translation == place / "tokviz" / "_resources" / "i18n" / "tokviz_zh_CN.qm"
