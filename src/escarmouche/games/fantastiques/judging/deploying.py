"""How to begin: the table, the prison, and where each type of figure stands before the first turn."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import hypot

from escarmouche.games.fantastiques.asks.preparing import DeployType, LayTerrain, PlaceThePrison
from escarmouche.games.fantastiques.decisions import Deploy, Lay, PlacePrison, Point
from escarmouche.games.fantastiques.judging.objectives import from_edge
from escarmouche.games.fantastiques.judging.study import Study
from escarmouche.games.fantastiques.judging.worth import middle
from escarmouche.games.fantastiques.position import CONTACT
from escarmouche.games.fantastiques.queries.placing import LEFT_OUT, zone_of
from escarmouche.games.fantastiques.scenarios import objectives, the_hill
from escarmouche.table.plane import INCH, Crowd, inch

SPACING = inch(0.25)  # between two bases of a rank
DEPTHS = {"fighter": 0.0, "shooter": 1.4, "leader": 2.8, "caster": 4.5}  # inches behind the front of the zone
SAFE = inch(9)  # scouts stay this far from the foes on the table and from the enemy's zone
ASHORE = inch(9)  # from every edge: a prison deeper in the land is a longer way out
LATERAL = 0.35  # an inch to the side counts so much of an inch of depth


def lay_terrain(study: Study, ask: LayTerrain) -> list[tuple[Lay, float]]:
    """Cover for an army of blades, open ground for one of bows."""
    archers = sum(bool(f.shooting) for f in study.state.figures if f.side == study.side)
    blades = sum(f.side == study.side for f in study.state.figures) - archers
    liking = 1.0 if blades > 2 * archers else -1.0
    return [(lay, liking * len(lay.layout.terrain)) for lay in ask.candidates()]


def place_the_prison(study: Study, ask: PlaceThePrison) -> list[tuple[PlacePrison, float]]:
    """Far from the attacker's edge, near one's own lines, and not so near an edge that the prisoner is off at once."""
    width, depth = study.state.table
    found: list[tuple[PlacePrison, float]] = []
    for place in ask.candidates():
        shore = min(place.x, place.y, width - place.x, depth - place.y)
        far = from_edge(study, study.state.attacker, place.x, place.y)
        aside = min(abs(place.x - width / 2), abs(place.y - depth / 2)) / 4
        found.append((place, (far + min(shore, ASHORE) * 1.5 - aside) / inch(1)))
    return found


# --- deployment -----------------------------------------------------------------------------------------------------


def deploy_type(study: Study, ask: DeployType) -> list[tuple[Deploy, float]]:
    """Fighters first, those who should see the enemy's lines later: artillery, characters and scouts last."""
    kind = min(ask.types, key=lambda one: _order(study, study.state.types[one]))
    figures = study.state.types[kind]
    if not study.traits[figures[0]].artillery:
        deploy = Deploy(kind, _line_up(study, figures))
        if ask.refusal(deploy) is None:
            return [(deploy, 1.0)]
    orderly = [deploy for deploy in ask.candidates() if deploy.kind == kind]
    return [(deploy, -float(k)) for k, deploy in enumerate(orderly)]


def role(study: Study, figure: int) -> str:
    """What a figure is for, and so how far behind the front it stands."""
    traits = study.traits[figure]
    if traits.sorcerer:
        return "caster"
    if traits.shooting and max(traits.shooting) >= max(traits.melee, default=0):
        return "shooter"
    return "leader" if traits.character else "fighter"


def _order(study: Study, figures: tuple[int, ...]) -> tuple[int, int]:
    traits = study.traits[figures[0]]
    late = 4 if traits.scout else 3 if traits.character else 2 if traits.artillery else 1 if traits.shooting else 0
    return late, -len(figures)


def _line_up(study: Study, figures: tuple[int, ...]) -> tuple[Point, ...]:
    """The best free places of the zone (for scouts: of the table), one figure after the other."""
    crowd = study.crowd.copy()
    radius = study.traits[figures[0]].radius
    focus = _focus(study)
    cost = _wildness(study, focus) if study.traits[figures[0]].scout else _disorder(study, figures[0], focus)
    ranked = sorted(_lattice(study, figures[0], radius), key=cost)
    places: list[Point] = []
    for one in figures:
        spot = next((spot for spot in ranked if _fits(study, crowd, one, *spot)), LEFT_OUT)
        places.append(spot)
        if spot != LEFT_OUT:
            crowd.put(one, *spot, radius, study.side)
    return tuple(places)


def _lattice(study: Study, figure: int, radius: int) -> Iterable[Point]:
    left, bottom, right, top = zone_of(study, study.side).box
    if study.traits[figure].scout:
        left, bottom, right, top = (0, 0, *study.state.table)
    step = 2 * radius + SPACING
    spare_x, spare_y = (right - left - 2 * radius) % step // 2, (top - bottom - 2 * radius) % step // 2
    xs = range(left + radius + spare_x, right - radius + 1, step)
    ys = range(bottom + radius + spare_y, top - radius + 1, step)
    return ((x, y) for x in xs for y in ys)


def _fits(study: Study, crowd: Crowd, figure: int, x: int, y: int) -> bool:
    radius, ground = study.traits[figure].radius, study.ground
    return (
        crowd.free(x, y, radius)
        and not ground.field.overlapped(x, y, radius, ground.impassable)
        and not crowd.near(x, y, radius, CONTACT, study.enemies[study.side])
    )


def _slow(study: Study, x: int, y: int) -> float:
    return study.weights.slow_ground if study.ground.field.at(x, y, study.ground.difficult) else 0.0


def _wildness(study: Study, focus: tuple[float, float]) -> Callable[[Point], float]:
    """How little a place suits a scout, in inches."""
    fx, fy = focus

    def cost(spot: Point) -> float:
        x, y = spot
        return _slow(study, x, y) + _exposed(study, x, y) + hypot(x - fx, y - fy) / INCH

    return cost


def _disorder(study: Study, figure: int, focus: tuple[float, float]) -> Callable[[Point], float]:
    """How little a place suits a figure of the line, in inches: too far in front or behind, and to the side."""
    zone, wanted = zone_of(study, study.side), DEPTHS[role(study, figure)]
    across = zone.edge in ("bottom", "top")
    left, bottom, right, top = zone.box
    front, towards = {"bottom": (top, -1), "top": (bottom, 1), "left": (right, -1), "right": (left, 1)}[zone.edge]
    middle_of_line = focus[0] if across else focus[1]
    radius = study.traits[figure].radius / INCH

    def cost(spot: Point) -> float:
        x, y = spot
        along, deep = (x, y) if across else (y, x)
        depth = abs((deep - front) * towards / INCH - radius - wanted)
        return _slow(study, x, y) + depth + LATERAL * abs(along - middle_of_line) / INCH

    return cost


def _exposed(study: Study, x: int, y: int) -> float:
    """A scout alone beside the enemy is lost before it has moved."""
    near = study.crowd.near(x, y, 0, SAFE, study.enemies[study.side])
    others = [side for side in range(study.cast.sides) if side != study.side]
    inside = any(zone_of(study, side).holds(x, y, -SAFE) for side in others)
    return 20.0 * (len(near) + inside)


def _focus(study: Study) -> tuple[float, float]:
    """What the line is drawn up for: the scenario's place, or else the middle of the table."""
    state = study.state
    if state.scenario == "rescue" and state.prison >= 0:
        return middle(study, state.prison)
    if state.scenario == "king_of_the_hill":
        return middle(study, the_hill(study))
    if state.gem is not None:
        return state.gem.x, state.gem.y
    width, depth = state.table
    if state.scenario == "occupation":
        spots = [middle(study, piece) for piece in objectives(study)]
        mine = [spot for spot in spots if from_edge(study, study.side, round(spot[0]), round(spot[1])) <= depth / 2]
        if mine:
            return sum(x for x, _ in mine) / len(mine), sum(y for _, y in mine) / len(mine)
    return width / 2, depth / 2
