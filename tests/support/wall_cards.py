"""Positions of The Great Wall in which a card is used, and which cards have been used by tests."""

from collections.abc import Callable, Iterable
from typing import Any, Final, TypeVar

import pytest

from rules.core.model import Decision, Seat, Task
from rules.great_wall.state.decisions import Reclaim
from rules.great_wall.state.front_events import Breached, WallHeld
from rules.great_wall.state.holdings import Player
from rules.great_wall.state.moment import Moment
from rules.great_wall.state.procedures import Assault, Deaths, Dying
from rules.great_wall.state.tasks import Do, Routine
from rules.great_wall.state.wall import Stage
from rules.great_wall.terms.vocabulary import Place, SectionId, Trigger, Unit
from tests.support.wall import WallTable, arrange, band, column, player

F = TypeVar("F", bound=Callable[..., None])

LEFT, MIDDLE, RIGHT = SectionId

ARMS: Final = pytest.mark.parametrize("arm", ["normal", "enhanced"])


def arrange_then_stop(
    *players: Player, asked: Iterable[Decision | Task | tuple[Decision, ...]], **given: Any
) -> WallTable:
    """Arrange a table at which *asked* comes next, and then nothing: seat 0 is asked something that no test answers."""
    return arrange(*players, asked=(*asked, Reclaim(seat=0)), **given)


def at(trigger: str, *, by: Seat | None = None, **facts: Any) -> Moment:
    """Return the window of a moment; *facts* are those of the moment, in words."""
    kinds = {"place": Place, "section": SectionId, "unit": Unit}
    read: dict[str, Any] = {name: kinds[name](value) if name in kinds else value for name, value in facts.items()}
    return Moment(triggers=tuple(Trigger(each) for each in trigger.split()), by=by, **read)


def is_over(table: WallTable) -> bool:
    """Whether nothing is asked any more of what a test has arranged."""
    return table.pending == ["0 Reclaim"]


class Used:
    """The cards of a kind that tests use, by what they are marked with."""

    def __init__(self) -> None:
        self.cards: set[str] = set()

    def __call__(self, *cards: str) -> Callable[[F], F]:
        """Mark a test as one that uses *cards*."""

        def mark(test: F) -> F:
            self.cards |= set(cards)
            return test

        return mark


FREE = column(band("javelin_band_left"), band("steppe_riders_left"), rest={0: "spearman spearman spearman horseman"})
"""Four resting soldiers of seat 0, and who they may attack."""

RESTING = column(band("javelin_band_left"), rest={0: "spearman spearman spearman", 1: "spearman spearman"})
"""Three resting soldiers of seat 0 and two of seat 1, and who they may attack."""

COMPLETE = column(band("javelin_band_left", "0 spearman a1", "1 spearman a2", "1 spearman b1", wounds="b2"))
"""A Horde card all wounded, one spot by seat 0 and two by seat 1."""


def leads(general: str, *asked: Decision | Task, supporting: int = 2, **changes: Any) -> WallTable:
    """Arrange a table at which seat 0 has a general with supporting advisors, and *asked* comes."""
    given = {"goods": "9w9s9g9c", "honour": 20, "supporting": supporting, **changes.pop("given", {})}
    others = changes.pop("others", (player("wang_jian"), player("liang_hongyu")))
    return arrange_then_stop(player(general, **given), *others, asked=asked, **changes)


def arrange_with_advisor(advisor: str, *asked: Decision | Task, **changes: Any) -> WallTable:
    """Arrange a table at which seat 0 has an active advisor, and *asked* comes."""
    changes["given"] = {**changes.get("given", {}), "active": advisor}
    return leads("yue_fei", *asked, supporting=0, **changes)


def dying(*units: Unit, seat: int = 0) -> tuple[Deaths]:
    """Return the batch in which soldiers of a seat on the wall and the first card of the middle section die."""
    return (Deaths(section=MIDDLE, dying=tuple(Dying(seat, unit, MIDDLE, 1) for unit in units)),)


FRONT = column(band("javelin_band_left", "0 spearman a1"), band("steppe_riders_left"))
"""Where a spearman of seat 0 has just attacked; spots a2, b1 and b2 are free, behind it all."""

FACTS: dict[str, Any] = {"by": 0, "section": "middle", "row": 1, "card": "javelin_band_left"}
ATTACKED = at("soldier_attacks vital_spot_covered", unit="spearman", **FACTS)
FIRED = at("soldier_attacks archer_fires", unit="archer", **FACTS)
ACTED = at("command_step_end", by=0)
"""Seat 0, who is active, has carried out the command card."""


def both(arm: str, normal: Any, enhanced: Any) -> Any:
    """Return what the two effects of a card do differently."""
    return normal if arm == "normal" else enhanced


def holder(card: str, goods: str = "9w9s9g9c", **given: Any) -> Player:
    """Return a player who holds a tactic card."""
    return player("wang_jian", hand=card, goods=goods, honour=given.pop("honour", 20), **given)


def arrange_with_tactic(
    card: str, *asked: Decision | Task, given: dict[str, Any] | None = None, **changes: Any
) -> WallTable:
    """Arrange a table at which seat 0 holds a tactic card, and *asked* comes."""
    seated = changes.pop("players", (player(), player()))
    return arrange_then_stop(holder(card, **(given or {})), *seated, asked=asked, **changes)


def arrange_assault(card: str, **changes: Any) -> WallTable:
    """Arrange a table at which the middle section is assaulted, by an offence of 5."""
    return arrange_with_tactic(
        card, *ASSAULT, stage=Stage.ASSAULT, step=1, procedures=(Assault(section=MIDDLE),), **changes
    )


ASSAULT = (at("assault_section", section="middle"), Do(Routine.COMPARE), Do(Routine.END_PROCEDURE))
"""The middle section is assaulted."""

IN_ASSAULT: dict[str, Any] = {
    "asked": ASSAULT,
    "procedures": (Assault(section=MIDDLE),),
    "stage": Stage.ASSAULT,
    "middle": column(band("javelin_band_left"), level=1),
}
"""What `arrange_then_stop` is given for it."""


def players_of_three(**given: Any) -> tuple[Any, ...]:
    """Return three players whose generals do nothing that matters here."""
    given = {"goods": "5w5s5g5c", "honour": 20, **given}
    return tuple(player(general, **given) for general in ("yue_fei", "liang_hongyu", "yu_jie"))


def arrange_facing(*asked: Decision | Task, **given: Any) -> WallTable:
    """Arrange a table of three at which *asked* comes."""
    return arrange_then_stop(*given.pop("players", players_of_three()), asked=asked, **given)


def arrange_siege(*bands: Any, mode: str | None = None, players: Any = None, **given: Any) -> WallTable:
    """Arrange a table at which the middle section is assaulted by these Horde cards."""
    procedures = (Assault(section=MIDDLE),)
    front, stage = column(*bands, **given), Stage.ASSAULT
    return arrange_facing(
        *ASSAULT, middle=front, procedures=procedures, stage=stage, mode=mode, players=players or players_of_three()
    )


def offence(*bands: Any, **given: Any) -> tuple[int, int]:
    """Return offence and defence when the middle section is assaulted."""
    table = arrange_siege(*bands, **given)
    [told] = [*table.of(WallHeld), *table.of(Breached)]
    return told.offence, told.defence
