"""What a screen shows of a match, whatever the game: figures, terrain, things, hands, sheets, and what a gesture means.

A game paints its position into a `Scene` for one seat, in that seat's language, from what the seat may see; and it
reads a `Gesture` (this figure, along these points, at that target) as answers to the open question, each with its
label and, where it is not legal, the reason. So a client draws and points, and knows no rule.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, Protocol, TypeAlias

import msgspec

from escarmouche.core import Event
from escarmouche.core.asking import Ask
from escarmouche.core.forms import Form
from escarmouche.kits.facts import Ground, Unit
from escarmouche.kits.stage.effects import Effect
from escarmouche.kits.stage.silhouettes import Silhouette
from escarmouche.kits.words.text import Said

Point: TypeAlias = tuple[int, int]


class Round(msgspec.Struct, frozen=True, tag="circle", omit_defaults=True):
    """A round outline."""

    x: int
    y: int
    r: int


class Outline(msgspec.Struct, frozen=True, tag="polygon", omit_defaults=True):
    """A polygon."""

    points: tuple[Point, ...]


class TerrainPiece(msgspec.Struct, frozen=True, omit_defaults=True):
    """A piece of terrain: `kind` is a word for the theme, `name` and `traits` are for people."""

    id: str
    kind: str
    name: str
    shape: Round | Outline
    traits: tuple[str, ...] = ()
    height: int = 0
    floor: str = ""


class Bar(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something counted on a figure: life, energy. `boxes` marks single boxes of the bar, a word for the theme each."""

    kind: str
    name: str
    value: int
    most: int
    boxes: tuple[str, ...] = ()


class Mark(msgspec.Struct, frozen=True, omit_defaults=True):
    """A state of a figure: a word for the theme, and what it means."""

    kind: str
    text: str
    sign: str = ""


class Section(msgspec.Struct, frozen=True, omit_defaults=True):
    """A paragraph of a sheet or a page."""

    name: str
    text: str
    kind: str = ""
    note: str = ""
    why: tuple[str, ...] = ()  # the clauses behind it, as tags: FAN-ITM-03, ADE-SKL-08..14


class Figure(msgspec.Struct, frozen=True, omit_defaults=True):
    """A figure: on the table, or beside it (`where` not "table"). `seat` is whose it is, below zero: no player's."""

    id: int
    seat: int
    name: str
    code: str  # two or three signs that stand on its base
    x: int
    y: int
    r: int
    where: str = "table"
    place: str = ""  # where it is, in words, when it is not on the table
    sheet: str = ""
    bars: tuple[Bar, ...] = ()
    marks: tuple[Mark, ...] = ()
    reach: int = 0  # a ring around the base: melee range
    level: int = 0  # height of the surface it stands on
    square: bool = False
    note: str = ""  # one line under its name
    facing: int = -1  # where its front is, in degrees counter-clockwise from the east; below zero: it has none
    sections: tuple[Section, ...] = ()  # what of its sheet may change: what it carries, what it has learned
    silhouette: Silhouette = Silhouette.FOOT  # what is drawn on its base


class Thing(msgspec.Struct, frozen=True, omit_defaults=True):
    """A stone, a gem, flames, a token: pointed at by `id`. `label` stands on it, `seat` is whose it is."""

    id: str
    kind: str
    name: str
    x: int
    y: int
    r: int
    label: str = ""
    seat: int = -1


class Zone(msgspec.Struct, frozen=True, omit_defaults=True):
    """Ground that belongs to somebody, or matters."""

    kind: str
    name: str
    points: tuple[Point, ...]
    seat: int = -1


class Card(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card of a hand: `kind` for the theme; a card nobody may see has no face."""

    id: int
    kind: str
    face: str = ""
    name: str = ""
    text: str = ""


class Hand(msgspec.Struct, frozen=True, omit_defaults=True):
    """Cards that lie together."""

    name: str
    seat: int
    cards: tuple[Card, ...]
    kind: str = "hand"


class Pile(msgspec.Struct, frozen=True, omit_defaults=True):
    """Where cards may be laid: a gesture names it by its id (`top:3,1`), people by its name; how many go there."""

    id: str
    name: str
    least: int
    most: int


class Piles(msgspec.Struct, frozen=True, omit_defaults=True):
    """The cards that a question shows, each known by its number, and where they may be laid (nowhere: one of them is
    chosen)."""

    cards: tuple[Card, ...]
    places: tuple[Pile, ...] = ()


class Seat(msgspec.Struct, frozen=True, omit_defaults=True):
    """A player at the table: what is counted for him."""

    seat: int
    name: str
    score: str = ""
    note: str = ""


class Row(msgspec.Struct, frozen=True, array_like=True, omit_defaults=True):
    """A figure of a sheet: what it is called, what it is; `points` where it is counted down in the match."""

    name: str
    value: str
    points: int = 0


class Sheet(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card for people to read: a profile, a character."""

    id: str
    name: str
    subtitle: str = ""
    rows: tuple[Row, ...] = ()
    sections: tuple[Section, ...] = ()


class Cell(msgspec.Struct, frozen=True, omit_defaults=True):
    """A square or a hexagon of the ground: `kind` is a word for the theme, `name` is for people."""

    column: int
    row: int
    kind: str
    name: str = ""


class Wall(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something on one side of a cell: a wall, a door, a line. Sides of squares: n, e, s, w; of hexagons: e, se, sw, w,
    nw, ne."""

    column: int
    row: int
    side: str
    kind: str
    name: str = ""


class Grid(msgspec.Struct, frozen=True, omit_defaults=True):
    """A ground of cells. They lie on the table like everything else: a cell is `size` table units wide, `origin` is the
    middle of cell (0, 0), rows go down. Figures stand at the middles of their cells, cells that may be chosen are lit
    as outlines, and whoever points at a cell sends a point in it (`kits/stage/grid.py` reckons to and fro)."""

    shape: Ground
    size: int
    origin: Point
    cells: tuple[Cell, ...]
    walls: tuple[Wall, ...] = ()


class Page(msgspec.Struct, frozen=True, omit_defaults=True):
    """A page of a book that is read at the table: what stands on it, then in `parts` what it asks and what that takes.
    Of those on the table the last is the one that is read now, as long as it is `open`."""

    id: str
    title: str
    text: str
    number: str = ""
    parts: tuple[Section, ...] = ()
    open: bool = False


class Track(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something counted for everybody, space by space: a threat, the hours of a day. `spaces` has a word for the theme
    for each, `at` is the one that the marker stands on (below zero: none yet), `note` what it means to stand there."""

    kind: str
    name: str
    spaces: tuple[str, ...]
    at: int = -1
    note: str = ""


class Turn(msgspec.Struct, frozen=True, omit_defaults=True):
    """A place in the order of play: who or what comes there, when, and what it is about to do and by which clause.
    `kind` is a word for the theme: now, next, done."""

    name: str
    text: str = ""
    figure: int = -1
    place: str = ""
    kind: str = ""
    why: str = ""


class Scene(msgspec.Struct, frozen=True, omit_defaults=True):
    """A position as one seat's screen shows it."""

    figures: tuple[Figure, ...]
    things: tuple[Thing, ...] = ()
    seats: tuple[Seat, ...] = ()
    hands: tuple[Hand, ...] = ()
    zones: tuple[Zone, ...] = ()
    heading: str = ""  # turn and phase, in words
    goal: str = ""  # what this match is won by, in one line
    active: int = -1  # the figure whose turn it is
    terrain: tuple[TerrainPiece, ...] = ()
    grid: Grid | None = None  # where the ground is squares or hexagons
    pages: tuple[Page, ...] = ()  # of a book that is being read, in the order of reading
    tracks: tuple[Track, ...] = ()
    order: tuple[Turn, ...] = ()  # who acts when, where the table goes by a list


class TableInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    """The table itself: what kind of ground it is, its size, the unit of the game, and whether anybody may measure."""

    table: Point  # width and depth in table units; (0, 0) where there is none
    unit: int  # table units to the unit people read
    unit_name: str
    ruler: bool = True
    sign: str = ""  # what stands behind a number of units
    ground: Ground = Ground.PLANE


def table_of(table: Point, unit: Unit, lang: str, *, ground: Ground = Ground.PLANE, ruler: bool = True) -> TableInfo:
    """A table that is measured in this unit."""
    return TableInfo(table, unit.size, unit.name_in(lang), ruler, unit.sign, ground)


NO_TABLE: Final = TableInfo((0, 0), 1, "", ruler=False, ground=Ground.NONE)


class Choice(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something to choose before a match: a scenario, a force, a reading of an option. `seats`: for how many players,
    `scenarios`: for which of them (none: for any)."""

    id: str
    name: str
    note: str = ""
    seats: tuple[int, ...] = ()
    scenarios: tuple[str, ...] = ()


class Option(msgspec.Struct, frozen=True, omit_defaults=True):
    """A setting of the game in a player's words, with its readings, the default first. The ids are those of the rules:
    an opener asks for `id=reading`."""

    id: str
    name: str
    note: str
    readings: tuple[Choice, ...]


class Lobby(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a match may be made of, in words."""

    scenarios: tuple[Choice, ...]
    forces: tuple[Choice, ...]
    options: tuple[Option, ...] = ()


class Gesture(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a person points at: a figure, points of a path or a place, another figure, a thing, a piece of terrain."""

    figure: int = -1
    points: tuple[Point, ...] = ()
    target: int = -1
    thing: str = ""
    terrain: str = ""


class Proposal(msgspec.Struct, frozen=True, omit_defaults=True):
    """One answer a gesture may mean: legal, or why not. `path` is drawn, `notes` tell what would follow (who sees it,
    what it costs, whom it would touch), `cards` are the numbers of those it names, `act` the basic action it is one of
    (`truth`: a card is called what it is). `warning`: what a player might not want of it; he is asked once more.
    `then`: what he answers after it, as long as the same is asked again: a way of several steps. `calls`: who is to act
    once it is given."""

    answer: Any
    label: Said
    refusal: Said = ()
    why: str = ""
    group: str = ""
    figure: int = -1
    path: tuple[Point, ...] = ()
    notes: tuple[str, ...] = ()
    cards: tuple[int, ...] = ()
    act: str = ""
    warning: str = ""
    then: tuple[Any, ...] = ()
    calls: tuple[int, ...] = ()


class BasicAction(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that the figure pointed at does as a rule: what it costs, what it is good for, and why not now. `id` is
    what proposals name it by (`Proposal.act`); `form` is how one goes on: at once, at a figure, at a place."""

    id: str
    name: str
    cost: str = ""
    effect: str = ""
    form: Form = Form.CHOICE
    refusal: Said = ()
    why: str = ""


class Stage(Protocol):
    """How a game appears on a screen.

    Where the game hides nothing (`Facts.hidden` is false) everybody who reads the same language is shown the same:
    one scene is drawn for all seats, as for somebody who watches (seat None). It must not depend on the seat.
    """

    def lobby(self, lang: str) -> Lobby:
        """What a match may be made of."""

    def setting(self, game: Any, lang: str) -> TableInfo:
        """The table."""

    def scene(self, game: Any, seat: int | None, lang: str) -> Scene:
        """The position as that seat (None: a spectator) may see it."""

    def sheets(self, game: Any, lang: str) -> Sequence[Sheet]:
        """The cards of everybody in the match."""

    def proposals(self, game: Any, ask: Ask[Any], gesture: Gesture, lang: str) -> Sequence[Proposal]:
        """What a gesture may mean as an answer to this question; with an empty gesture: what can be answered without
        pointing."""

    def actions(self, game: Any, ask: Ask[Any], figure: int, lang: str) -> Sequence[BasicAction]:
        """What this figure can do as a rule, each open or with the reason why not; none where the question is not about
        what a figure does."""

    def piles(self, game: Any, ask: Ask[Any], lang: str) -> Piles | None:
        """The cards that a question shows, where its form is `CARDS` or `PILES`; None for every other."""

    def effect(self, game: Any, event: Event) -> Effect | None:
        """What is to be seen of an event, if the eye should follow it."""
