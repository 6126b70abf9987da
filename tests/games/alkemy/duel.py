"""A few fighters on an empty table, and one rule played between them with its dice in plain sight.

    d = duel(fighter(combat=4), fighter(defence=10))
    d.play(fight(d.game, 0, 1), cards("quick", "inactive"), rolls="4 4")
    assert d.game[1].ticked == 2

- `fighter(...)` is a profile: what is not said is plain (2 AP, 8 white boxes, size 2, walk 4, charge 6, run 10). Words
  that no profile has are fields of the figure; `fighter(ap=1)` prints 1 AP, `fighter(left=0)` has none left of its 2.
- `duel(a, b, ...)` takes fighters in turn for seat 0 and 1 unless they say `seat=`; each stands where `at=(x, y)` says,
  in inches, by default in a row, base to base. All enemies in contact or reach are in combat; `linked=False` leaves
  everybody alone.
- `d.play(script, *answers, rolls="...")` runs a rule to its end; a die or an answer too few or too many is a fault.
  Questions answered together take one answer holding both: `cards("quick", "parry")`.
- Faces are numbers of the default dice: white 1M 2A 3S 4A 5S 6M, yellow 1M 2A 3S 4A 4S 5S, red 1M 2S 3S 3S 3A 4S.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from typing import Any, TypeVar

from msgspec.structs import replace

from escarmouche.chance import Roll, Scripted
from escarmouche.core import Ask, Event, Refusal, Refused, Script, Together
from escarmouche.games.alkemy.asks.moving import ChoosePath
from escarmouche.games.alkemy.cast import Cast
from escarmouche.games.alkemy.content import load_content
from escarmouche.games.alkemy.decisions import Charge, Move
from escarmouche.games.alkemy.events.rolling import DiceThrown
from escarmouche.games.alkemy.layouts import Layout, Scenery
from escarmouche.games.alkemy.position import Position
from escarmouche.games.alkemy.profiles import Profile, SkillUse
from escarmouche.games.alkemy.queries.linking import held
from escarmouche.games.alkemy.rules.charging import charges
from escarmouche.games.alkemy.settings import Settings
from escarmouche.games.alkemy.state import Figure, ProfileCard, Recruit, Roster, Setup, State
from escarmouche.table.plane import inch

E = TypeVar("E", bound=Event)
T = TypeVar("T")
BASE = 1.18  # inches: two bases of 30 mm whose centres are so far apart touch
PRINTED = frozenset(Profile.__struct_fields__)
PLAIN: dict[str, Any] = {
    "points": 20, "limit": 4, "lines": 1, "boxes": (8, 0, 0), "mind": 7, "reflex": 3, "combat": 3, "defence": 10,
    "ap": 2, "walk": 4, "charge": 6, "run": 10, "size": 2, "melee": (1, 2, 3, 3, 4, 4), "ranged": None, "skills": (),
    "alchemy": None, "tags": (), "equipments": {}, "hero": False,
}  # fmt: skip
Fighter = dict[str, Any]


def fighter(**words: Any) -> Fighter:
    """A fighter of a test; `reach=True`, `expert="brutal"` and a block of alchemy stand for skills, `left` for its AP
    now."""
    skills = list(words.pop("skills", ()))
    if block := words.get("alchemy"):
        skills.append(SkillUse("alchemist", block.rank))
    if words.pop("reach", False):
        skills.append(SkillUse("reach"))
    if card := words.pop("expert", ""):
        skills.append(SkillUse("expert", card))
    return {**words, "skills": tuple(skills)}


def cards(mine: str, theirs: str) -> tuple[str, str]:
    """The cards of the figure that announced the fight and of its enemy."""
    return mine, theirs


class Duel:
    """A position, what was asked in it, what is told of it."""

    def __init__(self, game: Position) -> None:
        self.game = game
        self.asked: list[Ask[Any]] = []

    def play(self, script: Script[T], *answers: Any, rolls: str = "") -> T:
        """Run a rule with these answers and dice; gives what the rule gives."""
        dice, left = Scripted(rolls), list(answers)
        try:
            question = next(script)
            while True:
                question = script.send(self._answer(question, dice, left))
        except StopIteration as done:
            dice.finish()
            assert not left, f"answers never asked for: {left}"
            result: T = done.value
            return result

    def _answer(self, question: Any, dice: Scripted, left: list[Any]) -> Any:
        if isinstance(question, Roll):
            return dice.answer(question)
        assert left, f"{question!r} was asked and nobody answers"
        if isinstance(question, Together):
            asks = list(question.asks.values())
            given: Sequence[Any] = left.pop(0)
            assert len(given) == len(asks), f"{len(asks)} are asked together, not {len(given)}"
            return {ask.seat: self._checked(ask, one) for ask, one in zip(asks, given, strict=True)}
        return self._checked(question, left.pop(0))

    def _checked(self, ask: Ask[Any], answer: Any) -> Any:
        self.asked.append(ask)
        if callable(answer):
            answer = answer(ask)
        if refusal := ask.refusal(answer):
            raise Refused(refusal)
        return answer

    def refused(self, ask: Ask[Any], answer: Any) -> Refusal:
        """Why the question refuses this."""
        refusal = ask.refusal(answer)
        assert refusal is not None, f"{ask!r} takes {answer!r}"
        return refusal

    def events(self, kind: type[E]) -> list[E]:
        return [event for event in self.game.told if isinstance(event, kind)]

    def event(self, kind: type[E]) -> E:
        told = self.events(kind)
        assert len(told) == 1, f"{len(told)} events {kind.__name__}: {told}"
        return told[0]

    def put(self, who: int, x: float, y: float, perch: str = "") -> None:
        self.game.put(self.game[who], inch(x), inch(y), perch)

    def change(self, who: int, **fields: Any) -> None:
        self.game.change(self.game[who], **fields)


def duel(
    *fighters: Fighter, linked: bool = True, scenery: tuple[Scenery, ...] = (), settings: Settings | None = None
) -> Duel:
    """These fighters on a table of 24 inches, in combat with every enemy they reach."""
    content = load_content()
    base = next(iter(content.profiles.values()))
    figures: list[Figure] = []
    profiles: dict[str, Profile] = {}
    recruits: tuple[list[Recruit], list[Recruit]] = ([], [])
    for number, words in enumerate(fighters):
        printed = {name: value for name, value in words.items() if name in PRINTED}
        profile = replace(base, id=f"f{number}", **{**PLAIN, **printed})
        profiles[profile.id] = profile
        figures.append(_figure(number, words, profile))
        recruits[figures[-1].seat].append(Recruit(profile.id))
    layout = Layout("test", "test", "blitz", (inch(24), inch(24)), scenery, ())
    rosters = tuple(Roster("avalon", tuple(some)) for some in recruits)
    setup = Setup(rosters, layout=layout, limit=1000, settings=settings or Settings())
    cast = Cast(setup, replace(content, profiles=profiles))
    sheets = [ProfileCard(one.seat, f"f{one.id}", (one.id,)) for one in figures]
    state = State(figures, sheets, scenery, phase="acting", turn=1)
    game = Position(cast, state)
    if linked:
        pairs = [(a.id, b.id) for a in figures for b in figures if a.id < b.id and a.seat != b.seat]
        state.links = tuple(pair for pair in pairs if held(game, *pair))
    return Duel(game)


def _figure(number: int, words: Fighter, profile: Profile) -> Figure:
    x, y = words.get("at", (10 + number * BASE, 10))
    fields = {name: words[name] for name in words if name in Figure.__struct_fields__ and name not in PRINTED}
    fields.pop("seat", None)
    return Figure(
        number,
        words.get("seat", number % 2),
        number,
        where="table",
        x=inch(x),
        y=inch(y),
        **({"ap": words.get("left", profile.ap)} | fields),
    )


def nets(d: Duel, kind: str) -> list[tuple[int, int]]:
    """Who threw with how many bonus or penalty dice in rolls of a kind."""
    return [(told.figure, told.net) for told in d.events(DiceThrown) if told.kind == kind]


# --- charges ----------------------------------------------------------------------------------------------------------

X = 4.0  # where the charger stands


def away(gap: float, y: float = 12.0) -> tuple[float, float]:
    """A place with this gap to the charger's base."""
    return X + BASE + gap, y


def facing(gap: float, *, charger: Any = None, target: Any = None, **more: Any) -> Duel:
    """A charger and somebody so many inches away."""
    return duel(
        fighter(**{"at": (X, 12), **(charger or {})}), fighter(**{"at": away(gap), "left": 0, **(target or {})}), **more
    )


def there(ask: ChoosePath) -> Move:
    """The plainest way."""
    return ask.candidates()[0]


def charge(d: Duel, *answers: Any, who: int = 0, targets: tuple[int, ...] = (1,), rolls: str = "") -> None:
    d.play(charges(d.game, [Charge(who, targets)]), *answers, rolls=rolls)


def gap(d: Duel, a: int, b: int) -> float:
    one, other = d.game[a], d.game[b]
    apart = hypot(one.x - other.x, one.y - other.y)
    return (apart - d.game.traits[a].radius - d.game.traits[b].radius) / inch(1)
