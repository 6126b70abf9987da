"""A throw on the screen: every die drawn as a die, those not kept apart, and what would come of the others."""

from __future__ import annotations

from escarmouche.kits.words.text import OfDie, Text, joined
from escarmouche.games.alkemy.asks.rolling import KeepDice, Worth
from escarmouche.games.alkemy.decisions import Keep
from escarmouche.games.alkemy.staging.phrases import phrase
from escarmouche.games.alkemy.words.voice import Voice


def label(voice: Voice, ask: KeepDice, keep: Keep) -> Text:
    """[ALK-DIC-04, ALK-DIC-05] The whole throw, the two dice that would be kept and the others, their sum, and what
    would come of them."""
    kept = [place for place in keep.dice if 0 <= place < len(ask.dice)]
    rest = [place for place in range(len(ask.dice)) if place not in kept]
    throw = joined(" ", (_die(voice, ask, place, dropped=place in rest) for place in (*kept, *rest)))
    total = sum(ask.dice[place].number for place in kept)
    return throw + f" = {total} · {_worth(voice, ask.worth(keep.dice))}"


def _die(voice: Voice, ask: KeepDice, place: int, *, dropped: bool) -> Text:
    face = ask.dice[place]
    return Text(OfDie(voice.face(face), face.number, face.symbol, ask.colour, dropped))


def _worth(voice: Voice, worth: Worth) -> str:
    lang, damage = voice.language.code, voice.count(worth.damage, "damage")
    if worth.total:
        return phrase(lang, "keep.open", damage=damage)
    return phrase(lang, "keep.hit", damage=damage) if worth.hit else phrase(lang, "keep.nothing")
