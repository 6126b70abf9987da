"""What is it worth? One for a win, minus one for a defeat, nothing for a draw; on the way, if wanted, the score."""

from __future__ import annotations

from collections.abc import Sequence

from escarmouche.core import Outcome


def final_rewards(outcome: Outcome | None, seats: int) -> tuple[float, ...]:
    """What each seat gets at the end of a match; nothing where nobody has won."""
    if outcome is None or not outcome.winners:
        return (0.0,) * seats
    return tuple(1.0 if seat in outcome.winners else -1.0 for seat in range(seats))


def lead_of(scores: Sequence[float], seat: int) -> float:
    """How far a seat is ahead of the best of the others."""
    return scores[seat] - max(score for other, score in enumerate(scores) if other != seat)


class Shaping:
    """Rewards on the way: `weight` times the change of a seat's lead. What was given in all depends on where the match
    ends and not on the way there, and at the end the lead itself is taken back, so that no other play is worth more
    than with final rewards alone."""

    __slots__ = ("_leads", "weight")

    def __init__(self, weight: float, seats: int) -> None:
        self.weight = weight
        self._leads = [0.0] * seats

    def change(self, scores: Sequence[float]) -> tuple[float, ...]:
        """What each seat gets for what has happened since the last time."""
        before, self._leads = self._leads, [lead_of(scores, seat) for seat in range(len(scores))]
        return tuple(self.weight * (now - then) for now, then in zip(self._leads, before, strict=True))

    def settle(self) -> tuple[float, ...]:
        """What is taken back when the match is over."""
        before, self._leads = self._leads, [0.0] * len(self._leads)
        return tuple(-self.weight * lead for lead in before)
