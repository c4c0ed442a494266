"""The toy game at a table: a face that says little, and words in English.

async with tasting_house(tmp_path, monkeypatch) as here: ...
"""

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from discord import app_commands

from bot.catalogue import GAMES
from bot.faces.face import Choice, Face, Option
from bot.game.narrow import narrow
from bot.i18n.texts import Words
from bot.registration import Game
from cogs import table
from rendering.look import Look
from rendering.scene import Frame, Picture, Scene
from rules.core.model import AnyAction, Decision, Options, Seat, Step
from rules.core.play import offer, pending
from rules.core.struct import evolve
from tests.support.house import House, house
from tests.toys import standing
from tests.toys.tasting import (
    MEASURES,
    Gift,
    Tasting,
    TastingRules,
    Tea,
    present,
)


class Two(Options, frozen=True, kw_only=True):
    """Two rounds, always, and teas that are nobody's concern but the lobby's."""

    teas: tuple[Tea, ...] = ()

    @property
    def rounds(self) -> int:
        """How many are played."""
        return 2


class Generous(TastingRules):
    """The toy with nothing to choose beforehand, in which everybody is offered a coin."""

    options_type: type[Options] = Two
    standing_answers = standing

    def rewarded(self, state: Tasting) -> Step[Tasting]:
        after = evolve(super().rewarded(state).state, offers=())
        return Step(offer(after, *(Gift(seat=seat) for seat in present(state))))


RULES = Generous()


class TastingFace(Face[Tasting]):
    """How the toy shows itself."""

    rules = RULES

    def board(self, look: Look[Tasting]) -> tuple[Picture, ...]:
        return (self._picture(look),)

    def heading(self, look: Look[Tasting]) -> str:
        asked = [type(decision).__name__ for decision in pending(look.state)]
        return f"Tasting: {', '.join(dict.fromkeys(asked)) or 'it is over'}"

    def standings(self, look: Look[Tasting]) -> str:
        state = look.state
        return "\n".join(f"{name} has {coins} coins" for name, coins in zip(look.names, state.coins, strict=True))

    def choice(self, look: Look[Tasting], decision: Decision, beginning: str, legal: Sequence[AnyAction]) -> Choice:
        options = tuple(Option(word, f"{beginning} {word}".strip()) for word in narrow(legal, beginning))
        return Choice(f"{type(decision).__name__}?", self._picture(look), options)

    def standing_answer(self, part: str, look: Look[Tasting]) -> str:
        held = part.split()[1:2]
        return f"Do not ask about my {held[0]} now" if part.startswith("not ") else super().standing_answer(part, look)

    def outcome(self, look: Look[Tasting]) -> Picture:
        return self._picture(look)

    def info(self, look: Look[Tasting], seat: Seat) -> str:
        return f"You have {look.state.coins[seat]} coins"

    def hints(self, look: Look[Tasting]) -> str:
        return "Drink"

    def board_text(self, look: Look[Tasting]) -> str:
        return self.standings(look)

    def _picture(self, look: Look[Tasting]) -> Picture:
        scene = Scene(Frame(0, 0, 3, 2), scale=100, theme=look.theme, locale=look.texts.locale)
        return Picture(scene, "A table with pots of tea, and cups for everybody who came to the tasting")


GAME = Game(
    rules=RULES,
    face=TastingFace(),
    words=Words(game="tasting", package="tests.toys", files=Path(__file__).parent / "locales"),
    measures=MEASURES,
    extension="tests.toys.cog",
)


@asynccontextmanager
async def tasting_house(data: Path, patch: pytest.MonkeyPatch, **kept: Any) -> AsyncIterator[House]:
    """Open a house with the toy among its games."""
    patch.setitem(GAMES, RULES.id, GAME)
    choices = app_commands.Choice(name=RULES.id, value=RULES.id)
    table.GAME_CHOICES.append(choices)
    try:
        async with house(data, patch, **kept) as here:
            yield here
    finally:
        table.GAME_CHOICES.remove(choices)
