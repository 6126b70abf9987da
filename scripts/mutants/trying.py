"""Do the tests notice a break? Each break is made in a forked copy of a process that has the tests ready to run."""

from __future__ import annotations

import gc
import importlib.util
import os
import resource
import signal
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from functools import _lru_cache_wrapper
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from math import isinf
from pathlib import Path
from types import CodeType, FrameType, FunctionType, ModuleType
from typing import Any

import coverage
import pytest
from scripts.mutants.choosing import GAMES, rule_files
from scripts.mutants.covering import Page
from scripts.mutants.making import Mutant

SLOWER = 10  # a test may take ten times its processor time
GRACE = float(os.environ.get("MUTANTS_GRACE", "3"))  # and so many seconds more: what never ends takes them all
WATCHED = 3  # times the processor time, where coverage watches
MEMORY = 3 << 30
OPTIONS = (
    *("-p", "no:cacheprovider", "-p", "no:xdist", "-p", "no:randomly"),
    *("-q", "--capture=sys", "--tb=no", "--no-header"),
)


class Verdicts:
    """A plug-in that only remembers which tests passed and which failed."""

    def __init__(self) -> None:
        self.failed: list[str] = []
        self.passed: set[str] = set()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.failed.append(report.nodeid)
        elif report.when == "call" and report.passed:
            self.passed.add(report.nodeid)


class Ready:
    """A plug-in that, in place of the test run, hands the collected tests over to whoever asked for them."""

    def __init__(self, game: str, root: Path, use: Callable[[Bench], None]) -> None:
        self.game, self.root, self.use = game, root, use
        self.watch = watcher(root, game)
        self.watch.start()

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = [item for item in items if concerns(item.nodeid, self.game)]

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self.watch.stop()
        data = self.watch.get_data()
        early = {
            Path(file).relative_to(self.root).as_posix(): set(data.lines(file) or ()) for file in data.measured_files()
        }
        self.use(Bench(session, self.root, early))
        return True


def concerns(test: str, game: str) -> bool:
    """A test of the game's own folder, or one of a shared file that names the game."""
    return test.startswith(f"tests/games/{game}/") or game in test.partition("[")[2]


class Bench:
    """Collected tests, ready to run in a copy of this process; the functions of the game, ready to be changed."""

    def __init__(self, session: pytest.Session, root: Path, early: dict[str, set[int]]) -> None:
        self.session, self.root = session, root
        self.early = early  # the lines that have run already, while everything was imported and collected
        self.items = {item.nodeid: item for item in session.items}
        self.functions: dict[tuple[str, str, int], list[FunctionType]] = {}
        gc.unfreeze()  # what was gathered is kept from the collector, and get_objects does not tell it
        self.remembering: list[_lru_cache_wrapper[Any]] = []
        for one in gc.get_objects():
            if isinstance(one, _lru_cache_wrapper) and isinstance(one.__wrapped__, FunctionType):
                self.remembering.append(one)
            if isinstance(one, FunctionType):
                code = one.__code__
                self.functions.setdefault((code.co_filename, code.co_qualname, code.co_firstlineno), []).append(one)
        gc.collect()
        gc.freeze()

    def run(self, tests: Sequence[str], seconds: dict[str, float]) -> str | None:
        """The first of these tests that fails; a test that takes far too much processor time ends the process."""
        verdicts = Verdicts()
        self.session.config.pluginmanager.register(verdicts)
        items = [self.items[test] for test in tests]
        for item, following in zip(items, [*items[1:], None], strict=True):
            allow(seconds.get(item.nodeid, 1.0))
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            if verdicts.failed:
                return verdicts.failed[0]
        return None

    def change(self, mutant: Mutant) -> bool:
        """The break made in the functions that are alive; False when it cannot be made that way."""
        path = str(self.root / mutant.file)
        code = compile(mutant.applied(Path(path).read_bytes()), path, "exec", dont_inherit=True)
        wanted = (path, mutant.within, mutant.defined)
        alive = self.functions.get(wanted, [])
        for found in codes(code):
            if (found.co_filename, found.co_qualname, found.co_firstlineno) == wanted:
                try:
                    for function in alive:
                        function.__code__ = found
                except ValueError:  # it no longer needs a variable of the class around it
                    return False
                return bool(alive)
        return False

    def settles(self, mutant: Mutant) -> bool:
        """Is a try in place the last word? Not where something may have been worked out before the break was made."""
        return self.early.get(mutant.file, set()).isdisjoint(range(mutant.line, mutant.last + 1))

    def measure(self, files: Sequence[str], game: str, longest: float) -> dict[str, Page]:
        """The page of each of these test files, from one run of their tests; one that takes too long is broken off."""
        verdicts = Verdicts()
        plugins = self.session.config.pluginmanager
        plugins.register(verdicts)
        watch = watcher(self.root, game)
        items = [item for item in self.items.values() if item.nodeid.partition("::")[0] in files]
        seconds: dict[str, float] = {}
        waiting: list[str] = []
        rules = {str(self.root / file) for file in rule_files(game, self.root)}
        remembering = [one for one in self.remembering if one.__wrapped__.__code__.co_filename in rules]
        watch.start()
        for item, following in zip(items, [*items, None][1:], strict=True):
            watch.switch_context(item.nodeid)
            for one in remembering:
                one.cache_clear()  # what an earlier test has worked out would hide that this one needs it too
            before, others = time.process_time(), children_time()
            break_off(longest)
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            break_off(0)
            seconds[item.nodeid] = round(time.process_time() - before, 3)
            if children_time() > others:
                waiting.append(item.nodeid)
        watch.stop()
        plugins.unregister(verdicts)
        kept = [item.nodeid for item in items if item.nodeid in verdicts.passed and item.nodeid not in verdicts.failed]
        made = pages(watch.get_data(), self.root, files, kept, seconds)
        for test in waiting:
            made[test.partition("::")[0]].waiting.append(test)
        return made


def pages(
    data: coverage.CoverageData, root: Path, files: Sequence[str], kept: Sequence[str], seconds: dict[str, float]
) -> dict[str, Page]:
    """What coverage has seen, sorted by test file."""
    made = {file: Page([], [], {}) for file in files}
    place: dict[str, tuple[Page, int]] = {}
    for test in kept:
        page = made[test.partition("::")[0]]
        place[test] = page, len(page.tests)
        page.tests.append(test)
        page.seconds.append(seconds[test])
    masks: dict[tuple[int, str, int], int] = {}
    owners = {id(page): page for page in made.values()}
    for measured in data.measured_files():
        file = Path(measured).relative_to(root).as_posix()
        for line, contexts in data.contexts_by_lineno(measured).items():
            for page, bit in (place[test] for test in contexts if test in place):
                masks[id(page), file, line] = masks.get((id(page), file, line), 0) | 1 << bit
    for (owner, file, line), mask in masks.items():
        owners[owner].lines.setdefault(file, {})[line] = f"{mask:x}"
    return made


def watcher(root: Path, game: str) -> coverage.Coverage:
    """Sees which lines of a game are run."""
    watch = coverage.Coverage(data_file=None, include=[str(root / GAMES / game / "*")], config_file=False)
    watch.set_option("run:disable_warnings", ["no-data-collected"])  # a file may import the game in its tests alone
    return watch


def children_time() -> float:
    """The processor time of the programs that were started and have ended."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def codes(code: CodeType) -> Iterable[CodeType]:
    """A code with all the codes inside it."""
    yield code
    for one in code.co_consts:
        if isinstance(one, CodeType):
            yield from codes(one)


def allow(seconds: float) -> None:
    """So much processor time for what follows; the system ends the process when it is used up."""
    signal.signal(signal.SIGPROF, signal.SIG_DFL)
    signal.setitimer(signal.ITIMER_PROF, seconds * SLOWER + GRACE)


def break_off(seconds: float) -> None:
    """The test that runs fails after so much processor time, watched as it is; none and endless: it never does."""

    def too_long(_: int, frame: FrameType | None) -> None:
        if frame is not None and "coverage" in frame.f_code.co_filename:
            signal.setitimer(signal.ITIMER_PROF, 0.01)  # not now: it may hold a lock
            return
        raise TimeoutError("left out: it takes too long")

    signal.signal(signal.SIGPROF, too_long)
    signal.setitimer(signal.ITIMER_PROF, 0 if isinf(seconds) else seconds * WATCHED)


def limited() -> None:
    """A break that makes a list grow without end runs into a wall before the machine does."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def collected(game: str, root: Path, files: Sequence[str], use: Callable[[Bench], None]) -> None:
    """Collect the tests of these files and hand them over."""
    settled(root)
    pytest.main([*OPTIONS, *files], plugins=[Ready(game, root, use)])


def settled(root: Path) -> None:
    """The same examples of hypothesis in every run, and none written down."""
    os.environ["HYPOTHESIS_PROFILE"] = "mutants"
    os.environ["PYTHONDONTWRITEBYTECODE"] = "1"
    os.chdir(root)


class Source(SourceFileLoader):
    """Loads the module that holds a break, with the break."""

    def __init__(self, mutant: Mutant, root: Path) -> None:
        self.mutant = mutant
        parts = Path(mutant.file).with_suffix("").parts
        super().__init__(".".join(parts[1:] if parts[0] == "src" else parts), str(root / mutant.file))

    def get_code(self, fullname: str) -> CodeType:
        source = self.mutant.applied(Path(self.path).read_bytes())
        return compile(source, self.path, "exec", dont_inherit=True)


class Broken(MetaPathFinder):
    """Finds that one module; every other is left to Python."""

    def __init__(self, mutant: Mutant, root: Path) -> None:
        self.loader = Source(mutant, root)

    def find_spec(
        self, name: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name != self.loader.name:
            return None
        return importlib.util.spec_from_file_location(name, self.loader.path, loader=self.loader)


class Chosen(Verdicts):
    """A plug-in that runs these tests in this order."""

    def __init__(self, tests: Sequence[str], seconds: dict[str, float]) -> None:
        super().__init__()
        self.order = {test: number for number, test in enumerate(tests)}
        self.seconds = seconds

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = sorted((one for one in items if one.nodeid in self.order), key=lambda one: self.order[one.nodeid])

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> None:
        allow(self.seconds.get(item.nodeid, 1.0))


def anew(mutant: Mutant, root: Path, tests: Sequence[str], seconds: dict[str, float]) -> str | None:
    """The first test that fails when the game is imported with the break in it; for a process that has not yet done
    so. Not being importable is noticed by every test."""
    settled(root)
    limited()
    sys.meta_path.insert(0, Broken(mutant, root))
    plugin = Chosen(tests, seconds)
    files = dict.fromkeys(test.partition("::")[0] for test in tests)
    allow(60)
    ended = pytest.main([*OPTIONS, "-x", *files], plugins=[plugin])
    if plugin.failed:
        return plugin.failed[0]
    return None if ended == pytest.ExitCode.OK else f"the tests cannot be collected ({ended!r})"
