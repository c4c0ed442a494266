"""The command line: `python -m bot` runs the bot, and has commands for everything else.

Most imports are inside the commands, so that help and simulations start quickly.
The help of `simulate` and `draw` names all games, and loads the catalogue only then.
"""

import asyncio
import signal
import sys
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NoReturn

import typer
from typer.core import TyperArgument, TyperCommand

from bot import __version__
from bot.base.process.ending import end_with, end_within
from bot.host.commands import CANNOT_RUN, TRY_AGAIN

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine

    from bot.base.config import Settings

app = typer.Typer(
    name="python -m bot",
    help="Teahouse hosts slow games of heavy board games on Discord.",
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

NO_TOKEN = """\
There is no token, so there is nowhere to go yet. There are two ways:
  make play                        plays on this machine, in a browser, without Discord
  DISCORD_TOKEN=… python -m bot    runs on Discord; README.md tells how to get a token"""

Game = Annotated[str, typer.Argument(metavar="GAME", show_default=False)]
"""The argument of a `GameCommand`, which supplies its help."""

Seats = Annotated[int, typer.Option(help="How many play.")]
Seed = Annotated[int, typer.Option(help="The same seed plays the same game again.")]
PLAYERS = "Who plays: apprentice, journeyman, master or random; one name a seat, or one for all."
Options = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        metavar="KEY=VALUE",
        help="An option of the game; may be repeated. One it has not is answered with those it has.",
    ),
]

OwnMap = Annotated[
    Path | None,
    typer.Option("--map", metavar="FILE", envvar="TEAHOUSE_MING_MAP", help="A map for Ming Dynasty in place of ours."),
]

OwnCards = Annotated[
    Path | None,
    typer.Option(
        "--cards", metavar="FILE", envvar="TEAHOUSE_WALL_CARDS", help="Cards for The Great Wall in place of ours."
    ),
]

Parent = Annotated[int | None, typer.Option(metavar="PID", hidden=True, help="End with this process, which starts it.")]


class GameCommand(TyperCommand):
    """A command with the argument GAME. Its help names the games that are installed."""

    def get_help(self, ctx: Any) -> str:  # typer does not export the type of `ctx`
        """Return the help, with the names of all games."""
        from bot.catalogue.games import GAMES  # takes longer to load than everything else that help needs

        for parameter in self.params:
            if isinstance(parameter, TyperArgument) and parameter.name == "game":
                parameter.help = f"Which game: {', '.join(GAMES)}."
        help_text: str = super().get_help(ctx)
        return help_text


def _tell_version(wanted: bool) -> None:
    if wanted:
        print(__version__)
        raise typer.Exit


Version = Annotated[bool, typer.Option("--version", is_eager=True, callback=_tell_version, help="Print the version.")]


@app.callback(invoke_without_command=True)
def run(context: typer.Context, parent: Parent = None, version: Version = False) -> None:
    """Run the bot on Discord, as DISCORD_TOKEN says; without a command."""
    if parent is not None:
        end_with(parent)
    if context.invoked_subcommand is not None:
        return
    from bot.base import config, log

    try:
        settings = config.load()
    except config.SettingsError as error:
        _refuse(error, code=CANNOT_RUN)
    if settings.token is None:
        _refuse(NO_TOKEN, code=CANNOT_RUN)
    log.set_up(settings.log)
    from bot.base.errors import CannotRun
    from bot.host.stores import StoreAway

    try:
        asyncio.run(_run(settings))
    except StoreAway as error:
        _refuse(error, code=TRY_AGAIN)
    except CannotRun as error:
        _refuse(error, code=CANNOT_RUN)


async def _run(settings: "Settings") -> None:
    """Run the bot until SIGINT or SIGTERM."""
    from bot.host import sentry
    from bot.host.running import run as run_bot

    task = asyncio.current_task()
    assert task is not None

    def stop() -> None:
        end_within()  # first: a second Ctrl-C, or whatever swallows the cancellation, no longer matters then
        task.cancel()

    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stop)
    with suppress(asyncio.CancelledError), sentry.reporting(settings.sentry):
        await run_bot(settings)


@app.command()
def play(
    port: Annotated[int, typer.Option(help="Where the page is served, on this machine only.", min=1, max=65535)] = 8420,
    fresh: Annotated[
        bool, typer.Option("--fresh", help="Start over: remove the games that were played here before.")
    ] = False,
    data: Annotated[Path, typer.Option(help="Where the games are kept.")] = Path("data"),
    parent: Parent = None,
) -> None:
    """Play on this machine, in a browser: no token, no Discord, no Internet."""
    from bot.host.commands.play import CannotPlay, play_here

    if parent is not None:
        end_with(parent)
    try:
        asyncio.run(play_here(port=port, data=data / "play", fresh=fresh))
    except CannotPlay as error:
        _refuse(error, code=1)


@app.command()
def doctor() -> None:
    """Check the settings, the database, the fonts and, with a token, the permissions and intents."""
    from bot.host.commands.doctor import examine

    raise typer.Exit(asyncio.run(examine()))


@app.command()
def move(
    source: Annotated[str, typer.Option("--from", metavar="STORE", help="Where the games are.", show_default=False)],
    target: Annotated[str, typer.Option("--to", metavar="STORE", help="Where they shall be.", show_default=False)],
    undo: Annotated[bool, typer.Option("--undo", help="Give up a move between the two that was interrupted.")] = False,
) -> None:
    """Move all games from one store to another, such as sqlite:///PATH and postgresql://USER:PASSWORD@HOST/DATABASE.

    No bot may use either. The move checks itself: every row, and a replay of every log. The same command goes on with
    a move that was interrupted, and changes nothing after one that was not.
    """
    from bot.base.config import parse_store
    from bot.host.commands.move import CannotMove, move_store

    addresses = []
    for option, text in (("--from", source), ("--to", target)):
        try:
            addresses.append(parse_store(text))
        except ValueError as error:
            _refuse(f"{option} is wrong: {error}", code=2)
    try:
        print(asyncio.run(move_store(*addresses, undone=undo)))
    except CannotMove as error:
        _refuse(error, code=1)


@app.command()
def backup(
    keep: Annotated[
        int | None, typer.Option(metavar="N", help="Remove all backups but the newest N.", min=1, show_default=False)
    ] = None,
) -> None:
    """Back up all games to a new file in TEAHOUSE_BACKUPS, also while a bot runs.

    The last line printed names the file, how many games are in it, and until when.
    """
    from bot.host.commands.backup import back_up_store

    _run_command(lambda settings: back_up_store(settings, keep=keep))


@app.command()
def restore(
    file: Annotated[
        Path | None, typer.Argument(metavar="[FILE]", show_default=False, help="A backup; else the newest good one.")
    ] = None,
    yes: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
) -> None:
    """Put a backup in the place of the games that are there, which are kept beside it. No bot may use them.

    Without a file it looks for the newest good backup in TEAHOUSE_BACKUPS, and asks.
    """
    from bot.host.commands.backup import restore_backup

    def confirm(question: str) -> bool:
        return yes or (sys.stdin.isatty() and typer.confirm(question)) or _suggest_yes_option(question)

    _run_command(lambda settings: restore_backup(settings, file, agreed=confirm))


def _suggest_yes_option(question: str) -> bool:
    if not sys.stdin.isatty():
        print(f"{question} Say --yes.", file=sys.stderr)
    return False


@app.command()
def verify(
    store: Annotated[
        str | None, typer.Argument(metavar="[STORE|FILE]", show_default=False, help="Else that of TEAHOUSE_STORE.")
    ] = None,
    jobs: Annotated[
        int | None, typer.Option(help="How many processes replay.", min=1, show_default="one for each core")
    ] = None,
) -> None:
    """Replay every log, and compare it with what is stored of its game, also while a bot runs.

    The last line printed is JSON: how many games, entries and differences. The exit code is 1 if there are any.
    """
    from bot.host.commands.verify import place, verify_store

    async def verify_and_print(settings: "Settings") -> str:
        result = await verify_store(settings.store if store is None else place(store), jobs=jobs)
        for line in result.differences:
            print(line)
        print(result)
        raise typer.Exit(1 if result.differences else 0)

    _run_command(verify_and_print)


def _run_command(work: "Callable[[Settings], Coroutine[None, None, str]]") -> None:
    """Call *work* with the settings, and print its result."""
    from bot.base.config import SettingsError, load
    from bot.base.errors import CannotRun

    try:
        print(asyncio.run(work(load())))
    except (SettingsError, CannotRun) as error:
        _refuse(error, code=1)


@app.command()
def forget(
    user: Annotated[int, typer.Argument(metavar="USER", show_default=False, help="The id on Discord.", min=1)],
) -> None:
    """Delete what is stored of a person, and take them out of the games that are over; the moves stay.

    A bot that uses a file must be ended before. Backups are left as they are.
    """
    from bot.host.commands.forget import forget_user

    _run_command(lambda settings: forget_user(settings, user))


@app.command(cls=GameCommand)
def simulate(  # noqa: PLR0913 (the options of a command)
    game: Game,
    seats: Seats = 2,
    games: Annotated[int, typer.Option(help="How many games.")] = 1,
    seed: Seed = 0,
    option: Options = None,
    own_map: OwnMap = None,
    own_cards: OwnCards = None,
    fast: Annotated[bool, typer.Option("--fast", help="Leave the checks of the laws out.")] = False,
    sensible: Annotated[bool, typer.Option("--sensible", help="Play with some sense instead of at random.")] = False,
    players: Annotated[str | None, typer.Option(metavar="NAME,NAME", help=PLAYERS, show_default=False)] = None,
    seconds: Annotated[
        float, typer.Option(help="How many seconds of the processor a master thinks about a decision.", min=0)
    ] = 1.0,
    tries: Annotated[
        int | None, typer.Option(help="Instead, how many tries it has.", min=1, show_default=False)
    ] = None,
    jobs: Annotated[int, typer.Option(help="How many processes play.", min=1)] = 1,
) -> None:
    """Play whole games at random or with some sense, checking every law, and print one JSON line about them.

    At the first broken law the shortest log that breaks it is printed instead, and the exit code is 1. With --players,
    computer players play against each other, without the checks, and the line tells what each of them reached.
    """
    from bot.host.commands.match import play_match
    from bot.host.commands.requests import Unwelcome, request
    from bot.host.commands.simulate import Unlawful, simulate_games
    from players.strategy import Budget

    try:
        wanted = request(game, seats=seats, seed=seed, options=option or (), own={"map": own_map, "cards": own_cards})
        if players is not None:
            names = tuple(name.strip() for name in players.split(","))
            budget = Budget(tries=tries) if tries else Budget(seconds=seconds)
            print(play_match(wanted, names, games=games, budget=budget, jobs=jobs))
            return
        print(simulate_games(wanted, games=games, fast=fast, sensible=sensible))
    except Unwelcome as error:
        _refuse(error, code=2)
    except Unlawful as error:
        print(error.log, end="")
        _refuse(error, code=1)


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", show_default=False, help="An exported log, or a ledger.")],
    own_map: OwnMap = None,
    own_cards: OwnCards = None,
) -> None:
    """Replay an exported log, or a ledger of Terra Mystica; the last line printed is JSON with the scores by seat.

    The first entry or line that does not fit is named with its number, its text and the rule against it; the exit code
    is 1.
    """
    from bot.host.commands.replay import Misfit, replay_file
    from bot.host.commands.requests import Unwelcome

    try:
        print(replay_file(file, own={"map": own_map, "cards": own_cards}))
    except (Misfit, Unwelcome) as error:
        _refuse(error, code=1)


@app.command(cls=GameCommand)
def draw(  # noqa: PLR0913 (the options of a command)
    game: Game,
    out: Annotated[Path, typer.Option(metavar="FILE", help="The picture to write, a PNG.", show_default=False)],
    seats: Seats = 2,
    seed: Seed = 0,
    steps: Annotated[int, typer.Option(help="How many entries of the log to play first, at random.")] = 0,
    locale: Annotated[str, typer.Option(help="The language: en, zh-CN or zh-TW.")] = "en",
    seat: Annotated[int | None, typer.Option(help="Whose view to draw, counted from 0; else an onlooker's.")] = None,
    option: Options = None,
    own_map: OwnMap = None,
    own_cards: OwnCards = None,
) -> None:
    """Draw the board of a random game after *steps* actions, and print the picture's alt text."""
    from bot.host.commands.draw import draw_game
    from bot.host.commands.requests import Unwelcome, request

    try:
        wanted = request(game, seats=seats, seed=seed, options=option or (), own={"map": own_map, "cards": own_cards})
        print(draw_game(wanted, steps=steps, out=out, locale=locale, seat=seat))
    except Unwelcome as error:
        _refuse(error, code=2)


def _refuse(why: object, *, code: int) -> NoReturn:
    print(why, file=sys.stderr)
    raise typer.Exit(code)


def main() -> None:
    """Run the command line, and end the process even if one of its threads still waits for something."""
    code = 1
    try:
        app()
    except SystemExit as ending:
        code = ending.code if isinstance(ending.code, int) else 0
        raise
    finally:
        end_within(code=code)


if __name__ == "__main__":
    main()
