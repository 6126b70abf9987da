"""How much does one thing weigh against another? Every number of the judgement that is taste and not rule.

The common currency is the point of an army list: a figure of 20 points certain to die is worth 20.
"""

from __future__ import annotations

from typing import Final

# --- exchanges of blows ---------------------------------------------------------------------------------------------
FINISH: Final = 0.5  # of a figure's value, the part lost with its last hit point; the rest goes wound by wound
CAUTION: Final = 0.8  # own losses against the enemy's: below 1 the bot prefers trading to waiting
SHARED_BLOW: Final = 0.5  # an enemy with other opponents, present or on their way, strikes each of them less
MOST_HELPERS: Final = 2  # friends on their way that are counted on
AID: Final = 0.7  # of what a foe takes from friends in contact with it, what is saved by standing with them
PINNED_SHOT: Final = 1.5  # per point of shooting value silenced by contact
PINNED_CASTER: Final = 8.0  # a sorcerer in contact casts only into his own melee
DISTASTE: Final = 2.0  # leaving a melee gives the enemy blows for nothing: the gain must be clear

# --- danger ---------------------------------------------------------------------------------------------------------
CHARGERS: Final = 3  # enemies that find room round one base in practice
FRAIL: Final = 0.6  # danger for those who should never fight: sorcerers, shooters, the prisoner
SOON: Final = 0.7  # danger for them from those who are two moves away, of what it is from those who are one away
STURDY: Final = 0.25  # danger for fighters: they are there to fight
UNDER_FIRE: Final = 0.3  # being shot at next turn, for those who gain nothing by coming nearer
ALONE_UNDER_FIRE: Final = 0.5  # the same for a fighter who would be the only target

# --- moving ---------------------------------------------------------------------------------------------------------
MOVE_MARGIN: Final = 0.3  # a move must look better than standing by this much
EFFORT: Final = 0.02  # per inch: of two equal places the nearer
APPROACH: Final = 0.4  # an enemy not yet in reach is worth this part of the fight it promises
LEAST_PULL: Final = 1.5  # even a poor match draws a fighter a little: battles are not won by standing
ADVANCE: Final = 1.5  # per turn of way to the fight it likes best: armies that must come to blows go there
HOLD: Final = 0.2  # the same while the foe is to come through our shots
PATIENCE: Final = 3  # turns that a side with the better bows waits at most
OUTSHOT: Final = 1.5  # so much better must the bows be
CASTER_RANGE: Final = 14  # inches from the nearest enemy that a sorcerer likes: in range, out of most charges
CASTER_PULL: Final = 0.4  # per inch away from that

# --- figures --------------------------------------------------------------------------------------------------------
CHARACTER: Final = 20.0  # initiative and morale, where the scenario pays no bounty
CREATURE: Final = 0.6  # summoned creatures score nothing, and still fight
HEAD: Final = 8.0  # where heads are counted every figure has a value of its own
ON_OBJECTIVE: Final = 10.0  # and one that stands where it counts has more
GOLD_DIE: Final = 6.0  # a die of gold, in points
PLUNDERED: Final = 0.35  # loot: the part of the points that matters beside the gold
SHOT_LOOT: Final = 0.45  # loot: a figure shot dead brings no gold
CARRIER: Final = 120.0  # who holds the gem holds the match
PRISONER: Final = 300.0  # the freed prisoner is the match
NEAR_PRISON: Final = 20.0  # an attacker that could open the prison soon

# --- objectives -----------------------------------------------------------------------------------------------------
URGENCY: Final = (0.0, 0.25, 0.35, 0.5, 0.7, 1.0, 2.0)  # how much places count by turn; what counts is the end
PLACE: Final = 30.0  # a figure where the scenario wants it
SURPLUS: Final = 0.3  # once enough friends are there
BOWS_COME: Final = 3  # turns before the end when shooters, too, go where heads are counted
MARGIN: Final = 2  # how many more than the enemy are enough
UNDERWAY: Final = 0.75  # a goal not reached yet is worth less than one that is
TOO_LATE: Final = 0.25  # a goal that cannot be reached before the end
GEM: Final = 70.0  # taking up the gem
GEM_DEPTH: Final = 6.0  # per inch carried into the enemy's half
GEM_DEEP: Final = 9  # inches beyond the middle line after which the carrier thinks of its skin
GEM_LOST: Final = 200.0  # the gem where it loses the match
GEM_RESERVE: Final = 0.5  # turns to spare for it: walls and foes are in the way
ESCORT: Final = 8.0  # near the carrier, the prisoner, the gem
RUNNERS: Final = 3  # how many race for the gem or the prison
OPEN_PRISON: Final = 90.0
GUARD: Final = 14.0  # a defender near the prison
GUARDS: Final = 8
GUARD_RANGE: Final = 5  # inches
WALK_HOME: Final = 12.0  # per inch the freed prisoner comes nearer to an edge
FREEDOM: Final = 1000.0  # the prisoner leaves the table: the match is won
HAND_OVER: Final = 25.0  # the gem out of a melee into free hands

# --- magic ----------------------------------------------------------------------------------------------------------
SPELL_MARGIN: Final = 0.2  # a spell costs nothing, but must do something
CURSED_TURNS: Final = 0.5  # per turn left, of the blows a curse takes away
WEAKENED: Final = 0.25  # what a point of armour less is worth, per friend that strikes
SUMMONED: Final = 6.0  # a creature, wherever it stands
SCREENED: Final = 6.0  # per hit that a wall of fire is expected to stop

# --- deploying ------------------------------------------------------------------------------------------------------
SLOW_GROUND: Final = 3.0  # difficult ground under the feet, in inches of detour
