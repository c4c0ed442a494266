"""The course of a game, drawn: everybody's points, what was expected, and the turning points of the review."""

from bot.host.app import Teahouse
from bot.storage.records import Status
from bot.tables.table import Table
from bot.tables.telling.figures import past_turns
from bot.tables.telling.look import look
from bot.tables.thinking.review import TurningPoint
from cogs.ui.display import display_of
from cogs.ui.items import Layout, Press, button, rows, text
from cogs.ui.painting import SHOWN
from cogs.ui.panel import has_review, play_row
from cogs.ui.responder import Handler, Responder
from players.strategy import Measure
from rendering import course
from rules.core.model import Seat
from rules.core.struct import evolve


class Courses:
    """Shows each user the course of a game, as they may know it."""

    def __init__(self, bot: Teahouse) -> None:
        self.forecasts, self.reviewer = bot.forecasts, bot.reviewer
        self.display = display_of(bot)
        self.display.presses["course"] = Handler(self.on_press, "private")

    async def on_press(self, reply: Responder, press: Press) -> None:
        """Show it."""
        if press.text == SHOWN:
            reply.show_pictures()
        await self.show(reply, await self.display.games.tables.table(press.game))

    async def show(self, reply: Responder, table: Table) -> None:
        """Show the course of a game, with a button to its review."""
        texts, seat = reply.texts, table.seat_of(reply.user_id)
        found = await self.forecasts.course(table, seat)
        if found is None:
            await reply.show(Layout([text(texts.say("course-none")), *play_row(table, seat, texts)]))
            return
        points = self.reviewer.turning_points(table.record.id)
        found = evolve(found, turning=turning_points(table, points, seat))
        painting = self.display.painting.of(reply.person)
        galleries, files = await painting.galleries(table.face.course(look(table, seat, texts), found))
        press = Press("course", table.record.id, table.moment(seat), SHOWN)
        others = [*painting.on_request(press, texts)]
        if table.record.status is Status.OVER and has_review(table):
            others.append(button(Press("review", table.record.id, "0"), texts.say("turn-review")))
        head = text(f"### {texts.say('course-head')}")
        await reply.show(Layout([head, *galleries, *play_row(table, seat, texts), *rows(others)], files))


def turning_points(
    table: Table, points: tuple[TurningPoint, ...], reader: Seat | None
) -> tuple[course.TurningPoint, ...]:
    """Return the turning points of a review by the turns that *reader* knows; those lost in percent have no points."""
    turns = past_turns(table, reader)
    return tuple(
        course.TurningPoint(
            sum(turn.last <= point.turn.seq for turn in turns), point.turn.seat, point.turn.seq + 1, round(point.surely)
        )
        for point in points
        if point.measure is not Measure.CHANCE
    )
