"""Malicious names and reasons, and what a message that shows them must not contain."""

import re
import unicodedata
from typing import Final

from bot.base.names import MARKS_KEPT

STACKED: Final = "Z" + "\u0335\u0321\u0322\u0301\u0300\u0302\u0303\u0304\u0306\u0307\u0308\u0309" * 2

WORDS: Final = (
    "[here](https://evil.example/b)",
    "<@9876543210> @everyone @here",
    "**stout** __under__ ~~gone~~",
    "\u202edlrow\u2066 left\u200f\u061c right",
    "https://evil.example/a",
    "<https://evil.example> x",
    "<#9876543210> <@&9876543210>",
    "<t:1234567890:R> <:evil:98765> x",
    "<a:evil:98765></evil:98765>",
    "||hidden|| `code` *lean* _slant_",
    "```\nblock\n```",
    "# head\n> quote\n- item\n1. one",
    ">>> all\n-# small",
    f"{STACKED} marks",
    "\u0301\u0489lone",
    "ends in a backslash \\",
    "`one tick",
    "**two stars",
    "||two bars",
    "[bracket",
)
"""What people may be called: each has at most 32 characters, as names have, or is `STACKED`."""

ALIVE: Final = re.compile(
    r"https?://evil|\]\(https?:|evil\.example|<[@#&:/a]+\w*:?987|</?a?:?evil|<t:123|@everyone|@here"
    r"|\*\*stout|__under|~~gone|\|\|hidden|`code|\*lean|_slant|```"
    r"|\n# head|\n> quote|\n- item|\n1\. one|>>> all|-# small"
    r"|`one tick|\*\*two stars|\|\|two bars|\[bracket|\\$"
)
"""What would be left of `WORDS` with its meaning, in text where a dot stands for each escaped character."""


def harm(text: str, *, formatted: bool = True) -> list[str]:
    """Return what somebody's words do in *text*: that which is *formatted*, or a plain title."""
    harms = [
        f"U+{ord(character):04X}"
        for character in text
        if unicodedata.category(character) in ("Cf", "Cc", "Cs") and character != "\n"
    ]
    room = 0
    for character in text:
        room = room - 1 if unicodedata.category(character).startswith("M") else 0 if character.isspace() else MARKS_KEPT
        if room < 0:
            harms.append("stacked marks, or some on nothing")
    if formatted:
        harms += [character[0] for character in ALIVE.finditer(re.sub(r"\\.", "·", text))]
    return harms
