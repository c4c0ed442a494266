"""What pictures ask of a state: who is to act, in which order the seats are shown, and what income they expect."""

from rules.core.model import CHANCE, Result, Seat
from rules.core.play import pending
from rules.terra_mystica.goods import Building, Goods
from rules.terra_mystica.state import Phase, Player, Terra, seats
from rules.terra_mystica.tiles import FAVORS, SCROLLS, Scroll, Special


def awaited(state: Terra) -> tuple[Seat, ...]:
    """Return the seats that something is asked of, each once."""
    return tuple(dict.fromkeys(d.seat for d in pending(state) if d.seat != CHANCE))


def result(state: Terra) -> Result | None:
    """Return the ranks once the game is over."""
    if state.phase is not Phase.END:
        return None
    points = tuple(player.points for player in state.players)
    return Result(points, tuple(1 + sum(other > own for other in points) for own in points))


def in_order(state: Terra, ranks: Result | None) -> list[Seat]:
    """Return the seats in the order of the round, those that have left at its end; or by rank."""
    if ranks is not None:
        return sorted(seats(state), key=lambda seat: ranks.ranks[seat])
    place = {seat: number for number, seat in enumerate(state.order)}
    return sorted(seats(state), key=lambda seat: (seat in state.gone, place.get(seat, len(place))))


def projected(player: Player) -> Goods:
    """Return the income that a player would get now (TM-11.2)."""
    board = player.board
    temples, houses = player.count(Building.TEMPLE), player.count(Building.TRADING_HOUSE)
    priests = board.priests_by_temple[temples]
    power = board.power_by_house[houses] + board.power_by_temple[temples]
    coins, workers = board.coins_by_house[houses], board.workers_by_dwelling[player.count(Building.DWELLING)]
    given = [FAVORS[tile].income for tile in player.favors]
    if player.scroll is not None:
        given.append(SCROLLS[player.scroll].income)
    if player.count(Building.STRONGHOLD):
        given.append(board.stronghold_income)
    if player.count(Building.SANCTUARY):
        priests += board.priests_by_sanctuary
    return Goods(
        coins=coins + sum(goods.coins for goods in given),
        workers=workers + sum(goods.workers for goods in given),
        priests=priests + sum(goods.priests for goods in given),
        power=power + sum(goods.power for goods in given),
    )


OF_SCROLLS = {Scroll.SPADE: Special.SCROLL_SPADE, Scroll.CULT_STEP: Special.SCROLL_CULT}
"""The actions of one's own that scrolls give (TM-12.7)."""
