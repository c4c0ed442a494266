"""The city of The Great Wall, the strips of the clans, hands and cards: everything is there, and nothing secret."""

from collections import Counter
from collections.abc import Callable

import pytest

from bot.catalogue.games import texts_for
from rendering.great_wall import cards, city, front, hand, players, wizard, words
from rendering.great_wall.card_words import name_of
from rendering.great_wall.ground import HONOUR, TIME, TIME_HIGH, TRACK, WAREHOUSE, place_area, slot_area
from rendering.great_wall.queries import face_up_cards
from rendering.points import Area
from rendering.scene import Box, Label, Point, Scene, Sprite
from rendering.theme import LIGHT
from rules.core.model import View
from rules.core.struct import evolve
from rules.great_wall.cards.cards import cards_of
from rules.great_wall.state.holdings import Overseer, pile
from rules.great_wall.state.wall import Stage, Wall, at_place, honour_of, side, with_player
from rules.great_wall.terms.clans import QIN, REED
from rules.great_wall.terms.goods import Goods
from rules.great_wall.terms.vocabulary import Place, Resource, Unit
from tests.support.looks import look
from tests.support.rules import rule
from tests.support.wall_pictures import TABLES, Moment, alone, beginning, five, four, moment, pair
from tests.support.written import extent_of, labels

ENGLISH = texts_for("en")

Table = Callable[[], Moment]
tables = pytest.mark.parametrize("table", [four, five, pair, alone], ids=["four", "five", "pair", "alone"])


def whole(table: Moment, state: Wall | None = None) -> Scene:
    shown = table if state is None else moment(state)
    return city.scene(look(shown.view(), ENGLISH, LIGHT, names=shown.names))


def strips(table: Moment, seat: int | None = None) -> Scene:
    return players.scene(look(table.view(seat), ENGLISH, LIGHT, names=table.names))


def middle(sprite: Sprite) -> Point:
    """Return the middle of a sprite, in points."""
    return (sprite.at[0] + sprite.size / 2) * 100, (sprite.at[1] + sprite.size / 2) * 100


def lies(point: Point, area: Area) -> bool:
    left, top, breadth, high = area
    return left <= point[0] <= left + breadth and top <= point[1] <= top + high


def sprites(scene: Scene, beginning: str, within: Area | None = None) -> list[str]:
    """Return the names of drawings that begin so, and have their middles within an area."""
    found = [s for s in scene.shapes if isinstance(s, Sprite) and s.id.startswith(f"great_wall/{beginning}")]
    return [s.id.removeprefix("great_wall/") for s in found if not within or lies(middle(s), within)]


def texts_within(scene: Scene, within: Area) -> list[str]:
    return [s.text for s in scene.shapes if isinstance(s, Label) and lies((s.at[0] * 100, s.at[1] * 100), within)]


@rule("GW-5.4", "GW-5.5")
@tables
def test_every_clerk_stands_at_its_location_and_the_slots_that_are_free_beside(table: Table) -> None:
    shown = table()
    scene = whole(shown)
    for place in Place:
        there, slots = at_place(shown.state, place), side(shown.state).slots(place)
        area = place_area(place)

        assert [f"clerk-{clan}" for clan in there] == [id for id in sprites(scene, "clerk-", area) if id[-1] != "n"]
        free = 0 if slots is None else slots - len(there)
        assert free == len(sprites(scene, "slot", area))
        assert (slots is None and not there) == bool(sprites(scene, "open-slot", area))


@rule("GW-5.3")
def test_a_full_location_is_framed() -> None:
    scene = whole(five())
    frames = [s for s in scene.shapes if isinstance(s, Box) and s.edge == "last" and s.fill is None]

    assert [True] == [lies_at(frame, place_area(Place.QUARRY)) for frame in frames]


@rule("GW-5.10")
def test_flags_stand_at_production_and_the_barracks() -> None:
    scene = whole(four())
    flagged = [place for place in Place if sprites(scene, "flag", place_area(place))]

    assert [Place.LUMBER_MILL, Place.QUARRY, Place.GOLD_MINE, Place.TEMPLE, Place.BARRACKS] == flagged


@rule("GW-6.3", "GW-16.3")
def test_overseers_are_told_by_clan_and_level() -> None:
    scene = whole(four())

    assert ["marker-2"] == sprites(scene, "marker-", place_area(Place.QUARRY))
    assert "3" in texts_within(scene, place_area(Place.QUARRY))
    solo = whole(alone())
    for number, place in enumerate((Place.LUMBER_MILL, Place.QUARRY, Place.GOLD_MINE, Place.TEMPLE)):
        assert [f"marker-{QIN}"] == sprites(solo, "marker-", place_area(place))
        qin = alone().state.qin
        assert qin is not None
        assert str(qin.overseers[number]) in texts_within(solo, place_area(place))


@rule("GW-4.9", "GW-4.10")
def test_overseers_of_five_clans_fit_into_their_location() -> None:
    table = five()
    overseers = (Overseer(3, Unit.ARCHER),) * 4
    scene = whole(
        table, evolve(table.state, players=tuple(evolve(p, overseers=overseers) for p in table.state.players))
    )
    area = place_area(Place.QUARRY)
    written = [s for s in scene.shapes if isinstance(s, Label) and lies((s.at[0] * 100, s.at[1] * 100), area)]
    right = (area[0] + area[2]) * scene.scale / 100

    assert 5 == sum(label.text == "3" for label in written)
    assert all(extent_of(scene, label)[2] < right - 8 for label in written)


@tables
def test_command_cards_lie_on_their_slots_with_the_markers_of_their_clans(table: Table) -> None:
    shown = table()
    scene = whole(shown)
    slots = side(shown.state).commands
    for number in range(slots):
        area = slot_area(number, slots)
        order = shown.state.track[number]
        drawn = [cards.emblem(cards_of(shown.state), order.card).replace("_", "-")] if order else []
        assert drawn == sprites(scene, "command-", area)
        assert ([f"marker-{order.clan}"] if order else []) == sprites(scene, "marker-", area)
        lit = [s for s in scene.shapes if isinstance(s, Box) and s.fill == "turn" and lies_at(s, area)]
        assert bool(lit) == (number == shown.state.step)


def lies_at(box: Box, area: Area) -> bool:
    return abs(box.at[0] * 100 - area[0]) < 1 and abs(box.at[1] * 100 - area[1]) < 1


@rule("GW-3.2")
@tables
def test_the_tea_stack_is_shown_from_the_top(table: Table) -> None:
    shown = table()
    markers = sprites(whole(shown), "marker-", (0, TIME, 1500, TIME_HIGH))

    assert [f"marker-{clan}" for clan in shown.state.tea] == markers


@rule("GW-4.2", "GW-17.8")
def test_the_time_track_tells_lethality_and_how_many_horde_cards_come() -> None:
    for table, more in ((four(), 0), (five(), 1)):
        scene = whole(table)
        slots = side(table.state).time
        told = [int(text) for text in texts_within(scene, (0, TIME, 980, TIME_HIGH)) if text.isdecimal()]
        wanted = [
            n for number, slot in enumerate(slots) for n in (slot.lethality, slot.hordes + more)[: 1 + (number > 0)]
        ]

        assert wanted == told
        assert 1 == len(sprites(scene, "time", (0, TIME, 1000, TIME_HIGH)))


@tables
def test_the_warehouse_honour_and_open_cards_are_told(table: Table) -> None:
    shown = table()
    state, scene = shown.state, whole(shown)
    stock = [str(state.warehouse.count(each)) for each in Resource if each is not Resource.CHI]

    assert stock == [text for text in texts_within(scene, WAREHOUSE) if text.isdecimal()]
    with_honour = [*range(len(state.players)), *([QIN] if state.qin else [])]
    assert {str(honour_of(state, clan)) for clan in with_honour} <= set(texts_within(scene, HONOUR))
    for id in (*state.market, *face_up_cards(state)):
        assert name_of(ENGLISH, cards_of(state), id) in " ".join(labels(scene))


@rule("GW-16.5")
def test_qins_location_track_goes_from_the_highest() -> None:
    scene = whole(alone())
    qin = alone().state.qin
    assert qin is not None

    assert [f"place-{place.replace('_', '-')}" for place in qin.track] == sprites(scene, "place-", HONOUR)


@rule("GW-17.9")
def test_an_order_proposed_is_shown_on_the_free_slots() -> None:
    state = evolve(five().state, stage=Stage.PLACING, track=(None,) * 5, proposal=(3, 1, 0, 2, 4))
    scene = whole(five(), state)

    assert [f"marker-{clan}" for clan in (3, 1, 0, 2, 4)] == sprites(scene, "marker-", (0, TRACK, 1500, 112))


# The clans


@rule("GW-3.1", "GW-3.2")
@tables
def test_strips_stand_in_tea_order_with_what_everybody_may_know(table: Table) -> None:
    shown = table()
    scene = strips(shown)
    markers = [s for s in scene.shapes if isinstance(s, Sprite) and s.id.startswith("great_wall/marker-")]

    assert [f"great_wall/marker-{clan}" for clan in shown.state.tea] == [s.id for s in markers]
    for clan, marker in zip(shown.state.tea, markers, strict=True):
        y = middle(marker)[1]
        told = [s.text for s in scene.shapes if isinstance(s, Label) and -20 < s.at[1] * 100 - y < 90]
        if clan < REED:
            player = shown.state.players[clan]
            wanted = [player.honour, player.hand.size, player.shame, player.supporting.size, player.clerks]
            wanted += [*player.supply.each, *player.shamed.each]
            assert not Counter(str(n) for n in wanted if n) - Counter(told)
            assert not sprites(scene, "gold")


@rule("GW-7.3")
def test_command_cards_in_hand_are_bright_and_that_of_this_year_is_framed() -> None:
    scene = players.scene(look(four().view(), ENGLISH, LIGHT, names=four().names), clans=(1,))
    drawn = {
        s.id.removeprefix("great_wall/command-"): s
        for s in scene.shapes
        if isinstance(s, Sprite) and "command-" in s.id
    }
    framed = [s for s in scene.shapes if isinstance(s, Box) and s.edge == "last"]

    assert {"economy", "muster"} == {name for name, s in drawn.items() if s.opacity < 100}
    assert 6 == len(drawn)
    assert any(
        lies(middle(drawn["betrayal"]), (f.at[0] * 100, f.at[1] * 100, f.size[0] * 100, f.size[1] * 100))
        for f in framed
    )


@rule("GW-12.2", "GW-12.4")
def test_claimed_horde_cards_show_honour_or_the_shame_on_them() -> None:
    scene = players.scene(look(four().view(), ENGLISH, LIGHT, names=four().names), clans=(3,))

    assert {"horde-foragers", "horde-javelin-band"} == set(sprites(scene, "horde-"))
    assert 2 == len(sprites(scene, "shame"))  # how many there are, and the one on the card
    assert 2 == len(sprites(scene, "honour"))  # what the player has, and that of the other card


@rule("GW-3.1")
def test_only_ones_own_resources_and_hidden_cards_are_shown() -> None:
    shown = four()
    own = hand.picture(look(shown.view(0), ENGLISH, LIGHT, names=shown.names), seat=0).scene
    seen = hand.picture(look(shown.view(1), ENGLISH, LIGHT, names=shown.names), seat=0).scene
    hidden = {"Ambush", "Restless", "Judge", "Scout"}

    assert hidden <= set(labels(own))
    assert {"3", "2", "11", "4"} <= set(labels(own))
    assert not hidden & set(labels(seen))
    assert "11" not in labels(seen)


@rule("GW-3.1")
@pytest.mark.parametrize("table", [*TABLES.values()], ids=[*TABLES])
def test_pictures_and_words_are_equal_for_tables_that_differ_in_secrets(table: Table) -> None:
    """Only seat 0 may see the difference in what it holds."""
    shown = table()
    player = shown.state.players[0]
    other = with_player(
        shown.state,
        0,
        goods=Goods(1, 0, 7, 2),
        hand=pile(("withdrawal",) * player.hand.size),
        supporting=pile(("tea_master",) * player.supporting.size),
        dealt=pile(("mason",) * player.dealt.size),
    )
    for viewer in (None, *range(1, len(shown.names))):
        assert everything(moment(other, shown.events), viewer) == everything(shown, viewer)
    assert everything(moment(other, shown.events), 0) != everything(shown, 0)


def everything(shown: Moment, viewer: int | None) -> list[object]:
    view: View[Wall] = shown.view(viewer)
    names = shown.names
    return [
        front.scene(look(view, ENGLISH, LIGHT, names=names, events=shown.events)),
        city.scene(look(view, ENGLISH, LIGHT, names=names, events=shown.events)),
        players.scene(look(view, ENGLISH, LIGHT, names=names)),
        hand.picture(look(view, ENGLISH, LIGHT, names=names), seat=0).scene,
        words.front_text(look(view, ENGLISH, names=names)),
        words.city_text(look(view, ENGLISH, names=names)),
        words.players_text(look(view, ENGLISH, names=names)),
        words.text_board(look(view, ENGLISH, names=names)),
    ]


@rule("GW-2.12")
def test_generals_to_choose_from_come_before_advisors_with_what_they_begin_with() -> None:
    shown = beginning()
    scene = hand.picture(look(shown.view(0), ENGLISH, LIGHT, names=shown.names), seat=0).scene
    dealt = shown.state.players[0].dealt.cards
    assert dealt is not None
    kinds = [kind for kind in sprites(scene, "kind-") if kind in ("kind-general", "kind-advisor")]

    assert ["kind-general"] * 2 + ["kind-advisor"] * 2 == kinds
    assert 2 == len(sprites(scene, "tea"))
    assert {name_of(ENGLISH, cards_of(shown.state), id) for id in dealt} <= set(labels(scene))


def test_cards_are_numbered_in_the_order_given() -> None:
    shown = four()
    ids = ("yue_fei", "mason", "ambush", "economy", "white_gloves", "bitter_winter", "dike_stone")
    scene = wizard.cards(
        look(shown.view(0), ENGLISH, LIGHT), ids=ids, question="Choose a card", piles="", marks=ids
    ).scene
    numbers = [s.text for s in scene.shapes if isinstance(s, Label) and s.colour == "disc-ink"]
    named = {name_of(ENGLISH, cards_of(shown.state), id) for id in ids}

    assert [*map(str, range(1, 8))] == numbers
    assert named <= set(labels(scene))


def test_cards_are_told_with_the_numbers_that_are_drawn_and_with_no_others() -> None:
    seen, ids = look(four().view(0), ENGLISH, LIGHT), ("economy", "despotism")
    [all, second, none] = [
        wizard.cards(seen, ids=ids, question="Choose a card.", piles="", marks=marks).alt
        for marks in (ids, ids[1:], ())
    ]

    assert "numbered in this picture. 1 Economy: " in all
    assert "numbered in this picture. Economy: " in second
    assert "2 Despotism: " in all
    assert "2 Despotism: " in second
    assert "Choose a card. Cards to choose from. Economy: " in none
    assert ". Despotism: " in none


def test_places_of_the_city_are_numbered_where_they_are() -> None:
    shown = four()
    marks = ("quarry", "slot-4", "war_academy")
    scene = wizard.city(look(shown.view(0), ENGLISH, LIGHT, names=shown.names), marks=marks, question="").scene
    numbers = [s for s in scene.shapes if isinstance(s, Label) and s.colour == "disc-ink"]
    points = {s.text: (s.at[0] * 100, s.at[1] * 100) for s in numbers}

    assert ["2", "4", "10"] == list(points)
    assert lies(points["2"], place_area(Place.QUARRY))
    assert lies(points["4"], slot_area(3, 5))
    assert lies(points["10"], place_area(Place.WAR_ACADEMY))
