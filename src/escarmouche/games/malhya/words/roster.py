"""The party and its opponents below the map: crystals, tokens, what they carry, what befalls them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from escarmouche.games.malhya.content.terms import CHARACTERISTICS, RESOURCES
from escarmouche.games.malhya.queries.combat import life_left, zones
from escarmouche.games.malhya.queries.party import in_combat
from escarmouche.games.malhya.state import Enemy, Hero
from escarmouche.games.malhya.words.cards import token_said
from escarmouche.games.malhya.words.namer import Namer

WOUNDS: Final = ("shock", "damage", "grave")
SET_IN: Final = "      "


def hero_lines(namer: Namer, hero: Hero, code: str) -> Iterator[str]:
    """A hero in two lines: how he is, then what he has."""
    state = ", ".join(_condition(namer, hero))
    told = namer.say("picture.hero", hero=namer.figure(hero.id), seat=namer.seat(hero.seat), state=state)
    yield f"  {code} #{hero.id} {told}"
    traits = ", ".join(
        f"{namer.term('characteristics', name)} {level}"
        for name, level in zip(CHARACTERISTICS, hero.characteristics, strict=True)
    )
    yield f"{SET_IN}{traits}, {namer.say('picture.move', move=hero.move, initiative=hero.initiative, carry=hero.carry)}"
    if belongings := ", ".join(_belongings(namer, hero)):
        yield f"{SET_IN}{belongings}"


def _condition(namer: Namer, hero: Hero) -> Iterator[str]:
    yield namer.say("picture.life", life=hero.life)
    yield from (namer.count(getattr(hero, kind), kind) for kind in WOUNDS if getattr(hero, kind))
    yield namer.say("picture.aura", aura=hero.aura, all=hero.aura + hero.spent)
    if not hero.conscious:
        yield namer.say("picture.unconscious")
    elif hero.left_by:
        yield namer.say("picture.outside")
    elif hero.square >= 0 or hero.zone:
        yield namer.count(hero.ap, "action_point")
        if hero.zone:
            yield namer.zone(hero.zone)
        if hero.turn:
            yield namer.term("turn", hero.turn)
        if hero.gauge and in_combat(namer.game):
            yield namer.say("picture.gauge", gauge=hero.gauge)


def _belongings(namer: Namer, hero: Hero) -> Iterator[str]:
    if hero.weapon:
        yield namer.say("picture.weapon", item=namer.item(hero.weapon))
    if hero.spare:
        yield namer.say("picture.spare", item=namer.item(hero.spare))
    worn = [*filter(None, (hero.armour,)), *hero.artefacts]
    yield from (namer.say("picture.worn", item=namer.item(item)) for item in worn)
    yield from (namer.item(item) for item in hero.objects)
    yield from (namer.say("picture.talent", item=namer.item(talent)) for talent in hero.talents)
    yield from (namer.cubes(cube, n) for cube, n in zip(RESOURCES, hero.cubes, strict=True) if n)
    if hero.gold:
        yield namer.count(hero.gold, "gold")


def enemy_lines(namer: Namer, enemy: Enemy, code: str) -> Iterator[str]:
    """An enemy in a line."""
    card = namer.content.enemies[enemy.kind]
    told: list[str] = [
        namer.say(
            "picture.enemy", life=life_left(namer.game, enemy), all=card.life, kind=namer.term("fights", card.kind)
        )
    ]
    if enemy.vigilance:
        told.append(namer.say("picture.looks", direction=namer.term("compass", enemy.vigilance)))
    tokens = (token for kind, token in namer.game.state.improvements if kind == enemy.kind)
    told += [token_said(namer, token) for token in tokens]
    yield f"  {code} #{enemy.id} {namer.say('picture.foe', enemy=namer.figure(enemy.id), state=', '.join(told))}"


def beast_lines(namer: Namer) -> Iterator[str]:
    """A beast by its zones."""
    beast = namer.game.state.beast
    if beast is None:
        return
    told = [
        namer.say("answer.zone", zone=namer.zone(zone.id), life=namer.count(life, "life"))
        for zone, life in zip(zones(namer.game), beast.life, strict=True)
    ]
    yield namer.say("picture.beast", beast=namer.kind(beast.name), round=beast.round, zones=", ".join(told))
