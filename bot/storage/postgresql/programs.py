"""PostgreSQL's own programs: `pg_dump` writes a database to a file, `pg_restore` and `psql` bring it back.

They get the password from the environment, because every user of a machine can see a program's arguments.
"""

import os
import shutil
import subprocess
from collections.abc import Mapping
from typing import Final
from urllib.parse import parse_qsl, unquote, urlencode, urlsplit

from bot.base.config import PostgresAddress
from bot.storage.errors import StorageError

INSTALL: Final = (
    "install PostgreSQL's client programs, of the server's version (on Debian: apt install postgresql-client)"
)


def program(name: str) -> str:
    """Return the path of one of the programs.

    Raises:
        StorageError: It is not installed.
    """
    found = shutil.which(name)
    if found is None:
        raise StorageError(f"{name} is not installed here: {INSTALL}")
    return found


def call(name: str, *told: str, address: PostgresAddress) -> None:
    """Run a program on the database at *address*.

    Raises:
        StorageError: The program failed; the message has its first error.
    """
    place, password = split_password(address)
    done = subprocess.run(
        [program(name), *told, "--no-password", f"--dbname={place}"],
        env=surroundings(password),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=False,
    )
    if done.returncode:
        raise StorageError(failure_line(name, done.stderr))


def failure_line(name: str, errors: bytes) -> str:
    """Return the first error that a program printed, in one line."""
    lines = errors.decode(errors="replace").split("\n")
    wrong = [line for line in lines if "error:" in line.lower() or "fatal:" in line.lower()] or lines
    return f"{name} failed: {' '.join(wrong[0].split()).removeprefix(f'{name}: ')}"


def surroundings(password: Mapping[str, str]) -> dict[str, str]:
    """Return the environment of a program, in which it prints English."""
    return {**os.environ, "LC_ALL": "C", "PGAPPNAME": "teahouse backup", "PGCONNECT_TIMEOUT": "5", **password}


def split_password(address: PostgresAddress) -> tuple[str, dict[str, str]]:
    """Return *address* without its password, and the environment variable for the password.

    >>> from pydantic import SecretStr
    >>> split_password(PostgresAddress(SecretStr("postgresql://tea:a%40b@db/teahouse?sslmode=require")))
    ('postgresql://tea@db/teahouse?sslmode=require', {'PGPASSWORD': 'a@b'})
    """
    parts = urlsplit(address.url.get_secret_value())
    account, at, place = parts.netloc.rpartition("@")
    user, _, password = account.partition(":")
    told = dict(parse_qsl(parts.query))
    password = told.pop("password", unquote(password))
    bare = parts._replace(netloc=f"{user}{at}{place}", query=urlencode(told, safe=",/:"))
    return bare.geturl(), {"PGPASSWORD": password} if password else {}
