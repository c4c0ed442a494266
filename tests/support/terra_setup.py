"""Games of Terra Mystica from their first draw on, with as much fixed as a test does not ask about."""

from typing import Any

from rules.core import play
from rules.core.dice import KeyedDice
from rules.core.model import CHANCE, Seat
from rules.core.notation import format_action
from rules.terra_mystica.boards import FactionId
from rules.terra_mystica.game import RULES
from rules.terra_mystica.options import Seating, TerraOptions
from rules.terra_mystica.state import ROUNDS
from rules.terra_mystica.tiles import RoundTile, Scroll
from tests.support.terra import TerraTable

ORDINARY = tuple(RoundTile)[:ROUNDS]
"""The round tiles when nothing else is said: that of spades comes first."""


def begin(*factions: str, seats: int = 0, nature: tuple[str, ...] = (), **options: Any) -> TerraTable:
    """Begin a game with *factions* given by seat, or found as the *options* say.

    Seats, round tiles and scrolls are fixed unless the options say else; *nature* draws what is laid down for her.
    """
    count = seats or len(factions) or 2
    fixed: dict[str, Any] = {"rounds": ORDINARY, "scrolls": tuple(Scroll)[: count + 3], "extra_scroll": True}
    fixed["seating"] = Seating.JOINED
    given = TerraOptions(factions=tuple(map(FactionId, factions)), **(fixed | options))
    step = play.begin(RULES, count, given)
    table = TerraTable(RULES, step.state, nature)
    table.events = step.events + table.events
    return table


def whole(*factions: str, **options: Any) -> TerraTable:
    """Begin a game of *factions* from all of Fire & Ice."""
    return begin(*factions, ice=True, volcano=True, variable=True, **options)


def any_answers(table: TerraTable, *, until: str) -> TerraTable:
    """Let everybody give the first answer there is, and nature draw, until somebody may do what begins with *until*."""
    while not any(text.startswith(until) for seat in table.seats_to_act for text in table.legal(seat)):
        [seat, *_] = table.seats_to_act
        if seat == CHANCE:
            drawn = RULES.draw(table.state, KeyedDice(b"nature", len(table.log)))
            table.do(f"{seat} {format_action(drawn)}")
        else:
            table.do(f"{seat} {table.legal(seat)[0]}")
    return table


def place_dwellings(table: TerraTable) -> list[Seat]:
    """Let everybody place first dwellings anywhere, and return who placed them, in order."""
    return _take_in_turn(table, "settle")


def take_scrolls(table: TerraTable) -> list[Seat]:
    """Let everybody take a first scroll, any one, and return who took one, in order."""
    return _take_in_turn(table, "scroll")


def _take_in_turn(table: TerraTable, action: str) -> list[Seat]:
    """Let everybody do *action* in the first way there is, as long as it is asked for; return who did, in order."""
    any_answers(table, until=action)
    order = []
    while table.legal_of(table.seats_to_act[0], action):
        [seat] = table.seats_to_act
        order.append(seat)
        table.do(f"{seat} {action} {table.legal_of(seat, action)[0]}")
    return order
