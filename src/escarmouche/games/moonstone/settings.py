"""Which readings of the rulebook does this match play with? One field per option of the ledger, the default first."""

from __future__ import annotations

from typing import Literal

import msgspec


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Every point where the table may choose between readings; `Settings()` is the ledger's own reading."""

    # Troupes
    mirrors: bool = True  # MOO-RUL-02: opponents may bring the same character or faction
    cards: Literal["seed", "public"] = "seed"  # MOO-RUL-44: which card of a character that has two

    # Stones
    stones: Literal[7, 5] = 7  # MOO-SET-06
    stone_drop: Literal["simulated", "by_hand"] = "simulated"  # MOO-RUL-45
    dropped_by: Literal["active", "killer"] = "active"  # MOO-STN-04, MOO-RUL-20: who places the stones of the slain

    # Turns
    first_roll: Literal["after_replenish", "before_replenish"] = "after_replenish"  # MOO-RUL-60
    sudden_death: Literal["one_turn", "repeat"] = "one_turn"  # MOO-RUL-39
    slain_together: Literal["at_once", "one_by_one"] = "at_once"  # MOO-RUL-84: when the stones of both are counted

    # Moves
    push_meets_base: Literal["stop", "slide"] = "stop"  # MOO-RUL-13
    stuck: Literal["seed", "public"] = "seed"  # MOO-RUL-15: who "cannot move" can still be moved / cannot either
    jog_out: bool = False  # MOO-RUL-16: a model that starts in water or wood may Jog out of it
    under_airship: bool = False  # MOO-RUL-85: others may end a move under a flying machine
    over_stones: bool = False  # MOO-RUL-100: a flying machine may end its move over a Moonstone
    doors: Literal["stay_closed", "may_open"] = "stay_closed"  # MOO-RUL-18

    # Sight and height
    sight: Literal["line", "corridor"] = "line"  # MOO-RUL-63
    lean_out: Literal["all", "small_and_allies"] = "all"  # MOO-RUL-30
    elevated_by: Literal[2, 1, 3] = 2  # MOO-RUL-50 (inches)
    level_reach: Literal[2, 1, 3] = 2  # MOO-RUL-64 (inches): surfaces further apart are out of each other's reach

    # Cards
    caught_bluff: Literal["true_face", "fails"] = "true_face"  # MOO-RUL-25
    signature_moves: bool = True  # MOO-MEL-33, MOO-RUL-37
    riposte_chain: bool = False  # MOO-MEL-25, MOO-RUL-34
    buckler: Literal["everything", "damage"] = "everything"  # MOO-RUL-99: what of a critical hit does not count
    intervention_on_repeat: bool = False  # MOO-RUL-87: Divine Intervention of a new target of a repeat

    # Abilities
    redirected: Literal["as_it_is", "own_armour"] = "as_it_is"  # MOO-RUL-86: damage that another suffers instead
    play_dead: Literal["own_action", "reaction_too"] = "own_action"  # MOO-RUL-88: what ends it
