"""The SQLite database of a playground.

Guilds, people, channels and commands are held in memory too; messages and files are read on demand. Each write is its
own transaction. Nothing is lost if the process is killed; a power failure may lose the last writes.
"""

import dataclasses
import json
import secrets
import sqlite3
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TypeVar, assert_never

from playground.protocol import ids
from playground.protocol.ids import is_id
from playground.protocol.json import Json
from playground.world.records import DIRECT, Channel, Command, File, Guild, Message, Person

SCHEMA = """
CREATE TABLE IF NOT EXISTS meta (key TEXT PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS guilds (id INTEGER PRIMARY KEY, body TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS people (id INTEGER PRIMARY KEY, body TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS channels (id INTEGER PRIMARY KEY, body TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS commands (id INTEGER PRIMARY KEY, body TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS messages (
    id INTEGER PRIMARY KEY, channel INTEGER NOT NULL, owner INTEGER, pinned INTEGER NOT NULL, body TEXT NOT NULL);
CREATE INDEX IF NOT EXISTS messages_of_channel ON messages (channel, id);
CREATE TABLE IF NOT EXISTS files (
    id INTEGER PRIMARY KEY, channel INTEGER NOT NULL, type TEXT NOT NULL, bytes BLOB NOT NULL);
CREATE INDEX IF NOT EXISTS files_of_channel ON files (channel);
"""

VERSION = 1
FIRST_GUILD = "The Teahouse"
_GUILD_OF_EARLIER = """
INSERT INTO guilds SELECT :id, json_object(
    'id', :id,
    'name', :name,
    'role', CAST((SELECT value FROM meta WHERE key = 'role') AS INTEGER),
    'members', (SELECT json_group_object(json_extract(body, '$.id'), json_extract(body, '$.joined_at'))
                FROM people WHERE NOT json_extract(body, '$.left')),
    'state', (SELECT value FROM meta WHERE key = 'membership'),
    'quiet_until', (SELECT json_extract(body, '$.quiet_until') FROM people WHERE json_extract(body, '$.bot')))
"""
_CHANNELS_OF_EARLIER = """
UPDATE channels
SET body = json_set(body, '$.guild_id', CASE WHEN json_extract(body, '$.type') != :direct THEN :id END)
"""

_DISMISSED = -1  # the owner of dismissed messages

Kept = TypeVar("Kept", Guild, Person, Channel, Command)
TABLES: dict[type, str] = {Guild: "guilds", Person: "people", Channel: "channels", Command: "commands"}


class Store:
    """The records of one playground, stored in the file *path*, which is created if missing."""

    def __init__(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        self._db = sqlite3.connect(path, isolation_level=None)
        self._db.executescript("PRAGMA journal_mode=WAL; PRAGMA synchronous=OFF;" + SCHEMA)
        self._upgrade()
        self.guilds: dict[str, Guild] = {each.id: each for each in self._all(Guild)}
        self.people: dict[str, Person] = {each.id: each for each in self._all(Person)}
        self.channels: dict[str, Channel] = {each.id: each for each in self._all(Channel)}
        self.commands: dict[str, Command] = {each.id: each for each in self._all(Command)}

    def _upgrade(self) -> None:
        """Convert the data of an earlier version, which had a single guild, to the record of that guild."""
        if self._db.execute("PRAGMA user_version").fetchone()[0] == VERSION:
            return
        self._db.execute("BEGIN")
        if self._db.execute("SELECT 1 FROM people").fetchone():
            self._db.execute(_GUILD_OF_EARLIER, {"id": ids.GUILD, "name": FIRST_GUILD})
            self._db.execute(_CHANNELS_OF_EARLIER, {"id": ids.GUILD, "direct": DIRECT})
            self._db.execute("UPDATE people SET body = json_remove(body, '$.joined_at', '$.left', '$.quiet_until')")
        self._db.execute(f"PRAGMA user_version = {VERSION}")
        self._db.execute("COMMIT")

    def close(self) -> None:
        """Close the file."""
        self._db.close()

    def _all(self, kind: type[Kept]) -> Iterator[Kept]:
        for (body,) in self._db.execute(f"SELECT body FROM {TABLES[kind]} ORDER BY id"):
            yield kind(**json.loads(body))

    def meta(self, key: str, default: str) -> str:
        """Return the value stored under *key*; store *default* first if there is none."""
        self._db.execute("INSERT OR IGNORE INTO meta VALUES (?, ?)", (key, default))
        value: str = self._db.execute("SELECT value FROM meta WHERE key = ?", (key,)).fetchone()[0]
        return value

    def keep_meta(self, key: str, value: str) -> None:
        """Store *value* under *key*."""
        self._db.execute("INSERT OR REPLACE INTO meta VALUES (?, ?)", (key, value))

    @property
    def secret(self) -> str:
        """The secret that signs URLs, created on first use."""
        return self.meta("secret", secrets.token_urlsafe(16))

    def last_id(self) -> int:
        """Return the greatest id in use, or 0."""
        tables = ("guilds", "people", "channels", "commands", "messages", "files")
        found = (self._db.execute(f"SELECT max(id) FROM {table}").fetchone()[0] for table in tables)
        return max(each or 0 for each in found)

    # Guilds, people, channels, commands

    def keep(self, record: Guild | Person | Channel | Command) -> None:
        """Insert or update *record*."""
        row = (int(record.id), _format_record(record))
        self._db.execute(f"INSERT OR REPLACE INTO {TABLES[type(record)]} VALUES (?, ?)", row)
        match record:
            case Guild():
                self.guilds[record.id] = record
            case Person():
                self.people[record.id] = record
            case Channel():
                self.channels[record.id] = record
            case Command():
                self.commands[record.id] = record
            case never:
                assert_never(never)

    def drop_command(self, id: str) -> None:
        """Delete a command."""
        del self.commands[id]
        self._db.execute("DELETE FROM commands WHERE id = ?", (int(id),))

    def drop_channel(self, id: str) -> None:
        """Delete a channel with its messages and files."""
        del self.channels[id]
        self._db.execute("DELETE FROM channels WHERE id = ?", (int(id),))
        self._db.execute("DELETE FROM messages WHERE channel = ?", (int(id),))
        self._db.execute("DELETE FROM files WHERE channel = ?", (int(id),))

    # Messages

    def keep_message(self, message: Message) -> None:
        """Insert or update *message*."""
        row = (
            int(message.id),
            int(message.channel_id),
            None if message.owner is None else _DISMISSED if message.dismissed else int(message.owner),
            message.pinned_at is not None,
            _format_record(message),
        )
        self._db.execute("INSERT OR REPLACE INTO messages VALUES (?, ?, ?, ?, ?)", row)

    def message(self, id: str) -> Message | None:
        """Return the message with this id, or None."""
        if not is_id(id):
            return None
        row = self._db.execute("SELECT body FROM messages WHERE id = ?", (int(id),)).fetchone()
        return None if row is None else _message(row[0])

    def drop_message(self, id: str) -> None:
        """Delete a message."""
        self._db.execute("DELETE FROM messages WHERE id = ?", (int(id),))

    def messages(
        self,
        channel: str,
        *,
        seen_by: str | None = None,
        before: str | None = None,
        after: str | None = None,
        limit: int = 50,
    ) -> list[Message]:
        """Return messages of *channel*, newest first: the public ones, and the ephemeral ones of *seen_by*.

        With *after*, they are the *limit* messages that follow it; otherwise the newest (before *before*).
        """
        where, values = ["channel = ?", "(owner IS NULL OR owner = ?)"], [int(channel), int(seen_by or 0)]
        for sign, bound in (("<", before), (">", after)):
            if bound is not None:
                where.append(f"id {sign} ?")
                values.append(int(bound))
        order = "ASC" if after is not None else "DESC"
        query = f"SELECT body FROM messages WHERE {' AND '.join(where)} ORDER BY id {order} LIMIT ?"
        found = [_message(row[0]) for row in self._db.execute(query, (*values, limit))]
        return found if after is None else found[::-1]

    def pins(self, channel: str) -> list[Message]:
        """Return the pinned messages of *channel*, the latest pinned first."""
        rows: Iterable[tuple[str]] = self._db.execute(
            "SELECT body FROM messages WHERE channel = ? AND pinned", (int(channel),)
        )
        return sorted((_message(row[0]) for row in rows), key=lambda each: -(each.pinned_at or 0))

    # Files

    def keep_file(self, file: File, content: bytes) -> None:
        """Store the bytes of a file."""
        row = (int(file.id), int(file.channel_id), file.content_type, content)
        self._db.execute("INSERT INTO files VALUES (?, ?, ?, ?)", row)

    def drop_files(self, ids: Iterable[str]) -> None:
        """Delete the bytes of files."""
        self._db.executemany("DELETE FROM files WHERE id = ?", [(int(id),) for id in ids])

    def file(self, channel: str, id: str) -> tuple[str, bytes] | None:
        """Return the content type and the bytes of a file, or None."""
        if not (is_id(id) and is_id(channel)):
            return None
        row: tuple[str, bytes] | None = self._db.execute(
            "SELECT type, bytes FROM files WHERE id = ? AND channel = ?", (int(id), int(channel))
        ).fetchone()
        return row


def _format_record(record: Guild | Person | Channel | Command | Message) -> str:
    """Return the JSON of a record, without the deep copy that `dataclasses.asdict` makes."""
    return json.dumps(_fields(record), default=_fields)


def _fields(record: Guild | Person | Channel | Command | File | Message) -> Json:
    return {each.name: getattr(record, each.name) for each in dataclasses.fields(record)}


def _message(body: str) -> Message:
    fields: Json = json.loads(body)
    fields["files"] = [File(**each) for each in fields["files"]]
    return Message(**fields)
