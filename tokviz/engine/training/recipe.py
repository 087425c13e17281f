"""The recipe: every choice that training and encoding depend on."""

from dataclasses import dataclass, field
from enum import StrEnum


class Normalization(StrEnum):
    """A Unicode normalisation form (UAX #15), or none."""

    NONE = "none"
    NFC = "nfc"
    NFD = "nfd"
    NFKC = "nfkc"
    NFKD = "nfkd"


class Splitter(StrEnum):
    """How text is cut into pieces, which merges never cross."""

    NONE = "none"
    LINES = "lines"
    WHITESPACE = "whitespace"
    WORDS = "words"
    GPT2 = "gpt2"
    GPT4 = "gpt4"


class Unit(StrEnum):
    """The atom that training starts from."""

    CHAR = "char"
    BYTE = "byte"


class Marker(StrEnum):
    """How the edge of a piece is marked.

    `END_UNIT` adds one unit behind each piece, `END_ATTACHED` marks its last unit, `PREFIX`
    adds one unit in front.
    """

    NONE = "none"
    END_UNIT = "end-unit"
    END_ATTACHED = "end-attached"
    PREFIX = "prefix"


class TieRule(StrEnum):
    """Which of the pairs with the same highest count is merged.

    `FIRST_SEEN` takes the pair met first when scanning the pieces in order, `LEXICOGRAPHIC` the
    smallest pair of strings, `LEXICOGRAPHIC_LAST` the largest, `LOWEST_IDS` the smallest pair of
    ids, as Hugging Face's trainer does.
    """

    FIRST_SEEN = "first-seen"
    LEXICOGRAPHIC = "lexicographic"
    LEXICOGRAPHIC_LAST = "lexicographic-last"
    LOWEST_IDS = "lowest-ids"


class Unknown(StrEnum):
    """What becomes of a character that the alphabet lacks."""

    UNK = "unk"
    BYTE_FALLBACK = "byte-fallback"
    ERROR = "error"


class Order(StrEnum):
    """In which order encoding applies merges.

    `RANK` joins the pair of lowest rank first, as real tokenizers do; `REPLAY` applies the merges
    one after the other in the order learned, as teaching code does.
    """

    RANK = "rank"
    REPLAY = "replay"


class Role(StrEnum):
    """What a special token is for."""

    PAD = "pad"
    UNKNOWN = "unknown"
    START = "start"
    END = "end"
    OTHER = "other"


class StopReason(StrEnum):
    """Why training ended."""

    MERGES = "merges"
    VOCAB_SIZE = "vocab-size"
    MIN_COUNT = "min-count"
    NO_PAIRS = "no-pairs"
    EMPTY_CORPUS = "empty-corpus"


_ROLE_WORDS = {
    Role.PAD: {"pad"},
    Role.UNKNOWN: {"unk", "unknown"},
    Role.START: {"bos", "s", "cls", "start", "startoftext", "begin_of_text"},
    Role.END: {"eos", "/s", "sep", "end", "endoftext", "end_of_text"},
}


@dataclass(frozen=True, slots=True)
class Special:
    """A special token: its text, what it is for, and whether its id follows the merges.

    Specials come first in the vocabulary unless `last` is set (as GPT-2's `<|endoftext|>`).
    """

    text: str
    role: Role = Role.OTHER
    last: bool = False

    @staticmethod
    def of(text: str, *, last: bool = False) -> "Special":
        """Return a special token whose role is read from its text.

        >>> Special.of("[UNK]").role
        <Role.UNKNOWN: 'unknown'>
        """
        word = text.strip("<>[]|").lower()
        role = next((role for role, words in _ROLE_WORDS.items() if word in words), Role.OTHER)
        return Special(text, role, last)


@dataclass(frozen=True, slots=True)
class StopRule:
    """When training ends: at whichever limit is reached first; `None` sets no limit.

    `merges` counts merges, `vocab_size` counts tokens with specials and alphabet (where the
    alphabet is in the vocabulary), `min_count` is the smallest count that is still merged.
    """

    merges: int | None = None
    vocab_size: int | None = None
    min_count: int | None = None


@dataclass(frozen=True, slots=True)
class Recipe:
    """Every choice that a run depends on.

    `drop_whitespace` matters to splitters that can leave whitespace out of the pieces
    (`LINES`, `WHITESPACE`, `WORDS`); the GPT patterns keep it always. `marker_text` is how the
    marker is written; it never makes text that holds the same characters a marker.
    """

    normalization: Normalization = Normalization.NONE
    unify_newlines: bool = False
    lowercase: bool = False
    splitter: Splitter = Splitter.WORDS
    drop_whitespace: bool = True
    unit: Unit = Unit.CHAR
    marker: Marker = Marker.NONE
    marker_text: str = "</w>"
    tie: TieRule = TieRule.FIRST_SEEN
    stop: StopRule = field(default_factory=lambda: StopRule(merges=500))
    specials: tuple[Special, ...] = ()
    alphabet_in_vocabulary: bool = True
    unknown: Unknown = Unknown.UNK
    order: Order = Order.RANK
    seed: int = 0
