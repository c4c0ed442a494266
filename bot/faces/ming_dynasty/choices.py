"""The wizard's questions in Ming Dynasty; options have the numbers that the picture shows."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import Final, NamedTuple

from bot.faces.face import Choice, Option
from bot.faces.ming_dynasty.captions import MingCaptions
from bot.faces.ming_dynasty.phrases import card_words, cards_text, hand_words, present
from bot.faces.question import Question
from rendering.ming_dynasty import wizard
from rendering.scene import Picture
from rules.core.model import AnyAction
from rules.core.notation import format_action
from rules.core.play import legal, play
from rules.core.struct import evolve
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
from rules.ming_dynasty.game import RULES
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
    cards,
    in_city,
    is_occupied,
    neutral,
    neutrals_owed,
    relatives_placed,
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
        case _:  # the picture has no place for the others
            assert isinstance(action, MARKLESS), f"mark says nothing of {type(action).__name__}"
            return None


MARKLESS: Final = (Stay, Pass, Deploy, SayReturn, Name)
"""Actions for which the picture numbers nothing."""


BUTTONS_AT_MOST: Final = 10
"""With more options than this, monks are asked for later, so that the map above the buttons stays in view."""

SMALL_AT_MOST: Final = 18
"""The most options of a question in the prince's turn, so that the map stays in view on a phone.

Most are small buttons. An option that stands aside counts as two, because it takes a whole row of a phone.
"""


class Whole(NamedTuple):
    """An option that moves or stays and then deploys, with the *facts* from which its short name is made."""

    option: Option
    facts: Mapping[str, str | int]


class MingQuestion(Question[Ming, MingCaptions]):
    """A question about one decision."""

    def choice(self) -> Choice:
        """Ask for a place, then for a card if several lead there; ask everything else in one step."""
        if isinstance(self.decision, Turn | Journey | Stayed):
            chosen = self.chosen == 2 if self.of(Move) else self.chosen == 1 and self.of(Stay)
            return self._card() if chosen else self._ask_for_step()
        dragons = [action for action in self.of(Take) if action.card is Card.DRAGON]
        others = [action for action in self.legal if action not in dragons]
        if not others:
            return self._offer_numbered(dragons)
        if len(dragons) > 1:
            return self._offer_numbered(others, self.option(dragons[0], self.texts.say("ming-dragons"), "", words=2))
        return self._offer_numbered(others, *(self.option(action) for action in dragons))

    def _ask_for_step(self) -> Choice:
        """Ask where the prince goes, and show his way so far; answers that end the journey stand aside."""
        by_place = self._steps_by_place(self.legal)
        options = tuple(
            self.option(steps[0], caption=self.captions.by_cards(steps), mark=mark, words=2 if steps[1:] else None)
            for mark, steps in enumerate(by_place.values(), start=1)
        )
        deploying = (evolve(option, acts=True) for option in self._deploy_options(len(options)))
        aside = (*self._stay_options(), *(self.option(action) for action in self.of(Pass)), *deploying)
        room = SMALL_AT_MOST - len(options) - 2 * len(aside)
        whole = self._whole([steps[0] for steps in by_place.values()], room)
        prompt = self._prompt()
        picture = self._route(prompt, [*by_place])
        if whole:
            prompt = f"{prompt}\n-# {self._explanation(whole)}"
        options += tuple(action.option for action in whole)
        if not options:
            return Choice(prompt, picture, aside)
        return Choice(prompt, picture, options, aside, is_brief=True)

    def _whole(self, steps: Sequence[Move], most: int) -> list[Whole]:
        """Return at most *most* options that go to a numbered place by one of *steps*, or stay, and deploy there.

        Each deploys as many relatives as possible. If there are too many options, those with a monk are left out first.
        To stay, the prince uses the card that the seat can best do without; other cards are offered if there is room.
        """
        stays = self._ways_to_stay()
        others = [candidate for candidate in stays[1:] if candidate.card is not Card.DRAGON]
        begins: list[Move | Stay] = [*steps, *stays[:1], *others]
        candidates: list[tuple[bool, bool, int, Whole]] = []
        for place, begin in enumerate(begins, start=1):
            for candidate in self._full_deployments(begin):
                candidates.append(
                    (begin in others, candidate.monk is not None, place, self._whole_option(place, begin, candidate))
                )
        candidates.sort(key=lambda candidate: candidate[:3])
        return [
            candidate[3]
            for candidate in sorted(candidates[: max(most, 0)], key=lambda candidate: (candidate[2], candidate[1]))
        ]

    def _full_deployments(self, begin: Move | Stay) -> list[Deploy]:
        """Return the ways to deploy as many relatives as possible after *begin*, without a monk and with one."""
        deploys = [each for each in self._answers_after(begin) if isinstance(each, Deploy) and each.relatives]
        return [each for each in deploys if each.relatives == max(one.relatives for one in deploys)]

    def _ways_to_stay(self) -> list[Stay]:
        """Return the ways to stay: first by the kind of card that the seat has most of, last by a dragon."""
        held, kinds = cards(self.state, self.seat), [*Card]
        return sorted(
            self.of(Stay), key=lambda stay: (stay.card is Card.DRAGON, -held.count(stay.card), kinds.index(stay.card))
        )

    def _whole_option(self, place: int, begin: Move | Stay, deploy: Deploy) -> Whole:
        """Return the option to go to a numbered *place*, or to stay, and then to deploy, under a short name."""
        monk = int(deploy.monk is not None)
        facts: dict[str, str | int] = {
            "place": str(place) if isinstance(begin, Move) else "stay",
            "card": begin.card,
            "relatives": deploy.relatives - monk,
            "monk": monk,
        }
        word = f"{self.option(begin).word}; {format_action(deploy)}"
        return Whole(Option(word, self.texts.say("ming-step-whole", **facts)), facts)

    def _explanation(self, whole: Sequence[Whole]) -> str:
        """Return an explanation of the short names; its example is the option of *whole* that has most to say."""
        example = max(
            whole, key=lambda each: (each.facts["place"] != "stay", each.facts["monk"], each.facts["relatives"])
        )
        return self.texts.say("ming-choose-whole", name=example.option.label, **example.facts)

    def _answers_after(self, move: Move | Stay) -> list[AnyAction]:
        """Return what the asked seat could do after *move*."""
        return [*legal(RULES, play(RULES, self.state, self.seat, move).state, self.seat)]

    def _steps_by_place(self, actions: Sequence[AnyAction]) -> dict[str, list[Move]]:
        """Return the steps among *actions* by their goal, in the order in which places are numbered."""
        number = self.state.map.district_number
        moves = sorted((each for each in actions if isinstance(each, Move)), key=lambda move: number[move.to])
        return {place: [*steps] for place, steps in groupby(moves, key=lambda move: move.to)}

    def _stay_options(self) -> Iterator[Option]:
        """Yield the option to stay; if several cards allow it, the card is asked for next."""
        stays = self.of(Stay)
        if len(stays) > 1:
            yield self.option(stays[0], self.texts.say("ming-stay"), words=1)
        else:
            yield from map(self.option, stays)

    def _deploy_options(self, others: int) -> Iterator[Option]:
        """Yield the options to deploy; monks are asked for later if, with *others*, there would be too many options."""
        deploys = self.of(Deploy)
        if others + len(deploys) <= BUTTONS_AT_MOST:
            yield from map(self.option, deploys)
            return
        for _, same in groupby(deploys, key=lambda deploy: deploy.relatives):
            first, *monk = same
            yield self.option(first, words=2 if monk else None)

    def _card(self) -> Choice:
        """Ask with which card the prince goes to the place chosen, or stays; places keep their numbers.

        The same question offers deployments for the matching transport, so that it takes no more presses than a single
        card.
        """
        moves = sorted(self.of(Move), key=lambda action: [*Card].index(action.card))
        if moves:
            prompt = self.texts.say("ming-choose-card", district=moves[0].to, hand=self._hand)
            options = [self._by_card(action) for action in moves]
            options[:1] = self._deploy_options_after(moves[0], options[0])
        else:
            prompt = self.texts.say("ming-choose-stay", district=self._district, hand=self._hand)
            stays = self._ways_to_stay()
            options = [self._by_card(action) for action in stays]
            for stay in stays:
                whole = [self._with_deploy(self._by_card(stay), action) for action in self._full_deployments(stay)]
                options += whole if len(options) + len(whole) <= BUTTONS_AT_MOST else []
        return Choice(prompt, self._route(prompt, [*self._steps_by_place(self.every)]), tuple(options))

    def _by_card(self, action: Move | Stay) -> Option:
        """Return the option to go or stay by a card; only the card is its name."""
        return self.option(action, card_words(action.card, 1, self.texts), "")

    def _with_deploy(self, alone: Option, deploy: Deploy) -> Option:
        return Option(f"{alone.word}; {format_action(deploy)}", f"{alone.label} · {self.captions.label(deploy)}")

    def _deploy_options_after(self, move: Move, alone: Option) -> Iterator[Option]:
        """Yield the options to deploy after *move* and, if possible, to move on; *alone* is the move's own option."""
        following = self._answers_after(move)
        deploys = [action for action in following if isinstance(action, Deploy)]
        if len(deploys) < 2:
            yield alone
            return
        yield from (self._with_deploy(alone, action) for action in deploys)
        if any(isinstance(action, Move) for action in following):
            yield evolve(alone, label=self.texts.say("ming-and-on", card=move.card))

    def _places(self, actions: Sequence[AnyAction]) -> list[str]:
        return list(dict.fromkeys(filter(None, map(mark, actions))))

    def _offer_numbered(self, actions: Sequence[AnyAction], *others: Option) -> Choice:
        """Return a question with a picture of the map in which the places of *actions* are numbered.

        Places have the same numbers in all questions of a turn.
        """
        every, own = self._places(self.every), self._places(actions)
        places = [place if place in own else "" for place in every]

        def number(action: AnyAction) -> str:
            at = mark(action)
            return "" if at is None else str(every.index(at) + 1)

        spelled = self.state.map.province_number.keys() & {*every}  # beside the map, their names are small
        numbered = (self.option(action, mark=number(action)) for action in actions)
        options = (*(evolve(option, spelled=bool(spelled)) for option in numbered), *others)
        prompt = self._prompt()
        hand = self.seat if isinstance(self.decision, TakeCard) else None
        picture = wizard.places(self.look, places, prompt, [option.name for option in options], hand=hand)
        return Choice(prompt, picture, options)

    def _prompt(self) -> str:
        """Return the question with the numbers that matter for it."""
        state, say, decision = self.state, self.texts.say, self.decision
        match decision:
            case PlaceNeutral():
                return say("ming-choose-neutral", left=neutrals_owed(state))
            case PlacePrince():
                return say("ming-choose-prince")
            case PlaceRelative():
                return say("ming-choose-place", n=relatives_placed(state, self.seat) + 1, of=PLACED_EACH_ROUND)
            case TakeCard():
                return say("ming-choose-take", held=state.hands[self.seat].size, most=HAND, hand=self._hand)
            case Turn():
                return say("ming-choose-turn", district=self._district, hand=self._hand)
            case Stayed():
                return say("ming-choose-stayed", district=self._district)
            case Journey():
                played = cards_text((event.card for event in self._steps()), self.texts)
                occupied = is_occupied(state, whereabouts(state, self.seat), self.seat)
                key = "ming-choose-through" if occupied else "ming-choose-journey"
                return say(key, district=self._district, played=played, hand=self._hand)
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
            case _:
                raise AssertionError(f"{type(decision).__name__} has no prompt")

    @property
    def _hand(self) -> str:
        return hand_words(self.state, self.seat, self.texts)

    @property
    def _district(self) -> str:
        return self.state.map.districts[whereabouts(self.state, self.seat)].id

    def _steps(self) -> Iterator[Moved]:
        yield from (event for event in self.look.events if isinstance(event, Moved))

    def _route(self, prompt: str, places: Sequence[str]) -> Picture:
        """Draw the way so far and the districts it can continue to."""
        number = self.state.map.district_number
        through = [id for id in places if is_occupied(self.state, number[id], self.seat)]
        return wizard.route(self.look, way=tuple(self._way()), places=places, through=through, question=prompt)

    def _way(self) -> Iterator[str]:
        """Yield the districts where the prince has been in this turn, the first one included."""
        steps = list(self._steps())
        yield steps[0].origin if steps else self._district
        yield from (step.district for step in steps)
