"""The set-up of co-op, and of five players (GW-17, GW-18)."""

import pytest

from rules.core import play
from rules.core.model import IllegalAction
from rules.great_wall.cards.cards import cards_of
from rules.great_wall.game import RULES
from rules.great_wall.state.front_events import HordeReturned, Raided
from rules.great_wall.state.options import Mode, WallOptions
from rules.great_wall.state.wall import bands, usable_sections
from rules.great_wall.terms.tables import SECTIONS
from rules.great_wall.terms.vocabulary import Pool
from tests.support.rules import rule
from tests.support.wall import WallTable, begin

# Co-op


@rule("GW-17.1")
def test_one_cannot_play_together() -> None:
    with pytest.raises(IllegalAction) as refusal:
        begin(seats=1, mode="coop")

    assert ("GW-17.1", {"seats": 1}) == (refusal.value.rule, refusal.value.facts)


@rule("GW-17.3", "GW-17.7")
@pytest.mark.parametrize(("seats", "slots"), [(2, 2), (3, 3), (5, 3)])
def test_demands_lie_in_place_of_artifacts(seats: int, slots: int) -> None:
    table = begin(seats=seats, mode="coop")

    assert (slots, ()) == (len(table.state.demands), table.state.artifacts)
    assert [f"-1 draw {card}" for card in table.state.demands] == table.log[:slots]


@rule("GW-17.7")
def test_demands_not_meant_for_two_are_removed_with_two() -> None:
    def there(seats: int) -> set[str]:
        state = begin(seats=seats, mode="coop").state
        return {*state.demands, *state.demand_pile}

    demands = cards_of(begin(seats=3).state).demands
    assert {*demands} == there(3)
    assert {card.id for card in demands.values() if not card.not_for_two_players} == there(2)
    assert 4 <= len(there(3) - there(2))


@rule("GW-17.4")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_one_card_more_than_players_of_the_coop_deck_is_on_the_board(seats: int) -> None:
    table = begin(seats=seats, mode="coop")
    hordes = cards_of(table.state).hordes
    there = [band.card for _, _, band in bands(table.state)]

    assert seats + 1 == len(there)
    assert {Pool.COOP} == {hordes[card].pool for card in (*there, *table.state.bag)}
    assert all(
        len(column.bands) >= 1 for column in table.state.sections[len(SECTIONS) - len(usable_sections(table.state)) :]
    )


@rule("GW-17.5")
def test_generals_and_tactics_of_coop_are_in_its_decks_only() -> None:
    coop, versus = begin(seats=3, mode="coop").state, begin(seats=3).state
    tactics = cards_of(coop).tactics

    assert set(tactics) == set(coop.tactics.known_cards)
    assert any(card.pool is Pool.COOP for card in tactics.values())
    assert all(tactics[card].pool is Pool.BASE for card in versus.tactics.known_cards)
    held = [card for player in coop.players for card in player.dealt.known_cards]
    assert set(cards_of(coop).generals) == {
        *coop.generals.known_cards,
        *(card for card in held if card in cards_of(coop).generals),
    }


@rule("GW-17.6")
def test_there_are_events_in_coop_only() -> None:
    coop = begin(seats=4, mode="coop").state

    assert set(cards_of(coop).events) == set(coop.event_pile)
    assert () == begin(seats=4).state.event_pile


# Five players


@rule("GW-18.2", "GW-5.1")
def test_five_players_begin_with_four_clerks_each() -> None:
    table = begin(seats=5)

    assert {(4, 4)} == {(player.clerks, player.waiting) for player in table.state.players}
    assert 5 == len(table.state.track)


@rule("GW-18.2")
def test_five_players_face_two_cards_more_by_the_indicator() -> None:
    table = begin(seats=5)

    assert 5 == sum(len(column.bands) for column in table.state.sections)


THREE_ALIKE = (
    "draw no_breach, draw taunt_them, draw wall_beyond_doubt, indicate right,"
    "draw co_skirmishers_right, indicate left, draw co_war_camp_left, indicate left,"
    "draw co_pavise_line_left, indicate left, draw co_executioners_left, indicate left,"
    "draw co_burners_left, indicate left, draw co_vanguard_left, indicate left"
)
"""Three cards on row 1, two behind the left one, and a sixth that would be the fourth there."""


@rule("A-47", "GW-17.4", "GW-8.4")
def test_at_setup_a_card_without_room_goes_under_the_deck_and_another_comes() -> None:
    table = begin(seats=5, mode="coop", nature=f"{THREE_ALIKE}, draw co_plunderers_left, indicate middle")

    assert [3, 2, 1] == [len(column.bands) for column in table.state.sections]
    assert "co_plunderers_left" == table.cards("M")[1]
    assert (("co_vanguard_left",), ()) == (table.state.under, table.state.routed)
    assert (50, 0) == (table.state.shame, table.state.banished)
    assert [] == table.of(Raided)
    assert [HordeReturned("co_vanguard_left")] == table.of(HordeReturned)


@rule("A-47")
def test_in_a_game_that_began_under_version_1_such_a_card_is_discarded() -> None:
    state = play.begin(RULES, 5, WallOptions(mode=Mode.COOP, version=1)).state
    table = WallTable(RULES, state, [line.strip() for line in THREE_ALIKE.split(",")])

    assert [3, 1, 1] == [len(column.bands) for column in table.state.sections]
    assert (("co_vanguard_left",), 50) == (table.state.routed, table.state.shame)
