"""Which readings of the rulebook does this match play with? One field per option of the ledger, the default first."""

from __future__ import annotations

from typing import Literal

import msgspec


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Every point where the table may choose between readings; `Settings()` is the ledger's own reading."""

    # Dice and damage
    shift_left_of_first_column: Literal["clamp", "no_damage"] = "clamp"  # ALK-RUL-03
    penalty_tie_chooser: Literal["roller", "opponent"] = "roller"  # ALK-RUL-04

    # The turn
    initiative_choice: Literal["secret", "open"] = "secret"  # ALK-RUL-07
    reactivation_test: Literal["printed_and_left", "left_only"] = "printed_and_left"  # ALK-RUL-11

    # Moves and charges
    charge_without_sight: Literal["forbidden", "fails"] = "forbidden"  # ALK-RUL-12
    reach_adds_to_charge: bool = False  # ALK-RUL-13
    failed_charge_walk: Literal["full", "owner_may_stop"] = "full"  # ALK-RUL-15
    leave_and_engage_tester: Literal["enemy_left", "opponent_choice"] = "enemy_left"  # ALK-RUL-28
    climb_small_scenery: bool = True  # ALK-TER-10

    # Close combat
    counter_parry: Literal["new_roll", "parry_dice_hit"] = "new_roll"  # ALK-RUL-23
    leaver_free_attack: Literal["no_cards", "inactive_fight"] = "no_cards"  # ALK-RUL-68
    double_inactive: Literal["announced_fights", "all"] = "announced_fights"  # ALK-RUL-71

    # Shooting and cover
    one_inch: Literal["inclusive", "strict"] = "inclusive"  # ALK-RUL-30
    tall_obstacle_cover: bool = True  # ALK-RUL-31
    size4_cover: Literal[12, 0] = 12  # ALK-RUL-33; 0: none
    aim: Literal["estimate", "coin"] = "estimate"  # ALK-RUL-34
    reaction_before_measure: bool = False  # ALK-RUL-35
    reach_combat_cover: Literal["opponent_only", "none_at_all"] = "opponent_only"  # ALK-RUL-69
    deny_aim_without_moving: bool = False  # ALK-RUL-73
    combat_cover_sufferer: Literal["who_covers", "any_opponent"] = "who_covers"  # ALK-RUL-132

    # Alchemy
    component_capacity: Literal[0, 12] = 0  # ALK-RUL-51; 0: no limit
    concentrate_inside_formula: bool = False  # ALK-RUL-76

    # Scenario and end
    marker_action_in_combat: bool = True  # ALK-RUL-58
    wipe_out_ends_game: bool = True  # ALK-RUL-59, ALK-END-02
    turn_limit: Literal[0, 4, 5, 6, 8, 10, 12] = 0  # ALK-RUL-59, ALK-END-03; 0: none
