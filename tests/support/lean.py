"""A Python that has what `requirements.lock` names and nothing else: no extras, no tools of the tests."""

import runpy
import sysconfig
import venv
from contextlib import suppress
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from typing import Any

from tests.support.cli import ROOT

LOCKS: dict[str, Any] = runpy.run_path(str(ROOT / "scripts/lock_fits.py"))


def lean(folder: Path) -> Path:
    """Make a virtual environment in *folder*, with links to what is installed here, and return its Python."""
    venv.create(folder, symlinks=True)
    site = Path(sysconfig.get_path("purelib", "venv", {"base": str(folder), "platbase": str(folder)}))
    linked: dict[str, Path] = {}
    for name in LOCKS["pins"]((ROOT / "requirements.lock").read_text(encoding="utf-8")):
        with suppress(PackageNotFoundError):  # it is for another system
            for file in distribution(name).files or ():
                linked[file.parts[0]] = Path(str(distribution(name).locate_file(file.parts[0])))
    for top in linked.keys() - {"..", "__pycache__"}:
        (site / top).symlink_to(linked[top].resolve())
    return folder / "bin" / "python"
