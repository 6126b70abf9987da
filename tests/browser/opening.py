"""Tables opened over HTTP, as the lobby does it, with a seed: the same match in every run."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, Final

import httpx
import msgspec
from tests.playthroughs.bless import record_path

from escarmouche.chance import Seeded, Stream
from escarmouche.core import Ask, Match
from escarmouche.core.records import decode, encode, record_of, replay, setup_of
from escarmouche.games import GAMES
from escarmouche.server.http_wire import ClaimSeat, Frame, MatchInfo, NewMatch, Opened, SeatLink, SeatWish

SEED = "browser"
PATIENCE = 60.0  # seconds for an answer: a record brought is read by a process that gives way to all others
PLAIN: Final[dict[str, Any]] = {"timeout": PATIENCE, "verify": False}  # no certificates are read where none is needed
SMALL = {
    "fantastiques": ("pitched_battle", ("valombre_trio", "groinrouge_trio")),
    "moonstone": ("first_game", ("commonwealth_quick", "dominion_quick")),
}
# The smallest table of every game, with as many seats as forces.
EVERY = SMALL | {
    "alkemy": ("blitz", ("khaliman_patrol", "avalon_patrol")),
    "ages": ("escarmouche", ("aurore_200", "cendre_200")),
    "malhya": ("demo", ("yoktal", "ancient")),
}
# A short match of each game that was written down as it was played.
PLAYED = {
    "fantastiques": "rescue",
    "moonstone": "quick",
    "alkemy": "blitz",
    "ages": "escarmouche",
    "malhya": "demo",
}


class Tables:
    """The door of the server under test. Who is invited has sat down already, unless a test wants the invitations."""

    def __init__(self, address: str) -> None:
        self.address = address

    def open(self, game: str, *kinds: str, seed: str = SEED, invite: bool = False, **seat: Any) -> Opened:
        """A small table: "human", "bot" or "open" for each seat; `invite`: nobody has claimed those yet."""
        scenario, forces = SMALL[game]
        seats = tuple(
            SeatWish(kind=kind, name=f"Seat {number + 1}", force=force, **seat)  # type: ignore[arg-type]
            for number, (kind, force) in enumerate(zip(kinds, forces, strict=True))
        )
        wish = NewMatch(game, seats, scenario, seed=seed)
        opened = msgspec.json.decode(self._post("matches", msgspec.json.encode(wish)), type=Opened)
        return opened if invite else self._claimed(opened)

    def open_every(self, game: str, *, seed: str = SEED) -> Opened:
        """The smallest table of any game: a person, and bots in the other seats."""
        scenario, forces = EVERY[game]
        return self.open_for(game, scenario, forces, ("human", *("bot",) * (len(forces) - 1)), seed=seed)

    def open_for(
        self, game: str, scenario: str, forces: tuple[str, ...], kinds: tuple[str, ...], **more: Any
    ) -> Opened:
        """A table of any size, with whatever else one may wish for."""
        seats = tuple(
            SeatWish(kind=kind, name=f"Seat {number + 1}", force=force)  # type: ignore[arg-type]
            for number, (kind, force) in enumerate(zip(kinds, forces, strict=True))
        )
        wish = NewMatch(game, seats, scenario, **more)
        return self._claimed(msgspec.json.decode(self._post("matches", msgspec.json.encode(wish)), type=Opened))

    def bring(self, record: bytes) -> Opened:
        """A table from a record."""
        return self._claimed(msgspec.json.decode(self._post("records", record), type=Opened))

    def claim(self, match: str, invitation: str) -> SeatLink:
        """Sit down on an invitation."""
        body = msgspec.json.encode(ClaimSeat(invitation))
        return msgspec.json.decode(self._post(f"matches/{match}/claim", body), type=Opened).seats[0]

    def _claimed(self, opened: Opened) -> Opened:
        seats = (self.claim(opened.match, one.invitation) if one.invitation else one for one in opened.seats)
        return Opened(opened.match, tuple(seats))

    def match(self, name: str) -> MatchInfo:
        """How a match stands."""
        return msgspec.json.decode(self._get(f"matches/{name}?lang=en"), type=MatchInfo)

    def frame(self, name: str, count: int) -> Frame:
        """A position of it, as everybody may see it."""
        return msgspec.json.decode(self._get(f"matches/{name}/frames/{count}?lang=en"), type=Frame)

    def _get(self, path: str) -> bytes:
        return httpx.get(f"{self.address}/api/{path}", **PLAIN).raise_for_status().content

    def _post(self, path: str, body: bytes) -> bytes:
        headers = {"Content-Type": "application/json"}
        sent = httpx.post(f"{self.address}/api/{path}", content=body, headers=headers, **PLAIN)
        return sent.raise_for_status().content


def seat_address(opened: Opened, *seats: int) -> str:
    """Where whoever plays these seats sits down."""
    keys = "&".join(f"key={opened.seats[seat].key}" for seat in seats)
    return f"#/table/{opened.match}?{keys}"


def invitation_address(opened: Opened, seat: int) -> str:
    """What is sent to the friend who shall play that seat."""
    return f"#/join/{opened.match}?invitation={opened.seats[seat].invitation}"


@cache
def record_at(game: str, asked: str, *, most: int = 1000) -> tuple[bytes, int]:
    """A match played at random up to the first question of that kind that is not let by unseen, on paper, and the seat
    that is asked."""
    scenario, forces = SMALL[game]
    return record_where(
        lambda ask: type(ask).__name__ == asked and ask.pressing(), asked, game, scenario, forces, most=most
    )


@cache
def record_where(
    accepted: Callable[[Ask[Any]], bool], seed: str, game: str, *wanted: Any, most: int = 3000
) -> tuple[bytes, int]:
    """The same up to the first question that is accepted; `wanted`: the scenario and the forces, or none."""
    kind = GAMES[game]
    for number in range(20):
        setup = kind.setups.starter(*wanted)
        match, stream = Match(kind.begin(setup), Seeded(f"{seed} {number}")), Stream(f"{seed} {number}")
        for _ in range(most):
            ask = match.ask
            if ask is None:
                break
            if accepted(ask):
                return encode(record_of(kind, setup, match)), ask.seat
            match.take(ask.sample(stream), ask.seat)
    raise AssertionError(f"never asked: {seed}")


def shortly_before_the_end(game: str, last: int) -> bytes:
    """A match that is played already but for its last answers, on paper; dice are no answers."""
    kind = GAMES[game]
    record = decode(record_path(game, PLAYED[game]).read_bytes(), kind)
    given = [number for number, (seat, _) in enumerate(record.answers) if seat >= 0]
    match = replay(kind, record, given[-last])
    return encode(record_of(kind, setup_of(kind, record), match))
