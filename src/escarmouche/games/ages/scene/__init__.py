"""A position of L'Âge des Escarmouches as text.

    A archer = aur_archer at 10,20 facing 90 | B orc = cen_ravageur {att 5, skills Brutal + Toxique/5} at 22,20 lost 2
    B other = cen_ravageur at 26,20 card orc | wall w at 16,24 12x2 high 2 | turn 2 | active B | pile A archer

Lengths are centimetres, the origin is the south-west corner, x to the east, y to the north, angles counter-clockwise
from the east. Figures: `SIDE NAME = PROFILE {CHANGES} at X,Y`, then `card NAME` for those that share a card,
`commander` (else the first fighter of a side commands), `held B` (a war machine whose crew is the enemy's),
`activated`, `victim`, `dead`, `gone` or `reserve`, and any field of the figure's record (`level 1`, `hidden`, `units
3`, `summoner NAME`). A profile is one of the content, a war machine, or `plain` (rank 1, power 1, MOU 10, every stat 3,
base 3, height 4, worth 10, of the Aurore, of no class). Changes: a stat (`mov 12.5`, `cou -` for none), `rank`,
`power`, `val`, `height`, `base`, `people`, `class`, `incarnate`, `bold att def`, `mys magician 3`, `bow 4/20` (a
weapon), `gun 9/20 piercing light` (artillery), `skills ...`; and what the card has bought: `formulas etincelle +
appel_scories/5` (with the level, where it is chosen), `artefacts`, `solos`, `options`. Of a war machine: `sp`, `res`,
`crew`, `weight`, `mov`, `power`, `val`, `height`, `base`, `class` (of its servers, `-` for any), `gun`, `skills`.

The table: `scenario trois_pierres` (`none`: a bare one as large as the format asks for), or `table 90x90` and pieces:
`wall w at X,Y 12x2 high 2 turn 30`, `wood ...` (difficult, no obstacle), `rock ...` (impossible); `sp 4 res 5` makes a
piece one that can be destroyed. `trap X,Y seat A radius 2` lies hidden, with `found` it does not. The match: `active
B`, `points A 3`, `refusals B 1`, `zones 1 0`, `side A {...}`, `people A Cendre`, `affiliation A serment`, `format 300`,
`setting NAME=VALUE`; `pile A NAMES`, `reserve A NAMES`, `shown A NAMES` (face up), `told A NAME INI`. Without `pile`
the pending cards of a side lie as they are written. Any other field of the state is a statement of its own name:
`phase combat`, `fights [{one archer, against [orc]}]`, `moon 3`.
"""

from __future__ import annotations

from escarmouche.games.ages.scene.reading import read_scene
from escarmouche.games.ages.scene.writing import write_scene

__all__ = ["read_scene", "write_scene"]
