"""In what health is a figure?"""

from __future__ import annotations

from escarmouche.games.alkemy.position import Position
from escarmouche.games.alkemy.profiles import COLOURS, Colour


def colour(game: Position, who: int) -> Colour:
    """[ALK-PRF-02, ALK-PRF-03, ALK-RUL-60] The health of a figure: the colour of its first unticked box, by which every
    die rolled for it is chosen."""
    ticked = game[who].ticked
    white, yellow, _ = game.traits[who].profile.boxes
    return COLOURS[0 if ticked < white else 1 if ticked < white + yellow else 2]
