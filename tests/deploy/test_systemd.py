"""deploy/systemd: the unit is one that systemd understands, and sandboxed."""

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from bot.app import CLOSING_SECONDS
from bot.commands import CANNOT_RUN
from tests.support.cli import ROOT

UNIT = (ROOT / "deploy" / "systemd" / "teahouse.service").read_text(encoding="utf-8")
PYTHON = "/opt/teahouse/.venv/bin/python"
EXPOSURE = 15
"""Tenths; systemd calls up to 2.0 well protected, and 9.6 is a unit without any of it."""

pytestmark = pytest.mark.slow  # it needs systemd-analyze, which `make test` does not demand


def analyzed(verb: str, unit: Path, *options: str) -> subprocess.CompletedProcess[str]:
    """Call ``systemd-analyze``."""
    program = shutil.which("systemd-analyze")
    if program is None:
        pytest.fail("systemd-analyze is not installed; on Debian: apt install systemd", pytrace=False)
    command = [program, verb, "--no-pager", *options, str(unit)]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)


@pytest.fixture
def unit(tmp_path: Path) -> Path:
    """Write the unit with a Python that is there, for systemd looks for the program."""
    path = tmp_path / "teahouse.service"
    path.write_text(UNIT.replace(PYTHON, sys.executable), encoding="utf-8")
    return path


def test_systemd_understands_every_line(unit: Path) -> None:
    checked = analyzed("verify", unit, "--man=no", "--recursive-errors=no")

    assert (0, "", "") == (checked.returncode, checked.stdout, checked.stderr)


def test_the_sandbox_is_tight(unit: Path) -> None:
    checked = analyzed("security", unit, "--offline=true", f"--threshold={EXPOSURE}")

    assert (0, "") == (checked.returncode, checked.stderr)


def test_it_runs_the_bot_and_starts_it_again_where_that_can_help() -> None:
    lines = UNIT.splitlines()

    assert f"ExecStart={PYTHON} -m bot" in lines
    assert f"WorkingDirectory={Path(PYTHON).parents[2]}" in lines
    assert "Restart=on-failure" in lines
    assert f"RestartPreventExitStatus={CANNOT_RUN}" in lines
    [seconds] = [line.removeprefix("TimeoutStopSec=") for line in lines if line.startswith("TimeoutStopSec=")]
    assert int(seconds) > 2 * CLOSING_SECONDS
