"""The translations are complete, current and understood by Qt."""

import build_translations
import pytest
import qm
from PySide6.QtCore import QCoreApplication, QTranslator

from tokviz import resources


@pytest.fixture
def translators(qapp: QCoreApplication) -> dict[str, QTranslator]:
    loaded = {}
    for language in build_translations.LANGUAGES:
        loaded[language] = QTranslator()
        assert loaded[language].load(str(resources.path("i18n", f"tokviz_{language}.qm")))
    return loaded


def test_nothing_is_left_to_do() -> None:
    assert build_translations.check() == []


@pytest.mark.parametrize("language", build_translations.LANGUAGES)
def test_every_entry_is_found_at_run_time(
    language: str, translators: dict[str, QTranslator]
) -> None:
    text = resources.path("i18n", f"tokviz_{language}.ts").read_text(encoding="utf-8")
    named, messages = qm.read_ts(text)
    assert named == language == translators[language].language()
    for message in messages:
        # Of English's two forms, the first is for exactly one.
        for number, form in zip((1, 2), message.forms, strict=False):
            found = translators[language].translate(
                message.context,
                message.source,
                message.comment or None,
                number if message.plural else -1,
            )
            assert found == form


@pytest.mark.parametrize("language", build_translations.LANGUAGES)
def test_translations_keep_their_fields(language: str) -> None:
    """A field that a translation lacks, or has too many, would fail when it is formatted."""
    text = resources.path("i18n", f"tokviz_{language}.ts").read_text(encoding="utf-8")
    _, messages = qm.read_ts(text)
    for message in messages:
        for form in message.forms:
            fields = build_translations.fields(message.source)
            # "One token" may do without its number.
            allowed = [fields, fields - {"%n"}] if message.plural else [fields]
            assert build_translations.fields(form) in allowed, message
