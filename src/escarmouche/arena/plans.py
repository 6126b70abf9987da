"""What is played in a run? Entrants, who meets whom, how often, with which content and settings: plain data, complete.

A run is made of units. A unit is one pairing with one stream of dice, played twice with the seats swapped, in every arm
of the run; where all players are on one side a pairing is one team, which plays twice with other dice, and all teams
get the same. An arm is a way to play (the game as it is, a changed card, another reading of an option). So every
comparison is between matches that share pairing and dice. Everything about a match follows from the plan and the number
of the match; how many workers there are changes nothing.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any, Literal, TypeAlias

import msgspec

from escarmouche.arena.series import MatchSpec
from escarmouche.chance import Stream
from escarmouche.core import Faulty, Problem
from escarmouche.kits.content.pack import Pack
from escarmouche.kits.kind import GameKind

Purpose: TypeAlias = Literal["league", "study", "options", "costs"]
SEATS = 2
TRIES = 1000  # random set-ups looked at before there is none for two


class Entrant(msgspec.Struct, frozen=True):
    """Who takes part: a bot with a force."""

    bot: str
    force: str = ""

    def called(self, others: tuple[Entrant, ...]) -> str:
        """Its name among the others: what all have in common goes without saying."""
        bots, forces = {one.bot for one in others}, {one.force for one in others}
        words = [self.force] * (len(forces) > 1) + [self.bot] * (len(bots) > 1)
        return " · ".join(words) or self.force or self.bot


class Arm(msgspec.Struct, frozen=True):
    """A way to play: a pack over the content (YAML, empty for none) and settings (JSON, empty for the game's own)."""

    name: str = ""
    content: str = ""  # the digest of what is played with, which every worker checks
    pack: str = ""
    settings: str = ""


class Plan(msgspec.Struct, frozen=True):
    """The whole of a run."""

    game: str
    rules: str
    version: str
    purpose: Purpose
    entrants: tuple[Entrant, ...]
    pairings: tuple[tuple[int, ...], ...]  # entrants; empty: forces drawn by lot
    arms: tuple[Arm, ...]
    units: int  # at most
    seed: str = "0"
    scenario: str = ""
    until: float = 0.0  # stop when a difference of this size is told or ruled out; 0: play all units
    focus: tuple[int, ...] = ()  # a study: the entrants that the change touches
    names: dict[str, tuple[str, str]] = {}  # of profiles, in French and in English
    packs: tuple[Pack, ...] = ()  # over the game's own content, in every arm
    together: bool = False  # each entrant is a team: it plays against the rules, not against another

    @property
    def matches(self) -> int:
        """How many matches the units are."""
        return self.units * len(self.arms) * SEATS

    @property
    def round(self) -> int:
        """Units until everybody has met everybody."""
        return max(1, len(self.pairings))

    def entrant_names(self) -> tuple[str, ...]:
        """What the entrants are called."""
        return tuple(one.called(self.entrants) for one in self.entrants)


class Fixture(msgspec.Struct, frozen=True):
    """One match to be played and its place in the plan."""

    spec: MatchSpec
    unit: int
    arm: int
    entrants: tuple[int, ...] = ()


class Fixtures:
    """The matches of a plan by unit and arm; set-ups are made once for all units that share them."""

    def __init__(self, kind: GameKind[Any], plan: Plan) -> None:
        self._kind, self._plan = kind, plan
        self._setups: dict[tuple[int, tuple[int, ...]], bytes] = {}

    def of(self, unit: int, arm: int) -> tuple[Fixture, ...]:
        """The two matches of a unit in one arm."""
        plan = self._plan
        first = (unit * len(plan.arms) + arm) * SEATS + 1
        if not plan.pairings:
            return tuple(self._by_lot(unit, arm, first + turned, turned) for turned in range(SEATS))
        order = Stream(f"{plan.seed}.round.{unit // plan.round}").shuffled(plan.round)
        met = plan.pairings[order[unit % plan.round]]
        if plan.together:
            dice = f"{plan.seed}.{unit // plan.round + 1}"
            team = met * self._kind.facts.seats[1]
            return tuple(self._fixture(unit, arm, first + again, team, f"{dice}.{again + 1}") for again in range(SEATS))
        dice = f"{plan.seed}.{unit + 1}"
        return tuple(
            self._fixture(unit, arm, first + turned, met[::-1] if turned else met, dice) for turned in range(SEATS)
        )

    def _fixture(self, unit: int, arm: int, number: int, seated: tuple[int, ...], dice: str) -> Fixture:
        plan = self._plan
        bots = tuple(plan.entrants[one].bot for one in seated)
        labels = tuple(f"{one}.{seat}" if plan.together else f"{one}" for seat, one in enumerate(seated))
        spec = MatchSpec(number, plan.game, self._setup(arm, seated), bots, labels, dice)
        return Fixture(spec, unit, arm, seated)

    def _setup(self, arm: int, seated: tuple[int, ...]) -> bytes:
        key = (arm, seated)
        if key not in self._setups:
            plan = self._plan
            forces = tuple(plan.entrants[one].force for one in seated)
            self._setups[key] = msgspec.json.encode(starter(self._kind, forces, plan.scenario, plan.arms[arm].settings))
        return self._setups[key]

    def _by_lot(self, unit: int, arm: int, number: int, turned: int) -> Fixture:
        plan = self._plan
        bots = (plan.entrants[0].bot,) * SEATS
        setup = msgspec.json.encode(mustered(self._kind, f"{plan.seed}.muster.{unit + 1}"))
        dice = f"{plan.seed}.{unit + 1}.{turned + 1}"
        return Fixture(MatchSpec(number, plan.game, setup, bots, ("0", "1"), dice), unit, arm)


def starter(kind: GameKind[Any], forces: tuple[str, ...], scenario: str = "", settings: str = "") -> Any:
    """A set-up of these forces; what is not said is the game's own choice."""
    agreed: dict[str, Any] = {"seats": len(forces)}
    if any(forces):
        agreed["forces"] = forces
    if scenario:
        agreed["scenario"] = scenario
    if settings:
        agreed["settings"] = msgspec.json.decode(settings, type=_settings_type(kind))
    return kind.setups.starter(**agreed)


def _settings_type(kind: GameKind[Any]) -> Any:
    return next(one.type for one in msgspec.structs.fields(kind.setup_type) if one.name == "settings")


def mustered(kind: GameKind[Any], seed: str) -> Any:
    """Two forces drawn by lot: the game's own muster, else a random set-up for two with the default settings."""
    rng = Stream(seed)
    if kind.setups.muster is not None:
        return kind.setups.muster(rng)
    fields = {one.name for one in msgspec.structs.fields(kind.setup_type)}
    plain = {"settings": _settings_type(kind)()} if "settings" in fields else {}
    for _ in range(TRIES):
        setup = msgspec.structs.replace(kind.setups.random(rng), **plain)
        try:
            if kind.begin(setup).seats == SEATS:
                return setup
        except Faulty:
            continue
    raise Faulty((Problem(kind.name, f"no set-up for two among {TRIES} random ones"),))


def everybody_meets(entrants: tuple[Entrant, ...], *, together: bool = False) -> tuple[tuple[int, ...], ...]:
    """Each with each, once; teams that play `together` against the rules, each alone."""
    if together:
        return tuple((one,) for one in range(len(entrants)))
    return tuple(combinations(range(len(entrants)), 2))


def roster_names(kind: GameKind[Any], plan: Plan) -> dict[str, tuple[str, str]]:
    """What the profiles of a plan are called, from the chronicle of matches that have not begun."""
    found: dict[str, tuple[str, str]] = {}
    for setup in _setups_of(kind, plan):
        if kind.study.chronicle is not None:
            found |= kind.study.chronicle(setup, (), kind.begin(setup)).names
    return dict(sorted(found.items()))


def _setups_of(kind: GameKind[Any], plan: Plan) -> Iterator[Any]:
    forces = list(dict.fromkeys(one.force for one in plan.entrants))
    for force in forces if plan.pairings else ():
        other = next((one for one in forces if one != force), force)
        team = (force,) * kind.facts.seats[1]
        yield starter(kind, team if plan.together else (force, other), plan.scenario)


def fields_force(kind: GameKind[Any], force: str, other: str, scenario: str = "") -> frozenset[str]:
    """The profiles that a force brings; none where the game has no chronicle to tell them."""
    if kind.study.chronicle is None:
        return frozenset()
    setup = starter(kind, (force, other), scenario)
    told = kind.study.chronicle(setup, (), kind.begin(setup))
    return frozenset(one.profile for one in told.figures if one.seat == 0)
