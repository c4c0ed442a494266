"""Power from neighbours' builds: the offers, and the effects of the answers (TM-10)."""

from rules.core.model import Seat
from rules.core.play import offer
from rules.core.struct import evolve
from rules.terra_mystica.allowances import Allowance
from rules.terra_mystica.decisions import Leech
from rules.terra_mystica.deed import Deed
from rules.terra_mystica.events import PowerOffered
from rules.terra_mystica.factions import ways
from rules.terra_mystica.player import Player
from rules.terra_mystica.reach import neighbours
from rules.terra_mystica.state import Terra, others_after


def offer_power(deed: Deed, builder: Seat, at: str) -> None:
    """Offer power to those neighbours of the building on *at* that have room for it (TM-10.1 to TM-10.6)."""
    state = deed.state
    near = dict(neighbours(state, builder, at))
    offers = []
    for seat in others_after(state, builder):
        if seat in near and has_room(state, seat):
            player = state.players[seat]
            amount = sum(
                ways(state, seat).worth(player.buildings[hex_id]) for hex_id in state.land.hexes_of_mask(near[seat])
            )
            offers.append(Leech(seat=seat, source=builder, amount=amount, build=state.builds + 1))
            deed.tell(PowerOffered(seat=seat, source=builder, amount=amount))
    if offers:
        deed.state = offer(evolve(state, builds=state.builds + 1), *offers)


def has_room(state: Terra, seat: Seat) -> bool:
    """Whether *seat* has room for any power, or a replay ignores that (TM-10.4, TM-21.11)."""
    return state.players[seat].room > 0 or state.options.allows(Allowance.FULL_BOWLS)


def worth_taking(player: Player, amount: int) -> int:
    """Return how much of *amount* power *player* would gain, limited by its bowls and its points (TM-10.2)."""
    return min(amount, player.room, player.points + 1)


def open_offers(state: Terra) -> tuple[Leech, ...]:
    """Return the open offers of power, oldest first, including those on the agenda."""
    called = (decision for group in state.agenda for decision in group if isinstance(decision, Leech))
    still = (decision for decision in state.offers if isinstance(decision, Leech))
    return tuple(sorted((*called, *still), key=lambda leech: leech.build))


def record_answer(deed: Deed, leech: Leech, *, took: bool) -> None:
    """Reward the builder for the first taker, or once all have declined; *leech* is off the agenda (TM-19.7)."""
    if leech.rewarded:
        return
    rest = [other for other in open_offers(deed.state) if other.build == leech.build]
    stays = leech.source not in deed.state.gone
    if took:
        replace(deed, rest, rewarded=True)
        if stays:
            ways(deed.state, leech.source).power_accepted(deed, leech.source)
    elif rest:
        replace(deed, rest, refused=True)
    elif stays:
        console(deed, leech.source)


def console(deed: Deed, builder: Seat) -> None:
    """Give *builder* its compensation once all have declined, which may leave it no room for offers (TM-21.12)."""
    ways(deed.state, builder).power_refused(deed, builder)
    sift(deed, builder)


def sift(deed: Deed, seat: Seat) -> None:
    """Withdraw the offers that *seat* no longer has room for; they count as neither taken nor declined (TM-21.12)."""
    if has_room(deed.state, seat):
        return
    for leech in open_offers(deed.state):
        if leech.seat == seat:
            lapse(deed, leech)


def lapse(deed: Deed, leech: Leech) -> None:
    """Withdraw *leech*, counted as neither taken nor declined; a builder that has left gets nothing (TM-21.12)."""
    drop(deed, leech)
    rest = [other for other in open_offers(deed.state) if other.build == leech.build]
    if leech.refused and not leech.rewarded and not rest and leech.source not in deed.state.gone:
        console(deed, leech.source)


def drop(deed: Deed, leech: Leech) -> None:
    """Remove *leech* from the offers, or from the agenda."""
    state = deed.state
    agenda = tuple(tuple(decision for decision in group if decision is not leech) for group in state.agenda)
    offers = tuple(decision for decision in state.offers if decision is not leech)
    deed.state = evolve(state, agenda=agenda, offers=offers)


def replace(deed: Deed, leeches: list[Leech], **changes: bool) -> None:
    """Change *leeches* in place."""
    state = deed.state
    new = {id(leech): evolve(leech, **changes) for leech in leeches}
    agenda = tuple(tuple(new.get(id(decision), decision) for decision in group) for group in state.agenda)
    offers = tuple(new.get(id(decision), decision) for decision in state.offers)
    deed.state = evolve(state, agenda=agenda, offers=offers)
