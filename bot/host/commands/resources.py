"""What `python -m bot doctor` finds about the database, the other processes and those who paint."""

import shutil
from pathlib import Path
from typing import Final, NamedTuple

from bot.base.config import PostgresAddress, Settings, SqliteAddress, setting
from bot.base.workers.workers import Backend, WorkersAway
from bot.host import painting
from bot.storage.backups import backups, folder_of
from bot.storage.checkup import Checkup
from bot.storage.errors import StorageError
from bot.storage.files import format_moment
from bot.storage.marks import StoreMoved, refuse_if_moved
from bot.storage.records import Pack
from bot.storage.sqlite.checkup import checkup
from bot.tables.thinking.thinkers import backend_of

# A choice: backups are made beside the file, and SQLite's log may grow by 16 MB before it is copied.
FREE_BYTES: Final = 200 << 20
"""A database with less free disk space than this gets a warning."""

# A turn takes six exchanges with the server (docs/adr/0010), so a third of a second of the three that Discord waits.
SLOW_MILLISECONDS: Final = 50
"""A database that answers later than this gets a warning: a confirmed turn takes several round trips."""

REMEDY: Final = (
    "Put a backup in its place with: python -m bot restore, or save what is left of it (docs/operating.md, Damage)"
)
FAULTS_NAMED: Final = 20  # a choice: they fit on a screen, and what is to be done is the same for all


class Finding(NamedTuple):
    """The result of one check."""

    well: bool
    line: str


async def of_store(settings: Settings) -> tuple[list[Finding], tuple[Pack, ...]]:
    """Check the database and where it is; return the packs in it, too."""
    saved = of_backups(settings)
    if isinstance(settings.store, PostgresAddress):
        found_there, brought = await of_server(settings, settings.store)
        return [*found_there, saved], brought
    path, found = settings.store.path, None
    if not path.exists():
        finding = Finding(True, f"database: {path} is not there yet; it is made at the first start")
    else:
        try:
            found = checkup(path)
            finding = of_checkup(found, path, settings.store)
        except StorageError as error:
            finding = Finding(False, f"database: {error}. {REMEDY}, or name another in TEAHOUSE_STORE")
    return [finding, of_disk(path), saved], found.packs if found else ()


def of_backups(settings: Settings) -> Finding:
    """Tell of the newest backup, unseen."""
    folder = folder_of(settings.store, settings.backups)
    try:
        there = backups(folder, settings.store)
    except OSError as error:
        return Finding(False, f"backups: {folder} cannot be read ({error.strerror}); name another in TEAHOUSE_BACKUPS")
    if not there:
        return Finding(True, f"backups: none in {folder}; python -m bot backup makes one")
    return Finding(True, f"backups: {len(there)} in {folder}, the newest of {format_moment(there[0].stat().st_mtime)}")


async def of_server(settings: Settings, address: PostgresAddress) -> tuple[list[Finding], tuple[Pack, ...]]:
    """Check a database on a server, and which processes serve from it."""
    from bot.storage.postgresql.checkup import visit
    from bot.storage.postgresql.database import CONNECTIONS

    try:
        found = await visit(address)
    except StorageError as error:
        return [Finding(False, f"database: TEAHOUSE_STORE names {address}, which cannot be used: {error}")], ()
    findings = [of_checkup(found.database, address, address)]
    if found.database.version < found.database.known and not found.creates:
        findings.append(Finding(False, "rights: this user may not create tables; make it the owner of the database"))
    fast = found.milliseconds < SLOW_MILLISECONDS
    trip = f"server: PostgreSQL {found.server}, {found.milliseconds:.1f} ms for a round trip"
    findings.append(Finding(fast, trip if fast else f"{trip}: bring the bot and its database closer together"))
    served = "; ".join(found.leases) or "nobody serves now"
    wanted = settings.cluster.count * CONNECTIONS
    enough = wanted <= found.connections
    findings.append(
        Finding(
            enough,
            f"cluster: process {settings.cluster}; {served}"
            if enough
            else f"cluster: {settings.cluster.count} processes may want {wanted} connections, the server takes "
            f"{found.connections}: raise its max_connections",
        )
    )
    return findings, found.database.packs


def of_checkup(found: Checkup, place: Path | PostgresAddress, address: SqliteAddress | PostgresAddress) -> Finding:
    """Word the result of an examination."""
    if found.version > found.known:
        return Finding(
            False,
            f"database: {place} was written by a newer version of Teahouse ({found.version}, this one knows "
            f"{found.known}): install that one, or name another store in TEAHOUSE_STORE",
        )
    try:
        refuse_if_moved(found.mark, address)
    except StoreMoved as error:
        return Finding(False, f"database: TEAHOUSE_STORE names the wrong store: {error}")
    if found.faults:
        return Finding(False, f"database: {place} is damaged ({'; '.join(found.faults[:FAULTS_NAMED])}). {REMEDY}")
    games = ", ".join(f"{count} {status}" for status, count in found.games.items())
    older = (
        "" if found.version == found.known else f"; version {found.version}, brought to {found.known} at the next start"
    )
    healing = f"; {found.snapshots} damaged snapshots, made anew when they are needed" if found.snapshots else ""
    beside = "".join(f"; {count} damaged rows of {table}" for table, count in found.rows.items())
    return Finding(True, f"database: {place} is whole, with games {games}{healing}{beside}{older}")


def of_disk(path: Path) -> Finding:
    """Check that the database can be written, and that there is disk space."""
    folder = next(parent for parent in path.resolve().parents if parent.exists())
    try:
        probe = folder / f".teahouse-{id(path)}"
        probe.touch(exist_ok=False)
        probe.unlink()
    except OSError as error:
        return Finding(False, f"disk: {folder} cannot be written ({error.strerror}); name another in TEAHOUSE_STORE")
    free = shutil.disk_usage(folder).free
    return Finding(
        free >= FREE_BYTES, f"disk: {free >> 20} MiB free in {folder}" + ("" if free >= FREE_BYTES else ": make room")
    )


async def of_workers(settings: Settings) -> list[Finding]:
    """Check that those who paint and think elsewhere answer, and are of this version."""
    painters = painting.backend(settings.render, settings.picture_memory << 20)
    paint = await of_backend("render", painters, "the bot paints in a thread of its own")
    think = await of_backend("think", backend_of(settings.think), "computer players are no better than apprentices")
    return [*paint, *think]


async def of_backend(field: str, backend: Backend | None, otherwise: str) -> list[Finding]:
    """Check that those answer who work as the setting *field* says, if they are elsewhere."""
    if backend is None:
        return []
    try:
        await backend.open()
    except WorkersAway as error:
        return [Finding(False, f"{field}: {setting(field)} {error}")]
    try:
        await backend.call(bool)
    except WorkersAway as error:
        return [Finding(False, f"{field}: {error}; until that is mended, {otherwise}")]
    finally:
        await backend.close()
    return [Finding(True, f"{field}: {backend} answers")]
