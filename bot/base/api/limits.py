"""Discord's limits, which are checked when something is built rather than when Discord refuses it.

Text is measured in UTF-16 units. Discord does not document whether it counts these or
characters, but a text never has more characters than units.
"""

import unicodedata
from typing import Final

# All of these are from Discord's documentation. COMMAND_CHARACTERS counts the names, descriptions and values of one
# command together.
TEXT: Final = 4_000
"""All text in a message of components."""
COMPONENTS: Final = 40
"""Components in a message, nested ones included."""
CUSTOM_ID: Final = 100
LABEL: Final = 80
OPTIONS: Final = 25
"""Options of a menu, or choices of an autocompletion."""
OPTION_TEXT: Final = 100
"""Label, value or description of an option; name or value of a choice."""
ALT: Final = 1_024
FORM_TITLE: Final = 45
FORM_LABEL: Final = 45
FORM_FIELDS: Final = 5
BOXES: Final = 10
"""Boxes, or choices for a single answer, in one field of a form."""
THREAD_NAME: Final = 100
TAGS: Final = 20
"""The tags of a forum."""
TAG_NAME: Final = 20
APPLIED_TAGS: Final = 5
"""The tags of one post."""
ROW_BUTTONS: Final = 5
COMMAND_CHARACTERS: Final = 8_000
SUBCOMMANDS: Final = 25
TOP_COMMANDS: Final = 100

JOINER: Final = "\u200d"
REGIONAL: Final = "".join(map(chr, range(0x1F1E6, 0x1F200)))
MODIFIERS: Final = "".join(map(chr, (*range(0x1F3FB, 0x1F400), *range(0xE0020, 0xE0080))))
"""Characters that modify the emoji before them: skin tones, and the letters of subdivision flags."""
MARKS: Final = ("Mn", "Mc", "Me")


def size(text: str) -> int:
    """Return how much of a limit *text* uses.

    >>> size("tea"), size("茶"), size("🍵")
    (3, 1, 2)
    """
    return len(text) + sum(character > "\uffff" for character in text)


def cut(text: str, most: int) -> str:
    """Return *text* in at most *most* units; cuts are marked by an ellipsis and never split a grapheme.

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
    """Return how many characters of *text* fit *most* units."""
    taken = 0
    for at, character in enumerate(text):
        taken += size(character)
        if taken > most:
            return at
    return len(text)


def _is_one_sign(text: str, at: int) -> bool:
    """Return True if the characters before and after *at* form one grapheme: accents, an emoji, a flag."""
    before, after = text[at - 1], text[at]
    if before in REGIONAL and after in REGIONAL:  # two letters are a flag
        return (at - len(text[:at].rstrip(REGIONAL))) % 2 == 1
    return JOINER in (before, after) or after in MODIFIERS or unicodedata.category(after) in MARKS


def pages(lines: list[str], most: int) -> list[str]:
    """Return *lines* joined to as few texts of at most *most* units as possible, in order."""
    found: list[str] = []
    for line in lines:
        if found and size(found[-1]) + 1 + size(line) <= most:
            found[-1] += f"\n{line}"
        else:
            found.append(cut(line, most))
    return found


def cut_lines(lines: list[str], most: int, more: str) -> str:
    """Return as many of *lines* as fit *most* units, followed by *more* if some do not."""
    kept: list[str] = []
    room = most - size(more) - 1
    for line in lines:
        room -= size(line) + 1
        if room < 0:
            return "\n".join([*kept, more])
        kept.append(line)
    return "\n".join(kept)
