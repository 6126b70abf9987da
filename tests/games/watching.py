"""A bot that looks over the shoulder of a judgement."""

from __future__ import annotations

from typing import Any

import msgspec

from escarmouche.core import Judge


class Watched:
    """Takes the best proposal of a judgement after checking all of them: there is one, each is legal, and the view is
    left alone."""

    def __init__(self, judge: Judge) -> None:
        self.judge = judge

    def reply(self, view: Any, ask: Any) -> Any:
        before = msgspec.json.encode(view.state)
        proposals = self.judge.proposals(view, ask)
        assert msgspec.json.encode(view.state) == before
        assert proposals, ask
        assert [answer for answer, _ in proposals if ask.refusal(answer) is not None] == []
        return max(proposals, key=lambda pair: pair[1])[0]
