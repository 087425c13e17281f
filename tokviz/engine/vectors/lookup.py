"""What a lookup is: the product of a one-hot matrix with the table, without the product."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

import numpy as np
from numpy.typing import NDArray


class Precision(StrEnum):
    """How a number of the table is stored."""

    FLOAT32 = "float32"
    FLOAT16 = "float16"

    @property
    def bytes(self) -> int:
        """Return the size of a number in bytes."""
        return 4 if self is Precision.FLOAT32 else 2


class UnknownRow(LookupError):  # noqa: N818  (named for what it says)
    """The id `id` has no row in a table of `rows` rows."""

    def __init__(self, id: int, rows: int) -> None:
        super().__init__(id, rows)
        self.id = id
        self.rows = rows


def pad(
    samples: Sequence[Sequence[int]], pad_id: int = -1
) -> tuple[NDArray[np.int64], NDArray[np.bool_]]:
    """Return ids int64 (B, S) and a mask bool (B, S): samples side by side, all of one length.

    S is the longest sample's length; shorter ones are filled up with `pad_id` behind their end,
    where the mask is False.

    >>> ids, mask = pad([[5, 6, 7], [8]], pad_id=0)
    >>> ids.tolist(), mask.tolist()
    ([[5, 6, 7], [8, 0, 0]], [[True, True, True], [True, False, False]])
    """
    lengths = np.array([len(sample) for sample in samples], np.int64)
    mask = np.arange(lengths.max(initial=0)) < lengths[:, np.newaxis]
    ids = np.full(mask.shape, pad_id, np.int64)
    ids[mask] = [id for sample in samples for id in sample]
    return ids, mask


def one_hot(ids: NDArray[np.int64], rows: int) -> NDArray[np.float32]:
    """Return float32 (B, S, V): for ids (B, S) a row with a 1 at the id, and V = `rows`.

    The id -1, of padding without an id or of an unknown token, has a row of zeros. Raises
    UnknownRow.

    >>> one_hot(np.array([[2, -1]]), 3).tolist()
    [[[0.0, 0.0, 1.0], [0.0, 0.0, 0.0]]]
    """
    _check(ids, rows)
    hot: NDArray[np.bool_] = ids[..., np.newaxis] == np.arange(rows)
    return hot.astype(np.float32)


def look_up(table: NDArray[np.float32], ids: NDArray[np.int64]) -> NDArray[np.float32]:
    """Return float32 (B, S, d): for ids (B, S) their rows of a table (V, d).

    It is `one_hot(ids, V) @ table`, so -1 gives zeros; padding that has an id gets that id's row
    like any other token. Raises UnknownRow.

    >>> look_up(np.array([[1, 2], [3, 4]], np.float32), np.array([[1, -1]])).tolist()
    [[[3.0, 4.0], [0.0, 0.0]]]
    """
    _check(ids, len(table))
    if not len(table):
        return np.zeros((*ids.shape, table.shape[1]), np.float32)
    return np.where((ids >= 0)[..., np.newaxis], table[ids], np.float32(0))


def _check(ids: NDArray[np.int64], rows: int) -> None:
    wrong = ids[(ids < -1) | (ids >= rows)]
    if len(wrong):
        raise UnknownRow(int(wrong[0]), rows)


@dataclass(frozen=True, slots=True)
class Cost:
    """What it takes to turn ids (B, S) into vectors (B, S, d) by a table (V, d).

    As a product with the one-hot matrix: `multiplications`, and `one_hot_bytes` for the matrix
    in float32. As a lookup: `copied` numbers, and no multiplication.
    """

    batch: int
    length: int
    rows: int
    dimensions: int

    @property
    def multiplications(self) -> int:
        """Return B·S·V·d.

        >>> Cost(batch=1, length=4, rows=50_000, dimensions=768).multiplications
        153600000
        """
        return self.copied * self.rows

    @property
    def one_hot_bytes(self) -> int:
        """Return 4·B·S·V."""
        return Precision.FLOAT32.bytes * self.batch * self.length * self.rows

    @property
    def copied(self) -> int:
        """Return B·S·d."""
        return self.batch * self.length * self.dimensions


def parameters(rows: int, dimensions: int) -> int:
    """Return how many numbers a table has to learn.

    >>> parameters(50_000, 768), parameters(100_000, 4096)
    (38400000, 409600000)
    """
    return rows * dimensions


def table_bytes(rows: int, dimensions: int, precision: Precision = Precision.FLOAT32) -> int:
    """Return the size of a table in bytes.

    >>> table_bytes(100_000, 4096, Precision.FLOAT16)
    819200000
    """
    return parameters(rows, dimensions) * precision.bytes
