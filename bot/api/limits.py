"""Discord's limits, checked when something is built and not when Discord refuses it.

Text is measured in UTF-16 units. Discord does not say whether it counts these or characters, which are never more.
"""

import unicodedata
from typing import Final

TEXT: Final = 4_000
"""Of all text in a message of components."""
COMPONENTS: Final = 40
"""Components in a message, nested ones too."""
CUSTOM_ID: Final = 100
LABEL: Final = 80
OPTIONS: Final = 25
"""Options of a menu, choices of a completion."""
OPTION_TEXT: Final = 100
"""Of an option's label, value or description, and of a choice's name and value."""
ALT: Final = 1_024
THREAD_NAME: Final = 100
ROW_BUTTONS: Final = 5
COMMAND_CHARACTERS: Final = 8_000
SUBCOMMANDS: Final = 25
TOP_COMMANDS: Final = 100

JOINER: Final = "\u200d"
REGIONAL: Final = "".join(map(chr, range(0x1F1E6, 0x1F200)))
MODIFIERS: Final = "".join(map(chr, (*range(0x1F3FB, 0x1F400), *range(0xE0020, 0xE0080))))
"""What changes the emoji before it: colours of skin, and the letters of flags that are no country's."""
MARKS: Final = ("Mn", "Mc", "Me")


def size(text: str) -> int:
    """Return how much of a limit *text* takes up.

    >>> size("tea"), size("茶"), size("🍵")
    (3, 1, 2)
    """
    return len(text) + sum(character > "\uffff" for character in text)


def cut(text: str, most: int) -> str:
    """Return *text* in at most *most* units, with an ellipsis where it had to be cut: never amid what is one sign.

    >>> cut("green tea", 8), cut("oolong 🍵", 8), cut("tea 👩🏽‍🌾", 8)
    ('green t…', 'oolong…', 'tea…')
    """
    if size(text) <= most:
        return text
    end = fitting = _fitting(text, most - 1)
    while end and _is_one_sign(text, end):
        end -= 1
    return text[: end or fitting].rstrip() + "…"


def _fitting(text: str, most: int) -> int:
    """Return how many characters of *text* fit into *most* units."""
    taken = 0
    for at, character in enumerate(text):
        taken += size(character)
        if taken > most:
            return at
    return len(text)


def _is_one_sign(text: str, at: int) -> bool:
    """Whether what stands before and after *at* is read as one sign: a letter with its accents, an emoji, a flag."""
    before, after = text[at - 1], text[at]
    if before in REGIONAL and after in REGIONAL:  # two letters are a flag
        return (at - len(text[:at].rstrip(REGIONAL))) % 2 == 1
    return JOINER in (before, after) or after in MODIFIERS or unicodedata.category(after) in MARKS


def pages(lines: list[str], most: int) -> list[str]:
    """Return *lines* in as few texts of at most *most* units as they fit into, in order."""
    found: list[str] = []
    for line in lines:
        if found and size(found[-1]) + 1 + size(line) <= most:
            found[-1] += f"\n{line}"
        else:
            found.append(cut(line, most))
    return found


def cut_lines(lines: list[str], most: int, more: str) -> str:
    """Return as many of *lines* as fit into *most* units, with *more* at the end if some do not."""
    kept: list[str] = []
    room = most - size(more) - 1
    for line in lines:
        room -= size(line) + 1
        if room < 0:
            return "\n".join([*kept, more])
        kept.append(line)
    return "\n".join(kept)
