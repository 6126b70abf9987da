"""How does a position look? Everything lies open, so that all seats see the same.

A scene is painted for every change. What never changes in a match (names, codes, life lines) is worked out once.
[ALK-GEN-04] Nothing here tells a distance: figures stand to scale, and no number says how far from each other.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

import msgspec

from escarmouche.games.alkemy import state as plain
from escarmouche.games.alkemy.cast import Cast
from escarmouche.games.alkemy.position import Position
from escarmouche.games.alkemy.profiles import COLOURS, ELEMENTS
from escarmouche.games.alkemy.queries.linking import foes
from escarmouche.games.alkemy.queries.modifiers import stat
from escarmouche.games.alkemy.staging import scenery
from escarmouche.games.alkemy.staging.phrases import phrase
from escarmouche.games.alkemy.staging.silhouettes import silhouette_of
from escarmouche.games.alkemy.words.namer import SEATS, Namer
from escarmouche.games.alkemy.words.phrases import granted
from escarmouche.games.alkemy.words.picture import codes
from escarmouche.games.alkemy.words.roster import OPS
from escarmouche.kits.stage.scene import Bar, Figure, Mark, Scene, Seat
from escarmouche.kits.stage.silhouettes import Silhouette
from escarmouche.kits.words.language import FrenchName
from escarmouche.table.plane import INCH

SIGNS: Final = {
    "active": "▶",
    "alert": "!",
    "spent": "✓",
    "charged": "»",
    "failed_charge": "✗",
    "ran": "→",
    "harvested": "*",
    "combat": "×",
    "cover": "◐",
    "entangled": "#",
    "frightened": "?",
    "stat": "+",
    "move": "+",
    "dice": "+",
    "skill": "+",
    "forbid": "∅",
}
LED: Final = ("lead", "acting")  # phases in which somebody has the lead


class Theme(msgspec.Struct, frozen=True):
    """What never changes about a figure on the screen."""

    name: str
    code: str
    radius: int
    sheet: str
    boxes: tuple[str, ...]  # of the life line, from the left
    silhouette: Silhouette


def scene(game: Position, lang: str) -> Scene:
    """The position as anybody may see it."""
    namer, state = Namer(game, lang), game.state
    return Scene(
        figures=_figures(namer),
        things=scenery.things(namer),
        seats=_seats(namer),
        zones=scenery.zones(namer),
        heading=_heading(namer),
        goal=_goal(namer),
        active=state.active[0] if len(state.active) == 1 else -1,
        terrain=scenery.terrain(game, lang),
    )


def _goal(namer: Namer) -> str:
    """[ALK-SCN-06, ALK-END-01, ALK-END-03] What brings points, and how many win."""
    cast, lang = namer.game.cast, namer.language.code
    limit, scenario = cast.settings.turn_limit, cast.scenario
    gaps = {"gained": namer.count(scenario.points_per_turn, "point"), "limit": limit}
    return phrase(lang, "goal.limit" if limit else "goal", wins=namer.count(scenario.wins_at, "point"), **gaps)


def _heading(namer: Namer) -> str:
    """`Turn 2 · activations · lead: Kingdom of Avalon [A] · 1–0`."""
    state, lang = namer.game.state, namer.language.code
    key = "heading.turn" if state.turn else "heading"
    parts = [phrase(lang, key, turn=state.turn, phase=namer.term("phase", state.phase))]
    if state.card >= 0:
        parts.append(phrase(lang, "heading.card", card=_card(namer, state.card)))
    elif state.phase in LED:
        parts.append(phrase(lang, "heading.lead", seat=namer.seat(state.seat)))
    if state.turn:
        parts.append("–".join(map(str, state.score)))
    said = " · ".join(parts)
    return said[:1].upper() + said[1:]


def _card(namer: Namer, number: int) -> str:
    """The card by its name, with the letter of its side only where the other side plays the same."""
    cards, card = namer.game.state.cards, namer.game.state.cards[number]
    shared = any(one.seat != card.seat and one.traits == card.traits for one in cards)
    named = str(namer.card(number))
    return named if shared else named.removesuffix(f" [{SEATS[card.seat]}]")


# --- figures -------------------------------------------------------------------------------------------------------


def _figures(namer: Namer) -> tuple[Figure, ...]:
    state = namer.game.state
    dressed = _wardrobe(namer.game.cast, namer.language.code, tuple([one.card for one in state.figures]), _dealt(state))
    return tuple([_figure(namer, one, dressed) for one in state.figures])


def _figure(namer: Namer, one: plain.Figure, dressed: tuple[Theme, ...]) -> Figure:
    game, lang, dress = namer.game, namer.language.code, dressed[one.id]
    on_table = one.where == "table"
    traits = game.traits[one.id]
    return Figure(
        one.id,
        one.seat,
        dress.name,
        dress.code,
        one.x,
        one.y,
        dress.radius,
        where=one.where,
        place="" if on_table else phrase(lang, one.where),
        sheet=dress.sheet,
        bars=tuple(_bars(namer, one, dress)),
        marks=tuple(_marks(namer, one, dressed)) if on_table else (),
        reach=INCH if on_table and traits.reach else 0,
        level=_level(game, one),
        note=_values(game, one, lang) if on_table else "",
        silhouette=dress.silhouette,
    )


def _level(game: Position, one: plain.Figure) -> int:
    """[ALK-LOS-07] How high it stands: on a slope as on a piece that was climbed."""
    return game.ground.scenery[game.ground.index[one.perch]].height if one.perch else 0


def _bars(namer: Namer, one: plain.Figure, dress: Theme) -> Iterator[Bar]:
    """[ALK-PRF-02, ALK-PRF-03] The life line box by box, ticked from the left; AP; what an alchemist has."""
    lang, traits = namer.language.code, namer.game.traits[one.id]
    ticked = min(one.ticked, len(dress.boxes))
    boxes = (*(f"{box} ticked" for box in dress.boxes[:ticked]), *dress.boxes[ticked:])
    yield Bar("life", phrase(lang, "life"), len(boxes) - ticked, len(boxes), boxes)
    yield Bar("ap", phrase(lang, "ap"), one.ap, max(traits.profile.ap, one.ap))
    if traits.alchemy is not None:
        limits = namer.game.content.alchemy
        yield Bar("concentration", phrase(lang, "concentration"), one.concentration, limits.max_concentration)
        yield from _components(namer, one)
        yield Bar("stones", phrase(lang, "stones"), one.stones, max(traits.alchemy.stones, one.stones))


def _components(namer: Namer, one: plain.Figure) -> Iterator[Bar]:
    """[ALK-ALC-03] Those it has, and those its formulas need, up to what the dearest of them takes."""
    block, formulas = namer.game.traits[one.id].alchemy, namer.game.content.formulas
    assert block is not None
    for element, count in zip(ELEMENTS, one.components, strict=True):
        needed = max(
            (formulas[name].components for name in block.formulas if formulas[name].element == element), default=0
        )
        if count or needed:
            name = phrase(namer.language.code, "components", element=namer.term("of_element", element))
            yield Bar(f"components_{element}", name, count, max(count, needed))


def _values(game: Position, one: plain.Figure, lang: str) -> str:
    """The four characteristics as they stand."""
    reflex, combat = stat(game, one.id, "reflex").value, stat(game, one.id, "combat").value
    defence, mind = stat(game, one.id, "defence").value, stat(game, one.id, "mind").value
    return _value_line(lang, (reflex, combat, defence, mind))


@lru_cache(maxsize=512)
def _value_line(lang: str, values: tuple[int, int, int, int]) -> str:
    reflex, combat, defence, mind = values
    return phrase(lang, "note", reflex=reflex, combat=combat, defence=defence, mind=mind)


# --- marks ---------------------------------------------------------------------------------------------------------


def _marks(namer: Namer, one: plain.Figure, dressed: tuple[Theme, ...]) -> Iterator[Mark]:
    game, lang = namer.game, namer.language.code
    if (turn := _turn(game, one)) != "":
        yield _mark(lang, turn)
    if enemies := foes(game, one.id):
        names = namer.listed([dressed[enemy].name for enemy in enemies])
        yield Mark("combat", phrase(lang, "mark.combat", figures=names), SIGNS["combat"])
    if one.failed_charge:
        yield _mark(lang, "failed_charge")
    elif one.charged:
        yield _mark(lang, "charged")
    if one.ran:
        yield _mark(lang, "ran")
    for effect in dict.fromkeys(one.effects):
        yield _effect(namer, effect, dressed)
    if one.harvested:
        yield _mark(lang, "harvested")
    if one.perch:
        yield Mark("perch", phrase(lang, "mark.perch", piece=namer.scenery(one.perch)))
    if one.used:
        names = namer.listed([namer.formula(name) for name in one.used])
        yield Mark("used", phrase(lang, "mark.used", formulas=names))


def _turn(game: Position, one: plain.Figure) -> str:
    """[ALK-ACT-07, ALK-ACT-09] Where a figure is in the turn: played now, spent, or played and on alert."""
    if one.id in game.state.active:
        return "active"
    if one.ap == 0:
        return "spent" if game.state.turn else ""
    return "alert" if one.activated else ""


def _effect(namer: Namer, effect: plain.Effect, dressed: tuple[Theme, ...]) -> Mark:
    """What a formula or a fright has left on a figure, how long, and whence."""
    lang, sign = namer.language.code, SIGNS[effect.kind]
    if effect.kind == "frightened":
        return Mark(effect.kind, phrase(lang, "mark.frightened", figure=FrenchName(dressed[effect.against].name)), sign)
    source = namer.cause(effect.source) if effect.source else ""
    if effect.kind == "cover":
        return Mark(effect.kind, phrase(lang, "mark.cover", source=source), sign)
    said = phrase(lang, "mark.until", what=_effect_said(namer, effect), until=namer.term("until", effect.until))
    return Mark(effect.kind, phrase(lang, "mark.effect", what=said, source=source) if source else said, sign)


def _effect_said(namer: Namer, effect: plain.Effect) -> str:
    """`COMBAT + 1`, `Expert (Brutal Attack)`, `May not run`."""
    if effect.kind == "entangled":
        said = namer.condition(effect.kind)
    else:
        parts = granted(namer, OPS[effect.kind], effect.what, effect.amount)
        if effect.kind in {"dice", "forbid"}:
            said = phrase(namer.language.code, f"mark.{effect.kind}", **parts)
        else:
            said = " ".join(parts.values())
    return said[:1].upper() + said[1:]


@lru_cache(maxsize=64)
def _mark(lang: str, kind: str) -> Mark:
    return Mark(kind, phrase(lang, f"mark.{kind}"), SIGNS.get(kind, ""))


# --- names ---------------------------------------------------------------------------------------------------------


def _dealt(state: plain.State) -> tuple[tuple[int, str, tuple[int, ...]], ...]:
    return tuple([(card.seat, card.traits, card.figures) for card in state.cards])


@lru_cache(maxsize=256)
def _wardrobe(
    cast: Cast, lang: str, cards: tuple[int, ...], dealt: tuple[tuple[int, str, tuple[int, ...]], ...]
) -> tuple[Theme, ...]:
    """The dress of everybody in the match: whose card each of them is on never changes."""
    figures = [plain.Figure(number, dealt[card][0], card) for number, card in enumerate(cards)]
    namer = Namer(Position(cast, plain.State(figures, [plain.ProfileCard(*one) for one in dealt])), lang)
    named = codes(namer)
    return tuple(_dress(namer, number, named[number]) for number in range(len(cards)))


def _dress(namer: Namer, number: int, code: str) -> Theme:
    traits = namer.game.traits[number]
    pairs = zip(COLOURS, traits.profile.boxes, strict=True)
    boxes = tuple(colour for colour, count in pairs for _ in range(count))
    name = namer.figure(number).rpartition(" [")[0]
    return Theme(name, code, traits.radius, traits.key, boxes, silhouette_of(traits))


# --- seats ---------------------------------------------------------------------------------------------------------


def _seats(namer: Namer) -> tuple[Seat, ...]:
    """[ALK-SCN-06] Victory points, markers held, figures left, and who has the lead."""
    game, lang = namer.game, namer.language.code
    state, found = game.state, []
    for seat in range(game.cast.seats):
        held = sum(one.owner == seat for one in state.markers)
        notes = [namer.count(held, "marker"), phrase(lang, "seat.left", count=len(game.ids(seat)))]
        if state.phase in LED and state.seat == seat:
            notes.append(phrase(lang, "seat.lead"))
        found.append(Seat(seat, str(namer.seat(seat)), namer.count(state.score[seat], "point"), ", ".join(notes)))
    return tuple(found)
