"""What does each statement of a scene say, and which position is that?"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final, TypeAlias, get_args

import msgspec

from escarmouche.games.alkemy.cast import Cast, traits_key
from escarmouche.games.alkemy.content import Content
from escarmouche.games.alkemy.ground import indices
from escarmouche.games.alkemy.layouts import Layout, Scenery, Terrain
from escarmouche.games.alkemy.position import CONTACT, FIGURES, MARKERS, Position
from escarmouche.games.alkemy.queries.linking import held
from escarmouche.games.alkemy.rules.rolling import SIDES
from escarmouche.games.alkemy.scene.dice import DieNames
from escarmouche.games.alkemy.scene.limits import of_figure, of_state
from escarmouche.games.alkemy.scene.notation import (
    PLACES,
    RECORDS,
    REFERS,
    STATE,
    STATE_FIELDS,
    TABLE,
    USUAL,
    laid_scenery,
    usual_faction,
)
from escarmouche.games.alkemy.settings import Settings
from escarmouche.games.alkemy.state import Figure, ProfileCard, Recruit, Roster, Setup, State
from escarmouche.games.alkemy.table_faults import piece_problems, size_by_height
from escarmouche.kits.facts import Unit
from escarmouche.kits.faults import in_both
from escarmouche.kits.scenes.scene import FigureLine, Head, Reading, Scene, setting_said, state_heads
from escarmouche.kits.scenes.tokens import Mistake, Place, Tokens
from escarmouche.kits.scenes.values import LETTERS, Values
from escarmouche.table.plane import INCH

OBSTRUCTING: Final = ("obstructing_low", "obstructing", "obstructing_tall")  # by size
Resumed: TypeAlias = Callable[[Cast, State], Position]


class Draft:
    """Everything the statements said."""

    def __init__(self, text: str, content: Content) -> None:
        self.content = content
        self.reading = Reading(text, Unit.INCH)
        self.values = Values(Unit.INCH, REFERS)
        self.values.call(self.reading.names)
        self.figures: list[dict[str, Any]] = []
        self.recruits: list[tuple[int, Recruit]] = []  # seat and card
        self.card_of: list[int] = []
        self.played: set[int] = set()
        self.scenery: list[Scenery] = []
        self.beside: list[Scenery] = []
        self.state: dict[str, Any] = {}
        self.setup: dict[str, Any] = {"settings": Settings()}
        self.factions: dict[int, str] = {}
        self.table: tuple[int, int] | None = None
        self.heads: dict[str, Head] = {
            **state_heads(self._state, (one for one in STATE if one not in STATE_FIELDS)),
            **state_heads(self._record, RECORDS),
            **state_heads(self._piece, get_args(Terrain)),
            "beside": lambda tokens: self._piece(tokens, tokens.one_of(get_args(Terrain), "type"), beside=True),
            "link": self._link,
            "layout": self._layout,
            "table": self._table,
            "format": self._format,
            "limit": self._limit,
            "setting": self._setting,
            "faction": self._faction,
        }

    def figure(self, line: FigureLine, tokens: Tokens) -> None:
        seat = LETTERS.index(line.side)
        if seat > 1:
            raise Mistake("Alkemy has two sides: A and B", line.at, fr="Alkemy oppose deux camps : A et B")
        profile, _, equipment = tokens.word("a profile").partition("/")
        fields: dict[str, Any] = {"id": len(self.figures), "seat": seat}
        self.figures.append(fields)
        self.card_of.append(-1)
        if profile not in self.content.profiles:
            raise Mistake(f"there is no profile {profile}", tokens.at, fr=f"il n'y a pas de profil {profile}")
        if equipment and equipment not in self.content.profiles[profile].equipments:
            raise Mistake(
                f"{profile} has no equipment {equipment}", tokens.at, fr=f"{profile} n'a pas d'équipement {equipment}"
            )
        while tokens.left:
            self._suffix(tokens, fields)
        if self.card_of[-1] < 0:
            self.card_of[-1] = len(self.recruits)
            self.recruits.append((seat, Recruit(profile, 0, equipment)))
        number = self.card_of[-1]
        owner, recruit = self.recruits[number]
        if (owner, recruit.profile, recruit.equipment) != (seat, profile, equipment):
            raise Mistake(
                "figures that share a card have one profile and one side",
                line.at,
                fr="les figurines d'une même carte ont le même profil et le même camp",
            )
        lines = self.content.profiles[profile].lines
        if recruit.figures == lines:  # ALK-PRF-10: one figure for each life line
            raise Mistake(
                f"the card of {profile} has no more life lines than {lines}",
                line.at,
                fr=f"la carte de {profile} n'a pas plus de lignes de vie : {lines}",
            )
        self.recruits[number] = (owner, msgspec.structs.replace(recruit, figures=recruit.figures + 1))

    def _suffix(self, tokens: Tokens, fields: dict[str, Any]) -> None:
        if tokens.take("at"):
            fields["x"], fields["y"] = tokens.point("the place")
            fields.setdefault("where", "table")
        elif tokens.take("on"):
            fields["perch"] = tokens.word("a piece of scenery")
        elif tokens.take("with"):
            other = self.values.figure(tokens, "a figure")
            if not 0 <= other < len(self.card_of) - 1:
                raise Mistake(
                    "whoever shares a card stands below the figure that it is shared with",
                    tokens.at,
                    fr="qui partage une carte s'écrit après la figurine avec qui il la partage",
                )
            self.card_of[-1] = self.card_of[other]
        elif tokens.take("played"):
            self.played.add(len(self.figures) - 1)
        elif tokens.peek() in PLACES:
            fields["where"] = tokens.word("a place")
        else:
            self.values.field(tokens, Figure, fields, ("id", "seat", "card"))

    def _state(self, tokens: Tokens, name: str) -> None:
        self.state[name] = self.values.statement(tokens, State, name)

    def _record(self, tokens: Tokens, head: str) -> None:
        name, kind = RECORDS[head]
        x, y = tokens.point("the place")
        fields: dict[str, Any] = {"x": x, "y": y}
        while tokens.left:
            self.values.field(tokens, kind, fields)
        missing = [one.name for one in msgspec.structs.fields(kind) if one.required and one.name not in fields]
        if missing:
            raise Mistake(
                f"a {head} needs {', '.join(missing)}", tokens.at, fr=f"pour {head}, il manque : {', '.join(missing)}"
            )
        self.state[name] = (*self.state.get(name, ()), kind(**fields))

    def _piece(self, tokens: Tokens, kind: str, *, beside: bool = False) -> None:
        at = tokens.at
        fields: dict[str, Any] = {"id": tokens.word("the name of the piece"), "type": kind}
        fields["x"], fields["y"] = tokens.point("the centre")
        fields["width"], fields["depth"] = tokens.size("the size")
        while tokens.left:
            self.values.field(tokens, Scenery, fields)
        fields.setdefault("size", size_by_height(fields["height"]) if "height" in fields else self._usual_size(kind))
        fields.setdefault("height", fields["size"] * INCH)  # ALK-LOS-02: as high as a piece of its size can be
        fields["type"] = self._type_of_size(kind, fields["size"])
        piece = Scenery(**fields)
        self._check_piece(piece, at)
        (self.beside if beside else self.scenery).append(piece)

    def _check_piece(self, piece: Scenery, at: Place) -> None:
        """[ALK-LOS-02, ALK-TER-01] A piece has a name of its own, and the size that its type and its height allow; what
        may be flat is."""
        told = [*piece_problems((piece,), self.content.terrain, "")]
        if piece.size == piece.height == self._usual_size(piece.type) == 0:
            told = [one for one in told if one.why != "ALK-TER-01"]
        if any(piece.id == other.id for other in (*self.scenery, *self.beside)):
            told.append(in_both("", f"two pieces are called {piece.id}", "", f"deux décors s'appellent {piece.id}"))
        self.reading.faults += [msgspec.structs.replace(one, where=str(at)) for one in told]

    def _usual_size(self, kind: str) -> int:
        """[ALK-TER-03, ALK-TER-05] Of a piece of which nothing is said: what one crosses or runs into is as low as its
        type may be, a marsh is flat."""
        known = self.content.terrain[kind]
        return known.sizes[0] if known.sizes and known.move in ("cross", "blocked") else 0

    def _type_of_size(self, kind: str, size: int) -> str:
        """[ALK-TER-05, ALK-TER-06, ALK-TER-07] Obstructing ground is crossed, blocks the way, or hides everything as
        its size says."""
        if kind != "obstructing":
            return kind
        return next((one for one in OBSTRUCTING if size in self.content.terrain[one].sizes), kind)

    def _link(self, tokens: Tokens) -> None:
        pair = sorted((self.values.figure(tokens, "a figure"), self.values.figure(tokens, "another figure")))
        if len({self.reading.lines[one].side for one in pair if one >= 0}) < 2:
            raise Mistake(
                "a combat links figures of two sides", tokens.at, fr="un combat lie des figurines de deux camps"
            )
        self.state["links"] = tuple(sorted({*self.state.get("links", ()), (pair[0], pair[1])}))

    def _layout(self, tokens: Tokens) -> None:
        self.setup["layout"] = "" if tokens.take("none") else tokens.one_of(tuple(self.content.layouts), "table")

    def _table(self, tokens: Tokens) -> None:
        self.table = tokens.size("the table")

    def _format(self, tokens: Tokens) -> None:
        self.setup["format"] = tokens.one_of(tuple(self.content.formats), "format")

    def _limit(self, tokens: Tokens) -> None:
        self.setup["limit"] = tokens.whole("the points", 0)

    def _setting(self, tokens: Tokens) -> None:
        self.setup["settings"] = setting_said(tokens, self.setup["settings"])

    def _faction(self, tokens: Tokens) -> None:
        seat = self.values.seat(tokens, "a seat")
        self.factions[seat] = tokens.one_of(tuple(self.content.factions), "faction")

    # --- what stands ---------------------------------------------------------------------------------------------

    def build(self, resumed: Resumed) -> tuple[Setup, Position]:
        """The set-up and the position that the statements describe."""
        self.reading.holds(len(self.scenery))
        self.reading.know_dice(SIDES, DieNames(self.content).faces)
        rosters = (self._roster(0), self._roster(1))
        if "layout" not in self.setup:
            self.setup["layout"] = self._own_layout()
        setup = Setup(rosters, **self.setup)
        cast = Cast(setup, self.content)
        for who in self._played():
            if self.figures[who].get("where") == "table":
                self.figures[who].setdefault("activated", True)
        for fields in self.figures:
            if fields.get("failed_charge"):
                fields.setdefault("charged", True)  # ALK-CHG-09: it attempted one
        figures = [Figure(card=card, **fields) for card, fields in zip(self.card_of, self.figures, strict=True)]
        cards = [
            ProfileCard(
                owner,
                traits_key(recruit),
                tuple(one.id for one in figures if one.card == number),
                any(one.id in self.played for one in figures if one.card == number),
            )
            for number, (owner, recruit) in enumerate(self.recruits)
        ]
        scenery = tuple(self.scenery) or laid_scenery(cast)
        said = {**USUAL, **self._acting(figures), **self.state}
        state = State(figures, cards, scenery=scenery, beside=tuple(self.beside), **said)
        self.reading.beyond("card", state.card, len(cards))
        self.reading.fail()
        position = resumed(cast, state)
        self._check_limits(position)
        self._climb(position)
        self._check_places(position)
        return setup, position

    def _roster(self, seat: int) -> Roster:
        cards = tuple(card for owner, card in self.recruits if owner == seat)
        usual = usual_faction([self.content.profiles[card.profile] for card in cards])
        return Roster(self.factions.get(seat, usual), cards)

    def _played(self) -> set[int]:
        """[ALK-ACT-02] The figures that have been activated this turn: those of played cards, and who acts now."""
        cards = {self.card_of[one] for one in self.played}
        return {one for one, card in enumerate(self.card_of) if card in cards} | set(self.state.get("active", ()))

    def _acting(self, figures: list[Figure]) -> dict[str, Any]:
        """[ALK-ACT-01] Who acts is of the card that is being played, and of the player who has the lead."""
        if not (active := self.state.get("active", ())):
            return {}
        one = figures[active[0]]
        return {"phase": "acting", "card": one.card, "seat": one.seat}

    def _check_limits(self, game: Position) -> None:
        """Nothing is as no match could have it: what is wrong with a figure is told where its line stands."""
        self.reading.faults += [in_both("scene", *told) for told in of_state(game)]
        for one in game.state.figures:
            at = str(self.reading.lines[one.id].at)
            self.reading.faults += [in_both(at, *told) for told in of_figure(game, one)]
        self.reading.fail()

    def _climb(self, position: Position) -> None:
        """[ALK-RUL-79, ALK-RUL-104] Nobody is in the middle of a piece: who is not said to stand on one stands on what
        is under his base."""
        for fields in self.figures:
            one = position.state.figures[fields["id"]]
            if one.where == "table" and "perch" not in fields:
                perch = position.ground.perch_at(one.x, one.y, position.traits[one.id].radius)
                position.put(one, one.x, one.y, perch or "")

    def _own_layout(self) -> Layout:
        format_ = self.setup.get("format", "blitz")
        return Layout("scene", "scene", format_, self.table or TABLE, tuple(self.scenery), (), "scene")

    def _check_places(self, game: Position) -> None:
        """[ALK-MOV-03, ALK-LOS-07, ALK-RUL-79] Bases over the edge of the table, on one another, on a marker or half on
        a piece. Places written to a hundredth of an inch are as near as they can be: who overlaps by less than counts
        as contact is in contact."""
        for one in game.in_play():
            radius = game.traits[one.id].radius - CONTACT
            if one.perch and not self._is_under(game, one):
                self.reading.not_up_there(one.id, one.perch, "ALK-RUL-79")
            if not game.ground.field.inside(one.x, one.y, radius):
                self.reading.off_table(one.id, "ALK-MOV-03")
            for other in game.crowd.overlapped(one.x, one.y, radius, FIGURES, one.id):
                if other < one.id:
                    self.reading.stands_on(one.id, other, "ALK-MOV-03")
            for stone in game.crowd.overlapped(one.x, one.y, radius, 1 << MARKERS, one.id):
                number = stone - len(game.state.figures)
                self._stands_in(one.id, f"marker {number}", f"borne {number}", "ALK-MOV-03")
            for piece in indices(game.ground.field.overlapped(one.x, one.y, radius, game.ground.solid)):
                if not game.ground.bears(piece, one.x, one.y, radius):
                    self._stands_in(one.id, game.ground.scenery[piece].id, "", "ALK-RUL-79")
        self._check_links(game)
        self.reading.fail()

    def _stands_in(self, figure: int, piece: str, french: str, why: str) -> None:
        line = self.reading.lines[figure]
        what, said = f"{line.name} stands in {piece}", f"{line.name} se tient dans {french or piece}"
        self.reading.faults.append(in_both(str(line.at), what, why, said))

    def _check_links(self, game: Position) -> None:
        """[ALK-CBT-01, ALK-CBT-08] Combats of figures that nothing holds together."""
        for pair in game.state.links:
            if game[pair[0]].where == game[pair[1]].where == "table" and held(game, *pair):
                continue
            one, other = (self.reading.lines[who] for who in pair)
            what = f"{one.name} and {other.name} are neither in contact nor within reach of each other"
            french = f"{one.name} et {other.name} ne sont ni au contact ni à portée d'allonge l'un de l'autre"
            self.reading.faults.append(in_both(str(other.at), what, "ALK-CBT-01", french))

    def _is_under(self, game: Position, one: Figure) -> bool:
        """Is there such a piece, and is the figure's middle on it?"""
        index = game.ground.index.get(one.perch)
        return index is not None and game.ground.field.at(one.x, one.y, 1 << index) != 0


def read_scene(content: Content, resumed: Resumed, text: str) -> Scene:
    """The scene, its position made from its state by `resumed`; `Faulty` lists everything wrong with it."""
    draft = Draft(text, content)
    return draft.reading.scene(draft.figure, draft.heads, partial(draft.build, resumed))
