"""What of the vocabulary may stand where on cards (GW-7.10): tables for the survey of a card file."""

from collections.abc import Collection
from enum import StrEnum, auto
from typing import Final

from rules.great_wall.vocabulary import (
    AdvancedActivation,
    AllowRow,
    ArchersOnWallsAtLeastDemand,
    AttackFromRest,
    AttackTax,
    BarricadeValue,
    BreachesThisYearAtMostDemand,
    BuildWall,
    CancelDemandShame,
    ClaimBonus,
    CopyCommand,
    CountAsClerks,
    Counter,
    DemandScope,
    DiscardShame,
    DiscardTactic,
    DiscardTacticDemand,
    Discount,
    DonateExtra,
    DrawTactic,
    Duration,
    EmptyWarehouseOfAtLeastDemand,
    EveryPlayerHasSoldierOnHordeDemand,
    EveryPlayerOverseerLevelAtLeastDemand,
    Exchange,
    FireAgain,
    ForbidAttack,
    ForeignOverseer,
    GainHonor,
    GainResource,
    GiveResources,
    HireCost,
    HordesDefeatedThisYearAtLeastDemand,
    IgnoreFlagShame,
    Is,
    KillSoldier,
    LimitLogistics,
    LookEvents,
    LoseHonor,
    LoseHonorDemand,
    LoseResource,
    ModifyDefence,
    ModifyLethality,
    ModifyOffence,
    MoveClerks,
    MoveSoldiers,
    MoveTea,
    Op,
    ParticipationHonor,
    PayDemand,
    Place,
    PlaceBarricade,
    PlaceCommandFirst,
    PlaceWound,
    PreventShame,
    Price,
    QinAdvancedActivation,
    QinBarricade,
    QinBuildWall,
    QinFire,
    QinMove,
    QinNextCard,
    QinRecruit,
    QinUpgrade,
    ReclaimCommand,
    Recruit,
    RedirectHorde,
    ReduceGather,
    ReedMove,
    RefreshAdvisors,
    RemoveBarricade,
    RemoveShameSupply,
    ReplaceDemand,
    ReplaceHorde,
    Requirement,
    RevealHorde,
    SacrificeDemand,
    SaveCost,
    SaveSoldier,
    Scope,
    Season,
    ShameCost,
    Surcharge,
    SwapHordeBack,
    TakeShameFor,
    Target,
    Trigger,
    UpgradeOverseer,
    WallLevelsTotalAtLeastDemand,
    Who,
    WinClaimTies,
)

Ops = frozenset[type[Op]]


class Known(StrEnum):
    """What a window tells of what happens."""

    PLAYER = auto()
    PLACE = auto()
    UNIT = auto()
    SECTION = auto()
    CARD = auto()
    ROW = auto()
    SPOT = auto()


OF_CARD: Final = frozenset((Known.CARD, Known.ROW, Known.SECTION))
OF_ATTACK: Final = OF_CARD | {Known.PLAYER, Known.UNIT}
OF_DEATHS: Final = frozenset((Known.PLAYER, Known.SECTION))
OF_WORK: Final = frozenset((Known.PLAYER, Known.PLACE))

KNOWN: Final[dict[Trigger, frozenset[Known]]] = {
    Trigger.ARCHER_FIRES: OF_ATTACK,
    Trigger.SOLDIER_ATTACKS: OF_ATTACK,
    Trigger.VITAL_SPOT_COVERED: OF_ATTACK | {Known.SPOT},
    Trigger.ASSAULT_SECTION: frozenset((Known.SECTION,)),
    Trigger.BREACH: frozenset((Known.SECTION,)),
    Trigger.WALL_HELD: frozenset((Known.SECTION,)),
    Trigger.BARRICADE_PLACED: OF_DEATHS,
    Trigger.WALL_BUILT: OF_DEATHS,
    Trigger.CLAIM_COUNT: OF_CARD,
    Trigger.HORDE_DEFEATED: OF_CARD,
    Trigger.HORDE_PLACED: OF_CARD,
    Trigger.HORDE_CLAIMED: OF_CARD | {Known.PLAYER},
    Trigger.SOLDIERS_DYING: OF_DEATHS,
    Trigger.SOLDIER_KILLED: OF_DEATHS | {Known.UNIT},
    Trigger.SOLDIER_SAVED: OF_DEATHS | {Known.UNIT},
    Trigger.SOLDIER_RECRUITED: frozenset((Known.PLAYER, Known.UNIT)),
    Trigger.SHAME_RECEIVED: frozenset((Known.PLAYER,)),
    Trigger.COMMAND_STEP_START: frozenset((Known.PLAYER,)),
    Trigger.COMMAND_STEP_END: frozenset((Known.PLAYER,)),
    Trigger.LOCATION_ACTIVATED: frozenset((Known.PLACE,)),
    Trigger.FLAG_SHAME: OF_WORK,
    Trigger.GATHER: OF_WORK,
    Trigger.DONATE: OF_WORK,
    Trigger.OVERSEER_UPGRADED: OF_WORK,
}
"""Those that are not named tell nothing but that it is time."""

NEEDS: Final[dict[Is, frozenset[Known]]] = {
    Is.ANOTHER_PLAYER: frozenset((Known.PLAYER,)),
    Is.ANY_PLAYER: frozenset((Known.PLAYER,)),
    Is.BY_YOU: frozenset((Known.PLAYER,)),
    Is.OWN: frozenset((Known.PLAYER,)),
    Is.OWN_SOLDIER: frozenset((Known.PLAYER, Known.UNIT)),
    Is.YOU_ARE_ACTIVE: frozenset(),
    Is.LOCATION: frozenset((Known.PLACE,)),
    Is.OWN_CLERK_HERE: frozenset((Known.PLACE,)),
    Is.OWN_CLERKS_HERE_AT_LEAST: frozenset((Known.PLACE,)),
    Is.OWN_CLERKS_HERE_EXACTLY: frozenset((Known.PLACE,)),
    Is.SUPPORTING_ADVISORS_AT_LEAST: frozenset(),
    Is.UNIT_IN: frozenset((Known.UNIT,)),
    Is.ROW: frozenset((Known.ROW,)),
    Is.LAST_FREE_SPOT_OF_CARD: frozenset((Known.SPOT,)),
    Is.OWN_SOLDIER_ON_CARD: frozenset((Known.CARD,)),
    Is.OWN_SOLDIER_IN_SECTION: frozenset((Known.SECTION,)),
    Is.OWN_SOLDIER_IN_REST_ZONE_OF_SECTION: frozenset((Known.SECTION,)),
    Is.OWN_ARCHER_ON_WALL_OF_SECTION: frozenset((Known.SECTION,)),
    Is.HORDE_IN_SECTION: frozenset((Known.SECTION,)),
    Is.SEASON: frozenset(),
}
"""What conditions of players' cards need to know; others stand on Horde cards, or after "if", only."""

COUNTER_NEEDS: Final = {
    Counter.OWN_ARCHERS_IN_SECTION: Known.SECTION,
    Counter.PLAYERS_WITH_SOLDIERS_IN_SECTION: Known.SECTION,
    Counter.OWN_SOLDIERS_ON_CARD: Known.CARD,
}
TARGET_NEEDS: Final = {Target.SAME_CARD: Known.CARD, Target.ANY_CARD_OF_THE_SECTION: Known.SECTION}
VALUES: Final[dict[Is, Collection[str] | type[int] | type[tuple[str, ...]]]] = {
    Is.LOCATION: tuple(Place),
    Is.SEASON: tuple(Season),
    Is.OWN_CLERKS_HERE_AT_LEAST: int,
    Is.OWN_CLERKS_HERE_EXACTLY: int,
    Is.SUPPORTING_ADVISORS_AT_LEAST: int,
    Is.ROW: int,
    Is.UNIT_IN: tuple,
    Is.ANOTHER_PLAYER_REVEALED: ("attack_order", "economy", "despotism", "betrayal", "work_harder", "muster"),
}
"""What the value of a condition may be; those that are not named have none."""

STEPS: Final = frozenset((Trigger.COMMAND_STEP_START, Trigger.COMMAND_STEP_END))
ATTACKS: Final = frozenset((Trigger.SOLDIER_ATTACKS, Trigger.VITAL_SPOT_COVERED, Trigger.ARCHER_FIRES))
BREATHS: Final = STEPS | {Trigger.SUMMER_INCOME, Trigger.FALL_START}
ANY: Final = frozenset(Trigger) - {Trigger.PASSIVE, Trigger.REVEALED}

WINDOWS: Final[dict[type[Op], frozenset[Trigger]]] = {
    **dict.fromkeys((GainHonor, GainResource, LoseHonor, LoseResource, DrawTactic, DiscardTactic), ANY),
    **dict.fromkeys((MoveClerks, MoveSoldiers, UpgradeOverseer, PlaceBarricade, BuildWall, AdvancedActivation), STEPS),
    **dict.fromkeys((CountAsClerks, ForeignOverseer), frozenset((Trigger.GATHER,))),
    **dict.fromkeys((PreventShame, TakeShameFor), frozenset((Trigger.SHAME_RECEIVED,))),
    **dict.fromkeys((ShameCost, DiscardShame), frozenset((Trigger.SUMMER_SHAME,))),
    **dict.fromkeys((SaveSoldier, SaveCost), frozenset((Trigger.SOLDIERS_DYING,))),
    **dict.fromkeys((ClaimBonus, WinClaimTies), frozenset((Trigger.CLAIM_COUNT,))),
    **dict.fromkeys((ModifyOffence, ModifyDefence), frozenset((Trigger.ASSAULT_SECTION,))),
    **dict.fromkeys((RedirectHorde, ReplaceHorde), frozenset((Trigger.HORDE_REVEALED,))),
    **dict.fromkeys((CancelDemandShame, ReplaceDemand), frozenset((Trigger.DEMAND_STEP,))),
    Recruit: STEPS | {Trigger.LOCATION_ACTIVATED},
    AttackFromRest: STEPS | {Trigger.LOCATION_ACTIVATED, Trigger.SOLDIER_ATTACKS},
    PlaceWound: STEPS | ATTACKS | {Trigger.WINTER_START, Trigger.ASSAULT_SECTION},
    FireAgain: frozenset((Trigger.ARCHER_FIRES,)),
    MoveTea: BREATHS | {Trigger.COMMANDS_REVEALED, Trigger.LOCATION_ACTIVATED},
    Exchange: BREATHS,
    GiveResources: frozenset((Trigger.SUMMER_INCOME, Trigger.FALL_START, Trigger.DEMAND_FULFILMENT)),
    Discount: frozenset((Trigger.PASSIVE, Trigger.LOCATION_ACTIVATED)),
    AllowRow: frozenset((Trigger.PASSIVE,)),
    DonateExtra: frozenset((Trigger.DONATE,)),
    IgnoreFlagShame: frozenset((Trigger.FLAG_SHAME,)),
    PlaceCommandFirst: frozenset((Trigger.COMMANDS_REVEALED,)),
    ReclaimCommand: frozenset((Trigger.WALL_BUILT, Trigger.FALL_START)),
    LookEvents: frozenset((Trigger.EVENT_STEP,)),
}
"""At which triggers of generals, advisors and tactics an op may stand; those that are not named, at none."""

BLOWS: Final[Ops] = frozenset((RemoveBarricade, RemoveShameSupply, LoseHonor, LoseResource))
HORDE_OPS: Final[dict[Trigger, Ops]] = {
    Trigger.PASSIVE: frozenset((ModifyOffence, ModifyLethality, AttackTax, BarricadeValue, ForbidAttack)),
    Trigger.HORDE_PLACED: BLOWS | {KillSoldier},
    Trigger.WINTER_START: BLOWS | {KillSoldier, SwapHordeBack},
    Trigger.ASSAULT_SECTION: BLOWS,
    Trigger.BREACH: BLOWS,
}
HORDE_CONDITIONS: Final = {
    Trigger.PASSIVE: None,
    Trigger.HORDE_PLACED: Is.THIS_CARD,
    Trigger.WINTER_START: None,
    Trigger.ASSAULT_SECTION: Is.SECTION_OF_THIS_CARD,
    Trigger.BREACH: Is.SECTION_OF_THIS_CARD,
}
"""What must be among the conditions of a Horde card's ability, which needs no players."""

HORDE_ALSO: Final = frozenset((Is.THIS_CARD_ON_BOARD, Is.CARD_BEHIND_EXISTS))

SHARED: Final[Ops] = frozenset((GainHonor, GainResource, LoseHonor, LoseResource, DrawTactic))
"""What Horde cards and events give to, or take from, each player: they have no user of their own."""

EVENT_OPS: Final[dict[Duration, Ops]] = {
    Duration.IMMEDIATE: frozenset((RevealHorde, RefreshAdvisors, RemoveShameSupply, KillSoldier, *SHARED)),
    Duration.PASSIVE: frozenset(
        (Surcharge, ReduceGather, HireCost, BarricadeValue, SaveCost, ParticipationHonor, LimitLogistics)
    ),
}
REWARDS: Final[Ops] = frozenset((GainHonor, GainResource, DrawTactic))
"""Of vital spots."""

COMMAND_OPS: Final[Ops] = frozenset(
    (
        *REWARDS,
        MoveClerks,
        MoveTea,
        AttackFromRest,
        AdvancedActivation,
        BuildWall,
        PlaceBarricade,
        Recruit,
        UpgradeOverseer,
        CopyCommand,
    )
)
QIN_OPS: Final[Ops] = frozenset(
    (QinMove, QinRecruit, QinFire, QinUpgrade, QinAdvancedActivation, QinBuildWall, QinBarricade, QinNextCard, MoveTea)
)
SECTION_OPS: Final[dict[str, dict[Who, Ops]]] = {
    "commands": {Who.SELF: COMMAND_OPS, Who.OTHERS: COMMAND_OPS - {CopyCommand}},
    "reed": {Who.ALL_PLAYERS: frozenset((MoveClerks,)), Who.OVERLORD: frozenset((ReedMove,))},
    "solo": {
        Who.QIN: QIN_OPS,
        Who.HUMAN_AND_REED: frozenset((MoveClerks,)),
    },
}
"""Whose sections command cards have, and what may stand in them."""

TO_OTHERS: Final = frozenset((Who.ANOTHER_PLAYER, Who.EACH_OTHER_PLAYER, Who.EACH_PLAYER))
WHOM: Final[dict[type[Op], frozenset[Who]]] = {
    **dict.fromkeys((GainHonor, GainResource, LoseHonor, LoseResource, DrawTactic, AttackFromRest, Recruit), TO_OTHERS),
    ReclaimCommand: frozenset((Who.BUILDER, Who.EACH_PLAYER)),
}
"""Whom an effect of a tactic, a general or an advisor may concern, beside its user."""

PASSIVE_PRICES: Final = frozenset(Price) - {Price.RECRUIT, Price.HIRE_NEXT, Price.HIRE_ALL_THIS_ACTIVATION}
ACTIVATION_PRICES: Final = {
    Price.RECRUIT: Place.BARRACKS,
    Price.HIRE_NEXT: Place.EMPERORS_EMBASSY,
    Price.HIRE_ALL_THIS_ACTIVATION: Place.EMPERORS_EMBASSY,
}
"""What a discount that ends with the activation may be on, and the location that must be activated."""

SURCHARGES: Final = frozenset((Price.RECRUIT_SPEARMAN, Price.RECRUIT_ARCHER, Price.RECRUIT_HORSEMAN))
HIRES: Final = frozenset((Price.HIRE_CLERK, Price.HIRE_ADVISOR))

CARD_SCOPES: Final[dict[type[Op], Collection[Scope]]] = {
    ModifyOffence: (Scope.SECTION,),
    ModifyDefence: (Scope.SECTION,),
    SaveCost: (Scope.FIRST_SOLDIER_OF_THE_BATCH,),
}
HORDE_SCOPES: Final[dict[type[Op], Collection[Scope]]] = {
    ModifyOffence: (Scope.THIS_CARD, Scope.THIS_CARD_IN_ROW_1, Scope.EACH_OTHER_CARD_OF_THIS_SECTION),
    ModifyLethality: (Scope.THIS_CARD,),
    BarricadeValue: (Scope.OF_THIS_SECTION,),
    KillSoldier: (
        Scope.EACH_PLAYER_ONE_IN_ANY_REST_ZONE,
        Scope.EACH_PLAYER_ONE_IN_REST_ZONE_OF_SECTION,
        Scope.ARCHER_OF_LOWEST,
    ),
}
EVENT_SCOPES: Final[dict[type[Op], Collection[Scope]]] = {
    BarricadeValue: (Scope.EVERYWHERE,),
    SaveCost: (Scope.EVERY_SOLDIER,),
    KillSoldier: (Scope.EACH_PLAYER_ONE_IN_ANY_REST_ZONE,),
}

OF_NO_PLAYER: Final = frozenset((*COUNTER_NEEDS, Counter.HUMAN_PLAYERS))
"""Counters that say nothing of a player when the game ends."""


DEMANDS: Final[dict[DemandScope, frozenset[type[Requirement]]]] = {
    DemandScope.EACH_PLAYER: frozenset((PayDemand, SacrificeDemand, LoseHonorDemand, DiscardTacticDemand)),
    DemandScope.TEAM: frozenset((EmptyWarehouseOfAtLeastDemand,)),
    DemandScope.STATE: frozenset(
        (
            EveryPlayerHasSoldierOnHordeDemand,
            BreachesThisYearAtMostDemand,
            WallLevelsTotalAtLeastDemand,
            HordesDefeatedThisYearAtLeastDemand,
            ArchersOnWallsAtLeastDemand,
            EveryPlayerOverseerLevelAtLeastDemand,
        )
    ),
}
