"""How do heroes, enemies and beasts stand on the table: where, with how much life, in which state?"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from escarmouche.games.malhya.agenda import EnemyAct, EnemyTurns
from escarmouche.games.malhya.ids import BEAST
from escarmouche.games.malhya.position import Position
from escarmouche.games.malhya.queries.combat import engaged, improvement, life_left, zones
from escarmouche.games.malhya.queries.infiltration import MANY, threat_dice
from escarmouche.games.malhya.queries.layout import BODY_ROW, beast_board, region_board, room_layout
from escarmouche.games.malhya.queries.party import in_combat
from escarmouche.games.malhya.staging import belongings
from escarmouche.games.malhya.staging.codes import beast_code, enemy_code, hero_codes
from escarmouche.games.malhya.staging.phrases import phrase
from escarmouche.games.malhya.staging.silhouettes import of_enemy, of_hero
from escarmouche.games.malhya.state import Enemy, Hero
from escarmouche.games.malhya.words.cards import token_said
from escarmouche.games.malhya.words.namer import Namer
from escarmouche.kits.stage.scene import Bar, Figure, Mark, Point
from escarmouche.kits.stage.silhouettes import Silhouette

NO_SEAT: Final = -1
BASE: Final = 760  # the radius of a base in a room
AFOOT: Final = 530  # of a hero on the region's map, where the whole party stands in one hex
AROUND: Final = ((-1, 1), (1, 1), (-1, -1), (1, -1))  # where each of a party stands within its hex
STEP: Final = 560
SIGNS: Final = {
    "acting": "▶",
    "waiting": "…",
    "ended": "✓",
    "unconscious": "✕",
    "engaged": "×",
    "threat": "!",
    "improved": "+",
}
ARROWS: Final = {"n": "↑", "ne": "↗", "e": "→", "se": "↘", "s": "↓", "sw": "↙", "w": "←", "nw": "↖"}


def figures(namer: Namer) -> tuple[Figure, ...]:
    """Everybody in the match, in the order of their numbers."""
    game = namer.game
    codes = hero_codes(namer)
    heroes = [_hero(namer, hero, code) for hero, code in zip(game.state.heroes, codes, strict=True)]
    beast = [_beast(namer)] if game.state.beast is not None else []
    return (*heroes, *beast, *(_enemy(namer, enemy) for enemy in game.state.enemies))


# --- heroes ----------------------------------------------------------------------------------------------------------


def _hero(namer: Namer, hero: Hero, code: str) -> Figure:
    game, lang = namer.game, namer.lang
    spot = hero_spot(game, hero)
    x, y = spot or (0, 0)
    outside = game.state.room is None and game.state.beast is None
    return Figure(
        hero.id,
        hero.seat,
        str(namer.hero_name(hero.name)),
        code,
        x,
        y,
        AFOOT if outside else BASE,
        where="table" if spot else "out",
        place="" if spot else phrase(lang, "place.out" if hero.left_by else "place.before"),
        sheet=f"hero:{hero.name}",
        bars=tuple(_hero_bars(game, hero, lang)),
        marks=tuple(_hero_marks(namer, hero)),
        note=belongings.values(namer, hero),
        sections=belongings.sections(namer, hero),
        silhouette=of_hero(game.cast.content, hero.name, hero.weapon),
    )


def hero_spot(game: Position, hero: Hero) -> Point | None:
    """Where a hero stands; None: he has gone out, or found no place."""
    state = game.state
    if state.beast is not None:
        return _slot(game, hero)
    if state.room is not None:
        return room_layout(game).centre(game.plan.grid.place(hero.square)) if hero.square >= 0 else None
    x, y = region_board(game.cast.region)[0].centre(state.hex)
    right, up = AROUND[hero.id % len(AROUND)]
    return x + right * STEP, y + up * STEP


def _slot(game: Position, hero: Hero) -> Point | None:
    """[MAL-SAR-03] The slots of a zone are filled from the body on."""
    place = next((number for number, zone in enumerate(zones(game)) if zone.id == hero.zone), -1)
    if place < 0:
        return None
    before = sum(other.zone == hero.zone for other in game.state.heroes[: hero.id])
    return beast_board(zones(game))[0].centre((2 * place, 1 + before))


def _hero_bars(game: Position, hero: Hero, lang: str) -> Iterator[Bar]:
    """[MAL-WND-01..05, MAL-AUR-01] Crystals zone by zone, aura tokens, and in a room what is left to spend."""
    wounds = (("shock", hero.shock), ("damage", hero.damage), ("grave", hero.grave))
    lost = sum(n for _, n in wounds)
    boxes = ("life",) * hero.life + tuple(f"{kind} ticked" for kind, n in wounds for _ in range(n))
    yield Bar("life", phrase(lang, "bar.life"), hero.life, hero.life + lost, boxes)
    if hero.aura + hero.spent:
        yield Bar("aura", phrase(lang, "bar.aura"), hero.aura, hero.aura + hero.spent)
    if game.state.room is not None or game.state.beast is not None:
        most = max(hero.ap, game.cast.content.heroes[hero.name].action_points)
        yield Bar("ap", phrase(lang, "bar.ap"), hero.ap, most)
        if hero.free_move:
            yield Bar("move", phrase(lang, "bar.move"), hero.free_move, max(hero.move, hero.free_move))


def _hero_marks(namer: Namer, hero: Hero) -> Iterator[Mark]:
    game, lang = namer.game, namer.lang
    if not hero.conscious:
        yield _mark(lang, "unconscious")
    elif hero.turn in SIGNS:
        yield _mark(lang, hero.turn)
    if in_combat(game) and hero.conscious and engaged(game, hero):
        yield _mark(lang, "engaged")
    if game.state.room is not None and (dice := threat_dice(game, hero)):
        said = phrase(lang, "mark.threat.black" if dice >= MANY else "mark.threat", n=dice)
        yield Mark("threat", said, SIGNS["threat"] * min(dice, 2))
    for kind in ("shock", "damage", "grave"):
        if n := getattr(hero, kind):
            yield Mark(kind, phrase(lang, f"mark.{kind}", n=n))
    if hero.plants:
        yield Mark("plants", phrase(lang, "mark.plants", n=hero.plants))


def _mark(lang: str, kind: str) -> Mark:
    return Mark(kind, phrase(lang, f"mark.{kind}"), SIGNS[kind])


# --- enemies ---------------------------------------------------------------------------------------------------------


def _enemy(namer: Namer, enemy: Enemy) -> Figure:
    game, lang = namer.game, namer.lang
    x, y = room_layout(game).centre(game.plan.grid.place(enemy.square)) if game.state.room is not None else (0, 0)
    card = game.cast.content.enemies[enemy.kind]
    life = max(0, life_left(game, enemy))
    return Figure(
        enemy.id,
        NO_SEAT,
        str(namer.figure(enemy.id)),
        enemy_code(namer, enemy.id),
        x,
        y,
        BASE,
        sheet=f"enemy:{enemy.kind}",
        bars=(Bar("life", phrase(lang, "bar.life"), life, max(life, card.life)),),
        marks=tuple(_enemy_marks(namer, enemy)),
        note=phrase(lang, f"enemy.{card.kind}", move=card.move, initiative=card.initiative),
        silhouette=of_enemy(card),
    )


def _enemy_marks(namer: Namer, enemy: Enemy) -> Iterator[Mark]:
    """[MAL-VIS-05, MAL-IMP-01] The way it looks; the token of its type in this round; whether it is its turn."""
    game, lang = namer.game, namer.lang
    if enemy.vigilance:
        side = namer.term("compass", enemy.vigilance)
        yield Mark("vigilance", phrase(lang, "mark.vigilance", side=side), ARROWS[enemy.vigilance])
    if (token := improvement(game, enemy.kind)) is not None:
        yield Mark("improved", phrase(lang, "mark.improved", what=token_said(namer, token.id)), SIGNS["improved"])
    if enemy.id in acting_enemies(game):
        yield Mark("acting", phrase(lang, "mark.acting"), SIGNS["acting"])


def acting_enemies(game: Position) -> tuple[int, ...]:
    """Those whose turn it is now."""
    for item in reversed(game.state.agenda):
        if isinstance(item, EnemyAct):
            return (item.enemy,)
        if isinstance(item, EnemyTurns):
            return item.waiting
    return ()


def _beast(namer: Namer) -> Figure:
    game, lang = namer.game, namer.lang
    beast = game.beast
    layout = beast_board(zones(game))[0]
    card = game.cast.content.beasts[beast.name]
    whole = sum(zone.life_per_hero for zone in card.zones) * len(game.state.heroes)
    x, y = layout.centre((1, BODY_ROW))  # between the first two zones
    token = improvement(game, beast.name)
    said = "" if token is None else phrase(lang, "mark.improved", what=token_said(namer, token.id))
    return Figure(
        BEAST,
        NO_SEAT,
        str(namer.figure(BEAST)),
        beast_code(namer, beast.name),
        x,
        y,
        BASE,
        sheet=f"beast:{beast.name}",
        bars=(Bar("life", phrase(lang, "bar.life"), sum(beast.life), max(whole, sum(beast.life))),),
        marks=(Mark("improved", said, SIGNS["improved"]),) if said else (),
        note=phrase(lang, "enemy.beast", initiative=card.initiative),
        silhouette=Silhouette.MONSTER,
    )
