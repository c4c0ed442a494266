"""Procedures: what is under way, with what cards change for it until it ends, and what its end needs to know."""

from rules.core.struct import Struct
from rules.great_wall.terms.clans import Clan
from rules.great_wall.terms.vocabulary import Place, Price, Resource, SectionId, Unit


class Rebate(Struct, frozen=True):
    """So much of a resource (None: of any) that *seat* need not pay for *on*, until the activation ends."""

    seat: int
    on: Price
    resource: Resource | None
    amount: int


class Activation(Struct, frozen=True, tag=True, kw_only=True):
    """A location is activated (GW-5.8); *advanced*: GW-5.11.

    *unflagged* take no shame for the flag, *counted* say as how many clerks a seat's clerk gathers, *foreign* use the
    highest overseer there; *gathered* are those who gathered something and may donate (GW-6.4).
    """

    place: Place
    advanced: bool = False
    rebates: tuple[Rebate, ...] = ()
    unflagged: tuple[int, ...] = ()
    counted: tuple[tuple[int, int], ...] = ()
    foreign: tuple[int, ...] = ()
    gathered: tuple[int, ...] = ()


class Invasion(Struct, frozen=True, tag=True, kw_only=True):
    """A Horde card was turned up and is not placed yet (GW-8); *section* is where a card sends it instead."""

    card: str
    section: SectionId | None = None


class Claim(Struct, frozen=True, tag=True, kw_only=True):
    """A Horde card is defeated (GW-10): what is added to vital spots, who wins ties, and then the claimant."""

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
    """Soldiers die as one batch (GW-3.10): those of each clan, and which of them are saved.

    Until the batch ends they stand where they stood. *free* says how many a seat saves without payment, *cheaper* what
    the first one it pays for costs less.
    *section* is None if they die in rest zones of any.
    """

    section: SectionId | None
    dying: tuple[Dying, ...]
    saved: tuple[Dying, ...] = ()
    free: tuple[tuple[int, int], ...] = ()
    cheaper: tuple[tuple[int, int], ...] = ()


class Assault(Struct, frozen=True, tag=True, kw_only=True):
    """A section is assaulted (GW-11): what cards add to offence and defence."""

    section: SectionId
    offence: int = 0
    defence: int = 0


class Disgrace(Struct, frozen=True, tag=True, kw_only=True):
    """*seat* is about to take *left* shame tokens, by one cause (GW-12); *stopped*: not the next of them."""

    seat: int
    left: int
    stopped: bool = False


class Cleansing(Struct, frozen=True, tag=True, kw_only=True):
    """Shame is removed in Summer (GW-4.5); a seat's price where a card sets another: chi, or honour in co-op."""

    prices: tuple[tuple[int, int], ...] = ()


class Reckoning(Struct, frozen=True, tag=True, kw_only=True):
    """The demand step (GW-17.16): demands that give no shame this Year."""

    spared: tuple[str, ...] = ()


class Petition(Struct, frozen=True, tag=True, kw_only=True):
    """A demand is being fulfilled (GW-17.14): who bears the own share."""

    demand: str
    granted: tuple[int, ...] = ()


AnyProcedure = Activation | Invasion | Claim | Deaths | Assault | Disgrace | Cleansing | Reckoning | Petition
