"""The labels and captions of options in Ming Dynasty."""

from collections.abc import Sequence

from bot.faces.ming_dynasty.phrases import card_words, deployable, name_of, present, reachable
from bot.faces.question import Captions
from rules.core.model import AnyAction
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
from rules.ming_dynasty.cards import Card
from rules.ming_dynasty.scoring import FOR_MAJORITY, WORTH, forecast
from rules.ming_dynasty.state import Ming, Return, Withdraw, in_city, neutral, whereabouts


class MingCaptions(Captions[Ming]):
    """The texts of the options of one decision."""

    def label(self, action: AnyAction) -> str:
        say = self.texts.say
        match action:
            case PutNeutral(district=district) | PutPrince(district=district) | TakeBack(district=district):
                return say(f"district-{district}")
            case PutRelative(province=province):
                return say(f"province-{province}")
            case Take(card=Card.DRAGON, province=province):
                return say("ming-dragon", province=province)
            case Take(card=card, province=province):
                return say("ming-take", card=card, province=province)
            case Move(to=district):
                return say(f"district-{district}")
            case Name(seat=seat):
                return self.look.names[seat]
            case _:  # the others are named as in all games
                return super().label(action)

    def caption(self, action: AnyAction) -> str:
        state, say = self.state, self.texts.say
        match action:
            case PutNeutral(district=district):
                colour = neutral(state)
                assert colour is not None, "without a neutral player nobody is asked"
                count = state.open[state.map.district_number[district]][colour]
                return say("ming-about-neutral", count=count) if count else ""
            case PutPrince(district=district):
                number = state.map.district_number[district]
                return say(f"province-{state.map.provinces[state.map.province_of[number]].id}")
            case PutRelative(province=province):
                number = state.map.province_number[province]
                shown, relatives_there = state.display[number], state.spaces[number]
                assert shown is not None, "the display is refilled before anybody chooses (A-20)"
                if not any(relatives_there):
                    return card_words(shown, 1, self.texts)
                return say("ming-about-space", card=shown, present=present(self.look, relatives_there))
            case Take(card=card, province=province):
                own = state.spaces[state.map.province_number[province]][self.seat]
                if card is Card.DRAGON:
                    return say("ming-about-pays", own=own)
                return say("ming-about-take", own=own) if own else ""
            case Stay():
                return deployable(state, self.seat, whereabouts(state, self.seat), self.texts)
            case Deploy(monk=monk) if monk is not None:
                there_now = state.monks[whereabouts(state, self.seat)]
                return "" if there_now is None else say("ming-about-pushes", name=name_of(self.look, there_now))
            case SayReturn(relatives=relatives) if self.look.assist.foretells:
                return self._returned_text(relatives)
            case TakeBack(district=district):
                assert isinstance(self.decision, Withdraw)
                count = state.quarters[state.map.district_number[district]][self.decision.colour]
                return say("ming-about-withdraw", count=count)
            case Name(seat=seat):
                return say("points-count", points=state.points[seat])
            case _:  # the label of the others says everything
                return ""

    def by_cards(self, steps: Sequence[Move]) -> str:
        """Return the cards by which the prince can go to a place, and what could be deployed there."""
        cards = " / ".join(
            card_words(step.card, 1, self.texts) for step in sorted(steps, key=lambda step: step.card is Card.DRAGON)
        )
        about = reachable(self.state, self.seat, self.state.map.district_number[steps[0].to], self.texts)
        return self.texts.say("ming-about-step", cards=cards, about=about)

    def _returned_text(self, relatives: int) -> str:
        """Return what the seat's remaining relatives in the city would score if this many return."""
        state, decision = self.state, self.decision
        assert isinstance(decision, Return)
        counts = [in_city(state, decision.province, colour) for colour in range(len(state.supply))]
        present, colour = counts[self.seat], neutral(state)
        rivals = [count for seat, count in enumerate(counts) if seat not in (self.seat, colour)]
        stronger = 0 if colour is None else counts[colour]
        stay = present - relatives
        majority = FOR_MAJORITY if stay > max(rivals) and stay >= stronger else 0
        if stay == present:  # only then is it known in which quarters they stand, which breaks ties
            majority = forecast(state).cities[decision.province][self.seat].majority
        points = self.texts.say("points-count", points=stay * WORTH[state.round].relative + majority)
        return self.texts.say("ming-about-return", stay=stay, points=points, majority=majority)
