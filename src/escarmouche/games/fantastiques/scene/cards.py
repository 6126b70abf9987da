"""How is a card written inside a scene? `{melee 4/3, armour 2, hero silver, spells fireball/curse, size large}`.

Every entry is optional: what is not said is that of a plain soldier. A scene is not held to the limits of army lists
(a hero may go without an item), only to the values that the rules can work with.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from escarmouche.core.problems import Problem
from escarmouche.games.fantastiques.content import Content
from escarmouche.games.fantastiques.costs import cost_halves
from escarmouche.games.fantastiques.profiles import AMULET, CAPABILITIES, ITEMS, SPELLS, Profile, profile_problems
from escarmouche.games.fantastiques.scene.tokens import values, written_values
from escarmouche.games.fantastiques.settings import Settings
from escarmouche.kits.facts import Unit
from escarmouche.kits.faults import fault_said
from escarmouche.kits.scenes.tokens import Mistake, Place, Tokens, cut

KINDS = ("troop", "hero", "sorcerer", "titan", "crew")
NUMBERS = ("armour", "mental", "hp")
LIST_RULES = ("items", "spells")  # what only army lists are held to
PLAIN: dict[str, Any] = {
    "kind": "troop",
    "size": "medium",
    "movement": 6,
    "melee": (3,),
    "shooting": (),
    "armour": 2,
    "mental": 3,
    "hp": 1,
}


def read_card(name: str, text: str, content: Content, at: Place) -> Profile:
    """The card between the braces; `name` becomes its id. Raises `Mistake` with everything wrong with it."""
    fields: dict[str, Any] = {"id": name, "name": name, "name_en": name, "cost": 0.0, "mark": "original", **PLAIN}
    faults: list[tuple[str, str]] = []  # in English and in French
    for entry in filter(None, (part.strip() for part in text.split(","))):
        try:
            _read_entry(fields, Tokens(list(cut(entry, at)), Unit.INCH, at))
        except Mistake as mistake:
            faults.append((str(mistake), mistake.french))
    card = msgspec.convert(fields, Profile, strict=False)
    faults += [_told(one) for one in profile_problems(card, name) if _matters(one.where)]
    if card.size not in content.sizes:
        known = ", ".join(content.sizes)
        both = (
            f"there is no size {card.size}; there are {known}",
            f"il n'y a pas de taille {card.size} ; il y a : {known}",
        )
        faults.append(both)
    faults += [
        (f"{name} is no profile to summon", f"{name} n'est pas un profil à invoquer")
        for name in card.creatures
        if name not in content.profiles
    ]
    if "summon" in card.spells and not card.creatures:
        french = "qui connaît l'invocation nomme sa créature : summons vei_bones"
        faults.append(("who knows the summoning names its creature: summons vei_bones", french))
    if faults:
        raise Mistake("; ".join(one for one, _ in faults), at, fr=" ; ".join(one for _, one in faults))
    return msgspec.structs.replace(card, cost=cost_halves(card, Settings()) / 2)


def _told(problem: Problem) -> tuple[str, str]:
    """A fault of the card with its field, in English and in French."""
    field = problem.where.rpartition(".")[2]
    return f"{field}: {problem.what}", f"{field} : {fault_said(problem, 'fr')}"


def _matters(where: str) -> bool:
    return where.rpartition(".")[2] not in LIST_RULES


def _read_entry(fields: dict[str, Any], tokens: Tokens) -> None:
    """One entry between commas."""
    word = tokens.word("an entry")
    if word in ("name", "english"):
        fields["name" if word == "name" else "name_en"] = " ".join(one.text for one in tokens.left)
        return
    if word in CAPABILITIES:
        fields["capabilities"] = (*fields.get("capabilities", ()), word)
    elif word in KINDS:
        fields["kind"] = word
        if tokens.left:
            fields["items"] = _listed(tokens.word("an item"), ITEMS, "item")
    elif word in ("item", "items"):
        fields["items"] = _listed(tokens.word("an item"), ITEMS, "item")
    elif word in ("spell", "spells"):
        fields["spells"] = _listed(tokens.word("a spell"), SPELLS, "spell")
    else:
        _read_value(fields, word, tokens)
    tokens.end()


def _read_value(fields: dict[str, Any], word: str, tokens: Tokens) -> None:
    if word in NUMBERS:
        fields[word] = tokens.whole(word)
    elif word in ("melee", "shooting"):
        fields[word] = values(tokens.word(f"the {word} values"))
    elif word == "movement":
        fields[word] = "flight" if tokens.take("flight") else tokens.whole(word)
    elif word == "flight":
        fields["movement"] = word
    elif word == "size":
        fields[word] = tokens.word("the size")
    elif word == "summons":
        named = tokens.word("the creature").split("/")
        fields[word] = named[0] if len(named) == 1 else named
    else:
        raise Mistake(f"{word} is nothing a card says", fr=f"une carte ne dit rien de tel que {word}")


def _listed(text: str, known: tuple[str, ...], noun: str) -> tuple[str, ...]:
    words = tuple(AMULET.get(word, word) for word in text.split("/"))
    for word in words:
        if word not in known:
            raise Mistake(
                f"{word} is no {noun}; there are {', '.join(known)}",
                fr=f"{word} ne se trouve pas ici ; il y a : {', '.join(known)}",
            )
    return words


# --- writing -----------------------------------------------------------------------------------------------------


def written_card(card: Profile) -> str:
    """The card in braces, without what is as a plain soldier's."""
    return "{" + ", ".join(_entries(card)) + "}"


def _entries(card: Profile) -> Iterator[str]:
    for field, name in (("name", card.name), ("english", card.name_en)):
        if name != card.id:
            yield f"{field} {name}"
    if card.kind != PLAIN["kind"]:
        yield card.kind
    for field, plain in PLAIN.items():
        value = getattr(card, field)
        if value != plain and field != "kind":
            yield f"{field} {written_values(value) if isinstance(value, tuple) else value}"
    yield from card.capabilities
    for field in LIST_RULES:
        if words := getattr(card, field):
            yield f"{field} {'/'.join(words)}"
    if card.summons is not None:
        yield f"summons {card.summons if isinstance(card.summons, str) else '/'.join(card.summons)}"
