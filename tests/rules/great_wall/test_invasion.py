"""The Horde invades: where cards go, and raids (GW-8, GW-20.16, GW-20.17)."""

from rules.core.model import CHANCE
from rules.great_wall.state.front_events import HordePlaced, HordeRevealed, IndicatorShown, Raided
from rules.great_wall.state.tasks import Invade
from rules.great_wall.state.wall import Ending, Stage
from rules.great_wall.terms.vocabulary import SectionId
from rules.great_wall.year.scoring import verdict
from tests.support.front import Front, front
from tests.support.rules import rule
from tests.support.wall import player

FULL = "foragers; javelin_band; steppe_riders"


def invade(*nature: str, bag: str = "", count: int = 1, **given: object) -> Front:
    """Return a front that *count* Horde cards of *bag* invade, drawn as *nature* says."""
    cards = tuple(sorted(bag.split()))
    return front(Invade(count), nature=nature, bag=cards, **given)  # type: ignore[arg-type]


def draw_foragers(where: str, *, middle: str = "foragers", **given: object) -> Front:
    """Return a front with a card in each section, where foragers are drawn and the next back points *where*."""
    given |= {"left": "foragers", "middle": middle, "right": "foragers", "back": SectionId.LEFT}
    bag = f"foragers_left javelin_band_{where}"
    return invade("draw foragers_left", f"indicate {where}", bag=bag, **given)  # type: ignore[arg-type]


@rule("GW-8.1", "GW-8.2")
def test_cards_come_one_at_a_time_to_the_leftmost_empty_row_1() -> None:
    table = invade(
        "indicate right",
        "draw javelin_band_right",
        "indicate right",
        "draw foragers_right",
        "indicate right",
        bag="foragers_right javelin_band_right steppe_riders_right",
        back=None,
        count=2,
        middle="foragers",
    )

    assert table.of(HordePlaced) == [
        HordePlaced("javelin_band_right", SectionId.LEFT, 1),
        HordePlaced("foragers_right", SectionId.RIGHT, 1),
    ]
    placing = [each for each in table.event_names if each in ("HordeRevealed", "HordePlaced")]
    assert placing == ["HordeRevealed", "HordePlaced"] * 2
    assert table.state.bag == ("steppe_riders_right",)


@rule("GW-8.3", "GW-20.16")
def test_the_back_of_the_next_card_says_where_a_card_goes() -> None:
    table = draw_foragers("right")

    assert table.event_names == ["HordeRevealed", "IndicatorShown", "HordePlaced"]
    assert table.of(HordePlaced) == [HordePlaced("foragers_left", SectionId.RIGHT, 2)]
    assert table.state.back is SectionId.RIGHT


@rule("GW-8.3")
def test_only_cards_with_the_back_on_top_are_drawn() -> None:
    table = invade(bag="foragers_left javelin_band_right javelin_band_left", back=SectionId.LEFT)

    assert table.legal_of(CHANCE, "draw") == ["foragers_left", "javelin_band_left"]


@rule("GW-8.3")
def test_a_card_goes_to_the_nearest_empty_row() -> None:
    table = draw_foragers("middle", middle="foragers; javelin_band")

    assert table.cards("middle") == ["foragers", "javelin_band", "foragers"]


@rule("GW-8.4")
def test_a_card_without_room_raids() -> None:
    table = draw_foragers("middle", middle=FULL)

    assert table.of(Raided) == [Raided("foragers_left", SectionId.MIDDLE, 3)]
    assert table.event_names == ["HordeRevealed", "IndicatorShown", "Raided"]
    assert (table.state.shame, table.state.banished) == (27, 3)
    assert table.state.routed == ("foragers_left",)
    assert table.cards("middle") == ["foragers", "javelin_band", "steppe_riders"]


@rule("GW-8.4", "GW-8.5", "GW-14.1", "GW-20.17")
def test_a_raid_takes_as_many_tokens_as_there_are_and_the_game_ends_with_winter() -> None:
    table = draw_foragers("middle", middle=FULL, shame=2)

    assert (table.state.shame, table.state.banished) == (0, 2)
    assert table.state.ending is None
    assert verdict(table.state) is Ending.SHAME


@rule("GW-8.6")
def test_the_last_card_goes_where_its_own_back_points() -> None:
    table = invade(
        "draw foragers_middle", bag="foragers_middle", back=SectionId.MIDDLE, left="foragers", middle="foragers",
        right="foragers",
    )  # fmt: skip

    assert table.of(IndicatorShown) == []
    assert table.of(HordePlaced) == [HordePlaced("foragers_middle", SectionId.MIDDLE, 2)]


@rule("GW-3.9", "GW-8.6")
def test_discards_are_shuffled_when_the_deck_is_empty() -> None:
    table = invade("indicate left", "draw javelin_band_left", routed=("javelin_band_left",))

    assert table.of(HordeRevealed) == [HordeRevealed("javelin_band_left")]
    assert (table.state.bag, table.state.routed) == ((), ())


@rule("GW-3.9")
def test_no_card_comes_where_there_is_none() -> None:
    table = invade(count=2)

    assert (table.waits, table.event_names) == ([], [])


@rule("GW-8.1", "GW-7.6")
def test_revealed_and_placed_are_one_event_for_tactic_cards() -> None:
    table = invade(
        "draw foragers_left", "indicate left", bag="foragers_left javelin_band_left", back=SectionId.LEFT,
        players=(player(hand="alarm_beacons"), player(hand="alarm_beacons")),
        middle="foragers", right="foragers",
    )  # fmt: skip

    assert table.waits == [("Respond", 0)]
    table.do("0 pass")
    assert table.waits == [("Respond", 1)]
    table.do("1 tactic alarm_beacons normal")
    assert ("invasion_card", 1) in table.state.answered
    table.do("1 redirect middle")
    assert table.cards("middle") == ["foragers", "foragers"]
    assert ("invasion_card", 1) not in table.state.answered, "the card is placed"


@rule("GW-2.7")
def test_no_card_is_asked_at_set_up() -> None:
    table = front(
        Invade(1, opening=True),
        nature=("draw foragers_left", "indicate left"),
        bag=("foragers_left", "javelin_band_left"),
        back=SectionId.LEFT,
        stage=Stage.OPENING,
        players=(player(hand="alarm_beacons"),),
    )

    assert table.cards("left") == ["foragers"]
    assert table.waits == []


@rule("GW-16.28")
def test_a_raid_may_lose_the_solo_game_at_once() -> None:
    table = invade(
        "draw foragers_middle",
        seats=1,
        bag="foragers_middle",
        back=SectionId.MIDDLE,
        middle=FULL,
        right="foragers",
        shame=1,
    )

    assert (table.state.ending, table.state.won) == (Ending.SHAME, False)


@rule("GW-7.6", "GW-8.1")
def test_each_card_turned_up_is_an_event_of_its_own() -> None:
    table = draw_foragers("left", players=(player(hand="alarm_beacons"),), answered=(("invasion_card", 0),))

    assert table.waits == [("Respond", 0)]
