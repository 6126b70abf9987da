"""Which clauses of a game's book exist, where does each live in the code, and which tests prove it?

A game carries its ledger as `data/ledger.md` inside its package, so that a referee can quote a clause from an installed
wheel. Rule functions name their clauses in docstrings, tests name theirs with `pytest.mark.rule`; both are read as
syntax trees, nothing is imported, so that a broken module still shows what it claims.
"""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from functools import cache
from importlib.metadata import entry_points
from importlib.resources import files
from pathlib import Path

import msgspec

from escarmouche.core.game import GAMES_GROUP
from escarmouche.core.problems import Faulty, Problem
from escarmouche.kits.faults import faulty

ID = r"[A-Z]{3}-[A-Z]{2,3}-\d+"
_CLAUSE = re.compile(rf"- \*\*({ID})\*\* +(.+)")
_HEADING = re.compile(r"#{2,3} +(.+?)(?: +\([A-Z, ]+\))?$")
_ITEM = re.compile(r"([A-Z]{3}-[A-Z]{2,3}-)(\d+)(?:\.\.(\d+))?")
_TAG = re.compile(rf"\[({ID}[^\[\]]*)\]")
_UNRUN = frozenset({"skip", "skipif", "xfail", "wide"})  # `wide`: left out of the run that everybody makes

Function = ast.FunctionDef | ast.AsyncFunctionDef


class Clause(msgspec.Struct, frozen=True):
    """One numbered statement of the ledger: a rule, a ruling (`RUL`) or a worked example (`EX`)."""

    id: str
    text: str
    chapter: str


class Mention(msgspec.Struct, frozen=True):
    """A clause named somewhere: in a docstring (`module:function`) or by a test (`file::test`)."""

    id: str
    where: str


class Summary(msgspec.Struct, frozen=True):
    """What `escarmouche rules GAME --json` writes: an excused clause is unproven all the same."""

    game: str
    clauses: int
    proven: int
    unproven: list[str]


class Coverage(msgspec.Struct, frozen=True):
    """The ledger of one game against its code and its tests; `problems` are what CI refuses."""

    game: str
    clauses: tuple[Clause, ...]
    homes: dict[str, tuple[str, ...]]
    proofs: dict[str, tuple[str, ...]]
    unknown: tuple[Mention, ...]
    excuses: dict[str, str]

    @property
    def proven(self) -> tuple[str, ...]:
        return tuple(clause.id for clause in self.clauses if clause.id in self.proofs)

    @property
    def unproven(self) -> tuple[str, ...]:
        """Clauses that no test proves and nobody excused."""
        return tuple(c.id for c in self.clauses if c.id not in self.proofs and c.id not in self.excuses)

    @property
    def complete(self) -> bool:
        """Every clause has its test: an excuse is a debt, not a proof."""
        return not self.unproven and not self.excuses and not self.unknown

    @property
    def problems(self) -> tuple[Problem, ...]:
        return (
            *(Problem(m.where, f"names {m.id}, which is no clause of {self.game}") for m in self.unknown),
            *(Problem(id_, "no test proves this clause and unproven.toml does not excuse it") for id_ in self.unproven),
            *_bad_excuses(self),
        )

    def summary(self) -> Summary:
        unproven = [clause.id for clause in self.clauses if clause.id not in self.proofs]
        return Summary(self.game, len(self.clauses), len(self.proven), unproven)


# --- the doors ----------------------------------------------------------------------------------------------------


def coverage(game: str, tests: Path | None = None, stem: str = "") -> Coverage:
    """Hold the ledger of a registered game (or of a game package, by its dotted name) against code and tests. With the
    stem of some clauses (`FAN-SHO-`), those alone: only the files in which it stands are read."""
    package = game_package(game)
    name = package.rpartition(".")[2]
    folder = tests if tests is not None else find_tests(package)
    strangers = _other_prefixes(ledger_prefix(package))
    proofs = [one for one in scan_tests(folder, name, stem) if one.id[:3] not in strangers]
    excuses = read_excuses(folder.parent / "docs" / "games" / name / "unproven.toml")
    return compare(name, ledger(package), scan_package(_folder(package), package, stem), proofs, excuses)


def _other_prefixes(own: str) -> frozenset[str]:
    """How the clauses of the other games begin; a plug-in that keeps no ledger has none."""
    found: set[str] = set()
    for other in registered():
        with suppress(Faulty, ImportError):
            found.add(ledger_prefix(game_package(other)))
    return frozenset(found - {own})


@cache
def ledger(package: str) -> tuple[Clause, ...]:
    """The clauses of a game package, in the order of its ledger; read once."""
    page = files(package) / "data" / "ledger.md"
    if not page.is_file():
        raise Faulty((Problem(package, "the package holds no data/ledger.md"),))
    return parse_ledger(page.read_text(encoding="utf-8"), where=f"{package} data/ledger.md")


def registered() -> tuple[str, ...]:
    """Names in the register of games, without loading any."""
    return tuple(sorted({entry.name for entry in entry_points(group=GAMES_GROUP)}))


def game_package(game: str) -> str:
    """The package of a game: a dotted name stands for itself, a short one is looked up in the register."""
    if "." in game:
        return game
    for entry in entry_points(group=GAMES_GROUP):
        if entry.name == game:
            return entry.module.rpartition(".")[0] or entry.module
    raise faulty(game, "unknown_game", known=", ".join(registered()) or "none")


def ledger_prefix(package: str) -> str:
    """The three letters that begin every clause of a game."""
    return ledger(package)[0].id[:3]


def find_tests(package: str) -> Path:
    """The checkout's tests/: beside the src/ the package lives in, else upward from the current directory."""
    root = _folder(package)
    for above in root.parents:
        if above.name == "src" and (above.parent / "tests").is_dir():
            return above.parent / "tests"
    game = root.name
    for above in (Path.cwd(), *Path.cwd().parents):
        if (above / "tests" / "games" / game).is_dir():
            return above / "tests"
    raise Faulty((Problem(package, "no tests folder found: run inside a checkout, or name the folder (--tests)"),))


# --- reading ------------------------------------------------------------------------------------------------------


def parse_ledger(text: str, where: str = "ledger") -> tuple[Clause, ...]:
    """Every `- **ID** text` line with the heading it stands under; indented lines go on with the clause above."""
    clauses: list[Clause] = []
    chapter = ""
    for line in text.splitlines():
        if heading := _HEADING.match(line):
            chapter = heading[1]
        elif found := _CLAUSE.match(line):
            clauses.append(Clause(found[1], found[2].strip(), chapter))
        elif clauses and line.startswith("  ") and line.strip():
            last = clauses[-1]
            clauses[-1] = Clause(last.id, f"{last.text} {line.strip()}", last.chapter)
    if problems := tuple(_bad_clauses(clauses, where)):
        raise Faulty(problems)
    return tuple(clauses)


def expand(tag: str) -> tuple[str, ...]:
    """`FAN-SHO-04..06, FAN-RUL-24` as single ids; what does not read as an id stays as it is, to be found unknown."""
    ids: list[str] = []
    for item in tag.split(","):
        found = _ITEM.fullmatch(item.strip())
        if found is None:
            ids.append(item.strip())
            continue
        stem, first, last = found.groups()
        numbers = range(int(first), int(last or first) + 1)
        # A range that runs backwards names nothing: keep its text, so that it is reported.
        ids.extend(f"{stem}{n:0{len(first)}d}" for n in numbers) if numbers else ids.append(item.strip())
    return tuple(ids)


def scan_package(folder: Path, package: str, stem: str = "") -> list[Mention]:
    """Every clause tagged in a docstring under `folder`, with the module and the function that carries it; with a stem,
    in the files where it stands."""
    mentions: list[Mention] = []
    for path in sorted(folder.rglob("*.py")):
        text = _text(path)
        if stem not in text or not _TAG.search(text):
            continue
        module = ".".join((package, *path.relative_to(folder).with_suffix("").parts)).removesuffix(".__init__")
        for name, docstring in _docstrings(_tree(text, path)):
            where = f"{module}:{name}" if name else module
            mentions += [Mention(id_, where) for tag in _TAG.findall(docstring) for id_ in expand(tag)]
    return mentions


def scan_tests(folder: Path, game: str = "", stem: str = "") -> list[Mention]:
    """Every clause that a test under `folder` claims to prove; a test that is skipped, may fail or is left to the wide
    lane proves nothing. For a game, without the folders of others, registered or not yet; with a stem, in the files
    where it stands."""
    mentions: list[Mention] = []
    for path in sorted(folder.rglob("test_*.py")):
        place = path.relative_to(folder.parent).as_posix()
        if game and place.startswith("tests/games/") and not place.startswith(f"tests/games/{game}/"):
            continue
        text = _text(path)
        if stem not in text:
            continue
        tree = _tree(text, path)  # of all of them where no stem is given: one that is no Python is told
        tables = {name: node for node in tree.body for name in _assigned(node)}
        mentions += _proofs(tree, place, _own_marks(tree), tables)
    return mentions


def read_excuses(path: Path) -> dict[str, str]:
    """The `[unproven]` table of clause = "reason"; no file, no excuses."""
    if not path.is_file():
        return {}
    table = tomllib.loads(path.read_text(encoding="utf-8")).get("unproven", {})
    return {clause: str(reason).strip() for clause, reason in table.items()}


def compare(
    game: str,
    clauses: tuple[Clause, ...],
    homes: Iterable[Mention],
    proofs: Iterable[Mention],
    excuses: Mapping[str, str],
) -> Coverage:
    """Sort the mentions by clause, and set apart those that name no clause at all."""
    known = {clause.id for clause in clauses}
    homes, proofs = list(homes), list(proofs)
    unknown = tuple(mention for mention in (*homes, *proofs) if mention.id not in known)
    return Coverage(game, clauses, _by_clause(homes, known), _by_clause(proofs, known), unknown, dict(excuses))


# --- inside -------------------------------------------------------------------------------------------------------


def _by_clause(mentions: Iterable[Mention], known: set[str]) -> dict[str, tuple[str, ...]]:
    places: dict[str, dict[str, None]] = {}
    for mention in mentions:
        if mention.id in known:
            places.setdefault(mention.id, {})[mention.where] = None
    return {clause: tuple(where) for clause, where in sorted(places.items())}


def _bad_clauses(clauses: list[Clause], where: str) -> Iterator[Problem]:
    if not clauses:
        yield Problem(where, "no clause found (a clause is a line `- **ABC-DEF-01** text`)")
        return
    seen: set[str] = set()
    for clause in clauses:
        if clause.id in seen:
            yield Problem(where, f"{clause.id} stands twice")
        if clause.id[:3] != clauses[0].id[:3]:
            yield Problem(where, f"{clause.id} does not begin with {clauses[0].id[:3]}")
        seen.add(clause.id)


def _bad_excuses(found: Coverage) -> Iterator[Problem]:
    known = {clause.id for clause in found.clauses}
    for clause, reason in found.excuses.items():
        if clause not in known:
            yield Problem("unproven.toml", f"excuses {clause}, which is no clause of {found.game}")
        elif clause in found.proofs:
            yield Problem("unproven.toml", f"excuses {clause}, which {found.proofs[clause][0]} proves: remove the line")
        if not reason:
            yield Problem("unproven.toml", f"{clause} has no reason")


def _folder(package: str) -> Path:
    return Path(str(files(package)))


def _text(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except ValueError as error:
        raise Faulty((Problem(str(path), f"is no Python: {error}"),)) from None


def _tree(text: str, path: Path) -> ast.Module:
    try:
        return ast.parse(text, filename=str(path))
    except (SyntaxError, ValueError) as error:  # also: a null byte
        raise Faulty((Problem(str(path), f"is no Python: {error}"),)) from None


def _docstrings(node: ast.AST, above: str = "") -> Iterator[tuple[str, str]]:
    """(qualified name, docstring) of a module, its classes and its functions, nested ones too."""
    if isinstance(node, ast.Module | ast.ClassDef | Function) and (text := ast.get_docstring(node)):
        yield above, text
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.expr):
            continue  # most of a tree, and nothing with a name of its own
        name = f"{above}.{child.name}".lstrip(".") if isinstance(child, ast.ClassDef | Function) else above
        yield from _docstrings(child, name)


def _proofs(
    scope: ast.Module | ast.ClassDef, place: str, marks: tuple[str, ...], tables: Mapping[str, ast.AST]
) -> Iterator[Mention]:
    """The tests of a module or class; marks of the scope hold for each of them."""
    if any(_unrun(mark) for node in scope.body if "pytestmark" in _assigned(node) for mark in ast.walk(node)):
        return
    for node in scope.body:
        if isinstance(node, ast.ClassDef) and node.name.startswith("Test"):
            inner = (*marks, *_rules(node.decorator_list), *_own_marks(node))
            if not any(map(_unrun, node.decorator_list)):
                yield from _proofs(node, f"{place}::{node.name}", inner, tables)
        elif isinstance(node, Function) and node.name.startswith("test"):
            if any(map(_unrun, node.decorator_list)):
                continue
            # Cases may stand in a table above the test: follow the names that its decorators use.
            names = [part.id for mark in node.decorator_list for part in ast.walk(mark) if isinstance(part, ast.Name)]
            cases = [tables[name] for name in names if name in tables]
            for clause in (*marks, *_rules(node.decorator_list), *_rules(cases)):
                yield Mention(clause, f"{place}::{node.name}")


def _own_marks(scope: ast.Module | ast.ClassDef) -> tuple[str, ...]:
    return tuple(id_ for node in scope.body if "pytestmark" in _assigned(node) for id_ in _rules([node]))


def _assigned(node: ast.AST) -> tuple[str, ...]:
    targets = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
    return tuple(target.id for target in targets if isinstance(target, ast.Name))


def _rules(nodes: Iterable[ast.AST]) -> tuple[str, ...]:
    """The clauses in every `pytest.mark.rule(...)` inside these nodes, wherever it stands (params included)."""
    calls = (part for node in nodes for part in _run(node) if isinstance(part, ast.Call))
    return tuple(id_ for call in calls if _mark(call.func) == "rule" for arg in call.args for id_ in _literal(arg))


def _run(node: ast.AST) -> Iterator[ast.AST]:
    """All of a tree but for the cases that are left out."""
    is_case = isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "param"
    if is_case and any(map(_unrun, ast.walk(node))):
        return
    yield node
    for child in ast.iter_child_nodes(node):
        yield from _run(child)


def _literal(arg: ast.expr) -> tuple[str, ...]:
    if isinstance(arg, ast.Constant) and isinstance(arg.value, str):
        return expand(arg.value)
    return (f"`{ast.unparse(arg)}` (only a literal can be read)",)


def _unrun(mark: ast.AST) -> bool:
    named = mark.func if isinstance(mark, ast.Call) else mark
    return isinstance(named, ast.expr) and _mark(named) in _UNRUN


def _mark(node: ast.expr) -> str:
    """The name of a mark: `rule` for `pytest.mark.rule` and for `mark.rule`, empty for anything else."""
    if not isinstance(node, ast.Attribute):
        return ""
    owner = node.value
    owner_name = owner.attr if isinstance(owner, ast.Attribute) else owner.id if isinstance(owner, ast.Name) else ""
    return node.attr if owner_name == "mark" else ""
