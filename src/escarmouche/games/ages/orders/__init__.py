"""What does a typed order mean where a decision holds places, cards or dice? `walk ne 10`, `charge 8`, `dice 2 1 1`.

What needs no more than numbers and names is read by the terminal itself. What is legal is never decided here.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from escarmouche.core import Ask, Choose
from escarmouche.games.ages.asks.actions import NextAction
from escarmouche.games.ages.asks.deploying import DeployCard, InfiltrationMove
from escarmouche.games.ages.asks.disengaging import EscapePlace
from escarmouche.games.ages.asks.exchanging import AssignDefence
from escarmouche.games.ages.asks.fighting import PlaceDice
from escarmouche.games.ages.asks.forcing import Confront
from escarmouche.games.ages.asks.going_on import GoOn
from escarmouche.games.ages.asks.piles import OrderPile
from escarmouche.games.ages.asks.pursuing import Pursuit
from escarmouche.games.ages.asks.returning import ComesBack
from escarmouche.games.ages.asks.speaking import SpeechTurn
from escarmouche.games.ages.asks.splitting import SplitMelee
from escarmouche.games.ages.asks.trapping import FirstTrap, RaiseBarricade
from escarmouche.games.ages.orders.actions import action
from escarmouche.games.ages.orders.cards import arrange, card_named, defend, place_dice, play_card, split
from escarmouche.games.ages.orders.placing import barricade, come_back, deploy, infiltrate, step, trap
from escarmouche.games.ages.orders.typed_order import Order
from escarmouche.games.ages.position import Position

READERS: Final[Mapping[type[Ask[Any]], Callable[[Order], Any]]] = MappingProxyType(
    {
        AssignDefence: defend,
        ComesBack: come_back,
        Confront: step,
        DeployCard: deploy,
        EscapePlace: step,
        FirstTrap: trap,
        GoOn: action,
        InfiltrationMove: infiltrate,
        NextAction: action,
        OrderPile: arrange,
        PlaceDice: place_dice,
        Pursuit: action,
        RaiseBarricade: barricade,
        SpeechTurn: play_card,
        SplitMelee: split,
    }
)


def read(game: Position, ask: Ask[Any], text: str, verbs: Mapping[str, str]) -> Any:
    """The answer that an order means; None: it is none of those read here."""
    if isinstance(ask, Choose):
        cards = tuple(one for one in ask.options if one >= 0) if ask.topic == "second_card" else ()
        return card_named(game, cards, text) if cards else None
    verb, _, rest = text.strip().lower().partition(" ")
    reader = READERS.get(type(ask))
    return None if reader is None else reader(Order(game, ask, verbs.get(verb, verb), rest.strip()))
