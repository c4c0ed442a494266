"""Settings: read once, and wrong ones told in one line."""

import os
import socket
import sys
from pathlib import Path

import pytest

from bot.base.config import Cluster, Locale, LogStyle, PostgresAddress, SettingsError, SqliteAddress, load, parse_store
from bot.base.places import InProcesses, InThread, OnDask
from bot.faces.i18n.texts import LOCALES
from rendering.stock import BUDGET

TOKEN = "MTIzNDU2Nzg5MDEyMzQ1Njc4.GabcdE.abcdefghijklmnopqrstuvwxyz0123456789AB"


@pytest.fixture(autouse=True)
def _nothing_set(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    for name in [name for name in os.environ if name.startswith(("TEAHOUSE_", "DISCORD_"))]:
        monkeypatch.delenv(name)


def refusal_text(monkeypatch: pytest.MonkeyPatch, **environment: str) -> str:
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
    assert SqliteAddress(Path("data/teahouse.sqlite")) == settings.store
    assert (Cluster(0, 1), None, InThread()) == (settings.cluster, settings.shards, settings.render)
    assert (Locale.EN, LogStyle.CONSOLE, None) == (settings.locale, settings.log, settings.sentry)


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
        ("TEAHOUSE_LOCALE", "fr", "input should be 'en', 'zh-CN' or 'zh-TW'"),
        ("TEAHOUSE_LOG", "xml", "input should be 'console' or 'json'"),
        ("TEAHOUSE_HEALTH_HOST", "everywhere", "value is not a valid IPv4 or IPv6 address"),
        ("TEAHOUSE_HEALTH_PORT", "0", "input should be greater than or equal to 1"),
        ("TEAHOUSE_PICTURE_MEMORY", "8", "input should be greater than or equal to 16"),
    ],
)
def test_a_wrong_setting_is_named_in_one_line(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str, said: str
) -> None:
    assert f"{name} is wrong: {said}" == refusal_text(monkeypatch, **{name: value})


POSTGRES = "postgresql://tea:s3cret@db:5432/teahouse"


@pytest.mark.parametrize("name", ["TEAHOUSE_DATABASE=games/tea.sqlite", "TEAHOUSE_STORE=sqlite:///games/tea.sqlite"])
def test_a_store_in_a_file_is_named_by_either_setting(name: str) -> None:
    Path(".env").write_text(f"{name}\n")

    assert SqliteAddress(Path("games/tea.sqlite")) == load().store


def test_both_settings_may_name_the_same_store(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TEAHOUSE_DATABASE", "/games/tea.sqlite")
    monkeypatch.setenv("TEAHOUSE_STORE", "sqlite:////games/tea.sqlite")

    assert SqliteAddress(Path("/games/tea.sqlite")) == load().store


def test_a_store_in_postgresql_hides_its_password(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TEAHOUSE_STORE", POSTGRES)

    settings = load()

    assert isinstance(settings.store, PostgresAddress)
    assert POSTGRES == settings.store.url.get_secret_value()
    assert "postgresql://tea@db:5432/teahouse" == str(settings.store)
    assert "postgresql://tea@/tea?host=/run" == str(parse_store("postgresql://tea@/tea?password=s3cret&host=/run"))
    assert "s3cret" not in repr(settings)


@pytest.mark.parametrize(
    "store",
    [
        "mysql://tea:s3cret@db/teahouse",
        "tea:s3cret@db",
        "sqlite://s3cret",
        "sqlite:///",
        "postgresql://tea:s3cret@db",
        "postgresql://tea:s3cret@db:port/teahouse",
        "postgresql://tea:s3c/s3cret@db/teahouse",
        "postgresql://tea:12/s3cret@db/teahouse",
        "postgresql://tea:s3c#s3cret@db/teahouse",
        "postgresql://tea:12?s3cret@db/teahouse",
    ],
)
def test_no_wrong_store_is_told_with_its_password(monkeypatch: pytest.MonkeyPatch, store: str) -> None:
    said = refusal_text(monkeypatch, TEAHOUSE_STORE=store)

    assert said.startswith("TEAHOUSE_STORE is wrong: ")
    assert "s3cret" not in said
    assert 1 == len(said.splitlines())


@pytest.mark.parametrize(("host", "index"), [("teahouse-0", 0), ("teahouse-2", 2), ("tea7.example-1", 1)])
def test_the_ordinal_is_at_the_end_of_the_host_name(monkeypatch: pytest.MonkeyPatch, host: str, index: int) -> None:
    monkeypatch.setattr(socket, "gethostname", lambda: host)
    monkeypatch.setenv("TEAHOUSE_STORE", POSTGRES)
    monkeypatch.setenv("TEAHOUSE_CLUSTER", "ordinal/3")

    assert Cluster(index, 3) == load().cluster


def test_a_host_name_without_a_number_has_no_ordinal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(socket, "gethostname", lambda: "teahouse")

    said = refusal_text(monkeypatch, TEAHOUSE_STORE=POSTGRES, TEAHOUSE_CLUSTER="ordinal/3")

    assert said.startswith("TEAHOUSE_CLUSTER is wrong: ordinal is the number at the end of the host name, and teahouse")


@pytest.mark.parametrize(
    ("render", "value"),
    [("thread", InThread()), ("process:2", InProcesses(2)), ("dask://painters:8786", OnDask("tcp://painters:8786"))],
)
def test_pictures_are_painted_where_the_setting_says(
    monkeypatch: pytest.MonkeyPatch, render: str, value: object
) -> None:
    monkeypatch.setenv("TEAHOUSE_RENDER", render)

    assert value == load().render
    assert render == str(value)


def test_the_key_of_a_sentry_project_is_shown_nowhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TEAHOUSE_SENTRY", "https://k3y@sentry.example/7\n")

    settings = load()

    assert settings.sentry is not None
    assert "https://k3y@sentry.example/7" == settings.sentry.get_secret_value()
    assert "k3y" not in repr(settings)
    assert "k3y" not in refusal_text(monkeypatch, TEAHOUSE_SENTRY="k3y@sentry.example/7")


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        (
            {"TEAHOUSE_STORE": POSTGRES, "TEAHOUSE_DATABASE": "tea.sqlite"},
            "TEAHOUSE_STORE is wrong: TEAHOUSE_DATABASE names another place, tea.sqlite; take TEAHOUSE_DATABASE away",
        ),
        (
            {"TEAHOUSE_STORE": POSTGRES, "TEAHOUSE_CLUSTER": "3/2"},
            "TEAHOUSE_CLUSTER is wrong: 2 processes are counted from 0 to 1, so there is no 3/2",
        ),
        (
            {"TEAHOUSE_CLUSTER": "x/y"},
            "TEAHOUSE_CLUSTER is wrong: it must be like 0/2, the first of two processes, or ordinal/2 in a StatefulSet",
        ),
        ({"TEAHOUSE_CLUSTER": "0/0"}, "TEAHOUSE_CLUSTER is wrong: there must be at least one process, as in 0/1"),
        (
            {"TEAHOUSE_CLUSTER": "0/2"},
            "TEAHOUSE_CLUSTER is wrong: 2 processes need one PostgreSQL: set TEAHOUSE_STORE to postgresql://…, or take "
            "TEAHOUSE_CLUSTER away to run one process on SQLite",
        ),
        (
            {"TEAHOUSE_STORE": POSTGRES, "TEAHOUSE_CLUSTER": "0/3", "TEAHOUSE_SHARDS": "2"},
            "TEAHOUSE_SHARDS is wrong: 3 processes need at least 3 shards; raise it, or take it away to have as many "
            "as Discord recommends",
        ),
        ({"TEAHOUSE_SHARDS": "0"}, "TEAHOUSE_SHARDS is wrong: input should be greater than or equal to 1"),
        (
            {"TEAHOUSE_RENDER": "process:0"},
            "TEAHOUSE_RENDER is wrong: process:0 has nobody to paint; write process:1 or more, or thread",
        ),
        *(
            (
                {"TEAHOUSE_RENDER": render},
                "TEAHOUSE_RENDER is wrong: it must be thread, process:2 or dask://HOST:8786, the address of a "
                "scheduler",
            )
            for render in ("gpu", "process:many", "dask://painters", "dask://painters:x", "tcp://painters:8786")
        ),
    ],
)
def test_settings_that_do_not_go_together_are_told_in_one_line(
    monkeypatch: pytest.MonkeyPatch, settings: dict[str, str], said: str
) -> None:
    assert said == refusal_text(monkeypatch, **settings)


@pytest.mark.parametrize(
    ("name", "value", "package", "extra"),
    [
        ("TEAHOUSE_STORE", POSTGRES, "asyncpg", "postgres"),
        ("TEAHOUSE_RENDER", "dask://painters:8786", "distributed", "dask"),
        ("TEAHOUSE_SENTRY", "https://k3y@sentry.example/7", "sentry_sdk", "sentry"),
    ],
)
def test_a_missing_extra_is_named_by_the_setting_that_asks_for_it(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str, package: str, extra: str
) -> None:
    monkeypatch.setitem(sys.modules, package, None)
    load()

    said = refusal_text(monkeypatch, **{name: value})

    assert f"{name} needs the extra {extra}; `make extras` installs it" == said


@pytest.mark.parametrize(
    "api", ["https://discord.com/api", "http://192.168.0.7:8420/api", "127.0.0.1:8420", "ftp://localhost/"]
)
def test_only_this_machine_stands_in_for_discord(monkeypatch: pytest.MonkeyPatch, api: str) -> None:
    said = refusal_text(monkeypatch, TEAHOUSE_API=api, DISCORD_TOKEN="playground")

    assert said.startswith("TEAHOUSE_API is wrong: it must be the address of a server on this machine")


def test_the_playgrounds_token_does_not_go_to_discord(monkeypatch: pytest.MonkeyPatch) -> None:
    said = refusal_text(monkeypatch, DISCORD_TOKEN="playground")

    assert said.startswith("DISCORD_TOKEN is the playground's")


@pytest.mark.parametrize("token", [TOKEN, ""])
def test_no_other_token_goes_to_a_playground(monkeypatch: pytest.MonkeyPatch, token: str) -> None:
    said = refusal_text(monkeypatch, TEAHOUSE_API="http://127.0.0.1:8420/api", DISCORD_TOKEN=token)

    assert said.startswith("TEAHOUSE_API leads to a playground")
    assert not token or token not in said


def test_the_playgrounds_token_goes_to_a_playground(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "playground")
    monkeypatch.setenv("TEAHOUSE_API", "http://localhost:8420/api/")

    assert "http://localhost:8420/api" == load().api


def test_a_file_of_settings_that_is_no_text_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    Path(".env").write_bytes(b"\xff\xfe\x00TEAHOUSE")

    assert refusal_text(monkeypatch).startswith(".env cannot be read")
