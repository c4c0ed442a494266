"""Draws by nature (GW-2, GW-3.9, GW-8.3)."""

from collections.abc import Iterator
from typing import Self

from rules.core.dice import Dice
from rules.core.model import Action, ActionOf, IllegalAction, Step
from rules.core.struct import evolve
from rules.great_wall.board import drawing
from rules.great_wall.cards.cards import cards_of
from rules.great_wall.state.deed import Deed
from rules.great_wall.state.events import TokenDrawn
from rules.great_wall.state.front_events import IndicatorShown
from rules.great_wall.state.nature import DrawCard, DrawLowest, DrawToken, ShowIndicator
from rules.great_wall.state.wall import Wall
from rules.great_wall.terms.clans import Clan
from rules.great_wall.terms.vocabulary import Place, SectionId
from rules.great_wall.year import opening


class Draw(Action[Wall, DrawCard], frozen=True, tag="draw"):
    """Nature draws a *card*."""

    card: str

    @classmethod
    def candidates(cls, state: Wall, decision: DrawCard) -> Iterator[Self]:
        yield from map(cls, drawing.cards_to_draw(state, decision.deck))

    def check(self, state: Wall, decision: DrawCard) -> None:
        if self.card not in drawing.cards_to_draw(state, decision.deck):
            raise IllegalAction("GW-3.9", card=self.card)

    def perform(self, state: Wall, decision: DrawCard) -> Step[Wall]:
        deed = Deed(state)
        drawing.DRAWN[decision.deck](deed, self.card, decision.receiver)
        return deed.finish()


class Indicate(Action[Wall, ShowIndicator], frozen=True, tag="indicate"):
    """Nature shows the back of the Horde card on top: it points to *section*."""

    section: SectionId

    @classmethod
    def candidates(cls, state: Wall, decision: ShowIndicator) -> Iterator[Self]:
        yield from map(cls, dict.fromkeys(pointers(state)))

    def check(self, state: Wall, decision: ShowIndicator) -> None:
        if self.section not in pointers(state):
            raise IllegalAction("GW-8.3", section=self.section)

    def perform(self, state: Wall, decision: ShowIndicator) -> Step[Wall]:
        return Step(evolve(state, back=self.section), (IndicatorShown(self.section),))


class Lowest(Action[Wall, DrawLowest], frozen=True, tag="lowest"):
    """Nature draws which clan of equal tea value comes next on the tea stack, lowest first (A-2)."""

    clan: Clan

    @classmethod
    def candidates(cls, state: Wall, decision: DrawLowest) -> Iterator[Self]:
        yield from map(cls, decision.clans)

    def check(self, state: Wall, decision: DrawLowest) -> None:
        if self.clan not in decision.clans:
            raise IllegalAction("GW-2.17", seat=(self.clan,))

    def perform(self, state: Wall, decision: DrawLowest) -> Step[Wall]:
        return Step(evolve(state, tea=(self.clan, *state.tea)))


class Token(Action[Wall, DrawToken], frozen=True, tag="token"):
    """Nature draws the next token of Qin's location track, from the left (GW-16.5)."""

    place: Place

    @classmethod
    def candidates(cls, state: Wall, decision: DrawToken) -> Iterator[Self]:
        drawn = state.qin.track if state.qin else ()
        yield from (cls(place) for place in opening.TOKENS if place not in drawn)

    def check(self, state: Wall, decision: DrawToken) -> None:
        if state.qin is None or self.place in state.qin.track or self.place not in opening.TOKENS:
            raise IllegalAction("GW-16.5", place=self.place)

    def perform(self, state: Wall, decision: DrawToken) -> Step[Wall]:
        assert state.qin is not None, "checked"
        track = (*state.qin.track, self.place)
        return Step(evolve(state, qin=evolve(state.qin, track=track)), (TokenDrawn(self.place),))


def pointers(state: Wall) -> tuple[SectionId, ...]:
    """Return the sections on the backs of the Horde cards that may be on top, one entry for each card."""
    hordes = cards_of(state).hordes
    return tuple(hordes[card].indicator for card in drawing.on_top(state))


def random_answer(state: Wall, dice: Dice) -> ActionOf[Wall]:
    """Answer nature's first decision; each card is equally likely, so a back is the likelier the more cards have it."""
    decision = state.agenda[0][0]
    match decision:
        case DrawCard():
            cards = drawing.cards_to_draw(state, decision.deck)
            return Draw(cards[dice.below(len(cards))])
        case ShowIndicator():
            sections = pointers(state)
            return Indicate(sections[dice.below(len(sections))])
        case DrawLowest(clans=clans):
            return Lowest(clans[dice.below(len(clans))])
        case DrawToken():
            tokens = tuple(Token.candidates(state, decision))
            return tokens[dice.below(len(tokens))]
        case _:
            raise AssertionError(f"{decision} is not nature's")
