"""The order of play (MD-3, MD-4, MD-10 to MD-12)."""

from collections.abc import Callable, Mapping
from typing import Final

from rules.core.model import CHANCE, Decision, IllegalAction, Result, Seat, Step, Task
from rules.core.play import first, in_order
from rules.core.struct import evolve
from rules.ming_dynasty import cities
from rules.ming_dynasty.cards import CARDS_OF_EACH, DRAGONS, HAND, TRANSPORTS, Card
from rules.ming_dynasty.events import Ended, Left, Reshuffled, RoundBegun, ScoringBegun
from rules.ming_dynasty.map import MAPS
from rules.ming_dynasty.scoring import monks_of
from rules.ming_dynasty.state import (
    NEUTRAL_RELATIVES,
    PLACED_EACH_ROUND,
    RELATIVES,
    ROUNDS,
    SCORING_ROUNDS,
    WITH_NEUTRAL,
    Cards,
    DrawStarter,
    EndRound,
    FillQuarters,
    Ming,
    MingOptions,
    NameStarter,
    Phase,
    PlaceNeutral,
    PlacePrince,
    PlaceRelative,
    Recall,
    RecallNeutrals,
    Reveal,
    ScoreCity,
    ScoreMonasteries,
    Starter,
    TakeCard,
    Turn,
    TurnUp,
    clockwise,
    neutrals_owed,
    next_seat,
    relatives_placed,
    with_added,
    with_value,
)
from rules.ranking import result_by_points

NAMING: Final = {4: 1, 5: 0}
"""The rounds after which a starting player is named, with the namer's place from the bottom (MD-10.2, MD-10.4)."""

NAMING_SEATS: Final = 4

PHASES: Final[Mapping[Phase, tuple[type[Decision], Callable[[Ming, Seat], bool]]]] = {
    Phase.NEUTRALS: (PlaceNeutral, lambda state, seat: neutrals_owed(state) > 0),
    Phase.PRINCES: (PlacePrince, lambda state, seat: state.princes[seat] is None),
    Phase.PLACE: (PlaceRelative, lambda state, seat: relatives_placed(state, seat) < PLACED_EACH_ROUND),
    Phase.TAKE: (TakeCard, lambda state, seat: state.hands[seat].size < HAND and any(on[seat] for on in state.spaces)),
    Phase.MOVE: (Turn, lambda state, seat: seat not in state.passed),
}
"""For each phase, the decision asked seat by seat, and the test that a seat passes if it must be asked (MD-4.2)."""


def opening(seats: int, options: MingOptions) -> Ming:
    """Set the game up; chance turns up the display and, unless the options name one, draws a starting player (MD-3).

    Raises:
        IllegalAction: The starting player named in *options* is not among the *seats* (MD-3.4).
    """
    starter = -1 if options.starter is Starter.DRAWN else int(options.starter) - 1
    if not options.fits(seats):
        raise IllegalAction("MD-3.4", seat=(starter,), seats=seats)
    supply = (RELATIVES,) * seats + ((NEUTRAL_RELATIVES,) if seats == WITH_NEUTRAL else ())
    board, nobody = MAPS[options.map], (0,) * len(supply)
    provinces, districts = len(board.provinces), len(board.districts)
    pile = tuple(sorted(TRANSPORTS * CARDS_OF_EACH))
    state = Ming(
        options=options,
        phase=Phase.NEUTRALS,
        starter=starter,
        turn=(starter - 1) % seats,
        points=(0,) * seats,
        supply=supply,
        spaces=(nobody,) * provinces,
        open=(nobody,) * districts,
        quarters=(nobody,) * districts,
        box=nobody,
        monks=(None,) * districts,
        princes=(None,) * seats,
        hands=(Cards(1, (Card.DRAGON,)),) * seats,
        display=(None,) * provinces,
        pile=Cards(len(pile), pile),
        dragons=DRAGONS - seats,
        tiles=((0,) * provinces,) * seats,
        returns=(0,) * seats,
    )
    laid = in_order(state, *(TurnUp(seat=CHANCE, province=province) for province in range(provinces)))
    return first(laid, DrawStarter(seat=CHANCE)) if starter < 0 else laid


def advance(state: Ming, task: Task | None) -> Step[Ming]:
    """Carry out a task of scoring, or go on to the next seat, phase or round (MD-4)."""
    match task:
        case FillQuarters(province):
            return cities.fill_city(state, province)
        case Reveal(province):
            return cities.reveal_returns(state, province)
        case Recall(province, seat):
            return cities.recall_relatives(state, province, seat)
        case RecallNeutrals(province):
            return cities.recall_neutrals(state, province)
        case ScoreCity(province):
            return cities.score_city(state, province)
        case ScoreMonasteries():
            return cities.score_monasteries(state)
        case EndRound():
            return end_round(state)
        case _:  # no scoring is left
            return ask_next(state)


def ask_next(state: Ming) -> Step[Ming]:
    """Ask the next seat that has something to do in this phase, or begin the next phase (MD-4.1, MD-4.2)."""
    if state.phase is Phase.END:
        return Step(enter_phase(evolve(state, round=state.round + 1), Phase.NEUTRALS))
    if state.phase is Phase.SCORE:
        return next_province(state)
    question, has_to = PHASES[state.phase]
    seat = state.turn
    for _ in state.points:
        seat = next_seat(state, seat)
        if has_to(state, seat):
            return Step(first(evolve(state, turn=seat), question(seat=seat)))
    if state.phase is not Phase.MOVE:
        following = [*PHASES][[*PHASES].index(state.phase) + 1]
        told = (RoundBegun(state.round, clockwise(state)[0]),) if following is Phase.PLACE else ()
        return Step(enter_phase(state, following), told)
    if state.round in SCORING_ROUNDS:
        return Step(enter_phase(state, Phase.SCORE), (ScoringBegun(state.round),))
    return end_round(state)


def enter_phase(state: Ming, phase: Phase) -> Ming:
    """Return *state* at the beginning of *phase*, with the starting player next to be asked."""
    return evolve(state, phase=phase, turn=(state.starter - 1) % len(state.points), passed=(), scored=0)


def next_province(state: Ming) -> Step[Ming]:
    """Score the next province or, after the last one, the monasteries, and end the round (MD-9, A-7, A-12)."""
    province = state.scored
    if province == len(state.map.provinces):
        return Step(in_order(state, ScoreMonasteries(), EndRound()))
    recalls = (Recall(province, seat) for seat in clockwise(state))
    last = (RecallNeutrals(province), ScoreCity(province))
    return Step(in_order(state, FillQuarters(province), Reveal(province), *recalls, *last))


def end_round(state: Ming) -> Step[Ming]:
    """Pass the starting player's figure on, or ask who gets it; end the game after the last round (MD-10, MD-11)."""
    after = enter_phase(state, Phase.END)
    if state.round == ROUNDS:
        step = cities.score_tiles(after)
        return Step(step.state, (*step.events, Ended(outcome(step.state).winners)))
    if state.round in NAMING and len(clockwise(state)) == NAMING_SEATS:
        return Step(first(after, NameStarter(seat=namer(state, NAMING[state.round]))))
    return Step(evolve(after, starter=next_seat(after, after.starter)))


def namer(state: Ming, below: int) -> Seat:
    """Return the seat that names the starting player, *below* places from the bottom, from 0 (MD-10.3, MD-10.4)."""
    points = sorted(state.points)[below]
    starter, *others = clockwise(state)
    left = (*others, starter)  # of seats equal in monks max returns the first: the nearest to the left of the starter
    return max((seat for seat in left if state.points[seat] == points), key=lambda seat: monks_of(state, seat))


def turn_up_card(state: Ming, province: int) -> Step[Ming]:
    """Have a card turned up beside the space of *province*, reshuffling the discards if need be (MD-6.2, MD-6.4)."""
    after = first(state, TurnUp(seat=CHANCE, province=province))
    if state.pile.size:
        return Step(after)
    pile = tuple(sorted(state.discards))
    return Step(evolve(after, pile=Cards(len(pile), pile), discards=()), (Reshuffled(),))


def leave(state: Ming, seat: Seat) -> Step[Ming]:
    """Skip the turns of *seat* from now on; its pieces and cards stay. The last seat left in the game wins at once.

    Its pending decisions are dropped: it places and takes nothing, and none of its relatives returns. If it had to name
    the starting player, the figure passes to the left.

    Raises:
        IllegalAction: The seat does not exist or has left already, or the game is over (CORE-1).
    """
    if state.over or seat in state.gone or not 0 <= seat < len(state.points):
        raise IllegalAction("CORE-1", seat=seat)
    after = evolve(state, gone=(*state.gone, seat), returns=with_value(state.returns, seat, 0))
    if len(after.gone) == len(state.points) - 1:
        after = evolve(after, agenda=())
        return Step(after, (Left(seat), Ended(outcome(after).winners)))
    names = any(isinstance(each, NameStarter) and each.seat == seat for group in state.agenda for each in group)
    agenda = tuple(
        tuple(each for each in group if isinstance(each, Task) or each.seat != seat) for group in state.agenda
    )
    starter = next_seat(after, state.starter) if names else state.starter
    return Step(evolve(after, agenda=agenda, starter=starter), (Left(seat),))


def rejoin(state: Ming, seat: Seat) -> Ming:
    """Bring *seat*, which left, back into the game (A-24). Relatives that it could not place meanwhile go to the box.

    Raises:
        IllegalAction: The seat has not left, it left before all princes were placed and has none, or the game is over
            (CORE-1).
    """
    is_without_prince = state.princes[seat] is None and state.phase not in (Phase.NEUTRALS, Phase.PRINCES)
    if state.over or seat not in state.gone or is_without_prince:
        raise IllegalAction("CORE-1", seat=seat)
    rounds = state.round - (state.phase in (Phase.NEUTRALS, Phase.PRINCES, Phase.PLACE))
    missed = max(0, state.supply[seat] - (RELATIVES - PLACED_EACH_ROUND * rounds))
    return evolve(
        state,
        gone=tuple(other for other in state.gone if other != seat),
        supply=with_added(state.supply, seat, -missed),
        box=with_added(state.box, seat, missed),
    )


def outcome(state: Ming) -> Result:
    """Return points and ranks: most points win, and equal points share a rank (MD-11.2); seats that left come last."""
    return result_by_points(state.points, state.gone)
