"""The volcano factions: Dragonlords and Acolytes (TM-18.4 to TM-18.7)."""

from rules.core.model import IllegalAction, Seat
from rules.terra_mystica.decisions import Sacrifice
from rules.terra_mystica.deed import Deed, ask_steps
from rules.terra_mystica.events import TokensGained, TokensRemoved
from rules.terra_mystica.factions.homes import is_home_of_another
from rules.terra_mystica.factions.ways import Ways, has_stronghold
from rules.terra_mystica.land import BASIC, Terrain
from rules.terra_mystica.player import Player
from rules.terra_mystica.power import without_tokens
from rules.terra_mystica.state import Terra


class Volcanic(Ways):
    """Home is volcano: any basic terrain is turned into it for a price instead of spades; spades have another use."""

    def terrain_chosen(self, deed: Deed, seat: Seat, terrain: Terrain) -> None:
        """Turn the terrain into volcano (TM-18.4)."""
        deed.change(seat, terrain=Terrain.VOLCANO, chosen=terrain)

    def targets(self, player: Player, ground: Terrain, spades: int) -> tuple[Terrain, ...]:
        return (Terrain.VOLCANO,) if spades == 0 and ground in BASIC else ()


class Dragonlords(Volcanic):
    """Volcanoes for power tokens, power tokens for spades; stronghold: new tokens (TM-18.6)."""

    def check_ground(self, state: Terra, seat: Seat, at: str) -> None:
        """Require the power tokens (TM-21.67)."""
        price = _tokens(state, seat, state.ground[at])
        if sum(state.players[seat].bowls) < price:
            raise IllegalAction("TM-18.6", price=price, tokens=sum(state.players[seat].bowls))

    def pay_for_transforming(self, deed: Deed, seat: Seat, at: str, before: Terrain) -> None:
        tokens = _tokens(deed.state, seat, before)
        deed.change(seat, bowls=without_tokens(deed.player(seat).bowls, tokens))
        deed.tell(TokensRemoved(seat=seat, tokens=tokens))

    def gain_spades(self, deed: Deed, seat: Seat, spades: int, *, bought: bool = False) -> int:
        """Add a new token to bowl I for each spade; no spade can be used (TM-21.65)."""
        super().gain_spades(deed, seat, spades, bought=bought)
        new_tokens(deed, seat, spades)
        return 0

    def stronghold_built(self, deed: Deed, seat: Seat) -> None:
        """Give as many tokens as there are players, including those who left (TM-21.74)."""
        new_tokens(deed, seat, len(deed.state.players))


class Acolytes(Volcanic):
    """Volcanoes for steps back on a cult, steps for spades; stronghold: priests go a step further (TM-18.7)."""

    def check_ground(self, state: Terra, seat: Seat, at: str) -> None:
        """Require a cult with a high enough level (TM-21.67)."""
        price = _steps(state, seat, state.ground[at])
        if max(state.players[seat].cults) < price:
            raise IllegalAction("TM-18.7", price=price, level=max(state.players[seat].cults))

    def pay_for_transforming(self, deed: Deed, seat: Seat, at: str, before: Terrain) -> None:
        """Ask for the cult; it may be chosen after building (TM-21.68)."""
        deed.ask(Sacrifice(seat=seat, steps=_steps(deed.state, seat, before)))

    def gain_spades(self, deed: Deed, seat: Seat, spades: int, *, bought: bool = False) -> int:
        """Ask for a cult step for each spade; no spade can be used (TM-21.65)."""
        super().gain_spades(deed, seat, spades, bought=bought)
        for _ in range(spades):
            ask_steps(deed, seat, 1)
        return 0

    def cult_steps(self, player: Player, steps: int) -> int:
        return steps + has_stronghold(player)


def new_tokens(deed: Deed, seat: Seat, tokens: int) -> None:
    """Add new *tokens* to bowl I, from outside the game (TM-18.14)."""
    one, two, three = deed.player(seat).bowls
    deed.change(seat, bowls=(one + tokens, two, three))
    deed.tell(TokensGained(seat=seat, tokens=tokens, bowl=1))


def _tokens(state: Terra, seat: Seat, ground: Terrain) -> int:
    """Return the price in power tokens of a volcano on *ground* (TM-18.6)."""
    return 2 if is_home_of_another(state, seat, ground) else 1


def _steps(state: Terra, seat: Seat, ground: Terrain) -> int:
    """Return the price in cult steps of a volcano on *ground* (TM-18.7)."""
    return 4 if is_home_of_another(state, seat, ground) else 3
