"""Which actions does a character have? Jog, step, blow, harvest and its abilities, with their energy."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import chain
from types import MappingProxyType
from typing import Any, Final

from escarmouche.core.forms import Form
from escarmouche.games.moonstone import decisions as given
from escarmouche.games.moonstone.asks.acting import ChooseAction
from escarmouche.games.moonstone.asks.moving import sensible_paths
from escarmouche.games.moonstone.asks.reacting import ChooseReaction
from escarmouche.games.moonstone.queries.costs import ability_price, price_of
from escarmouche.games.moonstone.queries.declaring import usable_abilities
from escarmouche.games.moonstone.queries.heights import jumps
from escarmouche.games.moonstone.queries.targets import needs
from escarmouche.games.moonstone.queries.traversing import climbs, traverses
from escarmouche.games.moonstone.queries.walking import Walk
from escarmouche.games.moonstone.queries.walks import jog_walks, reaction_walks, step_walk
from escarmouche.games.moonstone.staging.acting import unpointed
from escarmouche.games.moonstone.staging.gesture_reader import USE, GestureReader
from escarmouche.games.moonstone.staging.phrases import phrase
from escarmouche.games.moonstone.staging.sheets import ability_text
from escarmouche.games.moonstone.words.phrases import unpaid
from escarmouche.kits.stage.action_bar import Trial, named, tried
from escarmouche.kits.stage.scene import BasicAction
from escarmouche.table.plane import inch

AIMS: Final[Mapping[str, Form]] = MappingProxyType(
    {"model": Form.FIGURE, "stone": Form.POINT, "point": Form.POINT, "terrain": Form.POINT}
)


def actions(reader: GestureReader) -> list[BasicAction]:
    """The bar of the character pointed at, where it is asked what it does."""
    ask, who = reader.ask, reader.figure
    if who < 0 or reader.board[who].where != "table":
        return []
    if isinstance(ask, ChooseReaction) and who in ask.ready:
        walk = reaction_walks(reader.board, who)[-1][0]
        return tried(reader, [_basic(reader, "reaction", _paths(reader, given.Step, walk), Form.PATH, "reaction_step")])
    if isinstance(ask, ChooseAction) and who in ask.figures:
        return tried(reader, chain(_moves(reader), _deeds(reader, ask), _ways(reader)))
    return []


def _basic(reader: GestureReader, act: str, answers: Iterator[Any], form: Form, kind: str) -> Trial:
    name, effect = named(phrase, reader.lang, act)
    cost = 0 if unpaid(reader.ask) else price_of(reader.board_of(reader.figure), reader.figure, kind).cost
    return Trial(act, name, answers, form, _energy(reader, cost), effect)


def _energy(reader: GestureReader, cost: int) -> str:
    return str(reader.namer.count(cost, "energy")) if cost else phrase(reader.lang, "note.free")


def _moves(reader: GestureReader) -> Iterator[Trial]:
    who = reader.figure
    board = reader.board_of(who)
    yield _basic(reader, "jog", _paths(reader, given.Jog, jog_walks(board, who)[0][0]), Form.PATH, "jog")
    yield _basic(reader, "step", _paths(reader, given.Step, step_walk(board, who)), Form.PATH, "step")


def _paths(reader: GestureReader, decision: type[given.Step | given.Jog], walk: Walk) -> Iterator[Any]:
    """Moves that come to mind; then one of a hair's breadth, for the reason why there is none."""
    one = reader.board[reader.figure]
    for path, surface in sensible_paths(reader.board, reader.figure, walk):
        yield decision(reader.figure, path, surface)
    yield decision(reader.figure, ((one.x + inch(0.1), one.y),), one.surface)


def _deeds(reader: GestureReader, ask: ChooseAction) -> Iterator[Trial]:
    """Blows, the harvest, then every ability: what cannot be done is there with the reason."""
    who = reader.figure
    board = reader.board_of(who)
    known = list(unpointed(reader, ask, who))
    for act, decision, kind in (("melee", given.Attack, "melee"), ("harvest", given.Harvest, "harvest")):
        found = [one for one in known if isinstance(one, decision)]
        if found:
            yield _basic(reader, act, iter(found), Form.FIGURE if act == "melee" else Form.POINT, kind)
    for name, ability in usable_abilities(board, who).items():
        uses = [one for one in known if isinstance(one, given.Use) and one.ability == name]
        cost = 0 if unpaid(ask) else ability_price(board, who, ability).cost
        price = str(reader.namer.count(cost, "energy"))  # as the answers say it
        text = ability_text(board.cast, ability, reader.lang)
        yield Trial(
            USE + name, str(reader.namer.ability(name)), uses, AIMS.get(needs(ability), Form.CHOICE), price, text
        )


def _ways(reader: GestureReader) -> Iterator[Trial]:
    """Over, up and down, where there is something to go over."""
    who = reader.figure
    board = reader.board_of(who)
    over = chain((given.Traverse(who, x, y) for x, y in traverses(board, who)), climbs(board, who))
    down = (given.Jump(who, x, y) for x, y in jumps(board, who))
    for act, answers, kind in (("traverse", over, "traverse"), ("jump", down, "step")):
        name, effect = named(phrase, reader.lang, act)
        price = _energy(reader, 0 if unpaid(reader.ask) else price_of(board, who, kind).cost)
        yield Trial(act, name, answers, Form.POINT, price, effect, only_open=True)
