"""What an author wrote and nobody will ever see: conditions that say nothing, chapters that lead round in a ring, words
that nothing looks at. The checker tells each with its place."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.games.malhya.slips import ON, Files, Slip, before, card, chapter, faults, trial, yard

END = {"do": "goto", "chapter": "12"}


def asks(cond: str, number: str = "01", *first: dict[str, Any], **field: Any) -> Slip:
    """A chapter orders these, then looks at a condition; the story gives some more to look at."""

    def slip(files: Files) -> None:
        chapter(files, "01").update(effects=[*first, {"do": "if", "cond": cond, "then": [{**END}]}])
        for name, value in field.items():
            chapter(files, number)[name] = value

    return slip


def looks(cond: str, *first: dict[str, Any], **order: Any) -> dict[str, Any]:
    return {"do": "if", "cond": cond, "then": [*first, {**END}], **order}


def in_turn(*orders: dict[str, Any]) -> Slip:
    return lambda files: chapter(files, "01").update(effects=list(orders))


KEY = {"do": "scenario_card", "card": "01"}
NO_KEY = {"do": "discard_scenario_card", "card": "01"}
MARK: dict[str, Any] = {"do": "set", "flag": "wet"}
KNOCK = {"do": "add", "counter": "knocks", "n": 1}
NEVER, ALWAYS = "never holds", "always holds"


@pytest.mark.rule("MAL-BOK-03", "MAL-BOK-08")
@pytest.mark.parametrize(
    ("slip", "where", "said"),
    [
        # whatever happens in this story
        (in_turn(looks("night")), "effects[0].cond", NEVER),  # it has no road
        (in_turn(looks("day_crystals>=1")), "effects[0].cond", NEVER),
        (in_turn(looks("day_crystals>=0")), "effects[0].cond", ALWAYS),
        (in_turn(looks("not:night")), "effects[0].cond", ALWAYS),
        (in_turn(looks("count:threat_start_bonus>=2")), "effects[0].cond", NEVER),  # it is set to 1
        (in_turn(looks("count:threat_start_bonus>=0")), "effects[0].cond", ALWAYS),
        (in_turn({**MARK, "value": 0}, looks("flag:wet")), "effects[1].cond", NEVER),
        (in_turn(looks("access_open:A1")), "effects[0].cond", NEVER),  # nothing opens it
        (in_turn(looks("room:lamp_room")), "effects[0].cond", NEVER),  # the first chapter is read on the road
        (lambda files: chapter(files, "05").update(effects=[looks("room:wreckers_yard")]), "effects[0].cond", ALWAYS),
        (lambda files: chapter(files, "05").update(effects=[looks("room:lamp_room")]), "effects[0].cond", NEVER),
        (in_turn(looks("all_succeeded")), "effects[0].cond", NEVER),  # nobody has rolled yet
        # on the way through a chapter
        (in_turn(looks("has_card:01"), looks("has_card:01")), "effects[1].cond", NEVER),
        (in_turn(looks("has_card:01"), looks("not:has_card:01")), "effects[1].cond", ALWAYS),
        (in_turn(looks("has_card:01", looks("not:has_card:01"))), "effects[0].then[0].cond", NEVER),
        (in_turn(looks("flag:from_above", looks("flag:from_above"))), "effects[0].then[0].cond", ALWAYS),
        (in_turn(MARK, looks("flag:wet")), "effects[1].cond", ALWAYS),
        (in_turn(NO_KEY, looks("has_card:01")), "effects[1].cond", NEVER),
        (
            lambda files: chapter(files, "06").update(effects=[looks("not:has_card:01")]),
            "choices[0].requires",
            ALWAYS,
        ),
        (lambda files: chapter(files, "06").update(effects=[looks("has_card:01")]), "choices[0].requires", NEVER),
        (
            lambda files: chapter(files, "06")["choices"][0]["effects"].insert(0, looks("not:has_card:01")),
            "choices[0].effects[0].cond",
            NEVER,
        ),
        (
            lambda files: chapter(files, "04")["effects"].append(looks("not:room:wreckers_yard")),
            "effects[2].cond",
            NEVER,
        ),
        (
            lambda files: chapter(files, "05").update(effects=[{"do": "leave_room"}, looks("room:wreckers_yard")]),
            "effects[1].cond",
            NEVER,
        ),
    ],
)
def test_a_condition_that_says_nothing(tmp_path: Path, slip: Slip, where: str, said: str) -> None:
    found = [what for _, what in faults(tmp_path, slip) if "holds" in what]
    assert [where in one and said in one for one in found] == [True], found


@pytest.mark.rule("MAL-BOK-03", "MAL-BOK-08", "MAL-BOK-16")
@pytest.mark.parametrize(
    "slip",
    [
        in_turn(looks("has_card:01", otherwise=[looks("has_card:02")])),
        in_turn(KNOCK, looks("count:knocks>=2"), looks("count:knocks>=1")),
        in_turn(looks("not:has_card:01", otherwise=[]), KEY, looks("has_card:02")),
        in_turn(looks("has_card:01", NO_KEY), KEY, looks("has_card:01")),  # perhaps it was given back before
        in_turn(looks("has_resource:lockpick")),
        in_turn({"do": "clue", "chapter": "11"}, looks("has_card:02")),
        lambda files: chapter(files, "07").update(  # the chapter behind a test of its own opening
            effects=[looks("all_succeeded"), *chapter(files, "07")["effects"]]
        ),
        lambda files: chapter(files, "02")["test"]["on_all_success"].insert(0, looks("all_succeeded")),
        lambda files: (
            chapter(files, "06")["effects"].append({"do": "clue", "chapter": "05"})
            if "effects" in chapter(files, "06")
            else chapter(files, "06").update(effects=[{"do": "clue", "chapter": "05"}, looks("not:has_card:01")])
        ),
    ],
)
def test_a_condition_that_may_hold_and_may_not(tmp_path: Path, slip: Slip) -> None:
    """A clue may be read before a list is answered, a card may have gone, an all-clear may have been given."""
    assert [what for _, what in faults(tmp_path, slip) if "holds" in what and "choices[0]" not in what] == []


@pytest.mark.rule("MAL-BOK-10")
def test_what_a_clue_tells_may_change_what_is_known_before_options(tmp_path: Path) -> None:
    def slip(files: Files) -> None:
        chapter(files, "06").update(effects=[looks("has_card:01")])
        chapter(files, "01").update(effects=[{"do": "clue", "chapter": "03"}])

    assert [what for _, what in faults(tmp_path, slip) if "holds" in what] == []


@pytest.mark.rule("MAL-BOK-16", "MAL-TST-20")
@pytest.mark.parametrize(
    "order",
    [
        {"do": "by_successes", "ranges": [{"least": 1, "effects": [END]}]},
        {"do": "damage", "who": "test_hero", "kind": "shock", "n": 1},
        {"do": "heal", "who": "others", "n": 1},
        {"do": "lose_lockpick"},
    ],
)
def test_orders_that_look_at_a_test_come_behind_one(tmp_path: Path, order: dict[str, Any]) -> None:
    (said,) = [what for _, what in faults(tmp_path, before(**order)) if "no test" in what]
    assert "chapters[0].effects[0]: no test comes before [MAL-BOK-16]" in said
    assert faults(tmp_path, lambda files: chapter(files, "07")["effects"].insert(0, order)) == []  # 06 has one
    tried = trial(fail=[order, {"do": "set", "flag": "threat_start_bonus", "value": 1}, *ON])
    assert faults(tmp_path, tried) == []


def ring(*orders: dict[str, Any], back: tuple[dict[str, Any], ...] = ()) -> Slip:
    """The last chapter but one sends on to a new one, and that one back."""

    def slip(files: Files) -> None:
        chapter(files, "08").update(effects=[*orders, {"do": "goto", "chapter": "13"}])
        files["story.yaml"]["chapters"].append(
            {"id": "lighthouse/13", "mark": "original", "effects": [*back, {"do": "goto", "chapter": "08"}]}
        )
        text = {"fr": "Encore.", "en": "Again."}
        files["texts.yaml"]["texts"].append({"id": "lighthouse/13", "title": text, "body": text})

    return slip


ROUND = "goes round for ever: 08 → 13 → 08 [MAL-GEN-07]"


@pytest.mark.rule("MAL-GEN-07", "MAL-BOK-04")
@pytest.mark.parametrize(
    "slip",
    [
        ring(),
        ring(looks("has_card:02")),
        ring(looks("has_card:02"), back=(looks("has_card:02"),)),
        ring(looks("has_card:02"), back=({"do": "gold", "who": "each", "n": 1},)),
        ring(MARK, back=(looks("not:flag:wet"),)),
        ring(looks("has_card:02"), back=(looks("flag:from_above"), looks("has_card:01"))),
    ],
)
def test_chapters_that_lead_round_for_ever(tmp_path: Path, slip: Slip) -> None:
    assert [ROUND in what for _, what in faults(tmp_path, slip) if "round" in what] == [True]


@pytest.mark.rule("MAL-GEN-07")
@pytest.mark.parametrize(
    "slip",
    [
        ring(looks("count:knocks>=3"), KNOCK),
        ring(looks("flag:wet"), back=(MARK,)),
        ring(looks("has_card:02"), back=(looks("not:has_card:02"),)),
        ring(looks("has_card:02"), back=({"do": "scenario_card", "card": "02"},)),
        ring(
            looks("has_card:02"),
            back=(
                {
                    "do": "roll_die",
                    "die": "threat_white",
                    "faces": {face: [END] if face == "special" else [] for face in ("0", "1", "2", "special")},
                },
            ),
        ),
        ring(looks("has_card:02"), back=({"do": "damage", "who": "each", "kind": "shock", "n": 1},)),
    ],
    ids=["a count", "a flag", "not both", "a card", "a die", "wounds"],
)
def test_a_ring_that_something_ends(tmp_path: Path, slip: Slip) -> None:
    assert [what for _, what in faults(tmp_path, slip) if "round" in what] == []


@pytest.mark.rule("MAL-GEN-07", "MAL-BOK-03", "MAL-BOK-08")
@pytest.mark.parametrize(
    ("choices", "ends"),
    [
        ([{"effects": [END], "requires": "has_card:02"}, {"effects": [{"do": "goto", "chapter": "13"}]}], False),
        ([{"effects": [END]}, {"effects": [{"do": "goto", "chapter": "13"}]}], True),
        ([{"effects": [END], "once": True}, {"effects": [{"do": "goto", "chapter": "13"}]}], False),
        ([{"effects": [{"do": "goto", "chapter": "13"}], "once": True}, {"effects": [END]}], True),
        (
            [{"effects": [END], "requires": "has_card:02"}, {"test": {
                "who": "solo", "char": "physique", "aptitude": "strength", "difficulty": 1, "stops": 1,
                "objectives": [{"least": 1, "effects": [END]}], "fail": [{"do": "goto", "chapter": "13"}]}}],
            True,
        ),
    ],
    ids=["a single open option", "a choice", "taken before", "taken itself", "a test"],
)  # fmt: skip
def test_a_single_open_option_is_no_choice(tmp_path: Path, choices: list[Any], *, ends: bool) -> None:
    """It is taken without a question, so chapters with nothing else open lead round as well."""

    def slip(files: Files) -> None:
        ring()(files)
        chapter(files, "08").update(effects=[], choices=choices)

    assert [what for _, what in faults(tmp_path, slip) if "round" in what] == [
        what for _, what in faults(tmp_path, slip) if ROUND in what and not ends
    ]
    assert any(ROUND in what for _, what in faults(tmp_path, slip)) is not ends


@pytest.mark.rule("MAL-GEN-07", "MAL-BOK-08")
def test_visits_that_were_paid_lead_on_every_time(tmp_path: Path) -> None:
    def slip(files: Files) -> None:
        ring()(files)
        once = [{"effects": [], "once": True}, {"effects": [END]}]
        chapter(files, "08").update(effects=[], choices=once, after_visits={"n": 1, "chapter": "13"})

    assert any(ROUND in what for _, what in faults(tmp_path, slip))


# --- words that nothing looks at -------------------------------------------------------------------------------------


def text_of(files: Files, number: str) -> Any:
    return next(one for one in files["texts.yaml"]["texts"] if one["id"] == number)


BOTH = {"fr": "Oui.", "en": "Yes."}


@pytest.mark.rule("MAL-BOK-03", "MAL-BOK-08", "MAL-BOK-09", "MAL-BOK-11", "MAL-EXP-01", "MAL-EXP-05", "MAL-EXP-08")
@pytest.mark.parametrize(
    ("slip", "file", "said"),
    [
        (in_turn(MARK), "story", "chapters[0].effects[0]: nothing looks at wet"),
        (in_turn(KNOCK, KNOCK), "story", "chapters[0].effects[0]: nothing looks at knocks"),
        (
            lambda files: chapter(files, "03")["test"]["fail"].insert(0, {"do": "accumulate", "counter": "sum"}),
            "story",
            "test.fail[0]: nothing looks at sum",
        ),
        (
            lambda files: card(files).update(id="lighthouse/03")
            or chapter(files, "06")["choices"][0].update(requires="has_card:02")
            or files["texts.yaml"]["names"][5].update(id="scenario_cards/lighthouse/03"),
            "story",
            "scenario_cards[0]: the party never gets it",
        ),
        (lambda files: yard(files)["entries"].update(cellar=[0, 0]), "rooms", "entries.cellar: nobody comes in by it"),
        (lambda files: yard(files).update(doors={"gate": [0, 0, 1, 0]}), "rooms", "doors.gate: nothing opens it"),
        (
            lambda files: files["rooms.yaml"]["deployments"].append(
                {"id": "nobody", "mark": "original", "rows": {"yellow": [["01"], [], [], []]}}
            ),
            "rooms",
            "deployments[2]: no story sets it up",
        ),
        (
            lambda files: (
                files["rooms.yaml"]["rooms"].append({**files["rooms.yaml"]["rooms"][1], "id": "attic"}),
                files["texts.yaml"]["texts"].append({"id": "attic", "title": BOTH, "body": BOTH}),
            ),
            "rooms",
            "rooms[2]: no story sets it up",
        ),
        (
            lambda files: files["texts.yaml"]["texts"].append({"id": "lighthouse/99", "title": BOTH, "body": BOTH}),
            "texts",
            "id: is the text of nothing",
        ),
        *(
            (
                lambda files, line=line: text_of(files, "lighthouse/04").update({line: BOTH}),
                "texts",
                f".{line}: is never read",
            )
            for line in ("test", "test_choice", "fail", "success", "wrong_number", "message", "goal")
        ),
        (lambda files: text_of(files, "lighthouse/02").update(test_choice=BOTH), "texts", ".test_choice: is never"),
        (lambda files: text_of(files, "lighthouse/01").update(heroes={"hide": BOTH}), "texts", "heroes.hide: is never"),
        *(
            (
                lambda files, name=name: files["texts.yaml"]["names"].append({"id": name, "name": BOTH}),
                "texts",
                "id: is the name of nothing",
            )
            for name in ("endings/lighthouse/01", "scenario_cards/lighthouse/09", "scenarios/lighthose")
        ),
    ],
)  # fmt: skip
def test_a_word_that_nothing_looks_at(tmp_path: Path, slip: Slip, file: str, said: str) -> None:
    found = [(name, what) for name, what in faults(tmp_path, slip) if "room lamp" not in what]
    assert [(name, said in what) for name, what in found if "card 01" not in what] == [(f"{file}.yaml", True)], found
