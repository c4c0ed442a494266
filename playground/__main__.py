"""The command line: `python -m playground serve`, `act` and `run`."""

import asyncio
import logging
import signal
from collections.abc import Coroutine
from contextlib import AbstractAsyncContextManager
from pathlib import Path
from typing import Annotated

import typer

from playground.client.connection import Failed
from playground.client.player import APPEAR_SECONDS, Player
from playground.client.scenario import BotProcess, Scenario
from playground.client.steps import STEPS, do
from playground.parent import end_with
from playground.protocol.limits import IDENTIFY_SECONDS
from playground.server.app import Server, Settings

app = typer.Typer(
    help="A small Discord on your own machine: no token, no Internet.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)

Port = Annotated[int, typer.Option(help="The port of the playground.", min=0, max=65535)]
Wait = Annotated[float, typer.Option(help="How many seconds a button or text may take to appear.", min=0)]


@app.command()
def serve(  # noqa: PLR0913 (the options of a command)
    port: Port = 8420,
    data: Annotated[Path, typer.Option(help="The folder in which messages, people and commands are kept.")] = Path(
        "data/playground"
    ),
    host: Annotated[
        str, typer.Option(help="The address to listen on; beyond loopback, pages need the key in the printed URL.")
    ] = "127.0.0.1",
    locale: Annotated[str, typer.Option(help="The guild's own language.")] = "en-US",
    rate_limits: Annotated[
        bool, typer.Option(help="Hold the bot to Discord's limits: 5 messages in 5 seconds in a channel.")
    ] = True,
    servers: Annotated[int, typer.Option(help="The number of servers to play in.", min=1)] = 1,
    quiet_servers: Annotated[int, typer.Option(help="The number of further servers in which nobody plays.", min=0)] = 0,
    shards: Annotated[int, typer.Option(help="The number of shards that the bot is recommended.", min=1)] = 1,
    max_concurrency: Annotated[
        int, typer.Option(help="How many shards may identify within the seconds of --identify-seconds.", min=1)
    ] = 1,
    identify_seconds: Annotated[
        float,
        typer.Option(
            envvar="PLAYGROUND_IDENTIFY_SECONDS", help="The seconds between two IDENTIFYs of one bucket.", min=0
        ),
    ] = IDENTIFY_SECONDS,
    verbose: Annotated[bool, typer.Option("--verbose", "-v", help="Log each refused request.")] = False,
    parent: Annotated[
        int | None, typer.Option(metavar="PID", hidden=True, help="The parent process; end when it ends.")
    ] = None,
) -> None:
    """Serve Discord to a bot, and a page to people, until interrupted."""
    if parent is not None:
        end_with(parent)
    logging.basicConfig(format="playground: %(message)s", level=logging.INFO if verbose else logging.WARNING)
    settings = Settings(
        data,
        port=port,
        host=host,
        locale=locale,
        rate_limits=rate_limits,
        servers=servers,
        quiet_servers=quiet_servers,
        shards=shards,
        max_concurrency=max_concurrency,
        identify_seconds=identify_seconds,
    )
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


@app.command(help=f"Play as one person and print what they see.\n\n\b\nSteps:\n{STEPS}")
def act(  # noqa: PLR0913 (the options of a command)
    steps: Annotated[list[str], typer.Argument(metavar="STEP", help="What to do, one after the other.")],
    name: Annotated[str, typer.Option("--as", help="Who does it.")],
    port: Port = 8420,
    channel: Annotated[
        str | None, typer.Option(help="The channel to type in; otherwise where you were last involved.")
    ] = None,
    guild: Annotated[str, typer.Option(help="The server, by id or name; otherwise the first.")] = "",
    pictures: Annotated[Path, typer.Option(help="The folder to save pictures in.")] = Path("data/pictures"),
    wait: Wait = APPEAR_SECONDS,
) -> None:
    """Play as one person and print what they see."""
    url = f"http://127.0.0.1:{port}"
    _finish(_act(Player.join(url, name, guild=guild, patience=wait), steps, channel, pictures))


async def _act(
    joining: AbstractAsyncContextManager[Player], steps: list[str], channel: str | None, pictures: Path
) -> None:
    async with joining as player:
        if channel is not None:
            player.go(channel)
        for step in steps:
            typer.echo(f"» {step}")
            await do(player, step, folder=pictures, say=typer.echo)


@app.command(
    help=f"""Play a scenario with several people; exit 1 at the first line that does not hold.

\b
Each line begins with who does it, and goes on with a step:
  alice /game new game:carcassonne players:2
  bob press Join
or is one of:
  expect NAME TEXT          what must be on that player's screen
  refuse NAME TEXT          what must not be there
  restart bot               needs --bot
  fault KIND key=value …    as playground/README.md lists
  clock +2h                 the playground's clock goes on
  # a remark
\b
Steps:
{STEPS}"""
)
def run(
    file: Annotated[Path, typer.Argument(help="The scenario.", exists=True, dir_okay=False)],
    port: Port = 8420,
    bot: Annotated[
        str | None, typer.Option(help="How to start the bot; TEAHOUSE_API and DISCORD_TOKEN tell it where to go.")
    ] = None,
    pictures: Annotated[Path | None, typer.Option(help="The folder to save pictures in; otherwise none are.")] = None,
    wait: Wait = APPEAR_SECONDS,
) -> None:
    """Play a scenario with several people; exit 1 at the first line that does not hold."""
    url = f"http://127.0.0.1:{port}"
    scenario = Scenario(url, BotProcess(bot, url), folder=pictures, say=typer.echo, patience=wait)
    _finish(scenario.play(file.read_text("utf-8")))


def _finish(doing: Coroutine[None, None, None]) -> None:
    """Run a coroutine; if it raises `Failed`, print the reason and exit with code 1."""
    try:
        asyncio.run(doing)
    except Failed as failed:
        typer.echo(f"✗ {failed}", err=True)
        raise typer.Exit(1) from None


if __name__ == "__main__":
    app()
