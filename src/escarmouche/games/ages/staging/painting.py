"""How does a position look to a seat? The open table, its own cards and traps, the backs of the other's.

A scene is painted for every change. What never changes in a match (names, codes, bases) is worked out once.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from types import MappingProxyType
from typing import Final, TypeAlias

import msgspec

from escarmouche.games.ages import state as plain
from escarmouche.games.ages.board import Board
from escarmouche.games.ages.cast import Cast
from escarmouche.games.ages.ids import Stat
from escarmouche.games.ages.position import Position
from escarmouche.games.ages.queries.contact import enemies
from escarmouche.games.ages.queries.mystic_units import most_gems
from escarmouche.games.ages.queries.points import SOURCES, points_left
from escarmouche.games.ages.queries.scores import goal_average, points_now
from escarmouche.games.ages.queries.stats import MOVES, values
from escarmouche.games.ages.secrets import SecretsView
from escarmouche.games.ages.staging import cards, scenery
from escarmouche.games.ages.staging.lobby import goal
from escarmouche.games.ages.staging.phrases import phrase
from escarmouche.games.ages.staging.silhouettes import silhouette_of
from escarmouche.games.ages.words.codes import codes
from escarmouche.games.ages.words.effects import op_said
from escarmouche.games.ages.words.namer import LANGUAGES, Namer
from escarmouche.kits.stage.scene import Bar, Figure, Mark, Scene, Seat
from escarmouche.kits.words.language import FrenchName
from escarmouche.table.plane import CM

STATS: Final[tuple[Stat, ...]] = (
    "mov", "air", "ini", "att", "str", "def", "res", "aim", "cou", "fear", "dis", "mys",
)  # fmt: skip
SIGNS: Final = MappingProxyType(
    {
        "commander": "★",
        "acting": "▶",
        "activated": "✓",
        "vigilant": "◉",
        "hidden": "◐",
        "dodging": "~",
        "routed": "⚑",
        "charged": "»",
        "doomed": "✝",
        "combat": "×",
        "flight": "▲",
        "toxic": "☠",
        "lasting": "+",
        "points": "↑",
    }
)
STATES: Final = ("hidden", "dodging", "routed", "charged", "doomed")  # flags of a figure that are marks
Crowd: TypeAlias = tuple[tuple[int, str, int], ...]  # seat, traits and card of everybody


class Theme(msgspec.Struct, frozen=True):
    """What never changes about a figure on the screen."""

    name: str
    code: str
    square: bool


def scene(game: Position, secrets: SecretsView, lang: str) -> Scene:
    """The position as a seat with this view of the secrets may see it."""
    namer, state = Namer(game, lang), game.board.state
    acting = [one.id for one in state.figures if one.where == "table" and one.deeds.status == "acting"]
    return Scene(
        figures=_figures(namer),
        things=scenery.things(namer, secrets),
        seats=_seats(namer),
        hands=cards.hands(namer, secrets),
        zones=scenery.zones(namer),
        heading=_heading(namer),
        goal=goal(namer, game.board.cast.scenario),
        active=acting[0] if len(acting) == 1 else -1,
        terrain=scenery.terrain(game.board, lang),
    )


def _heading(namer: Namer) -> str:
    """`Turn 2 of 4 · activation phase · Aurore [A]`."""
    state, lang = namer.board.state, namer.language.code
    phase = str(namer.term("phase", state.phase))
    said = phrase(lang, "heading.turn", turn=state.turn, turns=namer.board.cast.turns, phase=phase)
    return said if state.turn else f"{phase[:1].upper()}{phase[1:]}"


# --- figures -------------------------------------------------------------------------------------------------------


def _figures(namer: Namer) -> tuple[Figure, ...]:
    board = namer.board
    crowd = tuple([(one.seat, one.traits, one.card) for one in board.state.figures])
    dressed = _wardrobe(board.cast, crowd, Dresser(namer))
    leaders = [side.commander for side in board.state.sides]
    return tuple([_figure(namer, one, dressed, leads=one.id in leaders) for one in board.state.figures])


def _figure(namer: Namer, one: plain.Figure, dressed: tuple[Theme, ...], *, leads: bool) -> Figure:
    lang, theme, traits = namer.language.code, dressed[one.id], namer.board.traits[one.id]
    on_table = one.where == "table"
    return Figure(
        one.id,
        one.seat,
        theme.name,
        theme.code,
        one.x,
        one.y,
        traits.radius,
        where=one.where,
        place="" if on_table else phrase(lang, f"place.{one.where}"),
        sheet=one.traits,
        bars=tuple(_bars(namer, one)),
        marks=tuple(_marks(namer, one, dressed, leads=leads)) if on_table else (),
        level=one.level,
        square=theme.square,
        note=_note(namer, one) if on_table else "",
        facing=one.facing if on_table else -1,
        silhouette=silhouette_of(traits, leads=leads),
    )


def _bars(namer: Namer, one: plain.Figure) -> Iterator[Bar]:
    """[ADE-PRO-10, ADE-MAC-01, ADE-MYS-21] Life or structure; the gems or the faith of a mystic."""
    lang, traits = namer.language.code, namer.board.traits[one.id]
    kind = "life" if traits.machine is None else "structure"
    yield Bar("life", phrase(lang, kind), max(0, traits.points - one.lost), traits.points)
    if traits.mystic is not None:
        most = most_gems(namer.board, one.id) if traits.mystic.family == "magician" else one.units
        yield Bar("units", phrase(lang, f"units.{traits.mystic.family}"), one.units, max(most, one.units))


def _note(namer: Namer, one: plain.Figure) -> str:
    """The stats as they stand."""
    return _stat_line(namer.language.code, values(namer.board, one.id, STATS))


@lru_cache(maxsize=1024)
def _stat_line(lang: str, stats: tuple[int | None, ...]) -> str:
    """`MOU 10 · INI 3 · ATT 4`; what is printed as a dash is left out."""
    terms = LANGUAGES[lang].terms["stat"]
    said = (
        f"{terms[name]} {centimetres(lang, now) if name in MOVES else now}"
        for name, now in zip(STATS, stats, strict=True)
        if now is not None
    )
    return " · ".join(said)


def centimetres(lang: str, length: int) -> str:
    """A length as players read it: 12,5."""
    said = f"{length / CM:g}"
    return said.replace(".", ",") if lang == "fr" else said


# --- marks ---------------------------------------------------------------------------------------------------------


def _marks(namer: Namer, one: plain.Figure, dressed: tuple[Theme, ...], *, leads: bool) -> Iterator[Mark]:
    """Where it is in its turn, what it is, whom it touches, what lies on it; the most telling ones first."""
    lang, board, deeds = namer.language.code, namer.board, one.deeds
    if leads:
        yield _mark(lang, "commander")
    if deeds.vigilant:
        yield _mark(lang, "vigilant")
    elif deeds.status != "pending":
        yield _mark(lang, deeds.status)
    for name in STATES:
        if getattr(one, name):
            yield _mark(lang, name)
    if board.traits[one.id].machine is None and (touched := enemies(board, one.id)):
        names = namer.listed([dressed[enemy].name for enemy in touched])
        yield Mark("combat", phrase(lang, "mark.combat", figures=names), SIGNS["combat"])
    yield from _dice(namer, one)
    if one.level:
        yield Mark("flight", phrase(lang, f"mark.flight.{one.level}"), SIGNS["flight"] * one.level)
    for strength in one.toxins:
        yield Mark("toxic", phrase(lang, "mark.toxic", x=strength), SIGNS["toxic"])
    yield from _gained(namer, one)
    yield from _silent(namer, one, dressed)


def _dice(namer: Namer, one: plain.Figure) -> Iterator[Mark]:
    """[ADE-CBT-13] The combat dice that it has placed in the fight under way."""
    bout = namer.board.state.bout
    for placed in bout.placed if bout is not None else ():
        if placed.who == one.id:
            attacks, defence = sum(placed.attacks), placed.defence
            said = phrase(namer.language.code, "mark.dice", attacks=attacks, defence=defence)
            yield Mark("dice", said, f"{attacks}/{defence}")


def _gained(namer: Namer, one: plain.Figure) -> Iterator[Mark]:
    """What formulas and tactics have left on it, and points that lie in its stats or wait to."""
    lang, board = namer.language.code, namer.board
    said = (
        str(namer.say("picture.lasting", source=namer.cause(effect.source), effect=op_said(namer, effect.op)))
        for effect in one.lasting
    )
    yield from (Mark("lasting", text, SIGNS["lasting"]) for text in dict.fromkeys(said))
    for put in one.deeds.points:
        gaps = {"stat": namer.term("stat", put.stat), "count": put.count}
        yield Mark("points", phrase(lang, "mark.put", source=namer.term("points", put.source), **gaps), SIGNS["points"])
    if one.deeds == plain.Deeds() and "concentration" not in board.traits[one.id].skills:
        return
    for source in SOURCES:
        if left := points_left(board, one.id, source):
            yield Mark("left", phrase(lang, "mark.left", count=left, source=namer.term("points", source)))


def _silent(namer: Namer, one: plain.Figure, dressed: tuple[Theme, ...]) -> Iterator[Mark]:
    """What is told to those who look closer, and has no sign on the base."""
    lang = namer.language.code
    if one.fearless:
        yield Mark("fearless", phrase(lang, "mark.fearless", fear=one.fearless))
    if one.deeds.victim:
        yield Mark("victim", phrase(lang, "mark.victim"))
    if one.haunted:
        yield Mark("haunted", phrase(lang, "mark.haunted"))
    if one.staff >= 0:
        yield Mark("staff", phrase(lang, "mark.staff", figure=FrenchName(dressed[one.staff].name)))
    if one.crew:
        yield Mark("crew", phrase(lang, f"mark.crew.{one.crew}"))
    if one.summoner >= 0:
        yield Mark("summoned", phrase(lang, "mark.summoned", figure=dressed[one.summoner].name))


@lru_cache(maxsize=64)
def _mark(lang: str, kind: str) -> Mark:
    return Mark(kind, phrase(lang, f"mark.{kind}"), SIGNS.get(kind, ""))


# --- names ---------------------------------------------------------------------------------------------------------


class Dresser:
    """A namer that two crowds of one cast may share: it is known by its language alone."""

    __slots__ = ("namer",)

    def __init__(self, namer: Namer) -> None:
        self.namer = namer

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Dresser) and self.namer.language.code == other.namer.language.code

    def __hash__(self) -> int:
        return hash(self.namer.language.code)


@lru_cache(maxsize=256)
def _wardrobe(cast: Cast, crowd: Crowd, dresser: Dresser) -> tuple[Theme, ...]:
    """The theme of everybody in the match: it depends on who they are, and on nothing that happens to them."""
    namer = dresser.namer
    named = codes(namer)
    return tuple(_theme(namer.board, cast, namer, number, named[number]) for number in range(len(crowd)))


def _theme(board: Board, cast: Cast, namer: Namer, number: int, code: str) -> Theme:
    one = board[number]
    name = board.state.cards[one.card].profile if one.card >= 0 else one.traits
    profile = cast.content.profiles.get(name)
    square = profile is not None and profile.base_form == "square"
    return Theme(str(namer.figure(number)).rpartition(" [")[0], code, square)


# --- seats ---------------------------------------------------------------------------------------------------------


def _seats(namer: Namer) -> tuple[Seat, ...]:
    """[ADE-TAC-07, ADE-SEQ-07, ADE-END-06] Points, tactic points and refusals left, losses, who is tactician."""
    board, lang = namer.board, namer.language.code
    found = []
    for seat, side in enumerate(board.state.sides):
        losses = {"losses": namer.count(side.losses, "pa"), "average": namer.whole(goal_average(board, seat))}
        notes = [
            namer.count(side.tactic_points, "tactic_point"),
            namer.count(side.refusals, "refusal"),
            phrase(lang, "seat.left", count=len(board.ids(seat))),
        ]
        if any(one.losses or one.bonus for one in board.state.sides):
            notes.append(phrase(lang, "seat.losses", **losses))
        if board.state.tactician == seat:
            notes.append(phrase(lang, "seat.tactician"))
        score = namer.count(points_now(board, seat), "point")
        found.append(Seat(seat, str(namer.seat(seat)), str(score), ", ".join(map(str, notes))))
    return tuple(found)
