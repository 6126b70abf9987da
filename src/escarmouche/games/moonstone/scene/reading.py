"""What does each statement of a scene say, and which position is that?"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, Final, TypeAlias, get_args

import msgspec

from escarmouche.games.moonstone.board import ALOFT, CONTACT, EVERYBODY, Board, aloft
from escarmouche.games.moonstone.cards import Cards, Deck, fresh
from escarmouche.games.moonstone.cast import Cast
from escarmouche.games.moonstone.content import Content
from escarmouche.games.moonstone.decisions import NOBODY
from escarmouche.games.moonstone.ground import indices
from escarmouche.games.moonstone.layouts import Element, Kind, Layout, piece_problems
from escarmouche.games.moonstone.lists import FACTIONS, SEATS
from escarmouche.games.moonstone.position import Position, Whole
from escarmouche.games.moonstone.queries.placing import bases_minded, stones_on
from escarmouche.games.moonstone.queries.zones import EDGES
from escarmouche.games.moonstone.rules.turns import LAST_TURN
from escarmouche.games.moonstone.scene.cards import CardNames
from escarmouche.games.moonstone.scene.limits import (
    of_cards,
    of_character,
    of_kept,
    of_lying,
    of_stones,
    of_thrall,
    of_turn,
)
from escarmouche.games.moonstone.scene.notation import (
    DECKS,
    PLACES,
    REFERS,
    STATE_FIELDS,
    TABLE,
    usual_faction,
    usual_state,
)
from escarmouche.games.moonstone.settings import Settings
from escarmouche.games.moonstone.state import Character, Setup, State, Stone, Troupe
from escarmouche.kits.facts import Unit
from escarmouche.kits.faults import fault, in_both
from escarmouche.kits.scenes.scene import FigureLine, Head, Reading, Scene, setting_said, state_heads
from escarmouche.kits.scenes.tokens import Mistake, Tokens, corners
from escarmouche.kits.scenes.values import LETTERS, Values
from escarmouche.table.plane import Piece, is_outline

Resumed: TypeAlias = Callable[[Cast, Whole], Position]
STATE: Final = State.__struct_fields__
CARDS: Final = {field.name: field for field in msgspec.structs.fields(Cards)}


class Draft:
    """Everything the statements said."""

    def __init__(self, text: str, content: Content) -> None:
        self.content = content
        self.reading = Reading(text, Unit.INCH)
        self.cards_named = CardNames(content.decks)
        self.values = Values(Unit.INCH, REFERS, self.cards_named.codes())
        self.values.call(self.reading.names)
        self.figures: list[dict[str, Any]] = []
        self.stones: list[Stone] = []
        self.elements: list[Element] = []
        self.pieces: list[Piece] = []
        self.factions: dict[int, str] = {}
        self.settings = Settings()
        self.layout: str | None = None
        self.table: tuple[int, int] | None = None
        self.seats = 2
        self.state: dict[str, Any] = {}
        self.cards: dict[str, Any] = {}
        self.kept: list[tuple[int, tuple[int, ...]]] = []
        self.heads: dict[str, Head] = {
            **state_heads(self._state, (one for one in STATE if one not in STATE_FIELDS)),
            **state_heads(self._deck, DECKS),
            **state_heads(self._element, get_args(Kind)),
            "aside": lambda tokens: self._card_field(tokens, "aside"),
            "secret": lambda tokens: self._card_field(tokens, "secret"),
            "played_bouts": lambda tokens: self._card_field(tokens, "bouts"),
            "played_castings": lambda tokens: self._card_field(tokens, "castings"),
            "stone": self._stone,
            "layout": self._layout,
            "table": self._table,
            "setting": self._setting,
            "faction": self._faction,
            "kept": self._kept,
            "piece": self._piece,
            "seats": self._seats,
        }

    def figure(self, line: FigureLine, tokens: Tokens) -> None:
        seat = LETTERS.index(line.side[0])
        self.seats = max(self.seats, seat + 1)
        card = tokens.word("a character")
        if card not in self.content.cards(self.settings.cards):
            raise Mistake(f"there is no character {card}", tokens.at, fr=f"il n'y a pas de personnage {card}")
        fields: dict[str, Any] = {"id": len(self.figures), "card": card, "seat": seat}
        self.figures.append(fields)
        while tokens.left:
            if tokens.take("at"):
                fields["x"], fields["y"] = tokens.point("the place")
                fields.setdefault("where", "table")
            elif tokens.take("on"):
                fields["surface"] = tokens.word("a platform")
            elif tokens.take("up"):
                fields["z"] = tokens.length("the height")
            elif tokens.peek() in PLACES:
                fields["where"] = tokens.word("a place")
            else:
                self.values.field(tokens, Character, fields, ("id", "card", "seat"))

    def _state(self, tokens: Tokens, name: str) -> None:
        self.state[name] = self.values.statement(tokens, State, name)

    def _deck(self, tokens: Tokens, name: str) -> None:
        fields = self.cards[name] = {}
        while tokens.left:
            self.values.field(tokens, Deck, fields)

    def _card_field(self, tokens: Tokens, name: str) -> None:
        self.cards[name] = self.values.read(tokens, CARDS[name].type, f"Cards.{name}")

    def _kept(self, tokens: Tokens) -> None:
        who = self.values.figure(tokens, "a character")
        self.kept.append((who, self.cards_named.read(tokens, "the cards")))

    def _stone(self, tokens: Tokens) -> None:
        x, y = tokens.point("the place of the stone")
        fields: dict[str, Any] = {"x": x, "y": y, "depth": 1}
        while tokens.left:
            self.values.field(tokens, Stone, fields)
        self.stones.append(Stone(**fields))

    def _element(self, tokens: Tokens, kind: str) -> None:
        fields: dict[str, Any] = {"id": tokens.word("the name of the piece"), "kind": kind}
        shape = tokens.one_of(("circle", "rect", "poly"), "shape")
        if shape == "circle":
            x, y = tokens.point("the centre")
            tokens.expect("r", "circle 10,10 r 4")
            fields["circle"] = (x, y, tokens.radius())
        elif shape == "rect":
            centre, size = tokens.point("the centre"), tokens.size("the size")
            turn = float(tokens.number("the angle")) if tokens.take("rot") else 0.0
            fields["rect"] = (*centre, *size, int(turn) if turn.is_integer() else turn)
        else:
            fields["polygon"] = corners(tokens, is_outline)
        while tokens.left:
            self.values.field(tokens, Element, fields)
        self.elements.append(Element(**fields))

    def _piece(self, tokens: Tokens) -> None:
        fields: dict[str, Any] = {}
        while tokens.left:
            self.values.field(tokens, Piece, fields)
        self.pieces.append(Piece(**fields))

    def _layout(self, tokens: Tokens) -> None:
        self.layout = tokens.one_of(tuple(self.content.layouts), "table")

    def _table(self, tokens: Tokens) -> None:
        self.table = tokens.size("the table")

    def _setting(self, tokens: Tokens) -> None:
        self.settings = setting_said(tokens, self.settings)

    def _faction(self, tokens: Tokens) -> None:
        seat = self.values.seat(tokens, "a seat")
        self.factions[seat] = tokens.one_of(FACTIONS, "faction")

    def _seats(self, tokens: Tokens) -> None:
        self.seats = max(self.seats, tokens.whole("how many seats", 2))

    # --- what stands ---------------------------------------------------------------------------------------------

    def build(self, resumed: Resumed) -> tuple[Setup, Position]:
        """The set-up and the position that the statements describe."""
        self.reading.holds(max(len(self.elements), len(self.pieces)))
        fewest, most = SEATS
        if self.seats > most:
            what = f"Moonstone is for {fewest} to {most} players, not {self.seats}"
            french = f"Moonstone se joue de {fewest} à {most} joueurs, pas à {self.seats}"
            self.reading.faults.append(in_both("scene", what, "MOO-LST-01", french))
            self.reading.fail()
        layout = self.layout or Layout("scene", "scene", "scene", self.table or TABLE, tuple(self.elements))
        heights = self._heights(layout)
        self.reading.faults += piece_problems(layout) if isinstance(layout, Layout) else ()
        for fields in self.figures:
            surface = fields.get("surface", "")
            if surface not in heights:
                self.reading.not_up_there(fields["id"], surface, "MOO-RUL-72")
            fields.setdefault("z", heights.get(surface, 0) if fields.get("where") == "table" else 0)
        if self.layout and self.elements:
            self.reading.faults.append(fault("scene", "layout_and_pieces", "MOO-SET-02", layout=self.layout))
        self.reading.fail()
        active = self.state.get("active", NOBODY)
        if active >= 0:
            self.figures[active].setdefault("activated", True)  # MOO-TRN-09: it is its activation of this turn
        characters = [Character(**fields) for fields in self.figures]
        said = self._said(characters, active)
        setup = Setup(self._troupes(characters, said["troupes"]), layout, self.settings)
        cast = Cast(setup, self.content)
        self._check_limits(cast, characters, said)
        state = State(characters, self.stones, tuple(self.pieces) or cast.layout.pieces, **said)
        cards = self._cards(cast.seats, characters)
        names = self.cards_named.names
        self.reading.faults += [
            in_both("scene", *told) for told in (*of_cards(cards, names), *of_kept(cards, names, characters))
        ]
        self.reading.fail()
        position = resumed(cast, Whole(state, cards))
        self._check_places(position.board)
        self._check_thralls(position.board)
        self.reading.fail()
        return setup, position

    def _said(self, characters: list[Character], active: int) -> dict[str, Any]:
        """The fields of the state: those that the scene says, and what follows for the others."""
        phase = self.state.get("phase", "activation")
        said = {**usual_state(characters, self.seats, phase), **self.state}
        said.setdefault("sudden_death", said["turn"] > LAST_TURN)  # MOO-END-03: there is no other fifth turn
        self._check_deployment(said, characters)
        if said["phase"] == "activation":  # MOO-TRN-08: it is somebody's turn to activate
            said.setdefault("seat", characters[active].seat if active >= 0 else max(said.get("first", 0), 0))
        if said["phase"] == "deployment" and said["order"]:  # MOO-SET-11, MOO-SET-12: and here to deploy
            said.setdefault("seat", said["order"][0])
        return said

    def _check_deployment(self, said: dict[str, Any], characters: list[Character]) -> None:
        """[MOO-SET-10, MOO-SET-11] Everybody deploys his own in his turn, from an edge that the table has."""
        edges = said.get("edges", ())
        for edge in edges:
            self.reading.beyond("edges", edge, len(EDGES))
        claimed = [edge for edge in edges if edge >= 0]
        if len(set(claimed)) < len(claimed):
            what, french = "every player deploys from an edge of his own", "chaque joueur a son bord de table"
            self.reading.faults.append(in_both("scene", what, "MOO-SET-12", french))
        for name in ("order", "edges", "mulligans", "troupes"):
            if said.get(name) and len(said[name]) != self.seats:
                what, french = f"{name} needs one for each seat", f"{name} : il en faut un par joueur"
                self.reading.faults.append(in_both("scene", what, "", french))
        if said.get("order") and sorted(said["order"]) != list(range(self.seats)):
            what, french = "order names every seat once", "order nomme chaque joueur une fois"
            self.reading.faults.append(in_both("scene", what, "", french))
        for seat, own in zip(LETTERS, said["troupes"], strict=False):
            if any(LETTERS[characters[one].owner] != seat for one in own):
                what, french = (
                    f"the troupe of {seat} has figures of {seat} only",
                    f"la troupe de {seat} n'a que les siens",
                )
                self.reading.faults.append(in_both("scene", what, "", french))
        self.reading.fail()

    def _check_limits(self, cast: Cast, characters: list[Character], said: dict[str, Any]) -> None:
        """Nothing is as no match could have it: what is wrong with a figure is told where its line stands."""
        for told in (*of_turn(said, characters, self.seats), *of_stones(cast, self.stones, characters)):
            self.reading.faults.append(in_both("scene", *told))
        for one in characters:
            at = str(self.reading.lines[one.id].at)
            self.reading.faults += [in_both(at, *told) for told in of_character(cast, one)]
        self.reading.fail()

    def _check_places(self, board: Board) -> None:
        """[MOO-ACT-14, MOO-EDG-01, MOO-RUL-85] Bases over the edge of the table or on one another. Places written to a
        hundredth of an inch are as near as they can be: who overlaps by less than counts as contact is in contact."""
        for one in board.in_play():
            up, radius = aloft(board, one.id), board.traits[one.id].radius - CONTACT
            if not board.ground.holds(one.x, one.y, board.level(one.id)):
                self.reading.not_up_there(one.id, one.surface, "MOO-RUL-72")
            if not board.ground.field.inside(one.x, one.y, radius):
                self.reading.off_table(one.id, "MOO-EDG-01")
            stops = board.ground.barriers[board.level(one.id)] if up else board.ground.stops(board.level(one.id))
            for piece in indices(board.ground.field.overlapped(one.x, one.y, radius, stops)):
                self._stands_in(one.id, board.ground.field.pieces[piece].id)
            stones = [] if up else stones_on(board, board.level(one.id)).overlapped(one.x, one.y, radius, EVERYBODY)
            for stone in stones:
                self._stands_in(one.id, f"stone {stone}", f"pierre {stone}", "MOO-SET-08")
            minded = 1 << ALOFT if up else bases_minded(board, board.level(one.id), flying=False)
            for other in board.crowd.overlapped(one.x, one.y, radius, minded, one.id):
                if other < one.id or aloft(board, other) != up:
                    self.reading.stands_on(max(one.id, other), min(one.id, other), "MOO-ACT-14")
        self.reading.faults += [in_both("scene", *told) for told in of_lying(board)]
        self.reading.fail()

    def _check_thralls(self, board: Board) -> None:
        """[MOO-CHR-34, MOO-RUL-97] A Thrall belongs to who has summoned it: without one it could never act."""
        for one in board.in_play():
            line = self.reading.lines[one.id]
            told = of_thrall(board, one, line.name, LETTERS[one.owner])
            self.reading.faults += [in_both(str(line.at), *fault_told) for fault_told in told]

    def _stands_in(self, figure: int, piece: str, french: str = "", why: str = "MOO-ACT-14") -> None:
        line = self.reading.lines[figure]
        what, said = f"{line.name} stands in {piece}", f"{line.name} se tient dans {french or piece}"
        self.reading.faults.append(in_both(str(line.at), what, why, said))

    def _heights(self, layout: str | Layout) -> dict[str, int]:
        laid = layout if isinstance(layout, Layout) else self.content.layouts[layout]
        return {"": 0} | {one.id: one.height for one in laid.platforms}

    def _troupes(self, characters: list[Character], started: tuple[tuple[int, ...], ...]) -> tuple[Troupe, ...]:
        known, troupes = self.content.cards(self.settings.cards), []
        for seat, own in enumerate(started):
            cards = tuple(characters[one].card for one in own)
            troupes.append(Troupe(self.factions.get(seat) or usual_faction(known, cards), cards))
        return tuple(troupes)

    def _cards(self, seats: int, characters: list[Character]) -> Cards:
        cards = fresh(seats)
        for name, value in self.cards.items():
            known = msgspec.structs.replace(getattr(cards, name), **value) if name in DECKS else value
            setattr(cards, name, known)
        for who, pile in self.kept:
            cards.keep(who, (*cards.keeps(who), *pile))
            cards.see(
                pile, (characters[who].owner,) if who != NOBODY else ()
            )  # MOO-RUL-102: who keeps cards has looked at them
        return cards


def read_scene(content: Content, resumed: Resumed, text: str) -> Scene:
    """The scene, its position made from its state by `resumed`; `Faulty` lists everything wrong with it."""
    draft = Draft(text, content)
    return draft.reading.scene(draft.figure, draft.heads, partial(draft.build, resumed))
