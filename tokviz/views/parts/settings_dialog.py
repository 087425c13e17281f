"""The settings, each of which holds at once."""

from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QLabel,
    QVBoxLayout,
    QWidget,
)

from tokviz.model.settings import LANGUAGE, LIVE_TRAINING, THEME, Settings


class SettingsDialog(QDialog):
    """Language, theme, and whether small corpora train by themselves."""

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self.setWindowTitle(self.tr("Settings"))
        self._language = QComboBox()
        self._language.addItem(self.tr("As the system"), "")
        self._language.addItem("English", "en")
        self._language.addItem("简体中文", "zh_CN")
        self._theme = QComboBox()
        self._theme.addItem(self.tr("As the system"), "")
        self._theme.addItem(self.tr("Light"), "light")
        self._theme.addItem(self.tr("Dark"), "dark")
        self._theme.addItem(self.tr("High contrast, for projectors"), "contrast")
        self._live = QCheckBox(self.tr("Train small corpora at every change"))
        self._language.setCurrentIndex(self._language.findData(settings.get(LANGUAGE)))
        self._theme.setCurrentIndex(self._theme.findData(settings.get(THEME)))
        self._live.setChecked(settings.get(LIVE_TRAINING))
        self._language.activated.connect(
            lambda: settings.set(LANGUAGE, self._language.currentData())
        )
        self._theme.activated.connect(lambda: settings.set(THEME, self._theme.currentData()))
        self._live.toggled.connect(lambda on: settings.set(LIVE_TRAINING, on))
        hint = QLabel(self.tr("Larger corpora wait for the Train button."))
        hint.setProperty("role", "hint")
        form = QFormLayout()
        form.setHorizontalSpacing(16)
        form.setVerticalSpacing(12)
        form.addRow(self.tr("Language"), self._language)
        form.addRow(self.tr("Theme"), self._theme)
        form.addRow(self.tr("Training"), self._live)
        form.addRow("", hint)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(24, 24, 24, 20)
        layout.setSpacing(20)
        layout.addLayout(form)
        layout.addWidget(buttons)
        self.setMinimumWidth(420)
