"""The services for games; they share the tables and do not know each other."""

import time
from collections.abc import Callable

from bot.settings.people.known import RecentPeople
from bot.storage.sql.boards import Boards
from bot.storage.sql.directory import Directory
from bot.storage.sql.posts import Posts
from bot.storage.sql.servers import Servers
from bot.storage.sql.store import Store
from bot.tables.services.claims import Claims
from bot.tables.services.gifts import Gifts
from bot.tables.services.guests import Guests
from bot.tables.services.lobby import Lobby
from bot.tables.services.moderation import Moderation
from bot.tables.services.moves import Moves
from bot.tables.services.notes import Notes
from bot.tables.services.pauses import Pauses
from bot.tables.services.planner import Planner
from bot.tables.services.revival import Revival
from bot.tables.services.seating import Seating
from bot.tables.services.standing_answers import Stances
from bot.tables.services.votes import Votes
from bot.tables.tables import Tables


class Games:
    """All services for the games of a *store*."""

    def __init__(self, store: Store, *, now: Callable[[], float] = time.time) -> None:
        self.tables = Tables(store, now=now)
        self.guests = Guests(self.tables)
        self.lobby = Lobby(self.tables, self.guests)
        self.moves = Moves(self.tables)
        self.seating = Seating(self.tables)
        self.claims = Claims(self.tables, self.seating)
        self.pauses = Pauses(self.tables)
        self.votes = Votes(self.tables, self.pauses)
        self.moderation = Moderation(self.tables)
        self.revival = Revival(self.tables)
        self.notes = Notes(store)
        self.gifts = Gifts(self.tables)
        self.planner = Planner(self.tables)
        self.stances = Stances(self.tables)
        self.servers: Servers = store
        self.boards: Boards = store
        self.limits = self.tables.limits
        self.people = RecentPeople(store, now=time.monotonic)
        self.directory: Directory = store
        self.posts: Posts = store
