"""What hosts may set, read once from the environment and a file ``.env`` beside it."""

from enum import StrEnum
from ipaddress import IPv4Address
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from pydantic import Field, IPvAnyAddress, SecretStr, ValidationError, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

PLAYGROUND_TOKEN: Final = "playground"
"""What the playground lets a bot in with; Discord never gave out such a token."""

LOOPBACK: Final = frozenset({"127.0.0.1", "localhost", "::1"})


class SettingsError(Exception):
    """A setting is wrong; the message says which and how, in one line, and holds no secret."""


class Locale(StrEnum):
    """A language that the bot speaks."""

    EN = "en"
    ZH_CN = "zh-CN"
    ZH_TW = "zh-TW"


class LogStyle(StrEnum):
    """How the log is written: for eyes, or one JSON object a line."""

    CONSOLE = "console"
    JSON = "json"


class Settings(BaseSettings):
    """Everything a host may set; each field's description stands in README.md too."""

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
    """The bot's token at Discord."""

    database: Path = Path("data/teahouse.sqlite")
    """The file in which games are kept."""

    locale: Locale = Locale.EN
    """The language of tables on servers whose own language the bot does not speak."""

    ming_map: Path | None = None
    """The file of a map on which new games of Ming Dynasty are played in place of ours."""

    wall_cards: Path | None = None
    """The file of the cards that new games of The Great Wall are played with in place of ours."""

    picture_memory: int = Field(default=96, ge=16)
    """How many MB are taken up at most by pictures that are kept, and by what they are painted with."""

    api: str | None = None
    """The address of a Discord-compatible server on this machine, in place of Discord."""

    health_port: int | None = Field(default=None, ge=1, le=65535)
    """The port at which ``/healthz`` answers whether the bot is connected; off by default."""

    health_host: IPvAnyAddress = IPv4Address("127.0.0.1")
    """The address that it listens on: by default only this machine may ask."""

    log: LogStyle = LogStyle.CONSOLE
    """How the log is written."""

    @field_validator("token")
    @classmethod
    def _stripped(cls, token: SecretStr | None) -> SecretStr | None:
        """Take off the blank or line end that copying often brings along."""
        return SecretStr(token.get_secret_value().strip()) if token else None

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
        SettingsError: One of them is wrong, or the token does not go with where it is to be used.
    """
    try:
        settings = Settings()
    except ValidationError as error:
        raise SettingsError("; ".join(map(_worded, error.errors(include_url=False, include_input=False)))) from None
    except (OSError, UnicodeDecodeError) as error:
        raise SettingsError(f".env cannot be read: {error}") from None
    _check_token(settings)
    return settings


def setting(field: str) -> str:
    """Return the environment's name for *field* of Settings.

    >>> setting("health_port"), setting("token")
    ('TEAHOUSE_HEALTH_PORT', 'DISCORD_TOKEN')
    """
    alias = Settings.model_fields[field].validation_alias
    return alias if isinstance(alias, str) else f"TEAHOUSE_{field.upper()}"


def _check_token(settings: Settings) -> None:
    """Keep the playground's token from Discord, and a real one from anywhere else."""
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


def _worded(error: object) -> str:
    """Say what is wrong with one setting, without its value, which may be a secret."""
    assert isinstance(error, dict)
    name = str(error["loc"][0])
    reason = str(error["msg"]).removeprefix("Value error, ")
    return f"{setting(name) if name in Settings.model_fields else name} is wrong: {reason[:1].lower()}{reason[1:]}"
