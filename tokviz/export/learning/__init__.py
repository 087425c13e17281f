"""The training of vectors as pictures and words."""
