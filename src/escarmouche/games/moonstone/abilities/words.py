"""All the words of the vocabulary that have a meaning: what a board is handed, and what the check of the data holds the
characters to. Events and quantities are the moments at which the rules look for them. The check reads each set by the
name of its section in the vocabulary (`wording.interpreter_problems`).
"""

from __future__ import annotations

from typing import Final

from escarmouche.games.moonstone.abilities.operations import OPERATIONS
from escarmouche.games.moonstone.meanings import Meanings
from escarmouche.games.moonstone.queries.amounts import MEASURES as _MEASURES
from escarmouche.games.moonstone.queries.amounts import number
from escarmouche.games.moonstone.queries.selecting import fits, is_meant
from escarmouche.games.moonstone.queries.testing import TESTS as _TESTS
from escarmouche.games.moonstone.queries.testing import all_hold

MEANINGS: Final = Meanings(fits, is_meant, all_hold, number, OPERATIONS)
OPS: Final = frozenset(OPERATIONS)
KEYS: Final = {word: operation.keys for word, operation in OPERATIONS.items()}
TESTS: Final = frozenset(_TESTS)
MEASURES: Final = frozenset(_MEASURES)
QUANTITIES: Final = frozenset(
    {
        "melee_damage_dealt",
        "damage_suffered",
        "action_damage_dealt",
        "melee_damage_type",
        "damage_type",
        "critical_multiplier_suffered",
        "harvest_cost",
        "harvest_depth",
        "traverse_cost",
        "move_cost",
        "reaction_step_cost",
        "reaction_step_dist",
        "jog_max",
        "ability_cost",
        "first_activation_roll",
        "resist_hand_size",
    }
)
EVENTS: Final = frozenset(
    {
        "before_first_turn",
        "deployed",
        "entered_play",
        "first_activation_rolled",
        "replenish_start",
        "replenish",
        "replenish_end",
        "discard_start",
        "discard",
        "discard_end",
        "activated",
        "targeted",
        "melee_attack_declared",
        "melee_before_choice",
        "melee_revealed",
        "upgrade_declared",
        "damage_computed",
        "end_step",
        "arcane_before_draw",
        "arcane_hands_drawn",
        "arcane_card_placed",
        "arcane_resolved",
        "bluff_succeeded",
        "action_resolved",
        "caused_wounds",
        "would_suffer_damage",
        "suffered_damage",
        "wounded_by_catastrophe",
        "would_be_slain",
        "slain",
        "left_play",
        "reanimating",
        "reanimated",
        "ended_move_engaged",
        "reaction_step_declared",
        "reaction_step_taken",
        "harvest",
        "gained_ability",
        "step_taken",
    }
)
STATICS: Final = frozenset(
    {
        "stat",
        "grant",
        "keyword",
        "forbid",
        "untargetable",
        "pass_over",
        "ignore_cover",
        "flag",
        "suppress",
        "borrow",
        "thrall",
        "max_in_play",
        "troupe_excludes",
        "puppet",
    }
)
FLAGS: Final = frozenset(
    {
        "ignore_passive_reduction",
        "damage_out_of_range",
        "may_ignore_catastrophe",
        "ignore_slowed",
        "stones_safe_unless_slain",
        "cannot_be_reanimated",
        "not_recruitable",
        "airborne",
        "no_cover",
        "unmendable",
    }
)
ANCHORS: Final = frozenset(
    {
        "self",
        "target",
        "targets",
        "target_2",
        "enemy",
        "active",
        "subject",
        "chosen",
        "summoner",
        "user",
        "dealt",
        "stone",
        "point",
        "each",
    }
)
UNTILS: Final = frozenset(
    {
        "end_of_turn",
        "end_of_game",
        "end_of_action",
        "end_of_activation",
        "end_of_round",
        "caster_slain",
        "used",
        "next_own_action_or_end_of_turn",
    }
)
