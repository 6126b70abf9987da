"""[MAL-THR-01..12, MAL-AUR-09] The threat: what heroes roll for their deeds, and what moves the cube."""

from __future__ import annotations

from escarmouche.core import Script
from escarmouche.games.malhya.agenda import LookAround, ThreatRoll
from escarmouche.games.malhya.content.terms import SPECIAL, DieName
from escarmouche.games.malhya.events import ThreatRaised, ThreatRolled
from escarmouche.games.malhya.position import Position
from escarmouche.games.malhya.queries.aura import may_spend
from escarmouche.games.malhya.queries.infiltration import MANY, threat_dice
from escarmouche.games.malhya.queries.vision import threat_zone
from escarmouche.games.malhya.rules.alarm import sound_alarm
from escarmouche.games.malhya.rules.aura import spend_aura
from escarmouche.games.malhya.rules.drawing import Thrown
from escarmouche.games.malhya.rules.party import hero_choice


def threat_roll(game: Position, item: ThreatRoll) -> Script[None]:
    """[MAL-THR-01..07, MAL-IHP-21, MAL-AUR-09, MAL-RUL-13] Types, less what equipment and an aura token save; then the
    dice, then the cube."""
    dice = threat_dice(game, game[item.hero])
    game.change(item.hero, deeds=())
    if dice and may_spend(game, item.hero, "A_HUSH"):
        hushed: bool = yield from hero_choice(
            game, item.hero, (False, True), "MAL-AUR-09", "cancel_threat_die", dice=dice
        )
        if hushed:
            spend_aura(game, item.hero, "A_HUSH")
            dice -= 1
    if not dice:
        return
    if dice >= MANY:
        yield from _roll_black(game, item.hero)
    else:
        yield from roll_threat(game, item.hero, dice)


def _roll_black(game: Position, hero: int) -> Script[None]:
    """[MAL-THR-04, MAL-THR-06] One black die; its special face is an alarm."""
    (face,) = yield from _rolled(game, hero, "threat_black", 1, "MAL-THR-04")
    if face == SPECIAL:
        sound_alarm(game, "MAL-THR-06")
    else:
        raise_threat(game, int(face), "MAL-THR-05")


def roll_threat(game: Position, hero: int, n: int, why: str = "MAL-THR-01") -> Script[None]:
    """[MAL-THR-01, MAL-THR-05, MAL-THR-08] So many white dice; the cube advances by what they show."""
    faces = yield from _rolled(game, hero, "threat_white", n, why)
    raise_threat(game, sum(_symbols(game, face) for face in faces), "MAL-THR-05")


def _rolled(game: Position, hero: int, die: DieName, n: int, why: str) -> Script[tuple[str, ...]]:
    sides = game.cast.faces[die]
    rolled: tuple[int, ...] = yield Thrown(die, n, len(sides), "MAL-THR-01", hero)
    faces = tuple(sides[one - 1] for one in rolled)
    game.tell(ThreatRolled(hero, die, faces, why))
    return faces


def _symbols(game: Position, face: str) -> int:
    """[MAL-THR-05, MAL-THR-06, MAL-RUL-14] Symbols of a face; the special one of a white die is blank, or so many with
    the other readings."""
    if face != SPECIAL:
        return int(face)
    return 0 if game.settings.white_special == "blank" else game.settings.white_special


def raise_threat(game: Position, n: int, why: str = "MAL-THR-08") -> None:
    """[MAL-THR-05, MAL-THR-08, MAL-THR-09, MAL-THR-11, MAL-THR-12] The cube advances, where there is a track: on the
    last space the alarm sounds, and where enemies see further now sight is checked."""
    room = game.state.room
    if room is None or room.difficulty is None or n <= 0:
        return
    vision = threat_zone(game).vision
    last = game.cast.content.boards[room.difficulty].alarm
    space = min(last, room.threat + n)
    game.change_room(threat=space)
    game.tell(ThreatRaised(n, space, why))
    if space == last:
        sound_alarm(game, "MAL-THR-09")
    elif threat_zone(game).vision > vision:
        game.do(LookAround())
