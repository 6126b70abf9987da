"""A position to speak of: two armies of the game's own with a war machine each, everybody in two rows on a bare table.

Aurore [A]: 0 Elwen, 1 to 3 Archers, 4 Ballista, 5 Mage, 6 Chaplain, 7 Lookout. Cendre [B]: 8 Morga, 9 and 10 Ravagers,
11 to 13 Throwers, 14 Mortar, 15 Witch, 16 Hierophant.
"""

from __future__ import annotations

from typing import Any, Final

from escarmouche.games.ages.armies import Army, Recruit, Setup
from escarmouche.games.ages.game import GAME, Ages
from escarmouche.table.plane import CM

ELWEN, ARCHER, BALLISTA, MAGE, CHAPLAIN, LOOKOUT = 0, 1, 4, 5, 6, 7
MORGA, RAVAGER, THROWER, MORTAR, WITCH, HIEROPHANT = 8, 9, 11, 14, 15, 16
AURORE: Final = Army(
    "Aurore",
    "aur_capitaine",
    (
        Recruit("aur_capitaine"),
        Recruit("aur_archer", figures=3),
        Recruit("aur_baliste"),
        Recruit("aur_mage", formulas=("etincelle",)),
        Recruit("aur_aumonier", formulas=("benediction",)),
        Recruit("aur_vigie"),
    ),
)
CENDRE: Final = Army(
    "Cendre",
    "cen_chef",
    (
        Recruit("cen_chef"),
        Recruit("cen_ravageur", figures=2),
        Recruit("cen_frondeur", figures=3),
        Recruit("cen_mortier"),
        Recruit("cen_sorciere", formulas=("trait_feu",)),
        Recruit("cen_hierophante", formulas=("malediction",)),
    ),
)


def scene(scenario: str = "trois_pierres") -> Ages:
    """The first turn, everybody on the table, 5 cm apart, the two armies 60 cm."""
    game: Any = GAME.begin(Setup((AURORE, CENDRE), scenario))
    assert isinstance(game, Ages)
    board = game.board
    rows = [12 * CM, 78 * CM]
    for seat in (0, 1):
        mine = [one.id for one in board.state.figures if one.seat == seat]
        for place, who in enumerate(mine):
            board.put(who, (8 + 8 * place) * CM, rows[seat], facing=90 if seat == 0 else 270)
        board.set_side(seat, zone=seat)
    board.state.turn, board.state.phase = 1, "speech"
    return game
