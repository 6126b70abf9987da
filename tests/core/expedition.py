"""A small game without a table and without opponents, in one file: what generic rooms may not take for granted.

One to three climbers rise before a flood. Each holds cards that the others do not see; all play one at once, to climb,
to haul up somebody else or to build the dam; then a die raises the water, less what was dammed, and whoever stands
below it is lost. They are saved at the summit, or when the rain stops, and they win or lose as one: with everybody
saved the ending is a triumph, with some a rescue, with nobody a disaster.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Any, Final, Self, TypeAlias

import msgspec

from escarmouche.chance import CHANCE, Deal, Stream, Test
from escarmouche.core import Ask, Event, Outcome, Refusal, Script, Together
from escarmouche.core.forms import Form
from escarmouche.core.meaning import FigureId, Refers
from escarmouche.kits.facts import Facts, Ground, Unit
from escarmouche.kits.kind import Bots, Contents, GameKind, Setups, Study, Terminal
from escarmouche.kits.stage.effects import Effect
from escarmouche.kits.stage.scene import (
    NO_TABLE,
    Bar,
    BasicAction,
    Card,
    Choice,
    Figure,
    Gesture,
    Hand,
    Lobby,
    Mark,
    Piles,
    Proposal,
    Row,
    Scene,
    Seat,
    Section,
    Sheet,
    TableInfo,
)
from escarmouche.kits.study.chronicle import Chronicle, Story
from escarmouche.kits.study.features import FeatureSpec, FigureRow, Numbers, ThingRow
from escarmouche.kits.words import facet
from escarmouche.kits.words.text import OfCard, OfDie, OfFigure, Text, spans_of

FACES, COPIES, HAND, ROUNDS, SUMMIT = 4, 2, 3, 6, 9
MOST: Final = 3  # climbers
FACE = (0, *(card % FACES + 1 for card in range(FACES * COPIES * MOST)))  # cards are numbered from 1
NAMES: Final = ("Ana", "Bo", "Cyd")
TERMS: Final = {
    "climber": ("grimpeur", "climber"),
    "triumph": ("triomphe", "triumph"),
    "rescue": ("sauvetage", "rescue"),
    "disaster": ("désastre", "disaster"),
}
CardId: TypeAlias = Annotated[int, Refers("card")]


class Rules(msgspec.Struct, frozen=True):
    """What is played with."""

    digest: str = "e1"


class Setup(msgspec.Struct, frozen=True):
    seats: int = MOST
    water: int = 0


class State(msgspec.Struct):
    """Between steps this is all there is: the height of each climber (-1: lost), the hands, what is left to draw."""

    height: list[int]
    hands: list[list[int]]
    deck: list[int]
    water: int = 0
    round: int = 1
    phase: str = "draw"


class View(msgspec.Struct):
    seat: int | None
    height: list[int]
    hand: list[int]
    held: list[int]
    deck: int
    water: int
    round: int


# --- what players answer, what happened ------------------------------------------------------------------------------


class Climb(msgspec.Struct, frozen=True, tag=True):
    """Rise by the face of a card."""

    card: CardId


class Haul(msgspec.Struct, frozen=True, tag=True):
    """Somebody else rises by the face of a card."""

    ally: FigureId
    card: CardId


class Dam(msgspec.Struct, frozen=True, tag=True):
    """The water rises by so much less."""

    card: CardId


Deed: TypeAlias = Climb | Haul | Dam


class Told(Event, frozen=True, tag=True):
    pass


class Drew(Told, frozen=True):
    """The others see how many cards were drawn, not which."""

    figure: FigureId
    cards: tuple[CardId, ...]

    def seen_by(self, seat: int | None) -> Event:
        return self if seat == self.figure else Drew(self.figure, (0,) * len(self.cards))


class Rose(Told, frozen=True):
    figure: FigureId
    by: FigureId
    card: CardId
    height: int


class Dammed(Told, frozen=True):
    figure: FigureId
    card: CardId


class Flooded(Told, frozen=True):
    die: int
    dammed: int
    water: int


class Lost(Told, frozen=True):
    figure: FigureId


class PlayCard(Ask[Deed]):
    """[EXP-PLAY] A card of the hand, for oneself, for somebody else who is there, or for the dam."""

    __slots__ = ("allies", "hand")
    form = Form.HAND

    def __init__(self, seat: int, hand: Sequence[int], allies: Sequence[int]) -> None:
        super().__init__(seat, "EXP-PLAY")
        self.hand, self.allies = tuple(hand), tuple(allies)

    def refusal(self, answer: Any) -> Refusal | None:
        if not isinstance(answer, Climb | Haul | Dam):
            return Refusal("not_a_deed", self.why, {})
        if answer.card not in self.hand:
            return Refusal("not_in_hand", self.why, {})
        if isinstance(answer, Haul) and answer.ally not in self.allies:
            return Refusal("not_there", self.why, {})
        return None

    def candidates(self) -> Sequence[Deed]:
        return [deed for card in self.hand for deed in self._with(card)]

    def _with(self, card: int) -> Iterator[Deed]:
        yield Climb(card)
        yield from (Haul(ally, card) for ally in self.allies)
        yield Dam(card)

    def facts(self) -> dict[str, Any]:
        return {"hand": self.hand, "allies": self.allies}


# --- the position ----------------------------------------------------------------------------------------------------


class Expedition:
    """A position: the state, and how it goes on."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.told: list[Event] = []

    @property
    def seats(self) -> int:
        return len(self.state.height)

    @property
    def climbing(self) -> list[int]:
        """Who is neither lost nor saved."""
        return [seat for seat, height in enumerate(self.state.height) if 0 <= height < SUMMIT]

    def copy(self) -> Self:
        state = msgspec.structs.replace(self.state)
        state.height, state.deck = state.height.copy(), state.deck.copy()
        state.hands = [hand.copy() for hand in state.hands]
        return type(self)(state)

    def tell(self, event: Event) -> None:
        self.told.append(event)

    def next_step(self) -> Script[None] | None:
        steps = {"draw": draw, "climb": climb}
        return steps[self.state.phase](self) if self.state.phase in steps else None

    def view(self, seat: int | None) -> View:
        state = self.state
        held = [len(hand) for hand in state.hands]
        own = [] if seat is None else state.hands[seat]
        return View(seat, state.height, own, held, len(state.deck), state.water, state.round)

    def outcome(self) -> Outcome | None:
        """[EXP-END] All win or all lose; how many are saved is the grade."""
        if self.state.phase != "over":
            return None
        saved = sum(height >= 0 for height in self.state.height)
        ending = "triumph" if saved == self.seats else "rescue" if saved else "disaster"
        winners = tuple(range(self.seats)) if saved else ()
        return Outcome(winners, (float(saved),) * self.seats, "EXP-END", ending, saved / self.seats)

    def other_world(self, seat: int | None, rng: Stream) -> OtherHands | None:
        """The cards of the others and of the deck change places."""
        state = self.state
        unseen = [*state.deck, *(card for other, hand in enumerate(state.hands) if other != seat for card in hand)]
        return OtherHands(dict(zip(unseen, (unseen[i] for i in rng.shuffled(len(unseen))), strict=True)))


class OtherHands:
    """Cards that a seat has not seen, changed among each other."""

    def __init__(self, moved: Mapping[int, int]) -> None:
        self.moved = moved

    def _cards(self, cards: Sequence[int]) -> list[int]:
        return sorted(self.moved.get(card, card) for card in cards)

    def position(self, game: Expedition) -> Expedition:
        twin = game.copy()
        twin.state.hands = [self._cards(hand) for hand in twin.state.hands]
        twin.state.deck = self._cards(twin.state.deck)
        return twin

    def answer(self, game: Expedition, seat: int, answer: Any) -> Any:
        if isinstance(answer, Climb | Haul | Dam):
            return msgspec.structs.replace(answer, card=self.moved.get(answer.card, answer.card))
        return tuple(self._cards(answer)) if seat == CHANCE and game.state.phase == "draw" else answer


# --- the rules -------------------------------------------------------------------------------------------------------


def draw(game: Expedition) -> Script[None]:
    """[EXP-DRAW] Everybody who climbs fills his hand, seen by him alone."""
    state = game.state
    for seat in game.climbing:
        wanted = min(HAND - len(state.hands[seat]), len(state.deck))
        if wanted > 0:
            cards: Sequence[int] = yield Deal(state.deck, wanted, FACE, "EXP-DRAW", seen_by=(seat,))
            for card in cards:
                state.deck.remove(card)
            state.hands[seat] = sorted([*state.hands[seat], *cards])
            game.tell(Drew(seat, tuple(cards)))
    going_on = game.climbing and state.round <= ROUNDS and all(state.hands[seat] for seat in game.climbing)
    state.phase = "climb" if going_on else "over"


def climb(game: Expedition) -> Script[None]:
    """[EXP-PLAY, EXP-FLOOD] All play a card at once; then the water rises and takes who stands below it."""
    state, climbing = game.state, game.climbing
    others = {seat: [one for one in climbing if one != seat] for seat in climbing}
    played: dict[int, Deed] = yield Together([PlayCard(seat, state.hands[seat], others[seat]) for seat in climbing])
    dammed = 0
    for seat, deed in played.items():
        state.hands[seat].remove(deed.card)
        if isinstance(deed, Dam):
            dammed += FACE[deed.card]
            game.tell(Dammed(seat, deed.card))
            continue
        who = deed.ally if isinstance(deed, Haul) else seat
        state.height[who] = min(SUMMIT, state.height[who] + FACE[deed.card])
        game.tell(Rose(who, seat, deed.card, state.height[who]))
    die: int = yield Test(3, why="EXP-FLOOD")
    state.water += max(0, die - dammed)
    game.tell(Flooded(die, dammed, state.water))
    for seat in game.climbing:
        if state.height[seat] < state.water:
            state.height[seat] = -1
            game.tell(Lost(seat))
    state.round += 1
    state.phase = "draw"


# --- words -----------------------------------------------------------------------------------------------------------


def _in(lang: str, french: str, english: str) -> str:
    return english if lang == "en" else french


class Words(facet.Words):
    """What a person reads."""

    def figure_name(self, game: Any, figure: int, lang: str) -> Text:
        return Text(OfFigure(NAMES[figure], figure))

    def seat_name(self, game: Any, seat: int, lang: str) -> str:
        return NAMES[seat]

    def event(self, game: Any, event: Event, lang: str) -> str:
        match event:
            case Drew(figure, cards):
                shown = [face(card) for card in cards if card]
                return Text(
                    self.figure_name(game, figure, lang), _in(lang, " pioche ", " draws "), *(shown or [Text("?")]), "."
                )
            case Rose(figure, by, card, height):
                middle = _in(lang, f" fait monter de {FACE[card]} ", f" raises by {FACE[card]} ")
                end = _in(lang, f" : hauteur {height}.", f": height {height}.")
                names = (self.figure_name(game, one, lang) for one in (by, figure))
                return Text(next(names), middle, next(names), end)
            case Dammed(figure, card):
                doing = _in(lang, " renforce la digue de ", " strengthens the dam by ")
                return Text(self.figure_name(game, figure, lang), doing, face(card), ".")
            case Flooded(die, dammed, water):
                start = _in(lang, "La crue : ", "The flood: ")
                end = _in(
                    lang, f", moins {dammed} : l'eau est à {water}.", f", less {dammed}: the water is at {water}."
                )
                return Text(start, OfDie(str(die), die), end)
            case Lost(figure):
                return Text(self.figure_name(game, figure, lang), _in(lang, " disparaît.", " is lost."))
        raise TypeError(event)

    def ask(self, game: Any, ask: Ask[Any], lang: str) -> str:
        return _in(lang, "Quelle carte jouez-vous ?", "Which card do you play?")

    def answer(self, game: Any, ask: Ask[Any], answer: Any, lang: str) -> str:
        match answer:
            case Climb(card):
                return Text(_in(lang, "Grimper : ", "Climb: "), face(card))
            case Haul(ally, card):
                return Text(_in(lang, "Hisser ", "Haul "), self.figure_name(game, ally, lang), " : ", face(card))
            case _:
                return Text(_in(lang, "Endiguer : ", "Dam: "), face(answer.card))

    def refusal(self, game: Any, refusal: Refusal, lang: str) -> str:
        said = {
            "not_a_deed": ("Ce n'est pas une action", "That is no deed"),
            "not_in_hand": ("Cette carte n'est pas en main", "That card is not in your hand"),
            "not_there": ("Cette personne ne grimpe plus", "That climber is not there any more"),
        }[refusal.code]
        return f"{_in(lang, *said)} [{refusal.why}]."

    def picture(self, game: Any, lang: str, seat: int | None = None, width: int = 104) -> str:
        view = game.view(seat)
        water = _in(lang, f"Tour {view.round}, eau à {view.water}", f"Round {view.round}, water at {view.water}")
        heights = (f"{NAMES[one]}: {where(height, lang)}" for one, height in enumerate(view.height))
        return "\n".join((water, *heights, " ".join(str(FACE[card]) for card in view.hand)))

    def outcome(self, game: Any, outcome: Outcome, lang: str) -> str:
        saved = int(outcome.scores[0])
        french, english = {
            "triumph": ("Victoire commune : tout le monde est sauvé.", "A common victory: everybody is saved."),
            "rescue": (f"Victoire commune : {saved} sur {game.seats}.", f"A common victory: {saved} of {game.seats}."),
            "disaster": ("Défaite de tous : la crue l'emporte.", "A defeat for all: the flood wins."),
        }[outcome.ending]
        return _in(lang, french, english)


def face(card: int) -> Text:
    """A card as it reads."""
    return Text(OfCard(str(FACE[card]), "rope", str(FACE[card])))


def where(height: int, lang: str) -> str:
    """How a climber stands."""
    if height < 0:
        return _in(lang, "disparu", "lost")
    return _in(lang, "au sommet", "at the summit") if height >= SUMMIT else _in(lang, f"à {height}", f"at {height}")


# --- the screen ------------------------------------------------------------------------------------------------------


class Stage:
    """Climbers beside no table, hands of cards, every deed a button."""

    def lobby(self, lang: str) -> Lobby:
        return Lobby((Choice("flood", _in(lang, "La crue", "The flood")),), ())

    def setting(self, game: Any, lang: str) -> TableInfo:
        return NO_TABLE

    def scene(self, game: Any, seat: int | None, lang: str) -> Scene:
        view = game.view(seat)
        return Scene(
            tuple(self._figure(view, one, lang) for one in range(game.seats)),
            seats=tuple(Seat(one, NAMES[one], score=str(max(0, at))) for one, at in enumerate(view.height)),
            hands=tuple(self._hand(view, one) for one in range(game.seats)),
            heading=_in(lang, f"Tour {view.round} · eau {view.water}", f"Round {view.round} · water {view.water}"),
        )

    def _figure(self, view: View, one: int, lang: str) -> Figure:
        height = view.height[one]
        bar = Bar("height", _in(lang, "Hauteur", "Height"), max(0, height), SUMMIT)
        lost = (Mark("lost", where(height, lang)),) if height < 0 else ()
        return Figure(
            one, one, NAMES[one], NAMES[one][:2], 0, 0, 0, "beside", where(height, lang), "climber", (bar,), lost
        )

    def _hand(self, view: View, one: int) -> Hand:
        own = [Card(card, "rope", str(FACE[card])) for card in view.hand] if one == view.seat else []
        return Hand(NAMES[one], one, tuple(own or [Card(0, "back")] * view.held[one]))

    def sheets(self, game: Any, lang: str) -> Sequence[Sheet]:
        text = _in(lang, "Monte avant l'eau.", "Rises before the water.")
        row = Row(_in(lang, "Sommet", "Summit"), str(SUMMIT))
        name = _in(lang, "Grimpeur", "Climber")
        return (Sheet("climber", name, rows=(row,), sections=(Section(name, text),)),)

    def proposals(self, game: Any, ask: Ask[Any], gesture: Gesture, lang: str) -> Sequence[Proposal]:
        return [
            Proposal(one, spans_of(WORDS.answer(game, ask, one, lang)), cards=(one.card,)) for one in ask.candidates()
        ]

    def actions(self, game: Any, ask: Ask[Any], figure: int, lang: str) -> Sequence[BasicAction]:
        return ()

    def piles(self, game: Any, ask: Ask[Any], lang: str) -> Piles | None:
        return None

    def effect(self, game: Any, event: Event) -> Effect | None:
        return None


# --- numbers ---------------------------------------------------------------------------------------------------------


class Features:
    """The expedition as a learner sees it."""

    figure_columns = ("height",)
    thing_columns: tuple[str, ...] = ()
    state_columns = ("water", "round")
    hand_columns = tuple(f"card_{face}" for face in range(1, FACES + 1))
    questions = ("PlayCard",)
    numbers: Mapping[str, int] = {"card": len(FACE)}
    words: Mapping[str, Mapping[str, int]] = {}
    aside: frozenset[str] = frozenset()
    ranks: Mapping[str, Mapping[int, int]] = {}
    left_out: frozenset[str] = frozenset()
    spares: Mapping[str, int] = {}
    unit, most_figures, most_things = 1, 1, 0

    def __init__(self, setup: Setup) -> None:
        self.seats = setup.seats
        self.sides = (0,) * setup.seats

    def table(self, view: View) -> tuple[int, int]:
        return 1, 1

    def quarter(self, view: View) -> int:
        return 0

    def active(self, view: View) -> Sequence[int]:
        return ()

    def figures(self, view: View) -> Sequence[tuple[int, int]]:
        return list(enumerate(view.height))

    def figure_row(self, record: tuple[int, int]) -> FigureRow:
        seat, height = record
        return FigureRow(seat, 0, 0, on_table=False, values=(height / SUMMIT,), card=())

    def things(self, view: View) -> Sequence[Any]:
        return ()

    def thing_row(self, record: Any) -> ThingRow:
        raise TypeError("there is nothing beside the climbers")

    def state(self, view: View) -> Numbers:
        return min(1.0, view.water / (6 * ROUNDS)), view.round / (ROUNDS + 1)

    def hand(self, view: View) -> Numbers:
        return tuple(sum(FACE[card] == face for card in view.hand) / HAND for face in range(1, FACES + 1))

    def scores(self, view: View) -> Numbers:
        return (sum(height >= SUMMIT for height in view.height) / self.seats,) * self.seats


def chronicle(setup: Setup, events: Sequence[Event], game: Any) -> Chronicle:
    """What became of each climber."""
    figures = tuple(Story("climber", seat, 0.0, height >= 0) for seat, height in enumerate(game.state.height))
    return Chronicle(figures, turns=game.state.round - 1, names=TERMS)


class Judge:
    """The highest cards first; who stands lowest is helped."""

    def proposals(self, view: View, ask: Ask[Any]) -> Sequence[tuple[Any, float]]:
        return [(one, self._worth(view, one)) for one in ask.candidates()]

    def _worth(self, view: View, deed: Deed) -> float:
        assert view.seat is not None
        if isinstance(deed, Dam):
            return FACE[deed.card] - 0.5
        who = deed.ally if isinstance(deed, Haul) else view.seat
        return FACE[deed.card] - view.height[who] / SUMMIT


# --- the door --------------------------------------------------------------------------------------------------------


def first_state(setup: Setup) -> State:
    cards = FACES * COPIES * setup.seats
    return State([1] * setup.seats, [[] for _ in range(setup.seats)], list(range(1, cards + 1)), water=setup.water)


def _starter(seats: int = MOST, **_: Any) -> Setup:
    return Setup(seats)


WORDS = Words()
EXPEDITION = GameKind(
    name="expedition",
    title="Expedition",
    rules="1",
    package="tests.core.expedition",
    facts=Facts(seats=(1, MOST), hidden=True, longest=60, unit=Unit.NONE, ground=Ground.NONE, together=True),
    setup_type=Setup,
    state_type=State,
    answer_type=int | tuple[int, ...] | Climb | Haul | Dam,
    begin=lambda setup: Expedition(first_state(setup)),
    restore=lambda setup, state: Expedition(state),
    setups=Setups(("flood",), _starter, lambda rng: Setup(1 + rng.below(MOST), rng.below(2))),
    contents=Contents(Rules, lambda *_: ()),
    words=WORDS,
    bots=Bots(Judge),
    terminal=Terminal(numbered=()),
    stage=Stage(),
    study=Study(chronicle, FeatureSpec(Features)),
)
