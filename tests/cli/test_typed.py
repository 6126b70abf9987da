"""What do typed orders mean? Checked on small decisions of no real game: the grammar comes from the answer types."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any

import msgspec
import pytest

from escarmouche.cli import typed
from escarmouche.cli.menus import menu_of, options_menu, render
from escarmouche.cli.routes import way
from escarmouche.cli.typed import FRENCH, Reading, Unclear, Walk, with_numbers
from escarmouche.core import Ask, Refusal
from escarmouche.core.meaning import AttackTarget, FigureId, Path, PlaceX, PlaceY
from escarmouche.kits.facts import Unit
from escarmouche.table.plane import Crowd, inch

Point = tuple[int, int]


class Move(msgspec.Struct, frozen=True):
    figure: FigureId
    path: Path
    leave: bool = False


class Shoot(msgspec.Struct, frozen=True):
    figure: FigureId
    targets: tuple[AttackTarget, ...]


class Cast(msgspec.Struct, frozen=True):
    caster: FigureId
    spell: str
    target: FigureId = -1
    x: PlaceX = 0
    y: PlaceY = 0


class Place(msgspec.Struct, frozen=True):
    x: PlaceX
    y: PlaceY


class Volley(msgspec.Struct, frozen=True):
    shots: tuple[Shoot, ...]


class Done(msgspec.Struct, frozen=True):
    pass


Answer = Move | Shoot | Cast | Place | Volley | Done | bool


class Question(Ask[Any]):
    """Proposes these, refuses what the test says."""

    def __init__(self, *options: Any, forbids: Callable[[Any], bool] = lambda _: False) -> None:
        super().__init__(0, "TST-01")
        self.options, self.forbids = options, forbids

    def candidates(self) -> Sequence[Any]:
        return self.options

    def refusal(self, answer: Any) -> Refusal | None:
        return Refusal("forbidden", self.why) if self.forbids(answer) else None


def straight(make: object, figure: int, goal: Point | int) -> tuple[Point, ...]:
    return ((-goal, -goal),) if isinstance(goal, int) else (goal,)


VERBS = {**FRENCH, "tirer": "shoot", "lancer": "cast"}


def read(answers: Any, ask: Question, text: str, walk: Walk, labels: Sequence[Callable[[Any], str]] = ()) -> Any:
    return typed.read(answers, text, Reading(ask, walk, labels, VERBS, Unit.INCH.size))


PLACE = (inch(24.5), inch(18))


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("move 12 24.5,18", Move(12, (PLACE,))),
        ("12 -> 24.5,18", Move(12, (PLACE,))),
        ("#12 -> 24.5,18 leave", Move(12, (PLACE,), leave=True)),
        ("12 -> #30", Move(12, ((-30, -30),))),
        ("bouger 12 24.5,18", Move(12, (PLACE,))),
        ("move 12 24.5,18 via 1,2 3,4", Move(12, ((2540, 5080), (7620, 10160), PLACE))),
        ("shoot 12 30 31", Shoot(12, (30, 31))),
        ("sh 12 30 31", Shoot(12, (30, 31))),
        ("tirer #12 #30 #31", Shoot(12, (30, 31))),
        ("cast 7 curse 30", Cast(7, "curse", 30)),
        ("cast 7 fireball 24.5,18", Cast(7, "fireball", x=PLACE[0], y=PLACE[1])),
        ("done", Done()),
        ("fin", Done()),
    ],
)
def test_an_order_names_a_decision_and_its_fields(text: str, answer: object) -> None:
    assert read(Answer, Question(Done()), text, straight) == answer


def test_a_bare_place_answers_a_question_about_a_place() -> None:
    assert read(Answer, Question(Place(0, 0)), "24.5,18", straight) == Place(*PLACE)


@pytest.mark.parametrize(("text", "answer"), [("yes", True), ("oui", True), ("n", False)])
def test_yes_and_no_answer_a_question_of_that_kind(text: str, answer: bool) -> None:
    assert read(Answer, Question(*(True, False)), text, straight) is answer


def test_one_target_stands_for_all_attacks() -> None:
    assert read(Answer, Question(Shoot(12, (30, 30, 30))), "shoot 12 31", straight) == Shoot(12, (31, 31, 31))


def test_secret_declarations_are_typed_one_after_the_other() -> None:
    order = "shoot 12 30; shoot 13 31"
    asked = Question(Volley((Shoot(12, (30,)), Shoot(13, (30, 30)))))
    assert read(Answer, asked, order, straight) == Volley((Shoot(12, (30,)), Shoot(13, (31, 31))))
    assert read(Answer, asked, "done", straight) == Volley(())


@pytest.mark.parametrize("text", ["juggle 3", "24.5,18", "shoot 12 30 curse", "done 4", "move 1 2,2 3,3"])
def test_what_cannot_be_read_is_unclear(text: str) -> None:
    with pytest.raises(Unclear):
        read(Answer, Question(Done()), text, straight)


@pytest.mark.parametrize(
    ("text", "needs"),
    [
        ("move", ("figure", "x,y", "[leave]")),
        ("shoot 3", ("figure", "targets …")),
        ("place", ("x,y",)),
        ("cast 7", ("caster", "spell", "[target]", "[x,y]")),
    ],
)
def test_an_incomplete_order_says_what_it_needs(text: str, needs: tuple[str, ...]) -> None:
    with pytest.raises(Unclear) as unclear:
        read(Answer, Question(Done()), text, straight)
    assert unclear.value.fields == needs


def test_codes_of_the_picture_become_numbers_but_verbs_stay() -> None:
    picture = "M1 #0 (24,0 ; 6,0) · ga #37 (1,1)\nOut: Orc 3 [B] #52"
    assert with_numbers("M1 -> ga", picture) == "0 -> 37"
    assert with_numbers("ga", picture) == "37"
    assert with_numbers("ga M1", picture) == "ga 0"
    assert with_numbers("m1 -> 3", picture) == "m1 -> 3"


# --- answers by their words ---------------------------------------------------------------------------------------


class Claim(msgspec.Struct, frozen=True):
    """A card put down, and what is said of it."""

    card: int
    says: str


HAND = {3: "Estoc", 4: "Estoc", 9: "Garde haute"}
CARDS = Question(*(Claim(card, "x") for card in HAND), Done())


def card_label(answer: Any) -> str:
    return HAND[answer.card] if isinstance(answer, Claim) else "Rien"


@pytest.mark.parametrize(
    ("text", "answer"),
    [("garde", Claim(9, "x")), ("Garde Haute", Claim(9, "x")), ("estoc", Claim(3, "x")), ("rien", Done())],
)
def test_any_answer_may_be_typed_by_the_words_it_is_shown_with(text: str, answer: object) -> None:
    """Two cards of one face read the same: either is meant."""
    assert read(Claim | Done, CARDS, text, straight, [card_label]) == answer


def test_words_that_fit_several_answers_are_unclear() -> None:
    ask = Question(Claim(3, "x"), Claim(9, "x"))
    labels = [lambda one: f"jouer {HAND[one.card]}"]
    with pytest.raises(Unclear):
        read(Claim | Done, ask, "jouer", straight, labels)


def test_a_hand_is_numbered_from_one_whatever_the_cards_are_called_inside() -> None:
    menu = menu_of(CARDS, card_label, numbered=("figure",))
    assert [(line.key, line.text) for line in menu.lines] == [
        ("1", "Estoc"), ("2", "Estoc"), ("3", "Garde haute"), ("4", "Rien"),
    ]  # fmt: skip


class Jog(msgspec.Struct, frozen=True):
    figure: FigureId
    path: Path


class Push(msgspec.Struct, frozen=True):
    path: Path


def test_an_arrow_means_the_first_sort_of_move_that_is_legal() -> None:
    ask = Question(Move(1, ()), Jog(1, ()), forbids=lambda answer: isinstance(answer, Move))
    assert read(Move | Jog, ask, "12 -> 24.5,18", straight) == Jog(12, (PLACE,))
    nothing = Question(Move(1, ()), Jog(1, ()), forbids=lambda _: True)
    assert read(Move | Jog, nothing, "12 -> 24.5,18", straight) == Move(12, (PLACE,))


def test_a_bare_place_answers_a_question_about_a_way_of_somebody_known() -> None:
    assert read(Push | Done, Question(Push(((0, 0),))), "24.5,18", straight) == Push((PLACE,))


# --- ways round ---------------------------------------------------------------------------------------------------


class Table:
    """Bases on the plane, as far as ways are concerned."""

    def __init__(self, *discs: Point) -> None:
        self.crowd = Crowd(len(discs))
        for number, (x, y) in enumerate(discs):
            self.crowd.put(number, inch(x), inch(y), inch(0.5), number)

    def standing(self, number: int) -> tuple[int, int, int]:
        x, y, radius, _ = self.crowd.where(number)
        return x, y, radius


def near_the_middle(move: Move) -> bool:
    """Does the way from (0, 10) pass within an inch of (5, 10)? Sampled, in inches."""
    points = [(0.0, 10.0), *((x / 2540, y / 2540) for x, y in move.path)]
    for (ax, ay), (bx, by) in pairwise(points):
        for k in range(101):
            x, y = ax + (bx - ax) * k / 100, ay + (by - ay) * k / 100
            if (x - 5) ** 2 + (y - 10) ** 2 < 1:
                return True
    return False


def walk(table: Table, ask: Question, goal: Point | int) -> Move:
    def make(path: tuple[Point, ...]) -> Move:
        return Move(0, path)

    return make(way(table.standing, ask, make, 0, goal))


def test_a_free_way_is_straight() -> None:
    goal = (inch(10), inch(10))
    assert walk(Table((0, 10)), Question(), goal).path == (goal,)


def test_a_way_bends_round_what_the_question_refuses() -> None:
    goal, ask = (inch(10), inch(10)), Question(forbids=near_the_middle)
    found = walk(Table((0, 10)), ask, goal)
    assert ask.refusal(found) is None
    assert found.path[-1] == goal
    assert len(found.path) > 1


def test_where_there_is_no_way_the_straight_one_is_left_to_be_refused() -> None:
    goal = (inch(10), inch(10))
    assert walk(Table((0, 10)), Question(forbids=lambda _: True), goal).path == (goal,)


def test_a_figure_as_goal_means_contact_with_it() -> None:
    table = Table((0, 10), (6, 10))
    ((x, y),) = walk(table, Question(), 1).path
    table.crowd.put(0, x, y, inch(0.5), 0)
    assert 0 < table.crowd.gap(0, 1) <= 25


# --- lists --------------------------------------------------------------------------------------------------------


def label(option: object) -> str:
    match option:
        case Shoot(figure, targets):
            return f"Archer {figure}: shoot at {targets[0]}"
        case _:
            return type(option).__name__


def test_options_about_several_figures_are_listed_by_figure() -> None:
    shots = [Shoot(figure, (target,)) for figure in (4, 9) for target in (30, 31)]
    menu = menu_of(Question(*shots, Done()), label)
    assert [line.key for line in menu.lines] == ["4", "9", "a"]
    assert menu.lines[0].text == "Archer 4: shoot at … (2)"
    found = menu.find("#9")
    assert found is not None
    assert found.answers == shots[2:]


def test_options_about_a_figure_whose_words_have_nothing_in_common_are_named_by_the_first() -> None:
    options = [Shoot(4, (30,)), Move(4, ()), Shoot(9, (30,)), Move(9, ())]
    menu = menu_of(Question(*options), label)
    assert [line.text for line in menu.lines] == ["Archer 4: shoot at 30 … (2)", "Archer 9: shoot at 30 … (2)"]


def test_options_about_one_figure_are_numbered_one_by_one() -> None:
    menu = menu_of(Question(*(Shoot(4, (target,)) for target in (30, 31))), label)
    assert [line.key for line in menu.lines] == ["1", "2"]


def test_a_long_list_of_places_is_thinned_without_a_gap_and_says_how_much_is_left_out() -> None:
    ask = Question(*(Place(inch(x), inch(y)) for x in range(10) for y in range(10)), Done())
    menu = menu_of(ask, label)
    assert len(menu.lines) + menu.hidden == 101
    assert [line.key for line in menu.lines] == [str(number + 1) for number in range(len(menu.lines))]
    assert len(menu.lines) <= 24
    assert menu.lines[-1].answers == [Done()]
    assert len(menu_of(ask, label, whole=True).lines) == 101
    assert all(len(line) <= 80 for line in render(menu, 80))


def test_a_long_list_is_grouped_by_spell_and_then_shown_target_by_target() -> None:
    casts = [Cast(7, spell, target) for spell in ("curse", "freeze") for target in range(30)]
    menu = menu_of(Question(*casts, Done()), lambda one: spoken(one, "en"))
    assert [line.text for line in menu.lines] == ["Mage 7: Curse on … (30)", "Mage 7: Deep Freeze on … (30)", "Done"]
    assert menu.hidden == 0
    opened = options_menu(menu.lines[1].answers, lambda one: spoken(one, "en"), thin=False)
    assert [answer for line in opened.lines for answer in line.answers] == casts[30:]


# --- names and places as the screen shows them --------------------------------------------------------------------

NAMES = {
    "curse": ("Malédiction", "Curse"),
    "freeze": ("Gel éternel", "Deep Freeze"),
    "fireball": ("Boule de feu", "Fireball"),
    "wall": ("Mur de feu", "Wall of Fire"),
}


def spoken(option: object, lang: str) -> str:
    if not isinstance(option, Cast):
        return type(option).__name__
    name = NAMES[option.spell][lang == "en"]
    return f"Mage {option.caster}: {name} on {option.target}"


LABELS = [lambda one: spoken(one, "fr"), lambda one: spoken(one, "en")]
MAGIC = Question(*(Cast(7, spell, 30) for spell in NAMES), Done())


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("lancer 7 malédiction 30", Cast(7, "curse", 30)),
        ("lancer 7 MALEDICTION 30", Cast(7, "curse", 30)),
        ("cast 7 mal 30", Cast(7, "curse", 30)),
        ("cast 7 deep freeze 31", Cast(7, "freeze", 31)),
        ("lancer 7 gel 31", Cast(7, "freeze", 31)),
        ("lancer 7 boule de feu 24.5,18", Cast(7, "fireball", x=PLACE[0], y=PLACE[1])),
        ("lancer 7 mur de feu (24,5 ; 18,0)", Cast(7, "wall", x=PLACE[0], y=PLACE[1])),
        ("cast 7 fireball 24.5,18", Cast(7, "fireball", x=PLACE[0], y=PLACE[1])),
    ],
)
def test_names_are_typed_as_they_are_shown_in_either_language(text: str, answer: Cast) -> None:
    assert read(Answer, MAGIC, text, straight, LABELS) == answer


@pytest.mark.parametrize("name", ["abracadabra", "feu", "mage"])
def test_a_name_that_is_unknown_or_means_several_lists_what_there_is(name: str) -> None:
    with pytest.raises(Unclear) as unclear:
        read(Answer, MAGIC, f"lancer 7 {name} 30", straight, LABELS)
    assert unclear.value.known == ("Malédiction", "Gel éternel", "Boule de feu", "Mur de feu")


def test_plain_options_are_typed_by_their_names() -> None:
    edges = {"north": ("Bord nord", "North edge"), "south": ("Bord sud", "South edge")}
    labels = [lambda one: edges[one][0], lambda one: edges[one][1]]
    for text in ("nord", "north", "Bord Nord", "n"):
        assert read(Answer, Question(*edges), text, straight, labels) == "north"


@pytest.mark.parametrize(
    "place", ["(24,5 ; 18,0)", "24,5;18,0", "24,5 ; 18", "24.5,18", "(24.5, 18.0)", "24.5, 18", "(24.5,18)"]
)
def test_a_place_is_typed_as_the_screen_prints_it(place: str) -> None:
    assert read(Answer, Question(Place(0, 0)), place, straight) == Place(*PLACE)
    assert read(Answer, Question(Done()), f"move 12 {place}", straight) == Move(12, (PLACE,))
    assert read(Answer, Question(Done()), f"12 -> {place} leave", straight) == Move(12, (PLACE,), leave=True)


def test_a_small_word_inside_a_name_is_no_code() -> None:
    picture = "de #40 (1,1) · m2 #60 (2,2)"
    assert with_numbers("lancer 27 boule de feu m2", picture) == "lancer 27 boule de feu 60"
    assert with_numbers("tirer 27 de", picture) == "tirer 27 40"
