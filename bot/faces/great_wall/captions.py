"""What options of the wizard say: what an action is, what it costs and gives, and what a question is about."""

from typing import Final

from bot.faces.great_wall.hints import demand_told
from bot.faces.great_wall.phrases import (
    beside,
    clan_told,
    joined,
    named,
    reward_told,
)
from rendering.great_wall.card_words import ability_words, effect_words
from rendering.look import Look
from rendering.prose import capital
from rules.core.model import Decision
from rules.core.notation import parse_action
from rules.great_wall.board import paying
from rules.great_wall.board.paying import Bill
from rules.great_wall.board.shame import price_of
from rules.great_wall.cards.cards import Able, cards_of, horde
from rules.great_wall.game import RULES
from rules.great_wall.state.card_decisions import ChooseEffect, Respond, UseAbility
from rules.great_wall.state.decisions import (
    Agree,
    Arrange,
    Begin,
    Build,
    Grant,
    Hire,
    RecruitSoldiers,
    RemoveShame,
    Upgrade,
)
from rules.great_wall.state.moment import Moment
from rules.great_wall.state.wall import Wall, at_place, is_coop, section, side
from rules.great_wall.terms.nouns import Vital
from rules.great_wall.terms.tables import BARRICADE_HONOUR, PER_COMMAND, WALLS
from rules.great_wall.terms.vocabulary import Place, SectionId, Unit

SPOTTED: Final = {"attack": 2, "recruit": 2, "fire": 1, "wound": 1, "deploy": 1}
"""Where the vital spot stands in actions that have one."""


class About:
    """What may be said of the answers to one decision."""

    def __init__(self, look: Look[Wall], decision: Decision) -> None:
        self.look = look
        self.state = look.state
        self.cards = cards_of(self.state)
        self.decision = decision
        self.texts = look.texts

    # Options

    def label(self, words: list[str]) -> str:
        """Return what an action is, in few words."""
        say, texts = self.texts.say, self.texts
        match words:
            case ["clerk" | "reed", _, place] | ["activate" | "upgrade", place]:
                return say("wall-option-place", place=place)
            case ["upgrade", _, unit] if unit != "none":
                return say("wall-option-with", unit=unit)
            case ["command" | "copy" | "recover" | "dismiss", card]:
                return named(texts, self.state, card)
            case ["hire", card, post]:
                return say("wall-option-hire", card=card, post=post)
            case ["attack" | "recruit", unit, at, also]:
                spots = at if also == "none" else f"{at} + {also}"
                return say("wall-option-hit", unit=unit, spots=spots, card=self._card_at(at))
            case ["fire" | "wound" | "deploy", at]:
                return say("wall-option-spot", spot=at, card=self._card_at(at))
            case ["station", unit, where]:
                return say("wall-option-rest", unit=unit, section=where)
            case ["choose", number]:
                return self._effect(int(number))
            case ["earlier", number]:
                order = self.state.proposal
                clan = order[int(number) - 1] if int(number) <= len(order) else 0
                return say("wall-option-earlier", name=clan_told(clan, self.look.names, texts))
            case ["use", card]:
                return say("wall-option-use", card=card)
        return texts.action(parse_action(RULES, " ".join(words)), self.look.names)

    def about(self, words: list[str]) -> str:
        """Return what comes of an action, if more is to be said than what it is."""
        match words:
            case ["tactic", card, arm]:
                return self._arm(card, arm)
            case ["use", card]:
                return self._ability()
            case ["grant" | "spare", card]:
                return demand_told(self.texts, self.state, card)
            case ["clerk" | "reed", _, goal]:
                return self._room(Place(goal))
            case ["activate", place]:
                return self._there(Place(place))
            case [("attack" | "recruit"), _, at, also]:
                return self.texts.say("wall-comma").join(filter(None, map(self._reward, (at, also))))
            case ["reclaim", what]:
                return self._reclaim(what)
            case ["barricade" | "wall", where]:
                return self._building(words[0], SectionId(where))
            case ["upgrade", place, *_]:
                return self._upgrade(Place(place))
            case ["hire_clerk"]:
                return self._bill(paying.clerk_bill(self.state, self.decision.seat))
        return ""

    def unit(self, verb: str, unit: str) -> str:
        """Return what a soldier costs, where it is recruited."""
        decision = self.decision
        if not isinstance(decision, RecruitSoldiers):
            return ""
        if decision.free:
            return self.texts.say("wall-about-free")
        return self._bill(paying.recruit_bill(self.state, decision.seat, Unit(unit), barracks=decision.barracks))

    def _card_at(self, at: str) -> str:
        """Return the id of the Horde card that a vital spot is on."""
        spot = Vital.parse(at)
        return section(self.state, spot.section).bands[spot.row - 1].card

    def _reward(self, at: str) -> str:
        if at == "none":
            return ""
        return reward_told(self.texts, self.cards, horde(self.state, self._card_at(at)), Vital.parse(at).spot)

    def _effect(self, number: int) -> str:
        decision = self.decision
        assert isinstance(decision, ChooseEffect)
        effects = self.cards.effects(decision.card, decision.part)
        return capital(effect_words(self.texts, effects[number - 1], self.cards))

    def _arm(self, card: str, arm: str) -> str:
        found = self.cards.tactics[card]
        effects = found.normal.effects if arm == "normal" else found.enhanced.effects
        said = self.texts.say("wall-semicolon").join(effect_words(self.texts, each, self.cards) for each in effects)
        if arm == "normal":
            return said
        return self.texts.say("wall-about-enhanced", chi=found.enhanced.chi, effects=said)

    def _ability(self) -> str:
        decision = self.decision
        if not isinstance(decision, UseAbility):
            return ""
        card = self.cards.all[decision.card]
        assert isinstance(card, Able)
        return ability_words(self.texts, card.abilities[decision.index], self.cards)

    def _room(self, place: Place) -> str:
        """Return how many clerks stand there, of how many that it takes."""
        slots, count = side(self.state).slots(place), len(at_place(self.state, place))
        return self.texts.say("wall-about-room", count=count, slots=slots or 0, fills=int(count + 1 == slots))

    def _there(self, place: Place) -> str:
        """Return whose clerks stand there."""
        there = at_place(self.state, place)
        return joined(
            (
                self.texts.say(
                    "wall-about-clerks", name=clan_told(clan, self.look.names, self.texts), count=there.count(clan)
                )
                for clan in dict.fromkeys(there)
            ),
            self.texts,
        )

    def _reclaim(self, what: str) -> str:
        cards = self.state.players[self.decision.seat].discard
        if what == "cards":
            return joined((named(self.texts, self.state, card) for card in cards), self.texts)
        return self.texts.say("wall-plus-honour", n=PER_COMMAND * len(cards))

    def _building(self, verb: str, where: SectionId) -> str:
        decision = self.decision
        if not isinstance(decision, Build):
            return ""
        if verb == "wall":
            level = section(self.state, where).level + 1
            bill = paying.wall_bill(self.state, decision.seat, where, decision.rebate)
            honour = self.texts.say("wall-plus-honour", n=WALLS[level].honour)
            told = [self.texts.say("wall-about-level", level=level), honour]
        else:
            bill = paying.barricade_bill(self.state, decision.seat, decision.rebate)
            told = [self.texts.say("wall-plus-honour", n=BARRICADE_HONOUR)]
        return beside([*([] if decision.free else [self._bill(bill)]), *told], self.texts)

    def _upgrade(self, place: Place) -> str:
        decision = self.decision
        if not isinstance(decision, Upgrade):
            return ""
        level = self.state.players[decision.seat].level(place) + 1
        cost = self._bill(paying.upgrade_bill(self.state, decision.seat, place, decision.rebate))
        return beside([cost, self.texts.say("wall-about-level", level=level)], self.texts)

    def _bill(self, bill: Bill) -> str:
        """Return what is to be paid."""
        return self.texts.say("wall-about-bill", goods=str(bill.price), mixed=bill.mixed, rebate=bill.rebate)

    # The question

    def context(self) -> str:
        """Return what a question is about besides what it asks."""
        decision, say = self.decision, self.texts.say
        match decision:
            case Respond(moment=moment) | UseAbility(moment=moment):
                return self._moment(moment)
            case ChooseEffect(moment=Moment() as moment):
                return self._moment(moment)
            case Arrange() | Agree():
                order = (clan_told(clan, self.look.markdown_names, self.texts) for clan in self.state.proposal)
                return say("wall-about-order", order=joined(order, self.texts))
            case Begin():
                return say("wall-about-begin")
            case Grant(demand=demand):
                return say("wall-about-demand", demand=demand, told=demand_told(self.texts, self.state, demand))
            case RemoveShame(left=int(left)):
                return say("wall-about-shame-free", left=left)
            case RemoveShame():
                return say("wall-about-shame", price=price_of(self.state, decision), coop=int(is_coop(self.state)))
            case Hire():
                return say("wall-about-advisor", bill=self._bill(paying.advisor_bill(self.state, decision.seat)))
        return ""

    def _moment(self, moment: Moment) -> str:
        """Return what just happens, whose doing it is, and where."""
        say = self.texts.say
        parts = [say(f"wall-trigger-{moment.triggers[0]}".replace("_", "-"))]
        if moment.by is not None:
            parts.append(clan_told(moment.by, self.look.markdown_names, self.texts))
        if moment.unit is not None:
            parts.append(say(f"wall-unit-{moment.unit}"))
        if moment.card is not None:
            parts.append(named(self.texts, self.state, moment.card))
        if moment.place is not None:
            parts.append(say(f"wall-place-{moment.place}".replace("_", "-")))
        if moment.section is not None:
            parts.append(say(f"wall-section-{moment.section}"))
        return beside(parts, self.texts)
