"""Parts of the view of windows and training pairs."""
