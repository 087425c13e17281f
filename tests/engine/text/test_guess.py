import pytest

from tokviz.engine.text.guess import LEGACY, Encoding, fit_of, fitting, guess


@pytest.mark.parametrize("encoding", Encoding)
def test_every_encoding_has_a_codec(encoding: Encoding) -> None:
    fit = fit_of("a\n".encode(encoding.codec), encoding)
    assert fit is not None
    assert (fit.text, fit.left) == ("a\n", 0)


def test_a_cut_character_is_counted() -> None:
    fit = fit_of("学习".encode()[:-1], Encoding.UTF8)
    assert fit is not None
    assert (fit.text, fit.left) == ("学", 2)
    assert fit_of(b"\xff", Encoding.UTF8) is None


def test_nothing_fits() -> None:
    data = b"\x81\x20\xff\x8d"
    assert fitting(data) == {}
    assert guess(data, {}) is None


def test_a_guess_is_among_what_fits() -> None:
    for lead in range(0x80, 0x100):
        for trail in range(0x20, 0x100):
            data = bytes([lead, trail])
            fits = fitting(data)
            assert guess(data, fits) in {*fits, None}
            assert list(fits) == [encoding for encoding in LEGACY if encoding in fits]


def test_uncommon_characters_are_left_to_statistics() -> None:
    # Rare characters only: no language's common ones in any of the encodings.
    data = "鼯鼴麤".encode("gb18030")
    assert guess(data, fitting(data)) in fitting(data)
