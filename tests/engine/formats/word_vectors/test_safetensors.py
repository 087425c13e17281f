"""Hugging Face's safetensors with a vocabulary."""

import json
from pathlib import Path

import numpy as np
import pytest
import tokenizers
from safetensors.numpy import save, save_file

from tokviz.engine.formats.vector_file import (
    BadVectors,
    ReadVectors,
    Skip,
    Skipped,
    VectorFormat,
    VectorProblem,
    read_vectors,
)
from tokviz.engine.progress import finish

NUMBERS = np.random.default_rng(0).normal(size=(4, 3)).astype(np.float32)
POSITIONS = np.ones((5, 3), np.float32)
WORDS = b"the\n##ing\n[UNK]\n\xe5\xad\xa6\n"


def opened(
    folder: Path,
    tensors: dict[str, np.ndarray] | bytes,
    words: bytes | None = WORDS,
    *,
    tensor: str | None = None,
    limit: int | None = None,
) -> ReadVectors:
    path = folder / "model.safetensors"
    if isinstance(tensors, bytes):
        path.write_bytes(tensors)
    else:
        save_file(tensors, path)
    if words is not None:
        (folder / "vocab.txt").write_bytes(words)
    return finish(read_vectors(path, VectorFormat.SAFETENSORS, tensor=tensor, limit=limit))


def problem_of(
    folder: Path,
    tensors: dict[str, np.ndarray] | bytes,
    words: bytes | None = WORDS,
    *,
    tensor: str | None = None,
) -> BadVectors:
    with pytest.raises(BadVectors) as caught:
        opened(folder, tensors, words, tensor=tensor)
    return caught.value


def file_of(header: object, data: bytes = b"", length: int | None = None) -> bytes:
    text = header if isinstance(header, bytes) else json.dumps(header).encode()
    return (len(text) if length is None else length).to_bytes(8, "little") + text + data


def entry(shape: list[int], begin: int, end: int, dtype: str = "F32") -> dict[str, object]:
    return {"dtype": dtype, "shape": shape, "data_offsets": [begin, end]}


@pytest.mark.parametrize("dtype", [np.float32, np.float16, np.float64])
def test_safetensors_writes_it(tmp_path: Path, dtype: type) -> None:
    table = NUMBERS.astype(dtype)
    read = opened(tmp_path, {"wpe": POSITIONS, "wte": table, "b": np.ones(3)})
    assert read.vectors.lexicon.keys == (b"the", b"##ing", b"[UNK]", "学".encode())
    assert np.array_equal(read.vectors.vectors, table.astype(np.float32))
    assert (read.format, read.skipped, read.byte_level) == (VectorFormat.SAFETENSORS, (), False)


def test_bfloat16_is_the_upper_half_of_a_float(tmp_path: Path) -> None:
    halves = (NUMBERS.view(np.uint32) >> 16).astype(np.uint16)
    data = file_of({"embed": entry([4, 3], 0, 24, "BF16")}, halves.tobytes())
    read = opened(tmp_path, data)
    assert np.array_equal(read.vectors.vectors.view(np.uint32) >> 16, halves)
    assert np.allclose(read.vectors.vectors, NUMBERS, rtol=2**-7)


def test_metadata_and_padding_of_the_header_are_passed_over(tmp_path: Path) -> None:
    path = tmp_path / "v.safetensors"
    save_file({"wte": NUMBERS}, path, metadata={"format": "np", "wte": "no tensor"})
    (tmp_path / "v-words.txt").write_bytes(WORDS)
    assert len(finish(read_vectors(path)).vectors.lexicon) == 4


@pytest.mark.parametrize(
    "name", ["wte.weight", "model.embed_tokens.weight", "transformer.word_embeddings.weight"]
)
def test_the_likely_table_is_chosen(tmp_path: Path, name: str) -> None:
    tensors = {name: NUMBERS, "lm_head.weight": POSITIONS, "embed.norm": np.ones(3)}
    assert np.array_equal(opened(tmp_path, tensors).vectors.vectors, NUMBERS)


def test_the_only_table_is_chosen(tmp_path: Path) -> None:
    tensors = {"weights": NUMBERS, "bias": np.ones(3), "counts": np.ones((4, 1), np.int64)}
    assert np.array_equal(opened(tmp_path, tensors).vectors.vectors, NUMBERS)


def test_several_candidates_are_named(tmp_path: Path) -> None:
    tensors = {"embeddings.word": NUMBERS, "embeddings.position": POSITIONS, "other": POSITIONS}
    error = problem_of(tmp_path, tensors)
    assert error.problem is VectorProblem.CHOOSE_TENSOR
    assert set(error.names) == {"embeddings.word", "embeddings.position"}
    read = opened(tmp_path, tensors, tensor="embeddings.word")
    assert np.array_equal(read.vectors.vectors, NUMBERS)


def test_tables_without_a_telling_name_are_all_candidates(tmp_path: Path) -> None:
    error = problem_of(tmp_path, {"a": NUMBERS, "b": POSITIONS})
    assert (error.problem, set(error.names)) == (VectorProblem.CHOOSE_TENSOR, {"a", "b"})


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("no", VectorProblem.MISSING_ARRAY),
        ("bias", VectorProblem.WRONG_SHAPE),
        ("counts", VectorProblem.WRONG_DTYPE),
    ],
)
def test_a_tensor_that_is_asked_for_must_fit(
    tmp_path: Path, name: str, problem: VectorProblem
) -> None:
    tensors = {"wte": NUMBERS, "bias": np.ones(3), "counts": np.ones((4, 1), np.int64)}
    assert problem_of(tmp_path, tensors, tensor=name).problem is problem


def test_a_file_without_tables_is_refused(tmp_path: Path) -> None:
    error = problem_of(tmp_path, {"bias": np.ones(3)})
    assert (error.problem, error.names) == (VectorProblem.MISSING_ARRAY, ("bias",))


def test_rows_beyond_the_vocabulary_are_left_out_and_told(tmp_path: Path) -> None:
    padded = np.concatenate([NUMBERS, np.zeros((1_200, 3), np.float32)])
    read = opened(tmp_path, {"wte": padded})
    assert np.array_equal(read.vectors.vectors, NUMBERS)
    assert read.counts == {Skip.NAMELESS: 1_200}
    assert len(read.skipped) == 1_000
    assert read.skipped[0] == Skipped(5, b"", Skip.NAMELESS)


def test_rows_that_a_vocabulary_passes_over_are_told(tmp_path: Path) -> None:
    (tmp_path / "vocab.json").write_text('{"c": 3, "a": 0}', encoding="utf-8")
    read = opened(tmp_path, {"wte": NUMBERS}, None)
    assert read.vectors.lexicon.keys == (b"a", b"c")
    assert np.array_equal(read.vectors.vectors, NUMBERS[[0, 3]])
    assert [skipped.line for skipped in read.skipped] == [2, 3]


def test_words_without_a_row_are_refused(tmp_path: Path) -> None:
    error = problem_of(tmp_path, {"wte": NUMBERS}, WORDS + b"more\n")
    assert (error.problem, error.found, error.expected) == (VectorProblem.WORD_COUNT, 5, 4)
    (tmp_path / "vocab.json").write_text('{"a": 1000000000000}', encoding="utf-8")
    error = problem_of(tmp_path, {"wte": NUMBERS})
    assert (error.problem, error.found) == (VectorProblem.WORD_COUNT, 10**12 + 1)
    assert error.path == tmp_path / "vocab.json"


def test_without_a_vocabulary_the_names_are_told(tmp_path: Path) -> None:
    error = problem_of(tmp_path, {"wte": NUMBERS}, None)
    assert error.problem is VectorProblem.NO_WORDS
    assert {"tokenizer.json", "vocab.json", "vocab.txt", "model.txt"} <= set(error.names)


def test_a_limit_takes_the_first(tmp_path: Path) -> None:
    read = opened(tmp_path, {"wte": NUMBERS}, limit=3)
    assert (len(read.vectors.lexicon), read.limited) == (3, True)


def test_a_tokenizer_of_the_library_is_turned_back_into_bytes(tmp_path: Path) -> None:
    tokenizer = tokenizers.Tokenizer(tokenizers.models.BPE())
    tokenizer.pre_tokenizer = tokenizers.pre_tokenizers.ByteLevel(add_prefix_space=False)
    trainer = tokenizers.trainers.BpeTrainer(
        vocab_size=300,
        special_tokens=["<|Ġ end|>"],
        initial_alphabet=tokenizers.pre_tokenizers.ByteLevel.alphabet(),
        show_progress=False,
    )
    tokenizer.train_from_iterator(["深度学习 deep learning, 深度 the deep the the"] * 5, trainer)
    size = tokenizer.get_vocab_size()
    table = np.random.default_rng(0).normal(size=(size, 2)).astype(np.float32)
    tokenizer.save(str(tmp_path / "tokenizer.json"))
    read = opened(tmp_path, {"wte": table}, None)
    assert read.byte_level
    assert read.skipped == ()
    lexicon = read.vectors.lexicon
    assert set(lexicon.keys) >= {bytes([byte]) for byte in range(256)}
    assert lexicon.row(b"<|\xc4\xa0 end|>") == 0
    ids = tokenizer.encode(" the 深度").ids
    assert b"".join(lexicon.keys[number] for number in ids) == " the 深度".encode()
    # The same without the tokenizer's word for it: the vocabulary alone tells, too.
    (tmp_path / "tokenizer.json").unlink()
    model = tokenizer.get_vocab()
    (tmp_path / "vocab.json").write_text(json.dumps(model), encoding="utf-8")
    again = opened(tmp_path, {"wte": table}, None)
    assert again.byte_level
    assert again.vectors.lexicon.keys[1:] == lexicon.keys[1:]


@pytest.mark.parametrize(
    ("data", "problem"),
    [
        (b"", VectorProblem.TRUNCATED),
        (b"\2\0\0\0\0\0\0", VectorProblem.TRUNCATED),
        (file_of(b"{}", length=3), VectorProblem.TRUNCATED),
        (file_of(b"{}", length=2**62), VectorProblem.BAD_HEADER),
        (file_of(b"{}", length=0), VectorProblem.BAD_HEADER),
        (file_of(b"{}"), VectorProblem.MISSING_ARRAY),
        (file_of([]), VectorProblem.BAD_HEADER),
        (file_of(b'{"a": '), VectorProblem.BAD_HEADER),
        (file_of(b"\xff\xff"), VectorProblem.BAD_HEADER),
        (file_of(b"[" * 100_000), VectorProblem.BAD_HEADER),
        (file_of(b'{"a": ' + b"1" * 5_000 + b"}"), VectorProblem.BAD_HEADER),
        (file_of({"a": 1}), VectorProblem.BAD_HEADER),
        (file_of({"a": entry([1, 1], 0, 4)}, b"123"), VectorProblem.TRUNCATED),
        (file_of({"a": entry([1, 1], 0, 4)}, b"12345"), VectorProblem.EXTRA_DATA),
        (file_of({"a": entry([10**12, 3], 0, 4)}, b"1234"), VectorProblem.BAD_HEADER),
        (file_of({"a": entry([1, 1], 4, 0)}, b"1234"), VectorProblem.BAD_HEADER),
        (file_of({"a": entry([1, 1], -4, 0)}, b"1234"), VectorProblem.BAD_HEADER),
        (file_of({"a": entry([1, 1], 1, 5)}, b"12345"), VectorProblem.BAD_HEADER),
        (file_of({"a": {**entry([1, 1], 0, 4), "shape": [True, 1]}}), VectorProblem.BAD_HEADER),
        (file_of({"a": {**entry([1, 1], 0, 4), "data_offsets": [0]}}), VectorProblem.BAD_HEADER),
        (file_of({"a": {**entry([1, 1], 0, 4), "dtype": 5}}), VectorProblem.BAD_HEADER),
        (
            file_of({"a": entry([1, 1], 0, 4), "b": entry([1, 1], 0, 4)}, b"1234"),
            VectorProblem.BAD_HEADER,
        ),
        (
            file_of(b'{"a":{"dtype":"F32","shape":[1,1],"data_offsets":[0,4]},"a":1}', b"1234"),
            VectorProblem.BAD_HEADER,
        ),
    ],
)
def test_bad_files(tmp_path: Path, data: bytes, problem: VectorProblem) -> None:
    assert problem_of(tmp_path, data).problem is problem


def test_a_cut_file_is_refused(tmp_path: Path) -> None:
    whole = save({"wte": NUMBERS, "wpe": POSITIONS})
    for size in range(0, len(whole), 5):
        assert problem_of(tmp_path, whole[:size]).problem in {
            VectorProblem.TRUNCATED,
            VectorProblem.BAD_HEADER,
        }


def test_what_is_not_finite_is_refused(tmp_path: Path) -> None:
    table = NUMBERS.copy()
    table[3, 0] = -np.inf
    error = problem_of(tmp_path, {"wte": table})
    assert (error.problem, error.line) == (VectorProblem.NOT_FINITE, 4)
