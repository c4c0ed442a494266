"""`python -m bot draw`: draws a random game as the bot would post it, and prints the alt text."""

from pathlib import Path
from typing import Final

from bot.catalogue.games import GAMES, hang_art, texts_for
from bot.faces.i18n.texts import LOCALES
from bot.host.commands.requests import GameRequest, Unwelcome
from laws.playout import Deal, playout
from rendering import painter
from rendering.look import Look
from rules.core.model import CHANCE, Event, Seat, State
from rules.core.play import begin, enact, view, visible_events

NAMES: Final = ("Ada", "Ben", "Chloé", "大山", "Eve")
"""The players' names, by seat."""


def draw_game(request: GameRequest, *, steps: int, out: Path, locale: str, seat: Seat | None) -> str:
    """Write the picture of a game after at most *steps* entries, and return its alt text.

    Raises:
        Unwelcome: The seat or language does not exist, or the file cannot be written.
    """
    if steps < 0:
        raise Unwelcome(f"So many steps cannot be played: {steps}")
    if locale not in LOCALES:
        raise Unwelcome(f"There are no words in '{locale}'. The languages are: {', '.join(LOCALES)}")
    if seat is not None and seat not in range(request.seats):
        raise Unwelcome(f"The seats are 0 to {request.seats - 1}, and there is no seat {seat}")
    state, events = _play_steps(request, steps, seat)
    look = Look(
        view=view(request.rules, state, seat),
        texts=texts_for(locale),
        theme="light",
        names=NAMES[: request.seats],
        events=tuple(events),
    )
    hang_art()
    picture, *_ = GAMES[request.rules.id].face.board(look)
    try:
        out.write_bytes(painter.png(picture.scene))
    except OSError as error:
        raise Unwelcome(f"{out} cannot be written: {error.strerror or error}") from None
    return picture.alt


def _play_steps(request: GameRequest, steps: int, seat: Seat | None) -> tuple[State, list[Event]]:
    """Return a random game's state after *steps* entries, and the events that *seat* has seen since the turn began."""
    rules = request.rules
    state: State = begin(rules, request.seats, request.options).state
    events, mover = list[Event](), CHANCE
    for entry in playout(Deal(rules, request.seats, request.options, request.seed_of(0))).log[:steps]:
        if entry.seat not in (CHANCE, mover):
            events, mover = [], entry.seat
        step = enact(rules, state, entry)
        state = step.state
        events.extend(visible_events(step.events, seat))
    return state, events
