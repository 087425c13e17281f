"""The lookup as pictures: ids, rows, one-hot products, distances, sizes."""
