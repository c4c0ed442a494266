"""Operations of Qin's command cards (GW-16)."""

from collections.abc import Collection, Iterator

from rules.great_wall.cards.operations import SOLO, Condition, Fault, Finding, Op
from rules.great_wall.rivals import qin
from rules.great_wall.state.deed import Deed
from rules.great_wall.state.tasks import Carry
from rules.great_wall.terms.clans import QIN, Clan
from rules.great_wall.terms.vocabulary import Small, Trigger, Unit


class QinMove(Op, frozen=True):
    """Qin moves clerks, one to each of his lowest locations (GW-16.14)."""

    sections = SOLO
    non_players = (QIN,)
    count: Small

    def carry_out(self, deed: Deed, clan: Clan, task: Carry) -> None:
        qin.move(deed, self.count)


class QinRecruit(Op, frozen=True):
    """Qin recruits, free (GW-16.22)."""

    sections = SOLO
    non_players = (QIN,)
    unit: tuple[Unit, ...]
    count: Small = 1

    def faults(self, trigger: Trigger | None, conditions: Collection[Condition]) -> Iterator[Finding]:
        if not self.unit:
            yield ".unit", Fault.COUNT, 0

    def carry_out(self, deed: Deed, clan: Clan, task: Carry) -> None:
        qin.recruit(deed, self.unit, self.count)


class QinFire(Op, frozen=True):
    """Each of Qin's archers on a wall wounds (GW-16.23)."""

    sections = SOLO
    non_players = (QIN,)

    def carry_out(self, deed: Deed, clan: Clan, task: Carry) -> None:
        qin.fire(deed)


class QinUpgrade(Op, frozen=True):
    """Qin's overseer at his lowest production location below level 3 goes up, free."""

    sections = SOLO
    non_players = (QIN,)

    def carry_out(self, deed: Deed, clan: Clan, task: Carry) -> None:
        qin.upgrade(deed)


class QinAdvancedActivation(Op, frozen=True):
    """Qin activates the lowest location that holds his clerk (GW-5.11, GW-16.21)."""

    sections = SOLO
    non_players = (QIN,)

    def carry_out(self, deed: Deed, clan: Clan, task: Carry) -> None:
        qin.advanced_activation(deed)


class QinBuildWall(Op, frozen=True):
    """Qin builds a wall level (GW-16.11)."""

    sections = SOLO
    non_players = (QIN,)

    def carry_out(self, deed: Deed, clan: Clan, task: Carry) -> None:
        qin.build_wall(deed)


class QinBarricade(Op, frozen=True):
    """Qin builds barricades, free, in the indicated section, else in the other."""

    sections = SOLO
    non_players = (QIN,)
    count: Small

    def carry_out(self, deed: Deed, clan: Clan, task: Carry) -> None:
        qin.barricade(deed, self.count)


class QinNextCard(Op, frozen=True):
    """Qin's next solo card is carried out in place of the rest of this one (GW-16.12)."""

    sections = SOLO
    only_on = "betrayal"
    is_last = True
    non_players = (QIN,)

    def carry_out(self, deed: Deed, clan: Clan, task: Carry) -> None:
        qin.next_card(deed)
