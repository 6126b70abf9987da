"""Who is on a list, and with which sheet? A ready-made force, one of somebody's own, or what a seat has at a table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from escarmouche.chance import Seeded, Stream
from escarmouche.core import Faulty, Match, Problem
from escarmouche.kits.faults import faulty
from escarmouche.kits.kind import GameKind
from escarmouche.kits.rosters.code import is_code
from escarmouche.kits.rosters.starting import own_list
from escarmouche.kits.scenes.values import LETTERS
from escarmouche.kits.stage.scene import Choice, Figure, Scene, Sheet, Stage

PATIENCE: Final = 200  # answers until figures may be set down; every game takes far fewer
NOTES: Final = 200  # signs of somebody's notes on a list that are printed
CHANCE: Final = "print"  # what is settled by lot before that is settled the same way each time


class Profile(msgspec.Struct, frozen=True):
    """A sheet, and the figures of the list that it is of (none: it may be called, or met)."""

    sheet: Sheet
    figures: tuple[Figure, ...] = ()


class Listed(msgspec.Struct, frozen=True):
    """A list: what it is called, a line about it, and its profiles in the order of its figures."""

    name: str
    note: str
    profiles: tuple[Profile, ...]


def stage_of(kind: GameKind[Any]) -> Stage:
    """How the game shows itself; a game that does not cannot be printed."""
    if kind.stage is None:
        raise Faulty((Problem(kind.name, "this game has no sheets to print"),))
    return kind.stage


def choice_of(kind: GameKind[Any], force: str, lang: str) -> Choice:
    """A ready-made force by its id."""
    known = stage_of(kind).lobby(lang).forces
    for one in known:
        if one.id == force:
            return one
    raise faulty(f"forces: {force[:60]}", "no_such_force", known=", ".join(dict.fromkeys(one.id for one in known)))


def ready(kind: GameKind[Any], setup: Any) -> Any:
    """The position in which figures are about to be set down, as it comes from a set-up."""
    match, rng = Match(kind.begin(setup), Seeded(CHANCE)), Stream(CHANCE)
    for _ in range(PATIENCE):
        ask = match.ask
        if ask is None or _laid_out(stage_of(kind).scene(match.game, None, "en")):
            break
        match.answer(ask.sample(rng), ask.seat)
    return match.game


def _laid_out(scene: Scene) -> bool:
    return any(zone.kind == "deployment" for zone in scene.zones) or any(one.where == "table" for one in scene.figures)


def force(kind: GameKind[Any], name: str, lang: str) -> Listed:
    """A ready-made force by its id, or a list of somebody's own by its code. It is set against itself, so that no other
    list's cards are among the sheets."""
    if kind.facts.together:
        return party(kind, (name,), lang)
    if is_code(name):
        seats, roster = kind.facts.seats[0], own_list(name, kind.name)
        own = of_setup(kind, kind.setups.starter(forces=(name,) * seats, seats=seats), lang)
        bare = own.name.removesuffix(f" [{LETTERS[0]}]")  # it is told from itself
        return msgspec.structs.replace(own, name=roster.name or bare, note=roster.notes[:NOTES])
    chosen = choice_of(kind, name, lang)
    listed = of_setup(kind, setup_with(kind, chosen), lang)
    return msgspec.structs.replace(listed, name=chosen.name, note=chosen.note)


def setup_with(kind: GameKind[Any], chosen: Choice) -> Any:
    """A first match of a force against itself, in a scenario and for a number of players that it is for."""
    seats = (chosen.seats or kind.facts.seats)[0]
    scenario = {"scenario": chosen.scenarios[0]} if chosen.scenarios else {}
    return kind.setups.starter(forces=(chosen.id,) * seats, seats=seats, **scenario)


def of_setup(kind: GameKind[Any], setup: Any, lang: str, seat: int = 0) -> Listed:
    """What a seat of a set-up brings: for lists of somebody's own."""
    game = kind.begin(setup)
    scene = stage_of(kind).scene(game, seat, lang)
    name = next((one.name for one in scene.seats if one.seat == seat), "")
    figures = tuple(one for one in scene.figures if one.seat == seat)
    return Listed(name, "", profiles(kind, game, figures, lang))


def party(kind: GameKind[Any], names: Sequence[str], lang: str) -> Listed:
    """The heroes of a game that is played together, as they set out, and whom they may meet. A code is a party."""
    names = [hero for name in names for hero in (_heroes(kind, name) if is_code(name) else (name,))]
    chosen = [choice_of(kind, name, lang) for name in names]
    game = ready(kind, kind.setups.starter(forces=tuple(names), seats=len(names)))
    figures = stage_of(kind).scene(game, None, lang).figures[: len(names)]
    note = chosen[0].note if len(chosen) == 1 else ""
    return Listed(", ".join(one.name for one in chosen), note, profiles(kind, game, figures, lang))


def _heroes(kind: GameKind[Any], code: str) -> tuple[str, ...]:
    return tuple(entry.card for entry in own_list(code, kind.name).singly())


def at_table(kind: GameKind[Any], game: Any, seat: int | None, lang: str) -> Listed:
    """What a seat has in a match, from what that seat may see; everybody's for somebody who watches or plays along."""
    scene = stage_of(kind).scene(game, seat, lang)
    shared = seat is None or kind.facts.together
    figures = tuple(one for one in scene.figures if shared or one.seat == seat)
    names = [one.name for one in scene.seats if shared or one.seat == seat]
    return Listed(" · ".join(names), scene.heading, profiles(kind, game, figures, lang))


def profiles(kind: GameKind[Any], game: Any, figures: Sequence[Figure], lang: str) -> tuple[Profile, ...]:
    """The sheets of these figures, then those that lie beside them."""
    known = {sheet.id: sheet for sheet in stage_of(kind).sheets(game, lang)}
    grouped: dict[str, list[Figure]] = {}
    for one in figures:
        if one.sheet in known:
            grouped.setdefault(one.sheet, []).append(one)
    beside = kind.paper.beside
    others = [name for name in known if name not in grouped and beside and name.startswith(beside)]
    return tuple(Profile(known[name], tuple(grouped.get(name, ()))) for name in (*grouped, *others))
