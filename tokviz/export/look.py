"""Colours, sizes and fonts: the one place where the look is written down."""

from dataclasses import dataclass

from PySide6.QtGui import QColor, QFont

TEXT_FAMILIES = (
    "Noto Sans CJK SC",
    "Source Han Sans SC",
    "Microsoft YaHei UI",
    "PingFang SC",
    "Segoe UI",
    "Noto Sans",
    "WenQuanYi Micro Hei",
    "DejaVu Sans",
)
MONO_FAMILIES = (
    "JetBrains Mono",
    "Cascadia Mono",
    "Consolas",
    "Menlo",
    "DejaVu Sans Mono",
    "Noto Sans Mono",
    "WenQuanYi Micro Hei Mono",
)

TYPE_SMALL, TYPE_BODY, TYPE_TOKEN, TYPE_TITLE = 12, 14, 17, 20
SPACE = 4
CARD_RADIUS, CHIP_RADIUS = 8.0, 5.0


@dataclass(frozen=True, slots=True)
class Look:
    """A theme: colours as #rrggbb, `outline` in px, `scale` of all type sizes.

    `tints` fill the chips in this order, so that neighbours differ for the common colour-vision
    deficiencies.
    """

    name: str
    ground: str
    card: str
    line: str
    ink: str
    quiet: str
    accent: str
    accent_ink: str
    accent_ground: str
    fragment_ground: str
    fragment_ink: str
    warning: str
    tints: tuple[str, ...]
    outline: float = 1.0
    scale: float = 1.0

    @property
    def is_dark(self) -> bool:
        """Return whether ink is lighter than its ground."""
        return QColor(self.ink).lightness() > QColor(self.ground).lightness()

    def text_font(self, size: int = TYPE_BODY, *, bold: bool = False) -> QFont:
        """Return the font for running text, `size` in px before scaling."""
        return _font(TEXT_FAMILIES, size * self.scale, bold=bold)

    def mono_font(self, size: int = TYPE_BODY, *, bold: bool = False) -> QFont:
        """Return the font for hexadecimal and code points, `size` in px before scaling."""
        return _font(MONO_FAMILIES, size * self.scale, bold=bold)


def _font(families: tuple[str, ...], pixels: float, *, bold: bool) -> QFont:
    font = QFont()
    font.setFamilies(list(families))
    font.setPixelSize(round(pixels))
    font.setWeight(QFont.Weight.DemiBold if bold else QFont.Weight.Normal)
    return font


LIGHT = Look(
    name="light",
    ground="#f4f5f7",
    card="#ffffff",
    line="#dfe2e7",
    ink="#1b1f24",
    quiet="#57606a",
    accent="#0b5cad",
    accent_ink="#ffffff",
    accent_ground="#e3effb",
    fragment_ground="#fff8e6",
    fragment_ink="#6b4300",
    warning="#9a5b00",
    tints=(
        "#e9b7b3", "#d2f6fd", "#bfe29c", "#f3f2c3", "#8cd1c4", "#f7d0f7", "#c7baf0", "#d3e4c8",
    ),
)  # fmt: skip

DARK = Look(
    name="dark",
    ground="#15181c",
    card="#1d2126",
    line="#343a42",
    ink="#eceff3",
    quiet="#a4adb8",
    accent="#7cb8f5",
    accent_ink="#10151b",
    accent_ground="#1d3552",
    fragment_ground="#2b2410",
    fragment_ink="#ffd38a",
    warning="#f0b35a",
    tints=(
        "#591d11", "#5f4d15", "#123c4d", "#19537e", "#693205", "#142d32", "#492a6a", "#3f5062",
    ),
)  # fmt: skip

CONTRAST = Look(
    name="contrast",
    ground="#ffffff",
    card="#ffffff",
    line="#000000",
    ink="#000000",
    quiet="#262626",
    accent="#003c8f",
    accent_ink="#ffffff",
    accent_ground="#dbe9ff",
    fragment_ground="#ffffff",
    fragment_ink="#5a3000",
    warning="#7a3d00",
    tints=LIGHT.tints,
    outline=2.0,
    scale=1.25,
)

LOOKS = {look.name: look for look in (LIGHT, DARK, CONTRAST)}
