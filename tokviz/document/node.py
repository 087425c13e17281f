"""A JSON value together with its place, so that a wrong one can be named."""

import math
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import TypeVar

from tokviz.document.bad_document import BadDocument, Expected, Fault, Trouble

LARGEST = 2**63 - 1
"""No whole number in a document may be larger."""

T = TypeVar("T")
E = TypeVar("E", bound=StrEnum)


class JsonObject(dict[str, object]):
    """An object as it was read; `repeated` is a key that stands in it twice, if there is one."""

    repeated: str | None = None

    @staticmethod
    def of(pairs: list[tuple[str, object]]) -> "JsonObject":
        """Return the object of keys and values, in the order read."""
        made = JsonObject()
        for key, value in pairs:
            if key in made:
                made.repeated = key
            made[key] = value
        return made


@dataclass(frozen=True, slots=True)
class Node:
    """A value and its path. Each method returns the value as one type, or raises BadDocument."""

    value: object
    path: str = ""

    def fields(self, *names: str, required: tuple[str, ...] = ()) -> "Fields":
        """Return the object's fields; no others than `names` and `required` may be there."""
        if not isinstance(self.value, dict):
            raise self._bad(Expected.OBJECT)
        if isinstance(self.value, JsonObject) and self.value.repeated is not None:
            raise self._at(self.value.repeated)._bad(Expected.ONCE)
        for name in required:
            if name not in self.value:
                raise self._at(name)._bad(Expected.PRESENT)
        for name in self.value:
            if name not in names and name not in required:
                raise self._at(name)._bad(Expected.ABSENT, options=(*required, *names))
        return Fields({name: self._at(name, item) for name, item in self.value.items()})

    def items(self) -> list["Node"]:
        """Return the list's items."""
        if not isinstance(self.value, list):
            raise self._bad(Expected.LIST)
        return [Node(item, f"{self.path}[{at}]") for at, item in enumerate(self.value)]

    def list_of(self, count: int) -> list["Node"]:
        """Return the list's items, of which there must be so many."""
        items = self.items()
        if len(items) != count:
            raise self._bad(Expected.LIST, minimum=count, maximum=count)
        return items

    def text(self) -> str:
        """Return a string; a list of strings is read as its parts, put together."""
        if isinstance(self.value, str):
            return self.value
        if isinstance(self.value, list) and all(isinstance(part, str) for part in self.value):
            return "".join(self.value)
        raise self._bad(Expected.TEXT)

    def whole(self, minimum: int = 0, maximum: int = LARGEST) -> int:
        """Return a whole number within bounds."""
        value = self.value
        if isinstance(value, int) and not isinstance(value, bool) and minimum <= value <= maximum:
            return value
        raise self._bad(Expected.WHOLE_NUMBER, minimum=minimum, maximum=maximum)

    def whole_or_none(self) -> int | None:
        """Return a whole number from 0, or None."""
        return None if self.value is None else self.whole()

    def number(self, minimum: float, maximum: float) -> float:
        """Return a finite number within bounds."""
        value = self.value
        if (
            isinstance(value, int | float)
            and not isinstance(value, bool)
            and math.isfinite(value)
            and minimum <= value <= maximum
        ):
            return float(value)
        raise self._bad(Expected.NUMBER, minimum=minimum, maximum=maximum)

    def boolean(self) -> bool:
        """Return true or false."""
        if isinstance(self.value, bool):
            return self.value
        raise self._bad(Expected.TRUE_OR_FALSE)

    def choice(self, choices: type[E]) -> E:
        """Return the member of an enumeration whose value this is."""
        for member in choices:
            if self.value == member.value:
                return member
        raise self._bad(Expected.CHOICE, options=tuple(member.value for member in choices))

    def row(self) -> tuple["Node", "Node"]:
        """Return the two items of a row: a word and its count."""
        if not isinstance(self.value, list) or len(self.value) != 2:
            raise self._bad(Expected.ROW)
        word, count = self.items()
        return word, count

    def _at(self, name: str, value: object = None) -> "Node":
        return Node(value, f"{self.path}.{name}" if self.path else name)

    def _bad(
        self,
        expected: Expected,
        *,
        minimum: float | None = None,
        maximum: float | None = None,
        options: tuple[str, ...] = (),
    ) -> BadDocument:
        return BadDocument(
            Trouble(
                Fault.BAD_FIELD,
                path=self.path,
                expected=expected,
                minimum=minimum,
                maximum=maximum,
                options=options,
            )
        )


@dataclass(frozen=True, slots=True)
class Fields:
    """The fields of an object by their names."""

    nodes: dict[str, Node]

    def __getitem__(self, name: str) -> Node:
        return self.nodes[name]

    def __contains__(self, name: str) -> bool:
        return name in self.nodes

    def get(self, name: str, read: Callable[[Node], T], default: T) -> T:
        """Return what `read` makes of a field, or the default where the field is missing."""
        return read(self.nodes[name]) if name in self.nodes else default
