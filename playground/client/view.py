"""The state of the guild on the client: channels, messages, people and commands, kept current by events."""

from playground.client import screen
from playground.client.connection import Failed
from playground.client.screen import Names
from playground.protocol.json import Json
from playground.world.records import TEXT


class View:
    """The guild as one player sees it; *hello* is the payload of the server's HELLO."""

    def __init__(self, hello: Json) -> None:
        self.user: Json = hello["player"]
        self.locale: str = hello["locale"]
        self.commands: list[Json] = hello["commands"]
        self.menus: list[Json] = hello["menus"]
        self.user_menus: list[Json] = hello["user_menus"]
        self.messages: dict[str, Json] = {each["id"]: each for each in hello["messages"]}
        self.bot_online: bool = hello["bot"]["online"]
        self._people: dict[str, str] = {
            each["id"]: each["username"] for each in (hello["bot"]["user"], *hello["players"])
        }
        self._channels: dict[str, Json] = {each["id"]: each for each in (*hello["channels"], *hello["threads"])}
        self._roles: dict[str, str] = {each["id"]: each["name"] for each in hello["guild"]["roles"]}
        self._chosen: str | None = None

    def hear(self, event: str, payload: Json) -> None:
        """Update the state by an *event*."""
        match event:
            case "MESSAGE_CREATE" | "MESSAGE_UPDATE":
                self.messages[payload["id"]] = payload
            case "MESSAGE_DELETE":
                self.messages.pop(payload["id"], None)
            case "CHANNEL_CREATE" | "CHANNEL_UPDATE" | "THREAD_CREATE" | "THREAD_UPDATE":
                self._channels[payload["id"]] = payload
            case "CHANNEL_DELETE" | "THREAD_DELETE":
                self._channels.pop(payload["id"], None)
                for id in [each["id"] for each in self.messages.values() if each["channel_id"] == payload["id"]]:
                    del self.messages[id]
            case "GUILD_MEMBER_ADD":
                self._people[payload["user"]["id"]] = payload["user"]["username"]
            case "COMMANDS":
                self.commands, self.menus, self.user_menus = (
                    payload["commands"],
                    payload["menus"],
                    payload["user_menus"],
                )
            case "BOT":
                self.bot_online = payload["online"]
            case _:
                pass  # what people see does not depend on other events

    @property
    def name(self) -> str:
        """The person's name."""
        return str(self.user["username"])

    @property
    def id(self) -> str:
        """The person's id."""
        return str(self.user["id"])

    @property
    def names(self) -> Names:
        """The names of the users, channels and roles."""
        return Names(self._people, {id: _name(each) for id, each in self._channels.items()}, self._roles)

    @property
    def place(self) -> str:
        """The id of the channel in which the player types.

        It is the channel chosen by `go`; else the joined, active thread with the newest message; else the channel with
        the newest message that the player sent, caused or is mentioned in; else the first text channel.
        """
        if self._chosen in self._channels:
            return str(self._chosen)
        newest = sorted(self.messages.values(), key=lambda each: -int(each["id"]))
        threads = [each for each in newest if self._is_member(self._channels.get(each["channel_id"], {}))]
        involved = threads or [each for each in newest if self._concerns(each)]
        return str(involved[0]["channel_id"]) if involved else self.first_channel

    @property
    def first_channel(self) -> str:
        """The id of the oldest text channel."""
        return min((id for id, each in self._channels.items() if each["type"] == TEXT), key=int, default="")

    def _is_member(self, channel: Json) -> bool:
        return "member" in channel and not channel["thread_metadata"]["archived"]

    def _concerns(self, message: Json) -> bool:
        asked_by = (message.get("interaction_metadata") or {}).get("user", {}).get("id")
        mentioned = any(each["id"] == self.id for each in message["mentions"])
        return mentioned or self.id in (asked_by, message["author"]["id"])

    def go(self, name: str) -> str:
        """Type in that channel or thread from now on; return its id.

        Raises:
            Failed: If there is no such channel.
        """
        self._chosen = self.channel(name)
        return self._chosen

    def channel(self, name: str | None) -> str:
        """Return the id of the newest channel or thread that *name* matches (id or name), or `place` if it is None.

        Raises:
            Failed: If there is no such channel.
        """
        if name is None:
            return self.place
        if name in self._channels:
            return name
        newest = sorted(self._channels.items(), key=lambda each: -int(each[0]))
        written = [_name(each) for _, each in newest]
        index = screen.best(name.lstrip("#"), written)
        if index is None:
            raise Failed(f"There is no channel {name}; there are: {', '.join(written)}")
        return newest[index][0]

    def history(self, channel: str | None = None, limit: int = 50) -> list[Json]:
        """Return the newest messages of a channel, oldest first."""
        here = self.channel(channel)
        found = [each for each in self.messages.values() if each["channel_id"] == here]
        return sorted(found, key=lambda each: int(each["id"]))[-limit:]

    def answers_to(self, interaction: str) -> list[Json]:
        """Return the messages that answer *interaction*."""
        every = self.messages.values()
        return [each for each in every if (each.get("interaction_metadata") or {}).get("id") == interaction]


def _name(channel: Json) -> str:
    return str(channel.get("name") or "direct messages")


class StepOutcome:
    """The outcome of one step: the messages posted or changed, and the *choices* of an autocompletion."""

    def __init__(self) -> None:
        self._seen: dict[str, Json | None] = {}
        self.choices: list[Json] = []

    def hear(self, event: str, payload: Json) -> None:
        """Record a message *event*."""
        if event in ("MESSAGE_CREATE", "MESSAGE_UPDATE"):
            self._seen[payload["id"]] = payload
        elif event == "MESSAGE_DELETE":
            self._seen[payload["id"]] = None

    @property
    def messages(self) -> list[Json]:
        """The messages posted or changed and not deleted, oldest first."""
        return [each for _, each in sorted(self._seen.items()) if each is not None]

    @property
    def private(self) -> list[Json]:
        """The ephemeral ones among `messages`."""
        return [each for each in self.messages if screen.is_private(each)]

    @property
    def public(self) -> list[Json]:
        """The others among `messages`."""
        return [each for each in self.messages if not screen.is_private(each)]
