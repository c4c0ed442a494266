"""`replay`: an exported log leads to its scores, and the first entry that does not fit is named."""

import json
from collections.abc import Iterable
from pathlib import Path

import pytest

from bot.catalogue.games import GAMES
from bot.tables.telling.export import Header, format_record
from laws.playout import Deal, playout
from rules.carcassonne.state import CarcassonneOptions, Edition
from rules.core.log import Entry
from tests.support.cli import call

LEDGERS = Path("tests/playthroughs/terra_mystica/ledgers").resolve()
HEADER = Header(game="carcassonne", version=1, seats=3, options={"edition": "3rd"})


@pytest.fixture(scope="module")
def game() -> tuple[list[Entry], tuple[int, ...]]:
    """A whole game: its log and its scores."""
    rules = GAMES["carcassonne"].rules
    played = playout(Deal(rules, 3, CarcassonneOptions(edition=Edition.THIRD), 5))
    return [*played.log], played.state.points


def replay_log(folder: Path, log: Iterable[Entry], header: Header = HEADER) -> tuple[int, str, str]:
    """Return the exit code, the last line printed and the errors in the log."""
    (folder / "game.jsonl").write_text(format_record(header, log), encoding="utf-8")
    done = call("replay", "game.jsonl", folder=folder)
    return done.returncode, (done.stdout.splitlines() or [""])[-1], done.stderr


def test_a_whole_game_comes_to_its_scores(tmp_path: Path, game: tuple[list[Entry], tuple[int, ...]]) -> None:
    log, points = game

    code, line, _ = replay_log(tmp_path, log)

    said = json.loads(line)
    assert (0, "carcassonne", list(points), True) == (code, said["game"], said["scores"], said["over"])


def test_the_player_of_a_seat_changes_no_score(tmp_path: Path, game: tuple[list[Entry], tuple[int, ...]]) -> None:
    log, points = game
    said = [Entry(seq=51, seat=1, text="computer master late"), Entry(seq=52, seat=1, text="person new")]
    after = [Entry(seq=53 + n, seat=entry.seat, text=entry.text) for n, entry in enumerate(log[50:])]

    code, line, _ = replay_log(tmp_path, [*log[:50], *said, *after])
    assert (0, list(points)) == (code, json.loads(line)["scores"])

    code, _, told = replay_log(tmp_path, [*log[:50], Entry(seq=51, seat=7, text="person")])
    assert code
    assert "nobody sits at 7" in told


def test_half_a_game_has_the_scores_on_the_table(tmp_path: Path, game: tuple[list[Entry], tuple[int, ...]]) -> None:
    code, line, _ = replay_log(tmp_path, game[0][:100])

    said = json.loads(line)
    assert (0, 100, 3, False) == (code, said["entries"], len(said["scores"]), said["over"])


def test_what_was_taken_back_does_not_count(tmp_path: Path, game: tuple[list[Entry], tuple[int, ...]]) -> None:
    log, points = game
    back = [*log[:50], Entry(seq=51, seat=0, undoes=10)]
    again = [Entry(seq=52 + n, seat=entry.seat, text=entry.text) for n, entry in enumerate(log[40:])]

    code, line, _ = replay_log(tmp_path, [*back, *again])

    assert (0, list(points)) == (code, json.loads(line)["scores"])


def test_a_seat_that_left_is_skipped(tmp_path: Path, game: tuple[list[Entry], tuple[int, ...]]) -> None:
    log, _ = game

    code, line, _ = replay_log(
        tmp_path, [log[0], Entry(seq=2, seat=0, text="leave"), Entry(seq=3, seat=1, text="leave")]
    )

    said = json.loads(line)
    assert (0, True, 1) == (code, said["over"], said["ranks"][2])


@pytest.mark.parametrize(
    ("number", "entry", "said"),
    [
        (5, Entry(seq=5, seat=0, text="castle e1 g1"), "(CORE-2)"),
        (5, Entry(seq=5, seat=0, text="·"), "(CORE-2)"),
        (5, Entry(seq=5, seat=0, text=""), "(CORE-2)"),
        (5, Entry(seq=5, seat=7, text="deploy none"), "(CORE-1)"),
        (5, Entry(seq=6, seat=0, text="deploy none"), "it is numbered 6"),
        (5, Entry(seq=5, seat=0, undoes=5), "there are 4 entries to take back"),
        (5, Entry(seq=5, seat=0, undoes=-1), "there are 4 entries to take back"),
        (5, Entry(seq=5, seat=7, text="leave"), "nobody sits at 7"),
        (5, Entry(seq=5, seat=-1, text="leave"), "nobody sits at -1"),
    ],
)
def test_the_first_entry_that_does_not_fit_is_named(
    tmp_path: Path, game: tuple[list[Entry], tuple[int, ...]], number: int, entry: Entry, said: str
) -> None:
    log, _ = game

    code, line, against = replay_log(tmp_path, [*log[: number - 1], entry, *log[number:]])

    assert (1, "") == (code, line)
    assert against.startswith(f"Entry {number} does not fit: ")
    assert (f"'{entry.text}'" if not entry.undoes else f"undoes {entry.undoes}") in against
    assert said in against


def test_the_rule_against_an_entry_is_named(tmp_path: Path, game: tuple[list[Entry], tuple[int, ...]]) -> None:
    log, _ = game
    assert log[2].text.startswith("place ")

    code, _, against = replay_log(tmp_path, [*log[:2], Entry(seq=3, seat=log[2].seat, text="place 30,30 0")])

    assert 1 == code
    assert against.startswith(f"Entry 3 does not fit: 'place 30,30 0' by seat {log[2].seat}. ")
    assert against.endswith("(CAR-4.2)\n")


def test_nothing_fits_after_the_end(tmp_path: Path, game: tuple[list[Entry], tuple[int, ...]]) -> None:
    log, _ = game
    number = len(log) + 1

    code, _, against = replay_log(tmp_path, [*log, Entry(seq=number, seat=0, text="leave")])

    assert 1 == code
    assert f"Entry {number} does not fit" in against
    assert "the game is over" in against


def test_nobody_leaves_twice(tmp_path: Path, game: tuple[list[Entry], tuple[int, ...]]) -> None:
    log, _ = game
    twice = [Entry(seq=n, seat=1, text="leave") for n in (2, 3)]

    code, _, against = replay_log(tmp_path, [log[0], *twice])

    assert 1 == code
    assert "Entry 3 does not fit" in against


@pytest.mark.parametrize(
    ("header", "said"),
    [
        (Header(game="chess", version=1, seats=2, options={}), "chess"),
        (Header(game="carcassonne", version=1, seats=9, options={}), "carcassonne is for 2 to 5"),
        (Header(game="carcassonne", version=1, seats=2, options={"edition": "9th"}), "9th"),
        (Header(game="carcassonne", version=99, seats=2, options={}), "99"),
        (Header(game="carcassonne", version=1, seats=2, options={"starter": "4"}), "(CAR-2.4)"),
    ],
)
def test_a_header_that_cannot_be_is_refused(tmp_path: Path, header: Header, said: str) -> None:
    code, line, against = replay_log(tmp_path, [], header)

    assert (1, "") == (code, line)
    assert said in against


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\n",
        b"not json at all",
        b"\x89PNG\r\n\x1a\n\x00\xff",
        b"[]",
        b"null",
        b'{"game": 7}',
        b'{"game":"carcassonne","version":1,"seats":2,"options":{}}\n{"seq":"x"}',
        b'{"game":"carcassonne","version":1,"seats":2,"options":{}}\n[[[[',
        b'{"game":"carcassonne","version":1,"seats":1e99,"options":{}}',
        b"[" * 100_000,
        b'{"a":' * 100_000,
    ],
)
def test_what_is_no_log_is_refused_without_a_traceback(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "x.jsonl").write_bytes(content)

    done = call("replay", "x.jsonl", folder=tmp_path)

    assert (1, "") == (done.returncode, done.stdout)
    assert done.stderr.startswith("x.jsonl ")
    assert "Traceback" not in done.stderr


def test_a_file_that_is_not_there_and_a_folder_are_refused(tmp_path: Path) -> None:
    for name in ("nowhere.jsonl", "."):
        done = call("replay", name, folder=tmp_path)

        assert 1 == done.returncode
        assert done.stderr.startswith(f"{name} cannot be read: ")


def ledger(folder: Path, name: str, **instead: str) -> tuple[int, str, str]:
    """Replay a ledger with some lines changed, and return the same as `replay_ledger`."""
    text = (LEDGERS / f"{name}.ledger.txt").read_text(encoding="utf-8")
    for number, line in instead.items():
        lines = text.splitlines()
        lines[int(number.removeprefix("line")) - 1] = line
        text = "\n".join(lines)
    (folder / "game.ledger.txt").write_text(text, encoding="utf-8")
    done = call("replay", "game.ledger.txt", folder=folder)
    return done.returncode, (done.stdout.splitlines() or [""])[-1], done.stderr


def test_a_ledger_comes_to_its_scores_in_the_order_of_its_factions(tmp_path: Path) -> None:
    code, line, _ = ledger(tmp_path, "random_225")

    said = json.loads(line)
    assert (0, "terra_mystica", True) == (code, said["game"], said["over"])
    assert ["dwarves", "swarmlings", "dragonlords", "chaosmagicians", "icemaidens"] == said["factions"]
    assert [55, 65, 59, 58, 52] == said["scores"]
    assert [4, 1, 2, 3, 5] == said["ranks"]


@pytest.mark.parametrize(
    ("number", "line", "said"),
    [
        (41, "dwarves: burn 6. action ACT4", "Line 41 does not fit: 'dwarves: burn 6. action ACT4'. "),
        (43, "dragonlords: upgrade E7 to SA", "(TM-8.1)"),
        (42, "swarmlings: transform F3 to blue", "F3 takes 1 spades, and there are 0."),
        (42, "swarmlings: dig 1. fly to F3", "Line 42 of the log cannot be read: no command 'fly to f3'"),
        (1, "option flying", "Line 1 of the log cannot be read: no option 'flying'."),
        (28, "giants: build H8", "Line 28 of the log cannot be read: giants is not set up."),
    ],
)
def test_a_line_that_does_not_fit_or_cannot_be_read_is_named(tmp_path: Path, number: int, line: str, said: str) -> None:
    code, out, against = ledger(tmp_path, "random_225", **{f"line{number}": line})

    assert (1, "") == (code, out)
    assert said in against
    assert "Traceback" not in against
