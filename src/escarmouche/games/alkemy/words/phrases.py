"""Parts of sentences that events, answers and the picture have in common: dice, sums, prices."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from escarmouche.core import Total
from escarmouche.games.alkemy.formulas import Formula
from escarmouche.games.alkemy.profiles import Face
from escarmouche.games.alkemy.words.namer import Namer
from escarmouche.kits.words.text import Text, joined

# --- dice ----------------------------------------------------------------------------------------------------------


def dice_of(namer: Namer, count: int, colour: str) -> str:
    """`3 white dice`."""
    return namer.count(count, f"{colour}_die")


def pool_said(namer: Namer, pool: Total, net: int) -> str:
    """Bonus and penalty dice with their causes, in brackets: ` (+ 1 charge + 1 triangle = + 2)`; none: nothing."""
    parts = [part for part in pool.parts if part.amount]
    if not parts:
        return ""
    said = joined(" ", (f"{namer.signed(part.amount)} {namer.cause(part.name)}" for part in parts))
    if len(parts) > 1 or pool.value != net:
        said += f" = {_plus(namer, pool.value)}"
    if pool.value != net:
        said = namer.say("counts_as", sum=said, amount=_plus(namer, net))
    return f" ({said})"


def _plus(namer: Namer, amount: int) -> str:
    return namer.signed(amount) if amount else "0"


def symbols_said(namer: Namer, symbols: str) -> str:
    """`axe and sword`."""
    return namer.listed([namer.term("symbol", one) for one in symbols])


def kept_said(namer: Namer, dice: Sequence[Face], colour: str = "") -> Text:
    """`5 sword and 4 axe`."""
    return namer.listed([namer.face(one, colour) for one in dice])


# --- sums ----------------------------------------------------------------------------------------------------------


def column_total(namer: Namer, symbols: str, shift: Total) -> Total:
    """[ALK-PRF-06] The column that two symbols name, with what shifts it."""
    return Total(namer.game.content.columns[symbols], shift.parts)


def column_said(namer: Namer, symbols: str, shift: Total, column: int) -> str:
    """`2 + 1 (Brutal Attack) = 3`; `6 + 1 (Brutal Attack) = 7, so 6` at the edge of the table."""
    total = column_total(namer, symbols, shift)
    said = namer.sum(total)
    return said if total.value == column else namer.say("counts_as", sum=said, amount=column)


# --- prices and upgrades -------------------------------------------------------------------------------------------


def paid(namer: Namer, *, components: int = 0, element: str = "", stones: int = 0, boxes: int = 0) -> str:
    """`1 Earth component and 4 stones`; nothing is `0 stones`."""
    parts: list[str] = []
    if components:
        parts.append(namer.say("components", count=namer.count(components, "component"), element=_of(namer, element)))
    if stones or not (components or boxes):
        parts.append(namer.count(stones, "stone"))
    if boxes:
        parts.append(namer.count(boxes, "box"))
    return namer.listed(parts)


def _of(namer: Namer, element: str) -> str:
    return namer.term("of_element", element)


def upgrade_said(namer: Namer, formula: Formula, taken: Sequence[int]) -> str:
    """What upgrades bring, each once with how often it is taken: `one more target ×2`."""
    found = []
    for number in dict.fromkeys(taken):
        upgrade, times = formula.upgrades[number], taken.count(number)
        boxes, length = namer.count(upgrade.n, "healed_box"), namer.inches_said(upgrade.n)
        said = namer.say(f"upgrade.{upgrade.op}", n=upgrade.n, boxes=boxes, length=length)
        found.append(f"{said} ×{times}" if times > 1 else said)
    return joined(", ", found)


def added_said(namer: Namer, figures: Iterable[int]) -> str:
    """Those an upgrade is for, each once, with how often where others are named beside it: `Shaman [A] ×2 and
    Wolitse [A]`."""
    counts = Counter(figures)
    alone = len(counts) == 1
    times = (Text(namer.figure(one), f" ×{count}" * (count > 1 and not alone)) for one, count in counts.items())
    return namer.listed(list(times))


def granted(namer: Namer, op: str, what: str, amount: int | str) -> dict[str, str]:
    """What an effect of a formula is about: a skill, a characteristic, rolls, a move, something forbidden."""
    if op == "grant_skill":
        return {"what": namer.skill(what, amount)}
    if op == "bonus_die":
        rolls = joined(" / ", (namer.term("roll", roll) for roll in what.split()))
        return {"what": rolls, "amount": namer.count(int(amount), "die")}
    if op == "condition":
        return {"what": namer.condition(what)}
    if op == "stat_mod":
        return {"what": namer.term("stat", what), "amount": _plus(namer, int(amount))}
    if op == "move_mod":
        sign = namer.signed(int(amount))[0]
        return {"what": namer.term("pace", what), "amount": f"{sign} {namer.inches_said(abs(int(amount)))}"}
    return {"what": namer.term("forbidden", what)} if op == "forbid" else {}
