"""What of an answer might a player not have meant: harm to his own, a trap on the way, a shot or an activation
thrown away.

Only what the player knows is looked at: his own figures, his own traps and those that lie open.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from escarmouche.games.ages.asks import assaulting, breathing, disengaging, harassing, machines, moving, shooting
from escarmouche.games.ages.asks.actions import Done, NextAction
from escarmouche.games.ages.asks.shooting import SHOT_KINDS, aimed_at
from escarmouche.games.ages.queries.crews import crewed_machine
from escarmouche.games.ages.queries.shots import BANDS, Source, apart, difficulty, source_of
from escarmouche.games.ages.queries.sight import Stand, stand
from escarmouche.games.ages.queries.skills import has
from escarmouche.games.ages.refusals.shooting import in_melee_with_friends
from escarmouche.games.ages.rules.artillery import on_line, under_template
from escarmouche.games.ages.rules.traps import TRAPPER, traps_met
from escarmouche.games.ages.staging.board_reader import MOVES, BoardReader
from escarmouche.games.ages.staging.phrases import phrase

NAMED: Final = 4  # figures named in one warning


def warning_of(reader: BoardReader, answer: Any) -> str:
    """What the player is asked about once more."""
    if isinstance(answer, Done):
        return _idle(reader)
    if isinstance(answer, breathing.Breathe):
        return _told(reader, "own", reader.under_breath(answer))
    if isinstance(answer, shooting.Shooting):
        sources = list(sources_of(reader, answer))
        under = [who for source in sources for who in _in_the_way(reader, source, answer)]
        met = _told(reader, "own", under) or _told(reader, "stray", _beside(reader, sources, answer))
        return met or _too_far(reader, sources, aimed_at(reader.board, answer))
    if isinstance(answer, MOVES):
        met = _trapped(reader, answer) or _told(reader, "stray", _shot_at_on_the_way(reader, answer))
        return met or (_missed(reader, answer) if isinstance(answer, harassing.Harass) else "")
    return ""


def sources_of(reader: BoardReader, answer: shooting.Shooting) -> Iterator[Source]:
    """Everybody who would shoot."""
    if isinstance(answer, machines.FireMachine):
        machine = crewed_machine(reader.board, answer.member)
        if machine is not None:
            yield machines.machine_source(reader.board, machine.id, answer.member)
    elif (kind := SHOT_KINDS.get(type(answer))) is not None:
        yield from (kind.source(reader.board, who, answer.weapon) for who in reader.movers)


def _told(reader: BoardReader, key: str, met: list[int]) -> str:
    own = [who for who in dict.fromkeys(met) if reader.board[who].seat == reader.ask.seat]
    if not own:
        return ""
    more = f" (+{len(own) - NAMED})" if len(own) > NAMED else ""
    return phrase(reader.lang, f"warn.{key}", figures=f"{reader.namer.figures(own[:NAMED])}{more}")


def _idle(reader: BoardReader) -> str:
    """[ADE-ACT-04] An actor that stops before it has done anything but what is free."""
    ask = reader.ask
    if not isinstance(ask, NextAction) or any(reader.board[who].deeds.did for who in ask.group):
        return ""
    return phrase(reader.lang, "warn.unused") if len(ask.open_kinds()) > 0 else ""


def _missed(reader: BoardReader, answer: harassing.Harass) -> str:
    """[ADE-SHO-04, ADE-SKL-68] The same of a shot on a run, from where each makes it."""
    ends = zip(reader.movers, answer.ends, strict=False)
    sources = [harassing.running_source(reader.board, who, answer, end) for who, end in ends]
    return _too_far(reader, sources, stand(reader.board, answer.target)) if sources else ""


def _too_far(reader: BoardReader, sources: list[Source], target: Stand) -> str:
    """[ADE-SHO-04] A shot that fails whoever makes it: nothing is thrown, and the action is spent."""
    reached = (difficulty(apart(one.at, target), one.weapon.range) is not None for one in sources)
    return "" if any(reached) else phrase(reader.lang, "warn.too_far")


def _in_the_way(reader: BoardReader, source: Source, answer: shooting.Shooting) -> list[int]:
    """[ADE-ART-05, ADE-ART-10] Whom artillery would strike beside its target."""
    if source.weapon.artillery == "area":
        return under_template(reader.game, source, aimed_at(reader.board, answer))
    if source.weapon.artillery == "piercing":
        reach = len(BANDS) * source.weapon.range
        return [one.who for one in on_line(reader.game, source, answer.target, reach) if one.who >= 0]
    return []


def _beside(reader: BoardReader, sources: list[Source], answer: shooting.Shooting) -> list[int]:
    """[ADE-SHO-08, ADE-ART-08] The friends to whom the shot may stray."""
    if answer.target < 0:
        return []
    return [who for source in sources for who in in_melee_with_friends(reader.board, source, answer.target)]


def _shot_at_on_the_way(reader: BoardReader, answer: Any) -> list[int]:
    """[ADE-SHO-08, ADE-SKL-68, ADE-SKL-124] The friends to whom the shot of a run, or of an assault, may stray."""
    if isinstance(answer, harassing.Harass):
        target, weapon = answer.target, answer.weapon
    elif isinstance(answer, assaulting.Assaulting) and assaulting.shot_of(answer) != assaulting.NO_SHOT:
        target, weapon = answer.targets[0], assaulting.shot_of(answer)
    else:
        return []
    sources = (source_of(reader.board, who, weapon) for who in reader.movers)
    return [who for source in sources for who in in_melee_with_friends(reader.board, source, target)]


def _trapped(reader: BoardReader, answer: Any) -> str:
    """[ADE-SKL-106] Who would set off a trap that his player knows of."""
    board, seat = reader.board, reader.ask.seat
    known = (*(one for one in reader.game.secrets.traps if one.seat == seat), *board.state.traps)
    ends = disengaging.ends_of(answer)
    if not known or len(ends) != len(reader.movers):
        return ""
    met = [
        who
        for who, end in zip(reader.movers, ends, strict=True)
        if not has(board, who, TRAPPER) and _meets(reader, answer, who, end, known)
    ]
    return _told(reader, "trap", met)


def _meets(reader: BoardReader, answer: Any, who: int, end: moving.End, known: tuple[Any, ...]) -> bool:
    path = ((reader.board[who].x, reader.board[who].y), *reader.way(who, answer, end))
    return bool(traps_met(reader.board, known, who, reader.move(who, answer, end), path))
