"""A position as text: how does a test, a bug report or a page of the docs set up a table in three lines?

A scene is a list of statements, one per line or separated by `|`; `#` begins a comment. Lengths are centimetres, the
origin is the south-west corner, x to the east, y to the north, angles counter-clockwise from the east:

    A archer = aur_archer at 10,20 facing 90 | B orc = cen_ravageur {att 5, skills Brutal + Toxique/5} at 22,20 lost 2

Figures: `SIDE NAME = PROFILE {OVERRIDES} at X,Y MARKS`. A profile is one of the content, a war machine, or `plain`
(rank 1, power 1, MOU 10, every stat 3, base 3, height 4, worth 10). Overrides: a stat (`mov 12.5`, `cou -` for none),
`rank`, `power`, `val`, `height`, `base`, `people`, `class`, `incarnate`, `mys magician 3`, `bow 4/20` (a weapon),
`gun 9/20 piercing light` (artillery),
`formulas etincelle + voile_brume`, `skills ...`. Marks: `facing D`, `level N`, `lost N`, `units N`, `card NAME`
(figures that share a card), `hidden`, `routed`, `charged`, `dodging`, `activated`, `victim`, `dead`, `reserve`,
`commander`. The first figure of a side commands unless another does.

The table: `table 90x90`, `wall w at X,Y 12x2 high 2 turn 30`, `wood ...` (difficult, no obstacle), `rock ...`
(impossible); `sp 4 res 5` makes a piece one that can be destroyed. The match: `turn 2`, `phase speech`, `active B`,
`pile A archer other`, `reserve B orc`, `points A 3`, `refusals B 1`, `zones 1 0`, `setting name=value`,
`scenario trois_pierres`, `format 300`. Without `pile` the cards of a side lie in the order in which they are written.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from escarmouche.core.problems import Faulty, Problem
from escarmouche.games.ages.armies import Army, Recruit, Setup
from escarmouche.games.ages.board import MACHINES, Board, teams
from escarmouche.games.ages.cast import Cast, card_key
from escarmouche.games.ages.content import Content, load_content
from escarmouche.games.ages.game import Ages
from escarmouche.games.ages.profiles import Mystic, Profile, SkillUse, Weapon
from escarmouche.games.ages.queries.cards import pending
from escarmouche.games.ages.scenarios import Scenario, Scenery, Zone
from escarmouche.games.ages.secrets import Secrets, Sequence
from escarmouche.games.ages.settings import Settings, parse
from escarmouche.games.ages.setups import standing
from escarmouche.games.ages.shelves import skill_use
from escarmouche.games.ages.state import Card, Deeds, Figure, Side, Speech, State
from escarmouche.table.plane import cm

SIDES: Final = "AB"
STATS: Final = ("mov", "air", "ini", "att", "str", "def", "res", "aim", "cou", "fear", "dis")
FIGURE: Final = re.compile(r"([AB])\s+(\w+)\s*=\s*(\w+)\s*(?:\{([^}]*)\})?\s*(.*)")
PIECE: Final = re.compile(r"(wall|wood|rock)\s+(\w+)\s+at\s+([\d.]+),([\d.]+)\s+([\d.]+)x([\d.]+)(.*)")
PLAIN: Final = Profile(
    "plain", "Plain", "Plain", "Aurore", 1, "Plain", 1, 10,
    {"mov": cm(10), "ini": 3, "att": 3, "str": 3, "def": 3, "res": 3, "cou": 3, "dis": 3}, cm(4), cm(3),
)  # fmt: skip
TERRAIN: Final = {"wall": "normal", "wood": "difficult", "rock": "impossible"}
FLAGS: Final = ("hidden", "routed", "charged", "dodging")


class Scene(msgspec.Struct, frozen=True):
    """A scene read: the position, and which figure each name stands for."""

    position: Ages
    names: dict[str, int]


class _Line(msgspec.Struct):
    """A figure as its statement describes it."""

    where: str
    seat: int
    name: str
    profile: str
    card: str
    fields: dict[str, Any]
    commands: bool = False


class _Draft:
    """Everything the statements say."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self.profiles: dict[str, Profile] = {}
        self.formulas: dict[str, tuple[str, ...]] = {}
        self.lines: list[_Line] = []
        self.scenery: list[Scenery] = []
        self.words: dict[str, str] = {}
        self.settings = Settings()
        self.faults: list[Problem] = []


def read_scene(text: str, content: Content | None = None) -> Scene:
    """The scene with the names of its figures; raises `Faulty` with every line that is wrong and why."""
    draft = _Draft(content or load_content())
    for number, line in enumerate(text.splitlines(), start=1):
        for item in filter(None, (part.strip() for part in line.partition("#")[0].split("|"))):
            where = f"scene line {number}"
            try:
                _read(draft, where, item)
            except (ValueError, KeyError, IndexError) as fault:
                draft.faults.append(Problem(where, f"{fault} (in: {item})"))
    if draft.faults:
        raise Faulty(tuple(draft.faults))
    return _built(draft)


def _read(draft: _Draft, where: str, item: str) -> None:
    if found := FIGURE.fullmatch(item):
        _figure(draft, where, found.groups())
    elif found := PIECE.fullmatch(item):
        _piece(draft, found.groups())
    elif item.startswith("setting "):
        draft.settings = parse(item.removeprefix("setting "), draft.settings)
    else:
        head, _, rest = item.partition(" ")
        key = f"{head} {rest[0]}" if head in ("pile", "reserve", "points", "refusals") else head
        if head not in ("table", "turn", "phase", "active", "pile", "reserve", "points", "refusals", "zones",
                        "scenario", "format"):  # fmt: skip
            raise ValueError(f"no statement begins with {head!r}")
        draft.words[key] = rest.strip()


# --- figures ----------------------------------------------------------------------------------------------------------


def _figure(draft: _Draft, where: str, parts: tuple[str | Any, ...]) -> None:
    side, name, profile, overrides, marks = parts
    if any(line.name == name for line in draft.lines):
        raise ValueError(f"{name} stands there twice")
    if profile not in draft.content.machines:
        known = PLAIN if profile == "plain" else draft.profiles.get(profile) or draft.content.profiles[profile]
        made = replace(known, id=f"scene_{name}")
        for part in filter(None, (one.strip() for one in (overrides or "").split(","))):
            made = _overridden(draft, made, name, part)
        draft.profiles[made.id] = made
        profile = made.id
    words = marks.split()
    line = _Line(where, SIDES.index(side), name, profile, name, {"where": "reserve"})
    while words:
        _mark(line, words)
    draft.lines.append(line)


def _mark(line: _Line, words: list[str]) -> None:
    head = words.pop(0)
    if head == "at":
        x, y = words.pop(0).split(",")
        line.fields |= {"x": cm(float(x)), "y": cm(float(y)), "where": "table"}
    elif head in ("facing", "level", "lost", "units"):
        line.fields[head] = int(words.pop(0))
    elif head == "card":
        line.card = words.pop(0)
    elif head in FLAGS:
        line.fields[head] = True
    elif head == "activated":
        line.fields["deeds"] = replace(line.fields.get("deeds", Deeds()), status="activated")
    elif head == "victim":
        line.fields["deeds"] = replace(line.fields.get("deeds", Deeds()), victim=True)
    elif head in ("dead", "reserve"):
        line.fields["where"] = head
    elif head == "commander":
        line.commands = True
    else:
        raise ValueError(f"no figure is {head!r}")


def _overridden(draft: _Draft, profile: Profile, name: str, part: str) -> Profile:
    key, _, value = part.partition(" ")
    value = value.strip()
    if key in STATS:
        stats: dict[Any, int] = {stat: one for stat, one in profile.stats.items() if stat != key}
        if value != "-":
            stats[key] = cm(float(value)) if key in ("mov", "air") else int(value)
        return replace(profile, stats=stats)
    plain: dict[str, Any] = {
        **dict.fromkeys(("rank", "power", "val"), int),
        **dict.fromkeys(("height", "base"), lambda text: cm(float(text))),
        **dict.fromkeys(("class", "people"), str),
        "incarnate": lambda _: True,
        "bold": lambda text: tuple(text.split()),
    }
    if key in plain:
        return replace(profile, **{"kind" if key == "class" else key: plain[key](value)})
    if key == "mys":
        family, number = value.split()
        known = profile.mystic or Mystic("magician", 0, ())
        return replace(profile, mystic=replace(known, family=family, mys=int(number)))
    if key == "formulas":
        draft.formulas[name] = tuple(one.strip() for one in value.split("+"))
        return profile
    if key == "bow":
        strength, reach = value.split("/")
        return replace(profile, weapons=(Weapon("bow", "bow", int(strength), cm(float(reach))),))
    if key == "gun":
        numbers, artillery, weight = value.split()
        strength, reach = numbers.split("/")
        gun = {"name": key, "name_en": key, "str": int(strength), "range": cm(float(reach))}
        weapon = msgspec.convert({**gun, "artillery": artillery, "weight": weight}, Weapon)
        return replace(profile, weapons=(*profile.weapons, weapon))
    if key == "skills":
        uses = [msgspec.convert(skill_use(one.strip()), SkillUse) for one in value.split("+")]
        return replace(profile, skills=tuple(uses))
    raise ValueError(f"a profile has no {key!r}")


def _piece(draft: _Draft, parts: tuple[str | Any, ...]) -> None:
    kind, name, x, y, width, depth, rest = parts
    marks = dict(zip((words := rest.split())[::2], words[1::2], strict=True))
    draft.scenery.append(
        msgspec.convert(
            {
                "id": name,
                "kind": kind,
                "at": (cm(float(x)), cm(float(y))),
                "size": (cm(float(width)), cm(float(depth))),
                "height": cm(float(marks.get("high", 5))),
                "degrees": int(marks.get("turn", 0)),
                "terrain": TERRAIN[kind],
                "solid": kind != "wood",
                "sp": int(marks.get("sp", 0)),
                "res": int(marks.get("res", 0)),
            },
            Scenery,
        )
    )


# --- the position -----------------------------------------------------------------------------------------------------


def _built(draft: _Draft) -> Scene:
    content = replace(draft.content, profiles={**draft.content.profiles, **draft.profiles})
    armies: list[Army] = []
    figures: list[Figure] = []
    cards: list[Card] = []
    names = {line.name: number for number, line in enumerate(draft.lines)}
    sides: list[Side] = []
    zones = draft.words.get("zones", "0 1").split()
    for seat in range(2):
        mine = [line for line in draft.lines if line.seat == seat]
        leader = next((line for line in mine if line.commands), mine[0] if mine else None)
        recruits = [Recruit(line.profile, 1, formulas=draft.formulas.get(line.name, ())) for line in mine]
        armies.append(Army("Aurore", leader.profile if leader else "", tuple(recruits)))
        number = names[leader.name] if leader else -1
        points = int(draft.words.get(f"points {SIDES[seat]}", "x 0").split()[1])
        refusals = int(draft.words.get(f"refusals {SIDES[seat]}", "x 0").split()[1])
        zone = int(zones[seat])
        sides.append(Side(zone, number, number, tactic_points=points, refusals=refusals))
        for card in dict.fromkeys(line.card for line in mine):
            of = tuple(names[line.name] for line in mine if line.card == card)
            cards.append(Card(seat, draft.lines[of[0]].profile, of))
    own = {who: number for number, card in enumerate(cards) for who in card.figures}
    counts = [0, 0]
    for line in draft.lines:
        key = card_key(line.seat, counts[line.seat])
        counts[line.seat] += 1
        figures.append(Figure(len(figures), line.seat, own[len(figures)], key, **line.fields))
    setup = Setup(tuple(armies), _scenario(draft), int(draft.words.get("format", 200)), settings=draft.settings)
    state = State(figures, cards, tuple(sides), draft.words.get("phase", "speech"), int(draft.words.get("turn", 1)))  # type: ignore[arg-type]  # the words of a scene
    state.seat = SIDES.index(draft.words.get("active", "A"))
    state.tactician = state.dominant = state.seat
    state.speech = Speech(opening=False)
    cast = Cast(setup, content)
    state.barricades = standing(cast)
    board = Board(cast, state)
    if faults := [*_misplaced(draft, board)]:
        raise Faulty(tuple(faults))
    return Scene(Ages(board, Secrets(tuple(_sequence(draft, board, seat, names) for seat in range(2)))), names)


def _scenario(draft: _Draft) -> Scenario | str:
    if "scenario" in draft.words:
        return draft.words["scenario"]
    width, depth = map(float, draft.words.get("table", "90x90").split("x"))
    zones = (Zone("south", cm(15)), Zone("north", cm(15)))
    return Scenario("scene", "Scène", "Scene", (cm(width), cm(depth)), zones, tuple(draft.scenery))


def _sequence(draft: _Draft, board: Board, seat: int, names: dict[str, int]) -> Sequence:
    """The pending cards of a side, as they are said to lie or as they are written."""

    def cards(key: str) -> tuple[int, ...]:
        said = draft.words.get(f"{key} {SIDES[seat]}", "x").split()[1:]
        return tuple(dict.fromkeys(board[names[name]].card for name in said))

    reserve = cards("reserve")
    waiting = [number for number, card in enumerate(board.state.cards) if card.seat == seat and pending(board, number)]
    written = tuple(number for number in waiting if number not in reserve)
    return Sequence(cards("pile") or written, tuple(sorted(reserve)))


def _misplaced(draft: _Draft, board: Board) -> Iterator[Problem]:
    """Bases over the edge of the table or on one another."""
    for line, figure in zip(draft.lines, board.state.figures, strict=True):
        if figure.where != "table":
            continue
        radius = board.traits[figure.id].radius
        if not board.ground.field.inside(figure.x, figure.y, radius):
            yield Problem(line.where, f"{line.name} does not stand wholly on the table")
        for other in board.crowd.overlapped(figure.x, figure.y, radius, teams((0, 1)) | MACHINES, figure.id):
            if other < figure.id and board[other].level == figure.level:
                yield Problem(line.where, f"{line.name} stands on {draft.lines[other].name}")
