"""Tables by kind have a row for each kind, so that a new faction, tile, building or option is forgotten by none.

A table is a mapping whose keys are members of one enum. One that has not all of them stands below with its reason.
"""

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from enum import Enum
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, Final

import pytest

from bot.faces.terra_mystica import asking
from ledgers import names
from players.great_wall import weights
from rendering.carcassonne import anchors
from rendering.great_wall import emblems, hordes, icons
from rendering.terra_mystica import colours
from rules.carcassonne.tiles import TILES, Kind
from rules.core.model import Decision, Task
from rules.great_wall import flow
from rules.great_wall.cards.cards import cards_of
from rules.great_wall.cards.counters import AT_FRONT
from rules.great_wall.game import RULES as WALL
from rules.great_wall.state.options import Mode, WallOptions
from rules.great_wall.state.tasks import Absent, Do
from rules.great_wall.state.wall import Stage
from rules.great_wall.terms.tables import PRODUCTION
from rules.great_wall.terms.vocabulary import Counter, Place, Resource, Season
from rules.ming_dynasty.state import Phase
from rules.terra_mystica.boards import FactionId
from rules.terra_mystica.goods import Building, Cult, Good
from rules.terra_mystica.land import Terrain
from rules.terra_mystica.tiles import Favor, FinalTile, PowerAction, RoundTile, Scroll, Special, TownTile

ROOT: Final = Path(__file__).parents[1]
ROOMS: Final = ("rules", "players", "laws", "ledgers", "rendering", "bot/faces")

PRODUCES_NOTHING: Final = frozenset(Place) - frozenset(PRODUCTION)

LACKING: Final[Mapping[str, tuple[Iterable[Enum], str]]] = {
    "rules.carcassonne.tiles._EDGES": ((Kind.FIELD, Kind.CLOISTER), "other edges are fields; no cloister has one"),
    "rules.great_wall.cards.counters.OF_PLAYER": (
        {*AT_FRONT, Counter.HUMAN_PLAYERS, Counter.PLAYERS_WITH_SOLDIERS_IN_SECTION},
        "`count` finds them before it asks this table",
    ),
    "rules.great_wall.terms.tables.PRODUCTION": (PRODUCES_NOTHING, "these locations produce nothing"),
    "rules.great_wall.terms.tables.OVERSEERS": (PRODUCES_NOTHING, "these locations have no overseers"),
    "rules.great_wall.year.stages.AFTER": ((Stage.END,), "nothing comes after the end"),
    "rules.ming_dynasty.flow.PHASES": ((Phase.SCORE, Phase.END), "nobody is asked seat by seat in these"),
    "rules.terra_mystica.goods.UPGRADES": ((Building.DWELLING,), "nothing is upgraded to a dwelling"),
    "rendering.carcassonne.ending._SIGNS": ((Kind.FIELD, Kind.RIVER), "farms show a farmer; the river scores nothing"),
    "rendering.great_wall.queries.SEASONS": ((Stage.OPENING, Stage.GENERALS, Stage.END), "these are outside the Years"),
}
"""What tables lack, exactly, and why."""

SPARSE: Final[Mapping[str, str]] = {
    "rules.great_wall.state.moment.GROUPS": "moments that open together",
    "rules.great_wall.state.moment.KNOWN": "moments that give facts",
    "rules.great_wall.cards.counters.NEEDS": "counters that need a fact of the moment",
    "rules.great_wall.cards.counters.OF_QIN": "what Qin has at all",
    "rules.great_wall.cards.counters.AT_FRONT": "what is counted at the front, for players and Qin alike",
    "rules.great_wall.effects.survey.HORDE_CONDITIONS": "triggers at which a Horde card must say that it is meant",
    "rules.great_wall.effects.fighting.faults": "targets that need a fact of the moment",
    "rules.great_wall.powers.passives.ACTIVATION_PRICES": "prices that are paid in an activation",
    "rules.terra_mystica.planning.SCROLL_SPECIALS": "special actions that stand on scrolls",
    "ledgers.replay.GIFTS": "gifts that are given up one by one; the others have a case of their own",
    "rendering.terra_mystica.queries.OF_SCROLLS": "scrolls with a special action",
    "rendering.terra_mystica.ending._measure_text": "sources of points that are measured",
    "rendering.terra_mystica.tiles._final": "final tiles that measure between two buildings; the others have a branch",
}
"""Tables that are about some members only, and are asked with a default or after a look: what they are about."""

NAMED: Final[Mapping[str, tuple[Iterable[str], Iterable[str]]]] = {
    "tiles with anchors": (anchors.ANCHORS, TILES),
    "colours of terrains": (colours.TERRAINS, Terrain),
    "colours of cults": (colours.CULTS, Cult),
    "weights of modes": (weights.WEIGHTS, Mode),
    "icons of resources": (icons.ICONS, Resource),
    "emblems of locations and seasons": (
        emblems.EMBLEMS,
        (*(f"place-{place}" for place in Place), *(f"season-{season}" for season in Season)),
    ),
    "factions in ledgers": (names.FACTIONS.values(), FactionId),
    "terrains in ledgers": (names.TERRAINS.values(), Terrain),
    "buildings in ledgers": (names.BUILDINGS.values(), Building),
    "goods in ledgers": (names.GOODS.values(), Good),
    "cults in ledgers": (names.CULTS.values(), Cult),
    "scrolls in ledgers": (names.SCROLLS.values(), Scroll),
    "round tiles in ledgers": (names.ROUND_TILES.values(), RoundTile),
    "favor tiles in ledgers": (names.FAVORS.values(), Favor),
    "town tiles in ledgers": (names.TOWNS.values(), TownTile),
    "final tiles in ledgers": (names.FINAL_TILES.values(), FinalTile),
    "power actions in ledgers": (names.POWER_ACTIONS.values(), PowerAction),
    "special actions in ledgers": (names.SPECIALS.values(), Special),
}
"""What tables by other names have, and all that must be there."""

OWN_QUESTIONS: Final = {"Leech", "StepCult", "Sacrifice", "FoundTown", "Bid", "Unlock", "Ordain", "Turn", "BonusSpades"}
"""Decisions of Terra Mystica whose questions are filled with facts, so that no table has them."""


@cache
def modules() -> tuple[ModuleType, ...]:
    """Return all modules of the rooms."""
    paths = (path for room in ROOMS for path in sorted((ROOT / room).rglob("*.py")) if path.name != "__init__.py")
    return tuple(import_module(".".join(path.relative_to(ROOT).with_suffix("").parts)) for path in paths)


@cache
def tables() -> Mapping[str, tuple[type[Enum], frozenset[Any]]]:
    """Return the enum and the keys of each table in modules and classes, and of those that functions write out."""
    found = {}
    for module in modules():
        assert module.__file__ is not None
        source = Path(module.__file__).read_text(encoding="utf-8")
        for name, value in mappings(module, source):
            kinds = {type(key) for key in value}
            if len(kinds) == 1 and issubclass(kind := kinds.pop(), Enum):
                found[f"{module.__name__}.{name}"] = (kind, frozenset(value))
        if re.search(r"^ .*\b[A-Z]\w+\.[A-Z_0-9]+: ", source, re.MULTILINE):  # parsing all would take a second
            for name, kind, keys in tables_in_functions(module, ast.parse(source)):
                found[f"{module.__name__}.{name}"] = (kind, keys)
    return found


def mappings(module: ModuleType, source: str) -> Iterator[tuple[str, Mapping[Any, Any]]]:
    """Yield the mappings that a module defines itself, and those of its classes."""
    for name, value in vars(module).items():
        if isinstance(value, Mapping) and re.search(rf"^{name}(:| =)", source, re.MULTILINE):
            yield name, value
        elif isinstance(value, type) and value.__module__ == module.__name__:
            fields = vars(value).items()
            yield from ((f"{name}.{field}", each) for field, each in fields if isinstance(each, Mapping))


def tables_in_functions(module: ModuleType, tree: ast.Module) -> Iterator[tuple[str, type[Enum], frozenset[Any]]]:
    """Yield the tables of two rows and more within functions, by the names of these."""
    functions = (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))
    for name, node in ((function.name, node) for function in functions for node in ast.walk(function)):
        if isinstance(node, ast.Dict) and len(node.keys) > 1:
            keys = [ast.unparse(key) for key in node.keys if isinstance(key, ast.Attribute)]
            members = [value_at(module, key) for key in keys]
            if len(members) == len(node.keys) and issubclass(kind := type(members[0]), Enum):
                yield name, kind, frozenset(members)


def value_at(module: ModuleType, path: str) -> Any:
    """Return what ``tiles.Favor.WATER_2`` is in a module, None if it is nothing there."""
    value: Any = module
    for part in path.split("."):
        value = getattr(value, part, None)
    return value


def test_tables_by_kind_are_complete_or_lack_what_is_known() -> None:
    problems = []
    for name, (kind, keys) in tables().items():
        lacking = {member for member in kind if member not in keys} if name not in SPARSE else set()
        known = {*LACKING[name][0]} if name in LACKING else set()
        problems += [f"{name} lacks {member}" for member in lacking - known]
        problems += [f"{name} has {member}, which LACKING says it lacks" for member in known - lacking]

    assert len(tables()) > 50
    assert [] == problems


def test_no_reason_is_left_of_a_table_that_is_gone_or_complete() -> None:
    complete = {name for name, (kind, keys) in tables().items() if len(keys) == len(kind)}

    assert [] == [name for name in (*LACKING, *SPARSE) if name not in tables() or name in complete]


@pytest.mark.parametrize("what", NAMED)
def test_tables_by_name_have_every_one(what: str) -> None:
    there, wanted = NAMED[what]

    assert [] == sorted({*wanted} - {*there})


def test_every_task_of_the_great_wall_is_carried_out() -> None:
    tasks = set(leaves(Task, "rules.great_wall"))

    assert tasks - {Do, Absent} == set(flow.CARRIED_OUT)  # Do has a table by Routine, and Absent a branch in `game`


def test_every_question_of_terra_mystica_has_a_key() -> None:
    asked = {kind for kind in leaves(Decision, "rules.terra_mystica") if not kind.natural}

    assert {*asking.KEYS} <= asked
    assert OWN_QUESTIONS == {kind.__name__ for kind in asked - {*asking.KEYS}}


def leaves(kind: type[Any], package: str) -> Iterator[type[Any]]:
    """Yield the subclasses of *kind* in a package that have no subclasses themselves."""
    for each in kind.__subclasses__():
        yield from leaves(each, package)
    if not kind.__subclasses__() and kind.__module__.startswith(f"{package}."):
        yield kind


def test_every_kind_of_card_on_the_board_has_an_emblem() -> None:
    cards = cards_of(WALL.setup(3, WallOptions()))

    assert [] == sorted({card.type for card in cards.hordes.values()} - {*hordes.HORDES})
    assert [] == [card for card in cards.commands if f"command-{card}" not in emblems.EMBLEMS]
