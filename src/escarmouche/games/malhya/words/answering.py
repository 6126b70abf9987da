"""What an answer would do, as a short label in a numbered list."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from escarmouche.core import Ask
from escarmouche.games.malhya import decisions as given
from escarmouche.games.malhya.asks.topics import TOPICS
from escarmouche.games.malhya.content.terms import CHARACTERISTICS
from escarmouche.games.malhya.queries.blows import hero_attack, hero_defence
from escarmouche.games.malhya.queries.combat import area, base_initiative, zones
from escarmouche.games.malhya.queries.infiltration import exit_at, kill_cost, prices, token_at, wait_cost, wake_cost
from escarmouche.games.malhya.queries.market import cube_price, selling_price
from escarmouche.games.malhya.queries.moving import payment
from escarmouche.games.malhya.queries.room import enemy_at, enemy_by_id, hero_pace, step_cost
from escarmouche.games.malhya.queries.travel import move_cost, next_period
from escarmouche.games.malhya.queries.vision import field_of_vision
from escarmouche.games.malhya.words.asking import inner
from escarmouche.games.malhya.words.cards import blow_said
from escarmouche.games.malhya.words.gifts import special_said, talent_said
from escarmouche.games.malhya.words.namer import SAYINGS, Namer
from escarmouche.kits.words.asking import About, AnswerWriter
from escarmouche.kits.words.text import joined
from escarmouche.table.grid import UNREACHED
from escarmouche.table.hexes import SIDES

# --- one of a few things -------------------------------------------------------------------------------------------


def _hero(namer: Namer, _: About, name: str) -> str:
    return namer.say("answer.hero", hero=namer.hero_name(name), gives=special_said(namer, name))


def _word(namer: Namer, _: About, word: str) -> str:
    """What a hero may pick for himself, as the chapter that lies open says it."""
    text = next(map(namer.home, namer.game.state.read[-1:]), None)
    return text.heroes[word][namer.lang] if text is not None and word in text.heroes else word


def _level(namer: Namer, about: About, name: str) -> str:
    hero = namer.game[about["hero"]]
    level = hero.characteristics[CHARACTERISTICS.index(name)] + 1
    bonus = namer.content.heroes[hero.name].levels[name][level - 2]  # type: ignore[index]  # likewise
    gaps = {"characteristic": namer.term("characteristics", name), "bonus": namer.term("bonus", bonus)}
    return namer.say("answer.level", level=level, **gaps)


def _talent(namer: Namer, _: About, talent: str, *, advanced: bool = False) -> str:
    gives = talent_said(namer, talent, advanced=advanced)
    return namer.say("answer.talent", talent=namer.item(talent), gives=gives)


def _cube_named(namer: Namer, _: About, cube: str) -> str:
    return namer.term("cube", cube)


def _silencing(namer: Namer, about: About, way: str) -> str:
    if way == "no":
        return namer.say("answer.cancel_alarm.no")
    cost = kill_cost(namer.game, namer.game[about["hero"]], ranged=way == "ranged")
    return namer.say(f"answer.cancel_alarm.{way}", cost=namer.count(cost, "action_point"))


def _regeneration(namer: Namer, _: About, zone: str) -> str:
    if zone == "no":
        return namer.say("answer.regeneration.decline")
    return namer.say("answer.regeneration.zone", zone=namer.term("wounds", zone))


def _reroll(namer: Namer, about: About, place: int) -> str:
    if place < 0:
        return namer.say("answer.reroll.none")
    return namer.say("answer.reroll", face=namer.face(about["faces"][place], "defence"))


def _initiative(namer: Namer, about: About, spent: int) -> str:
    gauge = base_initiative(namer.game, namer.game[about["hero"]]) + about.get("more", 0) + spent
    return namer.say("answer.initiative_spend", cost=namer.count(spent, "action_point"), gauge=gauge)


def _first(namer: Namer, _: About, figure: int) -> str:
    """A hero, or all enemies of the type of one."""
    enemy = enemy_by_id(namer.game, figure)
    if enemy is None:
        return namer.figure(figure)
    return namer.say("answer.tie_order.kind", kind=namer.kind(enemy.kind))


def _zone(namer: Namer, _: About, zone: str) -> str:
    beast = namer.game.state.beast
    if beast is None:
        return namer.zone(zone)
    life = dict(zip((one.id for one in zones(namer.game)), beast.life, strict=True)).get(zone, 0)
    return namer.say("answer.zone", zone=namer.zone(zone), life=namer.count(life, "life"))


_CHOICES: Final[Mapping[str, Callable[[Namer, About, Any], str]]] = MappingProxyType(
    {
        "arrow_kept": _cube_named,
        "beast_slot": _zone,
        "beast_zone": _zone,
        "cancel_alarm": _silencing,
        "cube_colour": _cube_named,
        "discard_cube": _cube_named,
        "hero": _hero,
        "improve_talent": lambda namer, about, talent: _talent(namer, about, talent, advanced=True),
        "initiative_spend": _initiative,
        "level": _level,
        "per_hero_choice": _word,
        "regeneration": _regeneration,
        "replace_cube": _cube_named,
        "reroll": _reroll,
        "talent": _talent,
        "test_lockpick": _cube_named,
        "tie_order": _first,
    }
)


# --- decisions -----------------------------------------------------------------------------------------------------


def _draw(namer: Namer, _: Ask[Any], _answer: given.DrawCard) -> str:
    return namer.say("answer.DrawCard", period=namer.term("period", next_period(namer.game)))


def _move(namer: Namer, _: Ask[Any], answer: given.MoveTo) -> str:
    q, r = namer.game.state.hex
    away = (answer.q - q, answer.r - r)
    gaps = {
        "place": namer.hex((answer.q, answer.r)),
        "cost": namer.count(move_cost(namer.game), "travel_token"),
    }
    if away not in SIDES:
        return namer.say("answer.MoveTo.far", **gaps)
    return namer.say("answer.MoveTo", side=namer.term("side", str(SIDES.index(away))), **gaps)


def _option(namer: Namer, ask: Ask[Any], answer: given.TakeOption) -> str:
    return namer.option(ask.facts()["chapter"], answer.option)


def _number(namer: Namer, ask: Ask[Any], answer: given.GiveNumber) -> str:
    label_ = namer.option(ask.facts()["chapter"], answer.option)
    return namer.say("answer.GiveNumber", label=label_, number=answer.number)


def _takers(namer: Namer, _: Ask[Any], answer: given.NameHeroes) -> str:
    return namer.figures(answer.heroes)


def _keep(namer: Namer, _: Ask[Any], answer: given.KeepItem) -> str:
    key = f"answer.KeepItem.{answer.place}"
    return namer.say(f"{key}.instead" if answer.instead else key, instead=namer.item(answer.instead))


def _swap(namer: Namer, ask: Ask[Any], _answer: given.SwapWeapons) -> str:
    return namer.say("answer.SwapWeapons", item=namer.item(namer.game[ask.facts()["hero"]].spare))


def _aura(namer: Namer, _: Ask[Any], answer: given.SpendAura) -> str:
    return namer.say("answer.SpendAura", effect=namer.term("aura_effects", answer.effect))


def _gift(namer: Namer, _: Ask[Any], answer: given.GiveCube) -> str:
    return namer.say("answer.GiveCube", cube=namer.term("cube", answer.cube), to=namer.figure(answer.to))


def _cube(namer: Namer, ask: Ask[Any], answer: given.UseCube) -> str:
    own = answer.on == ask.facts().get("hero", answer.on)
    key = "answer.UseCube" if own else "answer.UseCube.other"
    return namer.say(key, cube=namer.term("cube", answer.cube), on=namer.figure(answer.on))


def _buy(namer: Namer, ask: Ask[Any], answer: given.Buy) -> str:
    price = max(0, namer.game.cast.item(answer.item).value + ask.facts()["price"])
    return namer.say("answer.Buy", item=namer.item(answer.item), price=namer.count(price, "gold"))


def _sell(namer: Namer, _: Ask[Any], answer: given.Sell) -> str:
    price = selling_price(namer.game, answer.item)
    return namer.say("answer.Sell", item=namer.item(answer.item), price=namer.count(price, "gold"))


def _sell_cube(namer: Namer, _: Ask[Any], answer: given.SellCube) -> str:
    price = namer.count(cube_price(namer.game, answer.cube), "gold")
    return namer.say("answer.SellCube", cube=namer.term("cube", answer.cube), price=price)


def _step(namer: Namer, ask: Ask[Any], answer: given.StepTo) -> str:
    """With its price, what lies there, and whether an enemy looks that way."""
    game, hero = namer.game, namer.game[ask.facts()["hero"]]
    cost = step_cost(game, hero_pace(game, hero), hero.square, answer.square) if hero.square >= 0 else UNREACHED
    told = [_price(namer, ask, answer, cost)] if cost < UNREACHED else []
    if chapter := token_at(game, answer.square):
        told.append(namer.say("step.token", chapter=namer.chapter(chapter)))
    if exit_at(game, answer.square):
        told.append(namer.say("step.exit"))
    if game.room.difficulty is not None and _seen(namer, answer.square):
        told.append(namer.say("step.seen"))
    key = "answer.StepTo.paid" if answer.paid else "answer.StepTo"
    return namer.say(key, square=namer.square(answer.square), what=joined(", ", told))


def _price(namer: Namer, ask: Ask[Any], answer: given.StepTo, cost: int) -> str:
    paid = payment(namer.game, namer.game[ask.facts()["hero"]], cost, paid=answer.paid)
    if not paid.ap:
        return namer.say("step.free", n=namer.count(paid.free, "move_point"))
    return namer.count(paid.ap, "action_point")


def _seen(namer: Namer, square: int) -> bool:
    game = namer.game
    return any(field_of_vision(game, enemy) >> square & 1 for enemy in game.state.enemies)


def _kill(namer: Namer, ask: Ask[Any], answer: given.Assassinate) -> str:
    cost = kill_cost(namer.game, namer.game[ask.facts()["hero"]], ranged=answer.ranged)
    key = "answer.Assassinate.ranged" if answer.ranged else "answer.Assassinate"
    return namer.say(key, enemy=namer.figure(answer.enemy), cost=namer.count(cost, "action_point"))


def _drag(namer: Namer, _: Ask[Any], answer: given.DragCorpse) -> str:
    cost = namer.count(prices(namer.game).move_corpse, "action_point")
    return namer.say("answer.DragCorpse", corpse=namer.square(answer.corpse), to=namer.square(answer.to), cost=cost)


def _wake(namer: Namer, _: Ask[Any], answer: given.HealFallen) -> str:
    cost = namer.count(wake_cost(namer.game), "action_point")
    return namer.say("answer.HealFallen", hero=namer.figure(answer.hero), cost=cost)


def _token(namer: Namer, ask: Ask[Any], _answer: given.OpenToken) -> str:
    chapter = token_at(namer.game, namer.game[ask.facts()["hero"]].square)
    return (
        namer.say("answer.OpenToken", chapter=namer.chapter(chapter)) if chapter else namer.say("answer.OpenToken.none")
    )


def _wait(namer: Namer, ask: Ask[Any], _answer: given.Wait) -> str:
    cost = wait_cost(namer.game, namer.game[ask.facts()["hero"]])
    return namer.say("answer.Wait", cost=namer.count(cost, "action_point"))


def _attack(namer: Namer, ask: Ask[Any], answer: given.Attack) -> str:
    """What is thrown, at whom, for how many points and with what else."""
    game, hero = namer.game, namer.game[ask.facts()["hero"]]
    blow = hero_attack(game, hero, answer.lines, answer.arrows, aura=answer.aura)
    gaps = {
        "blow": blow_said(namer, blow),
        "cost": namer.count(max(0, blow.ap), "action_point"),
        "extras": _extras(namer, answer.lines, answer.arrows, aura=answer.aura),
    }
    if not answer.toward:
        return namer.say("answer.Attack", target=namer.figure(answer.enemy), **gaps)
    squares = area(game, hero.square, blow.area, answer.toward)
    there = [enemy.id for square in squares if (enemy := enemy_at(game, square)) is not None]
    toward = namer.term("compass", answer.toward)
    return namer.say("answer.Attack.area", toward=toward, targets=namer.figures(there), **gaps)


def _parry(namer: Namer, ask: Ask[Any], answer: given.Parry) -> str:
    blow = hero_defence(namer.game, namer.game[ask.facts()["hero"]], answer.lines, aura=answer.aura)
    if not answer.lines and not answer.aura:
        return namer.say("answer.Parry.none", blow=blow_said(namer, blow))
    cost, extras = namer.count(blow.ap, "action_point"), _extras(namer, answer.lines[1:], (), aura=answer.aura)
    return namer.say("answer.Parry", blow=blow_said(namer, blow), cost=cost, extras=extras)


def _extras(namer: Namer, lines: tuple[int, ...], arrows: tuple[str, ...], *, aura: bool) -> str:
    """What an attack or a defence takes beside points and the first line."""
    found = [namer.say("extra.lines", lines=joined(" + ", ("1", *map(str, lines))))] if lines else []
    found += [namer.say("extra.arrows", arrows=namer.cubes(cube, n)) for cube, n in Counter(arrows).items()]
    found += [namer.say("extra.aura")] if aura else []
    return joined("", found)


_DECISIONS: Final[Mapping[type[given.Decision], Callable[[Namer, Any, Any], str]]] = MappingProxyType(
    {
        given.Assassinate: _kill,
        given.Attack: _attack,
        given.Buy: _buy,
        given.DragCorpse: _drag,
        given.DrawCard: _draw,
        given.GiveCube: _gift,
        given.GiveNumber: _number,
        given.HealFallen: _wake,
        given.KeepItem: _keep,
        given.MoveTo: _move,
        given.NameHeroes: _takers,
        given.OpenToken: _token,
        given.Parry: _parry,
        given.Sell: _sell,
        given.SellCube: _sell_cube,
        given.SpendAura: _aura,
        given.StepTo: _step,
        given.SwapWeapons: _swap,
        given.TakeOption: _option,
        given.UseCube: _cube,
        given.Wait: _wait,
    }
)


class MalhyaAnswers(AnswerWriter[Namer]):
    """The answers; one to a question that may be left to the others is called like any."""

    __slots__ = ()

    def label(self, namer: Namer, ask: Ask[Any], answer: Any) -> str:
        return super().label(namer, inner(ask), answer)


ANSWER_WRITER: Final = MalhyaAnswers(SAYINGS, TOPICS, _CHOICES, _DECISIONS)
