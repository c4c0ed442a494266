"""A small disk of its own that can be full or read-only: a tmpfs, where this process may mount one."""

import errno
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

PIECE: Final = 1 << 16
SMALLEST: Final = 64
BUSY_SECONDS: Final = 10.0
AGAIN_SECONDS: Final = 0.02


class Disk:
    """The disk at *folder*."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._filler = folder / "filler"

    @contextmanager
    def full(self) -> Iterator[None]:
        """Leave no room on it."""
        with self._filler.open("wb", buffering=0) as filler:
            size = PIECE
            while size >= SMALLEST:
                try:
                    filler.write(b"\xff" * size)
                except OSError as error:
                    if error.errno != errno.ENOSPC:
                        raise
                    size //= 2
        try:
            yield
        finally:
            self._filler.unlink()

    @contextmanager
    def read_only(self) -> Iterator[None]:
        """Let nobody write there; nobody may have a file open for writing."""
        self._remount("ro")
        try:
            yield
        finally:
            self._remount("rw")

    def _remount(self, how: str) -> None:
        """Mount it anew, *how* says for what, as soon as no file there is open for writing."""
        until = time.monotonic() + BUSY_SECONDS
        while not _run("mount", "-o", f"remount,{how}", str(self.folder)):
            assert time.monotonic() < until, f"{self.folder} is in use"
            time.sleep(AGAIN_SECONDS)


@contextmanager
def mount(folder: Path, *, megabytes: int, keep: Path | None = None) -> Iterator[Disk | None]:
    """Mount a disk of this size at *folder*, whose files are gone afterwards, but for a copy in the new folder *keep*.

    There is none where one may not.
    """
    folder.mkdir(parents=True, exist_ok=True)
    if not _run("mount", "-t", "tmpfs", "-o", f"size={megabytes}m", "tmpfs", str(folder)):
        yield None
        return
    try:
        yield Disk(folder)
    finally:
        if keep is not None:
            shutil.copytree(folder, keep)
        assert _run("umount", "--lazy", str(folder)), f"{folder} is still mounted"


def _run(*command: str) -> bool:
    """Run a command, and return whether it could do what it is for."""
    try:
        return subprocess.run(command, check=False, capture_output=True).returncode == 0
    except FileNotFoundError:
        return False
