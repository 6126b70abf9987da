"""How is a position written as a scene? Everything that is not as usual, in the words of the grammar.

What the words do not say (declarations, hits that wait for their defence rolls, types still to deploy) is found by
reading them again: each field of the state that came out otherwise is written as it is.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction

import msgspec

from escarmouche.games.fantastiques.layouts import SCENARIOS
from escarmouche.games.fantastiques.position import Position
from escarmouche.games.fantastiques.scene.building import (
    SIDES,
    TABLE,
    build,
    default_zone,
    deployed,
)
from escarmouche.games.fantastiques.scene.cards import written_card
from escarmouche.games.fantastiques.scene.reading import FLAGS, REFERS, STATE, read_statements
from escarmouche.games.fantastiques.scene.tokens import written, written_point, written_shape, written_values
from escarmouche.games.fantastiques.settings import Settings
from escarmouche.games.fantastiques.state import BEFORE_PLAY, BEFORE_THE_EDGES, BEFORE_THE_TABLE, POINT, Figure, State
from escarmouche.kits.facts import Unit
from escarmouche.kits.scenes.values import Values
from escarmouche.table.plane import Piece, Polygon


def write(game: Position, names: Mapping[str, int]) -> str:
    """The scene, one statement per line; `names` says how its figures are called."""
    called = _called(game, names)
    plain = _in_words(game, called)
    return plain + _left_out(game, plain, called)


def _left_out(game: Position, plain: str, called: list[str]) -> str:
    """The fields of the state that the words alone would leave otherwise."""
    own = {card.id for card in game.cast.setup.profiles}
    printed = {name: card for name, card in game.cast.content.profiles.items() if name not in own}
    content = msgspec.structs.replace(game.cast.content, profiles=printed)
    again = build(read_statements(plain, content), content).state
    values = Values(Unit.INCH, REFERS)
    values.call({name: number for number, name in enumerate(called)})
    lines = []
    for name, field in STATE.items():
        value = getattr(game.state, name)
        if value != getattr(again, name):
            lines.append(f"{name} {values.written(value, field.type, f'State.{name}')}\n")
    return "".join(lines)


def _in_words(game: Position, called: list[str]) -> str:
    lines = [
        *_table(game),
        *(f"card {card.id} = {written_card(card)}" for card in game.cast.setup.profiles),
        *(_terrain(game.state, index, piece) for index, piece in enumerate(game.state.terrain)),
        *(
            f"flames {fire.piece.id} {written_shape(fire.piece.shape)} until {fire.until} by {SIDES[fire.side]}"
            for fire in game.state.flames
        ),
        *(_figure(game, figure, called) for figure in game.state.figures),
        *_objectives(game, called),
        *_scores(game),
    ]
    return "\n".join((*lines, ""))


def _called(game: Position, names: Mapping[str, int]) -> list[str]:
    """A name for every figure: its own, or one made of its card and its number."""
    known = {number: name for name, number in names.items()}
    return [known.get(figure.id, f"{figure.card}_{figure.id}") for figure in game.state.figures]


def army_letter(game: Position, army: int) -> str:
    """`A`, or `A2` for the second army of side A."""
    side = game.cast.side_of[army]
    number = game.cast.armies_of[side].index(army) + 1
    return SIDES[side] if number == 1 else f"{SIDES[side]}{number}"


def _table(game: Position) -> Iterator[str]:
    state, settings = game.state, game.settings
    usual = (0, 0) if state.phase in BEFORE_THE_TABLE else TABLE
    if state.table != usual:
        yield f"table {written(state.table[0])}x{written(state.table[1])}"
    if state.phase in BEFORE_THE_TABLE and isinstance(game.cast.setup.layout, str):
        yield f"layout {game.cast.setup.layout}"
    for field in msgspec.structs.fields(Settings):
        value = getattr(settings, field.name)
        if value != field.default:
            word = ("no", "yes")[value] if isinstance(value, bool) else value
            yield f"setting {field.name}={word}"
    if state.scenario != "pitched_battle":
        yield f"scenario {state.scenario}"
    if state.phase != "movement":
        yield f"phase {state.phase}"
    if state.phase not in BEFORE_PLAY:
        yield f"turn {state.turn + (state.phase == 'initiative')}"
    if state.order:
        yield f"order {' '.join(SIDES[side] for side in state.order)}"
    if state.slot:
        yield f"slot {state.slot}"
    if state.phase not in BEFORE_THE_EDGES:
        yield from _zones(game)
    if state.layer >= 0:
        yield f"layer {SIDES[state.layer]}"


def _zones(game: Position) -> Iterator[str]:
    """The zone of each side, where it is not the usual one."""
    state = game.state
    for side, edge in enumerate(state.edges):
        zone = state.zones[edge]
        if zone != default_zone(side, game.cast.sides, state.table):
            left, bottom, right, top = zone.box
            yield f"zone {SIDES[side]} {zone.edge} box {written_point(left, bottom)} {written_point(right, top)}"


def _terrain(state: State, index: int, piece: Piece) -> str:
    if index == state.prison:
        shape = written_shape(piece.shape)
        if shape.startswith("rect"):
            _, centre, _, *turn = shape.split()
            return " ".join(("prison", centre, *turn))
        assert isinstance(piece.shape, Polygon)
    role = next((tag for tag in piece.tags if tag in SCENARIOS), None)
    return f"{piece.tags[0]} {piece.id} {written_shape(piece.shape)}" + (f" for {role}" if role else "")


def _figure(game: Position, figure: Figure, called: list[str]) -> str:
    traits = game.traits[figure.id]
    card = f"piece {figure.card}" if traits.artillery else figure.card
    words = [f"{army_letter(game, figure.army)} {called[figure.id]} = {card}"]
    if figure.where == "table" or (figure.x, figure.y) != (0, 0):
        words.append(f"at {written_point(figure.x, figure.y)}")
    if figure.where in ("dead", "lost", "captive") or (figure.where == "reserve" and len(words) > 1):
        words.append(figure.where)
    for name, link in (("crew", figure.piece), ("caller", figure.caller)):
        if link >= 0:
            words.append(f"{name} {called[link]}")
    if figure.hp != traits.hp:
        words.append(f"hp {figure.hp}")
    words += [
        f"{name} {written_values(getattr(figure, name))}"
        for name in ("melee", "shooting")
        if getattr(figure, name) != getattr(traits, name)
    ]
    words += [flag for flag in FLAGS if getattr(figure, flag)]
    words += [f"{name} {written(length)}" for name in ("spent", "travelled") if (length := getattr(figure, name))]
    words += [f"{name} {count}" for name in ("casts", "hasted") if (count := getattr(figure, name))]
    if figure.freed_in:
        words.append(f"freed_in {figure.freed_in}")
    return " ".join(words)


def _objectives(game: Position, called: list[str]) -> Iterator[str]:
    state = game.state
    if state.attacker >= 0:
        yield f"attacker {SIDES[state.attacker]}"
    if state.rescued:
        yield "rescued"
    if gem := state.gem:
        words = ["gem", f"carried by {called[gem.carrier]}" if gem.carrier >= 0 else written_point(gem.x, gem.y)]
        if gem.travelled:
            words.append(f"travelled {written(gem.travelled)}")
        if gem.passed:
            words.append("passed")
        if gem.last_side >= 0:
            words.append(f"last {SIDES[gem.last_side]}")
        yield " ".join(words)


def _scores(game: Position) -> Iterator[str]:
    state = game.state
    for army, started in enumerate(state.started):
        if started != deployed(game, army):
            yield f"strength {army_letter(game, army)} {started}"
    for side, points in enumerate(state.killed):
        if points:
            yield f"killed {SIDES[side]} {Fraction(points, POINT)}"
    for side, gold in enumerate(state.gold):
        if gold:
            yield f"gold {SIDES[side]} {gold}"
