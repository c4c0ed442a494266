"""The hosted games: those of this repository, and those of other installed packages.

A package registers its `Game` by an entry point of the group ``teahouse.games``. No module below this one knows what
games there are.
"""

from collections.abc import Iterator
from functools import cache
from importlib.metadata import entry_points
from pathlib import Path
from typing import Final

import bot.faces.carcassonne.face
import bot.faces.carcassonne.words
import bot.faces.great_wall.face
import bot.faces.great_wall.words
import bot.faces.ming_dynasty.face
import bot.faces.ming_dynasty.words
import bot.faces.terra_mystica.face
import bot.faces.terra_mystica.words
import laws.carcassonne
import laws.great_wall
import laws.ming_dynasty
import laws.terra_mystica
import ledgers.writing
import players.carcassonne.strategy
import players.great_wall
import players.great_wall.strategy
import players.ming_dynasty.strategy
import players.ming_dynasty.thumb
import players.terra_mystica.strategy
import rendering.carcassonne.art
import rendering.carcassonne.colours
import rendering.carcassonne.palette
import rendering.great_wall.art
import rendering.great_wall.backdrop
import rendering.great_wall.colours
import rendering.great_wall.palette
import rendering.ming_dynasty.art
import rendering.ming_dynasty.backdrop
import rendering.ming_dynasty.colours
import rendering.ming_dynasty.palette
import rendering.terra_mystica.art
import rendering.terra_mystica.backdrop
import rendering.terra_mystica.colours
import rendering.terra_mystica.palette
import rules.carcassonne.game
import rules.great_wall.cards.cards
import rules.great_wall.effects.card_file
import rules.great_wall.game
import rules.ming_dynasty.game
import rules.ming_dynasty.map
import rules.ming_dynasty.survey
import rules.terra_mystica.game
import rules.terra_mystica.land
from bot.base.rulebook import Rulebook
from bot.catalogue.registration import Game, PackKind
from bot.faces.i18n.texts import LOCALES, Texts, Words
from rendering import sprites
from rendering.sprites import Art

ENTRY_POINTS: Final = "teahouse.games"

RULEBOOKS: Final = Path(__file__).parents[2] / "docs" / "rules"

SHARED: Final = "core"
"""The name of the rulebook with what all games share."""

TABLES: Final = "tables"
"""The name of the rulebook with the rules of every table, whatever game is played there."""

TABLE_PAGES: Final = (
    "clocks",
    "votes",
    "lobbies",
    "seats",
    "turns",
    "moderation",
    "notices",
    "words",
    "replays",
    "files",
    "past",
)
"""The pages of that rulebook, in order: their chapters are numbered on from one to the next."""

_OURS: Final = (
    Game(
        rules=rules.carcassonne.game.RULES,
        face=bot.faces.carcassonne.face.CarcassonneFace(),
        words=bot.faces.carcassonne.words.WORDS,
        rulebook=RULEBOOKS / "carcassonne.md",
        art=Art(
            names=rendering.carcassonne.art.NAMES,
            drawing=rendering.carcassonne.art.drawing,
            colours={"light": rendering.carcassonne.colours.LIGHT, "dark": rendering.carcassonne.colours.DARK},
            palette=lambda _: rendering.carcassonne.palette.COLOURS,
        ),
        measures=laws.carcassonne.MEASURES,
        player=players.carcassonne.strategy.STRATEGY.choose,
        strategy=players.carcassonne.strategy.STRATEGY,
        practice=2,
        announced=("river", "edition"),
        extension="cogs.carcassonne",
    ),
    Game(
        rules=rules.ming_dynasty.game.RULES,
        face=bot.faces.ming_dynasty.face.MingFace(),
        words=bot.faces.ming_dynasty.words.WORDS,
        rulebook=RULEBOOKS / "ming_dynasty.md",
        art=Art(
            names=rendering.ming_dynasty.art.NAMES,
            drawing=rendering.ming_dynasty.art.drawing,
            colours={"light": rendering.ming_dynasty.colours.LIGHT, "dark": rendering.ming_dynasty.colours.DARK},
            palette=rendering.ming_dynasty.palette.colours,
            maps=rules.ming_dynasty.map.MAPS,
            backdrop=rendering.ming_dynasty.backdrop.backdrop,
        ),
        measures=laws.ming_dynasty.MEASURES,
        player=players.ming_dynasty.thumb.choose,
        strategy=players.ming_dynasty.strategy.STRATEGY,
        packs={
            "map": PackKind(
                setting="ming_map",
                registry=rules.ming_dynasty.map.MAPS,
                read=rules.ming_dynasty.survey.read_checked_map,
                names=bot.faces.ming_dynasty.words.names_on,
            )
        },
        announced=("map",),
        extension="cogs.ming_dynasty",
    ),
    Game(
        rules=rules.terra_mystica.game.RULES,
        face=bot.faces.terra_mystica.face.TerraFace(),
        words=bot.faces.terra_mystica.words.WORDS,
        rulebook=RULEBOOKS / "terra_mystica.md",
        art=Art(
            names=rendering.terra_mystica.art.NAMES,
            drawing=rendering.terra_mystica.art.drawing,
            colours={"light": rendering.terra_mystica.colours.LIGHT, "dark": rendering.terra_mystica.colours.DARK},
            palette=lambda _: rendering.terra_mystica.palette.COLOURS,
            maps=rules.terra_mystica.land.MAPS,
            backdrop=rendering.terra_mystica.backdrop.backdrop,
        ),
        measures=laws.terra_mystica.MEASURES,
        player=players.terra_mystica.strategy.STRATEGY.choose,
        strategy=players.terra_mystica.strategy.STRATEGY,
        announced=("map", "pick"),
        ledger=ledgers.writing.write_ledger,
        extension="cogs.terra_mystica",
    ),
    Game(
        rules=rules.great_wall.game.RULES,
        face=bot.faces.great_wall.face.WallFace(),
        words=bot.faces.great_wall.words.WORDS,
        rulebook=RULEBOOKS / "great_wall.md",
        art=Art(
            names=rendering.great_wall.art.NAMES,
            drawing=rendering.great_wall.art.drawing,
            colours={"light": rendering.great_wall.colours.LIGHT, "dark": rendering.great_wall.colours.DARK},
            palette=lambda _: rendering.great_wall.palette.COLOURS,
            maps=rendering.great_wall.backdrop.BOARDS,
            backdrop=rendering.great_wall.backdrop.backdrop,
        ),
        measures=laws.great_wall.MEASURES,
        player=players.great_wall.choose,
        strategy=players.great_wall.strategy.STRATEGY,
        packs={
            "cards": PackKind(
                setting="wall_cards",
                registry=rules.great_wall.cards.cards.CARDS,
                read=rules.great_wall.effects.card_file.read,
                names=bot.faces.great_wall.words.names_in,
            )
        },
        announced=("cards", "mode"),
        extension="cogs.great_wall",
    ),
)


def _installed_games() -> Iterator[Game]:
    """Yield the games of other packages."""
    for point in entry_points(group=ENTRY_POINTS):
        game = point.load()
        assert isinstance(game, Game), f"the entry point {point.name} names no game"
        yield game


GAMES: Final[dict[str, Game]] = {game.rules.id: game for game in (*_OURS, *_installed_games())}
"""Every game that can be played, by id."""


def hang_art() -> None:
    """Make the art of all games known to the painter."""
    sprites.hang({id: game.art for id, game in GAMES.items() if game.art is not None})


@cache
def rulebooks() -> dict[str, Rulebook]:
    """Return the rulebooks of the games by their ids, then the one that they share, and that of the tables."""
    paths = {id: [game.rulebook] for id, game in GAMES.items() if game.rulebook is not None}
    paths[SHARED] = [RULEBOOKS / f"{SHARED}.md"]
    paths[TABLES] = [RULEBOOKS.with_name("tables") / f"{page}.md" for page in TABLE_PAGES]
    return {id: Rulebook(*(page.read_text(encoding="utf-8") for page in pages)) for id, pages in paths.items()}


def texts_for(locale: str) -> Texts:
    """Return the words for one of Discord's locales: English unless it is one of ours."""
    return _texts(locale if locale in LOCALES else LOCALES[0], tuple(game.words for game in GAMES.values()))


def forgotten_names() -> dict[str, str]:
    """Return the name of a forgotten player in games that are over, for each language."""
    return {locale: texts_for(locale).say("forgotten-player") for locale in LOCALES}


@cache
def _texts(locale: str, words: tuple[Words, ...]) -> Texts:
    return Texts(locale, words, english=None if locale == LOCALES[0] else _texts(LOCALES[0], words))
