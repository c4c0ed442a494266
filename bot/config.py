"""The settings, read once from the environment and a ``.env`` file."""

from enum import StrEnum
from ipaddress import IPv4Address
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from pydantic import Field, IPvAnyAddress, SecretStr, ValidationError, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

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

    database: Path = Path("data/teahouse.sqlite")
    """The file of the database."""

    locale: Locale = Locale.EN
    """The language of games on servers whose own language the bot does not have."""

    ming_map: Path | None = None
    """A file with a map for new games of Ming Dynasty, instead of the standard one."""

    wall_cards: Path | None = None
    """A file with cards for new games of The Great Wall, instead of the standard ones."""

    picture_memory: int = Field(default=96, ge=16)
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
    def _stripped(cls, token: SecretStr | None) -> SecretStr | None:
        """Strip white space, which copying often adds."""
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
        SettingsError: A setting is invalid, or the token does not belong to the configured server.
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


def _worded(error: object) -> str:
    """Return what is wrong with a setting, without its value, which may be a secret."""
    assert isinstance(error, dict)
    name = str(error["loc"][0])
    reason = str(error["msg"]).removeprefix("Value error, ")
    return f"{setting(name) if name in Settings.model_fields else name} is wrong: {reason[:1].lower()}{reason[1:]}"
