"""Command cards: chosen, placed, carried out (GW-3.3, GW-4.8 to GW-4.10, GW-7.3, GW-7.5, GW-16.12)."""

import pytest

from rules.core.play import pending
from rules.great_wall.cards.names import names_of
from rules.great_wall.state.decisions import Build, MoveClerks
from rules.great_wall.state.events import CommandBegun, CommandPlaced, CommandRevealed, SeasonBegun
from rules.great_wall.state.wall import Stage, active, overlord, reed_of
from rules.great_wall.terms.clans import QIN, REED
from rules.great_wall.year.commands import clans_to_place
from tests.support.rules import forbidden, rule
from tests.support.wall import WallTable, arrange, band, column, player


def falling(*players: object, **given: object) -> WallTable:
    """Return a table at which everybody is to choose a command card."""
    asked = (MoveClerks(seat=0, left=1),)
    return arrange(*players, stage=Stage.FALL, track=(), asked=asked, **given).do("0 pass")  # type: ignore[arg-type]


@rule("GW-4.8", "GW-19.1")
def test_everybody_chooses_a_command_card_in_secret() -> None:
    table = falling()

    assert ["0 ChooseCommand", "1 ChooseCommand", "2 ChooseCommand"] == table.pending
    assert all(each.sealed for each in pending(table.state))
    assert 6 == len(table.legal(0))
    table.do("0 command economy", "1 command muster", "2 command muster")
    assert ("attack_order", "despotism", "betrayal", "work_harder", "muster") == table.player(0).commands
    assert "economy" == table.player(0).chosen


@rule("GW-4.8")
def test_only_a_card_in_hand_is_chosen() -> None:
    table = falling(player(discard="economy"), player(), player())

    with forbidden("GW-4.8", card="economy"):
        table.do("0 command economy")


@rule("GW-4.8", "A-36")
def test_somebody_who_has_no_command_card_places_none() -> None:
    everything = "attack_order economy despotism betrayal work_harder muster"
    table = falling(player(discard=everything), player(), player())

    assert ["1 ChooseCommand", "2 ChooseCommand"] == table.pending
    table.do("1 command economy", "2 command muster", "1 slot 3", "2 slot 2")
    assert [CommandBegun(2, "muster")] == table.of(CommandBegun)


@rule("A-36", "GW-4.11")
def test_fall_ends_where_nobody_has_a_command_card() -> None:
    everything = "attack_order economy despotism betrayal work_harder muster"
    table = falling(*(player(discard=everything) for _ in range(3)))

    assert "winter" == table.of(SeasonBegun)[0].season
    assert [] == table.of(CommandBegun)


@rule("GW-4.9", "GW-3.2")
def test_cards_are_placed_in_tea_order_on_any_free_slot() -> None:
    table = falling(tea=(2, 0, 1)).do("0 command economy", "1 command muster", "2 command despotism")

    assert ["2 PlaceCommand"] == table.pending
    assert ["1", "2", "3"] == table.legal_of(2, "slot")
    table.do("2 slot 2")
    assert ["0 PlaceCommand"] == table.pending
    with forbidden("GW-4.9", slot=2):
        table.do("0 slot 2")
    table.do("0 slot 3")
    assert [1, 2, 0] == [order.clan for order in table.state.track if order]


@rule("GW-4.9", "GW-19.3")
def test_the_last_free_slot_is_not_asked_for() -> None:
    table = falling().do("0 command economy", "1 command muster", "2 command despotism", "0 slot 2")

    table.do("1 slot 1")
    assert [CommandPlaced(1, "muster", 1), CommandPlaced(2, "despotism", 3)] == table.of(CommandPlaced)
    assert [CommandBegun(1, "muster")] == table.of(CommandBegun)


@rule("GW-4.8", "GW-19.3")
def test_the_last_command_card_in_hand_is_not_asked_for() -> None:
    table = falling(player(discard="economy despotism betrayal work_harder muster"), player(), player())

    assert ["1 ChooseCommand", "2 ChooseCommand"] == table.pending
    table.do("1 command economy", "2 command muster")
    assert CommandRevealed(0, "attack_order") in table.of(CommandRevealed)
    assert ("attack_order", ()) == (table.player(0).chosen, table.player(0).commands)
    assert ["0 PlaceCommand"] == table.pending


@rule("GW-4.9")
def test_slots_may_stay_free_between_cards() -> None:
    table = falling(seats=4)
    table.do(*(f"{seat} command muster" for seat in range(4)), "0 slot 5", "1 slot 4", "2 slot 2", "3 slot 1")

    assert [CommandBegun(3, "muster")] == table.of(CommandBegun)
    assert [3, 2, None, 1, 0] == [order.clan if order else None for order in table.state.track]


@rule("GW-4.10", "GW-3.3")
def test_the_owner_of_the_card_is_active() -> None:
    table = arrange(track=("1 muster", "0 muster"), asked=(MoveClerks(seat=1, left=1),), seats=3)

    assert 1 == active(table.state)
    assert None is active(arrange(stage=Stage.INCOME, asked=(MoveClerks(seat=1, left=1),)).state)
    table.do("1 pass")
    assert (0, [CommandBegun(0, "muster")]) == (active(table.state), table.of(CommandBegun))


@rule("GW-4.10", "GW-7.3")
def test_sections_go_from_the_top_to_the_bottom() -> None:
    table = arrange(track=("2 muster", "0 economy"), asked=(MoveClerks(seat=2, left=1),), tea=(1, 2, 0)).do("2 pass")

    assert ["0 MoveClerks"] == table.pending
    table.do("0 pass")
    assert ["1 MoveClerks"] == table.pending
    table.do("1 clerk supply quarry", "1 pass")
    assert ["2 MoveClerks"] == table.pending
    table.do("2 pass")
    assert Stage.COMMAND is not table.state.stage


@rule("GW-4.10", "GW-4.10c", "GW-10.1")
def test_a_defeat_is_looked_for_after_the_activations_and_before_the_next_card() -> None:
    """What was complete before the turn counts in its activations, and is gone when the next card begins."""
    table = arrange(
        left=column(band("javelin_band_left", "0 spearman a1", wounds="a2 b1 b2")),
        clerks={"war_academy": (1,), "emperors_embassy": (0,)},
        track=("0 economy", "1 muster"),
        stage=Stage.PLACING,
        asked=(MoveClerks(seat=0, left=1),),
    ).do("0 pass", "0 pass", "1 pass", "2 pass")

    assert ["emperors_embassy", "war_academy"] == table.legal_of(0, "activate")
    table.do("0 activate war_academy")
    assert (["0 Hire"], ["javelin_band_left"]) == (table.pending, table.cards("L"))
    table.do("0 pass")
    assert [each for each in table.event_names if each in ("ClerksReturned", "HordeDefeated")][-1] == "HordeDefeated"
    assert ("CommandBegun" in table.event_names, active(table.state)) == (False, 0)
    table.do("0 pass")
    assert ("CommandBegun" in table.event_names, active(table.state)) == (True, 1)


# Names


@rule("GW-7.5")
def test_names_of_this_year_are_those_on_the_track_and_those_revealed() -> None:
    state = arrange(
        player(chosen="economy"),
        player(),
        player(),
        stage=Stage.PLACING,
        track=("1 muster",),
        asked=(MoveClerks(seat=0, left=1),),
    ).state

    assert ((1, "muster"), (0, "economy")) == names_of(state)


@rule("GW-16.12", "GW-16.13", "GW-7.5")
def test_qins_card_goes_by_the_name_of_a_normal_card_and_reeds_by_none() -> None:
    state = arrange(
        player(), track=("0 betrayal", "qin solo_economy", "reed reed_orders"), asked=(MoveClerks(seat=0, left=1),)
    ).state

    assert ((0, "betrayal"), (QIN, "economy")) == names_of(state)


# The automata


@rule("GW-15.12")
def test_reed_places_its_card_leftmost_in_its_tea_turn() -> None:
    table = falling(seats=2, tea=(1, 8, 0)).do("0 command economy", "1 command muster")

    assert (1, REED, 0) == clans_to_place(table.state)
    table.do("1 slot 2")
    placed = [CommandPlaced(1, "muster", 2), CommandPlaced(REED, "reed_orders", 1), CommandPlaced(0, "economy", 3)]
    assert placed == table.of(CommandPlaced)
    assert reed_of(table.state).placed


@rule("GW-15.13")
@pytest.mark.parametrize(
    ("track", "stage", "who"),
    [(("1 muster",), Stage.COMMAND, 1), (("reed reed_orders",), Stage.COMMAND, 0), (("1 muster",), Stage.INCOME, 0)],
)
def test_the_active_player_acts_for_reed_or_the_highest_on_the_tea_stack(
    track: tuple[str, ...], stage: Stage, who: int
) -> None:
    table = arrange(seats=2, tea=(8, 0, 1), track=track, stage=stage, asked=(Build(seat=0, left=1),))

    assert who == overlord(table.state)
