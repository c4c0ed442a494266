"""Wrappers that measure the store and the painters, which know nothing of metrics."""

import time
from collections.abc import Awaitable, Callable
from functools import wraps
from inspect import iscoroutinefunction
from typing import Final, ParamSpec, TypeVar, TypeVarTuple

from bot.base import metrics
from bot.storage.errors import StorageError, Unreachable, Unsettled
from bot.storage.sql.store import Store
from rendering.renderer import Painters
from rendering.scene import Scene

Given = ParamSpec("Given")
Arguments = TypeVarTuple("Arguments")
T = TypeVar("T")

METHODS: Final = tuple(
    name for name in dir(Store) if iscoroutinefunction(getattr(Store, name)) and name != "close" and name[0] != "_"
)


def measure_store(store: Store) -> Store:
    """Return *store* after wrapping its methods so that they are measured."""
    for name in METHODS:
        setattr(store, name, _measure_method(name, getattr(store, name)))
    return store


def _measure_method(name: str, method: Callable[Given, Awaitable[T]]) -> Callable[Given, Awaitable[T]]:
    """Return *method* wrapped so that its times and failures are measured."""
    times = metrics.STORE.labels(name)
    for kind in (StorageError, Unreachable, Unsettled):
        metrics.STORE_FAILURES.labels(name, kind.__name__)  # a label at 0 makes the first failure visible as a rise

    @wraps(method)
    async def measure_call(*args: Given.args, **kwargs: Given.kwargs) -> T:
        began = time.perf_counter()
        try:
            return await method(*args, **kwargs)
        except (StorageError, Unsettled) as error:
            metrics.STORE_FAILURES.labels(name, type(error).__name__).inc()
            raise
        finally:
            times.observe(time.perf_counter() - began)

    return measure_call


class MeasuredPainters:
    """Wraps *painters* to measure how long pictures take, by game; their other work is not measured."""

    def __init__(self, painters: Painters) -> None:
        self._painters = painters

    @property
    def processes(self) -> int:
        """How many processes must be prepared."""
        return self._painters.processes

    async def run(self, function: Callable[[*Arguments], T], *arguments: *Arguments) -> T:
        """Return the result of *function*; if its first argument is a scene, it paints a picture and is measured."""
        if not arguments or not isinstance(arguments[0], Scene):
            return await self._painters.run(function, *arguments)
        game = arguments[0].game or metrics.OTHER
        queue, began = metrics.PAINTING_QUEUE.labels(game), time.perf_counter()
        queue.inc()
        try:
            painted = await self._painters.run(function, *arguments)
        finally:
            queue.dec()
        metrics.PAINTING.labels(game).observe(time.perf_counter() - began)
        return painted
