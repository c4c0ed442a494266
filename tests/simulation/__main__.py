"""`python -m tests.simulation PROFILE`: simulated people use the real bot; all but presses end in one JSON object."""

import typer

from tests.simulation.profiles.clusters.command import clusters
from tests.simulation.profiles.load.command import load
from tests.simulation.profiles.month.command import month
from tests.simulation.profiles.presses.command import presses
from tests.simulation.profiles.scale.command import scale
from tests.simulation.profiles.storm.command import storm

app = typer.Typer(add_completion=False, pretty_exceptions_enable=False)
for profile in (load, scale, clusters, storm, month, presses):
    app.command()(profile)

if __name__ == "__main__":
    app()
