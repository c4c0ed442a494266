"""The private replies that a player has on screen: a new one takes the place of an older one of its kind."""

from collections.abc import Callable
from contextlib import suppress
from copy import copy
from typing import Final

import discord
from cachetools import TTLCache

from bot.base.api.outages import NETWORK
from cogs.ui.items import Interaction
from cogs.ui.responder import Responder
from rules.core.struct import Struct

# A reply keeps its interaction, a few kilobytes. In the 15 minutes that a token lasts a process answers 20,000 presses
# at most, several of them by each player.
PLAYERS_KEPT: Final = 10_000
"""How many players' replies are remembered, each player counted once a game."""

TOKEN_SECONDS: Final = 15 * 60
"""How long Discord accepts changes of a reply by the token of the interaction that it answers."""

# Used replies are looked for once a minute (healing.py), and an outage may last a few; with 14, one outage would leave
# them.
USED_SECONDS: Final = 10 * 60
"""How old a used reply may grow. This leaves some minutes in which its token still works."""

TURN: Final = "turn"
"""The kind of the wizard and of the receipts that replace it."""

OFFER: Final = "offer"
"""The kind of the receipts of answered offers, which come while a wizard may be open."""

REFUSAL: Final = "refusal"
"""The kind of refusals, which are kept for each channel: whoever is refused need not have named a game."""

LASTING: Final = frozenset({"plan", "replay", "review", "standing"})
"""Pages that are of use beyond the turn in which they were opened."""

ABOUT_A_TURN: Final = frozenset(
    {"advice", "board", "hints", "history", "info", "more", "sheet", "since", "text", "tiles"}
)
"""Pages that are out of date once the turn is made."""

PAGES: Final = LASTING | ABOUT_A_TURN
"""Verbs of buttons that show a page, and names of commands that do the same.

Each is a kind of its own, so that a page can be read beside the wizard.
"""


class PrivateReply(Struct, frozen=True):
    """A private message, with the newest interaction whose token can change it."""

    interaction: Interaction
    message_id: int
    shown_at: float
    is_used: bool

    async def remove(self) -> None:
        """Delete the message, unless the player was faster."""
        with suppress(discord.HTTPException, *NETWORK):  # at worst a message of no more use stays
            await self.interaction.followup.delete_message(self.message_id)


class Replies:
    """The newest private reply of each kind, for each player and game; *now* returns the time in seconds.

    Discord deletes a private message only by the token of an interaction that it answered, within 15 minutes. Messages
    from before a start of the bot stay until the player dismisses them or reloads the client.
    """

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._shown: TTLCache[tuple[int, int], dict[str, PrivateReply]] = TTLCache(
            PLAYERS_KEPT, TOKEN_SECONDS, timer=now
        )

    async def replace(
        self, reply: Responder, game_id: int, kind: str, *, is_used: bool = False, ends_turn: bool = False
    ) -> None:
        """Remember what *reply* has just shown, and remove the player's older message of this *kind*.

        A message that *is_used* asks for nothing more. It is removed by the next wizard or receipt of either kind, or
        after some minutes. One that is used, or *ends_turn*, removes the pages that are out of date now.
        """
        if reply.shown_in is None:
            return
        new = self._new(reply, reply.shown_in, is_used=is_used)
        known = self._shown.get((reply.user_id, game_id), {})
        before = {name: each for name, each in known.items() if each.message_id != new.message_id}
        old = {kind, *(ABOUT_A_TURN if is_used or ends_turn else ())}
        removed = [name for name, each in before.items() if name in old or (each.is_used and kind not in PAGES)]
        kept = {name: each for name, each in before.items() if name not in removed}
        # noted before anything is removed: removing waits for Discord, and the player may press again meanwhile
        self._shown[reply.user_id, game_id] = {**kept, kind: new}
        refused = {} if kind in PAGES else self._shown.pop(channel_of(reply), {})
        for each in (*(before[name] for name in removed), *refused.values()):
            if each.message_id != new.message_id:
                await self._remove(each)

    async def remember_refusal(self, reply: Responder) -> None:
        """Remember the refusal that *reply* has just said, and remove the player's last one in this channel.

        The next wizard or receipt removes it as well. A refusal in place of the message that was pressed stays.
        """
        pressed = reply.interaction.message
        if reply.said_in is None or (pressed is not None and pressed.id == reply.said_in):
            return
        before = self._shown.get(channel_of(reply), {})
        self._shown[channel_of(reply)] = {REFUSAL: self._new(reply, reply.said_in, is_used=True)}
        for each in before.values():
            await self._remove(each)

    def forget_refusal(self, reply: Responder) -> None:
        """Forget a refusal in whose place *reply* has shown what its button asked for."""
        known = self._shown.get(channel_of(reply), {})
        if any(each.message_id == reply.shown_in for each in known.values()):
            del self._shown[channel_of(reply)]

    async def note(self, reply: Responder, game_id: int, verb: str) -> None:
        """Remember the answer to a press of *verb*: a page, or a change of a message that is known already."""
        known = self._shown.get((reply.user_id, game_id), {})
        found = next((name for name, each in known.items() if each.message_id == reply.shown_in), None)
        if found is not None:
            await self.replace(reply, game_id, found, is_used=known[found].is_used)
        elif verb in PAGES:
            await self.replace(reply, game_id, verb)

    async def remove_used(self) -> None:
        """Remove used messages before their tokens expire."""
        latest = self._now() - USED_SECONDS
        for key, known in list(self._shown.items()):  # a copy, since replies come and go while Discord is waited for
            due = [kind for kind, each in known.items() if each.is_used and each.shown_at <= latest]
            for kind in due:
                reply = known.pop(kind)
                await self._remove(reply)
            if not known:
                self._shown.pop(key, None)

    def _new(self, reply: Responder, message_id: int, *, is_used: bool) -> PrivateReply:
        interaction = copy(reply.interaction)
        interaction.message = None  # it holds all pictures and buttons of the pressed message
        return PrivateReply(interaction, message_id, self._now(), is_used)

    async def _remove(self, reply: PrivateReply) -> None:
        if self._now() - reply.shown_at < TOKEN_SECONDS:  # later requests would be refused, and Discord counts these
            await reply.remove()


def channel_of(reply: Responder) -> tuple[int, int]:
    """Return whose reply it is, and in which channel; ids of channels are far above those of games."""
    return reply.user_id, reply.interaction.channel_id or 0
