"""Measures around the store and the painters, which know nothing of metrics."""

import time
from collections.abc import Awaitable, Callable
from concurrent.futures import Executor, Future
from functools import wraps
from typing import Any, Final, ParamSpec, TypeVar

from bot import metrics
from bot.storage.store import StorageError, Store, Unsettled
from rendering.scene import Scene

Given = ParamSpec("Given")
T = TypeVar("T")

METHODS: Final = tuple(name for name in dir(Store) if not name.startswith("_") and name != "close")


def measured(store: Store) -> Store:
    """Return *store*, whose methods are measured from now on."""
    for name in METHODS:
        setattr(store, name, _timed(name, getattr(store, name)))
    return store


def _timed(name: str, method: Callable[Given, Awaitable[T]]) -> Callable[Given, Awaitable[T]]:
    """Return *method* with a measure of its times and failures."""
    times = metrics.STORE.labels(name)
    for kind in (StorageError, Unsettled):
        metrics.STORE_FAILURES.labels(name, kind.__name__)  # so that the first one is a rise, too

    @wraps(method)
    async def timed(*args: Given.args, **kwargs: Given.kwargs) -> T:
        began = time.perf_counter()
        try:
            return await method(*args, **kwargs)
        except (StorageError, Unsettled) as error:
            metrics.STORE_FAILURES.labels(name, type(error).__name__).inc()
            raise
        finally:
            times.observe(time.perf_counter() - began)

    return timed


class MeasuredExecutor(Executor):
    """An *executor* of which is measured how long pictures take, by game; what else it does is not."""

    def __init__(self, executor: Executor) -> None:
        self._executor = executor

    def submit(self, work: Callable[..., T], /, *args: Any, **kwargs: Any) -> Future[T]:
        """Submit *work*; a picture is painted of its first argument, a scene."""
        began = time.perf_counter()
        done = self._executor.submit(work, *args, **kwargs)
        if args and isinstance(args[0], Scene):
            self._measure(args[0].game or metrics.OTHER, began, done)
        return done

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Shut the executor down."""
        self._executor.shutdown(wait, cancel_futures=cancel_futures)

    def _measure(self, game: str, began: float, painting: Future[Any]) -> None:
        queue = metrics.PAINTING_QUEUE.labels(game)
        queue.inc()

        def painted(done: Future[Any]) -> None:
            queue.dec()
            if not done.cancelled() and done.exception() is None:
                metrics.PAINTING.labels(game).observe(time.perf_counter() - began)

        painting.add_done_callback(painted)
