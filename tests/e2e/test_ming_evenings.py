"""Evenings of Ming Dynasty: beginning and end by buttons, by slash commands and by typing."""

import random
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from rules.core.log import Entry
from rules.core.play import begin, enact
from rules.ming_dynasty.events import CityScored, MonksScored, RoundBegun, ScoringBegun, TilesScored
from rules.ming_dynasty.game import RULES
from rules.ming_dynasty.state import ROUNDS, Ming, MingOptions, PlaceRelative, Starter
from tests.support.ahead import play_ahead
from tests.support.drivers import MingDriver
from tests.support.evenings import check_the_end
from tests.support.guests import Guest, Wanted, called_guest, open_table
from tests.support.house import House

pytestmark = pytest.mark.slow

COMMANDS = {
    "/ming neutral": ("district",),
    "/ming prince": ("district",),
    "/ming place": ("province",),
    "/ming take": ("card", "province"),
    "/ming move": ("to", "card", "relatives", "monk"),
    "/ming stay": ("card", "relatives", "monk"),
    "/ming deploy": ("relatives", "monk"),
    "/ming return": ("relatives",),
    "/ming withdraw": ("district",),
    "/ming name": ("seat",),
}
"""The commands with fields, and these."""

MILESTONES = (RoundBegun, ScoringBegun, CityScored, MonksScored, TilesScored)
"""The events that are posted even if the same seat goes on."""


def is_placing(state: Ming) -> bool:
    """Whether relatives are placed."""
    return isinstance(state.agenda[0][0], PlaceRelative)


def ends_round(state: Ming) -> bool:
    """Whether nobody but one player has a turn left in the round before the last."""
    return state.round == ROUNDS - 1 and len(state.passed) == len(state.points) - 1


async def shortened_evening(
    here: House, guests: list[Guest], make: Callable[[Guest], Awaitable[object]], options: MingOptions | None = None
) -> int:
    """Have *guests* play until relatives are placed, and the last round; what is between is played without them."""
    game = MingDriver(here, guests, options)
    posts = await evening(here, guests, make, until=lambda: is_placing(game.state))
    await play_ahead(game, ends_round)
    return posts + 1 + await evening(here, guests, make)


def never() -> bool:
    """Return False: only its end ends a whole game."""
    return False


async def evening(
    here: House, guests: list[Guest], make: Callable[[Guest], Awaitable[object]], until: Callable[[], bool] = never
) -> int:
    """Have *guests* play until the game is over or *until* holds, and return how often play was handed on."""
    posts = 0
    while not until() and (guest := await called_guest(*guests)):
        before = here.rows("SELECT seq FROM games")[0][0]
        await make(guest)
        told = milestones(here, len(guests), before)
        posts += sum(told) + (True not in told[-1:] and is_handed_on(here, guests, guest, before))
    return posts


def milestones(here: House, seats: int, before: int) -> list[bool]:
    """Return for what was done after entry *before*, with what followed of itself, whether it was a milestone."""
    starter = here.rows("SELECT ifnull(json_extract(options, '$.starter'), 'drawn') FROM games")[0][0]
    state = begin(RULES, seats, MingOptions(starter=Starter(starter))).state
    found: list[bool] = []
    for seq, seat, text, user in here.rows("SELECT seq, seat, text, user_id FROM actions ORDER BY seq"):
        step = enact(RULES, state, Entry(seq=seq, seat=seat, text=text))
        state, is_one = step.state, any(type(event) in MILESTONES for event in step.events)
        if seq > before and (user is not None or not found):
            found.append(is_one)
        elif seq > before:
            found[-1] |= is_one
    return found


def is_handed_on(here: House, guests: list[Guest], mover: Guest, before: int) -> bool:
    """Whether the turn that *mover* made after entry *before* is for all to see: others moved too, or are to move."""
    moved = {seat for (seat,) in here.rows("SELECT seat FROM actions WHERE seq > ? AND seat >= 0", before)}
    return bool(moved) and (len(moved) > 1 or [mover] != [guest for guest in guests if guest.name in mover.receipt])


async def test_four_people_play_each_in_a_way_of_their_own_with_a_restart_amid_secret_choices(
    here: House, tmp_path: Path
) -> None:
    """By buttons sensibly and at random, by slash commands, and by typing moves."""
    dice = random.Random(5)
    async with here.guests("alice", "bob", "carol", "dave") as guests:
        await guests[1].player.speak("zh-CN")
        await guests[2].player.speak("zh-TW")
        await open_table(*guests, game="ming_dynasty", wish="options:starter=3", before_start=here.settle)
        options = MingOptions(starter=Starter.SEAT_3)
        game, restarts = MingDriver(here, guests, options), 0

        async def make(guest: Guest) -> None:
            nonlocal restarts
            if not restarts and here.rows("SELECT count(*) FROM drafts WHERE sealed")[0][0]:
                await here.restart()
                restarts += 1
            match guests.index(guest):
                case 0:
                    await guest.play_by_buttons(Wanted(game.turn(0)))
                case 1:
                    await guest.play_by_buttons(dice)
                case 2:
                    await guest.play_by_command(COMMANDS, dice)
                case _:  # Dave
                    await guest.play_by_typing(dice)

        posts = await shortened_evening(here, guests, make, options)

        assert 1 == restarts
        await check_the_end(here, guests, posts, tmp_path, at_once=4)


async def test_two_people_play_by_slash_commands_and_buttons(here: House, tmp_path: Path) -> None:
    dice = random.Random(3)
    async with here.guests("alice", "bob") as guests:
        await guests[0].player.speak("zh-TW")
        await open_table(*guests, game="ming_dynasty", wish="language:zh-CN theme:dark", before_start=here.settle)
        passes = 0

        async def make(guest: Guest) -> None:
            nonlocal passes
            if guest is guests[1]:
                await guest.play_by_buttons(dice)
            elif dice.random() < 0.3 and await guest.offers("/ming stay card:"):
                await guest.make("/ming pass")
                passes += 1
            else:
                await guest.play_by_command(COMMANDS, dice)

        posts = await shortened_evening(here, guests, make)

        assert passes
        await check_the_end(here, guests, posts, tmp_path, at_once=2)
