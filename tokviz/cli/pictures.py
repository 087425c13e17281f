"""The command `render`: the only one that needs Qt, which is loaded when it runs."""

import argparse
from dataclasses import replace

from tokviz.cli import sources
from tokviz.cli.console import note, say
from tokviz.cli.failure import WRONG_USE, Refused, cannot_write


def render(arguments: argparse.Namespace) -> None:
    """Draw a view to a file, or name the views."""
    if not arguments.list:
        for name, given in (
            ("a VIEW, or --list", arguments.view),
            ("--from FILE.tokviz or --preset ID", arguments.source or arguments.preset),
            ("-o FILE.png", arguments.output),
        ):
            if given is None:
                raise Refused(f"render needs {name}.", WRONG_USE)
    try:
        from tokviz import app
        from tokviz.export.image import Ground, PictureTooLargeError
        from tokviz.export.look import LOOKS
    except ImportError as error:
        raise Refused(f"pictures need Qt, which cannot be loaded here: {error}.") from error
    views = app.render_views()
    if arguments.list:
        for view in views:
            say(view)
        return
    if arguments.view not in views:
        raise Refused(
            f"there is no view '{arguments.view}'; there are {', '.join(views)}.", WRONG_USE
        )
    document = sources.document(arguments)
    if arguments.step is not None:
        last = sources.run(document).steps
        document = replace(document, step=sources.step(arguments.step, last))
    background: str | None = arguments.background
    is_colour = background is not None and background.startswith("#")
    try:
        problem = app.render(
            arguments.view,
            document,
            arguments.output,
            language=arguments.lang,
            look=LOOKS[arguments.theme],
            ground=None if background is None or is_colour else Ground(background),
            colour=background if is_colour else None,
            size=arguments.size,
            scale=arguments.scale,
        )
        if problem:
            note(problem)
    except OSError as error:
        raise cannot_write(arguments.output, error) from error
    except PictureTooLargeError as error:
        raise Refused(
            f"the picture would be too large at scale {arguments.scale:g}; choose a smaller one."
        ) from error
