"""Tables of Terra Mystica to try the rules at: positions given in a line or two.

A player is written `player("witches", "E6 dwelling, F2 temple", workers=3)`: faction, buildings, and what differs from
PLENTY. Hexes with buildings show the terrain of their faction, all others what the map shows unless *ground* says else.
"""

from collections.abc import Mapping
from typing import Any

from rules.core import play
from rules.core.model import Seat
from rules.core.struct import evolve
from rules.terra_mystica.boards import FACTIONS, ICE, VOLCANO, FactionId
from rules.terra_mystica.decisions import Turn
from rules.terra_mystica.game import RULES
from rules.terra_mystica.goods import CULTS, SOURCES, Building, Source
from rules.terra_mystica.land import MAPS, Terrain
from rules.terra_mystica.options import TerraOptions
from rules.terra_mystica.player import Player, Town
from rules.terra_mystica.state import POINTS, ROUNDS, Phase, Terra
from rules.terra_mystica.tiles import EXTRA_SCROLL, FAVORS, TOWNS, Favor, PowerAction, RoundTile, Scroll, TownTile
from tests.support.tables import Table

PLENTY = {"coins": 30, "workers": 20, "priests": 0}
"""A player's goods by default; power and cults are the board's, points are 20."""

HELD = (Scroll.SIX_COINS, Scroll.PRIEST, Scroll.CULT_STEP, Scroll.WORKER_POWER, Scroll.TRADING_HOUSE)
"""The scrolls that the seats hold when nothing else is said: none of them scores or reaches before a trading house."""

QUIET = RoundTile.TEMPLE_PRIESTS
"""The tile of the round when nothing else is said: it scores for temples only."""

TERRAINS = {ICE: Terrain.ICE, VOLCANO: Terrain.VOLCANO}


class TerraTable(Table):
    """A table of Terra Mystica, with its figures at hand."""

    state: Terra

    def player(self, seat: Seat = 0) -> Player:
        return self.state.players[seat]

    def points(self, seat: Seat = 0) -> int:
        return self.state.players[seat].points

    def legal_of(self, seat: Seat, word: str) -> list[str]:
        """Return what may follow *word* in the legal actions of *seat*, sorted."""
        return sorted(text.removeprefix(f"{word} ") for text in self.legal(seat) if text.split()[0] == word)


def player(faction: str, buildings: str = "", **given: Any) -> Player:
    """Return a player of *faction* with *buildings*, `E6 dwelling, F2 temple`.

    *given* are fields of Player, but *favors* and *unlocked* as words, *towns* as `coins E6, points F2`, *points* for
    what the player has, and *chosen* for the terrain of a faction that has none of its own.
    """
    board = FACTIONS[FactionId(faction)]
    fields: dict[str, Any] = {**PLENTY, "bowls": board.bowls, "cults": board.cults, "shipping": board.ships}
    fields["terrain"] = board.home or TERRAINS.get(board.board)
    unlocked = tuple(map(Terrain, given.pop("unlocked", "").split()))
    if chosen := given.pop("chosen", unlocked[0] if unlocked else None):
        fields["chosen" if fields["terrain"] else "terrain"] = Terrain(chosen)
    fields["favors"] = tuple(map(Favor, given.pop("favors", "").split()))
    fields["towns"] = tuple(Town(TownTile(tile), at) for tile, at in _rows(given.pop("towns", "")))
    fields["buildings"] = {at: Building(kind) for at, kind in _rows(buildings)}
    start = SOURCES.index(Source.START)
    points = given.pop("points", POINTS)
    earned = tuple(points if place == start else 0 for place in range(len(SOURCES)))
    return Player(faction=FactionId(faction), unlocked=unlocked, earned=earned, **(fields | given))


def arrange(
    *players: Player,
    turn: Seat = 0,
    round: int = 2,
    tile: str = QUIET,
    ground: str = "",
    phase: Phase = Phase.ACTIONS,
    asked: tuple[Any, ...] = (),
    order: tuple[Seat, ...] = (),
    passed: tuple[Seat, ...] = (),
    gone: tuple[Seat, ...] = (),
    priests: Mapping[str, tuple[Seat | None, ...]] | None = None,
    taken: str = "",
    options: TerraOptions | None = None,
) -> TerraTable:
    """Arrange a table in the middle of *round*, at which *turn* is to act, or *asked* are to be answered.

    *tile* is that of the round. *priests* are those on the cult board, by cult, the space for three steps first.
    *taken* are the power actions used. Scrolls are dealt where players have none; three are left, with no coins.
    """
    options = options or TerraOptions()
    seated = tuple(each if each.scroll else evolve(each, scroll=HELD[seat]) for seat, each in enumerate(players))
    held = [each.scroll for each in seated]
    free = [scroll for scroll in Scroll if scroll not in held and scroll is not EXTRA_SCROLL]
    others = [other for other in RoundTile if other is not RoundTile(tile)]
    land = MAPS[options.map]
    shown = dict(land.terrain)
    for each in seated:
        if not each.unlocked and each.terrain:
            shown |= dict.fromkeys(each.buildings, each.terrain)
    shown |= {at: Terrain(terrain) for at, terrain in _rows(ground)}
    state = Terra(
        agenda=(asked or (Turn(seat=turn),),),
        options=options,
        round=round,
        phase=phase,
        around=tuple(range(len(players))),
        order=order or tuple(range(len(players))),
        turn=turn,
        passed=passed,
        gone=gone,
        players=seated,
        rounds=tuple(RoundTile(tile) if n == round else others.pop() for n in range(1, ROUNDS + 1)),
        scrolls=dict.fromkeys(free[:3], 0),
        favors={
            favor: row.copies - _count_owned(favor, (each.favors for each in seated)) for favor, row in FAVORS.items()
        },
        towns={
            town: row.copies - _count_owned(town, ((own.tile for own in each.towns) for each in seated))
            for town, row in TOWNS.items()
            if options.extra_towns or not row.extra
        },
        ground=shown,
        priests=tuple((priests or {}).get(cult, (None,) * 4) for cult in CULTS),  # type: ignore[misc]
        taken=tuple(map(PowerAction, taken.split())),
    )

    assert all(at in land.terrain for each in seated for at in each.buildings), "there is no such hex"
    step = play.advance_to_decision(RULES, state, (), reveals=True)
    table = TerraTable(RULES, step.state)
    table.events = step.events
    return table


def _count_owned(tile: object, owners: Any) -> int:
    return sum(list(tiles).count(tile) for tiles in owners)


def _rows(text: str) -> list[tuple[str, str]]:
    pairs = (part.split() for part in text.split(",") if part.strip())
    return [(one, other) for one, other in pairs]
