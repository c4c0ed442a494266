"""The settings, read once from the environment and a ``.env`` file."""

import re
import socket
from collections.abc import Callable
from enum import StrEnum
from importlib.util import find_spec
from ipaddress import IPv4Address
from pathlib import Path
from typing import Annotated, Final
from urllib.parse import parse_qsl, urlsplit

from pydantic import Field, IPvAnyAddress, PlainValidator, SecretStr, ValidationError, ValidationInfo, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

from bot.base.places import InProcesses, InThread, OnDask, Render, Think, parse_render, parse_think, split
from rules.core.struct import Struct

PLAYGROUND_TOKEN: Final = "playground"
"""The token for the playground, which Discord would never issue."""

LOOPBACK: Final = frozenset({"127.0.0.1", "localhost", "::1"})


class SettingsError(Exception):
    """A setting is invalid; the message says which and why, in one line and without secrets."""


class Locale(StrEnum):
    """A language that the bot speaks."""

    EN = "en"
    ZH_CN = "zh-CN"
    ZH_TW = "zh-TW"


class LogStyle(StrEnum):
    """The format of the log: readable text, or one JSON object on each line."""

    CONSOLE = "console"
    JSON = "json"


class SqliteAddress(Struct, frozen=True):
    """A store in one file."""

    path: Path

    def __str__(self) -> str:
        return f"sqlite:///{self.path}"


class PostgresAddress(Struct, frozen=True):
    """A store in a PostgreSQL database; its text form is without the password."""

    url: SecretStr
    """The address as libpq and asyncpg take it."""

    def __str__(self) -> str:
        parts = urlsplit(self.url.get_secret_value())
        account, at, place = parts.netloc.rpartition("@")
        host = dict(parse_qsl(parts.query)).get("host")
        return f"postgresql://{account.partition(':')[0]}{at}{place}{parts.path}{f'?host={host}' if host else ''}"


StoreAddress = SqliteAddress | PostgresAddress


class Cluster(Struct, frozen=True):
    """Which of *count* processes this is, counted from 0; they share the shards."""

    index: int = 0
    count: int = 1

    def __str__(self) -> str:
        return f"{self.index}/{self.count}"


def parse_store(text: str) -> StoreAddress:
    """Read the address of a store.

    Raises:
        ValueError: The text is no such address; the message does not contain the password.

    >>> parse_store("sqlite:///data/teahouse.sqlite").path.name
    'teahouse.sqlite'
    >>> str(parse_store("postgresql://tea:secret@db:5432/teahouse"))
    'postgresql://tea@db:5432/teahouse'
    """
    scheme, separator, rest = text.strip().partition("://")
    if separator and scheme == "sqlite":
        if not rest.startswith("/") or not rest[1:]:
            raise ValueError("the path of the file follows three slashes, as in sqlite:///data/teahouse.sqlite")
        return SqliteAddress(Path(rest[1:]))
    if not separator or scheme not in ("postgresql", "postgres"):
        raise ValueError("it must be sqlite:///PATH or postgresql://USER:PASSWORD@HOST:PORT/DATABASE")
    url = f"postgresql://{rest}"
    parts = split(url)
    if parts is None or "@" in f"{parts.path}{parts.query}" or parts.fragment:
        raise ValueError("it cannot be read; in a password each of @ : / ? # % is written by its code, as %40 for @")
    if not parts.path[1:]:
        raise ValueError("it names no database: postgresql://USER:PASSWORD@HOST:PORT/DATABASE")
    return PostgresAddress(SecretStr(url))


def parse_cluster(text: str) -> Cluster:
    """Read which process this is, as in ``0/2`` or ``ordinal/2``.

    Raises:
        ValueError: The text names no process, or its number is not below the count.
    """
    found = re.fullmatch(r"(\d+|ordinal)/(\d+)", text.strip())
    if not found:
        raise ValueError("it must be like 0/2, the first of two processes, or ordinal/2 in a StatefulSet")
    index, count = found[1], int(found[2])
    if not count:
        raise ValueError("there must be at least one process, as in 0/1")
    if index == "ordinal":
        host = socket.gethostname()
        ordinal = re.search(r"\d+$", host)
        if not ordinal:
            raise ValueError(
                f"ordinal is the number at the end of the host name, and {host} has none; write 0/{count}, or name "
                "the host like teahouse-0"
            )
        index = ordinal[0]
    if int(index) >= count:
        raise ValueError(f"{count} processes are counted from 0 to {count - 1}, so there is no {int(index)}/{count}")
    return Cluster(int(index), count)


def _read_by(parse: Callable[[str], object]) -> PlainValidator:
    """Return the validator that reads text, and leaves a default as it is."""
    return PlainValidator(lambda given: parse(given) if isinstance(given, str) else given)


class Settings(BaseSettings):
    """All settings; README.md describes each field, too."""

    model_config = SettingsConfigDict(
        env_prefix="TEAHOUSE_",
        env_file=".env",
        env_file_encoding="utf-8",
        env_ignore_empty=True,
        extra="ignore",
        frozen=True,
        hide_input_in_errors=True,
    )

    token: SecretStr | None = Field(default=None, validation_alias="DISCORD_TOKEN")
    """The bot's token for Discord."""

    database: Path | None = None
    """The earlier way to name the file of a store in SQLite; use *store*."""

    store: StoreAddress = SqliteAddress(Path("data/teahouse.sqlite"))
    """Where games are kept."""

    backups: Path | None = None
    """The folder of backups; by default one beside the file, or ``data/backups`` for a server."""

    cluster: Annotated[Cluster, _read_by(parse_cluster)] = Cluster()
    """Which of the processes that share the store this is."""

    shards: int | None = Field(default=None, ge=1)
    """The number of shards of all processes together; by default what Discord recommends."""

    render: Annotated[Render, _read_by(parse_render)] = InThread()
    """Where pictures are painted."""

    think: Annotated[Think, _read_by(parse_think)] = InProcesses(1)
    """Where computer players think."""

    # A choice: nobody waits much longer than for the pause before an answer, and three masters think for less than half
    # an hour in a game. Beyond a minute a turn would outlast a blitz clock.
    thinking_seconds: float = Field(default=5, ge=0.01, le=60)
    """How long a computer player that is a master may think about a turn; a turn of many decisions takes up to twice
    as long."""

    # A choice: with no pause, a computer's turn would be posted before anybody has seen the one before it.
    thinking_pause: float = Field(default=2, ge=0, le=60)
    """A computer player waits at most this many seconds before it answers, unless it needs longer to think."""

    sentry: SecretStr | None = None
    """The DSN of a Sentry project to which unexpected errors are reported."""

    locale: Locale = Locale.EN
    """The language of games on servers whose own language the bot does not have."""

    ming_map: Path | None = None
    """A file with a map for new games of Ming Dynasty, instead of the standard one."""

    wall_cards: Path | None = None
    """A file with cards for new games of The Great Wall, instead of the standard ones."""

    # As fast as a wizard answers. Eight people at that rate are what one process can do, some 24 presses a second.
    presses: float = Field(default=3, ge=0, le=1000)
    """How many presses a second each person may make for long; 0 for as many as they like."""

    # With 64 MB and more a picture takes 14 to 15 ms in the median when several games are played in turn, with 32 it
    # takes 40, with 16 it takes 200 (docs/operating.md).
    picture_memory: int = Field(default=80, ge=16)
    """Limit in MB for cached pictures and the parts that they are painted from."""

    api: str | None = None
    """The address of a Discord-compatible server on this machine, instead of Discord."""

    health_port: int | None = Field(default=None, ge=1, le=65535)
    """The port of ``/healthz``, which reports whether the bot is connected; off by default."""

    health_host: IPvAnyAddress = IPv4Address("127.0.0.1")
    """The address that ``/healthz`` listens on; by default only this machine can reach it."""

    log: LogStyle = LogStyle.CONSOLE
    """The format of the log."""

    @field_validator("token")
    @classmethod
    def _strip_token(cls, token: SecretStr | None) -> SecretStr | None:
        """Strip white space, which copying often adds."""
        return SecretStr(token.get_secret_value().strip()) if token else None

    @field_validator("store", mode="plain")
    @classmethod
    def _in_one_place(cls, store: str | StoreAddress, info: ValidationInfo) -> StoreAddress:
        """Read the address; without one TEAHOUSE_DATABASE names the file."""
        database = info.data.get("database")
        named = None if database is None else SqliteAddress(database)
        if not isinstance(store, str):
            return named or store
        address = parse_store(store)
        if named not in (None, address):
            raise ValueError(f"TEAHOUSE_DATABASE names another place, {database}; take TEAHOUSE_DATABASE away")
        return address

    @field_validator("cluster")
    @classmethod
    def _with_a_store_for_all(cls, cluster: Cluster, info: ValidationInfo) -> Cluster:
        if cluster.count > 1 and isinstance(info.data.get("store"), SqliteAddress):
            raise ValueError(
                f"{cluster.count} processes need one PostgreSQL: set TEAHOUSE_STORE to postgresql://…, or take "
                "TEAHOUSE_CLUSTER away to run one process on SQLite"
            )
        return cluster

    @field_validator("shards")
    @classmethod
    def _enough_for_all(cls, shards: int | None, info: ValidationInfo) -> int | None:
        cluster = info.data.get("cluster", Cluster())
        if shards is not None and shards < cluster.count:
            raise ValueError(
                f"{cluster.count} processes need at least {cluster.count} shards; raise it, or take it away to have "
                "as many as Discord recommends"
            )
        return shards

    @field_validator("sentry")
    @classmethod
    def _of_a_project(cls, sentry: SecretStr | None) -> SecretStr | None:
        if sentry is None:
            return None
        dsn = sentry.get_secret_value().strip()
        parts = split(dsn)
        if not (parts and parts.scheme in ("http", "https") and parts.username and parts.hostname and parts.path[1:]):
            raise ValueError("it must be the DSN of a Sentry project, as in https://KEY@HOST/PROJECT")
        return SecretStr(dsn)

    @field_validator("api")
    @classmethod
    def _on_this_machine(cls, api: str | None) -> str | None:
        if api is None:
            return None
        parts = urlsplit(api)
        if parts.scheme not in ("http", "https") or parts.hostname not in LOOPBACK:
            raise ValueError("it must be the address of a server on this machine, like http://127.0.0.1:8420/api")
        return api.rstrip("/")


def load() -> Settings:
    """Read the settings.

    Raises:
        SettingsError: A setting is invalid or needs an extra that is missing, or the token does not belong to the
            configured server.
    """
    try:
        settings = Settings()
    except ValidationError as error:
        raise SettingsError("; ".join(map(_error_text, error.errors(include_url=False, include_input=False)))) from None
    except (OSError, UnicodeDecodeError) as error:
        raise SettingsError(f".env cannot be read: {error}") from None
    _check_token(settings)
    _check_extras(settings)
    return settings


def setting(field: str) -> str:
    """Return the environment variable for *field* of Settings.

    >>> setting("health_port"), setting("token")
    ('TEAHOUSE_HEALTH_PORT', 'DISCORD_TOKEN')
    """
    alias = Settings.model_fields[field].validation_alias
    return alias if isinstance(alias, str) else f"TEAHOUSE_{field.upper()}"


def _check_token(settings: Settings) -> None:
    """Refuse to send the playground's token to Discord, or a real one anywhere else."""
    token = settings.token.get_secret_value() if settings.token else None
    if settings.api is None and token == PLAYGROUND_TOKEN:
        raise SettingsError(
            "DISCORD_TOKEN is the playground's, which Discord does not know: "
            "set your bot's own token, or play on this machine with: make play"
        )
    if settings.api is not None and token != PLAYGROUND_TOKEN:
        raise SettingsError(
            f"TEAHOUSE_API leads to a playground, where DISCORD_TOKEN is '{PLAYGROUND_TOKEN}', never a real token: "
            "take TEAHOUSE_API away to run on Discord"
        )


def _check_extras(settings: Settings) -> None:
    """Refuse settings that need a package which is not installed; none is imported."""
    for wanted, package, extra, field in (
        (isinstance(settings.store, PostgresAddress), "asyncpg", "postgres", "store"),
        (isinstance(settings.render, OnDask), "distributed", "dask", "render"),
        (isinstance(settings.think, OnDask), "distributed", "dask", "think"),
        (settings.sentry is not None, "sentry_sdk", "sentry", "sentry"),
    ):
        if wanted and find_spec(package) is None:
            raise SettingsError(f"{setting(field)} needs the extra {extra}; `make extras` installs it")


def _error_text(error: object) -> str:
    """Return what is wrong with a setting, without its value, which may be a secret."""
    assert isinstance(error, dict)
    name = str(error["loc"][0])
    theirs, ours, reason = str(error["msg"]).partition("Value error, ")
    reason = reason if ours else theirs[:1].lower() + theirs[1:]
    return f"{setting(name) if name in Settings.model_fields else name} is wrong: {reason}"
