"""What of the vocabulary may stand where on cards (GW-7.10): tables for the survey of a card file."""

from collections.abc import Collection
from enum import StrEnum, auto
from typing import Final

from rules.great_wall.cards import ops
from rules.great_wall.cards.goals import (
    ArchersOnWallsAtLeastDemand,
    BreachesThisYearAtMostDemand,
    DiscardTacticDemand,
    EmptyWarehouseOfAtLeastDemand,
    EveryPlayerHasSoldierOnHordeDemand,
    EveryPlayerOverseerLevelAtLeastDemand,
    HordesDefeatedThisYearAtLeastDemand,
    LoseHonorDemand,
    PayDemand,
    Requirement,
    SacrificeDemand,
    WallLevelsTotalAtLeastDemand,
)
from rules.great_wall.terms.vocabulary import (
    Counter,
    DemandScope,
    Duration,
    Is,
    Place,
    Price,
    Scope,
    Season,
    Target,
    Trigger,
    Who,
)

Ops = frozenset[type[ops.Op]]


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

WINDOWS: Final[dict[type[ops.Op], frozenset[Trigger]]] = {
    **dict.fromkeys(
        (ops.GainHonor, ops.GainResource, ops.LoseHonor, ops.LoseResource, ops.DrawTactic, ops.DiscardTactic), ANY
    ),
    **dict.fromkeys(
        (
            ops.MoveClerks,
            ops.MoveSoldiers,
            ops.UpgradeOverseer,
            ops.PlaceBarricade,
            ops.BuildWall,
            ops.AdvancedActivation,
        ),
        STEPS,
    ),
    **dict.fromkeys((ops.CountAsClerks, ops.ForeignOverseer), frozenset((Trigger.GATHER,))),
    **dict.fromkeys((ops.PreventShame, ops.TakeShameFor), frozenset((Trigger.SHAME_RECEIVED,))),
    **dict.fromkeys((ops.ShameCost, ops.DiscardShame), frozenset((Trigger.SUMMER_SHAME,))),
    **dict.fromkeys((ops.SaveSoldier, ops.SaveCost), frozenset((Trigger.SOLDIERS_DYING,))),
    **dict.fromkeys((ops.ClaimBonus, ops.WinClaimTies), frozenset((Trigger.CLAIM_COUNT,))),
    **dict.fromkeys((ops.ModifyOffence, ops.ModifyDefence), frozenset((Trigger.ASSAULT_SECTION,))),
    **dict.fromkeys((ops.RedirectHorde, ops.ReplaceHorde), frozenset((Trigger.HORDE_REVEALED,))),
    **dict.fromkeys((ops.CancelDemandShame, ops.ReplaceDemand), frozenset((Trigger.DEMAND_STEP,))),
    ops.Recruit: STEPS | {Trigger.LOCATION_ACTIVATED},
    ops.AttackFromRest: STEPS | {Trigger.LOCATION_ACTIVATED, Trigger.SOLDIER_ATTACKS},
    ops.PlaceWound: STEPS | ATTACKS | {Trigger.WINTER_START, Trigger.ASSAULT_SECTION},
    ops.FireAgain: frozenset((Trigger.ARCHER_FIRES,)),
    ops.MoveTea: BREATHS | {Trigger.COMMANDS_REVEALED, Trigger.LOCATION_ACTIVATED},
    ops.Exchange: BREATHS,
    ops.GiveResources: frozenset((Trigger.SUMMER_INCOME, Trigger.FALL_START, Trigger.DEMAND_FULFILMENT)),
    ops.Discount: frozenset((Trigger.PASSIVE, Trigger.LOCATION_ACTIVATED)),
    ops.AllowRow: frozenset((Trigger.PASSIVE,)),
    ops.DonateExtra: frozenset((Trigger.DONATE,)),
    ops.IgnoreFlagShame: frozenset((Trigger.FLAG_SHAME,)),
    ops.PlaceCommandFirst: frozenset((Trigger.COMMANDS_REVEALED,)),
    ops.ReclaimCommand: frozenset((Trigger.WALL_BUILT, Trigger.FALL_START)),
    ops.LookEvents: frozenset((Trigger.EVENT_STEP,)),
}
"""At which triggers of generals, advisors and tactics an op may stand; those that are not named, at none."""

BLOWS: Final[Ops] = frozenset((ops.RemoveBarricade, ops.RemoveShameSupply, ops.LoseHonor, ops.LoseResource))
HORDE_OPS: Final[dict[Trigger, Ops]] = {
    Trigger.PASSIVE: frozenset(
        (ops.ModifyOffence, ops.ModifyLethality, ops.AttackTax, ops.BarricadeValue, ops.ForbidAttack)
    ),
    Trigger.HORDE_PLACED: BLOWS | {ops.KillSoldier},
    Trigger.WINTER_START: BLOWS | {ops.KillSoldier, ops.SwapHordeBack},
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

SHARED: Final[Ops] = frozenset((ops.GainHonor, ops.GainResource, ops.LoseHonor, ops.LoseResource, ops.DrawTactic))
"""What Horde cards and events give to, or take from, each player: they have no user of their own."""

EVENT_OPS: Final[dict[Duration, Ops]] = {
    Duration.IMMEDIATE: frozenset(
        (ops.RevealHorde, ops.RefreshAdvisors, ops.RemoveShameSupply, ops.KillSoldier, *SHARED)
    ),
    Duration.PASSIVE: frozenset(
        (
            ops.Surcharge,
            ops.ReduceGather,
            ops.HireCost,
            ops.BarricadeValue,
            ops.SaveCost,
            ops.ParticipationHonor,
            ops.LimitLogistics,
        )
    ),
}
REWARDS: Final[Ops] = frozenset((ops.GainHonor, ops.GainResource, ops.DrawTactic))
"""Of vital spots."""

COMMAND_OPS: Final[Ops] = frozenset(
    (
        *REWARDS,
        ops.MoveClerks,
        ops.MoveTea,
        ops.AttackFromRest,
        ops.AdvancedActivation,
        ops.BuildWall,
        ops.PlaceBarricade,
        ops.Recruit,
        ops.UpgradeOverseer,
        ops.CopyCommand,
    )
)
QIN_OPS: Final[Ops] = frozenset(
    (
        ops.QinMove,
        ops.QinRecruit,
        ops.QinFire,
        ops.QinUpgrade,
        ops.QinAdvancedActivation,
        ops.QinBuildWall,
        ops.QinBarricade,
        ops.QinNextCard,
        ops.MoveTea,
    )
)
SECTION_OPS: Final[dict[str, dict[Who, Ops]]] = {
    "commands": {Who.SELF: COMMAND_OPS, Who.OTHERS: COMMAND_OPS - {ops.CopyCommand}},
    "reed": {Who.ALL_PLAYERS: frozenset((ops.MoveClerks,)), Who.OVERLORD: frozenset((ops.ReedMove,))},
    "solo": {
        Who.QIN: QIN_OPS,
        Who.HUMAN_AND_REED: frozenset((ops.MoveClerks,)),
    },
}
"""Whose sections command cards have, and what may stand in them."""

TO_OTHERS: Final = frozenset((Who.ANOTHER_PLAYER, Who.EACH_OTHER_PLAYER, Who.EACH_PLAYER))
WHOM: Final[dict[type[ops.Op], frozenset[Who]]] = {
    **dict.fromkeys(
        (
            ops.GainHonor,
            ops.GainResource,
            ops.LoseHonor,
            ops.LoseResource,
            ops.DrawTactic,
            ops.AttackFromRest,
            ops.Recruit,
        ),
        TO_OTHERS,
    ),
    ops.ReclaimCommand: frozenset((Who.BUILDER, Who.EACH_PLAYER)),
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

CARD_SCOPES: Final[dict[type[ops.Op], Collection[Scope]]] = {
    ops.ModifyOffence: (Scope.SECTION,),
    ops.ModifyDefence: (Scope.SECTION,),
    ops.SaveCost: (Scope.FIRST_SOLDIER_OF_THE_BATCH,),
}
HORDE_SCOPES: Final[dict[type[ops.Op], Collection[Scope]]] = {
    ops.ModifyOffence: (Scope.THIS_CARD, Scope.THIS_CARD_IN_ROW_1, Scope.EACH_OTHER_CARD_OF_THIS_SECTION),
    ops.ModifyLethality: (Scope.THIS_CARD,),
    ops.BarricadeValue: (Scope.OF_THIS_SECTION,),
    ops.KillSoldier: (
        Scope.EACH_PLAYER_ONE_IN_ANY_REST_ZONE,
        Scope.EACH_PLAYER_ONE_IN_REST_ZONE_OF_SECTION,
        Scope.ARCHER_OF_LOWEST,
    ),
}
EVENT_SCOPES: Final[dict[type[ops.Op], Collection[Scope]]] = {
    ops.BarricadeValue: (Scope.EVERYWHERE,),
    ops.SaveCost: (Scope.EVERY_SOLDIER,),
    ops.KillSoldier: (Scope.EACH_PLAYER_ONE_IN_ANY_REST_ZONE,),
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
