"""Characters: decoding, normalising, splitting and grapheme clusters."""
