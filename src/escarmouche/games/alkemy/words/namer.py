"""How are the things of a position called: players, profile cards, figures, markers, scenery?"""

from __future__ import annotations

from collections.abc import Iterable
from types import MappingProxyType
from typing import Final

from escarmouche.games.alkemy.position import Position
from escarmouche.games.alkemy.words.phrasing import LANGUAGES, Phrasing
from escarmouche.kits.words.language import FrenchName
from escarmouche.kits.words.speech import Sayings
from escarmouche.kits.words.text import OfFigure, OfSeat, OfThing, Text
from escarmouche.kits.words.whereabouts import Landmark, PlaceName, numbered, whereabouts
from escarmouche.table.plane import inch, to_inches

__all__ = ["LANGUAGES", "SAYINGS", "SEATS", "Namer"]
SEATS: Final = "AB"
NEAR: Final = inch(4)  # how far a piece of scenery may be to tell a place by
BASE: Final = inch(0.5)  # the radius of whoever stands there, where nobody in particular does


class Namer(Phrasing):
    """A language before a position: everything is called as its players would call it."""

    __slots__ = ("game",)

    def __init__(self, game: Position, lang: str) -> None:
        super().__init__(game.content, lang)
        self.game = game

    # --- who ---------------------------------------------------------------------------------------------------

    def seat(self, seat: int) -> FrenchName:
        """A player by his faction: `Kingdom of Avalon [A]`."""
        if not 0 <= seat < self.game.cast.seats:
            return FrenchName(self.say("nobody"))
        faction = self.game.content.factions.get(self.game.cast.rosters[seat].faction)
        name = self.named(faction) if faction else self.game.cast.rosters[seat].faction
        return FrenchName(OfSeat(f"{name} [{SEATS[seat]}]", seat))

    def profile(self, traits: str) -> FrenchName:
        """What is printed on a profile card as its name, with the equipment chosen for it."""
        known = self.game.cast.traits[traits]
        chosen = known.profile.equipments.get(known.equipment)
        name = self.named(known.profile)
        return FrenchName(f"{name} ({self.named(chosen)})") if chosen else name

    def card(self, card: int) -> FrenchName:
        """A profile card in play: `Avalonian Recruits [A]`, with the number among its likes."""
        cards = self.game.state.cards
        if not 0 <= card < len(cards):
            return FrenchName(f"#{card}")
        one = cards[card]
        likes = [number for number, other in enumerate(cards) if (other.seat, other.traits) == (one.seat, one.traits)]
        name = self.profile(one.traits)
        named = f"{name} {likes.index(card) + 1}" if len(likes) > 1 else name
        return FrenchName(f"{named} [{SEATS[one.seat]}]")

    def one_of(self, traits: str) -> str:
        """What one figure of a card is called in short: `Recruit`; a card of the players' own by its printed name."""
        profile = self.game.cast.traits[traits].profile
        return self.language.terms["one"].get(profile.id, self.named(profile))

    def figure(self, figure: int) -> FrenchName:
        """`Recruit 2 [A]`: its short name, the number among its likes, the player."""
        state = self.game.state
        if not 0 <= figure < len(state.figures):
            return FrenchName(self.say("nobody") if figure < 0 else f"#{figure}")
        one = state.figures[figure]
        name = self.one_of(state.cards[one.card].traits)
        number = self.number_among_likes(figure)
        full = f"{name} {number} [{SEATS[one.seat]}]" if number else f"{name} [{SEATS[one.seat]}]"
        return FrenchName(OfFigure(full, figure))

    def number_among_likes(self, figure: int) -> int:
        """The number of a figure among those of its player with the same profile; 0 when it is the only one."""
        state, one = self.game.state, self.game[figure]
        profile = self.game.traits[figure].profile.id
        likes = [
            other.id
            for other in state.figures
            if other.seat == one.seat and self.game.traits[other.id].profile.id == profile
        ]
        return likes.index(figure) + 1 if len(likes) > 1 else 0

    def ready(self, figures: Iterable[int]) -> FrenchName:
        """`Recruit 1 [A] (2 AP) and Recruit 2 [A] (1 AP)`."""
        return self.listed([Text(self.figure(one), f" ({self.count(self.game[one].ap, 'ap')})") for one in figures])

    def figures(self, figures: Iterable[int]) -> FrenchName:
        return self.listed([self.figure(one) for one in figures])

    # --- what --------------------------------------------------------------------------------------------------

    def marker(self, marker: int) -> FrenchName:
        """`marker #0` as it may be typed; on a screen one counts from one."""
        typed, words = self.say("marker", marker=marker), self.say("marker.said", marker=marker + 1)
        return FrenchName(OfThing(typed, f"jinn:{marker}", words))

    def spot(self, x: int, y: int) -> PlaceName:
        """`(24.0, 18.5)` to type, `near the hedge` to say; told only where somebody puts something down, and nothing is
        measured [ALK-GEN-04]."""
        pieces = self.game.state.scenery
        names = numbered((one.id, str(self.scenery(one.id))) for one in pieces)
        marks = [Landmark(names[one.id], one.shape.points) for one in pieces]
        words = whereabouts(marks, (x, y), self.language.code, base=BASE, near=NEAR)
        return PlaceName(self.place_said(to_inches(x), to_inches(y)), (x, y), words)

    def scenery(self, piece: str) -> FrenchName:
        """A piece of scenery by what it is and where it stands: `the hedge (south-west)`; what no language names by its
        terrain."""
        word, _, place = piece.partition("_")
        known = self.language.terms["scenery"]
        if word in known:
            where = self.language.terms["where"]
            return FrenchName(
                self.say("scenery", what=known[word], where=where[place]) if place in where else known[word]
            )
        for one in (*self.game.state.scenery, *self.game.state.beside):
            if one.id == piece:
                return FrenchName(self.term("ground", one.type))
        return FrenchName(piece)


SAYINGS: Final[Sayings] = MappingProxyType(
    {
        "figure": Namer.figure,
        "figures": Namer.figures,
        "seat": Namer.seat,
        "card": Namer.card,
        "combat_card": Namer.combat_card,
        "marker": Namer.marker,
        "formula": Namer.formula,
        "skill": Namer.skill,
        "piece": Namer.scenery,
        "length": Namer.inches,
        "inches": Namer.inches_said,
        "tenths": lambda namer, tenths: namer.inches_said(tenths / 10),
        "faces": Namer.faces,
        "readys": Namer.ready,
        "free": lambda namer, free: namer.say(f"free.{free}") if free else "",
        "edge": lambda namer, edge: namer.term("edge", str(edge)),
        "place": lambda namer, place: namer.spot(*place[:2]),
    }
)
