"""English: the options of the rules, what each settles and what its readings mean."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from escarmouche.kits.stage.option_words import OptionWords

OPTIONS: Final[Mapping[str, OptionWords]] = {
    "mirrors": OptionWords(
        "Mirrored troupes",
        "May two players bring the same faction or the same character?",
        {"yes": "Yes", "no": "No"},
        {"no": "Every player must then choose another faction."},
    ),
    "cards": OptionWords(
        "Character cards",
        "Which card does a character play that has two?",
        {"seed": "The one of the book", "public": "The newest"},
    ),
    "stones": OptionWords(
        "Number of Moonstones",
        "How many Moonstones fall at the beginning of the match?",
        {"7": "Seven", "5": "Five, for small troupes"},
    ),
    "stone_drop": OptionWords(
        "The fall of the Moonstones",
        "Who drops the dice that become the Moonstones?",
        {"simulated": "The referee", "by_hand": "The players, who say where they fell"},
    ),
    "dropped_by": OptionWords(
        "Moonstones of the slain",
        "Who places the Moonstones that a slain character drops?",
        {"active": "The active player", "killer": "The player who slew it"},
    ),
    "first_roll": OptionWords(
        "First activation roll",
        "When is it made?",
        {"after_replenish": "After replenishing", "before_replenish": "Before replenishing"},
    ),
    "sudden_death": OptionWords(
        "Sudden death",
        "How many turns does it last if the tie does?",
        {"one_turn": "One, then the match is a draw", "repeat": "Until somebody wins"},
    ),
    "slain_together": OptionWords(
        "Slain together",
        "Both carriers fall in one exchange of sudden death: when are the Moonstones counted?",
        {"at_once": "When all of them lie", "one_by_one": "As each of them falls"},
    ),
    "push_meets_base": OptionWords(
        "Pushed against a base",
        "What does a pushed model do that meets another base?",
        {"stop": "It stops in contact", "slide": "It slides round it"},
    ),
    "stuck": OptionWords(
        "“Cannot move”",
        "Can somebody who cannot move still be moved by others?",
        {"seed": "Yes", "public": "No"},
    ),
    "jog_out": OptionWords(
        "Out of water or wood",
        "May a model that starts in water or wood Jog out of it?",
        {"no": "No, it must Step out first", "yes": "Yes"},
    ),
    "under_airship": OptionWords(
        "Under a flying machine",
        "May a model end its move under a flying machine?",
        {"no": "No", "yes": "Yes"},
    ),
    "doors": OptionWords(
        "Doors",
        "Does a door stay open behind whoever Traverses it?",
        {"stay_closed": "No", "may_open": "If the mover likes"},
    ),
    "sight": OptionWords(
        "Line of sight",
        "What must be free between two bases for them to see each other?",
        {"line": "A single straight line", "corridor": "A corridor as wide as the active base"},
    ),
    "lean_out": OptionWords(
        "Leaning out",
        "Which cover close by does a character ignore?",
        {"all": "All of it", "small_and_allies": "Small obstacles and allies"},
    ),
    "elevated_by": OptionWords(
        "Elevated position",
        "How far above its target is a character in an elevated position?",
        {"2": '2" or more', "1": '1" or more', "3": '3" or more'},
    ),
    "level_reach": OptionWords(
        "Fighting between floors",
        "From which difference in height on is one out of reach?",
        {"2": 'More than 2"', "1": 'More than 1"', "3": 'More than 3"'},
    ),
    "caught_bluff": OptionWords(
        "A bluff that is called",
        "What becomes of the card of a bluff that is called?",
        {"true_face": "It counts as what it is", "fails": "It does nothing, unless it is a Catastrophe"},
    ),
    "signature_moves": OptionWords(
        "Signature moves",
        "Is the match played with signature moves?",
        {"yes": "Yes", "no": "No, for a first game"},
    ),
    "riposte_chain": OptionWords(
        "Chains of ripostes",
        "Can a riposte give another riposte?",
        {"no": "No", "yes": "Yes"},
    ),
    "intervention_on_repeat": OptionWords(
        "Divine Intervention on a repeat",
        "May a target that a repeat has newly named still show its Catastrophes?",
        {"no": "No", "yes": "Yes"},
    ),
    "redirected": OptionWords(
        "Damage suffered for another",
        "Does it meet the armour of the one who suffers it instead?",
        {"as_it_is": "No, it goes over as it is", "own_armour": "Yes, instead of the first one’s"},
    ),
    "play_dead": OptionWords(
        "Play Dead",
        "What ends it before the turn does?",
        {"own_action": "Its next action", "reaction_too": "Its next action or reaction step"},
    ),
}
