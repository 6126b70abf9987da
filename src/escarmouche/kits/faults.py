"""How is a fault told that no clause explains? By a code and what it is about, in the language of whoever reads it.

Hurt codes, files that are none, wishes that cannot be met: every such fault of lists, tables, records and set-ups has
its two sentences in `fault_phrases`. What breaks a rule names its clause instead, and the ledger says the rest.
"""

from __future__ import annotations

from typing import Any, Final

from escarmouche.core.problems import Faulty, Problem
from escarmouche.kits.fault_phrases import FAULTS
from escarmouche.kits.unread import reason

LINE: Final = "{line}"  # a sentence with this tells its place in a file
OF_THE_KERNEL: Final = ("record_header", "record_answer", "record_setup", "record_illegal")


def fault(where: str, code: str, why: str = "", **facts: Any) -> Problem:
    """A problem that can be told in every language; `where` and the clause are as in any other."""
    return Problem(where, FAULTS[code][1].format(**facts), why, code, tuple(facts.items()))


def in_both(where: str, english: str, why: str, french: str) -> Problem:
    """A problem whose sentence only one place says."""
    return Problem(where, english, why, "own_words", (("fr", french),))


def faulty(where: str, code: str, why: str = "", **facts: Any) -> Faulty:
    """The same, alone, to be raised."""
    return Faulty((fault(where, code, why, **facts),))


def faulty_in_both(where: str, english: str, french: str) -> Faulty:
    """The same of a problem whose sentence only one place says."""
    return Faulty((in_both(where, english, "", french),))


def problem_said(problem: Problem, lang: str) -> str:
    """A problem as a line: where it is, what is wrong, by which clause. What the kernel found in a record is added in
    its own words, which name what our sentence leaves out."""
    rule = f" [{problem.why}]" if problem.why else ""
    said = fault_said(problem, lang)
    found = f" ({problem.what})" if problem.code in OF_THE_KERNEL and said != problem.what else ""
    return f"{_place_of(problem, said)}{said}{found}{rule}"


def _place_of(problem: Problem, said: str) -> str:
    """What stands before a sentence; of one that names its line, the file alone."""
    if said == problem.what or LINE not in FAULTS[problem.code][0]:
        return f"{problem.where}: "
    file = problem.where.removesuffix(f" line {dict(problem.facts)['line']}")
    return "" if file == problem.where else f"{file}, "


def fault_said(problem: Problem, lang: str) -> str:
    """The sentence of a problem in a language; one without a code is told as it was found."""
    if lang == "en" or problem.code not in FAULTS:
        return problem.what
    facts = {name: reason(str(fact), lang) if name == "detail" else fact for name, fact in problem.facts}
    return FAULTS[problem.code][0].format(**facts)
