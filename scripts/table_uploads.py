"""How long do honest players wait while somebody brings long records, as many as the table takes?

    python scripts/table_uploads.py [--matches 20] [--seconds 20] [--uploads 6] [--answers 9000] [--game fantastiques]

The same server and clients as `table_load.py`: first alone, then with uploads of a legal record of so many answers
(each uploader brings the next as soon as the last was answered), then with a record that is longer than a match may be.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
import time
from pathlib import Path
from typing import Any

import httpx

import table_load
from escarmouche.chance import Seeded
from escarmouche.core import Match
from escarmouche.core.records import encode, record_of
from escarmouche.games import GAMES

GAME = "alkemy"  # where one may pass for ever
COLUMNS = ("beside", *table_load.COLUMNS, "uploads", "codes", "MB before", "MB after")


def long_record(answers: int) -> bytes:
    """A legal match of so many answers: whoever may pass does."""
    kind = GAMES[GAME]
    setup = kind.setups.starter(seats=2)
    match: Match[Any] = Match(kind.begin(setup), Seeded("0"))
    while match.count < answers and match.asks:
        seat, ask = next(iter(match.asks.items()))
        offered = list(ask.candidates())
        match.take(next((one for one in offered if "Pass" in type(one).__name__), offered[0]), seat)
    return encode(record_of(kind, setup, match))


async def bring(port: int, record: bytes, codes: list[int], until: float) -> None:
    """Again and again."""
    async with httpx.AsyncClient(timeout=300) as client:
        while time.monotonic() < until:
            answer = await client.post(f"http://127.0.0.1:{port}/api/records", content=record)
            codes.append(answer.status_code)


def resident(pid: int) -> int:
    """Megabytes of the server."""
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS")) // 1024


async def row(port: int, pid: int, wish: argparse.Namespace, name: str, record: bytes) -> tuple[str, ...]:
    """Honest players, and beside them whoever brings this record."""
    codes: list[int] = []
    before = resident(pid)
    until = time.monotonic() + wish.seconds + 4
    others = [asyncio.create_task(bring(port, record, codes, until)) for _ in range(wish.uploads if record else 0)]
    found = await table_load.measured(port, pid, wish.game, wish.matches, wish.seconds)
    await asyncio.gather(*others)
    said = ",".join(f"{code}x{codes.count(code)}" for code in sorted(set(codes)))
    return (name, *found, str(len(codes)), said or "-", str(before), str(resident(pid)))


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=20.0)
    parser.add_argument("--uploads", type=int, default=6)
    parser.add_argument("--answers", type=int, default=9000)
    parser.add_argument("--game", default="fantastiques")
    wish = parser.parse_args()
    records = {
        "nothing": b"",
        f"{wish.answers} answers": long_record(wish.answers),
        "60000 answers": long_record(60_000),
    }
    print(" ".join(f"{one:>14}" for one in COLUMNS), flush=True)
    with tempfile.TemporaryDirectory() as folder:
        for number, (name, record) in enumerate(records.items()):
            with table_load.server(f"sqlite:///{folder}/{number}.sqlite") as (port, pid):
                found = asyncio.run(row(port, pid, wish, name, record))
            print(" ".join(f"{one:>14}" for one in found), flush=True)


if __name__ == "__main__":
    main()
