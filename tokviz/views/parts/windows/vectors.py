"""Which vectors a step of training is worked through with: learned ones, or a fresh start."""

from collections import Counter
from dataclasses import dataclass
from enum import StrEnum

import numpy as np
from numpy.typing import NDArray

from tokviz.engine.vectors.table import EmbeddingTable
from tokviz.engine.vectors.words import Lexicon
from tokviz.engine.word2vec.learned_vectors import LearnedVectors
from tokviz.engine.word2vec.recipe import Atoms, Solver, VectorRecipe
from tokviz.model.workspace import Workspace
from tokviz.views.parts.windows.text_reader import ReadText


class Moment(StrEnum):
    """From when the vectors are."""

    UNLEARNED = "unlearned"
    """Nothing was learned: inputs are random, outputs zero, and only the shown words are known."""
    START = "start"
    """The training begins: inputs are random, outputs zero."""
    BETWEEN = "between"
    """The inputs are of the shown moment, the outputs of the end."""
    END = "end"
    LEARNING = "learning"
    """The training is under way: outputs are not there yet, zeros stand in."""
    NO_OUTPUTS = "no-outputs"
    """The method has no outputs: zeros stand in."""


@dataclass(frozen=True, eq=False)
class WindowVectors:
    """Input and output vectors float32 (n, d) of a lexicon's rows, with counts int64 (n,)."""

    lexicon: Lexicon
    counts: NDArray[np.int64]
    inputs: NDArray[np.float32]
    outputs: NDArray[np.float32]
    moment: Moment


class WindowVectorsSource:
    """Reads a workspace; what stays the same is kept."""

    def __init__(self, workspace: Workspace) -> None:
        self._workspace = workspace
        self._start: tuple[tuple[object, ...], WindowVectors] | None = None
        self._learned: tuple[tuple[object, ...], WindowVectors] | None = None

    def learned(self) -> LearnedVectors | None:
        """Return what was learned of such words as the recipe asks for, None where nothing was."""
        learned = self._workspace.vectors.learned
        wanted = self._workspace.document.embedding.learning
        if learned is None:
            return None
        recipe = learned.recipe
        same = (recipe.atoms, recipe.lowercase) == (wanted.atoms, wanted.lowercase)
        return learned if same else None

    def vectors(self, read: ReadText) -> WindowVectors:
        """Return the vectors at the shown moment; before training, those of a text's words."""
        learned = self.learned()
        if learned is not None:
            return self._of_learned(learned)
        recipe = self._workspace.document.embedding.learning
        known = (read, recipe.dimensions, recipe.seed)
        if self._start is None or self._start[0] != known:
            self._start = known, fresh_vectors(read, recipe)
        return self._start[1]

    def is_exact(self) -> bool:
        """Return whether the training doesn't go from pair to pair."""
        learned = self.learned()
        return learned is not None and learned.solver is Solver.EXACT

    def is_stale(self) -> bool:
        """Return whether the vectors were learned with other choices, and nothing changes that."""
        vectors = self._workspace.vectors
        return self.learned() is not None and vectors.is_stale and not vectors.is_learning

    def other_step(self) -> int | None:
        """Return the step of whose tokens the vectors are, None where it is the one shown."""
        learned, workspace = self.learned(), self._workspace
        at = workspace.document.embedding.at_step
        of_tokens = learned is not None and learned.recipe.atoms is Atoms.TOKENS
        return at if of_tokens and at != workspace.step else None

    def _of_learned(self, learned: LearnedVectors) -> WindowVectors:
        workspace = self._workspace
        epoch = workspace.vectors.epoch
        known = (learned, workspace.vectors.is_learning, epoch)
        if self._learned is None or self._learned[0] != known:
            inputs = learned.history.at(epoch)
            moment = self._moment(learned, epoch)
            outputs = learned.outputs if moment in (Moment.BETWEEN, Moment.END) else None
            lexicon, counts = learned.lexicon, learned.lexicon.counts
            self._learned = (
                known,
                WindowVectors(
                    lexicon,
                    np.ones(len(lexicon), np.int64) if counts is None else counts,
                    inputs,
                    np.zeros_like(inputs) if outputs is None else outputs,
                    moment,
                ),
            )
        return self._learned[1]

    def _moment(self, learned: LearnedVectors, epoch: float) -> Moment:
        if learned.solver is None:
            return Moment.NO_OUTPUTS
        if epoch <= 0:
            return Moment.START
        if learned.outputs is None:
            return Moment.LEARNING
        return Moment.END if epoch >= learned.history.end else Moment.BETWEEN


def fresh_vectors(read: ReadText, recipe: VectorRecipe) -> WindowVectors:
    """Return vectors for the words of a text as Word2Vec starts, the most frequent word first."""
    found = Counter(key for line in read.lines for key, _ in line if key)
    ranked = found.most_common()
    counts = np.array([count for _, count in ranked], np.int64)
    lexicon = Lexicon(tuple(key for key, _ in ranked), counts)
    random = EmbeddingTable.random(len(ranked), recipe.dimensions, recipe.seed).vectors
    inputs = random * np.float32(0.5 / recipe.dimensions)
    return WindowVectors(lexicon, counts, inputs, np.zeros_like(inputs), Moment.UNLEARNED)
