"""The command line: `python -m playground serve`, `act` and `run`."""

import asyncio
import logging
import signal
from pathlib import Path
from typing import Annotated

import typer

from playground.server import Server, Settings

app = typer.Typer(
    help="A small Discord on your own machine: no token, no Internet.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)

Port = Annotated[int, typer.Option(help="Where the playground answers.", min=0, max=65535)]


@app.callback()
def main() -> None:
    """A small Discord on your own machine: no token, no Internet."""


@app.command()
def serve(
    port: Port = 8420,
    data: Annotated[Path, typer.Option(help="The folder in which messages, people and commands are kept.")] = Path(
        "data/playground"
    ),
    host: Annotated[
        str, typer.Option(help="Whom to listen to; anything but loopback needs the secret in the printed address.")
    ] = "127.0.0.1",
    locale: Annotated[str, typer.Option(help="The guild's own language.")] = "en-US",
    rate_limits: Annotated[
        bool, typer.Option(help="Hold the bot to Discord's limits: 5 messages in 5 seconds in a channel.")
    ] = True,
    verbose: Annotated[bool, typer.Option("--verbose", "-v", help="Tell of each refusal.")] = False,
) -> None:
    """Serve Discord to a bot, and a page to people, until interrupted."""
    logging.basicConfig(format="playground: %(message)s", level=logging.INFO if verbose else logging.WARNING)
    settings = Settings(data, port=port, host=host, locale=locale, rate_limits=rate_limits)
    asyncio.run(_serve(settings))


async def _serve(settings: Settings) -> None:
    server = Server(settings)
    try:
        await server.start()
    except OSError as error:
        typer.echo(f"Port {settings.port} cannot be used ({error.strerror}): choose another with --port", err=True)
        raise typer.Exit(1) from None
    typer.echo(f"The playground is at {server.page_url}")
    ended = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, ended.set)
    await ended.wait()
    await server.close()


if __name__ == "__main__":
    app()
