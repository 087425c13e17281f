"""Where the files are that come with the program: the only module that knows.

They lie in ``resources/`` beside the package in a source tree (and an editable
install), in ``tokviz/_resources/`` in a wheel, and in ``resources/`` inside a
frozen bundle.
"""

import sys
from functools import cache
from pathlib import Path


class ResourceMissingError(FileNotFoundError):
    """A file that ought to come with the program is not there: a broken installation."""


def path(*parts: str) -> Path:
    """Give the place of one resource, a file or a folder.

    Parts are names below the resources, one each: ``path("presets", "aab.tokviz")``.
    Raises `ResourceMissingError` if there is no such file or folder, and `ValueError`
    for a part that would lead out of the resources.
    """
    for part in parts:
        if part in {"", ".", ".."} or "/" in part or "\\" in part or ":" in part:
            raise ValueError(f"not the name of a resource: {part!r}")
    place = root().joinpath(*parts)
    if not place.exists():
        raise ResourceMissingError(
            f"{'/'.join(parts)} is missing from TokViz's resources in {root()}"
        )
    return place


def names(folder: str, suffix: str) -> tuple[str, ...]:
    """Give the names of the files with a suffix in a folder of the resources, sorted.

    The names keep their suffix, so that ``path(folder, name)`` finds each of them.
    Raises `ResourceMissingError` if there is no such folder.
    """
    return tuple(
        sorted(
            entry.name
            for entry in path(folder).iterdir()
            if entry.name.endswith(suffix) and entry.is_file()
        )
    )


@cache
def root() -> Path:
    """Give the folder that holds all resources.

    Raises `ResourceMissingError`, naming the places that were tried, if there is none.
    """
    package = Path(__file__).resolve().parent
    bundle = getattr(sys, "_MEIPASS", None)
    places = (
        [Path(bundle) / "resources"]
        if bundle is not None
        else [package / "_resources", package.parent / "resources"]
    )
    for place in places:
        if place.is_dir():
            return place
    tried = ", ".join(str(place) for place in places)
    raise ResourceMissingError(f"TokViz's resources are missing; looked for {tried}")
