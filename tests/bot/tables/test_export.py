"""Exported games."""

from pathlib import Path

import pytest

from bot.catalogue.games import GAMES
from bot.storage.records import Logged, Status
from bot.tables.telling.export import Header, PlayerInFile, export_log, format_record, parse_record, rules_and_start
from bot.tables.visibility import HIDDEN, readable
from laws.laws import replay
from laws.playout import Deal, playout
from rules.carcassonne.game import RULES
from rules.core.log import Entry
from rules.core.model import RulesError
from rules.core.play import begin
from rules.core.struct import evolve
from tests.bot.tables.test_secrets import Tastings
from tests.support.rules import rule
from tests.support.services import ALICE, BOB, CAROL, NAMES, open_services
from tests.support.tables import options
from tests.toys.generous.game import GAME

HEADER = Header(game="carcassonne", version=1, seats=3, options={"river": "false", "starter": "1"})
LOG = (
    Logged(seq=1, seat=-1, text="draw U", barrier=True),
    Logged(seq=2, seat=0, text="place 1,0 1"),
    Logged(seq=3, seat=1, undoes=1),
)


def test_a_game_is_read_as_it_was_written() -> None:
    assert parse_record(format_record(HEADER, LOG)) == (HEADER, LOG)


def test_a_record_is_one_short_line_an_entry() -> None:
    lines = format_record(HEADER, LOG).splitlines()

    assert lines[1:-1] == [
        '{"seq":1,"seat":-1,"text":"draw U","barrier":true}',
        '{"seq":2,"seat":0,"text":"place 1,0 1"}',
        '{"seq":3,"seat":1,"undoes":1}',
    ]


@rule("TAB-24.5")
def test_a_record_of_an_earlier_version_has_no_checksum() -> None:
    lines = format_record(HEADER, LOG).replace(',"entries":3', "").splitlines()

    assert parse_record("\n".join(lines[:-1])) == (HEADER, LOG)


@rule("TAB-24.5", "CORE-6")
def test_a_record_that_was_cut_off_or_changed_is_refused() -> None:
    text = format_record(HEADER, LOG)
    lines = text.splitlines()
    changed = {
        "\n".join(lines[:-1]): (4, "the file should have 5 lines"),
        "\n".join(lines[:2]): (2, "the file should have 5 lines"),
        text + lines[-1]: (6, "the file should have 5 lines"),
        text.replace("1,0 1", "1,0 2"): (5, "the checksum does not match, so the file was changed"),
        text.replace('"starter":"1"', '"starter":"2"'): (5, "the checksum does not match, so the file was changed"),
    }
    expected = [*changed.values()]
    actual = []
    for each in changed:
        with pytest.raises(RulesError) as caught:
            parse_record(each)
        actual.append((caught.value.facts["line"], caught.value.facts["reason"]))

    assert expected == actual


def test_line_ends_of_other_systems_change_nothing() -> None:
    assert parse_record(format_record(HEADER, LOG).replace("\n", "\r\n")) == (HEADER, LOG)


def test_a_whole_game_on_paper_comes_to_the_same() -> None:
    written = {"river": "true", "edition": "3rd"}
    game = playout(Deal(RULES, 3, options(RULES, **written), "paper"))
    header = Header(game="carcassonne", version=1, seats=3, options=written)
    read, log = parse_record(format_record(header, game.log))
    rules, start = rules_and_start(read)

    assert start == begin(RULES, 3, options(RULES, **written)).state
    assert replay(rules, start, log) == game.state


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_read_under_the_rules_that_it_began_with(game: str) -> None:
    rules = GAMES[game].rules
    for version in range(1, rules.version + 1):
        _, state = rules_and_start(Header(game=game, version=version, seats=rules.seats[-1], options={}))

        assert version == state.options.version  # type: ignore[attr-defined]
    assert rules.version == rules.options_type().version, "what is begun without saying so follows the newest"


@rule("CORE-6")
@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("", 1),
        ("{}\n", 1),
        ("hello\n", 1),
        (format_record(HEADER, LOG[:1]).replace("draw", "\x01"), 2),
        (format_record(HEADER, LOG[:1]).replace('"seat":-1', '"seat":"zero"'), 2),
        ('{"a":' * 100_000, 1),
        (format_record(HEADER, LOG).replace('{"seq":3', '{"a":' * 100_000), 4),
    ],
)
def test_a_malformed_line_is_named(text: str, line: int) -> None:
    with pytest.raises(RulesError) as caught:
        parse_record(text)

    assert (caught.value.rule, caught.value.facts["line"]) == ("CORE-6", line)


@rule("CORE-6")
@pytest.mark.parametrize(
    "header",
    [Header(game="chess", version=1, seats=2, options={}), Header(game="carcassonne", version=1, seats=9, options={})],
)
def test_a_game_or_a_number_of_seats_that_there_is_not_is_named(header: Header) -> None:
    with pytest.raises(RulesError) as caught:
        rules_and_start(header)

    assert (caught.value.rule, caught.value.facts["line"]) == ("CORE-6", 1)


def test_what_is_anothers_is_a_dot_or_not_there_at_all() -> None:
    log = (
        Entry(seq=1, seat=-1, text="deal frost", seen_by=1),
        Entry(seq=2, seat=1, text="respond none", seen_by=1, quiet=True),
        Entry(seq=3, seat=0, text="sip green"),
    )

    assert readable(log, 1) == log
    for seat in (None, 0):
        assert [(entry.seq, entry.text) for entry in readable(log, seat)] == [(1, HIDDEN), (2, "sip green")]


@rule("TAB-24.2", "TAB-24.3", "TAB-24.4")
async def test_a_running_game_is_exported_without_secrets_times_and_accounts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(GAMES, "tasting", evolve(GAME, rules=Tastings()))
    async with open_services(tmp_path) as house:
        table = await house.begin("tasting", ALICE, BOB, CAROL)
    other = tuple(
        evolve(entry, text="deal other", user_id=BOB, at=entry.at + 9, standing=True, planned=True, late=True)
        if entry.seen_by == 1
        else entry
        for entry in table.log
    )
    quiet = Logged(seq=len(other) + 1, seat=1, text="hum", seen_by=1, quiet=True, user_id=BOB)

    assert [1] == [entry.seen_by for entry in table.log if entry.seen_by == 1]
    for seat in (None, 0, 2):
        exported = export_log(table, seat)
        header, log = parse_record(exported)
        assert exported == export_log(evolve(table, log=(*other, quiet)), seat)
        assert header.masked
        assert all(str(user) not in exported for user in (ALICE, BOB, CAROL))
        assert {(0, None)} == {(entry.at, entry.user_id) for entry in log}
    assert "deal other" in export_log(evolve(table, log=other), 1)


@rule("TAB-24.1", "TAB-24.4")
async def test_a_finished_game_is_exported_with_all_that_there_is(tmp_path: Path) -> None:
    async with open_services(tmp_path, now=lambda: 1_800_000_000.0) as house:
        await house.begin("carcassonne", ALICE, BOB, river="false", starter="1")
        table = await house.move(ALICE, "place 1,0 0; deploy none")
    over = evolve(table, record=evolve(table.record, status=Status.OVER), is_revealed=True)
    exported = export_log(over, None)
    header, log = parse_record(exported)

    assert exported == format_record(header, log)
    assert header.players == (PlayerInFile(name=NAMES[ALICE], user_id=1), PlayerInFile(name=NAMES[BOB], user_id=2))
    assert not header.masked
    assert [(entry.seq, entry.text, 1_800_000_000) for entry in table.log] == [
        (entry.seq, entry.text, entry.at) for entry in log
    ]
    assert {None, 1} == {entry.user_id for entry in log}
