"""What Terra Mystica's face says and offers."""

import random
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from bot.i18n.texts import LOCALES, texts_for
from bot.options import choices
from bot.plans import parse_plan
from bot.sight import Sight
from cogs.face import Choice
from cogs.terra_mystica.face import OFFERED, TerraFace
from cogs.ui import limits
from rules.core.dice import KeyedDice
from rules.core.model import CHANCE, Action, Decision, Event, Seat
from rules.core.notation import format_action, word
from rules.core.play import answers, begin, pending, play, struck, view
from rules.core.struct import evolve
from rules.terra_mystica.boards import FactionId
from rules.terra_mystica.game import RULES
from rules.terra_mystica.power import height
from rules.terra_mystica.state import Leech, Phase, Pick, PlaceBridge, TakeFavor, Terra, TerraOptions, Turn, Unlock
from rules.terra_mystica.tiles import FinalTile
from tests.support.rules import rule
from tests.support.terra import TerraTable, arranged, player

FACE = TerraFace()
ENGLISH = texts_for("en")
NAMES = ("Ann", "Bob_B", "Cid", "Dora", "Eve")
ALL: dict[str, Any] = {
    "ice": True,
    "volcano": True,
    "variable": True,
    "extra_towns": True,
    "extra_scroll": True,
    "final": True,
}


def sight(state: Terra, seat: Seat | None, *events: Event) -> Sight:
    """Return what *seat* sees of a table."""
    names = NAMES[: len(state.players)]
    return Sight(view=view(RULES, state, seat), names=names, theme="light", gone=frozenset(), events=events)


def choice(table: TerraTable, beginning: str = "", seat: Seat = 0) -> Choice:
    """Return what the wizard asks of *seat*."""
    asked = next(decision for decision in pending(table.state) if decision.seat == seat)
    return FACE.choice(sight(table.state, seat), asked, beginning, (), ENGLISH)


def offered(asked: Choice) -> dict[str, str]:
    """Return by word what is offered, and what is said of it."""
    return {option.word: f"{option.label} | {option.about}" for option in (*asked.options, *asked.aside)}


def told(table: TerraTable) -> list[str]:
    """Return the lines that tell what has happened."""
    return FACE.tale(table.events, view(RULES, table.state, None), NAMES, ENGLISH)


def decisions(seats: int, seed: int, **options: Any) -> Iterator[tuple[Sight, Decision, tuple[Action[Any, Any], ...]]]:
    """Play a random game, and yield each decision with what whoever is asked sees and may answer."""
    state, dice = begin(RULES, seats, TerraOptions(**options)).state, random.Random(seed)
    for n in range(5000):
        if RULES.result(state) is not None:
            return
        if pending(state)[0].seat == CHANCE:
            state = play(RULES, state, CHANCE, RULES.draw(state, KeyedDice(seed.to_bytes(4), n))).state
            continue
        found = [(asked, legal) for asked in pending(state) if (legal := tuple(answers(RULES, state, asked)))]
        asked, legal = dice.choice(found)
        yield sight(state, asked.seat), asked, legal
        better = [each for each in legal if word(type(each)) not in ("convert", "burn", "pass", "decline", "waste")]
        action = dice.choice(better if better and dice.random() < 0.95 else legal)
        state = play(RULES, state, asked.seat, action).state


@pytest.mark.parametrize(
    ("seats", "options", "locale"), [(2, {}, "en"), (4, {"pick": Pick.AUCTION}, "zh-CN"), (5, ALL, "zh-TW")]
)
def test_every_choice_leads_on_and_to_all_that_is_legal(seats: int, options: dict[str, Any], locale: str) -> None:
    """Conversions apart, of which the wizard has the usual ones at hand; the others are typed."""
    texts = texts_for(locale)
    for number, (seen, asked, legal) in enumerate(decisions(seats, 11, **options)):
        first = FACE.choice(seen, asked, "", (), texts)
        written = [format_action(action) for action in legal]
        words = [option.word for option in (*first.options, *first.aside)]

        assert len(words) == len({*words})
        assert len(first.picture.alt) >= 40
        for option in words:
            assert any(each == option or each.startswith(f"{option} ") for each in written), option
        for each in written if number % 7 == 0 else ():
            if each.split()[0] not in ("convert", "burn", "end"):
                reached(each, seen, asked, "", first, locale)


def reached(written: str, seen: Sight, asked: Decision, beginning: str, shown: Choice, locale: str) -> None:
    """Press on, as far as the wizard asks, until an action is there."""
    words = [f"{beginning} {option.word}".strip() for option in (*shown.options, *shown.aside)]
    onward = [each for each in words if written == each or written.startswith(f"{each} ")]

    assert len(onward) == 1, (written, words)
    if onward[0] != written:
        further = FACE.choice(seen, asked, onward[0], (), texts_for(locale))

        assert len(further.picture.alt) >= 40
        reached(written, seen, asked, onward[0], further, locale)


PLAYED = [(2, {}), (4, {"pick": Pick.AUCTION}), (5, ALL | {"pick": Pick.RANDOM})]
"""How many play, and with what, where all that is told is held to what is legal."""


def change(state: Terra, asked: Decision, action: Action[Any, Any]) -> Counter[str]:
    """Return what an action changes at once of coins, workers, priests and points of whoever is asked."""
    before = state.players[asked.seat]
    after = action.perform(struck(state, asked), asked).state.players[asked.seat]
    had, has = (
        {"c": each.coins, "w": each.workers, "p": each.priests + each.arrived, " VP": each.points}
        for each in (before, after)
    )
    return Counter({good: has[good] - had[good] for good in had if has[good] != had[good]})


def amounts(told: str, sign: str) -> Counter[str]:
    """Return how much of each good a line tells after a *sign*, as ``−2c``; power, which goes round, apart."""
    found: Counter[str] = Counter()
    for n, good in re.findall(sign + r"(\d+)(c|w|p| VP)(?![a-z])", told):
        found[good] += int(n)
    return found


@rule("TM-12.1", "TM-12.4", "TM-12.5")
@pytest.mark.parametrize(("seats", "options"), PLAYED)
def test_kinds_are_told_with_as_many_places_and_as_little_to_pay_as_is_legal(
    seats: int, options: dict[str, Any]
) -> None:
    seen_kinds = set()
    for seen, asked, legal in decisions(seats, 5, **options):
        for option in FACE.choice(seen, asked, "", (), ENGLISH).options:
            meant = [action for action in legal if word(type(action)) == option.word]
            if isinstance(asked, Turn) and len(meant) > 1:
                seen_kinds.add(option.word)
                [count, *_] = map(int, re.findall(r"\d+", option.about))
                assert len({format_action(action).split()[1] for action in meant}) == count
                lost = [-change(seen.view.state, asked, action) for action in meant]
                if option.word == "send":
                    [_, most] = map(int, re.findall(r"\d+", option.about))
                    further = "acolytes" == seen.view.state.players[asked.seat].faction and (
                        "stronghold" in seen.view.state.players[asked.seat].buildings.values()
                    )
                    assert max(int(format_action(action).split()[2]) for action in meant) + further == most
                else:
                    told = amounts(option.about.partition("from")[2], "")
                    assert told in [each - Counter({" VP": each[" VP"]}) for each in lost]
                    assert not any(each < told for each in lost)

    assert {"build", "upgrade", "send"} <= seen_kinds


@rule("TM-12.10", "TM-19.3")
@pytest.mark.parametrize(("seats", "options"), PLAYED)
def test_whatever_is_told_of_an_action_is_what_it_does(seats: int, options: dict[str, Any]) -> None:
    for seen, asked, legal in decisions(seats, 6, **options):
        written = {format_action(action): action for action in legal}
        choice = FACE.choice(seen, asked, "", (), ENGLISH)
        for option in choice.options if seen.view.state.round and not isinstance(asked, Leech | Unlock) else ():
            if option.word in written:
                told = amounts(option.about, r"\+")
                told.subtract(amounts(option.about, "−"))
                done = change(seen.view.state, asked, written[option.word])
                assert done == Counter({good: n for good, n in told.items() if n}), (option, written[option.word])


@rule("TM-10.2")
@pytest.mark.parametrize("seed", [3, 4])
def test_an_offer_is_told_with_what_taking_it_really_gives_and_takes(seed: int) -> None:
    found = 0
    for seen, asked, legal in decisions(5, seed):
        if isinstance(asked, Leech):
            player = seen.view.state.players[asked.seat]
            [take] = [action for action in legal if word(type(action)) == "take"]
            label = FACE.choice(seen, asked, "", (), ENGLISH).options[0].label
            power, points = map(int, (*re.findall(r"\d+", label), 0)[:2])
            after = take.perform(struck(seen.view.state, asked), asked).state.players[asked.seat]
            found += 1

            assert (height(after.bowls) - height(player.bowls), player.points - after.points) == (power, points)

    assert found


@rule("TM-13.1", "TM-14.1", "TM-21.62")
@pytest.mark.parametrize(("seats", "options"), PLAYED)
def test_what_is_to_come_is_what_comes(seats: int, options: dict[str, Any]) -> None:
    """What passing would score is what it scores; a bonus is told as long as there is one, and never in round 6."""
    for seen, asked, legal in decisions(seats, 8, **options):
        state: Terra = seen.view.state
        passing = next((action for action in legal if word(type(action)) == "pass"), None)
        if passing is not None:
            told = FACE.info(seen, asked.seat, ENGLISH)
            [points] = re.findall(r"passing \+?(\d+) VP", told)

            assert change(state, asked, passing)[" VP"] == int(points)
            assert ("cult bonus" in told, "income" in told.rpartition("As things are")[2]) == (state.round < 6,) * 2


def test_who_asks_is_told_of_their_own_choices_first_others_of_who_is_asked() -> None:
    leech = Leech(seat=1, source=0, amount=2, build=1)
    table = arranged(player("witches", "F4 dwelling"), player("giants", "D4 dwelling"))
    state = evolve(table.state, offers=(leech,))

    for viewer, first in ((None, "### Ann"), (0, "### Ann"), (1, "### Bob")):
        [head, *_] = FACE.outlook(sight(state, viewer), ENGLISH).splitlines()
        assert head.startswith(first)


@rule("TM-21.55")
def test_a_town_over_a_river_is_at_hand_among_many_conversions() -> None:
    """Whatever may be burned and converted besides."""
    around = "E4 stronghold, E5 dwelling, D3 dwelling, C2 trading_house"
    own = player("mermaids", around, bowls=(0, 12, 2), priests=3)
    table = arranged(own, player("giants", "D4 dwelling")).do("0 upgrade E5 trading_house")

    found = [option.word for option in choice(table).aside]

    assert [f"join {river}" for river in table.legal_of(0, "join")] == sorted(found[:3])
    assert 9 == len(found) < len(table.legal_of(0, "convert")) + len(table.legal_of(0, "burn"))


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

    offer = FACE.choice(sight(table.state, 0), asked, "", (), ENGLISH).options[-1]
    table.do("0 keep")

    assert ("keep", "−1p") == (offer.word, offer.about)
    assert ["Riverwalkers: no room for 1 priest (−1p)"] == told(table)


def test_of_a_draft_one_is_told_what_it_changes() -> None:
    table = arranged(player("witches", "F4 dwelling", bowls=(0, 0, 4)), player("giants", "D4 dwelling"))
    before = view(RULES, table.state, 0)
    table.do("0 power coins")

    lines = FACE.tale(table.events, view(RULES, table.state, 0), NAMES, ENGLISH, before)

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
            for line in FACE.tale(events, view(RULES, state, None), NAMES, texts):
                assert 0 < len(line) < 400
                assert "\n" not in line
            events = []

    assert RULES.result(state) is not None


# The table


@rule("TM-13.6")
def test_standings_follow_the_turn_order_and_mark_who_has_passed() -> None:
    table = arranged(player("witches", "F4 dwelling"), player("giants", "D4 dwelling"), order=(1, 0), passed=(1,))

    first, second, tile = FACE.standings(sight(table.state, None), ENGLISH).splitlines()

    assert first == "`Y` Bob\\_B (Giants): **20 VP** · 30c 20w 0p · power 5/7/0 · has passed"
    assert second.startswith("`B` Ann (Witches): **20 VP**")
    assert tile == "-# Round 2: 4 VP for each temple · then 2c for each priest on the cult board"


def test_the_heading_says_round_and_who_is_asked_what() -> None:
    table = arranged(player("witches", "F4 dwelling"), player("giants", "D4 dwelling"))
    leech = Leech(seat=1, source=0, amount=2, build=1)
    called = arranged(player("witches", "F4 dwelling"), player("giants", "D4 dwelling"), asked=(leech,))

    assert FACE.heading(sight(table.state, None), ENGLISH) == "Round 2 of 6 · Ann (Witches): an action"
    assert "Bob\\_B (Giants): 2 power from the build of Witches" in FACE.heading(sight(called.state, None), ENGLISH)


@rule("TM-11.2", "TM-13.1", "TM-14.1", "TM-16.2")
def test_one_is_told_what_is_to_come() -> None:
    witches = player("witches", "F4 dwelling", scroll="dwelling", favors="fire_1", cults=(4, 0, 0, 2))
    table = arranged(witches, player("giants", "D4 dwelling"), tile="dwelling_fire")

    lines = FACE.outlook(sight(table.state, None), ENGLISH)
    mine = FACE.info(sight(table.state, 0), 0, ENGLISH)

    assert "- Witches: income next round 5c 2w · passing +1 VP · cult bonus 4pw · the end would give" in lines
    assert "As things are: income next round 5c 2w · passing +1 VP · cult bonus 4pw" in mine.splitlines()
    assert "dwelling 1/8: F4" in mine


@rule("TM-21.62", "TM-3.2")
def test_in_the_last_round_no_bonus_and_no_income_are_to_come() -> None:
    witches = player("witches", "F4 dwelling", scroll="dwelling", favors="fire_1", cults=(4, 0, 0, 2))
    giants = player("giants", "D4 dwelling", scroll="priest")
    table = arranged(witches, giants, tile="dwelling_fire", round=6, passed=(1,))
    seen = sight(table.state, None)

    lines = FACE.outlook(seen, ENGLISH)

    assert "- 6: 2 VP for each dwelling\n" in lines
    assert "- Witches: passing +1 VP · the end would give" in lines
    assert "- Giants: the end would give" in lines
    assert "As things are: passing +1 VP" in FACE.info(sight(table.state, 0), 0, ENGLISH).splitlines()
    assert "As things are" not in FACE.info(sight(table.state, 1), 1, ENGLISH)
    assert FACE.standings(seen, ENGLISH).endswith("-# Round 6: 2 VP for each dwelling")


@rule("TM-14.2")
def test_while_the_spades_of_the_bonus_are_used_its_goods_are_not_to_come_again() -> None:
    witches = player("witches", "F4 dwelling", cults=(0, 4, 0, 0))
    table = arranged(witches, player("giants", "D4 dwelling"), tile="trading_house_water", round=1, passed=(1,))
    table.do("0 pass spade; end")

    lines = FACE.outlook(sight(table.state, None), ENGLISH).splitlines()

    assert Phase.BONUS is table.state.phase
    assert any(line.startswith("- Witches: income next round 2c 2w · the end would give") for line in lines)


def test_pictures_come_when_they_tell_something() -> None:
    table = arranged(player("witches", "F4 dwelling"), player("giants", "D4 dwelling"))
    quiet = FACE.board(sight(table.state, None), ENGLISH)
    table.do("0 build E7; end")
    built = FACE.board(sight(table.state, None, *table.events), ENGLISH)

    assert (1, 2) == (len(quiet), len(built))
    assert "Witches: E7 into forest, dwelling on E7" in built[1].alt


@rule("TM-16.7")
def test_the_end_has_a_picture_of_its_own_and_ranks() -> None:
    table = arranged(player("witches", "F4 dwelling"), player("giants", "D4 dwelling", points=30), round=6, passed=(1,))
    table.do("0 pass none; end")

    assert len(FACE.board(sight(table.state, None, *table.events), ENGLISH)) == 2
    assert FACE.heading(sight(table.state, None), ENGLISH) == "Bob\\_B (Giants) wins!"
    assert FACE.standings(sight(table.state, None), ENGLISH).startswith("`Y` 1. Bob\\_B (Giants)")
    assert FACE.emblem(sight(table.state, None), ENGLISH) is None


# Options, wishes, words


EVERYTHING = evolve(TerraOptions(), **dict.fromkeys(OFFERED, True))


@rule("TM-20.1")
def test_options_that_make_no_difference_are_not_told() -> None:
    def left_out(options: TerraOptions) -> frozenset[str]:
        return options.moot(3) | FACE.untold(options, 3)

    assert {"auction_place"} == left_out(EVERYTHING)
    assert {"track", "points_2017"} == left_out(evolve(EVERYTHING, pick=Pick.AUCTION))
    fixed = evolve(EVERYTHING, factions=(FactionId.WITCHES, FactionId.GIANTS), tile=(FinalTile.OUTPOSTS,))
    assert {"auction_place", "seating", "pick", "final"} == left_out(fixed)


@rule("TM-20.2")
def test_what_is_not_played_with_is_not_told() -> None:
    told = {*choices(TerraOptions)} - FACE.untold(TerraOptions(), 3) - TerraOptions().moot(3)

    assert {"map", "seating", "pick", "track"} == told


def test_wishes_are_beginnings_of_actions() -> None:
    table = arranged(player("witches", "F4 dwelling"), player("giants", "D4 dwelling"))
    wishes = [option.word for option in FACE.wishes(sight(table.state, 0), ENGLISH)]

    assert {"power spade", "pass", "send fire", "advance shipping"} <= {*wishes}
    assert len(wishes) == len({*wishes}) <= limits.OPTIONS
    for wish in wishes:
        assert ((wish,),) == parse_plan(RULES, wish)


def test_in_the_set_up_nothing_is_planned() -> None:
    assert () == FACE.wishes(sight(begin(RULES, 2, TerraOptions()).state, 0), ENGLISH)


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

    picture = FACE.hand(sight(table.state, 1), 1, ENGLISH)

    assert picture is not None
    assert picture.alt.index("Giants") < picture.alt.index("Witches")
    assert limits.ALT >= len(picture.alt) >= 40
