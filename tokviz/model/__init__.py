"""The shared model that every view reads, and the work it starts."""
