"""What can be under way in no match? A scene that says its agenda to the letter is held against what there is. What a
number or a word of an item refers to is in its type."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, TypeAlias

import msgspec

from escarmouche.core.meaning import Refers, meanings
from escarmouche.games.malhya import agenda
from escarmouche.games.malhya.cast import Cast
from escarmouche.games.malhya.content.story import SetUpRoom, StartMode
from escarmouche.games.malhya.ids import BEAST, FIRST_ENEMY
from escarmouche.games.malhya.state import State
from escarmouche.kits.content.faults import miscounted

Told: TypeAlias = tuple[str, str]  # in English and in French


def of_agenda(cast: Cast, state: State) -> Iterator[Told]:
    """[MAL-GEN-10] Heroes, enemies, chapters, cards and rooms that there are, the journey below everything, the booklet
    below what is done while it is open."""
    if not state.agenda:
        if not state.ending:
            yield "nothing is under way: the agenda begins with {Travel}", "rien n'est en cours : agenda [{Travel}]"
        return
    if not isinstance(state.agenda[0], agenda.Travel | agenda.PickHeroes):
        yield "the agenda begins with {Travel}", "l'agenda commence par {Travel}"
    known = _known(cast, state)
    for place, item in enumerate(state.agenda):
        yield from _place_of(state, place)
        yield from _written(cast, state, place)
        yield from _struck(cast, state, item)
        yield from _referred(known, type(item).__name__, item)


def _place_of(state: State, place: int) -> Iterator[Told]:
    """Is there a room or a fight for it, a booklet, and what it belongs to?"""
    item = state.agenda[place]
    name = type(item).__name__
    in_room, in_fight = isinstance(item, agenda.InRoom), isinstance(item, agenda.InFight)
    if state.room is None and (in_room or (in_fight and state.beast is None)):
        yield f"{name}: there is no room to play in", f"{name} : il n'y a pas de salle"
    below = state.agenda[:place]
    if state.beast is None and isinstance(item, agenda.AroundBeast):
        yield f"{name}: no beast is fought", f"{name} : on n'affronte pas de bête"
    if isinstance(item, agenda.OfBooklet) and not any(isinstance(one, agenda.Chain) for one in below):
        yield f"{name}: no booklet is open, write {{Chain}} before it", f"{name} : écrivez d'abord {{Chain}}"
    if isinstance(item, agenda.Trying) and not isinstance(state.agenda[place - 1], agenda.Testing):
        yield f"{name} comes right after its {{Testing}}", f"{name} vient juste après son {{Testing}}"


def _written(cast: Cast, state: State, place: int) -> Iterator[Told]:
    """[MAL-BOK-04, MAL-TST-01, MAL-EXP-05, MAL-EXP-08] Orders and tests stand in their chapters, deployments and ways
    in on their pages; whoever picks a word takes its test."""
    item = state.agenda[place]
    name, content = type(item).__name__, cast.content
    match item:
        case agenda.Obey() if (item.home, item.path) not in cast.orders:
            yield f"{name}: there is no list {item.home} {item.path}", f"{name} : pas de liste {item.home} {item.path}"
        case agenda.Obey() if item.at > len(cast.orders[item.home, item.path]) or _no_room(cast, state, place):
            yield f"{name}: {item.home} does not go on so", f"{name} : {item.home} ne continue pas ainsi"
        case agenda.Testing() | agenda.Trying() if (item.home, item.path) not in cast.tests:
            yield f"{name}: there is no test {item.home} {item.path}", f"{name} : pas de test {item.home} {item.path}"
        case agenda.HeroTests():
            open_now = [one for one in state.agenda[:place] if isinstance(one, agenda.Chain)][-1:]
            for word in dict.fromkeys(word for chain in open_now for _, word in chain.picks):
                if (item.home, f"hero_tests.{word}") not in cast.tests:
                    yield f"{name}: there is no test for {word}", f"{name} : pas de test pour {word}"
        case agenda.Chain() if not all(0 <= hero < len(state.heroes) for hero, _ in item.picks):
            yield f"{name}: there is no such hero", f"{name} : il n'y a pas ce héros"
        case agenda.Install() if item.deployment and item.deployment not in content.deployments:
            yield f"{name}: there is no deployment {item.deployment}", f"{name} : pas de déploiement {item.deployment}"
        case agenda.Install() if item.room in content.rooms and item.entry not in cast.plan(item.room).entries:
            yield f"{name}: there is no way in {item.entry}", f"{name} : il n'y a pas d'entrée {item.entry}"
        case agenda.ComeBack() if 0 <= item.hero < len(state.heroes) and state.heroes[item.hero].left_at < 0:
            yield f"{name}: he has not gone out", f"{name} : il n'est pas sorti"


def _no_room(cast: Cast, state: State, place: int) -> bool:
    """[MAL-EXP-16] Would a mode begin where no room is installed, nor about to be?"""
    item = state.agenda[place]
    if state.room is not None or not isinstance(item, agenda.Obey):
        return False
    if any(isinstance(one, agenda.Install) for one in state.agenda[place:]):
        return False
    orders = cast.orders[item.home, item.path][item.at :]
    first = next((one for one in orders if isinstance(one, SetUpRoom | StartMode)), None)
    return isinstance(first, StartMode)


def _struck(cast: Cast, state: State, item: agenda.AnyItem) -> Iterator[Told]:
    """[MAL-ATK-10, MAL-SAR-04] Who acts and who is attacked stand there; a defence has been rolled as it was put
    together."""
    name = type(item).__name__
    if isinstance(item, agenda.EnemyAct):
        figures = {item.enemy}
    elif isinstance(item, agenda.Defend | agenda.Ward | agenda.Land):
        figures = {item.hit.attacker, item.hit.target}
    else:
        return
    beast = {BEAST} if state.beast is not None else set()
    there = {*range(len(state.heroes)), *(enemy.id for enemy in state.enemies), *beast}
    if not figures <= there:
        yield f"{name}: there is no such figure", f"{name} : il n'y a pas cette figurine"
    if isinstance(item, agenda.Ward):
        fell = len(item.dice) == len(item.faces)
        if not fell or not all(face in cast.faces[die] for die, face in zip(item.dice, item.faces, strict=True)):
            yield f"{name}: each die shows one of its faces", f"{name} : chaque dé montre une de ses faces"


# --- what there is ---------------------------------------------------------------------------------------------------

Known: TypeAlias = tuple[str, str, Callable[[Any], bool]]  # a noun in both languages; is there such a thing?


def _known(cast: Cast, state: State) -> Mapping[Refers, Known]:
    """By what the fields of items refer to."""
    content = cast.content
    heroes, enemies = range(len(state.heroes)), range(FIRST_ENEMY, FIRST_ENEMY + len(state.met))
    figures = {*heroes, *enemies}
    fighters = figures | ({BEAST} if state.beast is not None else set())
    items, kinds = {**content.weapons, **content.objects}, {**content.enemies, **content.beasts}
    ground = cast.plan(state.room.name).grid.open if state.room is not None else 0
    return {
        Refers("figure", "hero"): ("such hero", "ce héros", heroes.__contains__),
        Refers("figure", "enemy"): ("such enemy", "cet ennemi", enemies.__contains__),
        Refers("figure"): ("such figure", "cette figurine", figures.__contains__),
        Refers("figure", "fighter"): ("such figure", "cette figurine", fighters.__contains__),
        Refers("square"): ("such square", "cette case", lambda one: one >= 0 and ground >> one & 1 > 0),
        Refers("chapter"): ("chapter", "de chapitre", cast.pages.__contains__),
        Refers("item"): ("card", "de carte", items.__contains__),
        Refers("action_card"): ("card", "de carte", content.action_cards.__contains__),
        Refers("room"): ("room", "de salle", content.rooms.__contains__),
        Refers("beast"): ("beast", "de bête", content.beasts.__contains__),
        Refers("kind"): ("type", "de type", kinds.__contains__),
    }


def _referred(known: Mapping[Refers, Known], name: str, record: msgspec.Struct) -> Iterator[Told]:
    """Everything that a record names, one or many: what is as usual where a field need not be said may be nothing."""
    usual = {field.name: field.default for field in msgspec.structs.fields(type(record))}
    for field, meaning in meanings(type(record)).items():
        value = getattr(record, field)
        if isinstance(value, msgspec.Struct):
            yield from _referred(known, name, value)
        if meaning.plain is int and not meaning.to:
            yield from ((f"{name}: {what}", f"{name} : {fr}") for what, _, fr in miscounted(field, value))
        if meaning.refers not in known or value == usual[field]:
            continue
        noun, french, there = known[meaning.refers]
        for one in value if meaning.many else (value,):
            if not there(one):
                told = "" if isinstance(one, int) else f" {one}"
                yield f"{name}: there is no {noun}{told}", f"{name} : il n'y a pas {french}{told}"
