"""The labels and captions of options in The Great Wall, and the context of a question."""

from bot.faces.great_wall.hints import forecast, requirement_words
from bot.faces.great_wall.phrases import card_name, clan_name, join_nonempty, list_or_nothing, reward_words
from bot.faces.question import Captions
from rendering.great_wall.card_words import ability_words, effect_words
from rendering.prose import capital
from rules.core.model import AnyAction
from rules.great_wall.actions.building import BuildBarricade, BuildWall
from rules.great_wall.actions.cards import Choose, Copy, PlayTactic, Recover, Use
from rules.great_wall.actions.clerks import MoveClerk
from rules.great_wall.actions.commands import Earlier, SelectCommand
from rules.great_wall.actions.coop import GrantDemand, Spare
from rules.great_wall.actions.fighting import Attack, Fire, Recruit, Station, Wound
from rules.great_wall.actions.locations import ActivateLocation, HireAdvisor, HireClerk, UpgradeOverseer
from rules.great_wall.actions.paying import PayGoods
from rules.great_wall.actions.preparing import KeepGeneral
from rules.great_wall.actions.reed import Deploy, Dismiss, SendReed
from rules.great_wall.actions.seasons import Reclaimed, TakeBack
from rules.great_wall.actions.shaming import Bear
from rules.great_wall.board import paying, shame
from rules.great_wall.board.paying import Bill
from rules.great_wall.cards.cards import Able, cards_of, horde
from rules.great_wall.state.card_decisions import ChooseEffect, Respond, UseAbility
from rules.great_wall.state.decisions import (
    Agree,
    Arrange,
    Begin,
    Build,
    ChooseCommand,
    ChooseGeneral,
    Grant,
    Hire,
    MoveClerks,
    OrderActivations,
    Pay,
    PlaceShame,
    RecruitSoldiers,
    RemoveShame,
    Transport,
    Upgrade,
)
from rules.great_wall.state.deed import procedure
from rules.great_wall.state.moment import Moment
from rules.great_wall.state.procedures import Activation, Assault, Disgrace
from rules.great_wall.state.wall import Stage, Wall, at_place, is_coop, section, side
from rules.great_wall.terms.clans import is_player
from rules.great_wall.terms.goods import NOTHING, Goods
from rules.great_wall.terms.nouns import LETTERS, Vital
from rules.great_wall.terms.tables import BARRICADE_HONOUR, FLAGGED, PER_COMMAND, PRODUCTION
from rules.great_wall.terms.vocabulary import Place, SectionId, Unit
from rules.great_wall.year.logistics import carries


class WallCaptions(Captions[Wall]):
    """The texts of one question and its options."""

    def label(self, action: AnyAction) -> str:
        say, texts = self.texts.say, self.texts
        match action:
            case MoveClerk(goal=place) | SendReed(goal=place) | ActivateLocation(place=place):
                return say("wall-option-place", place=place)
            case UpgradeOverseer(unit=unit) if unit is not None:
                return capital(say("wall-option-with", unit=unit))
            case SelectCommand(card=card) | Copy(command=card) | Recover(command=card) | Dismiss(advisor=card):
                return card_name(texts, self.state, card)
            case HireAdvisor(advisor=card, post=post):
                return say("wall-option-hire", card=card, post=post)
            case Attack(unit=unit, at=at, also=also) | Recruit(unit=unit, at=at, also=also):
                spots = str(at) if also is None else f"{at} + {also}"
                return say("wall-option-hit", unit=unit, spots=spots, card=self._card_at(at))
            case Fire(at=at) | Wound(at=at) | Deploy(at=at):
                return say("wall-option-spot", spot=str(at), card=self._card_at(at))
            case Station(unit=unit, section=where):
                return say("wall-option-rest", unit=unit, section=where)
            case Choose(number=number):
                return self._effect(number)
            case Earlier(number=number):
                order = self.state.proposal
                clan = order[number - 1] if number <= len(order) else 0
                return say("wall-option-earlier", name=clan_name(clan, self.look.names, texts))
            case Use(card=card):
                return say("wall-option-use", card=card)
            case KeepGeneral(general=general, advisor=advisor):
                pair = (card_name(texts, self.state, card) for card in (general, advisor))
                return say("wall-option-general", **dict(zip(("general", "advisor"), pair, strict=True)))
            case _:  # the others are named as in all games
                return super().label(action)

    def caption(self, action: AnyAction) -> str:
        match action:
            case PlayTactic(card=card, arm=arm):
                return self._arm(card, arm)
            case Use():
                return self._ability()
            case GrantDemand(demand=card) | Spare(demand=card):
                return requirement_words(self.texts, self.state, card)
            case MoveClerk(goal=place) | SendReed(goal=place):
                return self._room(place)
            case ActivateLocation(place=place):
                return self._there(place)
            case Attack(at=at, also=also) | Recruit(at=at, also=also):
                return self.texts.say("wall-comma").join(filter(None, map(self._reward, (at, also))))
            case TakeBack(what=what):
                return self._reclaim(what)
            case BuildWall(section=where):
                return self._build_text(where)
            case BuildBarricade():
                return self._build_text(None)
            case UpgradeOverseer(place=place):
                return self._upgrade(place)
            case HireClerk():
                return self._bill(paying.clerk_bill(self.state, self.seat))
            case PayGoods(goods=goods):
                return self._shares(goods)
            case Bear(what=str(what)):
                return self.texts.say("wall-about-bearing", on="soldier" if what in {*Unit} else "card")
            case _:  # the label of the others says everything
                return ""

    def cost(self, unit: Unit) -> str:
        """Return the price of a soldier to be recruited; empty for other decisions."""
        decision = self.decision
        if not isinstance(decision, RecruitSoldiers):
            return ""
        if decision.free:
            return self.texts.say("wall-about-free")
        return self._bill(paying.recruit_bill(self.state, decision.seat, unit, barracks=decision.barracks))

    def card_hit(self, at: str, count: int) -> tuple[str, str]:
        """Return the name of the Horde card that lies *at* ``L1``, and in how many ways it can be hit."""
        card = section(self.state, LETTERS[at[0]]).bands[int(at[1:]) - 1].card
        return card_name(self.texts, self.state, card), self.texts.say("wall-about-ways", count=count)

    def _card_at(self, spot: Vital) -> str:
        """Return the id of the Horde card that has this vital spot."""
        return section(self.state, spot.section).bands[spot.row - 1].card

    def _reward(self, at: Vital | None) -> str:
        if at is None:
            return ""
        cards = cards_of(self.state)
        return reward_words(self.texts, cards, horde(self.state, self._card_at(at)), at.spot)

    def _effect(self, number: int) -> str:
        decision, cards = self.decision, cards_of(self.state)
        assert isinstance(decision, ChooseEffect)
        effects = cards.effects(decision.card, decision.part)
        return capital(effect_words(self.texts, effects[number - 1], cards))

    def _arm(self, card: str, arm: str) -> str:
        cards = cards_of(self.state)
        tactic = cards.tactics[card]
        effects = tactic.normal.effects if arm == "normal" else tactic.enhanced.effects
        effects_text = self.texts.say("wall-semicolon").join(effect_words(self.texts, each, cards) for each in effects)
        if arm == "normal":
            return effects_text
        return self.texts.say("wall-about-enhanced", chi=tactic.enhanced.chi, effects=effects_text)

    def _ability(self) -> str:
        decision, cards = self.decision, cards_of(self.state)
        assert isinstance(decision, UseAbility)
        card = cards.all[decision.card]
        assert isinstance(card, Able)
        return ability_words(self.texts, card.abilities[decision.index], cards)

    def _room(self, place: Place) -> str:
        """Return a note if one more clerk fills a location, and one if the player would be alone at a flag (GW-5.10).

        The picture shows how many clerks are there. The text warns of a clerk that could do nothing now.
        """
        clans, say = at_place(self.state, place), self.texts.say
        is_own = isinstance(self.decision, MoveClerks)
        notes = []
        if (
            is_own
            and place is Place.LOGISTICS_CENTER
            and not any(carries(self.state, Transport(seat=self.seat, left=1)))
        ):
            notes.append(say("wall-about-idle"))
        if len(clans) + 1 == side(self.state).slots(place):
            alone = is_own and place in FLAGGED and all(clan == self.seat for clan in clans)
            notes.append(say("wall-about-fills", alone=int(alone)))
        return join_nonempty(notes, self.texts)

    def bearer(self, what: str) -> str:
        """Return the name of a soldier or a Horde card that can bear shame."""
        return self.texts.say(f"wall-unit-{what}") if what in tuple(Unit) else card_name(self.texts, self.state, what)

    def _there(self, place: Place) -> str:
        """Return the clans that have clerks at a place, and whether one of them is alone at a flag (GW-5.10)."""
        clerks, say = at_place(self.state, place), self.texts.say
        clans = dict.fromkeys(clerks)
        parts = [
            say("wall-about-clerks", name=clan_name(clan, self.look.names, self.texts), count=clerks.count(clan))
            for clan in clans
        ]
        if (
            isinstance(self.decision, OrderActivations)
            and place in FLAGGED
            and len(clans) == 1
            and is_player(clerks[0])
        ):
            parts.append(say("wall-about-alone"))
        return list_or_nothing(parts, self.texts)

    def _reclaim(self, what: Reclaimed) -> str:
        cards = self.state.players[self.seat].discard
        if what is Reclaimed.CARDS:
            return list_or_nothing((card_name(self.texts, self.state, card) for card in cards), self.texts)
        return self.texts.say("wall-plus-honour", n=PER_COMMAND * len(cards))

    def _build_text(self, where: SectionId | None) -> str:
        """Return the cost and honour of a barricade or, if *where* is given, of the next level of that wall."""
        decision, say = self.decision, self.texts.say
        if not isinstance(decision, Build):
            return ""
        if where is None:
            bill = paying.barricade_bill(self.state, self.seat, decision.rebate)
            parts = [say("wall-plus-honour", n=BARRICADE_HONOUR)]
        else:
            level = section(self.state, where).level + 1
            bill = paying.wall_bill(self.state, self.seat, where, decision.rebate)
            parts = [
                say("wall-about-level", level=level),
                say("wall-plus-honour", n=self.state.options.levels[level].honour),
            ]
        return join_nonempty([*([] if decision.free else [self._bill(bill)]), *parts], self.texts)

    def _upgrade(self, place: Place) -> str:
        decision = self.decision
        assert isinstance(decision, Upgrade)
        level = self.state.players[self.seat].level(place) + 1
        cost = self._bill(paying.upgrade_bill(self.state, self.seat, place, decision.rebate))
        where = self.texts.say("wall-option-place", place=place)
        gain = self.texts.say("wall-reason-overseer", resource=PRODUCTION[place])
        return join_nonempty([where, cost, self.texts.say("wall-about-level", level=level), gain], self.texts)

    def _shares(self, goods: Goods) -> str:
        """Return the payer's and the warehouse's parts of *goods*; empty if the warehouse pays nothing (GW-6.8)."""
        decision = self.decision
        assert isinstance(decision, Pay)
        own, stored = paying.shares(self.state, decision, goods)
        if stored == NOTHING:
            return ""
        return self.texts.say("wall-about-shares", own="none" if own == NOTHING else str(own), stored=str(stored))

    def _bill(self, bill: Bill) -> str:
        return self.texts.say("wall-about-bill", goods=str(bill.price), mixed=bill.mixed, rebate=bill.rebate)

    # The question

    def context(self) -> str:
        """Return the circumstances of a question that the question itself does not mention."""
        decision, say = self.decision, self.texts.say
        match decision:
            case ChooseGeneral():
                return say("wall-about-tea")
            case ChooseCommand():
                return forecast(self.look, decision.seat)
            case Respond(moment=moment) | UseAbility(moment=moment):
                return self._moment(moment)
            case ChooseEffect(moment=Moment() as moment):
                return self._moment(moment)
            case Arrange() | Agree():
                order = (clan_name(clan, self.look.markdown_names, self.texts) for clan in self.state.proposal)
                return say("wall-about-order", order=list_or_nothing(order, self.texts))
            case Begin():
                return say("wall-about-begin")
            case Grant(demand=demand):
                return say("wall-about-demand", demand=demand, told=requirement_words(self.texts, self.state, demand))
            case PlaceShame():
                due = max(map(len, shame.ways(self.state, decision.seat)), default=1)
                tokens = say("wall-about-tokens", due=due) if due > 1 else ""
                return join_nonempty([self._shamed_for(decision), tokens], self.texts)
            case RemoveShame(left=int(left)):
                return say("wall-about-shame-free", left=left)
            case RemoveShame():
                price = shame.price_of(self.state, decision)
                return say("wall-about-shame", price=price, coop=int(is_coop(self.state)))
            case Pay(price=price, mixed=mixed, rebate=rebate, warehouse=warehouse):
                bill = self._bill(Bill(price, mixed, rebate, warehouse))
                on = "barricade" if mixed else "wall" if warehouse else "other"
                stored = "none" if self.state.warehouse == NOTHING else str(self.state.warehouse)
                return say("wall-about-pay", on=on, bill=bill, warehouse=stored)
            case Hire():
                return say("wall-about-advisor", bill=self._bill(paying.advisor_bill(self.state, decision.seat)))
            case _:  # the other questions say everything themselves
                return ""

    def _shamed_for(self, decision: PlaceShame) -> str:
        """Return why a token of shame is due; empty if that is not known."""
        state, say = self.state, self.texts.say
        batch = procedure(state, Disgrace)
        if batch is not None and batch.seat != decision.seat:
            return say("wall-about-shame-for", name=clan_name(batch.seat, self.look.markdown_names, self.texts))
        if assault := procedure(state, Assault):
            return say("wall-about-shame-breach", section=assault.section)
        if activation := procedure(state, Activation):
            return say("wall-about-shame-flag", place=activation.place)
        return say("wall-about-shame-demands") if state.stage is Stage.RECKONING else ""

    def _moment(self, moment: Moment) -> str:
        """Return what has just happened, by whom, and where."""
        say = self.texts.say
        parts = [say(f"wall-trigger-{moment.triggers[0]}".replace("_", "-"))]
        if moment.by is not None:
            parts.append(clan_name(moment.by, self.look.markdown_names, self.texts))
        if moment.unit is not None:
            parts.append(say(f"wall-unit-{moment.unit}"))
        if moment.card is not None:
            parts.append(card_name(self.texts, self.state, moment.card))
        if moment.place is not None:
            parts.append(say(f"wall-place-{moment.place}".replace("_", "-")))
        if moment.section is not None:
            parts.append(say(f"wall-section-{moment.section}"))
        return join_nonempty(parts, self.texts)
