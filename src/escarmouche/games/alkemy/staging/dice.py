"""How are dice written for a screen? `W4A`, a white four with an axe; the client's dress draws it as a die."""

from __future__ import annotations

from typing import Final

from escarmouche.games.alkemy.asks.rolling import KeepDice, Worth
from escarmouche.games.alkemy.decisions import Keep
from escarmouche.games.alkemy.profiles import Colour, Face
from escarmouche.games.alkemy.staging.phrases import phrase
from escarmouche.games.alkemy.words.voice import Voice

SIGNS: Final[dict[Colour, str]] = {"white": "W", "yellow": "Y", "red": "R"}
DROPPED: Final = "~"  # before a die that was thrown and is not kept


def drawn(colour: Colour, face: Face) -> str:
    """One die."""
    return f"{SIGNS[colour]}{face.number}{face.symbol}"


def label(voice: Voice, ask: KeepDice, keep: Keep) -> str:
    """[ALK-DIC-04, ALK-DIC-05] The whole throw, the two dice that would be kept and the others, their sum, and what
    would come of them."""
    kept = [place for place in keep.dice if 0 <= place < len(ask.dice)]
    rest = [place for place in range(len(ask.dice)) if place not in kept]
    throw = " ".join(
        [
            *(drawn(ask.colour, ask.dice[place]) for place in kept),
            *(DROPPED + drawn(ask.colour, ask.dice[place]) for place in rest),
        ]
    )
    total = sum(ask.dice[place].number for place in kept)
    return f"{throw} = {total} · {_worth(voice, ask.worth(keep.dice))}"


def _worth(voice: Voice, worth: Worth) -> str:
    lang, damage = voice.language.code, voice.count(worth.damage, "damage")
    if worth.total:
        return phrase(lang, "keep.open", damage=damage)
    return phrase(lang, "keep.hit", damage=damage) if worth.hit else phrase(lang, "keep.nothing")
