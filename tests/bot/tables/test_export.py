"""Exported games."""

import pytest

from bot.catalogue.games import GAMES
from bot.tables.telling.export import Header, format_record, parse_record, rules_and_start
from bot.tables.visibility import HIDDEN, readable
from laws.laws import replay
from laws.playout import Deal, playout
from rules.carcassonne.game import RULES
from rules.core.log import Entry
from rules.core.model import RulesError
from rules.core.play import begin
from tests.support.rules import rule
from tests.support.tables import options

HEADER = Header(game="carcassonne", version=1, seats=3, options={"river": "false", "starter": "1"})
LOG = (
    Entry(seq=1, seat=-1, text="draw U", barrier=True),
    Entry(seq=2, seat=0, text="place 1,0 1"),
    Entry(seq=3, seat=1, undoes=1),
)


def test_a_game_is_read_as_it_was_written() -> None:
    assert parse_record(format_record(HEADER, LOG)) == (HEADER, LOG)


def test_a_record_is_one_short_line_an_entry() -> None:
    lines = format_record(HEADER, LOG).splitlines()

    assert lines[1:] == [
        '{"seq":1,"seat":-1,"text":"draw U","barrier":true}',
        '{"seq":2,"seat":0,"text":"place 1,0 1"}',
        '{"seq":3,"seat":1,"undoes":1}',
    ]


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
        (format_record(HEADER, LOG) + "{\n", 5),
        (format_record(HEADER, ()) + '{"seq":1,"seat":"zero"}\n', 2),
        ('{"a":' * 100_000, 1),
        (format_record(HEADER, LOG) + '{"a":' * 100_000, 5),
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
