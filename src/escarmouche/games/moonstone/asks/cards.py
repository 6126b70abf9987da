"""Questions about cards: which of one's own to play, show, keep or lay back, and what to say it is.

A question holds the cards of the seat it asks and nothing of anybody else's. It is asked whenever the open facts allow
it, whatever the hand: that somebody is asked must tell nobody what he holds.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from types import MappingProxyType
from typing import Any, Final, TypeVar

import msgspec

from escarmouche.chance import Stream
from escarmouche.core import Ask, Refusal
from escarmouche.core.forms import Form, Range
from escarmouche.games.moonstone.decisions import NOBODY, Arrange, Claim, Show

T = TypeVar("T")
LISTED = 24  # proposals listed at most
FIELDS: Final = MappingProxyType({"top": "top", "bottom": "bottom", "reserve": "kept"})  # of `Arrange`, by the place


class Held(msgspec.Struct, frozen=True, array_like=True, gc=False):
    """A card of one's own: its number and its face."""

    card: int
    face: str


def one_of_each(cards: Sequence[Held]) -> list[Held]:
    """One card for each face: equal faces are interchangeable."""
    return list({held.face: held for held in reversed(cards)}.values())[::-1]


class CardQuestion(Ask[T]):
    """A question about cards of one's own; `about`: who is concerned, `figure` first of all."""

    __slots__ = ("about", "cards")
    about: Mapping[str, Any]

    @property
    def subject(self) -> int:
        return int(self.about.get("figure", NOBODY))


class ChooseCards(CardQuestion[Show]):
    """Some of these cards: at least `least` (or none at all, where `or_none`) and at most `most`, no two of the same
    face where they must be `different`. `topic` says for what, `about` who is concerned."""

    __slots__ = ("different", "least", "most", "or_none", "topic")
    topic: str
    form = Form.HAND
    open_fields = frozenset({"cards"})  # one of each set of cards with the same faces, and not too many of them

    def __init__(
        self,
        seat: int,
        cards: Sequence[Held],
        why: str,
        topic: str,
        *,
        least: int = 1,
        most: int = 1,
        or_none: bool = False,
        different: bool = False,
        about: Mapping[str, Any] | None = None,
    ) -> None:
        super().__init__(seat, why)
        self.cards = tuple(cards)
        self.topic = topic
        self.different = different
        self.least = least
        self.most = min(most, len(cards))
        self.or_none = or_none or least == 0 or self.most < least
        self.about = about or {}

    def refusal(self, answer: Any) -> Refusal | None:
        if not isinstance(answer, Show):
            return Refusal("not_an_option", self.why, {"tried": type(answer).__name__})
        chosen = answer.cards
        if not chosen and self.or_none:
            return None
        if len(set(chosen)) != len(chosen) or not {held.card for held in self.cards}.issuperset(chosen):
            return Refusal("not_among_them", self.why, {"tried": chosen, "options": self._ids()})
        if not self.least <= len(chosen) <= self.most:
            facts = {"tried": len(chosen), "least": self.least, "most": self.most}
            return Refusal("wrong_number_of_cards", self.why, facts)
        faces = [held.face for held in self.cards if held.card in chosen]
        twice = next((face for face in faces if self.different and faces.count(face) > 1), "")
        return Refusal("same_card_twice", self.why, {"tried": twice}) if twice else None

    def bounds(self) -> Range:
        return Range(self.least, self.most, or_none=self.or_none)

    def _ids(self) -> tuple[int, ...]:
        return tuple(held.card for held in self.cards)

    def sample(self, rng: Stream) -> Show:
        counts = [*([0] if self.or_none else []), *range(max(self.least, 1), self.most + 1)]
        count = counts[rng.below(len(counts))]
        lot = tuple(held.card for held in one_of_each(self.cards)) if self.different else self._ids()
        return Show(tuple(sorted(rng.some(lot, count))))

    def candidates(self) -> Sequence[Show]:
        found = [Show(())] if self.or_none else []
        if self.most == 1:
            return found + [Show((held.card,)) for held in one_of_each(self.cards) if self.least <= 1]
        faces = set()
        lot = one_of_each(self.cards) if self.different else self.cards
        for count in range(self.most, max(self.least, 1) - 1, -1):
            for some in combinations(lot, count):
                alike = tuple(sorted(held.face for held in some))
                if alike not in faces:
                    faces.add(alike)
                    found.append(Show(tuple(held.card for held in some)))
                if len(found) >= LISTED:
                    return found
        return found

    def facts(self) -> dict[str, Any]:
        limits = {"least": self.least, "most": self.most, "or_none": self.or_none}
        return {"topic": self.topic, "cards": self.cards, **limits, **self.about}


class ChooseClaim(CardQuestion[Claim]):
    """[MOO-ARC-08, MOO-ARC-09] A card of the hand face down, and any face said of it; face up it is what it is."""

    __slots__ = ("face_up", "faces", "fitting")
    open_fields = frozenset({"card", "says"})  # one of equal cards, and of lies those that would do something

    def __init__(
        self,
        seat: int,
        cards: Sequence[Held],
        faces: tuple[str, ...],
        *,
        fitting: tuple[str, ...] = (),
        face_up: bool = False,
        about: Mapping[str, Any] | None = None,
    ) -> None:
        super().__init__(seat, "MOO-ARC-08")
        self.cards = tuple(cards)
        self.faces = faces
        self.fitting = fitting  # the faces that do something
        self.face_up = face_up
        self.about = about or {}

    @property
    def form(self) -> Form:
        return Form.HAND if self.face_up else Form.CLAIM

    def bounds(self) -> Range:
        return Range(1, 1)

    def refusal(self, answer: Any) -> Refusal | None:
        if not isinstance(answer, Claim):
            return Refusal("not_an_option", self.why, {"tried": type(answer).__name__})
        face = next((held.face for held in self.cards if held.card == answer.card), None)
        if face is None:
            options = tuple(held.card for held in self.cards)
            return Refusal("not_among_them", self.why, {"tried": answer.card, "options": options})
        if answer.says not in self.faces:
            return Refusal("no_such_face", self.why, {"tried": answer.says, "options": self.faces})
        if self.face_up and answer.says != face:
            return Refusal("card_is_open", self.why, {"tried": answer.says, "face": face})
        return None

    def sample(self, rng: Stream) -> Claim:
        held = self.cards[rng.below(len(self.cards))]
        if self.face_up or rng.below(2):
            return Claim(held.card, held.face)
        return Claim(held.card, self.faces[rng.below(len(self.faces))])

    def candidates(self) -> Sequence[Claim]:
        held = one_of_each(self.cards)
        honest = [Claim(one.card, one.face) for one in held]
        if self.face_up:
            return honest
        return honest + [Claim(one.card, says) for one in held for says in self.fitting if says != one.face]

    def facts(self) -> dict[str, Any]:
        said = {"faces": self.faces, "fitting": self.fitting, "face_up": self.face_up}
        return {"cards": self.cards, **said, **self.about}


class ArrangeCards(CardQuestion[Arrange]):
    """Cards looked at are laid on top of the deck, under it, or kept: `places` says where they may go, `exactly` how
    many go to each of them where that is fixed, `most_kept` how many may be kept."""

    __slots__ = ("exactly", "most_kept", "places", "to_deck")
    form = Form.PILES
    open_fields = frozenset({"top", "bottom", "kept"})  # orders of many cards

    def __init__(
        self,
        seat: int,
        cards: Sequence[Held],
        why: str,
        places: tuple[str, ...],
        *,
        exactly: tuple[int, ...] = (),
        most_kept: int = 99,
        to_deck: bool = False,
        about: Mapping[str, Any] | None = None,
    ) -> None:
        super().__init__(seat, why)
        self.cards = tuple(cards)
        self.places = places
        self.exactly = exactly
        self.most_kept = most_kept
        self.to_deck = to_deck  # what is laid nowhere is shuffled back
        self.about = about or {}

    def refusal(self, answer: Any) -> Refusal | None:
        if not isinstance(answer, Arrange):
            return Refusal("not_an_option", self.why, {"tried": type(answer).__name__})
        piles = {"top": answer.top, "bottom": answer.bottom, "reserve": answer.kept}
        laid = [card for pile in piles.values() for card in pile]
        options = tuple(held.card for held in self.cards)
        if len(set(laid)) != len(laid) or not set(laid) <= set(options):
            return Refusal("not_among_them", self.why, {"tried": tuple(laid), "options": options})
        if len(laid) < len(options) and not self.to_deck:
            return Refusal("cards_left_over", self.why, {"tried": len(laid), "limit": len(options)})
        if unknown := [place for place, pile in piles.items() if pile and place not in self.places]:
            return Refusal("no_such_place", self.why, {"tried": unknown[0], "options": self.places})
        counts = tuple(len(piles[place]) for place in self.places)
        if self.exactly and counts != self.exactly:
            return Refusal("wrong_number_of_cards", self.why, {"tried": counts, "limit": self.exactly})
        if len(answer.kept) > self.most_kept:
            return Refusal("wrong_number_of_cards", self.why, {"tried": len(answer.kept), "most": self.most_kept})
        return None

    def limits(self) -> dict[str, Range]:
        """How many cards may go to each place, where that can be said of the place alone."""
        whole = len(self.cards)
        most = {"reserve": min(whole, self.most_kept)}
        counts = self.exactly or (None,) * len(self.places)
        return {
            place: Range(0, most.get(place, whole)) if count is None else Range(count, count)
            for place, count in zip(self.places, counts, strict=True)
        }

    def _laid(self, order: Sequence[int], counts: Sequence[int]) -> Arrange:
        """The cards in this order, so many to each place in turn."""
        piles: dict[str, tuple[int, ...]] = {}
        start = 0
        for place, count in zip(self.places, counts, strict=True):
            piles[place] = tuple(self.cards[index].card for index in order[start : start + count])
            start += count
        return Arrange(piles.get("top", ()), piles.get("bottom", ()), piles.get("reserve", ()))

    def _counts(self) -> list[tuple[int, ...]]:
        """How many cards may go to each place."""
        if self.exactly:
            return [self.exactly]
        whole = len(self.cards)
        if self.places == ("reserve",):
            least = 0 if self.to_deck else whole
            return [(count,) for count in range(least, min(whole, self.most_kept) + 1)]
        return [(count, whole - count) for count in range(whole + 1)]

    def sample(self, rng: Stream) -> Arrange:
        counts = self._counts()
        return self._laid(rng.shuffled(len(self.cards)), counts[rng.below(len(counts))])

    def candidates(self) -> Sequence[Arrange]:
        whole = len(self.cards)
        turned = [tuple((start + step) % whole for step in range(whole)) for start in range(whole)] or [()]
        found = [self._laid(order, counts) for counts in self._counts() for order in turned]
        return list(dict.fromkeys(found))[:LISTED]

    def facts(self) -> dict[str, Any]:
        limits = {"exactly": self.exactly, "most_kept": self.most_kept, "to_deck": self.to_deck}
        return {"cards": self.cards, "places": self.places, **limits, **self.about}
