"""What is counted for everybody: threat, hours of the day, travel tokens, the clock of a room, the life of a beast?"""

from __future__ import annotations

from collections.abc import Iterator

from escarmouche.games.malhya.queries.combat import zones
from escarmouche.games.malhya.queries.room import running_clock
from escarmouche.games.malhya.queries.travel import move_cost
from escarmouche.games.malhya.queries.vision import threat_zone
from escarmouche.games.malhya.staging.phrases import phrase
from escarmouche.games.malhya.words.namer import Namer
from escarmouche.kits.stage.scene import Track


def tracks(namer: Namer) -> Iterator[Track]:
    """Those that matter where the party is."""
    state = namer.game.state
    if state.beast is not None:
        yield from _zones(namer)
    elif state.room is not None:
        yield from _threat(namer)
        yield from _clock(namer)
    else:
        yield _day(namer)
        yield _tokens(namer)


def _threat(namer: Namer) -> Iterator[Track]:
    """[MAL-INF-02, MAL-INF-04] The track with its zones: how far enemies see, how many cards they play."""
    game, lang = namer.game, namer.lang
    room = game.room
    if room.difficulty is None:
        return
    board = game.cast.content.boards[room.difficulty]
    colours = {space: zone.colour for zone in board.zones for space in range(zone.first, zone.last + 1)}
    spaces = tuple(colours.get(space, "alarm") for space in range(1, board.alarm + 1))
    zone = threat_zone(game)
    note = phrase(lang, "track.threat.note", vision=zone.vision, cards=zone.cards, deck=len(game.state.action_deck))
    yield Track("threat", phrase(lang, "track.threat"), spaces, min(room.threat, board.alarm) - 1, note)


def _clock(namer: Namer) -> Iterator[Track]:
    """[MAL-EXP-12] What comes nearer with every cycle, as long as nobody has stopped it."""
    game, lang = namer.game, namer.lang
    clock = running_clock(game)
    if clock is None:
        return
    now = min(int(game.state.flags.get(clock.counter, 0)), clock.limit)
    yield Track(
        "clock", phrase(lang, "track.clock"), ("clock",) * clock.limit, now - 1, str(namer.clock(clock.counter))
    )


def _day(namer: Namer) -> Track:
    """[MAL-TRV-05, MAL-TRV-18] The slots of the day board, filled from the morning on."""
    game, lang = namer.game, namer.lang
    numbers, state = game.cast.numbers, game.state
    spaces = ("day",) * numbers.day_slots + ("night",) * numbers.night_slots
    sky = phrase(lang, f"weather.{state.weather}")
    note = phrase(lang, "track.day.note", weather=sky, cost=move_cost(game))
    at = min(len(state.slots), len(spaces)) - 1
    return Track("day", phrase(lang, "track.day", day=state.days + 1), spaces, at, note)


def _tokens(namer: Namer) -> Track:
    """[MAL-TRV-10, MAL-TRV-12] Travel tokens of the party."""
    game = namer.game
    most = game.cast.numbers.travel_tokens
    at = min(game.state.tokens, most) - 1
    return Track("travel", phrase(namer.lang, "track.travel"), ("token",) * most, at)


def _zones(namer: Namer) -> Iterator[Track]:
    """[MAL-SAR-02, MAL-SAR-05] The life of each zone of a beast."""
    game = namer.game
    size = len(game.state.heroes)
    for zone, life in zip(zones(game), game.beast.life, strict=True):
        name = str(namer.named("zones", zone.id))
        most = max(zone.life_per_hero * size, life)
        closed = phrase(namer.lang, "track.zone.closed") if not life else ""
        yield Track("zone", name, ("life",) * most, life - 1, closed)
