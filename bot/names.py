"""People's names, as they are told: a name is whatever somebody typed, and must neither link nor disturb the line."""

import re
import unicodedata
from collections.abc import Iterable
from typing import Final

NAMELESS: Final = "…"
"""Who has a name in which nothing can be seen."""

BLANK: Final = re.compile(r"[\s\u115f\u1160\u2800\u3164\uffa0]+")
"""Spaces of all kinds, line ends, and letters that are drawn as nothing."""

UNSEEN: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn"})
"""The categories of characters that show nothing or turn others about: controls, zero-width, for directions, none."""

MARKDOWN: Final = re.compile(r"([\\*_~|`>\[\]<@#:/.+-])")
"""What Discord may take for formatting, for a mention, a time or an emoji, for an address, or for a list at a start."""


def plain(name: str) -> str:
    r"""Return *name* as it stands in pictures, on buttons and in titles, where nothing is formatted: one visible line.

    >>> plain("Ann\u2066\n  of\u200b Kent")
    'Ann of Kent'
    """
    seen = (each for each in BLANK.sub(" ", name) if unicodedata.category(each) not in UNSEEN)
    return " ".join("".join(seen).split()) or NAMELESS


def escaped(names: Iterable[str]) -> tuple[str, ...]:
    r"""Return plain *names* for text: what Discord would take for something else is told as it is written.

    >>> escaped(["_J. R._", "https://x.org", "@everyone"])
    ('\\_J\\. R\\.\\_', 'https\\:\\/\\/x\\.org', '\\@everyone')
    """
    return tuple(MARKDOWN.sub(r"\\\1", name) for name in names)
