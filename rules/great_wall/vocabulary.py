"""The closed vocabulary of card data (GW-7.10): what a card file may say, and nothing of what it does.

What an op, a trigger or a condition means is told in docs/rules/great_wall.md, "The card file".
"""

from enum import StrEnum
from re import sub
from typing import Annotated, Final

from msgspec import Meta

from rules.core.struct import Struct, field


class Resource(StrEnum):
    """What players own (GW-1.4)."""

    WOOD = "wood"
    STONE = "stone"
    GOLD = "gold"
    CHI = "chi"


class Ware(StrEnum):
    """What is gained, lost or made cheaper: a resource, or one of those who carries it out chooses."""

    WOOD = "wood"
    STONE = "stone"
    GOLD = "gold"
    CHI = "chi"
    ANY = "any"
    PRODUCED = "produced_by_one_own_overseer_of_level_2_or_more"


class Unit(StrEnum):
    """A type of soldier (GW-1.3)."""

    SPEARMAN = "spearman"
    ARCHER = "archer"
    HORSEMAN = "horseman"


class Place(StrEnum):
    """A location (GW-5.4, GW-5.5), in the order of the board."""

    LUMBER_MILL = "lumber_mill"
    QUARRY = "quarry"
    GOLD_MINE = "gold_mine"
    TEMPLE = "temple"
    BARRACKS = "barracks"
    TEA_HOUSE = "tea_house"
    BUILDERS_ENCAMPMENT = "builders_encampment"
    EMPERORS_EMBASSY = "emperors_embassy"
    LOGISTICS_CENTER = "logistics_center"
    WAR_ACADEMY = "war_academy"


class SectionId(StrEnum):
    """A section of the wall (GW-1.2), and what an invasion indicator shows."""

    LEFT = "left"
    MIDDLE = "middle"
    RIGHT = "right"


class Trigger(StrEnum):
    """When an ability or a tactic may be used; each but *passive* and *revealed* opens a window (GW-19.2)."""

    PASSIVE = "passive"
    REVEALED = "revealed"
    HORDE_REVEALED = "horde_revealed"
    HORDE_PLACED = "horde_placed"
    SUMMER_INCOME = "summer_income"
    SUMMER_SHAME = "summer_shame"
    FALL_START = "fall_start"
    COMMANDS_REVEALED = "commands_revealed"
    COMMAND_STEP_START = "command_step_start"
    COMMAND_STEP_END = "command_step_end"
    LOCATION_ACTIVATED = "location_activated"
    FLAG_SHAME = "flag_shame"
    SHAME_RECEIVED = "shame_received"
    GATHER = "gather"
    OVERSEER_UPGRADED = "overseer_upgraded"
    DONATE = "donate"
    SOLDIER_RECRUITED = "soldier_recruited"
    SOLDIER_ATTACKS = "soldier_attacks"
    VITAL_SPOT_COVERED = "vital_spot_covered"
    ARCHER_FIRES = "archer_fires"
    BARRICADE_PLACED = "barricade_placed"
    WALL_BUILT = "wall_built"
    TACTIC_PLAYED = "tactic_played"
    CLAIM_COUNT = "claim_count"
    HORDE_DEFEATED = "horde_defeated"
    HORDE_CLAIMED = "horde_claimed"
    SOLDIERS_DYING = "soldiers_dying"
    SOLDIER_SAVED = "soldier_saved"
    SOLDIER_KILLED = "soldier_killed"
    FALL_END = "fall_end"
    WINTER_START = "winter_start"
    ASSAULT_SECTION = "assault_section"
    BREACH = "breach"
    WALL_HELD = "wall_held"
    DEMAND_FULFILMENT = "demand_fulfilment"
    DEMAND_FULFILLED = "demand_fulfilled"
    DEMAND_STEP = "demand_step"
    EVENT_STEP = "event_step"


class Is(StrEnum):
    """What a condition asks."""

    ANOTHER_PLAYER = "another_player"
    ANY_PLAYER = "any_player"
    BY_YOU = "by_you"
    OWN = "own"
    OWN_SOLDIER = "own_soldier"
    YOU_ARE_ACTIVE = "you_are_active"
    LOCATION = "location"
    OWN_CLERK_HERE = "own_clerk_here"
    OWN_CLERKS_HERE_AT_LEAST = "own_clerks_here_at_least"
    OWN_CLERKS_HERE_EXACTLY = "own_clerks_here_exactly"
    SUPPORTING_ADVISORS_AT_LEAST = "supporting_advisors_at_least"
    UNIT_IN = "unit_in"
    ROW = "row"
    LAST_FREE_SPOT_OF_CARD = "last_free_spot_of_card"
    OWN_SOLDIER_ON_CARD = "own_soldier_on_card"
    OWN_SOLDIER_IN_SECTION = "own_soldier_in_section"
    OWN_SOLDIER_IN_REST_ZONE_OF_SECTION = "own_soldier_in_rest_zone_of_section"
    OWN_ARCHER_ON_WALL_OF_SECTION = "own_archer_on_wall_of_section"
    HORDE_IN_SECTION = "horde_in_section"
    SEASON = "season"
    THIS_CARD = "this_card"
    THIS_CARD_ON_BOARD = "this_card_on_board"
    SECTION_OF_THIS_CARD = "section_of_this_card"
    CARD_BEHIND_EXISTS = "card_behind_exists"
    ANOTHER_PLAYER_REVEALED = "another_player_revealed"


class Season(StrEnum):
    """A part of the Year (GW-4)."""

    SPRING = "spring"
    SUMMER = "summer"
    FALL = "fall"
    WINTER = "winter"


class Counter(StrEnum):
    """What is counted, of the player concerned if it is somebody's."""

    SUPPORTING_ADVISORS = "supporting_advisors"
    OWN_ARCHERS_IN_SECTION = "own_archers_in_section"
    PLAYERS_WITH_SOLDIERS_IN_SECTION = "players_with_soldiers_in_section"
    OWN_SOLDIERS_ON_CARD = "own_soldiers_on_card"
    HUMAN_PLAYERS = "human_players"
    CLAIMED_HORDES_CLEAN = "claimed_hordes_clean"
    CLERKS_HIRED = "clerks_hired"
    OVERSEER_LEVELS_TOTAL = "overseer_levels_total"
    OWN_ARCHERS_ON_WALLS = "own_archers_on_walls"
    OWN_SOLDIERS_ON_HORDES = "own_soldiers_on_hordes"
    TACTICS_IN_HAND = "tactics_in_hand"
    WALL_LEVELS_BUILT_STAT = "wall_levels_built_stat"
    WOUNDS_STAT = "wounds_stat"
    GOLD = "gold"
    OWN_SHAME = "own_shame"


class Limit(StrEnum):
    """How often an ability may be used (GW-7.9)."""

    ONCE_PER_BATCH = "once_per_batch"
    ONCE_PER_SECTION_PER_YEAR = "once_per_section_per_year"
    ONCE_PER_TURN = "once_per_turn"
    ONCE_PER_YEAR = "once_per_year"
    TIMES_PER_YEAR_EQUAL_TO_SUPPORTING_ADVISORS = "times_per_year_equal_to_supporting_advisors"


class Who(StrEnum):
    """Whom an effect or a section of a command card concerns."""

    SELF = "self"
    OTHERS = "others"
    ANOTHER_PLAYER = "another_player"
    EACH_PLAYER = "each_player"
    EACH_OTHER_PLAYER = "each_other_player"
    BUILDER = "builder"
    ALL_PLAYERS = "all_players"
    OVERLORD = "overlord"
    QIN = "qin"
    HUMAN_AND_REED = "human_and_reed"


class Scope(StrEnum):
    """Where, or to whom, a change holds."""

    SECTION = "section"
    THIS_CARD = "this_card"
    THIS_CARD_IN_ROW_1 = "this_card_in_row_1"
    EACH_OTHER_CARD_OF_THIS_SECTION = "each_other_card_of_this_section"
    OF_THIS_SECTION = "of_this_section"
    EVERYWHERE = "everywhere"
    EVERY_SOLDIER = "every_soldier"
    FIRST_SOLDIER_OF_THE_BATCH = "first_soldier_of_the_batch"
    ARCHER_OF_LOWEST = "archer_on_this_wall_of_the_lowest_tea_player"
    EACH_PLAYER_ONE_IN_ANY_REST_ZONE = "each_player_one_in_any_rest_zone"
    EACH_PLAYER_ONE_IN_REST_ZONE_OF_SECTION = "each_player_one_in_rest_zone_of_section"


class Target(StrEnum):
    """Which Horde cards wound markers are put on."""

    SAME_CARD = "same_card"
    ANY_CARD_OF_THE_SECTION = "any_card_of_the_section"
    ANY_ROW_1_CARD = "any_row_1_card"
    CARDS_OF_ONE_SECTION = "cards_of_one_section"


class Price(StrEnum):
    """What something is paid for, and is made cheaper or dearer."""

    BARRICADE = "barricade"
    BUILD_WALL = "build_wall"
    ENHANCED_TACTIC = "enhanced_tactic"
    HIRE_ADVISOR = "hire_advisor"
    HIRE_CLERK = "hire_clerk"
    HIRE_NEXT = "hire_next"
    HIRE_ALL_THIS_ACTIVATION = "hire_all_this_activation"
    RECRUIT = "recruit"
    RECRUIT_ARCHER = "recruit_archer"
    RECRUIT_HORSEMAN = "recruit_horseman"
    RECRUIT_SPEARMAN = "recruit_spearman"
    UPGRADE_OVERSEER_TEMPLE = "upgrade_overseer_temple"


class Charge(StrEnum):
    """What a card lets pay for a barricade or a recruit."""

    FREE = "free"
    NORMAL = "normal"


class Area(StrEnum):
    """Where a card moves soldiers."""

    ANY_REST_ZONE = "any_rest_zone"


class Shot(StrEnum):
    """What cannot hit a Horde card: a type of soldier, or archers and wound markers put there by effects."""

    SPEARMAN = "spearman"
    HORSEMAN = "horseman"
    ARCHER_AND_WOUND_MARKERS = "archer_and_wound_markers"


class Offering(StrEnum):
    """What a demand wants sacrificed (GW-17.15)."""

    ANY_SOLDIER = "any_soldier_in_supply_or_rest_zone"
    HORSEMAN_OR_TWO_ARCHERS = "horseman_or_two_archers"
    CLERK = "clerk"


class Pool(StrEnum):
    """Whether a card is for every game or for the co-op game only (GW-17.4, GW-17.5)."""

    BASE = "base"
    COOP = "coop"


class Provenance(StrEnum):
    """Whether a card's contents stand in a source, or were made by this project."""

    OFFICIAL = "official"
    DESIGNED = "designed"


class Duration(StrEnum):
    """Whether an event is over at once or holds for the rest of the game (GW-17.17)."""

    IMMEDIATE = "immediate"
    PASSIVE = "passive"


class DemandScope(StrEnum):
    """Who does what a demand asks: nobody, as it asks how things stand; every player; or all together."""

    STATE = "state"
    EACH_PLAYER = "each_player"
    TEAM = "team"


EVENT_GROUPS: Final[dict[str, tuple[Trigger, ...]]] = {
    "attack": (Trigger.SOLDIER_ATTACKS, Trigger.VITAL_SPOT_COVERED, Trigger.ARCHER_FIRES),
    "defeat": (Trigger.HORDE_DEFEATED, Trigger.CLAIM_COUNT, Trigger.HORDE_CLAIMED),
    "deaths": (Trigger.SOLDIERS_DYING, Trigger.SOLDIER_KILLED, Trigger.SOLDIER_SAVED),
    "shame": (Trigger.FLAG_SHAME, Trigger.SHAME_RECEIVED),
    "invasion_card": (Trigger.HORDE_REVEALED, Trigger.HORDE_PLACED),
}
"""Windows that one and the same act opens are one event: one tactic card of a player in all of them (GW-7.6)."""

Number = Annotated[int, Meta(ge=0, le=99)]
Small = Annotated[int, Meta(ge=1, le=9)]
Signed = Annotated[int, Meta(ge=-9, le=9)]
Row = Annotated[int, Meta(ge=1, le=3)]


class Per(Struct, frozen=True, forbid_unknown_fields=True):
    """*times* as many as *per* counts, at most *max*."""

    per: Counter
    times: Small
    max: Small | None = None


class Sweep(StrEnum):
    """How many, where it is no number: all there are, or as many as one likes."""

    ALL = "all"
    ANY = "any"


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


def kind(name: str) -> str:
    """Return the name of a class of scores or demands as card files write it.

    >>> kind("PayDemand"), kind("TeaRankScore")
    ('pay', 'tea_rank')
    """
    return snake(name.removesuffix("Demand").removesuffix("Score"))


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
    """Move own soldiers, never onto Horde cards or walls."""

    count: Quantity
    from_: Area = field(name="from", default=Area.ANY_REST_ZONE)
    to: Area = Area.ANY_REST_ZONE


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


class Section(Struct, frozen=True, forbid_unknown_fields=True):
    """A part of a command card (GW-4.10a); *choose_one*: one of the effects instead of all."""

    who: Who
    effects: tuple[Effect, ...]
    choose_one: bool = False


class Score(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag=kind):
    """What an artifact is worth to a player (GW-7.7)."""


class PerScore(Score, frozen=True):
    """Honour for each."""

    per: Counter
    times: Small


class MajorityScore(Score, frozen=True):
    """Honour for who has most, the second most and so on, but none without any; ties by tea order."""

    counter: Counter
    awards: tuple[Number, ...]
    solo_minimum: Number = 1


class TeaRankScore(Score, frozen=True):
    """Honour by the place on the tea stack from the top; Reed and Qin hold places."""

    awards: tuple[Number, ...]


class ByCountScore(Score, frozen=True):
    """Honour by how many there are, none for numbers not named."""

    counter: Counter
    awards: dict[int, Number]


AnyScore = PerScore | MajorityScore | TeaRankScore | ByCountScore

ByPlayers = dict[int, Number]
"""For each number of players, from 2 to 5."""


class Requirement(Struct, frozen=True, forbid_unknown_fields=True, tag_field="kind", tag=kind):
    """What a demand asks (GW-17.14)."""


class PayDemand(Requirement, frozen=True):
    """Every player pays from own stock."""

    resource: Resource
    amount: Small


class SacrificeDemand(Requirement, frozen=True):
    """Every player removes own pieces from the game (GW-17.15)."""

    unit: Offering
    amount: Small


class LoseHonorDemand(Requirement, frozen=True):
    """Every player loses honour, and must have it."""

    amount: Number


class DiscardTacticDemand(Requirement, frozen=True):
    """Every player discards tactic cards."""

    amount: Small


class EveryPlayerHasSoldierOnHordeDemand(Requirement, frozen=True):
    """Every player has a soldier on a Horde card."""


class BreachesThisYearAtMostDemand(Requirement, frozen=True):
    """So many sections were breached this Year at most, in this Winter too."""

    value: Number


class WallLevelsTotalAtLeastDemand(Requirement, frozen=True):
    """The walls have so many levels in all."""

    by_players: ByPlayers


class EmptyWarehouseOfAtLeastDemand(Requirement, frozen=True):
    """All that is in the warehouse goes away, and it is so much."""

    by_players: ByPlayers


class HordesDefeatedThisYearAtLeastDemand(Requirement, frozen=True):
    """So many Horde cards were defeated this Year, claimed or not."""

    by_players: ByPlayers


class ArchersOnWallsAtLeastDemand(Requirement, frozen=True):
    """All players together have so many archers on walls."""

    by_players: ByPlayers


class EveryPlayerOverseerLevelAtLeastDemand(Requirement, frozen=True):
    """Every player has an overseer of that level."""

    value: Small


AnyRequirement = (
    PayDemand
    | SacrificeDemand
    | LoseHonorDemand
    | DiscardTacticDemand
    | EveryPlayerHasSoldierOnHordeDemand
    | BreachesThisYearAtMostDemand
    | WallLevelsTotalAtLeastDemand
    | EmptyWarehouseOfAtLeastDemand
    | HordesDefeatedThisYearAtLeastDemand
    | ArchersOnWallsAtLeastDemand
    | EveryPlayerOverseerLevelAtLeastDemand
)
