"""What can be wrong with a wish before the rules are asked: values with a key for the words and facts to fill them."""

from typing import ClassVar

from rules.core.model import Fact


class PlayError(Exception):
    """Somebody wants what cannot be done; ``refusal-<key>`` says so in their language."""

    key: ClassVar[str]

    def __init__(self, **facts: Fact) -> None:
        super().__init__(f"{self.key} {facts}" if facts else self.key)
        self.facts = facts


class NoSuchGame(PlayError):
    """There is no game here, or none with that number."""

    key = "no-such-game"


class OtherGame(PlayError):
    """Another *game* than the command is for is played here; its own commands begin with *command*."""

    key = "other-game"


class NotInThread(PlayError):
    """Games are opened in a text channel, for each gets a thread of its own there."""

    key = "not-in-thread"


class GameNotOpen(PlayError):
    """The lobby is closed: the game has begun, or was given up."""

    key = "game-not-open"


class GameNotLive(PlayError):
    """The game has not begun yet, or is over."""

    key = "game-not-live"


class GameHere(PlayError):
    """Another game is open or live in this channel."""

    key = "game-here"


class TableFull(PlayError):
    """Every seat is taken."""

    key = "table-full"


class TooFewSeated(PlayError):
    """More must join before the game may begin: *needed* in all."""

    key = "too-few-seated"


class BeginsOtherwise(PlayError):
    """With *seated* of the *seats* announced it is another game than was agreed; its host must say so."""

    key = "begins-otherwise"


class LobbyChanged(PlayError):
    """*seated* have come by now, and not as many as the host agreed to begin with."""

    key = "lobby-changed"


class WrongSeats(PlayError):
    """This game is not for so many: from *least* to *most*."""

    key = "wrong-seats"


class NotHost(PlayError):
    """Only the host may do this."""

    key = "not-host"


class NotSeated(PlayError):
    """The user does not sit at this game."""

    key = "not-seated"


class NotYourTurn(PlayError):
    """Nothing is asked of the user's seat now; *who* is awaited."""

    key = "not-your-turn"


class NotAsked(NotYourTurn):
    """An answer is awaited that only who is asked knows of, and it is not that user."""

    key = "not-asked"


class MovedOn(PlayError):
    """The press answers a decision that is not asked any more."""

    key = "moved-on"


class TakenBack(MovedOn):
    """*name* took something back since what was pressed was shown; *asked* tells whether something is asked now."""

    key = "taken-back"


class OfferGone(PlayError):
    """The offer is not open any more: it was answered, or ran out."""

    key = "offer-gone"


class NotYourOffer(PlayError):
    """Only *who* may answer this offer."""

    key = "not-your-offer"


class NothingChosen(PlayError):
    """There is nothing to confirm: choices are still open, or none was made."""

    key = "nothing-chosen"


class NothingToUndo(PlayError):
    """That seat has made no turn yet."""

    key = "nothing-to-undo"


class NothingAfter(PlayError):
    """After entry *number* there is nothing that could be taken back."""

    key = "nothing-after"


class NoVote(PlayError):
    """The vote is over: somebody moved, refused, or asked anew, or all agreed."""

    key = "no-vote"


class NoStanding(PlayError):
    """This game asks nothing that could have a standing answer."""

    key = "no-standing"


class NoSuchWish(PlayError):
    """*text* is no standing answer: there are *wishes*, and *provisos* that they may depend on."""

    key = "no-such-wish"


class PlanTooLong(PlayError):
    """A plan has at most so many *lines*, and a line so many *alternatives*."""

    key = "plan-too-long"
