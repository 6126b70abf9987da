"""A table for tests: a scene as text, dice in plain sight, answers one after the other.

Skill dice: 1-6 a success, 7-10 blank, 11-12 special. Difficulty dice: 1-4 a stop, 5-10 blank, 11-12 special.
"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace
from tests.core.duel import Words
from tests.games.malhya.drawing import drawn

from escarmouche.chance import Scripted, Stream
from escarmouche.core import Ask, Choose, Event, Match
from escarmouche.games.malhya.agenda import AnyItem, Chain, Read, Testing
from escarmouche.games.malhya.content.faults import check_content
from escarmouche.games.malhya.content.shelves import Content, load_content
from escarmouche.games.malhya.game import GAME, Malhya, doors
from escarmouche.games.malhya.settings import Settings
from escarmouche.games.malhya.setups import random_setup
from escarmouche.games.malhya.state import Hero, Setup, State
from escarmouche.kits.facts import Facts, Ground, Unit
from escarmouche.kits.kind import Contents, GameKind, Setups

HEROES = "yoktal\nancient"


class Table:
    """A match under way: `say` answers, `dice` puts more on the table, `asked` tells what is open."""

    def __init__(
        self, text: str = HEROES, dice: str = "", *, seats: int = 1, content: Content | None = None, **settings: Any
    ) -> None:
        known = content or load_content()
        party = tuple(line.split(":")[0].strip() for line in text.strip().splitlines())
        party = tuple(name for name in party if name in known.heroes)
        setup = Setup(seats=seats, heroes=len(party), party=party, settings=Settings(**settings))
        self.game = drawn(text, known, setup)
        self.source = Scripted(dice)
        self.match: Match[Malhya] | None = None

    def do(self, *items: AnyItem) -> Table:
        """Put something on the agenda before the first question."""
        self.game.do(*items)
        return self

    def read(self, chapter: str, **chain: Any) -> Table:
        """Open a chapter."""
        return self.do(Read(chapter), Chain(**chain))

    def test(self, chapter: str, path: str = "test", **chain: Any) -> Table:
        """Put the test of a chapter to the party."""
        return self.do(Testing(chapter, path), Chain(**chain))

    def play(self) -> Match[Malhya]:
        if self.match is None:
            self.match = Match(self.game, self.source)
        return self.match

    def say(self, *answers: Any) -> Table:
        for answer in answers:
            self.play().answer(answer, self.ask.seat)
        return self

    def placed(self) -> Table:
        """Figures of a new room stand where the first option puts them."""
        while self.asked in {"first_hero", "place_hero", "place_enemy"}:
            self.say(self.ask.candidates()[0])
        return self

    def refused(self, answer: Any) -> str:
        refusal = self.play().refusal(answer, self.ask.seat)
        assert refusal is not None, f"{answer!r} is allowed"
        assert refusal.why.startswith("MAL-")
        return refusal.code

    @property
    def ask(self) -> Ask[Any]:
        ask = self.play().ask
        assert ask is not None, "nothing is asked"
        return ask

    @property
    def proposed(self) -> list[Any]:
        """What answers the question; not to whom the word may be handed on."""
        return [one for one in self.ask.candidates() if not isinstance(one, self.ask.defers)]

    @property
    def asked(self) -> str:
        """The topic of a choice, the kind of any other question; empty at the end."""
        ask = self.play().ask
        return "" if ask is None else ask.topic if isinstance(ask, Choose) else ask.kind

    @property
    def state(self) -> State:
        return self.play().game.state

    def hero(self, number: int = 0) -> Hero:
        return self.state.heroes[number]

    def told(self, kind: type[Event]) -> list[Any]:
        return [event for event in self.play().events() if isinstance(event, kind)]

    def done(self) -> None:
        """Every die was thrown, and the party is on its way again."""
        self.source.finish()
        assert self.asked == "TravelAction"


def mute_kind(chapter: str = "") -> GameKind[Setup]:
    """The game as the contract needs it, which looks at the rules alone; `chapter`: where a match begins, with
    heroes that are chosen already."""
    door = doors(load_content)

    def begin(setup: Setup) -> Malhya:
        if not chapter:
            return door.begin(setup)
        game = drawn("\n".join(setup.party), load_content(), setup)
        game.do(Read(chapter), Chain())
        return game

    def drawn_setup(rng: Stream) -> Setup:
        setup = random_setup(load_content(), rng)
        return replace(setup, party=tuple(load_content().heroes)[: setup.size]) if chapter else setup

    return GameKind(
        name="malhya",
        title="Malhya",
        rules="0",
        package="escarmouche.games.malhya",
        facts=Facts(seats=(1, 4), hidden=False, longest=20_000, unit=Unit.SQUARE, ground=Ground.SQUARES, together=True),
        setup_type=Setup,
        state_type=State,
        answer_type=GAME.answer_type,
        begin=begin,
        restore=door.restore,
        setups=Setups(("demo",), lambda **_: Setup(), drawn_setup),
        contents=Contents(load_content, check_content),
        words=Words(),
    )
