"""What is said on the map of vectors and about it."""

from PySide6.QtCore import QCoreApplication

from tokviz.document.document import MapColour, MapMethod
from tokviz.engine.vectors.scripts import Script
from tokviz.export.axis import grouped
from tokviz.export.map.axes import AxisName

translate = QCoreApplication.translate


def component_axis(component: int, explained: float | None) -> AxisName:
    """Return a principal component as an axis, from 1, with its share of the variance if known.

    >>> component_axis(1, 0.1324).text, component_axis(2, None).text
    ('PC1 (13.2 %)', 'PC2')
    """
    name = f"PC{component}"
    return AxisName(name if explained is None else f"{name} ({100 * explained:.1f} %)", name)


def way_axis(start: str, end: str) -> AxisName:
    """Return an axis that leads from one word to another.

    >>> way_axis("man", "woman")
    AxisName(text='man → woman', high='woman', low='man')
    """
    return AxisName(f"{start} → {end}", end, start)


def rest_axis(component: int, explained: float) -> AxisName:
    """Return a principal component of what other axes leave, with its share of the variance."""
    text = translate("MapWords", "PC{number} of the rest ({share} %)")
    return AxisName(text.format(number=component, share=f"{100 * explained:.1f}"), f"PC{component}")


def tsne_axis(number: int) -> AxisName:
    """Return an axis of t-SNE, from 1; alone it means nothing."""
    return AxisName(f"t-SNE {number}", f"t-SNE {number}")


def method_words(method: MapMethod) -> tuple[str, str]:
    """Return the name of a method, and the sentence that explains it."""
    match method:
        case MapMethod.PCA:
            return translate("MapWords", "PCA"), translate(
                "MapWords", "The directions in which the vectors differ most"
            )
        case MapMethod.WORDS:
            return translate("MapWords", "By words"), translate(
                "MapWords", "An axis leads from one word to another"
            )
        case MapMethod.TSNE:
            return translate("MapWords", "t-SNE"), translate(
                "MapWords", "Neighbours stay neighbours; long distances mean little"
            )


def colour_words(colour: MapColour) -> tuple[str, str]:
    """Return what is coloured by, and the sentence that explains it."""
    match colour:
        case MapColour.NONE:
            return translate("MapWords", "Plain"), translate("MapWords", "All dots look the same")
        case MapColour.CLUSTER:
            return translate("MapWords", "Cluster"), translate(
                "MapWords", "Vectors that point the same way (spherical k-means)"
            )
        case MapColour.FREQUENCY:
            return translate("MapWords", "Frequency"), translate(
                "MapWords", "How often it stands in the text, or its place in the list"
            )
        case MapColour.LENGTH:
            return translate("MapWords", "Length"), translate(
                "MapWords", "In characters, a fragment in bytes"
            )
        case MapColour.RANK:
            return translate("MapWords", "Merge"), translate(
                "MapWords", "The step that made the token, 0 for units"
            )
        case MapColour.SCRIPT:
            return translate("MapWords", "Script"), translate(
                "MapWords", "Latin, Han, digits and so on"
            )


def script_words(script: Script) -> str:
    """Return the name of a script, or of what stands in its place."""
    match script:
        case Script.LATIN:
            return translate("MapWords", "Latin")
        case Script.HAN:
            return translate("MapWords", "Han")
        case Script.KANA:
            return translate("MapWords", "Kana")
        case Script.HANGUL:
            return translate("MapWords", "Hangul")
        case Script.CYRILLIC:
            return translate("MapWords", "Cyrillic")
        case Script.GREEK:
            return translate("MapWords", "Greek")
        case Script.ARABIC:
            return translate("MapWords", "Arabic")
        case Script.HEBREW:
            return translate("MapWords", "Hebrew")
        case Script.DEVANAGARI:
            return translate("MapWords", "Devanagari")
        case Script.THAI:
            return translate("MapWords", "Thai")
        case Script.OTHER:
            return translate("MapWords", "other")
        case Script.DIGIT:
            return translate("MapWords", "digits")
        case Script.PUNCTUATION:
            return translate("MapWords", "punctuation")
        case Script.SYMBOL:
            return translate("MapWords", "symbols")
        case Script.FRAGMENT:
            return translate("MapWords", "parts of characters")


def others_words() -> str:
    """Return what the colour of everything rare is called."""
    return translate("MapWords", "others")


def cluster_words(number: int) -> str:
    """Return the name of a cluster, from 1."""
    return str(number)


def units_words() -> str:
    """Return what tokens are that no merge made."""
    return translate("MapWords", "units")


def place_words() -> str:
    """Return what colours tell in a list whose most frequent words come first."""
    return translate("MapWords", "Place in the list")


def direction_words() -> str:
    """Return what is in no cluster: zero vectors, which point nowhere."""
    return translate("MapWords", "zero vectors")


def drawn_words(drawn: int, count: int) -> str:
    """Return that not all rows are drawn; nothing where they are."""
    if drawn >= count:
        return ""
    text = translate("MapWords", "{drawn} of {count} are drawn.")
    return text.format(drawn=grouped(drawn), count=grouped(count))
