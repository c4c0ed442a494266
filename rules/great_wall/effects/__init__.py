"""What each effect of a card does: one function for each word of the vocabulary that is carried out (GW-7.10).

Each acts on a deed for the clan concerned; what needs a decision puts it on the agenda. What is asked about while a
card is in force stands in `passives`.
"""

from collections.abc import Callable
from typing import Any, Final

from rules.great_wall.clans import QIN, Clan, is_player
from rules.great_wall.deed import Deed
from rules.great_wall.effects import fighting, giving, governing, shaming, solo, working
from rules.great_wall.tasks import Carry
from rules.great_wall.vocabulary import (
    AdvancedActivation,
    AttackFromRest,
    BuildWall,
    CancelDemandShame,
    ClaimBonus,
    CopyCommand,
    CountAsClerks,
    DiscardShame,
    DiscardTactic,
    Discount,
    DonateExtra,
    DrawTactic,
    Effect,
    Exchange,
    FireAgain,
    ForeignOverseer,
    GainHonor,
    GainResource,
    GiveResources,
    IgnoreFlagShame,
    KillSoldier,
    LookEvents,
    LoseHonor,
    LoseResource,
    ModifyDefence,
    ModifyOffence,
    MoveClerks,
    MoveSoldiers,
    MoveTea,
    Op,
    PlaceBarricade,
    PlaceCommandFirst,
    PlaceWound,
    PreventShame,
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
    ReedMove,
    RefreshAdvisors,
    RemoveBarricade,
    RemoveShameSupply,
    ReplaceDemand,
    ReplaceHorde,
    RevealHorde,
    SaveCost,
    SaveSoldier,
    ShameCost,
    SwapHordeBack,
    TakeShameFor,
    UpgradeOverseer,
    WinClaimTies,
)

EFFECTS: Final[dict[type[Op], Callable[[Deed, Any, Clan, Carry], None]]] = {
    GainHonor: giving.gain_honor,
    LoseHonor: giving.lose_honor,
    GainResource: giving.gain_resource,
    LoseResource: giving.lose_resource,
    GiveResources: giving.give_resources,
    Exchange: giving.exchange,
    DrawTactic: giving.draw_tactic,
    DiscardTactic: giving.discard_tactic,
    MoveClerks: working.move_clerks,
    ReedMove: working.reed_move,
    MoveTea: working.move_tea,
    AdvancedActivation: working.advanced_activation,
    CopyCommand: working.copy_command,
    ReclaimCommand: working.reclaim_command,
    PlaceCommandFirst: working.place_command_first,
    CountAsClerks: working.count_as_clerks,
    ForeignOverseer: working.foreign_overseer,
    DonateExtra: working.donate_extra,
    Discount: working.discount,
    UpgradeOverseer: working.upgrade_overseer,
    PlaceBarricade: working.place_barricade,
    BuildWall: working.build_wall,
    AttackFromRest: fighting.attack_from_rest,
    MoveSoldiers: fighting.move_soldiers,
    Recruit: fighting.recruit,
    PlaceWound: fighting.place_wound,
    FireAgain: fighting.fire_again,
    KillSoldier: fighting.kill_soldier,
    SaveSoldier: fighting.save_soldier,
    SaveCost: fighting.save_cost,
    ClaimBonus: fighting.claim_bonus,
    WinClaimTies: fighting.win_claim_ties,
    ModifyOffence: fighting.modify_offence,
    ModifyDefence: fighting.modify_defence,
    RemoveBarricade: fighting.remove_barricade,
    SwapHordeBack: fighting.swap_horde_back,
    RedirectHorde: fighting.redirect_horde,
    ReplaceHorde: fighting.replace_horde,
    RevealHorde: fighting.reveal_horde,
    IgnoreFlagShame: shaming.ignore_flag_shame,
    PreventShame: shaming.prevent_shame,
    TakeShameFor: shaming.take_shame_for,
    ShameCost: shaming.shame_cost,
    DiscardShame: shaming.discard_shame,
    RemoveShameSupply: shaming.remove_shame_supply,
    RefreshAdvisors: governing.refresh_advisors,
    CancelDemandShame: governing.cancel_demand_shame,
    ReplaceDemand: governing.replace_demand,
    LookEvents: governing.look_events,
    QinMove: solo.qin_move,
    QinRecruit: solo.qin_recruit,
    QinFire: solo.qin_fire,
    QinUpgrade: solo.qin_upgrade,
    QinAdvancedActivation: solo.qin_advanced_activation,
    QinBuildWall: solo.qin_build_wall,
    QinBarricade: solo.qin_barricade,
    QinNextCard: solo.qin_next_card,
}

AT_ONCE: Final = (GainHonor, LoseHonor)
"""Effects without a choice, which are not waited for where they concern several (GW-17.9)."""

OF_CLANS: Final = (MoveClerks, ReedMove, MoveTea)
"""What Reed takes part in as one of the others; he owns nothing else (GW-15.7, GW-15.13)."""

OF_QIN: Final = (
    *OF_CLANS,
    *AT_ONCE,
    QinMove,
    QinRecruit,
    QinFire,
    QinUpgrade,
    QinAdvancedActivation,
    QinBuildWall,
    QinBarricade,
    QinNextCard,
)
"""What Qin does by cards (GW-16.9, GW-16.10)."""


def carry_out(deed: Deed, effect: Effect, clan: Clan, task: Carry) -> None:
    """Let an effect do what it does for a clan, if it can have it at all."""
    if not is_player(clan) and not isinstance(effect, OF_QIN if clan == QIN else OF_CLANS):
        return
    EFFECTS[type(effect)](deed, effect, clan, task)
