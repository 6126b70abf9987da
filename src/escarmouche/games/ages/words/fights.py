"""Combat dice, exchanges and split melees as short labels."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from escarmouche.core import Ask
from escarmouche.games.ages.asks import exchanging, fighting, splitting
from escarmouche.games.ages.words.namer import Namer
from escarmouche.games.ages.words.parts import Laid, fight_said, laid_said
from escarmouche.kits.words.text import joined


def split(namer: Namer, _: Ask[Any], answer: splitting.Split) -> str:
    """Fight by fight."""
    fights = (fight_said(namer, (one.one, *one.against)) for one in answer.fights)
    return joined(" ; " if namer.french else "; ", fights)


def place(namer: Namer, ask: Ask[Any], answer: fighting.Place) -> str:
    """Where every die lies."""
    about = ask.facts()
    laid = Laid(
        about["adversaries"],
        answer.attacks,
        answer.defence,
        answer.strokes,
        answer.fury,
        answer.blades,
        answer.resolved_attacks,
        answer.resolved_defence,
        answer.chain,
        answer.chained,
        0 if answer.declines_bonus else about["charge_bonus"],
    )
    return laid_said(namer, laid)


def _against(namer: Namer, counts: Mapping[int, int], key: str) -> str:
    """So many of something for each enemy."""
    told = (namer.say(key, dice=namer.count(n, "die"), count=n, enemy=namer.figure(who)) for who, n in counts.items())
    return joined(", ", told)


def counter(namer: Namer, ask: Ask[Any], answer: exchanging.Counter) -> str:
    """How many failed attacks of whom are answered."""
    if not answer.dice:
        return namer.say("answer.Counter.none")
    authors = {number: by for number, by, *_ in ask.facts()["attacks"]}
    return _against(namer, Counter(authors.get(attack, -1) for _, attack in answer.dice), "answer.Counter")


def feint(namer: Namer, ask: Ask[Any], answer: exchanging.Feint) -> str:
    """Which dice of whom are cancelled."""
    if not answer.dice:
        return namer.say("answer.Feint.none")
    about = ask.facts()
    attacks = {number: by for number, by, *_ in about["attacks"]}
    defences = {number: by for number, by, *_ in about["defences"]}
    lost = [taken for _, taken in answer.dice]
    said = (
        _against(namer, Counter(known[one] for one in lost if one in known), key)
        for known, key in ((attacks, "answer.Feint.attack"), (defences, "answer.Feint.defence"))
    )
    return joined(", ", filter(None, said))


def defend(namer: Namer, _: Ask[Any], answer: exchanging.Defend) -> str:
    """How many dice stand against whom."""
    if not answer.dice:
        return namer.say("answer.Defend.none")
    return _against(namer, Counter(enemy for _, enemy in answer.dice), "answer.Defend")
