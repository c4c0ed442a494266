"""The phase of scoring, step by step: filling quarters, returning relatives, scoring cities (MD-9, MD-12)."""

from collections.abc import Sequence
from operator import add

from rules.core.model import Event, Seat, Step
from rules.core.play import first
from rules.core.struct import evolve
from rules.ming_dynasty import events as happenings
from rules.ming_dynasty import scoring
from rules.ming_dynasty.scoring import FOR_MONK, WORTH
from rules.ming_dynasty.state import (
    Ming,
    Return,
    Withdraw,
    clockwise,
    in_city,
    neutral,
    seats,
    takers,
    with_added_in_row,
)


def fill_city(state: Ming, province: int) -> Step[Ming]:
    """Fill the quarters, give tiles, turn in sets, and ask each seat in the city how many return (MD-9.1 to MD-9.3)."""
    board, id = state.map, state.map.provinces[province].id
    opens, quarters, moved = list(state.open), list(state.quarters), (0,) * len(state.supply)
    events: list[Event] = []
    for district in board.districts_of[province]:
        moving = scoring.quarter(opens[district])
        opens[district] = tuple(count - out for count, out in zip(opens[district], moving, strict=True))
        quarters[district] = tuple(map(add, quarters[district], moving))
        moved = tuple(map(add, moved, moving))
        name = board.districts[district].id
        events += (happenings.QuarterFilled(colour, count, name, id) for colour, count in enumerate(moving) if count)
    after, tile_events = give_city_tiles(evolve(state, open=tuple(opens), quarters=tuple(quarters)), province, moved)
    asked = [seat for seat in clockwise(after) if in_city(after, province, seat)]
    after = evolve(after, returns=tuple(None if seat in asked else 0 for seat in seats(after)))
    after = first(after, *(Return(seat=seat, sealed=True, province=province) for seat in asked))
    return Step(after, (*events, *tile_events))


def give_city_tiles(state: Ming, province: int, moved: Sequence[int]) -> tuple[Ming, tuple[Event, ...]]:
    """Give tiles for relatives *moved* into the city, and points for sets (MD-9.2.1, MD-9.2.2)."""
    order, worth = takers(state), WORTH[state.round].set
    taking = scoring.give_tiles(state.tiles, province, moved, order, state.options.tiles_of_each)
    events: list[Event] = []
    for seat in order:
        if taking.short[seat]:
            events.append(happenings.TilesLacking(seat, taking.short[seat], state.map.provinces[province].id))
        events += [happenings.SetTurnedIn(seat, worth)] * taking.sets[seat]
    points = tuple(had + worth * sets for had, sets in zip(state.points, taking.sets, strict=True))
    return evolve(state, points=points, tiles=taking.tiles), tuple(events)


def reveal_returns(state: Ming, province: int) -> Step[Ming]:
    """Reveal how many relatives of each seat return (MD-9.3.1)."""
    id = state.map.provinces[province].id
    asked = (seat for seat in clockwise(state) if in_city(state, province, seat))
    return Step(state, tuple(happenings.Revealed(seat, state.returns[seat] or 0, id) for seat in asked))


def recall_relatives(state: Ming, province: int, seat: Seat) -> Step[Ming]:
    """Return as many relatives of *seat* as it chose (MD-9.3.3)."""
    return return_relatives(state, Withdraw(seat=seat, province=province, colour=seat, left=state.returns[seat] or 0))


def recall_neutrals(state: Ming, province: int) -> Step[Ming]:
    """Return the neutral relatives that need not stay; the starting player chooses which (MD-12.5, MD-12.6)."""
    colour = neutral(state)
    if colour is None:
        return Step(state)
    kept = scoring.neutrals_kept([state.quarters[district] for district in state.map.districts_of[province]], colour)
    left = in_city(state, province, colour) - kept
    return return_relatives(state, Withdraw(seat=clockwise(state)[0], province=province, colour=colour, left=left))


def return_relatives(state: Ming, ask: Withdraw) -> Step[Ming]:
    """Return the relatives that *ask* is about, or ask it if there is a choice between quarters."""
    districts = state.map.districts_of[ask.province]
    counts = {district: state.quarters[district][ask.colour] for district in districts}
    occupied = [district for district, count in counts.items() if count]
    if 0 < ask.left < sum(counts.values()) and len(occupied) > 1:
        return Step(first(state, ask))
    events = list[Event]()
    for district in occupied:
        count = min(counts[district], ask.left)
        if count:
            state, event = send_back(state, district, ask.colour, count)
            events.append(event)
    return Step(state, tuple(events))


def send_back(state: Ming, district: int, colour: int, count: int) -> tuple[Ming, Event]:
    """Move *count* relatives from a quarter back to the open area of their *district* (MD-9.3.3)."""
    quarters = with_added_in_row(state.quarters, district, colour, -count)
    after = evolve(state, quarters=quarters, open=with_added_in_row(state.open, district, colour, count))
    return after, happenings.Returned(colour, count, state.map.districts[district].id)


def score_city(state: Ming, province: int) -> Step[Ming]:
    """Score the city, and remove its relatives to the box (MD-9.4, MD-12.7)."""
    board = state.map
    districts = board.districts_of[province]
    shares = scoring.shares([state.quarters[district] for district in districts], WORTH[state.round], neutral(state))
    quarters = list(state.quarters)
    for district in districts:
        quarters[district] = (0,) * len(shares)
    after = evolve(
        state,
        points=tuple(points + shares[seat].points for seat, points in enumerate(state.points)),
        quarters=tuple(quarters),
        box=tuple(there + share.count for there, share in zip(state.box, shares, strict=True)),
        scored=state.scored + 1,
    )
    id = board.provinces[province].id
    scored = (
        happenings.CityScored(colour, id, share.count, share.points, share.majority)
        for colour, share in enumerate(shares)
        if share.count
    )
    return Step(after, tuple(scored))


def score_monasteries(state: Ming) -> Step[Ming]:
    """Score the monks, which stay where they are (MD-9.5.1)."""
    counts = [scoring.monks_of(state, seat) for seat in seats(state)]
    points = tuple(had + FOR_MONK * count for had, count in zip(state.points, counts, strict=True))
    told = (happenings.MonksScored(seat, count, FOR_MONK * count) for seat, count in enumerate(counts) if count)
    return Step(evolve(state, points=points), tuple(told))


def score_tiles(state: Ming) -> Step[Ming]:
    """Score the tiles left at the end of the game (MD-9.2.3)."""
    worth = [scoring.tile_points(tiles) for tiles in state.tiles]
    scored = (
        happenings.TilesScored(seat, sets := scoring.five_sets(tiles), sum(tiles) - 5 * sets, worth[seat])
        for seat, tiles in enumerate(state.tiles)
        if sum(tiles)
    )
    points = tuple(had + more for had, more in zip(state.points, worth, strict=True))
    return Step(evolve(state, points=points), tuple(scored))
