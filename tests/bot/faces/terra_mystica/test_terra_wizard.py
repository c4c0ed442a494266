"""What Terra Mystica's wizard offers."""

import pytest

from bot.base.api import limits
from bot.catalogue.games import texts_for
from bot.faces.i18n.texts import LOCALES
from bot.faces.terra_mystica.faction import brief
from cogs.ui.options import BROUGHT
from rendering.terra_mystica import faction
from rules.core.play import pending
from rules.core.struct import evolve
from rules.terra_mystica.boards import FactionId
from rules.terra_mystica.decisions import Leech, PlaceBridge, TakeFavor
from rules.terra_mystica.options import Pick
from rules.terra_mystica.tiles import Scroll
from tests.support.rules import rule
from tests.support.terra import arrange, player
from tests.support.terra_face import ENGLISH, FACE, choice, look, options_by_word
from tests.support.terra_setup import begin as auctioned


@rule("TM-12.1")
def test_a_hex_tells_what_it_costs_and_whom_it_offers_power() -> None:
    table = arrange(player("witches", "F4 dwelling"), player("giants", "D4 dwelling"))

    found = options_by_word(choice(table, "build"))

    assert found["E7"] == "E7 · mountains | 1 spade · −2c −4w · offers Giants 1"


@rule("TM-8.1", "TM-8.3")
def test_a_building_is_asked_for_by_its_hex_and_then_what_it_becomes() -> None:
    table = arrange(player("witches", "F4 trading_house, I6 dwelling"), player("giants", "D4 dwelling"))

    assert options_by_word(choice(table, "upgrade")) == {
        "F4": "F4 · trading house | temple · −5c −2w +4 VP / stronghold · −6c −4w",
        "I6 trading_house": "I6 · dwelling → trading house | −6c −2w",
    }
    assert options_by_word(choice(table, "upgrade F4")) == {
        "temple": "temple | −5c −2w +4 VP",
        "stronghold": "stronghold | −6c −4w",
    }


@rule("TM-12.6", "TM-12.8")
def test_the_first_question_names_kinds_of_action_with_their_price_and_scrolls_to_pass_with() -> None:
    table = arrange(player("witches", "F4 dwelling", bowls=(0, 0, 4), priests=1), player("giants", "D4 dwelling"))

    asked = choice(table)
    found = options_by_word(asked)

    assert found["build"] == "Build… | from 2c 4w"
    assert found["@power"] == "Power… | from 3pw"
    assert found["send fire 3"] == "fire +3 | −1p"
    assert found["send"] == "Priest… | "
    assert found["transform"] == "Transform… | terrain only · from 3w"
    assert found["pass spade"] == "Pass, take “2c, spade” | "
    assert found["convert power worker 1"] == "3pw → 1w | "
    assert options_by_word(choice(table, "@power"))["power workers"] == "2 workers | −4pw +2w"


@rule("TM-12.8", "TM-13.8")
def test_a_scroll_to_pass_with_is_called_by_what_it_brings_and_told_with_the_coins_on_it() -> None:
    table = arrange(player("witches", "F4 dwelling"), player("giants", "D4 dwelling"), order=(1, 0))
    table.state = evolve(table.state, scrolls={Scroll.SPADE: 2, Scroll.SHIPPING: 0})

    found = options_by_word(choice(table))

    assert found["pass spade"] == "Pass, take “2c, spade” | +2c now"
    assert found["pass shipping"] == "Pass, take “3pw, shipping +1” | "


@rule("TM-12.1", "TM-12.8")
def test_passing_is_in_the_first_question_whatever_else_may_be_done() -> None:
    """Also if a scroll of somebody who left lies there, too; and the small buttons have room for it all."""
    own = player(
        "witches",
        "F4 dwelling, I6 dwelling, F2 stronghold",
        favors="water_2",
        bowls=(0, 0, 9),
        priests=3,
        scroll=Scroll.SPADE,
    )
    table = arrange(own, player("giants", "D4 dwelling"))
    table.state = evolve(table.state, scrolls=dict.fromkeys([*table.state.scrolls, Scroll.DWELLING], 1))

    asked = choice(table)
    words = [option.word for option in asked.options]

    assert {"build", "upgrade", "transform", "@power", "special", "send", "send fire 3", "advance"} <= {*words}
    assert len([each for each in words if each.startswith("pass ")]) == len(table.state.scrolls) == 4
    assert len(words) <= limits.OPTIONS


@rule("TM-6.1", "TM-12.1")
def test_a_hex_to_transform_tells_what_it_can_become_and_from_what_cost_on() -> None:
    table = arrange(player("witches", "F4 dwelling", workers=6), player("giants", "D4 dwelling"))

    assert (
        options_by_word(choice(table, "transform"))["E7"] == "E7 · mountains | to wasteland / forest / desert · from 3w"
    )


@rule("TM-12.4")
def test_a_priest_takes_one_press_for_cult_and_steps() -> None:
    table = arrange(player("witches", "F4 dwelling", priests=1), player("giants", "D4 dwelling"))

    asked = choice(table, "send")

    assert ["fire 3", "water 3", "earth 3", "air 3"] == [option.word for option in asked.options]
    assert options_by_word(asked)["fire 3"] == "fire +3 | −1p +1pw"
    assert options_by_word(asked)["fire 1"] == "fire +1 ↩ | −1p"


@rule("TM-12.5")
def test_the_most_steps_of_a_priest_on_each_cult_are_a_press_of_the_first_question() -> None:
    own = player("witches", "F4 dwelling", priests=1, cults=(7, 0, 10, 0))
    table = arrange(own, player("giants", "D4 dwelling", priests=1), turn=1)
    table.do("1 send water 3; end")

    sends = [option for option in choice(table).options if option.word.startswith("send")]

    assert ["send", "send fire 3", "send water 2", "send air 3"] == [option.word for option in sends]
    assert ("water +2", "−1p") == (sends[2].label, sends[2].caption)


@rule("TM-5.4", "TM-12.6")
def test_what_a_power_action_lacks_is_burned_in_the_same_press() -> None:
    own = player("witches", "F4 dwelling", bowls=(2, 9, 1))
    table = arrange(own, player("giants", "D4 dwelling"), taken="coins spade")

    assert options_by_word(choice(table, "@power")) == {
        "burn 2; power bridge": "bridge | Burn 2 power · −3pw",
        "burn 2; power priest": "1 priest | Burn 2 power · −3pw +1p",
        "burn 3; power workers": "2 workers | Burn 3 power · −4pw +2w",
    }


@rule("TM-5.4", "TM-5.5")
def test_usual_amounts_take_a_press_and_others_a_form() -> None:
    table = arrange(player("witches", "F4 dwelling", bowls=(0, 8, 5), workers=2), player("giants", "D4 dwelling"))

    asked = choice(table, "@convert")
    forms = {option.word: option.amounts for option in asked.aside if option.amounts is not None}

    assert ["1", "2", "3"] == [option.word.split()[-1] for option in asked.aside if "power coin " in option.word]
    assert {"burn": range(1, 5), "convert power coin": range(1, 6)} == forms
    assert options_by_word(asked)["convert power coin 3"] == "3pw → 3c | "


@rule("TM-5.4", "TM-19.4")
def test_where_only_burning_is_left_one_is_asked_what_else_and_not_how_much_to_burn() -> None:
    table = arrange(
        player("witches", "F4 dwelling", bowls=(2, 10, 0), coins=6, workers=2), player("giants", "A9 dwelling")
    )
    table.do("0 upgrade F4 trading_house")

    asked = choice(table, "burn")  # what the wizard comes to by itself, as Confirm stands for the end

    assert asked.prompt.startswith("Anything else before your turn ends?")
    assert ["@convert"] == [option.word for option in asked.aside]
    assert ["1", "2", "3", "4", ""] == [option.word for option in choice(table, "burn @convert").aside]


@rule("TM-12.11")
def test_one_is_warned_where_a_bridge_would_have_no_place() -> None:
    beside = player("witches", "A10 dwelling", bowls=(0, 0, 3), bridges=("A3:B1", "B2:C1", "B3:C2"))
    table = arrange(beside, player("giants", "D4 dwelling"))

    assert "no place to use it" in options_by_word(choice(table, "@power"))["power bridge"]


@rule("TM-6.4", "TM-6.9")
def test_free_spades_lead_to_building_at_once() -> None:
    table = arrange(player("witches", "F4 dwelling", bowls=(0, 0, 4)), player("giants", "D4 dwelling"))
    table.do("0 power spade")

    found = options_by_word(choice(table))

    assert found["build E7"].startswith("E7 · mountains | 1 spade · −2c −1w")
    assert {"transform", "waste"} <= {*found}
    assert found["transform"].startswith("Transform only…")


@rule("TM-10.2", "TM-10.6")
def test_an_offer_tells_what_is_really_gained_and_paid() -> None:
    leech = Leech(seat=1, source=0, amount=4, build=1)
    witches = player("witches", "E6 dwelling", bowls=(0, 2, 10))
    table = arrange(player("nomads", "E5 dwelling"), witches, asked=(leech,))

    asked = choice(table, seat=1)

    assert "Nomads built next to you. Take 4 power?" == asked.prompt
    assert options_by_word(asked)["take 4 nomads"] == "Take 2 power for 1 VP (Nomads) | power 0/2/10 → 0/0/12"


@rule("TM-8.4")
def test_favor_tiles_are_told_by_steps_and_what_they_give() -> None:
    table = arrange(player("witches", "F4 dwelling"), asked=(TakeFavor(seat=0),))

    asked = choice(table)

    assert options_by_word(asked)["favor fire_2"] == "5 · Take Fire 2 | towns need a power value of only 6"


@rule("TM-9.8")
def test_bridges_are_numbered_by_their_ends() -> None:
    table = arrange(player("witches", "F4 dwelling"), asked=(PlaceBridge(seat=0),))

    found = options_by_word(choice(table))

    assert found["bridge F4:G3"].startswith("1 · ") or found["bridge F4:G3"].startswith("2 · ")
    assert found["forgo bridge"] == "Give up the bridge | "


@rule("TM-4.3")
def test_what_can_be_bid_is_told_in_a_few_lines() -> None:
    nature = ("draw_faction giants", "draw_faction witches", "draw_opener 0")
    table = auctioned(seats=2, nature=nature, pick=Pick.AUCTION)

    head, *lines = FACE.hints(look(table.do("0 bid 4").state, 1)).splitlines()

    assert "### Bob\\_B: bid or drop out" == head
    assert ["- Bid 5 points: start with 35 VP", "- Another bid…", "- Bid for me up to…", "- Drop out"] == lines[:4]


@rule("TM-3.6")
def test_each_faction_to_choose_has_a_line_of_its_own() -> None:
    table = auctioned(seats=2, pick=Pick.CHOICE)
    seat = pending(table.state)[0].seat

    asked = choice(table, seat=seat)
    lines = asked.prompt.splitlines()

    assert len(asked.options) == len(lines) - 2 > 10
    for option, line in zip(asked.options, lines[2:], strict=True):
        faction = option.word.removeprefix("faction ").replace("_", "-")
        assert line.startswith(f"-# **{option.mark} {ENGLISH.say(f'faction-{faction}')}** · home: ")
        assert "stronghold: " in line
        assert len(line) < 190
    assert any("15c 3w 5/7/0" in line and "5 VP for each town" in line for line in lines)


@pytest.mark.parametrize("locale", LOCALES)
def test_the_lines_of_all_factions_leave_room_for_the_buttons(locale: str) -> None:
    lines = [brief(faction, "20", texts_for(locale)) for faction in FactionId]

    assert len("\n".join(f"-# {line}" for line in lines)) < limits.TEXT - BROUGHT - 200


@rule("TM-3.6")
def test_a_faction_is_shown_whole_before_the_choice_is_confirmed() -> None:
    table = auctioned(seats=2, pick=Pick.CHOICE)
    seat = pending(table.state)[0].seat
    table.do(f"{seat} faction witches")

    picture = FACE.outcome(look(table.state, seat, *table.events))

    assert faction.picture(look(table.state, seat), FactionId.WITCHES) == picture
    assert picture != FACE.outcome(look(table.state, 1 - seat, *table.events))


@rule("TM-12.6")
def test_what_can_be_done_is_told_by_kinds_and_actions_of_a_few_one_by_one() -> None:
    table = arrange(player("witches", "F4 dwelling", bowls=(0, 2, 4)), player("giants", "D4 dwelling"))

    lines = FACE.hints(look(table.state, 0)).splitlines()

    first = lines.index("- Power…: from 3pw")

    assert "  - 2 workers: −4pw +2w" in lines[first:]
    assert "  - 2 spades: Burn 1 power · −6pw · 2 spades" not in lines, "burning one makes five, and six are needed"


@rule("TM-6.1")
def test_more_hexes_than_buttons_are_asked_for_by_areas() -> None:
    everywhere = "A1 dwelling, A13 dwelling, C5 dwelling, E6 dwelling, G3 dwelling, I1 dwelling, I10 dwelling"
    table = arrange(player("mermaids", everywhere, shipping=5), player("giants", "D4 dwelling"))
    asked = choice(table, "transform")
    areas = {option.mark: choice(table, f"transform @{option.mark}") for option in asked.options}
    hexes = [option.mark for area in areas.values() for option in area.options]

    assert ["@A", "@B"] == [option.word for option in asked.options][:2]
    assert all(len(area.options) <= limits.OPTIONS and area.area == mark for mark, area in areas.items())
    assert {text.split()[0] for text in table.legal_of(0, "transform")} == {*hexes}
    assert len(hexes) == len({*hexes}) > limits.OPTIONS
