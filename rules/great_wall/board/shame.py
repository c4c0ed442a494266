"""Shame tokens: taken one by one, placed, or missing (GW-12)."""

from rules.core.model import Seat
from rules.great_wall.board import ending
from rules.great_wall.cards.cards import horde
from rules.great_wall.powers import limits
from rules.great_wall.state.decisions import PlaceShame, RemoveShame
from rules.great_wall.state.deed import Deed, procedure, under_way
from rules.great_wall.state.front_events import ShameBanished, ShamePlaced, ShameTaken, ShameUnplaced
from rules.great_wall.state.holdings import Trophy
from rules.great_wall.state.moment import GROUPS, Moment
from rules.great_wall.state.options import Mode
from rules.great_wall.state.procedures import Cleansing, Disgrace
from rules.great_wall.state.tasks import Do, GiveShame, Routine
from rules.great_wall.state.wall import Ending, Wall, is_coop, mode_of
from rules.great_wall.terms.tables import ATONE_COST, CLEANSE_COST, NO_SHAME_LEFT
from rules.great_wall.terms.vocabulary import Trigger, Unit

GROUP = GROUPS[Trigger.SHAME_RECEIVED]


def give(deed: Deed, task: GiveShame) -> None:
    """Begin a batch of tokens; for a flag, its window has begun it already (GW-3.10, GW-12.8)."""
    if not task.flag:
        limits.forget(deed, GROUP)
    if task.count:
        deed.enter(Disgrace(seat=task.seat, left=task.count))
        deed.then(Do(Routine.NEXT_SHAME))


def next_token(deed: Deed) -> None:
    """Let cards know that a token is about to be taken, or end the batch (GW-12.8)."""
    now = under_way(deed.state, Disgrace)
    if not now.left:
        deed.leave()
        return
    deed.amend(Disgrace, left=now.left - 1, stopped=False)
    deed.then(Moment(triggers=(Trigger.SHAME_RECEIVED,), by=now.seat), Do(Routine.TAKE_SHAME), Do(Routine.NEXT_SHAME))


def take_unless_prevented(deed: Deed) -> None:
    """Take the token, unless it was prevented: then it never left the supply (GW-12.8)."""
    now = under_way(deed.state, Disgrace)
    if not now.stopped:
        take(deed, now.seat)


def take(deed: Deed, seat: Seat) -> None:
    """Let *seat* take a token from the supply and place it (GW-12.2, GW-12.5, GW-12.6, GW-17.18)."""
    if not deed.state.shame:
        if is_coop(deed.state):
            ending.lost(deed, Ending.SHAME)
            return
        deed.honour(seat, -NO_SHAME_LEFT)
        deed.tell(ShameUnplaced(seat, supply=True))
        return
    deed.change(shame=deed.state.shame - 1)
    deed.tell(ShameTaken(seat))
    choices = bearers(deed.state, seat)
    over = is_exhausted(deed.state)
    if not over and (can_atone(deed.state, seat) or len(choices) > 1):
        deed.then(PlaceShame(seat=seat))
    elif choices:
        place(deed, seat, choices[0])
    else:
        give_up(deed, seat)
    if over:
        ending.lost(deed, Ending.SHAME)


def bearers(state: Wall, seat: Seat) -> tuple[str, ...]:
    """Return what a token may lie under or on: soldiers in the supply, and in no co-op game Horde cards (GW-12.2)."""
    player = state.players[seat]
    if is_coop(state):
        return player.supply.units
    there = (trophy.card for trophy in player.trophies if trophy.shame < horde(state, trophy.card).shame_slots)
    return (*player.supply.units, *there)


def can_atone(state: Wall, seat: Seat) -> bool:
    """Whether *seat* may buy a token off when it is taken (GW-17.10, A-21)."""
    return is_coop(state) and state.players[seat].honour >= ATONE_COST


def place(deed: Deed, seat: Seat, what: str) -> None:
    """Place a token just taken under a soldier in the supply, or on a claimed Horde card (GW-12.2)."""
    player = deed.player(seat)
    if what in tuple(Unit):
        unit = Unit(what)
        deed.give(seat, supply=player.supply.plus(unit, -1), shamed=player.shamed.plus(unit))
        deed.tell(ShamePlaced(seat, unit=unit))
        return
    trophies = (Trophy(each.card, each.shame + (each.card == what)) for each in player.trophies)
    deed.give(seat, trophies=tuple(trophies))
    deed.tell(ShamePlaced(seat, card=what))


def give_up(deed: Deed, seat: Seat) -> None:
    """Remove a token from the game that finds no place, for honour (GW-12.6)."""
    deed.change(banished=deed.state.banished + 1)
    deed.honour(seat, -NO_SHAME_LEFT)
    deed.tell(ShameUnplaced(seat, supply=False))


def banish(deed: Deed, count: int, *, quiet: bool = False) -> None:
    """Remove tokens of the supply from the game, as many as there are (GW-8.4); *quiet* if another event tells it."""
    there = min(count, deed.state.shame)
    if there:
        deed.change(shame=deed.state.shame - there, banished=deed.state.banished + there)
        if not quiet:
            deed.tell(ShameBanished(there))
    if is_exhausted(deed.state):
        ending.lost(deed, Ending.SHAME)


def is_exhausted(state: Wall) -> bool:
    """Whether the supply is empty and a solo game is lost by that, at once (GW-16.28)."""
    return not state.shame and mode_of(state) is Mode.SOLO


def price_of(state: Wall, decision: RemoveShame) -> int:
    """Return what a token costs: chi, or honour in co-op; nothing where a card says so."""
    if decision.left is not None:
        return 0
    cleansing = procedure(state, Cleansing)
    prices = dict(cleansing.prices) if cleansing else {}
    return prices.get(decision.seat, ATONE_COST if is_coop(state) else CLEANSE_COST)


def can_cleanse(state: Wall, decision: RemoveShame) -> bool:
    """Whether its seat has what a token costs."""
    player = state.players[decision.seat]
    return price_of(state, decision) <= (player.honour if is_coop(state) else player.owned.chi)
