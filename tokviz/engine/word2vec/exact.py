"""Skip-gram with negative sampling, its expectation maximised over all pairs at once."""
