"""The magic phase: side after side, every caster its player wants to use."""

from __future__ import annotations

from escarmouche.core import Script
from escarmouche.games.fantastiques.asks.casting import ChooseSpell
from escarmouche.games.fantastiques.decisions import Cast, Done
from escarmouche.games.fantastiques.position import Position
from escarmouche.games.fantastiques.queries.magic import castable
from escarmouche.games.fantastiques.rules.spells import cast_spell
from escarmouche.games.fantastiques.rules.turns import end_phase, player_in_slot


def magic_phase(game: Position) -> Script[None]:
    """[FAN-MAG-01, FAN-MAG-07, FAN-TRN-02] One step: the player in turn casts one spell, or is done; who can cast none
    is not asked."""
    seat = player_in_slot(game)
    if seat is None:
        return end_phase(game)
    traits = game.traits
    ready = [f.id for f in game.state.figures if f.army == seat and traits[f.id].spells and castable(game, f)]
    if ready:
        answer: Cast | Done = yield ChooseSpell(game, seat, ready)
        if not isinstance(answer, Done):
            return (yield from cast_spell(game, answer))
    game.state.slot += 1
