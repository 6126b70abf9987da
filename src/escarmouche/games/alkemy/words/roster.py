"""Who is in play: for each player his points and markers, and each figure with AP, life line, combats and effects."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from escarmouche.games.alkemy.profiles import COLOURS, ELEMENTS
from escarmouche.games.alkemy.queries.linking import foes
from escarmouche.games.alkemy.state import Effect, Figure
from escarmouche.games.alkemy.words.namer import Namer
from escarmouche.games.alkemy.words.phrases import granted
from escarmouche.kits.stage.text_map import away_lines, standing_lines

TICKED: Final = "×"
MARKS: Final = ("charged", "ran", "harvested")
AWAY: Final = (("picture.waiting", "reserve"), ("picture.out", "out"))
OPS: Final = {"stat": "stat_mod", "move": "move_mod", "skill": "grant_skill", "forbid": "forbid", "dice": "bonus_die"}


def roster(namer: Namer, named: dict[int, str]) -> Iterator[str]:
    """Both players, one after the other."""
    state = namer.game.state
    for seat in range(namer.game.cast.seats):
        yield _headline(namer, seat)
        mine = [one for one in state.figures if one.seat == seat]
        yield from standing_lines(mine, lambda one: _entry(namer, one, named), lambda one: _marks(namer, one, named))
        yield from away_lines(namer, mine, AWAY, lambda one: f"{named[one.id]} #{one.id} {namer.figure(one.id)}")
    yield f"  {namer.say('picture.boxes')}"


def _headline(namer: Namer, seat: int) -> str:
    state = namer.game.state
    gaps = {
        "seat": namer.seat(seat),
        "points": namer.count(state.score[seat], "point"),
        "markers": namer.count(sum(one.owner == seat for one in state.markers), "marker"),
    }
    if state.edges[seat] < 0:
        return namer.say("picture.seat", **gaps)
    return namer.say("picture.seat.edge", edge=namer.term("edge", str(state.edges[seat])), **gaps)


def _entry(namer: Namer, one: Figure, named: dict[int, str]) -> str:
    """`R2 #3 Recruit 2 [A], 2 AP, ×WW YY RR`."""
    words = [f"{named[one.id]} #{one.id} {namer.figure(one.id)}", namer.count(one.ap, "ap"), life_line(namer, one)]
    if namer.game.traits[one.id].alchemy is not None:
        words.append(namer.say("picture.alchemy", level=one.concentration, stones=namer.count(one.stones, "stone")))
        words += [
            namer.say("components", count=namer.count(count, "component"), element=namer.term("of_element", element))
            for count, element in zip(one.components, ELEMENTS, strict=True)
            if count
        ]
    return ", ".join(words)


def life_line(namer: Namer, one: Figure) -> str:
    """[ALK-PRF-02] A letter for each box, white, yellow and red ones apart, ticked from the left."""
    line, left = [], one.ticked
    for colour, boxes in zip(COLOURS, namer.game.traits[one.id].profile.boxes, strict=True):
        ticked = min(left, boxes)
        left -= ticked
        line.append(TICKED * ticked + namer.term("sign", colour) * (boxes - ticked))
    return " ".join(line)


def _marks(namer: Namer, one: Figure, named: dict[int, str]) -> list[str]:
    """What has happened to it this turn, whom it fights, what lies on it."""
    marks = []
    if one.id in namer.game.state.active:
        marks.append(namer.term("mark", "active"))
    elif one.activated:
        marks.append(namer.term("mark", "activated"))
    if one.failed_charge:
        marks.append(namer.term("mark", "failed_charge"))
    marks += [
        namer.term("mark", name)
        for name in MARKS
        if getattr(one, name) and not (one.failed_charge and name == "charged")
    ]
    if one.perch:
        marks.append(namer.say("picture.perch", piece=namer.scenery(one.perch)))
    if enemies := foes(namer.game, one.id):
        marks.append(namer.say("picture.fights", codes=" ".join(named[foe] for foe in enemies)))
    marks += [effect_said(namer, effect, named) for effect in one.effects]
    return list(dict.fromkeys(marks))


def effect_said(namer: Namer, effect: Effect, named: dict[int, str]) -> str:
    """What a formula or a fright has left: `COMBAT + 1`, `Expert (Brutal Attack)`, `may not run`."""
    if effect.kind == "frightened":
        return namer.say("picture.frightened", code=named.get(effect.against, "?"))
    if effect.kind == "cover":
        return namer.term("mark", "cover")
    if effect.kind == "entangled":
        return namer.condition(effect.kind)
    said = granted(namer, OPS[effect.kind], effect.what, effect.amount)
    if effect.kind in {"dice", "forbid"}:
        return namer.say(f"picture.{effect.kind}", **said)
    return " ".join(said.values())
