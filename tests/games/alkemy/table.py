"""A few fighters on an empty table, and a match that goes on from there, step by step, with its dice in plain sight.

    t = table(fighter(ap=4, card="a"), fighter(card="b"), phase="lead")
    t.play(Activate(0), Walk(0), to(12, 10), Stop(), Pass())
    assert t.game[0].ap == 3

- Fighters are those of `duel`; those of one seat that say the same `card=` share a profile card (and the printed values
  of its first figure). Without `card=` everybody has one of its own. They are in combat with nobody unless `linked=`.
- `phase`: where the match stands: "start" of a turn, "initiative", "lead" (of `seat`), "end". `out`: who is out of
  action; `activated`: the cards that have been this turn.
- `real("garlan")` is a fighter with the printed values of the game's own profile, alchemists with their stones.
- `t.play(*answers, rolls="...")` answers the open questions one after the other; questions asked of both together take
  `both(one, other)`. Every die must be used up. `t.refused(answer)` says why the open question refuses something.
"""

from __future__ import annotations

from typing import Any, Literal, TypeVar

from msgspec.structs import replace
from tests.games.alkemy.duel import PRINTED, Fighter, duel, fighter

from escarmouche.chance import Scripted
from escarmouche.core import Ask, Event, Match, Refusal
from escarmouche.games.alkemy.content import load_content
from escarmouche.games.alkemy.decisions import Move
from escarmouche.games.alkemy.game import Alkemy
from escarmouche.games.alkemy.layouts import Scenery
from escarmouche.games.alkemy.settings import Settings
from escarmouche.games.alkemy.state import Marker, ProfileCard, State, Token
from escarmouche.table.plane import INCH, inch

E = TypeVar("E", bound=Event)
__all__ = ["Table", "both", "fighter", "near", "real", "table", "to", "tokens_at"]


class Both:
    """Two answers given together, in the order of the seats."""

    def __init__(self, one: Any, other: Any) -> None:
        self.answers = {0: one, 1: other}


def both(one: Any, other: Any) -> Both:
    """What seat 0 and seat 1 answer to questions asked of both together."""
    return Both(one, other)


class Table:
    """A match under way."""

    def __init__(self, game: Alkemy, rolls: str = "") -> None:
        self.dice = Scripted(rolls)
        self.match = Match(game, self.dice)

    @property
    def game(self) -> Alkemy:
        return self.match.game

    @property
    def state(self) -> State:
        return self.match.game.state

    @property
    def ask(self) -> Ask[Any]:
        ask = self.match.ask
        assert ask is not None, "the match is over"
        return ask

    def play(self, *answers: Any, rolls: str = "") -> Table:
        """Answer the open questions; gives itself."""
        self.dice.add(rolls)
        for answer in answers:
            if isinstance(answer, Both):
                for seat, one in answer.answers.items():
                    self.match.answer(one, seat)
            else:
                self.match.answer(answer)
        self.dice.finish()
        return self

    def refused(self, answer: Any) -> Refusal:
        """Why the open question refuses this."""
        refusal = self.match.refusal(answer)
        assert refusal is not None, f"{self.ask!r} takes {answer!r}"
        return refusal

    def takes(self, answer: Any) -> bool:
        """Does the open question take this?"""
        return self.match.refusal(answer) is None

    def events(self, kind: type[E]) -> list[E]:
        """What was told, of one kind."""
        return [event for event in self.match.events() if isinstance(event, kind)]

    def event(self, kind: type[E]) -> E:
        told = self.events(kind)
        assert len(told) == 1, f"{len(told)} events {kind.__name__}: {told}"
        return told[0]

    def ap(self, *who: int) -> tuple[int, ...]:
        return tuple(self.game[one].ap for one in who)


def table(
    *fighters: Fighter,
    phase: str = "lead",
    seat: int = 0,
    linked: bool = False,
    markers: tuple[tuple[float, float], ...] = (),
    tokens: tuple[Token, ...] = (),
    scenery: tuple[Scenery, ...] = (),
    settings: Settings | None = None,
    rolls: str = "",
    out: tuple[int, ...] = (),
    activated: tuple[int, ...] = (),
    **fields: Any,
) -> Table:
    """These fighters, and a match that begins in this phase; further words are fields of the state."""
    shared = _shared_cards(fighters)
    d = duel(*(words for words, _ in shared), linked=linked, scenery=scenery, settings=settings)
    state = d.game.state
    for one, (_, first) in zip(list(state.figures), shared, strict=True):
        state.figures[one.id] = replace(one, card=first)
    owners = sorted({one.card for one in state.figures})
    state.cards[:] = [
        ProfileCard(
            state.figures[first].seat,
            f"f{first}",
            tuple(one.id for one in state.figures if one.card == first),
            activated=number in activated,
        )
        for number, first in enumerate(owners)
    ]
    state.figures[:] = [
        replace(one, card=owners.index(one.card), where="out" if one.id in out else "table") for one in state.figures
    ]
    state.markers = tuple(Marker(inch(x), inch(y)) for x, y in markers)
    state.tokens = tokens
    state.phase, state.seat = phase, seat  # type: ignore[assignment]  # the words of a test
    for name, value in fields.items():
        setattr(state, name, value)
    return Table(Alkemy(d.game.cast, state), rolls)


def _shared_cards(fighters: tuple[Fighter, ...]) -> list[tuple[Fighter, int]]:
    """Each fighter with the number of the first one on its card, whose printed values it has."""
    firsts: dict[tuple[int, str], int] = {}
    found = []
    for number, words in enumerate(fighters):
        seat = words.get("seat", number % 2)
        first = firsts.setdefault((seat, words.get("card", f"own{number}")), number)
        printed = {name: value for name, value in fighters[first].items() if name in PRINTED}
        own = {name: value for name, value in words.items() if name != "card"}
        found.append(({**own, **printed, "seat": seat}, first))
    return found


def real(name: str, **words: Any) -> Fighter:
    """The game's own profile as a fighter."""
    profile = load_content().profiles[name]
    printed = {field: getattr(profile, field) for field in PRINTED if field != "id"}
    stones = {"stones": profile.alchemy.stones} if profile.alchemy else {}
    return {**printed, **stones, **words}


def to(*points: float) -> Move:
    """A move along these points, in inches: x, y, x, y."""
    return Move(tuple((inch(x), inch(y)) for x, y in zip(points[::2], points[1::2], strict=True)))


def tokens_at(*places: tuple[float, float, Any], seat: int = 1) -> tuple[Token, ...]:
    """Component tokens: x, y in inches and the element."""
    return tuple(Token(inch(x), inch(y), seat, element) for x, y, element in places)


def near(gap: float, what: Literal["figure", "marker", "token"] = "figure") -> float:
    """How far the middle of such a thing is from that of a figure of size 2 with this gap between the edges, in inches:
    to a hundredth of a millimetre."""
    content = load_content()
    own = content.bases[2] // 2
    other = {"figure": own, "marker": content.scenario.marker_radius, "token": content.scenario.token_radius}[what]
    return (inch(gap) + own + other) / INCH
