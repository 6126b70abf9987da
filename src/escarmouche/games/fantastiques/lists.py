"""Is this army list legal, and if not, what is everything wrong with it?

A list counts figures per profile and pieces per artillery profile. Single figures are named by their profile and
their number in the list ("gro_crew/2"), pieces likewise ("scorpion/1"); `crews` uses those names.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Final, Protocol, TypeAlias, TypeVar

import msgspec

from escarmouche.core.problems import Problem
from escarmouche.games.fantastiques.costs import cost_halves, piece_cost_halves, points
from escarmouche.games.fantastiques.profiles import (
    CHARACTERS,
    Mark,
    PieceProfile,
    Profile,
    piece_problems,
    profile_problems,
)
from escarmouche.games.fantastiques.settings import Settings
from escarmouche.kits.content.faults import no_such
from escarmouche.kits.faults import in_both

CHARACTER_SLICE: Final = 250
ARTILLERY_SLICE: Final = 1000
TITAN_POINTS: Final = 2000
CREATURE_POINTS: Final = 10
CREW_PER_PIECE: Final = 3

# What is counted, one of it and several, in English and in French.
Counted: TypeAlias = tuple[tuple[str, str], tuple[str, str]]
CHARACTER_WORDS: Final[Counted] = (
    ("hero or sorcerer", "heroes and sorcerers"),
    ("héros ou sorcier", "héros et sorciers"),
)
PIECE_WORDS: Final[Counted] = (
    ("artillery piece", "artillery pieces"),
    ("pièce d'artillerie", "pièces d'artillerie"),
)
CREATURE_WORDS: Final[Counted] = (("creature", "creatures"), ("créature", "créatures"))
SUMMONING_WORDS: Final[Counted] = (("summoning", "summonings"), ("Invocation", "Invocations"))

Card = TypeVar("Card")


class ArmyList(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a player brings: an army bought for a format in points. `total` is what the list says of itself."""

    id: str
    name: str
    name_en: str
    army: str
    format: int
    list: dict[str, int]
    pieces: dict[str, int] = {}
    crews: dict[str, tuple[str, ...]] = {}
    total: float | None = None
    mark: Mark = "original"


class Cards(Protocol):
    """What the check of a list needs to know of the content."""

    @property
    def profiles(self) -> Mapping[str, Profile]: ...

    @property
    def pieces(self) -> Mapping[str, PieceProfile]: ...


def figure_names(army: ArmyList) -> tuple[str, ...]:
    """Every figure of the list by profile and number, in the order of the list."""
    return _numbered(army.list)


def piece_names(army: ArmyList) -> tuple[str, ...]:
    """Every artillery piece of the list by profile and number, in the order of the list."""
    return _numbered(army.pieces)


def profile_of(name: str) -> str:
    """The profile behind the name of a figure or a piece: "gro_crew/2" is a gro_crew."""
    return name.rpartition("/")[0]


def crews_of(army: ArmyList, cards: Cards) -> dict[str, tuple[str, ...]]:
    """[FAN-LST-11] Who serves which piece: as the list names them, otherwise dealt in order, three to a piece.

    Only figures of the piece's own crew profile that serve nowhere else are dealt.
    """
    crews = {piece: army.crews[piece] for piece in piece_names(army) if piece in army.crews}
    taken = {figure for crew in crews.values() for figure in crew}
    free = [figure for figure in figure_names(army) if figure not in taken]
    for piece in piece_names(army):
        if piece not in crews and (card := cards.pieces.get(profile_of(piece))) is not None:
            crews[piece] = tuple(islice((f for f in free if profile_of(f) == card.crew), CREW_PER_PIECE))
            free = [figure for figure in free if figure not in crews[piece]]
    return crews


def total_halves(army: ArmyList, cards: Cards, settings: Settings) -> int:
    """[FAN-CST-06, FAN-CST-08] The price of the whole list in half points; cards that do not exist cost nothing."""
    figures = sum(cost_halves(card, settings) * count for card, count in _bought(army.list, cards.profiles))
    return figures + sum(piece_cost_halves(card) * count for card, count in _bought(army.pieces, cards.pieces))


def characters_allowed(army: ArmyList, cards: Cards, settings: Settings) -> int:
    """[FAN-LST-02] How many heroes and sorcerers an army may have."""
    return _slice_base(army, cards, settings) // (2 * CHARACTER_SLICE)


def pieces_allowed(army: ArmyList, cards: Cards, settings: Settings) -> int:
    """[FAN-LST-03, FAN-RUL-63] How many artillery pieces an army may have."""
    base, slice_ = _slice_base(army, cards, settings), 2 * ARTILLERY_SLICE
    return base // slice_ if settings.artillery_slice == "full" else -(-base // slice_)


def titans_allowed(army: ArmyList, cards: Cards, settings: Settings) -> int:
    """[FAN-LST-04] One titan, from 2000 points on."""
    return int(_slice_base(army, cards, settings) >= 2 * TITAN_POINTS)


def count_of(army: ArmyList, cards: Cards, *kinds: str) -> int:
    """How many figures of these kinds the list holds."""
    return sum(count for card, count in _bought(army.list, cards.profiles) if card.kind in kinds)


def problems(army: ArmyList, cards: Cards, settings: Settings) -> tuple[Problem, ...]:
    """[FAN-LST-01..12] Everything that keeps this list from a match, all at once; nothing else is restricted."""
    return (
        *_count_problems(army, cards),
        *_card_problems(army, cards),
        *_format_problems(army, cards, settings),
        *_character_problems(army, cards, settings),
        *_artillery_problems(army, cards, settings),
        *_titan_problems(army, cards, settings),
        *(
            problem
            for card, _ in _bought(army.list, cards.profiles)
            for problem in creature_problems(card, cards, settings)
        ),
        *_crew_problems(army, cards, settings),
    )


def creature_problems(card: Profile, cards: Cards, settings: Settings) -> Iterator[Problem]:
    """[FAN-LST-10] Who knows the summoning names a creature for each time it knows it, and nobody else does."""
    where = f"{card.id}.summons"
    known = card.spells.count("summon")
    if not known and card.creatures:
        named = ", ".join(card.creatures)
        french = f"nomme {named}, mais {card.id} ne connaît pas l'Invocation"
        yield in_both(where, f"names {named}, but {card.id} does not know the summoning", "FAN-LST-10", french)
    elif known and not card.creatures:
        french = "l'Invocation demande une créature : nommez un profil de troupe"
        yield in_both(where, "the summoning needs a creature: name a troop profile", "FAN-LST-10", french)
    elif len(card.creatures) != known:
        creatures, summonings = _counted(len(card.creatures), CREATURE_WORDS), _counted(known, SUMMONING_WORDS)
        french = f"nomme {creatures[1]} pour {summonings[1]}"
        yield in_both(where, f"names {creatures[0]} for {summonings[0]}", "FAN-LST-10", french)
    elif known:
        for name in dict.fromkeys(card.creatures):
            yield from _one_creature(where, name, cards, settings)


def _one_creature(where: str, name: str, cards: Cards, settings: Settings) -> Iterator[Problem]:
    """[FAN-LST-10, FAN-RUL-38] A creature is a troop of at most 10 points, everything included."""
    creature = cards.profiles.get(name)
    if creature is None:
        french = f"{name} n'est pas un profil de figurine"
        yield in_both(where, f"{name} is no figure profile", "FAN-LST-10", french)
        return
    if creature.kind != "troop":
        french = f"{creature.id} n'est pas une troupe : une créature en est une"
        yield in_both(where, f"{creature.id} is a {creature.kind}, a creature is a troop", "FAN-LST-10", french)
    cost = cost_halves(creature, settings)
    if cost > 2 * CREATURE_POINTS:
        over = f"{creature.id} costs {points(cost)}, a creature at most {CREATURE_POINTS}"
        french = f"{creature.id} coûte {points(cost)}, une créature au plus {CREATURE_POINTS}"
        yield in_both(where, over, "FAN-LST-10", french)


def _count_problems(army: ArmyList, cards: Cards) -> Iterator[Problem]:
    """Numbers below one and cards that do not exist."""
    known: tuple[tuple[str, dict[str, int], Mapping[str, object], str], ...] = (
        ("list", army.list, cards.profiles, "figure profile"),
        ("pieces", army.pieces, cards.pieces, "artillery profile"),
    )
    for part, counts, shelf, noun in known:
        for card, count in counts.items():
            if card not in shelf:
                yield no_such(f"{army.id}.{part}.{card}", noun, card)
            if count < 1:
                french = f"{count} n'est pas un nombre de figurines : écrivez 1 ou plus"
                what = f"{count} is no number of figures: write 1 or more"
                yield in_both(f"{army.id}.{part}.{card}", what, "", french)
    if not any(army.list.values()):
        yield in_both(f"{army.id}.list", "the list holds no figure", "", "la liste n'a aucune figurine")


def _card_problems(army: ArmyList, cards: Cards) -> Iterator[Problem]:
    """[FAN-CST-03, FAN-CST-07, FAN-HER-01, FAN-TIT-01] The faults of the cards that the list uses."""
    for card, _ in _bought(army.list, cards.profiles):
        yield from profile_problems(card, card.id)
    for piece, _ in _bought(army.pieces, cards.pieces):
        yield from piece_problems(piece, piece.id)


def _format_problems(army: ArmyList, cards: Cards, settings: Settings) -> Iterator[Problem]:
    """[FAN-LST-01] The total may not exceed the format agreed upon."""
    if army.format < 1:
        french = f"{army.format} n'est pas un nombre de points"
        yield in_both(f"{army.id}.format", f"{army.format} is no number of points", "FAN-LST-01", french)
    total = total_halves(army, cards, settings)
    if total > 2 * army.format:
        french = f"coûte {points(total)}, le format est de {army.format}"
        yield in_both(army.id, f"costs {points(total)}, the format is {army.format}", "FAN-LST-01", french)


def _character_problems(army: ArmyList, cards: Cards, settings: Settings) -> Iterator[Problem]:
    """[FAN-LST-02, FAN-RUL-62] One hero or sorcerer per full 250 points: at most, or exactly by option."""
    count, allowed = count_of(army, cards, *CHARACTERS), characters_allowed(army, cards, settings)
    if count > allowed:
        what, french = _allowance(allowed, army, cards, settings)
        english_count, french_count = _counted(count, CHARACTER_WORDS)
        yield in_both(army.id, f"{english_count}, {what}", "FAN-LST-02", f"{french_count}, {french}")
    elif count < allowed and settings.characters == "exactly":
        base, french = _base_words(army, cards, settings)
        english_count, french_count = _counted(count, CHARACTER_WORDS)
        french = f"{french_count}, il en faut {allowed} ({french})"
        yield in_both(army.id, f"{english_count}, {allowed} needed ({base})", "FAN-RUL-62", french)


def _artillery_problems(army: ArmyList, cards: Cards, settings: Settings) -> Iterator[Problem]:
    """[FAN-LST-03, FAN-RUL-63] One piece per full 1000 points, or per started 1000 by option."""
    count, allowed = sum(army.pieces.values()), pieces_allowed(army, cards, settings)
    if count > allowed:
        what, french = _allowance(allowed, army, cards, settings)
        english_count, french_count = _counted(count, PIECE_WORDS)
        yield in_both(army.id, f"{english_count}, {what}", "FAN-LST-03", f"{french_count}, {french}")


def _titan_problems(army: ArmyList, cards: Cards, settings: Settings) -> Iterator[Problem]:
    """[FAN-LST-04, FAN-RUL-64] At most one titan, from 2000 points on; it takes no character's place."""
    count = count_of(army, cards, "titan")
    if count > 1:
        french = f"{count} titans, une armée en a un au plus"
        yield in_both(army.id, f"{count} titans, an army has at most one", "FAN-LST-04", french)
    if count and not titans_allowed(army, cards, settings):
        what, french = _base_words(army, cards, settings)
        french = f"un titan demande {TITAN_POINTS} points, {french}"
        yield in_both(army.id, f"a titan needs {TITAN_POINTS} points, {what}", "FAN-LST-04", french)


def _crew_problems(army: ArmyList, cards: Cards, settings: Settings) -> Iterator[Problem]:
    """[FAN-LST-11, FAN-RUL-55] Up to three crew figures of the army to a piece, each serving one piece only."""
    figures, pieces = set(figure_names(army)), set(piece_names(army))
    served = Counter(figure for crew in army.crews.values() for figure in crew)
    for piece, crew in army.crews.items():
        where = f"{army.id}.crews.{piece}"
        if piece not in pieces:
            yield in_both(where, "the list has no such piece", "FAN-LST-11", "la liste n'a pas cette pièce")
        if len(crew) > CREW_PER_PIECE:
            french = f"{len(crew)} servants, une pièce en a au plus {CREW_PER_PIECE}"
            what = f"{len(crew)} crew, a piece has at most {CREW_PER_PIECE}"
            yield in_both(where, what, "FAN-LST-11", french)
        for figure in crew:
            card = cards.profiles.get(profile_of(figure))
            if figure not in figures:
                french = f"la liste n'a pas de figurine {figure}"
                yield in_both(where, f"the list has no figure {figure}", "FAN-LST-11", french)
            elif card is not None and card.kind != "crew" and not settings.any_crew:
                french = f"{figure} n'est pas un servant"
                yield in_both(where, f"{figure} is a {card.kind}, not crew", "FAN-RUL-55", french)
    for figure, times in served.items():
        if times > 1:
            what = f"{figure} stands there {times} times, it serves once"
            french = f"{figure} s'y trouve {times} fois : un servant sert une seule pièce"
            yield in_both(f"{army.id}.crews", what, "FAN-LST-11", french)


def _slice_base(army: ArmyList, cards: Cards, settings: Settings) -> int:
    """[FAN-RUL-62] The half points that are cut into slices: the format's, or by option the army's own total."""
    return total_halves(army, cards, settings) if settings.slice_base == "army_total" else 2 * army.format


def _counted(count: int, words: Counted) -> tuple[str, str]:
    """So many of something in English and in French, where 0 is no plural."""
    (one, many), (un, plusieurs) = words
    return f"{count} {one if count == 1 else many}", f"{count} {un if count <= 1 else plusieurs}"


def _base_words(army: ArmyList, cards: Cards, settings: Settings) -> tuple[str, str]:
    """What the slices are cut from, in English and in French."""
    base = points(_slice_base(army, cards, settings))
    if settings.slice_base == "army_total":
        return f"the army's total is {base}", f"le total de l'armée est de {base}"
    return f"the format is {base}", f"le format est de {base}"


def _allowance(allowed: int, army: ArmyList, cards: Cards, settings: Settings) -> tuple[str, str]:
    english, french = _base_words(army, cards, settings)
    return f"{allowed} allowed ({english})", f"{allowed} au plus ({french})"


def _bought(counts: Mapping[str, int], shelf: Mapping[str, Card]) -> Iterator[tuple[Card, int]]:
    """The cards of a list that exist, with their number."""
    return ((shelf[card], count) for card, count in counts.items() if card in shelf)


def _numbered(counts: Mapping[str, int]) -> tuple[str, ...]:
    return tuple(f"{card}/{number}" for card, count in counts.items() for number in range(1, count + 1))
