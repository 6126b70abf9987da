"""What happened, as a sentence of the referee: who did what, every die, every sum with its causes, what was needed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from escarmouche.games.ages.events import (
    assaulting,
    fighting,
    machines,
    moving,
    mystics,
    playing,
    points,
    returning,
    shooting,
    tactics,
    testing,
    trapping,
    upkeep,
)
from escarmouche.games.ages.events.telling import Told
from escarmouche.games.ages.words.effects import op_promised
from escarmouche.games.ages.words.namer import SAYINGS, Namer
from escarmouche.games.ages.words.parts import LEAST, Laid, die_and_parts, laid_said, shift_said
from escarmouche.kits.words.speech import EventWriter, Gaps, scores
from escarmouche.kits.words.text import Text, joined
from escarmouche.table.plane import path_length

Filler = Callable[[Namer, Any], Gaps]
HARMFUL: Final = frozenset({"ephemere", "toxique"})  # effects of the upkeep that hurt where the die reaches its number

# --- which of the ways to say it -----------------------------------------------------------------------------------


def _yes(name: str, yes: str = "", no: str = "") -> Callable[[Any], str]:
    """One variant where this field holds something, another where not."""
    return lambda event: (yes or name) if getattr(event, name) else no


def _found(name: str, variant: str) -> Callable[[Any], str]:
    """A variant where this field refers to a figure, not to nobody."""
    return lambda event: variant if getattr(event, name) >= 0 else ""


def _some(name: str) -> Callable[[Any], str]:
    """One variant for one figure alone, another for several."""
    return lambda event: "" if len(getattr(event, name)) > 1 else "one"


def _tested(event: testing.RolledTest) -> str:
    if event.die:
        return "passed" if event.success else "failed"
    return "automatic" if event.success else "impossible"


def _ended(event: playing.MatchEnded) -> str:
    if event.winner < 0:
        return "draw"
    return {"ADE-END-02": "wiped", "ADE-END-03": "time"}.get(event.why, "turns")


def _shot(event: shooting.Shot) -> str:
    if event.machine >= 0:
        return "machine.place" if event.at else "machine"
    if event.at:
        return "place"
    return "" if event.kind == "shoot" else "kind"


def _pierced(event: shooting.Pierced) -> str:
    if not event.die:
        return "impossible"
    return ("met" if event.met else "nobody") if event.reach else "failed"


def _moved(event: moving.Moved) -> str:
    """Whoever has shot in its assault has but a hair's breadth left to go."""
    if event.cost >= LEAST:
        return event.kind
    closes = event.kind in ("engage", "charge") and event.path[0] != event.path[-1]
    return f"{event.kind}.contact" if closes else f"{event.kind}.still"


def _upkeep(event: upkeep.UpkeepRolled) -> str:
    if event.effect in HARMFUL:
        return "hurt" if event.success else "spared"
    return "passed" if event.success else "failed"


def _formula(event: mystics.FormulaTested) -> str:
    result = "passed" if event.success else "failed"
    return result if event.dice else f"{result}.bare"


def _again(event: testing.Rerolled) -> str:
    """A damage die is told apart from that of a test."""
    return "damage" if event.why == "ADE-TST-17" else ""


def _fate(event: testing.Eliminated) -> str:
    if event.fights_on:
        return "fights_on"
    return {"ADE-MYS-35": "with_summoner", "ADE-FEA-09": "fled", "ADE-FEA-12": "fled"}.get(event.why, "")


def _unreached(event: mystics.Unaffected) -> str:
    return {"ADE-FEA-01": "fearless", "ADE-FEA-04": "routed", "ADE-MYS-24": "nothing"}.get(event.why, "")


def _crew(event: machines.CrewNamed) -> str:
    if event.servers:
        return "both" if event.substitutes else "servers"
    return "substitutes" if event.substitutes else "nobody"


def _assaulted(event: assaulting.Assaulted) -> str:
    return event.kind if len(event.figures) > 1 else f"{event.kind}.one"


def _declared(event: tactics.Declared) -> str:
    aimed, led = "at" if event.targets else "", "to" if event.to else ""
    return ".".join(filter(None, (aimed, led)))


def _points(event: playing.PointsCounted) -> str:
    """A sum says the points by itself, unless it falls below none."""
    if not event.total.parts:
        return ""
    return "sum" if event.total.value == event.points else "floor"


_VARIANTS: Final[Mapping[type[Told], Callable[[Any], str]]] = MappingProxyType(
    {
        playing.Activated: _some("figures"),
        playing.ActivationEnded: _yes("figures", "of"),
        playing.CardPlayed: _yes("reserve"),
        playing.FirstSpeaker: lambda event: "own" if event.seat == event.chosen_by else "given",
        playing.MatchEnded: _ended,
        playing.PhaseBegan: lambda event: event.phase,
        playing.PointsCounted: _points,
        playing.TacticianFound: lambda event: event.by,
        playing.CommanderNamed: lambda event: "" if event.figure >= 0 else "nobody",
        assaulting.PastRallying: lambda event: "beside" if event.enemy >= 0 else "",
        testing.DamageTested: _found("by", "by"),
        testing.Eliminated: _fate,
        testing.Rerolled: _again,
        testing.RolledTest: _tested,
        testing.SacredDie: lambda event: "weapon" if event.why == "ADE-EQP-01" else "armour",
        testing.TieBroken: lambda event: event.by,
        points.Dosed: _yes("overdose"),
        points.DosesCounted: _yes("die"),
        points.SteamRaised: lambda event: event.result,
        returning.ReturnRolled: _yes("late"),
        moving.Detected: _found("by", "by"),
        moving.Barred: lambda event: "hidden" if event.why == "ADE-RUL-16" else "",
        moving.Forestalled: _some("figures"),
        moving.Moved: _moved,
        assaulting.Assaulted: _assaulted,
        assaulting.Routed: _found("by", "by"),
        assaulting.Stabbed: _yes("defends"),
        assaulting.Struggled: _yes("free", "free", "held"),
        fighting.DominantFound: lambda event: event.by,
        fighting.Feinted: lambda event: event.cancels,
        fighting.Pursued: _yes("targets"),
        shooting.Breathed: _yes("met", "met", "nobody"),
        shooting.Pierced: _pierced,
        shooting.Shot: _shot,
        shooting.Strayed: lambda event: "target" if event.hit == event.target else "hapless",
        shooting.Struck: lambda event: "" if event.left else "down",
        tactics.Declared: _declared,
        tactics.Pushed: lambda event: "back" if event.why == "ADE-TCT-28" else "",
        mystics.Unaffected: _unreached,
        tactics.TacticUsed: _yes("free"),
        trapping.TrapLaid: _yes("at", "seen"),
        upkeep.Recovered: lambda event: "self" if event.by in (event.figure, -1) else "by",
        upkeep.UpkeepRolled: _upkeep,
        machines.CrewNamed: _crew,
        machines.MachineMoved: _some("figures"),
        mystics.CounterTried: _yes("success", "passed", "failed"),
        mystics.FormulaTested: _formula,
        mystics.Recited: _found("target", "on"),
    }
)


# --- what fills its gaps beside the plain fields -------------------------------------------------------------------


def _place(namer: Namer, event: Any) -> Gaps:
    return {"place": namer.spot((event.x, event.y))}


def _at(namer: Namer, event: Any) -> Gaps:
    return {"place": namer.spot(event.at) if event.at else ""}


def _led(namer: Namer, event: tactics.Declared) -> Gaps:
    """Where it leads; and a formula is called by its own name."""
    places: Gaps = {"places": namer.spots(event.to)} if event.to else {}
    return {**places, "action": namer.say("recited", formula=namer.formula(event.formula))} if event.formula else places


def _enemy(namer: Namer, event: Any) -> Gaps:
    """The other player."""
    return {"enemy": namer.seat(1 - event.seat)}


def _ending(namer: Namer, event: playing.MatchEnded) -> Gaps:
    return {"scores": scores(namer, event.points), "averages": both(namer, event.goal_average)}


def both(namer: Namer, numbers: tuple[int, int]) -> str:
    """`20 against −20`, the first player's first."""
    return namer.say("versus", one=namer.whole(numbers[0]), other=namer.whole(numbers[1]))


def _piles(namer: Namer, event: playing.PilesMade) -> Gaps:
    held = (
        namer.say("held", seat=namer.seat(seat), cards=namer.count(cards, "card"), refusals=namer.count(no, "refusal"))
        for seat, (cards, no) in enumerate(zip(event.cards, event.refusals, strict=True))
    )
    return {"held": joined(", ", held)}


def _zone(namer: Namer, event: playing.ZoneTaken) -> Gaps:
    return {"zone": namer.zone(event.zone)}


def _test(namer: Namer, event: testing.RolledTest) -> Gaps:
    against = namer.say("test.against", enemy=namer.figure(event.against)) if event.against >= 0 else ""
    stat = namer.stat_of(event.figure, event.stat)
    return {"against": against, "shift": shift_said(namer, event.shift), "stat": stat}


def _damage(namer: Namer, event: testing.DamageTested) -> Gaps:
    value = event.damage.value
    dealt = namer.say("no_damage") if value <= 0 else namer.count(value, "damage")
    parts = namer.parts(event.damage)
    said = Text(f"{namer.whole(event.damage.base)}{parts} = ", dealt) if parts else dealt
    return {"shift": shift_said(namer, event.shift), "damage": said}


def _life(namer: Namer, who: int, count: int) -> str:
    """So many life points, or structure points of a machine."""
    return namer.count(count, "life" if namer.board.traits[who].machine is None else "structure")


def _wounded(namer: Namer, event: testing.Wounded) -> Gaps:
    return {"damage": _life(namer, event.figure, event.damage), "left": _life(namer, event.figure, event.left)}


def _eliminated(namer: Namer, event: testing.Eliminated) -> Gaps:
    return {"fate": namer.say("fate.dead" if namer.board.traits[event.figure].machine is None else "fate.broken")}


def _recovered(namer: Namer, event: upkeep.Recovered) -> Gaps:
    return {"points": _life(namer, event.figure, event.points)}


def _effect(namer: Namer, event: upkeep.UpkeepRolled) -> Gaps:
    return {"effect": namer.skill(event.effect)}


def _strayed(namer: Namer, event: shooting.Strayed) -> Gaps:
    return {"sum": die_and_parts(namer, event.die, event.total)}


def _struck(namer: Namer, event: shooting.Struck) -> Gaps:
    return {
        "piece": namer.scenery(event.piece),
        "resilience": namer.whole(event.resilience),
        "damage": namer.count(event.damage, "damage"),
        "left": namer.count(event.left, "structure"),
    }


def _way(namer: Namer, event: moving.Moved) -> Gaps:
    """How far, with what that took of the potential where the ground made it more, and to which level."""
    gone, told = path_length(event.path), event.level or event.landed
    said = namer.length(event.cost)
    if event.cost > gone + LEAST:
        said = namer.say("costly", length=namer.length(gone), cost=said)
    return {"cost": said, "level": namer.say("aloft", level=namer.term("level", str(event.level))) if told else ""}


def _splitter(namer: Namer, event: fighting.SplitterFound) -> Gaps:
    mine, yours = (namer.sum(total) for total in event.totals)
    return {"totals": namer.say("versus", one=mine, other=yours)}


def _placed(namer: Namer, event: fighting.DicePlaced) -> Gaps:
    names = Laid.__struct_fields__
    return {"dice": laid_said(namer, Laid(**{name: getattr(event, name) for name in names}))}


def _put(namer: Namer, event: points.PointsPut) -> Gaps:
    said = {"count": namer.count(event.count, "stat_point"), "stat": namer.stat_of(event.figure, event.stat)}
    return said | ({"source": namer.burnt(event.figure)} if event.source == "steam" else {})


def _dosed(namer: Namer, event: points.Dosed) -> Gaps:
    return {"points": namer.count(event.points, "stat_point")}


def _steam(namer: Namer, event: points.SteamRaised) -> Gaps:
    return {
        "points": namer.count(event.points, "stat_point"),
        "fuel": namer.burnt(event.figure),
        "boiler": namer.burnt(event.figure, "boiler"),
    }


def _doses(namer: Namer, event: points.DosesCounted) -> Gaps:
    return {"seat": namer.seat(event.seat), "doses": namer.count(event.doses, "dose"), "die": namer.face(event.die)}


def _worked(namer: Namer, event: mystics.FormulaWorked) -> Gaps:
    formula = namer.content.formulas[event.formula]
    return {"effects": joined(", ", (op_promised(namer, op) for op in formula.effects))}


def _more_dice(namer: Namer, event: mystics.FormulaTested) -> Gaps:
    """The dice, and the units that all but the first of them have cost."""
    dice = namer.faces(event.dice)
    paid = len(event.dice) - 1
    return {"dice": namer.say("more_dice", dice=dice, units=namer.count(paid, "mystic_unit")) if paid > 0 else dice}


def _parity(namer: Namer, event: testing.TieBroken) -> Gaps:
    """Who had asked for the parity: the winner where the die shows it, otherwise the other."""
    asked = (event.die % 2 == 0) == (event.parity == "even")
    return {"asker": namer.seat(event.seat if asked else 1 - event.seat)}


def _unaffected(namer: Namer, event: mystics.Unaffected) -> Gaps:
    return {"skill": namer.skill("inalterable" if event.why == "ADE-SKL-133" else "insensible")}


_GAPS: Final[Mapping[type[Told], Filler]] = MappingProxyType(
    {
        playing.Deployed: _place,
        playing.Infiltrated: _place,
        playing.MatchEnded: _ending,
        playing.PilesMade: _piles,
        playing.RefusalMoved: _enemy,
        playing.ZoneTaken: _zone,
        testing.DamageTested: _damage,
        testing.Eliminated: _eliminated,
        testing.RolledTest: _test,
        testing.TieBroken: _parity,
        testing.Wounded: _wounded,
        points.Dosed: _dosed,
        points.DosesCounted: _doses,
        points.PointsPut: _put,
        points.SteamRaised: _steam,
        returning.Returned: _place,
        moving.Moved: _way,
        fighting.DicePlaced: _placed,
        fighting.SplitterFound: _splitter,
        tactics.Declared: _led,
        shooting.Shot: _at,
        shooting.Strayed: _strayed,
        shooting.Struck: _struck,
        trapping.TrapFound: _at,
        trapping.TrapLaid: _at,
        trapping.TrapSprung: _at,
        upkeep.Recovered: _recovered,
        upkeep.UpkeepRolled: _effect,
        mystics.FormulaTested: _more_dice,
        mystics.FormulaWorked: _worked,
        mystics.Summoned: _place,
        mystics.Unaffected: _unaffected,
    }
)

EVENT_WRITER: Final = EventWriter(SAYINGS, _VARIANTS, _GAPS)
