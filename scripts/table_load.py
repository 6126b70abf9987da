"""How long from an answer to the update in both clients, with many matches at once over real WebSockets?

    python scripts/table_load.py [--matches 50 100 200 400] [--seconds 20] [--game fantastiques] [--database URL]

A server in a process of its own; two clients to each match in this one. Each client answers 0.5 to 1.5 seconds after
it was asked, with something legal: the seed of a match is known here, so a twin of it is played along.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import msgspec
import uvicorn
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from escarmouche.chance import Seeded, Stream
from escarmouche.cli.serve import listener
from escarmouche.core import Match
from escarmouche.games import GAMES
from escarmouche.kits.kind import GameKind
from escarmouche.server.app import make_app

WAIT = (0.5, 1.5)  # seconds from a question to its answer
COLUMNS = ("matches", "answers/s", "p50 ms", "p90 ms", "p99 ms", "max ms", "server CPU %")


class Head(msgspec.Struct):
    """What a client that only measures reads of a message."""

    type: str
    seq: int = 0
    text: str = ""


class Pair:
    """A match, its two clients, and the time of each answer until both have seen what came of it."""

    def __init__(self, kind: GameKind[Any], name: str, seed: str, rng: random.Random) -> None:
        self.name = name
        self.match: Match[Any] = Match(kind.begin(kind.setups.starter(seats=2)), Seeded(seed))
        self.rng = rng
        self.choice = Stream(seed + "choice")
        self.seq = -1
        self.sent: dict[int, float] = {}  # when the answer that leads to this `seq` was sent
        self.seen: dict[int, int] = {}
        self.times: list[tuple[float, float]] = []
        self.asked: set[int] = set()

    async def sit(self, address: str, seat: int) -> None:
        decoder = msgspec.json.Decoder(Head)
        async with connect(address, max_size=None, compression=None, ping_interval=None) as connection:
            with suppress(ConnectionClosed):
                async for data in connection:
                    head = decoder.decode(data)
                    if head.type == "Update":
                        self.heard(connection, seat, head.seq)
                    elif head.type == "NotTaken":
                        raise RuntimeError(head.text)

    def heard(self, connection: ClientConnection, seat: int, seq: int) -> None:
        now = time.perf_counter()
        if seq in self.sent:
            self.seen[seq] = self.seen.get(seq, 0) + 1
            if self.seen[seq] == 2:
                self.times.append((now, now - self.sent.pop(seq)))
        self.seq = max(self.seq, seq)
        if seat in self.match.asks and seq == self.match.count and seat not in self.asked:
            self.asked.add(seat)
            asyncio.get_running_loop().call_later(
                self.rng.uniform(*WAIT), lambda: asyncio.ensure_future(self.answer(connection, seat))
            )

    async def answer(self, connection: ClientConnection, seat: int) -> None:
        ask = self.match.asks[seat]
        given, seq = ask.sample(self.choice), self.match.count
        self.asked.discard(seat)
        self.match.take(given, seat)
        self.sent[self.match.count] = time.perf_counter()
        with suppress(ConnectionClosed):
            await connection.send(msgspec.json.encode({"type": "Answer", "seq": seq, "answer": given}).decode())


def opened(port: int, game: str, seed: str) -> dict[str, Any]:
    """A table of two people whose dice are known."""
    body = msgspec.json.encode({"game": game, "seats": [{}, {}], "seed": seed})
    request = urllib.request.Request(f"http://127.0.0.1:{port}/api/matches", body, {"Content-Type": "application/json"})
    with urllib.request.urlopen(request) as answer:  # noqa: S310 - likewise
        found: dict[str, Any] = msgspec.json.decode(answer.read())
        return found


async def measured(port: int, pid: int, game: str, matches: int, seconds: float) -> tuple[str, ...]:
    """One row of the table."""
    kind, rng = GAMES[game], random.Random(matches)
    pairs, sitting = [], []
    for number in range(matches):
        seed = f"load {matches} {number}"
        table = await asyncio.to_thread(opened, port, game, seed)
        pair = Pair(kind, table["match"], seed, rng)
        pairs.append(pair)
        for link in table["seats"]:
            address = f"ws://127.0.0.1:{port}/ws/{pair.name}?key={link['key']}"
            sitting.append(asyncio.create_task(pair.sit(address, link["seat"])))
    await asyncio.sleep(3)  # everybody has sat down
    begun, cpu = time.perf_counter(), cpu_seconds(pid)
    await asyncio.sleep(seconds)
    ended, used = time.perf_counter(), cpu_seconds(pid) - cpu
    for task in sitting:
        task.cancel()
    faults = [one for one in await asyncio.gather(*sitting, return_exceptions=True) if isinstance(one, RuntimeError)]
    if faults:
        raise faults[0]
    times = sorted(taken for pair in pairs for at, taken in pair.times if begun <= at <= ended)
    late = sum(begun <= at < ended - 1 for pair in pairs for at in pair.sent.values())
    if late:
        print(f"{late} answers had not come back after a second", file=sys.stderr)
    cut = [times[min(len(times) - 1, int(len(times) * part))] * 1000 for part in (0.5, 0.9, 0.99, 1.0)]
    shown = [f"{one:.1f}" for one in cut]
    return (str(matches), f"{len(times) / (ended - begun):.0f}", *shown, f"{100 * used / (ended - begun):.0f}")


def cpu_seconds(pid: int) -> float:
    """Seconds of a core that a process has used so far."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / 100


@contextmanager
def server(database: str, *options: str) -> Iterator[tuple[int, int]]:
    """A server in a process of its own: its port and its number."""
    command = [sys.executable, __file__, "--serve", "--database", database, *options]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:  # noqa: S603 - ourselves
        assert process.stdout is not None
        try:
            yield int(process.stdout.readline()), process.pid
        finally:
            process.kill()


def serve(database: str, idle: float) -> None:
    """What that process runs: as `escarmouche serve`, but anybody may ask as much as he likes."""
    listening = socket.create_server(("127.0.0.1", 0), backlog=4096)
    app = make_app(database, requests=1e9, sockets=10**6, share=1e6, idle=idle, alone=True)
    print(listening.getsockname()[1], flush=True)
    uvicorn.Server(listener(app)).run([listening])


def main() -> None:
    """Measure every size and print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, nargs="+", default=[50, 100, 200, 400])
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--game", default="fantastiques")
    parser.add_argument("--database", default="")
    parser.add_argument("--idle", type=float, default=300.0, help="seconds until an empty table is put away")
    parser.add_argument("--serve", action="store_true", help=argparse.SUPPRESS)
    wish = parser.parse_args()
    if wish.serve:
        serve(wish.database, wish.idle)
        return
    print(" ".join(f"{one:>12}" for one in COLUMNS), flush=True)
    for matches in wish.matches:
        with tempfile.TemporaryDirectory() as folder:
            with server(wish.database or f"sqlite:///{folder}/table.sqlite") as (port, pid):
                row = asyncio.run(measured(port, pid, wish.game, matches, wish.seconds))
            print(" ".join(f"{one:>12}" for one in row), flush=True)


if __name__ == "__main__":
    main()
