"""All metrics, for Prometheus; what is measured stands where it happens.

Labels have few values: names of commands, verbs of buttons, ids of games, methods of the store. What people write is
never one. Gauges without a note are set when they are scraped (bot/host/watching/server.py).
"""

from typing import Final

from prometheus_client import Counter, Gauge, Histogram, Info, disable_created_metrics

disable_created_metrics()  # type: ignore[no-untyped-call]  # they would double the number of series

# Closest together around the tenths of a second in which a press is answered, with a bound at Discord's three.
PEOPLE: Final = (0.01, 0.025, 0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 0.75, 1, 1.5, 2, 3, 5, 10)
"""Buckets in seconds for what people wait for; Discord waits three seconds for the first answer."""

MACHINES: Final = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5)
"""Buckets in seconds for single statements and turns of the event loop."""

OTHER: Final = "other"
"""The label for anything without a name of ours, such as the button of an older version."""

# Interactions. Their times count from their creation by Discord, whose three seconds do so too.

INTERACTIONS = Counter("teahouse_interactions", "Interactions, by command or verb and outcome.", ["asked", "outcome"])
FLOODED = Counter("teahouse_flooded", "Interactions refused because of too many, by whose limit.", ["whose"])
for whose in ("person", "table", "server"):
    FLOODED.labels(whose)
FIRST_ANSWER = Histogram(
    "teahouse_first_answer_seconds", "From an interaction's creation to its acknowledgement.", buckets=PEOPLE
)
COMPLETION = Histogram("teahouse_completion_seconds", "From a keystroke's creation to its choices.", buckets=PEOPLE)
WIZARD_STEP = Histogram(
    "teahouse_wizard_step_seconds", "From a press's creation to the next question.", ["game"], buckets=PEOPLE
)
CONFIRMED_TURN = Histogram(
    "teahouse_confirmed_turn_seconds",
    "From a confirmation's creation until the turn is saved, and until everybody is shown it.",
    ["game", "until"],
    buckets=PEOPLE,
)
CLOCK_BEHIND = Gauge(
    "teahouse_clock_behind_seconds", "How far in the future the last interaction was created; set with each."
)
ERRORS = Counter("teahouse_errors", "Errors that were reported: unexpected ones, outages, and damaged games.", ["kind"])
for kind in ("damaged", "outage", "unexpected"):
    ERRORS.labels(kind)  # so that the first one is a rise, too

# Painting, thinking and storage

PAINTING = Histogram(
    "teahouse_painting_seconds", "From a picture's order to its PNG, cached ones left out.", ["game"], buckets=PEOPLE
)
PAINTING_QUEUE = Gauge(
    "teahouse_painting_queue", "Pictures that wait or are being painted; set with each order.", ["game"]
)
THINKING = Histogram(
    "teahouse_thinking_seconds",
    "From a question for a computer player to its answer, with the time in the queue.",
    ["game", "level"],
    buckets=(*PEOPLE, 20, 40),  # ten seconds of thinking, and the time in the queue
)
THINKING_QUEUE = Gauge(
    "teahouse_thinking_queue", "Questions for computer players that nobody thinks about yet.", ["game"]
)
STORE = Histogram("teahouse_store_seconds", "Times of the store, by method.", ["method"], buckets=MACHINES)
STORE_FAILURES = Counter(
    "teahouse_store_failures",
    "Calls of the store that failed: conflicts, unsettled and failed ones.",
    ["method", "kind"],
)

# The process

EVENT_LOOP_LAG = Histogram(
    "teahouse_event_loop_lag_seconds", "How late the event loop runs what is due, sampled.", buckets=MACHINES
)
BUILD = Info("teahouse_build", "The version of the program, and which process of how many this is.")
READY = Gauge("teahouse_ready", "Whether the bot is connected with all its shards.")
STANDING_BY = Gauge("teahouse_standing_by", "Whether the process waits for a lease that another one holds.")
LEASES_LOST = Counter("teahouse_leases_lost", "Leases that were lost.")
SHARDS = Gauge("teahouse_shards", "The shards of all processes together, 0 before the process is connected.")
SHARD_CONNECTED = Gauge("teahouse_shard_connected", "Whether a shard has a connection to Discord.", ["shard"])
SHARD_LATENCY = Gauge("teahouse_gateway_latency_seconds", "The round trip of a shard's last heartbeat.", ["shard"])
SERVERS = Gauge("teahouse_servers", "The servers that have the bot.")
CACHE_BYTES = Gauge("teahouse_cache_bytes", "Memory of caches, as they estimate it.", ["cache"])
DISK_FREE = Gauge("teahouse_disk_free_bytes", "Free space where the store is, if that is a file.", ["what"])

# What the store counts

GAMES = Gauge("teahouse_games", "Open and live games.", ["game", "status"])
UNSHOWN = Gauge(
    "teahouse_unshown",
    "What is saved, but not shown yet; messages that should be sent by now, and what is due.",
    ["what"],
)
UNSHOWN_OLDEST = Gauge(
    "teahouse_unshown_oldest_seconds", "For how long the oldest turn, message or what is due has waited.", ["what"]
)

# Time at the tables

RUNGS = Counter("teahouse_rungs", "Rungs of clocks that were reached.", ["rung"])
MESSAGES = Counter("teahouse_messages", "Attempts to send messages of the outbox.", ["kind", "outcome"])
for rung in ("half", "mention", "late", "rule", "open"):
    RUNGS.labels(rung)
for outcome in ("sent", "dropped", "failed"):
    MESSAGES.labels("clock", outcome)
