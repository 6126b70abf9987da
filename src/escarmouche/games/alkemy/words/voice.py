"""How are the things of a position called: players, profile cards, figures, markers, scenery?"""

from __future__ import annotations

from collections.abc import Iterable
from types import MappingProxyType
from typing import Final

from escarmouche.kits.words.language import Named
from escarmouche.kits.words.speech import Sayings
from escarmouche.kits.words.text import OfFigure, OfSeat, OfThing
from escarmouche.games.alkemy.position import Position
from escarmouche.games.alkemy.words.tongue import LANGUAGES, Tongue

__all__ = ["LANGUAGES", "SAYINGS", "SEATS", "Voice"]
SEATS: Final = "AB"


class Voice(Tongue):
    """A language before a position: everything is called as its players would call it."""

    __slots__ = ("game",)

    def __init__(self, game: Position, lang: str) -> None:
        super().__init__(game.content, lang)
        self.game = game

    # --- who ---------------------------------------------------------------------------------------------------

    def seat(self, seat: int) -> Named:
        """A player by his faction: `Kingdom of Avalon [A]`."""
        if not 0 <= seat < self.game.cast.seats:
            return Named(self.say("nobody"))
        faction = self.game.content.factions.get(self.game.cast.rosters[seat].faction)
        name = self.named(faction) if faction else self.game.cast.rosters[seat].faction
        return Named(OfSeat(f"{name} [{SEATS[seat]}]", seat))

    def profile(self, traits: str) -> Named:
        """What is printed on a profile card as its name, with the equipment chosen for it."""
        known = self.game.cast.traits[traits]
        chosen = known.profile.equipments.get(known.equipment)
        name = self.named(known.profile)
        return Named(f"{name} ({self.named(chosen)})") if chosen else name

    def card(self, card: int) -> Named:
        """A profile card in play: `Avalonian Recruits [A]`, with the number among its likes."""
        cards = self.game.state.cards
        if not 0 <= card < len(cards):
            return Named(f"#{card}")
        one = cards[card]
        likes = [number for number, other in enumerate(cards) if (other.seat, other.traits) == (one.seat, one.traits)]
        name = self.profile(one.traits)
        named = f"{name} {likes.index(card) + 1}" if len(likes) > 1 else name
        return Named(f"{named} [{SEATS[one.seat]}]")

    def one_of(self, traits: str) -> str:
        """What one figure of a card is called in short: `Recruit`; a card of the players' own by its printed name."""
        profile = self.game.cast.traits[traits].profile
        return self.language.terms["one"].get(profile.id, self.named(profile))

    def figure(self, figure: int) -> Named:
        """`Recruit 2 [A]`: its short name, the number among its likes, the player."""
        state = self.game.state
        if not 0 <= figure < len(state.figures):
            return Named(self.say("nobody") if figure < 0 else f"#{figure}")
        one = state.figures[figure]
        name = self.one_of(state.cards[one.card].traits)
        number = self.number_among_likes(figure)
        full = f"{name} {number} [{SEATS[one.seat]}]" if number else f"{name} [{SEATS[one.seat]}]"
        return Named(OfFigure(full, figure))

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

    def figures(self, figures: Iterable[int]) -> Named:
        return self.listed([self.figure(one) for one in figures])

    # --- what --------------------------------------------------------------------------------------------------

    def marker(self, marker: int) -> Named:
        return Named(OfThing(self.say("marker", marker=marker), f"jinn:{marker}"))

    def scenery(self, piece: str) -> Named:
        """A piece of scenery by what it is and where it stands: `the hedge (south-west)`; what no language names by its
        terrain."""
        word, _, place = piece.partition("_")
        known = self.language.terms["scenery"]
        if word in known:
            where = self.language.terms["where"]
            return Named(self.say("scenery", what=known[word], where=where[place]) if place in where else known[word])
        for one in (*self.game.state.scenery, *self.game.state.beside):
            if one.id == piece:
                return self.named(self.game.content.terrain[one.type])
        return Named(piece)


SAYINGS: Final[Sayings] = MappingProxyType(
    {
        "figure": Voice.figure,
        "figures": Voice.figures,
        "seat": Voice.seat,
        "card": Voice.card,
        "combat_card": Voice.combat_card,
        "marker": Voice.marker,
        "formula": Voice.formula,
        "skill": Voice.skill,
        "piece": Voice.scenery,
        "length": Voice.inches,
        "inches": Voice.inches_said,
        "tenths": lambda voice, tenths: voice.inches_said(tenths / 10),
        "faces": Voice.faces,
        "edge": lambda voice, edge: voice.term("edge", str(edge)),
    }
)
