"""The wizard's questions in Ming Dynasty; options have the numbers that the picture shows."""

from collections.abc import Iterator, Sequence
from typing import Final

from bot.faces.face import Choice, Option
from bot.faces.ming_dynasty.captions import MingCaptions
from bot.faces.ming_dynasty.phrases import hand_words, held, present
from bot.faces.question import Question
from rendering.ming_dynasty import wizard
from rendering.scene import Picture
from rules.core.model import AnyAction
from rules.ming_dynasty.actions import (
    Deploy,
    Move,
    Name,
    Pass,
    PutNeutral,
    PutPrince,
    PutRelative,
    SayReturn,
    Stay,
    Take,
    TakeBack,
)
from rules.ming_dynasty.cards import HAND, Card
from rules.ming_dynasty.events import Moved
from rules.ming_dynasty.scoring import WORTH
from rules.ming_dynasty.state import (
    PLACED_EACH_ROUND,
    Journey,
    Ming,
    NameStarter,
    PlaceNeutral,
    PlacePrince,
    PlaceRelative,
    Return,
    Stayed,
    TakeCard,
    Turn,
    Withdraw,
    in_city,
    is_occupied,
    neutral,
    neutrals_owed,
    placed,
    whereabouts,
)


def mark(action: AnyAction) -> str | None:
    """Return the district or province that the picture numbers for *action*, None if there is none."""
    match action:
        case PutNeutral(district=district) | PutPrince(district=district) | TakeBack(district=district):
            return district
        case PutRelative(province=province) | Take(province=province):
            return province
        case Move(to=district):
            return district
    assert isinstance(action, MARKLESS), f"mark says nothing of {type(action).__name__}"
    return None


MARKLESS: Final = (Stay, Pass, Deploy, SayReturn, Name)
"""Actions for which the picture numbers nothing."""


class MingQuestion(Question[Ming, MingCaptions]):
    """A question about one decision."""

    def asked(self) -> Choice:
        """Ask for the rest of the action in one step."""
        if isinstance(self.decision, Turn | Journey | Stayed):
            return self._moving()
        places = self._places(self.legal)
        return self._listed(places, self._options(sorted(self.legal, key=_is_dragon), places))

    def _moving(self) -> Choice:
        """Ask for a step of the prince, with his way so far; answers that end the journey stand aside."""
        moves = self.of(Move)
        places = sorted(self._places(moves), key=self.state.map.district_number.__getitem__)
        in_order = sorted(moves, key=lambda move: (places.index(move.to), _is_dragon(move)))
        options = self._options(in_order, places)
        aside = tuple(self.option(each) for each in self.legal if not isinstance(each, Move))
        prompt = self._prompt()
        picture = self._route(prompt, places)
        return Choice(prompt, picture, options, aside) if options else Choice(prompt, picture, aside)

    def _places(self, actions: Sequence[AnyAction]) -> list[str]:
        return list(dict.fromkeys(filter(None, map(mark, actions))))

    def _options(self, actions: Sequence[AnyAction], places: Sequence[str]) -> tuple[Option, ...]:
        """Return an option for each of *actions*; its label begins with the number of its place."""

        def label(action: AnyAction) -> str:
            at, said = mark(action), self.captions.label(action)
            return said if at is None else f"{places.index(at) + 1} · {said}"

        return tuple(self.option(action, label(action)) for action in actions)

    def _listed(self, places: Sequence[str], options: tuple[Option, ...]) -> Choice:
        """Return a question with a picture of the whole table in which *places* are numbered."""
        prompt = self._prompt()
        return Choice(prompt, wizard.places(self.look, places, prompt, [option.label for option in options]), options)

    def _prompt(self) -> str:
        """Return the question with the numbers that matter for it."""
        state, say, decision = self.state, self.texts.say, self.decision
        match decision:
            case PlaceNeutral():
                return say("ming-choose-neutral", left=neutrals_owed(state))
            case PlacePrince():
                return say("ming-choose-prince")
            case PlaceRelative():
                return say("ming-choose-place", n=placed(state, self.seat) + 1, of=PLACED_EACH_ROUND)
            case TakeCard():
                return say("ming-choose-take", held=state.hands[self.seat].size, most=HAND)
            case Turn():
                return say("ming-choose-turn", district=self._district, hand=hand_words(state, self.seat, self.texts))
            case Stayed():
                return say("ming-choose-stayed", district=self._district)
            case Journey():
                played = held((event.card for event in self._steps()), self.texts)
                occupied = is_occupied(state, whereabouts(state, self.seat), self.seat)
                key = "ming-choose-through" if occupied else "ming-choose-journey"
                return say(key, district=self._district, played=played)
            case Return(province=province):
                counts = [in_city(state, province, colour) for colour in range(len(state.supply))]
                city, worth = state.map.provinces[province].id, WORTH[state.round].relative
                there = present(self.look, counts)
                return say("ming-choose-return", count=counts[self.seat], province=city, worth=worth, present=there)
            case Withdraw(province=province, colour=colour, left=left):
                whose = "neutral" if colour == neutral(state) else "own"
                city = state.map.provinces[province].id
                return say("ming-choose-withdraw", whose=whose, province=city, left=left)
            case NameStarter():
                return say("ming-choose-name", round=state.round + 1)
        raise AssertionError(f"{type(decision).__name__} has no prompt")

    @property
    def _district(self) -> str:
        """The district where the asked seat's prince is now."""
        return self.state.map.districts[whereabouts(self.state, self.seat)].id

    def _steps(self) -> Iterator[Moved]:
        """Yield this turn's steps so far."""
        yield from (event for event in self.look.events if isinstance(event, Moved))

    def _route(self, prompt: str, places: Sequence[str]) -> Picture:
        """Draw the way so far and the districts it can continue to."""
        number = self.state.map.district_number
        through = [id for id in places if is_occupied(self.state, number[id], self.seat)]
        return wizard.route(self.look, way=tuple(self._way()), places=places, through=through, asked=prompt)

    def _way(self) -> Iterator[str]:
        """Yield the districts where the prince has been in this turn, the first one included."""
        steps = list(self._steps())
        yield steps[0].origin if steps else self._district
        yield from (step.district for step in steps)


def _is_dragon(action: AnyAction) -> bool:
    return isinstance(action, Take | Move) and action.card is Card.DRAGON
