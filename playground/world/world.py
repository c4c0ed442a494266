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
from playground.world.messages import Display
from playground.world.records import DIRECT, PRIVATE_THREAD, REMOVED, TEXT, Channel, Guild, Message, Person
from playground.world.store import FIRST_GUILD, Store

FIRST_PLAYERS = ("alice", "bob", "carol", "dave")
_NAME = re.compile(r"[\w .'-]+")


class Listener(Protocol):
    """Receives events."""

    def __call__(self, event: str, payload: Json, /, *, channel: Channel | None, only: str | None) -> None:
        """Receive *event* of *channel*; *only* is the single person to receive it.

        Without a channel, the event belongs to the guild `guild_id` in *payload*; if there is none, it concerns
        everybody.
        """


def _ignore(event: str, payload: Json, *, channel: Channel | None, only: str | None) -> None:
    """Ignore an event."""


class BadName(ValueError):
    """A player's name is not allowed; the message says why."""


def _new_guild(n: int, members: list[str]) -> Guild:
    """Return guild number *n*, counted from 0, in its initial state."""
    name = f"{FIRST_GUILD} {n + 1}" if n else FIRST_GUILD
    return Guild(ids.guild(n), name, permissions.BOT, dict.fromkeys(members, ids.FOUNDED_AT))


def first_channels(guild: Guild) -> list[Channel]:
    """Return the initial channels of a guild."""
    games, lounge = ids.first_channels(guild.id)
    return [
        Channel(games, TEXT, guild.id, "games", 0, "Where games are played"),
        Channel(lounge, TEXT, guild.id, "lounge", 1, "Where people talk"),
    ]


class World:
    """One playground: its records, clock and listeners.

    *base* is the server's address, the prefix of the file URLs that the bot receives. There are at least *servers*
    guilds to play in, and *quiet_servers* more that have only the bot and the owner as members.
    """

    def __init__(self, store: Store, *, base: str, locale: str, servers: int, quiet_servers: int) -> None:
        self.store = store
        self.base = base
        self.locale = locale
        self.limits = limits.Movable()
        self.late_edits = LateEdits()
        self.forbidden: set[str] = set()
        """Words, in lower case, that no thread title may contain."""

        self.display = Display(store.people, store.secret)
        self.bot_listener: Listener = _ignore
        self.people_listener: Listener = _ignore
        self._ids = ids.Ids(store.last_id())
        self._ahead = float(store.meta("ahead", "0"))
        self._create(servers)
        first = len(store.guilds)
        self.quiet_guilds = [_new_guild(n, [ids.BOT, self.owner.id]) for n in range(first, first + quiet_servers)]

    @classmethod
    def at(cls, folder: Path, *, base: str, locale: str = "en-US", servers: int = 1, quiet_servers: int = 0) -> "World":
        """Return the world stored in *folder*, created if there is none."""
        store = Store(folder / "playground.db")
        return cls(store, base=base, locale=locale, servers=servers, quiet_servers=quiet_servers)

    def _create(self, servers: int) -> None:
        # The record that marks an object as created is stored last.
        if ids.BOT not in self.store.people:
            for name in FIRST_PLAYERS:
                self.store.keep(Person(ids.id_of_name(name), name))
            self.store.keep(Person(ids.BOT, shapes.BOT_NAME, bot=True))
        for n in range(len(self.store.guilds), servers):
            guild = _new_guild(n, [ids.BOT, *map(ids.id_of_name, FIRST_PLAYERS)])
            for channel in first_channels(guild):
                self.store.keep(channel)
            self.store.keep(guild)

    @property
    def gateway_url(self) -> str:
        """The URL of the bot's gateway."""
        return self.base.replace("http", "ws", 1) + "/gateway"

    # Time and ids

    def now(self) -> float:
        """Return the time of the playground's clock, in seconds since 1970."""
        return time.time() + self._ahead

    def advance(self, seconds: float) -> None:
        """Move the clock forward, or back."""
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
        """The owner of all guilds, who has all permissions: the first player."""
        return self.store.people[ids.id_of_name(FIRST_PLAYERS[0])]

    def players(self, guild: Guild) -> list[Person]:
        """Return the members of *guild* except the bot, in the order they joined."""
        people = (self.store.people[each] for each in guild.members if each != ids.BOT)
        return sorted(people, key=lambda each: (guild.members[each.id], each.name.casefold()))

    def permissions_of(self, person: Person, channel: Channel) -> int:
        """Return the permissions of a player in *channel*; for a thread, those in its parent."""
        granted = self.parent(channel).granted.get(person.id, 0)
        return permissions.ALL if person.id == self.owner.id else permissions.EVERYONE | granted

    def permissions_somewhere(self, person: Person, guild: Guild) -> int:
        """Return the permissions that a player has in any channel of *guild*."""
        bits = permissions.EVERYONE
        for channel in self.channels_in(guild):
            bits |= self.permissions_of(person, channel)
        return bits

    def find_person(self, text: str) -> Person | None:
        """Return the person with this name, id or mention, or None."""
        wanted = text.strip().removeprefix("<").removesuffix(">").removeprefix("@").removeprefix("!")
        by_id = self.store.people.get(wanted)
        folded = wanted.casefold()
        return by_id or next((each for each in self.store.people.values() if each.name.casefold() == folded), None)

    def join(self, name: str, guild: Guild) -> Person:
        """Return the player *name*, who joins *guild* if not a member yet.

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
        known_person = next(
            (each for each in self.store.people.values() if each.name.casefold() == name.casefold()), None
        )
        if known_person is not None and known_person.bot:
            raise BadName(f"{known_person.name} is the bot; choose another name")
        if known_person is not None and known_person.id in guild.members:
            return known_person
        person = known_person or Person(ids.id_of_name(name), name)
        self.store.keep(person)
        guild.members[person.id] = self.now()
        self.store.keep(guild)
        self.tell("GUILD_MEMBER_ADD", {"guild_id": guild.id} | shapes.member(guild, person))
        return person

    # Guilds

    @property
    def guilds(self) -> list[Guild]:
        """The guilds in which people can play, the oldest first."""
        return [*self.store.guilds.values()]

    def guild(self, id: str) -> Guild:
        """Return a guild.

        Raises:
            Refusal: 10004 if there is none in which people can play.
        """
        found = self.store.guilds.get(id)
        if found is None:
            raise refusal(Code.UNKNOWN_GUILD)
        return found

    def guild_named(self, text: str) -> Guild | None:
        """Return the guild with this name or id, or None; the first guild if *text* is empty."""
        return next((each for each in self.guilds if text in ("", each.id, each.name)), None)

    def guild_of(self, channel: Channel) -> Guild | None:
        """Return the guild of *channel*, or None if the channel is direct."""
        return None if channel.guild_id is None else self.store.guilds[channel.guild_id]

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
        guild = self.guild_of(channel)
        if guild is None:
            return permissions.IN_DIRECT
        if guild.state == REMOVED:
            return 0
        allowed = permissions.of_bot(self.parent(channel), guild.role)
        return allowed & permissions.QUIET if self.now() < guild.quiet_until else allowed

    def sees(self, person_id: str, channel: Channel) -> bool:
        """Return whether a player sees *channel*."""
        if channel.type == DIRECT:
            return channel.recipient_id == person_id
        outside = channel.type == PRIVATE_THREAD and person_id not in channel.members
        return not outside and self.may_enter(person_id, channel)

    def may_enter(self, person_id: str, channel: Channel) -> bool:
        """Return whether a person is a member of the guild of *channel* and sees it (for a thread, its parent)."""
        guild = self.guild_of(channel)
        return guild is not None and person_id in guild.members and person_id not in self.parent(channel).hidden

    def channels_of(self, person_id: str, guild: Guild) -> list[Channel]:
        """Return the channels and threads of *guild* that a player sees, and the player's direct channel."""
        channels = self.store.channels.values()
        return [each for each in channels if each.guild_id in (None, guild.id) and self.sees(person_id, each)]

    def channels_in(self, guild: Guild) -> list[Channel]:
        """Return the channels and threads of *guild*."""
        return [each for each in self.store.channels.values() if each.guild_id == guild.id]

    def threads_in(self, channel: Channel) -> list[Channel]:
        """Return the threads of *channel*."""
        return [each for each in self.store.channels.values() if each.parent_id == channel.id]

    def active_threads(self, guild_id: str | None) -> list[Channel]:
        """Return the threads of a guild that are not archived."""
        channels = self.store.channels.values()
        return [each for each in channels if each.guild_id == guild_id and each.is_thread and not each.archived]

    def active_threads_of_bot(self, guild: Guild) -> list[Channel]:
        """Return the active threads that the bot sees, newest first."""
        active = self.active_threads(guild.id)
        seen = [each for each in active if each.type != PRIVATE_THREAD or ids.BOT in each.members]
        return sorted(seen, key=lambda each: -int(each.id))

    def shown_channel(self, channel: Channel) -> Json:
        """Return the JSON of *channel* as the bot receives it."""
        return shapes.channel(channel, self.store.people.get(channel.recipient_id or ""))

    def channel_for(self, person_id: str, channel: Channel) -> Json:
        """Return the JSON of *channel* as a player receives it, with their own recipient and thread member."""
        if channel.type == DIRECT:
            return shapes.channel(channel, self.bot)
        body = shapes.channel(channel)
        body.pop("member", None)
        return body | {"member": shapes.thread_member(channel, person_id)} if person_id in channel.members else body

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

    def shown_message(self, message: Message, base: str) -> Json:
        """Return the JSON of *message*, with *base* as the prefix of its file URLs."""
        thread = self.store.channels.get(message.id)
        made = shapes.channel(thread) if thread and thread.id != message.channel_id else None
        return self.display.message(message, base=base, now=self.now(), thread=made)

    def shown_to_bot(self, message: Message) -> Json:
        """Return the JSON of *message* as the bot receives it, with absolute file URLs."""
        return self.shown_message(message, self.base)

    def recent(self, channel: Channel, person_id: str, *, before: str | None = None, limit: int = 50) -> list[Json]:
        """Return the newest messages of *channel* that a player sees, oldest first."""
        found = self.store.messages(channel.id, seen_by=person_id, before=before, limit=limit)
        return [self._with_member(each, self.shown_message(each, "")) for each in reversed(found)]

    def _with_member(self, message: Message, body: Json) -> Json:
        """Add the guild and the author's member, as events of messages in a guild have them."""
        guild = self.guild_of(self.channel(message.channel_id))
        if guild is None:
            return body
        if message.author_id not in guild.members:
            return body | {"guild_id": guild.id}
        member = shapes.member(guild, self.store.people[message.author_id])
        del member["user"]
        return body | {"guild_id": guild.id, "member": member}

    # Events

    def tell(
        self,
        event: str,
        payload: Json,
        *,
        channel: Channel | None = None,
        only: str | None = None,
        people: Json | None = None,
    ) -> None:
        """Send *event* to the bot and the players who see *channel*, or to *only* one player and not the bot.

        *people* is the payload for the players, if it differs.
        """
        if only is None:
            self.bot_listener(event, payload, channel=channel, only=None)
        self.tell_people(event, payload if people is None else people, channel=channel, only=only)

    def tell_people(
        self, event: str, payload: Json, *, channel: Channel | None = None, only: str | None = None
    ) -> None:
        """Send *event* to the players, but not to the bot."""
        self.people_listener(event, payload, channel=channel, only=only)

    def tell_message(self, event: str, message: Message) -> None:
        """Send *event* of a new or changed message to those who may see it."""
        if message.dismissed:
            return
        channel = self.channel(message.channel_id)
        for_people = self._with_member(message, self.shown_message(message, ""))
        if message.owner is None:
            self.tell(event, self._with_member(message, self.shown_to_bot(message)), channel=channel, people=for_people)
        else:
            self.tell_people(event, for_people, channel=channel, only=message.owner)

    def keep_channel(self, event: str, channel: Channel) -> None:
        """Store a new or changed channel or thread, and send its *event*."""
        self.store.keep(channel)
        self.tell(event, self.shown_channel(channel), channel=channel)
