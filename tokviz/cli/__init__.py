"""The command line: train, encode, decode, render, vectors, without a display."""

import sys
from collections.abc import Sequence

from tokviz.cli import coding, pictures, training, vectors
from tokviz.cli.arguments import parser
from tokviz.cli.console import hush, note, speak_utf8
from tokviz.cli.failure import BROKEN_PIPE, INTERRUPTED, Refused

_COMMANDS = {
    "presets": training.list_presets,
    "train": training.train,
    "encode": coding.encode,
    "decode": coding.decode,
    "render": pictures.render,
    "vectors": vectors.vectors,
}


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command and return the exit status: 0, 1 for bad input, 2 for wrong use."""
    speak_utf8()
    try:
        arguments = parser().parse_args(argv)
        _COMMANDS[arguments.command](arguments)
        sys.stdout.flush()
    except SystemExit as end:
        # argparse ends the program itself, after --help and for wrong use.
        return end.code if isinstance(end.code, int) else 0
    except Refused as error:
        note(str(error))
        return error.status
    except KeyboardInterrupt:
        sys.stderr.write("\n")
        return INTERRUPTED
    except BrokenPipeError:
        hush()
        return BROKEN_PIPE
    return 0
