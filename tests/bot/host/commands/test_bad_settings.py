"""Settings that cannot work: `python -m bot` ends at once, with one line that names the setting and says what to do."""

import asyncio
import socket
from collections.abc import Callable
from pathlib import Path
from subprocess import CompletedProcess

import pytest

from bot.base.config import parse_store
from bot.host import stores
from bot.host.commands import CANNOT_RUN
from tests.support.cli import call, run_process
from tests.support.postgres import PASSWORD, Server

NOWHERE = "http://127.0.0.1:9/api"

READ = [
    ({"STORE": "mysql://tea@db/tea"}, "STORE is wrong: it must be sqlite:///PATH or postgresql://"),
    ({"STORE": "sqlite://games"}, "STORE is wrong: the path of the file follows three slashes, as in sqlite:///data/"),
    ({"STORE": "postgresql://tea@db"}, "STORE is wrong: it names no database: postgresql://USER:PASSWORD@HOST:PORT/"),
    ({"STORE": "sqlite:///a", "DATABASE": "b"}, "STORE is wrong: TEAHOUSE_DATABASE names another place, b; take TEA"),
    ({"CLUSTER": "3/2"}, "CLUSTER is wrong: 2 processes are counted from 0 to 1, so there is no 3/2"),
    ({"CLUSTER": "half"}, "CLUSTER is wrong: it must be like 0/2"),
    ({"CLUSTER": "0/2"}, "CLUSTER is wrong: 2 processes need one PostgreSQL: set TEAHOUSE_STORE to postgresql://"),
    ({"SHARDS": "0"}, "SHARDS is wrong: input should be greater than or equal to 1"),
    ({"RENDER": "process:0"}, "RENDER is wrong: process:0 has nobody to paint; write process:1 or more, or thread"),
    ({"RENDER": "gpu"}, "RENDER is wrong: it must be thread, process:2 or dask://HOST:8786"),
    (
        {"SENTRY": "somewhere"},
        "SENTRY is wrong: it must be the DSN of a Sentry project, as in https://KEY@HOST/PROJECT",
    ),
    ({"HEALTH_PORT": "70000"}, "HEALTH_PORT is wrong: input should be less than or equal to 65535"),
    ({"HEALTH_HOST": "everywhere"}, "HEALTH_HOST is wrong: value is not a valid IPv4 or IPv6 address"),
]
"""Unreadable texts, and the error of each."""

STORES = [
    ("postgres:wrong", None, "the server does not take this user and password"),
    (f"postgres:{PASSWORD}", "nowhere", "the server has no such database; make it with CREATE DATABASE"),
    ("guest:a-guest", None, "this user may not create tables there; make it the owner of the database"),
]
"""Accounts and databases that cannot be used, and why."""


@pytest.mark.parametrize(("settings", "said"), READ, ids=lambda value: str(value) if isinstance(value, dict) else "")
def test_what_cannot_be_read_is_told_in_a_line(tmp_path: Path, settings: dict[str, str], said: str) -> None:
    code, line = refusal_line(tmp_path, **settings)

    assert CANNOT_RUN == code
    assert line.startswith(f"TEAHOUSE_{said}")


def test_a_port_that_is_taken_is_told_in_a_line(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        code, line = refusal_line(tmp_path, HEALTH_PORT=str(port))

    said = f"TEAHOUSE_HEALTH_PORT {port} cannot be used at 127.0.0.1 (address already in use): name another port there"
    assert (CANNOT_RUN, said) == (code, line[: len(said)])


def test_an_address_of_another_machine_is_told_in_a_line(tmp_path: Path) -> None:
    code, line = refusal_line(tmp_path, HEALTH_PORT="8080", HEALTH_HOST="192.0.2.1")

    assert CANNOT_RUN == code
    assert line.startswith("TEAHOUSE_HEALTH_PORT 8080 cannot be used at 192.0.2.1 (cannot assign requested address): ")
    assert line.endswith("another address of this machine in TEAHOUSE_HEALTH_HOST.")


def test_a_dask_scheduler_that_nobody_answers_for_is_told_in_a_line(tmp_path: Path) -> None:
    code, line = refusal_line(tmp_path, RENDER="dask://127.0.0.1:9")

    assert CANNOT_RUN == code
    assert line.startswith("TEAHOUSE_RENDER leads to dask://127.0.0.1:9, where no scheduler answers (")
    assert line.endswith("): start one there, name the right address, or take thread")


@pytest.mark.slow
@pytest.mark.parametrize(("account", "database", "said"), STORES)
async def test_a_database_that_cannot_be_used_is_told_in_a_line(
    tmp_path: Path, postgres: Server, account: str, database: str | None, said: str
) -> None:
    async with postgres.database(migrated=False) as address:
        await postgres.run("DROP ROLE IF EXISTS guest")
        await postgres.run("CREATE ROLE guest LOGIN PASSWORD 'a-guest'")
        name = database or address.rpartition("/")[2]
        url = f"postgresql://{account}@127.0.0.1:{postgres.port}/{name}"
        code, line = await asyncio.to_thread(refusal_line, tmp_path, run_process, STORE=url)

    assert CANNOT_RUN == code
    user = account.partition(":")[0]
    place = f"postgresql://{user}@127.0.0.1:{postgres.port}/{name}"
    assert f"TEAHOUSE_STORE names {place}, which cannot be used: {said}" == line


async def test_a_server_that_is_not_there_is_waited_for_and_then_told_in_a_line(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(stores, "PATIENCE_SECONDS", 0)
    with pytest.raises(
        stores.StoreAway, match=r"^TEAHOUSE_STORE names postgresql://tea@nowhere\.invalid/tea, which was"
    ):
        async with stores.store_session(parse_store("postgresql://tea:s3cret@nowhere.invalid/tea")):
            pass


def refusal_line(
    folder: Path, start: Callable[..., CompletedProcess[str]] = call, /, **settings: str
) -> tuple[int, str]:
    """Start a bot with *settings*, and return its exit code and the only line that it has said."""
    told = {f"TEAHOUSE_{name}": value for name, value in settings.items()}
    done = start(folder=folder, DISCORD_TOKEN="playground", TEAHOUSE_API=NOWHERE, **told)
    [line] = done.stderr.splitlines()
    return done.returncode, line
