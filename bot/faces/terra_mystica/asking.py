"""The parts that all questions of Terra Mystica share: the words, the seat's resources, the table or the map."""

from collections.abc import Mapping, Sequence
from typing import Final

from bot.faces.face import Option
from bot.faces.question import Question
from bot.faces.terra_mystica.captions import TerraCaptions
from bot.faces.terra_mystica.lines import in_sentences
from bot.faces.terra_mystica.phrases import prize, purse
from rendering.scene import Picture
from rendering.terra_mystica import tracks, wizard
from rules.core.model import AnyAction, Decision
from rules.terra_mystica.actions.choices import Forgo
from rules.terra_mystica.actions.ground import Waste
from rules.terra_mystica.decisions import (
    BuyToken,
    EnterTop,
    FoundTown,
    Leech,
    Ordain,
    PlaceBridge,
    RaiseStorm,
    RideOut,
    Sacrifice,
    StepCult,
    TakeFavor,
    TradeUp,
    Unlock,
)
from rules.terra_mystica.events import CultStepped
from rules.terra_mystica.goods import Cult
from rules.terra_mystica.preparations import Bid, ChooseFaction, ChoosePlace, ChooseTerrain, PlaceDwelling, TakeScroll
from rules.terra_mystica.state import Terra

KEYS: Final[dict[type[Decision], str]] = {
    ChooseFaction: "faction",
    ChoosePlace: "place",
    ChooseTerrain: "home",
    PlaceDwelling: "dwelling",
    TakeScroll: "scroll",
    TakeFavor: "favor",
    EnterTop: "top",
    PlaceBridge: "bridge",
    RideOut: "ride",
    RaiseStorm: "storm",
    TradeUp: "trade",
    BuyToken: "token",
}
"""The ends of the message keys of questions without facts to fill in."""


class Asking(Question[Terra, TerraCaptions]):
    """A question in words and with a picture, without its options."""

    def _question_text(self) -> str:
        """Return the question for a decision that is not a turn."""
        texts = self.texts
        match self.decision:
            case Leech(source=source, amount=amount):
                return texts.say("terra-choose-leech", source=self.captions.name(source), amount=amount)
            case StepCult(steps=steps):
                return texts.say("terra-choose-cult", steps=steps)
            case Sacrifice(steps=steps):
                return texts.say("terra-choose-sacrifice", steps=steps)
            case FoundTown(at=at):
                return texts.say("terra-choose-town", at=at)
            case Bid(high=high, bidder=bidder):
                name = self.look.markdown_names[bidder] if bidder is not None else ""
                asked = texts.say("terra-choose-bid", high=-1 if high is None else high, name=name)
                return f"{asked}\n-# {prize(self.state, texts)}"
            case Unlock():
                return texts.say("terra-choose-unlock", count=self.state.players[self.seat].arrived)
            case Ordain():
                return texts.say("terra-choose-ordain")
            case ChooseTerrain() if self.state.round:
                return texts.say("terra-choose-new-terrain")
            case _:  # the other questions need no values of the table
                return texts.say(f"terra-choose-{KEYS[type(self.decision)]}")

    def _with_purse(self, question: str) -> str:
        return f"{question}\n-# {purse(self.state.players[self.seat], self.texts)}"

    def _picture(self) -> Picture:
        """Return the preview of a draft, or the table if there is none."""
        return wizard.preview(self.look, in_sentences(self.look)) if self.look.events else wizard.overview(self.look)

    def _map(self, marks: Mapping[str, str], prompt: str) -> Picture:
        plain = {str(at): str(text) for at, text in marks.items()}
        return wizard.places(self.look, plain, self.seat, prompt)

    def _tracks(self, actions: Sequence[AnyAction], prompt: str, marks: Sequence[Cult] = ()) -> Picture:
        """Return the cult tracks with the level that the asked seat can reach on each; *marks* are numbered."""
        aims: dict[Cult, int] = {}
        for action in actions:
            for event in self.captions.effects.events(action):
                if isinstance(event, CultStepped) and event.seat == self.seat:
                    level = self.state.players[self.seat].level(event.cult)
                    farthest = max(aims.get(event.cult, level), event.level, key=lambda aim: abs(aim - level))
                    aims[event.cult] = farthest
        return tracks.picture(self.look, self.seat, prompt, aims=aims, marks=marks)

    def _plain(self) -> tuple[Option, ...]:
        """Return the options that give something up: unused spades, or what an action gave."""
        return tuple(self.option(each) for each in self.legal if isinstance(each, Waste | Forgo))
