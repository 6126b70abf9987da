"""Who is in play: for each player the stones he has, and each character with health, energy, place and marks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from escarmouche.games.moonstone.queries.engaging import engagers, melee_range
from escarmouche.games.moonstone.queries.having import own_abilities
from escarmouche.games.moonstone.queries.numbers import stat
from escarmouche.games.moonstone.queries.zones import EDGES
from escarmouche.games.moonstone.rules.activation import kept_back
from escarmouche.games.moonstone.rules.stones import possessions
from escarmouche.games.moonstone.state import Character
from escarmouche.games.moonstone.words.namer import Namer
from escarmouche.games.moonstone.words.phrases import lasting_said, promised
from escarmouche.kits.stage.text_map import away_lines, standing_lines
from escarmouche.kits.words.language import plus

POINT_BOX, BOX, TICKED, STONE = "●", "○", "×", "◆"
BEFORE_PLAY: Final = ("edges", "deployment", "eve")
AWAY: Final = (("picture.waiting", "reserve"), ("picture.slain", "slain"), ("picture.removed", "removed"))


def roster(namer: Namer, named: dict[int, str]) -> Iterator[str]:
    """All players, one after the other."""
    state = namer.board.state
    for seat in range(namer.board.cast.seats):
        yield _headline(namer, seat)
        mine = [one for one in state.characters if one.owner == seat]
        yield from standing_lines(mine, lambda one: _entry(namer, one, named), lambda one: _marks(namer, one, named))
        yield from away_lines(namer, mine, AWAY, lambda one: f"{named[one.id]} #{one.id} {namer.card(one.card)}")
    yield f"  {namer.say('picture.boxes')}"


def _headline(namer: Namer, seat: int) -> str:
    state = namer.board.state
    secured = sum(one.stones for one in state.characters if one.owner == seat and one.where == "removed")
    stones = namer.count(possessions(namer.board)[seat], "stone")
    key = "picture.seat.secured" if secured else "picture.seat"
    line = namer.say(key, seat=namer.seat(seat), stones=stones, secured=secured)
    notes = [namer.say("picture.initiative")] if state.initiative == seat else []
    if state.phase in BEFORE_PLAY and state.edges[seat] >= 0:
        notes.append(namer.say("picture.edge", edge=namer.term("edge", EDGES[state.edges[seat]])))
    return f"{line} ({', '.join(notes)})" if notes else line


def _entry(namer: Namer, one: Character, named: dict[int, str]) -> str:
    """`Ba #0 Baron Von Fancyhat (10.0, 12.5) ●○○●○×× energy 2 ◆1, Melee 5 at 2", Arcane 3, Evade 0`."""
    board = namer.board
    words = [named[one.id], f"#{one.id}", namer.card(one.card), namer.spot(one.x, one.y, one.surface)]
    words += [health_bar(namer, one), namer.say("picture.energy", energy=one.energy)]
    if one.stones:
        words.append(f"{STONE}{one.stones}")
    stats = namer.say(
        "picture.stats",
        melee=stat(board, one.id, "melee").value,
        range=namer.inches(melee_range(board, one.id)),
        arcane=stat(board, one.id, "arcane").value,
        evade=plus(stat(board, one.id, "evade").value),
    )
    return f"{' '.join(words)}, {stats}"


def health_bar(namer: Namer, one: Character) -> str:
    """[MOO-CAR-01] A sign for each box, ticked from the right."""
    traits = namer.board.traits[one.id]
    left = traits.boxes - one.wounds
    boxes = [POINT_BOX if box in traits.energy_boxes else BOX for box in range(1, traits.boxes + 1)]
    return "".join(boxes[:left]) + TICKED * one.wounds


def _marks(namer: Namer, one: Character, named: dict[int, str]) -> list[str]:
    state = namer.board.state
    marks = []
    if one.id == state.active:
        marks.append(namer.term("mark", "active"))
    elif one.id == state.next_active and kept_back(namer.board, one.id) is None:  # perhaps a second time
        marks.append(namer.term("mark", "next"))
    elif one.activated:
        marks.append(namer.term("mark", "activated"))
    if one.jogged:
        marks.append(namer.term("mark", "jogged"))
    if foes := engagers(namer.board, one.id):
        marks.append(namer.say("picture.engaged", codes=" ".join(named[foe] for foe in foes)))
    known = own_abilities(namer.board, one.id)
    limited = [name for name in dict.fromkeys((*one.spent, *one.uses)) if name in known and known[name].once_per]
    if limited:
        marks.append(namer.say("picture.used", abilities=", ".join(map(namer.ability, limited))))
    marks += [lasting_said(namer, item) for item in one.lasting]
    marks += [promised(namer, item) for item in one.promises]
    return list(dict.fromkeys(marks))
