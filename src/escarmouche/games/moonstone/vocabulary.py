"""The closed vocabulary in which characters are written: effects, rules, statics, tests, selectors and amounts.

These records are the grammar; `abilities` gives every word its meaning. A key that is not here is refused when the
data is read, so no character can say what the interpreter does not know.
"""

from __future__ import annotations

from typing import Any, TypeAlias

import msgspec


class Filter(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Which models (or stones, points, pieces of terrain) are meant; `pick` says how many of those that fit."""

    pick: int | str | None = None  # all | 1 | up_to_3 | any_number | nearest
    side: str | None = None  # friendly | enemy | granter
    other: bool = False
    or_self: bool = False
    kw: tuple[str, ...] = ()
    kw_all: tuple[str, ...] = ()
    not_kw: tuple[str, ...] = ()
    or_kw: tuple[str, ...] = ()
    name: tuple[str, ...] = ()
    within: Amount | None = None
    of: str = "self"
    los: bool = False
    in_pulse: bool = False
    in_round: bool | None = None
    engaged: bool = False
    engaged_by: str | None = None
    has_stone: bool = False
    has_ability: tuple[str, ...] = ()
    lacks_ability: tuple[str, ...] = ()
    shares_keyword: str | None = None
    full_health: bool | None = None
    slain: bool = False
    slain_this_turn: bool = False
    not_thrall: bool = False
    except_: str | None = msgspec.field(default=None, name="except")
    exclude: Filter | None = None
    is_: str | None = msgspec.field(default=None, name="is")
    share: bool = False
    stone: bool = False
    or_carrier: str | None = None
    point: bool = False
    terrain: str | None = None
    near_terrain: str | None = None
    terrain_max: int = 0
    or_tree: bool = False


class Measure(Filter, frozen=True, kw_only=True):
    """A number read off the table; `mul` comes first, then `div` (rounded up), `plus`, `minus`, then the bounds."""

    value: str
    kind: str | None = None
    mul: int = 1
    div: int = 1
    plus: int = 0
    minus: int = 0
    min: int | None = None
    max: int | None = None
    before_action: bool = False


Amount: TypeAlias = int | str | Measure  # 2, "X+1", "all", {value: stones, of: target}
Selector: TypeAlias = str | Filter  # an anchor, or a filter


class Test(Filter, frozen=True, kw_only=True):
    """A condition; `not_` negates it."""

    __test__ = False

    test: str
    not_: bool = msgspec.field(default=False, name="not")
    who: Selector = "self"
    min: int | None = None
    max: int | None = None
    min_excl: int | None = None
    less_than: str | None = None
    kind: str | None = None
    ability: str | None = None
    abilities: tuple[str, ...] = ()
    role: str | None = None
    how: str | None = None
    or_at_zero: bool = False


class Case(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a flipped card of these faces does."""

    cards: tuple[str, ...]
    do: tuple[Effect, ...] = ()


class Effect(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="clause", tag="effect"
):
    """One thing that happens: `op` says what, the rest to whom and how much."""

    op: str
    to: Selector = "self"
    amount: Amount = 0
    type: str | None = None
    stat: str | None = None
    until: str = "end_of_turn"
    if_: tuple[Test, ...] = msgspec.field(default=(), name="if")
    optional: bool = False
    chooser: str = "controller"
    timing: str | None = None
    out_of_range: bool = False
    dist: Amount = 0
    dir: str = "any"
    from_: Selector | None = msgspec.field(default=None, name="from")
    order: str | None = None
    over: tuple[str, ...] = ()
    as_: str | None = msgspec.field(default=None, name="as")
    at: str | None = None
    of: str = "self"
    kind: str | None = None
    los: bool = False
    created: bool = False
    with_: Selector | None = msgspec.field(default=None, name="with")
    count: Amount = 1
    who: Selector = "self"
    ability: str | None = None
    kinds: tuple[str, ...] = ()
    gained_by: str | None = None
    actions: tuple[str, ...] = ()
    by: str | None = None
    target: str | None = None
    which: str | None = None
    min: int | None = None
    max: Amount | None = None
    size_mm: int = 0
    range: Amount = 0
    vs: str | None = None
    against: str | None = None  # take_action: whom every target of it must be (enemy)
    must_be_next: bool = False
    damage: int = 0
    cost: int | None = None
    cost_in: tuple[int, ...] = ()
    exclude: tuple[str, ...] = ()
    controller: str | None = None
    melee: Amount = 0
    arcane: Amount = 0
    even_if: tuple[str, ...] = ()
    energy: Amount | None = None
    wounds: int = 0
    each: bool = False
    health: str | None = None
    joins_troupe: bool = False
    new: bool = False
    bonus: bool = False
    into: str | None = None
    do: tuple[Effect, ...] = ()
    else_: tuple[Effect, ...] = msgspec.field(default=(), name="else")
    options: tuple[tuple[Effect, ...], ...] = ()
    cases: tuple[Case, ...] = ()
    catastrophe: tuple[Effect, ...] = ()
    guess: bool = False
    times: Amount = 1
    cards: tuple[str, ...] = ()
    split: tuple[str, ...] = ()
    one_each: bool = False
    draw: Amount | None = None
    wounds_each: int = 0
    deck: str | None = None


class Rule(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="clause", tag="rule"):
    """What the bearer does when something happens (`do`), or how it changes a quantity (`mod`, `set_`)."""

    when: str
    who: Selector = "self"
    by: str | None = None
    actions: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    ability: str | None = None
    target: Filter | None = None
    vs: Selector | None = None
    types: tuple[str, ...] = ()
    source: str | None = None
    if_card: tuple[str, ...] = ()
    if_: tuple[Test, ...] = msgspec.field(default=(), name="if")
    if_any: tuple[Test, ...] = ()
    mod: Amount | None = None
    set_: int | str | None = msgspec.field(default=None, name="set")
    optional: bool = False
    cost: int = 0
    reveal: tuple[str, ...] = ()
    reveal_min: int = 0
    interrupt: bool = False
    replace: bool = False
    limit_per_turn: int = 0
    limit_per_game: int = 0
    limit_per_subject: str | None = None
    condition_at_end: str | None = None
    do: tuple[Effect, ...] = ()


class Static(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="clause", tag="static"
):
    """What holds as long as the bearer has the ability and is in play."""

    static: str
    to: Selector = "self"
    stat: str | None = None
    mod: Amount = 0
    vs: Filter | None = None
    role: str | None = None
    in_round: bool = False
    ability: str | None = None
    kw: tuple[str, ...] = ()
    actions: tuple[str, ...] = ()
    by: str | None = None
    over: tuple[str, ...] = ()
    during: tuple[str, ...] = ()
    terrain: tuple[str, ...] = ()
    models: Filter | None = None
    flag: str | None = None
    master: str | None = None
    count: int = 0
    name: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    from_: Filter | None = msgspec.field(default=None, name="from")
    ignore_limits: tuple[str, ...] = ()
    if_: tuple[Test, ...] = msgspec.field(default=(), name="if")
    within: int = 0
    los: bool = False
    exclude: tuple[str, ...] = ()


Clause: TypeAlias = Effect | Rule | Static


def tagged(clause: dict[str, Any]) -> dict[str, Any]:
    """A clause as the data writes it, with the tag that tells the three kinds apart."""
    kind = "effect" if "op" in clause else "rule" if "when" in clause else "static"
    return {"clause": kind, **clause}
