"""What a player may answer: one small record per decision, named as an order is given."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec

from escarmouche.core.meaning import FigureId, SeatId
from escarmouche.games.malhya.ids import ChapterId, Coins, Cube, HeroId, ItemId, OptionNumber, RecipeId, SquareId

Whole: TypeAlias = Annotated[int, msgspec.Meta(ge=-(10**6), le=10**6)]


class Decision(msgspec.Struct, frozen=True, tag=True, omit_defaults=True, forbid_unknown_fields=True, gc=False):
    """An answer of a player; its name travels in the record."""


# --- the party -------------------------------------------------------------------------------------------------------


class PassSpeaker(Decision, frozen=True):
    """Another player speaks for the party from now on."""

    seat: SeatId


class LeaveToOthers(Decision, frozen=True):
    """Somebody else may answer for the party."""


class HandHero(Decision, frozen=True):
    """Let the player of that seat lead this hero from now on."""

    hero: HeroId
    seat: SeatId


# --- travel ----------------------------------------------------------------------------------------------------------


class DrawCard(Decision, frozen=True):
    """Draw a travel card."""


class MoveTo(Decision, frozen=True):
    """Move the party to this hex."""

    q: Whole
    r: Whole


class Rest(Decision, frozen=True):
    """Put the rest card in the next slot."""


class Collect(Decision, frozen=True):
    """Gather what grows or lies here, for a travel token."""


class Craft(Decision, frozen=True):
    """Let this hero turn cubes into others by a recipe."""

    hero: HeroId
    recipe: RecipeId


class TendHero(Decision, frozen=True):
    """Let this hero sort what he has."""

    hero: HeroId


# --- the booklet -----------------------------------------------------------------------------------------------------


class TakeOption(Decision, frozen=True):
    """Take this option of the chapter."""

    option: OptionNumber


class GiveNumber(Decision, frozen=True):
    """A number for an option that asks for one."""

    option: OptionNumber
    number: Whole


class ReadClue(Decision, frozen=True):
    """Read the chapter that two cards point to."""

    chapter: ChapterId


class NameHeroes(Decision, frozen=True):
    """These heroes take the test."""

    heroes: tuple[HeroId, ...]


# --- belongings ------------------------------------------------------------------------------------------------------


class KeepItem(Decision, frozen=True):
    """Take what came, to use it or to store it, instead of something that is thrown away."""

    place: Literal["use", "store"]
    instead: ItemId = ""


class RefuseItem(Decision, frozen=True):
    """Leave what came."""


class SwapWeapons(Decision, frozen=True):
    """Change the weapon in hand for the spare one."""


class Wear(Decision, frozen=True):
    """Put on an armour or an artefact."""

    item: ItemId


class TakeOff(Decision, frozen=True):
    """Take off an armour or an artefact."""

    item: ItemId


class GiveItem(Decision, frozen=True):
    """Hand an object or a weapon to another hero, be it the one in hand."""

    to: HeroId
    item: ItemId


class GiveCube(Decision, frozen=True):
    """Hand a cube to another hero."""

    to: HeroId
    cube: Cube


class GiveGold(Decision, frozen=True):
    """Hand coins to another hero."""

    to: HeroId
    coins: Coins


class SpendAura(Decision, frozen=True):
    """Turn an aura token for this effect of the hero card."""

    effect: Literal["A_TRAVEL", "A_LIFE"]


class UseCube(Decision, frozen=True):
    """Use a potion or a plant, on this hero."""

    cube: Cube
    on: HeroId


class UseObject(Decision, frozen=True):
    """Use an object that is spent by it."""

    item: ItemId


class Done(Decision, frozen=True):
    """Nothing more."""


# --- the market ------------------------------------------------------------------------------------------------------


class Buy(Decision, frozen=True):
    """Buy this card of the stall."""

    item: ItemId


class Sell(Decision, frozen=True):
    """Sell something that the hero has."""

    item: ItemId


class SellCube(Decision, frozen=True):
    """Sell a cube."""

    cube: Cube


# --- infiltration ----------------------------------------------------------------------------------------------------


class NameHero(Decision, frozen=True):
    """Let this hero act now."""

    hero: HeroId


class EndInfiltration(Decision, frozen=True):
    """Hide no longer: to arms."""


class StepTo(Decision, frozen=True):
    """Step to this square; `paid`: with action points, to keep the free move for later."""

    square: SquareId
    paid: bool = False


class Assassinate(Decision, frozen=True):
    """Kill this enemy without a sound, or from afar."""

    enemy: FigureId
    ranged: bool = False


class DragCorpse(Decision, frozen=True):
    """Move a corpse from one square to another."""

    corpse: SquareId
    to: SquareId


class HealFallen(Decision, frozen=True):
    """Bring an unconscious hero back to his senses."""

    hero: HeroId


class OpenToken(Decision, frozen=True):
    """Read the token on this square once more."""


class GoOut(Decision, frozen=True):
    """Leave the room by the way on this square."""


class Wait(Decision, frozen=True):
    """Wait with the action points that are left."""


class EndTurn(Decision, frozen=True):
    """The turn is over."""


class TakeHand(Decision, frozen=True):
    """Interrupt what is going on."""


# --- combat ----------------------------------------------------------------------------------------------------------


class Attack(Decision, frozen=True):
    """Attack this enemy, or everything on an area toward this side; `lines` of the weapon beside the first, arrows, an
    aura token for one die more."""

    enemy: FigureId = -1
    lines: tuple[int, ...] = ()
    toward: Literal["", "n", "ne", "e", "se", "s", "sw", "w", "nw"] = ""
    arrows: tuple[Cube, ...] = ()
    aura: bool = False


class Parry(Decision, frozen=True):
    """Defend with these lines of the weapon, none being a defence too; an aura token for one die more."""

    lines: tuple[int, ...] = ()
    aura: bool = False
