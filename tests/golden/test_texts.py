"""Golden texts: pictures and tables in words, compared letter by letter (``--update`` rewrites them)."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

import pytest

from bot.catalogue.games import texts_for
from rendering.carcassonne import words as carcassonne_words
from rendering.great_wall import words as wall_words
from rendering.look import Texts
from rendering.ming_dynasty import words as ming_words
from rendering.ming_dynasty.tallies import scoring_tally
from rendering.terra_mystica import words as terra_words
from rules.carcassonne.game import RULES as CARCASSONNE
from rules.carcassonne.state import Deploy
from rules.core.model import NOBODY, Asked, View
from rules.core.struct import evolve
from rules.great_wall.cards.cards import cards_of
from rules.great_wall.state.wall import Stage
from rules.ming_dynasty.state import Phase
from rules.terra_mystica.boards import FactionId
from rules.terra_mystica.goods import CULTS
from rules.terra_mystica.preparations import Bid
from rules.terra_mystica.state import with_player
from tests.support import ming_pictures as ming
from tests.support import pictures as carcassonne
from tests.support import terra_pictures as terra
from tests.support import wall_pictures as wall
from tests.support.looks import look

FOLDER: Final = Path(__file__).parent

NAMES: Final = ("Anna", "王小明國", "A name of thirty-two letters and more", "Dan", "Eve")

Told = Iterator[tuple[str, str]]
"""Texts, each with a name for it."""


def of_carcassonne(texts: Texts) -> Told:
    start, middle, end = carcassonne.moments("evening")[1], carcassonne.at("evening", 40), carcassonne.end("evening")
    left = CARCASSONNE.leave(carcassonne.at("evening", 47, asked=Deploy).view.state, 2).state
    for name, view in (("start", start.view), ("middle", middle.view), ("left", View(left, None)), ("end", end.view)):
        seen = look(view, texts, names=NAMES)
        yield f"{name}, alternative text", carcassonne_words.alt_text(seen)
        yield f"{name}, table", carcassonne_words.text_board(seen)


def of_ming_dynasty(texts: Texts) -> Told:
    late, pair, over = ming.when("evening", 5, Phase.MOVE), ming.when("pair", 4, Phase.SCORE), ming.end("evening")
    for name, moment in (("start", ming.moments("pair")[1]), ("late", late), ("pair", pair), ("over", over)):
        seen = look(moment.view(1), texts, names=NAMES, events=moment.events)
        yield f"{name}, alternative text", ming_words.alt_text(seen)
        yield f"{name}, table", ming_words.text_board(seen)
        yield f"{name}, hand", ming_words.hand_text(seen, seat=1)
        yield f"{name}, emblem", ming_words.emblem_text(seen)
    gone = evolve(late.state, gone=(0,), passed=(1,))
    yield "gone, alternative text", ming_words.alt_text(look(View(gone, None), texts, names=NAMES))
    yield "over, result", ming_words.ending_text(look(over.view(), texts, names=NAMES, events=over.events))
    for game, round in (("evening", 4), ("evening", 6), ("pair", 2)):
        after = ming.moment_after_scoring(game, round)
        seen = look(after.view(), texts, names=NAMES, events=after.scoring)
        cities = scoring_tally(seen).cities
        yield f"{game} {round}, cities", ming_words.scoring_text(seen, cities, with_seats=False)
        yield f"{game} {round}, seats", ming_words.scoring_text(seen, cities[:1], with_seats=True)
    way = ("shaanxi-1", "shaanxi-2")
    places = ("shaanxi-3", "huguang-1")
    yield "route", ming_words.route_text(texts, name=NAMES[2], way=way, places=places, through=places[1:])
    yield "end of a route", ming_words.route_text(texts, name=NAMES[0], way=way, places=())


def of_terra_mystica(texts: Texts) -> Told:
    begun, late, over = terra.moments("trio")[4], terra.when("evening", 5, part=0.9), terra.end("evening")
    ice, last = terra.when("ice", 3), terra.when("trio", 6)
    for name, moment in (("start", begun), ("late", late), ("ice", ice), ("last", last), ("over", over)):
        seen = look(moment.view(), texts, names=NAMES, events=moment.events)
        yield f"{name}, alternative text", terra_words.alt_text(seen)
        yield f"{name}, table", terra_words.text_board(seen)
        yield f"{name}, emblem", terra_words.emblem_text(seen)
        yield f"{name}, a seat", terra_words.cards_text(seen, seats=(2,))
    seen = look(late.view(), texts, names=NAMES)
    yield "seats", terra_words.cards_text(seen)
    gone = evolve(with_player(late.state, 2, faction=None), gone=(1,), passed=(0,))
    yield "gone, alternative text", terra_words.alt_text(look(View(gone, None), texts, names=NAMES))
    bidding = evolve(begun.state, agenda=((Bid(seat=0, opener=1, high=7, bidder=1),),), drawn=(FactionId.WITCHES,))
    yield "auction, alternative text", terra_words.alt_text(look(View(bidding, None), texts, names=NAMES))
    yield "places", terra_words.places_text(seen, marks={"E5": "1", "F3": "F3", "r1": "2"})
    yield "no places", terra_words.places_text(seen, marks={})
    yield "tiles", terra_words.tiles_text(texts, kind="favor", ids=("fire_3", "air_1"))
    aims = {CULTS[0]: 7, CULTS[2]: 10}
    yield "tracks", terra_words.tracks_text(seen, seat=2, aims=aims, marks={CULTS[0]: "1", CULTS[3]: "2"})
    for faction in (FactionId.DARKLINGS, FactionId.RIVERWALKERS, FactionId.ACOLYTES):
        yield faction, terra_words.faction_text(texts, faction=faction)
    for game, round in (("evening", 3), ("ice", 3), ("trio", 5)):
        after = terra.round_over(game, round)
        yield f"{game} {round}", terra_words.round_text(look(after.view(), texts, names=NAMES, events=after.events))
    yield "over, result", terra_words.ending_text(look(over.view(), texts, names=NAMES, events=over.events))


def of_great_wall(texts: Texts) -> Told:
    for name, table in {**wall.TABLES, **wall.ENDS}.items():
        moment = table()
        seen = look(moment.view(0), texts, names=NAMES, events=moment.events)
        yield f"{name}, front", wall_words.front_text(seen)
        yield f"{name}, city", wall_words.city_text(seen)
        yield f"{name}, clans", wall_words.players_text(seen)
        yield f"{name}, a clan", wall_words.players_text(seen, seats=(0,))
        yield f"{name}, hand", wall_words.hand_text(seen, seat=0)
        yield f"{name}, emblem", wall_words.emblem_text(seen)
        if name in wall.ENDS:
            yield f"{name}, result", wall_words.ending_text(seen)
        else:
            yield f"{name}, table", wall_words.text_board(seen)
    state = wall.four().state
    for stage in Stage:
        yield f"{stage}, emblem", wall_words.emblem_text(look(View(evolve(state, stage=stage), None), texts))
    gone = evolve(state, gone=(1,), agenda=((Asked(seat=NOBODY, among=(0, 2)),),))
    seen = look(View(gone, None), texts, names=NAMES)
    yield "a secret question, front", wall_words.front_text(seen)
    yield "gone, a clan", wall_words.players_text(seen, seats=(1,))
    seen = look(wall.four().view(0), texts, names=NAMES)
    yield "marks", wall_words.marks_text(texts, {"quarry": "2", "left": "3", "R1": "R1", "L2a1+L2a2": "30"})
    general = next(iter(cards_of(state).generals))
    yield "cards", wall_words.cards_text(seen, ids=(general, "mason", "ambush"), marks=("mason",))
    yield "no marks", wall_words.cards_text(seen, ids=("mason",))


GAMES: Final[dict[str, Callable[[Texts], Told]]] = {
    "carcassonne": of_carcassonne,
    "ming_dynasty": of_ming_dynasty,
    "terra_mystica": of_terra_mystica,
    "great_wall": of_great_wall,
}

HEADING: Final = "=== "


@pytest.mark.parametrize("locale", ["en", "zh-CN"])
@pytest.mark.parametrize("game", GAMES)
def test_everything_is_told_as_before(game: str, locale: str, *, updating: bool) -> None:
    golden = FOLDER / game / f"texts.{locale}.txt"
    told = dict(GAMES[game](texts_for(locale)))
    if updating:
        golden.write_text("".join(f"{HEADING}{name}\n{text}\n" for name, text in told.items()), encoding="utf-8")

    kept = golden.read_text(encoding="utf-8").removeprefix(HEADING).removesuffix("\n").split(f"\n{HEADING}")
    assert dict(text.split("\n", 1) for text in kept) == told
