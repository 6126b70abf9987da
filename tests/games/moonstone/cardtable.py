"""One action at a table, with its cards in plain sight.

    duel = melee(("baronvonfancyhat", 0, 10, 10), ("billy", 1, 11.5, 10), deals=("TH ...", "FS ..."))
    duel.play(show("TH"), show("FS"))

- `deals` are the hands that come off the decks, one text for each deal, in the order in which they are drawn; cards are
  named by their faces, and `...` fills the hand up with other faces. A deal too many or too few fails the test.
- Answers are given in turn with `play`; `duel.ask` is the open question, `duel.topic` what it is about.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Self, TypeVar

import msgspec
from tests.games.moonstone.table import Model, position

from escarmouche.chance import Deal, Leftover, Roll, Stream
from escarmouche.core import Ask, Event, Match, Outcome, Script
from escarmouche.games.moonstone.cards import ARCANE, MELEE, Cards, faces_of
from escarmouche.games.moonstone.decisions import Claim, Show
from escarmouche.games.moonstone.hands import HandsView, cards_view
from escarmouche.games.moonstone.position import Position
from escarmouche.games.moonstone.queries.frame import Act, Frame
from escarmouche.games.moonstone.state import Character, State
from escarmouche.games.moonstone.vocabulary import Effect
from escarmouche.games.moonstone.worlds import CardWorld

E = TypeVar("E", bound=Event)


class BenchView(msgspec.Struct):
    """What a seat sees of a bench."""

    seat: int | None
    state: State
    hands: HandsView


class Bench(Position):
    """A position that plays one script and is over; the rest of the game is not needed for it."""

    __slots__ = ("script",)
    script: Callable[[Position], Script[Any]]

    @classmethod
    def at(cls, place: Position, script: Callable[[Position], Script[Any]]) -> Bench:
        bench = cls(place.board, place.cards)
        bench.script = script
        return bench

    def copy(self) -> Bench:
        twin = super().copy()
        twin.script = self.script
        return twin

    @property
    def seats(self) -> int:
        return self.board.cast.seats

    def next_step(self) -> Script[None] | None:
        return None if self.board.state.phase == "over" else self._step()

    def _step(self) -> Script[None]:
        yield from self.script(self)
        self.board.state.phase = "over"

    def view(self, seat: int | None) -> BenchView:
        return BenchView(seat, self.board.state, cards_view(self.cards, self.board, seat))

    def outcome(self) -> Outcome | None:
        return Outcome((), (0.0,) * self.seats, "MOO-END-01") if self.board.state.phase == "over" else None

    def other_world(self, seat: int | None, rng: Stream) -> CardWorld[Bench]:
        return CardWorld(self, seat, rng)


class Dealt:
    """Deals in plain sight: each text names the cards that come, by their faces; `...` at its end fills the hand up
    with other faces, the first there are. A deal missing or left over is a fault."""

    def __init__(self, deals: Sequence[str], faces: Sequence[str]) -> None:
        self.deals = list(deals)
        self.faces = faces

    def answer(self, roll: Roll) -> Any:
        if not self.deals:
            raise Leftover(f"{roll!r} was asked for after all the deals")
        named = self.deals.pop(0).split()
        if not isinstance(roll, Deal):
            return int(named[0])
        left = list(roll.lot)
        dealt: list[int] = []
        for face in named:
            if face == "...":
                later = " ".join(self.deals).split()
                others = [card for card in left if self.faces[card] not in named]
                others.sort(key=lambda card: self.faces[card] in later)  # what is named later is taken last
                dealt += others[: roll.count - len(dealt)]
            else:
                dealt.append(next(card for card in left if self.faces[card] == face))
                left.remove(dealt[-1])
        if complaint := roll.complaint(tuple(dealt)):
            raise Leftover(f"{named} for {roll!r}: {complaint}")
        return tuple(sorted(dealt))

    def finish(self) -> None:
        if self.deals:
            raise Leftover(f"never dealt: {self.deals}")

    def copy(self) -> Dealt:
        return Dealt(self.deals, self.faces)


class Played:
    """Something that is played: answers in turn, and what was told of them."""

    match: Match[Any]

    def play(self, *answers: Any) -> Self:
        """These answers, one after the other; where two are asked at once the attacker's seat is first."""
        for number, answer in enumerate(answers, 1):
            assert self.match.ask is not None, f"answer {number}, {answer!r}, to nobody"
            try:
                self.match.answer(answer(self) if callable(answer) else answer, self.match.ask.seat)
            except Exception as fault:
                fault.add_note(f"answer {number}: {answer!r} to {self.match.ask!r} {self.topic}")
                raise
        return self

    @property
    def ask(self) -> Ask[Any]:
        assert self.match.ask is not None, "nothing is asked"
        return self.match.ask

    @property
    def topic(self) -> str:
        """What the open question is about; empty where nothing is asked."""
        ask = self.match.ask
        return "" if ask is None else str(ask.facts().get("topic", ask.kind))

    def events(self, kind: type[E]) -> list[E]:
        return [event for event in self.match.events() if isinstance(event, kind)]

    def event(self, kind: type[E]) -> E:
        told = self.events(kind)
        assert len(told) == 1, f"{len(told)} of {kind.__name__}"
        return told[0]


class Duel(Played):
    """An action being played."""

    match: Match[Bench]

    def __init__(self, place: Position, script: Callable[[Position], Script[Any]], deals: Sequence[str]) -> None:
        self.chance = Dealt(deals, faces_of(place.board.cast.decks, range(ARCANE + MELEE)))
        self.match = Match(Bench.at(place, script), self.chance)

    def finish(self) -> Duel:
        """The action must be over and every deal used."""
        assert self.match.ask is None, f"{self.match.ask!r} {self.topic} is still open"
        self.chance.finish()
        return self

    @property
    def game(self) -> Bench:
        return self.match.game

    def __getitem__(self, who: int) -> Character:
        return self.game.board[who]

    def hand(self, seat: int) -> dict[str, int]:
        """The cards of the open question by face."""
        return {held.face: held.card for held in self.match.asks[seat].facts()["cards"]}


def show(*faces: str) -> Callable[[Duel], Show]:
    """These faces out of the cards the question offers."""

    def chosen(duel: Duel) -> Show:
        left = list(duel.ask.facts()["cards"])
        found = []
        for face in faces:
            one = next((held for held in left if held.face == face), None)
            assert one is not None, f"no {face} among {left}"
            left.remove(one)
            found.append(one.card)
        return Show(tuple(found))

    return chosen


NONE = Show(())
YES, NO = True, False


def claim(face: str, says: str = "") -> Callable[[Duel], Claim]:
    """Lay a card of this face and say it is that (or what it is)."""

    def chosen(duel: Duel) -> Claim:
        card = next(held.card for held in duel.ask.facts()["cards"] if held.face == face)
        return Claim(card, says or face)

    return chosen


def melee(*models: Model, deals: Sequence[str], act: dict[str, Any] | None = None, **rest: Any) -> Duel:
    """The first model attacks the second."""
    from escarmouche.games.moonstone.rules.melee import fight

    place = position(*models, **({"seat": 0, "active": 0} | rest))
    given = act or {}

    def script(game: Position) -> Script[None]:
        action = Act("melee", 0, game.board[0].seat, targets=(1,), later=[], **given)
        return fight(game, action, 0, 1)

    return Duel(place, script, deals)


def arcane(
    *models: Model,
    ability: str,
    deals: Sequence[str],
    target: int | None = 1,
    act: dict[str, Any] | None = None,
    cards: Cards | None = None,
    **rest: Any,
) -> Duel:
    """The first model uses an arcane ability on the second (or on whom `target` says; None: on nobody)."""
    from escarmouche.games.moonstone.rules.arcane import cast

    place = position(*models, **({"seat": 0, "active": 0} | rest))
    place.cards = cards or place.cards
    given = act or {}

    def script(game: Position) -> Script[None]:
        board = game.board
        targets = () if target is None else (target,)
        used = board.cast.ability(board[0].card, ability)
        alone = "passives_of_others" in used.ignores
        action = Act("arcane", 0, board[0].seat, used.name, targets, alone=alone, later=[], **given)
        frame = Frame(0, board[0].seat, action, used.name, targets)
        return cast(game, action, 0, used, frame)

    return Duel(place, script, deals)


def effect(
    *models: Model,
    deals: Sequence[str],
    effects: Sequence[Effect],
    targets: tuple[int, ...] = (),
    cards: Cards | None = None,
    **rest: Any,
) -> Duel:
    """The first model carries out these effects, as an active ability would; `cards` as they lie before."""
    from escarmouche.games.moonstone.rules.effects import run

    place = position(*models, **({"seat": 0, "active": 0} | rest))
    place.cards = cards or place.cards

    def script(game: Position) -> Script[None]:
        action = Act("active", 0, game.board[0].seat, "Test", targets, later=[])
        return run(game, Frame(0, game.board[0].seat, action, "Test", targets), effects)

    return Duel(place, script, deals)


class Plan(msgspec.Struct):
    """How one fighter plays a round: cards by face, copies in all, yes or no, a type."""

    card: str
    copies: int = 1
    upgrade: bool = False
    type: str = ""
    go: bool = False
    riposte: str = ""
    riposte_copies: int = 1
    riposte_upgrade: bool = False
    riposte_type: str = ""


def fight_out(duel: Duel, attacker: Plan, defender: Plan) -> Duel:
    """Play a round by these plans, using no passive ability, until it is over or something else is asked."""
    plans = {0: attacker, 1: defender}
    struck = set[int]()  # seats that have played their riposte
    while duel.match.ask is not None:
        seat, topic = duel.ask.seat, duel.topic
        plan, again = plans[seat], seat in struck
        if topic in ("go_for_it", "use_trigger"):
            duel.play(plan.go if topic == "go_for_it" else False)
        elif topic == "melee_card":
            duel.play(show(plan.card))
        elif topic == "critical":
            face, copies = (plan.riposte, plan.riposte_copies) if again else (plan.card, plan.copies)
            duel.play(show(*(face,) * (copies - 1)))
        elif topic == "upgrade":
            duel.play(plan.riposte_upgrade if again else plan.upgrade)
        elif topic == "damage_type":
            duel.play((plan.riposte_type if again else plan.type) or duel.ask.candidates()[0])
        elif topic == "riposte_card":
            struck.add(seat)
            duel.play(show(plan.riposte) if plan.riposte else NONE)
        else:
            return duel
    return duel.finish()
