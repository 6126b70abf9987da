"""Who is in play: for each player his points and markers, and each figure with AP, life line, combats and effects."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from escarmouche.games.alkemy.profiles import COLOURS, ELEMENTS
from escarmouche.games.alkemy.rules.linking import foes
from escarmouche.games.alkemy.state import Effect, Figure
from escarmouche.games.alkemy.words.phrases import granted
from escarmouche.games.alkemy.words.voice import Voice

TICKED: Final = "×"
MARKS: Final = ("charged", "ran", "harvested")
AWAY: Final = (("picture.waiting", "reserve"), ("picture.out", "out"))
OPS: Final = {"stat": "stat_mod", "move": "move_mod", "skill": "grant_skill", "forbid": "forbid", "dice": "bonus_die"}


def roster(voice: Voice, named: dict[int, str]) -> Iterator[str]:
    """Both players, one after the other."""
    state = voice.game.state
    for seat in range(voice.game.cast.seats):
        yield _headline(voice, seat)
        mine = [one for one in state.figures if one.seat == seat]
        for one in mine:
            if one.where == "table":
                yield f"  {_entry(voice, one, named)}"
                if marks := _marks(voice, one, named):
                    yield f"        {' · '.join(marks)}"
        for key, where in AWAY:
            away = [f"{named[one.id]} #{one.id} {voice.figure(one.id)}" for one in mine if one.where == where]
            if away:
                yield f"  {voice.say(key, figures=', '.join(away))}"
    yield f"  {voice.say('picture.boxes')}"


def _headline(voice: Voice, seat: int) -> str:
    state = voice.game.state
    gaps = {
        "seat": voice.seat(seat),
        "points": voice.count(state.score[seat], "point"),
        "markers": voice.count(sum(one.owner == seat for one in state.markers), "marker"),
    }
    if state.edges[seat] < 0:
        return voice.say("picture.seat", **gaps)
    return voice.say("picture.seat.edge", edge=voice.term("edge", str(state.edges[seat])), **gaps)


def _entry(voice: Voice, one: Figure, named: dict[int, str]) -> str:
    """`R2 #3 Recruit 2 [A], 2 AP, ×WW YY RR`."""
    words = [f"{named[one.id]} #{one.id} {voice.figure(one.id)}", voice.count(one.ap, "ap"), life_line(voice, one)]
    if voice.game.traits[one.id].alchemy is not None:
        words.append(voice.say("picture.alchemy", level=one.concentration, stones=voice.count(one.stones, "stone")))
        words += [
            voice.say("components", count=voice.count(count, "component"), element=voice.term("of_element", element))
            for count, element in zip(one.components, ELEMENTS, strict=True)
            if count
        ]
    return ", ".join(words)


def life_line(voice: Voice, one: Figure) -> str:
    """[ALK-PRF-02] A letter for each box, white, yellow and red ones apart, ticked from the left."""
    line, left = [], one.ticked
    for colour, boxes in zip(COLOURS, voice.game.traits[one.id].profile.boxes, strict=True):
        ticked = min(left, boxes)
        left -= ticked
        line.append(TICKED * ticked + voice.term("sign", colour) * (boxes - ticked))
    return " ".join(line)


def _marks(voice: Voice, one: Figure, named: dict[int, str]) -> list[str]:
    """What has happened to it this turn, whom it fights, what lies on it."""
    marks = []
    if one.id in voice.game.state.active:
        marks.append(voice.term("mark", "active"))
    elif one.activated:
        marks.append(voice.term("mark", "activated"))
    if one.failed_charge:
        marks.append(voice.term("mark", "failed_charge"))
    marks += [
        voice.term("mark", name)
        for name in MARKS
        if getattr(one, name) and not (one.failed_charge and name == "charged")
    ]
    if one.perch:
        marks.append(voice.say("picture.perch", piece=voice.scenery(one.perch)))
    if enemies := foes(voice.game, one.id):
        marks.append(voice.say("picture.fights", codes=" ".join(named[foe] for foe in enemies)))
    marks += [effect_said(voice, effect, named) for effect in one.effects]
    return list(dict.fromkeys(marks))


def effect_said(voice: Voice, effect: Effect, named: dict[int, str]) -> str:
    """What a formula or a fright has left: `COMBAT + 1`, `Expert (Brutal Attack)`, `may not run`."""
    if effect.kind == "frightened":
        return voice.say("picture.frightened", code=named.get(effect.against, "?"))
    if effect.kind == "cover":
        return voice.term("mark", "cover")
    if effect.kind == "entangled":
        return voice.condition(effect.kind)
    said = granted(voice, OPS[effect.kind], effect.what, effect.amount)
    if effect.kind in {"dice", "forbid"}:
        return voice.say(f"picture.{effect.kind}", **said)
    return " ".join(said.values())
