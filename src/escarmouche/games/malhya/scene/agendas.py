"""What can be under way in no match? A scene that says its agenda to the letter is held against what there is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from escarmouche.games.malhya import agenda
from escarmouche.games.malhya.cast import Cast
from escarmouche.games.malhya.state import State

Told = tuple[str, str]  # in English and in French
# Items that begin a room, or do nothing without one: all others of its module need one in play.
WITHOUT_A_ROOM: Final = (agenda.Install, agenda.BeastFight, agenda.Reappear, agenda.LookAround, agenda.Moment)
MAY_BE_NOBODY: Final = (agenda.Chain, agenda.Trade)
ACTION_CARDS: Final = (agenda.Cards, agenda.March, agenda.Patrol, agenda.CardDone)


def of_agenda(cast: Cast, state: State) -> Iterator[Told]:
    """[MAL-GEN-10] Heroes, chapters, cards and rooms that there are, the journey below everything."""
    if not state.agenda:
        if not state.ending:
            yield "nothing is under way: the agenda begins with {Travel}", "rien n'est en cours : agenda [{Travel}]"
        return
    if not isinstance(state.agenda[0], agenda.Travel | agenda.PickHeroes):
        yield "the agenda begins with {Travel}", "l'agenda commence par {Travel}"
    for item in state.agenda:
        yield from _of_item(cast, state, item)


def _of_item(cast: Cast, state: State, item: Any) -> Iterator[Told]:
    name = type(item).__name__
    in_room = type(item).__module__ == agenda.HeroTurn.__module__ and not isinstance(item, WITHOUT_A_ROOM)
    in_fight = type(item).__module__ == agenda.FightTurn.__module__
    if state.room is None and (in_room or (in_fight and state.beast is None)):
        yield f"{name}: there is no room to play in", f"{name} : il n'y a pas de salle"
    for noun, french, told, known in _names(cast, item):
        if told not in known:
            yield f"{name}: there is no {noun} {told}", f"{name} : il n'y a pas {french} {told}"
    least = -1 if isinstance(item, MAY_BE_NOBODY) else 0
    heroes = [getattr(item, field) for field in ("hero", "patient", "actor", "named") if hasattr(item, field)]
    if not all(least <= one < len(state.heroes) for one in heroes):
        yield f"{name}: there is no such hero", f"{name} : il n'y a pas ce héros"


def _names(cast: Cast, item: Any) -> Iterator[tuple[str, str, Any, Any]]:
    """What an item names: the noun in both languages, the name, and those that there are."""
    content = cast.content
    for field in ("home", "chapter"):
        if (told := getattr(item, field, None)) is not None:
            yield "chapter", "de chapitre", told, cast.pages
    if isinstance(item, agenda.Testing | agenda.Trying):
        yield "test", "de test", (item.home, item.path), cast.tests
    if isinstance(item, agenda.Install):
        yield "room", "de salle", item.room, content.rooms
    if isinstance(item, agenda.BeastFight):
        yield "beast", "de bête", item.beast, content.beasts
    cards = [*getattr(item, "left", ()), *getattr(item, "cards", ())]
    cards += [item.card] if hasattr(item, "card") else []
    known = content.action_cards if isinstance(item, ACTION_CARDS) else {**content.weapons, **content.objects}
    for card in cards:
        yield "card", "de carte", card, known
