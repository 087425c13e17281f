"""What the build does beyond collecting files: it compiles the translations."""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.config import BuilderConfig
from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent))

from build_translations import compile_all


class TranslationsHook(BuildHookInterface[BuilderConfig]):
    """Compiles every .ts before a wheel, a source archive or an editable install."""

    # Both arguments are the interface's; there is nothing to tell the builder.
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002
        compile_all(Path(self.root) / "resources" / "i18n")
