"""Standing answers: how a seat always wants a kind of question answered.

A standing answer is written in the words of its game, ``upto 2; else decline``: a wish, then provisos. Unlike a plan,
it is not used up. It applies to questions that are asked after it was given; open questions are left to the seat. After
an undo that includes the questions that are open again, so the bot does not repeat what was undone.
"""

from collections.abc import Callable
from zlib import crc32

from bot import errors
from bot.game.table import Table
from bot.game.tables import Tables
from bot.storage.records import StandingAnswer
from rules.core.model import AnyRules, Seat, StandingAnswers
from rules.core.struct import Struct, evolve


class Stance(Struct, frozen=True):
    """A seat's standing answer, for its owner only."""

    table: Table
    seat: Seat
    answer: StandingAnswer

    @property
    def provisos(self) -> tuple[str, ...]:
        """The provisos that are possible now."""
        return manner_of(self.table.rules).provisos(self.table.view(self.seat))

    @property
    def parts(self) -> tuple[str, ...]:
        """The wish and the provisos that still apply, as written; the wish to be asked if there is no answer."""
        wish, *said = (self.answer.text or manner_of(self.table.rules).WISHES[0]).split("; ")
        return (wish, *(each for each in self.provisos if each in said))

    @property
    def token(self) -> str:
        """The token of a press on this standing answer, a checksum of it."""
        return self.table.token(crc32(self.answer.text.encode()) % 10**9)


class Stances:
    """Changes standing answers.

    Methods raise NoSuchWish if the result is not a standing answer, and MovedOn if the answer has changed since
    *token*.
    """

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._store = tables.store

    async def stance(self, game_id: int, user_id: int) -> Stance:
        """Return the user's standing answer.

        Raises:
            NotSeated, GameNotLive, NoSuchGame: They do not play here.
            NoStanding: The game has no standing answers.
        """
        table, seat = await self._tables.seated(game_id, user_id)
        manner_of(table.rules)
        none = StandingAnswer(game_id=game_id, seat=seat)
        return Stance(table, seat, (await self._store.standing_answers(game_id)).get(seat, none))

    async def say(self, game_id: int, user_id: int, text: str, *, press: int | None = None) -> Stance:
        """Replace the user's standing answer by what they typed."""
        return await self._changed(game_id, user_id, lambda stance: text, None, press)

    async def wish(self, game_id: int, user_id: int, wish: str, *, token: str, press: int | None = None) -> Stance:
        """Change the wish, and keep the provisos that can go with it."""

        def changed(stance: Stance) -> str:
            text = "; ".join((wish, *stance.parts[1:]))
            try:
                return read(stance, text)
            except errors.NoSuchWish:
                return wish

        return await self._changed(game_id, user_id, changed, token, press)

    async def turn(self, game_id: int, user_id: int, proviso: str, *, token: str, press: int | None = None) -> Stance:
        """Add or remove a proviso; MovedOn if it is not possible any more."""

        def changed(stance: Stance) -> str:
            if proviso not in stance.provisos:
                raise errors.MovedOn
            wish, *said = stance.parts
            return "; ".join((wish, *(each for each in stance.provisos if (each in said) != (each == proviso))))

        return await self._changed(game_id, user_id, changed, token, press)

    async def _changed(
        self, game_id: int, user_id: int, change: Callable[[Stance], str], token: str | None, press: int | None
    ) -> Stance:
        async with self._tables.lock(game_id):
            before = await self.stance(game_id, user_id)
            if token not in (None, before.token):
                raise errors.MovedOn
            text = read(before, change(before))
            answer = evolve(before.answer, text=text, since=before.table.state.asked)
            await self._store.save_standing_answer(answer, press=press)
            return evolve(before, answer=answer)


def read(stance: Stance, text: str) -> str:
    """Return *text* as it is stored in place of *stance*; empty for what is the default anyway.

    Raises:
        NoSuchWish: It is not a standing answer.
    """
    manner = manner_of(stance.table.rules)
    try:
        written = str(manner.Wish.parse(" ".join(text.split())))
        if not {*written.split("; ")[1:]} <= {*stance.provisos}:
            raise ValueError(text)
    except ValueError as error:
        choices = ", ".join(manner.WISHES), ", ".join(stance.provisos)
        raise errors.NoSuchWish(text=text[:100], wishes=choices[0], provisos=choices[1]) from error
    return "" if written == manner.WISHES[0] else written


def manner_of(rules: AnyRules) -> StandingAnswers:
    """Return a game's rules for standing answers.

    Raises:
        NoStanding: It has none.
    """
    if rules.standing_answers is None:
        raise errors.NoStanding
    return rules.standing_answers
