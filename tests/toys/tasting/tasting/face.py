"""How the toy shows itself: a plain picture, and words in three languages."""

from collections.abc import Sequence

from bot.faces.face import Choice, Face, Option
from bot.tables.turns.narrow import narrow
from rendering.look import Look
from rendering.scene import Frame, Picture, Scene
from rules.core.model import AnyAction, Decision, Seat
from rules.core.play import pending
from tasting.rules import TASTING
from tasting.state import Tasting


class TastingFace(Face[Tasting]):
    """How the toy shows itself."""

    rules = TASTING

    def board(self, look: Look[Tasting]) -> tuple[Picture, ...]:
        return (self._picture(look),)

    def heading(self, look: Look[Tasting]) -> str:
        asked = dict.fromkeys(look.texts.decision_text(decision) for decision in pending(look.state))
        return look.texts.say("tasting-heading", asked=look.texts.format_list(asked) or look.texts.say("tasting-over"))

    def standings(self, look: Look[Tasting]) -> str:
        seats = zip(look.names, look.state.coins, look.state.points, strict=True)
        lines = (look.texts.say("tasting-standing", name=name, coins=c, points=p) for name, c, p in seats)
        return "\n".join(lines)

    def choice(self, look: Look[Tasting], decision: Decision, beginning: str, legal: Sequence[AnyAction]) -> Choice:
        options = tuple(Option(word, f"{beginning} {word}".strip()) for word in narrow(legal, beginning))
        return Choice(look.texts.decision_text(decision), self._picture(look), options)

    def outcome(self, look: Look[Tasting]) -> Picture:
        return self._picture(look)

    def info(self, look: Look[Tasting], seat: Seat) -> str:
        return look.texts.say("tasting-info", coins=look.state.coins[seat])

    def hints(self, look: Look[Tasting]) -> str:
        return look.texts.say("tasting-hints")

    def board_text(self, look: Look[Tasting]) -> str:
        return self.standings(look)

    def _picture(self, look: Look[Tasting]) -> Picture:
        scene = Scene(Frame(0, 0, 3, 2), scale=100, theme=look.theme, locale=look.texts.locale)
        return Picture(scene, look.texts.say("tasting-alt"))
