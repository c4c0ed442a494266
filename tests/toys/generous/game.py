"""A variant of the toy that offers more, and has standing answers."""

from collections.abc import Sequence

from bot.catalogue.registration import Game
from bot.faces.face import Choice
from rendering.look import Look
from rules.core.model import AnyAction, Decision, Options, Step
from rules.core.play import offer, pending
from rules.core.struct import evolve
from tasting.face import TastingFace
from tasting.game import GAME as PLAIN
from tasting.rules import TastingRules
from tasting.state import Gift, Tasting, Tea, present
from tests.toys.generous import standing


class Two(Options, frozen=True, kw_only=True):
    """Two rounds, always, and teas that are nobody's concern but the lobby's."""

    teas: tuple[Tea, ...] = ()

    @property
    def rounds(self) -> int:
        """How many are played."""
        return 2


class Generous(TastingRules):
    """The toy with nothing to choose beforehand, in which everybody is offered a coin."""

    options_type: type[Options] = Two
    standing_answers = standing

    def reward(self, state: Tasting) -> Step[Tasting]:
        after = evolve(super().reward(state).state, offers=())
        return Step(offer(after, *(Gift(seat=seat) for seat in present(state))))


RULES = Generous()


class GenerousFace(TastingFace):
    """Names decisions as the rules do, so that tests need no words for them."""

    rules = RULES

    def heading(self, look: Look[Tasting]) -> str:
        asked = dict.fromkeys(type(decision).__name__ for decision in pending(look.state))
        return f"Tasting: {', '.join(asked) or 'it is over'}"

    def standings(self, look: Look[Tasting]) -> str:
        pairs = zip(look.names, look.state.coins, strict=True)
        return "\n".join(f"{name} has {coins} coins" for name, coins in pairs)

    def choice(self, look: Look[Tasting], decision: Decision, beginning: str, legal: Sequence[AnyAction]) -> Choice:
        return evolve(super().choice(look, decision, beginning, legal), prompt=f"{type(decision).__name__}?")

    def standing_answer(self, part: str, look: Look[Tasting]) -> str:
        held = part.split()[1:2]
        return f"Do not ask about my {held[0]} now" if part.startswith("not ") else super().standing_answer(part, look)


GAME: Game = evolve(PLAIN, rules=RULES, face=GenerousFace(), extension="tests.toys.generous.cog")
