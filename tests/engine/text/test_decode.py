import codecs
from pathlib import Path

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tokviz.engine.text import decode
from tokviz.engine.text.decode import (
    DecodedText,
    FileProblem,
    UndecodableFile,
    UnencodableText,
    decode_data,
    decode_file,
    encode_text,
)
from tokviz.engine.text.guess import Encoding

MARKED = [
    Encoding.UTF8,
    Encoding.UTF16_LE,
    Encoding.UTF16_BE,
    Encoding.UTF32_LE,
    Encoding.UTF32_BE,
    Encoding.GB18030,
]
ANY_TEXT = st.text() | st.text(st.sampled_from("aé学習ｶが€\r\n\t \ufeff\x00"))
SIMPLIFIED = [
    "学习",
    "深度学习",
    "中文",
    "你好，世界！",
    "今天天气很好。",
    "我们在课堂上讲解分词。",
    "机器学习是人工智能的一个分支。\r\n它研究计算机怎样学习。\r\n",
    "BPE 算法：合并最常见的一对。",
    "价格：3.50元",
    "词频,次数\n低,5\n",
]
# Two characters may be common ones in either encoding (學習 and 厩策): then GB 18030 is preferred.
TRADITIONAL = [
    "深度學習",
    "你好，世界！",
    "今天天氣很好。",
    "我們在課堂上講解分詞。",
    "機器學習是人工智慧的一個分支。\r\n",
]
JAPANESE = ["こんにちは世界", "機械学習は人工知能の一分野です。", "カタカナ", "日本語のテキスト"]
WESTERN = ["café", "naïve façade", "Où est-il allé ? Ça va très bien, merci.", "Straße", "“quotes”"]


def problem_of(data: bytes, encoding: str | None = None) -> UndecodableFile:
    with pytest.raises(UndecodableFile) as caught:
        decode_data(data, encoding)
    return caught.value


@given(ANY_TEXT, st.sampled_from(Encoding), st.booleans())
def test_what_is_written_is_read_back(text: str, encoding: Encoding, bom: bool) -> None:
    try:
        data = encode_text(text, encoding, bom=bom)
    except UnencodableText as error:
        assert error.char == text[error.index]
        assume(False)
    # Without a mark, a text that begins with one is taken for a marked one.
    assume(bom or not text.startswith("\ufeff"))
    result = decode_data(data, encoding)
    assert (result.text, result.encoding, result.certain) == (text, encoding, True)
    assert result.had_bom == (bom and encoding in MARKED)
    assert result.exact


@given(ANY_TEXT, st.sampled_from(MARKED))
def test_a_mark_tells_the_encoding(text: str, encoding: Encoding) -> None:
    # UTF-16 that starts with NUL has the bytes of UTF-32's mark.
    assume(not text.startswith("\x00"))
    result = decode_data(encode_text(text, encoding, bom=True))
    assert result == DecodedText(text, encoding, True, True, result.alternatives)


@given(st.binary() | st.text().map(str.encode), st.none() | st.sampled_from(Encoding))
def test_any_bytes_come_back_or_are_refused(data: bytes, encoding: Encoding | None) -> None:
    try:
        result = decode_data(data, encoding)
    except UndecodableFile as error:
        assert error.offset is not None
        assert 0 <= error.offset < len(data)
        return
    again = encode_text(result.text, result.encoding, bom=result.had_bom)
    assert (again == data) == result.exact
    for other in result.alternatives:
        assert decode_data(data, other).encoding is other


@given(st.text(st.characters(min_codepoint=0x4E00, max_codepoint=0x9FA5), min_size=3))
def test_chinese_in_utf8_is_certain(text: str) -> None:
    result = decode_data(text.encode())
    assert (result.text, result.encoding, result.certain) == (text, Encoding.UTF8, True)


@pytest.mark.parametrize(
    ("text", "encoding"),
    [
        *((text, Encoding.GB18030) for text in SIMPLIFIED),
        *((text, Encoding.BIG5) for text in TRADITIONAL),
        *((text, Encoding.SHIFT_JIS) for text in JAPANESE),
        *((text, Encoding.WINDOWS_1252) for text in WESTERN),
    ],
)
def test_short_texts_are_guessed(text: str, encoding: Encoding) -> None:
    result = decode_data(text.encode(encoding.codec))
    assert (result.text, result.encoding, result.certain) == (text, encoding, False)


@pytest.mark.parametrize("text", ["Да", "Привет", "café", "Größe", "Ελλάδα", "שלום", "نعم", "ı"])
def test_short_texts_in_utf8_are_not_taken_for_chinese(text: str) -> None:
    result = decode_data(text.encode())
    assert (result.text, result.encoding) == (text, Encoding.UTF8)


def test_a_guess_names_what_else_it_could_be() -> None:
    result = decode_data("学习".encode("gb18030"))
    assert result.alternatives == (
        Encoding.UTF8,
        Encoding.BIG5,
        Encoding.SHIFT_JIS,
        Encoding.WINDOWS_1252,
    )
    assert decode_data(b"plain").alternatives == ()


def test_line_ends_and_marks_inside_stay() -> None:
    text = "a\r\nb\rc\nd\x85e\u2028f\ufeffg\xa0"
    assert decode_data(text.encode()).text == text
    assert decode_data(codecs.BOM_UTF8 + codecs.BOM_UTF8).text == "\ufeff"


def test_no_bytes_are_no_text() -> None:
    assert decode_data(b"") == DecodedText("", Encoding.UTF8, False, True, ())
    assert decode_data(codecs.BOM_UTF16_LE).text == ""


@pytest.mark.parametrize("encoding", MARKED[:5])
def test_a_cut_file_says_where(encoding: Encoding) -> None:
    data = encode_text("第一行\r\n第二行\n学习", encoding, bom=True)[:-1]
    error = problem_of(data)
    width = len("习".encode(encoding.codec))
    assert (error.problem, error.line) == (FileProblem.TRUNCATED, 3)
    assert error.offset == len(data) + 1 - width
    assert error.encoding is encoding


@pytest.mark.parametrize(
    ("text", "encoding"),
    [
        ("机器学习是人工智能的一个分支", Encoding.GB18030),
        ("機器學習是人工智慧", Encoding.BIG5),
        ("深度学习", Encoding.UTF8),
    ],
)
def test_a_cut_file_without_a_mark(text: str, encoding: Encoding) -> None:
    data = text.encode(encoding.codec)[:-1]
    error = problem_of(data)
    assert (error.problem, error.encoding) == (FileProblem.TRUNCATED, encoding)


def test_a_wrong_encoding_says_where() -> None:
    error = problem_of(b"one\ntwo\r\nthr\xffee and more", "utf-8")
    assert (error.problem, error.offset, error.line) == (FileProblem.WRONG_ENCODING, 12, 3)
    error = problem_of(b"a\x81\x20b", "shift-jis")
    assert (error.problem, error.offset) == (FileProblem.WRONG_ENCODING, 1)
    assert error.encoding is Encoding.SHIFT_JIS
    # A mark that lies.
    error = problem_of(codecs.BOM_UTF8 + b"ab\xff.")
    assert (error.problem, error.offset) == (FileProblem.WRONG_ENCODING, 5)


def test_bytes_that_fit_nothing() -> None:
    error = problem_of(b"a\x81\x20b\xff\x8d")
    assert (error.problem, error.offset) == (FileProblem.WRONG_ENCODING, 1)


@pytest.mark.parametrize(
    "data",
    [
        b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR\x00\x00\x01\x00",
        b"PK\x03\x04\x14\x00\x06\x00\x08\x00\x00\x00!\x00",
        b"\x7fELF\x02\x01\x01\x00\x00\x00\x00\x00",
        "plain text".encode("utf-16-le"),
        bytes(range(256)),
        b"\x00" * 100,
    ],
)
def test_binary_files_are_refused_at_their_first_such_byte(data: bytes) -> None:
    error = problem_of(data)
    assert error.problem is FileProblem.BINARY
    assert error.offset is not None
    assert data[error.offset] < 0x20
    assert not any(byte < 0x09 for byte in data[: error.offset])


def test_a_stray_control_character_is_text() -> None:
    text = "深度学习\x00机器学习\x01 and so on"
    assert decode_data(text.encode()).text == text
    assert decode_data(b"old text file\r\n\x1a").text.endswith("\x1a")


def test_told_bytes_are_not_judged() -> None:
    assert decode_data("ab".encode("utf-16-le"), "utf-16-le").text == "ab"
    assert decode_data(b"\x00", "utf-8").text == "\x00"


def test_an_unknown_encoding_is_refused() -> None:
    with pytest.raises(ValueError):
        decode_data(b"", "klingon")


def test_codes_that_are_not_written_back_are_told() -> None:
    result = decode_data(b"\x87\x90", "shift-jis")
    assert result.text == "≒"
    assert not result.exact
    assert encode_text("≒", "shift-jis", bom=False) == b"\x81\xe0"


def test_text_that_an_encoding_lacks() -> None:
    with pytest.raises(UnencodableText) as caught:
        encode_text("a👍", "big5", bom=False)
    assert (caught.value.index, caught.value.char) == (1, "👍")
    with pytest.raises(UnencodableText) as caught:
        encode_text("学¢", "big5", bom=False)
    assert (caught.value.index, caught.value.char) == (0, "学")
    with pytest.raises(UnencodableText) as caught:
        encode_text("學¢", "big5", bom=False)
    assert (caught.value.index, caught.value.char) == (1, "¢")
    with pytest.raises(UnencodableText):
        encode_text("\ud800", "utf-8", bom=False)


def test_a_file_in_a_folder_with_a_chinese_name(tmp_path: Path) -> None:
    path = tmp_path / "语料 café" / "学习.txt"
    path.parent.mkdir()
    path.write_bytes("深度学习\r\n".encode("gb18030"))
    assert decode_file(path).text == "深度学习\r\n"
    assert decode_file(str(path), "gb18030").certain


def test_files_that_cannot_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def problem(path: str | Path) -> FileProblem:
        with pytest.raises(UndecodableFile) as caught:
            decode_file(path)
        return caught.value.problem

    assert problem(tmp_path / "none.txt") is FileProblem.NOT_FOUND
    assert problem(tmp_path) is FileProblem.UNREADABLE
    assert problem("a\x00b") is FileProblem.UNREADABLE
    large = tmp_path / "large.txt"
    large.write_bytes(b"12345")
    monkeypatch.setattr(decode, "MAX_BYTES", 5)
    assert decode_file(large).text == "12345"
    monkeypatch.setattr(decode, "MAX_BYTES", 4)
    assert problem(large) is FileProblem.TOO_LARGE


def test_a_file_that_one_may_not_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "locked.txt"
    path.write_bytes(b"x")

    def refuse(*_args: object, **_keywords: object) -> None:
        raise PermissionError

    # Permissions don't bind an administrator, and Windows has others.
    monkeypatch.setattr(Path, "open", refuse)
    with pytest.raises(UndecodableFile) as caught:
        decode_file(path)
    assert caught.value.problem is FileProblem.UNREADABLE
