"""Who is in play: for each player his points, cards and tactic points, and each figure with its stats and state."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from escarmouche.games.ages.ids import PLAIN_STATS, Stat
from escarmouche.games.ages.queries.contact import enemies
from escarmouche.games.ages.queries.points import SOURCES, points_left
from escarmouche.games.ages.queries.scores import goal_average, points_now
from escarmouche.games.ages.queries.stats import value
from escarmouche.games.ages.secrets import SecretsView, SequenceView
from escarmouche.games.ages.state import Figure, Lasting
from escarmouche.games.ages.words.effects import op_said
from escarmouche.games.ages.words.namer import Namer
from escarmouche.kits.stage.text_map import away_lines, standing_lines
from escarmouche.table.plane import CM

MOVES: Final[tuple[Stat, ...]] = ("mov", "air")
MARKS: Final = ("hidden", "dodging", "routed", "charged", "doomed")
AWAY: Final = (("picture.waiting", "reserve"), ("picture.dead", "dead"), ("picture.gone", "gone"))


def roster(namer: Namer, secrets: SecretsView, named: Mapping[int, str]) -> Iterator[str]:
    """Both players, one after the other."""
    for seat, sequence in enumerate(secrets.sequences):
        yield _headline(namer, seat)
        yield from (f"  {line}" for line in _cards(namer, sequence))
        mine = [one for one in namer.board.state.figures if one.seat == seat]
        yield from standing_lines(mine, lambda one: _entry(namer, one, named), lambda one: _marks(namer, one, named))
        yield from away_lines(namer, mine, AWAY, lambda one: f"{named[one.id]} #{one.id} {namer.figure(one.id)}")


def _headline(namer: Namer, seat: int) -> str:
    board, side = namer.board, namer.board.side(seat)
    gaps = {
        "seat": namer.seat(seat),
        "points": namer.count(points_now(board, seat), "point"),
        "average": namer.whole(goal_average(board, seat)),
        "tactic_points": namer.count(side.tactic_points, "tactic_point"),
        "refusals": namer.count(side.refusals, "refusal"),
    }
    if side.zone < 0:
        return namer.say("picture.seat", **gaps)
    return namer.say("picture.seat.zone", zone=namer.zone(side.zone), **gaps)


def _cards(namer: Namer, sequence: SequenceView) -> Iterator[str]:
    """[ADE-SEQ-14..16] The pile in its order and the reserve, as the seat sees them; empty ones are not told."""
    if sequence.pile:
        known = _seen(namer, sequence.pile)
        if sequence.head_ini is not None:
            known = namer.say("picture.head_ini", cards=known, ini=sequence.head_ini)
        yield namer.say("picture.pile", cards=known)
    if sequence.reserve:
        yield namer.say("picture.reserve", cards=_seen(namer, sequence.reserve))


def _seen(namer: Namer, cards: tuple[int, ...]) -> str:
    """The names of those that are known, in their order; how many lie face down."""
    if all(card < 0 for card in cards):
        return namer.count(len(cards), "hidden_card")
    return ", ".join(map(namer.card, cards))


def _entry(namer: Namer, one: Figure, named: Mapping[int, str]) -> str:
    """`S2 #3 Spearman 2 [A], 4/4 PV, MOU 10 INI 3 ATT 4`."""
    board, traits = namer.board, namer.board.traits[one.id]
    noun = "structure" if traits.machine is not None else "life"
    words = [
        f"{named[one.id]} #{one.id} {namer.figure(one.id)}",
        namer.say(f"picture.{noun}", left=traits.points - one.lost, most=traits.points),
        " ".join(_stats(namer, one.id)),
    ]
    if traits.mystic is not None:
        words.append(namer.count(one.units, "mystic_unit"))
    words += [
        namer.say("picture.points", count=left, source=namer.term("points", source))
        for source in SOURCES
        if (left := points_left(board, one.id, source))
    ]
    return ", ".join(filter(None, words))


def _stats(namer: Namer, who: int) -> Iterator[str]:
    """What is printed as a dash is not told; a flyer has two MOU: `MOU 7.5/15`."""
    board = namer.board
    moves = [now for stat in MOVES if (now := value(board, who, stat)) is not None]
    if moves:
        yield f"{namer.term('stat', 'mov')} {'/'.join(namer.number(now / CM, 1) for now in moves)}"
    for stat in PLAIN_STATS:
        if (now := value(board, who, stat)) is not None:
            yield f"{namer.stat_of(who, stat)} {namer.whole(now)}"


def _marks(namer: Namer, one: Figure, named: Mapping[int, str]) -> list[str]:
    """What it is and has done, whom it touches, what lies on it."""
    marks: list[str] = [namer.term("mark", one.deeds.status)] if one.deeds.status != "pending" else []
    if one.id == namer.board.side(one.seat).commander:
        marks.append(namer.term("mark", "commander"))
    if one.level:
        marks.append(namer.term("level", str(one.level)))
    marks += [namer.term("mark", name) for name in MARKS if getattr(one, name)]
    if one.deeds.vigilant:
        marks.append(namer.term("mark", "vigilant"))
    if one.fearless:
        marks.append(namer.say("picture.fearless", fear=one.fearless))
    marks += [namer.say("picture.toxin", x=x) for x in one.toxins]
    if touched := [named[foe] for foe in enemies(namer.board, one.id)]:
        marks.append(namer.say("picture.touches", codes=" ".join(touched)))
    marks += [_lasting_said(namer, lasting) for lasting in one.lasting]
    return list(dict.fromkeys(marks))


def _lasting_said(namer: Namer, lasting: Lasting) -> str:
    """`Clear Aura: COU + 2`."""
    return namer.say("picture.lasting", source=namer.cause(lasting.source), effect=op_said(namer, lasting.op))
