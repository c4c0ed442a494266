"""What nobody expected: logged in full, told to the user as a number to ask about."""

import secrets

import structlog

from bot.api.outages import is_outage

log = structlog.get_logger(__name__)


def report(error: BaseException, **about: object) -> str:
    """Log *error* with all that is known, and return the reference number under which it stands there.

    An outage is one line, without a number.
    """
    reference = secrets.token_hex(4)
    if is_outage(error):
        log.warning("outage", error=repr(error), **about)
    else:
        log.error("unexpected", reference=reference, exc_info=error, **about)
    return reference
