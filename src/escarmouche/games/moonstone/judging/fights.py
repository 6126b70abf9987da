"""Is it worth a fight? What an attack is expected to bring and to cost, before any card is drawn."""

from __future__ import annotations

from math import exp
from typing import Final

import msgspec

from escarmouche.games.moonstone.judging import weights
from escarmouche.games.moonstone.judging.blows import Blows
from escarmouche.games.moonstone.judging.study import Study
from escarmouche.games.moonstone.queries.engaging import in_reach
from escarmouche.games.moonstone.queries.frame import NO_ACT, Act
from escarmouche.games.moonstone.queries.numbers import stat
from escarmouche.games.moonstone.rules.exchanges import Fighter
from escarmouche.games.moonstone.rules.melee import ATTACKER_BONUS, draw_total

# How often a card is laid by somebody of whom nothing is known, by the order of FACES.
USUAL: Final = ((0.07, 0.20, 0.25, 0.16, 0.23, 0.09), (0.13, 0.17, 0.20, 0.18, 0.19, 0.13))
CHOICE: Final = 0.22  # how much each card more to choose from turns the choice towards the better ones
PAIRS: Final = 0.085  # by how much each card more raises the chance to hold the laid card twice


class Expected(msgspec.Struct, frozen=True):
    """What a melee round is worth: the enemy's loss and the attacker's own."""

    gain: float
    loss: float

    @property
    def worth(self) -> float:
        """To the attacker."""
        return self.gain - weights.CAUTION * self.loss


def expected(study: Study, attacker: int, defender: int, *, reaches: bool | None = None) -> Expected:
    """What a round between these two is expected to do; where they stand now, or with the defender (not) reaching
    back. What does not change is remembered for the match."""
    near = (attacker, defender, reaches)
    seen: Expected | None = study.known.get(near)
    if seen is None:
        seen = study.known[near] = _remembered(study, attacker, defender, reaches=reaches)
    return seen


def _remembered(study: Study, attacker: int, defender: int, *, reaches: bool | None) -> Expected:
    board = study.board
    one, other = board[attacker], board[defender]
    back = in_reach(board, defender, attacker) if reaches is None else reaches
    hands = _hands(study, attacker, defender, standing=reaches is None)
    facts = (one.wounds, other.wounds, one.stones, other.stones, one.activated, other.activated, study.left)
    key = (attacker, defender, back, hands, facts, one.lasting, other.lasting, one.promises)
    known: Expected | None = study.kept.get(key)
    if known is None:
        known = study.kept[key] = _reckoned(study, attacker, defender, back, hands)
    return known


def _hands(study: Study, attacker: int, defender: int, *, standing: bool) -> tuple[int, int]:
    """[MOO-MEL-02] How many cards each will draw; distractions only where both stand where they will fight."""
    board = study.board
    if standing:
        act = Act("melee", attacker, board[attacker].seat, targets=(defender,))
        first = draw_total(board, act, Fighter(attacker, board[attacker].seat, 0, defender)).value
        second = draw_total(board, act, Fighter(defender, board[defender].seat, 1, attacker)).value
    else:
        first = stat(board, attacker, "melee", vs=defender, role="attacker", act=NO_ACT).value + ATTACKER_BONUS
        second = stat(board, defender, "melee", vs=attacker, role="defender", act=NO_ACT).value
    return max(1, first), max(1, second)


def _blows(study: Study, attacker: int, defender: int, *, reaches: bool) -> Blows:
    board = study.board
    key = ("blows", attacker, defender, reaches, board[attacker].lasting, board[defender].lasting)
    if key not in study.kept:
        study.kept[key] = Blows(board, attacker, defender, reaches=reaches)
    found: Blows = study.kept[key]
    return found


def _reckoned(study: Study, attacker: int, defender: int, reaches: bool, hands: tuple[int, int]) -> Expected:
    """Both lay the better cards more often, the more so the more they hold; pairs make critical hits."""
    blows = _blows(study, attacker, defender, reaches=reaches)
    dealt = [_losses(study, blows, side, hands[side]) for side in (0, 1)]
    lays = []
    for side in (0, 1):
        usual, other = USUAL[side], USUAL[1 - side]
        good = [
            sum(other[o] * (dealt[side][c][o] - weights.CAUTION * dealt[1 - side][o][c]) for o in range(6))
            for c in range(6)
        ]
        keen = CHOICE * (hands[side] - 1)
        tilted = [usual[c] * exp(max(-4.0, min(4.0, keen * good[c]))) for c in range(6)]
        whole = sum(tilted)
        lays.append([share / whole for share in tilted])
    gain = sum(lays[0][c] * lays[1][o] * dealt[0][c][o] for c in range(6) for o in range(6))
    loss = sum(lays[0][c] * lays[1][o] * dealt[1][o][c] for c in range(6) for o in range(6))
    return Expected(gain, loss)


def _losses(study: Study, blows: Blows, side: int, hand: int) -> list[list[float]]:
    """What each card of this side costs the other one against each of its cards."""
    foe = blows.fighters[1 - side].who
    twice = min(0.7, PAIRS * (hand - 1))
    loss = study.loss
    return [
        [(1 - twice) * loss(foe, once) + twice * loss(foe, pair) for once, pair in row] for row in blows.best_of(side)
    ]
