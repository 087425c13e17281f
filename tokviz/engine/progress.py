"""How far a long computation is."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Progress:
    """A point in a long computation, as its generator yields it.

    `done` and `total` count the same thing (merges, bytes, pieces); `total` is 0 while unknown.
    """

    done: int
    total: int

    @property
    def fraction(self) -> float:
        """Return the share that is done, from 0 to 1 (0 while the total is unknown).

        >>> Progress(1, 4).fraction
        0.25
        """
        return min(1.0, self.done / self.total) if self.total > 0 else 0.0
