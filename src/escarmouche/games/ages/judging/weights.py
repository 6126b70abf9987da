"""How much does one thing weigh against another? Every number of the judgement that is taste and not rule.

The common currency is the army point: a fighter of 20 PA certain to fall is worth 20.
"""

from __future__ import annotations

from typing import Final

# --- lives ------------------------------------------------------------------------------------------------------------
FINISH: Final = 0.6  # of a fighter's value, the part that goes with its last life point; the rest goes point by point
FINISH_LAST: Final = 0.9  # the same in the last turn: who lives is counted whole
WOUND: Final = 0.12  # what goes besides when it becomes wounded: 1 less of everything
ROUTED: Final = 0.45  # of its value while it is routed: it flees and fights badly
LEADER: Final = 8.0  # a commander beside his own value: points of the turn, the tactician

# --- the scenario -----------------------------------------------------------------------------------------------------
POINT: Final = 22.0  # a point of the scenario
POINT_IN_TURN: Final = 16.0  # one that is scored again every turn, for each turn that it is
LATER: Final = 0.68  # what takes a turn longer is worth this part
TOO_LATE: Final = 0.5  # and this part of that for each turn beyond the end
FLOCK: Final = 3.0  # for a mystic, to have friends in its zone
HELD_ALREADY: Final = 0.35  # a goal that is ours without this fighter

# --- fights -----------------------------------------------------------------------------------------------------------
PURSUIT: Final = 0.85  # of a fight that can be had next turn
COMPANY: Final = 0.2  # of a fight, more for each friend near enough to join
PINNED: Final = 3.0  # a shooter or a mystic held in contact
BOLD: Final = 1.3  # blows dealt beside blows taken: who never attacks never wins

# --- danger -----------------------------------------------------------------------------------------------------------
SOON: Final = 0.18  # an enemy in reach who can still be played this turn
TOMORROW: Final = 0.08  # one who will come next turn
SHARED: Final = 0.5  # of a danger, less for each friend whom the same enemy may choose instead
UNDER_FIRE: Final = 0.2  # a shot that may come
DODGED: Final = 0.45  # what a dodge leaves of it

# --- shots and formulas -----------------------------------------------------------------------------------------------
NEXT_SHOT: Final = 0.5  # a shot that can be made next turn from a place
BOTH: Final = 0.3  # of the lesser of two hopes, a fight and a shot
UNSEEN: Final = 0.85  # of a shot from a place where cover is not looked at yet
UNIT: Final = 0.6  # a mystic unit spent
LASTING: Final = 0.12  # of a fighter's value, for each point that a formula adds to a stat of a fight
TRACK: Final = 0.5  # of that, where no fight is near

# --- tactics ----------------------------------------------------------------------------------------------------------
TACTIC_POINT: Final = 0.5
PATIENCE: Final = 0.3  # to let the enemy move first, where nothing presses
RESERVED: Final = 0.2  # a card kept for later

# --- moving -----------------------------------------------------------------------------------------------------------
ALOFT: Final = 1.5  # for a flyer, to be out of reach of those on the ground
EFFORT: Final = 0.004  # per cm: of two equal places the nearer
ADVANCE: Final = 0.05  # per cm nearer to something worth going to
MARGIN: Final = 0.02  # an action must do something
