"""The versions that results depend on. Two processes compare them to know if they would compute the same."""

from collections.abc import Iterable, Mapping
from hashlib import blake2b
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from platform import python_version


def versions(*rooms: Iterable[str], packages: Iterable[str]) -> Mapping[str, str]:
    """Return the versions of Python and *packages*, and a digest of all files in *rooms*, each a package's paths."""
    ours = {"teahouse": _content(path for room in rooms for path in room), "python": python_version()}
    return ours | {name: _version(name) for name in packages}


def _content(folders: Iterable[str]) -> str:
    digest = blake2b(digest_size=4)  # two versions look alike once in four thousand million, and it is short in the log
    for folder in folders:
        for path in sorted(Path(folder).rglob("*")):
            if path.is_file() and "__pycache__" not in path.parts:
                digest.update(path.read_bytes())
    return digest.hexdigest()


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "missing"
