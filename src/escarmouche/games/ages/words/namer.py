"""How are the things of a position called: players, cards, figures, scenery, objectives?"""

from __future__ import annotations

from collections.abc import Iterable
from types import MappingProxyType
from typing import Final

from escarmouche.games.ages.board import Board
from escarmouche.games.ages.position import Position
from escarmouche.games.ages.words.phrasing import LANGUAGES, Phrasing
from escarmouche.kits.words.language import FrenchName
from escarmouche.kits.words.speech import Sayings
from escarmouche.kits.words.text import OfFigure, OfSeat, OfThing
from escarmouche.kits.words.whereabouts import Landmark, PlaceName, whereabouts
from escarmouche.table.plane import CM

__all__ = ["LANGUAGES", "SAYINGS", "SEATS", "Namer"]
SEATS: Final = "AB"
NEAR: Final = 10 * CM  # how far a piece of scenery may be to tell a place by
BASE: Final = 3 * CM // 2  # the radius of whoever stands there, where nobody in particular does


class Namer(Phrasing):
    """A language before a position: everything is called as its players would call it."""

    __slots__ = ("game",)

    def __init__(self, game: Position, lang: str) -> None:
        super().__init__(game.board.cast.content, lang)
        self.game = game

    @property
    def board(self) -> Board:
        return self.game.board

    # --- who ---------------------------------------------------------------------------------------------------

    def seat(self, seat: int) -> FrenchName:
        """A player by his people: `Aurore [A]`."""
        armies = self.board.cast.armies
        if not 0 <= seat < len(armies):
            return FrenchName(self.say("nobody"))
        people = self.content.peoples.get(armies[seat].people)
        name = self.named(people) if people else armies[seat].people
        return FrenchName(OfSeat(f"{name} [{SEATS[seat]}]", seat))

    def one_of(self, figure: int) -> str:
        """What a figure is called in short: `Spearman`; one of the players' own by its printed name, without a by-name
        behind a comma."""
        one = self.board[figure]
        profile = self.board.state.cards[one.card].profile if one.card >= 0 else one.traits
        return self.language.terms["one"].get(profile) or self.named(self.board.traits[figure]).partition(",")[0]

    def card(self, card: int) -> FrenchName:
        """A card of the activation pile: `Ravager of the Cendre`, with the number among its likes."""
        cards = self.board.state.cards
        if not 0 <= card < len(cards):
            return FrenchName(self.say("face_down"))
        one = cards[card]
        likes = [number for number, other in enumerate(cards) if (other.seat, other.profile) == (one.seat, one.profile)]
        name = self.named(self.board.traits[one.figures[0]]).partition(",")[0]
        return FrenchName(f"{name} {likes.index(card) + 1}" if len(likes) > 1 else name)

    def figure(self, figure: int) -> FrenchName:
        """`Spearman 2 [A]`: its short name, the number among its likes, the player."""
        figures = self.board.state.figures
        if not 0 <= figure < len(figures):
            return FrenchName(self.say("nobody") if figure < 0 else f"#{figure}")
        one = figures[figure]
        number = self.number_among_likes(figure)
        name = self.one_of(figure)
        full = f"{name} {number} [{SEATS[one.seat]}]" if number else f"{name} [{SEATS[one.seat]}]"
        return FrenchName(OfFigure(full, figure))

    def number_among_likes(self, figure: int) -> int:
        """The number of a figure among those of its player with the same name; 0 when it is the only one."""
        board, one = self.board, self.board[figure]
        name = board.traits[figure].name
        likes = [
            other.id for other in board.state.figures if other.seat == one.seat and board.traits[other.id].name == name
        ]
        return likes.index(figure) + 1 if len(likes) > 1 else 0

    def figures(self, figures: Iterable[int]) -> FrenchName:
        return self.listed([self.figure(one) for one in figures])

    def cards(self, cards: Iterable[int]) -> FrenchName:
        return self.listed([self.card(one) for one in cards])

    def stat_of(self, figure: int, stat: str) -> FrenchName:
        """A stat as the card of a figure prints it: POU of a magician, FOI of a faithful."""
        figures = self.board.state.figures
        mystic = self.board.traits[figure].mystic if 0 <= figure < len(figures) else None
        return self.term("mystic", mystic.family) if stat == "mys" and mystic else self.term("stat", stat)

    # --- what --------------------------------------------------------------------------------------------------

    def burnt(self, figure: int, term: str = "fuel") -> str:
        """[ADE-EQP-14] What a figure builds up pressure with, steam or naphtha, or what it burns it in."""
        return self.term(term, "naphte" if "naphte" in self.board.traits[figure].skills else "vapeur")

    def scenery(self, piece: str) -> FrenchName:
        """A piece of scenery by what it is, with its number where there are several of a kind: `the wood 2`."""
        pieces = self.board.ground.scenery
        kind = next((one.kind for one in pieces if one.id == piece), piece.rstrip("_0123456789"))
        likes = [one.id for one in pieces if one.kind == kind]
        known = self.language.terms["scenery"]
        name = known.get(kind, kind.replace("_", " "))
        numbered = f"{name} {likes.index(piece) + 1}" if len(likes) > 1 and piece in likes else name
        return FrenchName(OfThing(numbered, piece))

    def spot(self, place: tuple[int, int]) -> PlaceName:
        """A place: `(24.0, 18.5)` to type, `in the open` to say."""
        pieces = self.board.ground.scenery
        marks = [Landmark(str(self.scenery(one.id)), one.shape.points) for one in pieces]
        words = whereabouts(marks, place, self.language.code, base=BASE, near=NEAR, length=self.length)
        return PlaceName(self.spot_typed(place), place, words)

    def spots(self, places: Iterable[tuple[int, int]]) -> PlaceName:
        """Several places, one after the other; in words the first stands for all."""
        first, *others = places
        return self.spot(first).typed_on("".join(f", {self.spot_typed(one)}" for one in others))

    def objective(self, objective: str) -> FrenchName:
        return FrenchName(self.term("objective", objective))

    def zone(self, zone: int) -> str:
        """A deployment zone by its edge."""
        zones = self.board.cast.scenario.zones
        return self.term("edge", zones[zone].edge) if 0 <= zone < len(zones) else f"#{zone}"


SAYINGS: Final[Sayings] = MappingProxyType(
    {
        "figure": Namer.figure,
        "figures": Namer.figures,
        "seat": Namer.seat,
        "card": Namer.card,
        "cards": Namer.cards,
        "formula": Namer.formula,
        "tactic": Namer.tactic,
        "skill": Namer.skill,
        "piece": Namer.scenery,
        "length": Namer.length,
        "measure": Namer.measure,
        "face": Namer.face,
        "faces": Namer.faces,
        "threshold": Namer.threshold,
        "degrees": Namer.degrees,
        "level": lambda namer, level: namer.term("level", str(level)),
        "place": Namer.spot,
        "places": Namer.spots,
        "zone": Namer.zone,
    }
)
