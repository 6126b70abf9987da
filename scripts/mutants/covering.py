"""Which tests run which line? Measured once with coverage's contexts and kept until a source or a test changes."""

from __future__ import annotations

import ast
import hashlib
from collections.abc import Iterable, Iterator, Sequence
from math import inf
from pathlib import Path

import msgspec
from scripts.mutants.choosing import GAMES, ROOT
from scripts.mutants.making import Mutant

BELOW = ("core", "table", "chance", "bots")  # the rooms that a game's tests run through
HELPERS = ("core", "contract", "playthroughs")  # the rooms of tests that they take help from


class Page(msgspec.Struct):
    """One test file: its tests, the processor time of each, and for each line of the game the tests that run it, as the
    bits of a number."""

    tests: list[str]
    seconds: list[float]
    lines: dict[str, dict[int, str]]
    waiting: list[str] = []  # tests that start programs of their own, which no break reaches: they come last


class Map:
    """The pages of all the test files of a game, asked line by line."""

    def __init__(self, pages: Iterable[Page]) -> None:
        self.pages = list(pages)
        self.seconds: dict[str, float] = {}
        self.breadth: dict[str, int] = {}
        self.waiting = {test for page in self.pages for test in page.waiting}
        for page in self.pages:
            self.seconds |= dict(zip(page.tests, page.seconds, strict=True))
            for lines in page.lines.values():
                for mask in lines.values():
                    for test in marked(page.tests, mask):
                        self.breadth[test] = self.breadth.get(test, 0) + 1

    def running(self, file: str, lines: Iterable[int]) -> set[str]:
        wanted = list(lines)
        return {
            test
            for page in self.pages
            if file in page.lines
            for line in wanted
            for test in marked(page.tests, page.lines[file].get(line, "0"))
        }

    def tests_of(self, mutant: Mutant, mentions: dict[str, list[tuple[str, int]]]) -> list[str]:
        """Every test that runs the broken line, the narrowest first; outside functions, those that run a line which
        mentions what the statement gives a value to."""
        found: set[str] = set()
        if mutant.inside:
            first, last = mutant.statement
            found = self.running(mutant.file, range(mutant.line, mutant.last + 1))
            found = found or self.running(mutant.file, range(first, last + 1))
        elif mutant.names:
            places = [place for name in closure(mutant.names, mentions) for place in mentions.get(name, ())]
            for file in {file for file, _ in places}:
                found |= self.running(file, [line for there, line in places if there == file])
        if not found and not mutant.inside:
            found = self.running(mutant.file, range(1, 10_000))
        return sorted(found, key=lambda test: (test in self.waiting, self.breadth[test], test))


def marked(tests: Sequence[str], mask: str) -> Iterator[str]:
    """The tests whose bits are set."""
    bits = int(mask, 16)
    while bits:
        lowest = bits & -bits
        yield tests[lowest.bit_length() - 1]
        bits ^= lowest


def mentioned(files: Iterable[str], root: Path = ROOT) -> dict[str, list[tuple[str, int]]]:
    """Where each name is read in these files, as (file, line); under `=name`, the names whose value is made of it."""
    found: dict[str, list[tuple[str, int]]] = {}
    for file in files:
        tree = ast.parse((root / file).read_bytes())
        for node in ast.walk(tree):
            name = node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else None
            name = node.arg if isinstance(node, ast.keyword) else name
            if name is not None:
                found.setdefault(name, []).append((file, getattr(node, "lineno", 0)))
        for statement in tree.body:
            if isinstance(statement, ast.Assign | ast.AnnAssign) and statement.value is not None:
                targets = statement.targets if isinstance(statement, ast.Assign) else [statement.target]
                for used in (one.id for one in ast.walk(statement.value) if isinstance(one, ast.Name)):
                    found.setdefault(f"={used}", []).extend(
                        (target.id, 0) for target in targets if isinstance(target, ast.Name)
                    )
    return found


def closure(names: Iterable[str], mentions: dict[str, list[tuple[str, int]]]) -> set[str]:
    """These names and every name of a module whose value is made of one of them."""
    known: set[str] = set()
    waiting = list(names)
    while waiting:
        name = waiting.pop()
        if name not in known:
            known.add(name)
            waiting += [other for other, _ in mentions.get(f"={name}", ())]
    return known


def files_of_tests(game: str, root: Path = ROOT) -> list[str]:
    """The files whose tests hold a game to its rules: its own, the contract's, the matches written down."""
    own = sorted((root / "tests/games" / game).rglob("test_*.py"))
    shared = [*sorted((root / "tests/contract").glob("test_*.py")), root / "tests/playthroughs/test_playthroughs.py"]
    return [path.relative_to(root).as_posix() for path in (*own, *shared) if path.exists()]


def ground_digest(game: str, root: Path = ROOT) -> str:
    """The digest of everything that a map depends on but the test files themselves."""
    places = [root / GAMES / game, *(root / "src/escarmouche" / room for room in BELOW)]
    sources = [path for place in places for path in place.rglob("*") if path.suffix in (".py", ".pxd", ".yaml")]
    tests = root / "tests"
    shared = [*tests.glob("*.py"), *(tests / "games").glob("*.py")]
    rooms = [path for room in (*HELPERS, f"games/{game}") for path in (tests / room).rglob("*.py")]
    helpers = [path for path in (*shared, *rooms) if not path.name.startswith("test_")]
    whole = hashlib.sha256()
    for path in sorted({*sources, *helpers}):
        whole.update(path.relative_to(root).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return whole.hexdigest()


class Shelf:
    """The pages on disk, one for each test file, named by the digest of what they were made from; `longest`: tests of
    more seconds are not on them."""

    def __init__(self, game: str, root: Path = ROOT, longest: float = inf) -> None:
        self.folder, self.root, self.longest = root / "runs/mutants" / game, root, longest
        self.ground = ground_digest(game, root)

    def path(self, file: str) -> Path:
        digest = hashlib.sha256(
            f"{self.ground}|{self.longest}|{file}|".encode() + (self.root / file).read_bytes()
        ).hexdigest()
        return self.folder / f"{digest[:32]}.json"

    def missing(self, files: Iterable[str]) -> list[str]:
        return [file for file in files if not self.path(file).exists()]

    def keep(self, file: str, page: Page) -> None:
        self.folder.mkdir(parents=True, exist_ok=True)
        part = self.path(file).with_suffix(".part")
        part.write_bytes(msgspec.json.encode(page))
        part.replace(self.path(file))

    def map(self, files: Iterable[str]) -> Map:
        return Map(msgspec.json.decode(self.path(file).read_bytes(), type=Page) for file in files)
