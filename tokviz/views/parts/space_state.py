"""The vectors that are looked at, with the names of their rows, for views."""

from tokviz.export.row_names import RowNames, TokenNames, WordNames
from tokviz.export.vocabulary_rows import VocabularyRows
from tokviz.model.space import Space
from tokviz.model.workspace import Workspace
from tokviz.views.parts.same import Asked, same


class SpaceState:
    """Reads a workspace; names are kept while they stay the same."""

    def __init__(self, workspace: Workspace) -> None:
        self._workspace = workspace
        self._names: tuple[Asked, RowNames] | None = None

    @property
    def space(self) -> Space | None:
        """Return the vectors at the shown moment, None while there are none."""
        return self._workspace.vectors.space

    def names(self) -> RowNames | None:
        """Return the names of the rows, the same object while they are the same."""
        space = self.space
        run, tokenizer = self._workspace.run, self._workspace.tokenizer
        if space is None or not len(space.words.lexicon):
            return None
        lexicon = space.words.lexicon
        marker = self._workspace.document.recipe.marker_text
        known: Asked = (lexicon, space.met, marker)
        kept = self._names
        if kept is not None and same(kept[0], known):
            return kept[1]
        names: RowNames
        if space.of_tokens and run is not None and tokenizer is not None:
            names = TokenNames(VocabularyRows(run, tokenizer), space.met)
        else:
            names = WordNames(lexicon, marker)
        self._names = known, names
        return names
