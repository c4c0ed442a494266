"""People around a lobby: invitations, the host's settings, and what happens there by itself."""

import re
from collections.abc import Mapping
from typing import Final

from bot.base import errors
from bot.catalogue.games import texts_for
from bot.host.app import Teahouse
from bot.storage.outgoing import Outgoing
from bot.storage.records import GameRecord, Gathering, Status, Welcome
from bot.tables.services.gathering import INVITATION, INVITED_AT_ONCE, guest_of, is_seated, require_host
from cogs.threads import require_private_threads
from cogs.ui.display import display_of
from cogs.ui.items import Layout, Press, text
from cogs.ui.lobby import host_settings, invitation
from cogs.ui.responder import Handler, Responder

TERMS: Final = ("private", "keeps", "starts", "reveals")
"""The terms of a lobby that its host can change."""


class Invitations:
    """The settings of lobbies, and invitations with their buttons."""

    def __init__(self, bot: Teahouse) -> None:
        self.bot = bot
        self.display = display_of(bot)
        self.guests = bot.games.guests
        self.display.presses.update(
            lobby=Handler(self.on_settings),
            invite=Handler(self.on_invite, "private"),
            terms=Handler(self.on_terms, "private"),
            crown=Handler(self.on_crown, "private"),
            calloff=Handler(self.on_call_off, "private"),
            accept=Handler(self.on_accept, "public"),
            decline=Handler(self.on_decline, "public"),
        )
        self.display.notices.kinds[INVITATION] = self._invitation_notice

    async def _invitation_notice(self, message: Outgoing) -> Layout | None:
        """Return the invitation message, None if all its invitations are answered or out of date."""
        assert message.game_id is not None, "it is to a game"
        gathering = await self.guests.gathering(message.game_id)
        users = [user for user in message.detail["users"] if is_invited(gathering, user)]
        if not users or gathering.record.status not in (Status.OPEN, Status.LIVE):
            return None
        return invitation(gathering, users, texts_for(gathering.record.locale))

    async def on_settings(self, reply: Responder, press: Press) -> None:
        """Show the host the settings, or make the changes in the press, which were typed with `/game lobby`."""
        terms, host = typed_terms(press.text)
        gathering = await self.guests.gathering(press.game)
        if gathering.record.host != reply.user_id:
            raise errors.NotHost
        if press.text:
            await self.change(reply, gathering.record, terms, host)
        else:
            await reply.show(host_settings(gathering, reply.texts))

    async def change(self, reply: Responder, record: GameRecord, terms: Mapping[str, bool], host: int | None) -> None:
        """Change *terms*, given by name, and the *host*; show the settings if there is nothing to change.

        Raises:
            NotHost, GameNotOpen, LobbyExpired: The user may not.
            NotThere: The new host does not sit there.
            MissingPermissions, PrivateInNews: It cannot be private there.
        """
        after = await self.guests.gathering(record.id)
        require_host(after, reply.user_id)
        if host is not None and not is_seated(after, host):
            raise errors.NotThere
        if terms.get("private"):
            self._require_private(reply, record)
        if terms:
            press = reply.press if host is None else None  # the press counts once, with the last change
            after = await self.guests.set_terms(record.id, reply.user_id, **terms, press=press)
            self.display.cards.refresh_soon(record.id)
        if host is None:
            await reply.show(host_settings(after, reply.texts))
        else:
            await self._pass_on(reply, record.id, host)

    async def on_terms(self, reply: Responder, press: Press) -> None:
        """Change one of the terms.

        Raises:
            MovedOn: There is no such term; no button of the bot has such an id.
        """
        name, _, wanted = press.text.partition(" ")
        if name not in TERMS or wanted not in ("yes", "no"):
            raise errors.MovedOn
        on, record = wanted == "yes", await self.display.games.tables.record(press.game)
        if record.host != reply.user_id:
            raise errors.NotHost
        if name == "private" and on:
            self._require_private(reply, record)
        change = {name: on}
        after = await self.guests.set_terms(press.game, reply.user_id, **change, press=reply.press)
        await self._show_change(reply, after)

    def _require_private(self, reply: Responder, record: GameRecord) -> None:
        """Check that a game can be played in private in the channel of its lobby.

        Raises:
            MissingPermissions, PrivateInNews: It cannot.
        """
        require_private_threads(self.bot.get_channel(record.place_id))
        reply.require_permissions(private=True)

    async def on_crown(self, reply: Responder, press: Press) -> None:
        """Make somebody else the host."""
        await self._pass_on(reply, press.game, read_id(press.text))

    async def _pass_on(self, reply: Responder, game_id: int, user_id: int) -> None:
        after = await self.guests.pass_on(game_id, reply.user_id, user_id, press=reply.press)
        self.display.cards.refresh_soon(game_id)
        await reply.show(Layout([text(reply.texts.say("host-passed", who=f"<@{after.record.host}>"))]))

    async def on_call_off(self, reply: Responder, press: Press) -> None:
        """Close the lobby."""
        await self.guests.call_off(press.game, reply.user_id, press=reply.press)
        self.display.cards.refresh_soon(press.game)
        await reply.show(Layout([text(reply.texts.say("lobby-closed"))]))

    async def on_invite(self, reply: Responder, press: Press) -> None:
        """Invite whom the host chose from the menu, or typed before a lobby was chosen."""
        users = [read_id(each) for each in (press.entered or press.text).split()][:INVITED_AT_ONCE]
        await self.invite(reply, await self.display.games.tables.record(press.game), users)

    async def invite(self, reply: Responder, record: GameRecord, users: list[int]) -> None:
        """Invite users, by a message in the channel of the lobby.

        Raises:
            NotInvitable: Nobody of them can be invited.
        """
        users = await self.guests.invitable(record.id, users)
        if not users:
            raise errors.NotInvitable
        new = await self.guests.invite(record.id, reply.user_id, users, press=reply.press)
        self.display.cards.refresh_soon(record.id)
        who = " ".join(f"<@{user}>" for user in new or users)
        await reply.say(reply.texts.say("invited" if new else "invited-already", who=who))

    async def on_accept(self, reply: Responder, press: Press) -> None:
        """Accept the invitation for the user, who must be one of those whom the message invites."""
        users = invited_by(press, reply.user_id)
        _, after = await self.guests.accept(
            press.game, reply.user_id, reply.interaction.user.display_name, press=reply.press
        )
        self.display.cards.refresh_soon(press.game)
        await self._show_answer(reply, after, users)
        await reply.say(reply.texts.say(came(after, reply.user_id), place=f"<#{after.record.channel_id}>"))

    async def on_decline(self, reply: Responder, press: Press) -> None:
        """Decline the invitation for the user; everybody can read that in the message."""
        users = invited_by(press, reply.user_id)
        after = await self.guests.decline(press.game, reply.user_id, press=reply.press)
        self.display.cards.refresh_soon(press.game)
        await self._show_answer(reply, after, users)
        await reply.say(reply.texts.say("declined"))

    async def _show_answer(self, reply: Responder, after: Gathering, users: list[int]) -> None:
        """Show the answer in the invitation, if it was pressed there."""
        if reply.updates:
            await reply.show(invitation(after, users, texts_for(after.record.locale)))

    async def _show_change(self, reply: Responder, after: Gathering) -> None:
        self.display.cards.refresh_soon(after.record.id)
        await reply.show(host_settings(after, reply.texts))


def typed_terms(written: str) -> tuple[dict[str, bool], int | None]:
    """Parse the settings of a lobby in a press, such as ``private=yes host=17``: terms by name, and the host.

    Raises:
        MovedOn: No button of the bot has such an id.
    """
    terms, host = dict[str, bool](), None
    for part in written.split():
        name, _, value = part.partition("=")
        if name == "host":
            host = read_id(value)
        elif name in TERMS and value in ("yes", "no"):
            terms[name] = value == "yes"
        else:
            raise errors.MovedOn
    return terms, host


def is_invited(gathering: Gathering, user_id: int) -> bool:
    """Whether a user was invited and has not answered."""
    guest = guest_of(gathering, user_id)
    return guest is not None and guest.welcome is Welcome.INVITED


def read_id(written: str) -> int:
    """Parse the id of a user in a menu's value.

    Raises:
        MovedOn: It is none, so the value is not the bot's.
    """
    if not re.fullmatch("[0-9]{1,19}", written):
        raise errors.MovedOn
    return int(written)


def invited_by(press: Press, user_id: int) -> list[int]:
    """Return the users whom a message invites.

    Raises:
        NotInvited: The message does not invite the user.
        MovedOn: No button of the bot has such an id.
    """
    users = [read_id(each) for each in press.text.split()]
    if user_id not in users:
        raise errors.NotInvited
    return users


def came(gathering: Gathering, user_id: int) -> str:
    """Return the key of the message to a user who has joined a table."""
    if any(row.user_id == user_id for row in gathering.seats):
        return "lobby-joined"
    return "lobby-watching" if gathering.record.status is Status.LIVE else "lobby-on-list"
