"""How much does one thing weigh against another? Every number of the judgement that is taste and not rule.

The common currency is the army point: a fighter of 20 PA certain to fall is worth 20.
"""

from __future__ import annotations

from typing import Final

import msgspec


class Weights(msgspec.Struct, frozen=True):
    """What one judgement goes by; another temper is another set of weights."""

    # --- lives --------------------------------------------------------------------------------------------------------
    finish: float = 0.6  # of a fighter's value, the part that goes with its last life point, the rest point by point
    finish_last: float = 0.9  # the same in the last turn: who lives is counted whole
    wound: float = 0.12  # what goes besides when it becomes wounded: 1 less of everything
    routed: float = 0.45  # of its value while it is routed: it flees and fights badly
    leader: float = 8.0  # a commander beside his own value: points of the turn, the tactician

    # --- the scenario -------------------------------------------------------------------------------------------------
    point: float = 22.0  # a point of the scenario
    point_in_turn: float = 16.0  # one that is scored again every turn, for each turn that it is
    later: float = 0.68  # what takes a turn longer is worth this part
    too_late: float = 0.5  # and this part of that for each turn beyond the end
    flock: float = 3.0  # for a mystic, to have friends in its zone
    held_already: float = 0.35  # a goal that is ours without this fighter

    # --- fights -------------------------------------------------------------------------------------------------------
    pursuit: float = 0.85  # of a fight that can be had next turn
    company: float = 0.2  # of a fight, more for each friend near enough to join
    pinned: float = 3.0  # a shooter or a mystic held in contact
    bold: float = 1.3  # blows dealt beside blows taken: who never attacks never wins

    # --- danger -------------------------------------------------------------------------------------------------------
    soon: float = 0.18  # an enemy in reach who can still be played this turn
    tomorrow: float = 0.08  # one who will come next turn
    shared: float = 0.5  # of a danger, less for each friend whom the same enemy may choose instead
    under_fire: float = 0.2  # a shot that may come
    dodged: float = 0.45  # what a dodge leaves of it

    # --- shots and formulas -------------------------------------------------------------------------------------------
    next_shot: float = 0.5  # a shot that can be made next turn from a place
    both: float = 0.3  # of the lesser of two hopes, a fight and a shot
    unseen: float = 0.85  # of a shot from a place where cover is not looked at yet
    unit: float = 0.6  # a mystic unit spent
    lasting: float = 0.12  # of a fighter's value, for each point that a formula adds to a stat of a fight
    track: float = 0.5  # of that, where no fight is near

    # --- tactics ------------------------------------------------------------------------------------------------------
    tactic_point: float = 0.5
    patience: float = 0.3  # to let the enemy move first, where nothing presses
    reserved: float = 0.2  # a card kept for later

    # --- moving -------------------------------------------------------------------------------------------------------
    aloft: float = 1.5  # for a flyer, to be out of reach of those on the ground
    effort: float = 0.004  # per cm: of two equal places the nearer
    advance: float = 0.05  # per cm nearer to something worth going to
    margin: float = 0.02  # an action must do something


EVEN: Final = Weights()
