"""Effects of Qin's command cards (GW-16)."""

from rules.great_wall.cards import ops
from rules.great_wall.rivals import qin
from rules.great_wall.state.deed import Deed
from rules.great_wall.state.tasks import Carry
from rules.great_wall.terms.clans import Clan


def qin_move(deed: Deed, effect: ops.QinMove, clan: Clan, task: Carry) -> None:
    """Move his clerks (GW-16.14)."""
    qin.move(deed, effect.count)


def qin_recruit(deed: Deed, effect: ops.QinRecruit, clan: Clan, task: Carry) -> None:
    """Let him recruit (GW-16.22)."""
    qin.recruit(deed, effect.unit, effect.count)


def qin_fire(deed: Deed, effect: ops.QinFire, clan: Clan, task: Carry) -> None:
    """Let his archers fire (GW-16.23)."""
    qin.fire(deed)


def qin_upgrade(deed: Deed, effect: ops.QinUpgrade, clan: Clan, task: Carry) -> None:
    """Raise one of his overseers."""
    qin.upgrade(deed)


def qin_advanced_activation(deed: Deed, effect: ops.QinAdvancedActivation, clan: Clan, task: Carry) -> None:
    """Activate his lowest location (GW-5.11, GW-16.21)."""
    qin.advanced_activation(deed)


def qin_build_wall(deed: Deed, effect: ops.QinBuildWall, clan: Clan, task: Carry) -> None:
    """Let him build a wall (GW-16.11)."""
    qin.build_wall(deed)


def qin_barricade(deed: Deed, effect: ops.QinBarricade, clan: Clan, task: Carry) -> None:
    """Let him build barricades."""
    qin.barricade(deed, effect.count)


def qin_next_card(deed: Deed, effect: ops.QinNextCard, clan: Clan, task: Carry) -> None:
    """Turn up his next card, for the rest of this one (GW-16.12)."""
    qin.next_card(deed)
