"""What speaks for an answer at The Great Wall."""

from typing import Any

import pytest

from bot.catalogue.games import texts_for
from bot.faces.i18n.texts import LOCALES
from rendering.great_wall.card_words import card_words
from rules.core.notation import parse_action
from rules.core.play import pending, play, view
from rules.core.struct import evolve
from rules.great_wall.cards.cards import CARDS
from rules.great_wall.game import RULES
from rules.great_wall.state.decisions import ChooseCommand, MoveClerks, Upgrade
from rules.great_wall.state.options import SHIPPED
from rules.great_wall.state.wall import Stage
from rules.great_wall.terms.tables import PLACES
from rules.great_wall.terms.vocabulary import Place
from tests.support.wall import WallTable, arrange, band, column, player
from tests.support.wall_face import FACE, look

COMMANDS = ("attack_order", "economy", "despotism", "betrayal", "work_harder", "muster")


def reason(table: WallTable, *turn: str, locale: str = "en") -> str:
    """Return what speaks for the *turn* of the player who is asked."""
    state, seat = table.state, pending(table.state)[0].seat
    before, actions = view(RULES, state, seat), [parse_action(RULES, text) for text in turn]
    for action in actions:
        step = play(RULES, state, seat, action)
        state = state if step.reveals else step.state
    return FACE.reason(evolve(look(state, seat), texts=texts_for(locale)), before, actions)


def choosing(**given: Any) -> WallTable:
    """Return a table at which a command card is chosen."""
    asked = (ChooseCommand(seat=0),)
    return arrange(player(), player(), player(), stage=Stage.SELECT, track=(), asked=asked, **given)


def moving(**clerks: tuple[int, ...]) -> WallTable:
    """Return a table at which two clerks are moved, with *clerks* at the locations."""
    return arrange(player(), player(), player(), clerks=clerks, asked=(MoveClerks(seat=0, left=2),))


def test_a_clerk_is_for_what_the_location_does_and_fills_it() -> None:
    turn = ("clerk supply quarry", "clerk supply tea_house")

    assert reason(moving(quarry=(1, 1), tea_house=(1, 1)), *turn) == (
        "Quarry brings in stone; 1 more clerk fills it; Tea House moves you up the tea stack; this fills it"
    )


def test_a_clerk_that_would_be_alone_at_a_flag_says_what_that_costs() -> None:
    assert reason(moving(quarry=(0, 0, 0)), "clerk supply quarry", "pass").endswith(
        "this fills it, at the price of 1 shame token, as you’d be alone at a flag"
    )


def test_a_command_card_says_what_it_is_for_as_things_are() -> None:
    quarry = choosing(clerks={"quarry": (0, 1)})
    weak = choosing(left=column(band("wall_breakers_left")))

    assert "can put your clerks to work at once: Quarry; moves up to 2 clerks" == reason(quarry, "command economy")
    assert reason(quarry, "command despotism").endswith("; nobody else moves clerks meanwhile")
    assert "builds a wall, and the left section would be breached" in reason(weak, "command work_harder")
    assert "attacks with the soldier in your rest zones; moves up to 2 clerks" in reason(
        choosing(left=column(rest={0: "spearman"})), "command attack_order"
    )


def test_an_upgrade_says_what_it_brings_from_now_on() -> None:
    table = arrange(
        player(overseers="quarry 1 spearman"), player(), player(), asked=(Upgrade(seat=0, places=(Place.QUARRY,)),)
    )

    assert "1 more stone each Summer" in reason(table, "upgrade quarry none")


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("card", COMMANDS)
def test_no_command_card_repeats_its_text_as_a_reason(card: str, locale: str) -> None:
    told = reason(choosing(), f"command {card}", locale=locale)

    assert told
    assert not [line for line in card_words(texts_for(locale), CARDS[SHIPPED], card) if line in told]


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("place", PLACES)
def test_each_location_has_a_purpose_in_every_language(place: Place, locale: str) -> None:
    told = reason(moving(), f"clerk supply {place}", "pass", locale=locale)

    assert texts_for(locale).say(f"wall-location-{place}".replace("_", "-")) in told
