"""TokViz: how text becomes numbers, one step at a time."""

__version__ = "0.1.0"
