"""Whole actions of characters, played one at a time: what is declared, paid, resolved and waits for its end.

    duel = uses(("quack", 0, 10, 10), ("billy", 1, 13, 10), ability="Blinding Powder", deals=("B2 ...", "..."))
    duel.play(*spell("B2")).finish()

Everybody has six energy unless the model says otherwise. `deals` and `duel` are those of `cardtable`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import copy
from typing import Any

from msgspec.structs import replace
from tests.games.moonstone.cardtable import Duel, Plan, claim, fight_out, melee
from tests.games.moonstone.table import Model, at, position

from escarmouche.core import Script
from escarmouche.games.moonstone.decisions import Action, Attack, Move, Pick, Place, Use
from escarmouche.games.moonstone.events.cards import BlowStruck
from escarmouche.games.moonstone.position import Position
from escarmouche.games.moonstone.queries import numbers
from escarmouche.games.moonstone.queries.declaring import use_refusal
from escarmouche.games.moonstone.queries.frame import Act
from escarmouche.games.moonstone.rules.acting import finish, take
from escarmouche.games.moonstone.rules.harm import deal_damage
from escarmouche.games.moonstone.rules.triggers import happen

ENERGY = 6
HANDS = ("...", "...")  # an arcane action whose cards do not matter


def rich(model: Model) -> Model:
    """The model with six energy, unless it says otherwise."""
    card, seat, x, y, *rest = model
    surface = [item for item in rest if isinstance(item, str)]
    fields = next((item for item in rest if isinstance(item, dict)), {})
    return (card, seat, x, y, *surface, {"energy": ENERGY} | fields)


def scripted(*models: Model, script: Callable[[Position], Script[Any]], deals: Sequence[str] = (), **rest: Any) -> Duel:
    """A script at a table; it is the first model's activation. `factions`: those the players have chosen."""
    factions = rest.pop("factions", ())
    place = position(*map(rich, models), **({"seat": models[0][1], "active": 0} | rest))
    if factions:
        cast = place.board.cast = copy(place.board.cast)
        pairs = zip(cast.troupes, factions, strict=True)
        cast.troupes = tuple(replace(troupe, faction=faction) for troupe, faction in pairs)
    return Duel(place, script, deals)


def act(*models: Model, action: Action, deals: Sequence[str] = (), **rest: Any) -> Duel:
    """One action from its declaration to the moment before reactions."""

    def script(game: Position) -> Script[None]:
        done = yield from take(game, action, game.board.state.active)
        yield from finish(game, done)

    return scripted(*models, script=script, deals=deals, **rest)


def uses(
    *models: Model,
    ability: str,
    targets: tuple[int, ...] = (1,),
    who: int = 0,
    deals: Sequence[str] = (),
    at: dict[str, Any] | None = None,
    **rest: Any,
) -> Duel:
    """An ability is used on these targets, or at a stone, a piece of terrain or a point (`at`)."""
    aim = at or {}
    return act(*models, action=Use(who, ability, () if aim else targets, **aim), deals=deals, **rest)


def spell(face: str) -> tuple[Any, Any]:
    """The arcane card is laid, said to be what it is, and believed."""
    return claim(face), "ok"


def casts(*models: Model, ability: str, face: str, **rest: Any) -> Duel:
    """An arcane ability is used and this card counts."""
    deals = rest.pop("deals", (f"{face} ...", "..."))
    return uses(*models, ability=ability, deals=deals, **rest).play(*spell(face))


def still(*models: Model, **rest: Any) -> Duel:
    """A table at which nothing happens, to be looked at."""

    def script(game: Position) -> Script[None]:
        yield from ()

    return scripted(*models, script=script, **rest)


def befalls(*models: Model, event: str, subject: int = 0, deals: Sequence[str] = (), **rest: Any) -> Duel:
    """Something happens to a character, outside any action."""
    return scripted(*models, script=lambda game: happen(game, event, subject, Act("")), deals=deals, **rest)


def fought(*models: Model, mine: Plan, theirs: Plan, **rest: Any) -> Duel:
    """The first model attacks the second; each holds the cards its plan needs."""
    deals = rest.pop("deals", (_hand(mine), _hand(theirs)))
    return fight_out(melee(*models, deals=deals, **rest), mine, theirs)


def _hand(plan: Plan) -> str:
    cards = [plan.card] * plan.copies + [plan.riposte] * (plan.riposte_copies if plan.riposte else 0)
    return " ".join([*cards, "..."])


def attacks(*models: Model, deals: Sequence[str] = (), **rest: Any) -> Duel:
    """The first model declares a melee attack on the second."""
    return act(*models, action=Attack(0, 1), deals=deals, **rest)


def stat(duel: Duel, who: int, name: str, vs: int = -1, role: str = "") -> int:
    """Melee, Arcane or Evade of a character now."""
    return numbers.stat(duel.game.board, who, name, vs=vs, role=role).value


def place(x: float, y: float) -> Place:
    """A thing is set down here."""
    return Place(*at(x, y))


def move(*points: float) -> Move:
    """A model goes along these points."""
    return Move(tuple(at(x, y) for x, y in zip(points[::2], points[1::2], strict=True)))


def pick(*figures: int) -> Pick:
    return Pick(figures)


def inches(duel: Duel, who: int) -> tuple[float, float]:
    """Where a model stands, to a hundredth of an inch."""
    return round(duel[who].x / 2540, 2), round(duel[who].y / 2540, 2)


def suffered(card: str, kind: str, amount: int = 4) -> int:
    """The wounds that so much damage of a type does to a character."""
    models = (("quack", 1, 5, 5), (card, 0, 10, 10))

    def script(game: Position) -> Script[None]:
        yield from deal_damage(game, Act("active", 0, 1), [(1, amount)], kind, 0, "")

    return scripted(*models, script=script).finish()[1].wounds


def dealt(card: str, face: str, kind: str = "", against: str = "FS", enemy: str = "liv") -> int | None:
    """The damage a character deals in melee with a card, as this type; None is ø."""
    duel = fought((card, 0, 10, 10), (enemy, 1, 11.5, 10), mine=Plan(face, type=kind), theirs=Plan(against))
    return next(blow.amount for blow in duel.events(BlowStruck) if blow.figure == 0)


def hit(*models: Model, to: int, amount: int, kind: str = "Magical", by: int = 0, **rest: Any) -> Duel:
    """Somebody suffers so much damage of a type, by an effect of the first model or of `by`."""

    def script(game: Position) -> Script[None]:
        action = Act("active", by, game.board[by].seat)
        yield from deal_damage(game, action, [(to, amount)], kind, by, "")
        yield from finish(game, action)

    return scripted(*models, script=script, **rest)


def on(duel: Duel, who: int) -> set[str]:
    """What effects have left on a character, as kind:what."""
    return {f"{item.kind}:{item.what}" for item in duel[who].lasting}


def refused(duel: Duel, action: Use, active: int = 0) -> str:
    """The code of the refusal of an ability, or nothing."""
    refusal = use_refusal(duel.game.board, action, active)
    return "" if refusal is None else refusal.code
