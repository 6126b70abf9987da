"""Which readings of the rulebook does this match play with? One field per option of the ledger, the default first."""

from __future__ import annotations

from typing import Literal

import msgspec


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Every point where the table may choose between readings; `Settings()` is the ledger's own reading."""

    # The party
    party_decisions: Literal["speaker", "any_player", "vote"] = "speaker"  # MAL-RUL-03
    start_resources: Literal["start_block", "none"] = "start_block"  # MAL-RUL-71
    talent_gain: Literal["choose", "random"] = "choose"  # MAL-RUL-18
    aura_scope: Literal["one_per_turn", "each_test_separate"] = "one_per_turn"  # MAL-RUL-19
    simple_heal_grave: bool = False  # MAL-RUL-29
    sell_ratio: Literal["half_floor_min1", "full"] = "half_floor_min1"  # MAL-RUL-36

    # Rooms
    corner_rule: Literal["strict", "loose"] = "strict"  # MAL-RUL-09
    hindering_infiltration: Literal["target_adjacent", "viewer_touches_line"] = "target_adjacent"  # MAL-RUL-12

    # Infiltration
    white_special: Literal["blank", 1, 2] = "blank"  # MAL-RUL-14
    revive_cost_ap: Literal[6, 0] = 6  # MAL-RUL-15
    revive_threat_die: bool = False  # MAL-RUL-15
    action_deck_empty: Literal["immediate", "on_draw"] = "immediate"  # MAL-RUL-16
    noise_removed_when: Literal["end_of_card_after_entry", "enemy_enters_square"] = "end_of_card_after_entry"
    last_exit_threat_roll: bool = False  # MAL-RUL-74
    unconscious_may_drink: bool = False  # MAL-RUL-75
    unconscious_seen: bool = False  # MAL-RUL-75

    # Combat
    power_die: Literal["retail", "prototype"] = "retail"  # MAL-RUL-02
    tie_order: Literal["players_choose", "heroes_first"] = "players_choose"  # MAL-RUL-21
    enemy_hindered_fallback: bool = True  # MAL-RUL-24
    regeneration_can_knock_out: bool = True  # MAL-RUL-28
    front3_shape: Literal["line", "row"] = "line"  # MAL-RUL-47
    interest_in_combat: Literal["may", "must"] = "may"  # MAL-RUL-72
