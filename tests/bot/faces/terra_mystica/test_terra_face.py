"""What Terra Mystica's face says and offers."""

import random
import re

import pytest

from bot.base.api import limits
from bot.catalogue.games import texts_for
from bot.faces.i18n.texts import LOCALES
from bot.faces.moves import every_wish
from bot.tables.turns.plans import parse_plan
from rules.core.dice import KeyedDice
from rules.core.model import CHANCE, Event
from rules.core.play import answers, begin, pending, play, view
from rules.terra_mystica.boards import FactionId
from rules.terra_mystica.decisions import Leech, Unlock
from rules.terra_mystica.game import RULES
from rules.terra_mystica.options import Pick, TerraOptions
from rules.terra_mystica.state import Phase
from rules.terra_mystica.tiles import FinalTile
from tests.support.rules import rule
from tests.support.terra import arrange, player
from tests.support.terra_face import ALL, ENGLISH, FACE, NAMES, event_lines, look

# Lines about events


@rule("TM-8.6")
def test_a_turn_is_told_in_a_line() -> None:
    table = arrange(player("witches", "F4 dwelling"), player("giants", "D4 dwelling"), tile="dwelling_water")
    table.do("0 build E7; end")

    assert event_lines(table) == ["Witches: E7 becomes forest, dwelling on E7 (−2c −4w +2 VP); power offered: Giants 1"]


@rule("TM-10.2")
def test_somebody_who_takes_power_has_a_line_of_their_own() -> None:
    table = arrange(player("witches", "F4 dwelling"), player("giants", "E7 trading_house"))
    table.do("0 upgrade F4 trading_house; end")
    table.do("1 take 2 witches; burn 1")

    assert event_lines(table) == ["Giants: takes 2 power from Witches (−1 VP)", "Giants: 1 power burned"]


@rule("TM-21.70")
def test_a_priest_for_whom_there_is_no_room_is_told_of_before_and_after_he_is_kept() -> None:
    own = player("riverwalkers", "E5 dwelling", unlocked="swamp", bowls=(0, 0, 5), priests=1)
    table = arrange(own, player("giants", "D4 dwelling")).do("0 convert power priest 1")
    asked = next(decision for decision in pending(table.state) if isinstance(decision, Unlock))

    offer = FACE.choice(look(table.state, 0), asked, "", tuple(answers(RULES, table.state, asked))).options[-1]
    table.do("0 keep")

    assert ("keep", "−1p") == (offer.word, offer.caption)
    assert ["Riverwalkers: no room for 1 priest (−1p)"] == event_lines(table)


def test_of_a_draft_one_is_told_what_it_changes() -> None:
    table = arrange(player("witches", "F4 dwelling", bowls=(0, 0, 4)), player("giants", "D4 dwelling"))
    before = view(RULES, table.state, 0)
    table.do("0 power coins")

    lines = FACE.lines(table.events, view(RULES, table.state, 0), NAMES, ENGLISH, before)

    assert lines == ["Witches: power action 7 coins (−4pw +7c)", "coins 30 → 37 · power 0/0/4 → 4/0/0"]


def test_the_income_of_all_is_told_in_a_line() -> None:
    table = arrange(player("witches", "F4 dwelling"), player("giants", "D4 dwelling"), round=1)
    table.do("0 pass spade; end")
    table.do("1 pass shipping; end")

    assert event_lines(table) == [
        "Giants: passes, shipping scroll",
        "Round 2 begins. Ann is first.",
        "Income: Witches 2c 2w · Giants 2w 3pw",
    ]


@pytest.mark.parametrize("locale", LOCALES)
def test_what_happens_is_told_in_every_language(locale: str) -> None:
    texts, state = texts_for(locale), begin(RULES, 5, TerraOptions(**ALL)).state
    dice, events = random.Random(3), list[Event]()
    for n in range(3000):
        if RULES.result(state) is not None:
            break
        if (seat := pending(state)[0].seat) == CHANCE:
            action = RULES.draw(state, KeyedDice(b"tale", n))
        else:
            seat, action = dice.choice([(d.seat, each) for d in pending(state) for each in answers(RULES, state, d)])
        step = play(RULES, state, seat, action)
        state, events = step.state, [*events, *step.events]
        if step.closes:
            for line in FACE.lines(events, view(RULES, state, None), NAMES, texts):
                assert 0 < len(line) < 400
                assert "\n" not in line
            events = []

    assert RULES.result(state) is not None


# The table


@rule("TM-13.6")
def test_standings_follow_the_turn_order_and_mark_who_has_passed() -> None:
    table = arrange(player("witches", "F4 dwelling"), player("giants", "D4 dwelling"), order=(1, 0), passed=(1,))

    first, second, tile = FACE.standings(look(table.state, None)).splitlines()

    assert first == "`W` Bob\\_B (Giants): **20 VP** · 30c 20w 0p · power 5/7/0 · has passed"
    assert second.startswith("`F` Ann (Witches): **20 VP**")
    assert tile == "-# Round 2: 4 VP for each temple · then 2c for each priest on the cult board"


def test_the_heading_says_round_and_who_is_asked_what() -> None:
    table = arrange(player("witches", "F4 dwelling"), player("giants", "D4 dwelling"))
    leech = Leech(seat=1, source=0, amount=2, build=1)
    called = arrange(player("witches", "F4 dwelling"), player("giants", "D4 dwelling"), asked=(leech,))

    assert FACE.heading(look(table.state, None)) == "Round 2 of 6 · Ann (Witches): take a turn"
    assert "Bob\\_B (Giants): take or decline 2 power from Witches" in FACE.heading(look(called.state, None))


@rule("TM-11.2", "TM-13.1", "TM-14.1", "TM-16.2")
def test_one_is_told_what_is_to_come() -> None:
    witches = player("witches", "F4 dwelling", scroll="dwelling", favors="fire_1", cults=(4, 0, 0, 2))
    table = arrange(witches, player("giants", "D4 dwelling"), tile="dwelling_fire")

    lines = FACE.hints(look(table.state, None))
    mine = FACE.info(look(table.state, 0), 0)

    assert (
        "- Witches: income next round 3c 2w + 2c of the scroll · passing +1 VP · cult bonus 4pw · final scoring"
        in lines
    )
    assert (
        "As things stand: income next round 3c 2w + 2c of the scroll · passing +1 VP · cult bonus 4pw"
        in mine.splitlines()
    )
    assert "dwelling 1/8: F4" in mine


@rule("TM-21.62", "TM-3.2")
def test_in_the_last_round_no_bonus_and_no_income_are_to_come() -> None:
    witches = player("witches", "F4 dwelling", scroll="dwelling", favors="fire_1", cults=(4, 0, 0, 2))
    giants = player("giants", "D4 dwelling", scroll="priest")
    table = arrange(witches, giants, tile="dwelling_fire", round=6, passed=(1,))
    seen = look(table.state, None)

    lines = FACE.hints(seen)

    assert "- 6: 2 VP for each dwelling\n" in lines
    assert "- Witches: passing +1 VP · final scoring" in lines
    assert "- Giants: final scoring" in lines
    assert "As things stand: passing +1 VP" in FACE.info(look(table.state, 0), 0).splitlines()
    assert "As things stand" not in FACE.info(look(table.state, 1), 1)
    assert FACE.standings(seen).endswith("-# Round 6: 2 VP for each dwelling")


@rule("TM-14.2")
def test_while_the_spades_of_the_bonus_are_used_its_goods_are_not_to_come_again() -> None:
    witches = player("witches", "F4 dwelling", cults=(0, 4, 0, 0))
    table = arrange(witches, player("giants", "D4 dwelling"), tile="trading_house_water", round=1, passed=(1,))
    table.do("0 pass spade; end")

    lines = FACE.hints(look(table.state, None)).splitlines()

    assert Phase.BONUS is table.state.phase
    assert any(line.startswith("- Witches: income next round 2w + 2c of the scroll · final scoring") for line in lines)


def test_pictures_come_when_they_tell_something() -> None:
    table = arrange(player("witches", "F4 dwelling"), player("giants", "D4 dwelling"))
    quiet = FACE.board(look(table.state, None))
    table.do("0 build E7; end")
    built = FACE.board(look(table.state, None, *table.events))

    assert (1, 2) == (len(quiet), len(built))
    assert "Witches: E7 becomes forest, dwelling on E7" in built[1].alt


@rule("TM-16.7")
def test_the_end_has_a_picture_of_its_own_and_ranks() -> None:
    table = arrange(player("witches", "F4 dwelling"), player("giants", "D4 dwelling", points=30), round=6, passed=(1,))
    table.do("0 pass none; end")

    assert len(FACE.board(look(table.state, None, *table.events))) == 2
    assert FACE.heading(look(table.state, None)) == "Bob\\_B (Giants) wins!"
    assert FACE.standings(look(table.state, None)).startswith("`W` 1. Bob\\_B (Giants)")
    assert FACE.emblem(look(table.state, None)) is None


# Options, wishes, words


@rule("TM-20.1")
def test_options_that_make_no_difference_are_not_told() -> None:
    auction = TerraOptions(pick=Pick.AUCTION)
    fixed = TerraOptions(factions=(FactionId.WITCHES, FactionId.GIANTS), tile=(FinalTile.OUTPOSTS,))

    assert {"auction_place"} == TerraOptions().moot(3)
    assert {"track", "points_2017"} == auction.moot(3)
    assert {"auction_place", "seating", "pick", "final"} == fixed.moot(3)


def test_wishes_are_beginnings_of_actions() -> None:
    table = arrange(player("witches", "F4 dwelling"), player("giants", "D4 dwelling"))
    first = [option.word for option in FACE.wishes(look(table.state, 0))]
    wishes = [option.word for option in every_wish(FACE, look(table.state, 0))]

    assert {"power spade", "pass", "send fire", "advance shipping"} <= {*wishes}
    assert len(first) == len({*first}) <= limits.OPTIONS
    assert len(wishes) == len({*wishes})
    for wish in wishes:
        assert ((wish,),) == parse_plan(RULES, wish)


def test_building_and_upgrading_have_pages_of_their_own_while_another_seat_is_to_move() -> None:
    """Hexes in reach come by the spades that they take, whether they can be paid for or not."""
    own = player("witches", "F4 dwelling, E6 trading_house", coins=0, workers=0)
    seen = look(arrange(own, player("giants", "D4 dwelling"), turn=1).state, 0)
    first = {option.word: option.label for option in FACE.wishes(seen)}

    assert ("Build…", "Upgrade…") == (first["@build"], first["@upgrade"])

    sites = {option.word: option.caption for option in FACE.wishes(seen, "build")}
    spades = [int(match[1]) if (match := re.search("([0-9]) spade", each)) else 0 for each in sites.values()]

    assert all(wish.startswith("build ") for wish in sites)
    assert sorted(spades) == spades
    assert len({*spades}) > 1

    upgrades = {option.word: f"{option.label} | {option.caption}" for option in FACE.wishes(seen, "upgrade")}

    assert {
        "upgrade F4 trading_house": "Upgrade F4 to a trading house | 6c 2w",
        "upgrade E6 stronghold": "Upgrade E6 to a stronghold | 6c 4w",
        "upgrade E6 temple": "Upgrade E6 to a temple | 5c 2w",
    } == upgrades
    assert "favor fire_2" in {option.word for option in FACE.wishes(seen, "favor")}
    assert () == FACE.wishes(seen, "nothing")


def test_a_suggested_power_action_says_what_it_would_burn() -> None:
    seen = look(arrange(player("witches", "F4 dwelling", bowls=(0, 12, 0)), player("giants", "D4 dwelling")).state, 0)

    assert "Burn 4 power" == {option.word: option.caption for option in FACE.wishes(seen)}["power coins"]


def test_in_the_set_up_nothing_is_planned() -> None:
    assert () == FACE.wishes(look(begin(RULES, 2, TerraOptions()).state, 0))


def test_fields_are_told_by_name_after_what_is_typed() -> None:
    fields = [
        ("at", "E6"),
        ("to", "trading_house"),
        ("to", "swamp"),
        ("action", "two_spades"),
        ("action", "witch_ride"),
        ("cult", "fire"),
        ("source", "chaos_magicians"),
        ("tile", "fire_2"),
        ("tile", "two_keys"),
        ("scroll", "none"),
    ]

    assert [FACE.field(name, value, ENGLISH, NAMES) for name, value in fields] == [
        *("", "trading house", "swamp", "2 spades", "witches’ ride", "fire", "Chaos Magicians", "Fire 2"),
        *("2 keys, all cults +2", ""),
    ]


def test_an_action_is_spoken_with_its_price() -> None:
    assert FACE.action_text("take 3 giants", ENGLISH) == "Take 3 power for 2 VP (Giants)"
    assert FACE.action_text("build E6", ENGLISH) == "Build a dwelling on E6"


def test_my_info_shows_what_all_have_mine_first() -> None:
    table = arrange(player("witches", "F4 dwelling"), player("giants", "D4 dwelling"))

    picture = FACE.hand(look(table.state, 1), 1)

    assert picture is not None
    assert picture.alt.index("Giants") < picture.alt.index("Witches")
    assert limits.ALT >= len(picture.alt) >= 40
