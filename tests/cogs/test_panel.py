"""The news in the turn message."""

from pathlib import Path

import pytest
from discord import ui

from bot.catalogue.games import GAMES, texts_for
from bot.faces.great_wall.face import WallFace
from bot.faces.i18n.texts import LOCALES
from bot.faces.terra_mystica.face import TerraFace
from bot.settings.deadlines.pace import parse_pace
from bot.storage.records import Closed, GameRecord, Gathering, Logged, Status
from bot.tables.telling.history import HistoryEntry
from cogs.ui.lobby import lobby_card, open_lines
from cogs.ui.panel import event_lines, lately, options_words
from rendering.look import Assist
from rules.core.struct import evolve
from rules.great_wall.cards.cards import CARDS
from rules.great_wall.state.front_events import HordePlaced
from rules.great_wall.state.options import SHIPPED
from rules.great_wall.terms.vocabulary import SectionId
from tests.support.games import game
from tests.support.services import ALICE, BOB, open_services
from tests.support.terra import arrange, player

ENGLISH = texts_for("en")
FORCED = " (the only choice)"
SIDES = (*SectionId,) * 4


def entry(seq: int, text: str) -> Logged:
    """Return an entry of the log that the bot made for the first seat."""
    return Logged(seq=seq, seat=0, text=text, barrier=False, user_id=None, at=0)


async def test_what_follows_from_an_only_choice_is_not_called_one(tmp_path: Path) -> None:
    """The last pass ends the game: only the pass was no choice."""
    seats = (player("witches", "F4 dwelling"), player("giants", "D4 dwelling"))
    played = arrange(*seats, round=6, passed=(1,)).do("0 pass none")
    passing = played.events
    ending = played.do("0 end")
    async with open_services(tmp_path) as house:
        table = evolve(await house.begin("terra_mystica", ALICE, BOB), state=ending.state)
        told = (
            HistoryEntry(entry(1, "pass none"), passing, len(passing)),
            HistoryEntry(entry(2, "end"), ending.events),
        )
        lines = event_lines(told, table, TerraFace(), ENGLISH)

    assert lines[0] == f"Witches: passes{FORCED}"
    assert len(lines) > 3
    assert not [line for line in lines[1:] if FORCED in line]


async def test_a_winter_is_told_whole_and_not_only_the_last_of_it(tmp_path: Path) -> None:
    """Nobody decides anything in Winter, so no entry of a player marks a reveal."""
    told = [
        HistoryEntry(
            evolve(entry(n, "draw co_bears"), seat=-1, barrier=True), (HordePlaced(card=card, section=section, row=1),)
        )
        for n, (card, section) in enumerate(zip(CARDS[SHIPPED].hordes, SIDES, strict=False), 1)
    ]
    async with open_services(tmp_path) as house:
        table = await house.begin("great_wall", ALICE, BOB)
        lines = lately(told, table, WallFace(), ENGLISH)
        more = lately([*told, *told, *told], table, WallFace(), ENGLISH)

    assert len(lines) == len(told) == 12
    assert (more[0], len(more)) == ("16 more things happened earlier", 21)


async def test_a_lobby_says_with_how_many_its_mode_can_be_begun(tmp_path: Path) -> None:
    said = []
    async with open_services(tmp_path) as house:
        for number, options in enumerate(({}, {"mode": "coop"})):
            record = await house.open("great_wall", ALICE, seats=3, channel=number + 2, options=options)
            seats = await house.store.seats(record.id)
            view = lobby_card(Gathering(record, seats), ENGLISH).view()
            buttons = {each.label: each.disabled for each in view.walk_children() if isinstance(each, ui.Button)}
            [text] = [each.content for each in view.walk_children() if isinstance(each, ui.TextDisplay)]
            said.append((text[-10:], buttons["Start"]))

    assert said == [("1 or more.", False), ("2 or more.", True)]


def announce(rules: str, seats: int, assist: Assist = Assist.FULL, **options: str) -> GameRecord:
    """Return a game that is open to join."""
    return evolve(
        game(seats=seats, host=ALICE),
        id=1,
        rules=rules,
        options=options,
        locale="en",
        assist=assist,
        home_id=2,
        channel_id=2,
    )


def options_text(rules: str, seats: int, assist: Assist = Assist.FULL, **options: str) -> str:
    return options_words(announce(rules, seats, assist, **options), ENGLISH)


@pytest.mark.parametrize(
    "pace", ["day", "blitz", "2d grace 0m then journeyman misses 0", "3d then wait", "1d misses 1"]
)
@pytest.mark.parametrize("locale", LOCALES)
def test_a_card_tells_of_the_pace_in_one_line_what_comes_when_time_is_over(pace: str, locale: str) -> None:
    texts, record = texts_for(locale), announce("carcassonne", 2)
    bare = open_lines(Gathering(record, ()), texts)
    [line] = [
        each for each in open_lines(Gathering(evolve(record, pace=parse_pace(pace)), ()), texts) if each not in bare
    ]
    assert line.endswith((".", "。"))
    assert ("20" in line) is (pace == "blitz"), "a preset that is called by a name alone tells its times"
    assert (texts.say("level-journeyman") in line) is ("journeyman" in pace)
    assert "none" not in line


@pytest.mark.parametrize("locale", LOCALES)
def test_the_card_of_a_closed_game_says_why(locale: str) -> None:
    texts, said = texts_for(locale), []
    begun = evolve(announce("carcassonne", 2), status=Status.CLOSED, seq=3)
    for record in (
        *(evolve(begun, closed_for=why) for why in Closed),
        evolve(begun, closed_for=Closed.CHANNEL, refused_at=5),
    ):
        view = lobby_card(Gathering(record, ()), texts).view()
        [text] = [each.content for each in view.walk_children() if isinstance(each, ui.TextDisplay)]
        said.append(text.splitlines()[-1])
    silent = {Closed.LOBBY, Closed.SERVER}
    assert texts.say("lobby-closed") in said
    told = [line for line, why in zip(said, [*Closed, None], strict=True) if why not in silent]
    assert len(told) == len({*told} - {texts.say("lobby-closed")})


@pytest.mark.parametrize("river", ["true", "false"])
def test_a_card_has_one_blank_line_above_its_seats(river: str) -> None:
    view = lobby_card(Gathering(announce("carcassonne", 2, river=river), ()), ENGLISH).view()
    [text] = [each.content for each in view.walk_children() if isinstance(each, ui.TextDisplay)]
    lines = text.splitlines()
    seats = lines.index("Seats: 0 of 2")

    assert lines[seats - 1] == ""
    assert lines[seats - 2] == f"River: {'yes' if river == 'true' else 'no'} · Edition: first"


@pytest.mark.parametrize("rules", GAMES)
def test_a_game_as_usual_tells_what_whoever_joins_must_know(rules: str) -> None:
    usual = {
        "carcassonne": "River: yes · Edition: first",
        "terra_mystica": "Map: base map · Factions: each chooses in turn",
    }
    assert usual.get(rules, "") == options_text(rules, 2), (
        "there is one map, one set of cards, and the mode has its own line"
    )


def test_a_card_tells_what_is_otherwise_than_usual() -> None:
    assert "River: no · Edition: first" == options_text("carcassonne", 2, river="false", edition="1st")
    assert "Map: base map · Factions: by auction · Ice factions: yes" == options_text(
        "terra_mystica", 3, pick="auction", ice="true", strict="false"
    )


def test_a_card_leaves_out_what_makes_no_difference() -> None:
    assert "" == options_text("ming_dynasty", 3, neutrals="9")
    assert "" != options_text("ming_dynasty", 2, neutrals="9")


def test_a_card_tells_how_much_is_computed_unless_all_is() -> None:
    usual = "River: yes · Edition: first"
    assert f"{usual} · Assist level: purist (legal moves only)" == options_text("carcassonne", 2, Assist.PURIST)
    assert options_text("carcassonne", 2, Assist.TABLE).startswith(f"{usual} · Assist level: table")
