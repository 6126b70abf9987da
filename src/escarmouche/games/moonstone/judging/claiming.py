"""The questions of an arcane action: which card, what to say it is, whether to believe it, what to put in its place."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from msgspec.structs import replace

from escarmouche.chance import Stream
from escarmouche.core import Choose
from escarmouche.games.moonstone.asks.cards import ChooseCards, ChooseClaim
from escarmouche.games.moonstone.decisions import Claim, Done
from escarmouche.games.moonstone.hands import HandsView
from escarmouche.games.moonstone.judging.casting import face_worths, holds_any
from escarmouche.games.moonstone.judging.dueling import shows
from escarmouche.games.moonstone.judging.signalling import NOTHING, SAFE, Stakes, choose_claim, doubt_claim, laid_for
from escarmouche.games.moonstone.judging.study import Study
from escarmouche.games.moonstone.profiles import Ability
from escarmouche.games.moonstone.queries.declaring import usable_abilities
from escarmouche.games.moonstone.queries.frame import Frame, act_with
from escarmouche.games.moonstone.queries.having import ability_named
from escarmouche.games.moonstone.rules.bluffing import BLUFF
from escarmouche.games.moonstone.state import Casting, State

Valued = Sequence[tuple[Any, float]]
UNLIKELY: Final = 0.4  # a claim less likely than this is called by the greedy player
PLAUSIBLE: Final = 3  # copies of a face that make a bluff with it easy to believe


class Spell:
    """The arcane action under way as the asked seat knows it."""

    __slots__ = ("ability", "caster_cards", "hand", "resist_cards", "stakes")

    def __init__(self, study: Study, cards: HandsView, targets: tuple[int, ...] | None = None) -> None:
        board, play = study.board, cards.castings[-1]
        casting = board.casting
        assert casting is not None
        self.ability = known_ability(study, casting.caster, casting.ability)
        aimed = casting.targets if targets is None else targets
        worths = _worths(study, casting, self.ability, aimed) if self.ability is not None else {}
        sign = 1.0 if study.seat == casting.active else -1.0
        faces = Counter(board.cast.decks.arcane)
        gone = Counter(held.face for pile in play.laid for held in pile.known)
        if play.down is not None:
            gone -= Counter(held.face for held in play.down.known)
        worth = {face: sign * worths.get(face, 0.0) for face in faces}
        self.stakes = Stakes(worth, faces - gone, fails=board.settings.caught_bluff == "fails")
        self.hand = Counter(held.face for held in play.hands[0 if study.seat == casting.active else 1].known)
        self.caster_cards = play.hands[0].count + (1 if play.down is not None else 0)
        self.resist_cards = play.hands[1].count


def _worths(study: Study, casting: Casting, ability: Ability, aimed: tuple[int, ...]) -> dict[str, float]:
    """What each face does, reckoned once for all that is asked about it while nothing but cards has changed."""
    key = ("spell", study.seat, casting.caster, casting.active, casting.ability, aimed)
    known: tuple[State, dict[str, float]] | None = study.kept.get(key)
    if known is None or replace(study.state, castings=()) != known[0]:
        act = act_with(ability, casting.caster, casting.active, aimed)
        frame = Frame(casting.caster, casting.active, act, casting.ability, aimed)
        stand = replace(study.state.copy(), castings=())
        known = study.kept[key] = (stand, face_worths(study, frame, ability))
    return known[1]


def known_ability(study: Study, who: int, name: str) -> Ability | None:
    """The ability that is being used, wherever it comes from."""
    own = usable_abilities(study.board, who).get(name)
    return own or ability_named(study.board, who, name)


# --- the claim -------------------------------------------------------------------------------------------------------


def claim(study: Study, cards: HandsView, ask: ChooseClaim) -> Valued:
    """The best card one holds, truly named; without any, a modest lie if it pays."""
    spell = Spell(study, cards)
    stakes, hand = spell.stakes, Counter(held.face for held in ask.cards)
    best = max(hand, key=lambda face: stakes.worth[face])
    if ask.face_up or stakes.worth[best] > NOTHING:
        return [(_answer(ask, best, best), 1.0)]
    good = [face for face in stakes.claims if face != SAFE]
    likely = [face for face in good if stakes.deck[face] >= PLAUSIBLE] or good
    caught = stakes.caught({"CAT": 1}) * holds_any(3, spell.resist_cards)
    if likely and 0.5 * stakes.worth[likely[0]] + 0.5 * caught > 0:
        return [(_answer(ask, *laid_for(stakes, hand, likely[0])), 1.0)]
    return [(_answer(ask, *laid_for(stakes, hand, SAFE)), 1.0)]


def mixed_claim(study: Study, cards: HandsView, ask: ChooseClaim, stream: Stream) -> Claim:
    """A claim drawn from the mixed strategy of this hand."""
    spell = Spell(study, cards)
    hand = Counter(held.face for held in ask.cards)
    if ask.face_up:
        best = max(hand, key=lambda face: spell.stakes.worth[face])
        return _answer(ask, best, best)
    return _answer(ask, *choose_claim(spell.stakes, hand, spell.resist_cards, stream))


def _answer(ask: ChooseClaim, face: str, says: str) -> Claim:
    card = next(held.card for held in ask.cards if held.face == face)
    return Claim(card, face if ask.face_up else says)


# --- the answer ------------------------------------------------------------------------------------------------------


def ok_or_bluff(study: Study, cards: HandsView, ask: Choose[str]) -> Valued:
    """Bluff where the claim is unlikely and would hurt."""
    spell, says = Spell(study, cards), ask.about["says"]
    stakes = spell.stakes
    left = stakes.deck[says] - spell.hand[says]
    unseen = sum(stakes.deck.values()) - sum(spell.hand.values())
    likely = holds_any(max(0, left), spell.caster_cards, unseen)
    harmful = stakes.worth[says] > NOTHING
    bluff = left <= 0 or (harmful and likely < UNLIKELY)
    return [(option, 1.0 if (option == BLUFF) is bluff else 0.0) for option in ask.options]


def mixed_answer(study: Study, cards: HandsView, ask: Choose[str], stream: Stream) -> str:
    """Ok or Bluff from the mixed strategy of this resist hand."""
    spell, says = Spell(study, cards), ask.about["says"]
    doubt = doubt_claim(spell.stakes, says, spell.hand, spell.caster_cards, stream)
    called = stream.unit() < doubt
    return next(option for option in ask.options if (option == BLUFF) is called)


def replace_card(study: Study, cards: HandsView, ask: ChooseCards) -> Valued:
    """[MOO-ARC-13] The card that is worst for the caster, or the one that lies there already."""
    stakes, shown = Spell(study, cards).stakes, ask.about["face"]

    def worth(faces: Sequence[str]) -> float:
        return -stakes.worth[faces[0] if faces else shown]

    return shows(ask, worth)


def join_hand(study: Study, cards: HandsView, ask: ChooseCards) -> Valued:
    """Kept cards are spent by the caster who needs them and by the resister who can hurt with them."""
    spell = Spell(study, cards)
    casting = study.board.casting
    mine = casting is not None and casting.active == study.seat
    held = max((spell.stakes.worth[face] for face in spell.hand), default=0.0)

    def worth(faces: Sequence[str]) -> float:
        values = [spell.stakes.worth[face] if mine else -spell.stakes.worth[face] for face in faces]
        return sum(value - (max(0.0, held) if mine else 0.0) - 0.1 for value in values)

    return shows(ask, worth)


def repeat_arcane(study: Study, cards: HandsView, ask: Choose[Any]) -> Valued:
    """[MOO-ARC-15] Again where a card is left that does something, on the target where it does most."""
    found: list[tuple[Any, float]] = []
    hand = Counter(held.face for held in ask.about["cards"])
    for option in ask.options:
        if isinstance(option, Done):
            found.append((option, 0.0))
            continue
        stakes = Spell(study, cards, option.targets).stakes
        best = max(stakes.worth[face] for face in hand)
        bold = max(stakes.worth.values())
        found.append((option, best if best > NOTHING else 0.1 * bold - 0.05))
    return found
