"""The set-up of a ledger's game: its lines without a faction, turned into our options."""

from collections.abc import Iterable
from typing import Final

from ledgers import commands, names
from ledgers.grammar import LedgerLine
from rules.core.model import RulesError
from rules.core.struct import Struct, evolve
from rules.terra_mystica.allowances import Allowance
from rules.terra_mystica.boards import FactionId
from rules.terra_mystica.game import RULES
from rules.terra_mystica.options import TerraOptions
from rules.terra_mystica.scrolls import MORE_THAN_PLAYERS, supply
from rules.terra_mystica.state import ROUNDS
from rules.terra_mystica.tiles import RoundTile, Scroll

ALWAYS: Final = (
    Allowance.ANY_ORDER,
    Allowance.COINS_TO_POINTS,
    Allowance.LATE_STEPS,
    Allowance.LEAVE_HOME,
    Allowance.OTHER_LOT,
    Allowance.SECOND_BRIDGE,
    Allowance.SPADE_BY_SPADE,
)
"""The allowances of every ledger's game; two more depend on its options, one on its scrolls (TM-20.3)."""

LOOSER: Final = "loose-"
"""The prefix of options that leave out checks; a command that needs one of them is a misfit here."""


class GameSetting(Struct, frozen=True):
    """The *factions* by seat, in the order of their `setup` lines, and the *options*."""

    factions: tuple[FactionId, ...]
    options: TerraOptions


def setting_of(lines: Iterable[LedgerLine], version: int) -> GameSetting:
    """Return the setting described by *lines*, for a *version* of the rules.

    Raises:
        RulesError: A line needs something that our game does not have, or the lines set up no valid game (CORE-6).
    """
    factions: list[FactionId] = []
    without = dict(names.WITHOUT)
    deleted: set[Scroll] = set()
    chosen: dict[str, object] = {}
    rounds: tuple[RoundTile, ...] = ()
    number = 1
    for line in lines:
        if line.faction is not None:
            continue
        number = line.number
        match line.commands[0]:
            case commands.Option(name):
                without.pop(name, None)
                chosen |= _option(line, name)
            case commands.Map(ground):
                chosen |= {"map": ground.map, "points_2017": ground.points_2017}
            case commands.Score(tiles):
                rounds = tiles
            case commands.FinalScoring(tile):
                chosen |= {"tile": (tile,), "final": True}
            case commands.Delete(scroll):
                deleted.add(scroll)
            case commands.SetUp(faction):
                factions.append(faction)
            case _:
                pass  # the others set nothing
    allow = [*ALWAYS, *without.values()]
    scrolls = tuple(scroll for scroll in supply(extra="extra_scroll" in chosen) if scroll not in deleted)
    if len(factions) not in RULES.seats:
        raise _wrong(number, f"{len(factions)} factions are set up")
    if len(scrolls) < len(factions) + MORE_THAN_PLAYERS:
        raise _wrong(number, f"{len(scrolls)} scrolls are left for {len(factions)} players")
    if len(scrolls) > len(factions) + MORE_THAN_PLAYERS:
        allow.append(Allowance.MORE_SCROLLS)
    if len(rounds) != ROUNDS:
        raise _wrong(number, f"no {ROUNDS} round tiles are named")
    fixed = TerraOptions(version=version, factions=tuple(factions), rounds=rounds, scrolls=scrolls, allow=tuple(allow))
    return GameSetting(fixed.factions, evolve(fixed, **chosen))


def _option(line: LedgerLine, name: str) -> dict[str, object]:
    """Return our option that the option *name* turns on, if any, with its value."""
    if name in names.OPTIONS:
        return {names.OPTIONS[name]: True}
    if name not in names.PLAIN_OPTIONS and not name.startswith(LOOSER):
        raise _wrong(line.number, f"no option '{name}'")
    return {}


def _wrong(line: int, reason: str) -> RulesError:
    return RulesError("CORE-6", line=line, reason=reason)
