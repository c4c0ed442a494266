"""Choices before the first Year (GW-2.12)."""

from collections.abc import Iterator
from typing import Self

from rules.core.model import IllegalAction
from rules.great_wall.actions.answer import Answer
from rules.great_wall.cards.cards import cards_of
from rules.great_wall.state.decisions import ChooseGeneral
from rules.great_wall.state.deed import Deed
from rules.great_wall.state.events import GeneralChosen
from rules.great_wall.state.holdings import EMPTY, pile
from rules.great_wall.state.wall import Wall


class KeepGeneral(Answer[ChooseGeneral], frozen=True, tag="general"):
    """Keep a *general*; *advisor* becomes active, the other advisor supporting (GW-2.12)."""

    general: str
    advisor: str

    @classmethod
    def candidates(cls, state: Wall, decision: ChooseGeneral) -> Iterator[Self]:
        cards = cards_of(state)
        dealt = state.players[decision.seat].dealt.known_cards
        for general in dealt:
            if general in cards.generals:
                yield from (cls(general, advisor) for advisor in dealt if advisor in cards.advisors)

    def check(self, state: Wall, decision: ChooseGeneral) -> None:
        cards = cards_of(state)
        dealt = state.players[decision.seat].dealt.known_cards
        for card, kind in ((self.general, cards.generals), (self.advisor, cards.advisors)):
            if card not in kind or card not in dealt:
                raise IllegalAction("GW-2.12", card=card)

    def act(self, deed: Deed, decision: ChooseGeneral) -> None:
        """Take what is printed on the general; the other general goes back to the box (GW-2.15)."""
        state = deed.state
        cards = cards_of(state)
        dealt = state.players[decision.seat].dealt.known_cards
        boxed = (card for card in dealt if card in cards.generals and card != self.general)
        others = tuple(card for card in dealt if card in cards.advisors and card != self.advisor)
        goods = cards.generals[self.general].goods
        deed.change(generals=state.generals.plus(*boxed))
        deed.give(
            decision.seat,
            general=self.general,
            active=(self.advisor,),
            supporting=pile(others),
            dealt=EMPTY,
            goods=goods,
        )
        deed.tell(GeneralChosen(decision.seat, self.general, self.advisor, goods))
        deed.reveals = True
