"""Scenes in the middle of a fight or of a speech turn, with pieces and numbers that cannot be, are refused; what a
match writes is read again [ADE-CBT-03, ADE-CBT-04, ADE-CBT-13, ADE-CBT-15, ADE-SEQ-13, ADE-SCN-04, ADE-TER-05]."""

from __future__ import annotations

import pytest
from tests.games.ages.table import table

from escarmouche.core import Faulty
from escarmouche.games.ages.asks.fighting import Place
from escarmouche.games.ages.scene import write_scene

FOUR = "A a = plain {ini 2} at 20,20 | A c = plain at 30,20 | B b = plain at 23,20 | B d = plain at 60,60 | dominant A"
ONE = "fights [{one a, against [b]}]"
BRACES = "id x, name x, name_en x, table [90 90], zones [{edge south, depth 15} {edge north, depth 15}], scenery []"
SCORED = "scoring [{op per_enemy_val_eliminated, when always}]"
LAID = f"{ONE} | bout {{fight 0, order [a b], placed "
PIECE = "kind barricade, at [40 40], size [6 1], height 2, solid, sp 4, res 5"


@pytest.mark.parametrize(
    ("text", "clause"),
    [
        ("phase fight | fights [{one a, against [d]}] | bout {fight 0}", "ADE-CBT-03"),
        ("phase exchange | fights [{one a, against [d]}] | bout {fight 0}", "ADE-CBT-03"),
        (f"phase fight | {ONE[:-1]} {{one b, against [a]}}] | bout {{fight 0}}", "ADE-CBT-04"),
        (f"phase combat | {ONE[:-1]} {{one b, against [a]}}]", "ADE-CBT-04"),
        (f"phase exchange | {ONE} | bout {{fight 0}}", "ADE-CBT-15"),
        (f"phase exchange | {ONE} | bout {{fight 0, order [a b]}}", "ADE-CBT-15"),
        (f"phase exchange | {LAID}[{{who a, attacks [2]}}]}}", "ADE-CBT-15"),
        (f"phase fight | {ONE} | bout {{fight 0, order [a d]}}", "ADE-CBT-15"),
        (f"phase fight | {ONE} | bout {{fight 0, order [a]}}", "ADE-CBT-15"),
        (f"phase fight | {ONE} | bout {{fight 0, placed [{{who a, attacks [2]}}]}}", "ADE-CBT-15"),
        (f"phase fight | {LAID}[{{who b, attacks [2]}}]}}", "ADE-CBT-15"),
        (f"phase fight | {LAID}[{{who a, attacks [3]}}]}}", "ADE-CBT-13"),
        (f"phase fight | {LAID}[{{who a, attacks [1 1]}}]}}", "ADE-CBT-13"),
        (f"phase fight | {LAID}[{{who a, attacks [3], defence -1}}]}}", "ADE-CBT-13"),
        ("phase acting | speech {card 9}", "ADE-SEQ-13"),
        ("phase acting | speech {card 3}", "ADE-SEQ-13"),
        ("phase acting | speech {card 0, to_act [b]}", "ADE-SEQ-13"),
        ("phase speech_end | speech {card 2}", "ADE-SEQ-13"),
        (f"barricades [{{piece {{id b, {PIECE}}}, lost 5}}]", "ADE-TER-05"),
        (f"barricades [{{piece {{id b, {PIECE}}}, lost -1}}]", "ADE-TER-05"),
        (f"barricades [{{piece {{id b, {PIECE.replace('40 40', '95 40')}}}}}]", "ADE-SKL-120"),
        (f"barricades [{{piece {{id b, {PIECE.replace('6 1', '0 1')}}}}}]", ""),
        (f"scenario {{{BRACES}, {SCORED}}}", "ADE-SCN-02"),
    ],
)  # fmt: skip
def test_what_cannot_be_in_the_middle_of_a_match_is_refused(text: str, clause: str) -> None:
    with pytest.raises(Faulty) as wrong:
        table(f"{FOUR} | {text}")
    (problem,) = wrong.value.problems
    assert problem.why == clause


@pytest.mark.parametrize(
    "text",
    [
        f"phase fight | {ONE} | bout {{fight 0}}",
        f"phase fight | {ONE} | bout {{fight 0, order [a b]}}",
        f"phase fight | {LAID}[{{who a, attacks [1], defence 1}}]}}",
        f"phase exchange | {LAID}[{{who a, attacks [2]}} {{who b, attacks [0], defence 2}}]}}",
        "phase fight | fights [{one a, against [b], over} {one a, against [b]}] | bout {fight 1}",
        "phase combat | fights [{one a, against [d]}]",
        "phase acting | speech {card 0, to_act [a], acted [b]}",
        f"barricades [{{piece {{id b, {PIECE}}}, lost 4}}]",
    ],
)  # fmt: skip
def test_what_a_match_may_come_to_is_taken(text: str) -> None:
    phase = table(f"{FOUR} | {text}").board.state.phase
    assert phase in text or phase == "speech"


@pytest.mark.rule("ADE-CBT-13", "ADE-CBT-15")
def test_a_fight_that_a_match_has_come_to_is_read_again() -> None:
    t = table(f"{FOUR} | phase fight | {ONE} | bout {{fight 0}}")
    t.play(Place((1,), 1))
    assert t.board.state.bout is not None
    assert len(t.board.state.bout.placed) == 1
    assert table(write_scene(t.match.step[0], t.names)).board.state.bout == t.board.state.bout


@pytest.mark.parametrize(
    ("mark", "clause"),
    [
        ("toxins [0]", "ADE-SKL-127"),
        ("toxins [5 -1]", "ADE-SKL-127"),
        ("deeds {mutagen -1}", "ADE-SKL-95"),
        ("deeds {debt -1}", "ADE-SKL-08"),
        ("deeds {fights -1}", "ADE-CBT-25"),
        ("deeds {pursuits -1}", "ADE-PUR-06"),
        ("deeds {points [{source steam, stat ini, count 0}]}", "ADE-SKL-97"),
    ],
)
def test_what_no_turn_brings_is_refused(mark: str, clause: str) -> None:
    with pytest.raises(Faulty) as wrong:
        table(f"A one = plain at 20,20 {mark} | B z = plain at 60,60")
    (problem,) = wrong.value.problems
    assert problem.why == clause


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("A one = plain {bow 4/0} at 20,20", "range is 0.1 to 1000, not 0"),
        ("A one = plain {bow -4/10} at 20,20", "str is 0 to 1000, not -4"),
        ("A one = plain {gun 9/-5 area light} at 20,20", "range is 0.1 to 1000, not -5"),
        ("A one = plain {mys magician -3} at 20,20", "mys is 0 to 100, not -3"),
        ("A one = plain {skills Sapeur} at 20,20", "sapeur takes a number, as in Toxique/5"),
        ("A one = plain {skills Chance/0} at 20,20", "chance takes a number"),
        ("A one = plain at 20,20 | format 5001", "format is 1 to 5000, not 5001"),
    ],
)
def test_numbers_beyond_what_is_played_with_are_told(text: str, told: str) -> None:
    with pytest.raises(Faulty) as wrong:
        table(f"{text} | B z = plain at 60,60")
    assert told in str(wrong.value)
