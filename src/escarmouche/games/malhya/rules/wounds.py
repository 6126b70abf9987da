"""[MAL-WND-01..08, MAL-UNC-09..11] Crystals: wounds, heals, who falls and who wakes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

from escarmouche.core import Script
from escarmouche.games.malhya.agenda import BeastFight, Reappear, Suffer
from escarmouche.games.malhya.content.story import Chapter
from escarmouche.games.malhya.content.terms import Wound
from escarmouche.games.malhya.events import AllFell, FellUnconscious, Healed, Hurt, Woke
from escarmouche.games.malhya.position import Position
from escarmouche.games.malhya.queries.aura import zones_to_heal
from escarmouche.games.malhya.queries.bag import bonuses
from escarmouche.games.malhya.queries.party import in_combat, nobody_left
from escarmouche.games.malhya.rules.drawing import discard_laid_out, put_away
from escarmouche.games.malhya.rules.links import open_booklet
from escarmouche.games.malhya.rules.party import hero_choice

ZONES: tuple[Wound, ...] = ("shock", "damage", "grave")
# What a hero has of a turn in a room while it is nobody's.
AT_REST: Final[Mapping[str, Any]] = MappingProxyType(
    {"turn": "", "ap": 0, "free_move": 0, "moving": False, "deeds": (), "token_read": False}
)


def suffer(game: Position, item: Suffer) -> Script[None]:
    """[MAL-BOK-12, MAL-GEN-03] Wounds of a chapter: nothing wards them off; who lies unconscious takes none."""
    for hero in item.heroes:
        if game[hero].conscious:
            hurt(game, hero, item.kind, item.n, "MAL-BOK-12")
    if nobody_left(game):
        everybody_down(game)
    yield from ()


def hurt(game: Position, hero: int, kind: Wound, n: int, why: str = "MAL-WND-02") -> int:
    """[MAL-WND-02, MAL-WND-04, MAL-IHP-26, MAL-RUL-48] So many crystals leave Life for a zone; what is beyond the last
    is lost. Whoever falls in his own turn has had it, be he healed at once. Gives how many have moved."""
    one = game[hero]
    moved = min(n, one.life)
    if moved <= 0:
        return 0
    one = game.change(hero, life=one.life - moved, **{kind: getattr(one, kind) + moved})
    game.tell(Hurt(hero, kind, moved, one.life, why))
    if not one.conscious:
        game.change(hero, turn="ended" if one.turn == "acting" else one.turn)
        game.tell(FellUnconscious(hero))
    return moved


def to_life(game: Position, hero: int, kind: Wound, n: int, why: str = "MAL-WND-06") -> int:
    """[MAL-WND-06, MAL-UNC-02] So many crystals of a zone come back to Life, as far as there are any."""
    one = game[hero]
    moved: int = min(n, getattr(one, kind))
    if moved <= 0:
        return 0
    slept = not one.conscious
    one = game.change(hero, life=one.life + moved, **{kind: getattr(one, kind) - moved})
    game.tell(Healed(hero, kind, moved, one.life, why))
    if slept:
        _woken(game, hero)
    return moved


def gain_life(game: Position, hero: int, n: int) -> None:
    """[MAL-LVL-03, MAL-ART-01, MAL-WND-04] New crystals in Life: whoever had none wakes."""
    slept = not game[hero].conscious
    game.change(hero, life=game[hero].life + n)
    if slept and n:
        _woken(game, hero)


def _woken(game: Position, hero: int) -> None:
    game.tell(Woke(hero))
    if game[hero].square >= 0:
        game.do(Reappear(hero))


def heal(game: Position, hero: int, why: str = "MAL-WND-06") -> Script[bool]:
    """[MAL-WND-06, MAL-AUR-07, MAL-RUL-29] One heal: a crystal from Shock or Damage to Life, as the player likes; with
    the other reading a grave wound may become damage."""
    zones = zones_to_heal(game, game[hero])
    if not zones:
        return False
    kind: Wound = yield from hero_choice(game, hero, zones, why, "heal_zone")
    if kind == "grave":
        grave_to_damage(game, hero, why)
    else:
        to_life(game, hero, kind, 1, why)
    return True


def wake(game: Position, hero: int) -> Script[None]:
    """[MAL-IHP-08, MAL-RUL-29] One heal for an unconscious hero: from Shock or Damage as his player likes, from Grave
    if he has nothing else."""
    one = game[hero]
    zones: list[Wound] = [kind for kind in ZONES[:2] if getattr(one, kind)] or ["grave"]
    kind: Wound = yield from hero_choice(game, hero, zones, "MAL-IHP-08", "heal_zone")
    to_life(game, hero, kind, 1, "MAL-IHP-08")


def grave_to_damage(game: Position, hero: int, why: str = "MAL-OBJ-10") -> None:
    """[MAL-OBJ-10] One crystal from Grave to Damage."""
    one = game[hero]
    one = game.change(hero, grave=one.grave - 1, damage=one.damage + 1)
    game.tell(Healed(hero, "grave", 1, one.life, why, eased=True))


def recover(game: Position, heroes: Sequence[int] | None = None) -> None:
    """[MAL-WND-05, MAL-UNC-09, MAL-END-02, MAL-RUL-29] What follows a fight: all Shock back to Life; whoever is still
    unconscious regains one crystal, from Shock first, else Damage, else Grave."""
    for hero in range(len(game.state.heroes)) if heroes is None else heroes:
        to_life(game, hero, "shock", game[hero].shock, "MAL-WND-05")
        if not game[hero].conscious:
            kind = next(kind for kind in ZONES if getattr(game[hero], kind))
            to_life(game, hero, kind, 1, "MAL-UNC-09")


def use_skills_after_combat(game: Position) -> None:
    """[MAL-END-02, MAL-HER-10] Skills of the end of a combat, won or lost."""
    for hero in game.state.heroes:
        to_life(game, hero.id, "damage", sum(bonus.regen for bonus in bonuses(game, hero)), "MAL-END-02")


def everybody_down(game: Position) -> None:
    """[MAL-UNC-08, MAL-UNC-10, MAL-UNC-11, MAL-GEN-07, MAL-RUL-69] Nobody is conscious: the room is over, all recover
    as after a fight, and the chapter for it is read at once: that of the fight, of the room, or of the scenario."""
    state = game.state
    fought = in_combat(game)
    pages = [game.cast.pages[item.home] for item in state.agenda if isinstance(item, BeastFight)]
    own = next((page.on_all_unconscious for page in pages if isinstance(page, Chapter)), "")
    room = game.plan.room.on_all_unconscious if state.room is not None else ""
    game.tell(AllFell())
    put_away(game)
    leave_room(game)
    recover(game)
    if fought:
        use_skills_after_combat(game)
    game.drop_to_journey()
    open_booklet(game, own or room or game.cast.scenario.on_all_unconscious)


def end_fight(game: Position) -> None:
    """[MAL-END-03] Tokens go back to the bag, the gauge is cleared, slots are left."""
    game.state.improvements, game.state.beast = (), None
    for hero in range(len(game.state.heroes)):
        game.change(hero, gauge=0, rerolled=0, zone="", once_used=False)


def leave_room(game: Position) -> None:
    """[MAL-EXP-14, MAL-UNC-10, MAL-IEN-02] The room in play is put away, with the action cards that lie out; wounds,
    spent tokens and what heroes have stay. What was under way in it is dropped afterwards."""
    discard_laid_out(game)
    game.state.room = None
    game.state.enemies = []
    end_fight(game)
    for hero in range(len(game.state.heroes)):
        game.change(hero, square=-1, left_by="", left_at=-1, foothold=-1, **AT_REST)
        game.change(hero, aura_used=False, unburdened=False, raised="")
