"""Where the program starts: a window, or a command that prints.

Both are imported only when they are wanted: the commands work where Qt does not.
"""

import gc
import sys
from collections.abc import Sequence
from pathlib import Path

COMMANDS = frozenset({"presets", "train", "encode", "decode", "render"})
"""The subcommands. A file that bears one of these names opens as ``./train``."""


def wants_window(argv: Sequence[str]) -> bool:
    """Tell whether these arguments (without the program's name) ask for the window.

    They do if there are none, or if the first is a file: one that exists, or at least
    looks like a path. What looks like neither is left to the commands, which say what
    they know.

    >>> wants_window([]), wants_window(["lesson.tokviz"]), wants_window(["./train"])
    (True, True, True)
    >>> wants_window(["train"]), wants_window(["--version"]), wants_window(["tarin"])
    (False, False, False)
    """
    if not argv:
        return True
    first = argv[0]
    if first in COMMANDS or first.startswith("-"):
        return False
    place = Path(first)
    return bool(place.suffix) or len(place.parts) > 1 or first.startswith(".") or place.exists()


def main(argv: Sequence[str] | None = None) -> int:
    """Run the program with the given arguments, or those it was started with.

    Returns the exit status: 0, 1 for bad input, 2 for wrong use.
    """
    arguments = list(sys.argv[1:] if argv is None else argv)
    if wants_window(arguments):
        # Nothing that a start makes is garbage, and looking for some takes a part of it; the
        # application lets the collector work once its window stands.
        gc.disable()
        from tokviz.app import main as open_window

        return open_window(arguments)
    from tokviz.cli import main as run_command

    return run_command(arguments)


if __name__ == "__main__":
    sys.exit(main())
