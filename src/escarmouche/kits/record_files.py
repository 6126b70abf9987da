"""Record files and the packs they name: which game, with which content, was this played with?"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from escarmouche.core.problems import Faulty, Problem
from escarmouche.core.records import Header, Record, decode, read_header
from escarmouche.kits.content.loading import read_packs
from escarmouche.kits.content.pack import PackLike
from escarmouche.kits.faults import fault, faulty
from escarmouche.kits.kind import GameKind


def load(path: Path, games: Any, packs: Sequence[PackLike] = ()) -> tuple[GameKind[Any], Record]:
    """A record file and the game it is of, looked up in a register, with the packs it was played with."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise faulty(str(path), "unread", error=error.strerror) from None
    header = read_header(data.split(b"\n", 1)[0], path.name)
    kind = with_packs_of(header, games[header.game], packs, path.name)
    return kind, decode(data, kind, path.name)


def with_packs_of(
    header: Header, kind: GameKind[Any], packs: Sequence[PackLike], where: str = "record"
) -> GameKind[Any]:
    """The game with the packs that a record names, found among those that are here by their digests; `Faulty` says
    which are missing. A record that names none is played with all that are given."""
    if not header.packs:
        return kind.with_packs(packs)
    found: list[Problem] = []
    here = read_packs(packs, found)
    known = {pack.digest: pack for pack in here}
    others = {pack.name: pack.digest for pack in here}
    for wanted in header.packs:
        if wanted.digest not in known:
            instead = f"; the {wanted.name} that is here has {others[wanted.name]}" if wanted.name in others else ""
            found.append(fault(where, "record_pack", wanted=str(wanted), instead=instead))
    named = {one.digest for one in header.packs}
    found += [Problem(where, f"not played with the pack {one.name}") for one in here if one.digest not in named]
    if found:
        raise Faulty(tuple(found))
    return kind.with_packs([known[one.digest] for one in header.packs])
