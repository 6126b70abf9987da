"""What happened, as a sentence of the referee: who did what, every die with its symbol, every sum with its causes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from escarmouche.games.alkemy.events import (
    alchemy,
    combat,
    health,
    moving,
    play,
    preparing,
    rolling,
    shooting,
)
from escarmouche.games.alkemy.events.telling import Told
from escarmouche.games.alkemy.queries.modifiers import length
from escarmouche.games.alkemy.words.namer import SAYINGS, Namer
from escarmouche.games.alkemy.words.phrases import (
    added_said,
    column_said,
    dice_of,
    granted,
    kept_said,
    paid,
    pool_said,
    symbols_said,
    upgrade_said,
)
from escarmouche.kits.words.speech import EventWriter, Gaps, scores
from escarmouche.kits.words.text import joined
from escarmouche.table.plane import to_inches

Filler = Callable[[Namer, Any], Gaps]

# --- which of the ways to say it -----------------------------------------------------------------------------------


def _hit(event: Any) -> str:
    return "hit" if event.hit else "missed"


def _ended(event: play.MatchEnded) -> str:
    if event.empty:
        return "empty.draw" if event.winner < 0 else "empty"
    if event.winner < 0:
        return "draw"
    return {"ALK-END-02": "alone", "ALK-END-03": "limit"}.get(event.why, "points")


def _announced(event: play.Announced) -> str:
    return f"{event.action}.masterly" if event.what == "masterly" else event.action


def _measured(event: shooting.Measured) -> str:
    return ("aimed" if event.aimed else "within") if event.within else "beyond"


def _covered(event: shooting.CoverRolled) -> str:
    if not event.saved:
        return "failed"
    return "stopped" if event.victim < 0 else "diverted"


def _hurt(event: health.Hurt) -> str:
    """[ALK-RUL-123, ALK-PRF-03] A life box that is paid is no DMG suffered; who has no box left is in no health."""
    return "last" if event.last else "paid" if event.cause == "sap" else "lost" if event.lost else ""


def _yes(name: str, yes: str = "", no: str = "") -> Callable[[Any], str]:
    """One variant where this field holds something, another where not."""
    return lambda event: (yes or name) if getattr(event, name) else no


_VARIANTS: Final[Mapping[type[Told], Callable[[Any], str]]] = MappingProxyType(
    {
        preparing.DeployerFound: _yes("figures", "rolled"),
        preparing.SceneryPlaced: _yes("narrow"),
        play.Activated: lambda event: "" if len(event.figures) > 1 else "one",
        play.ActivationEnded: _yes("left", "left", "nobody"),
        play.Announced: _announced,
        play.Fizzled: _yes("refunded"),
        play.LeadTaken: lambda event: "self" if event.winner == event.leader else "given",
        play.MarkerTouched: lambda event: "neutral" if event.owner < 0 else "taken",
        play.MatchEnded: _ended,
        play.Passed: _yes("forced"),
        play.Scored: lambda event: "nobody" if event.winner < 0 else "",
        rolling.DiceKept: lambda event: "forced" if event.why == "ALK-DIC-05" else "",
        rolling.DiceThrown: lambda event: "" if event.kind else "bare",
        rolling.Opposed: lambda event: event.by,
        rolling.StatRolled: _yes("success", "passed", "failed"),
        combat.Attacked: lambda event: f"{event.how}.{_hit(event)}",
        combat.ChargeDeclared: lambda event: "" if len(event.targets) == 1 else "several",
        combat.ChargeEnded: lambda event: "nobody" if event.why == "ALK-MUL-06" else "fell",
        combat.ChargeFailed: lambda event: event.reason,
        combat.LeaveTested: _yes("won", "won", "lost"),
        combat.Parried: _yes("held_off"),
        combat.NobodyAttacked: _yes("ends"),
        health.Hurt: _hurt,
        moving.CombatBegun: _yes("contact", "contact", "reach"),
        moving.Moved: lambda event: f"{event.kind}.up" if event.perch else event.kind,
        shooting.CoverRolled: _covered,
        shooting.Measured: _measured,
        shooting.Reacted: lambda event: "held" if event.why == "ALK-RUL-73" else event.how,
        shooting.Shot: lambda event: f"{'reaction.' if event.reaction else ''}{_hit(event)}",
        alchemy.Affected: lambda event: event.op,
        alchemy.Combusted: _yes("success", "passed", "failed"),
        alchemy.OutOfRange: lambda event: "more" if event.why == "ALK-RUL-53" else "",
        alchemy.Upgraded: _yes("figures", "for"),
        alchemy.ZoneEntered: _yes("caught", "caught", "missed"),
    }
)


# --- what fills its gaps beside the plain fields -------------------------------------------------------------------


def _placed(namer: Namer, event: preparing.SceneryPlaced) -> Gaps:
    return {"piece": namer.scenery(event.piece.id)}


def _pair(namer: Namer, numbers: tuple[int, int]) -> str:
    """`2 against 1`, the first player's first."""
    return namer.say("against", one=numbers[0], other=numbers[1])


def _deployer(namer: Namer, event: preparing.DeployerFound) -> Gaps:
    return {"cards": _pair(namer, event.cards)}


def _deployed(namer: Namer, event: preparing.CardDeployed) -> Gaps:
    return {"figures": namer.figures(who for who, _, __ in event.places)}


def _both(namer: Namer, event: Any) -> Gaps:
    """Two figures against each other."""
    one, other = event.figures
    return {"one": namer.figure(one), "other": namer.figure(other)}


def _announcement(namer: Namer, event: play.Announced) -> Gaps:
    what = namer.formula(event.what) if event.action == "prepare" else event.what
    marker = namer.marker(int(event.what)) if event.action == "touch" else ""
    return {"formula": what, "marker": marker}


def _fizzled(namer: Namer, event: play.Fizzled) -> Gaps:
    return {"action": namer.term("action", event.action)}


def _left(namer: Namer, event: play.ActivationEnded) -> Gaps:
    """`Garlan [A] 2 AP (on alert)`."""
    told = [
        namer.say("left.alert" if ap else "left", figure=namer.figure(who), ap=namer.count(ap, "ap"))
        for who, ap in event.left
    ]
    return {"left": joined(", ", told)}


def _scored(namer: Namer, event: play.Scored) -> Gaps:
    points = namer.count(namer.game.cast.scenario.points_per_turn, "point")
    return {"held": _pair(namer, event.held), "scores": scores(namer, event.score), "points": points}


def _roll(namer: Namer, event: rolling.DiceThrown | rolling.StatRolled) -> str:
    """`Reflex (disengagement)`: which roll it is, and what it is for where nothing else says so."""
    purpose = namer.language.terms["purpose"].get(event.why)
    name = namer.term("roll", event.kind)
    return f"{name} ({purpose})" if purpose else name


def _thrown(namer: Namer, event: rolling.DiceThrown) -> Gaps:
    return {
        "roll": _roll(namer, event),
        "dice": dice_of(namer, len(event.dice), event.colour),
        "pool": pool_said(namer, event.pool, event.net),
        "faces": namer.faces(event.dice, event.colour),
    }


def _kept(namer: Namer, event: rolling.DiceKept) -> Gaps:
    return {"dice": kept_said(namer, event.dice, event.colour), "sum": sum(one.number for one in event.dice)}


def _tested(namer: Namer, event: rolling.StatRolled) -> Gaps:
    return {"roll": _roll(namer, event)}


def _opposed(namer: Namer, event: rolling.Opposed) -> Gaps:
    mine, yours = map(namer.sum, event.totals)
    return _both(namer, event) | {"roll": namer.term("roll", event.kind), "mine": mine, "yours": yours}


def _declared(namer: Namer, event: combat.ChargeDeclared) -> Gaps:
    return {"first": namer.figure(event.targets[0]), "others": namer.figures(event.targets[1:])}


def _revealed(namer: Namer, event: combat.CardsRevealed) -> Gaps:
    mine, yours = (namer.combat_card(card) for card in event.cards)
    costs = [namer.count(ap, "ap") for ap in event.paid]
    if event.free:
        costs[0] = namer.say(f"free.{event.free}")
    return _both(namer, event) | {"mine": mine, "yours": yours, "paid": costs[0], "paid_too": costs[1]}


def _read(namer: Namer, event: combat.DamageRead | shooting.ShotRead) -> Gaps:
    column = column_said(namer, event.symbols, event.shift, event.column)
    return {"symbols": symbols_said(namer, event.symbols), "column": column}


def _hurt_gaps(namer: Namer, event: health.Hurt) -> Gaps:
    return {"lost": namer.count(event.lost, "level")}


def _moved(namer: Namer, event: moving.Moved) -> Gaps:
    """The length of a charge with what it might have been, unless a formula that is over had made it longer."""
    far = length(namer.game, event.figure, "charge")
    most = namer.say("out_of", most=namer.number(to_inches(far))) if far >= event.cost else ""
    return {"perch": namer.scenery(event.perch), "most": most}


def _cover(namer: Namer, event: shooting.CoverRolled) -> Gaps:
    cover = namer.scenery(event.piece) if event.piece else namer.term("cover", event.kind)
    if event.shield >= 0:
        cover = namer.say("behind", figure=namer.figure(event.shield))
    return {"cover": cover, "dice": namer.faces(event.dice, "white"), "sum": sum(one.number for one in event.dice)}


def _prepared(namer: Namer, event: alchemy.Prepared) -> Gaps:
    element = namer.game.content.formulas[event.formula].element
    return {"paid": paid(namer, components=event.components, element=element, stones=event.stones)}


def _harvested(namer: Namer, event: alchemy.Harvested) -> Gaps:
    count, element = namer.count(event.components, "component"), namer.term("of_element", event.element)
    return {"components": namer.say("components", count=count, element=element)}


def _upgraded(namer: Namer, event: alchemy.Upgraded) -> Gaps:
    formula = namer.game.content.formulas[event.formula]
    price = paid(namer, stones=event.stones, boxes=event.boxes)
    return {
        "taken": upgrade_said(namer, formula, event.taken),
        "paid": price,
        "figures": added_said(namer, event.figures),
    }


def _entered(namer: Namer, event: alchemy.ZoneEntered) -> Gaps:
    white = namer.game.content.dice["white"]
    return {"faces": namer.faces((white[face - 1] for face in event.faces), "white")}


_GAPS: Final[Mapping[type[Told], Filler]] = MappingProxyType(
    {
        preparing.CardDeployed: _deployed,
        preparing.DeployerFound: _deployer,
        preparing.SceneryPlaced: _placed,
        play.ActivationEnded: _left,
        play.Announced: _announcement,
        play.Fizzled: _fizzled,
        play.InitiativeChosen: _both,
        play.MatchEnded: lambda namer, event: {"scores": scores(namer, event.score)},
        play.Scored: _scored,
        rolling.DiceKept: _kept,
        rolling.DiceThrown: _thrown,
        rolling.Opposed: _opposed,
        rolling.StatRolled: _tested,
        combat.CardsRevealed: _revealed,
        combat.ChargeDeclared: _declared,
        combat.DamageRead: _read,
        combat.NobodyAttacked: _both,
        health.Hurt: _hurt_gaps,
        moving.Moved: _moved,
        shooting.CoverRolled: _cover,
        shooting.Estimated: lambda namer, event: {"estimate": namer.inches_said(event.tenths / 10)},
        shooting.ShotRead: _read,
        alchemy.Affected: lambda namer, event: granted(namer, event.op, event.what, event.amount),
        alchemy.Harvested: _harvested,
        alchemy.Prepared: _prepared,
        alchemy.Upgraded: _upgraded,
        alchemy.ZoneEntered: _entered,
    }
)


EVENT_WRITER: Final = EventWriter(SAYINGS, _VARIANTS, _GAPS)
