"""The document: what is saved, how it changes and where it comes from."""
