"""Settings: read once, and wrong ones told in one line."""

from pathlib import Path

import pytest

from bot.config import Locale, LogStyle, SettingsError, load
from bot.i18n.texts import LOCALES
from rendering.stock import BUDGET

TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GabcdE.abcdefghijklmnopqrstuvwxyz0123456789AB"


@pytest.fixture(autouse=True)
def _nothing_set(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    names = "DATABASE", "LOCALE", "API", "HEALTH_PORT", "HEALTH_HOST", "LOG", "MING_MAP", "WALL_CARDS", "PICTURE_MEMORY"
    for name in names:
        monkeypatch.delenv(f"TEAHOUSE_{name}", raising=False)
    monkeypatch.delenv("DISCORD_TOKEN", raising=False)


def refused(monkeypatch: pytest.MonkeyPatch, **environment: str) -> str:
    """Return what is said against settings."""
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    with pytest.raises(SettingsError) as caught:
        load()
    return str(caught.value)


def test_without_settings_everything_has_a_default() -> None:
    settings = load()

    assert settings.token is None
    assert settings.api is None
    assert settings.health_port is None
    assert settings.ming_map is None
    assert BUDGET == settings.picture_memory << 20
    assert (Path("data/teahouse.sqlite"), Locale.EN, LogStyle.CONSOLE) == (
        settings.database,
        settings.locale,
        settings.log,
    )


def test_the_languages_are_those_there_are_words_in() -> None:
    assert list(LOCALES) == [str(locale) for locale in Locale]


def test_the_environment_comes_before_the_file(monkeypatch: pytest.MonkeyPatch) -> None:
    Path(".env").write_text("TEAHOUSE_LOCALE=zh-CN\nTEAHOUSE_LOG=json\nSOMETHING_ELSE=1\n")
    monkeypatch.setenv("TEAHOUSE_LOCALE", "zh-TW")

    settings = load()

    assert (Locale.ZH_TW, LogStyle.JSON) == (settings.locale, settings.log)


def test_an_empty_setting_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "")
    monkeypatch.setenv("TEAHOUSE_HEALTH_PORT", "")

    settings = load()

    assert (None, None) == (settings.token, settings.health_port)


def test_a_token_is_shown_nowhere_and_loses_its_line_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", f" {TOKEN}\n")

    settings = load()

    assert settings.token is not None
    assert TOKEN == settings.token.get_secret_value()
    assert TOKEN not in repr(settings)


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("TEAHOUSE_LOCALE", "fr", "TEAHOUSE_LOCALE is wrong: input should be 'en', 'zh-CN' or 'zh-TW'"),
        ("TEAHOUSE_LOG", "xml", "TEAHOUSE_LOG is wrong: input should be 'console' or 'json'"),
        (
            "TEAHOUSE_HEALTH_HOST",
            "everywhere",
            "TEAHOUSE_HEALTH_HOST is wrong: value is not a valid IPv4 or IPv6 address",
        ),
        ("TEAHOUSE_HEALTH_PORT", "0", "TEAHOUSE_HEALTH_PORT is wrong: input should be greater than or equal to 1"),
        (
            "TEAHOUSE_PICTURE_MEMORY",
            "8",
            "TEAHOUSE_PICTURE_MEMORY is wrong: input should be greater than or equal to 16",
        ),
    ],
)
def test_a_wrong_setting_is_named_in_one_line(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str, said: str
) -> None:
    assert said == refused(monkeypatch, **{name: value})


@pytest.mark.parametrize(
    "api", ["https://discord.com/api", "http://192.168.0.7:8420/api", "127.0.0.1:8420", "ftp://localhost/"]
)
def test_only_this_machine_stands_in_for_discord(monkeypatch: pytest.MonkeyPatch, api: str) -> None:
    said = refused(monkeypatch, TEAHOUSE_API=api, DISCORD_TOKEN="playground")

    assert said.startswith("TEAHOUSE_API is wrong: it must be the address of a server on this machine")


def test_the_playgrounds_token_does_not_go_to_discord(monkeypatch: pytest.MonkeyPatch) -> None:
    said = refused(monkeypatch, DISCORD_TOKEN="playground")

    assert said.startswith("DISCORD_TOKEN is the playground's")


@pytest.mark.parametrize("token", [TOKEN, ""])
def test_no_other_token_goes_to_a_playground(monkeypatch: pytest.MonkeyPatch, token: str) -> None:
    said = refused(monkeypatch, TEAHOUSE_API="http://127.0.0.1:8420/api", DISCORD_TOKEN=token)

    assert said.startswith("TEAHOUSE_API leads to a playground")
    assert not token or token not in said


def test_the_playgrounds_token_goes_to_a_playground(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "playground")
    monkeypatch.setenv("TEAHOUSE_API", "http://localhost:8420/api/")

    assert "http://localhost:8420/api" == load().api


def test_a_file_of_settings_that_is_no_text_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    Path(".env").write_bytes(b"\xff\xfe\x00TEAHOUSE")

    assert refused(monkeypatch).startswith(".env cannot be read")
