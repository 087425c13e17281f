"""Opens the real window, waits until it has painted, and closes it: does it start at all?

Ends with 0 if it does. It takes the way that a person's double click takes, so it finds
what tests on no screen cannot: a missing platform plugin, a library, a resource.
Its argument, if there is one, is where to save a picture of the window.
"""

import os
import sys
import tempfile

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QApplication, QWidget

LIMIT_MS = 60_000
NEVER_PAINTED = 3


class FirstPaint(QObject):
    """Ends the program once the window it watches has painted and answered the next events."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self.painted = False
        window.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint and not self.painted:
            self.painted = True
            QTimer.singleShot(0, self, QApplication.quit)
        return super().eventFilter(watched, event)


def main(argv: list[str]) -> int:
    from tokviz.app import create

    with tempfile.TemporaryDirectory() as home:
        # A person's settings and recovery files are not touched.
        for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"):
            os.environ[name] = home
        application, window = create([])
        first_paint = FirstPaint(window)
        QTimer.singleShot(LIMIT_MS, application, lambda: application.exit(NEVER_PAINTED))
        window.show()
        status = application.exec()
        if argv:
            window.grab().save(argv[0])
        window.close()
    print(f"window {window.width()} × {window.height()}, painted: {first_paint.painted}")
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
