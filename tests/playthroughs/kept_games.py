"""Games that were played under each version of the rules, and the writing of one under today's.

`python -m tests.playthroughs.kept_games GAME` writes random games of the newest version. Those of earlier versions were
written by the program as it was then, and are never written again.
"""

import sys
from collections.abc import Mapping, Sequence
from hashlib import blake2b
from itertools import count
from pathlib import Path
from typing import Final, NamedTuple

from bot.catalogue.games import GAMES
from bot.tables.options import parse_options
from bot.tables.telling.export import Header, format_record, parse_record, rules_and_start
from laws.playout import Deal, playout
from rules.core.log import LEAVE, Entry
from rules.core.model import CHANCE, AnyRules, State
from rules.core.play import answers, enact, pending

FOLDER: Final = Path(__file__).parent / "versions"
RESULTS: Final = FOLDER / "results.txt"

SHORTEST: Final = 60
"""The fewest entries of a game that somebody leaves."""


class Way(NamedTuple):
    """The number of players, the options, and whether seats leave, in one of how many moves."""

    seats: int
    options: Mapping[str, str]
    leaving: int = 0


WAYS: Final[Mapping[str, Mapping[str, Way]]] = {
    "carcassonne": {
        "2": Way(2, {}),
        "4": Way(4, {"river": "true", "edition": "1st"}),
        "5_leaving": Way(5, {"river": "false", "edition": "2nd"}, 150),
    },
    "ming_dynasty": {"2": Way(2, {"neutrals": "6"}), "3": Way(3, {}), "4_leaving": Way(4, {}, 200)},
    "terra_mystica": {
        "2": Way(2, {"ice": "true", "volcano": "true", "variable": "true"}),
        "3": Way(3, {"pick": "auction"}),
        "4_leaving": Way(4, {"map": "fjords", "pick": "random", "volcano": "true", "final": "true"}, 250),
    },
    "great_wall": {
        "solo": Way(1, {}),
        "2": Way(2, {}),
        "4_leaving": Way(4, {}, 250),
        "coop": Way(3, {"mode": "coop"}),
        "coop_5": Way(5, {"mode": "coop"}),
    },
}


class Kept(NamedTuple):
    """What is known of a game: a digest of how many answers each question had, and the ranks."""

    choices: str
    ranks: tuple[int, ...]


def read_game(name: str) -> tuple[Header, tuple[Entry, ...]]:
    """Read a game, as ``great_wall/1-coop``."""
    return parse_record((FOLDER / f"{name}.jsonl").read_text(encoding="utf-8"))


def results() -> dict[str, Kept]:
    """Read the known results of each game, by its name."""
    lines = (line.split() for line in RESULTS.read_text(encoding="utf-8").splitlines() if not line.startswith("#"))
    return {name: Kept(choices, tuple(map(int, ranks))) for name, choices, *ranks in lines}


def came_to(rules: AnyRules, state: State, log: Sequence[Entry]) -> Kept:
    """Play a log from *state* to the end of the game, and return what it comes to."""
    digest = blake2b(digest_size=8)
    for entry in log:
        asked = [decision for decision in pending(state) if decision.seat != CHANCE]
        digest.update(b"%d;" % sum(1 for decision in asked for _ in answers(rules, state, decision)))
        state = enact(rules, state, entry).state
    result = rules.result(state)
    assert result is not None, "the game is not over"
    return Kept(digest.hexdigest(), result.ranks)


def keep(game: str) -> None:
    """Write games of the newest version, one of each way to play that there is none of."""
    rules = GAMES[game].rules
    for way, (seats, options, leaving) in WAYS[game].items():
        name = f"{game}/{rules.version}-{way}"
        if (FOLDER / f"{name}.jsonl").exists():
            continue
        header = Header(game=game, version=rules.version, seats=seats, options={**options})
        log = random_log(header, leaving)
        (FOLDER / f"{name}.jsonl").write_text(format_record(header, log), encoding="utf-8")
        choices, ranks = came_to(*rules_and_start(header), log)
        with RESULTS.open("a", encoding="utf-8") as file:
            print(name, choices, *ranks, file=file)


def random_log(header: Header, leaving: int) -> tuple[Entry, ...]:
    """Return the log of a random game; if somebody is to leave, of one that others have played on."""
    rules = GAMES[header.game].rules
    options = parse_options(rules.options_type, header.options)
    for number in count():
        log = playout(
            Deal(rules, header.seats, options, f"{header.game} {header.version} {number}"), leaving=leaving
        ).log
        gone = sum(entry.text == LEAVE for entry in log)
        if not leaving or (0 < gone < header.seats - 1 and len(log) > SHORTEST):
            return log
    raise AssertionError


if __name__ == "__main__":
    keep(sys.argv[1])
