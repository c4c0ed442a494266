"""Reports of unexpected errors: logged in full with a reference number for the user, and sent to Sentry if set."""

import secrets

import structlog
from structlog.contextvars import get_contextvars

from bot.base import metrics
from bot.base.api.outages import is_outage
from bot.host import sentry
from bot.storage.errors import DamagedGame, Unreachable

log = structlog.get_logger(__name__)


def report_damage(damage: DamagedGame) -> None:
    """Report damage in the store that the bot survives by leaving the damaged part out."""
    report(damage)


def report(error: BaseException, **about: object) -> str:
    """Log *error* with everything known about it, and return its reference number.

    An outage of Discord or of the store's server is logged in one line without a number, and so is a damaged game.
    """
    reference = secrets.token_hex(4)
    if is_outage(error) or isinstance(error, Unreachable) or isinstance(error.__cause__, Unreachable):
        metrics.ERRORS.labels("outage").inc()
        log.warning("outage", error=repr(error), **about)
    elif isinstance(error, DamagedGame):
        metrics.ERRORS.labels("damaged").inc()
        log.error("a game is damaged", error=str(error), **about | {"game": error.game, "entry": error.entry})
    else:
        metrics.ERRORS.labels("unexpected").inc()
        log.error("unexpected", reference=reference, exc_info=error, **about)
        sentry.capture(error, {"reference": reference, **get_contextvars(), **about})
    return reference
