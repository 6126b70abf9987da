"""What does each statement of a scene say? They are read one by one into a draft, from which the position is built."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType
from typing import Any, Final, get_args

import msgspec

from escarmouche.core.problems import Problem
from escarmouche.games.fantastiques.content import Content
from escarmouche.games.fantastiques.decisions import Point
from escarmouche.games.fantastiques.layouts import FLAMES, PRISON_SIDE, SCENARIOS, Edge, Layout, pieces_of
from escarmouche.games.fantastiques.profiles import Profile
from escarmouche.games.fantastiques.scene.cards import read_card
from escarmouche.games.fantastiques.scene.tokens import points, read_shape, read_turn, values
from escarmouche.games.fantastiques.settings import Settings
from escarmouche.games.fantastiques.state import BEFORE_THE_TABLE, POINT, Phase, State
from escarmouche.kits.facts import Unit
from escarmouche.kits.scenes.scene import NAME, Head, Reading, setting_said
from escarmouche.kits.scenes.scene import FigureLine as FigureHead
from escarmouche.kits.scenes.tokens import Mistake, Place, Token, Tokens
from escarmouche.kits.scenes.values import Values
from escarmouche.table.plane import Piece, rectangle

ARMY: Final = re.compile(r"[A-D][1-9]?")
PLACES: Final = ("dead", "lost", "reserve", "captive")
MARKERS: Final = ("routed", "paralysed", "frightened", "cursed", "slowed")
FLAGS: Final = (*MARKERS, "moved", "served", "acted", "targeted", "prisoner")
LENGTHS: Final = ("spent", "travelled")
COUNTS: Final = ("hp", "casts", "hasted")
LINKS: Final[Mapping[str, str]] = MappingProxyType({"crew": "piece", "piece": "piece", "caller": "caller"})


class FigureLine(msgspec.Struct):
    """A figure as its statement describes it; `links` name other figures."""

    where: str
    name: str
    army: str
    card: str
    piece: bool
    fields: dict[str, Any]
    links: dict[str, str]


class GemLine(msgspec.Struct):
    """The gem as its statement describes it."""

    where: str
    place: Point | None
    carrier: str | None
    travelled: int = 0
    passed: bool = False
    last: str | None = None


class Draft(msgspec.Struct):
    """Everything the statements said, before anything is checked against anything else."""

    content: Content
    reading: Reading
    faults: list[Problem]
    figures: list[FigureLine] = []
    cards: dict[str, Profile] = {}
    settings: Settings = Settings()
    layout: str | None = None
    table: Point | None = None
    scenario: str = "pitched_battle"
    phase: Phase = "movement"
    turn: int = 1
    slot: int = 0
    order: tuple[str, ...] = ()
    terrain: list[Piece] = []
    prison: int = -1
    flames: list[tuple[Piece, int | None, str]] = []
    zones: dict[str, tuple[Edge, tuple[int, int, int, int] | None]] = {}
    gem: GemLine | None = None
    strength: dict[str, int] = {}
    killed: dict[str, int] = {}
    gold: dict[str, int] = {}
    prisoner: tuple[str, str] | None = None  # where it is said, and of whom
    attacker: str | None = None
    layer: str | None = None
    rescued: bool = False
    state: dict[str, Any] = {}  # fields said as they are


# Fields of the state that other statements make, or that only the middle of a phase has: each may be said as it is.
FIELDS: Final = (
    "zones", "edges", "freed", "started", "types", "to_place", "stage", "pending", "targets", "aims", "hits", "wounds",
)  # fmt: skip
STATE: Final = {field.name: field for field in msgspec.structs.fields(State) if field.name in FIELDS}
REFERS: Final = {
    **dict.fromkeys(("State.types", "State.pending", "State.targets"), "figure"),
    **dict.fromkeys(("Aim.attacker", "Aim.target", "Aim.piece", "Hit.target", "Hit.attacker"), "figure"),
    **dict.fromkeys(("Wound.target", "Wound.attacker"), "figure"),
    **dict.fromkeys(("Hit.side", "Wound.side", "State.to_place"), "seat"),
    "Zone.box": "length",
}


def read_statements(text: str, content: Content) -> Draft:
    """Read every statement; those that cannot be read are noted in `faults` with their place."""
    reading = Reading(text, Unit.INCH)
    draft = Draft(content, reading, reading.faults)
    values = Values(Unit.INCH, REFERS)
    values.call(reading.names)
    heads: dict[str, Head] = {word: partial(read, draft) for word, read in _STATEMENTS.items()}
    heads |= {kind: partial(_terrain, draft, kind) for kind in content.kinds}
    heads |= {name: partial(_field, draft, values, name) for name in STATE}
    heads["prison"] = partial(_prison_or_piece, draft)
    heads[FLAMES] = heads["flames"]
    reading.run(partial(_figure, draft), heads)
    if draft.layout is not None and draft.phase not in BEFORE_THE_TABLE:
        _spread(draft, draft.content.layouts[draft.layout])
    return draft


def _field(draft: Draft, values: Values, name: str, tokens: Tokens) -> None:
    """A field of the state as it is: `pending [archer orc]`."""
    if STATE[name].type is bool and not tokens.left:
        draft.state[name] = True
    else:
        draft.state[name] = values.read(tokens, STATE[name].type, f"State.{name}")


# --- figures and cards ---------------------------------------------------------------------------------------------


def _card(draft: Draft, tokens: Tokens) -> None:
    """`card brute = {...}`: a card of the scene's own."""
    name = tokens.word("the name of the card")
    if not NAME.fullmatch(name):
        raise Mistake(
            f"{name!r} is no name: letters, digits and _, a letter first",
            tokens.at,
            fr=f"{name} n'est pas un nom : des lettres, des chiffres et _, une lettre d'abord",
        )
    if not tokens.take("=") or not tokens.opens("{"):
        raise Mistake("a card is written card NAME = {...}", tokens.at, fr="une carte s'écrit card NOM = {...}")
    _own_card(draft, name, tokens.token("a card"))


def _own_card(draft: Draft, name: str, card: Token) -> None:
    if name in draft.content.profiles or name in draft.content.pieces or name in draft.cards:
        raise Mistake(f"there is a card {name} already", fr=f"il y a déjà une carte {name}")
    draft.cards[name] = read_card(name, card.text, draft.content, card.at)


def _figure(draft: Draft, head: FigureHead, tokens: Tokens) -> None:
    """`A archer = val_archer at 10,20 hp 1 routed`, `A gun = piece bombard at 5,5`, `A brute = {...} at 12,20`."""
    line = FigureLine(str(head.at), head.name, _army(head.side), head.name, piece=False, fields={}, links={})
    draft.figures.append(line)  # even if the rest is wrong, so that others may name it
    if tokens.opens("{"):
        _own_card(draft, head.name, tokens.token("a card"))
    else:
        line.piece = tokens.take("piece")
        line.card = tokens.word("a profile")
        _known_card(draft, line, tokens.at)
    while tokens.left:
        _suffix(line, tokens)


def _known_card(draft: Draft, line: FigureLine, at: Place) -> None:
    content = draft.content
    shelf = content.pieces if line.piece else {**content.profiles, **draft.cards}
    if line.card in shelf:
        return
    noun = "artillery profile" if line.piece else "figure profile"
    hint = f"; write piece {line.card}" if line.card in content.pieces else ""
    raise Mistake(f"there is no {noun} {line.card}{hint}", at, fr=f"{line.card} n'existe pas")


def _suffix(line: FigureLine, tokens: Tokens) -> None:
    word = tokens.word("a marker")
    fields = line.fields
    if word == "at":
        fields["x"], fields["y"] = tokens.point("the place")
        fields.setdefault("where", "table")
    elif word in PLACES:
        fields["where"] = word
    elif word in FLAGS:
        fields[word] = True
    elif word in LENGTHS:
        fields[word] = tokens.length(word, 0)
    elif word in COUNTS:
        fields[word] = tokens.whole(word, 0)
    elif word == "freed_in":
        fields[word] = tokens.one_of(("movement", "magic"), "phase of a release")
    elif word in LINKS:
        line.links[LINKS[word]] = tokens.word(f"the name of the {word}")
    elif word in ("melee", "shooting"):
        fields[word] = values(tokens.word(f"the {word} values"))
    else:
        raise Mistake(f"{word} is no marker of a figure", tokens.at, fr=f"{word} n'est pas un marqueur de figurine")


def _army(word: str) -> str:
    """`A` is short for the first army of side A."""
    if not ARMY.fullmatch(word):
        raise Mistake(
            f"{word!r} is no side: write A, B, C or D, or A2 for the second army of side A",
            fr=f"{word} n'est pas un camp : écrivez A, B, C ou D, ou A2 pour la seconde armée du camp A",
        )
    return word if len(word) == 2 else word + "1"


def _side(tokens: Tokens) -> str:
    return _army(tokens.word("a side"))[0]


# --- terrain -------------------------------------------------------------------------------------------------------


def _terrain(draft: Draft, kind_id: str, tokens: Tokens) -> None:
    """`wood w1 circle 10,10 r 4`, `hill h1 rect 24,24 10x7 rot 15 for king_of_the_hill`."""
    name = tokens.word("the name of the piece")
    if any(piece.id == name for piece in draft.terrain):
        raise Mistake(f"there are two pieces called {name}", fr=f"deux pièces s'appellent {name}")
    kind = draft.content.kinds[kind_id]
    shape = read_shape(tokens)
    tags = kind.tags
    if tokens.take("for"):
        tags = (*tags, tokens.one_of(SCENARIOS, "scenario"))
    draft.terrain.append(Piece(name, shape, kind.height, tags))


def _prison_or_piece(draft: Draft, tokens: Tokens) -> None:
    """`prison 30,30`, or a piece of that kind with a name and a shape."""
    if "," in tokens.peek():
        _prison(draft, tokens)
    else:
        _terrain(draft, "prison", tokens)


def _prison(draft: Draft, tokens: Tokens) -> None:
    """`prison 30,30 rot 15`: the prison of the rescue."""
    place = tokens.point("the centre of the prison")
    kind = draft.content.kinds["prison"]
    draft.prison = len(draft.terrain)
    shape = rectangle(*place, PRISON_SIDE, PRISON_SIDE, read_turn(tokens))
    draft.terrain.append(Piece("prison", shape, kind.height, kind.tags))


def _flames(draft: Draft, tokens: Tokens) -> None:
    """`flames f1 rect 20,20 6x1 rot 30 until 2 by A`, under the name of the kind as well."""
    name = tokens.word("the name of the flames")
    piece = Piece(name, read_shape(tokens), None, (FLAMES,))
    until = tokens.whole("a turn") if tokens.take("until") else None
    draft.flames.append((piece, until, _side(tokens) if tokens.take("by") else "A"))


def _zone(draft: Draft, tokens: Tokens) -> None:
    """`zone A bottom`, `zone B left box 0,24 11,48`."""
    side = _side(tokens)
    word = tokens.word("an edge")
    edge = next((one for one in get_args(Edge) if one == word), None)
    if edge is None:
        raise Mistake(
            f"{word} is no edge: write {', '.join(get_args(Edge))}",
            fr=f"{word} n'est pas un bord : écrivez {', '.join(get_args(Edge))}",
        )
    box = (*tokens.point("a corner"), *tokens.point("the other corner")) if tokens.take("box") else None
    draft.zones[side] = (edge, box)


def _layout(draft: Draft, tokens: Tokens) -> None:
    """`layout crossroads`: a ready-made table, laid out unless the phase comes before that."""
    draft.layout = tokens.one_of(tuple(draft.content.layouts), "layout")


def _spread(draft: Draft, layout: Layout) -> None:
    """The layout's terrain comes before that of the scene."""
    pieces = pieces_of(layout, draft.content)
    draft.table = draft.table or layout.table
    draft.terrain[:0] = pieces
    draft.prison += len(pieces) if draft.prison >= 0 else 0


# --- the match -----------------------------------------------------------------------------------------------------


def _table(draft: Draft, tokens: Tokens) -> None:
    draft.table = tokens.size("the table")


def _setting(draft: Draft, tokens: Tokens) -> None:
    draft.settings = setting_said(tokens, draft.settings)


def _scenario(draft: Draft, tokens: Tokens) -> None:
    draft.scenario = tokens.one_of((*SCENARIOS, "random"), "scenario")


def _phase(draft: Draft, tokens: Tokens) -> None:
    word = tokens.one_of(get_args(Phase), "phase")
    draft.phase = next(one for one in get_args(Phase) if one == word)


def _turn(draft: Draft, tokens: Tokens) -> None:
    draft.turn = tokens.whole("the turn", 1)


def _slot(draft: Draft, tokens: Tokens) -> None:
    draft.slot = tokens.whole("the slot", 0)


def _order(draft: Draft, tokens: Tokens) -> None:
    while tokens.left:
        side = _side(tokens)
        if side in draft.order:
            raise Mistake(f"{side} plays once a turn", tokens.at, fr=f"{side} joue une fois par tour")
        draft.order = (*draft.order, side)


def _gem(draft: Draft, tokens: Tokens) -> None:
    """`gem 24,24`, `gem carried by NAME travelled 3 passed last A`."""
    place = tokens.point("the place of the gem") if "," in tokens.peek() else None
    gem = GemLine(str(tokens.at), place, tokens.word("a carrier") if tokens.take("carried", "by") else None)
    if place is None and gem.carrier is None:
        raise Mistake(
            "the gem lies somewhere or is carried by somebody",
            fr="la gemme est posée quelque part, ou quelqu'un la porte",
        )
    gem.travelled = tokens.length("the way", 0) if tokens.take("travelled") else 0
    gem.passed = tokens.take("passed")
    gem.last = _side(tokens) if tokens.take("last") else None
    draft.gem = gem


def _strength(draft: Draft, tokens: Tokens) -> None:
    army = _army(tokens.word("an army"))
    draft.strength[army] = tokens.whole("the strength", 0)


def _killed(draft: Draft, tokens: Tokens) -> None:
    side = _side(tokens)
    draft.killed[side] = points(tokens, POINT)


def _gold(draft: Draft, tokens: Tokens) -> None:
    side = _side(tokens)
    draft.gold[side] = tokens.whole("the gold", 0)


def _prisoner(draft: Draft, tokens: Tokens) -> None:
    name = tokens.word("the prisoner's name")
    draft.prisoner = (str(tokens.at), name)


def _attacker(draft: Draft, tokens: Tokens) -> None:
    draft.attacker = _side(tokens)


def _layer(draft: Draft, tokens: Tokens) -> None:
    draft.layer = _side(tokens)


def _rescued(draft: Draft, _: Tokens) -> None:
    draft.rescued = True


_STATEMENTS: Final[Mapping[str, Callable[[Draft, Tokens], None]]] = MappingProxyType(
    {
        "attacker": _attacker,
        "card": _card,
        "flames": _flames,
        "gem": _gem,
        "gold": _gold,
        "killed": _killed,
        "layer": _layer,
        "layout": _layout,
        "order": _order,
        "phase": _phase,
        "prisoner": _prisoner,
        "rescued": _rescued,
        "scenario": _scenario,
        "setting": _setting,
        "slot": _slot,
        "strength": _strength,
        "table": _table,
        "turn": _turn,
        "zone": _zone,
    }
)
