"""How the options of a question become buttons, small buttons with marks, forms and menus."""

from collections.abc import Iterable

import pytest
from discord import ui

from bot.base import errors
from bot.base.api import limits
from bot.catalogue.games import texts_for
from bot.faces.face import Choice, Option
from bot.faces.question import split_area
from cogs.ui.items import Item, Press, button, component_count
from cogs.ui.options import amounts_of, choosing
from rendering.scene import Frame, Picture, Scene
from rules.core.struct import evolve

PICTURE = Picture(Scene(Frame(0, 0, 1, 1), scale=1, theme="light", locale="en"), "Nothing")
PRESS = Press("play", 7, "0.3", "place")


def items_under(options: Iterable[Option], *aside: Option, room: int = limits.COMPONENTS) -> list[Item]:
    """Return what stands under a question with these *options*."""
    choice = Choice("Where?", PICTURE, tuple(options), aside, placeholder="Choose a place")
    return choosing(PRESS, choice, texts_for("en"), room=room)


def buttons(items: Iterable[Item]) -> dict[str, str]:
    """Return the ids of all buttons by label."""
    found = (each for item in items if isinstance(item, ui.ActionRow) for each in item.children)
    return {str(each.label): str(each.custom_id) for each in found if isinstance(each, ui.Button)}


def menus(items: Iterable[Item]) -> list[ui.Select[ui.LayoutView]]:
    found = (each for item in items if isinstance(item, ui.ActionRow) for each in item.children)
    return [each for each in found if isinstance(each, ui.Select)]


def places(count: int, *, caption: str = "") -> list[Option]:
    """Return as many marked options."""
    return [Option(f"{number},0", f"{number},0", caption, str(number)) for number in range(1, count + 1)]


def test_a_few_marked_options_are_buttons_that_say_all() -> None:
    found = buttons(items_under([Option("2,1", "2,1", "closes the road", "7"), Option("none", "No follower")]))

    assert {"7 · 2,1 · closes the road": "play:7:0.3:place 2,1", "No follower": "play:7:0.3:place none"} == found


def test_a_standing_answer_without_an_amount_is_a_button_of_its_own() -> None:
    found = buttons(items_under([Option("pass", "Pass"), Option("only pass", "Always", stands=True)]))

    assert {"Pass": "play:7:0.3:place pass", "Always": "stance:7:0.3:only pass"} == found


def test_what_acts_among_options_aside_is_as_blue_as_the_others() -> None:
    items = items_under(
        [Option("move", "Move")], Option("deploy 1", "Deploy 1 relative", acts=True), Option("pass", "Pass")
    )
    found = [each for item in items if isinstance(item, ui.ActionRow) for each in item.children]
    styles = {each.label: each.style.name for each in found if isinstance(each, ui.Button)}

    assert {"Move": "primary", "Deploy 1 relative": "primary", "Pass": "secondary"} == styles


def test_up_to_25_marked_options_are_small_buttons_five_a_row_below_what_they_bring() -> None:
    options = [*places(23), Option("24,0", "24,0", "closes it", "24"), Option("25,0", "25,0", "closes it", "25")]

    note, *rest = items_under(options)

    assert isinstance(note, ui.TextDisplay)
    assert "-# **24 25** each closes it" == note.content
    assert [5] * 5 == [len(row.children) for row in rest if isinstance(row, ui.ActionRow)]
    assert {str(n): f"play:7:0.3:place {n},0" for n in range(1, 26)} == buttons(rest)


def test_small_buttons_have_a_name_beside_them_that_is_too_small_in_the_picture() -> None:
    options = [
        *places(4),
        Option("5", "Huguang", "horse", "5", spelled=True),
        Option("6", "Jinan", mark="6", spelled=True),
    ]

    note, *_ = items_under(options)

    assert isinstance(note, ui.TextDisplay)
    assert "-# **5** Huguang: horse · **6** Jinan" == note.content
    assert "5 · Huguang · horse" in buttons(items_under(options[2:]))


def test_more_marked_options_than_buttons_are_menus_that_say_what_they_are_for() -> None:
    found = menus(items_under(places(26)))

    assert ["Choose a place (1/2)", "Choose a place (2/2)"] == [each.placeholder for each in found]
    assert "26 · 26,0" == found[1].options[0].label


def test_two_options_with_one_mark_are_no_small_buttons() -> None:
    options = [*places(6), Option("6,0 again", "6,0", "", "6")]

    assert "6 · 6,0" in buttons(items_under(options))


def test_small_buttons_give_way_to_a_menu_where_there_is_no_room() -> None:
    beside = [Option(f"beside {n}", f"beside {n}") for n in range(3)]

    items = items_under(places(25), *beside, room=20)

    assert component_count(items) <= 20
    assert len(menus(items)) == 1
    assert {"beside 0", "beside 1", "beside 2"} == {*buttons(items)}


def test_ten_options_without_a_mark_are_buttons_and_more_a_menu() -> None:
    options = [Option(str(n), f"action {n}", "costs 1") for n in range(11)]

    assert len(buttons(items_under(options[:10]))) == 10
    assert [11] == [len(menu.options) for menu in menus(items_under(options))]


def test_more_than_a_few_options_of_a_brief_question_are_small_buttons_below_what_they_cost() -> None:
    options = tuple(Option(str(n), f"action {n}", "costs 1" if n < 2 else "") for n in range(6))
    brief = Choice("What?", PICTURE, options, is_brief=True)

    note, *rest = choosing(PRESS, brief, texts_for("en"), room=limits.COMPONENTS)
    few = choosing(PRESS, evolve(brief, options=options[:2]), texts_for("en"), room=limits.COMPONENTS)

    assert isinstance(note, ui.TextDisplay)
    assert "-# **action 0 / action 1** each costs 1" == note.content
    assert {f"action {n}": f"play:7:0.3:place {n}" for n in range(6)} == buttons(rest)
    assert ["action 0 · costs 1", "action 1 · costs 1"] == [*buttons(few)]


def test_what_else_can_be_done_stands_in_the_row_of_what_is_aside_where_there_is_room() -> None:
    beside = tuple(Option(f"beside {n}", f"beside {n}") for n in range(3))
    further = [button(PRESS, name) for name in ("Back", "Reset", "Plan")]
    choice = Choice("Where?", PICTURE, (), beside)
    room = limits.COMPONENTS

    few = choosing(PRESS, choice, texts_for("en"), room=room, further=further[:2])
    many = choosing(PRESS, choice, texts_for("en"), room=room, further=further)

    assert [5] == [len(row.children) for row in few if isinstance(row, ui.ActionRow)]
    assert [3, 3] == [len(row.children) for row in many if isinstance(row, ui.ActionRow)]


def test_options_too_long_for_buttons_are_a_menu() -> None:
    options = [Option("a", "a", "x" * limits.LABEL), Option("b", "b")]

    assert [2] == [len(menu.options) for menu in menus(items_under(options))]


def test_an_option_with_amounts_opens_a_form_whose_id_has_their_range() -> None:
    many = [Option(str(n), f"action {n}") for n in range(12)]
    items = items_under([*many, Option("bid", "Another bid…", amounts=range(7, 41))])

    found = buttons(items)

    assert {"Another bid…": "amount:7:0.3:place bid 7-40"} == found
    assert ("place bid", range(7, 41)) == amounts_of(Press("amount", 7, "0.3", "place bid 7-40"))


@pytest.mark.parametrize("text", ["", "bid", "bid 7", "bid 7-", "bid 40-7", "bid a-b"])
def test_a_forged_range_is_out_of_date(text: str) -> None:
    with pytest.raises(errors.MovedOn):
        amounts_of(Press("amount", 7, "0.3", text))


def test_the_area_is_no_part_of_the_action() -> None:
    assert ("place", "B") == split_area("place @B")
    assert ("place 2,1", "") == split_area("place 2,1")
    assert ("", "B") == split_area("@B")
