"""Windows and training pairs as pictures."""
