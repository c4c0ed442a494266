"""Tables of The Great Wall to try the rules at: positions given in a line or two.

    table = arranged(
        player(goods="5w"),
        player(overseers="quarry 2 spearman"),
        player(),
        left=column(band("foragers_left", "0 spearman a1", wounds="b1"), archers=(0,), level=1),
        clerks={"quarry": (0, 0, 1)},
        asked=(Shoot(seat=0, section=SectionId.LEFT),),
    )
    table.do("0 fire L1a2")

Placed soldiers and clerks are missing in their supplies, cards in their piles. *nature* fixes nature's draws,
``draw bribe, indicate left``; any other draw takes the first candidate.
"""

from collections.abc import Iterable, Mapping
from typing import Any, Final, Self

from bot.tables.options import parse_options
from rules.core import play
from rules.core.model import CHANCE, Decision, Seat, Step, Task
from rules.core.notation import format_action
from rules.core.struct import evolve
from rules.great_wall.cards.cards import cards_of
from rules.great_wall.game import RULES
from rules.great_wall.state.decisions import MoveClerks
from rules.great_wall.state.deed import with_agenda_front
from rules.great_wall.state.events import SeasonBegun
from rules.great_wall.state.front import Band, Section, Soldier
from rules.great_wall.state.holdings import EMPTY, Overseer, Player, Trophy, pile
from rules.great_wall.state.options import WallOptions
from rules.great_wall.state.wall import Order, Stage, Wall, section
from rules.great_wall.terms.clans import QIN, REED, Clan
from rules.great_wall.terms.goods import NONE, Goods, Troops
from rules.great_wall.terms.nouns import LETTERS
from rules.great_wall.terms.tables import ARMY, PLACES, PRODUCTION, SECTIONS
from rules.great_wall.terms.vocabulary import Place, SectionId, Unit
from rules.great_wall.year import opening
from tests.support.tables import Table

PLENTY = "20w20s20g20c"
"""A player's goods by default."""

GENERALS = ("song_ci", "yang_ye", "che_kung", "zhang_shijie", "yang_paifeng")
"""The generals of the seats by default."""

CLERKS = 5
"""Those of a player that are not on the Embassy's clerk spaces."""


class WallTable(Table):
    """A table of The Great Wall, with its figures at hand."""

    state: Wall

    def player(self, seat: Seat = 0) -> Player:
        return self.state.players[seat]

    def honour(self, seat: Seat = 0) -> int:
        return self.state.players[seat].honour

    def goods(self, seat: Seat = 0) -> str:
        """Return the resources of *seat*, as ``2w1c``."""
        return str(self.state.players[seat].goods)

    def section(self, letter: str) -> Section:
        """Return the section *letter*: L, M or R."""
        return section(self.state, LETTERS[letter])

    def cards(self, letter: str) -> list[str]:
        """Return the Horde cards of a section, from the wall."""
        return [each.card for each in self.section(letter).bands]

    def legal_of(self, seat: Seat, word: str) -> list[str]:
        """Return what may follow *word* in the legal actions of *seat*, sorted."""
        return sorted(text.removeprefix(word).strip() for text in self.legal(seat) if text.split()[0] == word)

    @property
    def pending(self) -> list[str]:
        """The kinds of decisions that may be answered now, with their seats: ``0 MoveClerks``."""
        return [f"{each.seat} {type(each).__name__}" for each in play.pending(self.state)]

    def carry(self, *what: Decision | Task) -> Self:
        """Put *what*, a task or a decision, before all else."""
        return self.settle(with_agenda_front(self.state, *what))

    def settle(self, state: Wall) -> Self:
        """Go on from *state* until something must be decided."""
        step: Step[Wall] = play.advance_to_decision(RULES, state, (), reveals=True)
        self.state, self.events = step.state, step.events
        self._let_nature_answer()
        return self

    def until(self, stage: Stage, step: int = 0) -> Self:
        """Give everybody's least harmful answers until something is asked in a step of the Year."""
        for _ in range(2000):
            if self.state.stage is stage and self.state.step >= step:
                return self
            assert not self.state.ending, f"the game ended before {stage}"
            self.least()
        raise AssertionError(f"nothing is asked in {stage}")

    def least(self) -> Self:
        """Give the least harmful answer of the first seat that is asked, or of all in a sealed group."""
        asked = play.pending(self.state)
        for each in asked if asked[0].sealed else asked[:1]:
            answer = RULES.default(play.view(RULES, self.state, each.seat), each)
            self.do(f"{each.seat} {format_action(answer)}")
        return self

    def _let_nature_answer(self) -> None:
        super()._let_nature_answer()
        while CHANCE in self.seats_to_act:
            self._enact(f"{CHANCE} {self.legal(CHANCE)[0]}")
            super()._let_nature_answer()


def player(general: str | None = None, **given: Any) -> Player:
    """Return a player with *general*, otherwise that of the seat.

    *given* are fields of Player, but *goods* as ``2w1c``, *active*, *hand*, *commands* and *discard* as words,
    *supporting* as words or a number, *overseers* as ``quarry 2 spearman, temple 1 archer``, *shamed* as types of
    soldiers, *trophies* as ``steppe_riders_left 1``: a Horde card, and tokens on it if there are any.
    """
    fields: dict[str, Any] = {"general": general, "goods": Goods.parse(given.pop("goods", PLENTY))}
    for name in ("active", "discard"):
        fields[name] = tuple(given.pop(name, "").split())
    fields["hand"] = pile(tuple(given.pop("hand", "").split()))
    backing = given.pop("supporting", 0)
    fields["supporting"] = backing if isinstance(backing, int) else pile(tuple(backing.split()))
    fields["shamed"] = troops(given.pop("shamed", ""))
    fields["overseers"] = overseers(given.pop("overseers", ""))
    fields["trophies"] = tuple(
        Trophy(card, int(tokens[0]) if tokens else 0) for card, *tokens in rows(given.pop("trophies", ""))
    )
    if "commands" in given:
        fields["commands"] = tuple(given.pop("commands").split())
    return Player(**(fields | given))


def troops(text: str) -> Troops:
    """Return the soldiers of ``spearman spearman archer``."""
    return Troops(*(text.split().count(unit.value) for unit in Unit))


def overseers(text: str) -> Any:
    """Return the overseers of ``quarry 2 spearman``."""
    found = {Place(place): Overseer(int(level), Unit(unit)) for place, level, unit in rows(text)}
    return tuple(found.get(place) for place in PRODUCTION)


def band(card: str, *soldiers: str, wounds: str = "") -> Band:
    """Return a Horde card with *soldiers* on it, ``0 horseman a1 a2``, and wound markers, ``b1 b2``."""
    number = RULES_CARDS.hordes[card].number
    there = []
    for text in soldiers:
        clan, unit, *spots = text.split()
        there.append(Soldier(clan_of(clan), Unit(unit), tuple(number[spot] for spot in spots)))
    return Band(card, tuple(there), tuple(number[spot] for spot in wounds.split()))


def clan_of(text: str) -> Clan:
    """Return the clan called ``0``, ``reed`` or ``qin``."""
    return {"reed": REED, "qin": QIN}.get(text) or int(text)


def column(
    *bands: Band,
    rest: Mapping[int, str] | None = None,
    archers: tuple[Clan, ...] = (),
    level: int = 0,
    barricades: int = 0,
) -> Section:
    """Return a section: Horde cards from row 1 on, resting soldiers by seat, archers' clans."""
    resting = tuple(troops((rest or {}).get(seat, "")) for seat in range(5))
    return Section(bands=bands, rest=resting, archers=tuple(sorted(archers)), level=level, barricades=barricades)


BEFORE_NUMBERS: Final = 4
"""The last version of the rules with the first numbers on cards and board, so that new ones change no test (A-51)."""


def arrange(
    *players: Player,
    mode: str | None = None,
    seats: int = 3,
    stage: Stage = Stage.COMMAND,
    left: Section | None = None,
    middle: Section | None = None,
    right: Section | None = None,
    clerks: Mapping[str, tuple[Clan, ...]] | None = None,
    track: tuple[str, ...] = ("0 economy",),
    asked: Iterable[Decision | Task | tuple[Decision, ...]] = (),
    nature: str = "",
    written: Mapping[str, str] | None = None,
    version: int = BEFORE_NUMBERS,
    **changes: Any,
) -> WallTable:
    """Arrange a table in the middle of a Year, at which *asked* are to be answered, or carried out.

    Without *players* there are *seats*. In *stage* COMMAND the first card of the *track* is being carried out: seat 0's
    Economy, if nothing else is said. *changes* are fields of the state, *market* and *artifacts* as words, *warehouse*
    as ``2w``. Reed's clerks stand where they begin unless *clerks* are given, by location.
    """
    picked = parse_options(WallOptions, {**({"mode": mode} if mode else {}), **(written or {})})
    assert isinstance(picked, WallOptions)
    picked = evolve(picked, version=version)
    seated = players or tuple(player() for _ in range(seats))
    state = evolve(opening.set_up(len(seated), picked), agenda=(), stage=stage, year=2, slot=1)
    columns = tuple(cut(each or column(), len(seated)) for each in (left, middle, right))
    places = state.clerks if clerks is None else tuple(tuple(sorted(clerks.get(place, ()))) for place in PLACES)
    tea = changes.pop("tea", tuple(range(len(seated))))
    state = evolve(
        state,
        sections=columns,
        clerks=places,
        tea=(*tea, *(clan for clan in state.tea if clan not in tea)),
        track=tuple(order_card(text) for text in track) + (None,) * (len(state.track) - len(track)),
        market=tuple(changes.pop("market", "").split()),
        artifacts=tuple(changes.pop("artifacts", "").split()),
        warehouse=Goods.parse(changes.pop("warehouse", "0")),
    )
    state = dealt(state, seated)
    state = evolve(state, players=tuple(with_supply(state, seat, each) for seat, each in enumerate(state.players)))
    state = without_bands(state)
    state = evolve(state, **changes)
    state = with_agenda_front(state, *asked)
    step = play.advance_to_decision(RULES, state, (), reveals=True)
    lines = [line.strip() for line in nature.split(",") if line.strip()]
    table = WallTable(RULES, step.state, lines)
    table.events = step.events + table.events
    return table


def begin(*, mode: str | None = None, seats: int = 3, nature: str = "", **written: str) -> WallTable:
    """Begin a game; the generals are to be chosen then."""
    picked = parse_options(WallOptions, {**({"mode": mode} if mode else {}), **written})
    state = play.begin(RULES, seats, picked).state
    return WallTable(RULES, state, [line.strip() for line in nature.split(",") if line.strip()])


def cut(each: Section, seats: int) -> Section:
    """Return a section with rest zones for so many seats."""
    assert all(zone == NONE for zone in each.rest[seats:]), "nobody sits there"
    return evolve(each, rest=each.rest[:seats])


def order_card(text: str) -> Order:
    """Return the card on the track that is written ``0 economy``."""
    clan, card = text.split()
    return Order(clan_of(clan), card)


def dealt(state: Wall, players: tuple[Player, ...]) -> Wall:
    """Return *state* with these players, and the piles without what they have."""
    cards = cards_of(state)
    seated = []
    for seat, each in enumerate(players):
        given = evolve(each, general=each.general or GENERALS[seat])
        seated.append(evolve(given, supporting=EMPTY) if isinstance(each.supporting, int) else given)
    held = {card for each in seated for card in (*each.active, *(each.supporting.cards or ()), *state.market)}
    held |= {card for each in seated for card in each.hand.cards or ()} | {each.general or "" for each in seated}
    free = [card for card in cards.advisors if card not in held]
    for seat, each in enumerate(players):
        if isinstance(each.supporting, int):
            backing = tuple(free.pop() for _ in range(each.supporting))
            seated[seat] = evolve(seated[seat], supporting=EMPTY.plus(*backing))
    for seat, each in enumerate(seated):
        gone = {*each.discard, each.chosen, *(order.card for order in state.track if order and order.clan == seat)}
        if players[seat].commands == ():
            seated[seat] = evolve(each, commands=tuple(card for card in cards.commands if card not in gone))
    return evolve(
        state,
        players=tuple(seated),
        advisors=pile(tuple(free)),
        generals=pile(tuple(card for card in state.generals.cards or () if card not in held)),
        tactics=pile(tuple(card for card in state.tactics.cards or () if card not in held)),
    )


def with_supply(state: Wall, seat: Seat, given: Player) -> Player:
    """Return a player with what is left in the supply, unless the supply is another than the whole army."""
    clerks = CLERKS - sum(there.count(seat) for there in state.clerks)
    army = ARMY.without(given.shamed)
    for column in state.sections:
        army = army.without(column.rest[seat]).plus(Unit.ARCHER, -column.archers.count(seat))
        for other in column.bands:
            for soldier in other.soldiers:
                army = army.plus(soldier.unit, -(soldier.clan == seat))
    for overseer in given.overseers:
        army = army.plus(overseer.unit, -1) if overseer else army
    supply = army if given.supply == ARMY else given.supply
    assert min(supply.each) >= 0, "more soldiers than there are"
    assert clerks >= 0, "more clerks than there are"
    return evolve(given, supply=supply, clerks=given.clerks or clerks, waiting=given.waiting or 3)


def without_bands(state: Wall) -> Wall:
    """Return *state* with all other Horde cards in the bag, the back of the first of them on top."""
    there = {other.card for column in state.sections for other in column.bands}
    there |= {trophy.card for each in state.players for trophy in each.trophies}
    bag = tuple(card for card in state.bag if card not in there)
    return evolve(state, bag=bag, back=cards_of(state).hordes[bag[0]].indicator)


def rows(text: str) -> list[list[str]]:
    """Return the words of each part of ``quarry 2 spearman, temple 1 archer``."""
    return [part.split() for part in text.split(",") if part.strip()]


RULES_CARDS = cards_of(RULES.setup(3, WallOptions()))
"""The cards that tables are arranged with."""

__all__ = ["SECTIONS", "SectionId", "WallTable", "arrange", "band", "begin", "column", "player", "troops"]


def in_stage(stage: Stage, *players: object, **given: object) -> WallTable:
    """Return a table in *stage*, with nothing left to do in it but what comes next."""
    return arrange(*players, stage=stage, track=(), asked=(MoveClerks(seat=0, left=1),), **given)  # type: ignore[arg-type]


def seasons(table: WallTable) -> list[str]:
    """Return the seasons that the last events began."""
    return [event.season for event in table.of(SeasonBegun)]
