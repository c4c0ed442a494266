"""Standing answers: how a seat always wants kinds of questions answered.

They are written as wishes in the words of the game, ``upto 2; else decline``. Each wish belongs to one
`StandingQuestion`. Unlike the lines of a plan, standing answers are not used up. They apply only to questions that come
up later; questions that are open already are left to the seat. So are questions that an undo has opened again, because
the bot must not repeat what was just undone.
"""

from collections.abc import Callable, Iterable
from itertools import chain
from typing import Final
from zlib import crc32

from bot.base import errors
from bot.storage.records import StandingAnswer
from bot.tables.services.service import Service
from bot.tables.table import Table
from rules.core.model import AnyRules, Seat, StandingAnswers, StandingQuestion
from rules.core.struct import Struct, evolve

ASK: Final = "ask"
"""Stands for no wish at all or, before the id of a question, for no wish about that question."""


class Stance(Struct, frozen=True):
    """A seat's standing answers, for its owner only."""

    table: Table
    seat: Seat
    answer: StandingAnswer

    @property
    def questions(self) -> tuple[StandingQuestion, ...]:
        """The questions that can be answered now."""
        return manner_of(self.table.rules).questions(self.table.view(self.seat))

    @property
    def wishes(self) -> dict[str, tuple[str, ...]]:
        """The wishes that still apply, by the id of their question."""
        return wishes_by_question(self.questions, self.answer.text.split("; "))

    @property
    def text(self) -> str:
        """The wishes that still apply, as written."""
        return "; ".join(chain(*self.wishes.values())) or ASK

    @property
    def token(self) -> str:
        """The token of a press on these standing answers, a checksum of them."""
        return self.table.token(crc32(self.answer.text.encode()) % 10**9)


class Stances(Service):
    """Changes standing answers."""

    async def stance(self, game_id: int, user_id: int) -> Stance:
        """Return the user's standing answers.

        Raises:
            NotSeated, GameNotLive, NoSuchGame: They do not play here.
            NoStanding: The game has no standing answers.
        """
        table, seat = await self._tables.table_and_seat(game_id, user_id)
        manner_of(table.rules)
        none = StandingAnswer(game_id=game_id, seat=seat)
        return Stance(table, seat, (await self._store.standing_answers(game_id)).get(seat, none))

    async def say(self, game_id: int, user_id: int, text: str, *, press: int | None = None) -> Stance:
        """Replace the user's standing answers by what they typed.

        Raises:
            NoSuchWish: They typed something else.
        """
        return await self._change_stance(
            game_id, user_id, lambda stance: normalize_answers(stance.questions, text), None, press
        )

    async def choose(self, game_id: int, user_id: int, wish: str, *, token: str, press: int | None = None) -> Stance:
        """Add *wish*, or remove it if it was chosen; ``ask`` and the id of a question remove all its wishes.

        Raises:
            MovedOn: The standing answers have changed since *token*, or the wish is not possible any more.
        """
        return await self._change_stance(game_id, user_id, lambda stance: with_wish_toggled(stance, wish), token, press)

    async def _change_stance(
        self, game_id: int, user_id: int, change: Callable[[Stance], str], token: str | None, press: int | None
    ) -> Stance:
        async with self._tables.lock(game_id):
            before = await self.stance(game_id, user_id)
            if token not in (None, before.token):
                raise errors.MovedOn
            answer = evolve(before.answer, text=change(before), since=before.table.state.asked)
            await self._store.save_standing_answer(answer, press=press)
            return evolve(before, answer=answer)


def wishes_by_question(questions: Iterable[StandingQuestion], parts: Iterable[str]) -> dict[str, tuple[str, ...]]:
    """Return those of *parts* that are wishes, by the id of their question, and ordered unless they are ranked."""
    said = tuple(dict.fromkeys(parts))
    return {
        each.id: tuple(part for part in said if part in each.wishes)
        if each.holds == "ranked"
        else tuple(wish for wish in each.wishes if wish in said)
        for each in questions
    }


def normalize_answers(questions: tuple[StandingQuestion, ...], text: str) -> str:
    """Return typed standing answers as they are stored.

    Raises:
        NoSuchWish: Something else was typed, or two wishes that exclude each other.
    """
    parts = {" ".join(each.split()) for each in text.split(";")} - {"", ASK}
    wishes = wishes_by_question(questions, (" ".join(each.split()) for each in text.split(";")))
    kept = tuple(chain(*wishes.values()))
    if len(kept) < len(parts) or any(each.holds == "one" and len(wishes[each.id]) > 1 for each in questions):
        known = ", ".join(wish for each in questions for wish in each.wishes)
        raise errors.NoSuchWish(text=text[:100], wishes=known)
    return "; ".join(kept)


def with_wish_toggled(stance: Stance, wish: str) -> str:
    """Return the standing answers, as stored, after *wish* was chosen on the page of *stance*.

    Raises:
        MovedOn: It is not possible any more.
    """
    questions = stance.questions
    of = next((each for each in questions if wish in (*each.wishes, f"{ASK} {each.id}")), None)
    if of is None:
        raise errors.MovedOn
    before = stance.wishes
    kept = () if of.holds == "one" or wish not in of.wishes else before[of.id]
    after = (each for each in kept if each != wish) if wish in before[of.id] else (*kept, wish)
    now = wishes_by_question(questions, chain(*({**before, of.id: tuple(after)}).values()))
    return "; ".join(chain(*now.values()))


def manner_of(rules: AnyRules) -> StandingAnswers:
    """Return a game's rules for standing answers.

    Raises:
        NoStanding: It has none.
    """
    if rules.standing_answers is None:
        raise errors.NoStanding
    return rules.standing_answers
