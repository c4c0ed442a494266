"""The parsers of untrusted text, each as a function of a text that raises only its documented errors."""

import re
import tempfile
from collections.abc import Callable, Mapping
from functools import cache, partial
from pathlib import Path
from typing import Final

from bot.base.config import parse_cluster, parse_store
from bot.base.errors import PlayError
from bot.base.names import NAMELESS, plain, safe
from bot.base.places import parse_render, parse_think
from bot.catalogue.games import GAMES
from bot.catalogue.packs import KINDS
from bot.host.commands.replay import Misfit, replay_strictly
from bot.settings.deadlines.pace import parse_pace, parse_time
from bot.settings.people.person import read_person
from bot.settings.people.sections import SECTIONS
from bot.storage.backups import examine_backup
from bot.storage.errors import StorageError
from bot.tables.options import lists, parse_options
from bot.tables.services.standing_answers import manner_of, normalize_answers
from bot.tables.telling.export import parse_record, rules_and_start
from bot.tables.turns.narrow import parse_fields
from bot.tables.turns.plans import parse_plan
from cogs.completion import written_in
from cogs.guests import read_id
from cogs.servers import read_number
from cogs.ui.items import FIELD, PRESS, Press
from cogs.ui.items import read_number as read_number_in_id
from cogs.ui.options import entered_amount
from cogs.ui.servers import NUMBERS
from cogs.ui.votes import read_pace, read_proposal, short_pace
from ledgers.course import Misfit as LineMisfit
from ledgers.replay import Replay
from playground.client.connection import Failed
from playground.client.scenario import _fault, _seconds
from playground.client.typed import NotReadable, read_line
from playground.protocol.json import MISREAD, read_json
from rules.core.model import RulesError, StandingQuestion
from rules.core.notation import field_readers, format_action
from rules.core.play import begin, view
from rules.core.struct import evolve
from rules.prepared import parse_chain
from tests.support.hostile import harm

Target = Callable[[str], object]

COMMANDS: Final = [
    {
        "name": "game",
        "options": [
            {"name": "new", "type": 1, "options": [{"name": "game", "type": 3}, {"name": "players", "type": 4}]}
        ],
    }
]


def chain(game: str, text: str) -> None:
    """Read typed moves; a readable text reads the same again."""
    rules = GAMES[game].rules
    for action in parse_chain(rules, text):
        assert parse_chain(rules, format_action(action)) == (action,)


def options(game: str, text: str) -> None:
    """Read an option with its value."""
    rules = GAMES[game].rules
    name, _, value = text.partition("=")
    for each in (name, *lists(rules.options_type)):
        parse_options(rules.options_type, {each: value})


def fields(game: str, text: str) -> None:
    """Read what was chosen for the fields of a command."""
    for kind in GAMES[game].rules.actions:
        parse_fields(kind, dict.fromkeys(field_readers(kind), text))


@cache
def questions(game: str) -> tuple[StandingQuestion, ...]:
    """Return the questions that can be answered for good when a game begins."""
    rules = GAMES[game].rules
    state = begin(rules, min(rules.seats), parse_options(rules.options_type, {})).state
    return manner_of(rules).questions(view(rules, state, 0))


def standing(game: str, text: str) -> None:
    """Read typed standing answers; a readable text reads the same again."""
    kept = normalize_answers(questions(game), text)
    assert kept == normalize_answers(questions(game), kept)


def backup(text: str) -> None:
    """Check a file, whose bytes are the characters of a text, as a backup."""
    with tempfile.NamedTemporaryFile() as file:
        file.write(text.encode("latin-1", errors="replace"))
        file.flush()
        examine_backup(Path(file.name), is_ours=True)


def motion(text: str) -> None:
    """Read what a button proposes; a pace is written as it is read."""
    pace = read_proposal(text).pace
    assert pace == read_pace(short_pace(pace))


def record(text: str) -> None:
    """Read an exported log, and play it."""
    header, log = parse_record(text)
    rules, state = rules_and_start(header)
    replay_strictly(rules, state, log, seats=header.seats)


def ledger(text: str) -> None:
    """Read a ledger, and play it."""
    for _ in Replay(text).play():
        pass


def pack(kind: str, text: str) -> None:
    """Read a map or cards."""
    KINDS[kind].read("0" * 16, text.encode(errors="surrogatepass"))


def custom_id(text: str) -> None:
    """Read the id of a button, and what was put into its form."""
    head, _, entered = text.partition("\n")
    if match := re.fullmatch(PRESS, head):
        press = evolve(Press.of(match), entered=entered, filled={FIELD: entered})
        entered_amount(press)
        read_number_in_id(press.text)


def name(text: str) -> None:
    """Show what somebody is called."""
    said = plain(text)
    assert said == plain(said)
    assert said == NAMELESS or said.strip()
    assert [] == harm(f"**{safe(text)}**")


def person(text: str) -> None:
    """Read somebody's settings."""
    read_person(text)


def setting(text: str) -> None:
    """Read what was typed into the forms of /settings me."""
    for section in SECTIONS.values():
        for each in section.settings:
            try:
                each.write(each.read(text))
            except PlayError:
                continue


def numbers(text: str) -> None:
    """Read the limits of a server."""
    for number in NUMBERS:
        read_number(text, number)


TARGETS: Final[Mapping[str, tuple[Target, tuple[type[Exception], ...]]]] = {
    **{f"moves-{game}": (partial(chain, game), (RulesError,)) for game in GAMES},
    **{f"plans-{game}": (partial(parse_plan, GAMES[game].rules), (RulesError, PlayError)) for game in GAMES},
    **{
        f"standing-{game}": (partial(standing, game), (PlayError,))
        for game, each in GAMES.items()
        if each.rules.standing_answers is not None
    },
    **{f"fields-{game}": (partial(fields, game), (RulesError,)) for game in GAMES},
    **{f"options-{game}": (partial(options, game), (RulesError,)) for game in GAMES},
    **{f"pack-{kind}": (partial(pack, kind), (RulesError,)) for kind in KINDS},
    "backup": (backup, (StorageError,)),
    "motion": (motion, (PlayError,)),
    "user": (read_id, (PlayError,)),
    "log": (record, (RulesError, Misfit)),
    "ledger": (ledger, (RulesError, LineMisfit)),
    "pace": (parse_pace, (PlayError,)),
    "time": (parse_time, (PlayError,)),
    "custom-id": (custom_id, (PlayError,)),
    "completion": (written_in, ()),
    "name": (name, ()),
    "person": (person, ()),
    "setting": (setting, ()),
    "numbers": (numbers, (PlayError,)),
    "store": (parse_store, (ValueError,)),
    "cluster": (parse_cluster, (ValueError,)),
    "render": (parse_render, (ValueError,)),
    "think": (parse_think, (ValueError,)),
    "json": (read_json, MISREAD if isinstance(MISREAD, tuple) else (MISREAD,)),
    "command": (lambda text: read_line(text, COMMANDS, "en-US"), (NotReadable,)),
    "fault": (_fault, (Failed,)),
    "clock": (_seconds, (Failed,)),
}
"""The parsers by name, each with the exceptions that it may raise."""


def check_reading(target: str, text: str) -> bool:
    """Return whether a target could read a text; unexpected exceptions propagate."""
    read, refusals = TARGETS[target]
    try:
        read(text)
    except refusals:
        return False
    return True
