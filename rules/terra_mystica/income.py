"""Income at the beginning of a round, and the cult bonus at its end (TM-8.2, TM-11.2, TM-14.1)."""

from functools import reduce

from rules.core.model import Seat
from rules.terra_mystica.goods import NOTHING, Building, Goods
from rules.terra_mystica.player import Player
from rules.terra_mystica.state import ROUNDS, Terra, building_counts
from rules.terra_mystica.tiles import FAVORS, ROUND_TILES, SCROLLS


def current_income(state: Terra, seat: Seat) -> Goods:
    """Return the present income of *seat*: from its scroll, buildings and favor tiles (TM-11.2)."""
    return income_without_scroll(state, seat).plus(of_scroll(state, seat))


def income_without_scroll(state: Terra, seat: Seat) -> Goods:
    """Return the present income of *seat* without that of its scroll, which it gives back when it passes."""
    player = state.players[seat]
    if player.faction is None:
        return NOTHING
    return reduce(Goods.plus, (FAVORS[favor].income for favor in player.favors), of_buildings(player))


def of_scroll(state: Terra, seat: Seat) -> Goods:
    """Return the income that the scroll of *seat* gives as long as it is held."""
    player = state.players[seat]
    return NOTHING if player.faction is None or player.scroll is None else SCROLLS[player.scroll].income


def of_buildings(player: Player) -> Goods:
    """Return the income from the buildings of *player* on the map (TM-8.2)."""
    board, count = player.board, building_counts(player)
    houses, temples = count[Building.TRADING_HOUSE], count[Building.TEMPLE]
    others = Goods(
        coins=board.coins_by_house[houses],
        workers=board.workers_by_dwelling[count[Building.DWELLING]],
        priests=board.priests_by_temple[temples] + board.priests_by_sanctuary * count[Building.SANCTUARY],
        power=board.power_by_house[houses] + board.power_by_temple[temples],
    )
    return others.plus(board.stronghold_income.times(count[Building.STRONGHOLD]))


def has_bonus(round: int) -> bool:
    """Whether *round* ends with a cult bonus; the last round does not (TM-3.2, TM-21.62)."""
    return 0 < round < ROUNDS


def bonus(state: Terra, seat: Seat) -> tuple[Goods, int]:
    """Return the goods and the spades of this round's cult bonus for *seat* (TM-14.1).

    It is given once for every *per* full levels of a cult or, if the tile says so, for each of the seat's priests on
    the cult board.
    """
    if not has_bonus(state.round):
        return NOTHING, 0
    row = ROUND_TILES[state.rounds[state.round - 1]]
    if row.cult is None:
        times = sum(spaces.count(seat) for spaces in state.priests)
    else:
        times = state.players[seat].level(row.cult) // row.per
    return row.reward.times(times), row.spades * times
