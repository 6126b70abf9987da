"""What is over with the roll or the fight it was given for?"""

from __future__ import annotations

from escarmouche.games.alkemy.position import Position
from escarmouche.games.alkemy.profiles import RollKind


def spend_roll_effects(game: Position, who: int, kind: RollKind) -> None:
    """[ALK-ALC-12] Dice promised for the next roll of this kind are spent by it."""
    figure = game[who]
    kept = tuple(
        one
        for one in figure.effects
        if not (one.until == "next_roll" and one.kind == "dice" and kind in one.what.split())
    )
    if len(kept) != len(figure.effects):
        game.change(figure, effects=kept)


def end_fight_effects(game: Position, who: int) -> None:
    """[ALK-ALC-12] What a formula gave for the next fight is over with it."""
    figure = game[who]
    kept = tuple(one for one in figure.effects if one.until != "next_fight")
    if len(kept) != len(figure.effects):
        game.change(figure, effects=kept)
