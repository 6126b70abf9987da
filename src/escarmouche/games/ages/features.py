"""What does a learner see of a skirmish, as numbers: fighters and their cards, objectives, scenery, piles, the turn?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from math import cos, radians, sin
from typing import Any, Final, get_args

from msgspec.structs import replace

from escarmouche.games.ages.armies import Setup
from escarmouche.games.ages.asks.topics import TOPICS
from escarmouche.games.ages.board import Board
from escarmouche.games.ages.cast import Cast, Traits
from escarmouche.games.ages.content import Content
from escarmouche.games.ages.effects import GainSkill, Summon
from escarmouche.games.ages.ids import PLAIN_STATS, Stat
from escarmouche.games.ages.profiles import Skill
from escarmouche.games.ages.queries.points import SOURCES
from escarmouche.games.ages.queries.scores import points_now
from escarmouche.games.ages.scenarios import Objective, Scenery
from escarmouche.games.ages.setups import first_state
from escarmouche.games.ages.state import Figure, Phase, State, Trap
from escarmouche.kits.questions import question_kinds
from escarmouche.kits.study.features import FigureRow, Numbers, ThingRow, one_hot
from escarmouche.table.plane import CM

TEN: Final = 10.0
FAR: Final = 40.0 * CM
HIGH: Final = 10.0 * CM
MOST_POINTS: Final = 12.0  # of a scenario, in a good match
KILLED: Final = 0.25  # what the value of the fallen counts for beside them
SUMMONED: Final = 4  # places kept for those who may be summoned
LAID: Final = 6  # and for traps and barricades
PHASES: Final = get_args(Phase)
EDGES: Final = {"south": 0, "east": 1, "north": 2, "west": 3}
NOW: Final = (
    "health", "facing_x", "facing_y", "level", "hidden", "dodging", "routed", "charged", "doomed", "poisoned",
    "lasting", "units", "pending", "acting", "vigilant", "moved", "victim", "fights", "crew",
)  # fmt: skip
CARD: Final = ("profile", "points", "mov", "air", *PLAIN_STATS, "power", "rank", "value", "incarnate", "machine")
GEAR: Final = ("weapon", "weapon_range", "skills", "base", "height")
LYING: Final = ("objective", "trap", "difficult", "impossible", "solid", "blocks_sight", "height", "points", "own")
# How many answers may mean the same figure, target and place: turns, weapons, levels and combinations are not numbered.
SPARES: Final = {
    "Deploy": 4, "Infiltrate": 4, "Activate": 8, "Walk": 4, "Run": 4, "Dodge": 4, "Turn": 8, "Engage": 8, "Charge": 8,
    "Disengage": 4, "DisengageAndEngage": 4, "StepAside": 4, "BackAway": 4, "Attempt": 16, "Recite": 16,
    "Sacrifice": 8, "PutPoints": 48, "Return": 72, "Split": 32, "Place": 200, "Counter": 32, "Feint": 64, "Defend": 48,
    "Staff": 8, "Temporise": 2, "Watch": 4, "Intercept": 4, "Ambush": 2, "ForcedRun": 8, "Shoot": 4, "AimedShot": 4,
    "RapidShot": 4, "ArtilleryShot": 4, "HastyArtilleryShot": 4, "Harass": 16, "Breathe": 16, "SetTrap": 16,
    "LayTrap": 32, "Raise": 80, "Demolish": 4, "Crew": 96, "FireMachine": 4, "MoveMachine": 4,
}  # fmt: skip
ASIDE: Final = frozenset({
    "Engage.ends", "Charge.ends", "DisengageAndEngage.end", "Harass.ends", "FireMachine.member", "Place.chained",
    "PutPoints.figure", "Crew.figures", "Staff.members", "Attempt.figures",
})  # fmt: skip


NEEDED: Final[dict[str, tuple[Skill, ...]]] = {  # decisions that only fighters with one of these skills make
    "SetTrap": ("poseur_de_pieges",),
    "LayTrap": ("poseur_de_pieges",),
    "Raise": ("sapeur",),
    "RaiseSteam": ("vapeur", "naphte"),
    "Breathe": ("souffle",),
    "Harass": ("harcelement",),
    "Return": ("renfort",),
    "NoReturn": ("renfort",),
    "Infiltrate": ("infiltration",),
    "Feint": ("feinte",),
    "Counter": ("contre_attaque",),
    "Cry": ("cri_de_ralliement",),
    "Staff": ("commandement",),
    "Sacrifice": ("devotion", "martyr"),
    "PutPoints": ("concentration", "mutagene", "vapeur", "naphte"),
}


class AgesFeatures:
    """A set-up counted: the cards that may come are looked up once."""

    unit = CM
    figure_columns = (*NOW, *CARD, *GEAR)
    thing_columns = LYING
    state_columns = ("turn", "turns_left", "own_speech", "tactician", "dominant", "opening", *PHASES)
    questions = (*question_kinds("escarmouche.games.ages.asks"), *TOPICS)
    aside = ASIDE
    ranks: Mapping[str, Mapping[int, int]] = {}
    spares: Mapping[str, int] = SPARES

    def __init__(self, cast: Cast) -> None:
        content, first = cast.content, first_state(cast)
        self._cast = cast
        self.seats = cast.seats
        self.sides = tuple(range(cast.seats))
        effects = [op for one in _played(cast) for name in one.book for op in content.formulas[name].effects]
        summons = any(isinstance(op, Summon) for op in effects)
        self.most_figures = max(Counter(one.seat for one in first.figures).values()) + (SUMMONED if summons else 0)
        self._cards_of = [[n for n, card in enumerate(first.cards) if card.seat == seat] for seat in self.sides]
        self.most_things = len(cast.scenario.objectives) + len(cast.scenario.scenery) + LAID
        most = max(map(len, self._cards_of))
        piles = ("own_pile", "own_reserve", "other_pile", "other_reserve", "own_refusals", "other_refusals")
        places = (*(f"pile_{n}" for n in range(most)), *(f"reserve_{n}" for n in range(most)))
        self.hand_columns = (*piles, "own_tactic_points", "other_tactic_points", *places)
        self.numbers = {"card": len(first.cards), "side": 2}
        self.words = _words(cast)
        self.left_out = _left_out(cast, machines=any(one.machine for one in _played(cast)), summons=summons)
        names = sorted(cast.traits)
        self._cards = {key: _card_values(cast.traits[key], n / len(names)) for n, key in enumerate(names)}
        self._first = [sum(_value(cast, one) for one in first.figures if one.seat == seat) for seat in self.sides]

    # --- from a view -------------------------------------------------------------------------------------------

    def table(self, view: Any) -> tuple[int, int]:
        return self._cast.table

    def quarter(self, view: Any) -> int:
        zone: int = view.state.sides[view.seat].zone if view.seat is not None else -1
        return EDGES[self._cast.scenario.zones[zone].edge] if zone >= 0 else 0

    def active(self, view: Any) -> Sequence[int]:
        return [one.id for one in view.state.figures if one.deeds.status == "acting"]

    def figures(self, view: Any) -> Sequence[Figure]:
        figures: list[Figure] = view.state.figures
        return figures

    def figure_row(self, record: Figure) -> FigureRow:
        one = record
        traits, deeds = self._cast.traits[one.traits], one.deeds
        front = radians(one.facing)
        values = (
            max(0.0, 1 - one.lost / traits.points),
            cos(front),
            sin(front),
            one.level / 2,
            one.hidden,
            one.dodging,
            one.routed,
            one.charged,
            one.doomed,
            bool(one.toxins),
            min(1.0, len(one.lasting) / TEN),
            min(1.0, one.units / TEN),
            deeds.status == "pending",
            deeds.status == "acting",
            deeds.vigilant,
            deeds.moved,
            deeds.victim,
            min(1.0, deeds.fights / TEN),
            bool(one.crew),
        )
        return FigureRow(one.seat, one.x, one.y, one.where == "table", values, self._cards[one.traits])

    def things(self, view: Any) -> Sequence[Any]:
        """Objectives first, for they are what the match is about; traps as far as the seat knows of them."""
        state: State = view.state
        lasting = (one for one in self._cast.scenario.scenery if not one.sp)
        traps = (*state.traps, *view.secrets.traps)
        seat = view.seat
        own = ((trap, seat) for trap in traps)
        pieces = (*lasting, *(one.piece for one in state.barricades))
        return (*((goal, seat) for goal in self._cast.scenario.objectives), *own, *((one, seat) for one in pieces))

    def thing_row(self, record: tuple[Objective | Trap | Scenery, int | None]) -> ThingRow:
        thing, seat = record
        if isinstance(thing, Scenery):
            xs, ys = [x for x, _ in thing.shape.points], [y for _, y in thing.shape.points]
            ground = (thing.terrain == "difficult", thing.terrain == "impossible", thing.solid, thing.blocks_sight)
            values = (0.0, 0.0, *map(float, ground), min(1.0, thing.height / HIGH), min(1.0, thing.sp / TEN), 0.0)
            return ThingRow((min(xs), min(ys), max(xs), max(ys)), prize=False, values=values)
        if isinstance(thing, Objective):
            x, y, r, worth = *thing.at, thing.radius, thing.points / TEN
            values = (1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, min(1.0, worth), 0.0)
        else:
            x, y, r = thing.x, thing.y, thing.radius
            values = (0.0, 1.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, float(thing.seat == seat))
        return ThingRow((x - r, y - r, x + r, y + r), prize=isinstance(thing, Objective), values=values)

    def state(self, view: Any) -> Numbers:
        state: State = view.state
        own = (state.seat == view.seat, state.tactician == view.seat, state.dominant == view.seat)
        turns = self._cast.turns
        return (
            min(1.0, state.turn / TEN),
            max(0.0, turns - state.turn) / max(1, turns),
            *own,
            state.speech.opening,
            *one_hot(PHASES, state.phase),
        )

    def hand(self, view: Any) -> Numbers:
        """[ADE-SEQ-14..16] Where the own cards lie; of the other's pile only how many there are."""
        seat = view.seat or 0
        sides, own, other = view.state.sides, view.secrets.sequences[seat], view.secrets.sequences[1 - seat]
        counts = (len(own.pile), len(own.reserve), len(other.pile), len(other.reserve))
        points = (sides[seat].tactic_points, sides[1 - seat].tactic_points)
        refusals = (sides[seat].refusals, sides[1 - seat].refusals)
        most = (len(self.hand_columns) - len(counts) - len(points) - len(refusals)) // 2
        cards = self._cards_of[seat]
        piled = [1 - own.pile.index(card) / most if card in own.pile else 0.0 for card in cards]
        kept = [float(card in own.reserve) for card in cards]
        lack = [0.0] * (most - len(cards))
        shares = [min(1.0, count / (2 * TEN)) for count in (*counts, *refusals)]
        return (*shares, *(min(1.0, count / TEN) for count in points), *piled, *lack, *kept, *lack)

    def scores(self, view: Any) -> Numbers:
        """[ADE-END-05, ADE-END-06] The points each would have now, and a part for the value of the fallen."""
        board = Board(self._cast, view.state)
        return tuple([self._score(board, seat) for seat in self.sides])

    def _score(self, board: Board, seat: int) -> float:
        fallen = min(1.0, board.side(1 - seat).losses / max(1, self._first[1 - seat]))
        return (1 - KILLED) * max(-1.0, min(1.0, points_now(board, seat) / MOST_POINTS)) + KILLED * fallen


def _words(cast: Cast) -> dict[str, Mapping[str, int]]:
    """Formulas by their place in a mystic's book; what a contest is about, and where points come from."""
    books = [traits.book for _, traits in sorted(cast.traits.items())]
    places = {name: place for book in books for place, name in enumerate(book)}
    contests: tuple[Stat, ...] = ("ini", "str", "mov")
    terms: dict[str, int] = {word: number for words in (contests, SOURCES) for number, word in enumerate(words)}
    return {"formula": places, "term": terms}


def _played(cast: Cast) -> list[Traits]:
    """The cards of the armies."""
    return [one for key, one in cast.traits.items() if key[0].isdigit()]


def _left_out(cast: Cast, *, machines: bool, summons: bool) -> frozenset[str]:
    """Decisions that cannot come up: nobody has the skill, and nobody can be given it or summoned with it."""
    if summons:
        return frozenset()
    content = cast.content
    held: set[str] = {name for one in _played(cast) for name in one.skills}
    given = (op for one in _played(cast) for name in one.book for op in content.formulas[name].effects)
    held.update(op.skill.id for op in given if isinstance(op, GainSkill))
    lacking = {name for name, skills in NEEDED.items() if held.isdisjoint(skills)}
    if not machines:
        lacking |= {"Crew", "FireMachine", "MoveMachine"}
    if not any(one.book for one in _played(cast)):
        lacking.add("Recite")
    return frozenset(lacking)


def _value(cast: Cast, figure: Figure) -> int:
    return cast.traits[figure.traits].val


def _card_values(traits: Traits, number: float) -> Numbers:
    """What never changes of a card."""
    stats = traits.stats
    bow = max(traits.weapons, key=lambda one: one.range, default=None)
    return (
        number,
        min(1.0, traits.points / TEN),
        *(min(1.0, stats.get(length, 0) / FAR) for length in ("mov", "air")),
        *(min(1.0, max(-1.0, stats.get(name, 0) / TEN)) for name in PLAIN_STATS),
        traits.power / 3,
        traits.rank / 3,
        min(1.0, traits.val / 100),
        traits.incarnate,
        traits.machine is not None,
        0.0 if bow is None else min(1.0, bow.strength / TEN),
        0.0 if bow is None else min(1.0, bow.range / FAR),
        min(1.0, len(traits.skills) / TEN),
        min(1.0, traits.radius / (5 * CM)),
        min(1.0, traits.height / HIGH),
    )


def features_of(content: Content, setup: Setup) -> AgesFeatures:
    """The features of a set-up."""
    return AgesFeatures(Cast(setup, content))


def bare(content: Content, setup: Setup) -> Setup:
    """The same match on the same table without scenery."""
    scenario = Cast(setup, content).scenario
    return replace(setup, scenario=replace(scenario, scenery=()))
