"""Builds the texts that describe pictures: sentences, lists, and alternative texts of a limited length."""

from collections.abc import Iterable
from typing import Final

from rendering.look import Look, Texts
from rules.core.model import Result, S, Seat

LONGEST: Final = 1024
"""The most characters that Discord allows in an alternative text."""

NAME: Final = 32
"""The most characters of a player's name that are written."""


def short(texts: Texts, sentences: Iterable[str]) -> str:
    """Join *sentences* to an alternative text, and cut it off where it is too long."""
    text = join_sentences(texts, sentences)
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"


def join_sentences(texts: Texts, sentences: Iterable[str]) -> str:
    """Join *sentences*: with spaces in English, without in Chinese."""
    return (" " if texts.locale == "en" else "").join(filter(None, sentences))


def sentence(texts: Texts, parts: Iterable[str]) -> str:
    """Join *parts* to a sentence: the first is its subject, a colon follows, then the others."""
    about, *said = parts
    colon, comma, stop = (": ", "; ", ".") if texts.locale == "en" else ("：", "；", "。")
    return about + colon + comma.join(said) + stop


def with_full_stop(texts: Texts, line: str) -> str:
    """Return *line* with a full stop, unless it has one."""
    return line if line.endswith((".", "!", "。", "！")) else line + ("." if texts.locale == "en" else "。")


def capital(text: str) -> str:
    """Return *text* with its first letter as a capital."""
    return text[:1].upper() + text[1:]


def text_of(news: Iterable[str], *sections: tuple[str, Iterable[str]]) -> str:
    """Return a text board: *news*, then each section that has lines as a list below its heading."""
    listed = ((heading, [f"- {line}" for line in lines]) for heading, lines in sections)
    return "\n\n".join(["\n".join(news), *("\n".join([heading, *lines]) for heading, lines in listed if lines)])


def winners(look: Look[S], ranks: Result) -> str:
    """Return who won, as it is written in pictures."""
    names = look.texts.format_list(look.names[seat] for seat in ranks.winners)
    return look.texts.say("picture-winners", names=names, n=len(ranks.winners))


def winners_told(look: Look[S], ranks: Result) -> str:
    """Return who won in a sentence of an alternative text."""
    names = look.texts.format_list(look.names[seat][:NAME] for seat in ranks.winners)
    return look.texts.say("alt-over", names=names, n=len(ranks.winners))


def awaited_text(look: Look[S], seats: Iterable[Seat]) -> str:
    """Return the words of a picture that the players on *seats* must act; empty if there are none."""
    names = [look.names[seat] for seat in seats]
    return look.texts.say("picture-awaited", names=look.texts.format_list(names)) if names else ""
