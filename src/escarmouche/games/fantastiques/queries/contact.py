"""Who stands against whom: contact, engagement, reach, the figures that still count."""

from __future__ import annotations

from escarmouche.core.meaning import FARTHEST
from escarmouche.games.fantastiques.decisions import Point
from escarmouche.games.fantastiques.position import ALL_SIDES, CONTACT, PIECES, Position
from escarmouche.games.fantastiques.state import Figure
from escarmouche.table.plane import inches_past


def beyond_counting(*points: Point) -> bool:
    """Is one of these so far off any table that the geometry cannot count it?"""
    return any(abs(along) > FARTHEST for point in points for along in point)


def measured(game: Position, **lengths: float) -> dict[str, float]:
    """[FAN-GEN-03, FAN-RUL-01] Lengths for a refusal, in inches, the one that is refused first and its limit last; none
    where the table forbids measuring: a refused answer costs nothing and would be a ruler."""
    limit = [*lengths.values()][-1]
    return {name: inches_past(length, limit) for name, length in lengths.items()} if game.settings.premeasure else {}


def hindrance(figure: Figure) -> str:
    """[FAN-SHO-02, FAN-MEL-05] The state that keeps a figure from attacks of its own; nothing where none does."""
    if figure.where != "table":
        return "away"
    return "routed" if figure.routed else "paralysed" if figure.paralysed else "served" if figure.served else ""


def not_there(game: Position, target: int, why: str) -> str:
    """[FAN-SCN-07] The clause by which nobody gets at a figure that does not stand on the table: that of the prison for
    its captive, `why` for all others; nothing for who stands there."""
    known = 0 <= target < len(game.state.figures)
    if known and game.state.figures[target].where == "table":
        return ""
    return "FAN-SCN-07" if known and game.state.figures[target].where == "captive" else why


def opponents(game: Position, figure: int) -> list[int]:
    """[FAN-GEN-04, FAN-RUL-03, FAN-ENG-01] The enemies in base contact, read from the positions of this moment."""
    return game.crowd.touching(figure, game.enemies[game.state.figures[figure].side], CONTACT)


def engaged(game: Position, figure: int) -> bool:
    """[FAN-GEN-04, FAN-ENG-01] In contact with at least one enemy, whatever that enemy's markers."""
    return game.crowd.touches(figure, game.enemies[game.state.figures[figure].side], CONTACT)


def would_touch(game: Position, figure: Figure, x: int, y: int) -> list[int]:
    """The enemies that this figure would be in contact with if it stood here."""
    radius = game.traits[figure.id].radius
    return game.crowd.near(x, y, radius, CONTACT, game.enemies[figure.side], figure.id)


def within_blow(game: Position, figure: int, others: int) -> list[int]:
    """[FAN-GEN-03, FAN-GEN-05, FAN-CAP-01, FAN-CAP-02, FAN-RUL-01] Those of the team mask `others` whom this figure's
    melee attacks can reach: in contact, or with Reach at most 2 inches from base to base unless impassable ground lies
    between."""
    traits = game.traits[figure]
    if not traits.reach:
        return game.crowd.touching(figure, others, CONTACT)
    me = game.state.figures[figure]
    near = game.crowd.near(me.x, me.y, traits.radius, game.numbers.reach, others, figure)
    return [other for other in near if _open_between(game, me, game.state.figures[other])]


def _open_between(game: Position, me: Figure, other: Figure) -> bool:
    """[FAN-CAP-02, FAN-RUL-20] Contact always strikes; beyond it no blow passes through impassable ground, and a
    table may ask that one of the two be engaged."""
    if game.crowd.within(me.id, other.id, CONTACT):
        return True
    if game.settings.reach_needs_contact != "no" and not (engaged(game, me.id) or engaged(game, other.id)):
        return False
    return not walled_off(game, me, other)


def walled_off(game: Position, me: Figure, other: Figure) -> bool:
    """[FAN-CAP-02] Does impassable ground lie on the line between the two?"""
    ground = game.ground
    return bool(ground.impassable and ground.field.crossed(me.x, me.y, other.x, other.y, ground.impassable))


def under_template(game: Position, x: int, y: int) -> list[int]:
    """[FAN-SPL-01, FAN-ART-09] Every figure, of whatever side, even partly under the 3-inch disc centred here."""
    return game.crowd.overlapped(x, y, game.numbers.template_across // 2, ALL_SIDES)


def on_table(game: Position) -> list[Figure]:
    """Every figure that stands on the table, artillery pieces apart."""
    traits = game.traits
    return [f for f in game.state.figures if f.where == "table" and not traits[f.id].artillery]


def of_side(game: Position, side: int) -> list[Figure]:
    """The figures of a side on the table, artillery pieces apart."""
    return [f for f in on_table(game) if f.side == side]


def seat_of(game: Position, side: int) -> int:
    """[FAN-RUL-30] The player who speaks for a side: that of its first army."""
    return game.cast.side_of.index(side)


def sides_alive(game: Position) -> list[int]:
    """The sides with at least one figure on the table."""
    alive = {f.side for f in on_table(game)}
    return [side for side in range(game.cast.sides) if side in alive]


def in_the_way(game: Position, side: int) -> int:
    """[FAN-MOV-05, FAN-RUL-15, FAN-ART-01] The teams a figure of this side may not pass through: enemies, pieces, and
    friends if the table says so."""
    barred = game.enemies[side] | 1 << PIECES
    return barred if game.settings.pass_friends else barred | 1 << side


def stands(game: Position, figure: Figure, x: int, y: int, *, leaves: bool = False) -> bool:
    """[FAN-GEN-06, FAN-RUL-02, FAN-TER-04, FAN-SPL-07] May its base end here: on the table, on no base, off impassable
    ground and off walls of fire? Who leaves the table here stands on nobody."""
    radius = game.traits[figure.id].radius
    ground = game.ground
    return (
        ground.field.inside(x, y, radius)
        and (leaves or game.crowd.free(x, y, radius, figure.id))
        and not ground.field.overlapped(x, y, radius, ground.impassable | ground.flames)
    )
