"""A corpus as a table of words with counts, and as a text: from one form to the other."""

from collections import Counter
from collections.abc import Generator

from tokviz.engine.progress import Progress
from tokviz.engine.text.split import Spans
from tokviz.engine.text.split_steps import split_steps
from tokviz.engine.training.corpus import Corpus
from tokviz.engine.training.recipe import Recipe

Rows = tuple[tuple[str, int], ...]
_MANY = 20_000


def as_table(corpus: Corpus, recipe: Recipe) -> Generator[Progress, None, Corpus]:
    """Make a text a table: the pieces that the recipe's splitter cuts, with their counts.

    Whitespace pieces are left out where the splitter can do without them. The text is untouched by
    normalisation: training still does that.

    >>> finish(as_table(Corpus("low lower low"), Recipe())).rows
    (('low', 2), ('lower', 1))
    """
    text = corpus.text
    splitting = split_steps(text, recipe.splitter, drop_whitespace=True)
    while True:
        try:
            yield Progress(next(splitting), len(text))
        except StopIteration as stop:
            spans: Spans = stop.value
            break
    counts: Counter[str] = Counter()
    starts, ends = spans.starts.tolist(), spans.ends.tolist()
    for at in range(0, len(starts), _MANY):
        places = zip(starts[at : at + _MANY], ends[at : at + _MANY], strict=True)
        counts.update(text[start:end] for start, end in places)
        yield Progress(len(text), len(text))
    return Corpus(rows=tuple(counts.items()))


def finish(work: Generator[Progress, None, Corpus]) -> Corpus:
    """Do a piece of work to its end at once."""
    while True:
        try:
            next(work)
        except StopIteration as stop:
            result: Corpus = stop.value
            return result


def as_text(corpus: Corpus) -> Corpus:
    r"""Return a table's words, one a line and each once.

    >>> as_text(Corpus(rows=(("low", 2), ("lower", 1)))).text
    'low\nlower'
    """
    return Corpus("\n".join(word for word, _ in corpus.rows or ()))


def loses_counts(corpus: Corpus) -> bool:
    """Return whether a table says more than its words alone."""
    return any(count != 1 for _, count in corpus.rows or ())
