"""What must a clause say to mean anything? Without some keys a word does nothing, some stand in certain rules alone,
and "all" or "half" are amounts of some things only. What is not here has a meaning when it is left out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, TypeAlias, get_args

import msgspec

from escarmouche.games.moonstone.profiles import DamageType
from escarmouche.games.moonstone.vocabulary import Effect, Filter, Measure, Rule, Static, Test

Told: TypeAlias = tuple[str, str, str]  # the key it is about ("" for the clause), in English, in French

OPS: Final[Mapping[str, str]] = {  # the keys that must be there; of several with a bar between them, one
    "ability_range_mod": "ability",
    "catastrophe": "which",
    "choose": "options",
    "copy_signature": "from",
    "create_terrain": "kind",
    "create_token": "kind",
    "damage": "type",
    "disable": "ability",
    "forbid": "actions",
    "forbid_targeting": "actions",
    "gain_keyword": "from",
    "grant": "ability",
    "next_action": "actions",
    "place": "at",
    "place_stone": "from",
    "reload": "ability",
    "remove_ability": "ability|kinds",
    "scry": "split",
    "stat_mod": "stat",
    "stat_set": "stat",
    "swap": "with",
    "take_action": "actions",
    "take_stone": "from",
    "transfer_energy": "from",
    "transform": "into",
}
TESTS: Final[Mapping[str, str]] = {
    "contact_terrain": "kind",
    "has_ability": "ability",
    "in_terrain": "kind",
    "terrain_near": "kind max",
}
STATICS: Final[Mapping[str, str]] = {"borrow": "from", "flag": "flag", "grant": "ability", "stat": "stat"}
MEASURES: Final[Mapping[str, str]] = {"terrain": "kind within"}
FILTERED: Final = ("reanimate", "summon")  # `who` says what they are like: nobody is meant by name
ONLY_IN: Final[Mapping[str, str]] = {  # what only one event has: damage, dice, a move that is being declared
    "copy_signature": "upgrade_declared",
    "extra_copies": "upgrade_declared",
    "face_up": "arcane_card_placed",
    "pay_for": "reaction_step_declared",
    "redirect_damage": "would_suffer_damage",
    "reduce_damage": "would_suffer_damage",
    "replace_melee_card": "upgrade_declared",
    "redraw_arcane": "arcane_hands_drawn",
    "reroll": "first_activation_rolled",
    "second_melee_card": "melee_before_choice",
    "stack_deck": "arcane_resolved",
    "swap_caster_target": "targeted",
    "swap_melee_card": "melee_revealed",
}
WHOLE: Final[Mapping[tuple[str, str], tuple[str, ...]]] = {  # words that are amounts of this op under this key
    ("drop_stone", "count"): ("all",),
    ("heal", "amount"): ("all",),
    ("lose_energy", "amount"): ("all", "half"),
    ("reduce_damage", "amount"): ("null",),
    ("reserve_card", "count"): ("any",),
    ("restore_energy", "amount"): ("all", "remaining"),
    ("set_health", "amount"): ("half",),
}
AMOUNTS: Final = frozenset((
    "amount", "dist", "count", "times", "mod", "melee", "arcane", "energy", "draw", "within", "max", "range",
))  # fmt: skip
PLACES: Final[Mapping[str, tuple[str, ...]]] = {  # anchors that mean no model, and the keys under which they stand
    "each": ("of",),
    "point": ("of", "from"),
    "stone": (),
}
ON_STONES: Final = ("reduce_depth", "set_depth")
WHOM: Final = frozenset((
    "to", "from", "with", "who", "of", "vs", "target", "except", "is", "engaged_by", "shares_keyword", "less_than",
    "gained_by",
))  # fmt: skip
MOST: Final = 99  # more than any number on a card
NUMBERS: Final = AMOUNTS | {"wounds", "wounds_each", "damage", "cost", "mul", "plus", "minus", "limit_per_turn"}
ALL_OF: Final = frozenset({"all", "half", "remaining", "any", "null"})
TYPED: Final = ("damage_type", "melee_damage_type")  # quantities whose value is a type of damage
SMALLEST: Final[Mapping[str, int]] = {"div": 1, "size_mm": 1}


def lacking(part: msgspec.Struct, said: Mapping[str, object], event: str) -> Iterator[Told]:
    """What keeps this clause, test or measure from meaning anything; `said` are its keys, `event` is what the rule
    waits for in which it stands, if it stands in one."""
    match part:
        case Effect():
            yield from _missing(part.op, OPS, said)
            yield from _of_effect(part, event)
        case Test():
            yield from _missing(part.test, TESTS, said)
        case Measure():
            yield from _missing(part.value, MEASURES, said)
            if part.value == "terrain" and "within" in said and not isinstance(part.within, int):
                yield "within", "the reach of a measure is a number of inches", "la portée d'une mesure est un nombre"
        case Static():
            yield from _missing(part.static, STATICS, said)
            yield from _of_itself(part)
        case Rule() if part.when in TYPED and part.set_ not in get_args(DamageType):
            listed = ", ".join(get_args(DamageType))
            yield "set", f"{part.when} is set to one of {listed}", f"{part.when} prend une valeur parmi {listed}"
    op = part.op if isinstance(part, Effect) else ""
    yield from _of_words(part, op, said)
    yield from _of_numbers(said)


def _of_words(part: msgspec.Struct, op: str, said: Mapping[str, object]) -> Iterator[Told]:
    """Anchors where a model is meant, and "all" where there is something to have all of."""
    for key, word in said.items():
        if not isinstance(word, str):
            continue
        if key in WHOM and word in PLACES and not (word == "stone" and op in ON_STONES):
            if key not in PLACES[word] or (word == "each" and not isinstance(part, Measure)):
                yield key, f"{word} means no model here", f"{word} ne désigne aucun personnage ici"
        elif key in AMOUNTS and word in ALL_OF and word not in WHOLE.get((op, key), ()):
            yield key, f"{word} is no amount here", f"{word} n'est pas une quantité ici"


def _of_numbers(said: Mapping[str, object]) -> Iterator[Told]:
    """Numbers that a card could print."""
    for key, number in said.items():
        if not isinstance(number, int):
            continue
        if key in NUMBERS and abs(number) > MOST:
            yield key, f"{key} is at most {MOST}", f"{key} : au plus {MOST}"
        elif key == "pick" and number != 1:
            yield key, f"pick cannot be {number}", f"pick ne peut pas être {number}"
        elif key in SMALLEST and number < SMALLEST[key]:
            yield key, f"{key} is at least {SMALLEST[key]}", f"{key} : au moins {SMALLEST[key]}"


def _missing(word: str, needed: Mapping[str, str], said: Mapping[str, object]) -> Iterator[Told]:
    """The keys without which this word does nothing."""
    for key in needed.get(word, "").split():
        if not any(one in said for one in key.split("|")):
            either, ou = key.replace("|", " or "), key.replace("|", " ou ")
            yield "", f"{word} needs {either}", f"{word} a besoin de {ou}"


def _of_effect(effect: Effect, event: str) -> Iterator[Told]:
    """Where it stands, whom it is about, and by which numbers."""
    only = ONLY_IN.get(effect.op, event)
    if only != event:
        yield "", f"{effect.op} stands in a rule with when: {only}", f"{effect.op} : seulement dans when: {only}"
    if effect.op == "move" and effect.dir != "any" and effect.from_ is None:
        yield "", f"a move {effect.dir} needs from", f"un mouvement {effect.dir} a besoin de from"
    if effect.op in FILTERED and not isinstance(effect.who, Filter):
        yield "who", f"whom to {effect.op} is told by a filter", f"{effect.op} : un filtre dit de qui il s'agit"
    if effect.op == "gain_keyword" and not isinstance(effect.from_, str | None):
        yield "from", "gain_keyword names one model", "gain_keyword nomme un seul personnage"
    if effect.op == "stat_set" and not isinstance(effect.amount, int):
        yield "amount", "a stat is set to a number", "une caractéristique est fixée à un nombre"
    if effect.op in ("create_terrain", "create_token") and effect.size_mm < 1:
        yield "size_mm", f"{effect.op} needs a size", f"{effect.op} a besoin d'une taille"


def _of_itself(static: Static) -> Iterator[Told]:
    """What would have to be known before it can be known: an Evade that depends on an Evade, an ability that is had by
    whoever has some ability."""
    if static.static == "stat" and static.stat == "evade":
        asks = isinstance(static.mod, Measure) and static.mod.value == "evade"
        if asks or any(test.test == "evade" for test in static.if_):
            yield "", "an Evade cannot depend on an Evade", "une Esquive ne peut pas dépendre d'une Esquive"
    if static.static == "grant" and isinstance(static.to, Filter) and _asks_abilities(static.to):
        what, french = "who has an ability cannot depend on who has one", "avoir une compétence ne peut pas en dépendre"
        yield "to", what, french


def _asks_abilities(wanted: Filter) -> bool:
    inner = wanted.exclude is not None and _asks_abilities(wanted.exclude)
    return bool(wanted.has_ability or wanted.lacks_ability) or inner
