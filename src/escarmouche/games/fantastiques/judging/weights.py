"""How much does one thing weigh against another? Every number of the judgement that is taste and not rule.

The common currency is the point of an army list: a figure of 20 points certain to die is worth 20.
"""

from __future__ import annotations

from typing import Final

import msgspec

CHARGERS: Final = 3  # enemies that find room round one base in practice
FINISH: Final = 0.5  # of a figure's value, the part lost with its last hit point; the rest goes wound by wound


class Weights(msgspec.Struct, frozen=True):
    """What one judgement goes by; another temper is another set of weights (`tempers.py`)."""

    # --- exchanges of blows -----------------------------------------------------------------------------------------
    caution: float = 0.8  # own losses against the enemy's: below 1 the bot prefers trading to waiting
    shared_blow: float = 0.5  # an enemy with other opponents, present or on their way, strikes each of them less
    most_helpers: int = 2  # friends on their way that are counted on
    aid: float = 0.7  # of what a foe takes from friends in contact with it, what is saved by standing with them
    pinned_shot: float = 1.5  # per point of shooting value silenced by contact
    pinned_caster: float = 8.0  # a sorcerer in contact casts only into his own melee
    distaste: float = 2.0  # leaving a melee gives the enemy blows for nothing: the gain must be clear

    # --- danger -----------------------------------------------------------------------------------------------------
    frail: float = 0.6  # danger for those who should never fight: sorcerers, shooters, the prisoner
    soon: float = 0.7  # danger for them from those who are two moves away, of what it is from those who are one away
    sturdy: float = 0.25  # danger for fighters: they are there to fight
    under_fire: float = 0.3  # being shot at next turn, for those who gain nothing by coming nearer
    alone_under_fire: float = 0.5  # the same for a fighter who would be the only target

    # --- moving -----------------------------------------------------------------------------------------------------
    move_margin: float = 0.3  # a move must look better than standing by this much
    effort: float = 0.02  # per inch: of two equal places the nearer
    approach: float = 0.4  # an enemy not yet in reach is worth this part of the fight it promises
    least_pull: float = 1.5  # even a poor match draws a fighter a little: battles are not won by standing
    advance: float = 1.5  # per turn of way to the fight it likes best: armies that must come to blows go there
    hold: float = 0.2  # the same while the foe is to come through our shots
    patience: int = 3  # turns that a side with the better bows waits at most
    outshot: float = 1.5  # so much better must the bows be
    caster_range: int = 14  # inches from the nearest enemy that a sorcerer likes: in range, out of most charges
    caster_pull: float = 0.4  # per inch away from that

    # --- figures ----------------------------------------------------------------------------------------------------
    character: float = 20.0  # initiative and morale, where the scenario pays no bounty
    creature: float = 0.6  # summoned creatures score nothing, and still fight
    head: float = 8.0  # where heads are counted every figure has a value of its own
    on_objective: float = 10.0  # and one that stands where it counts has more
    gold_die: float = 6.0  # a die of gold, in points
    plundered: float = 0.35  # loot: the part of the points that matters beside the gold
    shot_loot: float = 0.45  # loot: a figure shot dead brings no gold
    carrier: float = 120.0  # who holds the gem holds the match
    prisoner: float = 300.0  # the freed prisoner is the match
    near_prison: float = 20.0  # an attacker that could open the prison soon

    # --- objectives -------------------------------------------------------------------------------------------------
    urgency: tuple[float, ...] = (
        0.0,
        0.25,
        0.35,
        0.5,
        0.7,
        1.0,
        2.0,
    )  # how much places count by turn; what counts is the end
    place: float = 30.0  # a figure where the scenario wants it
    surplus: float = 0.3  # once enough friends are there
    bows_come: int = 3  # turns before the end when shooters, too, go where heads are counted
    margin: int = 2  # how many more than the enemy are enough
    underway: float = 0.75  # a goal not reached yet is worth less than one that is
    too_late: float = 0.25  # a goal that cannot be reached before the end
    gem: float = 70.0  # taking up the gem
    gem_depth: float = 6.0  # per inch carried into the enemy's half
    gem_deep: int = 9  # inches beyond the middle line after which the carrier thinks of its skin
    gem_lost: float = 200.0  # the gem where it loses the match
    gem_reserve: float = 0.5  # turns to spare for it: walls and foes are in the way
    escort: float = 8.0  # near the carrier, the prisoner, the gem
    runners: int = 3  # how many race for the gem or the prison
    open_prison: float = 90.0
    guard: float = 14.0  # a defender near the prison
    guards: int = 8
    guard_range: int = 5  # inches
    walk_home: float = 12.0  # per inch the freed prisoner comes nearer to an edge
    freedom: float = 1000.0  # the prisoner leaves the table: the match is won
    hand_over: float = 25.0  # the gem out of a melee into free hands

    # --- magic ------------------------------------------------------------------------------------------------------
    spell_margin: float = 0.2  # a spell costs nothing, but must do something
    cursed_turns: float = 0.5  # per turn left, of the blows a curse takes away
    weakened: float = 0.25  # what a point of armour less is worth, per friend that strikes
    summoned: float = 6.0  # a creature, wherever it stands
    screened: float = 6.0  # per hit that a wall of fire is expected to stop

    # --- deploying --------------------------------------------------------------------------------------------------
    slow_ground: float = 3.0  # difficult ground under the feet, in inches of detour
