"""Who touches whom, who is in reach of whom, and who is in combat with whom?"""

from __future__ import annotations

from escarmouche.games.alkemy.ground import Stand
from escarmouche.games.alkemy.position import CONTACT, ROUNDING, Position
from escarmouche.table.plane import INCH

STEP = INCH  # ALK-CBT-06: how much higher or lower an opponent may stand


def contact(game: Position, a: int, b: int) -> bool:
    """[ALK-CBT-02, ALK-CBT-06, ALK-GEN-05] Do the bases of two enemies touch, neither standing too high above the
    other to fight?"""
    return game.crowd.within(a, b, CONTACT) and level(game, a, b)


def in_zone(game: Position, a: int, b: int) -> bool:
    """[ALK-CBT-03, ALK-CBT-06, ALK-SKL-01] Is b inside the reach zone of a, the inch round a figure with Reach?"""
    return game.traits[a].reach and within_inch(game, a, b) and level(game, a, b)


def level(game: Position, a: int, b: int) -> bool:
    """[ALK-CBT-06, ALK-RUL-104] Does neither base stand more than 1 inch above the other? The slopes of a hill count
    for nothing."""
    pa, pb = game.state.figures[a].perch, game.state.figures[b].perch
    return pa == pb or abs(game.ground.heights[pa] - game.ground.heights[pb]) <= STEP


def within_inch(game: Position, a: int, b: int) -> bool:
    """[ALK-RUL-30, ALK-GEN-05] Is there at most 1 inch between the bases, or less than 1 inch if the table says so?"""
    one = game.state.figures[a]
    return near_disc(game, b, one.x, one.y, game.traits[a].radius)


def near_disc(game: Position, other: int, x: int, y: int, r: int) -> bool:
    """[ALK-RUL-30] The same for a base that would stand here."""
    figure = game.state.figures[other]
    return near_place(game, (x, y), (figure.x, figure.y), game.traits[other].radius + r + INCH)


def near_place(game: Position, here: tuple[int, int], there: tuple[int, int], far: int) -> bool:
    """[ALK-RUL-30, ALK-RUL-134] Are two middles no farther apart than this inch with its radii; on a strict table, are
    they nearer?"""
    dx, dy = here[0] - there[0], here[1] - there[1]
    if game.settings.one_inch == "strict":
        return dx * dx + dy * dy < far * far
    far += ROUNDING
    return dx * dx + dy * dy <= far * far


def held(game: Position, a: int, b: int) -> bool:
    """[ALK-CBT-01, ALK-MOV-08] Would a combat between these two last: are they in contact, or one within the reach zone
    of the other? This alone begins none."""
    return contact(game, a, b) or in_zone(game, a, b) or in_zone(game, b, a)


def held_at(game: Position, who: int, stand: Stand, other: int) -> bool:
    """[ALK-CBT-01, ALK-DIS-07] The same if the first of the two stood here."""
    return touches_at(game, who, stand, other) or (
        (game.traits[who].reach or game.traits[other].reach) and zone_at(game, who, stand, other)
    )


def touches_at(game: Position, who: int, stand: Stand, other: int) -> bool:
    """[ALK-CBT-02, ALK-CBT-06] Would its base touch this enemy's from here?"""
    figure = game.state.figures[other]
    dx, dy = figure.x - stand[0], figure.y - stand[1]
    far = game.traits[other].radius + game.traits[who].radius + CONTACT
    return dx * dx + dy * dy <= far * far and level_at(game, stand[2], other)


def zone_at(game: Position, who: int, stand: Stand, other: int) -> bool:
    """[ALK-CBT-03, ALK-CBT-06] Would there be at most 1 inch between the two from here?"""
    x, y, perch = stand
    return near_disc(game, other, x, y, game.traits[who].radius) and level_at(game, perch, other)


def level_at(game: Position, perch: str, other: int) -> bool:
    """[ALK-CBT-06] Would a base on this piece stand at most 1 inch above or below the other's?"""
    heights = game.ground.heights
    return abs(heights[perch] - heights[game.state.figures[other].perch]) <= STEP


def foes(game: Position, who: int) -> tuple[int, ...]:
    """[ALK-CBT-01, ALK-CBT-04] The enemies with which a figure is in combat."""
    return tuple([b if a == who else a for a, b in game.state.links if who in (a, b)])


def fighting(game: Position, who: int) -> bool:
    """[ALK-CBT-01] Is a figure in combat with anybody?"""
    return any(who in pair for pair in game.state.links)
