"""Command cards of the Year: chosen, put on the track, carried out, discarded (GW-4.6 to GW-4.10)."""

from rules.core.model import Seat
from rules.great_wall.board.drawing import solo_card
from rules.great_wall.cards.cards import cards_of
from rules.great_wall.powers.limits import lift
from rules.great_wall.state.decisions import Agree, Arrange, ChooseCommand, PlaceCommand
from rules.great_wall.state.deed import Deed
from rules.great_wall.state.events import CommandBegun, CommandPlaced, CommandRevealed, OrderProposed
from rules.great_wall.state.moment import Moment
from rules.great_wall.state.tasks import ActivationStep, Do, Routine, Sections
from rules.great_wall.state.wall import Order, Stage, Wall, is_coop, playing, qin_of
from rules.great_wall.terms.clans import QIN, REED, Clan, is_player
from rules.great_wall.terms.vocabulary import Limit, Trigger

# Choosing


def ask_for_cards(deed: Deed) -> None:
    """Ask all players with a choice of command cards, in secret (GW-4.8, GW-19.3, A-36)."""
    state = deed.state
    deed.change(stage=Stage.SELECT)
    choosing = (seat for seat in sorted(playing(state)) if len(state.players[seat].commands) > 1)
    asked = tuple(ChooseCommand(seat=seat, sealed=True) for seat in choosing)
    if asked:
        deed.then(asked)


def reveal(deed: Deed) -> None:
    """Turn up Qin's card once all have chosen; cards may change the order of placing (GW-4.8, GW-16.12).

    Players with a single card were not asked (GW-19.3).
    """
    state = deed.state
    deed.change(stage=Stage.PLACING)
    for seat in sorted(playing(state)):
        player = state.players[seat]
        if player.chosen is None and len(player.commands) == 1:
            select(deed, seat, player.commands[0])
    if state.qin:
        solo_card(deed)
    deed.then(Moment(triggers=(Trigger.COMMANDS_REVEALED,)))


def select(deed: Deed, seat: Seat, card: str) -> None:
    """Turn up the command card of a seat (GW-4.8)."""
    left = tuple(each for each in deed.player(seat).commands if each != card)
    deed.give(seat, commands=left, chosen=card)
    deed.tell(CommandRevealed(seat, card))


# Placing


def clans_to_place(state: Wall) -> tuple[Clan, ...]:
    """Return the clans whose command card is not placed yet, in order of placing (GW-4.9, GW-15.12, GW-16.12)."""
    waiting = [clan for clan in state.tea if has_unplaced(state, clan)]
    if is_coop(state):
        waiting.sort(key=lambda clan: clan == REED)  # after all the players (GW-17.9)
    return (*(clan for clan in state.early if clan in waiting), *(clan for clan in waiting if clan not in state.early))


def has_unplaced(state: Wall, clan: Clan) -> bool:
    """Whether *clan* has a command card of this Year that is not on the track yet."""
    if clan == REED:
        return state.reed is not None and not state.reed.placed
    if clan == QIN:
        return state.qin is not None and state.qin.shown is not None
    return state.players[clan].chosen is not None


def free_slots(state: Wall) -> tuple[int, ...]:
    """Return the free slots of the command track, from 0."""
    return tuple(slot for slot, order in enumerate(state.track) if order is None)


def place_next(deed: Deed) -> bool:
    """Place the next command card, or ask for it; return False if all are placed."""
    state = deed.state
    waiting = clans_to_place(state)
    if not waiting:
        return False
    clan, free = waiting[0], free_slots(state)
    if not is_player(clan) or (len(free) == 1 and not is_coop(state)):
        place(deed, clan, free[0])  # there is nothing to choose (GW-19.3)
    elif not is_coop(state) or clan in state.early:
        deed.then(PlaceCommand(seat=clan))
    elif state.proposal:
        place_as_agreed(deed)
    else:
        arrange(deed, (playing(state) or (clan,))[0])
    return True


def place(deed: Deed, clan: Clan, slot: int) -> None:
    """Place the command card of *clan* on *slot*, from 0."""
    state = deed.state
    card: str | None
    if clan == REED:
        card = cards_of(state).reed.id
        deed.reed(placed=True)
    elif clan == QIN:
        card = qin_of(state).shown
        deed.qin(shown=None)
    else:
        card = state.players[clan].chosen
        deed.give(clan, chosen=None)
    assert card is not None, "no card to place"
    track = state.track
    deed.change(track=(*track[:slot], Order(clan, card), *track[slot + 1 :]))
    deed.tell(CommandPlaced(clan, card, slot + 1))


# The order in co-op


def arrange(deed: Deed, seat: Seat) -> None:
    """Ask *seat* to propose an order; it may move cards by one place often enough to reach any order (A-44)."""
    clans = tuple(clan for clan in clans_to_place(deed.state) if is_player(clan))
    if len(clans) == 1:
        place(deed, clans[0], free_slots(deed.state)[0])
        return
    kept = deed.state.proposal if sorted(deed.state.proposal) == sorted(clans) else clans
    deed.change(proposal=kept)
    deed.then(Arrange(seat=seat, left=len(clans) * (len(clans) - 1) // 2))


def propose(deed: Deed, seat: Seat) -> None:
    """Ask all others whether they agree to the order (A-44)."""
    state = deed.state
    deed.tell(OrderProposed(seat, state.proposal))
    others = tuple(Agree(seat=other) for other in playing(state) if other != seat)
    if others:
        deed.then(others)


def place_as_agreed(deed: Deed) -> None:
    """Place the cards in the order that all agreed to, once nobody is asked any more."""
    for clan in deed.state.proposal:
        place(deed, clan, free_slots(deed.state)[0])
    deed.change(proposal=())


# Carrying out


def carry_out_next(deed: Deed, first: int) -> bool:
    """Carry out the next command card of the track, from slot *first* on; return False if there is none (GW-4.10)."""
    found = next(((slot, order) for slot, order in enumerate(deed.state.track) if order and slot >= first), None)
    if found is None:
        return False
    slot, order = found
    deed.change(stage=Stage.COMMAND, step=slot)
    deed.state = lift(deed.state, Limit.ONCE_PER_TURN)
    deed.tell(CommandBegun(order.clan, order.card))
    deed.then(
        Moment(triggers=(Trigger.COMMAND_STEP_START,), by=order.clan),
        Sections(order.card),
        Moment(triggers=(Trigger.COMMAND_STEP_END,), by=order.clan),
        ActivationStep(),
        Do(Routine.CHECK_DEFEATS),
    )
    return True


def clear(deed: Deed) -> None:
    """Discard the command cards on the track; the Reed Clan takes its own back (GW-4.6, GW-15.12)."""
    for order in deed.state.track:
        if order is None:
            continue
        if order.clan == REED:
            deed.reed(placed=False)
        elif order.clan == QIN:
            deed.qin(played=(*qin_of(deed.state).played, order.card))
        else:
            deed.give(order.clan, discard=(*deed.player(order.clan).discard, order.card))
    deed.change(track=(None,) * len(deed.state.track), early=(), reopened=(), proposal=())
