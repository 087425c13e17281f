"""Tooltips that show a token as what it is: plain text."""

from html import escape


def plain_tip(text: str) -> str:
    """Return a tooltip's text in which nothing is taken for markup.

    >>> plain_tip("<b>")
    '<span style="white-space:pre-wrap">&lt;b&gt;</span>'
    """
    return f'<span style="white-space:pre-wrap">{escape(text)}</span>'
