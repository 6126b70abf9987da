"""What does a learner see of a story, as numbers: heroes and what they have, the room with its enemies, tokens and
ground, the journey, what has been read?"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, TypeAlias, get_args

from escarmouche.games.malhya.asks.topics import TOPICS
from escarmouche.games.malhya.cast import Cast
from escarmouche.games.malhya.content.plans import Plan, plan_of
from escarmouche.games.malhya.content.shelves import Content
from escarmouche.games.malhya.content.terms import CHARACTERISTICS, RESOURCES, Mode
from escarmouche.games.malhya.ids import BEAST, FIRST_ENEMY
from escarmouche.games.malhya.state import Enemy, Hero, Setup, State
from escarmouche.kits.questions import question_kinds
from escarmouche.kits.study.features import FigureRow, Numbers, ThingRow, one_hot
from escarmouche.table.grid import DIRECTIONS, members

Box: TypeAlias = tuple[int, int, int, int]
SQUARE: Final = 2  # table units: the middle of a square is a whole number
TEN: Final = 10.0
MODES: Final = ("journey", "quiet", *get_args(Mode), "beast")
CRYSTALS: Final = ("life", "shock", "damage", "grave")
NOW: Final = ("aura", "spent", "ap", "free_move", "gauge", "acting", "waiting", "ended", "out", "conscious", "zone")
OWN: Final = ("gold", "carry", "move", "initiative", "armour", "artefacts", "objects", "talents", "weapon", "spare")
GROUND: Final = ("solid", "water", "void", "shadow", "zone")
LYING: Final = ("enemy", "way_out", "token", "corpse", "noise")
ENEMY: Final = ("health", "ranged", "initiative", "move", "looks_x", "looks_y")
MOST_LYING: Final = 40  # tokens, corpses, noises and enemies of one room
ENEMIES: Final = 16  # that are told apart by number
EVER_MET: Final = 512
SPARES: Final = {
    "Attack": 48,
    "DragCorpse": 8,
    "StepTo": 2,
    "Assassinate": 2,
    "NameHeroes": 8,
    "KeepItem": 2,
    "GiveGold": 2,
    "GiveNumber": 32,
    "Parry": 16,
    "MoveTo": 8,
    "SpendAura": 2,
}


class MalhyaFeatures:
    """A set-up counted: chapters, cards and rooms of its scenario are looked up once."""

    unit = SQUARE
    figure_columns = (*CRYSTALS, *NOW, *OWN, *CHARACTERISTICS, *RESOURCES, "hero")
    thing_columns = (*GROUND, *LYING, *ENEMY)
    hand_columns: tuple[str, ...] = ()
    questions = (*question_kinds("escarmouche.games.malhya.asks"), *TOPICS)
    aside = frozenset(("Attack.arrows", "DragCorpse.corpse"))

    def __init__(self, content: Content, setup: Setup) -> None:
        self._cast = cast = Cast(setup, content)
        self.seats = cast.seats
        self.sides = (0,) * cast.seats  # all play together
        self.most_figures = setup.size
        plans = [plan_of(room) for room in content.rooms.values()]
        self._squares = max((plan.grid.size for plan in plans), default=1)
        self.most_things = MOST_LYING + max((sum(1 for _ in _ground(plan)) for plan in plans), default=0)
        self._pages, self._held = tuple(cast.pages), tuple(cast.scenario_cards)
        self._heroes = tuple(content.heroes)
        self._items = {
            name: number for number, name in enumerate((*content.weapons, *content.objects, *content.talents))
        }
        self.state_columns = (
            *("bad_weather", "tokens", "days", "slots", "q", "r", "speaks", "threat", "cycle", "round", "beast"),
            *MODES,
            *(f"card:{name}" for name in self._held),
            *(f"read:{name}" for name in self._pages),
        )
        clues = sorted({card.clue for card in cast.scenario_cards.values() if card.clue})
        self.numbers = {"option": 16, "square": self._squares, "seat": max(1, self.seats), "count": 32}
        self.words: Mapping[str, Mapping[str, int]] = {
            "item": self._items,
            "term": {name: number for number, name in enumerate(RESOURCES)},
            "chapter": {name: number for number, name in enumerate(clues)},
            "recipe": {name: number for number, name in enumerate(content.recipes)},
        }
        ranks = {FIRST_ENEMY + number: number % ENEMIES for number in range(EVER_MET)} | {BEAST: ENEMIES}
        self.ranks: Mapping[str, Mapping[int, int]] = {"Attack.enemy": ranks, "Assassinate.enemy": ranks}
        alone = self.seats == 1
        self.left_out = frozenset(("PassSpeaker", "LeaveToOthers", "HandHero") if alone else ())
        self.spares: Mapping[str, int] = SPARES

    # --- from a view -------------------------------------------------------------------------------------------

    def table(self, view: Any) -> tuple[int, int]:
        plan = self._plan(view.state)
        return (1, 1) if plan is None else (SQUARE * plan.grid.width, SQUARE * plan.grid.height)

    def _plan(self, state: State) -> Plan | None:
        return None if state.room is None else self._cast.plan(state.room.name, state.opened_doors)

    def quarter(self, view: Any) -> int:
        return 0

    def active(self, view: Any) -> Sequence[int]:
        return [hero.id for hero in view.state.heroes if hero.turn == "acting"]

    def figures(self, view: Any) -> Sequence[tuple[Hero, int, int]]:
        """The heroes, each with the size of the room: where a square lies depends on it."""
        plan = self._plan(view.state)
        width, height = (1, 1) if plan is None else (plan.grid.width, plan.grid.height)
        return [(hero, width, height) for hero in view.state.heroes]

    def figure_row(self, record: tuple[Hero, int, int]) -> FigureRow:
        hero, width, height = record
        stands = hero.square >= 0
        x, y = _middle(hero.square, width, height) if stands else (0, 0)
        card = self._cast.content.heroes[hero.name]
        values = (
            *(min(1.0, getattr(hero, zone) / TEN) for zone in CRYSTALS),
            min(1.0, hero.aura / TEN),
            min(1.0, hero.spent / TEN),
            min(1.0, hero.ap / max(1, card.action_points)),
            min(1.0, hero.free_move / TEN),
            min(1.0, hero.gauge / 20),
            hero.turn == "acting",
            hero.turn == "waiting",
            hero.turn == "ended",
            hero.left_at >= 0,
            hero.conscious,
            bool(hero.zone),
            min(1.0, hero.gold / 20),
            min(1.0, hero.carry / 5),
            min(1.0, hero.move / TEN),
            min(1.0, hero.initiative / TEN),
            bool(hero.armour),
            min(1.0, len(hero.artefacts) / 4),
            min(1.0, len(hero.objects) / TEN),
            min(1.0, len(hero.talents) / TEN),
            self._item(hero.weapon),
            self._item(hero.spare),
            *(min(1.0, value / 5) for value in hero.characteristics),
            *(min(1.0, count / 5) for count in hero.cubes),
        )
        number = (1 + self._heroes.index(hero.name)) / len(self._heroes)
        return FigureRow(hero.seat, x, y, stands, values, (number,))

    def _item(self, name: str) -> float:
        return (1 + self._items[name]) / (1 + len(self._items)) if name in self._items else 0.0

    def things(self, view: Any) -> Sequence[tuple[str, Box, Any]]:
        """What changes first, then the ground."""
        state: State = view.state
        plan, room = self._plan(state), state.room
        if plan is None or room is None:
            return ()
        width, height = plan.grid.width, plan.grid.height
        found: list[tuple[str, Box, Any]] = [
            ("enemy", _box(enemy.square, width, height), enemy) for enemy in state.enemies
        ]
        lying = {
            "way_out": [at for at, _ in plan.access.values()],
            "token": [at for at, _ in room.interest],
            "corpse": room.corpses,
            "noise": room.noises,
        }
        found += [(kind, _box(at, width, height), None) for kind, squares in lying.items() for at in squares]
        return (*found[:MOST_LYING], *_ground(plan))

    def thing_row(self, record: tuple[str, Box, Any]) -> ThingRow:
        kind, box, enemy = record
        about = self._enemy(enemy) if enemy is not None else (0.0,) * len(ENEMY)
        prize = kind in {"way_out", "token"}
        return ThingRow(box, prize=prize, values=(*one_hot(GROUND, kind), *one_hot(LYING, kind), *about))

    def _enemy(self, enemy: Enemy) -> Numbers:
        card = self._cast.content.enemies[enemy.kind]
        right, down = DIRECTIONS[enemy.vigilance] if enemy.vigilance else (0, 0)
        return (
            max(0.0, 1 - enemy.damage / card.life),
            float(card.kind == "ranged"),
            min(1.0, card.initiative / TEN),
            min(1.0, card.move / TEN),
            float(right),
            float(-down),
        )

    def state(self, view: Any) -> Numbers:
        state: State = view.state
        room, numbers = state.room, self._cast.numbers
        mode = "beast" if state.beast is not None else "journey" if room is None else room.mode or "quiet"
        alarm = self._cast.content.boards[room.difficulty].alarm if room is not None and room.difficulty else 1
        slots = numbers.day_slots + numbers.night_slots
        return (
            float(state.weather == "bad"),
            min(1.0, state.tokens / max(1, numbers.travel_tokens)),
            min(1.0, state.days / TEN),
            min(1.0, len(state.slots) / max(1, slots)),
            max(-1.0, min(1.0, state.hex[0] / TEN)),
            max(-1.0, min(1.0, state.hex[1] / TEN)),
            float(state.speaker == view.seat),
            0.0 if room is None else min(1.0, room.threat / alarm),
            0.0 if room is None else min(1.0, room.cycle / 20),
            0.0 if room is None else min(1.0, room.round / 20),
            0.0 if state.beast is None else min(1.0, sum(state.beast.life) / 40),
            *one_hot(MODES, mode),
            *(float(name in state.cards) for name in self._held),
            *(min(1.0, state.visits.get(name, 0) / 3) for name in self._pages),
        )

    def hand(self, view: Any) -> Numbers:
        return ()

    def scores(self, view: Any) -> Numbers:
        """[MAL-GEN-01] What all have of their crystals in Life, and of the story's cards: the same for everybody."""
        state: State = view.state
        life = sum(hero.life for hero in state.heroes)
        whole = life + sum(hero.shock + hero.damage + hero.grave for hero in state.heroes)
        held = len(state.cards) / max(1, len(self._held))
        return ((life / max(1, whole) + held) / 2,) * self.seats


def _middle(square: int, width: int, height: int) -> tuple[int, int]:
    """The middle of a square, the first row of the plan on top."""
    y, x = divmod(square, width)
    return SQUARE * x + SQUARE // 2, SQUARE * (height - y) - SQUARE // 2


def _box(square: int, width: int, height: int, long: int = 1) -> Box:
    y, x = divmod(square, width)
    return SQUARE * x, SQUARE * (height - y - 1), SQUARE * (x + long), SQUARE * (height - y)


def _ground(plan: Plan) -> Iterator[tuple[str, Box, Any]]:
    """The squares of each kind of ground, those side by side in a row as one box."""
    width, height = plan.grid.width, plan.grid.height
    kinds = {"solid": plan.grid.solid, "water": plan.water, "void": plan.void, "shadow": plan.shadow, "zone": plan.zone}
    for kind, squares in kinds.items():
        run: list[int] = []
        for square in members(squares):
            if run and (square != run[-1] + 1 or square % width == 0):
                yield kind, _box(run[0], width, height, len(run)), None
                run = []
            run.append(square)
        if run:
            yield kind, _box(run[0], width, height, len(run)), None
