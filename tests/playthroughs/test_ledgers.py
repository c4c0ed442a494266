"""Ledgers of Terra Mystica, replayed and compared with all known figures."""

import json
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

import pytest

from ledgers import names
from ledgers.course import Misfit
from ledgers.names import name_of_faction
from ledgers.replay import Checkpoint, Replay
from rules.core.model import Step, Task
from rules.core.play import begin, enact
from rules.terra_mystica.boards import FactionId
from rules.terra_mystica.events import AreaScored, CultScored, FinalTileScored, Scored
from rules.terra_mystica.game import RULES, TerraRules
from rules.terra_mystica.goods import Building, Source
from rules.terra_mystica.land import MAPS
from rules.terra_mystica.player import Player
from rules.terra_mystica.state import Phase, Terra
from rules.terra_mystica.tiles import FinalTile, RoundTile
from tests.support.rules import rule

FOLDER: Final = Path(__file__).parent / "terra_mystica/ledgers"
NAMES: Final = sorted(path.name.removesuffix(".ledger.txt") for path in FOLDER.glob("*.ledger.txt"))

RANDOM: Final = [name for name in NAMES if name.startswith("random_")]
"""Ledgers of random moves, for which more figures of the end are known."""

# By module, so that the tests of a ledger follow one another: in one process, which replays it once.
every_ledger = pytest.mark.parametrize("name", NAMES, scope="module")
every_random_ledger = pytest.mark.parametrize("name", RANDOM, scope="module")

INCOME = "other_income_for_faction"
BONUS = "cult_income_for_faction"
NO_COMMAND = re.compile(r"$|\[|setup$|score_resources$|\+[0-9]+vp for ")

FEATS: Final = {
    "D >> 2": (RoundTile.DWELLING_FIRE, RoundTile.DWELLING_WATER),
    "TP >> 3": (RoundTile.TRADING_HOUSE_AIR, RoundTile.TRADING_HOUSE_WATER),
    "TE >> 4": (RoundTile.TEMPLE_PRIESTS,),
    "SA/SH >> 5": (RoundTile.STRONGHOLD_AIR, RoundTile.STRONGHOLD_FIRE),
    "SPADE >> 2": (RoundTile.SPADE_EARTH,),
    "TOWN >> 5": (RoundTile.TOWN_EARTH,),
}
"""The ledger's names of the round tiles as sources of points."""

COLOURS: Final = {terrain: colour for colour, terrain in names.TERRAINS.items() if colour != "grey"}
BUILDINGS: Final = {building: word.upper() for word, building in names.BUILDINGS.items() if len(word) < 3}


class Row(NamedTuple):
    """A row of a trace: how many commands of the faction it covers, and the faction's goods after them."""

    told: str
    commands: int
    bonus: bool
    income: bool
    has: tuple[Any, ...]


class Game:
    """A ledger, with the figures known of it."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.text = (FOLDER / f"{name}.ledger.txt").read_text(encoding="utf-8")
        self.known: dict[str, Any] = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
        self.factions: list[str] = self.known["factions_in_seat_order"]

    def rows(self, faction: str) -> Iterator[Row]:
        """Yield the known rows of *faction*, without its set-up, the effects of others, and its end or leaving."""
        for row in self.known["trace"]:
            if isinstance(row, list) and row[0] == faction and not NO_COMMAND.match(row[1]):
                told = row[1].split(". ")
                commands = [each for each in told if each not in (INCOME, BONUS)]
                yield Row(row[1], len(commands), BONUS in told, INCOME in told, tuple(row[2:]))


def has(state: Terra, faction: str) -> tuple[Any, ...]:
    """Return the goods of *faction*, in the format of a trace."""
    player = player_of(state, faction)
    bowls, cults = ("/".join(map(str, each)) for each in (player.bowls, player.cults))
    return (player.points, player.coins, player.workers, player.priests, bowls, cults)


def player_of(state: Terra, faction: str) -> Player:
    return next(player for player in state.players if player.faction is names.FACTIONS[faction])


class Watched(TerraRules):
    """The rules, and the states in which nothing was pending and the order of play went on."""

    def __init__(self) -> None:
        self.seen: list[Terra] = []

    def advance(self, state: Terra, task: Task | None) -> Step[Terra]:
        self.seen.append(state)
        return super().advance(state, task)


class Course:
    """A game, by its log: the states right *after* each entry, and those after each part of the income phases."""

    def __init__(self, replay: Replay) -> None:
        rules = Watched()
        state = begin(rules, len(replay.setting.factions), replay.setting.options).state
        self.after: list[Terra] = []
        self.incomes: dict[int, Terra] = {}
        self.bonuses: dict[int, list[Terra]] = {}
        for entry in replay.course.log:
            rules.seen.clear()
            state = enact(rules, state, entry).state
            self.after.append((*rules.seen, state)[0])
            for seen in (*rules.seen, state):
                if seen.phase is Phase.ACTIONS:
                    self.incomes.setdefault(seen.round, seen)
                if seen.phase is Phase.BONUS:
                    self.bonuses.setdefault(seen.round, []).append(seen)
        assert state == replay.state


@cache
def replay_ledger(name: str) -> tuple[Replay, list[Checkpoint]]:
    replay = Replay(Game(name).text)
    return replay, [*replay.play()]


@every_ledger
def test_a_ledger_comes_to_what_is_known_row_by_row(name: str) -> None:
    game, (replay, moments) = Game(name), replay_ledger(name)
    course = Course(replay)
    for faction in game.factions:
        mine = [moment for moment in moments if moment.line.faction is names.FACTIONS[faction]]
        played = rounds = 0
        for row in game.rows(faction):
            played += row.commands
            rounds += row.income
            if row.income:
                states = [course.incomes[rounds]]
            elif row.bonus:  # spades and their gains come seat by seat, after everybody's goods
                states = course.bonuses[rounds]
            else:
                states = [course.after[mine[played - 1].entries - 1]]
            ours = {has(state, faction) for state in states}

            assert row.has in ours, f"{faction} after command {played}, '{row.told}'"
        assert played == len(mine)


@every_ledger
def test_a_ledger_comes_to_its_final_points(name: str) -> None:
    game, (replay, _) = Game(name), replay_ledger(name)
    result = RULES.result(replay.state)

    assert result is not None
    assert [game.known["expected_final_vp"][faction] for faction in game.factions] == [*result.points]
    assert game.factions == [name_of_faction(faction) for faction in replay.setting.factions]


@every_ledger
def test_a_ledger_comes_to_the_buildings_and_bridges_known(name: str) -> None:
    game, state = Game(name), replay_ledger(name)[0].state
    ours = {name_of_faction(faction): player.buildings for player in state.players if (faction := player.faction)}
    known = game.known["final_buildings"]
    bridges = Counter(
        (":".join(sorted(ends)), colour.replace("grey", "gray")) for *ends, colour in game.known["final_bridges"]
    )

    if game.factions[0] in known:
        expected = {faction: {at: building.upper() for at, building in known[faction].items()} for faction in known}
        assert expected == {faction: names_of(buildings) for faction, buildings in ours.items()}
    else:
        assert known == {
            at: [colours(state)[at], BUILDINGS[building]]
            for buildings in ours.values()
            for at, building in buildings.items()
        }
    assert bridges == Counter(
        (site, COLOURS[player.terrain]) for player in state.players for site in player.bridges if player.terrain
    )


def names_of(buildings: Mapping[str, Building]) -> dict[str, str]:
    return {at: BUILDINGS[building] for at, building in buildings.items()}


@every_random_ledger
def test_a_ledger_comes_to_the_ground_known(name: str) -> None:
    state = replay_ledger(name)[0].state
    changed = {at: shown for at, shown in colours(state).items() if shown != COLOURS[state.land.terrain[at]]}

    assert Game(name).known["final_terrain_changes"] == changed


def colours(state: Terra) -> dict[str, str]:
    """Return the colours of all hexes; those that Riverwalkers have built on show the one of their first terrain."""
    shown = {at: COLOURS[terrain] for at, terrain in state.ground.items()}
    for player in state.players:
        if player.faction is FactionId.RIVERWALKERS and player.terrain:
            shown |= dict.fromkeys(player.buildings, COLOURS[player.terrain])
    return shown


@every_ledger
def test_a_ledger_comes_to_points_by_source(name: str) -> None:
    game, (replay, _) = Game(name), replay_ledger(name)
    ours = {faction: Counter(points_by_source(replay, faction)) for faction in game.factions}
    known = {
        faction: Counter({source: points for source, points in sources.items() if points})
        for faction, sources in game.known["vp_breakdown"].items()
    }

    assert known == {faction: Counter({s: p for s, p in sources.items() if p}) for faction, sources in ours.items()}


def points_by_source(replay: Replay, faction: str) -> dict[str, int]:
    """Return the points of *faction* by source, in the words of ledgers."""
    seat = replay.setting.factions.index(names.FACTIONS[faction])
    player = replay.state.players[seat]
    found: Counter[str] = Counter()
    words = {scroll.value: word for word, scroll in names.SCROLLS.items()}
    favors = {favor.value: word for word, favor in names.FAVORS.items()}
    feats = {tile.value: word for word, tiles in FEATS.items() for tile in tiles}
    for event in replay.course.events:
        match event:
            case Scored(seat=its, points=points, source=source, item=item) if its == seat:
                match source:
                    case Source.ROUND:
                        found[feats[item]] += points
                    case Source.SCROLL:
                        found[words[item].upper()] += points
                    case Source.FAVOR:
                        found[favors[item].upper()] += points
                    case Source.FACTION:
                        found["convert" if points < 0 else "faction"] += points
                    case Source.STRONGHOLD:
                        found["advance_SH" if faction == "cultists" else "SH"] += points
                    case _:
                        pass  # counted below, by the place
            case CultScored(seat=its, cult=cult, points=points) if its == seat:
                found[cult.value] += points
            case FinalTileScored(seat=its, tile=tile, points=points) if its == seat:
                found[final_tile(tile)] += points
            case _:
                pass  # no points of this seat
    for source, word in {
        Source.START: "initial",
        Source.TOWN: "TW",
        Source.SHIPPING: "advance_ship",
        Source.SPADES: "advance_dig",
        Source.LEECH: "leech",
        Source.AREA: "network",
        Source.RESOURCES: "convert",
    }.items():
        found[word] += player.earned[[*Source].index(source)]
    return found


@rule("TM-7.7", "TM-16.2", "TM-16.3")
@every_random_ledger
def test_what_is_measured_in_the_end_is_what_is_known(name: str) -> None:
    game, (replay, _) = Game(name), replay_ledger(name)
    told: dict[str, dict[str, int]] = {faction: {} for faction in game.factions}
    for event in replay.course.events:
        match event:
            case AreaScored(seat=seat, size=size):
                told[game.factions[seat]]["network"] = size
            case FinalTileScored(seat=seat, tile=tile, value=value):
                told[game.factions[seat]][final_tile(tile)] = value
            case _:
                pass  # the others measure nothing

    assert game.known["final_scoring_values"] == told


def final_tile(tile: FinalTile) -> str:
    return next(word for word, ours in names.FINAL_TILES.items() if ours is tile)


def test_all_factions_maps_and_final_tiles_are_played_in_the_ledgers() -> None:
    settings = [Replay(Game(name).text).setting for name in NAMES]

    assert 36 == len(settings)
    assert set(FactionId) == {faction for setting in settings for faction in setting.factions}
    assert set(MAPS) == {setting.options.map for setting in settings}
    assert {(tile,) for tile in FinalTile} | {()} == {setting.options.tile for setting in settings}


@pytest.mark.parametrize(
    ("name", "line", "instead", "reason"),
    [
        ("random_101", "alchemists: dig 1. build F8", "alchemists: build F8", "F8 takes 1 spades, and there are 0"),
        ("random_101", "alchemists: dig 1. build F8", "alchemists: dig 2. build F8", "2 spades were bought, and 1"),
        ("random_101", "dwarves: upgrade B1 to TE", "dwarves: upgrade B1 to SA", "TM-8.1"),
        ("random_101", "riverwalkers: action BON2", "dwarves: action ACT4", "CORE-8"),
        ("random_101", "alchemists: burn 3. action ACT2", "alchemists: action ACT2", "TM-19.2"),
        ("random_101", "riverwalkers: leech 1 from dragonlords", "riverwalkers: leech 2 from dragonlords", "no such"),
        ("random_101", "dragonlords: pass BON9", "dragonlords: pass BON8", "TM-13.2"),
    ],
)
def test_a_line_that_does_not_fit_is_named_with_the_reason(name: str, line: str, instead: str, reason: str) -> None:
    lines = Game(name).text.splitlines()
    place = lines.index(line)
    replay = Replay("\n".join([*lines[:place], instead, *lines[place + 1 :]]))

    with pytest.raises(Misfit, match=re.escape(reason)) as caught:
        list(replay.play())

    assert (place + 1, instead) == (caught.value.line.number, caught.value.line.text)
