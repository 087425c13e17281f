"""Numbers about tokenizers."""
