"""What do cards order and give, in a few words: action cards, improvement tokens, blows of a weapon?"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final, get_args

from escarmouche.games.malhya.content.cards import (
    ActionCard,
    Blow,
    Improvement,
    Look,
    Object,
    Raise,
    Special,
    Toward,
    Weapon,
)
from escarmouche.games.malhya.content.terms import CombatDie
from escarmouche.games.malhya.words.phrasing import Phrasing
from escarmouche.kits.words.text import joined

DICE: Final[tuple[CombatDie, ...]] = get_args(CombatDie)


def orders_said(namer: Phrasing, card: str) -> str:
    """What an action card orders: `2 enemies 3 squares toward the blue marker; whoever stands on ...`."""
    known = namer.content.action_cards.get(card)
    if known is None:
        return card
    said = list(_orders(namer, known))
    return joined(" ; " if namer.french else "; ", said) if said else namer.say("card.nothing")


def _orders(namer: Phrasing, card: ActionCard) -> Iterator[str]:
    if isinstance(card.step1, Raise):
        yield namer.say("card.threat", n=card.step1.add)
    elif isinstance(card.step1, Toward):
        yield _toward(namer, card.step1)
    if card.step2 is not None:
        yield _look(namer, card.step2)
    if card.reshuffle:
        yield namer.say("card.reshuffle")


def _toward(namer: Phrasing, order: Toward) -> str:
    gaps = {
        "enemies": namer.count(order.n, "walking_enemy"),
        "points": namer.count(order.points, "square"),
        "what": namer.term("reference", order.ref),
    }
    if order.direction:
        return namer.say("card.straight", direction=namer.term("compass", order.direction), **gaps)
    return namer.say("card.toward", **gaps)


def _look(namer: Phrasing, order: Look) -> str:
    gaps = {
        "what": namer.term("reference", order.if_on),
        "points": namer.count(order.squares, "square"),
        "direction": namer.term("compass", order.direction),
        "toward": namer.term("compass", order.vigilance or order.direction),
    }
    moved = "card.patrol" if order.squares else "card.stay"
    return namer.say(moved if order.vigilance else "card.walk", **gaps)


def loot_said(namer: Phrasing, card: str) -> str:
    """What the lower half of an action card yields."""
    known = namer.content.action_cards.get(card)
    found = [namer.term("cube", one) for one in known.resources] if known else []
    if known and known.gold:
        found.append(namer.count(known.gold, "gold"))
    return namer.listed(found) if found else namer.say("nothing")


def token_said(namer: Phrasing, token: str) -> str:
    """What an improvement token gives: `move + 3, 1 attack die, sign`."""
    known = namer.content.improvements.get(token)
    if known is None:
        return token
    return joined(", ", _token(namer, known)) or namer.say("nothing")


def _token(namer: Phrasing, token: Improvement) -> Iterator[str]:
    for name in ("move", "initiative"):
        if n := getattr(token, name):
            yield namer.say(f"token.{name}", n=n)
    yield from dice_said(namer, token.attack)
    yield from dice_said(namer, token.defence)
    if token.sign:
        yield namer.say("token.sign")


def dice_said(namer: Phrasing, dice: Mapping[CombatDie, int]) -> Iterator[str]:
    """`2 attack dice`, each colour by itself."""
    return (namer.count(dice[one], f"{one}_die") for one in DICE if dice.get(one))


def blow_said(namer: Phrasing, blow: Blow) -> str:
    """What an attack or a defence puts on the table: dice, what needs no dice, what special faces do."""
    return joined(", ", _blow(namer, blow)) or namer.say("nothing")


def _blow(namer: Phrasing, blow: Blow) -> Iterator[str]:
    yield from dice_said(namer, blow.dice)
    yield from effects_said(namer, blow)
    for die in ("attack", "power", "defence"):
        effects = list(effects_said(namer, getattr(blow, f"{die}_special")))
        if effects and blow.dice.get(die):
            yield namer.say("blow.special", die=namer.term("die", die), effects=namer.listed(effects))


def effects_said(namer: Phrasing, effect: Blow | Special) -> Iterator[str]:
    """Damage, shock, shields and the rest, each by itself."""
    for name in ("damage", "shock", "shield"):
        if n := getattr(effect, name):
            yield namer.count(n, name)
    for name, die in (("cancel_defence_die", "defence_die"), ("cancel_dodge_die", "dodge_die")):
        if n := getattr(effect, name):
            yield namer.say(f"blow.{name}", dice=namer.count(n, die))
    for name in ("push", "heal"):
        if n := getattr(effect, name, 0):
            yield namer.say(f"blow.{name}", n=n)


def offer_said(namer: Phrasing, cards: Iterable[str], price: int) -> str:
    """Cards for sale, each with what it costs; `price` is added to every value."""
    found = []
    for name in cards:
        shelf: Mapping[str, Weapon | Object] = {**namer.content.weapons, **namer.content.objects}
        coins = namer.count(max(0, shelf[name].value + price), "gold")
        found.append(namer.say("stall.card", item=namer.item(name), price=coins))
    return joined(", ", found)


def harm_said(namer: Phrasing, kind: str, n: int, shock: int) -> str:
    """So many wounds of a kind, and shock beside them; empty: nothing."""
    harm = {kind: n}
    harm["shock"] = harm.get("shock", 0) + shock
    return wounds_said(namer, harm.items()) if n + shock else ""


def wounds_said(namer: Phrasing, wounds: Iterable[tuple[str, int]]) -> str:
    """`2 damage and 1 shock`."""
    return namer.listed([namer.count(n, kind) for kind, n in wounds if n])
