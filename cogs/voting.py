"""Votes at a table: proposing in private, asking everybody, counting, and carrying out."""

from contextlib import suppress

from bot.base import errors
from bot.catalogue.games import texts_for
from bot.faces.i18n.texts import Texts
from bot.host.app import Teahouse
from bot.settings.deadlines.clocks import VOTE, Due
from bot.settings.deadlines.pace import NotADuration, PaceBeyond, parse_pace, parse_time
from bot.storage.outgoing import Outgoing
from bot.storage.records import Closed, Motion, Vote
from bot.tables.services.pauses import ENDED
from bot.tables.services.tally import HOSTS, decides
from bot.tables.services.votes import UNPACED_SECONDS, require_sense
from bot.tables.table import Table
from bot.tables.telling.look import look
from cogs.ui.clocks import pace_form, pace_name
from cogs.ui.display import display_of
from cogs.ui.items import Item, Layout, Press, button, mentioning, row, text
from cogs.ui.responder import Handler, NotShown, Responder
from cogs.ui.votes import Proposal, is_playable, paces, proposals, read_proposal, sure, times
from rules.core.struct import evolve


class Voting:
    """Votes, by buttons and commands."""

    def __init__(self, bot: Teahouse) -> None:
        self.display = display_of(bot)
        self.votes = bot.games.votes
        bot.keeper.kinds[VOTE] = self.expire
        self.display.notices.kinds.update(
            {
                Motion.PAUSE: self._pause_notice,
                Motion.RESUME: self._resume_notice,
                Motion.PACE: self._pace_notice,
                Motion.EXTEND: self._extension_notice,
                ENDED: self._end_notice,
            }
        )
        self.display.presses.update(
            propose=Handler(self.on_propose),
            motion=Handler(self.on_motion, "private"),
            newpace=Handler(self.on_pace, "private"),
            moretime=Handler(self.on_time, "private"),
            newtimes=Handler(self.on_times, "private", form=pace_form),
            ask=Handler(self.on_ask, "private"),
            nomotion=Handler(self.on_cancel, "private"),
            goon=Handler(self.on_go_on),
            agree=Handler(self.on_vote, "public"),
            refuse=Handler(self.on_vote, "public"),
        )

    # Proposing

    async def propose(
        self, reply: Responder, table: Table, motion: Motion, pace: str | None = None, time: str | None = None
    ) -> None:
        """Ask the user in private to confirm a proposal; *pace* and *time* are as they were typed."""
        if motion is Motion.PACE and not pace:
            await self._require_seat(reply, table)
            await reply.show(paces(table, reply.texts))
        elif motion is Motion.EXTEND and not time:
            await self._require_seat(reply, table)
            require_sense(table, motion, None)
            await reply.show(times(table, reply.texts))
        elif motion is Motion.EXTEND:
            await self._sure(reply, table, Proposal(motion, time=parse_time(time or "")))
        else:
            await self._sure(reply, table, Proposal(motion, parse_pace(pace) if pace else None))

    async def _require_seat(self, reply: Responder, table: Table) -> bool:
        """Check that the user sits at the table; return True if they are the host."""
        await self.display.games.tables.table_and_seat(table.record.id, reply.user_id)
        return table.record.host == reply.user_id

    async def _sure(self, reply: Responder, table: Table, proposal: Proposal) -> None:
        motion, pace = proposal.motion, proposal.pace
        seat, is_host = table.seat_of(reply.user_id), await self._require_seat(reply, table)
        assert seat is not None, "they sit there"
        require_sense(table, motion, pace)
        if not is_playable(table, pace):
            raise errors.NoComputers
        alone = len(table.people) == 1 or decides(table, seat, motion, self.display.games.tables.now())
        seconds = table.record.pace.answers if table.record.pace is not None else UNPACED_SECONDS
        usual = is_host and motion in HOSTS
        await reply.show(sure(table, proposal, reply.texts, alone=alone, usual=usual, seconds=seconds))

    async def on_propose(self, reply: Responder, press: Press) -> None:
        """Ask what to propose."""
        table = await self.display.games.tables.table(press.game)
        await self._require_seat(reply, table)
        await reply.show(proposals(table, reply.texts))

    async def on_motion(self, reply: Responder, press: Press) -> None:
        """Ask whether to propose what was chosen.

        Raises:
            MovedOn: It is no such thing.
        """
        if press.text not in {*Motion}:
            raise errors.MovedOn
        await self.propose(reply, await self.display.games.tables.table(press.game), Motion(press.text))

    async def on_pace(self, reply: Responder, press: Press) -> None:
        """Ask whether to propose the pace that was chosen; the table's rule stays."""
        table, pace = await self.display.games.tables.table(press.game), parse_pace(press.text)
        if pace is not None and table.record.pace is not None:
            before = table.record.pace
            pace = evolve(pace, missed=before.missed, misses=before.misses, vacation=before.vacation)
        await self._sure(reply, table, Proposal(Motion.PACE, pace))

    async def on_time(self, reply: Responder, press: Press) -> None:
        """Ask the user to confirm a proposal of so much more time.

        Raises:
            MovedOn: It is no amount of time; no menu of the bot has such a value.
        """
        try:
            parse_time(press.text)
        except (NotADuration, PaceBeyond) as error:
            raise errors.MovedOn from error
        table = await self.display.games.tables.table(press.game)
        await self.propose(reply, table, Motion.EXTEND, time=press.text)

    async def on_times(self, reply: Responder, press: Press) -> None:
        """Ask whether to propose the pace that was typed."""
        table = await self.display.games.tables.table(press.game)
        await self._sure(reply, table, Proposal(Motion.PACE, parse_pace(press.entered)))

    async def on_go_on(self, reply: Responder, press: Press) -> None:
        """Ask the user to confirm the proposal to resume the game."""
        await self._sure(reply, await self.display.games.tables.table(press.game), Proposal(Motion.RESUME))

    async def on_cancel(self, reply: Responder, press: Press) -> None:
        """Propose nothing."""
        await reply.show(Layout([text(reply.texts.say("propose-cancelled"))]))

    async def on_ask(self, reply: Responder, press: Press) -> None:
        """Open a vote on the proposal or, if nobody need be asked, carry it out."""
        proposal = read_proposal(press.text)
        before = await self.votes.current(press.game)
        outcome = await self.votes.propose(
            press.game, reply.user_id, proposal.motion, proposal.pace, time=proposal.time, press=reply.press
        )
        if isinstance(outcome, Table):
            said = "propose-done"
            await self._show_decision(outcome)
        else:
            again = before is not None and before.token == outcome.token
            said = "propose-again" if again else "undo-asked"
            await self.display.cards.ask(outcome, nonce=f"vote-{reply.press}")
        await reply.show(Layout([text(reply.texts.say(said))]))

    # Answering

    async def on_vote(self, reply: Responder, press: Press) -> None:
        """Count an answer; if it ends the vote, show the result under the question.

        Raises:
            NoVote: It is over.
        """
        texts = texts_for((await self.display.games.tables.record(press.game)).locale)
        try:
            outcome = await self.votes.vote(
                press.game, reply.user_id, token=press.token, yes=press.verb == "agree", press=reply.press
            )
        except errors.NoVote:
            await self.display.cards.close_votes(press.game)
            pressed = reply.interaction.message
            newest = await self.display.games.posts.last_posts(press.game, 1)
            # A press with a forged id may come from a turn message, which must not be replaced.
            if pressed is not None and pressed.id not in [post.message_id for post in newest]:
                await reply.show(Layout([text(texts.say("refusal-no-vote"))]))
            raise
        if isinstance(outcome, Vote):
            await reply.show(await self.display.cards.question(outcome))
            return
        await self.display.cards.close_votes(press.game)
        if isinstance(outcome, Table):
            await self._show_decision(outcome)

    async def expire(self, row: Due) -> None:
        """End a vote whose time is over."""
        outcome = await self.votes.expire(row)
        await self.display.cards.close_votes(row.game_id)
        if isinstance(outcome, Table):
            with suppress(NotShown):  # posting is tried again
                await self._show_decision(outcome)

    async def _show_decision(self, table: Table) -> None:
        """Show what a table has decided; lines about it are in the outbox."""
        game_id = table.record.id
        if table.is_live:
            await self.display.poster.show(game_id)
            self.display.edits.soon(game_id, self.display.poster.recount)
        else:
            self.display.edits.soon(game_id, self.display.poster.still)
        self.display.edits.soon(game_id, self.display.cards.close_votes)
        self.display.cards.refresh_soon(game_id)

    # Messages about votes

    async def _table_and_texts(self, message: Outgoing) -> tuple[Table, Texts]:
        table = await self.display.notices.wordings.table(message)
        self.display.edits.soon(table.record.id, self.display.poster.recount)
        return table, texts_for(table.record.locale)

    async def _pause_notice(self, message: Outgoing) -> Layout:
        table, texts = await self._table_and_texts(message)
        go_on = button(Press("goon", table.record.id, "0"), texts.say("propose-resume"))
        return Layout([text(texts.say("paused", name=message.detail["name"])), row(go_on)])

    async def _resume_notice(self, message: Outgoing) -> Layout:
        _, texts = await self._table_and_texts(message)
        return Layout([text(texts.say("resumed", name=message.detail["name"]))])

    async def _pace_notice(self, message: Outgoing) -> Layout:
        table, texts = await self._table_and_texts(message)
        pace = pace_name(table.record.pace, texts)
        return Layout([text(texts.say("paced", name=message.detail["name"], pace=pace))])

    async def _extension_notice(self, message: Outgoing) -> Layout:
        _, texts = await self._table_and_texts(message)
        name, time = message.detail["name"], texts.time(message.detail["time"])
        return Layout([text(texts.say("extended", name=name, time=time))])

    async def _end_notice(self, message: Outgoing) -> Layout | None:
        """Show the table as it was when its players agreed to end the game."""
        table, texts = await self._table_and_texts(message)
        if table.record.closed_for is not Closed.AGREED:  # it goes on again
            return None
        seen = look(table, None, texts)
        galleries, files = await self.display.painting.galleries(*table.face.board(seen))
        said = texts.say("ended", names=texts.format_list(message.detail["names"]))
        parts: list[Item] = [text(f"### {said}"), *galleries, text(table.face.standings(seen))]
        verbs = (Press(verb, table.record.id, table.mark()) for verb in ("again", "since", "more"))
        buttons = row(*(button(each, texts.say(f"turn-{each.verb}")) for each in verbs))
        users = message.detail.get("users", ())  # earlier versions mentioned nobody
        parts = [parts[0], *([text(mentioning(users))] if users else []), *parts[1:], buttons]
        return Layout(parts, files, mentions=tuple(users))
