"""What happened, as a sentence, and why: the sum written out, with the clause of each of its parts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

import msgspec

from escarmouche.core import Total
from escarmouche.core.events import clause_of
from escarmouche.games.fantastiques.events import combat, magic, morale, moving, play, preparing, prizes, telling
from escarmouche.games.fantastiques.queries.artillery import ALLOWANCE
from escarmouche.games.fantastiques.rules.spells import FOREVER
from escarmouche.games.fantastiques.words.namer import SAYINGS, Namer
from escarmouche.kits.words.speech import EventWriter, Gaps
from escarmouche.kits.words.text import Text, joined

SIX: Final = 6

# --- which of the ways to say it -----------------------------------------------------------------------------------


def _declaration(event: combat.Declared) -> str:
    if all(target < 0 for target in event.targets):
        return "nothing"
    return "piece" if event.crew >= 0 else event.phase


def _verdict(event: play.Judged) -> str:
    """Won by the scores, or level and won by what broke the tie; a rescue's defenders win together."""
    leading = sum(score == max(event.scores) for score in event.scores)
    return "draw" if not event.winners else "won" if len(event.winners) == leading else "tiebreak"


_VARIANTS: Final[Mapping[type[telling.Told], Callable[[Any], str]]] = MappingProxyType(
    {
        combat.Attacked: lambda event: event.kind,
        morale.BraveryTested: lambda event: "held" if event.held else "failed",
        combat.CoverRolled: lambda event: "stopped" if event.stopped else "passed",
        combat.Declared: _declaration,
        combat.Defended: lambda event: "endurance" if event.endurance else "",
        combat.Eliminated: lambda event: "by" if event.by else "",
        play.Judged: _verdict,
        preparing.LotDrawn: lambda event: "tie" if event.winner < 0 else "",
        morale.MoraleTested: lambda event: ("held" if event.held else "failed") + (".again" if event.reroll else ""),
        moving.Moved: lambda event: event.way,
        play.PlayedOn: lambda event: "yes" if event.goes_on else "no",
        magic.Resisted: lambda event: "yes" if event.resisted else "no",
        preparing.PrisonPlaced: lambda event: "turned" if event.degrees else "",
        preparing.ScenarioDrawn: lambda event: "die" if event.die else "",
        play.Scored: lambda event: "" if event.counts else "aside",
        magic.SpellCast: lambda event: "target" if event.target >= 0 else "place",
        moving.Stayed: lambda event: "chosen" if event.chosen else "",
        combat.TemplateLanded: lambda event: event.kind,
        magic.Unaffected: lambda event: event.reason,
        play.Waived: lambda event: event.right,
        magic.WallRaised: lambda event: "game" if event.until >= FOREVER else "",
        combat.Wounded: lambda event: "" if event.hp else "surplus" if event.surplus else "last",
    }
)


# --- what fills its gaps beside the plain fields -------------------------------------------------------------------


def _lot_drawn(namer: Namer, event: preparing.LotDrawn) -> Gaps:
    dice = joined(", ", (Text(namer.side(side), " ", namer.die(die)) for side, die in event.dice))
    winner = namer.side(event.winner) if event.winner >= 0 else ""
    return {"what": namer.term("lot", event.what), "dice": dice, "winner": winner}


def _terrain_laid(namer: Namer, event: preparing.TerrainLaid) -> Gaps:
    return {"layout": namer.layout(event.layout), **_facing(namer, event.by)}


def _facing(namer: Namer, side: int) -> Gaps:
    """A side and all that play against it."""
    return {"side": namer.side(side), "others": namer.sides(one for one in range(namer.game.cast.sides) if one != side)}


def _phase_began(namer: Namer, event: play.PhaseBegan) -> Gaps:
    phase = namer.term("phase", event.phase)
    return {"phase": phase[:1].upper() + phase[1:]}


def _order_chosen(namer: Namer, event: play.OrderChosen) -> Gaps:
    return {"side": namer.side(event.by), "order": namer.say("then").join(map(namer.side, event.order))}


def _judged(namer: Namer, event: play.Judged) -> Gaps:
    return {"sides": namer.sides(event.winners), "scores": scores(namer, event.scores)}


def scores(namer: Namer, points: tuple[float, ...]) -> Text:
    """`Valombre Levy [A] 12, Red Snout Warband [B] 7.5`."""
    said = (namer.say("scores", side=namer.side(side), score=namer.number(score)) for side, score in enumerate(points))
    return joined(", ", said)


def _moved(namer: Namer, event: moving.Moved) -> Gaps:
    movement = namer.inches(namer.game.traits[event.figure].movement)
    return {"place": namer.place(*event.path[-1]), "movement": movement}


def _declared(namer: Namer, event: combat.Declared) -> Gaps:
    """[FAN-MEL-03, FAN-SHO-05] At whom each attack goes, and which are kept back."""
    kept = [namer.say("attack.kept", number=k) for k, target in enumerate(event.targets, start=1) if target < 0]
    said = namer.say("answer.kept", attacks=namer.listed(kept)) if kept else ""
    return {"targets": namer.aimed(event.targets), "kept": said}


def _hauled(namer: Namer, event: moving.Hauled) -> Gaps:
    """[FAN-ART-03] What it paid of what so many of its crew allow."""
    return {"allowance": namer.inches(ALLOWANCE[len(event.crew)])}


def _attacked(namer: Namer, event: combat.Attacked) -> Gaps:
    return {"result": namer.say("hit" if event.hit else "missed"), "six": _six(namer, event.die, event.value)}


def _six(namer: Namer, die: int, value: Total) -> str:
    """[FAN-RUL-21] Why a roll fails that its value reaches: at this table a 6 always does."""
    return namer.say("six") if die == SIX <= value.value and namer.game.settings.natural_6_fails else ""


def _cover_rolled(namer: Namer, event: combat.CoverRolled) -> Gaps:
    ignored = namer.game.numbers.cover_ignored
    cover = namer.figure(event.figure) if event.figure >= 0 else namer.terrain(event.piece)
    return {"cover": cover, "ignored": ignored, "stops": ignored + 1}


def _defended(namer: Namer, event: combat.Defended) -> Gaps:
    return {"result": namer.say("saved" if event.saved else "hurt"), "saves": namer.game.numbers.endurance_saves}


def _scored(namer: Namer, event: play.Scored) -> Gaps:
    return {"points": namer.points(event.points), "total": namer.points(event.total)}


def _gold_taken(namer: Namer, event: prizes.GoldTaken) -> Gaps:
    dice = joined(" + ", map(namer.die, event.dice))
    several = len(event.dice) > 1  # a single die is its own sum
    return {"dice": dice + " = " if several else "", "coins": namer.count(sum(event.dice), "coin")}


def _cursed(namer: Namer, event: magic.Cursed) -> Gaps:
    return {"melee": namer.values(event.melee), "shooting": namer.values(event.shooting)}


def _army_shaken(namer: Namer, event: morale.ArmyShaken) -> Gaps:
    return {"left": namer.count(event.left, "figure")}


_GAPS: Final[Mapping[type[telling.Told], Callable[[Namer, Any], Gaps]]] = MappingProxyType(
    {
        morale.ArmyShaken: _army_shaken,
        combat.Attacked: _attacked,
        combat.CoverRolled: _cover_rolled,
        magic.Cursed: _cursed,
        combat.Declared: _declared,
        combat.Defended: _defended,
        preparing.Deployed: lambda namer, event: {"figures": namer.group(event.figures)},
        combat.Eliminated: lambda namer, event: {"sides": namer.sides(event.by)},
        prizes.GoldTaken: _gold_taken,
        moving.Hauled: _hauled,
        play.Judged: _judged,
        preparing.LotDrawn: _lot_drawn,
        morale.MoraleTested: lambda namer, event: {"six": _six(namer, event.die, event.mental)},
        moving.Moved: _moved,
        play.OrderChosen: _order_chosen,
        play.PhaseBegan: _phase_began,
        preparing.RolesChosen: lambda namer, event: _facing(namer, event.attacker),
        play.Scored: _scored,
        preparing.TerrainLaid: _terrain_laid,
        play.TurnBegan: lambda namer, _: {"last": namer.game.numbers.last_turn},
    }
)


EVENT_WRITER: Final = EventWriter(SAYINGS, _VARIANTS, _GAPS)


# --- why -----------------------------------------------------------------------------------------------------------


def reasons(namer: Namer, event: telling.Told) -> str:
    """The sentence, then every sum behind it with its clauses, then the clause of the event itself."""
    lines: list[str] = [EVENT_WRITER.sentence(namer, event)]
    for name, value in msgspec.structs.asdict(event).items():
        if isinstance(value, Total):
            lines.append(_sum_line(namer, name, value))
            if name != "total" and hasattr(event, "die"):
                needed = min(value.value, SIX - 1) if namer.game.settings.natural_6_fails else value.value
                lines.append(namer.say("why.die", die=event.die, value=needed))
    return joined("\n", (*lines, namer.say("why.rule", clause=clause_of(event))))


def _sum_line(namer: Namer, name: str, total: Total) -> str:
    parts = "".join(
        f" {namer.signed(part.amount)} {namer.term('part', part.name)} [{part.why}]" for part in total.parts
    )
    key = "why.sum.die" if name == "total" else "why.sum"
    return namer.say(key, what=namer.say(f"why.{name}"), base=total.base, parts=parts, value=total.value)
