"""The suggestions for plans in Terra Mystica; building and upgrading have their own pages."""

from collections.abc import Iterator
from typing import Final

from bot.faces.face import Option
from bot.faces.question import AREA
from bot.faces.terra_mystica.phrases import short
from rendering.look import Look, Texts
from rules.core.model import IllegalAction, Seat
from rules.core.notation import format_action
from rules.terra_mystica.actions.buildings import Upgrade, price
from rules.terra_mystica.actions.choices import ChooseFavor
from rules.terra_mystica.actions.ground import Build, open_in_turn
from rules.terra_mystica.decisions import Turn
from rules.terra_mystica.goods import CULTS, Building
from rules.terra_mystica.land import Hex
from rules.terra_mystica.planning import burn_for
from rules.terra_mystica.state import Terra
from rules.terra_mystica.tiles import PowerAction

OTHERS: Final = ("pass", "advance shipping", "advance spades", "special", "end")
"""The suggestions that have no page and are neither power actions nor cults."""

SITES: Final = 50
"""The most hexes that the page for building lists; those that need the fewest spades come first."""


def wishes(look: Look[Terra], page: str = "") -> tuple[Option, ...]:
    """Return the suggestions of a *page*, empty for the first one."""
    state, texts, seat = look.state, look.texts, look.view.seat
    if state.round == 0 or seat is None or state.players[seat].faction is None:
        return ()
    match page:
        case "":
            return tuple(_first(state, seat, texts))
        case "build":
            return tuple(_builds(state, seat, texts))[:SITES]
        case "upgrade":
            return tuple(_upgrades(state, seat, texts))
        case "favor":
            return tuple(_favors(state, seat, texts))
        case _:  # a page that no longer exists, from an old button
            return ()


def _first(state: Terra, seat: Seat, texts: Texts) -> Iterator[Option]:
    """Yield the suggestions of the first page."""
    if next(_builds(state, seat, texts), None):
        yield Option(f"{AREA}build", texts.say("terra-verb-build"))
    if next(_upgrades(state, seat, texts), None):
        yield Option(f"{AREA}upgrade", texts.say("terra-verb-upgrade"))
        yield Option(f"{AREA}favor", texts.say("terra-wish-favor"))
    for action in PowerAction:
        burn = burn_for(state, seat, action)
        burned = texts.action(burn) if burn else ""
        yield Option(f"power {action}", texts.say("terra-wish-power", action=action), burned)
    for cult in CULTS:
        yield Option(f"send {cult}", texts.say("terra-wish-send", cult=cult))
    for wish in OTHERS:
        yield Option(wish, texts.say(f"terra-wish-{wish}".replace(" ", "-")))


def _builds(state: Terra, seat: Seat, texts: Texts) -> Iterator[Option]:
    """Yield a dwelling on each hex within reach now, whether it can be paid for or not, by the spades that it takes."""
    if not state.players[seat].supply(Building.DWELLING):
        return
    spades: dict[str, int] = {}
    for at in state.land.hexes_of_mask(open_in_turn(state, seat)):
        try:
            dig = Build(Hex(at)).dig(state, Turn(seat=seat))
        except IllegalAction:
            continue
        spades[at] = dig.used if dig else 0
    for at in sorted(spades, key=lambda at: spades[at]):
        build = Build(Hex(at))
        about = texts.say("terra-about-way", terrain=state.ground[at], spades=spades[at])
        yield Option(format_action(build), texts.action(build), about)


def _upgrades(state: Terra, seat: Seat, texts: Texts) -> Iterator[Option]:
    """Yield each upgrade of one of the seat's buildings for which a piece is left."""
    for upgrade in Upgrade.candidates(state, Turn(seat=seat)):
        cost = price(state, seat, upgrade.at, upgrade.to)
        yield Option(format_action(upgrade), texts.action(upgrade), short(cost, texts))


def _favors(state: Terra, seat: Seat, texts: Texts) -> Iterator[Option]:
    """Yield the favor tiles that *seat* could take, for after a temple or sanctuary."""
    own = state.players[seat].favors
    for tile, left in state.favors.items():
        if left and tile not in own:
            take = ChooseFavor(tile)
            yield Option(format_action(take), texts.action(take))
