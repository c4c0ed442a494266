"""What each effect of a card does: one function for each word of the vocabulary that is carried out (GW-7.10).

Each acts on a deed for the clan concerned; what needs a decision puts it on the agenda. What is asked about while a
card is in force stands in `passives`.
"""

from collections.abc import Callable
from typing import Any, Final

from rules.great_wall.cards import ops
from rules.great_wall.effects import fighting, giving, governing, shaming, solo, working
from rules.great_wall.state.deed import Deed
from rules.great_wall.state.tasks import Carry
from rules.great_wall.terms.clans import QIN, Clan, is_player

EFFECTS: Final[dict[type[ops.Op], Callable[[Deed, Any, Clan, Carry], None]]] = {
    ops.GainHonor: giving.gain_honor,
    ops.LoseHonor: giving.lose_honor,
    ops.GainResource: giving.gain_resource,
    ops.LoseResource: giving.lose_resource,
    ops.GiveResources: giving.give_resources,
    ops.Exchange: giving.exchange,
    ops.DrawTactic: giving.draw_tactic,
    ops.DiscardTactic: giving.discard_tactic,
    ops.MoveClerks: working.move_clerks,
    ops.ReedMove: working.reed_move,
    ops.MoveTea: working.move_tea,
    ops.AdvancedActivation: working.advanced_activation,
    ops.CopyCommand: working.copy_command,
    ops.ReclaimCommand: working.reclaim_command,
    ops.PlaceCommandFirst: working.place_command_first,
    ops.CountAsClerks: working.count_as_clerks,
    ops.ForeignOverseer: working.foreign_overseer,
    ops.DonateExtra: working.donate_extra,
    ops.Discount: working.discount,
    ops.UpgradeOverseer: working.upgrade_overseer,
    ops.PlaceBarricade: working.place_barricade,
    ops.BuildWall: working.build_wall,
    ops.AttackFromRest: fighting.attack_from_rest,
    ops.MoveSoldiers: fighting.move_soldiers,
    ops.Recruit: fighting.recruit,
    ops.PlaceWound: fighting.place_wound,
    ops.FireAgain: fighting.fire_again,
    ops.KillSoldier: fighting.kill_soldier,
    ops.SaveSoldier: fighting.save_soldier,
    ops.SaveCost: fighting.save_cost,
    ops.ClaimBonus: fighting.claim_bonus,
    ops.WinClaimTies: fighting.win_claim_ties,
    ops.ModifyOffence: fighting.modify_offence,
    ops.ModifyDefence: fighting.modify_defence,
    ops.RemoveBarricade: fighting.remove_barricade,
    ops.SwapHordeBack: fighting.swap_horde_back,
    ops.RedirectHorde: fighting.redirect_horde,
    ops.ReplaceHorde: fighting.replace_horde,
    ops.RevealHorde: fighting.reveal_horde,
    ops.IgnoreFlagShame: shaming.ignore_flag_shame,
    ops.PreventShame: shaming.prevent_shame,
    ops.TakeShameFor: shaming.take_shame_for,
    ops.ShameCost: shaming.shame_cost,
    ops.DiscardShame: shaming.discard_shame,
    ops.RemoveShameSupply: shaming.remove_shame_supply,
    ops.RefreshAdvisors: governing.refresh_advisors,
    ops.CancelDemandShame: governing.cancel_demand_shame,
    ops.ReplaceDemand: governing.replace_demand,
    ops.LookEvents: governing.look_events,
    ops.QinMove: solo.qin_move,
    ops.QinRecruit: solo.qin_recruit,
    ops.QinFire: solo.qin_fire,
    ops.QinUpgrade: solo.qin_upgrade,
    ops.QinAdvancedActivation: solo.qin_advanced_activation,
    ops.QinBuildWall: solo.qin_build_wall,
    ops.QinBarricade: solo.qin_barricade,
    ops.QinNextCard: solo.qin_next_card,
}

AT_ONCE: Final = (ops.GainHonor, ops.LoseHonor)
"""Effects without a choice, which are not waited for where they concern several (GW-17.9)."""

OF_CLANS: Final = (ops.MoveClerks, ops.ReedMove, ops.MoveTea)
"""What Reed takes part in as one of the others; he owns nothing else (GW-15.7, GW-15.13)."""

OF_QIN: Final = (
    *OF_CLANS,
    *AT_ONCE,
    ops.QinMove,
    ops.QinRecruit,
    ops.QinFire,
    ops.QinUpgrade,
    ops.QinAdvancedActivation,
    ops.QinBuildWall,
    ops.QinBarricade,
    ops.QinNextCard,
)
"""What Qin does by cards (GW-16.9, GW-16.10)."""


def carry_out(deed: Deed, effect: ops.Effect, clan: Clan, task: Carry) -> None:
    """Let an effect do what it does for a clan, if it can have it at all."""
    if not is_player(clan) and not isinstance(effect, OF_QIN if clan == QIN else OF_CLANS):
        return
    EFFECTS[type(effect)](deed, effect, clan, task)
