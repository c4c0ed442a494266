"""Places that refuse are tried again after growing waits, and at once where something has changed."""

from cogs.ui.refusals import Refusals
from rules.core.struct import evolve
from tests.support.games import CHANNEL, GUILD, game

MINUTE, DAY = 60, 24 * 60 * 60


class Clock:
    """A clock that goes on when it is told to."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def waits(refusals: Refusals, clock: Clock, times: int) -> list[float]:
    """Return how long is waited each time that a game is refused as soon as it is tried again, in seconds."""
    record, found = evolve(game(), id=1), []
    for _ in range(times):
        refusals.remember_refusal(record)
        began = clock.now
        while not refusals.is_due(1):
            clock.now += MINUTE
        found.append(clock.now - began)
    return found


def test_the_waits_grow_up_to_a_day() -> None:
    clock = Clock()

    found = waits(Refusals(clock), clock, 13)

    assert [MINUTE * 2**n for n in range(11)] == found[:11]
    assert [DAY, DAY] == found[11:]


def test_what_was_shown_begins_with_a_short_wait_again() -> None:
    clock = Clock()
    refusals = Refusals(clock)
    waits(refusals, clock, 5)

    refusals.forget_refusal(1)

    assert [MINUTE] == waits(refusals, clock, 1)


def test_a_change_lets_the_games_of_its_server_or_channel_be_tried_at_once() -> None:
    refusals = Refusals(Clock())
    refusals.remember_refusal(evolve(game(), id=1))
    refusals.remember_refusal(evolve(game(guild=GUILD + 1), id=2))

    assert not refusals.hurry_games(GUILD, CHANNEL + 1)
    assert not refusals.is_due(1)
    assert refusals.hurry_games(GUILD, CHANNEL)
    assert refusals.is_due(1)
    assert not refusals.is_due(2)
    assert refusals.hurry_games(GUILD + 1)
    assert refusals.is_due(2)


def test_a_clock_that_is_put_back_makes_no_wait_longer() -> None:
    clock = Clock()
    clock.now = 366 * DAY
    refusals = Refusals(clock)
    refusals.remember_refusal(evolve(game(), id=1))

    clock.now = 0

    assert refusals.is_due(1)
