"""Is everything legal proposed? Answers that nobody proposed are made up out of what the types of answers allow.

What refers to a figure, a card, a formula or the like has few values: each of them is tried in each place. Places,
paths and lengths have no end of values, and orders and sets of several things too many: of those a question proposes
some, so that two answers that differ in nothing else count as one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from types import UnionType
from typing import Any, Final, Literal, Union, get_args, get_origin

import msgspec

from escarmouche.core.asking import Ask
from escarmouche.core.meaning import Meaning, meanings
from escarmouche.kits.proof.trial import Trial

ENDLESS: Final = frozenset({"x", "y", "length", "path", "places"})  # meanings with no end of values
TRIED: Final = 400  # made-up answers of one type that are put to one question
DRAWN: Final = 4  # legal answers by lot
TEMPLATES: Final = 24  # proposals that are changed in one place


def nothing_withheld(trial: Trial, ask: Ask[Any]) -> None:
    """Every legal answer is among the candidates, apart from places, lengths, sets of several things, and what the
    question itself declares open."""
    candidates = ask.candidates()
    drawn = [trial.sample(ask) for _ in range(DRAWN)]
    _learn(trial, (*candidates, *drawn))
    left_open = ask.open_fields
    proposed = {outline(answer, left_open) for answer in candidates}
    for answer in (*drawn, *_made_up(trial, candidates)):
        kept = outline(answer, left_open) in proposed or ask.refusal(answer) is not None
        trial.demand(kept, "nothing_withheld", f"{ask!r} would take {answer!r} and does not propose it")


def outline(answer: Any, left_open: frozenset[str] = frozenset()) -> Any:
    """An answer without what has no end of values, and without the fields that its question leaves open."""
    if not isinstance(answer, msgspec.Struct):
        return (type(answer), answer)
    told = meanings(type(answer))
    kept = ((name, meaning) for name, meaning in told.items() if name not in left_open)
    return (type(answer), *(_part(getattr(answer, name), meaning) for name, meaning in kept))


def _part(value: Any, meaning: Meaning) -> Any:
    if not _is_finite(meaning):
        return "some"
    return "several" if meaning.many and len(value) > _count(meaning) else value


def _count(meaning: Meaning) -> int:
    """How many things a field that names several has: as many as its type says, or one."""
    inner = get_args(meaning.plain)
    return 1 if Ellipsis in inner else len(inner)


def _is_finite(meaning: Meaning) -> bool:
    return meaning.plain is bool or (meaning.to != "" and meaning.to not in ENDLESS)


# --- answers made up ------------------------------------------------------------------------------------------------


def _learn(trial: Trial, candidates: Sequence[Any]) -> None:
    """Remember every value that has been proposed, by what it refers to."""
    for answer in candidates:
        if isinstance(answer, msgspec.Struct):
            for name, meaning in meanings(type(answer)).items():
                value = getattr(answer, name)
                for one in value if meaning.many else (value,):
                    if _is_finite(meaning) and isinstance(one, int | str):
                        trial.met.setdefault(_sort(meaning), {})[one] = None
        else:
            trial.met.setdefault("", {})[answer] = None


def _sort(meaning: Meaning) -> str:
    """Terms of one shelf are no terms of another."""
    return f"{meaning.to}.{meaning.refers.of}"


def _pool(trial: Trial, meaning: Meaning) -> list[Any]:
    """The values that have been met for such a field and that its type allows."""
    if meaning.plain is bool:
        return [False, True]
    met = trial.met.get(_sort(meaning), ())
    return [one for one in met if get_origin(meaning.plain) is not Literal or one in get_args(meaning.plain)]


def _made_up(trial: Trial, candidates: Sequence[Any]) -> Iterator[Any]:
    yield from trial.met.get("", ())
    for kind in answer_types(trial.kind.answer_type):
        yield from _of_type(trial, kind)
    for answer in _some(trial, candidates, TEMPLATES):
        if isinstance(answer, msgspec.Struct):
            yield from _changed(trial, answer)


def answer_types(union: Any) -> list[type[msgspec.Struct]]:
    """The records among the types of answers."""
    if get_origin(union) in (Union, UnionType):
        return [found for one in get_args(union) for found in answer_types(one)]
    return [union] if isinstance(union, type) and issubclass(union, msgspec.Struct) else []


def _of_type(trial: Trial, kind: type[msgspec.Struct]) -> Iterator[Any]:
    """Answers of this type with all values that have been met; what has no end of values keeps its default."""
    told = meanings(kind)
    defaults = {field.name: field for field in msgspec.structs.fields(kind)}
    names = [name for name, meaning in told.items() if _is_finite(meaning)]
    if any(defaults[name].required for name in told if name not in names):
        return
    pools = [_values(trial, told[name], defaults[name]) for name in names]
    size = 1
    for pool in pools:
        size *= len(pool)
    if size <= TRIED:
        yield from (kind(**dict(zip(names, values, strict=True))) for values in product(*pools))
        return
    for _ in range(TRIED):
        yield kind(**{name: pool[trial.rng.below(len(pool))] for name, pool in zip(names, pools, strict=True)})


def _values(trial: Trial, meaning: Meaning, field: Any) -> list[Any]:
    plain = _pool(trial, meaning)
    values = list(product(plain, repeat=_count(meaning))) if meaning.many else plain
    if not field.required and field.default is not msgspec.NODEFAULT and field.default not in values:
        values.append(field.default)
    return values


def _changed(trial: Trial, answer: msgspec.Struct) -> Iterator[Any]:
    """A proposal with another value in one place."""
    for name, meaning in meanings(type(answer)).items():
        if not _is_finite(meaning):
            continue
        value = getattr(answer, name)
        for other in _pool(trial, meaning):
            if not meaning.many:
                yield msgspec.structs.replace(answer, **{name: other})
            else:
                for at in range(len(value)):
                    yield msgspec.structs.replace(answer, **{name: (*value[:at], other, *value[at + 1 :])})


def _some(trial: Trial, answers: Sequence[Any], most: int) -> Iterable[Any]:
    if len(answers) <= most:
        return answers
    return [answers[trial.rng.below(len(answers))] for _ in range(most)]
