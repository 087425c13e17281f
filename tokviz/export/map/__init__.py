"""Vectors as points on a map."""
