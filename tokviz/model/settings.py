"""What the program remembers between starts: a row a setting."""

import json
from copy import copy
from dataclasses import dataclass
from typing import Generic, TypeVar

from PySide6.QtCore import QByteArray, QObject, QSettings, Signal

T = TypeVar("T")


@dataclass(frozen=True)
class Setting(Generic[T]):
    """A setting's name in the store, and what holds until it is set."""

    key: str
    default: T


LANGUAGE = Setting("language", "")
"""A locale such as zh_CN; empty follows the system."""
THEME = Setting("theme", "")
"""A look's name; empty follows the system."""
RECENT_FILES = Setting[list[str]]("recent-files", [])
LAYOUT = Setting("layout", "explore")
PLAYBACK_SPEED = Setting("playback-speed", 2.0)
"""How many merges of a small run go by in a second."""
LIVE_TRAINING = Setting("live-training", True)
PICTURE_GROUND = Setting("picture-ground", "light")
PICTURE_SCALE = Setting("picture-scale", 2.0)
PICTURE_FORMAT = Setting("picture-format", "png")
LAST_FOLDER = Setting("last-folder", "")

MAX_RECENT = 10


class Settings(QObject):
    """Reads and writes settings in the user's configuration."""

    changed = Signal()
    """A setting got another value."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._store = QSettings(
            QSettings.Format.IniFormat, QSettings.Scope.UserScope, "tokviz", "tokviz"
        )

    def get(self, setting: Setting[T]) -> T:
        """Return a setting's value; the default where none or an unreadable one is stored."""
        # Whoever changes a list that they were given would change the default for all others.
        default = copy(setting.default)
        raw = self._store.value(setting.key)
        if not isinstance(raw, str):
            return default
        try:
            value = json.loads(raw)
        except json.JSONDecodeError:
            return default
        if isinstance(default, float) and type(value) is int:
            value = float(value)
        if isinstance(value, list) and not all(isinstance(item, str) for item in value):
            return default
        return value if type(value) is type(default) else default

    def set(self, setting: Setting[T], value: T) -> None:
        """Store a setting's value."""
        if value != self.get(setting):
            self._store.setValue(setting.key, json.dumps(value))
            self.changed.emit()

    def window_state(self, name: str) -> QByteArray:
        """Return how a window was left: geometry or docks; empty where it is not known."""
        value = self._store.value(f"window/{name}")
        return value if isinstance(value, QByteArray) else QByteArray()

    def set_window_state(self, name: str, state: QByteArray) -> None:
        """Remember how a window is left."""
        self._store.setValue(f"window/{name}", state)

    def add_recent_file(self, path: str) -> None:
        """Put a file first among the recent ones."""
        others = [other for other in self.get(RECENT_FILES) if other != path]
        self.set(RECENT_FILES, [path, *others][:MAX_RECENT])

    def sync(self) -> None:
        """Write everything out."""
        self._store.sync()
