"""Operations on clerks, locations, command cards and building."""

from collections.abc import Collection, Iterator

from rules.core.model import Seat
from rules.great_wall.board import clerks, paying, tea
from rules.great_wall.cards.cards import COMMANDS as NAMES
from rules.great_wall.cards.counters import amount
from rules.great_wall.cards.names import names_of
from rules.great_wall.cards.operations import COMMANDS, PAUSES, STEPS, Amount, Condition, Consent, Fault, Finding, Op
from rules.great_wall.rivals import qin, reed
from rules.great_wall.state import card_decisions
from rules.great_wall.state import decisions as ask
from rules.great_wall.state.deed import Deed, procedure
from rules.great_wall.state.moment import Moment
from rules.great_wall.state.procedures import Activation
from rules.great_wall.state.tasks import CarryOut
from rules.great_wall.state.wall import Wall, at_place, is_coop, section, usable_sections
from rules.great_wall.terms.clans import QIN, REED, Clan, is_player
from rules.great_wall.terms.tables import BARRICADES, HIGHEST, PRODUCTION
from rules.great_wall.terms.vocabulary import Charge, Number, Place, Small, Trigger, Who

# Clerks and the tea stack


class MoveClerks(Op, frozen=True):
    """Move clerks (GW-5.2); *distinct*: each to another location (GW-5.7).

    Reed's and Qin's clerks are moved by the rules (GW-15.13, GW-16.15).
    """

    triggers = STEPS
    sections = (*COMMANDS, ("reed", Who.ALL_PLAYERS, Who.SELF), ("solo", Who.HUMAN_AND_REED, Who.SELF))
    consent = Consent.DECIDES
    non_players = (REED, QIN)
    for_non_players = True
    max: Small
    distinct: bool = True

    def is_possible(self, state: Wall, clan: Clan, moment: Moment | None) -> bool:
        return not is_player(clan) or clerks.can_move(state, clan)

    def carry_out(self, deed: Deed, clan: Clan, task: CarryOut) -> None:
        if clan == REED:
            reed.move(deed, self.max)
        elif clan == QIN:
            qin.move_for_others(deed, self.max)
        elif self.is_possible(deed.state, clan, task.moment):
            deed.then(ask.MoveClerks(seat=clan, left=self.max, distinct=self.distinct))


class ReedMove(Op, frozen=True):
    """Move Reed clerks (GW-15.13)."""

    sections = (("reed", Who.OVERLORD, Who.SELF),)
    non_players = (REED, QIN)
    max: Small

    def carry_out(self, deed: Deed, clan: Clan, task: CarryOut) -> None:
        reed.move(deed, self.max)


class MoveTea(Op, frozen=True):
    """Move the tea marker up (GW-13)."""

    triggers = PAUSES | {Trigger.COMMANDS_REVEALED, Trigger.LOCATION_ACTIVATED}
    sections = (*COMMANDS, ("solo", Who.QIN, Who.QIN))
    consent = Consent.GIVEN
    non_players = (REED, QIN)
    steps: Small

    def is_possible(self, state: Wall, clan: Clan, moment: Moment | None) -> bool:
        return state.tea[0] != clan

    def carry_out(self, deed: Deed, clan: Clan, task: CarryOut) -> None:
        tea.move_up(deed, clan, self.steps)


# Locations


class AdvancedActivation(Op, frozen=True):
    """Activate one of the locations, by default any (GW-5.11); if *own_clerk*, one with a clerk of one's own."""

    triggers = STEPS
    sections = COMMANDS
    consent = Consent.DECIDES
    locations: tuple[Place, ...] = tuple(Place)
    own_clerk: bool = True

    def faults(self, trigger: Trigger | None, conditions: Collection[Condition]) -> Iterator[Finding]:
        if not self.locations:
            yield ".locations", Fault.COUNT, 0

    def places(self, state: Wall, clan: Clan) -> tuple[Place, ...]:
        """Return the locations that may be activated (GW-5.11, GW-15.9, A-9)."""

        def serves(there: tuple[Clan, ...]) -> bool:
            return clan in there if self.own_clerk else any(each != REED for each in there)

        return tuple(place for place in self.locations if serves(at_place(state, place)))

    def is_possible(self, state: Wall, clan: Clan, moment: Moment | None) -> bool:
        return bool(self.places(state, clan))

    def carry_out(self, deed: Deed, clan: Clan, task: CarryOut) -> None:
        if places := self.places(deed.state, clan):
            deed.then(ask.ActivateFurther(seat=clan, places=places))


class CountAsClerks(Op, frozen=True):
    """Gather as if more clerks stood there, without filling the location.

    The better of two such cards applies (GW-7.10).
    """

    triggers = (Trigger.GATHER,)
    consent = Consent.GIVEN
    count: Amount

    def is_possible(self, state: Wall, clan: Clan, moment: Moment | None) -> bool:
        return amount(state, self.count, clan, moment) > 0

    def carry_out(self, deed: Deed, clan: Clan, task: CarryOut) -> None:
        if now := procedure(deed.state, Activation):
            counted = dict(now.counted)
            counted[clan] = max(counted.get(clan, 0), amount(deed.state, self.count, clan, task.moment))
            deed.amend(Activation, counted=tuple(counted.items()))


class ForeignOverseer(Op, frozen=True):
    """Use the highest overseer level of any player there."""

    triggers = (Trigger.GATHER,)

    def is_possible(self, state: Wall, clan: Clan, moment: Moment | None) -> bool:
        if moment is None or moment.place is None or not is_player(clan):
            return False
        levels = [player.level(moment.place) for player in state.players]
        return max(levels) > levels[clan]

    def carry_out(self, deed: Deed, clan: Clan, task: CarryOut) -> None:
        if now := procedure(deed.state, Activation):
            deed.amend(Activation, foreign=(*now.foreign, clan))


# Command cards


class CopyCommand(Op, frozen=True):
    """Copy the name of another player's command card (GW-7.5)."""

    sections = (("commands", Who.SELF, Who.SELF),)
    only_on = "betrayal"

    def is_possible(self, state: Wall, clan: Clan, moment: Moment | None) -> bool:
        return is_player(clan) and bool(copyable_commands(state, clan))

    def carry_out(self, deed: Deed, clan: Clan, task: CarryOut) -> None:
        if copyable_commands(deed.state, clan):
            deed.then(card_decisions.CopyCommand(seat=clan))


def copyable_commands(state: Wall, seat: Seat) -> tuple[str, ...]:
    """Return the names of other players' command cards of this Year that may be copied (GW-7.5, GW-16.13, A-23)."""
    names = {name for clan, name in names_of(state) if clan != seat}
    return tuple(name for name in NAMES if name in names and name != "betrayal")


class ReclaimCommand(Op, frozen=True):
    """Take command cards from the player's discard pile to hand."""

    triggers = (Trigger.WALL_BUILT, Trigger.FALL_START)
    whom = (Who.BUILDER, Who.EACH_PLAYER)
    count: Small

    def is_possible(self, state: Wall, clan: Clan, moment: Moment | None) -> bool:
        return bool(state.players[clan].discard)

    def carry_out(self, deed: Deed, clan: Clan, task: CarryOut) -> None:
        if left := min(self.count, len(deed.player(clan).discard)):
            deed.then(ask.RecoverCommand(seat=clan, left=left))


class PlaceCommandFirst(Op, frozen=True):
    """Place one's command card before the others do; several such players go in tea order."""

    triggers = (Trigger.COMMANDS_REVEALED,)

    def is_possible(self, state: Wall, clan: Clan, moment: Moment | None) -> bool:
        return not is_coop(state) and state.players[clan].chosen is not None and clan not in state.early

    def carry_out(self, deed: Deed, clan: Clan, task: CarryOut) -> None:
        if self.is_possible(deed.state, clan, task.moment):
            deed.change(early=tuple(sorted((*deed.state.early, clan), key=deed.state.tea.index)))


# Building


class UpgradeOverseer(Op, frozen=True):
    """Upgrade different overseers anywhere, each for the price less *discount* (GW-6.3)."""

    triggers = STEPS
    sections = COMMANDS
    count: Small
    discount: Number = 0

    def is_possible(self, state: Wall, clan: Clan, moment: Moment | None) -> bool:
        return bool(upgradable_places(state, clan))

    def is_affordable(self, state: Wall, clan: Clan, moment: Moment | None) -> bool:
        return any(
            paying.can_pay(state, clan, paying.upgrade_bill(state, clan, place, self.discount))
            for place in upgradable_places(state, clan)
        )

    def carry_out(self, deed: Deed, clan: Clan, task: CarryOut) -> None:
        if places := upgradable_places(deed.state, clan):
            left = min(self.count, len(places))
            deed.then(ask.Upgrade(seat=clan, places=places, left=left, rebate=self.discount))


def upgradable_places(state: Wall, seat: Seat) -> tuple[Place, ...]:
    """Return the places where *seat* could upgrade an overseer, leaving out the price (GW-6.3)."""
    player = state.players[seat]
    least = 0 if player.supply.total else 1
    return tuple(place for place in PRODUCTION if least <= player.level(place) < HIGHEST)


class PlaceBarricade(Op, frozen=True):
    """Build barricades with their honour, free or for *discount* less (GW-6.7)."""

    triggers = STEPS
    sections = COMMANDS
    count: Small
    cost: Charge = Charge.NORMAL
    discount: Number = 0

    def is_possible(self, state: Wall, clan: Clan, moment: Moment | None) -> bool:
        return any(section(state, each).barricades < BARRICADES for each in usable_sections(state))

    def is_affordable(self, state: Wall, clan: Clan, moment: Moment | None) -> bool:
        bill = paying.barricade_bill(state, clan, self.discount)
        return self.cost is Charge.FREE or paying.can_pay(state, clan, bill)

    def carry_out(self, deed: Deed, clan: Clan, task: CarryOut) -> None:
        if self.is_possible(deed.state, clan, task.moment):
            free = self.cost is Charge.FREE
            deed.then(ask.Build(seat=clan, left=self.count, walls=False, rebate=self.discount, free=free))


class BuildWall(Op, frozen=True):
    """Build a wall level with its honour, for *discount* less (GW-6.7)."""

    triggers = STEPS
    sections = COMMANDS
    discount: Number = 0

    def is_possible(self, state: Wall, clan: Clan, moment: Moment | None) -> bool:
        return any(section(state, each).level < HIGHEST for each in usable_sections(state))

    def is_affordable(self, state: Wall, clan: Clan, moment: Moment | None) -> bool:
        low = (each for each in usable_sections(state) if section(state, each).level < HIGHEST)
        return any(paying.can_pay(state, clan, paying.wall_bill(state, clan, each, self.discount)) for each in low)

    def carry_out(self, deed: Deed, clan: Clan, task: CarryOut) -> None:
        if self.is_possible(deed.state, clan, task.moment):
            deed.then(ask.Build(seat=clan, left=1, barricades=False, rebate=self.discount))
