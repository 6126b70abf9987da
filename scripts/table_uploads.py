"""How long do honest players wait while somebody brings long records or wild lists, as many as the table takes?

    python scripts/table_uploads.py [--matches 20] [--seconds 20] [--uploads 6] [--answers 9000] [--game fantastiques]

The same server and clients as `table_load.py`: first alone, then with uploads of a legal record of so many answers
(each uploader brings the next as soon as the last was answered), then with a record that is longer than a match may be,
then with lists to be completed that are as large and as wrong as a list may be.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
import time
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import msgspec

import table_load
from escarmouche.chance import Seeded
from escarmouche.core import Match
from escarmouche.core.records import encode, record_of
from escarmouche.games import GAMES
from escarmouche.kits.rosters.roster import BUDGET, ENTRIES, FIGURES, Entry, Roster
from escarmouche.rosters import rosters_of

GAME = "alkemy"  # where one may pass for ever


class Sent(NamedTuple):
    """What is brought, and where to."""

    path: str
    body: bytes


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


def wild_list() -> bytes:
    """As many figures as are worth a try, of a game that counts them one by one."""
    cards = [one.id for one in rosters_of(GAMES["moonstone"]).catalogue("fr").cards]
    entries = tuple(Entry(cards[place % len(cards)], FIGURES // 2) for place in range(ENTRIES))
    return msgspec.json.encode({"list": Roster(game="moonstone", budget=BUDGET, entries=entries)})


async def bring(port: int, sent: Sent, codes: list[int], until: float) -> None:
    """Again and again, from another address than the players'."""
    from_elsewhere = httpx.AsyncHTTPTransport(local_address="127.0.0.2")
    async with httpx.AsyncClient(timeout=300, transport=from_elsewhere) as client:
        while time.monotonic() < until:
            answer = await client.post(f"http://127.0.0.1:{port}{sent.path}", content=sent.body)
            codes.append(answer.status_code)
            await asyncio.sleep(0.1 * (answer.status_code == httpx.codes.TOO_MANY_REQUESTS))


def resident(pid: int) -> int:
    """Megabytes of the server."""
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS")) // 1024


async def row(port: int, pid: int, wish: argparse.Namespace, name: str, sent: Sent) -> tuple[str, ...]:
    """Honest players, and beside them whoever brings this."""
    codes: list[int] = []
    before = resident(pid)
    until = time.monotonic() + wish.seconds + 4
    others = [asyncio.create_task(bring(port, sent, codes, until)) for _ in range(wish.uploads if sent.body else 0)]
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
    brought = {
        "nothing": Sent("", b""),
        f"{wish.answers} answers": Sent("/api/records", long_record(wish.answers)),
        "60000 answers": Sent("/api/records", long_record(60_000)),
        "wild lists": Sent("/api/lists/fill", wild_list()),
    }
    print(" ".join(f"{one:>14}" for one in COLUMNS), flush=True)
    with tempfile.TemporaryDirectory() as folder:
        for number, (name, sent) in enumerate(brought.items()):
            with table_load.server(f"sqlite:///{folder}/{number}.sqlite") as (port, pid):
                found = asyncio.run(row(port, pid, wish, name, sent))
            print(" ".join(f"{one:>14}" for one in found), flush=True)


if __name__ == "__main__":
    main()
