"""A position as text: how does a test, a bug report or a page of the docs set up a table in three lines?

A scene is a list of statements, one per line or separated by `|`; `#` begins a comment. Lengths are inches, the origin
is the bottom left corner of the table, x to the right, y up. Everything has a sensible default, so that two figures
are a scene already:

    A archer = val_archer at 10,20 | B orc = gro_orc at 22,20 | phase shooting

Figures: `SIDE NAME = CARD at X,Y MARKERS`. The side is a letter (`A2`: the second army of side A), the name is for the
reader and for tests, figures are numbered in the order in which they are written. The card is a profile of the
content, a piece of artillery, or one of the scene's own between braces (see `cards.py`):

    A brute = {melee 4/3, armour 2, mental 3, hp 2, movement 9, powerful, fearsome, hero silver, size large} at 12,20
    A twin = brute at 14,20                       # a card written once may be used again
    card mage = {sorcerer, spells fireball/curse} # or be written before anybody bears it
    A gun = piece bombard at 5,5
    A gunner = kar_crew at 5,7 crew gun           # acted: has done something else, and serves nothing this turn
    B guard = val_militia at 12,21 hp 1 routed paralysed frightened cursed slowed moved spent 3 served casts 1
    B ghost = vei_bones at 30,30 caller necro melee 2 shooting none travelled 3
    A lord = val_captain at 20,30 prisoner travelled 6 freed_in magic # left the prison in this turn's magic phase
    B absent = val_militia                        # in reserve; also: dead, lost, captive

Table and terrain: any kind of the content by its id, as a circle, a rectangle by its centre, or a polygon:

    table 48x48 | layout crossroads
    wood w1 circle 10,10 r 4 | hill h1 rect 24,24 10x7 rot 15 for king_of_the_hill | rock r1 poly 1,1 3,1 2,3
    flames f1 rect 20,20 6x1 rot 30 until 2 by A  # or wall_of_fire f1 ...
    zone A bottom | zone B left box 0,16 15,32

The match: `setting free_attack=single_best`, `scenario loot`, `turn 2`, `phase melee` (movement of turn 1 by default),
`order B A` (sides that it does not name follow clockwise), `slot 1` (the second army in turn order is playing),
`strength A 10` (what morale counts from; by default the figures on the table and those that are dead or lost),
`killed A 12`, `gold A 7`.

Objectives: `gem 24,24` or `gem carried by NAME travelled 3 passed last A`; `prison 30,30 rot 15`, `attacker A`,
`prisoner NAME` (captive unless he has a place), `rescued`.

The middle of a phase: `stage`, `pending`, `targets`, `aims`, `hits`, `wounds`, `types`, `to_place` and `freed` are the
fields of the state under their own names: `pending [archer orc]`, `hits [{target orc, side A}]`. What every game's
scenes may say (`then`, `dice`, `play on to`) is in `kits/scenes/scene.py`.
"""

from __future__ import annotations

from collections.abc import Mapping

from escarmouche.games.fantastiques.content import Content, load_content
from escarmouche.games.fantastiques.playing import Fantastiques
from escarmouche.games.fantastiques.position import Position
from escarmouche.games.fantastiques.scene.building import build
from escarmouche.games.fantastiques.scene.reading import read_statements
from escarmouche.games.fantastiques.scene.writing import write
from escarmouche.kits.scenes.scene import Scene


def read_scene(text: str, content: Content | None = None) -> Scene:
    """The scene with the names of its figures, of the game's own content unless another is given; raises `Faulty` with
    everything that is wrong, where it is and why."""
    content = content or load_content()
    draft = read_statements(text, content)
    position = build(draft, content)
    return draft.reading.finished(position.cast.setup, position)


def parse_scene(text: str) -> Fantastiques:
    """The position alone, ready for a `Match`."""
    position: Fantastiques = read_scene(text).position
    return position


def write_scene(position: Position, names: Mapping[str, int] | None = None) -> str:
    """The position as a scene; figures without a name in `names` are called by their card and number."""
    return write(position, names or {})
