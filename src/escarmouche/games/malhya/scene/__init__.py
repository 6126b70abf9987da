"""A position of Malhya as text.

    A yoktal = yoktal life 4 damage 2 objects [O01 O02] cubes {yellow_potion 2, blue_plant 1} at B2
    B ancient = ancient at C4 ap 3 turn waiting
    E guard = 01 at E2 vigilance n | E other = 01 at I2 damage 1
    room gardens mode infiltration_normal threat 3 corpses [E3] noises [I5]

Heroes: `SEAT NAME = HERO at SQUARE`, then any field of the hero's record that is not as his card starts him; `bare`:
with nothing on him. Enemies stand on side E: `E NAME = KIND at SQUARE`, with `damage` and `vigilance`. Squares are
named as on the picture, by column and row. The room: `room NAME`, then the fields of its record; tokens that lie
where the page has them, and the threat on its first space, need no words. The journey: `hex [1 -1]`, `weather bad`,
`tokens 2`, `slots [D1 D2]`, `turn 2` for the second day. The set-up: `scenario demo`, `seats 2`, `setting
NAME=VALUE`, and where that is not what the heroes above make of it `heroes 3`, `party [yoktal]`, `empty [B]`. `phase`
says how it goes on (travel, exploration, infiltration, combat, beast; usually as the room is), `agenda` the same to
the letter; where a hero's turn is spoken of (`turn acting`, `waiting`, `ended`) a cycle or a round is under way, and
his points are those of that turn unless they are said. `chapter 108` opens that chapter first. Any other field of the
state is a statement of its own name: `cards ["03"]`, `flags {basin_crystals 2}`, `beast {name sarycan, life [9 9 12]}`.
Dice are plain numbers, or faces with their die: `skill:success difficulty:stop attack:dmg2 threat_white:1`; so are
cards and tokens that are drawn, or their names: `D6 E3 AC27 I05 O01`.
"""

from __future__ import annotations

from escarmouche.games.malhya.scene.dice import DieNames
from escarmouche.games.malhya.scene.notation import clock
from escarmouche.games.malhya.scene.reading import read_scene
from escarmouche.games.malhya.scene.writing import write_scene

__all__ = ["DieNames", "clock", "read_scene", "write_scene"]
