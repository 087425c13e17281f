"""Asks how a view is exported, with a preview."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QGuiApplication, QPixmap
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QDoubleSpinBox,
    QFileDialog,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from tokviz.export.image import (
    Ground,
    Picture,
    PictureFormat,
    PictureTooLargeError,
    UnwritablePictureError,
    image_of,
    save,
)
from tokviz.model.settings import (
    LAST_FOLDER,
    PICTURE_FORMAT,
    PICTURE_GROUND,
    PICTURE_SCALE,
    Settings,
)
from tokviz.views.parts.errors import sentence
from tokviz.views.parts.view import View

PREVIEW = QSize(520, 340)


class ExportDialog(QDialog):
    """Exports one of the window's views as a file or to the clipboard."""

    def __init__(
        self, views: Sequence[View], chosen: str, settings: Settings, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self._settings = settings
        self.setWindowTitle(self.tr("Export a picture"))
        self._view = QComboBox()
        for view in views:
            self._view.addItem(view.title(), view)
        names = [view.view_name for view in views]
        self._view.setCurrentIndex(names.index(chosen) if chosen in names else 0)
        self._format = QComboBox()
        for format_, text in (
            (PictureFormat.PNG, self.tr("PNG (image)")),
            (PictureFormat.SVG, self.tr("SVG (drawing, text stays text)")),
            (PictureFormat.PDF, self.tr("PDF (page, text stays text)")),
        ):
            self._format.addItem(text, str(format_))
        self._ground = QComboBox()
        for ground, text in (
            (Ground.LIGHT, self.tr("Light")),
            (Ground.DARK, self.tr("Dark")),
            (Ground.TRANSPARENT, self.tr("Transparent, for light slides")),
            (Ground.TRANSPARENT_DARK, self.tr("Transparent, for dark slides")),
        ):
            self._ground.addItem(text, str(ground))
        self._width = QSpinBox()
        self._width.setRange(240, 4000)
        self._width.setSingleStep(40)
        self._width.setSuffix(" px")
        self._scale = QDoubleSpinBox()
        self._scale.setRange(0.5, 8.0)
        self._scale.setSingleStep(0.5)
        self._scale.setDecimals(2)
        self._scale.setPrefix("× ")
        scales = QHBoxLayout()
        scales.addWidget(self._scale, 1)
        for scale in (1, 2, 4):
            button = QPushButton(f"{scale}×")
            button.setProperty("role", "quiet")
            button.clicked.connect(lambda _=False, scale=scale: self._scale.setValue(scale))
            scales.addWidget(button)
        self._pixels = QLabel()
        self._pixels.setProperty("role", "hint")
        self._pixels.setWordWrap(True)
        self._preview = QLabel()
        self._preview.setFixedSize(PREVIEW)
        self._preview.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._preview.setAccessibleName(self.tr("Preview"))
        form = QFormLayout()
        form.setHorizontalSpacing(16)
        form.setVerticalSpacing(8)
        form.addRow(self.tr("View"), self._view)
        form.addRow(self.tr("Format"), self._format)
        form.addRow(self.tr("Ground"), self._ground)
        form.addRow(self.tr("Layout width"), self._width)
        form.addRow(self.tr("Scale"), scales)
        form.addRow("", self._pixels)
        buttons = QDialogButtonBox()
        save_button = QPushButton(self.tr("Save…"))
        save_button.setProperty("role", "primary")
        buttons.addButton(save_button, QDialogButtonBox.ButtonRole.AcceptRole)
        copy_button = buttons.addButton(self.tr("Copy"), QDialogButtonBox.ButtonRole.ActionRole)
        buttons.addButton(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        save_button.clicked.connect(self._save)
        copy_button.clicked.connect(self._copy)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(20, 20, 20, 20)
        layout.setSpacing(16)
        layout.addWidget(self._preview)
        layout.addLayout(form)
        layout.addWidget(buttons)
        self._format.setCurrentIndex(self._format.findData(settings.get(PICTURE_FORMAT)))
        self._ground.setCurrentIndex(max(0, self._ground.findData(settings.get(PICTURE_GROUND))))
        self._scale.setValue(settings.get(PICTURE_SCALE))
        self._width.setValue(self._natural_width())
        self._view.currentIndexChanged.connect(lambda: self._width.setValue(self._natural_width()))
        self._format.currentIndexChanged.connect(self._show)
        for box in (self._view, self._ground):
            box.currentIndexChanged.connect(self._show)
        self._width.valueChanged.connect(self._show)
        self._scale.valueChanged.connect(self._show)
        self._show()

    def picture(self) -> Picture:
        """Return the picture as chosen."""
        ground = Ground(self._ground.currentData())
        view: View = self._view.currentData()
        return Picture(view.figure(ground.look), float(self._width.value()), ground)

    def _natural_width(self) -> int:
        view: View = self._view.currentData()
        return max(240, view.width()) if isinstance(view, QWidget) else 800

    def _is_png(self) -> bool:
        return bool(self._format.currentData() == str(PictureFormat.PNG))

    def _show(self) -> None:
        picture = self.picture()
        size = picture.size()
        ratio = self.devicePixelRatioF()
        fit = min(PREVIEW.width() / size.width(), PREVIEW.height() / size.height(), 1.0)
        scale = self._scale.value() if self._is_png() else 1.0
        self._scale.setEnabled(self._is_png())
        try:
            image = image_of(picture, fit * ratio)
        except PictureTooLargeError as error:
            self._pixels.setText(sentence(error))
            self._preview.clear()
            return
        pixmap = QPixmap.fromImage(image)
        pixmap.setDevicePixelRatio(ratio)
        self._preview.setPixmap(pixmap)
        text = self.tr("{width} × {height} pixels")
        self._pixels.setText(
            text.format(width=round(size.width() * scale), height=round(size.height() * scale))
        )

    def _remember(self) -> None:
        self._settings.set(PICTURE_FORMAT, self._format.currentData())
        self._settings.set(PICTURE_GROUND, self._ground.currentData())
        self._settings.set(PICTURE_SCALE, self._scale.value())

    def _save(self) -> None:
        self._remember()
        suffix = self._format.currentData()
        view: View = self._view.currentData()
        start = Path(self._settings.get(LAST_FOLDER)) / f"tokviz-{view.view_name}.{suffix}"
        name, _ = QFileDialog.getSaveFileName(
            self, self.tr("Save picture"), str(start), f"{suffix.upper()} (*.{suffix})"
        )
        if not name:
            return
        path = Path(name)
        if path.suffix.lower() != f".{suffix}":
            path = path.with_name(f"{path.name}.{suffix}")
        try:
            save(self.picture(), path, scale=self._scale.value(), title=view.title())
        except (PictureTooLargeError, UnwritablePictureError) as error:
            self._pixels.setText(sentence(error))
            return
        self._settings.set(LAST_FOLDER, str(path.parent))
        self.accept()

    def _copy(self) -> None:
        self._remember()
        try:
            image = image_of(self.picture(), self._scale.value())
        except PictureTooLargeError as error:
            self._pixels.setText(sentence(error))
            return
        QGuiApplication.clipboard().setImage(image)
        self._pixels.setText(self.tr("Copied. Paste it into a slide."))
