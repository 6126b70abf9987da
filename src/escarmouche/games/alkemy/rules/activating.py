"""The activation phase: the lead, cards and figures played, actions announced and resolved [ALK-TRN-06..09]."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from msgspec.structs import replace

from escarmouche.core import Script
from escarmouche.games.alkemy.asks.announcing import Announce, OrderFigures, TakeLead
from escarmouche.games.alkemy.decisions import (
    Action,
    Activate,
    Charge,
    Concentrate,
    Engage,
    Fight,
    Hold,
    Pass,
    Prepare,
    Run,
    Shoot,
    Stop,
    Touch,
    Walk,
)
from escarmouche.games.alkemy.events.play import (
    Activated,
    ActivationEnded,
    Announced,
    Fizzled,
    Passed,
    Reactivated,
)
from escarmouche.games.alkemy.position import Position
from escarmouche.games.alkemy.queries.actions import ability_refusal, can_act, cost_of
from escarmouche.games.alkemy.queries.leads import cards_to_activate, figures_to_reactivate
from escarmouche.games.alkemy.queries.linking import foes
from escarmouche.games.alkemy.rules import alchemy, charging, engaging, fighting, leaving, markers, moving, shooting


def can_play(game: Position, seat: int) -> bool:
    """[ALK-TRN-09] Has the player anything to activate or to reactivate?"""
    return bool(cards_to_activate(game, seat) or figures_to_reactivate(game, seat))


def take_lead(game: Position) -> Script[None]:
    """[ALK-TRN-06..09, ALK-ACT-01, ALK-ACT-11, ALK-RUL-08] A card, a reactivation, or a pass; whoever has nothing left
    passes, even if he was given the lead."""
    state = game.state
    seat = state.seat
    forced = not can_play(game, seat)
    answer = Pass() if forced else (yield TakeLead(game, seat))
    if isinstance(answer, Pass):
        _passes(game, seat, forced=forced)
        return
    state.passed = state.bound = False
    state.acted = False
    if isinstance(answer, Activate):
        state.card = answer.card
        state.active = tuple(one for one in state.cards[answer.card].figures if game[one].where == "table")
        for one in state.active:
            game.change(game[one], activated=True)
        game.tell(Activated(seat, answer.card, state.active))
    else:
        state.active = answer.figures
        state.card = game[answer.figures[0]].card
        for one in answer.figures:
            game.change(game[one], ap=game[one].ap - game.content.costs["reactivation"])
        game.tell(Reactivated(seat, answer.figures))
    state.phase = "acting"


def _passes(game: Position, seat: int, *, forced: bool) -> None:
    """[ALK-TRN-07..09] The lead goes over; when both pass one after the other the turn is over."""
    state = game.state
    game.tell(Passed(seat, forced, "ALK-TRN-09" if forced else "ALK-TRN-07"))
    if state.passed:
        state.phase = "end"
        return
    state.passed, state.bound = True, False
    state.seat = 1 - seat


def act(game: Position) -> Script[None]:
    """[ALK-ACT-03..06, ALK-MUL-01..03] One step of an activation: every figure announces before any is resolved."""
    state = game.state
    announced = yield from _announcements(game)
    if not announced:
        end_activation(game)
        return
    state.acted, game.memo = True, {}  # what may be announced is another thing from now on (ALK-RUL-133)
    shots = yield from shooting.estimates(game, [one for one in announced if isinstance(one, Shoot)])
    ordered: Sequence[Action] = announced
    if len(announced) > 1:
        order = yield OrderFigures(state.seat, tuple(one.figure for one in announced))
        ordered = sorted(announced, key=lambda one: order.figures.index(one.figure))
    stopped = yield from _resolve(game, ordered, shots)
    if stopped or not any(can_act(game, one) for one in state.active):
        end_activation(game)


def _announcements(game: Position) -> Script[list[Action]]:
    """[ALK-ACT-03, ALK-ACT-06, ALK-MUL-02, ALK-MUL-04] What each active figure does next; the AP are spent at once. The
    first time somebody must do something."""
    state = game.state
    waiting = [one for one in state.active if can_act(game, one)]
    announced: list[Action] = []
    while waiting:
        must = not state.acted and not announced
        hold, underway = not must or len(waiting) > 1, bool(announced)
        answer = yield Announce(game, state.seat, tuple(waiting), stop=not must, hold=hold, underway=underway)
        if isinstance(answer, Stop):
            break
        waiting.remove(answer.figure)
        if not isinstance(answer, Hold):
            pay(game, answer)
            announced.append(answer)
    return announced


def pay(game: Position, action: Action) -> None:
    """[ALK-ACT-03, ALK-GEN-08] The AP of an announced action."""
    cost = cost_of(game, action)
    figure = game[action.figure]
    game.change(figure, ap=figure.ap - cost)
    targets: tuple[int, ...] = ()
    what = ""
    if isinstance(action, Charge | Engage):
        targets = action.targets
    elif isinstance(action, Fight):
        targets = (action.enemy,)
    elif isinstance(action, Shoot):
        targets, what = (action.target,), "masterly" if action.masterly else ""
    elif isinstance(action, Prepare):
        what = action.formula
    elif isinstance(action, Touch):
        what = str(action.marker)
    game.tell(Announced(figure.id, type(action).__name__.lower(), targets, what, cost, figure.ap - cost))


def _resolve(game: Position, ordered: Sequence[Action], shots: Sequence[shooting.Shot]) -> Script[bool]:
    """[ALK-MUL-03, ALK-MUL-05, ALK-MUL-08, ALK-MUL-09, ALK-RUL-122] One action after the other in their owner's order;
    charges are made together, and so are shots. Gives whether the activation ends at once; then what is left of the
    step is called off."""
    left = list(ordered)
    while left:
        first = left[0]
        together = [one for one in left if type(one) is type(first)] if isinstance(first, Charge | Shoot) else [first]
        left = [one for one in left if one not in together]
        ends = yield from _carry_out(game, together, shots)
        if game.settings.wipe_out_ends_game and not (game.ids(0) and game.ids(1)):
            return True  # ALK-END-02: nobody is left to play against
        for one in together:
            yield from alchemy.harvest(game, one.figure)
        if ends:
            for one in left:
                _call_off(game, one)
            return True
    return False


def _carry_out(game: Position, together: Sequence[Action], shots: Sequence[shooting.Shot]) -> Script[bool]:
    """All charges of a step, all its shots, or one action of another kind."""
    if isinstance(together[0], Charge):
        yield from charging.charges(game, [one for one in together if isinstance(one, Charge)])
    elif isinstance(together[0], Shoot):
        estimated = {shot.figure: shot for shot in shots}
        aimed = [one for one in together if isinstance(one, Shoot) and _still_sees(game, one)]
        return (yield from shooting.shots(game, [estimated[one.figure] for one in aimed]))
    else:
        ends: bool = yield from _alone(game, together[0])
        return ends
    return False


def _still_sees(game: Position, shot: Shoot) -> bool:
    """[ALK-RUL-64] Is an announced shot still one? A target that is gone is told of with the shots; whatever else has
    come between loses the AP as well."""
    if game[shot.figure].where != "table" or game[shot.target].where != "table" or not ability_refusal(game, shot):
        return True
    _call_off(game, shot)
    return False


def _call_off(game: Position, action: Action) -> None:
    """[ALK-RUL-64, ALK-RUL-122] What was announced and will not be done: its AP come back, but not those of charges and
    shots."""
    figure = game[action.figure]
    if figure.where != "table":
        return
    refunded = 0 if isinstance(action, Charge | Shoot) else cost_of(game, action)
    if refunded:
        game.change(figure, ap=figure.ap + refunded)
    game.tell(Fizzled(figure.id, type(action).__name__.lower(), refunded))


def _alone(game: Position, action: Action) -> Script[bool]:
    """[ALK-RUL-63, ALK-RUL-64] An action of one figure, unless it became impossible meanwhile. Gives whether the
    activation ends (both Inactive: ALK-MUL-09, ALK-CRD-41)."""
    who = action.figure
    if game[who].where != "table":
        return False
    if ability_refusal(game, action):
        _call_off(game, action)
        return False
    if isinstance(action, Fight):
        both: bool = yield from fighting.fight(game, who, action.enemy)
        return both
    if isinstance(action, Walk | Run):
        kind: Literal["walk", "run"] = "walk" if isinstance(action, Walk) else "run"
        if foes(game, who):
            yield from leaving.leave(game, who, kind)
        else:
            yield from moving.walk(game, who, kind)
    elif isinstance(action, Engage):
        ends: bool = yield from engaging.engage(game, who, action.targets)
        return ends
    elif isinstance(action, Concentrate):
        alchemy.concentrate(game, who)
    elif isinstance(action, Prepare):
        yield from alchemy.prepare(game, action)
    elif isinstance(action, Touch):
        markers.touch(game, action)
    return False


def end_activation(game: Position) -> None:
    """[ALK-ACT-02, ALK-ACT-08, ALK-TRN-06] The card is marked, AP left are shown, the lead goes over."""
    state = game.state
    card = state.cards[state.card]
    state.cards[state.card] = replace(card, activated=True)
    left = tuple((one, game[one].ap) for one in card.figures if game[one].where == "table")
    game.tell(ActivationEnded(state.card, left))
    state.card, state.active, state.acted = -1, (), False
    state.seat = 1 - state.seat
    state.phase = "lead"
    game.memo = {}
