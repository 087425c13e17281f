"""Analogies and rankings as pictures and words."""
