"""Presets: the documents that come with the program, each with its titles."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache

from tokviz import resources
from tokviz.document.document import Document
from tokviz.document.file import EXTENSION, PRESET_KEY, document_in, parse, read
from tokviz.document.node import JsonObject, Node

FOLDER = "presets"
WELCOME = "deep-learning-bytes"
"""The preset that greets."""

LANGUAGES = ("en", "zh_CN")


class UnknownPreset(LookupError):  # noqa: N818  (named for what it says)
    """There is no preset of this name; `id` is the name."""

    def __init__(self, id: str) -> None:
        super().__init__(id)
        self.id = id


@dataclass(frozen=True, slots=True)
class PresetInfo:
    """What a preset is called, and what it shows, by language (`en`, `zh_CN`).

    `group` keeps presets of one theme together; `order` is the order of teaching. `hints`, often
    empty, say what to bring along. `layout`, often empty, names the arrangement of panels in which
    it is seen best, `panel` the one to look at.
    """

    id: str
    group: str
    order: int
    titles: Mapping[str, str]
    abouts: Mapping[str, str]
    hints: Mapping[str, str]
    layout: str = ""
    panel: str = ""

    def title(self, language: str = "en") -> str:
        """Return the title, in English where the language is not known."""
        return self.titles.get(language, self.titles["en"])

    def about(self, language: str = "en") -> str:
        """Return what to watch and what to try, in English where the language is not known."""
        return self.abouts.get(language, self.abouts["en"])

    def hint(self, language: str = "en") -> str:
        """Return the hint, or an empty string."""
        return self.hints.get(language, self.hints.get("en", ""))


@cache
def presets() -> tuple[PresetInfo, ...]:
    """Return all presets in the order of teaching. Raises BadDocument for a broken file."""
    names = resources.names(FOLDER, EXTENSION)
    infos = [_info(name.removesuffix(EXTENSION), _tree(name)) for name in names]
    return tuple(sorted(infos, key=lambda info: (info.order, info.id)))


def open_preset(id: str, language: str = "en") -> Document:
    """Return a preset's document, with the preset's explanation in a language as its `about`.

    Raises UnknownPreset.
    """
    name = id + EXTENSION
    if name not in resources.names(FOLDER, EXTENSION):
        raise UnknownPreset(id)
    tree = _tree(name)
    return replace(document_in(tree), about=_info(id, tree).about(language))


def _tree(name: str) -> JsonObject:
    return parse(read(resources.path(FOLDER, name)))


def _info(id: str, tree: JsonObject) -> PresetInfo:
    node = Node(tree.get(PRESET_KEY), PRESET_KEY)
    fields = node.fields("hint", "layout", "panel", required=("group", "order", "title", "about"))
    return PresetInfo(
        id,
        fields["group"].text(),
        fields["order"].whole(),
        _texts(fields["title"]),
        _texts(fields["about"]),
        fields.get("hint", _texts, {}),
        fields.get("layout", Node.text, ""),
        fields.get("panel", Node.text, ""),
    )


def _texts(node: Node) -> dict[str, str]:
    fields = node.fields(required=LANGUAGES)
    return {language: fields[language].text() for language in LANGUAGES}
