"""Does every rule cite the clauses that it says it follows, and does every event bear the clause of its kind?"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from importlib import resources
from pathlib import Path

import pytest

from escarmouche.games.alkemy.events import alchemy, combat, health, moving, play, preparing, rolling, shooting, skills
from escarmouche.games.alkemy.events.telling import Told
from escarmouche.games.alkemy.words.phrasing import LANGUAGES
from escarmouche.kits.book.ledger import expand, ledger

PACKAGE = Path(str(resources.files("escarmouche.games.alkemy")))
CLAUSE = re.compile(r"ALK-[A-Z]+-\d+")
RULES = sorted(path for room in ("queries", "asks", "rules") for path in PACKAGE.glob(f"{room}/*.py"))
TAGS = re.compile(r"\[(ALK-[^\]]*)\]")


def named(doc: str | None) -> frozenset[str]:
    """The clauses that a docstring names in square brackets."""
    tags = [tag.strip() for some in TAGS.findall(doc or "") for tag in some.split(",")]
    return frozenset(clause for tag in tags for clause in expand(" ".join(tag.split())))


def strays(node: ast.AST, known: frozenset[str]) -> Iterator[tuple[int, str]]:
    """The clauses written in the code under a node that no docstring above them names."""
    for child in ast.iter_child_nodes(node):
        here = known
        if isinstance(child, ast.FunctionDef | ast.ClassDef):
            here |= named(ast.get_docstring(child))
        if isinstance(child, ast.Constant) and isinstance(child.value, str) and CLAUSE.fullmatch(child.value):
            if child.value not in known:
                yield child.lineno, child.value
        else:
            yield from strays(child, here)


@pytest.mark.parametrize("path", RULES, ids=lambda p: p.name)
def test_a_refusal_a_roll_and_an_event_cite_clauses_of_the_rule_that_gives_them(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    assert list(strays(tree, named(ast.get_docstring(tree)))) == []


def test_a_stray_clause_is_found() -> None:
    tree = ast.parse('def f():\n    """[ALK-CHG-01..03] So."""\n    return "ALK-CHG-02", "ALK-CHG-04"\n')
    assert list(strays(tree, frozenset())) == [(3, "ALK-CHG-04")]


def refusals(tree: ast.AST) -> Iterator[ast.Call]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Refusal":
            yield node


@pytest.mark.parametrize("path", RULES, ids=lambda p: p.name)
def test_a_refusal_names_a_reason_that_has_words_then_its_clause(path: Path) -> None:
    for call in refusals(ast.parse(path.read_text(encoding="utf-8"))):
        code, why, *_ = call.args
        assert not isinstance(code, ast.Constant) or code.value in LANGUAGES["en"].refusals, f"line {call.lineno}"
        assert not isinstance(why, ast.Constant) or CLAUSE.fullmatch(str(why.value)), f"line {call.lineno}"


CITED: dict[type[Told], str] = {
    alchemy.Concentrated: "ALK-ALC-03",
    alchemy.Harvested: "ALK-ALC-07",
    alchemy.Prepared: "ALK-ALC-10",
    alchemy.OutOfRange: "ALK-ALC-11",
    alchemy.Combusted: "ALK-ALC-12",
    alchemy.Upgraded: "ALK-ALC-15",
    alchemy.Affected: "ALK-ALC-12",
    alchemy.Unaffected: "ALK-ALC-12",
    alchemy.ZoneLaid: "ALK-ALC-12",
    alchemy.ZoneEntered: "ALK-ALC-12",
    alchemy.StonesRecovered: "ALK-ALC-12",
    combat.ChargeDeclared: "ALK-CHG-01",
    combat.ChargeSucceeded: "ALK-CHG-03",
    combat.FreeAttackLost: "ALK-MUL-06",
    combat.FellShort: "ALK-ENG-07",
    combat.LeftUntested: "ALK-DIS-05",
    combat.LeaveTested: "ALK-DIS-02",
    combat.LeaverSpared: "ALK-DIS-04",
    combat.NoWayOut: "ALK-DIS-07",
    combat.CardsRevealed: "ALK-CRD-01",
    combat.DamageRead: "ALK-PRF-06",
    combat.Parried: "ALK-CRD-23",
    combat.CounterParried: "ALK-CRD-24",
    combat.NobodyAttacked: "ALK-CRD-40",
    health.Hurt: "ALK-PRF-02",
    health.OutOfAction: "ALK-PRF-04",
    health.Shielded: "ALK-SKL-18",
    health.Toughened: "ALK-SKL-04",
    health.Shared: "ALK-SKL-13",
    health.Healed: "ALK-PRF-11",
    moving.Moved: "ALK-MOV-01",
    moving.Stayed: "ALK-MOV-01",
    moving.Fell: "ALK-MOV-09",
    moving.CombatBegun: "ALK-CBT-01",
    moving.CombatEnded: "ALK-CBT-08",
    play.TurnBegan: "ALK-TRN-02",
    play.InitiativeChosen: "ALK-TRN-03",
    play.LeadTaken: "ALK-TRN-04",
    play.Passed: "ALK-TRN-07",
    play.Activated: "ALK-ACT-01",
    play.Reactivated: "ALK-ACT-11",
    play.Announced: "ALK-ACT-03",
    play.Fizzled: "ALK-RUL-64",
    play.ActivationEnded: "ALK-ACT-08",
    play.MarkerTouched: "ALK-SCN-02",
    play.Scored: "ALK-SCN-06",
    preparing.MarkersPlaced: "ALK-SET-01",
    preparing.Drawn: "ALK-SET-02",
    preparing.SceneryPlaced: "ALK-SET-02",
    preparing.SceneryLeftOut: "ALK-RUL-92",
    preparing.SideChosen: "ALK-SET-10",
    preparing.TokenPlaced: "ALK-SET-05",
    preparing.NoTokens: "ALK-SET-04",
    preparing.DeployerFound: "ALK-SET-08",
    preparing.CardDeployed: "ALK-SET-09",
    rolling.Alkemy: "ALK-END-04",
    rolling.TotalAnnounced: "ALK-CRD-21",
    shooting.Estimated: "ALK-SHT-03",
    shooting.Measured: "ALK-SHT-04",
    shooting.Shot: "ALK-SHT-07",
    shooting.ShotRead: "ALK-PRF-06",
    shooting.ShotWasted: "ALK-RUL-41",
    shooting.CoverRolled: "ALK-COV-03",
    shooting.CoverDeclined: "ALK-COV-07",
    skills.Frightened: "ALK-SKL-08",
    skills.ImmunityLost: "ALK-SKL-06",
}  # what is cited where the rule that tells the event names nothing else


def default(kind: type[Told]) -> str:
    """The clause that an event of this kind bears of itself; empty where the rule must name one."""
    names, values = kind.__struct_fields__, kind.__struct_defaults__
    ahead = len(names) - len(values)
    index = names.index("why")
    return values[index - ahead] if index >= ahead else ""


def test_every_kind_of_event_bears_its_clause() -> None:
    told = {
        kind
        for module in (alchemy, combat, health, moving, play, preparing, rolling, shooting, skills)
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, Told) and kind is not Told
    }
    assert {kind: default(kind) for kind in told if default(kind)} == CITED
    assert set(CITED.values()) <= {clause.id for clause in ledger("escarmouche.games.alkemy")}
