"""The toolbar: examples, open, undo; language, theme, present, export."""

from itertools import groupby

from PySide6.QtCore import QLocale, QSize, Qt
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QLabel, QMenu, QSizePolicy, QToolBar, QToolButton, QWidget

from tokviz.document.presets import presets
from tokviz.export.look import SPACE, TYPE_TOKEN, Look
from tokviz.model.settings import LANGUAGE, THEME, Settings
from tokviz.views.parts.document_files import DocumentFiles
from tokviz.views.parts.icons import icon
from tokviz.views.parts.menus import Menus


class ToolBar(QToolBar):
    """Buttons for what a teacher reaches for in front of a class."""

    def __init__(
        self, menus: Menus, files: DocumentFiles, settings: Settings, parent: QWidget
    ) -> None:
        super().__init__(parent)
        self.setObjectName("toolbar")
        self.setMovable(False)
        self.setFloatable(False)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.PreventContextMenu)
        self.setIconSize(QSize(20, 20))
        self._settings = settings
        self._look: Look | None = None
        self._brand = QLabel("TokViz")
        self._brand.setContentsMargins(2 * SPACE, 0, SPACE, 0)
        self._examples = QToolButton()
        self._examples.setProperty("role", "button")
        self._examples.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        self._examples_menu = QMenu(self._examples)
        self._examples.setMenu(self._examples_menu)
        self._group_menus: list[QMenu] = []
        self._files = files
        self._language = self._button()
        self._language.clicked.connect(self._switch_language)
        self._theme = self._button()
        self._theme.clicked.connect(self._switch_theme)
        space = QWidget()
        space.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.addWidget(self._brand)
        self.addWidget(self._examples)
        self._open = self._action_button(menus.open, text_only=True)
        self._action_button(menus.undo)
        self._action_button(menus.redo)
        self.addWidget(space)
        self.addWidget(self._language)
        self.addWidget(self._theme)
        self._present = self._action_button(menus.present, text_only=True)
        self._export = self._action_button(menus.export, text_only=True)
        self._export.setProperty("role", "primary")

    def _button(self) -> QToolButton:
        button = QToolButton()
        button.setProperty("role", "button")
        return button

    def _action_button(self, action: QAction, *, text_only: bool = False) -> QToolButton:
        button = self._button()
        button.setDefaultAction(action)
        style = Qt.ToolButtonStyle
        button.setToolButtonStyle(
            style.ToolButtonTextOnly if text_only else style.ToolButtonIconOnly
        )
        self.addWidget(button)
        return button

    def set_look(self, look: Look) -> None:
        """Redraw the icons."""
        self._look = look
        self._brand.setFont(look.text_font(TYPE_TOKEN, bold=True))
        self._theme.setIcon(icon("theme", look.ink))

    def show_document(self, name: str) -> None:
        """Name what is open on the button that opens the examples."""
        self._examples.setText(name)

    def retranslate(self) -> None:
        """Write the texts in the current language."""
        self._language.setText("中 / EN")
        self._language.setToolTip(self.tr("Switch between English and Chinese"))
        self._language.setAccessibleName(self.tr("Language"))
        self._theme.setToolTip(self.tr("Switch between light, dark and high contrast"))
        self._theme.setAccessibleName(self.tr("Theme"))
        self._examples.setToolTip(self.tr("Choose an example"))
        self._open.setText(self.tr("Open"))
        self._present.setText(self.tr("Present"))
        self._export.setText(self.tr("Export…"))
        self._fill_examples()

    def _fill_examples(self) -> None:
        """List the examples, the first group at once, every other one in a menu of its own."""
        for menu in self._group_menus:
            menu.deleteLater()
        self._group_menus.clear()
        self._examples_menu.clear()
        locale = QLocale().name()
        for group, members in groupby(presets(), key=lambda preset: preset.group):
            title = self._group_title(group)
            menu = self._examples_menu
            if title:
                menu = QMenu(title, self._examples_menu)
                self._examples_menu.addMenu(menu)
                self._group_menus.append(menu)
            for preset in members:
                action = menu.addAction(preset.title(locale).replace("&", "&&"))
                action.setToolTip(preset.about(locale))
                action.triggered.connect(lambda _=False, id=preset.id: self._files.open_preset(id))
            if menu is self._examples_menu:
                menu.addSeparator()
            menu.setToolTipsVisible(True)

    def _group_title(self, group: str) -> str:
        """Return what a group is called; nothing for the one whose examples are listed first."""
        titles = {
            "merging": self.tr("Merging step by step"),
            "chinese": self.tr("Chinese"),
            "rules": self.tr("Rules that decide"),
            "text": self.tr("All kinds of text"),
            "vectors": self.tr("Vectors and Word2Vec"),
        }
        return titles.get(group, "")

    def _switch_language(self) -> None:
        chinese = QLocale().name().startswith("zh")
        self._settings.set(LANGUAGE, "en" if chinese else "zh_CN")

    def _switch_theme(self) -> None:
        following = {"light": "dark", "dark": "contrast", "contrast": "light"}
        name = "light" if self._look is None else self._look.name
        self._settings.set(THEME, following[name])
