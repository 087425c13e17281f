"""Collecting: what lupdate finds where, and what is said when it guesses wrong."""

from pathlib import Path

import build_translations
import pytest
import qm
from build_translations import Key, asked_for

GOOD = """
from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication, QObject

translate = QCoreApplication.translate
TITLES = {"pairs": QT_TRANSLATE_NOOP("Titles", "Pairs")}


class First(QObject):
    def say(self, n: int) -> None:
        self.tr("Merge … {left} + {right} → “{new}” × 学 😀")
        self.tr("Joined " "text — {n}").format(n=n)
        translate("Reasons", "Nothing to learn")
        self.tr("%n token(s)", "", n)
        self.tr("Open", "verb")


class Second(QObject):
    def say(self) -> str:
        return self.tr("Open")
"""
FOUND = {
    Key("Titles", "Pairs", ""),
    Key("First", "Merge … {left} + {right} → “{new}” × 学 😀", ""),
    Key("First", "Joined text — {n}", ""),
    Key("Reasons", "Nothing to learn", ""),
    Key("First", "%n token(s)", ""),
    Key("First", "Open", "verb"),
    Key("Second", "Open", ""),
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


def test_own_parser_and_lupdate_agree(project: Path) -> None:
    (project / "tokviz" / "good.py").write_text(GOOD, encoding="utf-8")
    assert {key for _, _, key in asked_for(GOOD)} == FOUND
    assert build_translations.main(["--update"]) == 0
    chinese = project / "resources" / "i18n" / "tokviz_zh_CN.ts"
    _, messages = qm.read_ts(chinese.read_text(encoding="utf-8"))
    assert {Key(m.context, m.source, m.comment) for m in messages} == FOUND
    english = project / "resources" / "i18n" / "tokviz_en.ts"
    _, messages = qm.read_ts(english.read_text(encoding="utf-8"))
    assert [message.source for message in messages] == ["%n token(s)"]
    assert len(messages[0].forms) == 2


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
        ('self.tr("one \\U0001F600")', "lupdate did not find"),
        ('QCoreApplication.translate("C", "a"); self.tr("b")', "lupdate did not find"),
        ("self.tr(f'{self}')", "not a plain text"),
        ("self.tr(str(1))", "not a plain text"),
        ('self.parent().tr("x")', "of another object"),
    ],
)
def test_wrong_guesses_are_reported(project: Path, body: str, complaint: str) -> None:
    code = f"class A(QObject):\n    def f(self):\n        {body}\n"
    (project / "tokviz" / "bad.py").write_text(code, encoding="utf-8")
    build_translations.run_lupdate("zh_CN", build_translations.FOLDER / "tokviz_zh_CN.ts")
    found = build_translations.misplaced(build_translations.FOLDER / "tokviz_zh_CN.ts")
    assert any("tokviz/bad.py:3" in line and complaint in line for line in found), found


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
