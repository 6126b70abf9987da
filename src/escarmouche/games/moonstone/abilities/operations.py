"""All that the words of the vocabulary do: each is one function, with the keys that it understands."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from escarmouche.games.moonstone.abilities import (
    ops_cards,
    ops_energy,
    ops_flow,
    ops_harm,
    ops_lasting,
    ops_moves,
    ops_play,
    ops_stones,
)
from escarmouche.games.moonstone.meanings import Could, Operation, Run

EVERY_OP: Final = frozenset({"op", "if", "timing"})  # understood by `effects.run` for every op


def _does(run: Run, keys: str = "", could: Could | None = None) -> Operation:
    return Operation(run, EVERY_OP.union(keys.split()), could)


OPERATIONS: Final[Mapping[str, Operation]] = {
    "pick": _does(ops_flow.pick, "as who"),
    "repeat": _does(ops_flow.repeat, "do times"),
    "choose": _does(ops_flow.choose, "chooser options"),
    "if": _does(ops_flow.conditional, "do else", could=ops_flow.conditional_holds),
    "damage": _does(ops_harm.damage, "amount to type"),
    "wound": _does(ops_harm.wound, "amount optional to"),
    "heal": _does(ops_harm.heal, "amount optional to", could=ops_harm.is_hurt),
    "set_health": _does(ops_harm.set_health, "amount to"),
    "slay": _does(ops_harm.slay, "to"),
    "redirect_damage": _does(ops_harm.redirect_damage, "to", could=ops_harm.has_another),
    "reduce_damage": _does(ops_harm.reduce_damage, "amount", could=ops_harm.can_be_lowered),
    "gain_energy": _does(ops_energy.gain_energy, "amount out_of_range to", could=ops_energy.is_something),
    "lose_energy": _does(ops_energy.lose_energy, "amount to"),
    "restore_energy": _does(ops_energy.restore_energy, "amount to"),
    "transfer_energy": _does(ops_energy.transfer_energy, "amount from optional to"),
    "pay": _does(ops_energy.pay, "chooser do each else energy optional who wounds", could=ops_energy.can_be_paid),
    "pay_for": _does(ops_energy.pay_for, "of who", could=ops_energy.can_pay_for),
    "move": _does(
        ops_moves.move, "as chooser dir dist from optional order out_of_range over to", could=ops_moves.has_bearings
    ),
    "place": _does(ops_moves.place, "at chooser created dist kind los of optional to", could=ops_moves.has_room),
    "swap": _does(ops_moves.swap, "to with"),
    "drop_stone": _does(ops_stones.drop_stone, "count to"),
    "take_stone": _does(ops_stones.take_stone, "count from optional to", could=ops_stones.has_one_to_give),
    "take_ground_stone": _does(ops_stones.take_ground_stone, "to"),
    "place_stone": _does(ops_stones.place_stone, "at count dist from of optional", could=ops_stones.carries_one),
    "reduce_depth": _does(ops_stones.reduce_depth, "amount min to"),
    "set_depth": _does(ops_stones.set_depth, "chooser to"),
    "stat_mod": _does(ops_lasting.stat_mod, "amount stat to until"),
    "stat_set": _does(ops_lasting.stat_set, "amount stat to until"),
    "melee_damage_mod": _does(ops_lasting.melee_damage_mod, "amount to until"),
    "grant": _does(ops_lasting.grant, "ability to until"),
    "remove_ability": _does(ops_lasting.remove_ability, "ability chooser count gained_by kinds to until"),
    "disable": _does(ops_lasting.disable, "ability until"),
    "reload": _does(ops_lasting.reload, "ability"),
    "forbid": _does(ops_lasting.forbid, "actions to until"),
    "forbid_targeting": _does(ops_lasting.forbid_targeting, "actions by out_of_range target until"),
    "gain_keyword": _does(ops_lasting.gain_keyword, "count from to until"),
    "ability_range_mod": _does(ops_lasting.ability_range_mod, "ability amount until"),
    "next_action": _does(ops_lasting.next_action, "actions arcane cost damage must_be_next to until vs"),
    "flip": _does(ops_cards.flip, "cases catastrophe do guess", could=ops_cards.has_something_to_do),
    "scry": _does(ops_cards.scry, "count one_each split"),
    "reserve_card": _does(ops_cards.reserve_card, "count draw max wounds_each"),
    "stack_deck": _does(ops_cards.stack_deck, "from"),
    "redraw_arcane": _does(ops_cards.redraw_arcane, "to"),
    "draw_more": _does(ops_cards.draw_more, "amount deck"),
    "face_up": _does(ops_cards.face_up, "to"),
    "swap_caster_target": _does(ops_cards.swap_caster_target),
    "reveal_melee_hand": _does(ops_cards.reveal_melee_hand, "to"),
    "second_melee_card": _does(ops_cards.second_melee_card, could=ops_cards.has_two_cards),
    "swap_melee_card": _does(ops_cards.swap_melee_card, "to", could=ops_cards.has_another_card),
    "replace_melee_card": _does(ops_cards.replace_melee_card, "cards optional"),
    "extra_copies": _does(ops_cards.extra_copies, "cards optional"),
    "copy_signature": _does(ops_cards.copy_signature, "from"),
    "summon": _does(ops_play.summon, "at energy joins_troupe new of optional who"),
    "reanimate": _does(ops_play.reanimate, "at energy health of who"),
    "remove_from_play": _does(ops_play.remove_from_play, "to"),
    "return_to_play": _does(ops_play.return_to_play, "at kind to"),
    "transform": _does(ops_play.transform, "into to"),
    "activate_next": _does(ops_play.activate_next, "bonus to"),
    "take_action": _does(
        ops_play.take_action,
        "actions against arcane controller cost cost_in damage even_if exclude melee optional to vs",
    ),
    "catastrophe": _does(ops_play.catastrophe, "chooser to which"),
    "cancel_action": _does(ops_play.cancel_action),
    "reroll": _does(ops_play.reroll, "to", could=ops_play.has_a_die),
    "create_terrain": _does(ops_play.create_terrain, "kind los max range size_mm"),
    "create_token": _does(ops_play.create_token, "kind los range size_mm"),
    "remove_terrain": _does(ops_play.remove_terrain, "kind which"),
}
