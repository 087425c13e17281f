"""The stylesheet's text; `$name` stands for what a look fills in (see `theme`).

Variants are chosen by the property `role`: buttons primary, quiet, fold, segment, icon; labels
title, heading, hint, warning, number, code; frames card, well, line.
"""

SHEET = """
* { outline: none; }
QWidget { color: $ink; }
QMainWindow, QDialog, QMessageBox, QWizard { background: $ground; }
QMainWindow::separator { background: transparent; width: 4px; height: 4px; }
QMainWindow::separator:hover { background: $line; }
QSplitter::handle { background: transparent; }
QSplitter::handle:hover { background: $line; }
QSplitter::handle:horizontal { width: 8px; }
QSplitter::handle:vertical { height: 8px; }

QFrame[role="card"], QWidget[role="card"], QGroupBox {
  background: $card; border: $outline solid $line; border-radius: $card_radius;
}
QFrame[role="well"] { background: $ground; border: none; border-radius: 6px; }
QFrame[role="line"] { background: $line; border: none; }
QGroupBox { margin-top: 0; padding: 28px 16px 12px 16px; }
QGroupBox::title {
  subcontrol-origin: border; subcontrol-position: top left; left: 16px; top: 10px;
  color: $quiet; font-size: $body; font-weight: 600;
}
QDockWidget { color: $quiet; font-size: $body; font-weight: 600;
  titlebar-close-icon: url($close_quiet); titlebar-normal-icon: url($float_quiet); }
QDockWidget::title { background: transparent; padding: 6px 8px; text-align: left; }
QDockWidget::close-button, QDockWidget::float-button {
  background: transparent; border: none; border-radius: 4px; padding: 1px; icon-size: 14px; }
QDockWidget::close-button:hover, QDockWidget::float-button:hover { background: $ground_hover; }

QLabel { background: transparent; }
QLabel[role="title"] { font-size: $title; font-weight: 600; }
QLabel[role="heading"] { color: $quiet; font-size: $body; font-weight: 600; }
QLabel[role="hint"] { color: $quiet; font-size: $small; }
QLabel[role="warning"] { color: $warning; font-size: $small; }
QLabel[role="number"] { color: $ink; font-size: $small; }
QAbstractSpinBox, QComboBox { font-size: $body; }
QLabel[role="code"] { font-family: $mono; font-size: $small; }
QLabel:disabled { color: $muted; }

QPushButton, QToolButton { font-size: $body;
  background: $card; border: $outline solid $line; border-radius: 6px;
  padding: 5px 12px; min-height: $row; color: $ink;
}
QPushButton:hover, QToolButton:hover { background: $hover; border-color: $edge; }
QPushButton:pressed, QToolButton:pressed { background: $pressed; }
QPushButton:checked, QToolButton:checked {
  background: $accent_ground; border-color: $accent; }
QPushButton:focus, QToolButton:focus {
  border: $focus solid $accent; padding: 4px 11px; }
QPushButton:disabled, QToolButton:disabled { color: $muted; background: transparent; }
QToolButton { padding: 5px 8px; }
QToolButton:focus { padding: 4px 7px; }
QToolButton[popupMode="2"], QToolButton[popupMode="2"][role="quiet"] { padding-right: 24px; }
QToolButton[popupMode="2"]:focus, QToolButton[popupMode="2"][role="quiet"]:focus {
  padding-right: 23px; }
QToolButton::menu-indicator {
  image: url($down_quiet); width: 14px; height: 14px;
  subcontrol-origin: padding; subcontrol-position: center right; right: 5px; }
QPushButton::menu-indicator {
  image: url($down_quiet); width: 14px; height: 14px;
  subcontrol-origin: padding; subcontrol-position: center right; right: 6px; }
QPushButton[role="primary"], QToolButton[role="primary"] {
  background: $accent; border-color: $accent; color: $accent_ink;
  font-size: $body; font-weight: 600; }
QPushButton[role="primary"]:hover, QToolButton[role="primary"]:hover {
  background: $accent_hover; border-color: $accent_hover; }
QPushButton[role="primary"]:pressed, QToolButton[role="primary"]:pressed {
  background: $accent_pressed; border-color: $accent_pressed; }
QPushButton[role="primary"]:focus, QToolButton[role="primary"]:focus { border-color: $ink; }
QPushButton[role="primary"]:disabled, QToolButton[role="primary"]:disabled {
  background: $pressed; border-color: $line; color: $muted; }
QPushButton[role="quiet"], QToolButton[role="quiet"] {
  background: transparent; border-color: transparent; color: $quiet; padding: 5px 8px; }
QPushButton[role="quiet"]:hover, QToolButton[role="quiet"]:hover {
  background: $hover; color: $ink; }
QPushButton[role="quiet"]:checked, QToolButton[role="quiet"]:checked {
  background: $accent_ground; color: $accent; }
QPushButton[role="quiet"]:focus, QToolButton[role="quiet"]:focus {
  border-color: $accent; padding: 4px 7px; }
QPushButton[role="quiet"]:disabled, QToolButton[role="quiet"]:disabled { color: $muted; }
QToolButton[role="fold"] {
  background: transparent; border-color: transparent; color: $quiet; padding: 5px 8px 5px 0; }
QToolButton[role="fold"]:hover { color: $ink; }
QToolButton[role="fold"]:focus { border-color: $accent; padding: 4px 7px 4px 0; }
QPushButton[role="icon"], QToolButton[role="icon"] {
  padding: 0; min-width: $icon_side; max-width: $icon_side;
  min-height: $icon_side; max-height: $icon_side; }
QPushButton[role="icon"]:focus, QToolButton[role="icon"]:focus { padding: 0; }
QPushButton[role="segment"], QToolButton[role="segment"] {
  background: transparent; border: none; border-bottom: 2px solid transparent; border-radius: 0;
  color: $quiet; font-size: $body; font-weight: 600;
  padding: 2px 1px; margin: 0 5px; min-height: 0; }
QPushButton[role="segment"]:hover, QToolButton[role="segment"]:hover { color: $ink; }
QPushButton[role="segment"]:checked, QToolButton[role="segment"]:checked {
  background: transparent; color: $accent; border-bottom: 2px solid $accent; }
QPushButton[role="segment"]:focus, QToolButton[role="segment"]:focus {
  background: $accent_ground; border: none; border-bottom: 2px solid $accent; padding: 2px 1px; }
QPushButton[role="segment"]:disabled { color: $muted; }

QLineEdit, QTextEdit, QPlainTextEdit, QSpinBox, QDoubleSpinBox, QComboBox, QDateEdit {
  background: $card; border: $outline solid $line; border-radius: 6px; color: $ink;
  selection-background-color: $accent; selection-color: $accent_ink;
}
QLineEdit, QSpinBox, QDoubleSpinBox { padding: 4px 8px; min-height: $row; }
QComboBox { padding: 4px 26px 4px 9px; min-height: $row; }
QTextEdit, QPlainTextEdit { padding: 4px; }
QLineEdit:hover, QSpinBox:hover, QDoubleSpinBox:hover, QComboBox:hover { border-color: $edge; }
QLineEdit:focus, QSpinBox:focus, QDoubleSpinBox:focus {
  border: $focus solid $accent; padding: 3px 7px; }
QComboBox:focus { border: $focus solid $accent; padding: 3px 25px 3px 8px; }
QTextEdit:focus, QPlainTextEdit:focus { border: $focus solid $accent; padding: 3px; }
QLineEdit:disabled, QSpinBox:disabled, QDoubleSpinBox:disabled, QComboBox:disabled,
QTextEdit:disabled, QPlainTextEdit:disabled { color: $muted; background: transparent; }
QTextEdit[role="bare"], QPlainTextEdit[role="bare"] {
  border: none; background: transparent; padding: 0; }
QComboBox::drop-down { border: none; width: 24px; }
QComboBox::down-arrow { image: url($down_quiet); width: $mark; height: $mark; }
QComboBox::down-arrow:hover, QComboBox::down-arrow:on { image: url($down_ink); }
QComboBox::down-arrow:disabled { image: url($down_muted); }
QComboBox QAbstractItemView {
  background: $card; border: $outline solid $line; padding: 4px;
  selection-background-color: $accent_ground; selection-color: $ink; }
QComboBox QAbstractItemView::item { padding: 4px 8px; min-height: $row; border-radius: 4px; }
QComboBox QAbstractItemView::item:hover, QComboBox QAbstractItemView::item:selected {
  background: $accent_ground; color: $ink; }
QSpinBox, QDoubleSpinBox { padding-right: 24px; }
QSpinBox:focus, QDoubleSpinBox:focus { padding-right: 23px; }
QSpinBox::up-button, QDoubleSpinBox::up-button,
QSpinBox::down-button, QDoubleSpinBox::down-button {
  subcontrol-origin: border; width: 22px; border: none; background: transparent;
  margin: 2px 2px; border-radius: 4px; }
QSpinBox::up-button, QDoubleSpinBox::up-button { subcontrol-position: top right; }
QSpinBox::down-button, QDoubleSpinBox::down-button { subcontrol-position: bottom right; }
QSpinBox::up-button:hover, QDoubleSpinBox::up-button:hover,
QSpinBox::down-button:hover, QDoubleSpinBox::down-button:hover { background: $pressed; }
QSpinBox::up-arrow, QDoubleSpinBox::up-arrow { image: url($up_quiet); width: 12px; height: 12px; }
QSpinBox::down-arrow, QDoubleSpinBox::down-arrow {
  image: url($down_quiet); width: 12px; height: 12px; }
QSpinBox::up-arrow:disabled, QSpinBox::up-arrow:off { image: url($up_muted); }
QSpinBox::down-arrow:disabled, QSpinBox::down-arrow:off { image: url($down_muted); }

QCheckBox, QRadioButton { spacing: 8px; background: transparent; padding: 2px; }
QCheckBox:disabled, QRadioButton:disabled { color: $muted; }
QCheckBox::indicator, QRadioButton::indicator, QTreeView::indicator, QTableView::indicator,
QMenu::indicator:non-exclusive, QMenu::indicator:exclusive {
  width: $mark; height: $mark; border: $outline solid $handle_hover; background: $card; }
QCheckBox::indicator, QTreeView::indicator, QTableView::indicator,
QMenu::indicator:non-exclusive { border-radius: 4px; }
QRadioButton::indicator, QMenu::indicator:exclusive { border-radius: $round_mark; }
QCheckBox::indicator:hover, QRadioButton::indicator:hover { border-color: $accent; }
QCheckBox::indicator:checked, QTreeView::indicator:checked, QTableView::indicator:checked,
QMenu::indicator:non-exclusive:checked {
  background: $accent; border-color: $accent; image: url($check_on_accent); }
QCheckBox::indicator:indeterminate {
  background: $accent; border-color: $accent; image: url($dash_on_accent); }
QRadioButton::indicator:checked, QMenu::indicator:exclusive:checked {
  background: $accent; border-color: $accent; image: url($dot_on_accent); }
QCheckBox::indicator:focus, QRadioButton::indicator:focus { border: 2px solid $accent; }
QCheckBox:focus, QRadioButton:focus { background: $accent_ground; border-radius: 4px; }
QCheckBox::indicator:disabled, QRadioButton::indicator:disabled {
  border-color: $line; background: transparent; }
QCheckBox::indicator:checked:disabled { image: url($check_muted); }
QRadioButton::indicator:checked:disabled { image: url($dot_muted); }

QTabWidget { background: transparent; }
QTabWidget::pane { border: none; background: transparent; }
QTabBar { background: transparent; qproperty-drawBase: 0; font-size: $body; font-weight: 600; }
QTabBar::tab {
  background: transparent; border: none; border-bottom: 2px solid transparent;
  color: $quiet; padding: 3px 1px; margin: 4px 5px; }
QTabBar::tab:hover { color: $ink; }
QTabBar::tab:selected { color: $accent; border-bottom: 2px solid $accent; }
QTabBar::tab:focus { background: $accent_ground; }
QTabBar::tab:disabled { color: $muted; }
QTabBar QToolButton { background: $card; border: $outline solid $line; padding: 0; min-height: 0; }
QTabBar QToolButton::left-arrow { image: url($left_quiet); }
QTabBar QToolButton::right-arrow { image: url($right_quiet); }

QAbstractItemView {
  background: transparent; alternate-background-color: transparent; border: none;
  gridline-color: $line; selection-background-color: $accent_ground; selection-color: $ink; }
QAbstractItemView::item:selected { background: $accent_ground; color: $ink; }
QTableView::item { border: none; border-bottom: 1px solid $line; padding: 0 4px; }
QTableView::item:hover { background: $hover; }
QTableView::item:selected, QTableView::item:selected:hover {
  background: $accent_ground; color: $ink; }
QTableView::item:focus { border: 1px solid $accent; }
QListView::item, QTreeView::item { padding: 4px; border-radius: 4px; }
QListView::item:hover, QTreeView::item:hover { background: $hover; }
QListView::item:focus { border: 1px solid $accent; }
QTreeView::branch { background: transparent; }
QTreeView::branch:closed:has-children { image: url($right_quiet); }
QTreeView::branch:open:has-children { image: url($down_quiet); }
QHeaderView { background: transparent; border: none; }
QHeaderView::section {
  background: transparent; border: none; border-bottom: $outline solid $line;
  color: $quiet; font-size: $small; padding: 4px; }
QHeaderView::section:hover { color: $ink; background: $hover; }
QHeaderView::down-arrow { image: url($down_quiet); width: 12px; height: 12px; }
QHeaderView::up-arrow { image: url($up_quiet); width: 12px; height: 12px; }
QTableCornerButton::section { background: transparent; border: none; }

QAbstractScrollArea { background: transparent; }
QAbstractScrollArea::corner { background: transparent; border: none; }
QScrollArea, QScrollArea > QWidget > QWidget { background: transparent; border: none; }
QScrollBar { background: transparent; border: none; margin: 0; }
QScrollBar:vertical { width: 10px; }
QScrollBar:horizontal { height: 10px; }
QScrollBar::handle { background: $handle; border-radius: 3px; margin: 2px; }
QScrollBar::handle:vertical { min-height: 32px; }
QScrollBar::handle:horizontal { min-width: 32px; }
QScrollBar::handle:hover, QScrollBar::handle:pressed { background: $handle_hover; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; border: none; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }

QSlider::groove:horizontal { height: 4px; background: $track; border-radius: 2px; }
QSlider::sub-page:horizontal { background: $accent; border-radius: 2px; }
QSlider::handle:horizontal {
  width: 14px; height: 14px; margin: -5px 0; border-radius: 7px; background: $accent;
  border: none; }
QSlider::handle:horizontal:focus { border: 2px solid $ink; margin: -7px -2px; border-radius: 9px; }
QSlider:disabled { color: $muted; }
QProgressBar {
  background: $track; border: none; border-radius: 3px; max-height: 6px; min-height: 6px;
  color: transparent; }
QProgressBar::chunk { background: $accent; border-radius: 3px; }

QToolBar { background: $card; border: none; border-bottom: $outline solid $line;
  padding: 6px; spacing: 8px; }
QDialogButtonBox { dialogbuttonbox-buttons-have-icons: 0; }
QToolBar#note { padding: 1px; }
QToolBar::separator { background: transparent; width: 8px; }
QMenuBar { font-size: $body; background: $card; color: $ink; border: none; padding: 2px 8px; }
QMenuBar::item { background: transparent; padding: 5px 9px; border-radius: 5px; }
QMenuBar::item:selected, QMenuBar::item:pressed { background: $accent_ground; }
QMenu { font-size: $body; background: $card; border: $outline solid $line; border-radius: 0;
  padding: 5px; }
QMenu::item { padding: 6px 28px 6px 12px; border-radius: 5px; color: $ink; }
QMenu::item:selected { background: $accent_ground; color: $ink; }
QMenu::item:disabled { color: $muted; background: transparent; }
QMenu::separator { height: 1px; background: $line; margin: 5px 8px; }
QMenu::right-arrow { image: url($right_quiet); width: 14px; height: 14px; right: 6px; }
QMenu::indicator { left: 8px; }
QMenu::icon { padding-left: 8px; }
QToolTip { background: $card; color: $ink; border: 1px solid $line; padding: 5px; opacity: 255; }
QStatusBar { background: $card; border-top: $outline solid $line; color: $quiet; }
QStatusBar::item { border: none; }
QStatusBar QLabel { color: $quiet; }
"""
