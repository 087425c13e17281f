"""Everything that is computed: no Qt, no prose, no files beyond a given path."""
