"""Pictures and files: data in, file out, no dialogs."""
