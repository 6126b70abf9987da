"""How are the things of a position called: players, characters, abilities, cards, stones, terrain?"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from types import MappingProxyType
from typing import Final

import msgspec

from escarmouche.games.moonstone.board import Board
from escarmouche.games.moonstone.naming import base_name, bracket
from escarmouche.games.moonstone.position import Position
from escarmouche.games.moonstone.words.places import BASE, LANGUAGES, NEAR, landmarks, made_name, terrain_names
from escarmouche.kits.words.language import FrenchName, Phrasing
from escarmouche.kits.words.speech import Sayings
from escarmouche.kits.words.text import OfCard, OfFigure, OfLength, OfSeat, OfThing, Text, joined
from escarmouche.kits.words.whereabouts import PlaceName, Whereabouts, on_top, whereabouts
from escarmouche.table.plane import to_inches

__all__ = ["COLOURS", "LANGUAGES", "NULL", "SAYINGS", "SEATS", "Namer"]
SEATS: Final = "ABCD"
COLOURS: Final = ("G", "B", "P")
NULL: Final = "ø"  # no damage, and nothing can change it


class Namer(Phrasing):
    """A language before a position: everything is called as its players would call it."""

    __slots__ = ("board",)

    def __init__(self, game: Position, lang: str) -> None:
        super().__init__(LANGUAGES[lang])
        self.board: Board = game.board

    # --- who ---------------------------------------------------------------------------------------------------

    def seat(self, seat: int) -> FrenchName:
        """A player by his faction: `Commonwealth [A]`."""
        if not 0 <= seat < self.board.cast.seats:
            return FrenchName(self.say("nobody"))
        faction = self.term("faction", self.board.cast.troupes[seat].faction)
        return FrenchName(OfSeat(f"{faction} [{SEATS[seat]}]", seat))

    def card(self, card: str) -> str:
        """What stands on a character's card as its name."""
        traits = self.board.cast.traits.get(card)
        if traits is None:
            return card
        return traits.printed.profile.name_fr if self.french else traits.printed.profile.name

    def figure(self, figure: int) -> FrenchName:
        """`Beaky Bobby [B]`: the name on the card, the number among its likes (summoned ones), the player. Whoever has
        become somebody else has the name under which he came in brackets: a log tells of both."""
        if not 0 <= figure < len(self.board.state.characters):
            return FrenchName(self.say("nobody") if figure < 0 else f"#{figure}")
        one = self.board[figure]
        name = self.card(one.card)
        likes = [
            other.id for other in self.board.state.characters if (other.card, other.owner) == (one.card, one.owner)
        ]
        number = f" {likes.index(figure) + 1}" if len(likes) > 1 else ""
        came_as = self._came_as(figure)
        former = f" ({self.card(came_as)})" if came_as != one.card else ""
        return FrenchName(OfFigure(f"{name}{number}{former} [{SEATS[one.owner]}]", figure))

    def _came_as(self, figure: int) -> str:
        """The card with which a character came into the match."""
        one, troupes = self.board[figure], self.board.state.troupes
        own = troupes[one.owner] if troupes else ()
        return self.board.cast.troupes[one.owner].characters[own.index(figure)] if figure in own else one.card

    def figures(self, figures: Iterable[int]) -> FrenchName:
        return self.listed([self.figure(one) for one in figures])

    # --- what --------------------------------------------------------------------------------------------------

    def ability(self, name: str) -> FrenchName:
        """An ability by the name its French card prints, otherwise by its English one; `Reload [Shoot Pistol]` in two
        parts. What is no ability's name is an effect's own word (`card/name`: somebody's printed ability)."""
        name = name.rpartition("/")[2]
        if not self.french:
            return FrenchName(name)
        if found := self._name_fr(name):
            return FrenchName(found)
        if inner := bracket(name):
            return FrenchName(f"{self._name_fr(base_name(name)) or base_name(name)} [{self._name_fr(inner) or inner}]")
        return FrenchName(name)

    def _name_fr(self, name: str) -> str:
        """The French name that some card prints for an ability or a signature move; empty where none does."""
        for traits in self.board.cast.traits.values():
            ability = traits.printed.abilities.get(name)
            if ability is not None and ability.name_fr:
                return ability.name_fr
            if (move := traits.signature) is not None and move.name == name and move.name_fr:
                return move.name_fr
        granted = self.board.cast.granted.get(name)
        return self._family_fr(name) if granted is None else granted.name_fr

    def _family_fr(self, base: str) -> str:
        """What abilities of one name are called whatever stands in their brackets: `Reload`."""
        every = (one for traits in self.board.cast.traits.values() for one in traits.printed.abilities.values())
        return next((base_name(one.name_fr) for one in every if one.name.startswith(f"{base} [")), "")

    def face(self, face: str) -> Text:
        """A card of either deck: `Green 2`, `Catastrophe`, `Rising Attack`; any card of a colour: `Green X`."""
        decks = self.board.cast.decks
        if (names := decks.names.get(face)) is not None:
            return Text(OfCard(names[0 if self.french else 1], "melee" if face in decks.melee else "arcane", face))
        any_of = face[:1] in COLOURS and face[1:] == "X"
        return Text(OfCard(f"{self.term('colour', face[0])} {face[1:]}", "arcane", face) if any_of else face)

    def faces(self, faces: Sequence[str]) -> Text:
        return joined(", ", map(self.face, faces)) or self.say("no_card")

    def action(self, word: str) -> str:
        """A kind of action, or an ability."""
        known = self.language.terms["action"]
        return known[word] if word in known else self.ability(word)

    def stone(self, stone: int) -> FrenchName:
        """`Moonstone #0` as it may be typed; on a screen one counts from one."""
        typed, words = self.say("stone", stone=stone), self.say("stone.said", stone=stone + 1)
        return FrenchName(OfThing(typed, f"stone:{stone}", words))

    def terrain(self, piece: str) -> str:
        """A piece of terrain: `obstacle 2`; what stops a push may also be a base, given as `@3`, a stone, given
        as `*2`, or the edge of a raised place."""
        if piece.startswith("@"):
            return self.figure(int(piece[1:]))
        if piece.startswith("*"):
            return self.stone(int(piece[1:]))
        if piece == "edge":
            return self.say("edge")
        ground, lang = self.board.ground, self.language.code
        name = terrain_names(ground, lang).get(piece) or made_name(ground, lang, piece) or None
        return piece if name is None else Text(OfThing(name, piece))

    # --- where and how much ------------------------------------------------------------------------------------

    def inches(self, length: float) -> Text:
        """A length of the table."""
        return Text(OfLength(self.inches_said(to_inches(length)), round(length)))

    def spot(self, x: int, y: int, surface: str = "") -> PlaceName:
        """A place, and on what, if not on the ground: `(24.0, 18.5)` to type, `in the open` to say."""
        typed, words = self.place_said(to_inches(x), to_inches(y)), self.whereabouts(x, y, BASE)
        if not surface:
            return PlaceName(typed, (x, y), words)
        name = self.terrain(surface)
        return PlaceName(self.say("raised", place=typed, surface=name), (x, y), on_top(name, self.language.code))

    def whereabouts(self, x: int, y: int, base: int) -> Whereabouts:
        """Where a base of this radius stands."""
        marks = landmarks(self.board.ground, self.language.code)
        return whereabouts(marks, (x, y), self.language.code, base=base, near=NEAR, length=self.inches)

    def cause(self, name: str) -> str:
        known = self.language.terms["part"]
        return known[name] if name in known else self.ability(name)


class _Blank(dict[str, str]):
    """Gaps that nobody can fill yet."""

    def __missing__(self, key: str) -> str:
        return "X"


SAYINGS: Final[Sayings] = MappingProxyType(
    {
        "figure": Namer.figure,
        "figures": Namer.figures,
        "seat": Namer.seat,
        "face": Namer.face,
        "faces": lambda namer, faces: namer.faces([face for face in faces if isinstance(face, str)]),
        "ability": Namer.ability,
        "character": Namer.card,
        "stone": Namer.stone,
        "piece": Namer.terrain,
        "length": Namer.inches,
        "inches": Namer.inches_said,
        "action": Namer.action,
        "helds": lambda namer, cards: namer.faces([held.face for held in cards]),
        "op": lambda namer, op: namer.term("op", op).format_map(_Blank()),
        "tried": lambda _, tried: type(tried).__name__ if isinstance(tried, msgspec.Struct) else str(tried),
        "place": lambda namer, place: namer.spot(*place),
    }
)
