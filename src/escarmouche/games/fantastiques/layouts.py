"""What stands on the table? Terrain kinds, ready-made tables with their deployment zones, and the faults of a table.

All lengths here are table units: the content files write inches and are converted when they are read. The origin is
the bottom left corner, x to the right, y up. A kind's effects reach the rules as tags of the pieces on the plane.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import Final, Literal, Protocol, get_args

import msgspec

from escarmouche.core.problems import Faulty, Problem
from escarmouche.games.fantastiques.profiles import Mark
from escarmouche.games.fantastiques.settings import Settings
from escarmouche.kits.faults import in_both
from escarmouche.kits.tables.pieces import LARGEST_SIDE, MOST_PIECES
from escarmouche.table.plane import Circle, Field, Piece, Polygon, extent, inch, rectangle, to_inches

Scenario = Literal["pitched_battle", "occupation", "king_of_the_hill", "rescue", "cursed_gem", "loot"]
Edge = Literal["bottom", "left", "top", "right"]

SCENARIOS: Final[tuple[Scenario, ...]] = get_args(Scenario)
SIDES: Final = (2, 3, 4)
LENGTHS: Final = ("base", "height", "table", "gem", "circle", "box")
HILL_ACROSS: Final = (inch(8), inch(14))
ZONE_GAP, PRISON_SIDE = inch(18), inch(4)
FRENCH: Final[Mapping[Edge, str]] = {"bottom": "du bas", "left": "de gauche", "top": "du haut", "right": "de droite"}
FLAMES: Final = "wall_of_fire"  # the kind of what the spell raises


class TerrainKind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """[FAN-TER-01] What a kind of terrain does to movement, sight, cover and objectives; `height` None is unlimited."""

    id: str
    move: Literal["normal", "difficult", "obstacle", "impassable"]
    sight: Literal["free", "height", "wood", "block"]
    cover: bool
    height: int | None
    objective: bool
    mark: Mark
    stand_on: bool = False
    occupied_by: Literal["centre", "contact"] = "centre"

    @property
    def tags(self) -> tuple[str, ...]:
        """The words by which the rules ask the plane for pieces of this kind."""
        sight = {"free": (), "height": ("solid",), "wood": ("wood",), "block": ("blocks",)}[self.sight]
        words = (
            *(() if self.move == "normal" else (self.move,)),
            *sight,
            *(("cover",) if self.cover else ()),
            *(("objective",) if self.objective else ()),
            *(("occupied_by_contact",) if self.occupied_by == "contact" else ()),
            *(("stand_on",) if self.stand_on else ()),
        )
        return (self.id, *(word for word in words if word != self.id))


class TerrainPiece(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One piece of a layout: either `rect` (centre x, centre y, width, depth, degrees) or `circle` (x, y, radius)."""

    id: str
    kind: str
    rect: tuple[int, int, int, int, float] | None = None
    circle: tuple[int, int, int] | None = None
    scenario_piece: Scenario | None = None

    @property
    def shape(self) -> Circle | Polygon:
        if self.circle is not None:
            return Circle(*self.circle)
        if self.rect is None:
            raise Faulty(
                (in_both(self.id, "a piece needs a rect or a circle", "", "un décor est un rectangle ou un disque"),)
            )
        return rectangle(*self.rect)

    @property
    def across(self) -> tuple[int, int]:
        """Smallest and greatest width: of the rectangle's sides, or the diameter."""
        sides = self.rect[2:4] if self.rect else (2 * self.circle[2],) if self.circle else (0,)
        return min(sides), max(sides)

    @property
    def centre(self) -> tuple[int, int]:
        x, y = (self.rect or self.circle or (0, 0))[:2]
        return x, y


class Zone(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """[FAN-DEP-01] Where one side deploys: its edge, and the box (x min, y min, x max, y max)."""

    edge: Edge
    box: tuple[int, int, int, int]

    def holds(self, x: int, y: int, radius: int) -> bool:
        """[FAN-DEP-05] The whole base lies inside the zone."""
        left, bottom, right, top = self.box
        return left + radius <= x <= right - radius and bottom + radius <= y <= top - radius


class Layout(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A table ready to play on. `zones` gives, per number of sides, one zone to each side in clockwise order."""

    id: str
    name: str
    name_en: str
    table: tuple[int, int]
    scenarios: tuple[Scenario, ...]
    zones: dict[int, tuple[Zone, ...]]
    terrain: tuple[TerrainPiece, ...]
    mark: Mark
    gem: tuple[int, int] | None = None
    prison_default: TerrainPiece | None = None
    default_for: tuple[Scenario, ...] = ()

    @property
    def centre(self) -> tuple[int, int]:
        return self.table[0] // 2, self.table[1] // 2


class Grounds(Protocol):
    """What a layout needs to know of the content."""

    @property
    def kinds(self) -> Mapping[str, TerrainKind]: ...

    @property
    def layouts(self) -> Mapping[str, Layout]: ...


def in_units(value: object, key: object = None) -> object:
    """An entry as a file writes it, its lengths turned from inches into table units.

    What should be a number and is none is left as it stands, for the check of types to refuse.
    """
    if isinstance(value, dict):
        return {name: in_units(item, name) for name, item in value.items()}
    if key == "rect" and isinstance(value, list):
        return [*(_units(side) for side in value[:4]), *value[4:]]  # the fifth number is an angle
    if key in LENGTHS:
        return [_units(item) for item in value] if isinstance(value, list) else _units(value)
    return [in_units(item) for item in value] if isinstance(value, list) else value


def piece_on_plane(piece: TerrainPiece, content: Grounds) -> Piece:
    """[FAN-TER-01] A piece as the plane knows it: shape, top and tags; serves the prison placed in play as well."""
    kind = content.kinds[piece.kind]
    scenario = (piece.scenario_piece,) if piece.scenario_piece else ()
    return Piece(id=piece.id, shape=piece.shape, top=kind.height, tags=(*kind.tags, *scenario))


def pieces_of(layout: Layout, content: Grounds) -> tuple[Piece, ...]:
    """The layout's terrain on the plane, in the layout's order, without the prison."""
    return tuple(piece_on_plane(piece, content) for piece in layout.terrain)


def default_layout(content: Grounds, scenario: Scenario, sides: int = 2) -> Layout:
    """The table that serves a scenario when nobody chose one."""
    for layout in content.layouts.values():
        if scenario in layout.default_for and sides in layout.zones:
            return layout
    raise Faulty(
        (
            in_both(
                "layouts",
                f"no default layout for {scenario} with {sides} sides",
                "",
                f"pas de table par défaut pour {scenario} à {sides} camps",
            ),
        )
    )


def problems(layout: Layout, content: Grounds, settings: Settings | None = None) -> tuple[Problem, ...]:
    """Everything that makes this table unfit for the scenarios and the numbers of sides it offers."""
    broken = tuple(_piece_problems(layout, content)) or tuple(_plane_problems(layout))
    if broken:  # a piece without kind or shape cannot be laid on the plane, so nothing more can be measured
        return broken
    return (
        *_table_problems(layout),
        *(problem for sides in layout.zones for problem in _zone_problems(layout, sides)),
        *_scenario_problems(layout, content, settings or Settings()),
    )


def _piece_problems(layout: Layout, content: Grounds) -> Iterator[Problem]:
    """[FAN-TER-01, FAN-SPL-06] Pieces that are not pieces: unknown kind, no shape or two, a side of nothing, a name
    twice, flames that no spell has raised."""
    seen: set[str] = set()
    for part, piece in _parts(layout):
        where = f"{layout.id}.{part}"
        if piece.kind not in content.kinds:
            yield in_both(
                f"{where}.kind",
                f"there is no terrain kind {piece.kind}",
                "FAN-TER-01",
                f"il n'y a pas de terrain {piece.kind}",
            )
        if piece.kind == FLAMES:
            yield in_both(
                f"{where}.kind",
                "a wall of fire is raised in play, by a spell",
                "FAN-SPL-06",
                "un mur de feu s'élève en cours de partie, par un sort",
            )
        if (piece.rect is None) == (piece.circle is None):
            yield in_both(
                where,
                f"{piece.id} needs either a rect or a circle",
                "",
                f"{piece.id} est un rectangle ou un disque, l'un des deux",
            )
        elif piece.across[0] <= 0:
            yield in_both(where, f"{piece.id} has no size", "", f"{piece.id} n'a pas de taille")
        if piece.id in seen:
            yield in_both(f"{where}.id", f"{piece.id} stands there twice", "", f"{piece.id} s'y trouve deux fois")
        seen.add(piece.id)


def _plane_problems(layout: Layout) -> Iterator[Problem]:
    """A table or pieces that the plane cannot hold: too large, too many, or of no outline."""
    if not all(0 < side <= LARGEST_SIDE for side in layout.table):
        yield in_both(f"{layout.id}.table", "at most four metres a side", "", "quatre mètres de côté au plus")
        return
    if len(layout.terrain) > MOST_PIECES:
        yield in_both(f"{layout.id}.terrain", f"over {MOST_PIECES} pieces", "", f"plus de {MOST_PIECES} décors")
    for part, piece in _parts(layout):
        try:
            Field(*layout.table, (Piece(piece.id, piece.shape, None, ()),))
        except (ValueError, OverflowError):
            faulty = (f"{piece.id} is too thin or too far off", f"{piece.id} : trop mince, ou trop loin")
            yield in_both(f"{layout.id}.{part}", faulty[0], "", faulty[1])


def _table_problems(layout: Layout) -> Iterator[Problem]:
    """[FAN-GEN-06] Terrain lies wholly on the table."""
    width, depth = layout.table
    for part, piece in _parts(layout):
        left, bottom, right, top = extent(piece.shape)
        if left < 0 or bottom < 0 or right > width or top > depth:
            yield in_both(
                f"{layout.id}.{part}",
                f"{piece.id} reaches over the edge of the table",
                "FAN-GEN-06",
                f"{piece.id} dépasse du bord de la table",
            )


def _zone_problems(layout: Layout, sides: int) -> Iterator[Problem]:
    """[FAN-DEP-01, FAN-MUL-03] One zone per side, on separate edges of the table, at least 18 inches apart."""
    where, zones = f"{layout.id}.zones[{sides}]", layout.zones[sides]
    if len(zones) != sides:
        yield in_both(
            where, f"{len(zones)} zones for {sides} sides", "FAN-DEP-01", f"{len(zones)} zones pour {sides} camps"
        )
    if len({zone.edge for zone in zones}) < len(zones):
        yield in_both(where, "two sides share an edge", "FAN-MUL-03", "deux camps partagent un bord")
    for zone in zones:
        if not _lies_on_edge(zone, layout.table):
            yield in_both(
                where,
                f"the {zone.edge} zone does not lie along its edge of the table",
                "FAN-DEP-01",
                f"la zone {FRENCH[zone.edge]} n'est pas le long de son bord",
            )
    for one, other in combinations(zones, 2):
        if (gap := _gap_squared(one, other)) < ZONE_GAP**2:
            far, two = f"{to_inches(gap**0.5):.2f}", f"{FRENCH[one.edge]} et {FRENCH[other.edge]}"
            apart = f"the {one.edge} and {other.edge} zones are {far} inches apart, not 18"
            french = f"les zones {two} sont à {far.replace('.', ',')} pouces l'une de l'autre, au lieu de 18"
            yield in_both(where, apart, "FAN-DEP-01", french)


def _scenario_problems(layout: Layout, content: Grounds, settings: Settings) -> Iterator[Problem]:
    """What each scenario offered by the layout needs on the table."""
    for scenario in layout.default_for:
        if scenario not in layout.scenarios:
            yield in_both(
                f"{layout.id}.default_for",
                f"{scenario} is not among the layout's scenarios",
                "",
                f"{scenario} n'est pas un scénario de cette table",
            )
    if "king_of_the_hill" in layout.scenarios:
        yield from _hill_problems(layout, content)
    if layout.gem is not None or "cursed_gem" in layout.scenarios:
        yield from _gem_problems(layout, content)
    if layout.prison_default is not None or "rescue" in layout.scenarios:
        yield from _prison_problems(layout, settings)


def _hill_problems(layout: Layout, content: Grounds) -> Iterator[Problem]:
    """[FAN-SCN-04, FAN-RUL-79] One large area in the centre: 8 to 14 inches across, and a figure can stand in it."""
    where, why = f"{layout.id}.terrain", "FAN-RUL-79"
    crowns = [piece for piece in layout.terrain if piece.scenario_piece == "king_of_the_hill"]
    if len(crowns) != 1:
        yield in_both(
            where,
            f"{len(crowns)} pieces for the king of the hill, one is needed",
            why,
            f"{len(crowns)} décors pour le roi de la colline, il en faut un",
        )
    for piece in crowns:
        (least, most), (low, high) = piece.across, HILL_ACROSS
        if least < low or most > high:
            yield in_both(
                where,
                f"{piece.id} is {_inches(least)} to {_inches(most)} across, not 8 to 14",
                why,
                f"{piece.id} mesure de {_inches(least)} à {_inches(most)} pouces, au lieu de 8 à 14",
            )
        if piece.centre != layout.centre:
            yield in_both(
                where, f"{piece.id} is not centred on the table", why, f"{piece.id} n'est pas au centre de la table"
            )
        if content.kinds[piece.kind].move not in ("normal", "difficult"):
            yield in_both(
                where,
                f"nobody can stand in {piece.id}: a {piece.kind} is no area",
                why,
                f"personne ne peut se tenir dans {piece.id} ({piece.kind})",
            )


def _gem_problems(layout: Layout, content: Grounds) -> Iterator[Problem]:
    """[FAN-SCN-10] The gem lies at the centre, where a figure can reach it."""
    where = f"{layout.id}.gem"
    if layout.gem is None:
        yield in_both(where, "the cursed gem needs its place", "FAN-SCN-10", "la gemme maudite a une place")
        return
    if layout.gem != layout.centre:
        yield in_both(
            where, "the gem lies at the centre of the table", "FAN-SCN-10", "la gemme se trouve au centre de la table"
        )
    field = Field(*layout.table, pieces_of(layout, content))
    if field.at(*layout.centre, field.mask("impassable")):
        yield in_both(
            where, "the gem lies in impassable terrain", "FAN-SCN-10", "la gemme se trouve en terrain infranchissable"
        )


def _prison_problems(layout: Layout, settings: Settings) -> Iterator[Problem]:
    """[FAN-SCN-05, FAN-RUL-80] The prison is 4 by 4 inches and keeps its margin to every edge."""
    where, prison = f"{layout.id}.prison_default", layout.prison_default
    if prison is None:
        yield in_both(where, "the rescue needs a prison", "FAN-SCN-05", "le sauvetage a besoin d'une prison")
        return
    if prison.rect is None or prison.across != (PRISON_SIDE, PRISON_SIDE):
        yield in_both(where, "a prison is 4 by 4 inches", "FAN-RUL-80", "une prison mesure 4 pouces sur 4")
    (width, depth), margin = layout.table, inch(settings.prison_margin)
    left, bottom, right, top = extent(prison.shape)
    if min(left, bottom, width - right, depth - top) < margin:
        yield in_both(
            where,
            f"closer than {settings.prison_margin} inch to an edge",
            "FAN-RUL-80",
            f"à moins de {settings.prison_margin} pouce d'un bord",
        )


def _parts(layout: Layout) -> Iterator[tuple[str, TerrainPiece]]:
    for index, piece in enumerate(layout.terrain):
        yield f"terrain[{index}]", piece
    if layout.prison_default is not None:
        yield "prison_default", layout.prison_default


def _lies_on_edge(zone: Zone, table: tuple[int, int]) -> bool:
    left, bottom, right, top = zone.box
    if not (0 <= left < right <= table[0] and 0 <= bottom < top <= table[1]):
        return False
    return {"bottom": bottom == 0, "left": left == 0, "top": top == table[1], "right": right == table[0]}[zone.edge]


def _gap_squared(one: Zone, other: Zone) -> int:
    """Squared distance between two boxes, exact: 0 when they meet."""
    across = max(one.box[0] - other.box[2], other.box[0] - one.box[2], 0)
    along = max(one.box[1] - other.box[3], other.box[1] - one.box[3], 0)
    return across**2 + along**2


def _units(value: object) -> object:
    number = isinstance(value, int | float) and not isinstance(value, bool)
    return inch(value) if isinstance(value, int | float) and number and math.isfinite(value) else value


def _inches(length: int) -> str:
    return f"{to_inches(length):g}"
