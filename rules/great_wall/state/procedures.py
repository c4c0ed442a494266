"""Procedures under way, with what cards change in them, and what must be known when they end."""

from rules.core.struct import Struct
from rules.great_wall.terms.clans import Clan
from rules.great_wall.terms.vocabulary import Place, Price, Resource, SectionId, Unit


class Rebate(Struct, frozen=True):
    """What *seat* saves when paying for *on* until the activation ends: an *amount* of a resource (None: of any)."""

    seat: int
    on: Price
    resource: Resource | None
    amount: int


class Activation(Struct, frozen=True, tag=True, kw_only=True):
    """A location is activated (GW-5.8), perhaps by an *advanced* activation (GW-5.11).

    *unflagged* seats take no shame for the flag. *counted* says how many clerks each clerk of a seat counts as when
    gathering. *foreign* seats use the highest overseer there. *gathered* seats gathered something and may donate
    (GW-6.4).
    """

    place: Place
    advanced: bool = False
    rebates: tuple[Rebate, ...] = ()
    unflagged: tuple[int, ...] = ()
    counted: tuple[tuple[int, int], ...] = ()
    foreign: tuple[int, ...] = ()
    gathered: tuple[int, ...] = ()


class Invasion(Struct, frozen=True, tag=True, kw_only=True):
    """A Horde card was turned up and is not placed yet (GW-8); a card may send it to *section*."""

    card: str
    section: SectionId | None = None


class Claim(Struct, frozen=True, tag=True, kw_only=True):
    """A Horde card is defeated (GW-10): bonuses to vital spots, who wins ties, and then the claimant."""

    section: SectionId
    card: str
    bonuses: tuple[tuple[Clan, int], ...] = ()
    ties: tuple[Clan, ...] = ()
    claimant: Clan | None = None


class Dying(Struct, frozen=True):
    """A soldier of *clan* that is to die, in *row* of *section*: 0 is the wall, -1 the rest zone."""

    clan: Clan
    unit: Unit
    section: SectionId
    row: int


class Deaths(Struct, frozen=True, tag=True, kw_only=True):
    """Soldiers die as one batch (GW-3.10); some of them may be saved.

    Until the batch ends they stay where they are. *free* says how many a seat saves without payment, *cheaper* by how
    much the first soldier that it pays for is cheaper. *section* is None if they die in rest zones of any section.
    """

    section: SectionId | None
    dying: tuple[Dying, ...]
    saved: tuple[Dying, ...] = ()
    free: tuple[tuple[int, int], ...] = ()
    cheaper: tuple[tuple[int, int], ...] = ()


class Assault(Struct, frozen=True, tag=True, kw_only=True):
    """A section is assaulted (GW-11); cards may add to offence and defence."""

    section: SectionId
    offence: int = 0
    defence: int = 0


class Disgrace(Struct, frozen=True, tag=True, kw_only=True):
    """*seat* is about to take *left* shame tokens for one reason (GW-12); *stopped* prevents the next one."""

    seat: int
    left: int
    stopped: bool = False


class Cleansing(Struct, frozen=True, tag=True, kw_only=True):
    """Shame is removed in Summer (GW-4.5); *prices* are those changed by cards: chi, or honour in co-op."""

    prices: tuple[tuple[int, int], ...] = ()


class Reckoning(Struct, frozen=True, tag=True, kw_only=True):
    """The demand step (GW-17.16); *spared* demands give no shame this Year."""

    spared: tuple[str, ...] = ()


class Petition(Struct, frozen=True, tag=True, kw_only=True):
    """A demand is put to the players (GW-17.14); *granted* seats agree to pay their share."""

    demand: str
    granted: tuple[int, ...] = ()


AnyProcedure = Activation | Invasion | Claim | Deaths | Assault | Disgrace | Cleansing | Reckoning | Petition
