"""Tables of The Great Wall to be drawn, with much on them, and everything that a picture needs beside a view."""

from collections.abc import Callable
from functools import cache
from typing import Final, NamedTuple

from rules.core.model import Event, Seat, View
from rules.core.play import view
from rules.great_wall.game import RULES
from rules.great_wall.state.decisions import MoveClerks
from rules.great_wall.state.deed import Deed
from rules.great_wall.state.events import BarricadeBuilt, ClerkMoved, CommandPlaced
from rules.great_wall.state.front_events import Attacked, HordePlaced
from rules.great_wall.state.holdings import Qin
from rules.great_wall.state.wall import Ending, Wall
from rules.great_wall.terms.nouns import Vital
from rules.great_wall.terms.vocabulary import Place, SectionId, Unit
from rules.great_wall.year import scoring
from tests.support.pictures import NAMES
from tests.support.wall import arrange, band, begin, column, player


class Moment(NamedTuple):
    """A game at one point, and what the latest turn brought."""

    state: Wall
    names: tuple[str, ...]
    events: tuple[Event, ...] = ()

    def view(self, seat: Seat | None = None) -> View[Wall]:
        return view(RULES, self.state, seat)


def moment(state: Wall, events: tuple[Event, ...] = ()) -> Moment:
    """Return a moment, with names for all seats."""
    return Moment(state, NAMES[: len(state.players)], events)


@cache
def four() -> Moment:
    """Four players in the third Year, in the middle of their commands, with pieces of every kind everywhere."""
    table = arrange(
        player("song_ci", goods="3w2s11g4c", active="mason fletcher", supporting="judge scout", hand="ambush restless"),
        player("yang_ye", active="almoner", supporting=1, shamed="spearman archer", discard="economy muster"),
        player("yue_fei", active="geomancer merchant high_monk", overseers="quarry 3 spearman, temple 1 archer"),
        player("han_shizhong", trophies="foragers_left 1, javelin_band_right", hand="withdrawal", honour=102),
        left=column(
            band("heavy_lancers_left", "0 horseman a1 a2", "1 spearman b1", wounds="b2"),
            band("northern_tumen_middle", "2 horseman a3 b3", wounds="a1 a5"),
            band("horse_archers_right"),
            rest={0: "spearman spearman archer", 2: "spearman", 3: "archer archer"},
            archers=(3,),
            level=1,
            barricades=2,
        ),
        middle=column(
            band("siege_carts_middle", "3 spearman a1"),
            rest={0: "spearman", 1: "spearman archer horseman", 2: "spearman archer", 3: "spearman archer horseman"},
            archers=(0, 0, 1, 2),
            level=3,
            barricades=3,
        ),
        right=column(band("keshig_guards_right"), band("golden_noyans_left")),
        clerks={
            "lumber_mill": (0, 0, 1, 3),
            "quarry": (2,),
            "temple": (1, 1, 1),
            "barracks": (0, 3),
            "tea_house": (2, 3),
            "builders_encampment": (0,),
            "emperors_embassy": (2, 2, 3),
            "war_academy": (2,),
        },
        track=("2 economy", "0 attack_order", "1 betrayal"),
        step=1,
        market="mason inspector messenger strategist",
        artifacts="white_gloves bronze_crossbow roll_of_clerks",
        warehouse="3w1s2g",
        tea=(2, 0, 3, 1),
        asked=(MoveClerks(seat=0, left=2),),
        year=3,
        slot=2,
        shame=21,
    )
    news: tuple[Event, ...] = (
        Attacked(1, Unit.SPEARMAN, "heavy_lancers_left", Vital.parse("L1b1")),
        Attacked(0, Unit.HORSEMAN, "heavy_lancers_left", Vital.parse("L1a1"), Vital.parse("L1a2")),
        ClerkMoved(2, None, Place.QUARRY),
        CommandPlaced(0, "attack_order", 2),
    )
    return moment(table.state, news)


@cache
def five() -> Moment:
    """Five players together, with demands and events that stay."""
    table = arrange(
        *(player(supporting=1, active=each) for each in ("recruiter", "paymaster", "tactician", "scout", "racketeer")),
        mode="coop",
        left=column(band("co_vanguard_left", "4 spearman a1"), band("co_executioners_right"), barricades=3),
        middle=column(
            band("co_skirmishers_middle", "3 spearman b1"),
            rest=dict.fromkeys(range(3), "spearman spearman archer horseman"),
        ),
        right=column(band("co_war_camp_left"), band("co_burners_left"), band("co_plunderers_left"), level=2),
        clerks={"quarry": (0, 1, 2, 3, 4), "war_academy": (0, 1)},
        track=("1 muster",),
        market="mason inspector messenger strategist",
        demands=("taunt_them", "full_warehouse", "dike_stone"),
        lasting=("bitter_winter", "veterans", "desertion"),
        fulfilled=4,
        asked=((MoveClerks(seat=0, left=2), MoveClerks(seat=3, left=2)),),
        slot=3,
    )
    return moment(table.state, (HordePlaced("co_burners_left", SectionId.RIGHT, 2), BarricadeBuilt(2, SectionId.LEFT)))


@cache
def pair() -> Moment:
    """Two players and the Reed Clan."""
    table = arrange(
        player(),
        player(),
        middle=column(band("foragers_middle", "reed spearman a1", "1 spearman b1"), level=2, archers=(1,)),
        right=column(band("steppe_riders_right", "0 horseman a1 a2")),
        track=("1 muster", "0 economy", "reed reed_orders"),
        market="mason inspector messenger strategist",
        artifacts="white_gloves bronze_crossbow roll_of_clerks",
        asked=(MoveClerks(seat=1, left=1),),
    )
    return moment(table.state)


@cache
def alone() -> Moment:
    """One player against Qin."""
    qin = Qin(
        honour=34,
        overseers=(1, 2, 1, 1),
        track=(Place.QUARRY, Place.TEMPLE, Place.BARRACKS, Place.GOLD_MINE, Place.LUMBER_MILL),
        supporting=("judge", "scout"),
        played=("solo_economy",),
        shown="solo_muster",
    )
    table = arrange(
        player(active="mason", supporting="geomancer"),
        mode="solo",
        middle=column(band("foragers_middle", "qin horseman a1 b1"), band("javelin_band_left")),
        right=column(band("steppe_riders_right", "reed spearman a1"), archers=(9,), level=1),
        clerks={"lumber_mill": (0, 8), "quarry": (8, 9), "gold_mine": (8,), "barracks": (9, 9)},
        track=("0 economy", "qin solo_muster", "reed reed_orders"),
        market="inspector messenger strategist merchant",
        artifacts="white_gloves bronze_crossbow roll_of_clerks",
        asked=(MoveClerks(seat=0, left=1),),
        qin=qin,
    )
    return moment(table.state)


@cache
def beginning() -> Moment:
    """Four players with their generals to choose."""
    table = begin(seats=4)
    return moment(table.settle(table.state).state)


@cache
def over(table: Callable[[], Moment], cause: Ending) -> Moment:
    """Return a table after the final scoring, with what it brought."""
    deed = Deed(table().state)
    scoring.final(deed, cause)
    return moment(deed.state, tuple(deed.events))


TABLES: Final[dict[str, Callable[[], Moment]]] = {
    "four": four,
    "five": five,
    "pair": pair,
    "alone": alone,
    "beginning": beginning,
}
"""The tables, by name."""

ENDS: Final[dict[str, Callable[[], Moment]]] = {
    "four-over": lambda: over(four, Ending.WALLS),
    "five-over": lambda: over(five, Ending.DEMANDS),
    "alone-over": lambda: over(alone, Ending.TIME),
}
"""Those after the end."""
