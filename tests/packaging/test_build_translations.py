"""Collecting: what lupdate finds where, and what is said when it guesses wrong."""

from pathlib import Path

import build_translations
import pytest
import qm
from build_translations import Key, calls

GOOD = """
from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication, QObject

translate = QCoreApplication.translate
TITLES = {"pairs": QT_TRANSLATE_NOOP("Titles", "Pairs")}


class First(QObject):
    def say(self, n: int) -> None:
        self.tr("Merge … {left} + {right} → “{new}” × 学 😀")
        self.tr("Joined " "text — {n}").format(n=n)
        translate("Reasons", "Nothing to learn")
        QCoreApplication.translate("Reasons", "Stopped after %n merge(s)", "", self.run.steps)
        self.tr("Right after it, with a C:\\\\ and a \\U0001F600,\\nin two lines")
        painter.translate(1, 2), "text".translate(None, table), translate("Reasons", TITLES[n])
        f"{self.tr('Inside a text')}"
        self.tr("%n token(s)", "", n)
        self.tr("Open", "verb")


class Second(QObject):
    def say(self) -> str:
        return self.tr("Open")
"""
FOUND = {
    Key("Titles", "Pairs", "", plural=False),
    Key("First", "Merge … {left} + {right} → “{new}” × 学 😀", "", plural=False),
    Key("First", "Joined text — {n}", "", plural=False),
    Key("Reasons", "Nothing to learn", "", plural=False),
    Key("Reasons", "Stopped after %n merge(s)", "", plural=True),
    Key("First", "Right after it, with a C:\\ and a 😀,\nin two lines", "", plural=False),
    Key("First", "Inside a text", "", plural=False),
    Key("First", "%n token(s)", "", plural=True),
    Key("First", "Open", "verb", plural=False),
    Key("Second", "Open", "", plural=False),
}


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give a folder that the script takes for the project."""
    (tmp_path / "tokviz").mkdir()
    (tmp_path / "resources" / "i18n").mkdir(parents=True)
    monkeypatch.setattr(build_translations, "ROOT", tmp_path)
    monkeypatch.setattr(build_translations, "SOURCES", tmp_path / "tokviz")
    monkeypatch.setattr(build_translations, "FOLDER", tmp_path / "resources" / "i18n")
    return tmp_path


def finish(source: Path) -> None:
    """Translate every entry by itself."""
    text = source.read_text(encoding="utf-8")
    text = text.replace("<numerusform></numerusform>", "<numerusform>%n done</numerusform>")
    text = text.replace(
        '<translation type="unfinished"></translation>', "<translation>done</translation>"
    )
    source.write_text(text.replace(' type="unfinished"', ""), encoding="utf-8")


def test_all_that_is_said_is_collected(project: Path) -> None:
    (project / "tokviz" / "good.py").write_text(GOOD, encoding="utf-8")
    assert {call.key for call in calls(GOOD)} == FOUND
    assert build_translations.problems() == []
    assert build_translations.main(["--update"]) == 0
    chinese = project / "resources" / "i18n" / "tokviz_zh_CN.ts"
    _, messages = qm.read_ts(chinese.read_text(encoding="utf-8"))
    assert {Key(m.context, m.source, m.comment, m.plural) for m in messages} == FOUND
    english = project / "resources" / "i18n" / "tokviz_en.ts"
    _, messages = qm.read_ts(english.read_text(encoding="utf-8"))
    assert {message.source for message in messages} == {
        "%n token(s)",
        "Stopped after %n merge(s)",
    }
    assert all(len(message.forms) == 2 for message in messages)


def test_check_tells_what_is_left(project: Path) -> None:
    code = project / "tokviz" / "good.py"
    code.write_text(GOOD, encoding="utf-8")
    folder = project / "resources" / "i18n"
    assert build_translations.check()[:2] == [
        "tokviz_en.ts is missing",
        "tokviz_zh_CN.ts is missing",
    ]
    build_translations.main(["--update"])
    assert "tokviz_zh_CN.ts has unfinished entries:" in build_translations.check()
    for source in folder.glob("*.ts"):
        finish(source)
    assert build_translations.check() == []
    assert build_translations.main(["--check"]) == 0
    code.write_text(GOOD.replace('"Pairs"', '"Couples"'), encoding="utf-8")
    complaints = build_translations.check()
    assert "  not yet in it: Titles: 'Couples'" in complaints
    assert "  no longer said: Titles: 'Pairs'" in complaints
    assert build_translations.main(["--check"]) == 1


def test_update_keeps_finished_translations(project: Path) -> None:
    (project / "tokviz" / "good.py").write_text(GOOD, encoding="utf-8")
    build_translations.main(["--update"])
    chinese = project / "resources" / "i18n" / "tokviz_zh_CN.ts"
    finish(chinese)
    before = chinese.read_text(encoding="utf-8")
    # Longer by a line, so that every line number differs.
    (project / "tokviz" / "good.py").write_text("\n\n" + GOOD, encoding="utf-8")
    build_translations.main(["--update"])
    assert chinese.read_text(encoding="utf-8") == before


@pytest.mark.parametrize(
    ("body", "complaint"),
    [
        ("self.tr(f'{self}')", "not a plain text"),
        ("self.tr(str(1))", "not a plain text"),
        ('translate("A", "x" + "y")', "not a plain text"),
        ('self.parent().tr("x")', "of another object"),
        ('self.tr("%n token(s)")', "a number go together"),
        ('self.tr("tokens", "", 3)', "a number go together"),
        ('self.tr("tokens", n=3)', "a number go together"),
    ],
)
def test_what_cannot_be_collected_is_reported(project: Path, body: str, complaint: str) -> None:
    code = f"class A(QObject):\n    def f(self):\n        {body}\n"
    (project / "tokviz" / "bad.py").write_text(code, encoding="utf-8")
    (found,) = build_translations.problems()
    assert found.startswith("tokviz/bad.py:3: ")
    assert complaint in found


def test_plurals_that_an_heir_would_not_find_are_reported(project: Path) -> None:
    code = (
        "class Parent(QObject):\n"
        "    def f(self):\n"
        "        self.tr('plain')\n"
        "        translate('Parent', '%n found', '', 3)\n"
        "        self.tr('%n lost', '', 3)\n"
        "class Heir(Parent):\n"
        "    def g(self):\n"
        "        self.tr('%n its own', '', 3)\n"
    )
    (project / "tokviz" / "heirs.py").write_text(code, encoding="utf-8")
    (found,) = build_translations.problems()
    assert found.startswith("tokviz/heirs.py:5: ")


def test_tr_needs_a_class_to_be_looked_up_by() -> None:
    (call,) = calls('def f(self):\n    self.tr("x")\n')
    assert call.problem


def test_compiling_writes_only_what_changed(project: Path) -> None:
    folder = project / "resources" / "i18n"
    (project / "tokviz" / "good.py").write_text(GOOD, encoding="utf-8")
    for language in build_translations.LANGUAGES:
        build_translations.run_lupdate(language, folder / f"tokviz_{language}.ts")
    assert len(build_translations.compile_all(folder)) == 2
    assert build_translations.compile_all(folder) == []
    finish(folder / "tokviz_zh_CN.ts")
    assert build_translations.compile_all(folder) == [folder / "tokviz_zh_CN.qm"]


@pytest.mark.parametrize(
    ("text", "fields"),
    [
        ("{n} of {total:,}", {"n", "total"}),
        ("%n token(s)", {"%n"}),
        ("{{literal}} {left!r}", {"left"}),
        ("plain 50 %", set()),
    ],
)
def test_fields(text: str, fields: set[str]) -> None:
    assert build_translations.fields(text) == fields
