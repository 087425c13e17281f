"""Writing a file whole or not at all."""

import os
import secrets
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from errno import EACCES, EISDIR
from pathlib import Path
from typing import BinaryIO


@contextmanager
def written_whole(path: Path) -> Iterator[BinaryIO]:
    """Give a file to write to that becomes `path` at the end, if nothing was raised until then.

    An existing file keeps its permissions; a link stays a link. Raises OSError, in particular
    PermissionError for a file that must not be written.
    """
    target = Path(os.path.realpath(path))
    mode: int | None = None
    if target.exists():
        mode = stat.S_IMODE(target.stat().st_mode)
        # Replacing asks only for the folder's permission: the file's own has to be honoured here.
        if not mode & 0o222 or not os.access(target, os.W_OK):
            raise PermissionError(EACCES, os.strerror(EACCES), str(path))
        if target.is_dir():
            raise IsADirectoryError(EISDIR, os.strerror(EISDIR), str(path))
    fresh = target.with_name(f".tokviz-{secrets.token_hex(8)}.tmp")
    try:
        with fresh.open("xb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        if mode is not None:
            fresh.chmod(mode)
        fresh.replace(target)
    except BaseException:
        with suppress(FileNotFoundError):
            fresh.unlink()
        raise
