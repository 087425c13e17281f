"""Which format a file of word vectors has."""

import re
import zipfile
from pathlib import Path

from tokviz.engine.formats.word_vectors.bad_vectors import BadVectors, VectorProblem
from tokviz.engine.formats.word_vectors.npz import DAMAGE
from tokviz.engine.formats.word_vectors.read_vectors import VectorFormat
from tokviz.engine.formats.word_vectors.text import Header
from tokviz.engine.formats.word_vectors.text_lines import fields_of, is_number_like

_BEGINNING = 1024 * 1024
_NPY = b"\x93NUMPY"
_ZIP = b"PK\x03\x04"
_REFUSED = {
    b"\x1f\x8b": VectorProblem.COMPRESSED,
    **{b"BZh%d1AY&SY" % level: VectorProblem.COMPRESSED for level in range(1, 10)},
    b"\xfd7zXZ\x00": VectorProblem.COMPRESSED,
    b"\x28\xb5\x2f\xfd": VectorProblem.COMPRESSED,
    b"7z\xbc\xaf\x27\x1c": VectorProblem.COMPRESSED,
    b"Rar!\x1a": VectorProblem.COMPRESSED,
    b"\xba\x16\x4f\x2f": VectorProblem.FASTTEXT_MODEL,
    **{b"\x80" + bytes([protocol]): VectorProblem.PICKLED for protocol in range(2, 6)},
    b"\xff\xfe": VectorProblem.UTF16,
    b"\xfe\xff": VectorProblem.UTF16,
}
_CONTROLS = re.compile(rb"[\x00-\x08\x0e-\x1f]")


def guess_format(path: str | Path) -> VectorFormat:
    """Return the format of a file: told by its first bytes, and by its name where they don't.

    Raises `BadVectors` for what is none, with the reason if it is something well known, and
    `OSError`.
    """
    path = Path(path)
    with path.open("rb") as file:
        start = file.read(_BEGINNING)
        size = file.seek(0, 2)
    if not start:
        raise BadVectors(VectorProblem.EMPTY)
    for mark, problem in _REFUSED.items():
        if start.startswith(mark) and not _is_safetensors(start, size):
            raise BadVectors(problem)
    if start.startswith(_NPY):
        return VectorFormat.NPY
    if start.startswith(_ZIP):
        return _of_zip(path)
    if _is_safetensors(start, size):
        return VectorFormat.SAFETENSORS
    first, _, rest = start.partition(b"\n")
    header = Header.of(first.removeprefix(b"\xef\xbb\xbf").removesuffix(b"\r"))
    if header is not None and _is_binary(rest, header):
        return VectorFormat.WORD2VEC_BINARY
    if b"\0" in start:
        raise BadVectors(VectorProblem.UNKNOWN_FORMAT)
    suffix = path.suffix.lower()
    columns = first.rstrip(b"\r").split(b"\t")
    if suffix == ".tsv" and all(map(is_number_like, columns)):
        return VectorFormat.PROJECTOR
    if header is None:
        return VectorFormat.GLOVE
    return VectorFormat.FASTTEXT if suffix == ".vec" else VectorFormat.WORD2VEC_TEXT


def _is_safetensors(start: bytes, size: int) -> bool:
    return int.from_bytes(start[:8], "little") <= size - 8 and start[8:9] == b"{"


def _of_zip(path: Path) -> VectorFormat:
    try:
        with zipfile.ZipFile(path) as archive:
            names = archive.namelist()
    except DAMAGE as error:
        raise BadVectors(VectorProblem.BAD_ARCHIVE) from error
    if not any(name.endswith(".npy") for name in names):
        raise BadVectors(VectorProblem.COMPRESSED, names=tuple(names[:10]))
    return VectorFormat.NPZ


def _is_binary(rest: bytes, header: Header) -> bool:
    """Return whether what follows a header is a record of word2vec's binary format.

    Text ends its first line with a number; floats hold bytes that no text has.
    """
    fields = fields_of(rest.partition(b"\n")[0].rstrip(b"\r"))
    if fields and is_number_like(fields[-1]):
        return False
    at = rest.find(b" ") + 1
    floats = rest[at : at + 4 * header.dimensions]
    return at > 0 and (_CONTROLS.search(floats) is not None or not _may_be_utf8(floats))


def _may_be_utf8(data: bytes) -> bool:
    """Return whether bytes are UTF-8, which may be cut at the end."""
    try:
        data.decode()
    except UnicodeDecodeError as error:
        return error.end == len(data) and error.reason == "unexpected end of data"
    return True
