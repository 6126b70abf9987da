"""How does a position look to one seat? The open board is the same for all; of the cards only what the seat may know.

A scene is painted for every change and every player. What never changes in a match is worked out once and kept by the
cast it belongs to; the figures, which all seats see alike, are kept by the board until anything on it changes.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

import msgspec

from escarmouche.games.moonstone.abilities.words import MEANINGS
from escarmouche.games.moonstone.board import Board
from escarmouche.games.moonstone.cast import Cast
from escarmouche.games.moonstone.position import Position
from escarmouche.games.moonstone.queries.engaging import engagers, melee_range
from escarmouche.games.moonstone.queries.having import flag, own_abilities
from escarmouche.games.moonstone.rules.activation import kept_back
from escarmouche.games.moonstone.rules.stones import possessions
from escarmouche.games.moonstone.rules.turns import LAST_TURN
from escarmouche.games.moonstone.staging import scenery
from escarmouche.games.moonstone.staging.hands import hands
from escarmouche.games.moonstone.staging.phrases import phrase
from escarmouche.games.moonstone.staging.silhouettes import silhouette_of
from escarmouche.games.moonstone.state import Character, State
from escarmouche.games.moonstone.words.namer import Namer
from escarmouche.games.moonstone.words.phrases import lasting_said, promised
from escarmouche.games.moonstone.words.picture import codes
from escarmouche.kits.stage.scene import Bar, Figure, Mark, Scene, Seat
from escarmouche.kits.stage.silhouettes import Silhouette
from escarmouche.kits.words.language import FrenchName, plus
from escarmouche.table.plane import to_inches

SIGNS: Final = {"active": "▶", "activated": "✓", "next": "»", "jogged": "→", "engaged": "×", "slow": "½"}


class Theme(msgspec.Struct, frozen=True):
    """What never changes about a figure on the screen while it stays who it is."""

    name: str
    code: str
    radius: int
    boxes: tuple[str, ...]
    points: int
    silhouette: Silhouette


def scene(game: Position, seat: int | None, lang: str) -> Scene:
    """The position as that seat (None: a spectator) may see it."""
    namer, board = Namer(game, lang), game.board
    return Scene(
        figures=_figures(namer),
        things=scenery.stones(board, lang),
        seats=_seats(namer),
        hands=hands(namer, game, seat),
        zones=scenery.zones(namer),
        heading=_heading(namer),
        goal=phrase(lang, "goal.sudden" if board.state.sudden_death else "goal", last=LAST_TURN),
        active=board.state.active,
        terrain=scenery.terrain(board.ground, lang),
    )


def _heading(namer: Namer) -> str:
    board, lang = namer.board, namer.language.code
    state = board.state
    gaps = {"turn": state.turn, "last": LAST_TURN, "phase": namer.term("phase", state.phase)}
    key = "heading.sudden" if state.sudden_death else "heading.turn" if state.turn else "heading"
    happening = board.bout is not None or board.casting is not None  # of that there is but one phase
    parts = [phrase(lang, f"{key}.busy" if happening and state.turn else key, **gaps)]
    if (bout := board.bout) is not None:
        pair = {"attacker": namer.figure(bout.attacker), "defender": namer.figure(bout.defender)}
        parts.append(phrase(lang, "heading.bout", **pair))
    elif (casting := board.casting) is not None:
        names = {"caster": namer.figure(casting.caster), "ability": namer.ability(casting.ability)}
        parts.append(phrase(lang, "heading.casting", **names))
    said = " · ".join(parts)
    return said[:1].upper() + said[1:]


# --- figures -------------------------------------------------------------------------------------------------------


def _figures(namer: Namer) -> tuple[Figure, ...]:
    """Everybody; painted once for each position and language."""
    board = namer.board
    key = ("painted", namer.language.code, board.state.active, board.state.next_active)
    known: tuple[Figure, ...] | None = board.memo.get(key)
    if known is None:
        roll = tuple([(one.card, one.owner) for one in board.state.characters])
        dressed = _wardrobe(board.cast, namer.language.code, roll)
        both = zip(board.state.characters, dressed, strict=True)
        known = board.memo[key] = tuple([_figure(namer, one, dress, dressed) for one, dress in both])
    return known


def _figure(namer: Namer, one: Character, dress: Theme, dressed: tuple[Theme, ...]) -> Figure:
    board, lang = namer.board, namer.language.code
    on_table = one.where == "table"
    reach = melee_range(board, one.id) if on_table else 0
    return Figure(
        one.id,
        one.owner,
        dress.name,
        dress.code,
        one.x,
        one.y,
        dress.radius,
        where=one.where,
        place="" if on_table else phrase(lang, one.where),
        sheet=one.card,
        bars=_bars(lang, one, dress),
        marks=_marks(namer, one, dressed) if on_table else (),
        reach=reach,
        level=one.z,
        note=_stats(board, one, reach, lang) if on_table else "",
        silhouette=dress.silhouette,
    )


def _bars(lang: str, one: Character, dress: Theme) -> tuple[Bar, ...]:
    """Health box by box, ticked from the right, and the energy it has beside the points that give it."""
    most = len(dress.boxes)
    left = most - one.wounds
    boxes = dress.boxes if not one.wounds else (*dress.boxes[:left], *("ticked",) * one.wounds)
    health = Bar("life", phrase(lang, "life"), left, most, boxes)
    return health, Bar("energy", phrase(lang, "energy"), one.energy, max(dress.points, one.energy))


def _stats(board: Board, one: Character, reach: int, lang: str) -> str:
    """The values of a character: as printed, with what effects have left on it. What depends on who stands near whom is
    told where an action is proposed."""
    values = board.traits[one.id].printed.profile
    found = {"melee": values.melee, "arcane": values.arcane, "evade": values.evade}
    for item in one.lasting:
        if item.kind == "set" and item.what in found:
            found[item.what] = item.amount
        elif item.kind == "stat" and item.what in found:
            found[item.what] += item.amount
    return _stat_line(lang, (found["melee"], reach, found["arcane"], found["evade"]))


@lru_cache(maxsize=512)
def _stat_line(lang: str, values: tuple[int, int, int, int]) -> str:
    melee, reach, arcane, evade = values
    inches = f'{to_inches(reach):g}"'
    return phrase(lang, "note", melee=melee, range=inches, arcane=arcane, evade=plus(evade))


def _marks(namer: Namer, one: Character, dressed: tuple[Theme, ...]) -> tuple[Mark, ...]:
    board, lang = namer.board, namer.language.code
    state = board.state
    found: list[Mark] = []
    if one.stones:
        stones = namer.count(one.stones, "stone")
        found.append(Mark("stones", phrase(lang, "mark.stones", stones=stones), f"◆{one.stones}"))
        if not flag(board, one.id, "ignore_slowed"):
            found.append(_mark(lang, "slow"))
    if one.id == state.active:
        found.append(_mark(lang, "active"))
    elif one.id == state.next_active and kept_back(board, one.id) is None:
        found.append(_mark(lang, "next"))
    elif one.activated:
        found.append(_mark(lang, "activated"))
    if one.jogged:
        found.append(_mark(lang, "jogged"))
    if foes := engagers(board, one.id):
        names = namer.listed([dressed[foe].name for foe in foes])
        found.append(Mark("engaged", phrase(lang, "mark.engaged", figures=names), SIGNS["engaged"]))
    if one.uses or one.spent or one.lasting or one.promises or one.summoner >= 0:
        found += _rarer(namer, one, dressed)
    return tuple(found)


def _rarer(namer: Namer, one: Character, dressed: tuple[Theme, ...]) -> list[Mark]:
    """What abilities have left on a character."""
    lang, known = namer.language.code, own_abilities(namer.board, one.id)
    found = [
        Mark(
            item.kind, phrase(lang, "mark.until", what=lasting_said(namer, item), until=namer.term("until", item.until))
        )
        for item in dict.fromkeys(one.lasting)
    ]
    found += [Mark("promise", str(promised(namer, item)), "+") for item in one.promises]
    limited = [name for name in dict.fromkeys((*one.spent, *one.uses)) if name in known and known[name].once_per]
    if limited:
        names = ", ".join(map(namer.ability, limited))
        found.append(Mark("used", phrase(lang, "mark.used", abilities=names), "∅"))
    if one.summoner >= 0:
        found.append(
            Mark("summoned", phrase(lang, "mark.summoned", figure=FrenchName(dressed[one.summoner].name)), "✧")
        )
    return found


@lru_cache(maxsize=64)
def _mark(lang: str, kind: str) -> Mark:
    return Mark(kind, phrase(lang, f"mark.{kind}"), SIGNS.get(kind, ""))


class _Names:
    """As much of a position as it takes to name its characters."""

    def __init__(self, cast: Cast, roll: tuple[tuple[str, int], ...]) -> None:
        people = [Character(number, card, seat) for number, (card, seat) in enumerate(roll)]
        self.board = Board(cast, State(people, [], cast.layout.pieces), MEANINGS)


@lru_cache(maxsize=256)
def _wardrobe(cast: Cast, lang: str, roll: tuple[tuple[str, int], ...]) -> tuple[Theme, ...]:
    """The dress of everybody in the match, as long as nobody joins it or becomes somebody else."""
    namer = Namer(_Names(cast, roll), lang)  # type: ignore[arg-type]  # a voice asks a position for its board alone
    named = codes(namer)
    return tuple(_dress(namer, number, named[number]) for number in range(len(roll)))


def _dress(namer: Namer, number: int, code: str) -> Theme:
    traits = namer.board.traits[number]
    boxes = tuple("energy" if box in traits.energy_boxes else "" for box in range(1, traits.boxes + 1))
    name = namer.figure(number).rpartition(" [")[0]
    return Theme(name, code, traits.radius, boxes, len(traits.energy_boxes), silhouette_of(traits))


# --- seats ---------------------------------------------------------------------------------------------------------


def _seats(namer: Namer) -> tuple[Seat, ...]:
    board, lang = namer.board, namer.language.code
    state = board.state
    stones = possessions(board)
    found = []
    for seat in range(board.cast.seats):
        mine = [one for one in state.characters if one.owner == seat]
        notes = [phrase(lang, "seat.left", count=namer.count(sum(one.where == "table" for one in mine), "model"))]
        if secured := sum(one.stones for one in mine if one.where == "removed"):
            notes.append(phrase(lang, "seat.secured", secured=secured))
        if state.initiative == seat:
            notes.append(namer.say("picture.initiative"))
        found.append(Seat(seat, str(namer.seat(seat)), namer.count(stones[seat], "stone"), ", ".join(notes)))
    return tuple(found)
