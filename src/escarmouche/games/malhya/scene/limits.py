"""Which positions can no match reach? What a scene says of heroes, decks and tracks, held against the content."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Container, Iterable, Iterator
from typing import Final, get_args

from escarmouche.games.malhya import agenda
from escarmouche.games.malhya.cast import Cast
from escarmouche.games.malhya.content.story import AddSuccesses, AddTo, StartMode
from escarmouche.games.malhya.content.terms import CHARACTERISTICS, Mode
from escarmouche.games.malhya.queries.bag import carried
from escarmouche.games.malhya.queries.travel import REST
from escarmouche.games.malhya.state import BeastState, Hero, RoomState, State
from escarmouche.kits.content.faults import miscounted

Told = tuple[str, str]  # in English and in French
COUNTED: Final = (
    "life", "shock", "damage", "grave", "aura", "spent", "gold", "plants", "ap", "free_move", "move", "initiative",
    "rerolled",
)  # fmt: skip


def _unknown(names: Iterable[str], known: Iterable[str], what: str, french: str) -> Iterator[Told]:
    for name in sorted(set(names) - set(known)):
        yield f"there is no {what} {name}", f"il n'y a pas {french} {name}"


# --- heroes ----------------------------------------------------------------------------------------------------------


def of_hero(cast: Cast, hero: Hero) -> Iterator[Told]:
    """[MAL-LVL-04, MAL-TAL-02, MAL-ENC-02] What no hero is, whatever is under way."""
    numbers = cast.numbers
    yield from _miscounted(hero, COUNTED)
    most, count = numbers.characteristic_max, len(CHARACTERISTICS)
    if len(hero.characteristics) != count or not all(1 <= one <= most for one in hero.characteristics):
        yield f"{count} characteristics from 1 to {most}", f"{count} caractéristiques de 1 à {most}"
    if hero.raised and hero.raised not in CHARACTERISTICS:
        yield f"there is no characteristic {hero.raised}", f"il n'y a pas de caractéristique {hero.raised}"
    card = cast.content.heroes[hero.name]
    raised = sum(steps.count("carry") for steps in card.levels.values())
    most = max(card.carry, *numbers.heavy_capacity) + raised
    if not 1 <= hero.carry <= most:
        yield f"carry is from 1 to {most}", f"le portage va de 1 à {most}"
    yield from _unknown(hero.talents, cast.content.talents, "talent", "de talent")
    for name in sorted(set(hero.advanced) - set(hero.talents)):
        yield f"he has no talent {name} to be advanced", f"il n'a pas le talent {name} pour l'améliorer"

    if hero.life + hero.shock + hero.damage + hero.grave < 1:
        yield "he has no crystal in any zone", "il n'a de cristal dans aucune zone"
    yield from _turn(cast, hero)


def _turn(cast: Cast, hero: Hero) -> Iterator[Told]:
    """[MAL-HER-07, MAL-HER-08, MAL-EXI-08] What he has in a turn, and by which way he has gone out."""
    points = cast.content.heroes[hero.name].action_points
    if hero.ap > points:
        yield f"he has at most {points} action points", f"il a au plus {points} points d'action"
    if hero.free_move > max(0, hero.move):
        yield f"his free move is at most {hero.move}", f"son déplacement gratuit est au plus de {hero.move}"
    if hero.left_at >= 0 and hero.left_by not in cast.pages:
        yield "who has gone out says to which chapter: left_by", "qui est sorti dit vers quel chapitre : left_by"
    if hero.left_at >= 0 and hero.square >= 0:
        yield "who has gone out stands nowhere", "qui est sorti ne se tient nulle part"


def _miscounted(counting: Hero | State | RoomState, names: Iterable[str]) -> Iterator[Told]:
    for name in names:
        yield from ((what, french) for what, _, french in miscounted(name, getattr(counting, name)))


# --- what lies on the table ------------------------------------------------------------------------------------------


def of_state(cast: Cast, state: State) -> Iterator[Told]:
    """Everything else that no match could have."""
    yield from _names(cast, state)
    if state.hex not in cast.terrain:
        yield f"the region has no hex {state.hex}", f"la région n'a pas de case {state.hex}"
    if not 0 <= state.tokens <= (most := cast.numbers.travel_tokens):
        yield f"the party holds at most {most} travel tokens", f"le groupe a au plus {most} jetons voyage"
    if state.speaker not in {hero.seat for hero in state.heroes}:
        yield "the speaker leads a hero", "le porte-parole mène un héros"
    yield from _miscounted(state, ("days", "crafted"))
    yield from _day(cast, state)
    yield from _room(state)
    yield from _threat(cast, state.room)
    yield from _fight(cast, state)
    yield from _told(cast, state)
    if state.beast is not None:
        yield from _beast(cast, state.beast, len(state.heroes))


def _names(cast: Cast, state: State) -> Iterator[Told]:
    """Whatever a hero has, a deck holds or the story has given is among the content's cards."""
    content = cast.content
    items = {"", *content.weapons, *content.objects, *content.resources}
    had = [{*one.artefacts, *one.objects, one.weapon, one.spare, one.armour} for one in state.heroes]
    drawn = itertools.chain(*state.piles, *state.discards, *state.under)
    yield from _unknown(itertools.chain(*had, drawn), items, "card", "de carte")
    yield from _unknown((*state.action_deck, *state.action_discard), content.action_cards, "card", "de carte")
    yield from _unknown(state.event_deck, content.event_cards, "card", "de carte")
    yield from _unknown((*state.cards, *state.cards_gone), cast.scenario_cards, "scenario card", "de carte scénario")
    yield from _unknown(state.talents, content.talents, "talent", "de talent")
    chapters = (state.ending,) if state.ending else ()
    tokens = () if state.room is None else (chapter for _, chapter in state.room.interest)
    yield from _unknown((*chapters, *tokens), cast.pages, "chapter", "de chapitre")
    yield from _twice(cast, state)


def _twice(cast: Cast, state: State) -> Iterator[Told]:
    """[MAL-SET-07, MAL-TAL-05] There is one of each card that is dealt: with a hero or in a pile, but for what several
    heroes start with."""
    heroes = [cast.content.heroes[hero.name] for hero in state.heroes]
    dealt = Counter(name for card in heroes for name in {card.start.weapon, *card.start.objects, *card.start.talents})
    held = [(name, hero.name) for hero in state.heroes for name in (*hero.talents, *carried(hero))]
    piled = itertools.chain(state.talents, *state.piles, *state.discards, *state.under)
    drawn = (*state.action_deck, *state.action_discard, *laid_out(state), *state.event_deck)
    if not (*state.action_deck, *state.action_discard, *laid_out(state)):
        yield "no action card is anywhere: in the deck or thrown away", "il n'y a de carte action nulle part"
    for name, count in sorted(Counter((*(name for name, _ in held), *piled, *drawn)).items()):
        if count > max(1, dealt[name]):
            whose = ", ".join(hero for one, hero in held if one == name) or "-"
            yield f"there is one card {name} ({whose})", f"il n'y a qu'une carte {name} ({whose})"


def laid_out(state: State) -> list[str]:
    """Cards that lie on the table: those of an enemies' phase, on a stall, or on their way to somebody."""
    found: list[str] = []
    for item in state.agenda:
        match item:
            case agenda.Cards():
                found += item.left
            case agenda.Trade() | agenda.Share():
                found += item.cards
            case agenda.CardDone() | agenda.Receive():
                found.append(item.card)
            case _:
                pass
    return found


def lie_elsewhere(state: State, said: Container[str]) -> None:
    """[MAL-SET-07] A card that is said to lie elsewhere is in no pile of which nothing is said."""
    laid = laid_out(state)
    if "piles" not in said:
        gone = {*itertools.chain(*state.discards, *state.under), *laid}
        state.piles = tuple(tuple(card for card in pile if card not in gone) for pile in state.piles)
    if "action_deck" not in said:
        gone = {*state.action_discard, *laid}
        state.action_deck = tuple(card for card in state.action_deck if card not in gone)


def _day(cast: Cast, state: State) -> Iterator[Told]:
    """[MAL-TRV-05, MAL-TRV-17] The cards of the day: each once, by day and by night as its slot asks."""
    numbers, cards = cast.numbers, cast.content.travel_cards
    slots = numbers.day_slots + numbers.night_slots
    if len(state.slots) > slots:
        yield f"a day has {slots} slots", f"une journée a {slots} emplacements"
    yield from _unknown(state.slots, (*cards, REST), "card", "de carte")
    for place, name in enumerate(state.slots):
        period = "day" if place < numbers.day_slots else "night"
        if name in cards and cards[name].period != period:
            yield f"{name} is no card for slot {place + 1}", f"{name} ne va pas sur l'emplacement {place + 1}"
    for name, count in Counter(state.slots).items():
        if count > (numbers.rest_per_day if name == REST else 1):
            yield f"{name} lies on the day board {count} times", f"{name} est {count} fois sur le plateau"


def _room(state: State) -> Iterator[Told]:
    """[MAL-CBT-01] Cycles and rounds are counted from the first, and nobody waits in a combat."""
    room = state.room
    if room is None:
        if any(hero.square >= 0 for hero in state.heroes):
            yield "there is no room to stand in: write room NAME", "il n'y a pas de salle où se tenir : room NOM"
        return
    yield from _miscounted(room, ("cycle", "round"))
    if room.mode == "combat" and any(hero.turn == "waiting" for hero in state.heroes):
        yield "nobody waits in a combat", "personne n'attend dans un combat"


def _fight(cast: Cast, state: State) -> Iterator[Told]:
    """[MAL-IMP-01, MAL-SAR-03] Tokens of known types, slots in zones of the beast that is fought."""
    content = cast.content
    yield from _unknown(
        (kind for kind, _ in state.improvements), {**content.enemies, **content.beasts}, "type", "de type"
    )
    yield from _unknown((token for _, token in state.improvements), content.improvements, "token", "de jeton")
    fought = [state.beast.name] if state.beast is not None else list(content.beasts)
    zones = [zone.id for name in fought if name in content.beasts for zone in content.beasts[name].zones]
    yield from _unknown((hero.zone for hero in state.heroes if hero.zone), zones, "zone", "de zone")


def _told(cast: Cast, state: State) -> Iterator[Told]:
    """[MAL-BOK-08, MAL-BOK-10, MAL-EXP-15] What the story remembers is of its own chapters and rooms, and numbers where
    it counts."""
    chapters = (
        *state.clues,
        *state.visits,
        *(home for home, _ in state.taken),
        *(one for _, one in state.closed_tokens),
    )
    yield from _unknown(chapters, cast.pages, "chapter", "de chapitre")
    rooms = (*state.closed_tokens, *state.opened, *state.opened_doors)
    yield from _unknown((room for room, _ in rooms), cast.content.rooms, "room", "de salle")
    orders = list(itertools.chain.from_iterable(cast.orders.values()))
    counted = {one.counter for one in orders if isinstance(one, AddTo | AddSuccesses)} | {"threat_start_bonus"}
    counted |= {room.clock.counter for room in cast.content.rooms.values() if room.clock is not None}
    for name in sorted(counted & set(state.flags)):
        if not isinstance(state.flags[name], int):
            yield f"{name} is a number", f"{name} est un nombre"
    modes = {one.flag for one in orders if isinstance(one, StartMode) and one.flag}
    said = (str(value) for name, value in state.flags.items() if name in modes)
    yield from _unknown(said, get_args(Mode), "mode", "de mode")


def _threat(cast: Cast, room: RoomState | None) -> Iterator[Told]:
    """[MAL-THR-09]"""
    if room is not None and room.difficulty is not None:
        board = cast.content.boards[room.difficulty]
        if not board.start <= room.threat < board.alarm:
            first, last = board.start, board.alarm - 1
            what = f"the threat stands on a space from {first} to {last}"
            yield what, f"la menace est sur une case de {first} à {last}"


def _beast(cast: Cast, beast: BeastState, heroes: int) -> Iterator[Told]:
    """[MAL-SAR-02] As much life in each zone as it began with, or less."""
    known = cast.content.beasts.get(beast.name)
    if known is None:
        yield f"there is no beast {beast.name}", f"il n'y a pas de bête {beast.name}"
        return
    most = tuple(zone.life_per_hero * heroes for zone in known.zones)
    if len(beast.life) != len(most) or not all(0 <= has <= full for has, full in zip(beast.life, most, strict=True)):
        each = " ".join(map(str, most))
        yield f"its zones have at most [{each}] life", f"ses zones ont au plus [{each}] points de vie"
