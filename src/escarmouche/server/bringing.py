"""A list that somebody brings when he sits down: until a person or a bot has answered, the match begins anew with it.

The opener says for which seats, and with which force his guest plays otherwise. A list that the game refuses claims
nothing: the seat is still free, and its problems are told.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import msgspec
from litestar.exceptions import PermissionDeniedException
from msgspec.structs import replace
from sqlalchemy import Connection

from escarmouche.core import Match
from escarmouche.kits.faults import faulty
from escarmouche.kits.kind import GameKind
from escarmouche.rosters import Roster, code_of, is_code, read_code, ready_list
from escarmouche.server.http_wire import NewMatch
from escarmouche.server.live_match import LiveMatch, encoded
from escarmouche.server.service import TableService, begun_match
from escarmouche.server.storage import cut_off
from escarmouche.server.stored import StoredMatch


class Begun(msgspec.Struct, frozen=True):
    """The match as it begins with the list."""

    wish: NewMatch
    setup: Any
    match: Match[Any]


def may_bring(live: LiveMatch, seat: int) -> bool:
    """May whoever sits down there bring a list of his own?"""
    wish = _wish(live)
    return wish is not None and wish.seats[seat].brings and not _is_under_way(live)


def _wish(live: LiveMatch) -> NewMatch | None:
    return msgspec.json.decode(live.stored.wish, type=NewMatch) if live.stored.wish else None


def _is_under_way(live: LiveMatch) -> bool:
    """Has anybody answered anything but dice?"""
    return live.over or any(0 <= seat < live.match.game.seats for seat, _ in live.match.answers)


def lists_closed(live: LiveMatch) -> bool:
    """Can somebody still bring a list against those that lie here? Until then only who plays here sees them."""
    wish = _wish(live)
    awaited = wish is not None and any(
        wish.seats[one.seat].brings and one.invitation and not one.claimed for one in live.seating.seats
    )
    if not awaited or live.kind.rosters is None or _is_under_way(live):
        return False
    return not live.kind.rosters.are_open(msgspec.json.decode(live.stored.setup, type=live.kind.setup_type))


async def lists_may_be_seen(service: TableService, stored: StoredMatch) -> None:
    """403 for whoever does not play there, while the lists are closed."""
    live = await service.find(stored.id) if stored.wish else None
    if live is not None and lists_closed(live):
        raise PermissionDeniedException("lists_closed")


async def begun_with(live: LiveMatch, seat: int, code: str) -> Begun:
    """The match with this list at this seat; `Faulty` says why there is none."""
    wish = _wish(live)
    if wish is None or not may_bring(live, seat):
        raise faulty("list", "list_too_late")
    if not is_code(code):
        raise faulty("list", "no_list_code")
    force = await asyncio.to_thread(_of_the_agreed_size, live.kind, code, wish.seats[seat].force)
    seats = tuple(replace(one, force=force) if number == seat else one for number, one in enumerate(wish.seats))
    changed = replace(wish, seats=seats)
    setup, match = await asyncio.to_thread(begun_match, live.kind, changed, live.stored.seed)
    return Begun(changed, setup, match)


def agreed_size(live: LiveMatch, seat: int) -> int:
    """What a list there may come to, in the game's own unit: as much as the force that it replaces."""
    wish = _wish(live)
    return 0 if wish is None else _force(live.kind, wish.seats[seat].force).budget


def _force(kind: GameKind[Any], force: str) -> Roster:
    return read_code(force) if is_code(force) else ready_list(kind, force)


def _of_the_agreed_size(kind: GameKind[Any], code: str, replaced: str) -> str:
    """The list as one of the size that the opener gave this seat, whatever it was built for: the game then says with
    its own clauses what is too much."""
    return code_of(replace(read_code(code), budget=_force(kind, replaced).budget))


def beginning_anew(live: LiveMatch, begun: Begun) -> Callable[[Connection], None]:
    """What is written for the match to begin with the list (the caller holds the lock, and puts the table away)."""
    fields = {"setup": msgspec.json.encode(begun.setup), "wish": msgspec.json.encode(begun.wish).decode()}
    ahead, answers = live.seq + 1 - begun.match.count, encoded(begun.match.answers)
    return lambda connection: cut_off(connection, live.id, 0, answers, ahead=ahead, **fields)
