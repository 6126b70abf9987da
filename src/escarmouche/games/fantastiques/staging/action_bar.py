"""Which actions does a figure have in this phase? To move, to leave a melee, to haul, to cast, to shoot, to strike."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Any

from escarmouche.core import Refusal
from escarmouche.core.forms import Form
from escarmouche.core.meaning import subject_of
from escarmouche.games.fantastiques import decisions as given
from escarmouche.games.fantastiques.asks.casting import ChooseSpell
from escarmouche.games.fantastiques.asks.declaring import DeclareMelee, DeclareShots
from escarmouche.games.fantastiques.asks.moving import ChooseMove
from escarmouche.games.fantastiques.asks.paths import sensible_paths
from escarmouche.games.fantastiques.queries.artillery import idle_piece, sensible_hauls
from escarmouche.games.fantastiques.queries.contact import engaged
from escarmouche.games.fantastiques.queries.disengaging import free_attackers, may_target
from escarmouche.games.fantastiques.queries.gem import receivers
from escarmouche.games.fantastiques.queries.movement import furthest
from escarmouche.games.fantastiques.staging.gesture_reader import CAST, GestureReader
from escarmouche.games.fantastiques.staging.gifts import SPELLS, at_this_table
from escarmouche.games.fantastiques.staging.phrases import phrase
from escarmouche.games.fantastiques.staging.reading import casts_of
from escarmouche.kits.stage.action_bar import Trial, named, tried
from escarmouche.kits.stage.scene import BasicAction


def actions(reader: GestureReader) -> list[BasicAction]:
    """The bar of the figure pointed at, where its player is asked what it does."""
    game, ask, who = reader.game, reader.ask, reader.figure
    if who < 0 or game[who].army != ask.seat or game[who].where != "table":
        return []
    if isinstance(ask, ChooseMove):
        return tried(reader, _moves(reader, ask))
    if isinstance(ask, ChooseSpell) and game.traits[who].spells:
        return tried(reader, _spells(reader))
    if isinstance(ask, DeclareShots):
        return tried(reader, [_declared(reader, ask, "fire" if game.traits[who].artillery else "shoot")])
    if isinstance(ask, DeclareMelee):
        return tried(reader, [_declared(reader, ask, "strike")])
    return []


def _moves(reader: GestureReader, ask: ChooseMove) -> Iterator[Trial]:
    game, who = reader.game, reader.figure
    if game.traits[who].artillery:
        hauls = [haul for haul in sensible_hauls(game, ask.seat) if haul.piece == who]
        closed = None if hauls else idle_piece(game, game[who])
        yield _trial(reader, "haul", hauls, Form.PATH, closed=closed)
        return
    one = game[who]
    known = (given.Move(who, path) for path in sensible_paths(game, one)) if who in ask.ready else iter(())
    walk = chain(known, [given.Move(who, ((one.x + 1, one.y),))])
    length = str(reader.namer.inches(furthest(game, one))) if game.settings.premeasure else ""
    yield _trial(reader, "move", walk, Form.PATH, length)
    spared = engaged(game, who) and not (may_target(game, one) and free_attackers(game, one))
    yield _trial(reader, "disengage", [given.Disengage(who)], good="disengage.unhindered" if spared else "")
    if game.state.gem is not None and game.state.gem.carrier == who:
        yield _trial(reader, "gem", map(given.PassGem, receivers(game, ask.seat)), Form.FIGURE)


def _spells(reader: GestureReader) -> Iterator[Trial]:
    game, who = reader.game, reader.figure
    for spell in dict.fromkeys(game.traits[who].spells):
        form = Form.FIGURE if any(cast.target >= 0 for cast in casts_of(reader, who, spell)) else Form.POINT
        name = str(reader.namer.term("spell", spell))
        gift = at_this_table(game.settings, spell, SPELLS[spell])
        effect = gift.fr if reader.lang == "fr" else gift.en
        yield Trial(CAST + spell, name[:1].upper() + name[1:], casts_of(reader, who, spell), form, "", effect)


def _declared(reader: GestureReader, ask: DeclareShots | DeclareMelee, act: str) -> Trial:
    """Shots and blows: who has nobody to aim at is told why."""
    mine = [one for one in ask.candidates() if subject_of(one) == reader.figure]
    closed: Refusal | None = None if mine else ask.silence_of(reader.figure)
    if mine and all(isinstance(one, given.Strike) and set(one.targets) == {given.NOBODY} for one in mine):
        closed = Refusal("silver", "FAN-ITM-05", {"figure": reader.figure})  # the one blow of the turn was struck
    return _trial(reader, act, mine, Form.FIGURE, closed=closed)


def _trial(
    reader: GestureReader,
    act: str,
    answers: Iterable[Any],
    form: Form = Form.CHOICE,
    cost: str = "",
    *,
    closed: Refusal | None = None,
    good: str = "",
) -> Trial:
    """`good`: where what an action is good for depends on who does it, the name of its words."""
    name, effect = named(phrase, reader.lang, act)
    if good:
        effect = phrase(reader.lang, f"act.{good}.effect")
    return Trial(act, name, answers, form, cost, effect, closed=closed)
