"""Shame tokens: taken one by one, placed, or unavailable (GW-12)."""

from itertools import combinations_with_replacement

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
    """Begin a batch of tokens, unless it is for a flag: the flag's window has begun it (GW-3.10, GW-12.8)."""
    if not task.flag:
        limits.forget(deed, GROUP)
    if task.count:
        deed.enter(Disgrace(seat=task.seat, left=task.count))
        deed.then(Do(Routine.NEXT_SHAME))


def next_token(deed: Deed) -> None:
    """Open the window of the next token, or end the batch (GW-12.8)."""
    now = under_way(deed.state, Disgrace)
    if not now.left:
        deed.leave()
        return
    deed.amend(Disgrace, left=now.left - 1, stopped=False)
    deed.then(Moment(triggers=(Trigger.SHAME_RECEIVED,), by=now.seat), Do(Routine.TAKE_SHAME), Do(Routine.NEXT_SHAME))


def take_unless_prevented(deed: Deed) -> None:
    """Take the token, unless it was prevented and so never left the supply (GW-12.8)."""
    now = under_way(deed.state, Disgrace)
    if not now.stopped:
        take(deed, now.seat)


def take(deed: Deed, seat: Seat) -> None:
    """Take a token from the supply for *seat*, and place it (GW-12.2, GW-12.5, GW-12.6, GW-17.18)."""
    if not deed.state.shame:
        if is_coop(deed.state):
            ending.lose_game(deed, Ending.SHAME)
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
        ending.lose_game(deed, Ending.SHAME)


def bearers(state: Wall, seat: Seat) -> tuple[str, ...]:
    """Return what can bear a token: soldiers in the supply and, except in co-op, Horde cards (GW-12.2)."""
    player = state.players[seat]
    if is_coop(state):
        return player.supply.units
    there = (trophy.card for trophy in player.trophies if trophy.shame < horde(state, trophy.card).shame_slots)
    return (*player.supply.units, *there)


def ways(state: Wall, seat: Seat) -> tuple[tuple[str, ...], ...]:
    """Return the ways to place the token just taken and the rest of its batch, as far as there is room."""
    room = {bearer: _room(state, seat, bearer) for bearer in bearers(state, seat)}
    batch = procedure(state, Disgrace)
    due = 1 + min(batch.left if batch is not None and batch.seat == seat else 0, state.shame)
    choices = combinations_with_replacement(room, min(due, sum(room.values())))
    return tuple(way for way in choices if all(way.count(bearer) <= room[bearer] for bearer in way))


def _room(state: Wall, seat: Seat, bearer: str) -> int:
    """Return how many tokens a type of soldier or a Horde card can bear."""
    player = state.players[seat]
    if bearer in tuple(Unit):
        return player.supply.count(Unit(bearer))
    return sum(horde(state, bearer).shame_slots - each.shame for each in player.trophies if each.card == bearer)


def can_atone(state: Wall, seat: Seat) -> bool:
    """Whether *seat* may buy off a token as it is taken (GW-17.10, A-21)."""
    return is_coop(state) and state.players[seat].honour >= ATONE_COST


def place(deed: Deed, seat: Seat, bearer: str) -> None:
    """Place a token just taken under a soldier in the supply, or on a claimed Horde card (GW-12.2)."""
    player = deed.player(seat)
    if bearer in tuple(Unit):
        unit = Unit(bearer)
        deed.give(seat, supply=player.supply.plus(unit, -1), shamed=player.shamed.plus(unit))
        deed.tell(ShamePlaced(seat, unit=unit))
        return
    trophies = (Trophy(each.card, each.shame + (each.card == bearer)) for each in player.trophies)
    deed.give(seat, trophies=tuple(trophies))
    deed.tell(ShamePlaced(seat, card=bearer))


def give_up(deed: Deed, seat: Seat) -> None:
    """Remove a token without a place from the game, at the cost of honour (GW-12.6)."""
    deed.change(banished=deed.state.banished + 1)
    deed.honour(seat, -NO_SHAME_LEFT)
    deed.tell(ShameUnplaced(seat, supply=False))


def banish(deed: Deed, count: int, *, quiet: bool = False) -> None:
    """Remove up to *count* tokens in the supply from the game (GW-8.4); *quiet* if another event reports it."""
    removed = min(count, deed.state.shame)
    if removed:
        deed.change(shame=deed.state.shame - removed, banished=deed.state.banished + removed)
        if not quiet:
            deed.tell(ShameBanished(removed))
    if is_exhausted(deed.state):
        ending.lose_game(deed, Ending.SHAME)


def is_exhausted(state: Wall) -> bool:
    """Whether a solo game is lost at once, since the supply is empty (GW-16.28)."""
    return not state.shame and mode_of(state) is Mode.SOLO


def price_of(state: Wall, decision: RemoveShame) -> int:
    """Return the price of removing a token: chi, or honour in co-op; 0 if a card says so."""
    if decision.left is not None:
        return 0
    cleansing = procedure(state, Cleansing)
    prices = dict(cleansing.prices) if cleansing else {}
    return prices.get(decision.seat, ATONE_COST if is_coop(state) else CLEANSE_COST)


def can_cleanse(state: Wall, decision: RemoveShame) -> bool:
    """Whether the seat can pay for removing a token."""
    player = state.players[decision.seat]
    return price_of(state, decision) <= (player.honour if is_coop(state) else player.known_goods.chi)
