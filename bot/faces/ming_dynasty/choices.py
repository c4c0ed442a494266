"""What the wizard asks in Ming Dynasty: the choices of each decision, numbered as on the picture."""

from collections.abc import Iterator, Sequence
from typing import Any

from bot.faces.face import Choice, Option
from bot.faces.ming_dynasty.phrases import deployable, hand_told, held, name_of, present, reachable
from rendering.look import Look
from rendering.ming_dynasty import board as pictures
from rendering.ming_dynasty import wizard as stages
from rendering.ming_dynasty.words import alt_text, route_text
from rendering.scene import Picture
from rendering.theme import THEMES
from rules.core.model import Action, Decision
from rules.core.notation import format_action
from rules.core.play import answers
from rules.ming_dynasty.actions import (
    Deploy,
    Move,
    Name,
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
from rules.ming_dynasty.scoring import FOR_MAJORITY, WORTH, forecast
from rules.ming_dynasty.state import (
    PLACED_EACH_ROUND,
    Journey,
    Ming,
    OnTurn,
    Return,
    Stayed,
    Turn,
    Withdraw,
    in_city,
    is_occupied,
    neutral,
    neutrals_owed,
    placed,
    whereabouts,
)


class Asking:
    """One question, to be put in words and as a picture: whoever is asked, and what may follow what was chosen."""

    def __init__(self, look: Look[Ming], decision: Decision, beginning: str) -> None:
        self.look = look
        self.state = look.state
        self.decision = decision
        self.seat = decision.seat
        self.texts = look.texts
        self._beginning = beginning.split()
        self.legal = tuple(
            action
            for action in answers(RULES, self.state, decision)
            if format_action(action).split()[: len(self._beginning)] == self._beginning
        )

    def choice(self) -> Choice:
        """Ask for all that is left to be chosen of an action at once."""
        match self.decision:
            case Return():
                return self._returning(self.decision)
            case Withdraw():
                return self._withdrawing(self.decision)
            case Turn() | Journey() | Stayed():
                return self._moving(self.decision)
        match self.legal[0]:
            case Name():
                return self._naming()
            case Take():
                return self._taking()
            case PutRelative():
                return self._placing()
        return self._settling()

    # Set-up

    def _settling(self) -> Choice:
        districts = [each.district for each in self.legal if isinstance(each, PutNeutral | PutPrince)]
        options = []
        for number, (action, district) in enumerate(zip(self.legal, districts, strict=True), 1):
            label = f"{number} · {self.texts.say(f'district-{district}')}"
            options.append(self._option(action, label, self._about_settling(action, district)))
        if isinstance(self.legal[0], PutNeutral):
            prompt = self.texts.say("ming-choose-neutral", left=neutrals_owed(self.state))
        else:
            prompt = self.texts.say("ming-choose-prince")
        return self._numbered(prompt, districts, options)

    def _about_settling(self, action: Action[Ming, Any], id: str) -> str:
        state, district = self.state, self.state.map.district_number[id]
        if isinstance(action, PutNeutral):
            colour = neutral(state)
            assert colour is not None, "without a neutral player nobody is asked"
            return self.texts.say("ming-about-neutral", count=state.open[district][colour])
        province = state.map.provinces[state.map.province_of[district]].id
        ways = held(state.map.neighbours[district].values(), self.texts)
        return self.texts.say("ming-about-prince", province=province, ways=ways)

    # Relatives and cards

    def _placing(self) -> Choice:
        state, options = self.state, []
        provinces = [each.province for each in self.legal if isinstance(each, PutRelative)]
        for number, (action, id) in enumerate(zip(self.legal, provinces, strict=True), 1):
            province = state.map.province_number[id]
            shown, there = state.display[province], present(self.look, state.spaces[province])
            assert shown is not None, "the display is refilled before anybody chooses (A-20)"
            about = self.texts.say("ming-about-space", card=shown, present=there)
            options.append(self._option(action, f"{number} · {self.texts.say(f'province-{id}')}", about))
        n = placed(state, self.seat) + 1
        return self._numbered(self.texts.say("ming-choose-place", n=n, of=PLACED_EACH_ROUND), provinces, options)

    def _taking(self) -> Choice:
        state, texts, options = self.state, self.texts, []
        takes = [each for each in self.legal if isinstance(each, Take)]
        provinces = list(dict.fromkeys(each.province for each in takes))
        for take in sorted(takes, key=lambda each: each.card is Card.DRAGON):
            own = state.spaces[state.map.province_number[take.province]][self.seat]
            if take.card is Card.DRAGON:
                label = texts.say("ming-dragon", province=take.province)
                about = texts.say("ming-about-pays", own=own)
            else:
                label = texts.say("ming-take", card=take.card, province=take.province)
                about = texts.say("ming-about-take", own=own)
            options.append(self._option(take, f"{provinces.index(take.province) + 1} · {label}", about))
        held_now = state.hands[self.seat].size
        return self._numbered(texts.say("ming-choose-take", held=held_now, most=HAND), provinces, options)

    # Movement

    def _moving(self, decision: OnTurn) -> Choice:
        state, texts = self.state, self.texts
        moves = [each for each in self.legal if isinstance(each, Move)]
        others = [each for each in self.legal if not isinstance(each, Move)]
        districts = sorted({move.to for move in moves}, key=state.map.district_number.__getitem__)
        options = []
        for move in sorted(moves, key=lambda each: (districts.index(each.to), each.card is Card.DRAGON)):
            label = f"{districts.index(move.to) + 1} · {texts.say('ming-step', district=move.to, card=move.card)}"
            about = reachable(state, self.seat, state.map.district_number[move.to], texts)
            options.append(self._option(move, label, about))
        aside = [self._option(each, texts.action(each), self._about_staying(each)) for each in others]
        prompt = self._where(decision)
        picture = self._route(prompt, districts)
        if not options:
            return Choice(prompt, picture, tuple(aside))
        return Choice(prompt, picture, tuple(options), tuple(aside))

    def _about_staying(self, action: Action[Ming, Any]) -> str:
        at = whereabouts(self.state, self.seat)
        monk = self.state.monks[at]
        if isinstance(action, Stay):
            return deployable(self.state, self.seat, at, self.texts)
        if isinstance(action, Deploy) and action.monk is not None and monk is not None:
            return self.texts.say("ming-about-pushes", name=name_of(self.look, monk))
        return ""

    def _where(self, decision: OnTurn) -> str:
        """Say where the prince is, and what was played or can be."""
        state, texts = self.state, self.texts
        if isinstance(decision, Turn):
            return texts.say("ming-choose-turn", district=self._district, hand=hand_told(state, self.seat, texts))
        if isinstance(decision, Stayed):
            return texts.say("ming-choose-stayed", district=self._district)
        played = held((event.card for event in self._steps()), texts)
        if is_occupied(state, whereabouts(state, self.seat), self.seat):
            return texts.say("ming-choose-through", district=self._district, played=played)
        return texts.say("ming-choose-journey", district=self._district, played=played)

    @property
    def _district(self) -> str:
        """Where the prince of whoever is asked stands now."""
        return self.state.map.districts[whereabouts(self.state, self.seat)].id

    def _steps(self) -> Iterator[Moved]:
        """Yield the steps of this turn so far."""
        yield from (event for event in self.look.events if isinstance(event, Moved))

    # Scoring

    def _returning(self, decision: Return) -> Choice:
        state, texts = self.state, self.texts
        counts = [in_city(state, decision.province, colour) for colour in range(len(state.supply))]
        own, worth, colour = counts[self.seat], WORTH[state.round].relative, neutral(state)
        rivals = [count for seat, count in enumerate(counts) if seat not in (self.seat, colour)]
        stronger = 0 if colour is None else counts[colour]
        options = []
        for action in self.legal:
            assert isinstance(action, SayReturn)
            stay = own - action.relatives
            majority = FOR_MAJORITY if stay > max(rivals) and stay >= stronger else 0
            if stay == own:  # only then is it known in which quarters they are, by which ties are broken
                majority = forecast(state).cities[decision.province][self.seat].majority
            points = texts.say("points-count", points=stay * worth + majority)
            about = texts.say("ming-about-return", stay=stay, points=points, majority=majority)
            options.append(self._option(action, texts.action(action), about))
        city = state.map.provinces[decision.province].id
        there = present(self.look, counts)
        prompt = texts.say("ming-choose-return", count=own, province=city, worth=worth, present=there)
        return self._numbered(prompt, (), options)

    def _withdrawing(self, decision: Withdraw) -> Choice:
        state, texts, options = self.state, self.texts, []
        districts = [each.district for each in self.legal if isinstance(each, TakeBack)]
        for number, (action, district) in enumerate(zip(self.legal, districts, strict=True), 1):
            count = state.quarters[state.map.district_number[district]][decision.colour]
            label = f"{number} · {texts.say(f'district-{district}')}"
            options.append(self._option(action, label, texts.say("ming-about-withdraw", count=count)))
        prompt = texts.say(
            "ming-choose-withdraw",
            whose="neutral" if decision.colour == neutral(state) else "own",
            province=state.map.provinces[decision.province].id,
            left=decision.left,
        )
        return self._numbered(prompt, districts, options)

    def _naming(self) -> Choice:
        state, options = self.state, []
        for action in self.legal:
            assert isinstance(action, Name)
            points = self.texts.say("points-count", points=state.points[action.seat])
            options.append(self._option(action, self.look.names[action.seat], points))
        return self._numbered(self.texts.say("ming-choose-name", round=state.round + 1), (), options)

    # All of them

    def _option(self, action: Action[Ming, Any], label: str, about: str = "") -> Option:
        words = format_action(action).split()[len(self._beginning) :]
        return Option(" ".join(words), label, about)

    def _numbered(self, prompt: str, places: Sequence[str], options: Sequence[Option]) -> Choice:
        """Ask beside the whole table, with *places* numbered."""
        look, texts = self.look, self.texts
        theme, told = THEMES[look.theme], texts.say("ming-between").join(option.label for option in options)
        scene = pictures.scene(look.view, texts, theme, names=look.names, places=tuple(places))
        alt = texts.say("ming-alt-choice", prompt=prompt, options=told)
        if not places:
            alt = alt_text(look.view, texts, names=look.names)
        return Choice(prompt, Picture(scene, alt), tuple(options))

    def _route(self, prompt: str, places: Sequence[str]) -> Picture:
        """Draw the way so far, and the districts to which it may go on."""
        look, texts, board = self.look, self.texts, self.state.map
        facts = {
            "way": tuple(self._way()),
            "places": tuple(places),
            "through": tuple(id for id in places if is_occupied(self.state, board.district_number[id], self.seat)),
        }
        scene = stages.route(look.view, texts, THEMES[look.theme], names=look.names, **facts)
        told = route_text(texts, name=look.names[self.seat], **facts)
        return Picture(scene, texts.say("ming-alt-route", route=told, prompt=prompt))

    def _way(self) -> Iterator[str]:
        """Yield the districts in which the prince has been in this turn, from where it began."""
        steps = list(self._steps())
        yield steps[0].origin if steps else self._district
        yield from (step.district for step in steps)
