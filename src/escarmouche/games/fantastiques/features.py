"""What does a learner see of a battle, as numbers: who stands where in what state, which ground, which turn?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from operator import attrgetter
from typing import Any, Final, get_args

from msgspec.structs import replace

from escarmouche.games.fantastiques.asks.topics import TOPICS
from escarmouche.games.fantastiques.cast import Cast, Traits
from escarmouche.games.fantastiques.content import Content
from escarmouche.games.fantastiques.layouts import Layout, default_layout
from escarmouche.games.fantastiques.setups import first_state
from escarmouche.games.fantastiques.state import POINT, Figure, Flames, Gem, Phase, Setup
from escarmouche.kits.questions import question_kinds
from escarmouche.kits.study.features import FigureRow, Numbers, ThingRow, one_hot
from escarmouche.table.plane import INCH, Piece, extent

TURNS: Final = 10.0  # a match has fewer
DIE: Final = 6.0
CREATURES: Final = 4  # that a summoning brings in a long match
FAR: Final = 18.0 * INCH  # no figure goes farther in one move
WIDE: Final = 3.0 * INCH
GEM: Final = INCH // 2  # the box that stands for the gem is so wide to each side
QUARTERS: Final = {"bottom": 0, "right": 1, "top": 2, "left": 3}
PHASES: Final = get_args(Phase)
GROUND: Final = ("impassable", "difficult", "obstacle", "solid", "wood", "cover", "stand_on", "wall_of_fire")
MARKS: Final = ("frightened", "paralysed", "routed", "cursed", "moved", "served", "prisoner")
GIFTS: Final = ("flies", "reach", "disengage", "fearsome", "powerful", "character", "amulet", "speed")
VALUES: Final = ("profile", "worth", "hp", "armour", "mental", "movement", "radius", "spells", "artillery")
ATTACKS: Final = ("melee", "melee_attacks", "shooting", "shots")
_marks = attrgetter(*MARKS)
SPARES: Final = {"Deploy": 2, "Move": 2, "Haul": 2, "PlacePrison": 8}


class FantastiquesFeatures:
    """A set-up counted: the cards that may come are looked up once."""

    unit = INCH
    figure_columns = ("health", "casts", *ATTACKS, *MARKS, *VALUES, *GIFTS)
    thing_columns = (*GROUND, "height", "gem")
    state_columns = ("turn", *PHASES)
    hand_columns: tuple[str, ...] = ()
    questions = (*question_kinds("escarmouche.games.fantastiques.asks"), *TOPICS)
    aside = frozenset({"Deploy.places", "Haul.places", "Haul.crew", "Fire.crew"})  # what is left follows from the rest
    spares = SPARES

    def __init__(self, content: Content, setup: Setup) -> None:
        cast = Cast(setup, content)
        self.seats = len(cast.armies)
        self.sides = cast.side_of
        self.rescue = setup.scenario in ("rescue", "random")
        self.scenario = setup.scenario
        self.most_figures = self._most_figures(cast)
        self.most_things = self._most_things(cast)
        spells = sorted({spell for traits in cast.traits.values() for spell in traits.spells})
        self.words = {"spell": {spell: number for number, spell in enumerate(spells)}}
        self.numbers = {"figure_kind": sum(len(army.list) + len(army.pieces) for army in cast.armies)}
        self.ranks = _ranks(cast)
        self.left_out = frozenset(_left_out(cast))
        self._worth = self._worths(cast)
        self._nothing = (0.0,) * self.seats
        self._cards = {card: _card_values(cast, traits) for card, traits in cast.traits.items()}
        self._hp = {card: traits.hp for card, traits in cast.traits.items()}

    def _most_figures(self, cast: Cast) -> int:
        """[FAN-SPL-13, FAN-SCN-06] Those of the lists, the prisoner's copy, and some creatures for each summoning."""
        figures = first_state(cast).figures
        listed = Counter(one.army for one in figures)
        for one in figures:
            listed[one.army] += CREATURES * cast.traits[one.card].spells.count("summon")
        return max(listed.values()) + self.rescue

    def _most_things(self, cast: Cast) -> int:
        """The pieces of the table agreed on, or of the fullest there is; the prison, the gem and some walls of fire."""
        wanted = cast.setup.layout
        tables = list(cast.content.layouts.values()) if self.scenario == "random" or wanted is None else []
        if isinstance(wanted, Layout):
            tables.append(wanted)
        elif self.scenario != "random":
            tables.append(cast.layout(self.scenario) or default_layout(cast.content, self.scenario, cast.sides))
        fires = sum("wall_of_fire" in traits.spells for traits in cast.traits.values())
        return max(len(table.terrain) for table in tables) + 2 + 2 * fires

    def _worths(self, cast: Cast) -> tuple[float, ...]:
        """The points of the enemies of each side together, in 24ths."""
        totals = [1.0] * cast.sides
        for one in first_state(cast).figures:
            for side in range(cast.sides):
                totals[side] += cast.traits[one.card].worth if side != one.side else 0
        return tuple(totals)

    # --- from a view -------------------------------------------------------------------------------------------

    def table(self, view: Any) -> tuple[int, int]:
        width, depth = view.state.table
        return (width or 1, depth or 1)  # no table yet: nothing stands on it

    def quarter(self, view: Any) -> int:
        state = view.state
        edge = state.edges[self.sides[view.seat]] if state.edges and view.seat is not None else -1
        return QUARTERS[state.zones[edge].edge] if edge >= 0 else 0

    def active(self, view: Any) -> Sequence[int]:
        return ()

    def figures(self, view: Any) -> Sequence[Figure]:
        figures: list[Figure] = view.state.figures
        return figures

    def figure_row(self, record: Figure) -> FigureRow:
        most = self._hp[record.card]
        values = (
            record.hp / most if most else 1.0,
            record.casts / DIE,
            *_attacks(record.melee, record.shooting),
            *_marks(record),
        )
        return FigureRow(record.army, record.x, record.y, record.where == "table", values, self._cards[record.card])

    def things(self, view: Any) -> Sequence[Piece | Flames | Gem]:
        state = view.state
        terrain: tuple[Piece, ...] = state.terrain
        if not state.flames and state.gem is None:
            return terrain
        return (*terrain, *state.flames, *(() if state.gem is None else (state.gem,)))

    def thing_row(self, record: Piece | Flames | Gem) -> ThingRow:
        if isinstance(record, Gem):
            box = (record.x - GEM, record.y - GEM, record.x + GEM, record.y + GEM)
            return ThingRow(box, prize=True, values=(0.0,) * (len(GROUND) + 1) + (1.0,))
        piece = record.piece if isinstance(record, Flames) else record
        height = 1.0 if piece.top is None else min(1.0, piece.top / (6 * INCH))
        tags = tuple([float(tag in piece.tags) for tag in GROUND])
        return ThingRow(extent(piece.shape), self._is_prize(piece), (*tags, height, 0.0))

    def _is_prize(self, piece: Piece) -> bool:
        """[FAN-SCN-02, FAN-SCN-04] Is it what the scenario is about?"""
        if self.scenario == "king_of_the_hill":
            return "king_of_the_hill" in piece.tags
        return self.scenario in ("occupation", "random") and "objective" in piece.tags

    def state(self, view: Any) -> Numbers:
        return _when(view.state.turn, view.state.phase)

    def hand(self, view: Any) -> Numbers:
        return ()

    def scores(self, view: Any) -> Numbers:
        """The points killed as a share of the others' points, and gold, where it is what counts."""
        state = view.state
        if self.scenario == "loot":
            total = sum(state.gold) or 1
            return tuple([state.gold[side] / total for side in self.sides])
        killed: tuple[int, ...] = state.killed
        return self._nothing if not any(killed) else tuple([killed[side] / self._worth[side] for side in self.sides])


def _ranks(cast: Cast) -> dict[str, dict[int, int]]:
    """Only those with spells cast, only those with shots shoot, only pieces are fired and hauled."""
    figures = [(one, cast.traits[one.card]) for one in first_state(cast).figures]
    chosen = {
        "Cast.caster": [one for one, traits in figures if traits.spells],
        "Shoot.figure": [one for one, traits in figures if traits.shooting and not traits.artillery],
        "Fire.piece": [one for one, traits in figures if traits.artillery],
        "Haul.piece": [one for one, traits in figures if traits.artillery],
    }
    return {field: _ranked(some) for field, some in chosen.items()}


def _ranked(figures: Sequence[Figure]) -> dict[int, int]:
    """A number for each, counted for each army."""
    passed: Counter[int] = Counter()
    ranks: dict[int, int] = {}
    for one in figures:
        ranks[one.id] = passed[one.army]
        passed[one.army] += 1
    return ranks


def _left_out(cast: Cast) -> Iterator[str]:
    """The decisions for which these lists, this scenario and these settings have no use."""
    setup, cards = cast.setup, cast.traits.values()
    if setup.layout is not None:
        yield "Lay"
    if setup.scenario not in ("rescue", "random"):
        yield "PlacePrison"
    if setup.scenario not in ("cursed_gem", "random"):
        yield "PassGem"
    if not any(traits.artillery for traits in cards):
        yield from ("Haul", "Fire")
    if not any(traits.spells for traits in cards):
        yield "Cast"
        if setup.scenario not in ("rescue", "random"):
            yield "Place"
    if cast.settings.declarations != "secret":
        yield from ("Volley", "Brawl")


@lru_cache(maxsize=512)
def _when(turn: int, phase: str) -> Numbers:
    return (min(1.0, turn / TURNS), *one_hot(PHASES, phase))


@lru_cache(maxsize=512)
def _attacks(melee: tuple[int, ...], shooting: tuple[int, ...]) -> Numbers:
    """The best value and the number of the attacks that are left, in melee and with shots."""
    return max(melee, default=0) / DIE, len(melee) / DIE, max(shooting, default=0) / DIE, len(shooting) / DIE


def _card_values(cast: Cast, traits: Traits) -> Numbers:
    """What never changes of a card: nine values, then its gifts."""
    names = sorted((*cast.content.profiles, *cast.content.pieces))
    values = (
        names.index(traits.card) / len(names),
        min(1.0, traits.worth / (100 * POINT)),
        min(1.0, traits.hp / DIE),
        traits.armour / DIE,
        traits.mental / DIE,
        traits.movement / FAR,
        min(1.0, traits.radius / WIDE),
        len(traits.spells) / DIE,
        float(bool(traits.artillery)),
    )
    return (*values, *(float(getattr(traits, gift)) for gift in GIFTS))


def bare(content: Content, setup: Setup) -> Setup:
    """The same match on the same table without its terrain, but for what the scenario is about."""
    scenario = "pitched_battle" if setup.scenario == "random" else setup.scenario
    layout = Cast(setup, content).layout(scenario) or default_layout(content, scenario, len(setup.sides))
    wanted = tuple(one for one in layout.terrain if _needed(content, one.kind, one.scenario_piece, scenario))
    return replace(setup, layout=replace(layout, id=f"{layout.id}_bare", terrain=wanted))


def _needed(content: Content, kind: str, of: str | None, scenario: str) -> bool:
    objective = content.kinds[kind].objective
    return of == scenario or (scenario == "occupation" and objective)
