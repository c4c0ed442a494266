"""What Terra Mystica's face says and offers."""

import random

import pytest

from bot.api import limits
from bot.catalogue import texts_for
from bot.faces.terra_mystica.face import OFFERED
from bot.game.options import choices
from bot.game.plans import parse_plan
from bot.i18n.texts import LOCALES
from rules.core.dice import KeyedDice
from rules.core.model import CHANCE, Event
from rules.core.play import answers, begin, pending, play, view
from rules.core.struct import evolve
from rules.terra_mystica.boards import FactionId
from rules.terra_mystica.decisions import Leech, PlaceBridge, TakeFavor, Unlock
from rules.terra_mystica.game import RULES
from rules.terra_mystica.options import Pick, TerraOptions
from rules.terra_mystica.state import Phase
from rules.terra_mystica.tiles import FinalTile
from tests.support.rules import rule
from tests.support.terra import arranged, player
from tests.support.terra_face import ALL, ENGLISH, FACE, NAMES, choice, look, offered, told

# The wizard


@rule("TM-12.1")
def test_a_hex_tells_what_it_costs_and_whom_it_offers_power() -> None:
    table = arranged(player("witches", "F4 dwelling"), player("giants", "D4 dwelling"))

    found = offered(choice(table, "build"))

    assert found["E7"] == "2 · E7 | mountains, 1 spade · −2c −4w · offers Giants 1"


@rule("TM-8.1", "TM-8.3")
def test_each_upgrade_is_one_press_and_tells_its_price() -> None:
    table = arranged(player("witches", "F4 trading_house, I6 dwelling"), player("giants", "D4 dwelling"))

    found = offered(choice(table, "upgrade"))

    assert found == {
        "F4 temple": "1 · F4 — temple | −5c −2w +4 VP",
        "F4 stronghold": "1 · F4 — stronghold | −6c −4w",
        "I6 trading_house": "2 · I6 — trading house | −6c −2w",
    }


@rule("TM-12.6", "TM-12.8")
def test_the_first_menu_has_power_actions_and_scrolls_by_name() -> None:
    table = arranged(player("witches", "F4 dwelling", bowls=(0, 0, 4)), player("giants", "D4 dwelling"))

    found = offered(choice(table))

    assert found["power workers"] == "Power action: 2 workers | −4pw +2w"
    assert found["power spade"] == "Power action: 1 spade | −4pw · 1 spade"
    assert "power two_spades" not in found
    assert found["pass spade"] == "Pass, take the spade scroll | 2c, action: 1 spade"
    assert found["convert power worker 1"] == "3 power → 1 worker | "


@rule("TM-5.4")
def test_burning_is_at_hand_for_what_power_actions_lack() -> None:
    table = arranged(player("witches", "F4 dwelling", bowls=(2, 9, 1)), player("giants", "D4 dwelling"))

    burning = [option for option in choice(table).aside if option.word.startswith("burn")]

    assert ["burn 1", "burn 2", "burn 3"] == [option.word for option in burning]
    assert burning[1].label == "Burn 2: power 2/5/3"


@rule("TM-5.4", "TM-12.6")
def test_burning_is_not_at_hand_for_what_is_taken_already() -> None:
    own = player("witches", "F4 dwelling", bowls=(2, 9, 1))
    table = arranged(own, player("giants", "D4 dwelling"), taken="workers coins spade")

    assert ["burn 1", "burn 2"] == [option.word for option in choice(table).aside if option.word.startswith("burn")]


@rule("TM-5.4", "TM-19.4")
def test_where_only_burning_is_left_one_is_asked_what_else_and_not_how_much_to_burn() -> None:
    table = arranged(
        player("witches", "F4 dwelling", bowls=(2, 10, 0), coins=6, workers=2), player("giants", "A9 dwelling")
    )
    table.do("0 upgrade F4 trading_house")

    asked = choice(table, "burn")  # what the wizard comes to by itself, as Confirm stands for the end

    assert asked.prompt.startswith("Anything else, before your turn ends?")
    assert ["1", "3", "4"] == [option.word for option in asked.aside]


@rule("TM-12.11")
def test_one_is_warned_where_a_bridge_would_have_no_place() -> None:
    beside = player("witches", "A10 dwelling", bowls=(0, 0, 3), bridges=("A3:B1", "B2:C1", "B3:C2"))
    table = arranged(beside, player("giants", "D4 dwelling"))

    assert "no place to use it" in offered(choice(table))["power bridge"]


@rule("TM-6.4", "TM-6.9")
def test_free_spades_lead_to_building_at_once() -> None:
    table = arranged(player("witches", "F4 dwelling", bowls=(0, 0, 4)), player("giants", "D4 dwelling"))
    table.do("0 power spade")

    found = offered(choice(table))

    assert found["build E7"].startswith("2 · E7 | mountains, 1 spade · −2c −1w")
    assert {"transform", "waste"} <= {*found}


@rule("TM-10.2", "TM-10.6")
def test_an_offer_tells_what_is_really_gained_and_paid() -> None:
    leech = Leech(seat=1, source=0, amount=4, build=1)
    witches = player("witches", "E6 dwelling", bowls=(0, 2, 10))
    table = arranged(player("nomads", "E5 dwelling"), witches, asked=(leech,))

    asked = choice(table, seat=1)

    assert "Nomads built beside you: do you take 4 power?" == asked.prompt
    assert offered(asked)["take 4 nomads"] == "Take 2 power for 1 VP (Nomads) | power 0/2/10 → 0/0/12"


@rule("TM-8.4")
def test_favor_tiles_are_told_by_steps_and_what_they_give() -> None:
    table = arranged(player("witches", "F4 dwelling"), asked=(TakeFavor(seat=0),))

    asked = choice(table)

    assert offered(asked)["favor fire_2"] == "5 · Take Fire 2 | fire +2 to 2 · towns need power 6 only"
    assert asked.wordy


@rule("TM-9.8")
def test_bridges_are_numbered_by_their_ends() -> None:
    table = arranged(player("witches", "F4 dwelling"), asked=(PlaceBridge(seat=0),))

    found = offered(choice(table))

    assert found["bridge F4:G3"].startswith("1 · ") or found["bridge F4:G3"].startswith("2 · ")
    assert found["forgo bridge"] == "Give up the bridge | "


# What is told


@rule("TM-8.6")
def test_a_turn_is_told_in_a_line() -> None:
    table = arranged(player("witches", "F4 dwelling"), player("giants", "D4 dwelling"), tile="dwelling_water")
    table.do("0 build E7; end")

    assert told(table) == [
        "Witches: E7 into forest, dwelling on E7 (−2c −4w +2 VP); power offered: Giants 1",
    ]


@rule("TM-10.2")
def test_who_takes_power_has_a_line_of_their_own() -> None:
    table = arranged(player("witches", "F4 dwelling"), player("giants", "E7 trading_house"))
    table.do("0 upgrade F4 trading_house; end")
    table.do("1 take 2 witches; burn 1")

    assert told(table) == ["Giants: takes 2 power from Witches (−1 VP)", "Giants: burned 1"]


@rule("TM-21.70")
def test_a_priest_for_whom_there_is_no_room_is_told_of_before_and_after_he_is_kept() -> None:
    own = player("riverwalkers", "E5 dwelling", unlocked="swamp", bowls=(0, 0, 5), priests=1)
    table = arranged(own, player("giants", "D4 dwelling")).do("0 convert power priest 1")
    asked = next(decision for decision in pending(table.state) if isinstance(decision, Unlock))

    offer = FACE.choice(look(table.state, 0), asked, "", tuple(answers(RULES, table.state, asked))).options[-1]
    table.do("0 keep")

    assert ("keep", "−1p") == (offer.word, offer.caption)
    assert ["Riverwalkers: no room for 1 priest (−1p)"] == told(table)


def test_of_a_draft_one_is_told_what_it_changes() -> None:
    table = arranged(player("witches", "F4 dwelling", bowls=(0, 0, 4)), player("giants", "D4 dwelling"))
    before = view(RULES, table.state, 0)
    table.do("0 power coins")

    lines = FACE.lines(table.events, view(RULES, table.state, 0), NAMES, ENGLISH, before)

    assert lines == ["Witches: power action 7 coins (−4pw +7c)", "coins 30 → 37 · power 0/0/4 → 4/0/0"]


def test_the_income_of_all_is_told_in_a_line() -> None:
    table = arranged(player("witches", "F4 dwelling"), player("giants", "D4 dwelling"), round=1)
    table.do("0 pass spade; end")
    table.do("1 pass shipping; end")

    assert told(table) == [
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
    table = arranged(player("witches", "F4 dwelling"), player("giants", "D4 dwelling"), order=(1, 0), passed=(1,))

    first, second, tile = FACE.standings(look(table.state, None)).splitlines()

    assert first == "`Y` Bob\\_B (Giants): **20 VP** · 30c 20w 0p · power 5/7/0 · has passed"
    assert second.startswith("`B` Ann (Witches): **20 VP**")
    assert tile == "-# Round 2: 4 VP for each temple · then 2c for each priest on the cult board"


def test_the_heading_says_round_and_who_is_asked_what() -> None:
    table = arranged(player("witches", "F4 dwelling"), player("giants", "D4 dwelling"))
    leech = Leech(seat=1, source=0, amount=2, build=1)
    called = arranged(player("witches", "F4 dwelling"), player("giants", "D4 dwelling"), asked=(leech,))

    assert FACE.heading(look(table.state, None)) == "Round 2 of 6 · Ann (Witches): an action"
    assert "Bob\\_B (Giants): 2 power from the build of Witches" in FACE.heading(look(called.state, None))


@rule("TM-11.2", "TM-13.1", "TM-14.1", "TM-16.2")
def test_one_is_told_what_is_to_come() -> None:
    witches = player("witches", "F4 dwelling", scroll="dwelling", favors="fire_1", cults=(4, 0, 0, 2))
    table = arranged(witches, player("giants", "D4 dwelling"), tile="dwelling_fire")

    lines = FACE.hints(look(table.state, None))
    mine = FACE.info(look(table.state, 0), 0)

    assert "- Witches: income next round 5c 2w · passing +1 VP · cult bonus 4pw · the end would give" in lines
    assert "As things are: income next round 5c 2w · passing +1 VP · cult bonus 4pw" in mine.splitlines()
    assert "dwelling 1/8: F4" in mine


@rule("TM-21.62", "TM-3.2")
def test_in_the_last_round_no_bonus_and_no_income_are_to_come() -> None:
    witches = player("witches", "F4 dwelling", scroll="dwelling", favors="fire_1", cults=(4, 0, 0, 2))
    giants = player("giants", "D4 dwelling", scroll="priest")
    table = arranged(witches, giants, tile="dwelling_fire", round=6, passed=(1,))
    seen = look(table.state, None)

    lines = FACE.hints(seen)

    assert "- 6: 2 VP for each dwelling\n" in lines
    assert "- Witches: passing +1 VP · the end would give" in lines
    assert "- Giants: the end would give" in lines
    assert "As things are: passing +1 VP" in FACE.info(look(table.state, 0), 0).splitlines()
    assert "As things are" not in FACE.info(look(table.state, 1), 1)
    assert FACE.standings(seen).endswith("-# Round 6: 2 VP for each dwelling")


@rule("TM-14.2")
def test_while_the_spades_of_the_bonus_are_used_its_goods_are_not_to_come_again() -> None:
    witches = player("witches", "F4 dwelling", cults=(0, 4, 0, 0))
    table = arranged(witches, player("giants", "D4 dwelling"), tile="trading_house_water", round=1, passed=(1,))
    table.do("0 pass spade; end")

    lines = FACE.hints(look(table.state, None)).splitlines()

    assert Phase.BONUS is table.state.phase
    assert any(line.startswith("- Witches: income next round 2c 2w · the end would give") for line in lines)


def test_pictures_come_when_they_tell_something() -> None:
    table = arranged(player("witches", "F4 dwelling"), player("giants", "D4 dwelling"))
    quiet = FACE.board(look(table.state, None))
    table.do("0 build E7; end")
    built = FACE.board(look(table.state, None, *table.events))

    assert (1, 2) == (len(quiet), len(built))
    assert "Witches: E7 into forest, dwelling on E7" in built[1].alt


@rule("TM-16.7")
def test_the_end_has_a_picture_of_its_own_and_ranks() -> None:
    table = arranged(player("witches", "F4 dwelling"), player("giants", "D4 dwelling", points=30), round=6, passed=(1,))
    table.do("0 pass none; end")

    assert len(FACE.board(look(table.state, None, *table.events))) == 2
    assert FACE.heading(look(table.state, None)) == "Bob\\_B (Giants) wins!"
    assert FACE.standings(look(table.state, None)).startswith("`Y` 1. Bob\\_B (Giants)")
    assert FACE.emblem(look(table.state, None)) is None


# Options, wishes, words


EVERYTHING = evolve(TerraOptions(), **dict.fromkeys(OFFERED, True))


@rule("TM-20.1")
def test_options_that_make_no_difference_are_not_told() -> None:
    def left_out(options: TerraOptions) -> frozenset[str]:
        return options.moot(3) | FACE.omitted(options, 3)

    assert {"auction_place"} == left_out(EVERYTHING)
    assert {"track", "points_2017"} == left_out(evolve(EVERYTHING, pick=Pick.AUCTION))
    fixed = evolve(EVERYTHING, factions=(FactionId.WITCHES, FactionId.GIANTS), tile=(FinalTile.OUTPOSTS,))
    assert {"auction_place", "seating", "pick", "final"} == left_out(fixed)


@rule("TM-20.2")
def test_what_is_not_played_with_is_not_told() -> None:
    told = {*choices(TerraOptions)} - FACE.omitted(TerraOptions(), 3) - TerraOptions().moot(3)

    assert {"map", "seating", "pick", "track"} == told


def test_wishes_are_beginnings_of_actions() -> None:
    table = arranged(player("witches", "F4 dwelling"), player("giants", "D4 dwelling"))
    wishes = [option.word for option in FACE.wishes(look(table.state, 0))]

    assert {"power spade", "pass", "send fire", "advance shipping"} <= {*wishes}
    assert len(wishes) == len({*wishes}) <= limits.OPTIONS
    for wish in wishes:
        assert ((wish,),) == parse_plan(RULES, wish)


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
        "E6",
        "trading_house — trading house",
        "swamp — swamp",
        "two_spades — 2 spades",
        "witch_ride — witches’ ride",
        "fire — fire",
        "chaos_magicians — Chaos Magicians",
        "fire_2 — Fire 2",
        "two_keys — 2 keys, all cults +2",
        "none",
    ]


def test_an_action_is_spoken_with_its_price() -> None:
    assert FACE.spoken("take 3 giants", ENGLISH) == "Take 3 power for 2 VP (Giants)"
    assert FACE.spoken("build E6", ENGLISH) == "Build a dwelling on E6"


def test_my_info_shows_what_all_have_mine_first() -> None:
    table = arranged(player("witches", "F4 dwelling"), player("giants", "D4 dwelling"))

    picture = FACE.hand(look(table.state, 1), 1)

    assert picture is not None
    assert picture.alt.index("Giants") < picture.alt.index("Witches")
    assert limits.ALT >= len(picture.alt) >= 40
