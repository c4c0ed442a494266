"""`python -m bot draw`: a picture of a random game, as the bot would post it, and its alt text."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

from bot.catalogue import texts_for
from bot.commands.requests import Request, Unwelcome
from bot.i18n.texts import LOCALES
from laws.playout import playout
from rendering import painter
from rendering.carcassonne import board as carcassonne
from rendering.carcassonne import words as carcassonne_words
from rendering.great_wall import front as wall
from rendering.great_wall import words as wall_words
from rendering.ming_dynasty import board as ming
from rendering.ming_dynasty import words as ming_words
from rendering.terra_mystica import board as terra
from rendering.terra_mystica import words as terra_words
from rendering.theme import LIGHT
from rules.core.model import CHANCE, Event, Seat, State
from rules.core.play import begin, enact, told, view
from rules.core.struct import Struct

NAMES: Final = ("Ada", "Ben", "Chloé", "大山", "Eve")
"""Who plays, by seat."""


class Artist(Struct, frozen=True):
    """Who draws a game's table, and who tells what is on the picture."""

    scene: Callable[..., Any]
    alt: Callable[..., str]


ARTISTS: Final[Mapping[str, Artist]] = {
    "carcassonne": Artist(carcassonne.scene, carcassonne_words.alt_text),
    "ming_dynasty": Artist(ming.scene, ming_words.alt_text),
    "terra_mystica": Artist(terra.scene, terra_words.alt_text),
    "great_wall": Artist(wall.scene, wall_words.front_text),
}
"""By game."""


def drawn(request: Request, *, steps: int, out: Path, locale: str, seat: Seat | None) -> str:
    """Write the picture of a game after *steps* entries, or at its end if it has fewer, and return its alt text.

    Raises:
        Unwelcome: There is no such seat or language, or the picture cannot be written.
    """
    if steps < 0:
        raise Unwelcome(f"So many steps cannot be played: {steps}")
    if locale not in LOCALES:
        raise Unwelcome(f"There are no words in '{locale}'. The languages are: {', '.join(LOCALES)}")
    if seat is not None and seat not in range(request.seats):
        raise Unwelcome(f"The seats are 0 to {request.seats - 1}, and there is no seat {seat}")
    state, events = _played(request, steps, seat)
    seen, texts, names = view(request.rules, state, seat), texts_for(locale), NAMES[: request.seats]
    artist = ARTISTS[request.rules.id]
    picture = painter.png(artist.scene(seen, texts, LIGHT, names=names, events=events))
    try:
        out.write_bytes(picture)
    except OSError as error:
        raise Unwelcome(f"{out} cannot be written: {error.strerror or error}") from None
    return artist.alt(seen, texts, names=names)


def _played(request: Request, steps: int, seat: Seat | None) -> tuple[State, list[Event]]:
    """Return a random game's state after *steps* entries, and what *seat* has heard since the last turn began."""
    rules = request.rules
    state: State = begin(rules, request.seats, request.options).state
    events, mover = list[Event](), CHANCE
    for entry in playout(rules, request.seats, request.options, request.seed_of(0)).log[:steps]:
        if entry.seat not in (CHANCE, mover):
            events, mover = [], entry.seat
        step = enact(rules, state, entry)
        state = step.state
        events.extend(told(step.events, seat))
    return state, events
