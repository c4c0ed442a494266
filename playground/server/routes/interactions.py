"""REST: interaction callbacks and follow-up messages."""

from playground.protocol import ids
from playground.protocol.errors import Code, refusal
from playground.server import answers
from playground.server.api import NOTHING, Answered, Call, Route, ok
from playground.server.interactions import Interaction


async def create_response(call: Call) -> Answered:
    """Accept the initial response."""
    body, uploads = await call.parcel()
    it = call.interactions.pending(call["interaction"], call["token"])
    answers.respond(call.interactions, it, body, uploads)
    if call.request.query.get("with_response", "").lower() in ("1", "true"):
        return ok(answers.response(call.world, it))
    return NOTHING


def _interaction(call: Call) -> Interaction:
    if call["webhook"] != ids.BOT:
        raise refusal(Code.UNKNOWN_WEBHOOK)
    return call.interactions.by_token(call["token"])


async def create_followup(call: Call) -> Answered:
    """Post a follow-up message."""
    body, uploads = await call.parcel()
    return ok(call.world.shown_to_bot(answers.follow_up(call.world, _interaction(call), body, uploads)))


async def get_response(call: Call) -> Answered:
    """Return a response message of the interaction."""
    return ok(call.world.shown_to_bot(answers.message_of(call.world, _interaction(call), call["message"])))


async def edit_response(call: Call) -> Answered:
    """Edit a response message of the interaction."""
    body, uploads = await call.parcel()
    it = _interaction(call)
    message = answers.message_of(call.world, it, call["message"])
    answers.edit(call.world, it, message, body, uploads)
    return ok(call.world.shown_to_bot(message))


async def delete_response(call: Call) -> Answered:
    """Delete a response message of the interaction."""
    it = _interaction(call)
    answers.delete(call.world, it, answers.message_of(call.world, it, call["message"]))
    return NOTHING


ROUTES: list[Route] = [
    ("POST", "/interactions/{interaction}/{token}/callback", create_response),
    ("POST", "/webhooks/{webhook}/{token}", create_followup),
    ("GET", "/webhooks/{webhook}/{token}/messages/{message}", get_response),
    ("PATCH", "/webhooks/{webhook}/{token}/messages/{message}", edit_response),
    ("DELETE", "/webhooks/{webhook}/{token}/messages/{message}", delete_response),
]
