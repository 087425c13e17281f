"""An optional library that is not installed."""


class MissingExtra(Exception):  # noqa: N818  (named for what it says)
    """Something needs the package `package`, which the optional extra `extra` brings."""

    def __init__(self, package: str, extra: str) -> None:
        super().__init__(package, extra)
        self.package = package
        self.extra = extra
