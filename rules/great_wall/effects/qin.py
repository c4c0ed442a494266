"""Operations of Qin's command cards (GW-16)."""

from collections.abc import Collection, Iterator

from rules.great_wall.cards.operations import Condition, Fault, Finding, Op
from rules.great_wall.rivals import qin
from rules.great_wall.state.deed import Deed
from rules.great_wall.state.tasks import CarryOut
from rules.great_wall.terms.clans import QIN, Clan
from rules.great_wall.terms.vocabulary import Small, Trigger, Unit, Who


class QinOp(Op, frozen=True):
    """An operation of Qin alone."""

    sections = (("solo", Who.QIN, Who.SELF),)
    non_players = (QIN,)


class QinMove(QinOp, frozen=True):
    """Move Qin's clerks, one to each of his lowest locations (GW-16.14)."""

    count: Small

    def carry_out(self, deed: Deed, clan: Clan, task: CarryOut) -> None:
        qin.move(deed, self.count)


class QinRecruit(QinOp, frozen=True):
    """Recruit for Qin, free (GW-16.22)."""

    unit: tuple[Unit, ...]
    count: Small = 1

    def faults(self, trigger: Trigger | None, conditions: Collection[Condition]) -> Iterator[Finding]:
        if not self.unit:
            yield ".unit", Fault.COUNT, 0

    def carry_out(self, deed: Deed, clan: Clan, task: CarryOut) -> None:
        qin.recruit(deed, self.unit, self.count)


class QinFire(QinOp, frozen=True):
    """Fire with each of Qin's archers on walls (GW-16.23)."""

    def carry_out(self, deed: Deed, clan: Clan, task: CarryOut) -> None:
        qin.fire(deed)


class QinUpgrade(QinOp, frozen=True):
    """Upgrade, free, Qin's overseer at his lowest production location below level 3."""

    def carry_out(self, deed: Deed, clan: Clan, task: CarryOut) -> None:
        qin.upgrade(deed)


class QinAdvancedActivation(QinOp, frozen=True):
    """Activate Qin's lowest location that holds his clerk (GW-5.11, GW-16.21)."""

    def carry_out(self, deed: Deed, clan: Clan, task: CarryOut) -> None:
        qin.advanced_activation(deed)


class QinBuildWall(QinOp, frozen=True):
    """Build a wall level for Qin (GW-16.11)."""

    def carry_out(self, deed: Deed, clan: Clan, task: CarryOut) -> None:
        qin.build_wall(deed)


class QinBarricade(QinOp, frozen=True):
    """Build free barricades for Qin, in the indicated section or else in the other."""

    count: Small

    def carry_out(self, deed: Deed, clan: Clan, task: CarryOut) -> None:
        qin.barricade(deed, self.count)


class QinNextCard(QinOp, frozen=True):
    """Carry out Qin's next solo card in place of the rest of this one (GW-16.12)."""

    only_on = "betrayal"
    is_last = True

    def carry_out(self, deed: Deed, clan: Clan, task: CarryOut) -> None:
        qin.next_card(deed)
