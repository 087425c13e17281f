"""Settings survive a restart, and what cannot be read is as if it had never been set."""

from pathlib import Path

import pytest
from PySide6.QtCore import QByteArray, QCoreApplication, QSettings

from tokviz.model.settings import (
    LANGUAGE,
    LIVE_TRAINING,
    MAX_RECENT,
    PICTURE_SCALE,
    PLAYBACK_SPEED,
    RECENT_FILES,
    THEME,
    Setting,
    Settings,
)


@pytest.fixture
def settings(qapp: QCoreApplication) -> Settings:
    return Settings()


def stored() -> QSettings:
    """Return the store as another program would see it."""
    return QSettings(QSettings.Format.IniFormat, QSettings.Scope.UserScope, "tokviz", "tokviz")


def test_they_are_kept_in_the_persons_own_folder(settings: Settings, own_home: Path) -> None:
    settings.set(THEME, "dark")
    settings.sync()
    file = own_home / "config" / "tokviz" / "tokviz.ini"
    assert "theme" in file.read_text(encoding="utf-8")


def test_defaults_hold_until_something_is_set(settings: Settings) -> None:
    assert settings.get(LANGUAGE) == ""
    assert settings.get(LIVE_TRAINING) is True
    assert settings.get(PLAYBACK_SPEED) == 2.0
    assert settings.get(RECENT_FILES) == []


@pytest.mark.parametrize(
    ("setting", "value"),
    [
        (LANGUAGE, "zh_CN"),
        (LIVE_TRAINING, False),
        (PLAYBACK_SPEED, 0.5),
        (RECENT_FILES, ["/课堂/水浒传, 第一回.tokviz", "C:\\a b\\%20;#.tokviz", '"']),
    ],
    ids=["text", "choice", "number", "list"],
)
def test_what_is_set_is_there_at_the_next_start(
    settings: Settings, setting: Setting[object], value: object
) -> None:
    settings.set(setting, value)
    settings.sync()
    assert settings.get(setting) == value
    assert Settings().get(setting) == value


def test_a_change_is_told_once_and_no_change_never(settings: Settings) -> None:
    told: list[str] = []
    settings.changed.connect(lambda: told.append(settings.get(THEME)))
    settings.set(THEME, "dark")
    settings.set(THEME, "dark")
    assert told == ["dark"]
    settings.set(THEME, "")
    assert told == ["dark", ""]


@pytest.mark.parametrize("raw", ["{", "", "dark, blue", "3", "null", '["dark"]'])
def test_what_cannot_be_read_is_the_default(settings: Settings, raw: str) -> None:
    stored().setValue(THEME.key, raw)
    assert settings.get(THEME) == THEME.default


def test_a_store_that_another_version_wrote_is_the_default(settings: Settings) -> None:
    store = stored()
    store.setValue(THEME.key, ["dark", "light"])
    store.setValue(LIVE_TRAINING.key, "1")
    store.setValue(RECENT_FILES.key, "[1, null]")
    store.setValue(PLAYBACK_SPEED.key, "true")
    assert settings.get(THEME) == ""
    assert settings.get(LIVE_TRAINING) is True
    assert settings.get(RECENT_FILES) == []
    assert settings.get(PLAYBACK_SPEED) == 2.0


def test_a_whole_number_will_do_where_any_number_is_wanted(settings: Settings) -> None:
    stored().setValue(PICTURE_SCALE.key, "3")
    scale = settings.get(PICTURE_SCALE)
    assert (scale, type(scale)) == (3.0, float)


def test_the_newest_file_is_the_first_of_few(settings: Settings) -> None:
    for number in range(MAX_RECENT + 2):
        settings.add_recent_file(f"{number}.tokviz")
    settings.add_recent_file("5.tokviz")
    others = [number for number in range(MAX_RECENT + 1, 1, -1) if number != 5]
    assert settings.get(RECENT_FILES) == [f"{number}.tokviz" for number in (5, *others)]


def test_a_list_that_is_read_is_the_readers_own(settings: Settings) -> None:
    settings.get(RECENT_FILES).append("a.tokviz")
    assert settings.get(RECENT_FILES) == []


def test_windows_come_back_as_they_were_left(settings: Settings) -> None:
    state = QByteArray(bytes(range(256)))
    assert settings.window_state("main").isEmpty()
    settings.set_window_state("main", state)
    settings.sync()
    assert Settings().window_state("main") == state
    assert Settings().window_state("other").isEmpty()


def test_a_window_state_that_is_none_is_empty(settings: Settings) -> None:
    stored().setValue("window/main", "words")
    assert settings.window_state("main").isEmpty()
