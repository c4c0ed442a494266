"""The pictures of Terra Mystica in words: alternative texts, the text board, what events say of rounds and the end."""

import pytest

from bot.catalogue.games import texts_for
from bot.faces.i18n.texts import LOCALES
from rendering.prose import LONGEST
from rendering.terra_mystica import board, words
from rendering.terra_mystica.queries import awaited_seats
from rendering.terra_mystica.tallies import ends_round, final_tally, round_tally
from rendering.theme import LIGHT
from rules.core.model import View
from rules.core.struct import evolve
from rules.terra_mystica.boards import FactionId
from rules.terra_mystica.decisions import Leech
from rules.terra_mystica.goods import Cult, Source
from rules.terra_mystica.income import bonus
from rules.terra_mystica.preparations import Bid
from rules.terra_mystica.state import Phase, with_player
from rules.terra_mystica.tiles import ROUND_TILES, PowerAction
from tests.support import terra
from tests.support.looks import look
from tests.support.rules import rule
from tests.support.terra_pictures import SEATS, end, moments, round_over, when
from tests.support.written import labels

ENGLISH = texts_for("en")
LONG = ("A name as long as Discord lets it be",) * 5

every_locale = pytest.mark.parametrize("locale", LOCALES)


@every_locale
def test_alternative_texts_are_neither_too_short_nor_too_long(locale: str) -> None:
    texts = texts_for(locale)
    for game in SEATS:
        for moment in moments(game)[::25]:
            for names in (moment.names, LONG):
                assert 40 <= len(words.alt_text(look(moment.view(), texts, names=names))) <= LONGEST
            assert 40 <= len(words.cards_text(look(moment.view(), texts, names=moment.names))) <= LONGEST
            assert 40 <= len(words.emblem_text(look(moment.view(), texts))) <= LONGEST
        after, last = round_over(game, 3), end(game)
        assert 40 <= len(words.round_text(look(after.view(), texts, names=LONG, events=after.events))) <= LONGEST
        assert 40 <= len(words.ending_text(look(last.view(), texts, names=LONG, events=last.events))) <= LONGEST
    for faction in FactionId:
        assert 40 <= len(words.faction_text(texts, faction=faction)) <= LONGEST


@pytest.mark.parametrize("game", SEATS)
def test_the_text_board_tells_of_every_hex_once_who_built_there_or_what_land_it_is(game: str) -> None:
    moment = when(game, 6)
    state = moment.state
    board = words.text_board(look(moment.view(), ENGLISH, names=moment.names))
    _, _, tail = board.partition("On the map\n")
    places = tail.partition("Supply")[0].replace(".", " ").replace(";", " ").split()
    built = [at for player in state.players for at in player.buildings]

    assert built
    towns = [town.at for player in state.players for town in player.towns]
    for at in state.land.terrain:
        assert places.count(at) == 1 + towns.count(at), at
    for player in state.players:
        assert all(site in places for site in player.bridges)


def test_the_text_board_tells_what_everybody_has() -> None:
    moment = when("evening", 6, part=0.3)
    shown = look(moment.view(), ENGLISH, names=moment.names)
    board = words.text_board(shown)

    for seat, player in enumerate(moment.state.players):
        [line] = [row for row in board.splitlines() if row.startswith(f"- {words.who(shown, seat)} (")]
        one, two, three = player.bowls
        assert f"{player.points} points" in line
        assert f"power {one}/{two}/{three}" in line
        assert all(words.word(ENGLISH, "favor", tile) in line for tile in player.favors)
        assert all(words.word(ENGLISH, "town", town.tile) in line for town in player.towns)


@rule("TM-12.6")
def test_power_actions_are_told_as_long_as_they_are_free() -> None:
    moment = next(m for m in moments("evening") if m.state.taken == (PowerAction.PRIEST,))
    told = words.alt_text(look(moment.view(), ENGLISH, names=moment.names))

    assert "Free power actions: bridge, 2 workers, 7 coins, 1 spade, and 2 spades." in told


@every_locale
def test_somebody_who_has_no_faction_yet_is_told_by_name(locale: str) -> None:
    moment = moments("trio")[0]
    state = with_player(moment.state, 2, faction=None)
    shown = look(View(state, None), texts_for(locale), names=moment.names)
    told = words.alt_text(shown)

    assert moment.names[2] == words.who(shown, 2)
    assert all(name in told for name in moment.names)


@rule("TM-3.2", "TM-21.62")
@every_locale
@pytest.mark.parametrize("game", SEATS)
def test_no_word_tells_of_a_bonus_after_the_last_round(game: str, locale: str) -> None:
    """The tile is called by what it scores alone: in the alternative text, the text board and the emblem."""
    texts, moment = texts_for(locale), when(game, 6)
    tile = moment.state.rounds[5]
    plain = texts.say("round-last-" + ROUND_TILES[tile].feat.replace("_", "-"))

    told = (
        words.alt_text(look(moment.view(), texts, names=moment.names)),
        words.text_board(look(moment.view(), texts, names=moment.names)),
        words.emblem_text(look(moment.view(), texts)),
    )

    assert all(plain in each for each in told)
    assert not any(words.word(texts, "round", tile) in each for each in told)


@rule("TM-14.1")
@pytest.mark.parametrize("game", SEATS)
def test_a_tally_of_a_round_tells_the_bonus_of_the_round_that_ended(game: str) -> None:
    """In the events each seat gets the worth of its level or its priests, as far as there was room."""
    for number in range(1, 6):
        after = round_over(game, number)
        tally = round_tally(look(after.view(), ENGLISH, events=after.events))
        before = next(m for m in reversed(moments(game)) if m.state.round == number and m.state.phase is Phase.ACTIONS)

        assert number == tally.round
        for seat, spades in tally.spades.items():
            assert spades == bonus(before.state, seat)[1]


def test_a_round_ends_in_no_set_up_and_not_with_the_game() -> None:
    for game in SEATS:
        told = [m for m in moments(game) if ends_round(m.state, m.events)]

        assert {2, 3, 4, 5, 6} <= {m.state.round for m in told}
        assert all(m.state.round > 0 and m.state.phase is not Phase.END for m in told)


@rule("TM-16.4")
@pytest.mark.parametrize("game", SEATS)
def test_the_tale_of_the_end_adds_up(game: str) -> None:
    moment = end(game)
    tally = final_tally(moment.events)

    for seat, player in enumerate(moment.state.players):
        earned = dict(zip(Source, player.earned, strict=True))
        assert earned[Source.AREA] == tally.area[seat][1]
        assert earned[Source.CULTS] == sum(tally.cults.get((seat, cult), (0, 0))[1] for cult in Cult)
        assert all(tally.cults[seat, cult][0] == player.level(cult) for cult in Cult if (seat, cult) in tally.cults)
        assert earned[Source.FINAL] == tally.tile.get(seat, (0, 0))[1]


def test_the_alternative_text_of_the_end_tells_ranks_and_sources() -> None:
    moment = end("evening")
    told = words.ending_text(look(moment.view(), ENGLISH, names=moment.names, events=moment.events))

    assert "The game is over: Łukasz Żółw wins." in told
    assert told.index("1. Halflings of Łukasz Żółw") < told.index("2. Fakirs")
    assert "round tiles 52" in told


@rule("TM-4.3")
def test_an_auction_is_told_with_its_factions_and_the_highest_bid() -> None:
    """The picture also shows the draws and the bids."""
    moment = moments("trio")[0]
    bidding = Bid(seat=0, opener=1, high=7, bidder=1)
    drawn = (FactionId.WITCHES, FactionId.YETIS)
    state = with_player(evolve(moment.state, agenda=((bidding,),), drawn=drawn), 0, faction=FactionId.YETIS)
    told = words.alt_text(look(View(state, None), ENGLISH, names=moment.names))
    written = labels(board.scene(look(View(state, None), ENGLISH, LIGHT, names=moment.names)))

    assert "Łukasz Żółw has bid the most, 7. Factions to choose from: Witches." in told
    assert "bid 7" in written
    assert {"Set-up · Witches", "Anna to act"} <= {*written}


@rule("TM-10.9")
def test_somebody_who_has_but_an_open_offer_is_not_said_to_be_awaited() -> None:
    seated = [terra.player(faction) for faction in ("witches", "giants", "nomads")]
    state = evolve(terra.arrange(*seated, turn=2).state, offers=(Leech(seat=1, source=0, amount=2, build=1),))
    view = View(seat=None, state=state)

    assert awaited_seats(state) == (2,)
    assert "To act: Cid." in words.alt_text(look(view, ENGLISH, names=("Ann", "Bob", "Cid")))
