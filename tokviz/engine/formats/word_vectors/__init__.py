"""Files of word vectors, one module a format; `formats.vector_file` chooses among them."""
