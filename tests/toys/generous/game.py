"""A variant of the toy that offers more, and has standing answers."""

from bot.registration import Game
from rendering.look import Look
from rules.core.model import Options, Step
from rules.core.play import offer
from rules.core.struct import evolve
from tasting.face import TastingFace
from tasting.game import GAME as PLAIN
from tasting.rules import Gift, Tasting, TastingRules, Tea, present
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

    def rewarded(self, state: Tasting) -> Step[Tasting]:
        after = evolve(super().rewarded(state).state, offers=())
        return Step(offer(after, *(Gift(seat=seat) for seat in present(state))))


RULES = Generous()


class GenerousFace(TastingFace):
    rules = RULES

    def standing_answer(self, part: str, look: Look[Tasting]) -> str:
        held = part.split()[1:2]
        return f"Do not ask about my {held[0]} now" if part.startswith("not ") else super().standing_answer(part, look)


GAME: Game = evolve(PLAIN, rules=RULES, face=GenerousFace(), extension="tests.toys.generous.cog")
