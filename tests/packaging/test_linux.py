"""What a Linux desktop reads agrees with itself and with the program."""

import configparser
from pathlib import Path
from xml.etree import ElementTree

LINUX = Path(__file__).resolve().parents[2] / "packaging" / "linux"
SPACE = "{http://www.freedesktop.org/standards/shared-mime-info}"


def test_desktop_entry_opens_the_type_that_is_declared() -> None:
    entry = configparser.ConfigParser(interpolation=None)
    entry.read(LINUX / "tokviz.desktop", encoding="utf-8")
    declared = ElementTree.parse(LINUX / "tokviz-mime.xml").getroot().find(f"{SPACE}mime-type")
    assert declared is not None
    assert entry["Desktop Entry"]["MimeType"] == f"{declared.get('type')};"
    pattern = declared.find(f"{SPACE}glob")
    assert pattern is not None
    assert pattern.get("pattern") == "*.tokviz"
    # One file, or none, is what the program takes.
    assert entry["Desktop Entry"]["Exec"] == "tokviz %f"
