"""Transform and build: using spades, and building dwellings (TM-6, TM-12.1)."""

from collections.abc import Iterator
from typing import NoReturn, Self

from rules.core.model import Action, IllegalAction, Seat, Step
from rules.core.play import again
from rules.core.struct import Struct, evolve
from rules.terra_mystica.actions.buildings import check_supply, place_building
from rules.terra_mystica.actions.turn import check_payable, check_ready, ground_of, with_action_begun
from rules.terra_mystica.allowances import Allowance
from rules.terra_mystica.decisions import BonusSpades, Ground, Turn
from rules.terra_mystica.deed import Deed
from rules.terra_mystica.events import SpadesWasted, Transformed
from rules.terra_mystica.factions import ways
from rules.terra_mystica.factions.ways import Ways, around_the_ring
from rules.terra_mystica.goods import NOTHING, Building, Goods
from rules.terra_mystica.land import BASIC, RING, Hex, Terrain
from rules.terra_mystica.player import Player
from rules.terra_mystica.reach import cache_last_answer
from rules.terra_mystica.state import Terra, occupant, occupied_hexes


class Dig(Struct, frozen=True):
    """The spades for one hex: *used* is their number, *bought* are paid for; *price* includes the toll."""

    to: Terrain
    used: int
    bought: int
    price: Goods


def begins(decision: Turn) -> bool:
    """Whether using spades now would begin a new action, since no free spades are left."""
    return not decision.spades


def open_ground(state: Terra, decision: Ground) -> int:
    """Return the free hexes within reach for digging or building, as bits (TM-6.10, TM-6.11)."""
    if isinstance(decision, Turn):
        return open_in_turn(state, decision.seat)
    return ways(state, decision.seat).bonus_reach(state, decision.seat) & ~occupied_hexes(state)


@cache_last_answer
def open_in_turn(state: Terra, seat: Seat) -> int:
    """Return the free hexes that *seat* reaches in its own turn, as bits (TM-7.3)."""
    return ways(state, seat).reach(state, seat) & ~occupied_hexes(state)


def check_free(state: Terra, at: str) -> None:
    """Raise IllegalAction if somebody's building stands on *at* (TM-6.10)."""
    if occupant(state, at) is not None:
        raise IllegalAction("TM-6.10", at=at, ground="building")


def check_open(state: Terra, decision: Ground, at: str) -> None:
    """Raise IllegalAction if *at* is not free (TM-6.10) or out of reach (TM-7.3, TM-14.3)."""
    if not open_ground(state, decision) & state.land.bit[at]:
        check_free(state, at)
        raise IllegalAction("TM-7.3" if isinstance(decision, Turn) else "TM-14.3", at=at)


def toll(state: Terra, decision: Ground, at: str) -> Goods:
    """Return the cost of a tunnel or carpet to *at*; an action may pay for only one (TM-17.15).

    Raises:
        IllegalAction: This action has already paid for a crossing to another hex.
    """
    if not isinstance(decision, Turn):
        return NOTHING
    price = ways(state, decision.seat).toll(state, decision.seat, at)
    if price == NOTHING or decision.crossed == at:
        return NOTHING
    if decision.crossed is not None and not begins(decision):
        raise IllegalAction("TM-17.15", at=at)
    return price


def dig_of(state: Terra, decision: Ground, at: str, to: Terrain, spades: int) -> Dig:
    """Return the dig that turns *at* into *to* with *spades*, whether the player can pay for it or not (TM-6).

    Raises:
        IllegalAction: The ground or the number of spades does not allow it.
    """
    seat, player = decision.seat, state.players[decision.seat]
    way, ground = ways(state, seat), ground_of(state, at)
    if ground not in BASIC:
        raise IllegalAction("TM-6.10", at=at, ground=ground)
    made_home = decision.spades and at in decision.changed and ground == player.terrain
    if made_home and not state.options.allows(Allowance.LEAVE_HOME):
        raise IllegalAction("TM-6.6", at=at)
    if to not in way.targets(player, ground, spades):
        explain(way, player, at, ground, to, spades)
    bought, price = max(0, spades - decision.spades), NOTHING
    if bought:
        if isinstance(decision, BonusSpades):
            raise IllegalAction("TM-14.2", spades=decision.spades)
        if decision.spades and decision.changed:
            raise IllegalAction("TM-6.8", spades=decision.spades)
        spade_price = way.spade_price(player)
        if spade_price is None:
            raise IllegalAction("TM-6.3")
        price = spade_price.times(bought)
    way.check_ground(state, seat, at)
    return Dig(to, spades, bought, price.plus(toll(state, decision, at)))


def explain(way: Ways, player: Player, at: str, ground: Terrain, to: Terrain, spades: int) -> NoReturn:
    """Raise IllegalAction with the reason why *spades* do not turn *at* into *to*.

    Either home terrain lies between, or the number is wrong. The fact *needed* is the least number that works, 0 if
    none does.
    """
    if to in set(around_the_ring(None, ground, spades)) - set(around_the_ring(player.terrain, ground, spades)):
        raise IllegalAction("TM-6.5", at=at, terrain=to, spades=spades)
    needed = next((n for n in range(len(RING)) if to in way.targets(player, ground, n)), 0)
    raise IllegalAction("TM-6.1", at=at, terrain=to, spades=spades, needed=needed)


def leaves_in_order(state: Terra, decision: Turn, at: str, dig: Dig) -> bool:
    """Whether the remaining spades can still turn all changed hexes except one into home terrain (TM-6.7)."""
    if dig.bought or not decision.spades:
        return True
    player, way = state.players[decision.seat], ways(state, decision.seat)
    shown = {hex_id: state.ground[hex_id] for hex_id in decision.changed} | {at: dig.to}
    away = [
        way.spades_home(player, ground) or len(RING) for ground in shown.values() if ground not in way.homes(player)
    ]
    return sum(sorted(away)[:-1]) <= decision.spades - dig.used


def carry_out_dig(deed: Deed, decision: Ground, at: str, dig: Dig) -> None:
    """Pay for *dig*, and transform the hex."""
    seat = decision.seat
    way, before = ways(deed.state, seat), deed.state.ground[at]
    if isinstance(decision, Turn) and toll(deed.state, decision, at) != NOTHING:
        way.cross(deed, seat, at)
    deed.pay(seat, dig.price)
    if dig.bought:
        way.gain_spades(deed, seat, dig.bought, bought=True)
    deed.state = evolve(deed.state, ground={**deed.state.ground, at: dig.to})
    deed.tell(Transformed(seat=seat, at=at, terrain=dig.to, spades=dig.used))
    way.pay_for_transforming(deed, seat, at, before)


class Transform(Action[Terra, Ground], frozen=True, tag="transform"):
    """Turn *at* into terrain *to* with *spades* spades; those beyond the free ones are bought (TM-12.1)."""

    at: Hex
    to: Terrain
    spades: int

    @classmethod
    def candidates(cls, state: Terra, decision: Ground) -> Iterator[Self]:
        if isinstance(decision, Turn) and not decision.spades and not decision.left and not deepens(state, decision):
            return
        seat, player = decision.seat, state.players[decision.seat]
        way, most = ways(state, seat), decision.spades
        price = None if isinstance(decision, BonusSpades) else way.spade_price(player)
        if price is not None:
            most += min(
                have // need
                for have, need in ((player.workers, price.workers), (player.priests, price.priests))
                if need
            )
        for at in state.land.hexes_of_mask(open_ground(state, decision)):
            for spades in range(min(most, len(RING) - 1) + 1):
                yield from (cls(Hex(at), to, spades) for to in way.targets(player, state.ground[at], spades))

    def check(self, state: Terra, decision: Ground) -> None:
        """Require a free hex within reach, and a fitting number of spades (TM-6)."""
        ground_of(state, self.at)
        if not deepens(state, decision, self.at):
            check_started(state, decision)
        check_open(state, decision, self.at)
        dig = dig_of(state, decision, self.at, self.to, self.spades)
        check_payable(state.players[decision.seat], dig.price)
        if isinstance(decision, Turn) and not leaves_in_order(state, decision, self.at, dig):
            raise IllegalAction("TM-6.7", at=self.at)

    def perform(self, state: Terra, decision: Ground) -> Step[Terra]:
        """Transform the hex, and continue with the spades that are left (TM-6.7)."""
        dig = dig_of(state, decision, self.at, self.to, self.spades)
        deed = Deed(state)
        remaining = max(0, decision.spades - dig.used)
        if isinstance(decision, Turn):
            deed.state = again(state, turn_after_dig(state, decision, self.at, remaining))
        carry_out_dig(deed, decision, self.at, dig)
        if isinstance(decision, BonusSpades) and remaining:
            ask_bonus(deed, decision.seat, remaining, changed=(*decision.changed, self.at))
        return deed.finish()


def ask_bonus(deed: Deed, seat: Seat, spades: int, changed: tuple[str, ...] = ()) -> None:
    """Ask *seat* to use bonus *spades*; those that cannot be used are lost (TM-14.2, TM-14.4)."""
    decision = BonusSpades(seat=seat, spades=spades, changed=changed)
    if next(Transform.candidates(deed.state, decision), None):
        deed.ask(decision)
    else:
        deed.tell(SpadesWasted(seat=seat, spades=spades))


def check_started(state: Terra, decision: Ground) -> None:
    """Raise IllegalAction unless free spades are left or a new action may begin (TM-6.8, TM-12.9, TM-19.4)."""
    if isinstance(decision, Turn) and begins(decision):
        if (
            decision.changed
            and not decision.left
            and ways(state, decision.seat).spade_price(state.players[decision.seat])
        ):
            raise IllegalAction("TM-6.8", spades=0)
        check_ready(state, decision)


def deepens(state: Terra, decision: Ground, at: str | None = None) -> bool:
    """Whether, in a replay, bought spades may follow the free ones on *at*, the only hex of this action (TM-21.28)."""
    if not isinstance(decision, Turn) or decision.spades or not decision.building or len(decision.changed) != 1:
        return False
    [hex_id] = decision.changed
    home = state.ground[hex_id] in ways(state, decision.seat).homes(state.players[decision.seat])
    return at in (hex_id, None) and not home and state.options.allows(Allowance.SPADE_BY_SPADE)


def turn_after_dig(state: Terra, decision: Turn, at: str, left: int) -> Turn:
    """Return the turn after a hex was transformed, with *left* free spades."""
    crossed = at if toll(state, decision, at) != NOTHING else None
    if begins(decision) and not deepens(state, decision, at):
        return with_action_begun(decision, changed=(at,), crossed=crossed, building=True)
    changed = (*(other for other in decision.changed if other != at), at)
    return evolve(decision, spades=left, changed=changed, crossed=crossed or decision.crossed, number=0)


class Build(Action[Terra, Turn], frozen=True, tag="build"):
    """Build a dwelling on *at*, after transforming it the shortest way if it is not home terrain (TM-12.1).

    Building uses up the free spades of the current action (TM-21.27).
    """

    at: Hex

    @classmethod
    def candidates(cls, state: Terra, decision: Turn) -> Iterator[Self]:
        if decision.left or decision.spades or decision.building:
            yield from map(cls, map(Hex, state.land.hexes_of_mask(open_ground(state, decision))))

    def check(self, state: Terra, decision: Turn) -> None:
        """Require home terrain, or a way to make it, a dwelling in the supply, and the cost (TM-6.7, TM-12.1)."""
        seat, player = decision.seat, state.players[decision.seat]
        ground_of(state, self.at)
        if not self.is_part(state, decision):
            if decision.changed and not decision.left and begins(decision):
                raise IllegalAction("TM-21.37", at=self.at)
            check_started(state, decision)
        if decision.spades:
            check_finished(state, seat, tuple(other for other in decision.changed if other != self.at))
        check_supply(state, seat, Building.DWELLING)
        check_open(state, decision, self.at)
        dig = self.dig(state, decision)
        cost = player.board.dwelling.plus(dig.price if dig else toll(state, decision, self.at))
        check_payable(player, cost)

    def perform(self, state: Terra, decision: Turn) -> Step[Terra]:
        """Transform the hex if needed, pay, and place the dwelling (TM-6.9)."""
        deed, seat = Deed(state), decision.seat
        dig, part = self.dig(state, decision), self.is_part(state, decision)
        price = NOTHING if dig else toll(state, decision, self.at)
        if part or decision.spades:
            following = evolve(decision, spades=0, building=False, changed=(), crossed=None, number=0)
        else:
            following = with_action_begun(decision)
        deed.state = again(state, following)
        if dig:
            carry_out_dig(deed, decision, self.at, dig)
        elif price != NOTHING:
            ways(state, seat).cross(deed, seat, self.at)
            deed.pay(seat, price)
        deed.pay(seat, deed.player(seat).board.dwelling)
        place_building(deed, seat, self.at, Building.DWELLING)
        return deed.finish()

    def is_part(self, state: Terra, decision: Turn) -> bool:
        """Whether the dwelling is part of the action that transformed ground, and so needs no other action (TM-6.7)."""
        if not decision.building or decision.spades:
            return False
        home = ways(state, decision.seat).homes(state.players[decision.seat])
        if state.ground[self.at] not in home:
            return False
        if not decision.changed or self.at in decision.changed:
            return True
        away = all(state.ground[at] not in home for at in decision.changed)
        return away and state.options.allows(Allowance.OTHER_LOT)

    def dig(self, state: Terra, decision: Turn) -> Dig | None:
        """Return the dig that makes the hex home terrain, None if it is; raise IllegalAction if that is impossible."""
        player, way = state.players[decision.seat], ways(state, decision.seat)
        ground = state.ground[self.at]
        if ground in way.homes(player):
            if decision.spades:
                raise IllegalAction("TM-21.27", spades=decision.spades)
            return None
        spades = way.spades_home(player, ground)
        if ground not in BASIC:
            raise IllegalAction("TM-6.10", at=self.at, ground=ground)
        if spades is None or player.terrain is None:
            raise IllegalAction("TM-12.1", at=self.at, terrain=ground)
        if spades < decision.spades:
            raise IllegalAction("TM-21.27", spades=decision.spades)
        return dig_of(state, decision, self.at, player.terrain, spades)


class Waste(Action[Terra, Ground], frozen=True, tag="waste"):
    """Give up the free spades that are left (TM-6.9)."""

    @classmethod
    def candidates(cls, state: Terra, decision: Ground) -> Iterator[Self]:
        if decision.spades:
            yield cls()

    def check(self, state: Terra, decision: Ground) -> None:
        """Require free spades, and at most one changed hex that is not home terrain (TM-6.7)."""
        if not decision.spades:
            raise IllegalAction("TM-6.9")
        if isinstance(decision, Turn):
            check_finished(state, decision.seat, decision.changed)

    def perform(self, state: Terra, decision: Ground) -> Step[Terra]:
        deed = Deed(state)
        if isinstance(decision, Turn):
            deed.state = again(state, evolve(decision, spades=0))
        deed.tell(SpadesWasted(seat=decision.seat, spades=decision.spades))
        return deed.finish()


def check_finished(state: Terra, seat: Seat, changed: tuple[str, ...]) -> None:
    """Raise IllegalAction if more than one of the *changed* hexes is not home terrain (TM-6.7)."""
    home = ways(state, seat).homes(state.players[seat])
    half_way = [at for at in changed if state.ground[at] not in home]
    if len(half_way) > 1:
        raise IllegalAction("TM-6.7", at=half_way[-1])
