"""Which places are worth a thought? On the way to markers, tokens and enemies, and all round."""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot
from typing import Final, Literal

from escarmouche.games.alkemy.decisions import Point
from escarmouche.games.alkemy.judging import weights
from escarmouche.games.alkemy.judging.eye import KNOWN
from escarmouche.games.alkemy.judging.outlook import Goal, Outlook, Plan
from escarmouche.games.alkemy.queries.modifiers import length
from escarmouche.games.alkemy.queries.moves import path_refusal
from escarmouche.games.alkemy.queries.paths import Movement
from escarmouche.games.alkemy.queries.room import way_to
from escarmouche.games.alkemy.queries.ways import directions
from escarmouche.table.plane import INCH, point_along

RAYS: Final = 6  # directions thought of
COMPASS: Final = 16  # directions tried
INSIDE: Final = INCH // 8  # how far within its reach one stops at a marker
SIDES: Final = 8  # places round a marker
PREY: Final = 4  # enemies one thinks of going after
CLOSE: Final = 0.9  # of a charge's length: as near as one likes to come before it


def wished(view: Outlook, limit: float, rays: int = RAYS) -> Iterator[tuple[float, float]]:
    """Places straight ahead, no farther than a move seems to lead, and in so many directions."""
    one = view.one
    for goal in (*view.goals, *view.tokens):
        if goal.worth > 0.0:
            yield _toward(view, goal, limit)
    far = view.charge
    for prey in view.hunted[:PREY]:
        apart = hypot(prey.x - one.x, prey.y - one.y)
        go = min(limit, (apart - prey.bases) * prey.bias - CLOSE * far)
        if apart > 0.0 and go > 0.0:
            yield one.x + (prey.x - one.x) / apart * go, one.y + (prey.y - one.y) / apart * go
    for dx, dy in directions(rays):
        yield one.x + dx * limit, one.y + dy * limit


def _toward(view: Outlook, goal: Goal, limit: float) -> tuple[float, float]:
    """As far toward a marker or a token as it takes, or as a move seems to lead: the eye may be wrong about that."""
    one = view.one
    apart = hypot(goal.x - one.x, goal.y - one.y)
    wanted = apart - goal.near + INSIDE
    if wanted <= 0.0 or apart <= 0.0:
        return one.x, one.y
    looks = wanted * goal.bias if wanted > KNOWN else wanted
    part = wanted / apart if looks <= limit else wanted / apart * limit / looks
    return one.x + (goal.x - one.x) * part, one.y + (goal.y - one.y) * part


def best_spot(view: Outlook, kind: Literal["walk", "run"], plan: Plan) -> float | None:
    """The value of the best place that a move may lead to, by eye, less the effort; None when there is none. To where
    something stands in the way it goes round it, as far as it comes."""
    game, who, one = view.study.game, view.who, view.one
    limit = length(game, who, kind)
    movement = Movement(kind, limit * 2)  # what stands in the way can be seen, how far it is cannot
    spots = dict.fromkeys((round(x), round(y)) for x, y in wished(view, limit))
    ranked = sorted(
        ((view.value(x, y, plan) - effort(hypot(x - one.x, y - one.y)), x, y) for x, y in spots), reverse=True
    )
    straight = next((value for value, x, y in ranked if path_refusal(game, who, ((x, y),), movement) is None), None)
    wanted, x, y = ranked[0]
    if straight is not None and straight >= wanted:
        return straight
    way = way_to(game, who, movement, (x, y))
    if not way:
        return straight
    value = view.value(*point_along(((one.x, one.y), *way), limit), plan) - effort(limit)
    return value if straight is None else max(straight, value)


def effort(way: float) -> float:
    """What a way costs beside its AP: of two equal places the nearer."""
    return weights.EFFORT * way / INCH


def around(view: Outlook, limit: float) -> Iterator[Point]:
    """Places to be looked at once a move is made and measured: round every marker and token, and those wished for."""
    one = view.one
    for goal in (*view.goals, *view.tokens):
        if hypot(goal.x - one.x, goal.y - one.y) > limit + goal.near:
            continue
        for part in (goal.near - INSIDE, goal.near - 3 * INSIDE):
            for dx, dy in directions(SIDES):
                yield round(goal.x + dx * part), round(goal.y + dy * part)
    for far, rays in ((limit - 1, COMPASS), (limit / 2, COMPASS // 2)):
        for x, y in wished(view, far, rays):
            yield round(x), round(y)
