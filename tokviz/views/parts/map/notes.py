"""What is said below the map: what it does not show, and why something could not be had."""

from PySide6.QtCore import QCoreApplication

from tokviz.document.document import MapChoices, MapColour, MapMethod, Source
from tokviz.engine.missing_extra import MissingExtra
from tokviz.engine.vectors.direction import DirectionProblem
from tokviz.engine.vectors.tsne import TooFewVectors
from tokviz.export.map.words import drawn_words
from tokviz.export.row_names import TokenNames
from tokviz.export.vector_words import meaning_words
from tokviz.model.workspace import Workspace
from tokviz.views.parts.errors import sentence
from tokviz.views.parts.map.axes_fit import AxisTrouble
from tokviz.views.parts.map.state import MapState
from tokviz.views.parts.map.worker import Making

translate = QCoreApplication.translate


def empty_words(workspace: Workspace) -> str:
    """Return what to do where there are no vectors."""
    vectors = workspace.vectors
    match workspace.document.embedding.source:
        case Source.LEARNED if vectors.is_learning:
            return translate("MapNotes", "The map begins with the first vectors…")
        case Source.LEARNED:
            return translate(
                "MapNotes",
                "No vectors have been learned yet. Press “Learn” in the panel “Word2Vec”.",
            )
        case Source.FILE if workspace.jobs.is_running("vectors"):
            return translate("MapNotes", "Reading the vectors…")
        case Source.GLOVE:
            return translate("MapNotes", "Reading the vectors…")
        case Source.FILE:
            return translate(
                "MapNotes", "No vectors are open. Choose a file of them in the panel “Word2Vec”."
            )
        case Source.RANDOM:
            return translate(
                "MapNotes", "The vectors of the tokens are mapped here after training."
            )


def trouble_words(trouble: AxisTrouble) -> str:
    """Return why an axis isn't the one between two words."""
    start, end = trouble.words
    if trouble.unknown:
        words = " ".join(f"“{word}”" for word in trouble.unknown)
        return translate("MapNotes", "No vector for {words}.").format(words=words)
    if trouble.problem is DirectionProblem.PARALLEL:
        text = translate("MapNotes", "“{start}” → “{end}” runs along the x axis.")
    else:
        text = translate("MapNotes", "“{start}” and “{end}” have the same vector.")
    return text.format(start=start, end=end)


def failed_words(error: Exception) -> str:
    """Return why a map couldn't be made, and what to do."""
    if isinstance(error, MissingExtra):
        text = translate(
            "MapNotes",
            't-SNE needs the package {package}. Install it beside TokViz: pip install "{package}"',
        )
        return text.format(package=error.package, extra=error.extra)
    if isinstance(error, TooFewVectors):
        text = translate("MapNotes", "t-SNE needs at least {least} vectors; there are {found}.")
        return text.format(least=error.least, found=error.found)
    return sentence(error)


def ran_away_words() -> str:
    """Return that a training ended in numbers that are none."""
    return translate(
        "MapNotes", "The numbers grew beyond all bounds: choose a lower learning rate."
    )


def waiting_words(choices: MapChoices) -> str:
    """Return what is being done."""
    if choices.method is MapMethod.TSNE:
        return translate("MapNotes", "Laying out neighbourhoods by t-SNE…")
    return translate("MapNotes", "Projecting the vectors…")


def stopped_words(*, has_former: bool) -> str:
    """Return that a person stopped it, and what is shown instead."""
    if has_former:
        return translate("MapNotes", "Stopped: this is still the map before.")
    return translate("MapNotes", "Stopped. “Try again” makes the map.")


def unknown_words(word: str) -> str:
    """Return that a word that was sought isn't here."""
    return translate("MapNotes", "“{word}” has no vector here.").format(word=word)


def later_words(word: str) -> str:
    """Return that a token that was sought comes later."""
    return translate("MapNotes", "“{word}” comes at a later step.").format(word=word)


def status_words(state: MapState) -> str:
    """Return why the map isn't the one that was chosen; nothing where it is."""
    status, error = state.provide(), state.mapping.error
    if status is Making.READY and state.cluster_status() is not Making.READY:
        if state.cluster_status() is Making.WAITING:
            return translate("MapNotes", "Finding clusters…")
        return translate("MapNotes", "Stopped before the clusters were found.")
    match status:
        case Making.FAILED if error is not None:
            return failed_words(error)
        case Making.STOPPED:
            return stopped_words(has_former=state.mapped() is not None)
        case Making.WAITING:
            return waiting_words(state.choices)
        case _:
            return ""


def map_warnings(state: MapState) -> list[str]:
    """Return what of the choices couldn't be had."""
    mapped = state.mapped()
    if mapped is None:
        return []
    found = [trouble_words(trouble) for trouble in mapped.troubles]
    if mapped.cloud.ran_away:
        found.append(ran_away_words())
    return found


def map_notes(workspace: Workspace, state: MapState) -> list[str]:
    """Return what is to be known about the map that is shown."""
    mapped, shown = state.mapped(), state.map()
    if mapped is None or shown is None:
        return []
    cloud, choices = mapped.cloud, workspace.document.view.map
    notes = [meaning_words(workspace.document.embedding.source is not Source.RANDOM, is_map=True)]
    if not cloud.ran_away:
        count = int(cloud.names.exists(workspace.step).sum())
        notes.append(drawn_words(len(shown.listed(workspace.step)), count))
    if cloud.dimensions < choices.dimensions and choices.method is not MapMethod.TSNE:
        text = translate(
            "MapNotes",
            "The vectors have %n number(s), so further axes are empty.",
            "",
            cloud.dimensions,
        )
        notes.append(text)
    if choices.method is MapMethod.TSNE and cloud.grows:
        notes.append(translate("MapNotes", "t-SNE begins when learning has ended; this is PCA."))
    elif choices.method is MapMethod.TSNE and workspace.vectors.learned is not None:
        notes.append(translate("MapNotes", "t-SNE shows the end of the training."))
    if choices.colour is MapColour.CLUSTER and cloud.grows:
        notes.append(translate("MapNotes", "Clusters are found when learning has ended."))
    if choices.colour is MapColour.RANK and not isinstance(cloud.names, TokenNames):
        notes.append(translate("MapNotes", "Only tokens come from merges; these are words."))
    return [note for note in notes if note]
