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
from escarmouche.games.alkemy.rules.alchemy import price
from escarmouche.games.alkemy.rules.linking import touches_at
from escarmouche.games.alkemy.rules.paths import trip
from escarmouche.games.alkemy.rules.sight import sees_from
from escarmouche.games.alkemy.staging.cards import text_of
from escarmouche.games.alkemy.staging.phrases import phrase
from escarmouche.games.alkemy.words.phrases import paid
from escarmouche.games.alkemy.words.voice import Voice
from escarmouche.table.plane import path_length

NAMED: Final = 4  # figures named in one note
HAIR: Final = 10  # units by which a path may count for more than its length without being worth a word


def notes_of(voice: Voice, ask: Ask[Any], answer: Any) -> tuple[str, ...]:
    """What a legal answer leads to."""
    if isinstance(ask, ChoosePath):
        return tuple(_walk(voice, ask, answer))
    if isinstance(answer, given.Prepare):
        return tuple(_formula(voice, answer))
    if isinstance(ask, ChooseCard):
        return tuple(text_of(voice, ask.figure, answer))
    if isinstance(ask, ChooseCover) and answer >= 0:
        return (_cover(voice, ask),)
    return ()


def _said(voice: Voice, key: str, **gaps: Any) -> str:
    return phrase(voice.language.code, f"note.{key}", **gaps)


def _formula(voice: Voice, answer: given.Prepare) -> Iterator[str]:
    """[ALK-ALC-05, ALK-ALC-10] The price as it stands, stones for components that are missing; what the card says."""
    game, formula = voice.game, voice.game.content.formulas[answer.formula]
    components, stones = price(game, answer.figure, formula)
    yield _said(voice, "price", price=paid(voice, components=components, element=formula.element, stones=stones))
    yield formula.text if voice.french else formula.text_en


def _cover(voice: Voice, ask: ChooseCover) -> str:
    """[ALK-COV-03] The sum that two white dice must reach."""
    return _said(voice, "needs", needed=voice.game.content.cover[voice.game.traits[ask.target].size])


def _walk(voice: Voice, ask: ChoosePath, move: given.Move) -> Iterator[str]:
    """[ALK-MOV-01, ALK-GEN-04] The move is being measured: what it counts for, whom it ends beside, which shooters
    would see it there."""
    game, who = voice.game, ask.who
    one, (x, y) = game[who], move.path[-1]
    cost = trip(game, who, move.path, ask.gang).cost
    if cost > path_length([(one.x, one.y), *move.path]) + HAIR:
        yield _said(voice, "cost", length=voice.inches(cost))
    stand = game.ground.stand(x, y, game.traits[who].radius)
    touched = [foe.id for foe in game.in_play(1 - one.seat) if touches_at(game, who, stand, foe.id)]
    if touched:
        yield _said(voice, "contact", figures=voice.figures(touched))
        return
    archers = [foe.id for foe in game.in_play(1 - one.seat) if game.traits[foe.id].weapon is not None]
    seen = [foe for foe in archers if sees_from(game, who, x, y, foe)]
    if seen:
        more = f" (+{len(seen) - NAMED})" if len(seen) > NAMED else ""
        yield _said(voice, "seen", figures=voice.figures(seen[:NAMED])) + more
