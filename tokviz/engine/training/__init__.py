"""Recipes, corpora and the algorithms that learn merges from them."""
