"""Dumps of a database: files that `pg_dump` wrote."""

import re
import subprocess
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Final

from bot.base.config import PostgresAddress
from bot.storage.checkup import Summary
from bot.storage.copying import OF_ONE_STORE, TABLES
from bot.storage.errors import DamagedDatabase
from bot.storage.files import create_private, sync
from bot.storage.postgresql.programs import call, failure_line, program, surroundings

OURS: Final = (*TABLES, *OF_ONE_STORE, "migrations")
"""All tables of a store."""

COPY, END = b"COPY ", b"\\.\n"
"""The first word of a table's rows in a script, and the line that ends them."""

STATEMENT: Final = re.compile(
    rb"""(
        --.* | \s[^;\\]*;? | \)[^;\\]*;?
        | (SET | CREATE\ TABLE | CREATE\ (UNIQUE\ )?INDEX | (CREATE|ALTER)\ SEQUENCE | ALTER\ TABLE)\ [^;\\]*;?
        | SELECT\ pg_catalog\.(setval|set_config)\([^;\\]*; | COPY\ [^;\\]*\ FROM\ stdin; | \\(un)?restrict\ \w+
    )?""",
    re.VERBOSE,
)
"""Allowed lines outside of tables' rows: they create our tables, and nothing that runs later or elsewhere."""

NUMBERS: Final = {"migrations": "number", "actions": "at"}
"""Columns whose greatest number is looked for, by table."""


def dump(address: PostgresAddress, target: Path) -> None:
    """Write the store at *address* to the new file *target*, in its state at the start of the call, and sync the file.

    Raises:
        StorageError: The dump failed, or the program is not installed.
        OSError: The file cannot be synced.
    """
    tables = [f"--table={table}" for table in OURS]
    create_private(target)
    call("pg_dump", "--format=custom", *tables, f"--file={target.absolute()}", address=address)
    sync(target)


def summary(path: Path, *, is_ours: bool = False) -> tuple[int, Summary]:
    """Read the whole of a dump, and return the version of its database and what it contains.

    Raises:
        DamagedDatabase: It is not a dump, is damaged, or must be ours but creates more than tables and indexes.
        StorageError: The program is not installed.
    """
    try:
        with script(path) as lines:
            version, found = _count_rows(_check_statements(lines) if is_ours else lines)
    except (ValueError, IndexError) as error:
        raise DamagedDatabase(f"it has a line that is none ({error})") from error
    if not version:
        raise DamagedDatabase("it is no dump of a store of Teahouse")
    return version, found


def _check_statements(lines: Iterable[bytes]) -> Iterator[bytes]:
    """Yield the lines of a script.

    Raises:
        DamagedDatabase: A line creates something that this program never does, such as a trigger or a view.
    """
    is_row = False
    for line in lines:
        if is_row:
            is_row = line != END
        elif STATEMENT.fullmatch(line.rstrip()):
            is_row = line.startswith(COPY)
        else:
            raise DamagedDatabase(f"it has a statement that is none of this program's: {line[:80].decode('latin-1')!a}")
        yield line


def _count_rows(lines: Iterable[bytes]) -> tuple[int, Summary]:
    version, games, entries, until, table, column = 0, 0, 0, 0, "", 0
    for line in lines:
        if not table:
            if line.startswith(COPY):
                told, _, columns = line.decode().partition(" (")
                table = told.rpartition(".")[2]
                names = columns.partition(")")[0].split(", ")
                column = names.index(NUMBERS.get(table, names[0]))
        elif line == END:
            table = ""
        elif table == "games":
            games += 1
        elif table == "migrations":
            version = max(version, int(line.split(b"\t")[column]))
        elif table == "actions":
            entries += 1
            until = max(until, int(line.split(b"\t")[column]))
    return version, Summary(games, entries, until or None)


@contextmanager
def script(path: Path) -> Iterator[IO[bytes]]:
    """Open a dump as a script of SQL.

    Raises:
        DamagedDatabase: It cannot be read to its end, or is not a dump.
        StorageError: The program is not installed.
    """
    with tempfile.TemporaryFile() as errors:  # not a pipe, which nobody would empty while the script is read
        command = [program("pg_restore"), "--no-owner", "--no-privileges", "--file=-", str(path.absolute())]
        with subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=errors, env=surroundings({})
        ) as process:
            assert process.stdout is not None
            try:
                yield process.stdout
            except BaseException:  # nobody reads on, so what it still has to say is of no use
                process.kill()
                raise
        if process.returncode:
            errors.seek(0)
            raise DamagedDatabase(failure_line("pg_restore", errors.read()))
