"""Reports of unexpected errors: logged in full, with a reference number for the user."""

import secrets

import structlog

from bot import metrics
from bot.api.outages import is_outage

log = structlog.get_logger(__name__)


def report(error: BaseException, **about: object) -> str:
    """Log *error* with everything known about it, and return its reference number.

    An outage is logged in one line, without a number.
    """
    reference = secrets.token_hex(4)
    if is_outage(error):
        metrics.ERRORS.labels("outage").inc()
        log.warning("outage", error=repr(error), **about)
    else:
        metrics.ERRORS.labels("unexpected").inc()
        log.error("unexpected", reference=reference, exc_info=error, **about)
    return reference
