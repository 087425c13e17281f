"""The command line as a function, for the tests of its commands."""

import io
import json
import sys
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

from tokviz import cli


@dataclass(frozen=True)
class Result:
    """What a command printed, and its exit status."""

    status: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return json.loads(self.out)


@pytest.fixture
def tokviz(capsys: pytest.CaptureFixture[str]) -> Callable[..., Result]:
    """Give a function that runs a command and returns its result."""

    def run(*arguments: object) -> Result:
        status = cli.main([str(argument) for argument in arguments])
        out, err = capsys.readouterr()
        return Result(status, out, err)

    return run


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch) -> Callable[[bytes], None]:
    """Give a function that puts bytes on the standard input."""

    def put(data: bytes) -> None:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data), encoding="utf-8"))

    return put


@pytest.fixture
def refused() -> Callable[..., None]:
    """Give a check: a command printed nothing, and one sentence with certain words on stderr."""

    def check(result: Result, status: int, *words: str) -> None:
        assert result.status == status
        assert result.out == ""
        *_, sentence = result.err.strip().split("\n")
        assert sentence.startswith("tokviz")
        for word in words:
            assert word in sentence

    return check
