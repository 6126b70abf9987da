"""How is a position written as a scene? Everything that its records hold, what is usual left out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import msgspec

from escarmouche.games.moonstone.cards import Cards, fresh
from escarmouche.games.moonstone.cast import Cast
from escarmouche.games.moonstone.layouts import Element
from escarmouche.games.moonstone.position import Position
from escarmouche.games.moonstone.scene.cards import CardNames
from escarmouche.games.moonstone.scene.notation import (
    DECKS,
    FIGURE_FIELDS,
    PLAYS,
    REFERS,
    SHAPES,
    STATE_FIELDS,
    TABLE,
    usual_faction,
    usual_state,
)
from escarmouche.games.moonstone.settings import Settings
from escarmouche.games.moonstone.state import Character, State
from escarmouche.kits.content.options import word_of
from escarmouche.kits.facts import Unit
from escarmouche.kits.scenes.tokens import written, written_point
from escarmouche.kits.scenes.values import LETTERS, Values


def write_scene(position: Position, names: Mapping[str, int]) -> str:
    """The position as a scene; figures without a name are called by their card and number."""
    return "\n".join((*_lines(position, names), ""))


def _lines(position: Position, names: Mapping[str, int]) -> Iterator[str]:
    board, cards = position.board, position.cards
    state, cast = board.state, board.cast
    named = CardNames(cast.decks)
    values = Values(Unit.INCH, REFERS, named.codes())
    known = {number: name for name, number in names.items()}
    called = {one.id: known.get(one.id, f"{one.card}_{one.id}") for one in state.characters}
    values.call({name: number for number, name in called.items()})
    if cast.seats > len("AB"):
        yield f"seats {cast.seats}"
    for field in msgspec.structs.fields(Settings):
        if (value := getattr(cast.settings, field.name)) != field.default:
            yield f"setting {field.name}={word_of(value)}"
    yield from _table_lines(cast, values)
    if state.terrain != cast.layout.pieces:
        yield from (" ".join(("piece", *values.fields(piece))) for piece in state.terrain)
    for seat, troupe in enumerate(cast.troupes):
        if troupe.faction != usual_faction(cast.content.cards(cast.settings.cards), troupe.characters):
            yield f"faction {LETTERS[seat]} {troupe.faction}"
    yield from (_figure_line(one, cast, called, values) for one in state.characters)
    for stone in state.stones:
        rest = values.fields(stone, ("x", "y"))
        yield " ".join(("stone", written_point(stone.x, stone.y, Unit.INCH), *rest))
    yield from _state_lines(state, cast, values)
    yield from _card_lines(cards, cast, values, named)


def _table_lines(cast: Cast, values: Values) -> Iterator[str]:
    if isinstance(cast.setup.layout, str):
        yield f"layout {cast.setup.layout}"
        return
    if cast.layout.table != TABLE:
        yield f"table {written(cast.layout.table[0], Unit.INCH)}x{written(cast.layout.table[1], Unit.INCH)}"
    for one in cast.layout.terrain:
        shape = _shape(one)
        yield " ".join((one.kind, one.id, shape, *values.fields(one, SHAPES)))


def _shape(one: Element) -> str:
    if one.circle is not None:
        x, y, r = one.circle
        return f"circle {written_point(x, y, Unit.INCH)} r {written(r, Unit.INCH)}"
    if one.rect is not None:
        x, y, width, depth, turn = one.rect
        rot = f" rot {turn:g}" if turn else ""
        return f"rect {written_point(x, y, Unit.INCH)} {written(width, Unit.INCH)}x{written(depth, Unit.INCH)}{rot}"
    return "poly " + " ".join(written_point(x, y, Unit.INCH) for x, y in one.polygon or ())


def _figure_line(one: Character, cast: Cast, called: Mapping[int, str], values: Values) -> str:
    words = [f"{LETTERS[one.seat]} {called[one.id]} = {one.card}"]
    if one.where == "table" or (one.x, one.y) != (0, 0):
        words.append(f"at {written_point(one.x, one.y, Unit.INCH)}")
    if one.surface:
        words.append(f"on {one.surface}")
    if one.z != (cast.heights.get(one.surface, 0) if one.where == "table" else 0):
        words.append(f"up {written(one.z, Unit.INCH)}")
    if one.where != "table" and (one.where != "reserve" or len(words) > 1):
        words.append(one.where)
    return " ".join((*words, *values.fields(one, FIGURE_FIELDS)))


def _state_lines(state: State, cast: Cast, values: Values) -> Iterator[str]:
    usual = usual_state(state.characters, cast.seats, state.phase)
    for field in msgspec.structs.fields(State):
        value = getattr(state, field.name)
        if field.name in STATE_FIELDS or value == usual.get(field.name, field.default):
            continue
        said = "" if value is True else f" {values.written(value, field.type, f'State.{field.name}')}"
        yield f"{field.name}{said}"


def _card_lines(cards: Cards, cast: Cast, values: Values, named: CardNames) -> Iterator[str]:
    plain = fresh(cast.seats)
    for name in DECKS:
        deck, usual = getattr(cards, name), getattr(plain, name)
        changed = [
            f"{field.name} {values.written(getattr(deck, field.name), field.type, f'Deck.{field.name}')}"
            for field in msgspec.structs.fields(type(deck))
            if getattr(deck, field.name) != getattr(usual, field.name)
        ]
        if changed:
            yield " ".join((name, *changed))
    for name in PLAYS:
        if value := getattr(cards, name):
            hint = next(field.type for field in msgspec.structs.fields(Cards) if field.name == name)
            yield f"played_{name} {values.written(value, hint, f'Cards.{name}')}"
    yield from (f"kept {values.names[who]} {named.written(pile)}" for who, pile in cards.kept)
    if cards.aside:
        yield f"aside {named.written(cards.aside)}"
    if cards.secret:
        yield f"secret {cards.secret}"
