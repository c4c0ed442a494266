"""A computer player of The Great Wall, in each of its modes: it values each answer by itself, in honour.

It does not look ahead: what it begins, the same rules of thumb continue later.
"""

from functools import cached_property
from typing import Final

from players.great_wall.stores import Stores
from players.great_wall.weights import WEIGHTS, ByMode
from players.player import best
from rules.core.dice import Dice
from rules.core.model import ActionOf, Decision, View
from rules.great_wall.actions import locations
from rules.great_wall.actions.building import BuildBarricade, BuildWall
from rules.great_wall.actions.cards import Choose, Copy, Pass, PlayTactic, Recover, Use
from rules.great_wall.actions.clerks import MoveClerk
from rules.great_wall.actions.commands import Accept, BeginPart, Earlier, Propose, Reopen, SelectCommand
from rules.great_wall.actions.coop import GrantDemand
from rules.great_wall.actions.dying import Save
from rules.great_wall.actions.fighting import Attack, Fire, Recruit, Station, Wound
from rules.great_wall.actions.paying import PayGoods
from rules.great_wall.actions.reed import Deploy
from rules.great_wall.actions.resources import ExchangeOne, GainGoods, GiveOne, LoseGoods
from rules.great_wall.actions.seasons import Cleanse, Reclaimed, TakeBack
from rules.great_wall.actions.shaming import Atone, Bear
from rules.great_wall.board import paying
from rules.great_wall.board.reach import hits
from rules.great_wall.cards import goals
from rules.great_wall.cards.cards import cards_of
from rules.great_wall.state.wall import Wall, at_place, is_coop, section, side, usable_sections
from rules.great_wall.terms.goods import Goods
from rules.great_wall.terms.nouns import Area, Origin, Part, Post, Vital
from rules.great_wall.terms.tables import BARRICADE_HONOUR, DONATION, FLAGGED, HIGHEST, PRODUCTION
from rules.great_wall.terms.vocabulary import Counter, Place, Resource, SectionId, Unit
from rules.great_wall.year.assault import strength

# Choices: more than other answers are usually worth, and less than a Pass.
ALWAYS: Final = 10.0
NEVER: Final = -1.0
FIXED: Final[dict[type[ActionOf[Wall]], float]] = {
    Pass: 0.01,  # more than nothing, so that an answer of which nothing is known is not given in its place
    Choose: 1.0,
    **dict.fromkeys((GrantDemand, Use, Propose, Accept, BeginPart, Recover), ALWAYS),
    **dict.fromkeys((Earlier, Reopen, GiveOne, ExchangeOne), NEVER),
}
"""The value of answers that does not depend on their fields."""


def choose(view: View[Wall], decision: Decision, legal: tuple[ActionOf[Wall], ...], dice: Dice) -> ActionOf[Wall]:
    """Return an action of the greatest value, by our own weights."""
    return best_action(view, legal, dice, WEIGHTS)


def best_action(view: View[Wall], legal: tuple[ActionOf[Wall], ...], dice: Dice, weights: ByMode) -> ActionOf[Wall]:
    """Return an action of the greatest value by *weights*."""
    assert view.seat is not None, "nobody decides as an onlooker"
    evaluation = Evaluation(view.state, view.seat, weights)
    return best(((evaluation.worth(action), action) for action in legal), dice)


class Evaluation(Stores):
    """Estimates for one seat, from the state that it may see."""

    def __init__(self, state: Wall, seat: int, weights: ByMode) -> None:
        super().__init__(state, seat, weights)
        self._standing: dict[tuple[Place, tuple[int, ...]], float] = {}
        # the value of a point; in the co-op game some are needed to get rid of shame
        self.honour = self.w["honour"] * self.chance_to_keep
        self.care = self.w["care"]  # the weight of holding a section

    @cached_property
    def dangers(self) -> dict[SectionId, int]:
        """By how much the offence of each section exceeds its defence."""
        strengths = {which: strength(self.state, which) for which in usable_sections(self.state)}
        return {which: offence - defence for which, (offence, defence) in strengths.items()}

    # The value of things

    def wall(self, which: SectionId) -> float:
        """Return the value of the next level of a wall, less its cost."""
        level, danger = section(self.state, which).level, self.dangers[which]
        bill = paying.wall_bill(self.state, self.seat, which) if level < HIGHEST else None
        if bill is None or not paying.can_pay(self.state, self.seat, bill):
            return -1.0
        now, then = self.state.options.levels[level : level + 2]
        gain = then.defence - now.defence
        safer = self.w["wall_year"] * self.ahead + (
            self.w["wall_holds"] if 0 < danger <= gain else self.w["wall_helps"] if danger > 0 else 0.0
        )
        bonus = self.more(Counter.WALL_LEVELS_BUILT_STAT)
        return self.honour * then.honour + bonus + self.care * safer - self.bill(bill)

    def barricade(self, which: SectionId) -> float:
        """Return the value of a barricade, less its cost; it is lower if a section needs several."""
        danger = self.dangers[which]
        # each adds 2 to the defence (GW-11.1), and three fit (GW-1.2): beyond a danger of 6 they cannot save the
        # section
        safer = self.w["barricade"] / ((danger + 1) // 2) if 0 < danger <= 6 else 0.0
        return self.honour * BARRICADE_HONOUR + self.care * safer - self.w["barricade_cost"]

    @cached_property
    def best_build(self) -> float:
        """Return the value of the best wall or barricade that can be built."""
        best = max(self.wall(which) for which in usable_sections(self.state))
        if self.goods.total - self.goods.chi >= 4:  # a barricade costs 2 (GW-6.7); a choice: as much should be left
            free = [which for which in usable_sections(self.state) if section(self.state, which).barricades < 3]
            best = max([best, *(self.barricade(which) for which in free)])
        return max(best, 0.0)

    def filling(self, lacking: int) -> float:
        """Return how likely a location is activated that lacks so many clerks."""
        return 1.0 if not lacking else self.w["filling"] * self.w["filling_more"] ** (lacking - 1)

    def recruit(self, unit: Unit) -> float:
        """Return the cost of a recruit."""
        return self.bill(paying.recruit_bill(self.state, self.seat, unit, barracks=True))

    @cached_property
    def best_recruit(self) -> float:
        """Return the value of the best recruit, less its cost."""
        state, seat, best = self.state, self.seat, [0.0]
        for unit in Unit:
            if paying.can_recruit(state, seat, unit, barracks=True):
                price = self.recruit(unit)
                attacks = (hit for which in usable_sections(state) for hit in hits(state, seat, unit, which))
                best += (self.hit(unit, *attack) - price for attack in attacks)
        return max(best)

    def clerk(self) -> float:
        """Return the value of another clerk, less its cost."""
        return self.w["clerk"] * self.ahead + self.more(Counter.CLERKS_HIRED) - self.cost(Goods(gold=2))

    def advisor(self, post: Post) -> float:
        """Return the value of another advisor, less its cost."""
        use = (
            self.w["supporting"] + self.more(Counter.SUPPORTING_ADVISORS)
            if post is Post.SUPPORTING
            else self.w["active"]
        )
        return use + self.w["advisor_year"] * self.ahead - self.bill(paying.advisor_bill(self.state, self.seat))

    @cached_property
    def best_hire(self) -> float:
        """Return what the best who can be hired is worth."""
        if self.goods.gold < 2:  # what a clerk costs (GW-6.9)
            return 0.0
        return max(self.advisor(Post.SUPPORTING), self.clerk() if self.own.waiting else 0.0)

    def overseer(self, place: Place) -> float:
        """Return the value of another level of an overseer, who produces in every Summer and about as often in Fall."""
        # at most 1: a good that is owed now is dearer, but an overseer brings it in later Years
        more = self.w["overseer"] * self.ahead * min(self.value(PRODUCTION[place]), 1.0) + self.more(
            Counter.OVERSEER_LEVELS_TOTAL
        )
        # the demand wants level 2 of one overseer of each player, so a further level does not serve it
        if is_coop(self.state) and max(self.own.level(each) for each in PRODUCTION) >= 2:
            more -= self.more(Counter.OVERSEER_LEVELS_TOTAL)
        return more - self.bill(paying.upgrade_bill(self.state, self.seat, place))

    def gathering(self, place: Place, own: int) -> float:
        """Return the value of activating a production location with *own* clerks there."""
        if not own:
            return 0.0
        more = (own + self.own.level(place)) * self.value(PRODUCTION[place]) + self.w["donating"] * (
            place is not Place.TEMPLE
        )
        if self.own.level(place) == HIGHEST:
            return more
        bill = paying.upgrade_bill(self.state, self.seat, place)
        return more + (max(0.0, self.overseer(place)) if paying.can_pay(self.state, self.seat, bill) else 0.0)

    def standing(self, place: Place, there: tuple[int, ...]) -> float:
        """Return the value of one more own clerk at a location where the clerks *there* stand."""
        if (place, there) not in self._standing:
            self._standing[place, there] = self._stands(place, there)
        return self._standing[place, there]

    def _stands(self, place: Place, there: tuple[int, ...]) -> float:
        own, slots = there.count(self.seat), side(self.state).slots(place)
        before, likely = 0.0, 1.0
        if slots is not None:
            lacking = max(1, slots - len(there))
            before, likely = self.filling(lacking), self.filling(lacking - 1)
        alone = place in FLAGGED and len(there) == own
        shame = self.w["alone"] * self.chance_to_keep + self.blemish if alone and likely == 1.0 else 0.0
        if place in PRODUCTION:
            return likely * self.gathering(place, own + 1) - before * self.gathering(place, own) - shame
        match place:
            case Place.BARRACKS:
                return self.best_recruit * (likely * (own + 1) - before * own) * self.w["barracks"] - shame
            case Place.BUILDERS_ENCAMPMENT:
                return self.best_build * self.w["more_builders" if own else "builders"]
            case Place.EMPERORS_EMBASSY:
                return self.best_hire * self.w["more_envoys" if own else "envoys"]
            case Place.WAR_ACADEMY:  # each clerk draws a card, and the hand limit is 5 (GW-7.6)
                return (
                    self.w["academy"] + self.more(Counter.TACTICS_IN_HAND) / 2 if self.own.hand.size + own < 5 else 0.0
                )
            case Place.TEA_HOUSE:
                return (self.w["tea"] + self.climbing) * likely
            case _:  # a choice: more than 0, so that a clerk goes there before it stays in the supply
                return 0.02

    def target(self, at: Vital, *, soldier: bool) -> float:
        """Return the value of hitting a vital spot with a soldier or a wound marker."""
        band = section(self.state, at.section).bands[at.row - 1]
        card = cards_of(self.state).hordes[band.card]
        left = len(card.spots) - len(band.hurt)
        danger = self.dangers[at.section]
        # rows go from 1, next to the wall, to 3 (GW-1.2); cards behind can come no nearer before those are defeated
        value = (
            self.w["last_spot"] / left + self.w["near"] * (4 - at.row) + (self.w["endangered"] if danger > 0 else 0.0)
        )
        value += self.more(Counter.WOUNDS_STAT)
        value += self.w["trophy"] * self.w["honour"] * card.honour / len(card.spots)
        # set by hand: a card that is left alone is hit by somebody within three Winters
        value += self.w["offence"] * card.offence * min(self.ahead + 1, 3) / len(card.spots)
        if soldier:
            value += self.w["reward"] * bool(card.spots[card.number[at.spot]].reward) + self.more(
                Counter.OWN_SOLDIERS_ON_HORDES
            )
            if not band.count(self.seat):  # it prevents a shame token, and takes part in the defeat
                value += self.w["part"] + (
                    self.care * self.w["cover"] * self.chance_to_keep + self.blemish
                    if danger > 0
                    else self.w["shelter"]
                )
        return value

    def hit(self, unit: Unit, at: Vital, also: Vital | None) -> float:
        """Return the value of an attack by a soldier."""
        soldier = unit is not Unit.ARCHER
        more = 0.0 if soldier else self.more(Counter.OWN_ARCHERS_ON_WALLS) + self.w["archer"] * (1 + self.ahead)
        return (
            more
            + self.target(at, soldier=soldier)
            + (self.target(also, soldier=False) + self.w["pair"] if also else 0.0)
        )

    def command(self, card: str) -> float:
        """Return the value of a command card now."""
        match card:
            case "attack_order":
                return self.w["attack_order"] * sum(column.rest[self.seat].total for column in self.state.sections)
            case "work_harder":
                return self.w["work_harder"] * max(0.0, *map(self.wall, usable_sections(self.state)))
            case "muster":
                return self.w["muster"] * self.best_recruit
            case "economy" | "despotism":
                return self.w[card] + max(self.gathering(place, self.count(place) + 1) for place in PRODUCTION)
            case _:  # betrayal, and the cards of other files
                return self.w["betrayal"]

    def count(self, place: Place) -> int:
        """Return how many own clerks there are at a location."""
        return at_place(self.state, place).count(self.seat)

    def clerk_move(self, origin: Origin, goal: Place) -> float:
        """Return the value of moving a clerk: that at its goal, less that at its origin."""
        value = self.standing(goal, at_place(self.state, goal))
        if origin.place is None:
            return value
        left = list(at_place(self.state, origin.place))
        left.remove(self.seat)
        return value - self.standing(origin.place, tuple(left)) - self.w["moving"]

    def soldier_move(self, origin: Area, goal: Area) -> float:
        """Return the value of moving a soldier between rest zones: positive towards more Horde cards."""
        if origin.part is not Part.REST or goal.part is not Part.REST or not origin.section or not goal.section:
            return -1.0
        here, there = (len(section(self.state, which).bands) for which in (origin.section, goal.section))
        # a choice: without a loss, soldiers would be moved for nothing
        return self.w["carrying"] * (there - here) - 0.2

    def token(self, where: str | None) -> float:
        """Return the cost of a shame token at *where*, in honour (GW-12.4)."""
        trophy = next((trophy for trophy in self.own.trophies if trophy.card == where), None)
        if trophy is None:
            return self.w["shame"] * self.chance_to_keep + self.blemish
        return 0.0 if trophy.shame > 1 else float(cards_of(self.state).hordes[trophy.card].honour)

    # The value of answers

    def worth(self, action: ActionOf[Wall]) -> float:
        """Return the value of an answer, in honour; 0 if nothing is known of it."""
        if (value := FIXED.get(type(action))) is not None:
            return value
        for part in (self._of_places, self._of_war, self._of_cards, self._of_goods, self._of_shame):
            if (value := part(action)) is not None:
                return value
        return 0.0

    def _of_cards(self, action: ActionOf[Wall]) -> float | None:
        """Return the value of command and tactic cards."""
        match action:
            case SelectCommand(card=card):
                return self.command(card)
            case Copy(command=card):
                return 1.0 + self.command(card)  # another card is copied for nothing, so before any other answer
            case TakeBack(what=what):
                return float((what is Reclaimed.CARDS) == (len(self.own.commands) <= self.w["few"]))
            case PlayTactic(arm=arm):
                kept = self.more(Counter.TACTICS_IN_HAND) * (self.ahead == 0 or is_coop(self.state))
                # set by hand: 2 Chi for each token of shame (GW-4.5), and 3 for enhancing and for saving a soldier
                spare = self.goods.chi >= 2 * self.own.shame + 3
                return self.w["tactic"] + (self.w["enhanced"] if spare else -1.5) * (arm == "enhanced") - kept
            case _:  # not about cards
                return None

    def _of_places(self, action: ActionOf[Wall]) -> float | None:
        """Return the value of actions of clerks, overseers, advisors and resting soldiers."""
        match action:
            case MoveClerk(origin=origin, goal=goal):
                return self.clerk_move(origin, goal)
            case locations.ActivateLocation(place=place):  # what is gathered can be spent next
                own = self.count(place)
                return 3.0 + self.gathering(place, own) if place in PRODUCTION else 1.0 + own
            case locations.UpgradeOverseer(place=place, unit=unit):
                # whoever becomes an overseer fights no more, and a spearman is missed least
                return self.overseer(place) + 0.01 * (unit is Unit.SPEARMAN)
            case locations.DonateResource(resource=resource):
                asked = any(isinstance(each, goals.EmptyWarehouseOfAtLeastDemand) for each in self.requirements)
                # set by hand: a demand for goods in the warehouse is met by several donations, so by a few points each
                return self.honour * DONATION + 2.0 * asked - self.cost(Goods.of(resource, 1))
            case locations.HireClerk():
                return self.clerk()
            case locations.HireAdvisor(post=post):
                return self.advisor(post)
            case locations.CarrySoldier(origin=area, goal=to):
                return self.soldier_move(area, to)
            case _:  # not about a place
                return None

    def _of_war(self, action: ActionOf[Wall]) -> float | None:
        """Return the value of attacks, recruits and building."""
        match action:
            case Recruit(unit=unit, at=at, also=also):
                return self.hit(unit, at, also) - self.recruit(unit)
            case Station(unit=unit, section=which):
                ready = self.ahead and "attack_order" in self.own.commands and section(self.state, which).bands
                return (self.w["resting"] if ready else 0.0) - self.recruit(unit)
            case Attack(unit=unit, at=at, also=also):
                return self.hit(unit, at, also)
            case Fire(at=at) | Wound(at=at) | Deploy(at=at):
                return 1.0 + self.target(at, soldier=False)
            case BuildWall(section=which):
                return self.wall(which)
            case BuildBarricade(section=which):
                return self.barricade(which)
            case _:  # not about war
                return None

    def _of_goods(self, action: ActionOf[Wall]) -> float | None:
        """Return the value of gaining or spending resources."""
        match action:
            case PayGoods(goods=goods) | LoseGoods(goods=goods):
                return -self.cost(goods)
            case GainGoods(goods=goods):
                return sum(n * self.value(resource) for resource, n in zip(Resource, goods.each, strict=True))
            case Save():
                # Chi that shame will need counts twice: a token in the end costs more than a soldier
                dear = 2 if self.goods.chi < 2 * self.own.shame + 2 else 1
                return (self.w["save"] if self.ahead else 0.0) - dear * self.cost(Goods(chi=2))
            case _:  # not about resources
                return None

    def _of_shame(self, action: ActionOf[Wall]) -> float | None:
        """Return the value of getting rid of shame, or of a place to bear it."""
        match action:
            case Atone():
                return ALWAYS if self.can_atone else NEVER
            case Cleanse() if is_coop(self.state):
                return 1.0 if self.can_atone else NEVER
            case Cleanse(where=where):
                return self.token(where) - self.w["cleanse"]
            case Bear(what=what):
                spoilt = any(trophy.shame for trophy in self.own.trophies if trophy.card == what)
                return self.w["shame"] * spoilt - self.token(what) * (not spoilt) - self.w.get(f"bears_{what}", 0.0)
            case _:  # not about shame
                return None
