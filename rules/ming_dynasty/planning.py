"""Actions that a seat can never be asked for, and so cannot plan, and those that it cannot pay for now."""

from rules.core.model import ActionOf, Decision, Fields, IllegalAction, View
from rules.core.notation import word
from rules.ming_dynasty.actions import Deploy, PutNeutral, PutPrince
from rules.ming_dynasty.map import number_of
from rules.ming_dynasty.state import MOST_DEPLOYED, Ming, Phase, TakeCard, Turn, clockwise, neutral


def check(view: View[Ming], kind: type[ActionOf[Ming]], fields: Fields) -> None:
    """Raise IllegalAction for places that are not on the map, and for decisions that this seat cannot face again."""
    state, seat = view.state, view.seat
    settled = seat is not None and state.princes[seat] is not None
    if (kind is PutNeutral and neutral(state) is None) or (kind is PutPrince and settled):
        raise IllegalAction("CORE-11", action=word(kind))
    for name, value in fields.items():
        match name:
            case "province":
                number_of(value, state.map.province_number)
            case "district" | "to":
                number_of(value, state.map.district_number)
            case "relatives" if kind is Deploy and not 0 <= value <= MOST_DEPLOYED:
                raise IllegalAction("MD-8.1", relatives=value, most=MOST_DEPLOYED)
            case "seat" if value not in clockwise(state):
                raise IllegalAction("MD-10.2", seat=(value,))
            case _:
                pass  # may still come to the seat


def foreseen(view: View[Ming], kind: type[ActionOf[Ming]]) -> Decision | None:
    """Return the decision that *kind* would answer if the seat's turn came now, None in another phase.

    In an earlier phase the seat may still get cards and relatives, so nothing is known to be lacking.
    """
    assert view.seat is not None, "an onlooker plans nothing"
    match view.state.phase:
        case Phase.TAKE if issubclass(TakeCard, kind.answers):
            return TakeCard(seat=view.seat)
        case Phase.MOVE if issubclass(Turn, kind.answers):
            return Turn(seat=view.seat)
        case _:  # nothing is paid in the other phases
            return None
