"""The state of the playground: its records, clock and ids, visibility and permissions, and the sending of events.

Events go to two listeners, the bot's gateway and the players' sockets, each with its own payload.
"""

import re
import time
import unicodedata
from pathlib import Path
from typing import Protocol

from playground.protocol import ids, limits
from playground.protocol.errors import Code, refusal
from playground.protocol.json import Json
from playground.protocol.rates import LateEdits
from playground.world import permissions, shapes
from playground.world.membership import REMOVED, Membership
from playground.world.messages import Display
from playground.world.records import DIRECT, PRIVATE_THREAD, TEXT, Channel, Message, Person
from playground.world.store import Store

FIRST_PLAYERS = ("alice", "bob", "carol", "dave")
_NAME = re.compile(r"[\w .'-]+")


class Listener(Protocol):
    """Receives events."""

    def __call__(self, event: str, told: Json, *, channel: Channel | None, only: str | None) -> None:
        """Receive *event* of *channel*, or of the guild if it is None; *only* is the single person to receive it."""


def _ignore(event: str, told: Json, *, channel: Channel | None, only: str | None) -> None:
    """Ignore an event."""


class BadName(ValueError):
    """A player's name is not allowed; the message says why."""


class World:
    """One playground: its records, clock and listeners.

    *base* is the server's address, the prefix of the file URLs that the bot receives.
    """

    def __init__(self, store: Store, *, base: str, locale: str) -> None:
        self.store = store
        self.base = base
        self.locale = locale
        self.limits = limits.Movable()
        self.late_edits = LateEdits()
        self.membership = Membership(store)
        self.display = Display(store.people, store.secret)
        self.bot_listener: Listener = _ignore
        self.people_listener: Listener = _ignore
        self._ids = ids.Ids(store.last_id())
        self._ahead = float(store.meta("ahead", "0"))
        self._create()

    @classmethod
    def at(cls, folder: Path, *, base: str, locale: str = "en-US") -> "World":
        """Return the world stored in *folder*, created if there is none."""
        return cls(Store(folder / "playground.db"), base=base, locale=locale)

    def _create(self) -> None:
        if ids.BOT in self.store.people:
            return
        self.store.keep(Person(ids.BOT, shapes.BOT_NAME, ids.FOUNDED_AT, bot=True))
        self.store.keep(Channel(ids.GAMES, TEXT, "games", 0, "Where games are played"))
        self.store.keep(Channel(ids.LOUNGE, TEXT, "lounge", 1, "Where people talk"))
        for name in FIRST_PLAYERS:
            self.store.keep(Person(ids.id_of_name(name), name, ids.FOUNDED_AT))

    @property
    def gateway_url(self) -> str:
        """The URL of the bot's gateway."""
        return self.base.replace("http", "ws", 1) + "/gateway"

    # Time and ids

    def now(self) -> float:
        """Return the time of the playground's clock, in seconds since 1970."""
        return time.time() + self._ahead

    def advance(self, seconds: float) -> None:
        """Move the clock forward."""
        self._ahead += seconds
        self.store.keep_meta("ahead", str(self._ahead))

    def new_id(self) -> str:
        """Return a new id."""
        return self._ids.next(self.now())

    # People

    @property
    def bot(self) -> Person:
        """The bot."""
        return self.store.people[ids.BOT]

    @property
    def owner(self) -> Person:
        """The owner of the guild, who has all permissions: the first player."""
        return self.store.people[ids.id_of_name(FIRST_PLAYERS[0])]

    @property
    def players(self) -> list[Person]:
        """The members of the guild except the bot, in the order they joined."""
        people = (each for each in self.store.people.values() if not each.bot and not each.left)
        return sorted(people, key=lambda each: (each.joined_at, each.name.casefold()))

    def permissions_of(self, person: Person) -> int:
        """Return the permissions of a player, which are the same in every channel."""
        return permissions.ALL if person.id == self.owner.id else permissions.EVERYONE

    def named(self, text: str) -> Person | None:
        """Return the person with this name, id or mention, or None."""
        wanted = text.strip().removeprefix("<").removesuffix(">").removeprefix("@").removeprefix("!")
        by_id = self.store.people.get(wanted)
        folded = wanted.casefold()
        return by_id or next((each for each in self.store.people.values() if each.name.casefold() == folded), None)

    def join(self, name: str) -> Person:
        """Return the player *name*, who joins the guild if not a member yet.

        Raises:
            BadName: If the name is not allowed.
        """
        name = " ".join(unicodedata.normalize("NFC", name).split())
        if not name:
            raise BadName("A player needs a name: open the page with ?player=NAME")
        if len(name) > limits.PLAYER_NAME:
            raise BadName(f"A name has at most {limits.PLAYER_NAME} characters; this one has {len(name)}")
        if not _NAME.fullmatch(name):
            odd = "".join(sorted({each for each in name if not _NAME.fullmatch(each)}))
            raise BadName(f"A name is made of letters, digits, spaces and _ - . ' only, not of {odd}")
        if not any(each.isalnum() for each in name):
            raise BadName("A name needs at least one letter or digit")
        known = next((each for each in self.store.people.values() if each.name.casefold() == name.casefold()), None)
        if known is not None and known.bot:
            raise BadName(f"{known.name} is the bot; choose another name")
        if known is not None and not known.left:
            return known
        person = known or Person(ids.id_of_name(name), name, self.now())
        person.left, person.joined_at = False, self.now()
        self.store.keep(person)
        self.tell("GUILD_MEMBER_ADD", {"guild_id": ids.GUILD} | shapes.member(person))
        return person

    # Channels

    def channel(self, id: str) -> Channel:
        """Return a channel or thread.

        Raises:
            Refusal: 10003 if there is none.
        """
        found = self.store.channels.get(id)
        if found is None:
            raise refusal(Code.UNKNOWN_CHANNEL)
        return found

    def parent(self, channel: Channel) -> Channel:
        """Return the channel whose permissions apply in *channel*: the parent of a thread, else itself."""
        return self.store.channels[channel.parent_id] if channel.parent_id else channel

    def demand(self, channel: Channel, *names: str) -> None:
        """Refuse (50001, 50013) unless the bot sees *channel* and has the permissions *names* in it."""
        outside = channel.type == PRIVATE_THREAD and ids.BOT not in channel.members
        permissions.demand(self.allowed_to_bot(channel), *names, *(["MANAGE_THREADS"] if outside else []))

    def allowed_to_bot(self, channel: Channel) -> int:
        """Return the bot's permissions in *channel*."""
        allowed = permissions.of_bot(self.parent(channel), self.membership.role)
        if channel.type == DIRECT:
            return allowed
        if self.membership.state == REMOVED:
            return 0
        return allowed & permissions.QUIET if self.now() < self.bot.quiet_until else allowed

    def sees(self, person_id: str, channel: Channel) -> bool:
        """Return whether a player sees *channel*."""
        if channel.type == DIRECT:
            return channel.recipient_id == person_id
        outside = channel.type == PRIVATE_THREAD and person_id not in channel.members
        return not outside and self.may_enter(person_id, channel)

    def may_enter(self, person_id: str, channel: Channel) -> bool:
        """Return whether a person is a member of the guild and sees *channel* (for a thread, its parent)."""
        return not self.store.people[person_id].left and person_id not in self.parent(channel).hidden

    def channels_of(self, person_id: str) -> list[Channel]:
        """Return the channels and threads that a player sees."""
        return [each for each in self.store.channels.values() if self.sees(person_id, each)]

    def threads_in(self, channel: Channel) -> list[Channel]:
        """Return the threads of *channel*."""
        return [each for each in self.store.channels.values() if each.parent_id == channel.id]

    def active_threads(self) -> list[Channel]:
        """Return the threads that are not archived."""
        return [each for each in self.store.channels.values() if each.is_thread and not each.archived]

    def active_threads_of_bot(self) -> list[Channel]:
        """Return the active threads that the bot sees, newest first."""
        seen = [each for each in self.active_threads() if each.type != PRIVATE_THREAD or ids.BOT in each.members]
        return sorted(seen, key=lambda each: -int(each.id))

    def shown_channel(self, channel: Channel) -> Json:
        """Return the JSON of *channel* as the bot receives it."""
        return shapes.channel(channel, self.store.people.get(channel.recipient_id or ""))

    def channel_for(self, person_id: str, channel: Channel) -> Json:
        """Return the JSON of *channel* as a player receives it, with their own recipient and thread member."""
        if channel.type == DIRECT:
            return shapes.channel(channel, self.bot)
        told = shapes.channel(channel)
        told.pop("member", None)
        return told | {"member": shapes.thread_member(channel, person_id)} if person_id in channel.members else told

    # Messages

    def message(self, channel: Channel, id: str) -> Message:
        """Return a public message of *channel*.

        Raises:
            Refusal: 10008 if there is none.
        """
        found = self.store.message(id)
        if found is None or found.channel_id != channel.id or found.owner is not None:
            raise refusal(Code.UNKNOWN_MESSAGE)
        return found

    def shown(self, message: Message, base: str) -> Json:
        """Return the JSON of *message*, with *base* as the prefix of its file URLs."""
        thread = self.store.channels.get(message.id)
        made = shapes.channel(thread) if thread else None
        return self.display.message(message, base=base, now=self.now(), thread=made)

    def shown_to_bot(self, message: Message) -> Json:
        """Return the JSON of *message* as the bot receives it, with absolute file URLs."""
        return self.shown(message, self.base)

    def recent(self, channel: Channel, person_id: str, *, before: str | None = None, limit: int = 50) -> list[Json]:
        """Return the newest messages of *channel* that a player sees, oldest first."""
        found = self.store.messages(channel.id, seen_by=person_id, before=before, limit=limit)
        return [self._with_member(each, self.shown(each, "")) for each in reversed(found)]

    def _with_member(self, message: Message, told: Json) -> Json:
        """Add the guild and the author's member, as events of messages in the guild have them."""
        if self.channel(message.channel_id).type == DIRECT:
            return told
        member = shapes.member(self.store.people[message.author_id])
        del member["user"]
        return told | {"guild_id": ids.GUILD, "member": member}

    # Events

    def tell(
        self,
        event: str,
        told: Json,
        *,
        channel: Channel | None = None,
        only: str | None = None,
        people: Json | None = None,
    ) -> None:
        """Send *event* to the bot and the players who see *channel*, or to *only* one player and not the bot.

        *people* is the payload for the players, if it differs.
        """
        if only is None:
            self.bot_listener(event, told, channel=channel, only=None)
        self.tell_people(event, told if people is None else people, channel=channel, only=only)

    def tell_people(self, event: str, told: Json, *, channel: Channel | None = None, only: str | None = None) -> None:
        """Send *event* to the players, but not to the bot."""
        self.people_listener(event, told, channel=channel, only=only)

    def tell_message(self, event: str, message: Message) -> None:
        """Send *event* of a new or changed message to those who may see it."""
        if message.dismissed:
            return
        channel = self.channel(message.channel_id)
        for_people = self._with_member(message, self.shown(message, ""))
        if message.owner is None:
            self.tell(event, self._with_member(message, self.shown_to_bot(message)), channel=channel, people=for_people)
        else:
            self.tell_people(event, for_people, channel=channel, only=message.owner)

    def tell_channel(self, event: str, channel: Channel) -> None:
        """Send *event* of a new or changed channel or thread."""
        self.tell(event, self.shown_channel(channel), channel=channel)
