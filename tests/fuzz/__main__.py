"""`python -m tests.fuzz`: texts made to break parsers, by atheris, which must be installed, one parser after another.

What breaks one is kept in `findings/PARSER`, from where the tests try it ever after; what was found on the way is in
`data/fuzz`, from where the next run goes on. The exit code is 1 if anything was found.
"""

import importlib
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated, Final

import typer

FINDINGS: Final = Path(__file__).parent / "findings"
CORPUS: Final = Path("data/fuzz")
LONGEST: Final = 4096

app = typer.Typer(add_completion=False, pretty_exceptions_enable=False)


@app.command()
def every(
    seconds: Annotated[int, typer.Option(help="How long each parser is tried.", min=1)] = 60,
    only: Annotated[str, typer.Option(help="The name of a parser, or how it begins.")] = "",
    inside: Annotated[str, typer.Option(hidden=True)] = "",
) -> None:
    """Try all parsers."""
    if inside:
        fuzz(inside, seconds)
        return
    if find_spec("atheris") is None:
        print("atheris is not here; it is no part of the lock: .venv/bin/pip install atheris", file=sys.stderr)
        raise typer.Exit(2)
    from tests.fuzz.targets import TARGETS

    broken = []
    for target in TARGETS:
        if target.startswith(only):
            told = (sys.executable, "-m", "tests.fuzz", "--inside", target, "--seconds", str(seconds))
            done = subprocess.run(told, check=False, capture_output=True, text=True)
            last = next((line for line in done.stderr.splitlines()[::-1] if line.startswith("Done")), "")
            print(f"{target}: {last or done.stderr[-2000:]}", flush=True)
            broken += [target] * (done.returncode != 0)
    print(f"broken: {', '.join(broken) or 'none'}")
    raise typer.Exit(bool(broken))


def fuzz(target: str, seconds: int) -> None:
    """Try one parser in this process, which ends then."""
    atheris = importlib.import_module("atheris")
    with atheris.instrument_imports(include=["bot", "cogs", "ledgers", "playground", "rules"]):
        from tests.fuzz.samples import samples
        from tests.fuzz.targets import check_reading
    corpus, findings = CORPUS / target, FINDINGS / target
    corpus.mkdir(parents=True, exist_ok=True)
    findings.mkdir(parents=True, exist_ok=True)
    for number, text in enumerate(samples(target)):
        (corpus / f"sample{number}").write_bytes(text.encode())

    def read(data: bytes) -> None:
        check_reading(target, data.decode(errors="replace"))

    limits = (f"-max_total_time={seconds}", f"-max_len={LONGEST}", "-timeout=5", "-rss_limit_mb=1024")
    atheris.Setup([sys.argv[0], *limits, f"-artifact_prefix={findings}/", str(corpus)], read)
    atheris.Fuzz()


if __name__ == "__main__":
    app()
