"""Hugging Face's safetensors: eight bytes that tell a header's length, its JSON, then the tensors.

The embedding matrix of a model is read, with the words of the vocabulary beside it. (The format:
the README of the safetensors project, "Format".)
"""

import json
from collections.abc import Generator
from dataclasses import dataclass
from typing import BinaryIO, TypeGuard

import numpy as np
from numpy.typing import NDArray

from tokviz.engine.formats.word_vectors.bad_vectors import BadVectors, VectorProblem
from tokviz.engine.formats.word_vectors.npy import ArrayHeader, gather, read_exactly
from tokviz.engine.formats.word_vectors.read_vectors import Gathering, ReadVectors, Request
from tokviz.engine.formats.word_vectors.word_list import (
    VOCABULARIES,
    find_words,
    read_words,
)
from tokviz.engine.progress import Progress

MAX_HEADER = 100_000_000
"""The most that the format allows."""

_LENGTH = 8
_METADATA = "__metadata__"
_LIKELY = ("embed", "wte")
"""What the table of the tokens is called: `embed_tokens`, `word_embeddings`, GPT-2's `wte`."""
_BF16 = "BF16"
_DTYPES = {"F64": "<f8", "F32": "<f4", "F16": "<f2", _BF16: "<u2"}


@dataclass(frozen=True, slots=True)
class Tensor:
    """A tensor of a file: how its numbers are written, its shape, and its bytes' places."""

    name: str
    dtype: str
    shape: tuple[int, ...]
    begin: int
    end: int

    @property
    def may_be_vectors(self) -> bool:
        """Return whether this is a table of numbers that can be read."""
        return self.dtype in _DTYPES and len(self.shape) == 2 and all(self.shape)


def read(request: Request) -> Generator[Progress, None, ReadVectors]:
    """Read the table of a model's tokens, with the vocabulary that lies beside it.

    It is the tensor that is asked for, the only table whose name has `embed` or `wte` in it, or
    the only table. Rows beyond the vocabulary, which many models have for speed, are left out and
    told. Raises `BadVectors`, `OSError`.
    """
    size = request.path.stat().st_size
    with request.path.open("rb") as file:
        tensor = _chosen(read_header(file, size), request.tensor)
        header = ArrayHeader(tensor.shape, np.dtype(_DTYPES[tensor.dtype]))
        if tensor.end - tensor.begin != header.size:
            raise BadVectors(
                VectorProblem.BAD_HEADER,
                text=tensor.name,
                found=tensor.end - tensor.begin,
                expected=header.size,
            )
        yield Progress(0, header.size)
        place = request.words or find_words(request.path, VOCABULARIES)
        words = read_words(place)
        if words.count > tensor.shape[0]:
            raise BadVectors(
                VectorProblem.WORD_COUNT, found=words.count, expected=tensor.shape[0], path=place
            )
        file.seek(tensor.begin)
        gathering = Gathering(
            header.shape[1], header.shape[0], request.limit, fragments=words.byte_level
        )
        numbers = _from_bf16 if tensor.dtype == _BF16 else None
        yield from gather(header, file, words, gathering, numbers)
    return gathering.result(request.format, byte_level=words.byte_level)


def read_header(file: BinaryIO, size: int) -> tuple[Tensor, ...]:
    """Return the tensors of a file of `size` bytes, by their place. Raises `BadVectors`.

    Together they must be what follows the header, without gaps.
    """
    length = int.from_bytes(read_exactly(file, _LENGTH), "little")
    if not 2 <= length <= MAX_HEADER:
        raise BadVectors(VectorProblem.BAD_HEADER, found=length, expected=MAX_HEADER)
    if length > size - _LENGTH:
        raise BadVectors(VectorProblem.TRUNCATED, found=size - _LENGTH, expected=length)
    try:
        tree = json.loads(read_exactly(file, length), object_pairs_hook=_object)
    except (ValueError, RecursionError) as error:
        raise BadVectors(VectorProblem.BAD_HEADER) from error
    if not isinstance(tree, dict):
        raise BadVectors(VectorProblem.BAD_HEADER)
    start = _LENGTH + length
    tensors = [_tensor(name, entry, start) for name, entry in tree.items() if name != _METADATA]
    tensors.sort(key=lambda tensor: (tensor.begin, tensor.end))
    end = start
    for tensor in tensors:
        if tensor.begin != end or tensor.end < tensor.begin:
            raise BadVectors(VectorProblem.BAD_HEADER, text=tensor.name)
        end = tensor.end
    if end > size:
        raise BadVectors(VectorProblem.TRUNCATED, found=size - start, expected=end - start)
    if end < size:
        raise BadVectors(VectorProblem.EXTRA_DATA, found=size - end)
    return tuple(tensors)


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    tree = dict(pairs)
    if len(tree) < len(pairs):
        raise ValueError("a key stands twice")
    return tree


def _tensor(name: str, entry: object, start: int) -> Tensor:
    """Return a tensor from its entry in the header, whose offsets count from `start`."""
    fields = entry if isinstance(entry, dict) else {}
    dtype, shape, offsets = (fields.get(key) for key in ("dtype", "shape", "data_offsets"))
    if not isinstance(dtype, str) or not _are_sizes(shape) or not _are_sizes(offsets):
        raise BadVectors(VectorProblem.BAD_HEADER, text=name)
    if len(offsets) != 2:
        raise BadVectors(VectorProblem.BAD_HEADER, text=name)
    return Tensor(name, dtype, tuple(shape), start + offsets[0], start + offsets[1])


def _are_sizes(value: object) -> TypeGuard[list[int]]:
    return isinstance(value, list) and all(type(number) is int and number >= 0 for number in value)


def _chosen(tensors: tuple[Tensor, ...], name: str | None) -> Tensor:
    tables = [tensor for tensor in tensors if tensor.may_be_vectors]
    names = tuple(tensor.name for tensor in tables)
    if name is not None:
        for tensor in tensors:
            if tensor.name == name:
                return _as_table(tensor)
        raise BadVectors(VectorProblem.MISSING_ARRAY, text=name, names=names)
    likely = [tensor for tensor in tables if any(part in tensor.name for part in _LIKELY)] or tables
    if not likely:
        raise BadVectors(
            VectorProblem.MISSING_ARRAY, names=tuple(tensor.name for tensor in tensors)
        )
    if len(likely) > 1:
        candidates = tuple(tensor.name for tensor in likely)
        raise BadVectors(VectorProblem.CHOOSE_TENSOR, names=candidates)
    return likely[0]


def _as_table(tensor: Tensor) -> Tensor:
    if tensor.dtype not in _DTYPES:
        raise BadVectors(VectorProblem.WRONG_DTYPE, text=tensor.dtype)
    if not tensor.may_be_vectors:
        shape = " × ".join(map(str, tensor.shape))
        raise BadVectors(VectorProblem.WRONG_SHAPE, text=shape, found=len(tensor.shape))
    return tensor


def _from_bf16(block: NDArray[np.generic]) -> NDArray[np.float32]:
    """Return what the upper halves of single-precision numbers stand for."""
    return (block.astype(np.uint32) << 16).view(np.float32)
