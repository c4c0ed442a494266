"""What can be wrong before the rules are asked: a key for the words, as the class is called, and their facts."""

import re
from typing import ClassVar

from rules.core.model import Fact


class PlayError(Exception):
    """Somebody wants what cannot be done; ``refusal-<key>`` says so in their language, as ``refusal-no-such-game``."""

    key: ClassVar[str]

    def __init_subclass__(cls) -> None:
        cls.key = re.sub(r"(?<!^)(?=[A-Z])", "-", cls.__name__).lower()

    def __init__(self, **facts: Fact) -> None:
        super().__init__(f"{self.key} {facts}" if facts else self.key)
        self.facts = facts


class NoSuchGame(PlayError):
    """There is no game here, or none with that number."""


class OtherGame(PlayError):
    """Another *game* than the command is for is played here; its own commands begin with *command*."""


class NotInThread(PlayError):
    """Games are opened in a text channel, for each gets a thread of its own there."""


class GameNotOpen(PlayError):
    """The lobby is closed: the game has begun, or was given up."""


class GameNotLive(PlayError):
    """The game has not begun yet, or is over."""


class GameHere(PlayError):
    """Another game is open or live in this channel."""


class TableFull(PlayError):
    """Every seat is taken."""


class TooFewSeated(PlayError):
    """More must join before the game may begin: *needed* in all."""


class BeginsOtherwise(PlayError):
    """With *seated* of the *seats* announced it is another game than was agreed; its host must say so."""


class LobbyChanged(PlayError):
    """*seated* have come by now, and not as many as the host agreed to begin with."""


class WrongSeats(PlayError):
    """This game is not for so many: from *least* to *most*."""


class NotHost(PlayError):
    """Only the host may do this."""


class NotSeated(PlayError):
    """The user does not sit at this game."""


class NotYourTurn(PlayError):
    """Nothing is asked of the user's seat now; *who* is awaited."""


class NotAsked(NotYourTurn):
    """An answer is awaited that only who is asked knows of, and it is not that user."""


class MovedOn(PlayError):
    """The press answers a decision that is not asked any more."""


class TakenBack(MovedOn):
    """*name* took something back since what was pressed was shown; *asked* tells whether something is asked now."""


class OfferGone(PlayError):
    """The offer is not open any more: it was answered, or ran out."""


class NotYourOffer(PlayError):
    """Only *who* may answer this offer."""


class NothingChosen(PlayError):
    """There is nothing to confirm: choices are still open, or none was made."""


class NothingToUndo(PlayError):
    """That seat has made no turn yet."""


class NothingAfter(PlayError):
    """After entry *number* there is nothing that could be taken back."""


class NoVote(PlayError):
    """The vote is over: somebody moved, refused, or asked anew, or all agreed."""


class NoStanding(PlayError):
    """This game asks nothing that could have a standing answer."""


class NoSuchWish(PlayError):
    """*text* is no standing answer: there are *wishes*, and *provisos* that they may depend on."""


class PlanTooLong(PlayError):
    """A plan has at most so many *lines*, and a line so many *alternatives*."""
