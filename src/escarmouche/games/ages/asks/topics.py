"""Every choice of one of a few things, by its topic, with what its options are.

The order is that of a learner's columns: a new topic goes to the end. Questions with a class of their own are found
by themselves.
"""

from __future__ import annotations

from typing import Any, Final

from escarmouche.core.meaning import FigureId, SeatId
from escarmouche.games.ages.ids import CardId, EdgeName, FormulaId, MysticUnits, Parity, Payment, StatName

TOPICS: Final[dict[str, Any]] = {
    "parity": Parity,
    "tie_first": SeatId,
    "reroll": bool,
    "keep_new_die": bool,
    "sacred_weapon": bool,
    "sacred_armour": bool,
    "zone": int,
    "first_speaker": SeatId,
    "infiltrate_first": SeatId,
    "commander": FigureId,
    "hapless": FigureId,
    "trap": int,
    "opportunist": FigureId,
    "escape_by": StatName,
    "fear_order": FigureId,
    "make_flee": bool,
    "edge": EdgeName,
    "rally_stat": StatName,
    "assassin_attack": bool,
    "assassin_defence": bool,
    "assassin_answer": bool,
    "resolve": bool,
    "melee": FigureId,
    "fight": int,
    "places_next": FigureId,
    "combat_tactic": str,
    "stops_attack": int,
    "chain_defence": FigureId,
    "next_damage": int,
    "master_stroke": bool,
    "next_pursuer": FigureId,
    "next_effect": int,
    "patient": FigureId,
    "repaired": FigureId,
    "second_card": CardId,
    "interception_point": int,
    "force_passage": Payment,
    "push": int,
    "counter": FigureId,
    "extra_units": MysticUnits,
    "next_affected": FigureId,
    "pay_insensible": bool,
    "prolong": FormulaId,
    "dose": FigureId,
    "raise_steam": bool,
    "next_covered": FigureId,
    "rallies_next": FigureId,
    "feints_next": FigureId,
    "prolonged_on": FigureId,
    "free_tactic": bool,
}
