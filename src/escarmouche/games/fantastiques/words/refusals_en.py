"""English: why something is not allowed. For each code the ways to say it, the fullest first."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

REFUSALS: Final[Mapping[str, tuple[str, ...]]] = {
    "already_cursed": ("{figure} cannot curse {other}: a Curse lies on it already",),
    "already_declared": ("{figure} has no shot to declare in this phase, or has declared it",),
    "already_moved": ("{figure} has made its move of this turn",),
    "attacks_count": ("{figure}: exactly one target (or nobody) per attack, that is {attacks}",),
    "cannot_strike": ("{figure} has no melee attack to declare, or has declared it",),
    "contact_ends_move": (
        "{figure} comes into contact with {other} after {at}: the move ends there",
        "{figure} comes into contact with {other} on the way: the move ends there",
    ),
    "covers_a_figure": ("{figure}: the wall of fire would cover a figure",),
    "crew_too_far": ('{figure} would be more than 1" from its piece',),
    "enemy_contact": (
        "{figure} would be in contact with {other}, which is not allowed here",
        "{figure} would be in contact with an enemy, which is not allowed here",
    ),
    "engaged": (
        "{figure} is in contact with {contacts}: it must disengage first",
        "{figure} is in contact with an enemy: it must disengage first",
    ),
    "enough_creatures": ("{figure} has its creature on the table already",),
    "faulty_layout": ("This table does not serve: {tried}",),
    "figure_in_the_way": ("{figure} cannot pass: {other} is in the way",),
    "gem_not_passed": ("The gem cannot be handed to {figure}: only to a friend in contact, once per turn",),
    "impassable": (
        "{figure} cannot pass: {piece} is impassable",
        "{figure} cannot pass there",
    ),
    "moved_too_far": ("{figure} has spent {spent} of movement; to shoot, {limit} at most",),
    "must_move": ("It is {figure} that moves: give its path",),
    "nearer_target": (
        "{figure} cannot aim at {other}, a character at {gap}: {nearer} is nearer ({nearer_gap})",
        "{figure} cannot aim at {other}: a character may be shot at only when no other target is nearer",
    ),
    "needs_crew": ('{figure}: two or three free crew within 1" are needed to move the piece',),
    "no_gunner": ("{figure}: {other} cannot serve the piece now", "{figure}: a free gunner is needed"),
    "no_length_left": ("{figure} may go no further this turn",),
    "no_path": ("{figure}: give a path of at least one point",),
    "no_room": (
        "{figure} has no room to stand there: a base, impassable ground, flames or the table edge",
        "There is no room: the ground is impassable",
    ),
    "no_shooting": ("{figure} has no shooting value",),
    "no_such_roll": ("There is no such roll: {tried}",),
    "no_such_target": ("{figure} cannot target {other}", "{figure}: there is no such target"),
    "no_such_type": ("This is no group to deploy now: {tried}",),
    "no_way_out": ("{figure} cannot leave the melee: there is no way to end out of contact",),
    "not_an_enemy": ("{figure} can only aim at enemy figures, not at {other}",),
    "not_an_option": ("This is no answer to the question: {tried}",),
    "not_asked": ("An answer of {answered_by}, where the question is to {asked}",),
    "not_at_edge": ("{figure} does not touch the table edge: it cannot leave there",),
    "not_by_the_prison": ("{figure} must be placed against the prison",),
    "not_engaged": ("{figure} is in contact with no enemy: an ordinary move will do",),
    "not_on_table": ("{figure} is not on the table",),
    "not_seen": (
        "{figure} does not see {other} ({gap} away)",
        "{figure} does not see that place",
    ),
    "not_its_own_move": ("{figure} leaves the table by a move of its own player only",),
    "too_many_pieces": ("{figure}: the table cannot hold another piece",),
    "not_yours": ("{figure} is not yours to play now",),
    "off_table": ("{figure}: that goes over the edge of the table",),
    "out_of_blow": (
        '{figure} cannot strike {other}, {gap} away: contact is needed, or 2" with Reach',
        "{figure} cannot strike that target",
    ),
    "too_near": (
        "{figure}: {other} is too near, at {measure}; a piece fires at {limit} or more",
        "{figure}: {other} is too near for a piece",
    ),
    "no_such_creature": ("{figure} has not named {tried} as a creature to summon",),
    "out_of_range": (
        "{figure} is {measure} from {other}: the range is {limit}",
        "{figure}: out of range, the limit is {limit}",
        "{figure}: out of range for {spell}",
        "{figure}: out of range",
    ),
    "outside_melee": (
        "{figure} is in melee and cannot cast {spell} on {other}, outside that melee",
        "{figure} is in melee and cannot cast {spell} like this",
    ),
    "outside_zone": ("{figure} does not stand wholly inside its deployment zone",),
    "places_count": ("One place per figure is needed: {places} for {figures}",),
    "prison_margin": ("The prison must stay at least {limit} from the table edges",),
    "room_left": ("{figure} cannot be left out: there is room at {place}",),
    "scout_too_near": ("{figure} deploys at least {limit} from every enemy",),
    "served_piece": ("{figure} has served its piece: nothing else this turn",),
    "silver": ("{figure}: a bearer of silver is the target of one melee attack per turn",),
    "spell_not_ready": ("{figure} cannot cast {spell} now",),
    "stealthy": ("{figure} cannot target {other}: its stealth hides it",),
    "still_in_contact": ("{figure} would still be in contact with {other}: it must end out of all contact",),
    "target_engaged": (
        "{figure} cannot shoot at {other}, in contact with {contacts}",
        "{figure} cannot shoot at {other}: nobody shoots into a melee",
    ),
    "too_far": (
        "{figure}: this path costs {cost}, its movement is {movement}",
        "{figure}: this path costs more than its movement",
    ),
    "unable": ("{figure} cannot shoot in its state",),
    "unfit_layout": ("The table {layout} does not suit the scenario {scenario}, or not this number of sides",),
}
