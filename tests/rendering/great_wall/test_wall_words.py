"""The end of The Great Wall, and its words: alternative texts and text boards."""

from collections.abc import Callable

import pytest

from bot.catalogue.games import texts_for
from bot.faces.i18n.texts import LOCALES
from rendering.great_wall import cards, tallies, words
from rendering.great_wall.card_words import name_of
from rendering.great_wall.queries import face_up_cards
from rules.core.model import NOBODY, Asked, View
from rules.core.struct import evolve
from rules.great_wall.cards.cards import cards_of
from rules.great_wall.state.wall import Stage, honour_of
from rules.great_wall.terms.clans import QIN
from tests.support.looks import look
from tests.support.rules import rule
from tests.support.wall_pictures import ENDS, TABLES, Moment, alone, five, four, pair

ENGLISH = texts_for("en")


# The end


@rule("GW-14.2", "GW-16.27")
@pytest.mark.parametrize("table", ["four-over", "alone-over"])
def test_the_rows_of_the_final_picture_add_up_to_everybodys_honour(table: str) -> None:
    shown = ENDS[table]()
    clans = [*range(len(shown.names)), *([QIN] if shown.state.qin else [])]
    rows = [*tallies.rows(look(shown.view(), ENGLISH, events=shown.events), clans)]

    assert len(rows) > 2
    for place, clan in enumerate(clans):
        assert honour_of(shown.state, clan) == sum(row.honour[place] for row in rows)
    before = four() if table == "four-over" else alone()
    assert [honour_of(before.state, clan) for clan in clans] == [*rows[0].honour]


@rule("GW-17.18", "GW-16.27")
def test_somebody_who_has_won_is_told_in_every_mode() -> None:
    assert ("The Very Long Name Of Someone wins", "The walls are finished") == texts_of("four-over")
    assert (
        "The Emperor is pleased: everyone wins",
        "The Emperor’s demands are met · demands fulfilled 4/9",
    ) == texts_of("five-over")
    assert ("Qin Jiushao has beaten Anna", "The last Year is over") == texts_of("alone-over")


def texts_of(table: str) -> tuple[str, str]:
    shown = ENDS[table]()
    return tallies.headline(look(shown.view(), ENGLISH, names=shown.names))


# Words


@pytest.mark.parametrize("locale", LOCALES)
def test_alternative_texts_are_neither_too_short_nor_too_long(locale: str) -> None:
    texts = texts_for(locale)
    long = ("A name as long as Discord lets it be",) * 5
    for table in (*TABLES.values(), *ENDS.values()):
        shown = table()
        for view in (shown.view(), shown.view(0)):
            texts_told = [
                words.front_text(look(view, texts, names=long)),
                words.city_text(look(view, texts, names=long)),
                words.players_text(look(view, texts, names=long)),
                words.hand_text(look(view, texts, names=long), seat=0),
            ]
            if shown.state.ending:
                texts_told.append(words.ending_text(look(view, texts, names=long, events=shown.events)))
            assert all(40 <= len(text) <= 1024 for text in texts_told)
    view = four().view(0)
    for ids in ([*cards_of(four().state).tactics][:25], ["mason"]):
        assert 40 <= len(words.cards_text(look(view, texts), ids=ids, marks=ids)) <= 1024
    for general in cards_of(four().state).generals.values():
        told = words.cards_text(look(view, texts), ids=[general.id])
        assert all(str(n) in told for n in (*filter(None, general.goods.each), general.tactics or "", general.tea))
    seen = look(view, texts)
    assert "2 " in words.marks_text(seen.texts, {"quarry": "2", "R1a1+R1a2": "30"})
    assert 40 <= len(words.marks_text(seen.texts, {"quarry": "2"}))
    for stage in Stage:
        state = evolve(four().state, stage=stage)
        assert 40 <= len(words.emblem_text(look(View(state, None), texts))) <= 1024


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("table", [four, five, pair, alone], ids=["four", "five", "pair", "alone"])
def test_the_text_board_tells_every_card_that_lies_open_and_who_has_what(
    table: Callable[[], Moment], locale: str
) -> None:
    shown = table()
    texts, state = texts_for(locale), shown.state
    view = look(shown.view(), texts, names=shown.names)
    board = words.text_board(view)
    ids = [band.card for column in state.sections for band in column.bands]
    ids += [id for player in state.players for id in (player.general, *player.active) if id]
    for id in (*ids, *state.market, *face_up_cards(state)):
        assert name_of(texts, cards_of(state), id) in board
        for said in cards.words(view, id):
            assert said.rstrip(".。") in board
    for name in shown.names:
        assert name in board


def test_the_text_board_tells_what_stands_on_horde_cards_and_which_spots_are_free() -> None:
    board = words.text_board(look(four().view(), ENGLISH, names=four().names))

    assert (
        "L1 Heavy Lancers (offence 3, honour 8): Anna horseman a1 a2; Łukasz Żółw spearman b1; wound markers b2"
        in board
    )
    assert "free a3 b3." in board
    assert "Tea stack from the top: 王小明國, Anna, The Very Long Name Of Someone, Łukasz Żółw." in board


def test_whose_answer_is_awaited_in_secret_is_not_told() -> None:
    asked = Asked(seat=NOBODY, among=(0, 1))
    state = evolve(four().state, agenda=((asked,),))
    view = View(state, None)

    assert "Somebody has to answer." in words.front_text(look(view, ENGLISH, names=four().names))


def test_a_table_after_the_end_tells_who_won() -> None:
    shown = ENDS["four-over"]()
    board = words.text_board(look(shown.view(), ENGLISH, names=shown.names))

    assert "The Very Long Name Of Someone wins. The walls are finished." in board.replace("\n", " ")
