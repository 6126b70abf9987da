"""A question that is answered by decisions. What could be meant is listed, one refusal says what may be, and the
candidates are the one filtered by the other: legality is known once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar, Final

from escarmouche.chance import Stream
from escarmouche.core import Ask, Hints, Refusal
from escarmouche.core.forms import Form, Range
from escarmouche.core.meaning import referred
from escarmouche.games.malhya.decisions import Decision, HandHero, LeaveToOthers, PassSpeaker
from escarmouche.games.malhya.position import Position
from escarmouche.games.malhya.refusals.party import pass_refusal
from escarmouche.kits.stage.scene import Point


class Menu(Ask[Decision]):
    """`takes`: the kinds of decisions that answer it; `aims`: those of them that are given by pointing at a figure, so
    that whoever is pointed at in vain is told why."""

    __slots__ = ("game",)
    takes: ClassVar[tuple[type[Decision], ...]] = ()
    aims: ClassVar[tuple[type[Decision], ...]] = ()

    def __init__(self, game: Position, seat: int, why: str) -> None:
        self.seat = seat
        self.why = why
        self.game = game

    def possible(self) -> Iterator[Decision]:
        """Everything that could be meant, legal or not, in a fixed order."""
        raise TypeError(f"{self.kind} does not say what could be meant")

    def bar(self, answer: Any) -> Refusal | None:
        """Why a decision of the right kind is not legal now."""
        raise TypeError(f"{self.kind} does not say what it bars")

    def refusal(self, answer: Any) -> Refusal | None:
        if not isinstance(answer, self.takes):
            return Refusal("not_an_option", self.why, {"tried": type(answer).__name__})
        return self.bar(answer)

    def legal(self) -> Iterator[Decision]:
        """What is legal of it, in the same order."""
        return (one for one in self.possible() if self.bar(one) is None)

    def candidates(self) -> Sequence[Decision]:
        return list(self.legal())

    def sample(self, rng: Stream) -> Decision:
        """One that could be meant, drawn until one is legal: nothing is listed for nothing."""
        return self._drawn(list(self.possible()), rng)

    def _drawn(self, options: list[Decision], rng: Stream) -> Decision:
        while True:
            place = rng.below(len(options))
            if self.bar(options[place]) is None:
                return options[place]
            options[place] = options[-1]
            options.pop()

    def places(self, legal: Sequence[Decision]) -> Sequence[tuple[Point, ...]]:
        """The shapes of the squares or hexes that these answers go to."""
        return ()

    def hints(self, focus: int | None = None) -> Hints:
        """Whoever acts is lit, and every figure that some legal answer names; whoever could only be aimed at in vain is
        greyed."""
        legal: list[Decision] = []
        refused: dict[int, Refusal] = {}
        lit: dict[int, None] = {getattr(self, "hero", -1): None} if self.form is Form.ACTION else {}
        lit.pop(-1, None)
        for answer in self.possible():
            named = [one for one in referred(answer, "figure") if one >= 0]
            if named and all(one in lit for one in named):
                continue
            refusal = self.bar(answer)
            if refusal is None:
                legal.append(answer)
                lit |= dict.fromkeys(named)
            elif isinstance(answer, self.aims):
                refused |= {one: refusal for one in named if one not in refused}
        greyed = tuple((one, refusal) for one, refusal in refused.items() if one not in lit)
        return Hints(tuple(lit), greyed, outlines=tuple(self.places(legal)))

    def offers_a_choice(self) -> bool:
        """Is there more than one legal answer?"""
        legal = self.legal()
        next(legal, None)
        return next(legal, None) is not None

    def only_answer(self) -> Decision | None:
        """The only legal answer, where there is just one: then nobody is asked."""
        legal = self.legal()
        first, second = next(legal), next(legal, None)
        return first if second is None else None


HANDED_ON: Final = (PassSpeaker, HandHero, LeaveToOthers)  # these answer nothing themselves


def passed_on(game: Position, seat: int) -> Iterator[PassSpeaker]:
    """[MAL-GEN-11] To whom the speaker may pass the word."""
    every = map(PassSpeaker, range(game.cast.seats))
    return (one for one in every if pass_refusal(game, seat, one) is None)


class PartyMenu(Menu):
    """[MAL-GEN-08, MAL-GEN-11, MAL-GEN-13] A question to the party; its speaker may hand on the role instead, and
    between two chapters a hero may be handed to another player."""

    __slots__ = ()
    between_chapters: ClassVar[bool] = False
    defers = HANDED_ON

    def candidates(self) -> Sequence[Decision]:
        """What answers the question, and then to whom the word may be passed and heroes be handed."""
        return [*self.legal(), *passed_on(self.game, self.seat), *self._handed()]

    def _handed(self) -> Iterator[Decision]:
        if self.between_chapters:
            seats, heroes = range(self.game.cast.seats), self.game.state.heroes
            every = (HandHero(hero.id, seat) for hero in heroes for seat in seats)
            yield from (one for one in every if self._hand_bar(one) is None)

    def refusal(self, answer: Any) -> Refusal | None:
        if isinstance(answer, PassSpeaker):
            return pass_refusal(self.game, self.seat, answer)
        if isinstance(answer, HandHero) and self.between_chapters:
            return self._hand_bar(answer)
        return super().refusal(answer)

    def _hand_bar(self, answer: HandHero) -> Refusal | None:
        heroes = self.game.state.heroes
        if not 0 <= answer.hero < len(heroes):
            return Refusal("nobody_there", "MAL-GEN-13", {"figure": answer.hero})
        if not 0 <= answer.seat < self.game.cast.seats:
            return Refusal("no_such_player", "MAL-GEN-13", {"seat": answer.seat})
        if heroes[answer.hero].seat == answer.seat:
            return Refusal("leads_him_already", "MAL-GEN-13", {"figure": answer.hero, "seat": answer.seat})
        return None


class Leavable(Ask[Any]):
    """[MAL-RUL-03] The same question, which may be left to the others."""

    __slots__ = ("inner",)
    defers = HANDED_ON

    def __init__(self, inner: Ask[Any]) -> None:
        super().__init__(inner.seat, inner.why)
        self.inner = inner

    def refusal(self, answer: Any) -> Refusal | None:
        return None if isinstance(answer, LeaveToOthers) else self.inner.refusal(answer)

    def candidates(self) -> Sequence[Any]:
        return [LeaveToOthers(), *self.inner.candidates()]

    def sample(self, rng: Stream) -> Any:
        """In random play no hero changes hands."""
        own = [one for one in self.inner.candidates() if not isinstance(one, self.inner.defers)]
        options = [LeaveToOthers(), *own]
        return options[rng.below(len(options))]

    @property
    def form(self) -> Form:
        return self.inner.form

    def bounds(self) -> Range | None:
        return self.inner.bounds()

    def passing(self) -> Any:
        return LeaveToOthers()

    def hints(self, focus: int | None = None) -> Hints:
        return self.inner.hints(focus)

    def facts(self) -> dict[str, Any]:
        return self.inner.facts()
