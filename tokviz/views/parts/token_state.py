"""What is told about the selected token or word, and about its row of the table."""

from PySide6.QtCore import QCoreApplication

from tokviz.engine.tokenizer.token import data_of, text_of
from tokviz.export.axis import with_grouping
from tokviz.export.fact_words import FactRow, fact_rows, kind_sentence
from tokviz.export.heat.vector_strip import VectorStrip
from tokviz.export.look import Look
from tokviz.export.sentence import Part
from tokviz.export.token_facts import TokenFacts, token_facts
from tokviz.export.vector_words import no_row_words, row_heading
from tokviz.model.workspace import Workspace
from tokviz.views.parts.lookup.scale_state import HeatScale
from tokviz.views.parts.made_of import made_of
from tokviz.views.parts.space_state import SpaceState


class TokenState:
    """Reads a workspace."""

    def __init__(self, workspace: Workspace) -> None:
        self._workspace = workspace
        self._space, self._scale = SpaceState(workspace), HeatScale(workspace)

    @property
    def marker_text(self) -> str:
        """Return how the run's marker is written."""
        run = self._workspace.run
        return "" if run is None else run.recipe.marker_text

    def facts(self) -> TokenFacts | None:
        """Return the facts about what is selected, or hovered while nothing is selected."""
        run, tokenizer = self._workspace.run, self._workspace.tokenizer
        key = self._workspace.selection
        if key is None:
            key = self._workspace.hover
        if key is None:
            return None
        if run is None or tokenizer is None:
            # A word may have a vector before anything was trained.
            names = self._space.names()
            return _word_facts(key) if names is not None and names.row(key) is not None else None
        census = self._workspace.census
        return token_facts(run, tokenizer, key, None if census is None else census.token_counts)

    def _word_row(self, facts: TokenFacts) -> int | None:
        """Return the row of a word where the vectors are of words, None for all else."""
        space, names = self._space.space, self._space.names()
        if space is None or names is None or space.of_tokens:
            return None
        return names.row(facts.key)

    def kind(self, facts: TokenFacts) -> str:
        """Return what it is."""
        if facts.kind is not None or self._word_row(facts) is None:
            return kind_sentence(facts, self._workspace.step)
        if self._workspace.run is None:
            return QCoreApplication.translate("TokenState", "a word that has a vector")
        return QCoreApplication.translate(
            "TokenState", "a word that has a vector, but not a token at this step"
        )

    def made_of(self, facts: TokenFacts) -> tuple[Part, ...]:
        """Return the tokens of a word that has a vector, nothing for all else."""
        return () if self._word_row(facts) is None else made_of(self._workspace, facts.key)

    def rows(self, facts: TokenFacts) -> tuple[FactRow, ...]:
        """Return the facts, of a word also how often it stands in the text of its vector."""
        rows = fact_rows(facts, self._workspace.step)
        row, space = self._word_row(facts), self._space.space
        counts = None if space is None else space.words.lexicon.counts
        if row is None or counts is None:
            return rows
        count = int(counts[row])
        label = QCoreApplication.translate("TokenState", "As a word")
        text = QCoreApplication.translate("TokenState", "%n time(s)", "", count)
        return (*rows, FactRow(label, with_grouping(text, count)))

    def vector(self, facts: TokenFacts, look: Look) -> tuple[str, VectorStrip | None]:
        """Return a heading with the row of the table, or with why there is none."""
        space, names = self._space.space, self._space.names()
        if space is None or names is None:
            return "", None
        row = names.row(facts.key)
        if row is None:
            return "" if space.of_tokens else no_row_words(), None
        met = space.met is None or bool(space.met[row])
        strip = VectorStrip(space.words.vectors[row], look, largest=self._scale.largest(space))
        return row_heading(space.source, row, met=met), strip


def _word_facts(key: bytes) -> TokenFacts:
    """Return what there is to know about a word where nothing was trained."""
    return TokenFacts(
        key=key,
        token=-1,
        kind=None,
        id=None,
        text=text_of(key),
        data=data_of(key),
        born_at=0,
        count=None,
        part_of=(),
    )
