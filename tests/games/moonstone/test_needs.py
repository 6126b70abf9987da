"""A clause that says too little is told when the content is read, not found out in the middle of a match."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

import escarmouche
from escarmouche.games.moonstone.checking import check_content
from escarmouche.games.moonstone.decisions import Use
from escarmouche.games.moonstone.events.effects import AbilityTriggered
from escarmouche.games.moonstone.needs import lacking
from escarmouche.games.moonstone.vocabulary import Clause, Filter, Measure, Test, tagged
from escarmouche.games.moonstone.wording import said_by

pytestmark = pytest.mark.rule("MOO-CHR-31")


def lacks(clause: dict[str, Any], event: str = "", shape: Any = Clause) -> list[str]:
    """What is told of a clause as a file writes it."""
    part = msgspec.convert(tagged(clause) if shape is Clause else clause, shape)
    return [what for _, what, _ in lacking(part, said_by(part), event)]


@pytest.mark.parametrize(
    ("clause", "what"),
    [
        ({"op": "damage", "to": "target", "amount": 2}, "damage needs type"),
        ({"op": "stat_mod", "to": "target", "amount": 2}, "stat_mod needs stat"),
        ({"op": "grant", "to": "target"}, "grant needs ability"),
        ({"op": "remove_ability", "to": "target"}, "remove_ability needs ability or kinds"),
        ({"op": "swap", "to": "target"}, "swap needs with"),
        ({"op": "transform", "to": "target"}, "transform needs into"),
        ({"op": "place", "to": "target"}, "place needs at"),
        ({"op": "scry", "count": 3}, "scry needs split"),
        ({"op": "take_stone", "to": "self"}, "take_stone needs from"),
        ({"op": "create_terrain", "size_mm": 50}, "create_terrain needs kind"),
        ({"op": "create_terrain", "kind": "water"}, "create_terrain needs a size"),
        ({"op": "create_token", "kind": "water", "size_mm": -5}, "create_token needs a size"),
        ({"op": "move", "to": "target", "dist": 2, "dir": "away"}, "a move away needs from"),
        ({"op": "reanimate", "who": "target"}, "whom to reanimate is told by a filter"),
        ({"op": "summon", "who": "target"}, "whom to summon is told by a filter"),
        ({"op": "gain_keyword", "from": {"pick": 1}}, "gain_keyword names one model"),
        ({"op": "stat_set", "stat": "melee", "amount": "X"}, "a stat is set to a number"),
        ({"op": "redirect_damage", "to": "target"}, "redirect_damage stands in a rule with when: would_suffer_damage"),
        ({"op": "reroll", "to": "own_player"}, "reroll stands in a rule with when: first_activation_rolled"),
        ({"op": "stack_deck", "from": "unplayed_hand"}, "stack_deck stands in a rule with when: arcane_resolved"),
        ({"op": "swap_caster_target"}, "swap_caster_target stands in a rule with when: targeted"),
        ({"op": "extra_copies", "cards": ["FS"]}, "extra_copies stands in a rule with when: upgrade_declared"),
        ({"op": "wound", "to": "target", "amount": "all"}, "all is no amount here"),
        ({"op": "heal", "to": "target", "amount": "half"}, "half is no amount here"),
        ({"op": "damage", "type": "Impact", "amount": "null"}, "null is no amount here"),
        ({"op": "drop_stone", "count": "any"}, "any is no amount here"),
        ({"op": "wound", "to": "point", "amount": 1}, "point means no model here"),
        ({"op": "wound", "to": "stone", "amount": 1}, "stone means no model here"),
        ({"op": "wound", "to": "each", "amount": 1}, "each means no model here"),
        ({"op": "place", "to": "self", "at": "contact", "of": "each"}, "each means no model here"),
        ({"op": "gain_energy", "to": "self", "amount": 100}, "amount is at most 99"),
        ({"op": "repeat", "times": 100000, "do": []}, "times is at most 99"),
        ({"op": "pay", "who": "self", "wounds": 100}, "wounds is at most 99"),
        ({"static": "grant", "to": "self"}, "grant needs ability"),
        (
            {"static": "grant", "ability": "Slow", "to": {"pick": "all", "exclude": {"has_ability": ["Slow"]}}},
            "who has an ability cannot depend on who has one",
        ),
        ({"static": "grant", "ability": "Slow", "to": {"lacks_ability": ["Slow"]}}, "who has an ability cannot depend"),
        (
            {"static": "stat", "stat": "evade", "mod": {"value": "evade", "of": "self"}},
            "an Evade cannot depend on an Evade",
        ),
        (
            {"static": "stat", "stat": "evade", "mod": 1, "if": [{"test": "evade", "who": "self", "min": 1}]},
            "an Evade cannot depend on an Evade",
        ),
        ({"static": "stat", "mod": 1}, "stat needs stat"),
        ({"static": "stat", "stat": "evade", "mod": "remaining"}, "remaining is no amount here"),
        ({"when": "damage_type", "mod": 3}, "damage_type is set to one of Impact, Slicing, Piercing, Magical"),
        ({"when": "melee_damage_type", "set": 3}, "melee_damage_type is set to one of Impact, Slicing,"),
    ],
)
def test_what_a_clause_needs_to_mean_anything(clause: dict[str, Any], what: str) -> None:
    assert [told for told in lacks(clause) if told.startswith(what)], lacks(clause)


@pytest.mark.parametrize(
    ("part", "shape", "what"),
    [
        ({"test": "in_terrain", "who": "self"}, Test, ["in_terrain needs kind"]),
        ({"test": "terrain_near", "kind": "water"}, Test, ["terrain_near needs max"]),
        ({"test": "has_ability", "who": "self"}, Test, ["has_ability needs ability"]),
        ({"value": "terrain", "of": "self"}, Measure, ["terrain needs kind", "terrain needs within"]),
        (
            {"value": "terrain", "kind": "water", "within": "X"},
            Measure,
            ["the reach of a measure is a number of inches"],
        ),
        ({"value": "wounds", "of": "self", "div": 0}, Measure, ["div is at least 1"]),
        ({"pick": 2}, Filter, ["pick cannot be 2"]),
        ({"pick": "all", "within": "all"}, Filter, ["all is no amount here"]),
    ],
)
def test_what_a_test_a_measure_or_a_filter_needs(part: dict[str, Any], shape: Any, what: list[str]) -> None:
    assert lacks(part, shape=shape) == what


@pytest.mark.parametrize(
    ("clause", "event"),
    [
        ({"op": "redirect_damage", "to": "self"}, "would_suffer_damage"),
        ({"op": "reduce_damage", "amount": "null"}, "would_suffer_damage"),
        ({"op": "reroll", "to": "one_opponent"}, "first_activation_rolled"),
        ({"op": "heal", "to": "self", "amount": "all"}, ""),
        ({"op": "reduce_depth", "to": "stone", "amount": "X"}, ""),
        ({"op": "wound", "to": {"pick": "all", "within": 4, "of": "point"}, "amount": 1}, ""),
        ({"op": "move", "to": "self", "dist": 2, "dir": "toward", "from": "point"}, ""),
        ({"op": "wound", "to": "self", "amount": {"value": "energy", "of": "each", "minus": 3}}, ""),
        ({"static": "stat", "stat": "melee", "mod": {"value": "evade", "of": "self"}}, ""),
        ({"op": "restore_energy", "to": "self", "amount": "remaining"}, ""),
        ({"op": "lose_energy", "to": "self", "amount": "half"}, ""),
        ({"op": "move", "to": "self", "dist": "2X", "dir": "any"}, ""),
        ({"when": "damage_type", "set": "Magical", "types": ["Piercing"]}, ""),
    ],
)
def test_what_says_enough(clause: dict[str, Any], event: str) -> None:
    assert lacks(clause, event) == []


def test_a_pack_is_told_where_its_clause_lacks_something(tmp_path: Path) -> None:
    """In a rule the rule counts, however deep the effect stands in it."""
    file = tmp_path / "pack.yaml"
    inner = "{op: if, do: [{op: reduce_damage, amount: 1}, {op: reroll, to: own_player}]}"
    passive = f"{{name: Wit, text: x, clauses: [{{when: would_suffer_damage, do: [{inner}]}}]}}"
    file.write_text(f"characters: [{{id: billy, abilities: {{passive: [{passive}]}}}}]", encoding="utf-8")
    found = [str(problem).removeprefix(str(file)) for problem in check_content([file])]
    where = ":1 characters[0].abilities.passive[0].clauses[0].do[0].do[1]"
    assert f"{where}: reroll stands in a rule with when: first_activation_rolled [MOO-CHR-31]" in found
    assert not [line for line in found if "reduce_damage" in line]


@pytest.mark.rule("MOO-RUL-110")
def test_abilities_that_set_each_other_off_without_end_stop_and_the_match_goes_on(tmp_path: Path) -> None:
    """Each wound is healed and dealt anew, eight times inside the first; and death by death saves nobody."""
    again = "{op: heal, to: self, amount: 1}, {op: damage, to: self, amount: 1, type: Magical}"
    fever = f"{{name: Fever, text: x, clauses: [{{when: suffered_damage, do: [{again}]}}]}}"
    doom = "{name: Doom, text: x, clauses: [{when: would_be_slain, replace: true, do: [{op: slay, to: self}]}]}"
    itch = "{name: Itch, text: x, clauses: [{op: damage, to: self, amount: 1, type: Impact}]}"
    end = "{name: End, text: x, clauses: [{op: slay, to: self}]}"
    file = tmp_path / "pack.yaml"
    abilities = f"{{passive: [{fever}, {doom}], active: [{itch}, {end}], arcane: []}}"
    file.write_text(f"characters: [{{id: billy, abilities: {abilities}}}]", encoding="utf-8")
    match = escarmouche.scene("moonstone", "A b = billy at 10,10 | B g = grub at 30,30 | active b", packs=[file])
    match.answer(Use(0, "Itch"))
    game: Any = match.game
    told = [event for event in match.events() if isinstance(event, AbilityTriggered)]
    assert [event.ability for event in told] == ["Fever"] * 8
    assert game.board[0].wounds == 1
    match.answer(Use(0, "End"))
    game = match.game
    assert game.board[0].where == "slain"
