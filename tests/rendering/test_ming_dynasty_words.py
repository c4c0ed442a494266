"""The pictures of Ming Dynasty in words: tales of scorings, alternative texts, the text board."""

import pytest

from bot.catalogue.games import texts_for
from bot.faces.i18n.texts import LOCALES
from rendering.ming_dynasty import scoring, words
from rendering.ming_dynasty.tallies import scoring_tally
from rendering.prose import LONGEST
from rules.core.model import View
from rules.ming_dynasty.events import TilesScored
from rules.ming_dynasty.map import MAPS, SHIPPED
from rules.ming_dynasty.state import Phase
from tests.support.looks import look
from tests.support.ming import scoring as at_scoring
from tests.support.ming_pictures import end, moment_after_scoring, moments, when
from tests.support.rules import rule

ENGLISH = texts_for("en")
MAP = MAPS[SHIPPED]

every_locale = pytest.mark.parametrize("locale", LOCALES)


@pytest.mark.parametrize("game", ["evening", "pair"])
@pytest.mark.parametrize("round", [2, 4, 6])
def test_a_tally_adds_up_to_what_was_scored(game: str, round: int) -> None:
    """What each seat gained city by city, for sets and for monks, is by how much its points rose."""
    moment = moment_after_scoring(game, round)
    before = when(game, round, Phase.MOVE, part=1.0)
    tally = scoring_tally(look(moment.view(), ENGLISH, events=moment.scoring))
    tiles = {event.seat: event.points for event in moment.scoring if isinstance(event, TilesScored)}

    assert round == tally.round
    for seat, points in enumerate(moment.state.points):
        assert points - before.state.points[seat] == tally.points_gained(seat) + tiles.get(seat, 0)
    for city in tally.cities:
        assert all(count >= 0 for count in city.relatives_stayed)
        assert city.is_told


def test_a_tally_in_the_middle_of_a_scoring_tells_no_city_whose_turn_has_not_come() -> None:
    moment = next(m for m in moments("evening") if m.state.phase is Phase.SCORE and m.state.scored == 2)
    tally = scoring_tally(look(moment.view(), ENGLISH, events=moment.scoring))

    assert [True, True, True, False, False, False] == [city.is_told for city in tally.cities]


@every_locale
def test_alternative_texts_are_neither_too_short_nor_too_long(locale: str) -> None:
    texts = texts_for(locale)
    for game in ("evening", "pair"):
        for moment in moments(game)[::25]:
            long = tuple("A name as long as Discord lets it be" for _ in moment.names)
            for names in (moment.names, long):
                assert 40 <= len(words.alt_text(look(moment.view(), texts, names=names))) <= LONGEST
        after = moment_after_scoring(game, 4)
        shown = scoring.pictures(look(after.view(), texts, names=after.names, events=after.scoring))
        assert all(40 <= len(picture.alt) <= LONGEST for picture in shown)


def test_the_alternative_text_tells_what_the_picture_shows() -> None:
    moment = when("pair", 4, Phase.MOVE)
    state = moment.state
    said = words.alt_text(look(moment.view(), ENGLISH, names=moment.names))

    assert "round 4 of 6, Move and deploy" in said
    for seat, (name, colour) in enumerate(zip(moment.names, ("blue, B", "yellow, Y"), strict=False)):
        assert f"{name} ({colour}): {state.points[seat]} point" in said


@every_locale
def test_the_text_board_tells_every_district_and_all_that_stands_there(locale: str) -> None:
    texts = texts_for(locale)
    for moment in (when("evening", 5, Phase.MOVE), when("pair", 4, Phase.SCORE), end("evening")):
        state = moment.state
        lines = words.text_board(look(moment.view(), texts, names=moment.names)).splitlines()
        for number, district in enumerate(MAP.districts):
            name, province = texts.say(f"district-{district.id}"), texts.say(f"province-{district.province}")
            [line] = [line for line in lines if line.startswith(f"- {name}") and province in line]
            for seat, who in enumerate(moment.names):
                if state.open[number][seat]:
                    assert f"{who} ×{state.open[number][seat]}" in line
                if state.monks[number] == seat or state.princes[seat] == number:
                    assert who in line
            for neighbour in MAP.neighbours[number]:
                assert texts.say(f"district-{MAP.districts[neighbour].id}") in line


def test_the_words_of_a_route_tell_numbers_and_what_may_only_be_passed() -> None:
    said = words.route_text(
        ENGLISH, name="Anna", way=["shaanxi-1", "shaanxi-2"], places=["shaanxi-3", "huguang-1"], through=["huguang-1"]
    )

    assert "Yan'an → Hanzhong" in said
    assert "1 Pingliang and 2 Xiangyang (through only)" in said


@rule("A-13")
def test_tiles_that_were_not_there_are_not_told_as_taken() -> None:
    table = at_scoring("shaanxi-1 2, shaanxi-2 0 1", tiles="17")
    city = scoring_tally(look(View(table.state, None), ENGLISH, events=table.events)).cities[0]

    assert ((2, 1, 0), (1, 0, 0)) == (city.relatives_entered, city.tiles)
