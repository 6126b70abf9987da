"""What would follow from an answer: what a formula costs, what a card does, where a move ends and who sees it there.

[ALK-GEN-04] Of an announcement nothing is told that would have to be measured.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from escarmouche.core import Ask
from escarmouche.games.alkemy import decisions as given
from escarmouche.games.alkemy.asks.fighting import ChooseCard
from escarmouche.games.alkemy.asks.moving import ChoosePath
from escarmouche.games.alkemy.asks.shooting import ChooseCover
from escarmouche.games.alkemy.position import Position
from escarmouche.games.alkemy.queries.alchemy import price
from escarmouche.games.alkemy.queries.covering import needed
from escarmouche.games.alkemy.queries.linking import contact, foes, touches_at
from escarmouche.games.alkemy.queries.moves import trip
from escarmouche.games.alkemy.queries.sight import sees_from
from escarmouche.games.alkemy.staging.cards import text_of
from escarmouche.games.alkemy.staging.phrases import phrase
from escarmouche.games.alkemy.words.namer import Namer
from escarmouche.games.alkemy.words.phrases import paid
from escarmouche.table.plane import path_length

NAMED: Final = 4  # figures named in one note
HAIR: Final = 10  # units by which a path may count for more than its length without being worth a word


def notes_of(namer: Namer, ask: Ask[Any], answer: Any) -> tuple[str, ...]:
    """What a legal answer leads to."""
    if isinstance(ask, ChoosePath):
        return tuple(_walk(namer, ask, answer))
    if isinstance(answer, given.Prepare):
        return tuple(_formula(namer, answer))
    if isinstance(ask, ChooseCard):
        return tuple(text_of(namer, ask.figure, ask.enemy, answer))
    if isinstance(ask, ChooseCover) and answer >= 0:
        return (_cover(namer, ask),)
    return ()


def _said(namer: Namer, key: str, **gaps: Any) -> str:
    return phrase(namer.language.code, f"note.{key}", **gaps)


def _formula(namer: Namer, answer: given.Prepare) -> Iterator[str]:
    """[ALK-ALC-05, ALK-ALC-10] The price as it stands, stones for components that are missing; what the card says."""
    game, formula = namer.game, namer.game.content.formulas[answer.formula]
    components, stones = price(game, answer.figure, formula)
    yield _said(namer, "price", price=paid(namer, components=components, element=formula.element, stones=stones))
    yield formula.text if namer.french else formula.text_en


def _cover(namer: Namer, ask: ChooseCover) -> str:
    """[ALK-COV-03] The sum that two white dice must reach."""
    return _said(namer, "needs", needed=namer.game.content.cover[namer.game.traits[ask.target].size])


def _walk(namer: Namer, ask: ChoosePath, move: given.Move) -> Iterator[str]:
    """[ALK-MOV-01, ALK-GEN-04] The move is being measured: what it counts for, whom it ends beside, which shooters
    would see it there."""
    game, who = namer.game, ask.who
    one, (x, y) = game[who], move.path[-1]
    cost = trip(game, who, move.path, ask.movement).cost
    if cost > path_length([(one.x, one.y), *move.path]) + HAIR:
        yield _said(namer, "cost", length=namer.inches(min(cost, ask.movement.limit)))  # without the grid's rounding
    stand = game.ground.stand(x, y, game.traits[who].radius)
    touched = [foe.id for foe in game.in_play(1 - one.seat) if touches_at(game, who, stand, foe.id)]
    if touched:
        yield _said(namer, "contact", figures=namer.figures(touched))
        return
    archers = [foe.id for foe in game.in_play(1 - one.seat) if game.traits[foe.id].weapon is not None]
    seen = [foe for foe in archers if sees_from(game, who, x, y, foe)]
    if seen:
        more = f" (+{len(seen) - NAMED})" if len(seen) > NAMED else ""
        yield _said(namer, "seen", figures=namer.figures(seen[:NAMED])) + more


def in_its_place(game: Position, shot: given.Shoot) -> list[int]:
    """[ALK-COV-10, ALK-COV-12, ALK-RUL-132] The shooter's friends that fight the target in contact: one of them may
    suffer the shot instead; where the table reads it literally, anybody who fights the target then may. Whoever only
    might stand in the way is not told: that would be a ruler [ALK-GEN-04]."""
    if shot.masterly or needed(game, shot.target) == 0:
        return []
    seat = game[shot.figure].seat
    own = [one for one in foes(game, shot.target) if game[one].seat == seat]
    touching = [one for one in own if contact(game, one, shot.target)]
    return own if touching and game.settings.combat_cover_sufferer == "any_opponent" else touching
