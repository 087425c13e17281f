"""Keeps the translations: collects what the program says, checks and compiles it.

    python packaging/build_translations.py            compile resources/i18n/*.ts
    python packaging/build_translations.py --update   collect from the source text first
    python packaging/build_translations.py --check    change nothing, fail if work is left

Collecting is done by Qt's lupdate. It guesses at Python, so what it found is held against
what Python's own parser finds, and a message that ended up in the wrong place (where the
running program would not look for it) is reported with the line that caused it.
"""

import argparse
import ast
import importlib.util
import string
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import NamedTuple

import qm

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "tokviz"
FOLDER = ROOT / "resources" / "i18n"
LANGUAGES = ("en", "zh_CN")
SOURCE_LANGUAGE = "en"
MAXIMUM_SHOWN = 10


class Key(NamedTuple):
    """What identifies a message: the running program looks it up by these three."""

    context: str
    source: str
    comment: str


def main(argv: Sequence[str] | None = None) -> int:
    """Do what the arguments ask; return 0, or 1 when `--check` found something."""
    parser = argparse.ArgumentParser(description="Collects, checks and compiles translations.")
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--update", action="store_true", help="collect messages, then compile")
    what.add_argument("--check", action="store_true", help="change nothing, fail if work is left")
    options = parser.parse_args(argv)
    if options.check:
        complaints = check()
        print("\n".join(complaints) if complaints else "translations: complete")
        return 1 if complaints else 0
    if options.update:
        for language in LANGUAGES:
            run_lupdate(language, FOLDER / f"tokviz_{language}.ts")
        print("\n".join(misplaced(FOLDER / "tokviz_zh_CN.ts")))
    for built in compile_all():
        print(f"built {built.relative_to(ROOT)}")
    return 0


def compile_all(folder: Path = FOLDER) -> list[Path]:
    """Write a .qm beside every .ts whose .qm is missing or says something else.

    Returns those that were written.
    """
    written = []
    for source in sorted(folder.glob("*.ts")):
        target = source.with_suffix(".qm")
        content = qm.compile_qm(*qm.read_ts(source.read_text(encoding="utf-8")))
        if not target.exists() or target.read_bytes() != content:
            target.write_bytes(content)
            written.append(target)
    return written


def check() -> list[str]:
    """Give what is wrong with the committed translations, in words, worst first."""
    complaints: list[str] = []
    with tempfile.TemporaryDirectory() as temporary:
        for language in LANGUAGES:
            committed = FOLDER / f"tokviz_{language}.ts"
            if not committed.exists():
                complaints.append(f"{committed.name} is missing")
                continue
            fresh = Path(temporary) / committed.name
            text = committed.read_text(encoding="utf-8")
            fresh.write_text(text, encoding="utf-8")
            run_lupdate(language, fresh)
            if fresh.read_text(encoding="utf-8") != text:
                complaints += _differences(committed, fresh)
            complaints += _unfinished(committed)
            run_lrelease(committed, fresh.with_suffix(".qm"))
    complaints += misplaced(FOLDER / "tokviz_zh_CN.ts")
    return complaints


def _differences(committed: Path, fresh: Path) -> list[str]:
    old, new = _keys(committed), _keys(fresh)
    missing = [f"  not yet in it: {_show(key)}" for key in sorted(new - old)]
    gone = [f"  no longer said: {_show(key)}" for key in sorted(old - new)]
    return [
        f"{committed.name} is not what lupdate makes of the sources: "
        f"run packaging/build_translations.py --update",
        *_shorten(missing + gone),
    ]


def _unfinished(committed: Path) -> list[str]:
    _, messages = qm.read_ts(committed.read_text(encoding="utf-8"))
    bad = [
        message
        for message in messages
        if not message.finished or not message.forms or not all(message.forms)
    ]
    shown = [f"  {_show(Key(entry.context, entry.source, entry.comment))}" for entry in bad]
    return [f"{committed.name} has unfinished entries:", *_shorten(shown)] if bad else []


def misplaced(committed: Path) -> list[str]:
    """Give the messages that the program asks for and `committed` does not hold, in words."""
    known = _keys(committed) if committed.exists() else set()
    complaints = []
    for source in sorted(SOURCES.rglob("*.py")):
        for line, problem, key in asked_for(source.read_text(encoding="utf-8")):
            where = f"{source.relative_to(ROOT)}:{line}"
            if problem:
                complaints.append(f"{where}: {problem}")
            elif key not in known:
                complaints.append(f"{where}: lupdate did not find {_show(key)}")
    return complaints


def asked_for(code: str) -> Iterator[tuple[int, str, Key]]:
    """Find the calls of tr, translate and QT_TRANSLATE_NOOP in Python code.

    Yields the line, what is wrong with the call ("" if nothing) and what it asks for.
    """
    yield from _walk(ast.parse(code), "")


def _walk(node: ast.AST, context: str) -> Iterator[tuple[int, str, Key]]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Call):
            yield from _call(child, context)
        yield from _walk(child, child.name if isinstance(child, ast.ClassDef) else context)


def _call(call: ast.Call, context: str) -> Iterator[tuple[int, str, Key]]:
    name = call.func.attr if isinstance(call.func, ast.Attribute) else None
    if isinstance(call.func, ast.Name):
        name = call.func.id
    if name == "tr" and isinstance(call.func, ast.Attribute):
        texts = [context, *(_text(argument) for argument in call.args[:2])]
        own = isinstance(call.func.value, ast.Name) and call.func.value.id == "self"
        if not own:
            yield call.lineno, "tr() of another object: use translate()", Key("", "", "")
            return
    elif name in {"translate", "QT_TRANSLATE_NOOP"} and len(call.args) > 1:
        texts = [_text(argument) for argument in call.args[:3]]
    else:
        return
    if None in texts[:2]:
        yield call.lineno, f"{name}() of what is not a plain text", Key("", "", "")
        return
    context_text, source, *comment = [text or "" for text in texts]
    yield call.lineno, "", Key(context_text, source, comment[0] if comment else "")


def fields(text: str) -> set[str]:
    """Give what is put into a text: the names in braces, and Qt's ``%n``."""
    names = {name for _, name, _, _ in string.Formatter().parse(text) if name}
    return names | ({"%n"} if "%n" in text else set())


def _text(node: ast.expr) -> str | None:
    value = node.value if isinstance(node, ast.Constant) else None
    return value if isinstance(value, str) else None


def run_lupdate(language: str, target: Path) -> None:
    """Bring a .ts file up to date with the sources; English holds plurals only."""
    options = ["-silent", "-no-obsolete", "-locations", "none", "-extensions", "py"]
    options += ["-source-language", SOURCE_LANGUAGE, "-target-language", language]
    # Guessing a translation from a similar text makes wrong ones look done.
    options += ["-disable-heuristic", "similartext", "-disable-heuristic", "sametext"]
    if language == SOURCE_LANGUAGE:
        options.append("-pluralonly")
    sources = sorted(str(path) for path in SOURCES.rglob("*.py"))
    _run("lupdate", [*options, *sources, "-ts", str(target)])


def run_lrelease(source: Path, target: Path) -> None:
    """Compile with Qt's own compiler: what our own is held against."""
    _run("lrelease", ["-silent", str(source), "-qm", str(target)])


def _run(tool: str, arguments: list[str]) -> None:
    package = importlib.util.find_spec("PySide6")
    if package is None or package.origin is None:
        raise SystemExit(f"{tool} comes with PySide6-Essentials, which is not installed")
    suffix = ".exe" if sys.platform == "win32" else ""
    program = Path(package.origin).parent / f"{tool}{suffix}"
    done = subprocess.run([program, *arguments], capture_output=True, text=True, check=False)
    # It reports what it could not read on stderr and still ends well.
    if done.returncode or done.stderr.strip():
        raise SystemExit(f"{tool} failed ({done.returncode}):\n{done.stdout}{done.stderr}")


def _keys(path: Path) -> set[Key]:
    _, messages = qm.read_ts(path.read_text(encoding="utf-8"))
    return {Key(entry.context, entry.source, entry.comment) for entry in messages}


def _show(key: Key) -> str:
    comment = f" ({key.comment})" if key.comment else ""
    return f"{key.context}: {key.source!r}{comment}"


def _shorten(lines: list[str]) -> list[str]:
    more = len(lines) - MAXIMUM_SHOWN
    return [*lines[:MAXIMUM_SHOWN], f"  … and {more} more"] if more > 0 else lines


if __name__ == "__main__":
    sys.exit(main())
