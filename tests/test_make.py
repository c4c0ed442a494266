"""What a newcomer meets before anything is installed: make itself, and the locks it installs from."""

import os
import runpy
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[1]
LOCKS: dict[str, Any] = runpy.run_path(str(ROOT / "scripts/lock_fits.py"))

GOOD = """\
aiohttp==3.13.1 \\
    --hash=sha256:00 \\
    --hash=sha256:01
colorama==0.4.6 ; sys_platform == 'win32' \\
    --hash=sha256:02
"""


def call_make(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Call make in a house that has nothing but its makefile."""
    shutil.copy(ROOT / "Makefile", folder)
    (folder / "requirements.lock").touch()
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("MAKE", "MFLAGS"))}
    return subprocess.run(["make", *arguments], cwd=folder, env=clean, capture_output=True, text=True, check=False)


def python(folder: Path, instead: str) -> str:
    """Make a Python that answers some programs differently."""
    path = folder / "some-python"
    path.write_text(f'#!/bin/sh\n{instead}\nexec "{sys.executable}" "$@"\n')
    path.chmod(0o755)
    return f"PYTHON={path}"


def test_what_must_hold_before_a_commit_includes_every_test(tmp_path: Path) -> None:
    (tmp_path / "requirements-dev.lock").touch()
    done = call_make(tmp_path, "--dry-run", "check")
    assert "" == done.stderr, "no target has two recipes"
    assert "pytest -n auto" in done.stdout
    assert "not slow" not in done.stdout


def test_make_tells_what_can_be_made(tmp_path: Path) -> None:
    done = call_make(tmp_path)

    assert 0 == done.returncode
    for target in ("play", "setup", "test", "check", "bench"):
        assert any(line.split()[0] == target for line in done.stdout.splitlines())


def test_where_ensurepip_is_missing_the_package_is_named(tmp_path: Path) -> None:
    done = call_make(tmp_path, python(tmp_path, 'case "$2" in *ensurepip*) exit 1 ;; esac'), "setup")

    version = "{}.{}".format(*sys.version_info[:2])
    assert 2 == done.returncode
    assert f"apt install python{version}-venv" in done.stdout
    assert not (tmp_path / ".venv").exists()


def test_an_old_python_is_told_which_one_is_needed(tmp_path: Path) -> None:
    done = call_make(tmp_path, python(tmp_path, 'case "$2" in *version_info*) exit 1 ;; esac'), "setup")

    assert 2 == done.returncode
    assert "Python 3.11 or newer is needed" in done.stdout
    assert not (tmp_path / ".venv").exists()


def test_play_passes_on_what_is_set(tmp_path: Path) -> None:
    (tmp_path / ".venv/bin").mkdir(parents=True)
    (tmp_path / ".venv/bin/python").touch()
    (tmp_path / ".venv/run.stamp").touch()

    done = call_make(tmp_path, "-n", "-o", "requirements.lock", "play", "PORT=9000", "DATA=else where", "FRESH=1")

    assert '.venv/bin/python -m bot play --port 9000 --data "else where" --fresh --parent $PPID' in done.stdout


def test_the_locks_of_this_house_fit() -> None:
    assert [] == list(LOCKS["all_faults"](ROOT))


@pytest.mark.parametrize(
    ("text", "wanted", "fault"),
    [
        (GOOD, ["aiohttp>=3.13"], None),
        (GOOD, ["AioHTTP[speedups]>=3.13", "colorama"], None),
        (GOOD, ["aiohttp>=3.14"], "x.lock pins aiohttp 3.13.1, pyproject.toml asks for >=3.14"),
        (GOOD, ["discord.py~=2.7"], "x.lock does not pin discord.py"),
        ("aiohttp==3.13.1\n", [], "x.lock: aiohttp has no hash"),
        (GOOD + "msgspec>=0.20\n", [], "x.lock has entries that are no pins, NAME==VERSION"),
        (GOOD + "--index-url https://example.com/simple\n", [], "x.lock names an address"),
        (GOOD + "# https://example.com\n", [], "x.lock names an address"),
    ],
)
def test_a_lock_that_does_not_fit_is_told(text: str, wanted: list[str], fault: str | None) -> None:
    faults = list(LOCKS["faults"]("x.lock", text, wanted))

    assert (fault is None and not faults) or fault in faults
