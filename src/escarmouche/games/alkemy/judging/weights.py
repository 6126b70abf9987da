"""How much does one thing weigh against another? Every number of the judgement that is taste and not rule.

The common currency is the point of a warband: a figure of 20 points certain to fall is worth 20.
"""

from __future__ import annotations

from typing import Final

# --- lives ----------------------------------------------------------------------------------------------------------
FINISH: Final = 0.45  # of a figure's value, the part that goes with its last box; the rest goes box by box
BOX: Final = (1.0, 0.8, 0.6)  # a white, a yellow, a red box: what is lost with it of the dice to come
AP_WORTH: Final = 0.25  # of a figure's points for each AP above two that it has a turn
AT_MARKER: Final = 6.0  # a figure that stands where it can act on a marker

# --- markers --------------------------------------------------------------------------------------------------------
VICTORY: Final = 34.0  # a victory point
MATCH_POINT: Final = 1.6  # the last one that is missing weighs so much more
MARKER: Final = 12.0  # a marker held, beside who holds more of them: the turns to come
LATER: Final = 0.62  # what takes a turn longer is worth this part
CLAIMED: Final = 0.45  # a marker that a friend reaches sooner
NEXT_MARKER: Final = 0.3  # what remains of the pull of further markers, beside the best one
GUARD: Final = 3.0  # to stand at a marker of one's own while enemies are about

# --- action points --------------------------------------------------------------------------------------------------
AP_TO_COME: Final = 2.2  # an AP of a figure that has still to be played this turn
AP_SPARE: Final = 0.9  # an AP kept for a card or a reaction
AP_SAFE: Final = 0.15  # the same with no enemy near

# --- fights ---------------------------------------------------------------------------------------------------------
AGAIN: Final = 0.75  # the next fight of an activation beside the one before it
NOT_YET: Final = 0.92  # a thing that can be done now is worth a little less than one that is done
PURSUIT: Final = 0.5  # of the charge on somebody out of reach, what his nearness promises
ANSWERED: Final = 0.45  # of what an enemy that is charged will do with the AP he has left
PINNED: Final = 3.0  # a shooter or an alchemist held in combat
FAILED: Final = 2.5  # what a failed charge costs beside its AP: no move, no attack for the rest of the turn

# --- danger ---------------------------------------------------------------------------------------------------------
SOON: Final = 0.4  # an enemy in reach who can still be played this turn
TOMORROW: Final = 0.16  # one who will come next turn
CHARGERS: Final = 2  # enemies that come for one figure in practice

# --- shots ----------------------------------------------------------------------------------------------------------
NEXT_SHOT: Final = 0.45  # a shot that can be made next turn from a place

# --- alchemy --------------------------------------------------------------------------------------------------------
COMPONENT: Final = 1.5  # a component in hand, of those its formulas need
TOKEN_LATER: Final = 0.6  # a token that takes a turn longer to reach
LEVEL: Final = 1.3  # a level of concentration that a formula waits for
LEVEL_MORE: Final = 0.35  # one beyond that: a better roll
STONE: Final = 0.4  # a stone spent
BONUS_DIE: Final = 2.5  # on the next roll of a figure that will fight
ENTANGLED: Final = 3.0
COVERED: Final = 1.5  # for each shooter that sees the one who is covered
SILENCED: Final = 4.0  # a shooter that may not shoot
LONGER: Final = 1.0  # legs
ZONE: Final = 2.0  # per enemy that is about to come into it
FRIGHT: Final = 2.0

# --- moving ---------------------------------------------------------------------------------------------------------
EFFORT: Final = 0.01  # per inch: of two equal places the nearer
LEAVING: Final = 1.5  # leaving a combat gives blows for nothing: the gain must be clear
ACT_MARGIN: Final = 0.05  # an action must do something
