"""Which documents can be printed, and what stands in each? Values only: `typesetting` makes pages of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final, Literal, TypeAlias

import msgspec

from escarmouche.kits.faults import faulty
from escarmouche.kits.kind import GameKind
from escarmouche.kits.stage.paper import Deck
from escarmouche.printing.cards import Card, card
from escarmouche.printing.listed import Listed, at_table, force, party, ready, stage_of
from escarmouche.printing.phrases import phrase
from escarmouche.printing.plan import Plan
from escarmouche.printing.plan import plan as drawn_plan
from escarmouche.printing.reference import Known, Told, known, told

DocumentName: TypeAlias = Literal["cards", "roster", "reference", "scenario", "deck", "heroes"]
PaperSize: TypeAlias = Literal["a4", "letter"]
PAPERS: Final[Mapping[PaperSize, str]] = MappingProxyType({"a4": "a4", "letter": "us-letter"})  # as typst calls them
MOST: Final = 8  # forces of one document


class PrintRequest(msgspec.Struct, frozen=True):
    """What is to be printed: ready-made forces by their ids, and the scenario of a plan; the game's first where none is
    named."""

    document: DocumentName
    forces: tuple[str, ...] = ()
    scenario: str = ""
    paper: PaperSize = "a4"
    lang: str = "fr"


class Force(msgspec.Struct, frozen=True):
    """A list on paper."""

    name: str
    note: str
    cards: tuple[Card, ...]
    rules: tuple[Known, ...] = ()
    clauses: tuple[Told, ...] = ()


class Sketch(msgspec.Struct, frozen=True):
    """A scenario on paper."""

    name: str
    note: str
    plan: Plan
    clauses: tuple[Told, ...]


class Document(msgspec.Struct, frozen=True):
    """All that a template is given. The same value always makes the same pages."""

    document: DocumentName
    title: str
    game: str
    ink: str
    paper: str
    lang: str
    words: dict[str, str]
    forces: tuple[Force, ...] = ()
    scenario: Sketch | None = None
    decks: tuple[Deck, ...] = ()


DOCUMENTS: Final[tuple[DocumentName, ...]] = ("cards", "roster", "reference", "scenario", "deck", "heroes")


def documents_of(kind: GameKind[Any]) -> tuple[DocumentName, ...]:
    """Those that this game has."""
    if kind.stage is None:
        return ()
    missing = {name for name, there in (("deck", kind.paper.decks), ("heroes", kind.paper.heroes)) if not there}
    return tuple(name for name in DOCUMENTS if name not in missing)


def make(kind: GameKind[Any], request: PrintRequest) -> Document:
    """A document of ready-made forces; `Faulty` says what there is not."""
    _check(kind, request.document)
    if len(request.forces) > MOST:
        raise faulty("forces", "printed_together", count=len(request.forces), most=MOST)
    made = _blank(kind, request)
    if request.document == "deck":
        return msgspec.structs.replace(made, decks=tuple(_decks(kind)(request.lang)))
    if request.document == "scenario":
        return msgspec.structs.replace(made, scenario=_scenario(kind, request))
    return of_lists(kind, request, _lists(kind, request))


def _check(kind: GameKind[Any], document: str) -> None:
    if document not in (offered := documents_of(kind)):
        known = ", ".join(offered) or "-"
        raise faulty("document", "not_printed", game=kind.title, wanted=repr(document[:40]), known=known)


def _decks(kind: GameKind[Any]) -> Callable[[str], Sequence[Deck]]:
    assert kind.paper.decks is not None
    return kind.paper.decks


def _lists(kind: GameKind[Any], request: PrintRequest) -> tuple[Listed, ...]:
    chosen = request.forces or kind.setups.forces[: 1 if not kind.facts.together else None]
    if kind.facts.together:
        return (party(kind, chosen, request.lang),)
    return tuple(force(kind, name, request.lang) for name in chosen)


def of_lists(kind: GameKind[Any], request: PrintRequest, lists: Sequence[Listed]) -> Document:
    """A document of lists, wherever they come from: cards, roster, reference or hero sheets."""
    _check(kind, request.document)
    forces = tuple(_force(kind, request, one) for one in lists)
    return msgspec.structs.replace(_blank(kind, request), forces=forces)


def make_at_table(kind: GameKind[Any], game: Any, seat: int | None, request: PrintRequest) -> Document:
    """A document of a match as it stands, from what this seat may see."""
    _check(kind, request.document)
    if request.document == "deck":
        return make(kind, request)
    if request.document != "scenario":
        return of_lists(kind, request, (at_table(kind, game, seat, request.lang),))
    stage = stage_of(kind)
    scene = stage.scene(game, seat, request.lang)
    drawn = drawn_plan(scene, stage.setting(game, request.lang), request.lang)
    clauses = told(kind, kind.paper.scenarios.get("", ()), request.lang)
    return msgspec.structs.replace(_blank(kind, request), scenario=Sketch(scene.heading, "", drawn, clauses))


def _blank(kind: GameKind[Any], request: PrintRequest) -> Document:
    return Document(
        document=request.document,
        title=phrase(request.lang, request.document),
        game=kind.title,
        ink=kind.paper.ink,
        paper=PAPERS[request.paper],
        lang=request.lang,
        words={key: phrase(request.lang, key) for key in phrase.phrases},
    )


def _force(kind: GameKind[Any], request: PrintRequest, listed: Listed) -> Force:
    some = [one for one in listed.profiles if one.figures or request.document == "cards"]
    cards = tuple(map(card, some))
    if request.document != "reference":
        return Force(listed.name, listed.note, cards)
    rules = known(cards)
    clauses = told(kind, (tag for one in rules for tag in one.why), request.lang)
    return Force(listed.name, listed.note, cards, rules, clauses)


def _scenario(kind: GameKind[Any], request: PrintRequest) -> Sketch:
    stage, lang = stage_of(kind), request.lang
    known = {one.id: one for one in stage.lobby(lang).scenarios}
    name = request.scenario or kind.setups.scenarios[0]
    if name not in known:
        raise faulty("scenario", "no_such_scenario", wanted=repr(name[:60]), known=", ".join(known))
    if name not in kind.setups.scenarios:  # chance chooses one later: the first stands for it
        name = kind.setups.scenarios[0]
    request = msgspec.structs.replace(request, scenario=name)
    return _sketch(kind, kind.setups.starter(scenario=name), known[name].name, known[name].note, request)


def _sketch(kind: GameKind[Any], setup: Any, name: str, note: str, request: PrintRequest) -> Sketch:
    game, stage, lang = ready(kind, setup), stage_of(kind), request.lang
    drawn = drawn_plan(stage.scene(game, None, lang), stage.setting(game, lang), lang, kind.paper.fixed)
    tags = (*kind.paper.scenarios.get(request.scenario, ()), *kind.paper.scenarios.get("", ()))
    return Sketch(name, note, drawn, told(kind, tags, lang))


def of_table(kind: GameKind[Any], setup: Any, note: str, request: PrintRequest) -> Document:
    """The plan of a table of somebody's own, from a set-up on it; `note` tells what it is like."""
    known = {one.id: one.name for one in stage_of(kind).lobby(request.lang).scenarios}
    name = known.get(request.scenario, request.scenario)
    return msgspec.structs.replace(_blank(kind, request), scenario=_sketch(kind, setup, name, note, request))
