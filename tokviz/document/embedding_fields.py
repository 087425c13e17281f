"""The choices of an embedding as plain JSON values, and back."""

from tokviz.document.document import EmbeddingChoices, Source
from tokviz.document.node import Node
from tokviz.engine.word2vec.recipe import Atoms, Method, Solver, VectorRecipe

MAX_DIMENSIONS = 4_096
"""Tables of tens of thousands of rows still fit into the memory of a small machine."""
MAX_WINDOW = 1_000
MAX_NEGATIVES = 1_000
MAX_EPOCHS = 1_000_000
MAX_RATE = 1_000.0
MAX_EXPONENT = 10.0


def embedding_fields(choices: EmbeddingChoices) -> dict[str, object]:
    """Return the fields as JSON values, every one of them, always in the same order."""
    return {
        "dimensions": choices.dimensions,
        "seed": choices.seed,
        "source": choices.source.value,
        "learning": _recipe_fields(choices.learning),
        "at_step": choices.at_step,
        "path": choices.path,
        "path_words": choices.path_words,
        "tensor": choices.tensor,
    }


def _recipe_fields(recipe: VectorRecipe) -> dict[str, object]:
    return {
        "method": recipe.method.value,
        "atoms": recipe.atoms.value,
        "lowercase": recipe.lowercase,
        "dimensions": recipe.dimensions,
        "window": recipe.window,
        "negatives": recipe.negatives,
        "exponent": recipe.exponent,
        "subsample": recipe.subsample,
        "min_count": recipe.min_count,
        "rate": recipe.rate,
        "final_rate": recipe.final_rate,
        "epochs": recipe.epochs,
        "seed": recipe.seed,
        "solver": recipe.solver.value,
    }


def embedding_from(node: Node) -> EmbeddingChoices:
    """Return the choices that JSON values describe. Raises BadDocument."""
    plain = EmbeddingChoices()
    fields = node.fields(*embedding_fields(plain))
    return EmbeddingChoices(
        fields.get("dimensions", lambda at: at.whole(1, MAX_DIMENSIONS), plain.dimensions),
        fields.get("seed", Node.whole, plain.seed),
        fields.get("source", lambda at: at.choice(Source), plain.source),
        fields.get("learning", _recipe, plain.learning),
        fields.get("at_step", Node.whole, plain.at_step),
        fields.get("path", Node.text, plain.path),
        fields.get("path_words", Node.text, plain.path_words),
        fields.get("tensor", Node.text, plain.tensor),
    )


def _recipe(node: Node) -> VectorRecipe:
    plain = VectorRecipe()
    fields = node.fields(*_recipe_fields(plain))
    return VectorRecipe(
        method=fields.get("method", lambda at: at.choice(Method), plain.method),
        atoms=fields.get("atoms", lambda at: at.choice(Atoms), plain.atoms),
        lowercase=fields.get("lowercase", Node.boolean, plain.lowercase),
        dimensions=fields.get(
            "dimensions", lambda at: at.whole(1, MAX_DIMENSIONS), plain.dimensions
        ),
        window=fields.get("window", lambda at: at.whole(1, MAX_WINDOW), plain.window),
        negatives=fields.get("negatives", lambda at: at.whole(1, MAX_NEGATIVES), plain.negatives),
        exponent=fields.get("exponent", lambda at: at.number(0, MAX_EXPONENT), plain.exponent),
        subsample=fields.get("subsample", lambda at: at.number(0, 1), plain.subsample),
        min_count=fields.get("min_count", lambda at: at.whole(1), plain.min_count),
        rate=fields.get("rate", lambda at: at.number(0, MAX_RATE), plain.rate),
        final_rate=fields.get("final_rate", lambda at: at.number(0, MAX_RATE), plain.final_rate),
        epochs=fields.get("epochs", lambda at: at.whole(1, MAX_EPOCHS), plain.epochs),
        seed=fields.get("seed", Node.whole, plain.seed),
        solver=fields.get("solver", lambda at: at.choice(Solver), plain.solver),
    )
