"""Windows, pairs and one step of training as pictures."""

from dataclasses import dataclass

from tokviz.engine.word2vec.recipe import Method
from tokviz.export.figure import Figure
from tokviz.export.look import TYPE_BODY, Look
from tokviz.export.paragraph import ParagraphFigure
from tokviz.export.sentence import SentenceFigure
from tokviz.export.token_figure import StackFigure
from tokviz.export.windows.clauses import ClausesFigure
from tokviz.export.windows.moves import (
    Move,
    MoveScales,
    MovesFigure,
    input_moves,
    output_moves,
)
from tokviz.export.windows.pairs import Example, ExamplesFigure
from tokviz.export.windows.text import WindowMarks, WindowText, WindowTextFigure
from tokviz.export.windows.update import UpdateTable, WorkedUpdate
from tokviz.export.windows.words import (
    colour_words,
    examples_words,
    inputs_words,
    loss_words,
    move_words,
    outputs_words,
    score_words,
    step_clauses,
    still_words,
    update_words,
)


@dataclass(frozen=True, eq=False)
class WindowScene:
    """Everything that is shown.

    `notes` are said of the text, `count` of the number of examples, `basis` of the vectors and
    the negatives; `marks` say what stands out. `worked` is the step that the `chosen` example
    makes, None where there is none.
    """

    text: WindowText
    marks: WindowMarks
    method: Method
    examples: tuple[Example, ...]
    chosen: int
    notes: str
    count: str
    basis: str
    worked: WorkedUpdate | None
    marker_text: str = ""


def examples_figure(scene: WindowScene, look: Look) -> ExamplesFigure:
    """Return the examples that the centre word gives."""
    return ExamplesFigure(
        scene.text.words,
        scene.examples,
        look,
        chosen=scene.chosen,
        selection=scene.marks.selection,
        hover=scene.marks.hover,
    )


def update_figure(scene: WindowScene, worked: WorkedUpdate, look: Look) -> StackFigure:
    """Return one step: the numbers of each output, the loss, and how the vectors move."""
    selection, hover = scene.marks.selection, scene.marks.hover
    scales = MoveScales.of(worked)
    clauses = tuple(
        SentenceFigure(
            parts,
            look,
            marker_text=scene.marker_text,
            selection=selection,
            hover=hover,
            token=TYPE_BODY,
        )
        for parts in step_clauses(scene.method, worked)
    )

    def moves(which: tuple[Move, ...]) -> MovesFigure:
        return MovesFigure(which, scales, look, selection=selection, hover=hover)

    told = (
        still_words(worked.update),
        move_words(scene.method, worked.update.rate),
        colour_words(scales.factor),
    )
    parts: tuple[tuple[str, Figure], ...] = (
        ("", ClausesFigure(clauses)),
        ("", UpdateTable(worked, look, selection=selection, hover=hover)),
        ("", ParagraphFigure(score_words(), look)),
        ("", ParagraphFigure(loss_words(worked.update), look, size=TYPE_BODY, strong=True)),
        (inputs_words(scene.method), moves(input_moves(worked))),
        (outputs_words(), moves(output_moves(worked))),
        ("", ParagraphFigure(" ".join(filter(None, told)), look)),
    )
    return StackFigure(parts, look)


def windows_figure(scene: WindowScene, look: Look) -> Figure:
    """Return everything as one picture."""
    parts: list[tuple[str, Figure]] = [("", WindowTextFigure(scene.text, scene.marks, look))]
    if scene.examples:
        parts.append((examples_words(scene.method), examples_figure(scene, look)))
    said = "\n".join(filter(None, (scene.count, scene.notes)))
    parts.append(("", ParagraphFigure(said, look)))
    if scene.worked is not None:
        parts.append((update_words(), ParagraphFigure(scene.basis, look)))
        parts.append(("", update_figure(scene, scene.worked, look)))
    return StackFigure(tuple(parts), look)
