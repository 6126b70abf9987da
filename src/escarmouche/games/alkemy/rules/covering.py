"""What comes of a cover roll? [ALK-COV-01..07, ALK-COV-12, ALK-END-04]"""

from __future__ import annotations

from escarmouche.chance import Pick, Pool
from escarmouche.core import Script
from escarmouche.games.alkemy.asks.shooting import ChooseCover
from escarmouche.games.alkemy.decisions import NOBODY
from escarmouche.games.alkemy.events.shooting import CoverDeclined, CoverRolled
from escarmouche.games.alkemy.position import Position
from escarmouche.games.alkemy.queries.covering import SHIELDS, covers, needed, sufferers
from escarmouche.games.alkemy.queries.sight import Cover
from escarmouche.games.alkemy.rules.rolling import cry_double_six

DICE = 2
SIDES = 6


def roll_cover(game: Position, shooter: int, target: int) -> Script[int]:
    """[ALK-COV-01..07] The target's player may use one cover against a hit; gives who suffers: the target, a figure
    that covered it, or nobody."""
    options = covers(game, shooter, target)
    if not options:
        return target
    chosen = yield ChooseCover(game, shooter, target, options)
    if chosen == NOBODY:
        game.tell(CoverDeclined(target))
        return target
    cover = options[chosen]
    faces = yield Pool(DICE, SIDES, "ALK-COV-03", target)
    dice = tuple(game.content.dice["white"][face - 1] for face in faces)
    least = needed(game, target)
    number = sum(one.number for one in dice)
    saved = number >= least
    victim = target
    if saved:
        victim = (yield from _in_its_place(game, shooter, target, cover)) if cover.kind in SHIELDS else NOBODY
    shield = cover.figure if cover.kind == "figure" else NOBODY
    game.tell(CoverRolled(target, cover.kind, dice, least, saved, victim, cover.piece, shield))
    cry_double_six(game, target, number)
    return victim


def _in_its_place(game: Position, shooter: int, target: int, cover: Cover) -> Script[int]:
    """[ALK-COV-06, ALK-COV-12, ALK-RUL-45, ALK-RUL-65] The covering figure; of several opponents in combat the nearest
    to the shooter, by lot if they are equally near."""
    if cover.kind == "figure":
        return cover.figure
    near = sufferers(game, shooter, target)
    if len(near) == 1:
        return near[0]
    index: int = yield Pick((1,) * len(near), "ALK-COV-12", about=target)
    return near[index]
