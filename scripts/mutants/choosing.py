"""Which breaks are tried? Those of the modules of a game that hold rules, drawn by a seed, the known harmless apart."""

from __future__ import annotations

import ast
import hashlib
import re
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from scripts.mutants.making import Mutant, mutants

ROOT = Path(__file__).resolve().parent.parent.parent
GAMES = Path("src/escarmouche/games")
EQUIVALENT = Path("tests/mutants/equivalent")  # a file for each game
# Words, pictures and the bots' judgement are not rules; neither is reading files or checking content.
ROOMS = ("rules", "refusals", "asks", "queries", "abilities")
# What a random player tries, and where a client looks first, decide nothing.
NO_RULES = re.compile(r"_?sample|hints|_any_\w+")
MODULES = (
    "board", "cards", "costs", "ground", "lists", "position", "prices", "scenarios", "secrets", "skillset", "spacing",
    "state",
)  # fmt: skip


@dataclass(frozen=True)
class Harmless:
    """A break that changes nothing anybody could see, told by its text, and why; `within` names the function when the
    same line stands in several."""

    file: str
    before: str
    after: str
    reason: str
    within: str = ""

    def matches(self, mutant: Mutant) -> bool:
        return ((self.file, self.before, self.after) == (mutant.file, mutant.before, mutant.after)) and self.within in (
            "",
            mutant.within,
        )


def rule_files(game: str, root: Path = ROOT) -> list[str]:
    """The modules of a game that hold rules, as paths from the root."""
    home = root / GAMES / game
    inside = [path for room in ROOMS for path in sorted((home / room).rglob("*.py"))]
    beside = [home / f"{name}.py" for name in MODULES]
    return [path.relative_to(root).as_posix() for path in (*inside, *beside) if path.exists()]


def all_mutants(files: Iterable[str], root: Path = ROOT) -> list[Mutant]:
    """Every break of these files that could matter to a rule."""
    found = (one for file in files for one in mutants((root / file).read_bytes(), file))
    return [one for one in found if not NO_RULES.fullmatch(one.within.rpartition(".")[2])]


def chosen(found: Sequence[Mutant], count: int, seed: str, root: Path = ROOT) -> list[Mutant]:
    """As many as asked for, by lot, the kinds in turn: swapped arguments alone are more than a third of all breaks. The
    lot of a break depends on its own text alone, so that an edit elsewhere hardly changes the draw."""
    ranked = [mutant for _, mutant in sorted(zip(lots(found, seed), found, strict=True), key=lambda pair: pair[0])]
    turns: Counter[str] = Counter()
    order: list[tuple[int, str, Mutant]] = []
    for mutant in ranked:
        turns[mutant.kind] += 1
        order.append((turns[mutant.kind], mutant.kind, mutant))
    picked: list[Mutant] = []
    for _, _, mutant in sorted(order, key=lambda one: one[:2]):
        if len(picked) == count:
            break
        if is_python(mutant.applied((root / mutant.file).read_bytes())):
            picked.append(mutant)
    return sorted(picked, key=lambda one: (one.file, one.start, one.new))


def at(found: Iterable[Mutant], places: Iterable[str], root: Path = ROOT) -> list[Mutant]:
    """Every break of these places, each the end of a file's path, with a line or without: `rules/room.py:58`."""
    wanted = [(f"/{file}", line) for file, _, line in (place.partition(":") for place in places)]
    return [
        mutant
        for mutant in found
        if any(f"/{mutant.file}".endswith(file) and line in ("", str(mutant.line)) for file, line in wanted)
        and is_python(mutant.applied((root / mutant.file).read_bytes()))
    ]


def lots(found: Iterable[Mutant], seed: str) -> Iterator[str]:
    """The lot of each break, from the seed, its text and how many like it stand before it."""
    met: Counter[str] = Counter()
    for mutant in found:
        met[mutant.key] += 1
        yield hashlib.sha256(f"{seed}|{mutant.key}|{met[mutant.key]}".encode()).hexdigest()


def is_python(source: bytes) -> bool:
    """An `elif` cannot be dropped as an `if` can."""
    try:
        ast.parse(source)
    except SyntaxError:
        return False
    return True


def harmless(root: Path = ROOT) -> list[Harmless]:
    """The breaks that are known to change nothing."""
    pages = (tomllib.loads(path.read_text(encoding="utf-8")) for path in sorted((root / EQUIVALENT).glob("*.toml")))
    return [Harmless(**entry) for page in pages for entry in page.get("equivalent", [])]


def left_over(entries: Iterable[Harmless], root: Path = ROOT) -> list[Harmless]:
    """Entries that no break of today's sources matches: the line has changed, and with it perhaps the reason."""
    kept = list(entries)
    files = {one.file for one in kept if (root / one.file).exists()}
    there = {file: mutants((root / file).read_bytes(), file) for file in files}
    return [one for one in kept if not any(one.matches(mutant) for mutant in there.get(one.file, ()))]
