"""Standing answers: what a seat always wants answered, what a decision makes of that, and how it is said.

A standing answer is written in the words of its game, ``upto 2; else decline``: a wish, then what it depends on. It is
no plan: it is not used up, and it holds for what is asked after it was given. What is offered already is left to its
seat, and so is, after an undo, whatever the undo brought back: the bot does not do again what was taken back.
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
    """What a seat always wants answered, as its owner alone may see it."""

    table: Table
    seat: Seat
    answer: StandingAnswer

    @property
    def provisos(self) -> tuple[str, ...]:
        """All that a wish may depend on now."""
        return manner_of(self.table.rules).provisos(self.table.view(self.seat))

    @property
    def parts(self) -> tuple[str, ...]:
        """The wish, then what it depends on still, as they are written; to be asked where nothing was said."""
        wish, *said = (self.answer.text or manner_of(self.table.rules).WISHES[0]).split("; ")
        return (wish, *(each for each in self.provisos if each in said))

    @property
    def token(self) -> str:
        """What a press on it names: the standing answer itself, as it was shown."""
        return self.table.token(crc32(self.answer.text.encode()) % 10**9)


class Stances:
    """Writes down what is always wanted; whatever is played next is played by it.

    Changes raise NoSuchWish where what they come to is no standing answer, and MovedOn where *token* is not of the one
    that holds.
    """

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._store = tables.store

    async def stance(self, game_id: int, user_id: int) -> Stance:
        """Return what the user always wants.

        Raises:
            NotSeated, GameNotLive, NoSuchGame: They do not play here.
            NoStanding: The game asks nothing that could be answered so.
        """
        table, seat = await self._tables.seated(game_id, user_id)
        manner_of(table.rules)
        none = StandingAnswer(game_id=game_id, seat=seat)
        return Stance(table, seat, (await self._store.standing_answers(game_id)).get(seat, none))

    async def say(self, game_id: int, user_id: int, text: str, *, press: int | None = None) -> Stance:
        """Take what was typed as the user's standing answer, in place of the one before."""
        return await self._changed(game_id, user_id, lambda stance: text, None, press)

    async def wish(self, game_id: int, user_id: int, wish: str, *, token: str, press: int | None = None) -> Stance:
        """Change the wish, and leave what it depends on, as far as that goes with it."""

        def changed(stance: Stance) -> str:
            text = "; ".join((wish, *stance.parts[1:]))
            try:
                return read(stance, text)
            except errors.NoSuchWish:
                return wish

        return await self._changed(game_id, user_id, changed, token, press)

    async def turn(self, game_id: int, user_id: int, proviso: str, *, token: str, press: int | None = None) -> Stance:
        """Let the wish depend on *proviso*, or not any more; MovedOn if nothing can depend on that by now."""

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
    """Return a standing answer in place of *stance* as it is kept: empty for what holds anyhow.

    Raises:
        NoSuchWish: It is none.
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
    """Return what a game understands of standing answers.

    Raises:
        NoStanding: Nothing.
    """
    if rules.standing_answers is None:
        raise errors.NoStanding
    return rules.standing_answers
