"""`escarmouche rules`: the ledger of a game: where each clause lives in the code, and which tests prove it."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path
from string import digits

from escarmouche.cli.output import Game, Json, say, say_json, show_table
from escarmouche.core.problems import Faulty
from escarmouche.kits.book.ledger import (
    Clause,
    Coverage,
    compare,
    coverage,
    find_tests,
    game_package,
    ledger,
    scan_package,
)
from escarmouche.kits.faults import faulty, faulty_in_both

INCOMPLETE = 1


def rules(game: Game, clause: str | None = None, /, *, tests: Path | None = None, json: Json = False) -> int:
    """Show the ledger of a game: where each clause lives in the code, and which tests prove it.

    Exit code 1 while a clause is unproven.

    Parameters
    ----------
    clause
        one clause, such as FAN-SHO-04: its text, its homes, its tests.
    tests
        the folder of the tests. [default: that of the checkout]

    """
    if tests is not None and not tests.is_dir():
        raise faulty_in_both("--tests", f"{tests} is no folder", f"{tests} n'est pas un dossier")
    if clause is not None:
        wanted = _clause(game, clause.upper())
        found, tested = _known(game, tests, wanted.id.rstrip(digits))
        _show_clause(found, wanted, json, tested)
        return 0
    found = coverage(game, tests)
    if json:
        say_json(found.summary())
    else:
        _show_all(found)
    return 0 if found.complete else INCOMPLETE


def _known(game: str, tests: Path | None, stem: str) -> tuple[Coverage, bool]:
    """The ledger with the homes of the clauses of this stem, and whether there are tests to hold it against: an
    installed wheel has none."""
    package = game_package(game)
    try:
        folder = tests or find_tests(package)
    except Faulty:
        homes = scan_package(Path(str(files(package))), package, stem)
        return compare(package.rpartition(".")[2], ledger(package), homes, (), {}), False
    return coverage(game, folder, stem), True


def _clause(game: str, wanted: str) -> Clause:
    package = game_package(game)
    clauses = ledger(package)
    for one in clauses:
        if one.id == wanted:
            return one
    near = [one.id for one in clauses if one.id.startswith(wanted[:7])]
    chapters = dict.fromkeys(one.id.rpartition("-")[0] for one in clauses)
    known = ", ".join(near[:12]) or ", ".join(f"{one}-…" for one in chapters)
    raise faulty(package.rpartition(".")[2], "no_clause", wanted=wanted, near=known)


def _show_clause(found: Coverage, clause: Clause, json: bool, tested: bool) -> None:
    homes, proofs = found.homes.get(clause.id, ()), found.proofs.get(clause.id, ())
    if json:
        facts = {"id": clause.id, "chapter": clause.chapter, "text": clause.text}
        say_json({**facts, "homes": homes, "tests": proofs if tested else None})
        return
    say(f"{clause.id}  {clause.chapter}\n\n  {clause.text}\n")
    for place in homes or ("nothing yet",):
        say(f"  {'lives in':<10}{place}")
    for place in proofs or ("nothing yet" if tested else "tests: not in this installation",):
        say(f"  {'proven by':<10}{place}")
    if clause.id in found.excuses:
        say(f"  {'excused':<10}{found.excuses[clause.id]}")


def _show_all(found: Coverage) -> None:
    rows = []
    for clause in found.clauses:
        homes = [home.partition(":")[2] or home.rpartition(".")[2] for home in found.homes.get(clause.id, ())]
        proofs = [proof.partition("::")[2] for proof in found.proofs.get(clause.id, ())]
        rows.append((clause.id, _first(homes), _first(proofs) if proofs else found.excuses.get(clause.id, "unproven")))
    show_table("", ("clause", "lives in", "proven by"), rows)
    for problem in found.problems:
        if problem.where not in found.unproven:
            say(str(problem))
    excused = f", {len(found.excuses)} excused" if found.excuses else ""
    say(f"{found.game}: {len(found.proven)} of {len(found.clauses)} clauses proven{excused}")


def _first(places: list[str]) -> str:
    """The first place, and how many more there are."""
    if not places:
        return "-"
    return places[0] if len(places) == 1 else f"{places[0]} +{len(places) - 1}"
