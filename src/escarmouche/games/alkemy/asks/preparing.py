"""Questions before the first turn: where scenery, tokens and figures are put."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from math import ceil, dist, inf
from typing import Any

from msgspec.structs import replace

from escarmouche.chance import Stream
from escarmouche.core import Ask, Hints, Refusal
from escarmouche.core.forms import Form
from escarmouche.games.alkemy.asks.moving import told_apart
from escarmouche.games.alkemy.decisions import Deploy, Place, PlaceScenery, Point
from escarmouche.games.alkemy.ground import indices
from escarmouche.games.alkemy.layouts import Scenery
from escarmouche.games.alkemy.position import Position
from escarmouche.games.alkemy.queries import spots
from escarmouche.games.alkemy.queries.paths import stand_refusal
from escarmouche.games.alkemy.queries.room import GROUND, standing_room
from escarmouche.games.alkemy.spacing import box, deployment_depth, edge_gap
from escarmouche.table.plane import INCH, inches, inches_past

TRIES = 24
PROPOSED = 12  # places for a piece along the width of the table
TURNS = (*(0, 90) * 7, 45, 135)  # of random pieces
ROW = INCH // 4  # between the places that are looked at for a base
FORMATIONS = 8  # proposed for each card
PUSHED = 8  # corners tried for each figure of a card but the last


class PlacePiece(Ask[PlaceScenery]):
    """[ALK-SET-02, ALK-SET-03, ALK-RUL-56] Which of the pieces beside the table goes where."""

    __slots__ = ("game",)
    form = Form.POINT

    def __init__(self, game: Position, seat: int) -> None:
        super().__init__(seat, "ALK-SET-02")
        self.game = game

    def refusal(self, answer: Any) -> Refusal | None:
        if not isinstance(answer, PlaceScenery):
            return Refusal("not_an_option", self.why, {"tried": type(answer).__name__})
        piece = self._piece(answer)
        if piece is None:
            return Refusal("no_such_piece", self.why, {"piece": answer.piece})
        if not 0 <= answer.degrees < 360:
            return Refusal("no_such_turn", self.why, {"tried": answer.degrees})
        if edge_gap(box(piece), self.game.cast.table) < 0:
            return Refusal("off_table", "ALK-SET-03", {"piece": piece.id})
        if (margin := spots.scenery_margin(self.game, piece)) == -inf:
            return Refusal("lies_on_something", "ALK-SET-03", {"piece": piece.id})
        if not spots.wide_enough(self.game, piece):
            what, wanted = spots.clearances(self.game).closest(box(piece))
            facts = {"piece": piece.id, "to": what, "short": inches(-margin), "limit": inches(wanted)}
            return Refusal("too_close", "ALK-SET-03", facts)
        return None

    def _piece(self, answer: PlaceScenery) -> Scenery | None:
        known = next((one for one in self.game.state.beside if one.id == answer.piece), None)
        return known and replace(known, x=answer.x, y=answer.y, degrees=answer.degrees)

    def sample(self, rng: Stream) -> PlaceScenery:
        game = self.game
        width, depth = game.cast.table
        piece = game.state.beside[rng.below(len(game.state.beside))]
        for _ in range(TRIES):
            one = replace(piece, degrees=TURNS[rng.below(len(TURNS))])
            across, along = map(ceil, box(one).reach)
            x, y = across + rng.below(width - 2 * across + 1), along + rng.below(depth - 2 * along + 1)
            one = replace(one, x=x, y=y)
            if spots.scenery_margin(game, one) >= 0:
                return _placed(one)
        return _placed(spots.roomiest(game, piece)[1])

    def candidates(self) -> Sequence[PlaceScenery]:
        return [_placed(one) for piece in self.game.state.beside for one in self._places(piece)]

    def _places(self, piece: Scenery) -> list[Scenery]:
        step = self.game.cast.table[0] // PROPOSED
        return spots.wide_places(self.game, piece, step) or [spots.roomiest(self.game, piece)[1]]

    def facts(self) -> dict[str, Any]:
        return {"beside": tuple(one.id for one in self.game.state.beside)}


def _placed(piece: Scenery) -> PlaceScenery:
    return PlaceScenery(piece.id, piece.x, piece.y, piece.degrees)


class PlaceToken(Ask[Place]):
    """[ALK-SET-05, ALK-SET-06, ALK-RUL-56] Where the player's next component token lies."""

    __slots__ = ("game",)
    form = Form.POINT

    def __init__(self, game: Position, seat: int) -> None:
        super().__init__(seat, "ALK-SET-05")
        self.game = game

    def refusal(self, answer: Any) -> Refusal | None:
        if not isinstance(answer, Place):
            return Refusal("not_an_option", self.why, {"tried": type(answer).__name__})
        game, x, y = self.game, answer.x, answer.y
        if not spots.token_lies(game, x, y):
            return Refusal("touches_no_scenery", "ALK-SET-05", {"x": x, "y": y})
        if not spots.sides_kept(game, self.seat, y):
            known = spots.token_spots(game, self.seat)
            if any(spots.sides_kept(game, self.seat, there) for _, there in known):
                return Refusal("wrong_side", "ALK-SET-06", {"left": game.state.tokens_left[self.seat]})
        gap = spots.token_gap(game, x, y)
        if gap < game.cast.scenario.token_gap and gap < spots.token_gap_wanted(game, self.seat):
            wanted = spots.token_gap_wanted(game, self.seat)
            lengths = {"measure": inches_past(max(0, gap), wanted), "limit": inches(wanted)}
            return Refusal("too_close", "ALK-SET-05", lengths)
        return None

    def sample(self, rng: Stream) -> Place:
        scenery, r = self.game.state.scenery, self.game.cast.scenario.token_radius
        for _ in range(TRIES):
            piece, side = scenery[rng.below(len(scenery))], rng.below(4)
            length = piece.width if side % 2 == 0 else piece.depth
            answer = Place(*spots.beside(piece, r, side, rng.below(length + 1) - length // 2))
            if self._is_good(answer):
                return answer
        return super().sample(rng)

    def _is_good(self, answer: Place) -> bool:
        """Legal without a look at all the other places."""
        game, x, y = self.game, answer.x, answer.y
        apart = spots.token_gap(game, x, y) >= game.cast.scenario.token_gap
        return apart and spots.sides_kept(game, self.seat, y) and spots.token_lies(game, x, y)

    def candidates(self) -> Sequence[Place]:
        wanted = spots.token_gap_wanted(self.game, self.seat)
        known = spots.token_spots(self.game, self.seat)
        return [Place(*spot) for spot in known if spots.token_gap(self.game, *spot) >= wanted]

    def facts(self) -> dict[str, Any]:
        left = self.game.state.tokens_left[self.seat]
        return {"left": left, "radius": self.game.cast.scenario.token_radius, "edge": self.game.state.edges[self.seat]}


class DeployCard(Ask[Deploy]):
    """[ALK-SET-07, ALK-SET-09, ALK-RUL-54, ALK-MOV-03] Which card is deployed next, and where its figures stand."""

    __slots__ = ("_rooms", "game", "waiting")
    form = Form.POINT

    def __init__(self, game: Position, seat: int, waiting: tuple[int, ...]) -> None:
        super().__init__(seat, "ALK-SET-09")
        self.game = game
        self.waiting = waiting
        self._rooms: dict[int, int] = {}

    def refusal(self, answer: Any) -> Refusal | None:
        if not isinstance(answer, Deploy):
            return Refusal("not_an_option", self.why, {"tried": type(answer).__name__})
        if answer.card not in self.waiting:
            return Refusal("not_waiting", self.why, {"card": answer.card})
        figures = self.game.state.cards[answer.card].figures
        if len(answer.places) != len(figures):
            return Refusal("wrong_number", self.why, {"tried": len(answer.places), "limit": len(figures)})
        for index, (who, place) in enumerate(zip(figures, answer.places, strict=True)):
            if not self._in_zone(answer.card, who, place[1]):
                return Refusal("outside_zone", "ALK-SET-07", {"figure": who})
            if refusal := stand_refusal(self.game, who, *place):
                return refusal
            if (other := self._met(who, place, figures[:index], answer.places)) is not None:
                return Refusal("no_room", "ALK-MOV-03", {"figure": who, "other": other})
        return None

    def _in_zone(self, card: int, who: int, y: int) -> bool:
        """[ALK-SET-07, ALK-RUL-54, ALK-RUL-91] Is the whole base inside the zone, or inside what is added to a full
        one?"""
        deep = (y if self.game.state.edges[self.seat] == 0 else self.game.cast.table[1] - y) + self._radius(who)
        return deep <= zone_depth(self.game) or deep <= self._room(card)

    def _room(self, card: int) -> int:
        """[ALK-RUL-91] How deep the zone must be for the figures of this card to find a place."""
        if card not in self._rooms:
            depth = zone_depth(self.game)
            while self._places(card, depth) is None and depth < self.game.cast.table[1]:
                depth += INCH
            self._rooms[card] = depth
        return self._rooms[card]

    def _radius(self, who: int) -> int:
        return self.game.traits[who].radius

    def _meets(self, who: int, place: Point, others: Sequence[int], places: Sequence[Point]) -> bool:
        return self._met(who, place, others, places) is not None

    def _met(self, who: int, place: Point, others: Sequence[int], places: Sequence[Point]) -> int | None:
        """Whose place of the same card this one overlaps."""
        for other, spot in zip(others, places, strict=False):
            if dist(place, spot) < self._radius(who) + self._radius(other):
                return other
        return None

    # --- proposing -----------------------------------------------------------------------------------------------

    def sample(self, rng: Stream) -> Deploy:
        card = self.waiting[rng.below(len(self.waiting))]
        places: list[Point] = []
        figures = self.game.state.cards[card].figures
        for who in figures:
            spot = self._random_spot(rng, who, figures, places)
            if spot is None:
                return self._proposal(card)
            places.append(spot)
        return Deploy(card, tuple(places))

    def _random_spot(self, rng: Stream, who: int, figures: Sequence[int], places: Sequence[Point]) -> Point | None:
        width, depth = self.game.cast.table
        r = self._radius(who)
        for _ in range(TRIES):
            deep = r + rng.below(max(1, zone_depth(self.game) - 2 * r + 1))
            x = r + rng.below(width - 2 * r + 1)
            spot = (x, deep if self.game.state.edges[self.seat] == 0 else depth - deep)
            if not self._meets(who, spot, figures, places) and stand_refusal(self.game, who, *spot) is None:
                return spot
        return None

    def _proposal(self, card: int) -> Deploy:
        """The first places that are found, in a zone as deep as need be."""
        return Deploy(card, self._places(card, self._room(card)) or ())

    def candidates(self) -> Sequence[Deploy]:
        width = self.game.cast.table[0]
        found: list[Deploy] = []
        for card in self.waiting:
            starts = (width * part // FORMATIONS for part in range(FORMATIONS))
            rows = (self._formation(card, zone_depth(self.game), start) for start in starts)
            proposals = [Deploy(card, row) for row in told_apart((row, row) for row in rows if row is not None)]
            found += proposals or [self._proposal(card)]
        return found

    def standard(self) -> Deploy:
        """The first card that waits, in the middle, as far forward as can be."""
        middle = self._formation(self.waiting[0], zone_depth(self.game), self.game.cast.table[0] // 2)
        return Deploy(self.waiting[0], middle) if middle is not None else self._proposal(self.waiting[0])

    def _places(self, card: int, depth: int) -> tuple[Point, ...] | None:
        """[ALK-RUL-91] Places for the figures of a card in a zone so deep; None when there is no room."""
        return self._formation(card, depth) or self._packed(card, depth, ())

    def _packed(self, card: int, depth: int, taken: tuple[Point, ...]) -> tuple[Point, ...] | None:
        """[ALK-RUL-91] Places in the corners of the free ground, each figure against what bounds it and those before
        it: figures that fit at all can be pushed together so; of a single one nothing is missed."""
        figures = self.game.state.cards[card].figures
        if len(taken) == len(figures):
            return taken
        last = len(taken) == len(figures) - 1
        for spot in islice(self._corners(figures, depth, taken), 1 if last else PUSHED):
            if (found := self._packed(card, depth, (*taken, spot))) is not None:
                return found
        return None

    def _corners(self, figures: Sequence[int], depth: int, taken: Sequence[Point]) -> Iterator[Point]:
        """The corners of the ground in a zone so deep where the next figure may stand, beside those placed."""
        (width, table_depth), who = self.game.cast.table, figures[len(taken)]
        near = self.game.state.edges[self.seat] == 0
        front = depth - self._radius(who) if near else table_depth - depth + self._radius(who)
        tops = self.game.ground.solid & self.game.ground.may_stand_on(self.game.traits[who].leap)
        for floor in (GROUND, *indices(tops)):
            about = (0, 0 if near else table_depth)
            places = standing_room(self.game, who, about, width + depth, floor).segment(0, front, width, front)
            for other, (x, y) in zip(figures, taken, strict=False):
                places.beyond(x, y, self._radius(who) + self._radius(other))
            for x, y in places:
                if (y <= front if near else y >= front) and stand_refusal(self.game, who, x, y) is None:
                    yield x, y

    def _formation(self, card: int, depth: int, start: int = 0) -> tuple[Point, ...] | None:
        """The figures of a card side by side, as far forward as can be, from `start` on; None where no row of them is
        found."""
        figures = self.game.state.cards[card].figures
        places: list[Point] = []
        for who in figures:
            free = (
                spot
                for spot in self._spots(who, depth, places[-1][0] if places else start)
                if not self._meets(who, spot, figures, places) and stand_refusal(self.game, who, *spot) is None
            )
            spot = next(free, None)
            if spot is None:
                return None
            places.append(spot)
        return tuple(places)

    def _spots(self, who: int, depth: int, start: int) -> Iterator[Point]:
        """A lattice over the zone, the front row first, along it to the right from `start` and round to the left."""
        width, table_depth = self.game.cast.table
        r = self._radius(who)
        for deep in range(depth - r, r - 1, -ROW):
            y = deep if self.game.state.edges[self.seat] == 0 else table_depth - deep
            right, left = range(max(r, start), width - r + 1, ROW), range(min(start, width - r), r - 1, -ROW)
            yield from ((x, y) for x in (*right, *left))

    def hints(self, focus: int | None = None) -> Hints:
        lit = tuple(who for card in self.waiting for who in self.game.state.cards[card].figures)
        return Hints(lit, outlines=(zone_outline(self.game, self.seat),))

    def facts(self) -> dict[str, Any]:
        cards = {card: self.game.state.cards[card].figures for card in self.waiting}
        return {"cards": cards, "edge": self.game.state.edges[self.seat]}


def zone_depth(game: Position) -> int:
    """[ALK-SET-07, ALK-RUL-54] How deep the deployment zones are."""
    return deployment_depth(game.cast.table, game.cast.scenario)


def zone_outline(game: Position, seat: int) -> tuple[Point, ...]:
    """[ALK-SET-07] The zone a player deploys in."""
    width, depth = game.cast.table
    edge, deep = (0, zone_depth(game)) if game.state.edges[seat] == 0 else (depth, depth - zone_depth(game))
    return (0, edge), (width, edge), (width, deep), (0, deep)
