"""Actions at locations: activate, upgrade, donate, hire, move soldiers (GW-5.8, GW-6)."""

from collections.abc import Iterator
from typing import Self

from rules.core.model import IllegalAction
from rules.great_wall.actions.answer import Answer
from rules.great_wall.board import paying
from rules.great_wall.state.decisions import Carriage, Donate, Hire, NameLocation, OrderActivations, Upgrade
from rules.great_wall.state.deed import Deed
from rules.great_wall.state.tasks import Activate
from rules.great_wall.state.wall import Wall
from rules.great_wall.terms.nouns import Area, Post
from rules.great_wall.terms.tables import HIGHEST
from rules.great_wall.terms.vocabulary import Place, Resource, Unit
from rules.great_wall.year import activation, embassy, logistics, production


class ActivateLocation(Answer[NameLocation], frozen=True, tag="activate"):
    """Choose the location activated next (GW-4.10), or by an advanced activation (GW-5.11)."""

    place: Place

    @classmethod
    def candidates(cls, state: Wall, decision: NameLocation) -> Iterator[Self]:
        yield from map(cls, decision.places)

    def check(self, state: Wall, decision: NameLocation) -> None:
        """Require one of the places; in an activation step those listed at its start (A-7)."""
        if self.place not in decision.places:
            raise IllegalAction("GW-4.10" if isinstance(decision, OrderActivations) else "GW-5.11", place=self.place)

    def act(self, deed: Deed, decision: NameLocation) -> None:
        if isinstance(decision, OrderActivations):
            activation.activate_in_turn(deed, decision.places, self.place)
            return
        deed.then(Activate(self.place, advanced=True))


class UpgradeOverseer(Answer[Upgrade], frozen=True, tag="upgrade"):
    """Upgrade the overseer at *place*, with a soldier of type *unit* where there was none (GW-6.3)."""

    place: Place
    unit: Unit | None

    @classmethod
    def candidates(cls, state: Wall, decision: Upgrade) -> Iterator[Self]:
        player = state.players[decision.seat]
        for place in decision.places:
            units = (None,) if player.level(place) else player.supply.units
            yield from (cls(place, unit) for unit in units)

    def check(self, state: Wall, decision: Upgrade) -> None:
        """Require a higher level, for the first one a soldier without shame, and the cost (GW-6.3)."""
        player = state.players[decision.seat]
        level = player.level(self.place) if self.place in decision.places else HIGHEST
        if level == HIGHEST or (level and self.unit):
            raise IllegalAction("GW-6.3", place=self.place, level=level)
        if not level and (self.unit is None or not player.supply.count(self.unit)):
            raise IllegalAction("GW-20.5", unit=self.unit or "none", place=self.place)
        bill = paying.upgrade_bill(state, decision.seat, self.place, decision.rebate)
        paying.check_paid(state, decision.seat, bill)

    def act(self, deed: Deed, decision: Upgrade) -> None:
        bill = paying.upgrade_bill(deed.state, decision.seat, self.place, decision.rebate)
        paying.charge(deed, decision.seat, bill)
        production.upgrade(deed, decision.seat, self.place, self.unit)
        places = tuple(
            place
            for place in decision.places
            if place is not self.place and production.may_upgrade(deed.state, decision.seat, place)
        )
        if places:
            deed.again(decision, decision.left - 1, places=places)


class DonateResource(Answer[Donate], frozen=True, tag="donate"):
    """Put a resource just gathered into the warehouse (GW-6.4)."""

    resource: Resource

    @classmethod
    def candidates(cls, state: Wall, decision: Donate) -> Iterator[Self]:
        yield cls(decision.resource)

    def check(self, state: Wall, decision: Donate) -> None:
        """Require the resource of the location, and one of it (GW-6.4)."""
        owned = state.players[decision.seat].known_goods.count(self.resource)
        if self.resource is not decision.resource or not owned:
            raise IllegalAction("GW-6.4", resource=self.resource, gathered=decision.resource, owned=owned)

    def act(self, deed: Deed, decision: Donate) -> None:
        """Donate for honour; only a regular donation opens a window (GW-3.10)."""
        production.donate(deed, decision.seat, self.resource, extra=decision.extra)
        deed.again(decision, decision.left - 1)


class HireClerk(Answer[Hire], frozen=True, tag="hire_clerk"):
    """Hire a clerk (GW-6.9)."""

    def check(self, state: Wall, decision: Hire) -> None:
        """Require a clerk on the Embassy's clerk spaces (GW-5.1), and its price."""
        if not state.players[decision.seat].waiting:
            raise IllegalAction("GW-5.1")
        paying.check_paid(state, decision.seat, paying.clerk_bill(state, decision.seat))

    def act(self, deed: Deed, decision: Hire) -> None:
        embassy.hire_clerk(deed, decision.seat)
        embassy.ask(deed, decision.seat, decision.left - 1)


class HireAdvisor(Answer[Hire], frozen=True, tag="hire"):
    """Hire an advisor of the track (GW-6.9), as an active or a supporting one (GW-7.2)."""

    advisor: str
    post: Post

    @classmethod
    def candidates(cls, state: Wall, decision: Hire) -> Iterator[Self]:
        yield from (cls(advisor, post) for advisor in state.market for post in Post)

    def check(self, state: Wall, decision: Hire) -> None:
        if self.advisor not in state.market:
            raise IllegalAction("GW-6.9", card=self.advisor)
        paying.check_paid(state, decision.seat, paying.advisor_bill(state, decision.seat))

    def act(self, deed: Deed, decision: Hire) -> None:
        embassy.hire_advisor(deed, decision.seat, self.advisor, active=self.post is Post.ACTIVE)
        embassy.ask(deed, decision.seat, decision.left - 1)


class CarrySoldier(Answer[Carriage], frozen=True, tag="carry"):
    """Move a soldier to another rest zone or wall (GW-6.10)."""

    unit: Unit
    origin: Area
    goal: Area

    @classmethod
    def candidates(cls, state: Wall, decision: Carriage) -> Iterator[Self]:
        yield from (cls(*each) for each in logistics.carries(state, decision))

    def check(self, state: Wall, decision: Carriage) -> None:
        """Require a soldier there, a route and room (GW-6.10)."""
        logistics.check(state, decision, self.unit, self.origin, self.goal)

    def act(self, deed: Deed, decision: Carriage) -> None:
        logistics.carry(deed, decision.seat, self.unit, self.origin, self.goal)
        onward = logistics.next_carriage(deed.state, decision, self.unit, self.origin, self.goal)
        if onward:
            logistics.ask_again(deed, onward)
