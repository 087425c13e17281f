"""Keeps the translations: collects what the program says, checks and compiles it.

    python packaging/build_translations.py            compile resources/i18n/*.ts
    python packaging/build_translations.py --update   collect from the source text first
    python packaging/build_translations.py --check    change nothing, fail if work is left

Python's own parser finds the messages; Qt's lupdate then brings the .ts files up to date, and
keeps what has been translated. (Left to read Python itself, lupdate guesses: it takes wrong
contexts after some calls, and loses plurals whose number is not a literal.)
"""

import argparse
import ast
import importlib.util
import json
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
MARKS = ("translate", "QT_TRANSLATE_NOOP")


class Key(NamedTuple):
    """What identifies a message: the running program looks it up by the first three."""

    context: str
    source: str
    comment: str
    plural: bool


class Call(NamedTuple):
    """One place in the code that marks or asks for a message.

    `problem` says why the message cannot be collected from there; "" if it can. `by_class`
    tells a tr(), whose context is the class of the object, from a stated context.
    """

    line: int
    key: Key
    problem: str = ""
    by_class: bool = False


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
        print("\n".join([*problems(), *_all_unfinished()]))
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
    return complaints + problems()


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
    shown = [f"  {_show(_key(entry))}" for entry in bad]
    return [f"{committed.name} has unfinished entries:", *_shorten(shown)] if bad else []


def _all_unfinished() -> list[str]:
    return [line for source in sorted(FOLDER.glob("*.ts")) for line in _unfinished(source)]


def problems() -> list[str]:
    """Give the places in the code whose messages cannot be collected or found, in words."""
    codes = {path: path.read_text(encoding="utf-8") for path in sorted(SOURCES.rglob("*.py"))}
    parents = {
        base
        for code in codes.values()
        for node in ast.walk(ast.parse(code))
        if isinstance(node, ast.ClassDef)
        for base in map(ast.unparse, node.bases)
    }
    found = []
    for path, code in codes.items():
        for call in calls(code):
            problem = call.problem
            # Asked of an heir, tr() tries one class after another until a text differs from the
            # one in the code. With a number put in, it always does: the heir's own class wins.
            if call.by_class and call.key.plural and call.key.context in parents:
                problem = "tr() with a number in a class that has heirs: use translate()"
            if problem:
                found.append(f"{path.relative_to(ROOT).as_posix()}:{call.line}: {problem}")
    return found


def calls(code: str) -> list[Call]:
    """Find the calls of tr, translate and QT_TRANSLATE_NOOP in Python code, by line."""
    return sorted(_walk(ast.parse(code), ""))


def _walk(node: ast.AST, context: str) -> Iterator[Call]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Call):
            yield from _call(child, context)
        yield from _walk(child, child.name if isinstance(child, ast.ClassDef) else context)


def _call(call: ast.Call, context: str) -> Iterator[Call]:
    owner = name = ""
    if isinstance(call.func, ast.Attribute):
        owner, name = ast.unparse(call.func.value), call.func.attr
    elif isinstance(call.func, ast.Name):
        name = call.func.id
    nothing = Key("", "", "", plural=False)
    if name == "tr" and owner:
        arguments = [ast.Constant(context), *call.args]
        if owner != "self" or not context:
            yield Call(call.lineno, nothing, "tr() of another object: use translate()")
            return
    # Others translate, too: texts by a table of letters, painters by a distance.
    elif name in MARKS and owner in {"", "QCoreApplication"} and len(call.args) > 1:
        arguments = call.args
    else:
        return
    if any(
        isinstance(argument, ast.Name | ast.Attribute | ast.Subscript) for argument in arguments[:2]
    ):
        # Kept in a variable, it was marked where it was written down.
        return
    context_text, source, comment = (*map(_text, arguments[:3]), None)[:3]
    if context_text is None or source is None:
        yield Call(call.lineno, nothing, f"{name}() of what is not a plain text")
        return
    counts = len(arguments) > 3 or any(keyword.arg == "n" for keyword in call.keywords)
    key = Key(context_text, source, comment or "", plural="%n" in source)
    marked_only = name == "QT_TRANSLATE_NOOP"
    if key.plural != counts and not marked_only:
        yield Call(call.lineno, key, "%n and a number go together: one is missing")
        return
    yield Call(call.lineno, key, by_class=name == "tr")


def _text(node: ast.expr) -> str | None:
    value = node.value if isinstance(node, ast.Constant) else None
    return value if isinstance(value, str) else None


def fields(text: str) -> set[str]:
    """Give what is put into a text: the names in braces, and Qt's ``%n``."""
    names = {name for _, name, _, _ in string.Formatter().parse(text) if name}
    return names | ({"%n"} if "%n" in text else set())


def run_lupdate(language: str, target: Path) -> None:
    """Bring a .ts file up to date with the sources; English holds plurals only."""
    options = ["-silent", "-no-obsolete", "-locations", "none"]
    options += ["-source-language", SOURCE_LANGUAGE, "-target-language", language]
    # Guessing a translation from a similar text makes wrong ones look done.
    options += ["-disable-heuristic", "similartext", "-disable-heuristic", "sametext"]
    if language == SOURCE_LANGUAGE:
        options.append("-pluralonly")
    with tempfile.TemporaryDirectory() as folder:
        messages = Path(folder, "messages.py")
        messages.write_text("".join(_plainly()), encoding="utf-8")
        _run("lupdate", [*options, str(messages), "-ts", str(target)])


def _plainly() -> Iterator[str]:
    """Give every message as a line of the plainest code, which lupdate cannot misread."""
    for source in sorted(SOURCES.rglob("*.py")):
        for call in calls(source.read_text(encoding="utf-8")):
            if not call.problem:
                texts = (call.key.context, call.key.source, call.key.comment)
                quoted = ", ".join(json.dumps(text, ensure_ascii=False) for text in texts)
                yield f"translate({quoted}{', 1' if call.key.plural else ''})\n"


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
    return {_key(entry) for entry in messages}


def _key(message: qm.Message) -> Key:
    return Key(message.context, message.source, message.comment, message.plural)


def _show(key: Key) -> str:
    comment = f" ({key.comment})" if key.comment else ""
    return f"{key.context}: {key.source!r}{comment}"


def _shorten(lines: list[str]) -> list[str]:
    more = len(lines) - MAXIMUM_SHOWN
    return [*lines[:MAXIMUM_SHOWN], f"  … and {more} more"] if more > 0 else lines


if __name__ == "__main__":
    sys.exit(main())
