"""Embedding tables and their projections."""
