"""Who is who while a rule runs: the action under way, and the names by which a clause speaks of those concerned."""

from __future__ import annotations

from typing import Any

import msgspec

from escarmouche.core import Total
from escarmouche.games.moonstone.decisions import NOBODY, Point
from escarmouche.games.moonstone.profiles import Ability
from escarmouche.games.moonstone.vocabulary import Effect

PASSIVES_OF_OTHERS = "passives_of_others"  # what an ability may ignore


class Harm(msgspec.Struct):
    """Damage about to become wounds: `amount` None is ø; an effect may lower it or send it to somebody else."""

    to: int
    amount: int | None
    type: str
    by: int = NOBODY
    dealt: Total | None = None  # before whoever suffers it changed it; None where that is not known
    source: str = "non_melee"
    through: bool = False  # not lowered by passive abilities


class Act(msgspec.Struct):
    """One action from its declaration to its end, nested effects included. Lives as long as its script."""

    kind: str  # step | jog | traverse | harvest | melee | arcane | active | reaction_step | "" outside any action
    figure: int = NOBODY
    seat: int = NOBODY
    ability: str = ""
    targets: tuple[int, ...] = ()
    aimed: tuple[int, ...] = ()  # whom the action that it is part of has targeted already
    stone: int = NOBODY
    cancelled: bool = False
    catastrophes: int = 0
    wounded_by: tuple[int, ...] = ()  # who has caused wounds to an enemy in it
    fallen: tuple[int, ...] = ()  # who lost its last box by an effect of it, even if something saved it
    in_catastrophe: bool = False  # a Catastrophe text is being carried out
    damage: int = 0
    melee: int = 0
    arcane: int = 0
    alone: bool = False  # passive abilities of all other characters are ignored while it resolves
    quiet: bool = False  # no reaction after it
    cost: int = 0
    later: list[Any] = []  # delayed effects: (timing, frame, effect)
    cards: Any = None  # what the card games keep for their own effects
    running: list[tuple[int, str, str]] = []  # the rules that run just now, one set off by the other: see `Bound.key`
    ran: list[tuple[int, str, str]] = []  # all that have run in it


def act_with(ability: Ability, figure: int, seat: int, targets: tuple[int, ...] = (), **more: int) -> Act:
    """The action of using this ability, for those who reckon what it would be."""
    act = Act(ability.kind, figure, seat, ability.name, targets, alone=PASSIVES_OF_OTHERS in ability.ignores)
    for name, value in more.items():
        setattr(act, name, value)
    return act


NO_ACT = Act("")  # for those who only look: nobody may write into it


class Frame(msgspec.Struct):
    """The names of one running clause. `bearer` has the ability, `seat` decides for it."""

    bearer: int
    seat: int
    act: Act
    ability: str = ""
    targets: tuple[int, ...] = ()
    target_2: int = NOBODY
    chosen: int = NOBODY
    enemy: int = NOBODY
    subject: int = NOBODY
    granter: int = NOBODY
    resister: int = NOBODY  # the seat that would have resisted, in a Catastrophe that no card has brought up
    dealt: int = NOBODY
    stone: int = NOBODY
    point: Point | None = None
    terrain: str = ""
    x: int = 0
    previous: int = 0
    copies: int = 1  # of a critical hit: they multiply what a signature move does
    reaches: bool = True  # False: the enemy of this round is out of the bearer's melee range
    harm: Harm | None = None
    ignoring: dict[int, bool] | None = None  # in a Catastrophe text: who was asked to ignore it, and does
    dice: list[int] | None = None  # the first-activation dice by seat, while they may be rolled again

    @property
    def target(self) -> int:
        return self.targets[0] if self.targets else NOBODY


class Delayed(msgspec.Struct, frozen=True):
    """An effect put off until the action is over."""

    timing: str
    frame: Frame
    effect: Effect
