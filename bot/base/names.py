"""User-written text as it is shown: names and reasons, which must not link, format or break the line."""

import re
import unicodedata
from collections.abc import Iterable, Iterator
from typing import Final

NAMELESS: Final = "…"
"""Replaces a name without visible characters."""

BLANK: Final = re.compile(r"[\s\u115f\u1160\u2800\u3164\uffa0]+")
"""White space of all kinds, line ends, and letters that are drawn as blanks."""

UNSEEN: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn"})
"""Categories of invisible or disruptive characters: controls, formats, surrogates, private use, unassigned."""

# Vietnamese needs two on one letter, Hebrew with its points three.
MARKS_KEPT: Final = 3
"""How many marks may stand on one letter: as many as languages need, and too few to cover the lines around it."""

COMPUTER: Final = "💻"
"""Stands before the name of a player for whom a computer plays."""

COMPUTERS: Final = frozenset({COMPUTER, "🖥", "🖳"})
"""Characters that people may not have in their names, because they would look like computer players."""

MARKDOWN: Final = re.compile(r"([\\*_~|`>\[\]<@#:/.+-])")
"""Characters that Discord may parse as formatting, mentions, times, emoji, links or lists."""


def plain(name: str) -> str:
    r"""Return *name* as one visible line for pictures, buttons and titles, which have no formatting.

    >>> plain("Ann\u2066\n  of\u200b Kent"), plain("💻 Master 1")
    ('Ann of Kent', 'Master 1')
    """
    letters = (each for each in BLANK.sub(" ", name) if each not in COMPUTERS)
    seen = (each for each in letters if unicodedata.category(each) not in UNSEEN)
    return " ".join("".join(_without_stacked_marks(seen)).split()) or NAMELESS


def _without_stacked_marks(letters: Iterable[str]) -> Iterator[str]:
    """Yield *letters* without marks that have no letter to stand on, and without those that are stacked too high."""
    room = 0
    for each in letters:
        if not unicodedata.category(each).startswith("M"):
            room = 0 if each == " " else MARKS_KEPT
        elif room:
            room -= 1
        else:
            continue
        yield each


def safe(typed: str) -> str:
    r"""Return what somebody typed as one line of text, in which it neither links nor formats nor mentions.

    What people write reaches a message only by this, or as a plain name where nothing is parsed. A reason that was left
    empty stays empty.

    >>> safe("see [this](https://x.org)\n# now"), safe("")
    ('see \\[this\\](https\\:\\/\\/x\\.org) \\# now', '')
    """
    [line] = escape_names([plain(typed)]) if typed else [""]
    return line


def with_computer_mark(name: str, computer: object) -> str:
    """Return *name* with a mark before it if a *computer* plays under it; our fonts have the mark.

    >>> with_computer_mark("Ann", None), with_computer_mark("Master 1", "master")
    ('Ann', '💻 Master 1')
    """
    return name if computer is None else f"{COMPUTER} {name}"


def escape_names(names: Iterable[str]) -> tuple[str, ...]:
    r"""Return plain *names* for text, with everything escaped that Discord would parse.

    >>> escape_names(["_J. R._", "https://x.org", "@everyone"])
    ('\\_J\\. R\\.\\_', 'https\\:\\/\\/x\\.org', '\\@everyone')
    """
    return tuple(MARKDOWN.sub(r"\\\1", name) for name in names)
