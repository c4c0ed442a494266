"""Choices for the Reed Clan, and of advisors on the track (GW-15.13, GW-15.14, GW-16.26)."""

from collections.abc import Iterator
from typing import Self

from rules.core.model import IllegalAction
from rules.great_wall.actions.answer import Answer
from rules.great_wall.board import clerks
from rules.great_wall.cards.cards import cards_of
from rules.great_wall.rivals import qin, reed
from rules.great_wall.state.decisions import DeploySpearman, DismissAdvisor, MoveReed
from rules.great_wall.state.deed import Deed
from rules.great_wall.state.wall import Wall, section
from rules.great_wall.terms.clans import REED
from rules.great_wall.terms.nouns import Berth, Vital
from rules.great_wall.terms.vocabulary import Place


class SendReed(Answer[MoveReed], frozen=True, tag="reed"):
    """Move a clerk of the Reed Clan (GW-15.13)."""

    origin: Place
    goal: Place

    @classmethod
    def candidates(cls, state: Wall, decision: MoveReed) -> Iterator[Self]:
        for origin in reed.places_to_leave(state, decision.used):
            for goal in reed.goals(state, decision.used):
                yield cls(origin, goal)

    def check(self, state: Wall, decision: MoveReed) -> None:
        reed.check_move(state, self.origin, self.goal, decision.used)

    def act(self, deed: Deed, decision: MoveReed) -> None:
        clerks.move(deed, REED, self.origin, self.goal)
        reed.move(deed, decision.left - 1, (*decision.used, self.goal))


class Dismiss(Answer[DismissAdvisor], frozen=True, tag="dismiss"):
    """Discard an advisor of the track (GW-15.14); in the Spring of solo games the other goes to Qin (GW-16.26)."""

    advisor: str

    @classmethod
    def candidates(cls, state: Wall, decision: DismissAdvisor) -> Iterator[Self]:
        for advisor in state.market[: decision.choices]:
            yield cls(advisor)

    def check(self, state: Wall, decision: DismissAdvisor) -> None:
        if self.advisor not in state.market[: decision.choices]:
            raise IllegalAction("GW-16.26" if decision.under_qin else "GW-15.14", card=self.advisor)

    def act(self, deed: Deed, decision: DismissAdvisor) -> None:
        if decision.under_qin:
            for other in deed.state.market[: decision.choices]:
                if other != self.advisor:
                    qin.take_advisor(deed, other)
        reed.dismiss(deed, self.advisor)


class Deploy(Answer[DeploySpearman], frozen=True, tag="deploy"):
    """Put the spearman that the Reed Clan recruits on a vital spot (GW-15.14)."""

    at: Vital

    @classmethod
    def candidates(cls, state: Wall, decision: DeploySpearman) -> Iterator[Self]:
        for which, row, (spot,) in reed.berths(state):
            card = section(state, which).bands[row - 1].card
            yield cls(Vital(which, row, cards_of(state).hordes[card].spot_names[spot]))

    def check(self, state: Wall, decision: DeploySpearman) -> None:
        if self._berth(state) is None:
            raise IllegalAction("GW-15.14", at=str(self.at))

    def act(self, deed: Deed, decision: DeploySpearman) -> None:
        berth = self._berth(deed.state)
        assert berth is not None, "it was checked"
        reed.deploy(deed, berth)

    def _berth(self, state: Wall) -> Berth | None:
        for which, row, spots in reed.berths(state):
            card = section(state, which).bands[row - 1].card
            name = cards_of(state).hordes[card].spot_names[spots[0]]
            if self.at == Vital(which, row, name):
                return which, row, spots
        return None
