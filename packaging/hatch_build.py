"""What the build does beyond collecting Python files."""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent))

from build_translations import compile_all


class ResourcesHook(BuildHookInterface[BuilderConfig]):
    """Compiles every .ts, and puts the resources into the package of a wheel.

    An editable install finds them where they lie, and so does a source archive.
    """

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        folder = Path(self.root) / "resources"
        compile_all(folder / "i18n")
        if self.target_name == "wheel" and version == "standard":
            build_data["force_include"][str(folder)] = "tokviz/_resources"
