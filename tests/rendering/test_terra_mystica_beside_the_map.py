"""What stands beside the map of Terra Mystica: tracks, actions, strips, cards and the count."""

from collections import Counter
from itertools import pairwise

import pytest

from bot.catalogue.games import texts_for
from bot.faces.i18n.texts import LOCALES
from rendering.points import UNIT
from rendering.scene import Label, Polygon
from rendering.terra_mystica import board, cards, ending, scoring, wizard
from rendering.terra_mystica.ground import EXTENT
from rendering.terra_mystica.hues import hue
from rendering.terra_mystica.panel import BELOW
from rendering.terra_mystica.queries import OF_SCROLLS, next_places
from rendering.terra_mystica.tiles import TILE_ART
from rendering.theme import DARK, LIGHT
from rules.core.struct import evolve
from rules.terra_mystica.events import RoundBegun
from rules.terra_mystica.goods import TOP, Building
from rules.terra_mystica.income import income_without_scroll
from rules.terra_mystica.state import ROUNDS, Phase
from rules.terra_mystica.tiles import POWER_ACTIONS, ROUND_TILES, PowerAction, Special
from tests.support.looks import look
from tests.support.rules import rule
from tests.support.terra_pictures import at, end, round_over, sprites, when, whole
from tests.support.written import PHONE_PX, READABLE_PX, labels

ENGLISH = texts_for("en")
GAMES = ("evening", "ice", "trio")


@rule("TM-15.1")
@pytest.mark.parametrize("game", GAMES)
def test_everybodys_levels_stand_beside_their_marker_large_enough_for_a_phone(game: str) -> None:
    for moment in (when(game, 1), when(game, 6), end(game)):
        scene, state = whole(moment), moment.state
        written = [s for s in scene.shapes if isinstance(s, Label) and s.at[0] * UNIT > EXTENT[0]]
        part = scene.scale * PHONE_PX / scene.pixels[0]
        for seat, player in enumerate(state.players):
            marker, *_ = (s for s in sprites(scene, f"marker-{hue(state, seat)}") if at(s)[0] > EXTENT[0])
            top, left = at(marker)[1] - 30, at(marker)[0]
            row = [s for s in written if top < s.at[1] * UNIT < top + 60 and s.at[0] * UNIT > left]

            assert [str(level) for level in player.cults] == [s.text for s in sorted(row, key=lambda s: s.at[0])]
            assert all(s.size * part >= READABLE_PX for s in row)


@rule("TM-15.1")
def test_every_priest_stands_on_a_cult() -> None:
    moment = when("evening", 6)
    scene, state = whole(moment), moment.state

    for seat in range(len(state.players)):
        sent = sum(spaces.count(seat) for spaces in state.priests)
        assert sent == len(sprites(scene, f"priest-{hue(state, seat)}"))


def test_the_highest_level_of_a_cult_shows_the_key_that_it_takes() -> None:
    moment = when("evening", 6)
    first, *others = moment.state.players
    keys = [
        len(sprites(whole(moment, state=evolve(moment.state, players=(evolve(first, cults=cults), *others))), "key"))
        for cults in ((0, 0, 0, 0), (TOP, 0, TOP, 0))
    ]

    assert keys[0] + 2 == keys[1]


@rule("TM-12.6")
def test_power_actions_that_were_used_are_crossed_out_until_the_round_is_over() -> None:
    moment = when("evening", 5)
    for taken in ((), (PowerAction.SPADE,), tuple(POWER_ACTIONS)):
        scene = whole(moment, state=evolve(moment.state, taken=taken))
        crossed = [s for s in sprites(scene, "cross") if at(s)[0] > EXTENT[0] and at(s)[1] < BELOW]

        assert len(taken) == len(crossed)


@rule("TM-13.4", "TM-13.7")
@pytest.mark.parametrize(
    ("track", "passed", "known"),
    [
        (False, (), {}),
        (False, (2,), {2: 1, 3: 2, 4: 3, 0: 4, 1: 5}),
        (True, (2,), {2: 1}),
        (True, (2, 0), {2: 1, 0: 2}),
    ],
)
def test_places_in_the_next_round_are_shown_as_soon_as_they_are_known(
    track: bool, passed: tuple[int, ...], known: dict[int, int]
) -> None:
    moment = when("evening", 4)
    options = evolve(moment.state.options, track=track)
    state = evolve(moment.state, options=options, around=tuple(range(5)), passed=passed)
    written = labels(whole(moment, state=state))

    assert known == next_places(state)
    assert sorted(f"»{place}" for place in known.values()) == sorted(text for text in written if text[0] == "»")
    assert {} == next_places(evolve(state, round=ROUNDS))


@rule("TM-12.7")
def test_spaces_of_own_actions_tell_what_these_bring() -> None:
    drawn = [TILE_ART[f"special-{special}"].shapes for special in Special if special not in OF_SCROLLS.values()]

    assert len(drawn) == len({*drawn})
    assert all(len(shapes) > 1 for shapes in drawn)


def test_strips_stand_in_turn_order_with_what_everybody_has() -> None:
    moment = when("trio", 4)
    state = moment.state
    scene = whole(moment)
    below = EXTENT[1] + 96
    strips = sorted((at(s)[1], s.id) for s in sprites(scene, "marker-") if at(s)[1] > below)

    assert [f"terra_mystica/marker-{seat}" for seat in state.order] == [id for _, id in strips]
    for y, id in strips:
        player = state.players[int(id[-1])]
        written = [s.text for s in scene.shapes if isinstance(s, Label) and abs(s.at[1] * 100 - y) < 24]
        income = income_without_scroll(state, int(id[-1]))
        wanted = [
            player.points,
            player.coins,
            player.workers,
            player.priests,
            *player.bowls,
            income.coins,
            income.workers,
        ]
        assert not Counter(str(n) for n in wanted if n) - Counter(written)


@pytest.mark.parametrize("locale", LOCALES)
def test_a_long_name_stands_whole_in_a_strip_beside_whether_one_has_passed(locale: str) -> None:
    moment = when("evening", 5, part=0.9)
    names = ["Maximiliane Böttcher-Hohenfels"] * len(moment.names)
    passed = texts_for(locale).say("terra-picture-passed")

    written = Counter(labels(board.scene(look(moment.view(), texts_for(locale), names=names))))

    assert 0 < len(moment.state.passed) == written[passed]
    assert len(names) == written["Maximiliane"] == written["Böttcher-Hohenfels"]


def test_whoever_chooses_sees_the_table_with_ones_own_strip_alone() -> None:
    moment = when("evening", 5)
    shown = look(moment.view(2), ENGLISH, names=moment.names)
    below = EXTENT[1] + 96

    for picture in (wizard.overview(shown), wizard.preview(shown, events_text="")):
        strips = [s.id for s in sprites(picture.scene, "marker-") if at(s)[1] > below]

        assert [f"terra_mystica/marker-{hue(moment.state, 2)}"] == strips


def test_cards_show_those_asked_for_and_how_many_pieces_they_have_left() -> None:
    moment = when("evening", 4)
    scene = cards.picture(look(moment.view(), ENGLISH, LIGHT, names=moment.names), seats=(2,)).scene
    everybody = cards.picture(look(moment.view(), ENGLISH, LIGHT, names=moment.names)).scene
    player = moment.state.players[2]

    assert [f"terra_mystica/marker-{hue(moment.state, 2)}"] == [s.id for s in sprites(scene, "marker-")]
    assert Counter(f"×{player.supply(kind)}" for kind in Building) == Counter(t for t in labels(scene) if t[0] == "×")
    assert len(moment.names) == len(sprites(everybody, "marker-"))


@rule("TM-16.7")
@pytest.mark.parametrize("game", GAMES)
def test_the_lines_of_the_final_picture_add_up_to_everybodys_points(game: str) -> None:
    moment = end(game)
    lines = list(ending.lines(look(moment.view(), ENGLISH, events=moment.events)))

    for seat, player in enumerate(moment.state.players):
        assert player.points == sum(line.points[seat] for line in lines)
    assert [str(p.points) for p in moment.state.players] == [
        str(n) for n in (sum(line.points[s] for line in lines) for s in range(len(moment.names)))
    ]


@rule("TM-14.1")
def test_the_end_of_a_round_is_told_of_the_round_that_ended() -> None:
    moment = round_over("evening", 4)
    scene = scoring.picture(look(moment.view(), ENGLISH, LIGHT, names=moment.names, events=moment.events)).scene

    assert [5] == [event.round for event in moment.events if isinstance(event, RoundBegun)]
    assert "End of round 4" in labels(scene)
    assert [f"terra_mystica/round-{moment.state.rounds[3]}".replace("_", "-")] == [
        s.id.replace("_", "-") for s in sprites(scene, "round-")
    ]
    assert len(moment.names) == len(sprites(scene, "marker-"))


@rule("TM-3.2", "TM-21.62")
@pytest.mark.parametrize("number", range(1, 7))
@pytest.mark.parametrize("game", GAMES)
def test_the_last_tile_is_drawn_with_its_bonus_covered_and_marks_no_cult(game: str, number: int) -> None:
    moment = when(game, number)
    scene, emblem = whole(moment), wizard.emblem(look(moment.view(), ENGLISH, LIGHT), question="").scene
    feat = ROUND_TILES[moment.state.rounds[5]].feat
    shown = [*(f"round-{tile}" for tile in moment.state.rounds[:5]), f"round-last-{feat}"]
    wanted = [f"terra_mystica/{each.replace('_', '-')}" for each in shown]
    cults = [s for s in sprites(scene, "cult-") if s.z == 3]
    scored = ROUND_TILES[moment.state.rounds[number - 1]].cult

    assert sorted(wanted) == sorted(s.id for s in sprites(scene, "round-"))
    assert [wanted[number - 1]] == [s.id for s in sprites(emblem, "round-")]
    assert ([f"terra_mystica/cult-{scored}"] if scored and number < 6 else []) == [s.id for s in cults]


@pytest.mark.parametrize("game", ["evening", "trio"])
def test_tiles_stand_apart_once_there_is_no_more_income_beside_them(game: str) -> None:
    moment = end(game)
    rows: dict[float, list[float]] = {}
    for tile in (*sprites(whole(moment), "favor-"), *sprites(whole(moment), "town-")):
        if at(tile)[1] > BELOW:
            rows.setdefault(at(tile)[1], []).append(at(tile)[0])

    assert max(map(len, rows.values())) > 4
    assert all(other - one > 40 for row in rows.values() for one, other in pairwise(sorted(row)))


def test_a_game_that_is_over_shows_ranks_and_no_round() -> None:
    moment = end("ice")
    scene = whole(moment, theme=DARK)

    assert moment.state.phase is Phase.END
    assert "Game over" in labels(scene)
    assert not any(isinstance(s, Polygon) and s.edge == "last" and s.z == 22 for s in scene.shapes)
    assert sum(text.startswith("1. ") for text in labels(scene)) >= 1
