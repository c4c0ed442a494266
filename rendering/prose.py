"""What pictures tell in words, put together: sentences, lists, and no more than an alternative text may hold."""

from collections.abc import Iterable
from typing import Final

from rendering.look import Look, Texts
from rules.core.model import Result, S, Seat

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


def text_of(news: Iterable[str], *sections: tuple[str, Iterable[str]]) -> str:
    """Return a text board: *news*, then each section that has lines as a list below its heading."""
    listed = ((heading, [f"- {line}" for line in lines]) for heading, lines in sections)
    return "\n\n".join(["\n".join(news), *("\n".join([heading, *lines]) for heading, lines in listed if lines)])


def winners(look: Look[S], ranks: Result) -> str:
    """Return who won, as it is written in pictures."""
    names = look.texts.listed(look.names[seat] for seat in ranks.winners)
    return look.texts.say("picture-winners", names=names, n=len(ranks.winners))


def winners_told(look: Look[S], ranks: Result) -> str:
    """Return who won in a sentence of an alternative text."""
    names = look.texts.listed(look.names[seat][:NAME] for seat in ranks.winners)
    return look.texts.say("alt-over", names=names, n=len(ranks.winners))


def awaited(look: Look[S], seats: Iterable[Seat]) -> str:
    """Return that the players on *seats* are to act, as it is written in pictures; nothing if there are none."""
    names = [look.names[seat] for seat in seats]
    return look.texts.say("picture-awaited", names=look.texts.listed(names)) if names else ""
