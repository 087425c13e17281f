"""Parts of the view of the map."""
