"""Production: all players gather, then all upgrade, then all donate (GW-6.1 to GW-6.4)."""

from rules.great_wall.powers import passives
from rules.great_wall.state.decisions import Donate, Upgrade
from rules.great_wall.state.deed import Deed, procedure, under_way
from rules.great_wall.state.events import Donated, Gathered, Upgraded
from rules.great_wall.state.holdings import Overseer
from rules.great_wall.state.moment import Moment
from rules.great_wall.state.procedures import Activation
from rules.great_wall.state.tasks import Do, Gather, Routine, Share
from rules.great_wall.state.wall import Wall, at_place, seats
from rules.great_wall.terms.clans import Clan, is_player
from rules.great_wall.terms.goods import Goods
from rules.great_wall.terms.tables import DONATION, HIGHEST, PLACES, PRODUCTION
from rules.great_wall.terms.vocabulary import Place, Resource, Trigger, Unit


def begin(deed: Deed, place: Place, clans: tuple[Clan, ...]) -> None:
    """Schedule the steps of a production location for *clans* (GW-6.1)."""
    for clan in clans:
        if not is_player(clan):
            deed.then(Share(clan))
        elif clan not in deed.state.gone:
            deed.then(Moment(triggers=(Trigger.GATHER,), by=clan, place=place), Gather(clan))
    deed.then(Do(Routine.ASK_UPGRADES), Do(Routine.ASK_DONATIONS))


def gather(deed: Deed, task: Gather) -> None:
    """Gather for one player (GW-6.2)."""
    state = deed.state
    activation = under_way(state, Activation)
    seat, place = task.clan, activation.place
    clerks = dict(activation.counted).get(seat, at_place(state, place).count(seat))
    if not clerks:
        return
    level = state.players[seat].level(place)
    if seat in activation.foreign:
        level = max(state.players[each].level(place) for each in seats(state))
    amount = clerks + level - passives.reduce_gather(state, place)
    if amount > 0:
        goods = Goods.of(PRODUCTION[place], amount)
        deed.gain(seat, goods, quiet=True)
        deed.tell(Gathered(seat, goods))
        deed.amend(Activation, gathered=(*activation.gathered, seat))


def may_upgrade(state: Wall, seat: int, place: Place) -> bool:
    """Whether an overseer can be upgraded, judged by public information: its level and the supply (GW-6.3)."""
    player = state.players[seat]
    level = player.level(place)
    return level < HIGHEST and (level > 0 or player.supply.total > 0)


def ask_upgrades(deed: Deed) -> None:
    """Ask players with clerks there whether they upgrade, in any order (GW-6.3, A-41)."""
    state = deed.state
    place = under_way(state, Activation).place
    there = at_place(state, place)
    asked = (seat for seat in state.tea if is_player(seat) and seat in there and may_upgrade(state, seat, place))
    deed.then(tuple(Upgrade(seat=seat, places=(place,)) for seat in asked))


def ask_donations(deed: Deed) -> None:
    """Ask players who gathered whether they donate, in any order (GW-6.4, A-41)."""
    activation = under_way(deed.state, Activation)
    asked = (seat for seat in deed.state.tea if seat in donors(activation))
    deed.then(tuple(Donate(seat=seat, resource=PRODUCTION[activation.place]) for seat in asked))


def donors(activation: Activation) -> tuple[int, ...]:
    """Return who is asked to donate after an activation's upgrades: players who gathered, but not chi (GW-6.4)."""
    return () if PRODUCTION.get(activation.place, Resource.CHI) is Resource.CHI else activation.gathered


def is_donation_next(state: Wall, seat: int) -> bool:
    """Whether *seat* is asked to donate as soon as the upgrades that are asked about now are answered."""
    activation = procedure(state, Activation)
    follows = state.agenda[1:2] == ((Do(Routine.ASK_DONATIONS),),)
    return follows and activation is not None and seat in donors(activation)


def upgrade(deed: Deed, seat: int, place: Place, unit: Unit | None) -> None:
    """Raise an overseer by a level; a new one is a soldier from the supply (GW-6.3)."""
    player = deed.player(seat)
    index = PLACES.index(place)
    overseer = player.overseers[index]
    if overseer is None:
        assert unit is not None, "a new overseer is a soldier"
        raised = Overseer(1, unit)
        deed.give(seat, supply=player.supply.plus(unit, -1))
    else:
        raised = Overseer(overseer.level + 1, overseer.unit)
    deed.give(seat, overseers=(*player.overseers[:index], raised, *player.overseers[index + 1 :]))
    deed.tell(Upgraded(seat, place, raised.level, unit))
    deed.then(Moment(triggers=(Trigger.OVERSEER_UPGRADED,), by=seat, place=place))


def donate(deed: Deed, seat: int, resource: Resource, *, extra: bool) -> None:
    """Put a resource of a player into the warehouse, for honour; an *extra* one opens no window (GW-3.10, GW-6.4)."""
    goods = Goods.of(resource)
    deed.give(seat, goods=deed.player(seat).known_goods.minus(goods))
    deed.change(warehouse=deed.state.warehouse.plus(goods))
    deed.tell(Donated(seat, resource))
    deed.honour(seat, DONATION)
    if not extra:
        deed.then(Moment(triggers=(Trigger.DONATE,), by=seat, place=under_way(deed.state, Activation).place))
