"""Parts of the view of the lookup."""
