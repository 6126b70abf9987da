"""Does the server's memory stay flat while tables come and go, with one player seated all the time?

    python scripts/table_memory.py [--tables 10000] [--every 500] [--at-once 6] [--database URL]

A server in a process of its own that puts a table away two seconds after everybody has left it. One player opens a
table and stays. Others open tables of all games in turn, sit down, answer a few times and leave. Prints the memory of
the server (resident, without what it shares with the file system) as a curve.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from typing import Any

import msgspec
from websockets.asyncio.client import connect

from table_load import opened, server

GAMES = ("fantastiques", "moonstone", "alkemy")
ANSWERS = 4  # given at each table
LEFT_ALONE = "2"  # seconds until an empty table is put away
WIDTH = 60


async def play_a_little(port: int, game: str, seed: str) -> None:
    """Open a table, answer for both sides what is offered first, and leave."""
    table = await asyncio.to_thread(opened, port, game, seed)
    keys = [link["key"] for link in table["seats"]]
    address = f"ws://127.0.0.1:{port}/ws/{table['match']}?lang=en&key="
    async with (
        connect(address + keys[0], max_size=None, compression=None) as red,
        connect(address + keys[1], max_size=None, compression=None) as blue,
    ):
        given = 0
        async with asyncio.timeout(60):
            for player in [red, blue] * ANSWERS:
                given += await answered(player)
                if given >= ANSWERS:
                    return


async def answered(player: Any) -> int:
    """Answer the question that is open, if this one is asked and something is offered."""
    while True:
        message: dict[str, Any] = msgspec.json.decode(await player.recv())
        if message["type"] != "Update":
            continue
        options = (message.get("question") or {}).get("options", ())
        if not options:
            return 0
        said = {"type": "Answer", "seq": message["seq"], "answer": options[0]["answer"]}
        await player.send(msgspec.json.encode(said).decode())
        return 1


def memory(pid: int) -> float:
    """Megabytes that the process holds for itself."""
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    found = {line.partition(":")[0]: line.split()[1] for line in lines if line.startswith("Rss")}
    return int(found["RssAnon"]) / 1024


def in_memory(port: int) -> int:
    """Tables that the server has not put away, as it counts them itself."""
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics") as answer:
        lines = answer.read().decode().splitlines()
    return int(next(float(line.split()[1]) for line in lines if line.startswith("escarmouche_tables ")))


async def measured(port: int, pid: int, tables: int, every: int, at_once: int) -> list[float]:
    """The curve, printed as it comes."""
    seated = await asyncio.to_thread(opened, port, GAMES[0], "stays")
    stays = f"ws://127.0.0.1:{port}/ws/{seated['match']}?key={seated['seats'][0]['key']}"
    curve: list[float] = []
    async with connect(stays, max_size=None, compression=None, ping_interval=None):
        begun, done = time.monotonic(), 0
        while done < tables:
            part = min(every, tables - done)
            turn = asyncio.Semaphore(at_once)

            async def one(number: int, turn: asyncio.Semaphore = turn) -> None:
                async with turn:
                    await play_a_little(port, GAMES[number % len(GAMES)], f"memory {number}")

            await asyncio.gather(*(one(done + number) for number in range(part)))
            done += part
            await asyncio.sleep(3)  # the last of them have been put away
            curve.append(memory(pid))
            held, spent = await asyncio.to_thread(in_memory, port), time.monotonic() - begun
            bar = "#" * round(curve[-1] / max(200.0, *curve) * WIDTH)
            print(f"{done:>6} tables {held:>4} in memory {curve[-1]:>7.1f} MB {spent:>6.0f} s  {bar}", flush=True)
    return curve


def main() -> None:
    """Measure, and say how much was gained over the second half."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=10_000)
    parser.add_argument("--every", type=int, default=500)
    parser.add_argument("--at-once", type=int, default=6)
    parser.add_argument("--database", default="")
    wish = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        place = wish.database or f"sqlite:///{folder}/table.sqlite"
        with server(place, "--idle", LEFT_ALONE) as (port, pid):
            curve = asyncio.run(measured(port, pid, wish.tables, wish.every, wish.at_once))
    half = curve[len(curve) // 2 :]
    print(f"second half: {half[0]:.1f} MB to {half[-1]:.1f} MB", file=sys.stderr)


if __name__ == "__main__":
    main()
