"""A position of Alkemy as text.

    A garlan = garlan at 10,10 ap 4 | A squire = squire at 12,10 | A other = squire at 13,10 with squire
    B boris = boris/hammer at 11,10 ticked 3 | link garlan boris | turn 2 | seat B | dice W3S W4A

Figures: `SEAT NAME = PROFILE[/EQUIPMENT] at X,Y`, then `on PIECE` for whoever stands on scenery, `with NAME` for those
that share a profile card (`played`: that card has been activated), `out` or `reserve`, and any field of the figure's
record. The table: `layout hedges_and_ruins`, or `table 24x24` and the scenery, each piece by its type (`obstructing w1
10,10 6x1 size 2 height 1.5 degrees 30`). `marker X,Y owner A`, `token X,Y seat A element fire`, `zone`, `beside` for
pieces not placed yet, `link NAME NAME` for two that fight each other; `faction A avalon`, `format 300`, `limit 90`,
`setting NAME=VALUE`. Dice are plain numbers, or faces with their colour: `W3S` is the white die's 3 with a sword. Any
other field of the state is a statement of its own name: `phase`, `first`, `score [1 0]`, `edges [0 1]`.
"""

from __future__ import annotations

from escarmouche.games.alkemy.scene.dice import DieNames
from escarmouche.games.alkemy.scene.reading import read_scene
from escarmouche.games.alkemy.scene.writing import write_scene

__all__ = ["DieNames", "read_scene", "write_scene"]
