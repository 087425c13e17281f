"""Encoding, decoding and the vocabulary."""
