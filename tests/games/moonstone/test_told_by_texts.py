"""The text of a card is the rule [MOO-RUL-70]: what its clauses count, measure and name stands in it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Any, Final

import pytest
import yaml

pytestmark = pytest.mark.rule("MOO-CHR-31", "MOO-CHR-32", "MOO-RUL-70")
CARDS: Final = files("escarmouche.games.moonstone").joinpath("data/characters")
FACTIONS: Final = ("commonwealth", "dominion", "leshavult", "shades")
SPELT: Final = {"one": "1", "two": "2", "three": "3", "four": "4", "five": "5", "six": "6"}
NUMBER: Final = r"\d*X(?:[+-]\d+)?|\d+"
OF_COURSE: Final = {"pick", "count", "min", "times", "max", "reveal_min", "limit_per_turn", "limit_per_game"}
OTHERWISE: Final = {  # said in words, or in another sentence of the card
    ("bjrn", "Berserk Fury"): {"2"},  # half
    ("morag", "Hunting Ritual"): {"2"},  # half
    ("morag", "Shadow Form"): {"5"},  # more than 4
    ("dranyer", "Duplicity"): {"4"},  # "such a model"
    ("nattyslumthief", "Disappear in a Crowd"): {"1"},  # minus
    ("thetaxcollector", "Friskal Stimulus"): {"1"},  # lowered by X
    ("thetaxcollector", "Rebate"): {"2"},  # X+2, X being the stones
    ("swash", "Buckler"): {"1"},  # no multiplication
    ("wasp", "Buckler"): {"1"},
    ("dougtheflatulent", "Digger"): {"X"},  # the card's value
    ("klaus", "Tubthumping"): {"X"},
    ("raeganleshavultpriestess", "Malachite Ritual"): {"X+1"},  # one more
}
DAMAGE: Final = {"Impact", "Slicing", "Piercing", "Magical"}
SAID: Final = {  # a word of the clauses: what the text says for it
    ("los", True): "sight",
    ("side", "friendly"): "friendl|you control|your",
    ("side", "enemy"): "enem|opponent",
    ("until", "end_of_turn"): "turn",
    ("until", "end_of_game"): "game",
    ("until", "caster_slain"): "until .* slain",
    ("dir", "away"): "straight away",
    ("dir", "toward"): "straight towards",
    ("amount", "half"): "half",
    ("in_pulse", True): "pulse|every|other",
    ("op", "drop_stone"): "drop",
    ("op", "take_stone"): "stone",
    ("op", "slay"): "slain|slays",
    ("op", "heal"): "restore|recover",
    ("op", "gain_energy"): "gain|energy|the same|give",
    ("op", "lose_energy"): "lose|discard",
    ("op", "swap"): "swaps? places|exchanges? places",
}
SHORT: Final = {"Prof. Boffinsworth": "Prof Boffinsworth", "Murder Bunny": "Murder Bunn"}  # as texts write a name


@cache
def sentences() -> tuple[tuple[str, str, str, Any], ...]:
    """Every text with what stands beside it: card, ability, text, clauses."""
    return tuple(_sentences())


def _sentences() -> Iterator[tuple[str, str, str, Any]]:
    for faction in FACTIONS:
        read = yaml.load(CARDS.joinpath(f"{faction}.yaml").read_text(encoding="utf-8"), yaml.CSafeLoader)
        for card in read["characters"]:
            for ability in (one for some in card["abilities"].values() for one in some):
                for told in (ability, *ability.get("outcomes", ())):
                    if "clauses" in told:
                        yield card["id"], ability["name"], told.get("text", ""), told["clauses"]
            move = card.get("signature") or {}
            for part in ("extra", "end_step"):
                if part in move:
                    yield card["id"], move["name"], move[f"{part}_text"], move[part]


def leaves(part: Any, key: str = "") -> Iterator[tuple[str, Any]]:
    """Every plain value of the clauses with the word it stands under."""
    if isinstance(part, dict):
        for word, value in part.items():
            yield from leaves(value, word)
    elif isinstance(part, list):
        for value in part:
            yield from leaves(value, key)
    else:
        yield key, part


def test_what_the_clauses_count_and_measure_stands_in_the_text() -> None:
    missing = {}
    for card, name, text, clauses in sentences():
        said = set(re.findall(NUMBER, text.replace("−", "-")))
        said |= {SPELT[word] for word in re.findall(r"\w+", text.lower()) if word in SPELT}
        meant = set()
        for key, value in leaves(clauses):
            if isinstance(value, bool) or (key in OF_COURSE and value in (0, 1)):
                continue
            if isinstance(value, int) and value:
                meant.add(str(abs(value)))
            elif isinstance(value, str) and re.fullmatch(f"-?(?:{NUMBER})", value):
                meant.add(value.lstrip("-"))
        if unsaid := meant - said - OTHERWISE.get((card, name), set()):
            missing[card, name] = (unsaid, text)
    assert not missing


def test_a_lowered_or_raised_quantity_is_lowered_or_raised_in_the_text_too() -> None:
    for card, name, text, clauses in sentences():
        for key, value in leaves(clauses):
            if key == "mod" and isinstance(value, int) and not isinstance(value, bool):
                way = r"[-−]\d|lower|less|minus|fewer" if value < 0 else r"\+\d|raise|more|extra"
                assert re.search(way, text), (card, name, value, text)


def test_the_types_keywords_and_sides_of_the_clauses_stand_in_the_text() -> None:
    for card, name, text, clauses in sentences():
        whole = f"{name} {text}"
        for key, value in leaves(clauses):
            if key in ("kw", "kw_all", "not_kw", "or_kw"):
                assert value in whole, (card, name, value)
            elif key == "name":
                assert SHORT.get(value, value).split(",")[0] in whole, (card, name, value)
            elif key in ("type", "types", "set") and value in DAMAGE:
                assert value in whole or "except Magical" in whole or "non-Magical" in whole, (card, name, value)
            elif (key, value) in SAID:
                assert re.search(SAID[key, value], text, re.IGNORECASE), (card, name, key, value, text)
