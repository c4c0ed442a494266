"""Errors that are raised before the rules are asked, and one for the bot as a whole.

Each PlayError has a message key derived from the class name, and facts for the message.
"""

import re
from typing import ClassVar

from rules.core.model import Fact


class PlayError(Exception):
    """A request cannot be fulfilled; the message ``refusal-<key>`` says why, as ``refusal-no-such-game``."""

    key: ClassVar[str]
    rule: ClassVar[str] = ""
    """The paragraph of docs/tables that is the reason for the refusal; empty where a paragraph would say no more."""

    def __init_subclass__(cls, *, rule: str | None = None) -> None:
        cls.key = re.sub(r"(?<!^)(?=[A-Z])", "-", cls.__name__).lower()
        cls.rule = cls.rule if rule is None else rule

    def __init__(self, **facts: Fact) -> None:
        super().__init__(f"{self.key} {facts}" if facts else self.key)
        self.facts = facts


class NotAnAmount(PlayError):
    """What was put into a *field* of a form, empty if it is the only one, is no number from *least* to *most*."""


class NoSuchGame(PlayError):
    """The channel has no game, or there is none with this id."""


class NoSuchEntry(PlayError):
    """The log, as the user may read it, has no entry *number*; its *last* one is that."""


class TooManyNotes(PlayError):
    """The user has *game* notes on this game, or *most* in all, already."""

    rule = "TAB-26.4"


class SeveralHere(PlayError):
    """The channel has several lobbies, and the user did not say which one."""


class OtherGame(PlayError):
    """The command is for another game than this channel's *game*, whose commands begin with *command*."""


class NotInThread(PlayError):
    """Games are opened in text channels; *place* is the one of this thread, "none" elsewhere."""


class GameNotOpen(PlayError):
    """The lobby is closed: the game has begun or was closed."""


class LobbyExpired(GameNotOpen, rule="TAB-10.9"):
    """The lobby was closed because nothing had changed there for a long time."""


class OnlyInvited(PlayError, rule="TAB-11.8"):
    """The table is private, and the user was not invited."""


class NotInvited(PlayError, rule="TAB-11.7"):
    """The user was not invited, or the invitation has expired."""


class TooManyWaiting(PlayError, rule="TAB-10.2"):
    """*most* people wait for a seat already."""


class TooManyInvited(PlayError, rule="TAB-11.2"):
    """No more than *most* people can be invited to one table."""


class NotInvitable(PlayError):
    """The person is a bot, is not on this server, or is barred from its games."""


class PrivateInNews(PlayError):
    """A private game cannot be in *channel*, since channels for announcements have no private threads."""


class PrivateInForum(PlayError):
    """A private game cannot be in *forum*, because everybody who sees the forum can read its posts."""


class NotThere(PlayError):
    """That person does not sit at the table."""


class GameNotLive(PlayError):
    """The game has not begun yet, or is over."""


class GameHere(PlayError):
    """Another live game is in this very channel or thread."""


class TableFull(PlayError):
    """Every seat is taken."""


class TooFewSeated(PlayError):
    """The game needs *needed* players to begin."""


class BeginsOtherwise(PlayError):
    """With *seated* instead of *seats* players the game changes, which its host must confirm."""


class LobbyChanged(PlayError):
    """The number of players is now *seated*, which is not the number that the host confirmed."""


class WrongSeats(PlayError):
    """The game is for *least* to *most* players."""


class NoComputers(PlayError):
    """The game has no computer players yet."""


class NotThinking(PlayError):
    """The host of the bot has switched computer players off."""


class NotHost(PlayError):
    """Only the host may do this."""


class NotOwner(PlayError):
    """Only the owners of the bot's application may do this."""


class NotModerator(PlayError):
    """Only moderators of the server may do this."""


class NoGameOfNumber(PlayError):
    """The server has no game *number* that could be meant."""


class GameEnded(PlayError):
    """The game is over or closed already."""


class GameNotClosed(PlayError):
    """The game goes on, and need not be restored."""


class NotRestorable(PlayError, rule="TAB-18.13"):
    """The game has come to its end, or was closed too long ago."""


class NotSeatable(PlayError, rule="TAB-18.6"):
    """There is no such seat, or its player has left the game for good."""


class AlreadySeated(PlayError, rule="TAB-18.6"):
    """The member plays at the table already."""


class NotAMember(PlayError):
    """The user is not a member of the server, or is a bot."""


class NotSeated(PlayError):
    """The user does not play in this game."""


class NotBrought(PlayError):
    """Only the host, or the player who added a computer player, may remove it."""


class SeatFilled(PlayError, rule="TAB-13.1"):
    """A computer plays for the user, who may take the seat back."""


class SentAway(PlayError, rule="TAB-18.7"):
    """A moderator has opened the user's seat for others."""


class NotFillable(PlayError, rule="TAB-12.6"):
    """No person plays on that seat, or nobody else would be left."""


class EnoughAsked(PlayError, rule="TAB-13.2"):
    """The seat has as many claims as the host may choose from; the claims are settled *until* then."""


class SeatedAlready(PlayError):
    """Everybody who was invited has a seat at the table already."""


class NoFreeSeat(PlayError, rule="TAB-13.1"):
    """There is no seat at a live game on which the user could go on playing."""


class ClaimSettled(PlayError):
    """A claim to a seat that the host wants to grant is settled: somebody sits there, or nobody waits for it."""


class NotBarred(PlayError):
    """The person is not barred from the games of this server."""


class NoOneToGive(PlayError, rule="TAB-2.11"):
    """The table has no clocks, or no other one runs for a move."""


class EnoughTime(PlayError, rule="TAB-2.12"):
    """The player whose turn it is already has the maximum time."""


class NotYourTurn(PlayError):
    """The user is not asked anything now; *who* is awaited."""


class NotAsked(NotYourTurn):
    """A secret question is open, and it is not for this user."""


class MovedOn(PlayError):
    """The press answers a question that is not open any more."""


class TakenBack(MovedOn):
    """*name* has undone something since the button was shown; *asked* is True if the user must decide now."""


class NoAdvice(PlayError):
    """The table has agreed that nobody sees what a computer player would do."""


class NotOver(PlayError):
    """The game goes on, or can still be restored; only a game that is over for good is reviewed."""


class KeepsSecrets(PlayError):
    """The table has agreed that its secrets stay hidden after the end."""

    rule = "TAB-19.4"


class NotAStep(PlayError):
    """What was typed is not the number of an entry or of a turn."""


class OfferGone(PlayError):
    """The offer is not open any more: it was answered or has expired."""


class NotYourOffer(PlayError):
    """Only *who* may answer this offer."""


class NothingChosen(PlayError):
    """There is nothing to confirm: choices are still open, or nothing was chosen."""


class NothingToUndo(PlayError, rule="TAB-15.13"):
    """The seat has had no turn yet."""


class NothingAfter(PlayError):
    """There is nothing to undo after entry *number*."""


class NothingSince(PlayError):
    """There is nothing to undo since the turn message whose undo button was used."""


class NotATurn(PlayError):
    """The message is not a turn message of the game in its channel."""


class NeedsServer(PlayError):
    """The command cannot be used in direct messages."""


class NoVote(PlayError):
    """The vote is over: somebody moved or refused, a new one was opened, or all agreed."""


class VoteOpen(PlayError, rule="TAB-7.1"):
    """Another vote goes on at the table, *until* then."""


class ProposedLately(PlayError, rule="TAB-7.7"):
    """The user has proposed the same before, and others were mentioned; it can be proposed again from *until* on."""


class InvitedLately(PlayError, rule="TAB-13.8"):
    """The host has invited the same person to a seat of this game, and can do so again from *until* on."""


class Paused(PlayError, rule="TAB-9.1"):
    """The *game* of that id is paused, and nobody can move."""


class Frozen(PlayError, rule="TAB-18.1"):
    """A moderator has frozen the game, for a *reason*, and nobody can move or propose anything."""


class NoClockRuns(PlayError):
    """The table has no clocks, or nobody is asked anything."""


class NotFrozen(PlayError):
    """The game is not frozen."""


class NotPaused(PlayError):
    """The game is not paused."""


class SamePace(PlayError):
    """The table has this pace already."""


class NotComputed(PlayError):
    """At a table of purists nothing is computed for the players."""


class NoSuchValue(PlayError):
    """The text that was typed is no value of a command's *field*; *meant* is a similar value, or empty."""


class NoSuchSetting(PlayError):
    """*value* cannot be chosen for a setting."""


class NoSuchZone(PlayError):
    """*text* is not the name of a time zone; *near* are similar names."""


class NotATime(PlayError):
    """*text* is not a time of day."""


class NotADigest(PlayError):
    """*text* does not say how often to send a digest."""


class NotADay(PlayError):
    """*text* is not a date."""


class NoVacation(PlayError, rule="TAB-4.11"):
    """A vacation ends before it begins, is over already, or lies too far ahead."""


class NoLedger(PlayError):
    """The game has no ledger: there is no such form for it, or it cannot be written so (yet)."""

    rule = "TAB-24.9"


class NoRulebook(PlayError):
    """The *game* has no written rules."""


class NoSuchRule(PlayError):
    """Nothing in the rulebook matches *topic*."""


class NoStanding(PlayError):
    """The game has no standing answers."""


class NoSuchWish(PlayError):
    """*text* is no standing answer; *wishes* are those that it can consist of."""


class PlanTooLong(PlayError, rule="TAB-16.6"):
    """A plan can have at most *lines* lines, and a line *alternatives* alternatives."""


class CannotRun(Exception):
    """The bot cannot run; the message says why, and what to do."""
