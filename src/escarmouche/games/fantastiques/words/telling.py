"""What happened, as a sentence, and why: the sum written out, with the clause of each of its parts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

import msgspec

from escarmouche.core import Total
from escarmouche.kits.words.speech import Gaps, Teller, clause_of
from escarmouche.kits.words.text import Text, joined
from escarmouche.games.fantastiques import events as told
from escarmouche.games.fantastiques.rules.turns import LAST_TURN
from escarmouche.games.fantastiques.words.voice import SAYINGS, Voice

# --- which of the ways to say it -----------------------------------------------------------------------------------


def _declaration(event: told.Declared) -> str:
    if all(target < 0 for target in event.targets):
        return "nothing"
    return "piece" if event.crew >= 0 else event.phase


_VARIANTS: Final[Mapping[type[told.Told], Callable[[Any], str]]] = MappingProxyType(
    {
        told.Attacked: lambda event: event.kind,
        told.BraveryTested: lambda event: "held" if event.held else "failed",
        told.CoverRolled: lambda event: "stopped" if event.stopped else "passed",
        told.Declared: _declaration,
        told.Defended: lambda event: "endurance" if event.endurance else "",
        told.Eliminated: lambda event: "by" if event.by else "",
        told.Judged: lambda event: "won" if event.winners else "draw",
        told.LotDrawn: lambda event: "tie" if event.winner < 0 else "",
        told.MoraleTested: lambda event: ("held" if event.held else "failed") + (".again" if event.reroll else ""),
        told.Moved: lambda event: event.way,
        told.PlayedOn: lambda event: "yes" if event.goes_on else "no",
        told.Resisted: lambda event: "yes" if event.resisted else "no",
        told.ScenarioDrawn: lambda event: "die" if event.die else "",
        told.SpellCast: lambda event: "target" if event.target >= 0 else "place",
        told.TemplateLanded: lambda event: event.kind,
        told.Unaffected: lambda event: event.reason,
        told.WallRaised: lambda event: "game" if event.until > LAST_TURN else "",
        told.Wounded: lambda event: "" if event.hp else "last",
    }
)


# --- what fills its gaps beside the plain fields -------------------------------------------------------------------


def _lot_drawn(voice: Voice, event: told.LotDrawn) -> Gaps:
    dice = joined(", ", (Text(voice.side(side), " ", voice.die(die)) for side, die in event.dice))
    winner = voice.side(event.winner) if event.winner >= 0 else ""
    return {"what": voice.term("lot", event.what), "dice": dice, "winner": winner}


def _terrain_laid(voice: Voice, event: told.TerrainLaid) -> Gaps:
    return {"layout": voice.layout(event.layout), "side": voice.side(event.by)}


def _phase_began(voice: Voice, event: told.PhaseBegan) -> Gaps:
    phase = voice.term("phase", event.phase)
    return {"phase": phase[:1].upper() + phase[1:]}


def _order_chosen(voice: Voice, event: told.OrderChosen) -> Gaps:
    return {"side": voice.side(event.by), "order": voice.say("then").join(map(voice.side, event.order))}


def _judged(voice: Voice, event: told.Judged) -> Gaps:
    return {"sides": voice.sides(event.winners), "scores": scores(voice, event.scores)}


def scores(voice: Voice, points: tuple[float, ...]) -> Text:
    """`Valombre Levy [A] 12, Red Snout Warband [B] 7.5`."""
    said = (voice.say("scores", side=voice.side(side), score=voice.number(score)) for side, score in enumerate(points))
    return joined(", ", said)


def _moved(voice: Voice, event: told.Moved) -> Gaps:
    movement = voice.inches(voice.game.traits[event.figure].movement)
    return {"place": voice.place(*event.path[-1]), "movement": movement}


def _attacked(voice: Voice, event: told.Attacked) -> Gaps:
    return {"result": voice.say("hit" if event.hit else "missed")}


def _cover_rolled(voice: Voice, event: told.CoverRolled) -> Gaps:
    return {"cover": voice.figure(event.figure) if event.figure >= 0 else voice.terrain(event.piece)}


def _defended(voice: Voice, event: told.Defended) -> Gaps:
    return {"result": voice.say("saved" if event.saved else "hurt")}


def _scored(voice: Voice, event: told.Scored) -> Gaps:
    return {"points": voice.points(event.points), "total": voice.points(event.total)}


def _gold_taken(voice: Voice, event: told.GoldTaken) -> Gaps:
    dice = joined(" + ", map(voice.die, event.dice))
    several = len(event.dice) > 1  # a single die is its own sum
    return {"dice": dice + " = " if several else "", "coins": voice.count(sum(event.dice), "coin")}


def _cursed(voice: Voice, event: told.Cursed) -> Gaps:
    return {"melee": voice.values(event.melee), "shooting": voice.values(event.shooting)}


def _army_shaken(voice: Voice, event: told.ArmyShaken) -> Gaps:
    return {"left": voice.count(event.left, "figure")}


_GAPS: Final[Mapping[type[told.Told], Callable[[Voice, Any], Gaps]]] = MappingProxyType(
    {
        told.ArmyShaken: _army_shaken,
        told.Attacked: _attacked,
        told.CoverRolled: _cover_rolled,
        told.Cursed: _cursed,
        told.Defended: _defended,
        told.Deployed: lambda voice, event: {"figures": voice.group(event.figures)},
        told.Eliminated: lambda voice, event: {"sides": voice.sides(event.by)},
        told.GoldTaken: _gold_taken,
        told.Judged: _judged,
        told.LotDrawn: _lot_drawn,
        told.Moved: _moved,
        told.OrderChosen: _order_chosen,
        told.PhaseBegan: _phase_began,
        told.RolesChosen: lambda voice, event: {"side": voice.side(event.attacker)},
        told.Scored: _scored,
        told.TerrainLaid: _terrain_laid,
        told.TurnBegan: lambda _, __: {"last": LAST_TURN},
    }
)


TELLER: Final = Teller(SAYINGS, _VARIANTS, _GAPS)


# --- why -----------------------------------------------------------------------------------------------------------


def reasons(voice: Voice, event: told.Told) -> str:
    """The sentence, then every sum behind it with its clauses, then the clause of the event itself."""
    lines: list[str] = [TELLER.sentence(voice, event)]
    for name, value in msgspec.structs.asdict(event).items():
        if isinstance(value, Total):
            lines.append(_sum_line(voice, name, value))
            if name != "total" and hasattr(event, "die"):
                lines.append(voice.say("why.die", die=event.die, value=value.value))
    return joined("\n", (*lines, voice.say("why.rule", clause=clause_of(event))))


def _sum_line(voice: Voice, name: str, total: Total) -> str:
    parts = "".join(
        f" {voice.signed(part.amount)} {voice.term('part', part.name)} [{part.why}]" for part in total.parts
    )
    key = "why.sum.die" if name == "total" else "why.sum"
    return voice.say(key, what=voice.say(f"why.{name}"), base=total.base, parts=parts, value=total.value)
