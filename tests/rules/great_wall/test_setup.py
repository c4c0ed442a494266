"""The set-up of all modes but co-op (GW-1, GW-2, GW-15, GW-16)."""

from collections import Counter

import pytest

from rules.core.play import pending
from rules.great_wall.board.drawing import on_top
from rules.great_wall.cards.cards import COMMANDS, cards_of
from rules.great_wall.state.events import TeaStacked
from rules.great_wall.state.wall import Stage, bands, side, slot, usable_sections
from rules.great_wall.terms.clans import REED
from rules.great_wall.terms.tables import PLACES, SECTIONS
from rules.great_wall.terms.vocabulary import Place, Pool, SectionId
from tests.support.rules import forbidden, rule
from tests.support.wall import WallTable, begin

ALL = [(1, None), (2, None), (3, None), (4, None), (5, None), (2, "coop"), (3, "coop"), (4, "coop"), (5, "coop")]


def at_fall(seats: int, mode: str | None = None, nature: str = "", **written: str) -> WallTable:
    """Return a table at which everybody is to choose the first command card."""
    return begin(seats=seats, mode=mode, nature=nature, **written).until(Stage.SELECT)


@rule("GW-1.1", "GW-2.1")
@pytest.mark.parametrize(("seats", "commands", "mill", "tea"), [(1, 3, 4, 3), (3, 3, 4, 3), (4, 5, 5, 4), (5, 5, 5, 4)])
def test_the_number_of_players_decides_the_side_of_the_board(seats: int, commands: int, mill: int, tea: int) -> None:
    state = begin(seats=seats).state
    board = side(state)

    assert (commands, mill, tea) == (len(state.track), board.slots(Place.LUMBER_MILL), board.slots(Place.TEA_HOUSE))


@rule("GW-1.2", "GW-1.6", "GW-2.8")
def test_all_three_sections_begin_with_three_barricades_and_no_wall() -> None:
    state = begin(seats=3).state

    assert [(3, 0), (3, 0), (3, 0)] == [(column.barricades, column.level) for column in state.sections]
    assert SECTIONS == usable_sections(state)
    assert 4 == len(state.options.levels)


@rule("GW-1.3", "GW-2.5", "GW-2.16", "GW-5.1", "GW-2.14")
def test_every_player_has_the_same_pieces() -> None:
    for player in begin(seats=4).state.players:
        assert (10, 4, 2) == player.supply.each
        assert (5, 3) == (player.clerks, player.waiting)
        assert COMMANDS == player.commands
        assert 0 == player.honour


@rule("GW-1.5", "GW-2.6", "GW-2.9")
def test_every_copy_of_a_horde_card_is_in_the_deck_and_every_tactic_card_of_the_base_game() -> None:
    table = begin(seats=3)
    cards = cards_of(table.state)
    hordes = [card for card in cards.hordes.values() if card.pool is Pool.BASE]
    there = [*table.state.bag, *(band.card for _, _, band in bands(table.state))]

    assert sorted(card.id for card in hordes) == sorted(there)
    assert {3} == set(Counter(card.type for card in hordes).values())
    assert {card.id for card in cards.tactics.values() if card.pool is Pool.BASE} == set(
        table.state.tactics.known_cards
    )


@rule("GW-2.2", "GW-15.2", "GW-16.1", "GW-18.1")
@pytest.mark.parametrize(("seats", "mode"), ALL)
def test_there_are_ten_shame_tokens_for_each_player(seats: int, mode: str | None) -> None:
    assert 10 * seats == begin(seats=seats, mode=mode).state.shame


@rule("GW-2.3", "GW-15.2", "GW-18.1")
@pytest.mark.parametrize(("seats", "start", "years"), [(1, 0, 6), (2, 0, 6), (3, 0, 6), (4, 0, 5), (5, 1, 4)])
def test_the_time_token_begins_on_the_slot_for_the_number_of_players(seats: int, start: int, years: int) -> None:
    state = begin(seats=seats).state

    assert (start, years) == (state.slot, len(side(state).time) - start)
    assert 1 == slot(state).lethality


@rule("GW-2.4", "GW-7.7")
def test_three_artifacts_lie_open() -> None:
    table = begin(seats=3, nature="draw jade_seal, draw tea_caddy, draw overseers_ledger")

    assert ("jade_seal", "tea_caddy", "overseers_ledger") == table.state.artifacts


@rule("GW-2.7")
def test_three_players_face_a_horde_card_in_row_1_of_each_section() -> None:
    assert [1, 1, 1] == [len(column.bands) for column in begin(seats=3).state.sections]


@rule("GW-2.7")
def test_with_four_players_one_more_horde_card_goes_where_the_indicator_points() -> None:
    draws = ", ".join(
        [
            *("draw jade_seal", "draw tea_caddy", "draw overseers_ledger"),
            *("indicate left", "draw foragers_left", "indicate left", "draw sky_shamans_left"),
            *("indicate left", "draw javelin_band_left", "indicate left", "draw night_scouts_left", "indicate right"),
        ]
    )
    table = begin(seats=4, nature=draws)

    assert [1, 1, 2] == [len(column.bands) for column in table.state.sections]
    assert "night_scouts_left" == table.cards("R")[1]


@rule("GW-2.10", "GW-2.11")
@pytest.mark.parametrize(("seats", "mode"), ALL)
def test_everybody_is_dealt_two_generals_and_two_advisors(seats: int, mode: str | None) -> None:
    state = begin(seats=seats, mode=mode).state
    cards = cards_of(state)
    for player in state.players:
        dealt = player.dealt.known_cards

        assert (2, 2) == (sum(card in cards.generals for card in dealt), sum(card in cards.advisors for card in dealt))


@rule("GW-2.12", "GW-2.15", "GW-19.1")
def test_a_general_is_kept_with_one_active_and_one_supporting_advisor() -> None:
    table = begin(seats=3)
    general, advisor = table.legal_of(0, "general")[0].split()
    dealt = table.player().dealt.known_cards

    assert 4 == len(table.legal(0))
    assert all(each.sealed for each in pending(table.state))
    table.do(f"0 general {general} {advisor}")
    player = table.player()
    assert (general, (advisor,)) == (player.general, player.active)
    assert set(dealt) - {general, advisor} >= set(player.supporting.known_cards)
    assert 1 == player.supporting.size
    assert cards_of(table.state).generals[general].goods == player.goods
    assert sum(card in table.state.generals.known_cards for card in dealt) == 1


@rule("GW-2.12")
def test_only_what_was_dealt_can_be_kept() -> None:
    table = begin(seats=3)
    cards = cards_of(table.state)
    other = next(card for card in cards.generals if card not in table.player().dealt.known_cards)
    advisor = table.legal_of(0, "general")[0].split()[1]

    with forbidden("GW-2.12", card=other):
        table.do(f"0 general {other} {advisor}")


@rule("GW-2.13")
def test_four_advisors_lie_on_the_track() -> None:
    table = at_fall(3)
    owned = [card for player in table.state.players for card in (*player.active, *player.supporting.known_cards)]

    assert 4 == len(table.state.market)
    assert not {*table.state.market} & {*owned, *table.state.advisors.known_cards}


@rule("GW-2.15", "GW-7.1")
def test_tactic_cards_are_drawn_as_the_general_says() -> None:
    table = at_fall(4)
    generals = cards_of(table.state).generals

    for player in table.state.players:
        assert player.general is not None
        assert generals[player.general].tactics == player.hand.size


@rule("GW-2.17", "GW-3.2")
def test_the_largest_tea_value_is_on_top() -> None:
    table = begin(seats=5)
    while not table.of(TeaStacked):
        table.least()
    generals = cards_of(table.state).generals
    values = [generals[table.player(seat).general or ""].tea for seat in table.state.tea]

    assert sorted(values, reverse=True) == values
    assert [TeaStacked(table.state.tea)] == table.of(TeaStacked)


@rule("GW-2.18")
def test_the_first_year_begins_with_fall() -> None:
    table = at_fall(3)
    state = table.state

    assert (1, 0, Stage.SELECT) == (state.year, state.slot, state.stage)
    assert 3 == sum(len(column.bands) for column in state.sections)
    assert () == state.spent_advisors


# With the Reed Clan


@rule("GW-15.1", "GW-15.4")
def test_two_players_do_not_use_the_left_section() -> None:
    state = begin(seats=2).state

    assert (SectionId.MIDDLE, SectionId.RIGHT) == usable_sections(state)
    assert [0, 1, 1] == [len(column.bands) for column in state.sections]
    assert [0, 3, 3] == [column.barricades for column in state.sections]


@rule("GW-15.3", "GW-19.5")
@pytest.mark.parametrize(("seats", "mode"), [(1, None), (2, None), (2, "coop")])
def test_horde_cards_that_point_left_are_boxed_with_two_players_or_one(seats: int, mode: str | None) -> None:
    state = begin(seats=seats, mode=mode).state
    hordes = cards_of(state).hordes
    there = [*state.bag, *(band.card for _, _, band in bands(state))]

    assert {SectionId.MIDDLE, SectionId.RIGHT} == {hordes[card].indicator for card in there}
    assert SectionId.LEFT in {hordes[card].indicator for card in begin(seats=3).state.bag}


@rule("GW-15.5")
def test_the_reed_clan_begins_with_a_clerk_at_three_locations_and_ten_spearmen() -> None:
    state = begin(seats=2).state

    assert state.reed is not None
    assert 10 == state.reed.supply
    places = {place for place, there in zip(PLACES, state.clerks, strict=True) if REED in there}
    assert {Place.LUMBER_MILL, Place.QUARRY, Place.GOLD_MINE} == places
    assert begin(seats=2, mode="coop").state.reed == state.reed
    assert begin(seats=3).state.reed is None


@rule("GW-15.6")
def test_reed_is_at_the_bottom_of_the_tea_stack() -> None:
    table = at_fall(2)

    assert REED == table.state.tea[-1]
    assert {0, 1} == set(table.state.tea[:-1])


# Solo


@rule("GW-16.2", "A-34")
def test_the_deck_of_solo_is_tiered_unless_it_is_shuffled() -> None:
    tiers = cards_of(begin(seats=1).state).hordes
    tiered, shuffled = begin(seats=1).state, begin(seats=1, deck="shuffled").state

    assert 1 == len({tiers[card].tier for card in on_top(tiered)})
    assert 3 == len({tiers[card].tier for card in on_top(shuffled)})
    assert 3 == len({tiers[card].tier for card in on_top(begin(seats=3).state)})


@rule("GW-16.5")
def test_the_tokens_of_qins_track_are_drawn_from_the_left() -> None:
    places = ("barracks", "temple", "quarry", "gold_mine", "lumber_mill")
    table = begin(seats=1)
    drawn = [line.removeprefix("-1 ") for line in table.log if line.startswith("-1 token")]

    assert 5 == len(drawn)
    assert table.state.qin is not None
    assert [f"token {place}" for place in table.state.qin.track] == drawn
    assert set(places) == set(table.state.qin.track)
