"""What an operator can watch: all figures of the server, in the text format that Prometheus reads."""

from __future__ import annotations

from collections.abc import Iterator

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.core import CounterMetricFamily

from pioche.server.crowd import Crowd

QUICK = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
"""Seconds, for what should take milliseconds."""
BUDGETS = (0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.35, 0.5)
"""Seconds, from the least to the most that a master is given."""
ENTRIES = (1, 2, 4, 8, 16, 32, 64, 128, 256)


class Moves:
    """Moves played, by whom. Plain numbers, which Prometheus asks for now and then: they change at every move."""

    def __init__(self, registry: CollectorRegistry) -> None:
        self.by = {"seat": 0, "bot": 0, "stand_in": 0, "clock": 0}
        registry.register(self)

    def collect(self) -> Iterator[CounterMetricFamily]:
        family = CounterMetricFamily("pioche_moves", "Moves played, by whom", labels=["by"])
        for by, moves in self.by.items():
            family.add_metric([by], moves)
        yield family


class Metrics:
    """The figures of one node; each has its own, so several nodes can live in one process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self._of_tables(self.registry)
        self._of_bots(self.registry)
        self._of_jobs(self.registry)

    def _of_tables(self, here: CollectorRegistry) -> None:
        self.sockets = Gauge("pioche_sockets", "WebSockets that have said hello", registry=here)
        self.connections = Gauge("pioche_connections", "Open connections, sockets among them", registry=here)
        self.connections_limit = Gauge("pioche_connections_limit", "Connections that there is room for", registry=here)
        self.connections_dropped = Counter(
            "pioche_connections_dropped", "Connections ended or refused for want of room", registry=here
        )
        self.tables_awake = Gauge("pioche_tables_awake", "Tables held in memory", registry=here)
        self.broker_connected = Gauge(
            "pioche_broker_connected", "Whether other nodes are told what happens here: 1 or 0", registry=here
        )
        self.moves = Moves(registry=here)
        self.asks_refused = Counter("pioche_asks_refused", "Asks refused, by code", ["code"], registry=here)
        self.move_seconds = Histogram(
            "pioche_move_seconds", "From a move received to sent to everybody", buckets=QUICK, registry=here
        )
        self.commit_seconds = Histogram("pioche_commit_seconds", "One commit", buckets=QUICK, registry=here)
        self.commit_entries = Histogram(
            "pioche_commit_entries", "Log entries that one commit took", buckets=ENTRIES, registry=here
        )

    def _of_bots(self, here: CollectorRegistry) -> None:
        self.bots_workers = Gauge("pioche_bots_workers", "Worker processes ready to think", registry=here)
        self.bots_compiled = Gauge(
            "pioche_bots_compiled", "Whether workers run compiled code: 1, or 0 while masters are adepts", registry=here
        )
        self.bots_waiting = Gauge(
            "pioche_bots_waiting", "Decisions of computer players that wait or run", registry=here
        )
        self.bots_budget_seconds = Histogram(
            "pioche_bots_budget_seconds",
            "Budgets granted to masters; they shrink under load",
            buckets=BUDGETS,
            registry=here,
        )
        self.bots_thinking_seconds = Histogram(
            "pioche_bots_thinking_seconds",
            "From a decision given to a worker to its answer",
            buckets=QUICK,
            registry=here,
        )
        self.bots_restarts = Counter(
            "pioche_bots_restarts", "Times that the workers were replaced because one died", registry=here
        )

    def _of_jobs(self, here: CollectorRegistry) -> None:
        self.jobs_waiting = Gauge(
            "pioche_jobs_waiting", "Replays, lists and codes that wait for a worker", registry=here
        )
        self.jobs_restarts = Counter(
            "pioche_jobs_restarts", "Times that a worker was replaced because a job took too long", registry=here
        )

    def watch_connections(self, crowd: Crowd) -> None:
        self.connections.set_function(lambda: len(crowd))
        self.connections_limit.set(crowd.limit)
        crowd.on_drop = self.connections_dropped.inc

    def note_commit(self, seconds: float, entries: int) -> None:
        self.commit_seconds.observe(seconds)
        self.commit_entries.observe(entries)

    def render(self) -> bytes:
        """All figures, for ``/metrics``.

        >>> b"pioche_sockets 0.0" in Metrics().render()
        True
        """
        return generate_latest(self.registry)
