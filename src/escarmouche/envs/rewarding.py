"""What is it worth? One for a win, minus one for a defeat, nothing for a draw; on the way, if wanted, the score.

Players on one side share every reward: what their outcome is graded, from -1 to 1, or else that it is won or lost.
"""

from __future__ import annotations

from collections.abc import Sequence

from escarmouche.core import Outcome


def final_rewards(outcome: Outcome | None, seats: int, *, together: bool = False) -> tuple[float, ...]:
    """What each seat gets at the end of a match; nothing where nobody has won, unless all play `together`: then they
    have lost."""
    if outcome is None:
        return (0.0,) * seats
    if together:
        grade = float(bool(outcome.winners)) if outcome.grade is None else outcome.grade
        return (2.0 * grade - 1.0,) * seats
    if not outcome.winners:
        return (0.0,) * seats
    return tuple(1.0 if seat in outcome.winners else -1.0 for seat in range(seats))


def lead_of(scores: Sequence[float], seat: int, *, together: bool = False) -> float:
    """How far a seat is ahead of the best of the others; on one side with them, how far all are."""
    if together:
        return sum(scores) / len(scores)
    return scores[seat] - max((score for other, score in enumerate(scores) if other != seat), default=0.0)


class Shaping:
    """Rewards on the way: `weight` times the change of a seat's lead. What was given in all depends on where the match
    ends and not on the way there, and at the end the lead itself is taken back, so that no other play is worth more
    than with final rewards alone."""

    __slots__ = ("_leads", "_together", "weight")

    def __init__(self, weight: float, seats: int, *, together: bool = False) -> None:
        self.weight = weight
        self._together = together
        self._leads = [0.0] * seats

    def change(self, scores: Sequence[float]) -> tuple[float, ...]:
        """What each seat gets for what has happened since the last time."""
        before = self._leads
        self._leads = [lead_of(scores, seat, together=self._together) for seat in range(len(scores))]
        return tuple(self.weight * (now - then) for now, then in zip(self._leads, before, strict=True))

    def settle(self) -> tuple[float, ...]:
        """What is taken back when the match is over."""
        before, self._leads = self._leads, [0.0] * len(self._leads)
        return tuple(-self.weight * lead for lead in before)
