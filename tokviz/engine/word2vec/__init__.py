"""Learning vectors from contexts: Word2Vec, and PPMI with a singular value decomposition."""
