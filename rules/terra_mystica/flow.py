"""The order of play (TM-1.2, TM-11, TM-13, TM-14)."""

from typing import Final, assert_never

from rules.core.model import Decision, IllegalAction, Seat, Step, Task
from rules.core.play import first, in_order
from rules.core.struct import evolve
from rules.terra_mystica import leech, opening, scoring, scrolls
from rules.terra_mystica.actions.ground import ask_bonus
from rules.terra_mystica.allowances import Allowance
from rules.terra_mystica.cults import is_top_free
from rules.terra_mystica.decisions import Leech, StepCult, Turn
from rules.terra_mystica.deed import Deed
from rules.terra_mystica.events import BonusTaken, IncomeTaken, Left, RoundBegun
from rules.terra_mystica.factions import ways
from rules.terra_mystica.goods import CULTS, NOTHING, TOP
from rules.terra_mystica.income import bonus, current_income
from rules.terra_mystica.lineup import is_auction
from rules.terra_mystica.preparations import Bid, DrawFaction
from rules.terra_mystica.state import ROUNDS, Phase, Terra, others_after, playing, room_for_priests, seats, with_player

MAY_WAIT: Final[dict[type[Decision], Allowance]] = {Leech: Allowance.ANY_ORDER, StepCult: Allowance.LATE_STEPS}
"""Offers that a seat need not answer before its turn, if a replay allows it."""


def advance(state: Terra, task: Task | None) -> Step[Terra]:
    """Continue with the set-up, the next turn, the next bonus spades, or the next round (TM-1.2)."""
    assert task is None, "whatever is on the agenda is decided by somebody"
    match state.phase:
        case Phase.SETUP:
            return opening.next_step(state) or begin_round(state)
        case Phase.ACTIONS:
            return ask_next_turn(state)
        case Phase.BONUS:
            return give_next_spades(state)
        case Phase.END:
            raise AssertionError("the game is over")
        case never:
            assert_never(never)


def ask_next_turn(state: Terra) -> Step[Terra]:
    """Ask the next seat for its turn, after the offers that must be answered first (TM-13.10, TM-19.6)."""
    if state.options.strict and state.offers:
        return Step(in_order(evolve(state, offers=()), *state.offers))
    seat = next_seat(state)
    due = state.offers if seat is None else due_before(state, seat)
    if due:
        return Step(first(evolve(state, offers=tuple(each for each in state.offers if each not in due)), *due))
    if seat is None:
        return end_round(state)
    return Step(first(evolve(with_player(state, seat, barred=()), turn=seat), Turn(seat=seat)))


def next_seat(state: Terra) -> Seat | None:
    """Return the seat of the next turn: the next in turn order that has not passed (TM-13.10)."""
    around = playing(state) if state.turn is None else (*others_after(state, state.turn), state.turn)
    return next((seat for seat in around if seat not in state.passed and seat not in state.gone), None)


def due_before(state: Terra, seat: Seat) -> tuple[Decision, ...]:
    """Return the offers that must be answered before a turn of *seat*.

    These are the offers to *seat*, and those on which another seat's cult steps depend. If an offer of power is among
    them, so are the older offers to the same seat, since they are answered first (TM-10.9). In replays power (TM-21.87)
    and steps (TM-21.89) may wait.
    """
    waiting = tuple(kind for kind, allowance in MAY_WAIT.items() if state.options.allows(allowance))
    racing = () if Leech in waiting else playing(state)
    hurried = next((other for other in racing if may_reach_top(state, other)), None)

    def is_due(offer: Decision) -> bool:
        if isinstance(offer, waiting):
            return False
        if isinstance(offer, Leech) and offer.source == hurried and not offer.rewarded:
            return True
        return offer.seat == seat or (isinstance(offer, StepCult) and offer.seat == hurried)

    due = tuple(filter(is_due, state.offers))
    newest = {each.seat: each.build for each in due if isinstance(each, Leech)}

    def is_older(offer: Decision) -> bool:
        return isinstance(offer, Leech) and offer.build < newest.get(offer.seat, 0)

    return tuple(offer for offer in state.offers if offer in due or is_older(offer))


def may_reach_top(state: Terra, seat: Seat) -> bool:
    """Whether steps that depend on offers could bring *seat* to the top of a cult first (TM-19.7)."""
    player = state.players[seat]
    if player.faction is None or not player.keys or not ways(state, seat).steps_for_power:
        return False
    near = range(TOP - steps_to_come(state, seat), TOP)
    return any(player.level(cult) in near and is_top_free(state, cult) for cult in CULTS)


def steps_to_come(state: Terra, seat: Seat) -> int:
    """Return how many cult steps *seat* may still get from offers for what it built (TM-17.4)."""
    builds = {each.build for each in leech.open_offers(state) if each.source == seat and not each.rewarded}
    return len(builds) + sum(isinstance(each, StepCult) and each.seat == seat for each in state.offers)


def end_round(state: Terra) -> Step[Terra]:
    """Give the cult bonus and free all action spaces; after the last round score the game (TM-13.8, TM-14, TM-16)."""
    if state.round == ROUNDS:
        return Step(*scoring.score_game(state))
    players = tuple(evolve(player, used=()) for player in state.players)
    cleared = evolve(state, phase=Phase.BONUS, order=next_order(state), turn=None, passed=(), players=players, taken=())
    deed = Deed(first(cleared))
    for seat in cleared.order:  # seats that have left get it too, since it counts in the end (TM-19.8)
        goods, spades = bonus(cleared, seat)
        spades *= seat not in cleared.gone
        if goods != NOTHING or spades:
            deed.tell(BonusTaken(seat=seat, goods=deed.gain(seat, goods), spades=spades))
    return deed.finish()


def next_order(state: Terra) -> tuple[Seat, ...]:
    """Return the order of the next round: clockwise from the first to pass, or as passed (TM-13.4 to TM-13.7).

    Seats that have left the game stay in it and are skipped.
    """
    if state.options.track or is_auction(state):
        return (*state.passed, *(seat for seat in state.order if seat not in state.passed))
    place = state.around.index(state.passed[0])
    return (*state.around[place:], *state.around[:place])


def give_next_spades(state: Terra) -> Step[Terra]:
    """Give the next seat the spades of its bonus; after the last the next round begins (TM-14.2)."""
    order = playing(state)
    if state.turn is not None:
        order = tuple(seat for seat in order if state.order.index(seat) > state.order.index(state.turn))
    if not order:
        return begin_round(state)
    seat = order[0]
    deed = Deed(first(evolve(state, turn=seat)))
    _, spades = bonus(state, seat)
    usable = ways(state, seat).gain_spades(deed, seat, spades) if spades else 0
    if usable:
        ask_bonus(deed, seat, usable)
    return deed.finish()


def begin_round(state: Terra) -> Step[Terra]:
    """Put a coin on each free scroll, and give everybody the income of a new round (TM-3.11, TM-11.2, TM-13.8)."""
    begun = evolve(
        state,
        round=state.round + 1,
        phase=Phase.ACTIONS,
        turn=None,
        scrolls={scroll: coins + 1 for scroll, coins in state.scrolls.items()},
    )
    deed = Deed(first(begun))
    deed.tell(RoundBegun(round=begun.round, seat=playing(begun)[0]))
    for seat in begun.order:
        if begun.players[seat].faction is not None:
            deed.tell(IncomeTaken(seat=seat, goods=deed.gain(seat, current_income(begun, seat))))
    return deed.finish()


def leave(state: Terra, seat: Seat) -> Step[Terra]:
    """Take *seat* out of the game: no more turns, no power, no scroll; its buildings remain (TM-19.8).

    An auction that it could have won starts again. If only one player remains, the game ends with the final scoring.

    Raises:
        IllegalAction: The seat does not exist or has left already, or the game is over (CORE-1).
    """
    if state.phase is Phase.END or seat in state.gone or seat not in seats(state):
        raise IllegalAction("CORE-1", seat=seat)
    deed = Deed(evolve(state, gone=(*state.gone, seat)))
    deed.tell(Left(seat=seat))
    scrolls.give_back(deed, seat)
    left = state.players[seat]
    if left.arrived:
        deed.change(seat, priests=left.priests + min(left.arrived, room_for_priests(state, seat)), arrived=0)
    if len(deed.state.gone) == len(state.players) - 1:
        scored, events = scoring.score_game(deed.state)
        return Step(scored, (*deed.events, *events))
    ask_no_more(deed, seat)
    return deed.finish()


def rejoin(state: Terra, seat: Seat) -> Terra:
    """Bring *seat*, which left, back into the game (TM-19.8); it gets a scroll when it next passes.

    Raises:
        IllegalAction: The seat has not left or had no faction yet, or the rounds have not begun or are over (CORE-1).
    """
    is_on = state.phase in (Phase.ACTIONS, Phase.BONUS)
    if not is_on or seat not in state.gone or state.players[seat].faction is None:
        raise IllegalAction("CORE-1", seat=seat)
    return evolve(state, gone=tuple(other for other in state.gone if other != seat))


def ask_no_more(deed: Deed, seat: Seat) -> None:
    """Remove the decisions and offers of *seat*; an auction that it could have won starts again (TM-22.9)."""
    state = deed.state
    without = state.players[seat].faction is None
    restarts = without and any(isinstance(each, Bid) and seat not in each.out for each in state.agenda[0])
    if restarts and state.turn is not None:  # the opener is the seat after *turn*
        deed.state = evolve(state, turn=state.around[state.around.index(state.turn) - 1])
    for offer in leech.open_offers(deed.state):
        if offer.seat == seat:
            leech.lapse(deed, offer)
    still = deed.state

    def stays(decision: Decision) -> bool:
        if isinstance(decision, DrawFaction) and decision.player == seat:
            return False
        return decision.seat != seat and not (restarts and isinstance(decision, Bid))

    deed.state = evolve(
        still,
        agenda=tuple(tuple(filter(stays, group)) for group in still.agenda),
        offers=tuple(filter(stays, still.offers)),
    )
