"""The look of the whole application: one palette and one stylesheet, made from a `Look`."""

import atexit
import shutil
import tempfile
from functools import lru_cache
from pathlib import Path
from string import Template

from PySide6.QtGui import QColor, QPalette
from PySide6.QtWidgets import QApplication, QStyleFactory

from tokviz.export.look import CARD_RADIUS, TYPE_BODY, TYPE_SMALL, TYPE_TITLE, Look
from tokviz.views.parts.theme_sheet import SHEET

# What the marks of controls are drawn as, on a grid of 16 x 16.
_GLYPHS = {
    "down": "<path d='M4 6.2 L8 10.2 L12 6.2' {stroke}/>",
    "up": "<path d='M4 9.8 L8 5.8 L12 9.8' {stroke}/>",
    "left": "<path d='M9.8 4 L5.8 8 L9.8 12' {stroke}/>",
    "right": "<path d='M6.2 4 L10.2 8 L6.2 12' {stroke}/>",
    "check": "<path d='M3.5 8.4 L6.6 11.4 L12.5 5' {stroke}/>",
    "dash": "<path d='M4 8 L12 8' {stroke}/>",
    "dot": "<circle cx='8' cy='8' r='3.6' fill='{colour}'/>",
    "close": "<path d='M4.5 4.5 L11.5 11.5 M11.5 4.5 L4.5 11.5' {stroke}/>",
    "float": "<path d='M4.5 6.5 h5 v5 h-5 z M6.5 6.5 v-2 h5 v5 h-2' {stroke}/>",
}


def mixed(ground: str, ink: str, share: float) -> str:
    """Return `share` (0 to 1) of one colour laid over another, as #rrggbb.

    >>> mixed("#000000", "#ffffff", 0.5)
    '#808080'
    """
    below, above = QColor(ground), QColor(ink)
    pairs = (
        (below.red(), above.red()),
        (below.green(), above.green()),
        (below.blue(), above.blue()),
    )
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


def palette(look: Look) -> QPalette:
    """Return the palette of a look, for what the stylesheet doesn't reach."""
    made = QPalette()
    role = QPalette.ColorRole
    muted = mixed(look.card, look.quiet, 0.55)
    for which, colour in (
        (role.Window, look.ground),
        (role.WindowText, look.ink),
        (role.Base, look.card),
        (role.AlternateBase, mixed(look.card, look.ground, 0.6)),
        (role.Text, look.ink),
        (role.Button, look.card),
        (role.ButtonText, look.ink),
        (role.BrightText, look.warning),
        (role.ToolTipBase, look.card),
        (role.ToolTipText, look.ink),
        (role.PlaceholderText, muted),
        (role.Highlight, look.accent),
        (role.HighlightedText, look.accent_ink),
        (role.Link, look.accent),
        (role.LinkVisited, look.accent),
        (role.Accent, look.accent),
        (role.Light, mixed(look.card, look.ink, 0.04)),
        (role.Midlight, look.line),
        (role.Mid, look.line),
        (role.Dark, mixed(look.line, look.ink, 0.3)),
        (role.Shadow, mixed(look.line, look.ink, 0.5)),
    ):
        made.setColor(which, QColor(colour))
    for which in (role.WindowText, role.Text, role.ButtonText):
        made.setColor(QPalette.ColorGroup.Disabled, which, QColor(muted))
    # A selection keeps its colour when the focus is elsewhere: the class looks at it.
    made.setColor(QPalette.ColorGroup.Inactive, role.Highlight, QColor(look.accent))
    return made


def stylesheet(look: Look) -> str:
    """Return the stylesheet of the whole application in a look, for the Fusion style."""

    def px(value: float) -> str:
        return f"{round(value * look.scale)}px"

    glyphs = {
        f"{name}_{ink}": _glyph(name, colour)
        for name in _GLYPHS
        for ink, colour in (
            ("quiet", look.quiet),
            ("ink", look.ink),
            ("muted", mixed(look.card, look.quiet, 0.45)),
            ("on_accent", look.accent_ink),
        )
    }
    return Template(SHEET).substitute(
        ground=look.ground,
        card=look.card,
        line=look.line,
        ink=look.ink,
        quiet=look.quiet,
        muted=mixed(look.card, look.quiet, 0.55),
        accent=look.accent,
        accent_ink=look.accent_ink,
        accent_ground=look.accent_ground,
        accent_hover=mixed(look.accent, look.ink, 0.14),
        accent_pressed=mixed(look.accent, look.ink, 0.26),
        hover=mixed(look.card, look.ink, 0.05),
        pressed=mixed(look.card, look.ink, 0.11),
        ground_hover=mixed(look.ground, look.ink, 0.07),
        edge=mixed(look.line, look.ink, 0.16),
        handle=mixed(look.card, look.quiet, 0.34),
        handle_hover=mixed(look.card, look.quiet, 0.62),
        warning=look.warning,
        outline=f"{round(look.outline)}px",
        focus=f"{round(look.outline) + 1}px",
        card_radius=f"{round(CARD_RADIUS)}px",
        small=px(TYPE_SMALL),
        body=px(TYPE_BODY),
        title=px(TYPE_TITLE),
        row=px(20),
        icon_side=px(30),
        mark=px(16),
        round_mark=f"{(round(16 * look.scale) + 2 * round(look.outline)) // 2}px",
        track=mixed(look.card, look.quiet, 0.22),
        mono=", ".join(f'"{family}"' for family in look.mono_font().families()),
        **glyphs,
    )


def apply_look(app: QApplication, look: Look) -> None:
    """Dress the whole application in a look."""
    app.setStyle(QStyleFactory.create("Fusion"))
    app.setPalette(palette(look))
    app.setFont(look.text_font())
    app.setStyleSheet(stylesheet(look))


@lru_cache(maxsize=1)
def _glyph_folder() -> Path:
    """Return a folder of this process' own: a stylesheet takes pictures only from files."""
    folder = Path(tempfile.mkdtemp(prefix="tokviz-theme-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    return folder


@lru_cache(maxsize=256)
def _glyph(name: str, colour: str) -> str:
    """Return the path of a control's mark in a colour, as a stylesheet's url() wants it."""
    stroke = (
        f"fill='none' stroke='{colour}' stroke-width='1.7' "
        "stroke-linecap='round' stroke-linejoin='round'"
    )
    drawing = _GLYPHS[name].format(stroke=stroke, colour=colour)
    path = _glyph_folder() / f"{name}-{colour.lstrip('#')}.svg"
    path.write_text(
        "<svg xmlns='http://www.w3.org/2000/svg' width='16' height='16' viewBox='0 0 16 16'>"
        f"{drawing}</svg>",
        encoding="utf-8",
    )
    return f'"{path.as_posix()}"'
