"""What stands on the table? The pieces of scenery, their kinds and heights, and the faults of a table.

All lengths here are table units: the content files write inches and are converted when they are read. The origin is
the bottom left corner, x to the right, y up. Heights are measured from the surface an element stands on; a platform's
height is that of the place to stand on, above the ground.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from typing import Final, Literal, TypeAlias

import msgspec

from escarmouche.core.problems import Faulty, Problem
from escarmouche.kits.faults import fault, in_both
from escarmouche.table.plane import Circle, Field, Piece, Polygon, extent, inch, rectangle, to_inches

Mark: TypeAlias = Literal["seed", "public", "reconstructed", "original"]
Kind: TypeAlias = Literal[
    "obstacle", "door", "barrier", "tree", "water", "wooded_patch", "building", "platform", "stairs", "ladder"
]
Point: TypeAlias = tuple[int, int]

# By which words the rules ask the plane for pieces of a kind; "floor:<id>" follows for what stands on a platform.
TAGS: Final[Mapping[Kind, tuple[str, ...]]] = {
    "obstacle": ("obstacle",),
    "door": ("obstacle", "door"),
    "barrier": ("barrier",),
    "tree": ("barrier", "tree"),
    "water": ("water",),
    "wooded_patch": ("wooded_patch",),
    "building": ("building",),
    "platform": ("platform",),
    "stairs": ("stairs",),
    "ladder": ("ladder",),
}
FLAT: Final = ("water", "building", "stairs", "ladder")  # nobody is hidden behind them
WAYS_UP: Final = ("stairs", "ladder")
SHAPES: Final = ("rect", "circle", "polygon")
LENGTHS: Final = ("table", "circle", "height", "foot", "head")
PIECES: Final = 48  # the plane holds 64, and abilities make more during a match
THICKEST: Final = inch(1)  # MOO-ACT-05
CENTRE: Final = inch(1.5)  # round the middle of the table, where the stones are dropped


class Element(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """[MOO-RUL-57] One piece of scenery and what it counts as. Exactly one shape: `rect` (centre x, centre y, width,
    depth, degrees), `circle` (x, y, radius) or `polygon`. `floor` is the platform it stands on, "" the ground; stairs
    and ladders lead from there up `to` a platform, from `foot` to `head`. height 0: nothing sees over it.
    """

    id: str
    kind: Kind
    rect: tuple[int, int, int, int, float] | None = None
    circle: tuple[int, int, int] | None = None
    polygon: tuple[Point, ...] | None = None
    height: int = 0
    floor: str = ""
    to: str = ""
    foot: Point | None = None
    head: Point | None = None

    @property
    def shape(self) -> Circle | Polygon:
        if self.circle is not None:
            return Circle(*self.circle)
        if self.rect is not None:
            return rectangle(*self.rect)
        if self.polygon is not None:
            return Polygon(self.polygon)
        raise Faulty(
            (
                in_both(
                    self.id,
                    f"a piece needs a shape: {', '.join(SHAPES)}",
                    "",
                    f"un décor a une forme : {', '.join(SHAPES)}",
                ),
            )
        )

    @property
    def thickness(self) -> int:
        """The smallest width; of a polygon, of the box around it."""
        if self.rect is not None:
            return min(self.rect[2:4])
        left, bottom, right, top = extent(self.shape)
        return min(right - left, top - bottom)

    def piece(self, floor: int) -> Piece:
        """The element as the plane knows it, standing on a surface at this height."""
        if self.kind == "platform":
            top: int | None = self.height
        elif self.kind in FLAT:
            top = floor
        else:
            top = floor + self.height if self.height else None
        tags = TAGS[self.kind] + ((f"floor:{self.floor}",) if self.floor else ())
        return Piece(id=self.id, shape=self.shape, top=top, tags=tags)


class Layout(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """[MOO-SET-02] A table ready to play on: its size, and every piece with the kind the players agreed on."""

    id: str
    name: str
    name_en: str
    table: Point
    terrain: tuple[Element, ...] = ()
    mark: Mark = "original"

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """The scenery on the plane, in the layout's order."""
        heights = {one.id: one.height for one in self.platforms}
        return tuple(one.piece(heights.get(one.floor, 0)) for one in self.terrain)

    @property
    def platforms(self) -> tuple[Element, ...]:
        """Every raised place one can stand on."""
        return tuple(one for one in self.terrain if one.kind == "platform")

    @property
    def stairs(self) -> tuple[Element, ...]:
        return tuple(one for one in self.terrain if one.kind == "stairs")

    @property
    def ladders(self) -> tuple[Element, ...]:
        return tuple(one for one in self.terrain if one.kind == "ladder")

    @property
    def centre(self) -> Point:
        return self.table[0] // 2, self.table[1] // 2


def in_units(value: object, key: object = None) -> object:
    """An entry as a file writes it, its lengths turned from inches into table units.

    What should be a number and is none is left as it stands, for the check of types to refuse.
    """
    if isinstance(value, dict):
        return {name: in_units(item, name) for name, item in value.items()}
    if key == "rect" and isinstance(value, list):
        return [*(_units(side) for side in value[:4]), *value[4:]]  # the fifth number is an angle
    if key == "polygon" and isinstance(value, list):
        return [[_units(part) for part in point] if isinstance(point, list) else point for point in value]
    if key in LENGTHS:
        return [_units(item) for item in value] if isinstance(value, list) else _units(value)
    return [in_units(item) for item in value] if isinstance(value, list) else value


# --- Faults -------------------------------------------------------------------------------------------------------


def problems(layout: Layout) -> tuple[Problem, ...]:
    """Everything that makes this table unfit to play on."""
    broken = tuple(_shape_problems(layout))
    if broken:  # a piece without a shape cannot be laid on the plane, so nothing more can be measured
        return broken
    return (
        *_table_problems(layout),
        *_centre_problems(layout),
        *_floor_problems(layout),
        *_way_problems(layout),
        *_unreached_problems(layout),
        *_height_problems(layout),
    )


def piece_problems(layout: Layout) -> tuple[Problem, ...]:
    """What is wrong with its pieces, be it a table to play on or a corner of one."""
    broken = tuple(_shape_problems(layout))
    return broken or (*_floor_problems(layout), *_way_problems(layout), *_height_problems(layout))


def _parts(layout: Layout) -> Iterator[tuple[str, Element]]:
    for index, element in enumerate(layout.terrain):
        yield f"{layout.id}.terrain[{index}]", element


def _shape_problems(layout: Layout) -> Iterator[Problem]:
    """Pieces that are not pieces: no shape or two, no area, a name twice or none; or too many of them."""
    seen: set[str] = set()
    if min(layout.table) <= 0:
        yield in_both(
            f"{layout.id}.table", "a table has a width and a depth", "", "une table a une largeur et une profondeur"
        )
    if len(layout.terrain) > PIECES:
        yield fault(f"{layout.id}.terrain", "table_pieces", count=len(layout.terrain), most=PIECES)
    for where, element in _parts(layout):
        if sum(getattr(element, name) is not None for name in SHAPES) != 1:
            yield in_both(
                where,
                f"{element.id} needs exactly one of {', '.join(SHAPES)}",
                "",
                f"{element.id} a une forme et une seule, parmi {', '.join(SHAPES)}",
            )
        elif element.polygon is not None and len(element.polygon) < 3:
            yield in_both(
                f"{where}.polygon",
                f"{element.id} has {len(element.polygon)} corners",
                "",
                f"{element.id} a {len(element.polygon)} coins",
            )
        elif element.thickness <= 0 or (element.circle and element.circle[2] <= 0):
            yield in_both(where, f"{element.id} has no size", "", f"{element.id} n'a pas de taille")
        if not element.id or element.id in seen:
            yield in_both(
                f"{where}.id",
                f"{element.id or 'nothing'} stands there twice or names nothing",
                "",
                f"« {element.id} » s'y trouve deux fois, ou ne nomme rien",
            )
        seen.add(element.id)


def _table_problems(layout: Layout) -> Iterator[Problem]:
    """Scenery lies wholly on the table."""
    width, depth = layout.table
    for where, element in _parts(layout):
        left, bottom, right, top = extent(element.shape)
        if left < 0 or bottom < 0 or right > width or top > depth:
            yield in_both(
                where,
                f"{element.id} reaches over the edge of the table",
                "MOO-SET-02",
                f"{element.id} dépasse du bord de la table",
            )


def _centre_problems(layout: Layout) -> Iterator[Problem]:
    """[MOO-SET-02] The centre of the table is left free."""
    field = Field(*layout.table, layout.pieces)
    for index in _numbers(field.overlapped(*layout.centre, CENTRE, (1 << len(layout.terrain)) - 1)):
        where = f"{layout.id}.terrain[{index}]"
        yield in_both(
            where,
            f"{layout.terrain[index].id} stands on the centre of the table",
            "MOO-SET-02",
            f"{layout.terrain[index].id} occupe le centre de la table",
        )


def _floor_problems(layout: Layout) -> Iterator[Problem]:
    """What stands on a platform stands within its outline."""
    platforms = {one.id: one for one in layout.platforms}
    for where, element in _parts(layout):
        if not element.floor:
            continue
        if element.kind == "platform":
            yield in_both(
                f"{where}.floor",
                f"the height of {element.id} is counted from the ground: it has no floor",
                "",
                f"la hauteur de {element.id} se compte depuis le sol : pas d'étage",
            )
        elif element.floor not in platforms:
            yield in_both(
                f"{where}.floor", f"{element.floor} is no platform", "", f"{element.floor} n'est pas une plateforme"
            )
        elif element.kind not in WAYS_UP and not _holds(platforms[element.floor], element):
            yield in_both(
                f"{where}.floor",
                f"{element.id} reaches over the edge of {element.floor}",
                "",
                f"{element.id} dépasse du bord de {element.floor}",
            )


def _way_problems(layout: Layout) -> Iterator[Problem]:
    """[MOO-TER-09, MOO-TER-10] Stairs and ladders, and they alone, lead up to a platform."""
    heights = {"": 0} | {one.id: one.height for one in layout.platforms}
    for where, element in _parts(layout):
        if element.kind not in WAYS_UP:
            if element.to or element.foot or element.head:
                yield in_both(
                    where,
                    f"{element.id} is a {element.kind}: only stairs and ladders lead anywhere",
                    "",
                    f"{element.id} ({element.kind}) : seuls escaliers et échelles mènent quelque part",
                )
            continue
        if element.to not in heights or element.to == "":
            yield in_both(
                f"{where}.to", f"{element.id} leads to no platform", "", f"{element.id} ne mène à aucune plateforme"
            )
        elif heights[element.to] <= heights.get(element.floor, 0):
            yield in_both(
                f"{where}.to",
                f"{element.to} is not above {element.floor or 'the ground'}",
                "",
                f"{element.to} n'est pas au-dessus de {element.floor or 'terre'}",
            )
        if element.kind == "ladder" and (element.foot is None or element.head is None):
            yield in_both(
                where,
                f"{element.id} needs its foot and its head",
                "MOO-TER-10",
                f"{element.id} a besoin de son pied et de son sommet",
            )


def _unreached_problems(layout: Layout) -> Iterator[Problem]:
    """[MOO-TER-09] Every platform can be reached."""
    reached = _reached(layout)
    for where, element in _parts(layout):
        if element.kind == "platform" and element.id not in reached:
            yield in_both(
                where,
                f"neither stairs nor a ladder lead to {element.id}",
                "MOO-TER-09",
                f"ni escalier ni échelle ne mène à {element.id}",
            )


def _height_problems(layout: Layout) -> Iterator[Problem]:
    """[MOO-ACT-05] Platforms are raised; a door or a window is thin enough to be traversed."""
    for where, element in _parts(layout):
        if element.height < 0 or (element.kind == "platform" and element.height == 0):
            yield in_both(
                f"{where}.height",
                f"{to_inches(element.height):g} is no height for a {element.kind}",
                "",
                f"{to_inches(element.height):g} n'est pas une hauteur pour un décor {element.kind}",
            )
        if element.kind == "door" and element.thickness > THICKEST:
            yield in_both(
                where,
                f"{element.id} is thicker than 1 inch: nobody can traverse it",
                "MOO-ACT-05",
                f"{element.id} est épais de plus d'un pouce : personne ne peut passer",
            )


def _reached(layout: Layout) -> set[str]:
    """The surfaces that can be climbed to from the ground."""
    reached = {""}
    for _ in layout.platforms:
        reached |= {one.to for one in layout.terrain if one.kind in WAYS_UP and one.floor in reached}
    return reached


def _holds(platform: Element, element: Element) -> bool:
    """Does the platform's box hold the element's?"""
    left, bottom, right, top = extent(platform.shape)
    own = extent(element.shape)
    return left <= own[0] and bottom <= own[1] and own[2] <= right and own[3] <= top


def _numbers(mask: int) -> list[int]:
    return [i for i in range(mask.bit_length()) if mask >> i & 1]


def _units(value: object) -> object:
    number = isinstance(value, int | float) and not isinstance(value, bool)
    return inch(value) if isinstance(value, int | float) and number and math.isfinite(value) else value
