"""Numbers as colours."""
