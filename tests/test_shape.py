"""Is every file, function and class small enough to be read in one go, and is every tracked file fit to be shared?"""

from __future__ import annotations

import ast
import re
import subprocess
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from escarmouche.games import OWN

ROOT = Path(__file__).resolve().parent.parent
FILE_LINES, FUNCTION_LINES, PUBLIC_METHODS = 400, 40, 15
Function = ast.FunctionDef | ast.AsyncFunctionDef

# Written with groups and classes so that this file does not match itself.
UNSHAREABLE = {
    "a path of somebody's machine": re.compile(r"(?<![\w.:-])/(?:home|Users|root|work|opt|tmp|mnt)/\w"),
    "the address of a package registry": re.compile(
        r"pypi[.]org|python[h]osted|registry[.]npmjs|-{2}(?:extra-)?index-url"
    ),
    "a pickle": re.compile(r"^\s*(?:import|from) (?:c?[p]ickle|[d]ill|[c]loudpickle)\b", re.MULTILINE),
}
LOCKS = frozenset({"uv.lock", "poetry.lock", "pdm.lock", "Pipfile.lock"})
MADE = re.compile(r"(^|/)(\.(?!ci/)[^/]+|__pycache__|build|dist|runs|[^/]+\.egg-info)(/|$)|\.(so|c)$")
NOT_TEXT = frozenset({".png", ".jpg", ".gif", ".ico", ".woff2", ".ttf", ".gz", ".zip"})


def too_big(text: str, place: str) -> Iterator[tuple[str, str]]:
    """(place, what is too big about it) for the text of one source file."""
    if (lines := len(text.splitlines())) > FILE_LINES:
        yield place, f"{lines} lines, limit {FILE_LINES}"
    for name, node in definitions(ast.parse(text)):
        if isinstance(node, Function) and (lines := length(node)) > FUNCTION_LINES:
            yield f"{place}:{name}", f"{lines} lines, limit {FUNCTION_LINES}"
        if isinstance(node, ast.ClassDef) and (methods := public_methods(node)) > PUBLIC_METHODS:
            yield f"{place}:{name}", f"{methods} public methods, limit {PUBLIC_METHODS}"


def definitions(node: ast.AST, above: str = "") -> Iterator[tuple[str, ast.ClassDef | Function]]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.ClassDef | Function):
            name = f"{above}.{child.name}".lstrip(".")
            yield name, child
            yield from definitions(child, name)
        elif not isinstance(child, ast.expr):  # most of a tree, and nothing is defined in one
            yield from definitions(child, above)


def length(node: Function) -> int:
    """Lines from `def` to the last one; the docstring is not counted, it is there to be long enough."""
    first = node.body[0]
    spoken = (first.end_lineno or 0) - first.lineno + 1 if ast.get_docstring(node) else 0
    return (node.end_lineno or 0) - node.lineno + 1 - spoken


def public_methods(node: ast.ClassDef) -> int:
    return sum(isinstance(child, Function) and not child.name.startswith("_") for child in node.body)


def shared_files() -> list[Path]:
    """What git tracks or would track; in an unpacked archive, every file but what `make` leaves behind."""
    command = ["git", "-C", str(ROOT), "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, capture_output=True, check=False).stdout.decode().split("\0")
    tracked = [ROOT / name for name in listed if name and (ROOT / name).is_file()]
    return tracked or [p for p in ROOT.rglob("*") if p.is_file() and not MADE.search(p.relative_to(ROOT).as_posix())]


@cache
def faults() -> dict[str, str]:
    sources = sorted((ROOT / "src").rglob("*.py"))
    return dict(
        fault for p in sources for fault in too_big(p.read_text(encoding="utf-8"), p.relative_to(ROOT).as_posix())
    )


def excuses() -> dict[str, str]:
    table: dict[str, str] = tomllib.loads((ROOT / "scripts/shape.toml").read_text(encoding="utf-8"))["excuses"]
    return table


def test_every_file_function_and_class_is_small_or_excused() -> None:
    assert {place: fault for place, fault in faults().items() if place not in excuses()} == {}


def test_no_excuse_outlives_its_need_and_each_has_a_reason() -> None:
    found = faults()
    assert [place for place, reason in excuses().items() if place not in found or not reason.strip()] == []


@pytest.mark.parametrize(("lines", "faults"), [(FUNCTION_LINES - 1, 0), (FUNCTION_LINES, 1)])
def test_a_function_counts_from_its_def_and_without_its_docstring(lines: int, faults: int) -> None:
    told = '    """One.\n\n    Two.\n    """\n'
    assert len(list(too_big("def f():\n" + told + "    x = 1\n" * lines, "file.py"))) == faults


@pytest.mark.parametrize(("methods", "faults"), [(PUBLIC_METHODS, 0), (PUBLIC_METHODS + 1, 1)])
def test_a_class_counts_its_public_methods(methods: int, faults: int) -> None:
    body = "".join(f"    def m{n}(self): ...\n    def _p{n}(self): ...\n" for n in range(methods))
    assert [place for place, _ in too_big(f"class C:\n{body}", "file.py")] == ["file.py:C"] * faults


def deeds(tree: ast.AST) -> Iterator[str]:
    """What a module does beyond looking: it asks somebody, or tells of something that has happened."""
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            yield from (f"imports {name.name}" for name in node.names if name.name == "Script")
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "tell":
            yield f"tells in line {node.lineno}"


@pytest.mark.parametrize("game", OWN)
def test_queries_of_a_game_only_look(game: str) -> None:
    rooms = sorted((ROOT / f"src/escarmouche/games/{game}/queries").rglob("*.py"))
    found = {path.name: list(deeds(ast.parse(path.read_text(encoding="utf-8")))) for path in rooms}
    assert {name: some for name, some in found.items() if some} == {}


def test_a_script_and_an_event_among_the_queries_would_be_seen() -> None:
    text = "from escarmouche.core import Script\ndef f(game):\n    game.tell(1)\n"
    assert list(deeds(ast.parse(text))) == ["imports Script", "tells in line 3"]


@cache
def shared_texts() -> dict[Path, str]:
    return {path: path.read_text(encoding="utf-8") for path in shared_files() if path.suffix not in NOT_TEXT}


@pytest.mark.parametrize("what", UNSHAREABLE)
def test_no_shared_file_holds(what: str) -> None:
    hits = ((path, UNSHAREABLE[what].search(text)) for path, text in shared_texts().items())
    assert [f"{path.relative_to(ROOT)}: {hit[0].strip()}" for path, hit in hits if hit] == []


def test_no_shared_file_is_a_lock_with_addresses_or_a_pickle() -> None:
    names = [path.relative_to(ROOT).as_posix() for path in shared_files()]
    assert [name for name in names if Path(name).name in LOCKS or name.endswith((".pkl", ".pickle"))] == []


def test_no_shared_file_names_this_checkout() -> None:
    here = f"{ROOT}/"
    assert [str(p.relative_to(ROOT)) for p in shared_files() if here.encode() in p.read_bytes()] == []
