"""What a document is called, and what its author says of it."""

from dataclasses import dataclass

from tokviz.document.presets import presets
from tokviz.views.parts.document_files import Origin


@dataclass(frozen=True, slots=True)
class Told:
    """A document's `name`, empty where it has none, whether it is an example, and a note on it."""

    name: str
    is_example: bool
    note: str


def told_of(origin: Origin, about: str, language: str) -> Told:
    """Return what to tell of a document; an example is told of in the language."""
    name = origin.path.stem if origin.path is not None else origin.title
    preset = next(
        (
            preset
            for preset in presets()
            if preset.id == name or (not name and about in preset.abouts.values())
        ),
        None,
    )
    is_example = preset is not None and origin.path is None
    if preset is not None and is_example:
        name = preset.title(language)
    if preset is not None and about in preset.abouts.values():
        about = " ".join(filter(None, (preset.about(language), preset.hint(language))))
    elif origin.path is None:
        # A text was opened in the place of an example's: its note no longer holds.
        about = ""
    return Told(name, is_example, about)
