"""Which readings of the rulebook does this match play with? One field per option of the ledger, the default first."""

from __future__ import annotations

from typing import Literal

import msgspec


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Every point where the table may choose between readings; `Settings()` is the ledger's own reading."""

    # Tables and lists
    column_shift_mode: Literal["column", "difference_2"] = "column"  # ADE-RUL-02
    identical_cards_by: Literal["profile", "profile_and_options"] = "profile"  # ADE-RUL-06
    open_lists: bool = False  # ADE-RUL-155

    # Deployment and moves
    flyer_start_level: Literal["0", "player_choice_0_1"] = "0"  # ADE-RUL-12
    zone_choice: Literal["tactician", "random"] = "tactician"  # ADE-RUL-120
    cumulative_type_by: Literal["family", "name"] = "family"  # ADE-RUL-14
    disengage_first: Literal["holder", "fleer"] = "holder"  # ADE-RUL-18
    difficult_terrain_factor: Literal[2, 1, 3] = 2  # ADE-RUL-25
    level_change_cost: Literal["stat_before_doubling", "potential"] = "stat_before_doubling"  # ADE-RUL-51

    # Sight and shooting
    obstruction_on_formulas: bool = True  # ADE-RUL-24
    obstruction_on_counters: bool = True  # ADE-RUL-136
    instinctive_shot_opens_sight: bool = True  # ADE-RUL-77
    area_scenery_degree: Literal[1, 0, 2, 3] = 1  # ADE-RUL-152
    reveal_reactions: Literal["forbidden", "allowed"] = "forbidden"  # ADE-RUL-128
    traps_hit_level_1: bool = False  # ADE-RUL-129

    # Tactics
    tactic_limit: Literal["per_tactic", "total"] = "per_tactic"  # ADE-RUL-31
    intercepted_by_target: Literal["both_assaults_count", "interceptor_only"] = "both_assaults_count"  # ADE-RUL-35

    # Combat
    melee_links: Literal["enemy_contact", "any_contact"] = "enemy_contact"  # ADE-RUL-103
    feint_scope: Literal["whole_fight", "own"] = "whole_fight"  # ADE-RUL-144
    pursuits_per: Literal["phase", "fight"] = "phase"  # ADE-RUL-43
    resplit_scope: Literal["melee", "local"] = "melee"  # ADE-RUL-131
    pursuit_fights: Literal["after_all_moves", "interleaved"] = "after_all_moves"  # ADE-RUL-132
    routed_may_pursue: bool = False  # ADE-RUL-134

    # Fear and command
    fear_immunity_duration: Literal["game", "turn"] = "game"  # ADE-RUL-49
    fear_order: Literal["assailants_first", "assaulted_first"] = "assailants_first"  # ADE-RUL-124
    war_cry_in: Literal["own_charge", "any_charge"] = "own_charge"  # ADE-RUL-111
    routed_commander_restored_on_rally: bool = False  # ADE-RUL-44
    undead_replacement_pt: Literal["reduced", "full"] = "reduced"  # ADE-RUL-118

    # Mystics, steam, poison
    faithful_counts_self: bool = True  # ADE-RUL-53
    steam_counts_first_stat: bool = False  # ADE-RUL-61
    toxic_discard_after_test: bool = False  # ADE-RUL-78
    expired_summons_are_losses: bool = False  # ADE-RUL-139

    # The end
    machines_count_as_losses: bool = True  # ADE-RUL-140
    renfort_keeps_army_alive: bool = False  # ADE-RUL-142
    timed_game: Literal[0, 60, 90, 120, 180] = 0  # ADE-END-03: minutes; 0: none
