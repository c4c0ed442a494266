"""How a ledger's game is set up: what its lines without a faction say, as options of ours."""

from collections.abc import Iterable
from typing import Any, Final

from ledgers import names
from ledgers.commands import Command, Delete, Drop, FinalScoring, Map, Named, Option, Score, SetUp
from ledgers.grammar import Line
from rules.core.model import RulesError
from rules.core.struct import Struct
from rules.terra_mystica.boards import FactionId
from rules.terra_mystica.game import RULES
from rules.terra_mystica.scrolls import MORE_THAN_PLAYERS, supply
from rules.terra_mystica.state import ROUNDS, Allowance, TerraOptions
from rules.terra_mystica.tiles import Scroll

ALWAYS: Final = (
    Allowance.ANY_ORDER,
    Allowance.COINS_TO_POINTS,
    Allowance.LATE_STEPS,
    Allowance.LEAVE_HOME,
    Allowance.OTHER_LOT,
    Allowance.SECOND_BRIDGE,
    Allowance.SPADE_BY_SPADE,
)
"""What every ledger's game allowed; two more hang on its options, and one on its scrolls (TM-20.3)."""

LOOSER: Final = "loose-"
"""Options that begin so leave checks out; what they let pass does not fit here, and is named where it stands."""


class Setting(Struct, frozen=True):
    """The *factions* by seat, in the order of their `setup` lines, and the *options*."""

    factions: tuple[FactionId, ...]
    options: TerraOptions


def setting_of(lines: Iterable[Line], version: int) -> Setting:
    """Return how the game of *lines* is set up, under a *version* of the rules.

    Raises:
        RulesError: A line says what our game has not, or what is said does not come to a game (CORE-6).
    """
    factions: list[FactionId] = []
    named: set[str] = set()
    deleted: set[Scroll] = set()
    chosen: dict[str, Any] = {}
    number = 1
    for line in lines:
        if line.faction is None:
            number = line.number
            [command] = line.commands
            chosen |= _options(line, command)
            match command:
                case Option(name):
                    named.add(name)
                case Delete(scroll):
                    deleted.add(scroll)
                case SetUp(faction):
                    factions.append(faction)
                case Map() | Named() | Score() | FinalScoring() | Drop():
                    pass
    allow = [*ALWAYS, *(allowance for name, allowance in names.WITHOUT.items() if name not in named)]
    pool = supply(extra="extra_scroll" in chosen)
    scrolls = tuple(scroll for scroll in pool if scroll not in deleted)
    if len(factions) not in RULES.seats:
        raise _wrong(number, f"{len(factions)} factions are set up")
    if len(scrolls) < len(factions) + MORE_THAN_PLAYERS:
        raise _wrong(number, f"{len(scrolls)} scrolls are left for {len(factions)} players")
    if len(scrolls) > len(factions) + MORE_THAN_PLAYERS:
        allow.append(Allowance.MORE_SCROLLS)
    if len(chosen.get("rounds", ())) != ROUNDS:
        raise _wrong(number, f"no {ROUNDS} round tiles are named")
    return Setting(
        tuple(factions),
        TerraOptions(version=version, factions=tuple(factions), scrolls=scrolls, allow=tuple(allow), **chosen),
    )


def _options(line: Line, command: Command) -> dict[str, Any]:
    """Return which options of ours a set-up line comes to."""
    match command:
        case Option(name) if name in names.OPTIONS:
            return {names.OPTIONS[name]: True}
        case Option(name) if name not in names.PLAIN_OPTIONS and not name.startswith(LOOSER):
            raise _wrong(line.number, f"no option '{name}'")
        case Map(ground):
            return {"map": ground.map, "points_2017": ground.points_2017}
        case Score(tiles):
            return {"rounds": tiles}
        case FinalScoring(tile):
            return {"tile": (tile,), "final": True}
    return {}


def _wrong(line: int, reason: str) -> RulesError:
    return RulesError("CORE-6", line=line, reason=reason)
