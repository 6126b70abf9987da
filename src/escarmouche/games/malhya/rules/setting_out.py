"""[MAL-SET-01..08, MAL-HER-01..11] Heroes are chosen, boards filled, decks made; then the journey begins."""

from __future__ import annotations

from escarmouche.core import Choose, Script
from escarmouche.games.malhya.agenda import PickHeroes, Travel
from escarmouche.games.malhya.cast import Cast
from escarmouche.games.malhya.content.cards import Object, Weapon
from escarmouche.games.malhya.content.terms import CHARACTERISTICS, DECKS, RESOURCES
from escarmouche.games.malhya.events import HeroPicked, StoryBegan
from escarmouche.games.malhya.position import Position
from escarmouche.games.malhya.queries.bag import carried, wields
from escarmouche.games.malhya.rules.links import open_booklet
from escarmouche.games.malhya.state import Hero, State


def first_state(cast: Cast) -> State:
    """[MAL-SET-02, MAL-SET-06] Before anybody has chosen."""
    scenario = cast.scenario
    return State(
        heroes=[],
        agenda=[PickHeroes()],
        speaker=cast.setup.taken[0],
        hex=cast.region.start,
        weather=scenario.weather,
        tokens=scenario.travel_tokens,
        event_deck=tuple(cast.content.event_cards),
        action_deck=tuple(cast.content.action_cards),
    )


def pick_heroes(game: Position, item: PickHeroes) -> Script[None]:
    """[MAL-SET-08, MAL-HER-01, MAL-GEN-09, MAL-GEN-13] Seat by seat, each hero once; then everything is laid out."""
    setup, state = game.cast.setup, game.state
    number = len(state.heroes)
    if number == setup.size:
        _set_out(game)
        return
    game.do(item)
    seat = setup.taken[number % len(setup.taken)]
    taken = {hero.name for hero in state.heroes}
    free = [name for name in game.cast.content.heroes if name not in taken]
    if number < len(setup.party):
        name = setup.party[number]
    else:
        name = free[0] if len(free) == 1 else (yield _which_hero(game, seat, free))
    state.heroes.append(fresh_hero(game.cast, number, seat, name))
    game.tell(HeroPicked(seat, name))


def _which_hero(game: Position, seat: int, free: list[str]) -> Choose[str]:
    """Whoever plays one already is asked for another."""
    own = next((hero.id for hero in game.state.heroes if hero.seat == seat), None)
    return Choose(seat, free, "MAL-HER-01", "hero", None if own is None else {"hero": own})


def fresh_hero(cast: Cast, number: int, seat: int, name: str) -> Hero:
    """[MAL-HER-02, MAL-HER-03, MAL-HER-05, MAL-HER-06, MAL-SET-05, MAL-RUL-71] A hero as the scenario starts him."""
    card = cast.content.heroes[name]
    start = card.start
    cubes = start.resources if cast.settings.start_resources == "start_block" else {}
    armour = [one for one in start.objects if _kind(cast, one) == "armour"]
    return Hero(
        id=number,
        seat=seat,
        name=name,
        life=card.life,
        aura=card.aura,
        characteristics=tuple(card.characteristics.get(one, 1) for one in CHARACTERISTICS),
        carry=card.carry,
        move=card.move,
        initiative=card.initiative,
        weapon=start.weapon,
        armour=armour[0] if armour else "",
        objects=tuple(one for one in start.objects if one not in armour[:1]),
        talents=start.talents,
        cubes=tuple(cubes.get(cube, 0) for cube in RESOURCES),
        gold=start.gold,
    )


def _kind(cast: Cast, name: str) -> str:
    item = cast.item(name)
    return item.kind if isinstance(item, Object) else "weapon"


def _set_out(game: Position) -> None:
    """[MAL-SET-06] The party stands at the start of the scenario."""
    lay_out(game)
    for hero in list(game.state.heroes):
        if hero.weapon and not wields(game, hero, hero.weapon):
            game.change(hero.id, weapon="", spare=hero.weapon)
    game.tell(StoryBegan(game.cast.scenario.id))
    game.do(Travel())
    if game.cast.scenario.first:
        open_booklet(game, game.cast.scenario.first)


def lay_out(game: Position) -> None:
    """[MAL-SET-07] Cards that heroes have leave their piles; the other talents are the open supply."""
    content, state = game.cast.content, game.state
    held = {name for hero in state.heroes for name in carried(hero)}
    cards: dict[str, Weapon | Object] = {**content.weapons, **content.objects}
    state.piles = tuple(
        tuple(name for name, card in cards.items() if card.deck == deck and name not in held) for deck in DECKS
    )
    learned = {name for hero in state.heroes for name in hero.talents}
    state.talents = tuple(name for name in content.talents if name not in learned)
