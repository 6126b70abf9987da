"""The bot that looks ahead: it tries the answers that its game thinks worth a thought, and some others."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from escarmouche.bots.arms import doubt_among, surely_better
from escarmouche.bots.lookahead import SEASONED, Effort, Lookahead
from escarmouche.core import Ask
from escarmouche.core.game import Imagine
from escarmouche.kits.kind import GameKind


class SearchBot:
    """Leaves the judgement's own choice only for an answer that is surely better."""

    wants_worlds: Final = True

    def __init__(self, kind: GameKind[Any], seed: int | str, effort: Effort) -> None:
        self.look = Lookahead(kind, seed)
        self.effort = effort
        self._in_tempers = effort.beyond < 0  # who looks no further than an act has no use for them
        if self._in_tempers and len(self.look.tempers) > 1:
            self.look.temper = SEASONED

    def reply(self, view: Any, ask: Ask[Any]) -> Any:
        """Without worlds to try it in: what the judgement chooses."""
        return self.look.arms(view, ask, 1)[0].answer

    def reply_in(self, view: Any, ask: Ask[Any], imagine: Imagine) -> Any:
        began = self.look.now()
        wide = self.look.affordable(self.effort)
        arms = self.look.arms(view, ask, wide, tempers=self._in_tempers)
        own = arms[0]
        if len(arms) == 1:
            return own.answer
        left = replace(self.effort, seconds=self.effort.seconds - (self.look.now() - began))
        best = self.look.compare(arms, view, ask, imagine, left)[0]
        better = best is not own and surely_better(best, own, doubt_among(arms), self.look.sure)
        chosen = best if better else own
        self.look.temper = chosen.temper  # what was begun in one temper is not gone on with in another for nothing
        return chosen.answer
