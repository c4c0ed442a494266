"""The forms for the options of a game, within Discord's limits in each language, and what is read from them."""

import pytest

from bot.base import errors
from bot.base.api import limits
from bot.catalogue.games import GAMES, texts_for
from bot.faces.i18n.texts import LOCALES
from bot.tables.option_forms import UNSET, changed_options, filled_in, forms, usual_options
from bot.tables.options import UnknownOption, parse_options
from bot.tables.services.terms import Terms
from cogs.opening import LongTerms, press_of, terms_of_press
from cogs.ui.items import Press
from cogs.ui.options import options_form
from players.levels import Level
from playground.client import screen
from playground.protocol import components
from playground.protocol.errors import Form
from rendering.look import Assist

CARCASSONNE = GAMES["carcassonne"].rules.options_type
TERRA = GAMES["terra_mystica"].rules.options_type


@pytest.mark.parametrize("locale", LOCALES)
def test_each_form_keeps_to_discords_limits(locale: str) -> None:
    for game in ("carcassonne", "ming_dynasty", "terra_mystica", "great_wall"):
        for page, _ in enumerate(forms(GAMES[game].rules.options_type), 1):
            press = Press("options", 10**17, "0", str(page))
            told = options_form(press, game, page, {}, texts_for(locale)).to_dict()
            checked = Form()
            components.check(checked, told["components"], components.MODAL, ("data",))
            assert [] == [*checked.errors], (game, page)
            assert limits.size(told["title"]) <= limits.FORM_TITLE
            assert 1 <= len(screen.form_fields({"components": told["components"]})) <= limits.FORM_FIELDS


@pytest.mark.parametrize("game", ["carcassonne", "ming_dynasty", "terra_mystica", "great_wall"])
def test_every_option_but_some_lists_is_in_a_form_and_a_form_sent_as_it_is_changes_nothing(game: str) -> None:
    kind = GAMES[game].rules.options_type
    usual, asked = usual_options(kind), set[str]()
    for page in forms(kind):
        filled = {
            field.name: usual.get(field.name, "")
            if field.values
            else " ".join(name for name, (_, on) in field.boxes.items() if usual[name] == on)
            for field in page
        }
        values = filled_in(page, filled)
        asked |= set(values)
        assert {} == changed_options(kind, {}, values, {})
    assert {name for name in usual if usual[name] == UNSET or len(_values(game, name)) > 1} | {*kind.sets} == asked


def _values(game: str, name: str) -> list[str]:
    try:
        parse_options(GAMES[game].rules.options_type, {name: "?"})
    except UnknownOption as refusal:
        return str(refusal.facts["choices"]).split(", ")
    raise AssertionError("“?” is no value")


def test_what_is_chosen_is_written_and_lists_keep_their_order() -> None:
    page = forms(TERRA)[0]
    filled = {field.name: usual_options(TERRA).get(field.name, "") if field.values else "" for field in page}
    values = filled_in(page, filled | {"map": "fjords", "boxes": "ice seating", "factions": "giants witches"})

    written = {"factions": "witches+giants", "ice": "false", "volcano": "true", "rounds": "spade"}
    expected = written | {"ice": "true", "seating": "joined", "map": "fjords"}
    del expected["volcano"]
    assert expected == changed_options(TERRA, written, values, {})


def test_lists_are_chosen_from_menus_and_chosen_away() -> None:
    page, further = forms(TERRA)
    filled = {field.name: usual_options(TERRA).get(field.name, "") if field.values else "" for field in page}
    values = filled_in(page, filled | {"factions": "giants witches"})
    assert {"factions": "giants+witches"} == changed_options(TERRA, {}, values, {})
    assert {} == changed_options(TERRA, {"factions": "giants+witches"}, filled_in(page, filled), {})
    with pytest.raises(UnknownOption):
        filled_in(page, filled | {"factions": "giants elves"})

    assert [("scrolls", 8), ("tile", 1)] == [(field.name, field.most) for field in further]
    told = options_form(Press("options", 1, "0", "2"), "terra_mystica", 2, {"tile": "outposts"}, texts_for("en"))
    tile = told.to_dict()["components"][1]["component"]
    assert (0, 1) == (tile["min_values"], tile["max_values"])
    assert ["outposts"] == [each["value"] for each in tile["options"] if each.get("default")]


def test_a_default_of_the_host_can_be_chosen_away() -> None:
    page = forms(CARCASSONNE)[0]
    usual = usual_options(CARCASSONNE)
    filled = {field.name: usual[field.name] if field.values else "river" for field in page}

    assert {"river": "true"} == changed_options(CARCASSONNE, {}, filled_in(page, filled), {"river": "false"})


def test_a_forged_form_is_refused() -> None:
    page = forms(CARCASSONNE)[0]
    filled = {field.name: usual_options(CARCASSONNE)[field.name] if field.values else "" for field in page}
    with pytest.raises(errors.MovedOn):
        filled_in(page, {"edition": "1st"})
    for forged in ({"edition": "9th"}, {"boxes": "dragon"}):
        with pytest.raises(UnknownOption):
            filled_in(page, filled | forged)
    for text in ("chess/2//0/0//0/0//", "carcassonne/2//9/0//0/0//", "carcassonne/two//0/0//0/0//", "tea"):
        with pytest.raises(errors.MovedOn):
            terms_of_press(Press("newgame", 0, "0", text))


def test_all_that_was_typed_for_a_new_game_waits_in_the_id_of_its_form() -> None:
    terms = Terms(
        rules="terra_mystica",
        seats=5,
        locale="zh-CN",
        theme="dark",
        assist=Assist.PURIST,
        computers=[Level.MASTER] * 3,
        private=True,
        starts=True,
    )

    assert (terms, "36h", "apprentice") == terms_of_press(press_of(terms, "36h", "apprentice"))
    with pytest.raises(LongTerms):
        press_of(terms, "bank 3d +12h delay 30m answers 36h grace 5h vacation 7d then journeyman misses 3", "nobody")
