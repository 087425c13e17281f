"""Files are written whole or not at all."""

import stat
import sys
from pathlib import Path

import pytest

from tokviz.engine.formats.atomic_file import written_whole


class Stop(Exception):  # noqa: N818
    pass


def test_a_file_appears_at_the_end(tmp_path: Path) -> None:
    path = tmp_path / "字"
    with written_whole(path) as file:
        file.write(b"one ")
        assert not path.exists()
        file.write(b"two")
    assert path.read_bytes() == b"one two"
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.parametrize("before", [None, b"mine"])
def test_what_was_there_stays_if_anything_is_raised(tmp_path: Path, before: bytes | None) -> None:
    path = tmp_path / "v"
    if before is not None:
        path.write_bytes(before)
    with pytest.raises(Stop), written_whole(path) as file:
        file.write(b"half")
        raise Stop
    assert [entry.read_bytes() for entry in tmp_path.iterdir()] == ([before] if before else [])


@pytest.mark.skipif(sys.platform == "win32", reason="permissions and links of Unix")
def test_permissions_and_links_stay(tmp_path: Path) -> None:
    path, link = tmp_path / "v", tmp_path / "link"
    path.write_bytes(b"old")
    path.chmod(0o640)
    link.symlink_to(path)
    with written_whole(link) as file:
        file.write(b"new")
    assert link.is_symlink()
    assert path.read_bytes() == b"new"
    assert stat.S_IMODE(path.stat().st_mode) == 0o640


def test_what_must_not_be_written_is_not(tmp_path: Path) -> None:
    path = tmp_path / "v"
    path.write_bytes(b"old")
    path.chmod(0o444)
    with pytest.raises(PermissionError), written_whole(path):
        pass
    assert path.read_bytes() == b"old"
    path.chmod(0o644)
    folder = tmp_path / "folder"
    folder.mkdir()
    with pytest.raises(OSError, match="folder"), written_whole(folder):
        pass
    with pytest.raises(FileNotFoundError), written_whole(tmp_path / "no" / "v"):
        pass
    assert list(folder.iterdir()) == []
