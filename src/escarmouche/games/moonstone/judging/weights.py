"""How much does one thing weigh against another? Every number of the judgement that is taste and not rule.

The common currency is a tenth of a Moonstone: a stone that changes from nobody's hand to ours is worth ten.
"""

from __future__ import annotations

from typing import Final

# --- stones ---------------------------------------------------------------------------------------------------------
STONE: Final = 10.0  # a stone in possession
LOOSE: Final = 0.35  # of a stone: what one that an enemy has dropped at our feet promises beyond his loss of it
LATER: Final = 0.72  # a stone that takes a turn longer is worth this part
LAST_TURN: Final = 0.4  # of a turn: a stone that takes all the energy of its last turn, beside one that takes none
CLAIMED: Final = 0.25  # a stone that a friend reaches sooner
CONTESTED: Final = 0.55  # a stone that an enemy reaches sooner
DISPUTED: Final = 0.78  # one that an enemy could have in the same turn to come
GUARDED: Final = 0.2  # digging is forbidden in an enemy's reach: he has to go first
DUG: Final = 0.3  # a stone less deep by our own digging, beside what it promises
NEXT_STONE: Final = 0.25  # what remains of the pull of further stones, beside the best one
NOT_YET: Final = 0.97  # a thing that can be done now is worth a little less than one that is done
OUT_OF_TIME: Final = 0.02  # a stone that cannot be dug before dawn

# --- lives ----------------------------------------------------------------------------------------------------------
LIFE: Final = 1.5  # a character, whatever the hour
LIFE_PER_TURN: Final = 1.3  # and for each activation it may still have
HURT: Final = 0.55  # of that, the part lost wound by wound before the last
POINT: Final = 0.35  # an energy point ticked, per turn left
CARRIER_HURT: Final = 0.2  # of the stones it carries, the part that goes with the wounds before the last
THRALL: Final = 0.5  # of a life, for those who have no energy of their own

# --- fights ---------------------------------------------------------------------------------------------------------
CAUTION: Final = 0.9  # own wounds against the enemy's
HITS: Final = 0.6  # how often an attack does harm at all, so that a bonus to its damage counts
AGAIN: Final = 0.8  # the next attack of an activation beside the one before it
CLOSING_IN: Final = 0.45  # an enemy one cannot strike this turn, beside one in reach
STRIKES: Final = 4  # attacks foreseen in one activation at most

# --- danger ---------------------------------------------------------------------------------------------------------
NOW: Final = 0.75  # an enemy who is acting this moment and could still strike
SOON: Final = 0.4  # one who has not activated this turn
TOMORROW: Final = 0.12  # one who will strike next turn
FOES: Final = 2  # enemies that come for one model in practice
HOUNDED: Final = 1.6  # danger weighs more for those who carry stones

# --- energy ---------------------------------------------------------------------------------------------------------
SPARE: Final = 0.12  # a token kept for reactions and Go for it
THRIFT: Final = 0.06  # any token not spent: of two ways the cheaper
STEP_FIRST: Final = 0.25  # a token for a step while the Jog, which is free, is still to come
IDLE: Final = 0.02  # a token not spent by somebody whom nobody can come at
CARRIER_SPARE: Final = 0.35  # the same for one who carries stones
TOKEN: Final = 0.7  # a token given to somebody or taken from him
USE_MARGIN: Final = 0.15  # an ability must do something

# --- effects --------------------------------------------------------------------------------------------------------
STAT: Final = 0.45  # a point of Melee or Arcane until the end of the turn
EVADE: Final = 0.3
INCH: Final = 0.2  # moved by somebody who chooses where
PUSHED: Final = 0.06  # an inch straight away
PLACED: Final = 0.8
LOADED: Final = 0.8  # a weapon ready for the next turn
GIFT: Final = 0.9  # an ability given or taken away
EXTRA_ACTION: Final = 1.6
SUMMONED: Final = 2.5
DEPTH: Final = 1.2  # a stone less deep
CARDS: Final = 0.3  # a look at the deck
BAD_LUCK: Final = 1.5  # a Catastrophe that nobody has put a number to
ANYTHING: Final = 0.2  # whatever else an effect does, for the one who chose it

# --- arcane ---------------------------------------------------------------------------------------------------------
BELIEVED: Final = 0.3  # how often a false claim is believed, as one thinks before the cards are drawn
