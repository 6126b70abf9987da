"""The questions of a melee round: which card, more copies, the signature move, the type, a riposte, Go for it?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from escarmouche.chance import Stream
from escarmouche.core import Ask, Choose
from escarmouche.games.moonstone.asks.cards import ChooseCards, Held
from escarmouche.games.moonstone.decisions import Show
from escarmouche.games.moonstone.hands import HandsView
from escarmouche.games.moonstone.judging import weights
from escarmouche.games.moonstone.judging.blows import FACES, MOST_COPIES, Mode
from escarmouche.games.moonstone.judging.duels import MELEE_COPIES, Belief, Duel, usual_belief
from escarmouche.games.moonstone.judging.equilibrium import MeleeGame, imagined
from escarmouche.games.moonstone.judging.fights import USUAL
from escarmouche.games.moonstone.judging.study import Study
from escarmouche.games.moonstone.rules.melee import GO_FOR_IT_CARDS
from escarmouche.games.moonstone.state import Character
from escarmouche.kits.solving.equilibrium import drawn

Valued = Sequence[tuple[Any, float]]
DRAWS: Final = 10  # pairs of cards imagined before going for it


class Bout:
    """The round under way as the asked seat knows it."""

    __slots__ = ("cards", "duel", "foe_cards", "foe_face", "gone", "hand", "known", "mine", "shown", "state")

    def __init__(self, study: Study, cards: HandsView, figure: int) -> None:
        bout = study.board.bout
        assert bout is not None
        self.state = bout
        self.mine = mine = 0 if figure == bout.attacker else 1
        self.duel = _duel(study, bout.attacker, bout.defender, mine)
        play = cards.bouts[-1]
        self.cards = play
        self.hand = Counter(held.face for held in play.hands[mine].known)
        self.foe_cards = play.hands[1 - mine].count
        self.known = tuple(held.face for held in play.hands[1 - mine].known)
        self.shown = bout.open[mine]
        self.gone = Counter(held.face for pile in play.laid for held in pile.known)
        self.foe_face = bout.played[1 - mine]

    def unseen(self) -> dict[str, int]:
        """What may be in the enemy's hand or in the deck."""
        known = Counter(self.known)
        return {face: max(0, MELEE_COPIES - self.hand[face] - self.gone[face] - known[face]) for face in FACES}

    def usual(self) -> Belief:
        """The enemy as an average player."""
        there = Counter(self.unseen())
        there.update(self.known)
        return usual_belief(self.duel, there, self.foe_cards, USUAL[1 - self.mine])

    def game(self, stream: Stream) -> MeleeGame:
        """The round as a game between all hands that may be held."""
        return MeleeGame(
            self.duel, self.hand, self.foe_cards, stream, known=self.known, shown=self.shown, gone=self.gone
        )


def _duel(study: Study, attacker: int, defender: int, mine: int) -> Duel:
    """The round reckoned, once for all that is asked in it while nobody has changed."""
    key, stand = ("duel", study.seat, attacker, defender, mine), tuple(study.state.characters)
    known: tuple[tuple[Character, ...], Duel] | None = study.kept.get(key)
    if known is None or known[0] != stand:
        known = study.kept[key] = (stand, Duel(study, attacker, defender, mine))
    return known[1]


def foreseen(study: Study, cards: HandsView, ask: ChooseCards) -> list[tuple[str, float]]:
    """How often the enemy lays each face in the solved game between all hands that may be held."""
    bout = Bout(study, cards, ask.about["figure"])
    chance = bout.game(Stream("foreseen")).belief().chance
    return [(face, share) for face, share in zip(FACES, chance, strict=True) if share > 0]


def laying(ask: Ask[Any], face: str) -> Show | None:
    """The answer that lays one card of this face; None where the hand has none, or more than one is laid."""
    if not isinstance(ask, ChooseCards) or ask.least != 1:
        return None
    return next((Show((held.card,)) for held in ask.cards if held.face == face), None)


# --- before the reveal -----------------------------------------------------------------------------------------------


def melee_card(study: Study, cards: HandsView, ask: ChooseCards) -> Valued:
    """The card that does best against what people usually lay."""
    bout = Bout(study, cards, ask.about["figure"])
    rows = bout.duel.rows(bout.mine, Counter(held.face for held in ask.cards))
    belief = bout.usual()
    worths = {face: belief.worth(rows, face) for face in rows}
    return shows(ask, lambda faces: sum(worths[face] for face in faces))


def mixed_card(study: Study, cards: HandsView, ask: ChooseCards, stream: Stream) -> Show:
    """The card that the mixed strategy of this hand draws; where two are laid, two of it."""
    bout = Bout(study, cards, ask.about["figure"])
    mixture = bout.game(stream).mixture()
    by_face = _by_face(ask.cards)
    chosen: list[int] = []
    while len(chosen) < ask.least and mixture:
        names = list(mixture)
        whole = sum(mixture.values())
        shares = [mixture[name] / whole if whole else 1 / len(names) for name in names]
        face = names[drawn(shares, stream)]
        chosen.append(by_face[face].pop())
        del mixture[face]
    left = [held.card for held in ask.cards if held.card not in chosen]
    return Show(tuple(sorted(chosen + left[: ask.least - len(chosen)])))


def go_for_it(study: Study, cards: HandsView, ask: Choose[bool]) -> Valued:
    """Two more cards, against the token they cost."""
    bout = Bout(study, cards, ask.about["figure"])
    worth = _two_more(study, bout, bout.usual(), ask.about["figure"], Stream("two more cards"))
    return [(option, worth if option else 0.0) for option in ask.options]


def mixed_go_for_it(study: Study, cards: HandsView, ask: Choose[bool], stream: Stream) -> bool:
    """The same against what the enemy's hands would really lay."""
    bout = Bout(study, cards, ask.about["figure"])
    return _two_more(study, bout, bout.game(stream).belief(), ask.about["figure"], stream) > 0


def _two_more(study: Study, bout: Bout, belief: Belief, figure: int, stream: Stream) -> float:
    duel, unseen = bout.duel, bout.unseen()
    now = belief.best(duel.rows(bout.mine, bout.hand))
    total = 0.0
    for _ in range(DRAWS):
        hand = bout.hand + imagined(unseen, GO_FOR_IT_CARDS, stream)
        total += belief.best(duel.rows(bout.mine, hand))
    spare = weights.CARRIER_SPARE if study.board[figure].stones else weights.SPARE
    return total / DRAWS - now - max(spare, study.token(figure))


# --- after the reveal ------------------------------------------------------------------------------------------------


def critical(study: Study, cards: HandsView, ask: ChooseCards) -> Valued:
    """[MOO-MEL-08] More copies where they do more; the rest is kept for a riposte."""
    bout = Bout(study, cards, ask.about["figure"])
    face, duel = ask.about["face"], bout.duel
    laid = max(1, bout.state.copies[bout.mine])

    def worth(faces: Sequence[str]) -> float:
        copies = min(MOST_COPIES, laid + len(faces))
        value, mode = duel.best(bout.mine, face, copies, bout.foe_face)
        if bout.foe_face in mode.yellow:
            value += duel.riposte(bout.mine, bout.hand - Counter(faces), bout.foe_face)
        return value - 0.001 * len(faces)

    return shows(ask, worth)


def riposte_card(study: Study, cards: HandsView, ask: ChooseCards) -> Valued:
    """[MOO-MEL-22] The card that does most against what the enemy has laid."""
    bout = Bout(study, cards, ask.about["figure"])
    hand = Counter(held.face for held in ask.cards)

    def worth(faces: Sequence[str]) -> float:
        if not faces:
            return 0.01
        return bout.duel.best(bout.mine, faces[0], min(MOST_COPIES, hand[faces[0]]), bout.foe_face)[0]

    return shows(ask, worth)


def instead(study: Study, cards: HandsView, ask: ChooseCards) -> Valued:
    """Another card in place of the one laid, or one of two: what it does less what it suffers, all being open."""
    figure = ask.about["figure"]
    if study.board.bout is None:
        return [(answer, 0.0) for answer in ask.candidates()]
    bout = Bout(study, cards, figure)
    laid = ask.about.get("face", "")

    def worth(faces: Sequence[str]) -> float:
        face = faces[0] if faces else laid
        if not face or not bout.foe_face:
            return 0.0
        copies = min(MOST_COPIES, max(1, bout.hand[face]))
        suffered = bout.duel.best(1 - bout.mine, bout.foe_face, 1, face)[0]
        return bout.duel.best(bout.mine, face, copies, bout.foe_face)[0] - suffered - 0.001 * len(faces)

    return shows(ask, worth)


def upgrade(study: Study, cards: HandsView, ask: Choose[bool]) -> Valued:
    """[MOO-MEL-12] The better of the two columns, with what else the move does."""
    bout = Bout(study, cards, ask.about["figure"])
    face, copies = ask.about["face"], min(MOST_COPIES, ask.about["copies"])

    def worth(option: bool) -> float:
        modes = [mode for mode in bout.duel.blows.modes[bout.mine][face] if mode.upgraded is option]
        return max((_open_worth(bout, mode, face, copies) for mode in modes), default=0.0)

    return [(option, worth(option)) for option in ask.options]


def _open_worth(bout: Bout, mode: Mode, face: str, copies: int) -> float:
    value = bout.duel.mode_worth(bout.mine, mode, face, copies, bout.foe_face)
    if bout.foe_face in mode.yellow and not bout.state.ripostes[bout.mine]:
        value += bout.duel.riposte(bout.mine, bout.hand, bout.foe_face)
    return value


def damage_type(study: Study, cards: HandsView, ask: Choose[str]) -> Valued:
    """[MOO-MEL-15] The type that hurts most."""
    bout = Bout(study, cards, ask.about["figure"])
    face, mine = ask.about["face"], bout.mine
    copies, upgraded = min(MOST_COPIES, max(1, bout.state.copies[mine])), bout.state.upgraded[mine]
    found = {
        mode.type: bout.duel.mode_worth(mine, mode, face, copies, bout.foe_face)
        for mode in bout.duel.blows.modes[mine][face]
        if mode.upgraded is upgraded
    }
    return [(kind, found.get(kind, 0.0)) for kind in ask.options]


# --- cards and answers -----------------------------------------------------------------------------------------------


def shows(ask: ChooseCards, worth: Callable[[Sequence[str]], float]) -> Valued:
    """Every answer the question proposes, by the worth of its faces."""
    faces = {held.card: held.face for held in ask.cards}
    return [(answer, worth([faces[card] for card in answer.cards])) for answer in ask.candidates()]


def _by_face(cards: Sequence[Held]) -> Mapping[str, list[int]]:
    found: dict[str, list[int]] = {}
    for held in cards:
        found.setdefault(held.face, []).append(held.card)
    return found
