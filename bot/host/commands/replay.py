"""`python -m bot replay`: replays an exported log or a ledger, and prints the scores."""

import json
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Final

from bot.base.files import Unreadable, content
from bot.catalogue.games import GAMES
from bot.host.commands.requests import NOTHING, Unwelcome, error_text, hint, register_files
from bot.tables.seated import is_seating
from bot.tables.table import departed_in_log
from bot.tables.telling.export import parse_record, rules_and_start
from ledgers import names
from ledgers.course import Misfit as LineMisfit
from ledgers.replay import Replay
from rules.core.log import LEAVE, Entry
from rules.core.model import AnyRules, Result, RulesError, State
from rules.core.play import enact

MOST_BYTES: Final = 2_000_000
"""The greatest size of a record: about ten times the size of the longest games."""

MOST_BYTES_OF_LEDGERS: Final = 250_000
"""The greatest size of a ledger: about five times the size of the longest ones."""


class Misfit(Exception):
    """An entry is illegal; the message has its number, its text and the rule."""


def replay_file(path: Path, *, own: Mapping[str, Path | None] = NOTHING) -> str:
    """Replay the log or ledger in *path*, and return a line of JSON with the game and the scores by seat.

    Raises:
        Unwelcome: The file cannot be read or is not a log, or a file given as an option cannot be used.
        Misfit: An entry or line is illegal.
    """
    register_files(own)
    text = _read(path)
    if text.strip() and not text.lstrip().startswith("{"):
        return replay_ledger(path, text)
    game = None
    try:
        header, log = parse_record(text)
        game = GAMES.get(header.game)
        rules, state = rules_and_start(header)
        if not 1 <= header.version <= rules.version:
            raise Unwelcome(f"{path} follows version {header.version} of the rules, this program knows {rules.version}")
    except RulesError as error:
        raise Unwelcome(f"{path} is no log that can be replayed. {error_text(error)}{hint(game, error)}") from None
    state = replay_strictly(rules, state, log, seats=header.seats)
    result = rules.result(state)
    return _line({"game": header.game, "seats": header.seats, "entries": len(log)}, scores(rules, state), result)


def replay_ledger(path: Path, text: str) -> str:
    """Replay a ledger, and return a line of JSON with the game and the scores in the order of the set-up.

    Raises:
        Unwelcome: It cannot be read.
        Misfit: A line is illegal.
    """
    if len(text) > MOST_BYTES_OF_LEDGERS:
        raise Unwelcome(f"{path} is no ledger that can be replayed: it is larger than {MOST_BYTES_OF_LEDGERS} bytes")
    try:
        game = Replay(text)
    except RulesError as error:
        raise Unwelcome(f"{path} is no ledger that can be replayed. {error_text(error)}") from None
    try:
        entries = sum(1 for _ in game.play())
    except LineMisfit as misfit:
        reason = error_text(misfit.reason) if isinstance(misfit.reason, RulesError) else f"{misfit.reason}."
        line = misfit.line
        raise Misfit(f"Line {line.number} does not fit: '{line.text[:100]}'. {reason}") from None
    result = GAMES["terra_mystica"].rules.result(game.state)
    said: dict[str, object] = {"game": "terra_mystica", "seats": len(game.setting.factions), "entries": entries}
    said |= {"factions": [names.name_of_faction(faction) for faction in game.setting.factions]}
    return _line(said, [player.points for player in game.state.players], result)


def _line(said: dict[str, object], scores: Sequence[int] | None, result: Result | None) -> str:
    """Return the line of JSON about a replayed game."""
    told = said | {"scores": scores, "over": result is not None}
    return json.dumps(told | ({"ranks": result.ranks} if result else {}))


def replay_strictly(rules: AnyRules, start: State, log: Iterable[Entry], *, seats: int) -> State:
    """Return the state after *log*; unlike the core's replay, entries that are undone later must be legal, too.

    Raises:
        Misfit: An entry is illegal.
    """
    states, kept = [start], list[Entry]()
    for number, entry in enumerate(log, 1):
        try:
            if reason := _against(rules, states[-1], kept, entry, number, seats):
                raise RulesError("CORE-6", line=number + 1, reason=reason)
            if entry.undoes:
                del states[-entry.undoes :], kept[-entry.undoes :]
            else:
                states.append(states[-1] if is_seating(entry) else enact(rules, states[-1], entry).state)
                kept.append(entry)
        except RulesError as error:
            did = f"undoes {entry.undoes}" if entry.undoes else f"'{entry.text[:100]}'"
            raise Misfit(f"Entry {number} does not fit: {did} by seat {entry.seat}. {error_text(error)}") from None
    return states[-1]


def _against(rules: AnyRules, state: State, kept: Sequence[Entry], entry: Entry, number: int, seats: int) -> str | None:
    """Return why an entry cannot stand at its place in the log, whether or not its action is legal; None if it can."""
    if entry.seq != number:
        return f"it is numbered {entry.seq}"
    if entry.undoes:
        return None if 0 < entry.undoes <= len(kept) else f"there are {len(kept)} entries to take back"
    if is_seating(entry):
        return None if entry.seat in range(seats) else f"nobody sits at {entry.seat}"
    if entry.text != LEAVE:
        return None
    if entry.seat not in range(seats) or entry.seat in departed_in_log(kept):
        return f"nobody sits at {entry.seat}"
    return "the game is over" if rules.result(state) else None


def scores(rules: AnyRules, state: State) -> list[int] | None:
    """Return the final or current points by seat."""
    result = rules.result(state)
    points = result.points if result else getattr(state, "points", None)
    return None if points is None else list(points)


def _read(path: Path) -> str:
    try:
        return content(path, most=MOST_BYTES).decode()
    except Unreadable as error:
        raise Unwelcome(str(error)) from None
    except UnicodeDecodeError:
        raise Unwelcome(f"{path} is no text") from None
