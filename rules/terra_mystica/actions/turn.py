"""Checks shared by all actions of a turn, and how a turn continues after them (TM-12, TM-19.4)."""

from rules.core.model import Action, IllegalAction, Step
from rules.core.play import again
from rules.core.struct import evolve
from rules.terra_mystica.decisions import Turn
from rules.terra_mystica.deed import Deed
from rules.terra_mystica.goods import Goods
from rules.terra_mystica.land import Terrain
from rules.terra_mystica.player import Player
from rules.terra_mystica.state import Terra, open_choices


def check_ready(state: Terra, decision: Turn) -> None:
    """Raise IllegalAction unless the seat may begin another action now (TM-12.9, TM-19.4)."""
    if not decision.left:
        raise IllegalAction("TM-12.9")
    check_settled(state, decision)


def check_settled(state: Terra, decision: Turn) -> None:
    """Raise IllegalAction if decisions of the seat's action are still open (TM-19.4)."""
    if decision.spades:
        raise IllegalAction("TM-19.4", open="spades")
    if len(state.agenda[0]) > 1 and (choices := open_choices(state, decision.seat)):
        raise IllegalAction("TM-19.4", open=type(choices[0]).__name__)


def with_action_begun(decision: Turn, **changes: object) -> Turn:
    """Return the turn after an action has begun."""
    begun = {"left": decision.left - 1, "building": False, "changed": (), "crossed": None, "number": 0}
    return evolve(decision, **(begun | changes))


def check_payable(player: Player, goods: Goods) -> None:
    """Raise IllegalAction, with what is missing, unless *player* has *goods* (TM-19.2)."""
    if player.coins < goods.coins:
        raise IllegalAction("TM-19.2", good="coins", missing=goods.coins - player.coins)
    if player.workers < goods.workers:
        raise IllegalAction("TM-19.2", good="workers", missing=goods.workers - player.workers)
    if player.priests < goods.priests:
        raise IllegalAction("TM-19.2", good="priests", missing=goods.priests - player.priests)
    if player.bowls[2] < goods.power:
        raise IllegalAction("TM-19.2", good="power", missing=goods.power - player.bowls[2])


def ground_of(state: Terra, at: str) -> Terrain:
    """Return the terrain of *at*; raise IllegalAction if there is no such land hex (TM-7.9)."""
    ground = state.ground.get(at)
    if ground is None:
        raise IllegalAction("TM-7.9", at=at)
    return ground


class End(Action[Terra, Turn], frozen=True, tag="end"):
    """End the turn (TM-19.5)."""

    def check(self, state: Terra, decision: Turn) -> None:
        """Require that the action was taken and all its decisions answered (TM-12.9, TM-19.4)."""
        if decision.left:
            raise IllegalAction("TM-12.9")
        check_settled(state, decision)

    def perform(self, state: Terra, decision: Turn) -> Step[Terra]:
        """Forget the cult steps lost for lack of a key (TM-21.20)."""
        deed = Deed(state)
        if deed.player(decision.seat).barred:
            deed.change(decision.seat, barred=())
        return deed.finish()


def continue_turn(deed: Deed, decision: Turn, **changes: object) -> None:
    """Put the turn back on the agenda, beside open decisions, with an action begun."""
    deed.state = again(deed.state, with_action_begun(decision, **changes))
