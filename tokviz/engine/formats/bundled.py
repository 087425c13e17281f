"""The word vectors that come with the program."""

from tokviz import resources
from tokviz.engine.formats.vector_file import VectorFormat, read_vectors
from tokviz.engine.progress import finish
from tokviz.engine.vectors.words import WordVectors


def bundled_vectors() -> WordVectors:
    """Return GloVe's vectors of the 20,000 most frequent English words, the most frequent first.

    They have 50 dimensions, learned from Wikipedia (2014) and Gigaword 5 (Pennington, Socher and
    Manning, "GloVe: Global Vectors for Word Representation", 2014). Reads a file at each call.
    Raises `ResourceMissingError`.
    """
    path = resources.path("vectors", "glove-6b-50d-20k.npz")
    return finish(read_vectors(path, VectorFormat.NPZ)).vectors
