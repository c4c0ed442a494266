"""The Dockerfile, read for the tests; Docker itself is not needed."""

import re
from typing import Final

from tests.support.cli import ROOT

DOCKERFILE: Final = (ROOT / "Dockerfile").read_text(encoding="utf-8").replace("\\\n", " ")
SET_IN_IMAGE: Final = dict(
    re.findall(r"(\w+)=(\S+)", " ".join(re.findall(r"^ENV (.*)$", DOCKERFILE.rpartition("FROM ")[2], re.MULTILINE)))
)
"""The environment of the image."""

USER: Final = int(re.findall(r"useradd .*--uid (\d+)", DOCKERFILE)[0])
