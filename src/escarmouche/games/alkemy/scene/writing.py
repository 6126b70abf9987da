"""How is a position written as a scene? Everything that its records hold, what is usual left out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec

from escarmouche.games.alkemy.layouts import Scenery
from escarmouche.games.alkemy.position import Position
from escarmouche.games.alkemy.scene.notation import (
    FIGURE_FIELDS,
    RECORDS,
    REFERS,
    SIZED,
    STATE,
    STATE_FIELDS,
    TABLE,
    USUAL,
    laid_scenery,
    usual_faction,
)
from escarmouche.games.alkemy.settings import Settings
from escarmouche.games.alkemy.state import Figure
from escarmouche.kits.content.options import word_of
from escarmouche.kits.facts import Unit
from escarmouche.kits.scenes.tokens import written, written_point
from escarmouche.kits.scenes.values import LETTERS, Values

INCHES = Unit.INCH


def write_scene(game: Position, names: Mapping[str, int]) -> str:
    """The position as a scene; figures without a name are called by their profile and number."""
    return "\n".join((*_lines(game, names), ""))


def _lines(game: Position, names: Mapping[str, int]) -> Iterator[str]:
    state, cast = game.state, game.cast
    values = Values(INCHES, REFERS)
    known = {number: name for name, number in names.items()}
    values.call({known.get(one.id) or _name(game, one): one.id for one in state.figures})
    yield from _setup_lines(game)
    if state.scenery != laid_scenery(cast) or not isinstance(cast.setup.layout, str):
        yield from (_piece(one, values) for one in state.scenery)
    yield from (f"beside {_piece(one, values)}" for one in state.beside)
    yield from (_figure_line(game, one, values) for one in state.figures)
    for head, (name, _) in RECORDS.items():
        for one in getattr(state, name):
            yield " ".join((head, written_point(one.x, one.y, INCHES), *values.fields(one, ("x", "y"))))
    yield from (f"link {values.names[one]} {values.names[other]}" for one, other in state.links)
    for name, field in STATE.items():
        value = getattr(state, name)
        if name not in STATE_FIELDS and value != USUAL.get(name, field.default):
            said = "" if value is True else f" {values.written(value, field.type, f'State.{name}')}"
            yield f"{name}{said}"


def _name(game: Position, one: Figure) -> str:
    return f"{game.traits[one.id].profile.id}_{one.id}"


def _setup_lines(game: Position) -> Iterator[str]:
    setup = game.cast.setup
    for field in msgspec.structs.fields(Settings):
        if (value := getattr(setup.settings, field.name)) != field.default:
            yield f"setting {field.name}={word_of(value)}"
    if setup.format != "blitz":
        yield f"format {setup.format}"
    if setup.limit:
        yield f"limit {setup.limit}"
    if isinstance(setup.layout, str):
        yield f"layout {setup.layout or 'none'}"
    elif game.cast.table != TABLE:
        yield f"table {written(game.cast.table[0], INCHES)}x{written(game.cast.table[1], INCHES)}"
    for seat, roster in enumerate(game.cast.rosters):
        if roster.faction != usual_faction([game.content.profiles[card.profile] for card in roster.cards]):
            yield f"faction {LETTERS[seat]} {roster.faction}"


def _piece(one: Scenery, values: Values) -> str:
    size = f"{written(one.width, INCHES)}x{written(one.depth, INCHES)}"
    rest = values.fields(one, ("id", "type", *SIZED))
    return " ".join((one.type, one.id, written_point(one.x, one.y, INCHES), size, *rest))


def _figure_line(game: Position, one: Figure, values: Values) -> str:
    card = game.state.cards[one.card]
    words = [f"{LETTERS[one.seat]} {values.names[one.id]} = {card.traits}"]
    if one.where == "table" or (one.x, one.y) != (0, 0):
        words.append(f"at {written_point(one.x, one.y, INCHES)}")
    if one.perch:
        words.append(f"on {one.perch}")
    if one.where != "table" and (one.where != "reserve" or len(words) > 1):
        words.append(one.where)
    if card.figures[0] != one.id:
        words.append(f"with {values.names[card.figures[0]]}")
    elif card.activated:
        words.append("played")
    return " ".join((*words, *values.fields(one, FIGURE_FIELDS)))
