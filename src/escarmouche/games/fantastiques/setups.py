"""How a match is set up: is what the players agreed possible, who are the figures, what would be a good first match?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import cycle, islice

import msgspec

from escarmouche.chance import Stream
from escarmouche.core.problems import Problem
from escarmouche.games.fantastiques.cast import Cast
from escarmouche.games.fantastiques.content import Content
from escarmouche.games.fantastiques.layouts import SCENARIOS, Layout, default_layout
from escarmouche.games.fantastiques.layouts import problems as layout_problems
from escarmouche.games.fantastiques.lists import ArmyList, crews_of, figure_names, piece_names, problems, profile_of
from escarmouche.games.fantastiques.settings import Settings
from escarmouche.games.fantastiques.state import Figure, Setup, State
from escarmouche.kits.content.options import options
from escarmouche.kits.faults import faulty, in_both

SIDES = (2, 4)
SIZED_FORMAT = 1500  # points enough for every size that is measured
CROWDED = 0.5  # the share of a zone's area that the squares round the bases may fill
STARTERS = ("valombre", "groinrouge", "tilleul", "veillecendre", "karnbrume", "ronceneige")
PATROLS = tuple(f"{name}_patrol" for name in STARTERS)
TRIOS = tuple(f"{name}_trio" for name in STARTERS)
ARMY_SEATS = (2, 3, 4)  # players with a whole army each; two of them as allies would not fit into one zone
LIST_OPTIONS = (
    "armour0_cost",
    "capability_multiplied",
    "rounding",
    "slice_base",
    "characters",
    "artillery_slice",
    "any_crew",
)


def setup_problems(setup: Setup, cast: Cast) -> tuple[Problem, ...]:
    """Everything that keeps this match from beginning."""
    found: list[Problem] = []
    if not SIDES[0] <= len(setup.sides) <= SIDES[1] or not all(setup.sides):
        fault = f"{len(setup.sides)} sides given, 2 to 4 play, each with an army"
        french = f"il faut de 2 à 4 camps, chacun avec une armée, et non {len(setup.sides)}"
        return (in_both("setup.sides", fault, "FAN-MUL-01", french),)
    for army in cast.armies:
        found += problems(army, cast.content, cast.settings)
    if isinstance(setup.layout, Layout):
        found += layout_problems(setup.layout, cast.content, cast.settings)
    elif setup.layout is not None and setup.layout not in cast.content.layouts:
        known = ", ".join(cast.content.layouts)
        french = f"il n'y a pas de table {setup.layout} ; il y a : {known}"
        found.append(in_both("setup.layout", f"no layout {setup.layout!r}; there are {known}", "", french))
    if setup.scenario == "rescue" and not _has_characters(cast):
        french = "aucune armée n'a de Héros ni de Sorcier à délivrer"
        found.append(in_both("setup.scenario", "no army has a character to be rescued", "FAN-SCN-06", french))
    return tuple(found) or tuple(_crowding(setup, cast))


def _has_characters(cast: Cast) -> bool:
    return any(traits.hero or traits.sorcerer for traits in cast.traits.values())


def _crowding(setup: Setup, cast: Cast) -> Iterator[Problem]:
    """Is every zone big enough for the side that may have to deploy there?"""
    scenarios = SCENARIOS if setup.scenario == "random" else (setup.scenario,)
    for scenario in scenarios:
        layout = cast.layout(scenario) or default_layout(cast.content, scenario, cast.sides)
        area = min((z.box[2] - z.box[0]) * (z.box[3] - z.box[1]) for z in layout.zones[cast.sides])
        for side in range(cast.sides):
            needed = sum(
                (2 * cast.traits[card].radius) ** 2 * count
                for army in cast.armies_of[side]
                for card, count in (*cast.armies[army].list.items(), *cast.armies[army].pieces.items())
            )
            if needed > CROWDED * area:
                fault = f"too many figures for the zones of {layout.id}"
                french = f"trop de figurines pour les zones de la table {layout.id}"
                yield in_both(f"setup.sides[{side}]", fault, "FAN-DEP-05", french)


def first_state(cast: Cast) -> State:
    """[FAN-LST-11] Every figure of every army in reserve, artillery pieces and crews bound together."""
    figures: list[Figure] = []
    for army, roster in enumerate(cast.armies):
        numbers: dict[str, int] = {}
        for name in (*figure_names(roster), *piece_names(roster)):
            traits = cast.traits[profile_of(name)]
            numbers[name] = len(figures)
            figures.append(
                Figure(len(figures), traits.card, cast.side_of[army], army, traits.hp, traits.melee, traits.shooting)
            )
        for piece, crew in crews_of(roster, cast.content).items():
            for one in crew:
                figures[numbers[one]] = msgspec.structs.replace(figures[numbers[one]], piece=numbers[piece])
    nothing = (0,) * cast.sides
    return State(figures, cast.setup.scenario, killed=nothing, gold=nothing)


def starter(
    content: Content,
    scenario: str = "pitched_battle",
    forces: Sequence[str] = (),
    seats: int = 2,
    *,
    settings: Settings | None = None,
    layout: str | None = None,
) -> Setup:
    """A match to begin with: armies that suit each other on the scenario's own table."""
    if scenario not in (*SCENARIOS, "random"):
        raise faulty("scenario", "no_such_scenario", wanted=repr(scenario), known=", ".join((*SCENARIOS, "random")))
    chosen = tuple(forces) or tuple(islice(cycle(STARTERS if seats in ARMY_SEATS else PATROLS), seats))
    table = layout or _default_table(content, scenario, len(chosen) if len(chosen) <= SIDES[1] else 2)
    sides = [[force] for force in chosen]
    if len(chosen) > SIDES[1]:  # more players than sides: two camps of allies
        half = (len(chosen) + 1) // 2
        sides = [list(chosen[:half]), list(chosen[half:])]
    raw = {"sides": sides, "scenario": scenario, "layout": table, "settings": settings or Settings()}
    return msgspec.convert(raw, Setup)


def _default_table(content: Content, scenario: str, sides: int) -> str:
    wanted = next((one for one in SCENARIOS if one == scenario), SCENARIOS[0])
    return default_layout(content, wanted, sides).id


def random_setup(content: Content, rng: Stream, content_lists: Sequence[str] = ()) -> Setup:
    """A legal match drawn from all that the game offers: scenarios, settings, two to four sides, allied armies, laid
    tables; for fuzzing and the contract."""
    names = list(content_lists) or list(content.lists)
    while True:
        scenario = (*SCENARIOS, "random")[rng.below(7)]
        sides = (2, 2, 3, 4)[rng.below(4)]
        forces = [[names[rng.below(len(names))]] for _ in range(sides)]
        if rng.below(6) == 0:
            forces[0].append(names[rng.below(len(names))])
        fitting = [
            layout.id
            for layout in content.layouts.values()
            if sides in layout.zones and (scenario == "random" or scenario in layout.scenarios)
        ]
        table = (*fitting, None)[rng.below(len(fitting) + 1)]
        raw = {"sides": forces, "scenario": scenario, "layout": table, "settings": _random_settings(rng)}
        setup = msgspec.convert(raw, Setup)
        if not setup_problems(setup, Cast(setup, content)):
            return setup


def _random_settings(rng: Stream) -> Settings:
    """Every option at one of its readings, the default as often as the others together; those that change prices or
    lists stay as they are, since the starter lists are built for them."""
    chosen = {
        name: readings[rng.below(len(readings))] if rng.below(2) else readings[0]
        for name, readings in options(Settings).items()
        if name not in LIST_OPTIONS
    }
    return msgspec.convert(chosen, Settings)


def setup_of_size(content: Content, figures: int) -> Setup:
    """Two armies of so many figures each: the starter lists' own mixes, scaled, for measuring how cost grows."""
    armies = [_scaled(content.lists[name], figures) for name in STARTERS[:2]]
    return msgspec.structs.replace(starter(content), sides=tuple((army,) for army in armies))


def _scaled(army: ArmyList, figures: int) -> ArmyList:
    """The list scaled by largest remainders, so that exactly so many figures come out, in a roomy format."""
    total = sum(army.list.values())
    exact = {card: count * figures / total for card, count in army.list.items()}
    counts = {card: int(share) for card, share in exact.items()}
    missing = figures - sum(counts.values())
    for card in sorted(exact, key=lambda one: counts[one] - exact[one])[:missing]:
        counts[card] += 1
    present = {card: count for card, count in counts.items() if count}
    return msgspec.structs.replace(army, id=f"{army.id}_{figures}", format=SIZED_FORMAT, list=present, total=None)
