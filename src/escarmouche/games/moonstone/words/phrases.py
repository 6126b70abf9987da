"""Parts of sentences that events, answers and the picture have in common."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from escarmouche.core import Ask, Total
from escarmouche.games.moonstone.asks.acting import ChooseAction
from escarmouche.games.moonstone.board import Board
from escarmouche.games.moonstone.decisions import NOBODY, Use
from escarmouche.games.moonstone.queries.costs import ability_price
from escarmouche.games.moonstone.queries.declaring import usable_abilities
from escarmouche.games.moonstone.queries.having import ability_named
from escarmouche.games.moonstone.queries.placing import Spot
from escarmouche.games.moonstone.queries.zones import rests_on
from escarmouche.games.moonstone.state import Lasting, Promise
from escarmouche.games.moonstone.words.namer import NULL, Namer
from escarmouche.kits.words.language import plus
from escarmouche.kits.words.text import OfThing, Text, joined

PILES: Final = ("top", "bottom", "reserve")  # where arranged cards go


def unpaid(ask: Ask[Any]) -> bool:
    """[MOO-ARC-15] Is what it asks for given, paid for already, or the same once more at no cost?"""
    return ask.topic == "repeat_arcane" or getattr(ask, "paid", False) or getattr(ask, "free", False)


def board_for(namer: Namer, ask: Ask[Any], who: int) -> Board:
    """The table as it is while this character acts: a puppet is its master's then."""
    return ask.board_of(who) if isinstance(ask, ChooseAction) else namer.board


def price_of_use(namer: Namer, ask: Ask[Any], use: Use) -> int:
    """[MOO-ACT-10, MOO-ACT-11] The energy of an ability as things stand, offers to pay otherwise left out."""
    board = board_for(namer, ask, use.figure)
    ability = usable_abilities(board, use.figure).get(use.ability)
    if ability is None or unpaid(ask):
        return 0
    return ability_price(board, use.figure, ability, use.targets[0] if use.targets else NOBODY).cost


def tallies(namer: Namer, counts: Iterable[tuple[int, int]]) -> str:
    """Characters with a number each: `Billy [A] 3, Grub [B] 4`."""
    return joined(", ", (namer.say("tally", figure=namer.figure(figure), amount=amount) for figure, amount in counts))


def stones_lying(namer: Namer, stones: Sequence[tuple[int, int, int]]) -> str:
    """Where dice have fallen and how deep: `#0 at (12.0, 20.5), 3 deep; #1 at ...`."""
    return joined(
        " ; " if namer.french else "; ",
        (
            stone_lying(namer, number, (x, y, namer.board.ground.surfaces[rests_on(namer.board, x, y)]), depth)
            for number, (x, y, depth) in enumerate(stones)
        ),
    )


def stone_lying(namer: Namer, stone: int, place: Spot, depth: int) -> str:
    """One of them: `#0 at (12.0, 20.5), 3 deep` as it may be typed; on a screen one counts from one."""
    name = Text(OfThing(f"#{stone}", f"stone:{stone}", namer.say("stone.said", stone=stone + 1)))
    return namer.say("stone.lies", stone=name, place=namer.spot(*place), depth=depth)


def dealt(namer: Namer, total: Total, amount: int | None, kind: str) -> str:
    """`2 + 1 (Longsword) = 3, Piercing damage`."""
    said = reckoned(namer, total, amount)
    return namer.say("dealt", sum=said, type=namer.term("damage", kind)) if kind else said


def promised(namer: Namer, item: Promise) -> Text:
    """What awaits a coming action of a character: which one, against whom, and what it gains."""
    said = bonus(namer, item.damage, item.cost, item.arcane)
    gaps = {"actions": joined(", ", map(namer.action, item.actions)), "against": namer.figure(item.vs), "bonus": said}
    return Text(namer.say(dotted("picture.promise", next_=item.must_be_next, against=item.vs), **gaps))


def dotted(key: str, *, next_: bool, against: int) -> str:
    """The words for what is promised to an action: the very next one or any, against somebody or anybody."""
    return f"{key}{'.next' if next_ else ''}{'.vs' if against != NOBODY else ''}"


def bonus(namer: Namer, damage: int, cost: int, arcane: int) -> str:
    """What a coming action has that others have not: `damage +1, cost 0`."""
    found = []
    if damage:
        found.append(namer.say("promise.damage", amount=plus(damage)))
    if cost >= 0:
        found.append(namer.say("promise.cost", amount=cost))
    if arcane:
        found.append(namer.say("promise.arcane", amount=plus(arcane)))
    return joined(", ", found) or namer.say("promise.nothing")


def piles(namer: Namer, counts: Sequence[int], faces: Sequence[Sequence[str]]) -> str:
    """Where cards were laid, with their faces where they are known: `on top of the deck Green 1, Blue 2`."""
    found = []
    for place, count, known in zip(PILES, counts, faces, strict=True):
        if not count:
            continue
        where = namer.term("place", place)
        if known:
            found.append(namer.say("pile.known", where=where, faces=namer.faces(known)))
        else:
            found.append(namer.say("pile.hidden", where=where, count=namer.count(count, "card")))
    return joined(" · ", found) or namer.say("no_card")


def marked(namer: Namer, kind: str, what: str) -> str:
    """What an effect that lies on a character is about."""
    if kind in ("stat", "set"):
        return namer.term("stat", what)
    if kind == "keyword":
        return namer.term("keyword", what)
    return namer.action(what) if kind in ("forbid", "shield") else namer.ability(what)


def card_text(namer: Namer, figure: int, name: str) -> str:
    """What the card says of an ability of a character; empty where it is a signature move, or nobody knows it."""
    ability = ability_named(namer.board, figure, name)
    if ability is None:
        return ""
    return ability.text_fr or ability.text if namer.french else ability.text


def harm_said(amount: int | None) -> str:
    """An amount of damage; none at all is ø."""
    return NULL if amount is None else str(amount)


def reckoned(namer: Namer, total: Total, amount: int | None) -> str:
    """A sum with what becomes of it: `1 − 2 (Plate Armour) = −1, counts as 0`."""
    said = namer.sum(total)
    return said if amount == total.value else namer.say("counts_as", sum=said, amount=harm_said(amount))


def cards_drawn(namer: Namer, total: Total, drawn: int, stat: str, noun: str) -> str:
    """`3 (Arcane) + 1 (Take Aim) − 2 (heavy cover) = 2 cards`; one at least, and no more than there are."""
    cards = namer.count(drawn, noun)
    parts = namer.parts(total)
    if not parts and drawn == total.value:
        return cards
    said = f"{namer.whole(total.base)} ({namer.term('stat', stat)}){parts}"
    if drawn == total.value:
        return f"{said} = {cards}"
    return namer.say("counts_as", sum=f"{said} = {namer.whole(total.value)}", amount=cards)


def lasting_said(namer: Namer, item: Lasting) -> str:
    """What lies on a character for a time: `Arcane +1`, `without Reload`, `forbidden: Jog`."""
    what = marked(namer, item.kind, item.what)
    if item.kind in ("stat", "range"):
        return f"{what} {plus(item.amount)}"
    if item.kind == "set":
        return f"{what} {item.amount}"
    if item.kind == "damage":
        return namer.say("promise.damage", amount=plus(item.amount))
    return what if item.kind == "keyword" else namer.say(f"picture.{item.kind}", what=what)
