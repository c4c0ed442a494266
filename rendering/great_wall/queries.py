"""Questions about a state: who must act, in which order clans are shown, how strong a section is."""

from rendering.great_wall.card_words import name_of
from rendering.look import Look
from rules.core.model import CHANCE, Decision, Result, Seat
from rules.core.struct import Struct
from rules.great_wall.cards.cards import cards_of
from rules.great_wall.game import RULES
from rules.great_wall.powers import passives
from rules.great_wall.state.deed import procedure
from rules.great_wall.state.procedures import Assault
from rules.great_wall.state.wall import Wall, level_of, seats, section
from rules.great_wall.terms.clans import QIN, REED, Clan, is_player
from rules.great_wall.terms.goods import Troops
from rules.great_wall.terms.tables import PLACES
from rules.great_wall.terms.vocabulary import Place, SectionId, Unit


class Strength(Struct, frozen=True):
    """The strength of the Horde and of the wall in a section."""

    offence: int
    defence: int

    @property
    def holds(self) -> bool:
        """Whether the section holds (GW-11.2)."""
        return self.defence >= self.offence


def strength(state: Wall, which: SectionId) -> Strength:
    """Return the current offence and defence of a section (GW-11.1)."""
    column = section(state, which)
    defence = level_of(state, which).defence + column.barricades * passives.barricade_value(state, which)
    offence = passives.offence(state, which)
    assault = procedure(state, Assault)
    if assault is not None and assault.section is which:
        offence, defence = offence + assault.offence, defence + assault.defence
    return Strength(max(0, offence), max(0, defence))


def awaited_seats(state: Wall) -> tuple[Seat, ...]:
    """Return the seats that the game waits for, each once, as far as the viewer may know."""
    front = state.agenda[0] if state.agenda else ()
    return tuple(dict.fromkeys(d.seat for d in front if isinstance(d, Decision) and d.seat >= 0))


def is_secret(state: Wall) -> bool:
    """Whether the game waits for a seat that the viewer may not know."""
    front = state.agenda[0] if state.agenda else ()
    return any(isinstance(d, Decision) and d.seat < CHANCE for d in front)


def in_order(state: Wall, ranks: Result | None) -> list[Clan]:
    """Return the clans from the top of the tea stack, those that have left last; or by rank at the end of the game."""
    everybody: list[Clan] = [*state.tea, *(seat for seat in seats(state) if seat not in state.tea)]
    if ranks is not None:
        place = dict(enumerate(ranks.ranks))
        return sorted(everybody, key=lambda clan: place.get(clan, len(place) + clan))
    return sorted(everybody, key=lambda clan: clan in state.gone)


def clans(state: Wall) -> list[Clan]:
    """Return all clans by number: the seats, and those that the rules play."""
    return [*seats(state), *([REED] if state.reed else []), *([QIN] if state.qin else [])]


def name(look: Look[Wall], clan: Clan) -> str:
    """Return the name of a clan; a seat has its player's name."""
    if clan == REED:
        return look.texts.say("wall-picture-reed")
    if clan == QIN:
        return name_of(look.texts, cards_of(look.state), cards_of(look.state).qin.id)
    return look.names[clan]


def level(state: Wall, clan: Clan, place: Place) -> int:
    """Return the level of a clan's overseer at a production location; 0 if it has none there."""
    if is_player(clan):
        return state.players[clan].level(place)
    return state.qin.overseers[PLACES.index(place)] if clan == QIN and state.qin else 0


def groups(troops: Troops) -> list[tuple[Unit, int]]:
    """Return the numbers of soldiers by type, without types of which there are none."""
    return [(unit, troops.count(unit)) for unit in Unit if troops.count(unit)]


def face_up_cards(state: Wall) -> tuple[str, ...]:
    """Return the face-up artifacts, demands and events, in the order in which they are shown."""
    return (*state.artifacts, *state.demands, *state.lasting)


def hordes_left(state: Wall) -> int:
    """Return how many Horde cards are still to come."""
    return len(state.bag) + len(state.under)


def result(state: Wall) -> Result | None:
    """Return the result of the game, None while it goes on."""
    return RULES.result(state)
