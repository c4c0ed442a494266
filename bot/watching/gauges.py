"""The gauges that are set when they are scraped."""

from bot import metrics
from bot.watching.vitals import Vitals


def show(vitals: Vitals) -> None:
    """Set all gauges to what *vitals* say."""
    metrics.BUILD.info({"version": vitals.version, "process": vitals.process})
    metrics.READY.set(vitals.ready)
    metrics.SERVERS.set(vitals.servers)
    if vitals.disk_free is not None:
        metrics.DISK_FREE.set(vitals.disk_free)
    metrics.SHARD_CONNECTED.clear()
    metrics.SHARD_LATENCY.clear()
    for shard in vitals.shards:
        metrics.SHARD_CONNECTED.labels(shard.id).set(shard.connected)
        if shard.latency is not None:
            metrics.SHARD_LATENCY.labels(shard.id).set(shard.latency)
    for cache, held in vitals.caches.items():
        metrics.CACHE_BYTES.labels(cache).set(held)
