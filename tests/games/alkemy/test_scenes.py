"""What a scene leaves unsaid is as the rules would have it: who stands on what, whose card is played, how high."""

from __future__ import annotations

import pytest

import escarmouche
from escarmouche.core import Game, Match
from escarmouche.core.problems import Faulty
from escarmouche.games.alkemy.decisions import Activate, Move, Reactivate, Shoot, Stop, Walk
from escarmouche.games.alkemy.game import Alkemy
from escarmouche.games.alkemy.queries.sight import sees
from escarmouche.games.alkemy.scene import write_scene
from escarmouche.kits.faults import fault_said
from escarmouche.table.plane import inch


def opened(text: str) -> tuple[Match[Game], Alkemy]:
    match = escarmouche.scene("alkemy", text)
    game = match.game
    assert isinstance(game, Alkemy)
    return match, game


@pytest.mark.rule("ALK-TER-09", "ALK-LOS-07", "ALK-RUL-104")
def test_who_is_in_the_middle_of_a_hill_stands_on_it_and_looks_over_it() -> None:
    hill = "special_hill h 12,12 6x6 | B foe = templar at 12,20 ap 2 | seat A"
    for y, on, seen in ((12, "h", True), (5, "", False)):
        match, game = opened(f"A bow = archers at 12,{y} ap 2 | {hill}")
        assert (game.state.figures[0].perch, sees(game, 0, 1)) == (on, seen)
        match.answer(Activate(0))
        assert (match.refusal(Shoot(0, 1)) is None) is seen


@pytest.mark.rule("ALK-MOV-09", "ALK-CBT-06", "ALK-LOS-02")
def test_who_is_in_the_middle_of_a_wall_stands_on_it_and_falls_as_far_as_its_size_says() -> None:
    for wall, fallen in (("size 3", 1), ("height 3", 1), ("height 4.5", 3), ("size 2", 0)):
        match, game = opened(f"obstructing w 12,12 4x4 {wall} | A a = templar at 12,12 ap 2 | B b = templar at 12,22")
        match.answer(Activate(0))
        match.answer(Walk(0))
        match.answer(Move(((inch(12), inch(12 + 2.7)),)))
        assert (game.state.figures[0].perch, game.state.figures[0].ticked) == ("", fallen)


@pytest.mark.rule("ALK-LOS-02", "ALK-TER-06")
@pytest.mark.parametrize(("height", "size"), [("0.5", 1), ("1", 1), ("1.1", 2), ("2", 2), ("3", 3), ("3.1", 4)])
def test_a_piece_has_the_size_of_its_height(height: str, size: int) -> None:
    _, game = opened(f"obstructing w 12,12 4x1 height {height} | A a = templar at 12,5 | B b = templar at 12,20")
    assert game.state.scenery[0].size == size


@pytest.mark.rule("ALK-CBT-01", "ALK-CBT-03", "ALK-CBT-06", "ALK-CBT-08")
@pytest.mark.parametrize(
    ("one", "other", "fights"),
    [
        ("templar at 5,5", "templar at 6.18,5", True),
        ("templar at 5,5", "templar at 6.3,5", False),
        ("lancers at 5,5", "templar at 7.18,5", True),
        ("templar at 5,5", "lancers at 7.18,5", True),
        ("lancers at 5,5", "templar at 7.3,5", False),
        ("templar at 12.59,12", "templar at 14.6,12", False),  # two inches above the other
        ("templar at 5,5", "templar at 6.18,5 out", False),
    ],
)
def test_only_who_touches_or_reaches_the_other_is_in_combat_with_him(one: str, other: str, fights: bool) -> None:
    text = f"obstructing w 12,12 4x4 size 2 | A a = {one} | B b = {other} | B c = templar at 20,20 | link a b"
    if fights:
        assert opened(text)[1].state.links == ((0, 1),)
        return
    with pytest.raises(Faulty) as faulty:
        opened(text)
    (problem,) = faulty.value.problems
    assert problem.what == "a and b are neither in contact nor within reach of each other"
    assert problem.why == "ALK-CBT-01"
    assert fault_said(problem, "fr") == "a et b ne sont ni au contact ni à portée d'allonge l'un de l'autre"
    assert problem.where == f"scene line 1 column {text.index('B b') + 3}"


@pytest.mark.rule("ALK-ACT-11", "ALK-ACT-13")
def test_a_figure_of_a_card_that_was_played_may_be_reactivated() -> None:
    for played, again in (("played", True), ("", False)):
        match, _ = opened(f"A hero = garlan at 5,5 ap 3 {played} | B foe = templar at 20,20 ap 2 | seat A")
        assert (match.refusal(Reactivate((0,))) is None) is again
        assert (match.refusal(Activate(0)) is None) is not again


@pytest.mark.rule("ALK-ACT-08", "ALK-ACT-02", "ALK-TRN-06")
def test_when_somebody_is_said_to_act_it_is_his_card_that_is_played() -> None:
    match, game = opened(
        "A x = templar at 5,5 ap 2 | B y = garlan at 8,9 ap 4 | B z = templar at 20,20 ap 2 | active [y]"
    )
    match.answer(Walk(1))
    match.answer(Move(((inch(8), inch(10)),)))
    match.answer(Stop(), 1)
    assert [card.activated for card in game.state.cards] == [False, True, False]
    assert match.ask is not None
    assert match.ask.seat == 0


@pytest.mark.rule("ALK-TER-05", "ALK-TER-06", "ALK-TER-07")
@pytest.mark.parametrize(
    ("piece", "crossed", "seen"),
    [
        ("obstructing w 12,12 4x1 size 1", True, True),
        ("obstructing w 12,12 4x1 height 2", True, True),
        ("obstructing w 12,12 4x1 size 3", False, False),
        ("obstructing w 12,12 4x1", False, False),
        ("hampering w 12,12 4x1", True, True),
    ],
)
def test_obstructing_ground_is_crossed_or_in_the_way_as_its_size_says(piece: str, crossed: bool, seen: bool) -> None:
    match, game = opened(f"{piece} | A a = templar at 12,10.5 ap 2 | B b = templar at 12,20 | active [a]")
    match.answer(Walk(0))
    assert (match.refusal(Move(((inch(12), inch(13.5)),))) is None, sees(game, 0, 1)) == (crossed, seen)
    assert len(escarmouche.scene_text(match).split("w 12,12")) == 2


@pytest.mark.rule("ALK-TER-06", "ALK-LOS-04")
def test_obstructing_ground_of_size_4_hides_from_somebody_on_a_roof_too() -> None:
    for size, seen in (("3", True), ("4", False)):
        roof = "obstructing_low r 12,5 4x4 size 2 | A a = auroch_totem_warrior at 12,5"
        _, game = opened(f"{roof} | obstructing w 12,12 20x1 size {size} | B b = templar at 12,20")
        assert sees(game, 0, 1) is seen


OWN = "A own = templar at 5,5"
FOE = "B foe = oracle at 15,15"


@pytest.mark.rule("ALK-TRN-02", "ALK-PRF-02", "ALK-PRF-04", "ALK-ALC-02", "ALK-ALC-03", "ALK-MOV-03", "ALK-RUL-79")
@pytest.mark.parametrize(
    ("text", "where", "what"),
    [
        (f"{OWN} ap -1 | {FOE}", "line 1 column 3", "ap is from 0 to 2, not -1"),
        (f"{OWN} ap 3 | {FOE}", "line 1 column 3", "ap is from 0 to 2"),
        (f"{OWN} ticked -1 | {FOE}", "line 1 column 3", "ticked is from 0 to 12"),
        (f"{OWN} ticked 13 | {FOE}", "line 1 column 3", "ticked is from 0 to 12"),
        (f"{OWN} ticked 12 | {FOE}", "line 1 column 3", "who has all 12 boxes ticked is out of action"),
        (f"{OWN} concentration 1 | {FOE}", "line 1 column 3", "concentration is from 0 to 0"),
        (f"{OWN} | {FOE} concentration 5", "line 1 column 28", "concentration is from 0 to 4"),
        (f"{OWN} | {FOE} concentration -1", "line 1 column 28", "concentration is from 0 to 4"),
        (f"{OWN} | {FOE} stones 9", "line 1 column 28", "stones is from 0 to 8"),
        (f"{OWN} | {FOE} stones -1", "line 1 column 28", "stones is from 0 to 8"),
        (f"{OWN} stones 1 | {FOE}", "line 1 column 3", "stones is from 0 to 0"),
        (f"{OWN} | {FOE} components [0 0 -1 4]", "line 1 column 28", "components are those an alchemist has harvested"),
        (f"{OWN} components [0 1 0 0] | {FOE}", "line 1 column 3", "components are those an alchemist has harvested"),
        (f"{OWN} | {FOE} used [angelus_vitae]", "line 1 column 28", "angelus_vitae is no formula of this figure"),
        (f"{OWN} used [angelus_vitae] | {FOE}", "line 1 column 3", "angelus_vitae is no formula of this figure"),
        (f"{OWN} effects [{{kind stat, what wit}}] | {FOE}", "line 1 column 3", "no effect stat is on 'wit'"),
        (f"{OWN} effects [{{kind move, what crawl}}] | {FOE}", "line 1 column 3", "no effect move is on 'crawl'"),
        (f'{OWN} effects [{{kind dice, what "combat luck"}}] | {FOE}', "line 1 column 3", "is on 'combat luck'"),
        (f'{OWN} effects [{{kind dice, what ""}}] | {FOE}', "line 1 column 3", "no effect dice is on ''"),
        (f"{OWN} effects [{{kind skill, what wings}}] | {FOE}", "line 1 column 3", "no effect skill is on 'wings'"),
        (f"{OWN} effects [{{kind forbid, what walk}}] | {FOE}", "line 1 column 3", "no effect forbid is on 'walk'"),
        (f"{OWN} effects [{{kind frightened}}] | {FOE}", "line 1 column 3", "who is frightened fears an enemy"),
        (f"{OWN} effects [{{kind frightened, against own}}] | {FOE}", "line 1 column 3", "fears an enemy"),
        (
            f"{OWN} effects [{{kind stat, what combat, amount luck}}] | {FOE}",
            "line 1 column 3",
            "an effect stat is a number",
        ),
        (
            f"{OWN} effects [{{kind dice, what combat, amount 21}}] | {FOE}",
            "line 1 column 3",
            "a formula gives from 1 to 2 dice",
        ),
        (f"{OWN} effects [{{kind move, what run}}] | {FOE}", "line 1 column 3", "an effect move is a number"),
        (f"{OWN} effects [{{kind skill, what reach}}] | {FOE}", "line 1 column 3", "reach is printed on a card"),
        (f"{OWN} effects [{{kind skill, what constable_templar}}] | {FOE}", "line 1 column 3", "is printed on a card"),
        (
            f"{OWN} effects [{{kind skill, what expert, amount 2}}] | {FOE}",
            "line 1 column 3",
            "an Expert is one of a card",
        ),
        (f"{OWN} effects [{{kind skill, what frightening}}] | {FOE}", "line 1 column 3", "a difficulty from 2 to 30"),
        (f"{OWN} effects [{{kind cover, until next_roll}}] | {FOE}", "line 1 column 3", "only dice are spent"),
        (
            f"{OWN} effects [{{kind entangled, source luck}}] | {FOE}",
            "line 1 column 3",
            "luck is no formula and no skill",
        ),
        (f"{OWN} | {FOE} | marker 5.5,5", "line 1 column 3", "own stands in marker 0"),
        (f"{OWN} | {FOE} | obstructing w 5,6 4x1", "line 1 column 3", "own stands in w"),
        (f"{OWN} on h | {FOE} | hampering h 5,5 6x1", "line 1 column 3", "own stands in h"),
        (f"{OWN} | {FOE} | special_lake l 5,6 4x1", "line 1 column 3", "own stands in l"),
        (f"{OWN} | {FOE} | hampering h 9,9 3x1 size 3", "line 1 column 52", "hampering has no pieces of size 3"),
        (f"{OWN} | {FOE} | hampering h 9,9 3x1 size 0", "line 1 column 52", "hampering has no pieces of size 0"),
        (
            f"{OWN} | {FOE} | obstructing w 9,9 3x1 size 2 height 4",
            "line 1 column 52",
            "4.0 inches high is size 4, not 2",
        ),
        (f"{OWN} | {FOE} | beside obstructing w 9,9 3x1 height -4", "line 1 column 59", "has no pieces of size 0"),
        (f"{OWN} | {FOE} | obstructing w 9,9 3x1 height 4 access 1,1", "line 1 column 52", "the access of a piece"),
    ],
)
def test_what_no_figure_is_in_any_match_is_a_mistake_where_it_stands(text: str, where: str, what: str) -> None:
    with pytest.raises(Faulty) as faulty:
        opened(text)
    assert [where in one.where and what in one.what for one in faulty.value.problems] == [True], faulty.value
    assert all(one.why.startswith("ALK-") and fault_said(one, "fr") != one.what for one in faulty.value.problems)


@pytest.mark.rule("ALK-GEN-01", "ALK-TRN-01", "ALK-ACT-01", "ALK-END-01", "ALK-SET-01", "ALK-RUL-82")
@pytest.mark.parametrize(
    ("said", "what"),
    [
        ("turn 0", "in this phase the turn is 1 or more"),
        ("turn -1 | phase start", "in this phase the turn is 0 or more"),
        ("seat C", "seat: there are 2 players"),
        ("seat nobody", "seat: there are 2 players"),
        ("first C", "first: there are 2 players"),
        ("winner C", "winner: there are 2 players"),
        ("edges [0 0]", "edges are 0 and 1, one for each player"),
        ("edges [0 2]", "edges are 0 and 1, one for each player"),
        ("edges [-1 -1]", "edges are 0 and 1, one for each player"),
        ("edges [-1 0] | phase draw | turn 0", "edges are 0 and 1, one for each player"),
        ("tokens_left [-1 0]", "tokens_left is from 0 to 3"),
        ("tokens_left [0 4]", "tokens_left is from 0 to 3"),
        ("tokens_left [5 0] | format 300", "tokens_left is from 0 to 4"),
        ("score [3 0]", "while it is played the score is from 0 to 2"),
        ("score [0 -1]", "while it is played the score is from 0 to 2"),
        ("active [gone]", "who is active stands on the table"),
        ("active [kept]", "who is active stands on the table"),
        ("active [own foe]", "those who are active share a card"),
        ("active [own] | seat B", "who is active is of the card that is played"),
        ("active [own] | card 1", "who is active is of the card that is played"),
        ("active [own] | phase lead", "somebody is active while a card is played"),
        ("phase acting", "somebody is active while a card is played"),
        ("marker 24.5,12", "marker 0 lies off the table"),
        ("marker 12,12 | marker 12,-1", "marker 1 lies off the table"),
        ("token 25,3 seat A element fire", "token 0 lies off the table"),
        ("marker 12,12 owner C", "marker 0: there are 2 players"),
        ("token 12,3 seat nobody element fire", "token 0: there are 2 players"),
        (
            "zone 12,3 formula haleine_ardente seat A radius 4 caster own",
            "zone 0: no formula haleine_ardente makes one",
        ),
        ("zone 12,3 formula pousse_du_beathacrann seat A radius -1 caster own", "zone 0 has a radius"),
        ("phase tokens", "before the deployment everybody is in reserve"),
        ("phase deployment | seat B", "whose turn it is has a card to deploy"),
    ],
)
def test_what_no_match_could_come_to_is_a_mistake(said: str, what: str) -> None:
    with pytest.raises(Faulty) as faulty:
        opened(f"{OWN} | {FOE} | A gone = garlan out | A kept = garlan reserve | {said}")
    assert any(one.where == "scene" and what in one.what for one in faulty.value.problems), faulty.value
    assert all(one.why.startswith("ALK-") and fault_said(one, "fr") != one.what for one in faulty.value.problems)


@pytest.mark.rule("ALK-TRN-02", "ALK-PRF-04", "ALK-ALC-02", "ALK-ALC-03", "ALK-MOV-03", "ALK-END-01")
@pytest.mark.parametrize(
    "text",
    [
        f"{OWN} ap 2 ticked 11 | {FOE} ap 3 concentration 4 stones 8 components [0 0 6 0] used [voile_de_brume]",
        f"{OWN} ap 0 | {FOE} | A gone = garlan out ticked 14 | score [2 2] | turn 40 | marker 24,24",
        f'{OWN} effects [{{kind dice, what "reflex combat", amount 1}} {{kind frightened, against foe}}] | {FOE}',
        f"{OWN} | {FOE} | obstructing w 5,6.1 4x1 | marker 6.2,5",
        f"{OWN} | {FOE} | hampering h 5,5 1.2x1.2",
        f"{OWN} ap 2 | {FOE} | cluttered m 5,5 6x1 | phase start | turn 0",
        f"{OWN} | {FOE} | edges [1 0] | tokens_left [3 0]",
        "A own = templar reserve | B foe = oracle reserve | edges [-1 -1] | phase sides | turn 0 | layout none",
        "A own = templar reserve | B foe = oracle reserve | edges [1 0] | phase deployment | turn 0",
    ],
)
def test_what_a_match_can_come_to_is_none(text: str) -> None:
    assert opened(text)[0].ask is not None


@pytest.mark.rule("ALK-ACT-01", "ALK-MUL-01")
def test_who_has_fallen_while_its_card_is_played_does_not_keep_the_scene_from_being_written_and_read() -> None:
    match, game = opened(f"A one = archers at 5,5 ap 1 | A two = archers out with one | {FOE} | active [one two]")
    assert match.ask is not None
    assert match.ask.facts()["figures"] == (0,)
    _, again = opened(escarmouche.scene_text(match))
    assert again.state.active == game.state.active == (0, 1)


@pytest.mark.rule("ALK-SET-09")
def test_a_card_is_deployed_as_a_whole() -> None:
    text = (
        "A one = archers at 5,1 | A two = archers reserve with one | B foe = oracle reserve | phase deployment | seat B"
    )
    with pytest.raises(Faulty, match="a card is deployed with all its figures"):
        opened(text)


def test_every_piece_has_a_name_of_its_own() -> None:
    with pytest.raises(Faulty, match="two pieces are called w"):
        opened(f"{OWN} | {FOE} | hampering w 9,9 3x1 | special_lake w 15,9 3x1")


@pytest.mark.rule("ALK-CHG-09")
def test_whose_charge_is_said_to_have_failed_has_attempted_one() -> None:
    match, _ = opened(
        "A own = garlan at 5,5 ap 3 failed_charge | B foe = templar at 15,15 | marker 6.2,5 | active [own]"
    )
    refusal = match.refusal(Walk(0))
    assert refusal is not None
    assert (refusal.code, refusal.why) == ("has_charged", "ALK-CHG-09")


@pytest.mark.rule("ALK-PRF-10", "ALK-MUL-01")
@pytest.mark.parametrize(("profile", "lines"), [("templar", 1), ("archers", 2), ("triadic_guard", 3)])
def test_no_more_figures_share_a_card_than_it_has_life_lines(profile: str, lines: int) -> None:
    shared = " | ".join(f"A f{k} = {profile} at {2 + 2 * k},5 with f0" for k in range(1, lines))
    text = " | ".join(filter(None, (f"A f0 = {profile} at 2,5", shared, "B b = templar at 20,20")))
    assert len(opened(text)[1].state.cards[0].figures) == lines
    with pytest.raises(Faulty) as faulty:
        opened(f"{text} | A last = {profile} at 2,9 with f0")
    (problem,) = faulty.value.problems
    assert problem.where == f"scene line 1 column {len(text) + 6}"
    assert f"no more life lines than {lines}" in problem.what
    assert f"pas plus de lignes de vie : {lines}" in fault_said(problem, "fr")


@pytest.mark.rule("ALK-END-02")
@pytest.mark.parametrize("phase", ["start", "initiative", "lead", "end"])
def test_somebody_stands_on_the_table_while_a_turn_is_played(phase: str) -> None:
    with pytest.raises(Faulty) as faulty:
        opened(f"A a = garlan out | B b = templar out | phase {phase}")
    assert "somebody stands on the table [ALK-END-02]" in str(faulty.value)
    assert opened("A a = garlan out | B b = templar out | phase over")


@pytest.mark.rule("ALK-LST-07")
@pytest.mark.parametrize(
    ("figures", "faction"),
    [
        ("A a = disciple at 5,5", "jade_triad"),
        ("A a = hakan at 5,5 | A b = escaped_convicts at 8,5", "khaliman"),  # convicts both, and first of all Khalimans
        ("A a = wolitse at 5,5 | A b = wolf_hunters out", "aurlok"),
        ("A a = garlan at 5,5 | A b = disciple at 8,5", "avalon"),
        ("faction A convicts | A a = hakan at 5,5", "convicts"),
        ("faction A avalon | A a = disciple at 5,5", "avalon"),
    ],
)
def test_a_side_is_of_the_faction_that_all_of_it_bear_unless_another_is_said(figures: str, faction: str) -> None:
    text = f"{figures} | B z = oracle at 20,20"
    for _ in range(2):
        _, game = opened(text)
        assert [roster.faction for roster in game.cast.rosters] == [faction, "khaliman"]
        text = write_scene(game, {})
    assert ("faction A" in text) is figures.startswith("faction")
