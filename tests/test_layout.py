"""The house keeps its shape: what the linters cannot say of files, folders and imports."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "tokviz"
MODULES = sorted(PACKAGE.rglob("*.py"))

TOP_LEVEL = {
    *("pyproject.toml", "README.md", "LICENSE", "NOTICE", "CHANGELOG.md"),
    *("tokviz", "resources", "tests", "packaging"),
}
MADE_BY_TOOLS = {"build", "dist", "tokviz-demo"}
MAXIMUM_LINES = 400

DRAWING = ("PySide6.QtWidgets", "PySide6.QtGui", "PySide6.QtSvg", "PySide6.QtPrintSupport")
UNDO = {"PySide6.QtGui.QUndoCommand", "PySide6.QtGui.QUndoStack"}
BARRED = ("pickle", "marshal", "shelve", "socket", "urllib.request", "http", "PySide6.QtNetwork")


def named(module: Path) -> str:
    return module.relative_to(ROOT).as_posix()


def imports(module: Path) -> Iterator[str]:
    """Yield the dotted names that a module imports, wherever in it."""
    yield from imported(ast.parse(module.read_text(encoding="utf-8")))


def imported(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def test_top_level_is_fixed() -> None:
    found = {
        entry.name
        for entry in ROOT.iterdir()
        if not entry.name.startswith(".") and entry.name not in MADE_BY_TOOLS
    }
    assert found == TOP_LEVEL


@pytest.mark.parametrize("module", MODULES, ids=named)
def test_modules_are_short_enough_to_read(module: Path) -> None:
    lines = len(module.read_text(encoding="utf-8").splitlines())
    assert lines <= MAXIMUM_LINES, f"{named(module)} has {lines} lines: does it have two subjects?"


@pytest.mark.parametrize("folder", sorted({module.parent for module in MODULES}), ids=named)
def test_folders_are_packages_that_say_what_they_hold(folder: Path) -> None:
    assert ast.get_docstring(ast.parse((folder / "__init__.py").read_text(encoding="utf-8")))


@pytest.mark.parametrize("module", sorted((PACKAGE / "model").rglob("*.py")), ids=named)
def test_model_draws_nothing(module: Path) -> None:
    """Qt keeps its undo classes with what draws; nothing else from there is used."""
    drawing = {name for name in imports(module) if name.startswith(DRAWING)}
    assert drawing <= UNDO


@pytest.mark.parametrize("module", sorted(PACKAGE.glob("cli/**/*.py")), ids=named)
def test_the_command_line_asks_for_the_window_only_when_it_draws(module: Path) -> None:
    """Importing it must work where Qt does not, so it may name `app` only inside functions."""
    inside = {
        name
        for node in ast.walk(ast.parse(module.read_text(encoding="utf-8")))
        if isinstance(node, ast.FunctionDef)
        for name in imported(node)
    }
    at_import = set(imports(module)) - inside
    assert not [name for name in at_import if name.startswith(("tokviz.app", "PySide6"))]


@pytest.mark.parametrize("module", MODULES, ids=named)
def test_nothing_unpickles_or_talks_to_a_network(module: Path) -> None:
    used = [name for name in imports(module) if name.startswith(BARRED)]
    assert used == []


def test_tests_have_no_packages() -> None:
    """Two tests may share a name in two folders, because none of these is a package."""
    assert list((ROOT / "tests").rglob("__init__.py")) == []


def test_packaging_stays_no_package() -> None:
    """It shares its name with a library, and is passed over only because it holds no such file."""
    assert not (ROOT / "packaging" / "__init__.py").exists()
