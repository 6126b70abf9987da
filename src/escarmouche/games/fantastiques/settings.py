"""Which readings of the rulebook does this match play with? One field per option of the ledger, the default first.

A setting is a value of the match, never of the process: it travels in the record's header, so that a game played
under one reading is replayed under the same one. Yes/no options are booleans; the others keep the ledger's words.
"""

from __future__ import annotations

from typing import Literal

import msgspec


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Every point where the table may choose between readings; `Settings()` is the ledger's own reading."""

    # Measuring and dice
    premeasure: bool = True  # FAN-GEN-03, FAN-RUL-01
    natural_6_fails: bool = False  # FAN-GEN-02, FAN-RUL-21

    # Cost and lists
    armour0_cost: Literal[1, 0] = 1  # FAN-CST-04, FAN-RUL-72
    capability_multiplied: bool = True  # FAN-CST-05, FAN-RUL-73
    rounding: Literal["none", "up", "half_up"] = "none"  # FAN-CST-06, FAN-RUL-74
    slice_base: Literal["format", "army_total"] = "format"  # FAN-LST-02..04, FAN-RUL-62, FAN-RUL-64
    characters: Literal["max", "exactly"] = "max"  # FAN-LST-02, FAN-RUL-62
    artillery_slice: Literal["full", "started"] = "full"  # FAN-LST-03, FAN-RUL-63
    any_crew: bool = False  # FAN-LST-11, FAN-RUL-55
    titan_is_character: bool = False  # FAN-TIT-02, FAN-RUL-64

    # Deployment
    scout_last: bool = False  # FAN-DEP-06, FAN-RUL-28
    scout_min: Literal[0, 6] = 0  # FAN-DEP-05, FAN-RUL-28 (inches)

    # Movement and engagement
    pass_friends: bool = True  # FAN-MOV-05, FAN-RUL-15
    flyer_burns: bool = False  # FAN-MOV-04, FAN-RUL-13
    free_attack: Literal["all", "single_best"] = "all"  # FAN-ENG-03, FAN-RUL-17
    disengage_into_contact: bool = False  # FAN-ENG-06, FAN-RUL-19
    rout_distance: Literal["full", "up_to"] = "full"  # FAN-MOR-07, FAN-RUL-52

    # Sight, shooting and cover
    los_model: Literal["heights", "flat"] = "heights"  # FAN-LOS-08, FAN-RUL-04
    figures_block: Literal["no", "taller_than_both"] = "no"  # FAN-LOS-04, FAN-RUL-06
    nearest_among: Literal["eligible", "all_enemies"] = "eligible"  # FAN-SHO-04, FAN-RUL-11
    declarations: Literal["in_order", "secret"] = "in_order"  # FAN-SHO-05, FAN-RUL-46
    wood_cover: bool = True  # FAN-COV-05, FAN-RUL-07
    own_wall: Literal["counts", "ignored"] = "counts"  # FAN-COV-06, FAN-RUL-08
    stray_into_melee: bool = True  # FAN-COV-07, FAN-RUL-10 (no: engaged figures are then no cover)

    # Melee
    reach_needs_contact: Literal["no", "reacher_or_target_engaged"] = "no"  # FAN-CAP-02, FAN-RUL-20

    # Magic
    spell_los: bool = False  # FAN-MAG-04, FAN-RUL-31
    paralysed_casts: bool = True  # FAN-MAG-09, FAN-RUL-41
    summon_cap: Literal["none", "one_alive_per_spell"] = "none"  # FAN-SPL-03, FAN-RUL-38
    curse_attack: Literal["one", "one_per_list"] = "one"  # FAN-SPL-05, FAN-RUL-39
    # FAN-SPL-08, FAN-RUL-40
    wall_duration: Literal["end_of_next_turn", "end_of_turn", "end_of_game"] = "end_of_next_turn"
    bloodlust_mover: Literal["owner", "caster"] = "owner"  # FAN-SPL-14, FAN-RUL-43
    teleport_contact: bool = True  # FAN-SPL-15, FAN-RUL-44

    # Artillery
    artillery_indirect: Literal["no", "explosive"] = "no"  # FAN-ART-08, FAN-RUL-56
    piercing_span: Literal["both", "behind"] = "both"  # FAN-ART-10, FAN-RUL-58
    crew_melee: bool = False  # FAN-ART-04, FAN-MEL-05, FAN-RUL-59

    # Magic items
    amulet_spell: Literal["per_turn", "per_game"] = "per_turn"  # FAN-ITM-01, FAN-RUL-35
    massacre_paranoia: Literal["every_enemy", "friend_only"] = "every_enemy"  # FAN-ITM-03, FAN-RUL-92
    speed_attacks: Literal["melee", "melee_or_shooting"] = "melee"  # FAN-ITM-06, FAN-RUL-69
    stealth_vs_spells: bool = False  # FAN-ITM-07, FAN-RUL-70

    # Scenarios
    lost_scores: bool = True  # FAN-SCN-01, FAN-RUL-53
    prison_margin: Literal[1, 0] = 1  # FAN-SCN-05, FAN-RUL-80 (inches)
    tiebreak: Literal["draw", "killed_points"] = "draw"  # FAN-END-02, FAN-RUL-83
