"""How is a run of the bench told on a page: tables with ratios, the versions it ran with, and whether to trust it?"""

from __future__ import annotations

import os
import platform
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from importlib.metadata import PackageNotFoundError, version

import msgspec

from escarmouche.bench.stepping import VARIANTS
from escarmouche.bench.suite import ENVIRONMENTS
from escarmouche.bench.timing import Measure
from escarmouche.core import Faulty, Problem

BEGIN, END = "<!-- measured: begin -->", "<!-- measured: end -->"
PACKAGES = ("numpy", "gymnasium", "pettingzoo", "chess", "rlcard", "open-spiel", "catanatron")
QUIET = 1.5  # what the machine may have to do beside this for figures that are worth keeping
SIZES = {"trio": "3 against 3", "full": "starter forces"}

# (what a reader calls it, name of the measure behind the game's or the peer's own, unit shown, what is wanted)
ENGINE = (
    ("random play, players' decisions", "{game}.random.decisions_per_s", "/s", "20,000, aim 40,000"),
    ("beside PettingZoo chess, steps", "vs.pettingzoo.steps", " times", "25 times"),
    ("beside catanatron, decisions", "vs.catanatron.decisions", " times", ""),
    ("beside python-chess, random moves", "vs.chess.moves", " times", ""),
    ("clone in mid-step, median", "{game}.clone_us", " µs", "60 µs"),
    ("the same, 90th percentile", "{game}.clone_p90_us", " µs", ""),
    ("the same, a dozen figures a side, median", "{game}.clone_dozen_us", " µs", "20 µs"),
    ("beside catanatron's copy", "vs.catanatron.copy", " times", ""),
    ("beside python-chess's copy with its moves", "vs.chess.copy_with_moves", " times", ""),
    ("beside python-chess's copy without them", "vs.chess.copy", " times", ""),
    ("replay of a record, every answer checked", "{game}.replay.answers_per_s", "/s", "30,000"),
    ("exact sight between two discs, 10 pieces of terrain", "sight.pairs_per_s", "/s", "0.5 million, aim 1 million"),
    ("all destinations of a 6-inch move, 30 figures, 10 pieces", "reach.us", " µs", "300 µs, aim 100 µs"),
    ("the same where ground costs more", "reach.priced_us", " µs", ""),
    ("greedy bot, one decision", "{game}.greedy.decision_us", " µs", ""),
)
# (head of a column, name of the measure): what is told of every game
EACH = (
    (f"matches/s, {SIZES['trio']}", "{game}.random.trio.matches_per_s"),
    (f"matches/s, {SIZES['full']}", "{game}.random.matches_per_s"),
    ("decisions/s", "{game}.random.decisions_per_s"),
    ("clone in mid-step, median µs", "{game}.clone_us"),
)
WANTED = {"trio": "5,000, and 2 times chess", "full": "2,000, and 2 times chess"}


class Conditions(msgspec.Struct, frozen=True):
    """Where a run took place, and how busy the machine was before and after it."""

    machine: str
    versions: Mapping[str, str]
    load: tuple[float, float]
    quick: bool = False

    @property
    def quiet(self) -> bool:
        return max(self.load) <= QUIET


def load() -> float:
    """How many processes have wanted the machine in the last minute."""
    return os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0


def conditions(before: float, quick: bool = False) -> Conditions:
    """The conditions of a run that began with this load."""
    machine = f"{os.cpu_count()} cores, {platform.machine()}, {platform.system()}"
    found = {"Python": platform.python_version()}
    for name in PACKAGES:
        try:
            found[name] = version(name)
        except PackageNotFoundError:
            found[name] = "not installed"
    return Conditions(machine, found, (before, load()), quick)


def rewritten(page: str, measured: str) -> str:
    """The page with what was measured in its place."""
    place = re.compile(f"{re.escape(BEGIN)}.*?{re.escape(END)}", re.DOTALL)
    if not place.search(page):
        raise Faulty((Problem("page", f"has no place for the tables: a line {BEGIN} and a line {END}"),))
    return place.sub(lambda _: f"{BEGIN}\n\n{measured}\n{END}", page)


def tables(first: str, games: Sequence[str], found: Iterable[Measure], run: Conditions) -> str:
    """Everything that was measured: of the `first` game all, of the others random play, clones and steps."""
    values = {one.name: one.value for one in found}
    parts = [_told(run), _steps(first, games, values), _matches(games, values), _engine(first, values)]
    return "\n".join([*parts, _growth(first, values)])


def _told(run: Conditions) -> str:
    with_what = ", ".join(f"{name} {number}" for name, number in run.versions.items())
    told = f"One run on {run.machine}, one core used; {with_what}.\n"
    doubts = ["short samples"] if run.quick else []
    if not run.quiet:
        doubts.append("a machine busy with other work (load {:.1f} before and {:.1f} after the run)".format(*run.load))
    return f"{told}\n**Rough figures:** {' and '.join(doubts)}.\n" if doubts else told


def _steps(first: str, games: Sequence[str], values: Mapping[str, float]) -> str:
    rows: list[tuple[str, ...]] = []
    for game in games:
        for variant in VARIANTS:
            if speed := values.get(f"{game}.env.{variant}.steps_per_s"):
                wanted = WANTED[variant] if game == first else ""
                rows.append((f"**{game}**, {SIZES[variant]}", shown(speed), "", "", wanted))
    for peer in ENVIRONMENTS:
        if speed := values.get(f"{peer}.steps_per_s"):
            ratios = (values.get(f"vs.{peer}.env.{variant}") for variant in VARIANTS)
            package, _, game = peer.partition(".")
            told = ("" if ratio is None else f"{shown(ratio)} times" for ratio in ratios)
            rows.append((f"{package} {game.replace('_', ' ')}", shown(speed), *told, ""))
    against = (f"{first} {SIZES[variant]} is" for variant in VARIANTS)
    return _table("Steps of an environment", ("environment", "steps/s", *against, "wanted"), rows)


def _matches(games: Sequence[str], values: Mapping[str, float]) -> str:
    rows = [(f"**{game}**", *(_shown_if(values.get(name.format(game=game))) for _, name in EACH)) for game in games]
    rows = [row for row in rows if any(row[1:])]
    if speed := values.get("catanatron.random.matches_per_s"):
        told = (_shown_if(values.get(f"catanatron.{name}")) for name in ("random.decisions_per_s", "copy_us"))
        rows.append(("catanatron, four players, 1,000 turns at most", "", shown(speed), *told))
    return _table("Whole matches at random", ("game", *(head for head, _ in EACH)), rows)


def _engine(first: str, values: Mapping[str, float]) -> str:
    rows = []
    for label, name, unit, wanted in ENGINE:
        if (value := values.get(name.format(game=first))) is not None:
            rows.append((label, f"{shown(value)}{unit}", wanted))
    return _table(f"The engine ({first}, {SIZES['full']})", ("measure", "value", "wanted"), rows)


def _growth(first: str, values: Mapping[str, float]) -> str:
    start = f"{first}.decision_us."
    sizes = sorted((int(name.removeprefix(start)), value) for name, value in values.items() if name.startswith(start))
    heads = ("figures a side", *(str(size) for size, _ in sizes))
    row = ("µs a decision", *(f"{value:.1f}" for _, value in sizes))
    return _table("The cost of a decision as the armies grow", heads, [row])


def _table(title: str, heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    return "\n".join(_lines(title, heads, rows)) + "\n"


def _lines(title: str, heads: Sequence[str], rows: Iterable[Sequence[str]]) -> Iterator[str]:
    yield f"### {title}"
    yield ""
    for row in (heads, ["---"] * len(heads), *rows):
        yield f"| {' | '.join(row)} |"


def _shown_if(value: float | None) -> str:
    return "" if value is None else shown(value)


def shown(value: float) -> str:
    """Three figures that matter, thousands apart."""
    if value < 100:
        return f"{value:.3g}"
    return f"{float(f'{value:.3g}'):,.0f}"
