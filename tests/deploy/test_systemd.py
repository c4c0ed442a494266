"""deploy/systemd: the units are such as systemd understands, and sandboxed."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from bot.host.app import CLOSING_SECONDS
from bot.host.commands import CANNOT_RUN
from tests.support.cli import ROOT

FOLDER = ROOT / "deploy" / "systemd"
TEXTS = {path.name: path.read_text(encoding="utf-8") for path in sorted(FOLDER.iterdir())}
UNIT, BACKUP, STREAM = (TEXTS[f"teahouse{name}.service"] for name in ("", "-backup", "-litestream"))
SANDBOXES = [name for name in TEXTS if name.endswith(".service")]
PYTHON = "/opt/teahouse/.venv/bin/python"
EXPOSURE = 15
"""Tenths; systemd calls up to 2.0 well protected, and 9.6 is a unit without any of it."""

pytestmark = pytest.mark.slow  # it needs systemd-analyze, which `make test` does not demand


def analyze(verb: str, unit: Path, *options: str) -> subprocess.CompletedProcess[str]:
    """Call ``systemd-analyze``."""
    program = shutil.which("systemd-analyze")
    if program is None:
        pytest.fail("systemd-analyze is not installed; on Debian: apt install systemd", pytrace=False)
    command = [program, verb, "--no-pager", *options, str(unit)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


@pytest.fixture
def units(tmp_path: Path) -> Path:
    """Write the units with programs that are there, for systemd looks for them."""
    for name, text in TEXTS.items():
        there = text.replace(PYTHON, sys.executable).replace("/usr/local/bin/litestream", sys.executable)
        (tmp_path / name).write_text(there, encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize("name", TEXTS)
def test_systemd_understands_every_line(units: Path, name: str) -> None:
    checked = analyze("verify", units / name, "--man=no", "--recursive-errors=no")

    assert (0, "", "") == (checked.returncode, checked.stdout, checked.stderr)


@pytest.mark.parametrize("name", SANDBOXES)
def test_the_sandbox_is_tight(units: Path, name: str) -> None:
    checked = analyze("security", units / name, "--offline=true", f"--threshold={EXPOSURE}")

    assert (0, "") == (checked.returncode, checked.stderr)


def test_it_runs_the_bot_and_starts_it_again_where_that_can_help() -> None:
    lines = UNIT.splitlines()

    assert f"ExecStart={PYTHON} -m bot" in lines
    assert f"WorkingDirectory={Path(PYTHON).parents[2]}" in lines
    assert "Restart=on-failure" in lines
    assert f"RestartPreventExitStatus={CANNOT_RUN}" in lines
    [seconds] = [line.removeprefix("TimeoutStopSec=") for line in lines if line.startswith("TimeoutStopSec=")]
    assert int(seconds) > 2 * CLOSING_SECONDS


def values(unit: str, name: str) -> list[str]:
    """Return what a unit says of something, in order."""
    return [line.partition("=")[2] for line in unit.splitlines() if line.startswith(f"{name}=")]


def test_what_runs_beside_the_bot_has_its_user_and_its_rights() -> None:
    for unit in (BACKUP, STREAM):
        assert ["teahouse"] == values(unit, "User")
        for name in ("DynamicUser", "StateDirectory", "UMask", "SystemCallFilter", "ProtectSystem"):
            assert set(values(unit, name)) <= set(values(UNIT, name)) != set()


def test_backups_are_made_each_night_of_the_file_that_the_bot_has() -> None:
    store = "TEAHOUSE_STORE=sqlite:////var/lib/teahouse/teahouse.sqlite"

    assert [f"{PYTHON} -m bot backup --keep 14"] == values(BACKUP, "ExecStart")
    assert store in values(UNIT, "Environment")
    assert store in values(BACKUP, "Environment")
    assert values(UNIT, "EnvironmentFile") == values(BACKUP, "EnvironmentFile")
    assert "LITESTREAM_DB=/var/lib/teahouse/teahouse.sqlite" in values(STREAM, "Environment")
    assert ["*-*-* 03:17:00"] == values(TEXTS["teahouse-backup.timer"], "OnCalendar")
    assert ["yes"] == values(TEXTS["teahouse-backup.timer"], "Persistent")
