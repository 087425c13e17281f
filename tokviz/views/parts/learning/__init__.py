"""Parts of the view in which vectors are learned."""
