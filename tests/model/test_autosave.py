"""What is unsaved outlives the program, and only what its owner left behind is offered."""

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication
from pytestqt.qtbot import QtBot

from tokviz.document.document import Document
from tokviz.document.file import save
from tokviz.engine.training.corpus import Corpus
from tokviz.model.autosave import Autosave, autosave_folder, find_recovered, forget
from tokviz.model.workspace import Workspace

ROOT = Path(__file__).resolve().parents[2]
TEXT = "学习 模型\r\nа\u00a0b"

OWNER = """
import sys
from pathlib import Path
from PySide6.QtCore import QCoreApplication
from tokviz.engine.training.corpus import Corpus
from tokviz.model.autosave import Autosave
from tokviz.model.workspace import Workspace

application = QCoreApplication([])
application.setOrganizationName(sys.argv[1])
application.setApplicationName(sys.argv[2])
workspace = Workspace(synchronous=True)
autosave = Autosave(workspace)
autosave.path = Path(sys.argv[3])
workspace.set_corpus(Corpus("left behind"))
autosave.save_now()
print("saved", flush=True)
sys.stdin.read()
"""


@pytest.fixture
def workspace(qapp: QCoreApplication) -> Iterator[Workspace]:
    workspace = Workspace(synchronous=True)
    yield workspace
    workspace.shut_down()


@pytest.fixture
def autosave(workspace: Workspace) -> Iterator[Autosave]:
    autosave = Autosave(workspace)
    yield autosave
    autosave.close()


def copies() -> list[Path]:
    return sorted(autosave_folder().glob("*.tokviz"))


def leave_behind(name: str, text: str, age: int = 0) -> Path:
    """Put a copy where an ended program would have left it, `age` seconds ago."""
    autosave_folder().mkdir(parents=True, exist_ok=True)
    file = autosave_folder() / f"{name}.tokviz"
    save(Document(corpus=Corpus(text)), file)
    os.utime(file, (1_700_000_000 - age,) * 2)
    return file


def test_copies_are_kept_with_the_persons_data(qapp: QCoreApplication, own_home: Path) -> None:
    assert autosave_folder().is_relative_to(own_home)
    assert find_recovered() == []


def test_an_edit_is_saved_aside_by_itself(
    workspace: Workspace, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tokviz.model.autosave.DELAY_MS", 1)
    autosave = Autosave(workspace)
    assert copies() == []
    workspace.set_corpus(Corpus(TEXT))
    qtbot.waitUntil(lambda: len(copies()) == 1)
    workspace.mark_saved()
    qtbot.waitUntil(lambda: copies() == [])
    autosave.close()


def test_what_a_killed_program_had_is_offered_but_not_while_it_runs(
    qapp: QCoreApplication, tmp_path: Path
) -> None:
    names = (qapp.organizationName(), qapp.applicationName(), str(tmp_path / "课.tokviz"))
    owner = subprocess.Popen(
        [sys.executable, "-c", OWNER, *names],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    with owner:
        try:
            assert owner.stdout is not None
            assert owner.stdout.readline().strip() == b"saved"
            assert len(copies()) == 1
            assert find_recovered() == []
        finally:
            owner.kill()
    (found,) = find_recovered()
    assert found.document.corpus == Corpus("left behind")
    assert found.path == tmp_path / "课.tokviz"
    assert [found.saved_as] == copies()
    # Looking takes nothing away: a person may decide at the next start.
    assert find_recovered() == [found]


def test_ones_own_copy_is_not_offered(workspace: Workspace, autosave: Autosave) -> None:
    workspace.set_corpus(Corpus(TEXT))
    autosave.save_now()
    assert len(copies()) == 1
    assert find_recovered() == []


def test_two_programs_keep_two_copies(workspace: Workspace, autosave: Autosave) -> None:
    other = Autosave(workspace)
    workspace.set_corpus(Corpus(TEXT))
    autosave.save_now()
    other.save_now()
    assert len(copies()) == 2
    other.close()
    assert len(copies()) == 1


def test_a_copy_holds_the_whole_document(workspace: Workspace, autosave: Autosave) -> None:
    workspace.set_corpus(Corpus(TEXT))
    autosave.save_now()
    (copy,) = copies()
    twin = leave_behind("twin", "")
    twin.write_bytes(copy.read_bytes())
    (found,) = find_recovered()
    assert found.document == workspace.document
    assert found.path is None


def test_closing_removes_everything(workspace: Workspace, autosave: Autosave) -> None:
    workspace.set_corpus(Corpus(TEXT))
    autosave.save_now()
    autosave.close()
    assert list(autosave_folder().iterdir()) == []


def test_nothing_unsaved_leaves_no_copy(workspace: Workspace, autosave: Autosave) -> None:
    autosave.save_now()
    assert copies() == []
    workspace.set_corpus(Corpus(TEXT))
    autosave.save_now()
    workspace.undo_stack.undo()
    autosave.save_now()
    assert copies() == []


def test_the_persons_file_is_never_touched(
    workspace: Workspace, autosave: Autosave, tmp_path: Path
) -> None:
    file = tmp_path / "lesson.tokviz"
    save(Document(corpus=Corpus("as saved")), file)
    before, folder = file.read_bytes(), sorted(tmp_path.iterdir())
    workspace.open_document(Document(corpus=Corpus("as saved")))
    autosave.path = file
    workspace.set_corpus(Corpus("edited"))
    autosave.save_now()
    assert len(copies()) == 1
    autosave.close()
    assert file.read_bytes() == before
    assert sorted(tmp_path.iterdir()) == folder


def test_the_newest_comes_first_and_unreadable_copies_are_passed_over(
    qapp: QCoreApplication,
) -> None:
    leave_behind("a", "old", age=50)
    leave_behind("b", "new", age=1)
    leave_behind("c", "older", age=90)
    leave_behind("d", "broken").write_text('{"format": "tokviz", ', encoding="utf-8")
    assert [found.document.corpus.text for found in find_recovered()] == ["new", "old", "older"]


@pytest.mark.parametrize("origin", ["", "[]", "{}", '{"path": 3}', '{"path": null}'])
def test_a_copy_is_offered_though_its_origin_is_unknown(
    qapp: QCoreApplication, origin: str
) -> None:
    leave_behind("a", "text").with_suffix(".json").write_text(origin, encoding="utf-8")
    (found,) = find_recovered()
    assert found.path is None


def test_what_is_forgotten_is_gone(qapp: QCoreApplication) -> None:
    leave_behind("a", "one", age=1).with_suffix(".json").write_text("{}", encoding="utf-8")
    leave_behind("b", "two", age=2)
    first, second = find_recovered()
    forget(first)
    assert find_recovered() == [second]
    assert [file.name for file in autosave_folder().iterdir()] == ["b.tokviz"]
    forget(first)
