"""A throw on the screen: every die drawn as a die, those not kept apart, and what would come of the others."""

from __future__ import annotations

from escarmouche.games.alkemy.asks.rolling import KeepDice, Worth
from escarmouche.games.alkemy.decisions import Keep
from escarmouche.games.alkemy.staging.phrases import phrase
from escarmouche.games.alkemy.words.namer import Namer
from escarmouche.kits.words.text import OfDie, Text, joined


def label(namer: Namer, ask: KeepDice, keep: Keep) -> Text:
    """[ALK-DIC-04, ALK-DIC-05] The whole throw, the two dice that would be kept and the others, their sum, and what
    would come of them."""
    kept = [place for place in keep.dice if 0 <= place < len(ask.dice)]
    rest = [place for place in range(len(ask.dice)) if place not in kept]
    throw = joined(" ", (_die(namer, ask, place, dropped=place in rest) for place in (*kept, *rest)))
    total = sum(ask.dice[place].number for place in kept)
    return throw + f" = {total} · {_worth(namer, ask.worth(keep.dice))}"


def _die(namer: Namer, ask: KeepDice, place: int, *, dropped: bool) -> Text:
    face = ask.dice[place]
    return Text(OfDie(namer.face(face), face.number, face.symbol, ask.colour, dropped))


def _worth(namer: Namer, worth: Worth) -> str:
    lang, damage = namer.language.code, namer.count(worth.damage, "damage")
    if worth.total:
        return phrase(lang, "keep.open", damage=damage)
    return phrase(lang, "keep.hit", damage=damage) if worth.hit else phrase(lang, "keep.nothing")
