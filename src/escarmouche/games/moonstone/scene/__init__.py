"""A position of Moonstone as text.

    A hat = baronvonfancyhat at 10,10 energy 3 wounds 1 | B billy = billy at 11.5,10 on roof stones 1
    stone 18,18 depth 3 | melee top [FS TH] | turn 2 | seat B | dice TH FS RA

Figures: `SEAT NAME = CHARACTER at X,Y`, then `on PLATFORM`, `slain`, `removed` or `reserve` (without a place), and any
field of the character's record. The table: `layout village_green`, or `table 36x36` and the scenery, each piece by its
kind (`tree t1 circle 13,10 r 1`, `barrier b1 rect 10,10 6x0.5 rot 30 height 1.5`). `stone X,Y depth N`; `faction A
Leshavult` (left out: the first that all of the troupe bear); `setting NAME=VALUE`. Cards are named by their faces
(`G2`, `CAT`, `FS`; `FS/2` is the second of its kind): `arcane` and `melee` decks with what lies on `top` and `bottom`
and who has `seen` what, `kept NAME [G2]`. Any other field of the state is a statement of its own name: `phase`,
`initiative`, `first`, `active`, `edges [0 1]`.
"""

from __future__ import annotations

from escarmouche.games.moonstone.scene.cards import CardNames
from escarmouche.games.moonstone.scene.reading import read_scene
from escarmouche.games.moonstone.scene.writing import write_scene

__all__ = ["CardNames", "read_scene", "write_scene"]
