"""What would several gestures mean, each read where the one before it has led? Tried out on a copy of the match.

The copy has no dice: where something would be rolled, or anybody would be asked something else, it ends. So nothing is
told that a player could not have found out by giving one order after the other; where a game hides something each
gesture is read where the match stands, for a step on the copy might show what is hidden.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from typing import Any

from escarmouche.core import Ask, Match
from escarmouche.kits.kind import GameKind
from escarmouche.kits.stage.gestures import MOST_POINTS
from escarmouche.kits.stage.scene import Gesture, Proposal
from escarmouche.server.connection import Connection
from escarmouche.server.live_match import LiveMatch
from escarmouche.server.phrases import phrase
from escarmouche.server.rendering import stage_of
from escarmouche.server.shares import admitted, working
from escarmouche.server.wire import NotTaken, Rehearse, Rehearsed

LOG = logging.getLogger(__name__)


async def rehearse(live: LiveMatch, connection: Connection, message: Rehearse) -> NotTaken | None:
    """Tell this player what would become of his gestures; or why nothing can be told. Others are let in between two
    steps: the copy is not theirs."""
    seat, lang, request = connection.seat, connection.lang, message.request
    assert seat is not None
    async with live.lock:  # an answer that is being written is nobody's to know of yet
        if (fault := live.not_now(seat, message.seq, lang, request)) is not None:
            return fault
        if not live.match.asks[seat].repeats or any(len(one.points) > MOST_POINTS for one in message.gestures):
            return NotTaken("unreadable", phrase(lang, "unreadable", detail="gestures"), request=request)
        trial = Rehearsal(live.kind, live.match, seat, lang)
    try:
        for gesture in message.gestures:
            with working():
                further = trial.went_on(gesture)
            if not further:
                break
            await asyncio.sleep(0)
            await admitted()
    except Exception:
        LOG.exception("match %s: a group of %d cannot be tried out", live.id, len(message.gestures))
        return NotTaken("unreadable", phrase(lang, "unreadable", detail="?"), request=request)
    connection.send(Rehearsed(request, tuple(trial.steps)))
    return None


class Rehearsal:
    """A copy of a match on which one seat tries out its orders."""

    def __init__(self, kind: GameKind[Any], match: Match[Any], seat: int, lang: str) -> None:
        self.kind, self.seat, self.lang = kind, seat, lang
        self.moves = not kind.facts.hidden
        self.match = match.clone()  # the true one may go on between two steps
        self.asked: str = match.asks[seat].kind
        self.steps: list[Proposal] = []

    def went_on(self, gesture: Gesture) -> bool:
        """Read one gesture and carry it out on the copy; false where something else would be asked now."""
        ask: Ask[Any] | None = None if self.match.over else self.match.asks.get(self.seat)
        if ask is None or ask.kind != self.asked:
            return False
        found: Sequence[Proposal] = stage_of(self.kind).proposals(self.match.game, ask, gesture, self.lang)
        meant = [one for one in found if one.figure == gesture.figure]
        step = next((one for one in meant if not one.refusal), None) or next(iter(meant), None)
        if step is None:
            step = Proposal(None, (), figure=gesture.figure, refusal=(phrase(self.lang, "nothing_meant"),))
        self.steps.append(step)
        if self.moves and not step.refusal:
            self.match.take(step.answer, self.seat)
        return True
