"""What does a learner see of a skirmish, as numbers: figures and their cards, markers, tokens, scenery, the turn?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final, get_args

from msgspec.structs import replace

from escarmouche.games.alkemy.asks.topics import TOPICS
from escarmouche.games.alkemy.cast import Cast, Traits
from escarmouche.games.alkemy.content import Content
from escarmouche.games.alkemy.layouts import Scenery, Terrain
from escarmouche.games.alkemy.setups import first_state
from escarmouche.games.alkemy.state import Figure, Marker, Phase, Setup, State, Token, Zone
from escarmouche.kits.questions import question_kinds
from escarmouche.kits.study.features import FigureRow, Numbers, ThingRow, one_hot
from escarmouche.table.plane import INCH

TURNS: Final = 20.0
TEN: Final = 10.0
FAR: Final = 20.0 * INCH
HIGH: Final = 6.0 * INCH
TO_WIN: Final = 3.0  # ALK-END-01
SMALL: Final = INCH // 2  # the box that stands for a marker or a token is so wide to each side
HALF_INCHES: Final = 128  # more than the estimates of any table, and every half inch has one of them for itself
PHASES: Final = get_args(Phase)
GROUND: Final = get_args(Terrain)
CARD: Final = ("profile", "life", "mind", "reflex", "combat", "defence", "walk", "charge", "run", "size", "hero")
GEAR: Final = ("reach", "leap", "weapon", "weapon_range", "alchemist")
NOW: Final = ("health", "ap", "activated", "charged", "failed_charge", "ran", "harvested", "immune")
ALCHEMY: Final = ("concentration", "stones", "air", "earth", "water", "fire", "effects", "perched")
LYING: Final = ("marker", "token", "zone")
SPARES: Final = {
    "Deploy": 4,
    "Move": 8,
    "Place": 8,
    "PlaceScenery": 4,
    "Shoot": 2,
    "Order": 2,
    "React": 4,
    "Reactivate": 4,
    "Target": 4,
    "Upgrade": 4,
    "Keep": 4,
}


class AlkemyFeatures:
    """A set-up counted: the cards that may come are looked up once."""

    unit = INCH
    figure_columns = (*NOW, *ALCHEMY, *CARD, *GEAR)
    thing_columns = (*GROUND, *LYING, "height", "own", "neutral")
    state_columns = ("turn", "own_lead", "bound", "passed", *PHASES)
    hand_columns: tuple[str, ...] = ()
    questions = (*question_kinds("escarmouche.games.alkemy.asks"), *TOPICS)
    aside: frozenset[str] = frozenset()
    ranks: Mapping[str, Mapping[int, int]] = {}

    def __init__(self, content: Content, setup: Setup) -> None:
        cast = Cast(setup, content)
        first = first_state(cast)
        self._cast = cast
        self.seats = cast.seats
        self.sides = tuple(range(cast.seats))
        self.most_figures = max(Counter(one.seat for one in first.figures).values())
        self.spares = SPARES | dict.fromkeys(("Charge", "Engage"), self.most_figures)  # a second enemy may be any
        pieces = (*first.scenery, *first.beside)
        self.most_things = len(pieces) + cast.scenario.markers + 12
        self.left_out = frozenset(() if first.beside else ("PlaceScenery", "Place"))
        self.numbers = {
            "card": len(first.cards),
            "marker": max(1, cast.scenario.markers),
            "tenths": HALF_INCHES,
            "die_place": 8,
            "upgrade": 8,
        }
        self.words = _words(cast, pieces)
        names = sorted(cast.traits)
        values = {key: _card_values(cast.traits[key], number / len(names)) for number, key in enumerate(names)}
        self._cards = [values[card.traits] for card in first.cards]
        self._life = [cast.traits[card.traits].life for card in first.cards]

    # --- from a view -------------------------------------------------------------------------------------------

    def table(self, view: Any) -> tuple[int, int]:
        return self._cast.table

    def quarter(self, view: Any) -> int:
        edges: tuple[int, int] = view.state.edges
        return 2 * max(0, edges[view.seat]) if view.seat is not None else 0

    def active(self, view: Any) -> Sequence[int]:
        active: tuple[int, ...] = view.state.active
        return active

    def figures(self, view: Any) -> Sequence[Figure]:
        figures: list[Figure] = view.state.figures
        return figures

    def figure_row(self, record: Figure) -> FigureRow:
        values = (
            max(0.0, 1 - record.ticked / self._life[record.card]),
            min(1.0, record.ap / TEN),
            record.activated,
            record.charged,
            record.failed_charge,
            record.ran,
            record.harvested,
            record.immune,
            min(1.0, record.concentration / TEN),
            min(1.0, record.stones / TEN),
            *(min(1.0, count / TEN) for count in record.components),
            min(1.0, len(record.effects) / TEN),
            bool(record.perch),
        )
        return FigureRow(record.seat, record.x, record.y, record.where == "table", values, self._cards[record.card])

    def things(self, view: Any) -> Sequence[Any]:
        """Markers first, for they are what the match is about; each with the seat that looks at it."""
        state: State = view.state
        owned = [(one, view.seat) for one in (*state.markers, *state.tokens, *state.zones)]
        return (*owned, *((one, view.seat) for one in state.scenery))

    def thing_row(self, record: tuple[Marker | Token | Zone | Scenery, int]) -> ThingRow:
        thing, seat = record
        if isinstance(thing, Scenery):
            xs, ys = [x for x, _ in thing.shape.points], [y for _, y in thing.shape.points]
            kinds = one_hot(GROUND, thing.type)
            values = (*kinds, 0.0, 0.0, 0.0, min(1.0, thing.height / HIGH), 0.0, 1.0)
            return ThingRow((min(xs), min(ys), max(xs), max(ys)), prize=False, values=values)
        owner = thing.owner if isinstance(thing, Marker) else thing.seat
        r = thing.radius if isinstance(thing, Zone) else SMALL
        what = [float(isinstance(thing, kind)) for kind in (Marker, Token, Zone)]
        values = (*(0.0,) * len(GROUND), *what, 0.0, float(owner == seat), float(owner < 0))
        return ThingRow(
            (thing.x - r, thing.y - r, thing.x + r, thing.y + r), prize=isinstance(thing, Marker), values=values
        )

    def state(self, view: Any) -> Numbers:
        state: State = view.state
        lead = state.seat == view.seat
        return (min(1.0, state.turn / TURNS), lead, state.bound, state.passed, *one_hot(PHASES, state.phase))

    def hand(self, view: Any) -> Numbers:
        return ()

    def scores(self, view: Any) -> Numbers:
        """[ALK-END-01] The points each player has, as a share of those that win."""
        return tuple([max(-1.0, min(1.0, score / TO_WIN)) for score in view.state.score])


def _words(cast: Cast, pieces: Sequence[Scenery]) -> dict[str, Mapping[str, int]]:
    """Formulas by their place on the alchemist's card, pieces of scenery in their order."""
    blocks = [traits.alchemy.formulas for traits in cast.traits.values() if traits.alchemy is not None]
    places = {name: place for block in blocks for place, name in enumerate(block)}
    return {"formula": places, "piece": {one.id: number for number, one in enumerate(pieces)}}


def _card_values(traits: Traits, number: float) -> Numbers:
    """What never changes of a card."""
    card = traits.profile
    return (
        number,
        min(1.0, traits.life / 20),
        *(min(1.0, value / TEN) for value in (card.mind, card.reflex, card.combat, card.defence)),
        *(min(1.0, length / FAR) for length in (traits.walk, traits.charge, traits.run)),
        traits.size / 4,
        card.hero,
        traits.reach,
        traits.leap,
        traits.weapon is not None,
        0.0 if traits.weapon is None else min(1.0, traits.weapon[1] / (2 * FAR)),
        traits.alchemy is not None,
    )


def bare(content: Content, setup: Setup) -> Setup:
    """The same match on the same table, its scenery so flat that it is open ground; tokens go on touching it."""
    layout = Cast(setup, content).layout
    if layout is None:
        return setup
    flat = tuple(replace(one, type="open", size=0, height=0, cover=None, access=None) for one in layout.scenery)
    return replace(setup, layout=replace(layout, id=f"{layout.id}_bare", scenery=flat))
