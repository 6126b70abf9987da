"""How may a figure react to being shot at or charged? [ALK-REA-01..06, ALK-RXM-01..07, ALK-RXS-01..08]"""

from __future__ import annotations

from collections.abc import Sequence

from escarmouche.core import Refusal, Script
from escarmouche.games.alkemy.asks.moving import ChoosePath
from escarmouche.games.alkemy.asks.shooting import NONE, Reactions, ReactTo
from escarmouche.games.alkemy.decisions import NOBODY, React
from escarmouche.games.alkemy.events.moving import Stayed
from escarmouche.games.alkemy.events.shooting import Reacted
from escarmouche.games.alkemy.position import Position
from escarmouche.games.alkemy.queries.covering import covers
from escarmouche.games.alkemy.queries.leads import on_alert
from escarmouche.games.alkemy.queries.linking import fighting
from escarmouche.games.alkemy.queries.modifiers import forbidden
from escarmouche.games.alkemy.queries.moving import may_move
from escarmouche.games.alkemy.queries.sheltering import can_shelter, reaction_walk
from escarmouche.games.alkemy.queries.sight import sees
from escarmouche.games.alkemy.rules import engaging
from escarmouche.games.alkemy.rules.alchemy import harvest
from escarmouche.games.alkemy.rules.moving import go


def ask_reaction(game: Position, who: int, shooters: Sequence[int]) -> Script[React]:
    """[ALK-REA-01, ALK-REA-02, ALK-RXM-01, ALK-RXS-01, ALK-RUL-37, ALK-RUL-131] A target on alert may react to those
    who shoot at it; the AP are spent at once. Before anybody has measured, nothing that is offered tells a distance."""
    if not _may_react(game, who):
        return NONE
    known = not game.settings.reaction_before_measure
    open_to_it = Reactions(
        move=move_refusal(game, who, shooters, measured=known),
        engage={one: engage_refusal(game, who, one, measured=known) for one in shooters},
        shots={one: shot_refusal(game, who, one, ranged=known) for one in shooters},
        most_shots=_most(game, who),
    )
    if not open_to_it.any:
        return NONE
    answer: React = yield ReactTo(game, who, "shot", open_to_it)
    _pay(game, who, answer, shooters)
    return answer


def ask_reaction_to_charge(game: Position, who: int, chargers: Sequence[int]) -> Script[tuple[int, ...]]:
    """[ALK-REA-03, ALK-RXS-01, ALK-RXS-03, ALK-RUL-39] A charged figure with a ranged weapon may shoot at those who
    charge it, whatever their distance; it does not move."""
    if not _may_react(game, who):
        return ()
    stays = Refusal("no_move_now", "ALK-REA-03", {"figure": who})
    shots = {one: shot_refusal(game, who, one, ranged=False) for one in chargers}
    open_to_it = Reactions(stays, dict.fromkeys(chargers, stays), shots, _most(game, who))
    if not open_to_it.any:
        return ()
    answer: React = yield ReactTo(game, who, "charge", open_to_it)
    _pay(game, who, answer, chargers)
    return answer.shots


def _may_react(game: Position, who: int) -> bool:
    """[ALK-REA-01, ALK-ACT-09] On alert, and not forbidden to react."""
    return on_alert(game, who) and not forbidden(game, who, "reaction")


def _most(game: Position, who: int) -> int:
    """[ALK-RXS-01] How many reaction shots it can pay."""
    return game[who].ap // game.content.costs["reaction"]


def _pay(game: Position, who: int, answer: React, of: Sequence[int]) -> None:
    """[ALK-REA-01, ALK-RXM-03, ALK-RXS-01, ALK-RXS-08, ALK-RUL-73] 1 AP for a move or an engagement, 1 for each shot,
    whatever comes of it; who cannot move is said to spoil the aim alone."""
    if answer == NONE:
        return
    times = len(answer.shots) or 1
    ap = times * game.content.costs["reaction"]
    game.change(game[who], ap=game[who].ap - ap)
    how = "shot" if answer.shots else "engage" if answer.engage != NOBODY else "move"
    at = answer.shots or ((answer.engage,) if answer.engage != NOBODY else tuple(of))
    why = {"shot": "ALK-RXS-01", "engage": "ALK-RXM-06", "move": "ALK-RXM-01"}[how]
    if answer.move and is_held(game, who):
        why = "ALK-RUL-73"
    game.tell(Reacted(who, how, at, ap, why))


# --- moves -----------------------------------------------------------------------------------------------------------


def _bar(game: Position, who: int, clause: str) -> Refusal | None:
    """[ALK-RXM-06, ALK-RXM-07, ALK-RUL-17, ALK-RUL-18] Why a figure may make no move at all in reaction."""
    barred = may_move(game, who)
    if barred is None and fighting(game, who):
        return Refusal("in_combat", clause, {"figure": who})
    return barred


def move_refusal(game: Position, who: int, shooters: Sequence[int], *, measured: bool = True) -> Refusal | None:
    """[ALK-RXM-04, ALK-RXM-07, ALK-RUL-73, ALK-RUL-84, ALK-RUL-131] Why a figure may not announce a reaction move: it
    cannot move, or has nowhere safe to go, which nobody can say before it is `measured`. Where the table plays so,
    whoever is in cover may pay only to spoil the aim."""
    barred = _bar(game, who, "ALK-RXM-07")
    if barred is not None:
        spoils = game.settings.deny_aim_without_moving and all(covers(game, one, who) for one in shooters)
        return None if spoils else barred
    if not measured or can_shelter(game, who, shooters):
        return None
    return Refusal("nowhere_safe", "ALK-RXM-04", {"figure": who})


def make_move(game: Position, who: int, shooters: Sequence[int]) -> Script[None]:
    """[ALK-RXM-03, ALK-RXM-05, ALK-RUL-52] The announced walk, after the shots, if the figure is still in play."""
    if game[who].where != "table":
        return
    movement = reaction_walk(game, who, shooters)
    answer = yield ChoosePath(game, game[who].seat, who, movement, "ALK-RXM-05")
    yield from go(game, who, answer.path, movement)
    yield from harvest(game, who)


def is_held(game: Position, who: int) -> bool:
    """[ALK-RUL-73] Can it make no move at all, so that a reaction move would only spoil the aim?"""
    return _bar(game, who, "ALK-RXM-07") is not None


def stay(game: Position, who: int) -> None:
    """[ALK-RUL-73] Who only spoiled the aim stays where it is."""
    if game[who].where == "table":
        game.tell(Stayed(who, "reaction", "ALK-RUL-73"))


# --- engagements and shots ---------------------------------------------------------------------------------------


def engage_refusal(game: Position, who: int, shooter: int, *, measured: bool = True) -> Refusal | None:
    """[ALK-RXM-06, ALK-RXM-07, ALK-RUL-42, ALK-RUL-43, ALK-ENG-07] Why a target may not engage the shooter; once it is
    `measured`, everybody knows whether a walk leads there."""
    if refusal := _bar(game, who, "ALK-RXM-06"):
        return refusal
    if measured and not engaging.can_engage(game, who, (shooter,)):
        return Refusal("cannot_reach", "ALK-RUL-42", {"figure": who, "enemy": shooter})
    return None


def make_engagement(game: Position, who: int, shooter: int) -> Script[bool]:
    """[ALK-RXM-03, ALK-RXM-06, ALK-CBT-01, ALK-RUL-52, ALK-RUL-71] The engagement of the shooter, with its free attack,
    if both are still in play. Gives whether its fight ends the activation of the active card."""
    if game[who].where != "table":
        return False
    if game[shooter].where != "table":
        game.tell(Stayed(who, "engage", "ALK-RXM-06"))
        return False
    ends = yield from engaging.engage_shooter(game, who, shooter)
    yield from harvest(game, who)
    return ends


def shot_refusal(game: Position, who: int, other: int, *, ranged: bool) -> Refusal | None:
    """[ALK-RXS-01, ALK-RXS-03, ALK-RXS-05, ALK-RUL-37, ALK-RUL-38, ALK-SHT-02] Why a figure may not shoot back at this
    one; `ranged`: within its range only."""
    if game.traits[who].weapon is None:
        return Refusal("no_weapon", "ALK-RXS-01", {"figure": who})
    if fighting(game, who):
        return Refusal("in_combat", "ALK-RXS-01", {"figure": who})
    if forbidden(game, who, "shot"):
        return Refusal("may_not_shoot", "ALK-RXS-01", {"figure": who})
    if not sees(game, who, other):
        return Refusal("not_in_sight", "ALK-SHT-02", {"figure": who, "target": other})
    if ranged and not in_range(game, who, other):
        return Refusal("out_of_range", "ALK-RXS-05", {"figure": who, "target": other})
    return None


def in_range(game: Position, who: int, other: int) -> bool:
    """[ALK-SHT-04, ALK-RXS-05, ALK-SKL-02] Is the other within the range of its weapon, from base to base?"""
    weapon = game.traits[who].weapon
    return weapon is not None and game.within(who, other, weapon[1])
