"""A document as plain JSON values, and back."""

from tokviz.document.document import Document, Fill, MapChoices, MapColour, MapMethod, ViewChoices
from tokviz.document.embedding_fields import MAX_EPOCHS, embedding_fields, embedding_from
from tokviz.document.json_text import split_text
from tokviz.document.node import Node
from tokviz.engine.formats.word_counts import MAX_TOTAL
from tokviz.engine.training.corpus import Corpus
from tokviz.engine.training.recipe import (
    Marker,
    Normalization,
    Order,
    Recipe,
    Role,
    Special,
    Splitter,
    StopRule,
    TieRule,
    Unit,
    Unknown,
)

MAX_ZOOM = 100.0


def fields_of(document: Document) -> dict[str, object]:
    """Return a document's fields as JSON values, every one of them, always in the same order."""
    view = document.view
    return {
        "about": split_text(document.about, lines=True),
        "corpus": _corpus_fields(document.corpus),
        "recipe": _recipe_fields(document.recipe),
        "sample": split_text(document.sample, lines=True),
        "sample_edges": document.sample_edges,
        "sample_specials": document.sample_specials,
        "step": document.step,
        "view": {
            "fill": view.fill.value,
            "show_ids": view.show_ids,
            "show_hex": view.show_hex,
            "show_invisible": view.show_invisible,
            "zoom": view.zoom,
            "map": {
                "dimensions": view.map.dimensions,
                "method": view.map.method.value,
                "colour": view.map.colour.value,
                "axes": list(view.map.axes),
                "trails": view.map.trails,
            },
            "analogy": list(view.analogy),
        },
        "embedding": embedding_fields(document.embedding),
        "epoch": document.epoch,
    }


def _corpus_fields(corpus: Corpus) -> dict[str, object]:
    if corpus.rows is None:
        return {"text": split_text(corpus.text, lines=True)}
    rows = [[split_text(word, lines=False), count] for word, count in corpus.rows]
    # A table may still hold the free text that was there before it.
    return (
        {"text": split_text(corpus.text, lines=True), "rows": rows}
        if corpus.text
        else {"rows": rows}
    )


def _recipe_fields(recipe: Recipe) -> dict[str, object]:
    stop = recipe.stop
    return {
        "normalization": recipe.normalization.value,
        "unify_newlines": recipe.unify_newlines,
        "lowercase": recipe.lowercase,
        "splitter": recipe.splitter.value,
        "drop_whitespace": recipe.drop_whitespace,
        "unit": recipe.unit.value,
        "marker": recipe.marker.value,
        "marker_text": split_text(recipe.marker_text, lines=False),
        "tie": recipe.tie.value,
        "stop": {
            "merges": stop.merges,
            "vocab_size": stop.vocab_size,
            "min_count": stop.min_count,
        },
        "specials": [
            {
                "text": split_text(special.text, lines=False),
                "role": special.role.value,
                "last": special.last,
            }
            for special in recipe.specials
        ],
        "alphabet_in_vocabulary": recipe.alphabet_in_vocabulary,
        "unknown": recipe.unknown.value,
        "order": recipe.order.value,
        "seed": recipe.seed,
    }


def document_from(node: Node, *ignored: str) -> Document:
    """Return the document that JSON values describe.

    Corpus and recipe must be there; any other field that is missing has its default. `ignored`
    are keys that belong to the file and not to the document. Raises BadDocument for a field that
    is unknown, of another type or out of bounds.
    """
    plain = Document()
    fields = node.fields(
        "about",
        "sample",
        "sample_edges",
        "sample_specials",
        "step",
        "view",
        "embedding",
        "epoch",
        *ignored,
        required=("corpus", "recipe"),
    )
    return Document(
        corpus=_corpus(fields["corpus"]),
        recipe=_recipe(fields["recipe"]),
        sample=fields.get("sample", Node.text, plain.sample),
        step=fields.get("step", Node.whole, plain.step),
        sample_edges=fields.get("sample_edges", Node.boolean, plain.sample_edges),
        sample_specials=fields.get("sample_specials", Node.boolean, plain.sample_specials),
        view=fields.get("view", _view, plain.view),
        embedding=fields.get("embedding", embedding_from, plain.embedding),
        epoch=fields.get("epoch", lambda at: at.number(0, MAX_EPOCHS), plain.epoch),
        about=fields.get("about", Node.text, plain.about),
    )


def _corpus(node: Node) -> Corpus:
    fields = node.fields("text", "rows")
    return Corpus(fields.get("text", Node.text, ""), fields.get("rows", _rows, None))


def _rows(node: Node) -> tuple[tuple[str, int], ...]:
    rows: list[tuple[str, int]] = []
    room = MAX_TOTAL
    for item in node.items():
        word, count = item.row()
        rows.append((word.text(), count.whole(1, room)))
        room -= rows[-1][1]
    return tuple(rows)


def _recipe(node: Node) -> Recipe:
    plain = Recipe()
    fields = node.fields(*_recipe_fields(plain))
    return Recipe(
        normalization=fields.get(
            "normalization", lambda at: at.choice(Normalization), plain.normalization
        ),
        unify_newlines=fields.get("unify_newlines", Node.boolean, plain.unify_newlines),
        lowercase=fields.get("lowercase", Node.boolean, plain.lowercase),
        splitter=fields.get("splitter", lambda at: at.choice(Splitter), plain.splitter),
        drop_whitespace=fields.get("drop_whitespace", Node.boolean, plain.drop_whitespace),
        unit=fields.get("unit", lambda at: at.choice(Unit), plain.unit),
        marker=fields.get("marker", lambda at: at.choice(Marker), plain.marker),
        marker_text=fields.get("marker_text", Node.text, plain.marker_text),
        tie=fields.get("tie", lambda at: at.choice(TieRule), plain.tie),
        stop=fields.get("stop", _stop, plain.stop),
        specials=fields.get("specials", _specials, plain.specials),
        alphabet_in_vocabulary=fields.get(
            "alphabet_in_vocabulary", Node.boolean, plain.alphabet_in_vocabulary
        ),
        unknown=fields.get("unknown", lambda at: at.choice(Unknown), plain.unknown),
        order=fields.get("order", lambda at: at.choice(Order), plain.order),
        seed=fields.get("seed", Node.whole, plain.seed),
    )


def _stop(node: Node) -> StopRule:
    fields = node.fields("merges", "vocab_size", "min_count")
    return StopRule(
        fields.get("merges", Node.whole_or_none, None),
        fields.get("vocab_size", Node.whole_or_none, None),
        fields.get("min_count", Node.whole_or_none, None),
    )


def _specials(node: Node) -> tuple[Special, ...]:
    return tuple(_special(item) for item in node.items())


def _special(node: Node) -> Special:
    fields = node.fields("role", "last", required=("text",))
    return Special(
        fields["text"].text(),
        fields.get("role", lambda at: at.choice(Role), Role.OTHER),
        fields.get("last", Node.boolean, False),
    )


def _view(node: Node) -> ViewChoices:
    plain = ViewChoices()
    fields = node.fields("fill", "show_ids", "show_hex", "show_invisible", "zoom", "map", "analogy")
    return ViewChoices(
        fields.get("fill", lambda at: at.choice(Fill), plain.fill),
        fields.get("show_ids", Node.boolean, plain.show_ids),
        fields.get("show_hex", Node.boolean, plain.show_hex),
        fields.get("show_invisible", Node.boolean, plain.show_invisible),
        fields.get("zoom", lambda at: at.number(1 / MAX_ZOOM, MAX_ZOOM), plain.zoom),
        fields.get("map", _map, plain.map),
        fields.get("analogy", _three_words, plain.analogy),
    )


def _map(node: Node) -> MapChoices:
    plain = MapChoices()
    fields = node.fields("dimensions", "method", "colour", "axes", "trails")
    return MapChoices(
        fields.get("dimensions", lambda at: at.whole(2, 3), plain.dimensions),
        fields.get("method", lambda at: at.choice(MapMethod), plain.method),
        fields.get("colour", lambda at: at.choice(MapColour), plain.colour),
        fields.get("axes", _four_words, plain.axes),
        fields.get("trails", Node.boolean, plain.trails),
    )


def _three_words(node: Node) -> tuple[str, str, str]:
    a, b, c = node.list_of(3)
    return a.text(), b.text(), c.text()


def _four_words(node: Node) -> tuple[str, str, str, str]:
    a, b, c, d = node.list_of(4)
    return a.text(), b.text(), c.text(), d.text()
