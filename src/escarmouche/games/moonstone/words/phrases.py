"""Parts of sentences that events, answers and the picture have in common."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from escarmouche.core import Total
from escarmouche.kits.words.text import joined
from escarmouche.games.moonstone.abilities.having import ability_named
from escarmouche.games.moonstone.words.voice import NULL, Voice

PILES: Final = ("top", "bottom", "reserve")  # where arranged cards go


def scores(voice: Voice, stones: Iterable[float]) -> str:
    """`Commonwealth [A] 4, Dominion [B] 2`."""
    return joined(
        ", ",
        (voice.say("scores", seat=voice.seat(seat), score=voice.number(score)) for seat, score in enumerate(stones)),
    )


def tallies(voice: Voice, counts: Iterable[tuple[int, int]]) -> str:
    """Characters with a number each: `Billy [A] 3, Grub [B] 4`."""
    return joined(", ", (voice.say("tally", figure=voice.figure(figure), amount=amount) for figure, amount in counts))


def stones_lying(voice: Voice, stones: Sequence[tuple[int, int, int]]) -> str:
    """Where stones lie and how deep: `#0 at (12.0, 20.5), 3 deep; #1 at ...`."""
    return joined(
        " ; " if voice.french else "; ",
        (
            voice.say("stone.lies", stone=number, place=voice.spot(x, y), depth=depth)
            for number, (x, y, depth) in enumerate(stones)
        ),
    )


def dealt(voice: Voice, total: Total, amount: int | None, kind: str) -> str:
    """`2 + 1 (Longsword) = 3, Piercing damage`."""
    said = reckoned(voice, total, amount)
    return voice.say("dealt", sum=said, type=voice.term("damage", kind)) if kind else said


def bonus(voice: Voice, damage: int, cost: int, arcane: int) -> str:
    """What a coming action has that others have not: `damage +1, cost 0`."""
    found = []
    if damage:
        found.append(voice.say("promise.damage", amount=voice.plus(damage)))
    if cost >= 0:
        found.append(voice.say("promise.cost", amount=cost))
    if arcane:
        found.append(voice.say("promise.arcane", amount=voice.plus(arcane)))
    return joined(", ", found) or voice.say("promise.nothing")


def piles(voice: Voice, counts: Sequence[int], faces: Sequence[Sequence[str]]) -> str:
    """Where cards were laid, with their faces where they are known: `on top of the deck Green 1, Blue 2`."""
    found = []
    for place, count, known in zip(PILES, counts, faces, strict=True):
        if not count:
            continue
        where = voice.term("place", place)
        if known:
            found.append(voice.say("pile.known", where=where, faces=voice.faces(known)))
        else:
            found.append(voice.say("pile.hidden", where=where, count=voice.count(count, "card")))
    return joined(" · ", found) or voice.say("no_card")


def marked(voice: Voice, kind: str, what: str) -> str:
    """What an effect that lies on a character is about."""
    if kind in ("stat", "set"):
        return voice.term("stat", what)
    if kind == "keyword":
        return voice.term("keyword", what)
    return voice.action(what) if kind in ("forbid", "shield") else voice.ability(what)


def card_text(voice: Voice, figure: int, name: str) -> str:
    """What the card says of an ability of a character; empty where it is a signature move, or nobody knows it."""
    ability = ability_named(voice.board, figure, name)
    if ability is None:
        return ""
    return ability.text_fr or ability.text if voice.french else ability.text


def harm_said(amount: int | None) -> str:
    """An amount of damage; none at all is ø."""
    return NULL if amount is None else str(amount)


def reckoned(voice: Voice, total: Total, amount: int | None) -> str:
    """A sum with what becomes of it: `1 − 2 (Plate Armour) = −1, counts as 0`."""
    said = voice.sum(total)
    return said if amount == total.value else voice.say("counts_as", sum=said, amount=harm_said(amount))


def cards_drawn(voice: Voice, total: Total, drawn: int, stat: str, noun: str) -> str:
    """`3 (Arcane) + 1 (Take Aim) − 2 (heavy cover) = 2 cards`; one at least, and no more than there are."""
    cards = voice.count(drawn, noun)
    parts = voice.parts(total)
    if not parts and drawn == total.value:
        return cards
    said = f"{voice.whole(total.base)} ({voice.term('stat', stat)}){parts}"
    if drawn == total.value:
        return f"{said} = {cards}"
    return voice.say("counts_as", sum=f"{said} = {voice.whole(total.value)}", amount=cards)
