"""A small game of our own, written as the author of a sixth game would: what must a game bring to be played here?

Two or three duellists hold hands of cards that nobody else sees. Each round hands are filled and the first one draws a
boon in secret, all play a card at once, the highest strikes somebody, who may parry with another card, and dice decide.
It has all that the driver knows of: hands dealt in secret, a common question, an interrupt, tests, pools, sums with
causes, and worlds that a player cannot tell from the truth.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Any, Self, TypeAlias

import msgspec

from escarmouche.chance import CHANCE, Deal, Pick, Pool, Stream, Test
from escarmouche.core import (
    PASS,
    Ask,
    Choose,
    Event,
    Outcome,
    Refusal,
    Script,
    Together,
    Total,
    window,
)
from escarmouche.core.meaning import Refers
from escarmouche.kits.facts import Facts, Ground, Unit
from escarmouche.kits.kind import Bots, Contents, GameKind, Setups, Terminal
from escarmouche.kits.words import facet

CardId: TypeAlias = Annotated[int, Refers("card")]
FACES, COPIES, HAND, LAST_ROUND = 6, 2, 3, 8
FACE = (0, *(card % FACES + 1 for card in range(60)))  # the face of each card; cards are numbered from 1


class Deck(msgspec.Struct, frozen=True):
    """What is played with: nothing but its name."""

    digest: str


class Setup(msgspec.Struct, frozen=True):
    seats: int = 2
    hp: int = 3


class State(msgspec.Struct):
    """Between steps this is all there is. Hands and deck hold cards by number; a `boon` of -1 is none."""

    hp: list[int]
    hands: list[list[int]]
    deck: list[int]
    phase: str = "draw"
    round: int = 1
    first: int = 0
    boon: int = -1
    attacker: int = -1
    margin: int = 0
    parry: int = 0


class View(msgspec.Struct):
    seat: int | None
    hp: list[int]
    hand: list[int]
    held: list[int]
    deck: int
    round: int
    first: int
    boon: int | None


# --- what players answer, what happened ------------------------------------------------------------------------------


class Play(msgspec.Struct, frozen=True, tag=True):
    card: CardId


class Told(Event, frozen=True, tag=True):
    pass


class Drew(Told, frozen=True):
    """Cards from the deck: the others see how many were drawn, not which."""

    seat: int
    cards: tuple[int, ...]

    def seen_by(self, seat: int | None) -> Event:
        return self if seat == self.seat else Drew(self.seat, (0,) * len(self.cards))


class Blessed(Told, frozen=True):
    """A boon that only its owner hears of."""

    seat: int
    boon: int

    def seen_by(self, seat: int | None) -> Event | None:
        return self if seat == self.seat else None


class Clashed(Told, frozen=True):
    cards: tuple[tuple[int, int], ...]
    boon: int
    attacker: int


class Parried(Told, frozen=True):
    seat: int
    card: int


class Struck(Told, frozen=True):
    attacker: int
    target: int
    die: int
    needed: Total
    hit: bool


class Wounded(Told, frozen=True):
    seat: int
    dice: tuple[int, ...]
    hp: int


class PlayCard(Ask[Play]):
    """[DUEL-PLAY] Which card of your hand?"""

    __slots__ = ("hand",)

    def __init__(self, seat: int, hand: Sequence[int]) -> None:
        super().__init__(seat, "DUEL-PLAY")
        self.hand = tuple(hand)

    def refusal(self, answer: Any) -> Refusal | None:
        if not isinstance(answer, Play):
            return Refusal("not_a_card", self.why, {"tried": answer})
        if answer.card not in self.hand:
            return Refusal("not_in_hand", self.why, {"tried": answer.card, "held": self.hand})
        return None

    def candidates(self) -> Sequence[Play]:
        return [Play(card) for card in self.hand]

    def facts(self) -> dict[str, Any]:
        return {"hand": self.hand}


# --- the position ----------------------------------------------------------------------------------------------------


class Duel:
    """A position of a duel: the state, and how it goes on."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.told: list[Event] = []

    @property
    def seats(self) -> int:
        return len(self.state.hp)

    @property
    def alive(self) -> list[int]:
        return [seat for seat, hp in enumerate(self.state.hp) if hp > 0]

    def copy(self) -> Self:
        twin = type(self)(msgspec.structs.replace(self.state))
        twin.state.hp = self.state.hp.copy()
        twin.state.hands = [hand.copy() for hand in self.state.hands]
        twin.state.deck = self.state.deck.copy()
        return twin

    def tell(self, event: Event) -> None:
        self.told.append(event)

    def next_step(self) -> Script[None] | None:
        steps = {"draw": bout, "clash": clash, "strike": strike}
        return steps[self.state.phase](self) if self.state.phase in steps else None

    def view(self, seat: int | None) -> View:
        state = self.state
        return View(
            seat=seat,
            hp=state.hp,
            hand=[] if seat is None else state.hands[seat],
            held=[len(hand) for hand in state.hands],
            deck=len(state.deck),
            round=state.round,
            first=state.first,
            boon=state.boon if seat == state.first and state.boon >= 0 else None,
        )

    def outcome(self) -> Outcome | None:
        if self.state.phase != "over":
            return None
        best = max(self.state.hp)
        winners = tuple(seat for seat, hp in enumerate(self.state.hp) if hp == best)
        return Outcome(winners if len(winners) == 1 else (), tuple(map(float, self.state.hp)), "DUEL-END")

    def other_world(self, seat: int | None, rng: Stream) -> DuelWorld | None:
        """The cards of the others and of the deck change places; the boon of another is drawn anew."""
        state = self.state
        unseen = [*state.deck, *(card for other, hand in enumerate(state.hands) if other != seat for card in hand)]
        moved = dict(zip(unseen, (unseen[i] for i in rng.shuffled(len(unseen))), strict=True))
        return DuelWorld(moved, rng.below(3) if state.boon >= 0 and state.first != seat else None)


class DuelWorld:
    """Cards that a seat has not seen changed among each other, those that it has seen left alone. Because a card keeps
    its number wherever it lies, one exchange serves for the start of the step and for everything dealt since."""

    def __init__(self, moved: Mapping[int, int], boon: int | None) -> None:
        self.moved = moved
        self.boon = boon

    def _cards(self, cards: Sequence[int]) -> list[int]:
        return sorted(self.moved.get(card, card) for card in cards)

    def position(self, game: Duel) -> Duel:
        twin = game.copy()
        twin.state.hands = [self._cards(hand) for hand in twin.state.hands]
        twin.state.deck = self._cards(twin.state.deck)
        if twin.state.boon >= 0 and self.boon is not None:
            twin.state.boon = self.boon
        return twin

    def answer(self, game: Duel, seat: int, answer: Any) -> Any:
        if isinstance(answer, Play):
            return Play(self.moved.get(answer.card, answer.card))  # put down in secret: once shown, it is not moved
        if seat == CHANCE and game.state.phase == "draw":
            return tuple(self._cards(answer))
        if seat == CHANCE and game.state.phase == "clash":
            return answer if self.boon is None else self.boon
        return answer


# --- the rules -------------------------------------------------------------------------------------------------------


def bout(game: Duel) -> Script[None]:
    """[DUEL-ROUND] Hands are filled, then all clash, unless it is over."""
    yield from draw(game)
    if game.state.phase == "clash":
        yield from clash(game)


def draw(game: Duel) -> Script[None]:
    """[DUEL-DRAW] Everybody alive fills his hand, seen by him alone."""
    state = game.state
    for seat in game.alive:
        wanted = min(HAND - len(state.hands[seat]), len(state.deck))
        if wanted > 0:
            cards: Sequence[int] = yield Deal(state.deck, wanted, FACE, "DUEL-DRAW", seen_by=(seat,))
            for card in cards:
                state.deck.remove(card)
            state.hands[seat] = sorted([*state.hands[seat], *cards])
            game.tell(Drew(seat, tuple(cards)))
    alive = len(game.alive) > 1 and all(state.hands[seat] for seat in game.alive)
    state.phase = "clash" if alive and state.round <= LAST_ROUND else "over"


def clash(game: Duel) -> Script[None]:
    """[DUEL-CLASH] All play a card at once; the boon counts for the first; the highest alone strikes."""
    state = game.state
    state.first = game.alive[state.round % len(game.alive)]
    state.boon = yield Pick((1, 1, 1), "DUEL-BOON", seen_by=(state.first,))
    game.tell(Blessed(state.first, state.boon))
    played: dict[int, Play] = yield Together([PlayCard(seat, state.hands[seat]) for seat in game.alive])
    for seat, play in played.items():
        state.hands[seat].remove(play.card)
    totals = {seat: FACE[play.card] + (state.boon if seat == state.first else 0) for seat, play in played.items()}
    ranked = sorted(totals, key=lambda seat: -totals[seat])
    state.margin = totals[ranked[0]] - totals[ranked[1]]
    state.attacker = ranked[0] if state.margin else -1
    state.phase = "strike" if state.margin else "draw"
    state.round += 1
    cards = tuple((seat, play.card) for seat, play in played.items())
    game.tell(Clashed(cards, state.boon, state.attacker))
    state.boon = -1


def strike(game: Duel) -> Script[None]:
    """[DUEL-STRIKE] A test of 2 and the margin, less a parry; a hit wounds once, and again for each 6 of two dice."""
    state = game.state
    others = [seat for seat in game.alive if seat != state.attacker]
    target: int = yield Choose(state.attacker, others, "DUEL-TARGET", "target")
    yield from window([target], lambda seat: parry_offer(game, seat), lambda seat, card: parry(game, seat, card))
    needed = Total(2).plus(state.margin, "margin", "DUEL-STRIKE")
    if state.parry:
        needed = needed.less(state.parry, "parry", "DUEL-PARRY")
    die: int = yield Test(needed.value, why="DUEL-STRIKE", about=state.attacker)
    game.tell(Struck(state.attacker, target, die, needed, die <= needed.value))
    if die <= needed.value:
        dice: tuple[int, ...] = yield Pool(2, why="DUEL-WOUND", about=state.attacker)
        state.hp[target] = max(0, state.hp[target] - 1 - sum(face == 6 for face in dice))
        game.tell(Wounded(target, tuple(dice), state.hp[target]))
    state.parry = 0
    state.phase = "draw"


def parry_offer(game: Duel, seat: int) -> Ask[Any] | None:
    """[DUEL-PARRY] Whoever is struck may throw in a card, if he holds one."""
    hand = game.state.hands[seat]
    return Choose(seat, (PASS, *hand), "DUEL-PARRY", "parry") if hand else None


def parry(game: Duel, seat: int, card: int) -> Script[None]:
    """[DUEL-PARRY] Half of the card's face, rounded up, comes off the blow."""
    game.state.hands[seat].remove(card)
    game.state.parry = (FACE[card] + 1) // 2
    game.tell(Parried(seat, card))
    yield from ()


# --- the door --------------------------------------------------------------------------------------------------------


class Words(facet.Words):
    """What a person would read; a test of the driver needs no more."""

    def event(self, game: Any, event: Event, lang: str) -> str:
        return f"{lang} {event}"

    def ask(self, game: Any, ask: Ask[Any], lang: str) -> str:
        return f"{lang} {ask!r}"

    def answer(self, game: Any, ask: Ask[Any], answer: Any, lang: str) -> str:
        return f"{lang} {answer}"

    def refusal(self, game: Any, refusal: Refusal, lang: str) -> str:
        return f"{lang} {refusal}"

    def picture(self, game: Any, lang: str, seat: int | None = None, width: int = 104) -> str:
        return f"{lang} {game.view(seat)}"[:width]

    def outcome(self, game: Any, outcome: Outcome, lang: str) -> str:
        return f"{lang} {outcome}"


class Judge:
    """High cards first."""

    def proposals(self, view: Any, ask: Ask[Any]) -> Sequence[tuple[Any, float]]:
        return [(one, float(FACE[one.card] if isinstance(one, Play) else one)) for one in ask.candidates()]


def first_state(setup: Setup) -> State:
    cards = COPIES * setup.seats * FACES
    return State([setup.hp] * setup.seats, [[] for _ in range(setup.seats)], list(range(1, cards + 1)))


def duel_kind(position: type[Duel] = Duel, content: str = "c1") -> GameKind[Setup]:
    """The game as the register would hold it; `position` lets a test break a rule."""
    return GameKind(
        name="duel",
        title="Duel",
        rules="1",
        package="tests.core.duel",
        facts=Facts(seats=(2, 3), hidden=True, longest=200, unit=Unit.NONE, ground=Ground.NONE),
        setup_type=Setup,
        state_type=State,
        answer_type=bool | int | tuple[int, ...] | Play,
        begin=lambda setup: position(first_state(setup)),
        restore=lambda setup, state: position(state),
        setups=Setups(("duel",), lambda **_: Setup(), lambda rng: Setup(2 + rng.below(2), 1 + rng.below(3))),
        contents=Contents(lambda: Deck(content), lambda *_: ()),
        words=Words(),
        bots=Bots(Judge),
        terminal=Terminal(numbered=()),  # the numbers of cards are nobody's business: hands are listed from 1
    )


DUEL = duel_kind()
