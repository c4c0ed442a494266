"""What pictures tell in words, put together: sentences, lists, and no more than an alternative text may hold."""

from collections.abc import Iterable, Iterator
from typing import Final

from rendering.look import Texts

LONGEST: Final = 1024
"""How long an alternative text may be, as Discord has it."""

NAME: Final = 32
"""How much of a player's name is told."""


def short(texts: Texts, sentences: Iterable[str]) -> str:
    """Return *sentences* one after another, as much of them as an alternative text may hold."""
    text = joined(texts, sentences)
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"


def joined(texts: Texts, sentences: Iterable[str]) -> str:
    """Return *sentences* one after another; Chinese has no space between them."""
    return (" " if texts.locale == "en" else "").join(filter(None, sentences))


def sentence(texts: Texts, parts: Iterable[str]) -> str:
    """Put *parts* into a sentence: what it is about, and after a colon what there is to say."""
    about, *said = parts
    colon, comma, stop = (": ", "; ", ".") if texts.locale == "en" else ("：", "；", "。")
    return about + colon + comma.join(said) + stop


def ended(texts: Texts, line: str) -> str:
    """Return *line* as a sentence: with a full stop behind it, if it has none."""
    return line if line.endswith((".", "!", "。", "！")) else line + ("." if texts.locale == "en" else "。")


def capital(text: str) -> str:
    """Return *text* as sentences begin: with a capital, where its letters have any."""
    return text[:1].upper() + text[1:]


def bulleted(lines: Iterable[str]) -> Iterator[str]:
    """Yield *lines* as those of a list."""
    return (f"- {line}" for line in lines)
