"""Large numbers as they are read: in words where digits are too many."""

from PySide6.QtCore import QCoreApplication, QLocale

from tokviz.export.axis import grouped

IN_DIGITS = 1_000_000
"""Smaller numbers are written with all their digits."""

_RAISED = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


def rounded(number: float) -> str:
    """Return a number below 10,000 with three digits at most, or all before the point.

    >>> rounded(4.096), rounded(38.597), rounded(525.3), rounded(2_000.0)
    ('4.1', '38.6', '525', '2,000')
    """
    text = f"{number:,.0f}" if number >= 99.95 else f"{number:.1f}" if number >= 9.995 else ""
    return (text or f"{number:.2f}".rstrip("0").rstrip(".")).removesuffix(".0")


def scientific(number: int) -> str:
    """Return a number as a power of ten.

    >>> scientific(409_600_000), scientific(1_000_000)
    ('4.1 × 10⁸', '1 × 10⁶')
    """
    digits, _, power = f"{number:.1e}".partition("e")
    return f"{digits.removesuffix('.0')} × 10{str(int(power)).translate(_RAISED)}"


def count_words(number: int) -> str:
    """Return a number as it is read: 410 million; all its digits where they are few."""
    if QLocale().language() == QLocale.Language.Chinese:
        return _by_ten_thousands(number)
    if number < IN_DIGITS:
        return grouped(number)
    # What rounds to a thousand of one word is one of the next.
    if number < 9995 * 10**5:
        text = QCoreApplication.translate("NumberWords", "{n} million")
        return text.format(n=rounded(number / 10**6))
    if number < 9995 * 10**8:
        text = QCoreApplication.translate("NumberWords", "{n} billion")
        return text.format(n=rounded(number / 10**9))
    if number < 9995 * 10**11:
        text = QCoreApplication.translate("NumberWords", "{n} trillion")
        return text.format(n=rounded(number / 10**12))
    return scientific(number)


def _by_ten_thousands(number: int) -> str:
    """Return a number as it is read where numbers are counted in powers of ten thousand."""
    if number < 10**5:
        return grouped(number)
    if number < 10**8:
        text = QCoreApplication.translate("NumberWords", "{n} ten thousand")
        return text.format(n=rounded(number / 10**4))
    if number < 10**12:
        text = QCoreApplication.translate("NumberWords", "{n} hundred million")
        return text.format(n=rounded(number / 10**8))
    if number < 10**16:
        text = QCoreApplication.translate("NumberWords", "{n} million million")
        return text.format(n=rounded(number / 10**12))
    return scientific(number)


def both_words(number: int) -> str:
    """Return a number as it is read and, where it is large, as a power of ten."""
    if number < IN_DIGITS:
        return grouped(number)
    words, power = count_words(number), scientific(number)
    return words if words == power else f"{words} ({power})"


def memory_words(size: int) -> str:
    """Return a number of bytes, in MB or GB (of a million, of a thousand million) where large."""
    if size >= 10**12:
        text = QCoreApplication.translate("NumberWords", "{size} TB")
        return text.format(size=rounded(size / 10**12))
    if size >= 10**9:
        text = QCoreApplication.translate("NumberWords", "{size} GB")
        return text.format(size=rounded(size / 10**9))
    if size >= 10**6:
        text = QCoreApplication.translate("NumberWords", "{size} MB")
        return text.format(size=rounded(size / 10**6))
    return QCoreApplication.translate("NumberWords", "{size} bytes").format(size=grouped(size))


def short_memory_words(size: int) -> str:
    """Return a number of bytes as `memory_words` does, but in kB (of a thousand) from 1,000 on."""
    if 1_000 <= size < 10**6:
        text = QCoreApplication.translate("NumberWords", "{size} kB")
        return text.format(size=rounded(size / 1_000))
    return memory_words(size)
