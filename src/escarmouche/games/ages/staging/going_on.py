"""What does a gesture mean for whoever goes on after an assault or a fight?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from escarmouche.games.ages.asks.assaulting import Engage
from escarmouche.games.ages.asks.going_on import GoOn, Remain
from escarmouche.games.ages.asks.moving import End, Run, Walk
from escarmouche.games.ages.asks.pursuing import Pursuit
from escarmouche.games.ages.queries.skills import has
from escarmouche.games.ages.staging.aiming import ends_of, in_the_air, straight_at
from escarmouche.games.ages.staging.gesture_reader import GestureReader
from escarmouche.games.ages.staging.walking import shortened


def go_on(reader: GestureReader, ask: GoOn) -> Iterator[Any]:
    """[ADE-FEA-09, ADE-SKL-13] On to a place or at another enemy, or no farther."""
    yield from _further(reader, ask, ask.figure, Run)


def pursue(reader: GestureReader, ask: Pursuit) -> Iterator[Any]:
    """[ADE-PUR-02, ADE-PUR-08] Half a move to a place or at another enemy, or none."""
    yield from _further(reader, ask, ask.who, Walk)


def _further(reader: GestureReader, ask: GoOn | Pursuit, who: int, kind: type[Walk | Run]) -> Iterator[Any]:
    known = [one for one in ask.candidates() if isinstance(one, Engage)]
    target = next((one for one in (reader.target, reader.figure) if one != who and reader.on_table(one)), -1)
    if target >= 0:
        same = [one for one in known if target in one.targets]
        end = End(*reader.points[-1]) if reader.points else straight_at(reader, who, target)
        yield from same
        yield from (Engage((target,), (end,)),) if not same or reader.points else ()
    elif reader.points:
        ends = ends_of(reader, (who,))
        meant = kind(ends)
        if not reader.legal(meant) and not ends[0].path:
            move = reader.move(who, meant, ends[0])
            for at in shortened(reader, who, move, ends[0].at, lambda at: reader.legal(kind((End(*at),)))):
                yield kind((End(*at),))
        yield meant
        if isinstance(ask, Pursuit) and has(reader.board, who, "vol"):
            yield from (one for one in in_the_air(reader, kind, (who,), ends) if reader.legal(one))
    else:
        yield from known
    yield Remain()
