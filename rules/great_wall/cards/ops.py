"""What cards do (GW-7.10): one struct for each thing, in the words of `vocabulary`; `effects` carries them out.

What an op or a condition means is told in docs/rules/great_wall.md, "The card file". Other modules write `ops.Recruit`:
a decision or an action may be called the same.
"""

from re import sub
from typing import Annotated

from msgspec import Meta

from rules.core.struct import Struct, field
from rules.great_wall.terms.vocabulary import (
    Charge,
    Counter,
    Is,
    Limit,
    Number,
    Place,
    Price,
    Resource,
    Row,
    Scope,
    Shot,
    Signed,
    Small,
    Sweep,
    Target,
    Trigger,
    Unit,
    Ware,
    Who,
)


class Per(Struct, frozen=True, forbid_unknown_fields=True):
    """*times* as many as *per* counts, at most *max*."""

    per: Counter
    times: Small
    max: Small | None = None


Amount = Number | Per
Quantity = Number | Per | Sweep


class Condition(Struct, frozen=True, forbid_unknown_fields=True):
    """What must hold for an ability to be used; *value* is what *is_* asks for, if it asks for something."""

    is_: Is = field(name="is")
    value: Annotated[int, Meta(ge=0, le=9)] | str | tuple[Unit, ...] | None = None

    @property
    def number(self) -> int:
        """The value of a condition that asks for a number."""
        assert isinstance(self.value, int)
        return self.value

    @property
    def word(self) -> str:
        """The value of a condition that asks for a location, a season or a command card."""
        assert isinstance(self.value, str)
        return self.value

    @property
    def units(self) -> tuple[Unit, ...]:
        """The value of a condition that asks for a type of soldier."""
        assert isinstance(self.value, tuple)
        return self.value


def snake(name: str) -> str:
    """Return a class's name as card files write it.

    >>> snake("GainHonor")
    'gain_honor'
    """
    return sub(r"(?<=[a-z])(?=[A-Z])", "_", name).lower()


class Op(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, tag_field="op", tag=snake):
    """Something a card does; *who* it concerns and, on command cards, *if_* what holds."""

    who: Who = Who.SELF
    if_: Condition | None = field(name="if", default=None)

    @property
    def op(self) -> str:
        """The word for it."""
        return str(self.__struct_config__.tag)


class GainHonor(Op, frozen=True):
    """Add honour."""

    amount: Amount


class LoseHonor(Op, frozen=True):
    """Subtract honour, never below 0."""

    amount: Amount


class GainResource(Op, frozen=True):
    """Take from the general supply."""

    resource: Ware
    amount: Amount


class LoseResource(Op, frozen=True):
    """Pay to the general supply, as much as one has."""

    resource: Ware
    amount: Amount


class GiveResources(Op, frozen=True):
    """Hand over up to so many own resources, split freely among other players."""

    count: Amount


class Exchange(Op, frozen=True):
    """Swap up to so many own resources with the supply, one for one."""

    count: Amount


class DrawTactic(Op, frozen=True):
    """Draw tactic cards, down to the hand limit then."""

    count: Amount


class DiscardTactic(Op, frozen=True):
    """Discard own tactic cards by choice."""

    count: Amount


class MoveClerks(Op, frozen=True):
    """Move up to so many clerks; *distinct*: each to another location (GW-5.7)."""

    max: Small
    distinct: bool = True


class ReedMove(Op, frozen=True):
    """Move up to so many Reed clerks (GW-15.13)."""

    max: Small


class MoveTea(Op, frozen=True):
    """Move the tea marker up."""

    steps: Small


class MoveSoldiers(Op, frozen=True):
    """Move own soldiers between rest zones, never onto Horde cards or walls."""

    count: Quantity


class AttackFromRest(Op, frozen=True):
    """Attack from rest zones, each soldier in its own section; all: every one able to in each rest zone chosen."""

    count: Quantity


class Recruit(Op, frozen=True):
    """Recruit listed types; they may attack at once (GW-6.6)."""

    unit: tuple[Unit, ...]
    count: Small = 1
    cost: Charge = Charge.NORMAL


class UpgradeOverseer(Op, frozen=True):
    """Upgrade different overseers anywhere, each paid for, *discount* less (GW-6.3)."""

    count: Small
    discount: Number = 0


class PlaceBarricade(Op, frozen=True):
    """Build barricades with their honour, free or for *discount* less (GW-6.7)."""

    count: Small
    cost: Charge = Charge.NORMAL
    discount: Number = 0


class BuildWall(Op, frozen=True):
    """Build a wall level with its honour, for *discount* less (GW-6.7)."""

    discount: Number = 0


class AdvancedActivation(Op, frozen=True):
    """Activate one of the locations, by default any, as GW-5.11 says; *own_clerk*: where an own clerk stands."""

    locations: tuple[Place, ...] = tuple(Place)
    own_clerk: bool = True


class CopyCommand(Op, frozen=True):
    """Copy the name of another player's command card (GW-7.5)."""


class ReclaimCommand(Op, frozen=True):
    """Take command cards from the own discard pile to hand."""

    count: Small


class PlaceCommandFirst(Op, frozen=True):
    """Place the command card before tea order starts."""


class Discount(Op, frozen=True):
    """Make something cheaper: for this activation if that is when it is used, otherwise each time it is paid."""

    on: Price
    resource: Ware
    amount: Amount


class Surcharge(Op, frozen=True):
    """Make something dearer for all players."""

    on: Price
    resource: Resource
    amount: Number


class HireCost(Op, frozen=True):
    """Change what hiring costs, in gold."""

    on: tuple[Price, ...]
    delta: Signed


class CountAsClerks(Op, frozen=True):
    """Gather as if so many clerks stood there, though they do not fill the location."""

    count: Amount


class ForeignOverseer(Op, frozen=True):
    """Use the highest overseer level that any player has there."""


class ReduceGather(Op, frozen=True):
    """Each player with clerks gathers less there."""

    location: Place
    amount: Number


class DonateExtra(Op, frozen=True):
    """Donate more of the same resource, each for the honour of a donation; it opens no window."""

    count: Amount


class LimitLogistics(Op, frozen=True):
    """Let each clerk in the logistics center move so many soldiers at most."""

    amount: Small


class AllowRow(Op, frozen=True):
    """Let a type of soldier attack in that row, too."""

    unit: Unit
    row: Row


class ForbidAttack(Op, frozen=True):
    """Nothing of that kind may hit this card."""

    unit: Shot


class AttackTax(Op, frozen=True):
    """Each soldier of that type that attacks this card costs its player so much; Reed and Qin pay nothing."""

    unit: Unit
    resource: Resource
    amount: Number


class PlaceWound(Op, frozen=True):
    """Put wound markers on free vital spots, as many as fit, without reward."""

    count: Amount
    target: Target


class FireAgain(Op, frozen=True):
    """Each own archer on the wall of this section fires once more."""


class KillSoldier(Op, frozen=True):
    """Kill soldiers, as one batch of deaths; owners may save them."""

    count: Small
    scope: Scope


class SaveSoldier(Op, frozen=True):
    """Save so many of the own soldiers of the batch without paying."""

    count: Quantity


class SaveCost(Op, frozen=True):
    """Change what saving costs, in chi, never below 0."""

    delta: Signed
    scope: Scope


class ClaimBonus(Op, frozen=True):
    """Add to the own vital spots where the claim is counted (GW-10.2)."""

    amount: Amount


class WinClaimTies(Op, frozen=True):
    """Win ties for the claim (GW-10.2)."""


class ParticipationHonor(Op, frozen=True):
    """Have taking part in a defeat give so much instead (GW-10.3)."""

    amount: Number


class ModifyOffence(Op, frozen=True):
    """Add to offence, for this assault or while in force."""

    delta: Signed | Per
    scope: Scope


class ModifyDefence(Op, frozen=True):
    """Add to the defence of the section, for this assault."""

    delta: Signed | Per
    scope: Scope


class ModifyLethality(Op, frozen=True):
    """Add to lethality for casualties on this card."""

    delta: Signed
    scope: Scope


class BarricadeValue(Op, frozen=True):
    """Set the defence of a barricade; of several the lowest holds."""

    value: Number
    scope: Scope


class RemoveBarricade(Op, frozen=True):
    """Remove barricades of this card's section, if there are any."""

    count: Small


class SwapHordeBack(Op, frozen=True):
    """Exchange this card with the one behind it, with everything on both."""


class RedirectHorde(Op, frozen=True):
    """Put the revealed Horde card on the nearest empty row of another section that has room."""


class ReplaceHorde(Op, frozen=True):
    """Put the revealed Horde card under the deck and reveal another."""


class RevealHorde(Op, frozen=True):
    """So many Horde cards invade now (GW-8)."""

    count: Small


class IgnoreFlagShame(Op, frozen=True):
    """Take no token for the flag."""


class PreventShame(Op, frozen=True):
    """So many tokens are not taken."""

    count: Small


class TakeShameFor(Op, frozen=True):
    """Take the token oneself."""


class ShameCost(Op, frozen=True):
    """Set what discarding shame costs in this Summer: chi, or in the co-op game honour (GW-17.10)."""

    chi: Number
    honor_coop: Number


class DiscardShame(Op, frozen=True):
    """Discard own tokens to the supply without other cost."""

    count: Small


class RemoveShameSupply(Op, frozen=True):
    """Remove tokens of the supply from the game."""

    count: Amount


class RefreshAdvisors(Op, frozen=True):
    """Discard the advisor track and refill it."""


class CancelDemandShame(Op, frozen=True):
    """So many demands give no shame this Year."""

    count: Small


class ReplaceDemand(Op, frozen=True):
    """Discard an unfulfilled demand, without shame for it, and refill."""


class LookEvents(Op, frozen=True):
    """Look at the top events, discard up to so many, put the rest back in any order."""

    count: Small
    discard: Number = 0


class QinMove(Op, frozen=True):
    """Qin moves clerks, one to each of his lowest locations (GW-16.14)."""

    count: Small


class QinRecruit(Op, frozen=True):
    """Qin recruits, free (GW-16.22)."""

    unit: tuple[Unit, ...]
    count: Small = 1


class QinFire(Op, frozen=True):
    """Each of Qin's archers on a wall wounds (GW-16.23)."""


class QinUpgrade(Op, frozen=True):
    """Qin's overseer at his lowest production location below level 3 goes up, free."""


class QinAdvancedActivation(Op, frozen=True):
    """Qin activates the lowest location that holds his clerk (GW-5.11)."""


class QinBuildWall(Op, frozen=True):
    """Qin builds a wall level (GW-16.11)."""


class QinBarricade(Op, frozen=True):
    """Qin builds barricades, free, in the indicated section, else in the other."""

    count: Small


class QinNextCard(Op, frozen=True):
    """Qin's next solo card is carried out in place of the rest of this one."""


Effect = (
    GainHonor
    | LoseHonor
    | GainResource
    | LoseResource
    | GiveResources
    | Exchange
    | DrawTactic
    | DiscardTactic
    | MoveClerks
    | ReedMove
    | MoveTea
    | MoveSoldiers
    | AttackFromRest
    | Recruit
    | UpgradeOverseer
    | PlaceBarricade
    | BuildWall
    | AdvancedActivation
    | CopyCommand
    | ReclaimCommand
    | PlaceCommandFirst
    | Discount
    | Surcharge
    | HireCost
    | CountAsClerks
    | ForeignOverseer
    | ReduceGather
    | DonateExtra
    | LimitLogistics
    | AllowRow
    | ForbidAttack
    | AttackTax
    | PlaceWound
    | FireAgain
    | KillSoldier
    | SaveSoldier
    | SaveCost
    | ClaimBonus
    | WinClaimTies
    | ParticipationHonor
    | ModifyOffence
    | ModifyDefence
    | ModifyLethality
    | BarricadeValue
    | RemoveBarricade
    | SwapHordeBack
    | RedirectHorde
    | ReplaceHorde
    | RevealHorde
    | IgnoreFlagShame
    | PreventShame
    | TakeShameFor
    | ShameCost
    | DiscardShame
    | RemoveShameSupply
    | RefreshAdvisors
    | CancelDemandShame
    | ReplaceDemand
    | LookEvents
    | QinMove
    | QinRecruit
    | QinFire
    | QinUpgrade
    | QinAdvancedActivation
    | QinBuildWall
    | QinBarricade
    | QinNextCard
)


class Ability(Struct, frozen=True, forbid_unknown_fields=True):
    """An ability of a card in force (GW-7.10); *choose*: so many of the effects, by default all."""

    trigger: Trigger
    effects: tuple[Effect, ...]
    condition: tuple[Condition, ...] = ()
    cost: dict[Resource, Small] = field(default_factory=dict)
    optional: bool = True
    limit: Limit | None = None
    choose: Small | None = None


class Arm(Struct, frozen=True, forbid_unknown_fields=True):
    """The normal or the enhanced effect of a tactic card (GW-7.6)."""

    effects: tuple[Effect, ...]
    chi: Number = 0
    choose: Small | None = None


class CommandSection(Struct, frozen=True, forbid_unknown_fields=True):
    """A part of a command card (GW-4.10a); *choose_one*: one of the effects instead of all."""

    who: Who
    effects: tuple[Effect, ...]
    choose_one: bool = False
