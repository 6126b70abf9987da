"""English: the options of the rules, what each settles and what its readings mean."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from escarmouche.kits.stage.option_words import OptionWords

DEARER: Final = "The Karn-Brume army of 500 points then costs 501 and no longer fits its format."

MEASURES: Final[Mapping[str, OptionWords]] = {
    "premeasure": OptionWords(
        "Measuring beforehand",
        "May one measure before declaring a move, a shot or a spell?",
        {"yes": "Yes, freely", "no": "No, judge by eye"},
    ),
    "natural_6_fails": OptionWords(
        "A rolled 6",
        "Does a 6 fail when the value to roll is 6 or more?",
        {"no": "No, it succeeds", "yes": "Yes, it always fails"},
    ),
}

LISTS: Final[Mapping[str, OptionWords]] = {
    "armour0_cost": OptionWords(
        "Price of armour 0",
        "What does a figure without armour pay for it?",
        {"1": "1 point, as in the table", "0": "Nothing"},
    ),
    "capability_multiplied": OptionWords(
        "Price of capabilities",
        "Is the price of capabilities multiplied by the hit points?",
        {"yes": "Yes, with the rest of the profile", "no": "No, it is added at the end"},
    ),
    "rounding": OptionWords(
        "Half points",
        "What becomes of a price that is not whole?",
        {"none": "Half points are kept", "up": "Rounded up", "half_up": "Rounded to the nearest"},
        {"up": DEARER, "half_up": DEARER},
    ),
    "slice_base": OptionWords(
        "Slices of points",
        "Of what are the slices cut that allow characters and artillery?",
        {"format": "Of the format agreed upon", "army_total": "Of the army's real total"},
    ),
    "characters": OptionWords(
        "Number of characters",
        "Must an army have all the characters that its format allows?",
        {"max": "No, it is a maximum", "exactly": "Yes, all of them"},
    ),
    "artillery_slice": OptionWords(
        "Slices of artillery",
        "Does a slice that is only begun allow a piece?",
        {"full": "No, the slice must be full", "started": "Yes, once it is begun"},
    ),
    "any_crew": OptionWords(
        "Replacing crew",
        "May another figure serve a piece of artillery?",
        {"no": "No, only its own crew", "yes": "Yes, anybody"},
    ),
    "titan_is_character": OptionWords(
        "Status of a titan",
        "Does a titan count as a character?",
        {"no": "No", "yes": "Yes, with all that goes with it"},
    ),
    "scout_last": OptionWords(
        "When scouts deploy",
        "When do scouts deploy?",
        {"no": "In their turn, with the others", "yes": "After everybody else"},
    ),
    "scout_min": OptionWords(
        "How near scouts deploy",
        "How far from the enemy does a scout deploy?",
        {"0": "As near as it likes, without contact", "6": '6" or more'},
    ),
}

MOVES: Final[Mapping[str, OptionWords]] = {
    "pass_friends": OptionWords(
        "Passing through friends",
        "May a figure pass through those of its own side?",
        {"yes": "Yes", "no": "No"},
    ),
    "flyer_burns": OptionWords(
        "Flight and walls of fire",
        "Is a figure hit that flies over a wall of fire?",
        {"no": "No, it passes above", "yes": "Yes, like everybody"},
    ),
    "free_attack": OptionWords(
        "Free attacks",
        "How many blows are struck at somebody who leaves melee?",
        {"all": "All attacks", "single_best": "One, the best"},
    ),
    "disengage_into_contact": OptionWords(
        "Leaving for another enemy",
        "May somebody who leaves melee end in contact with an enemy?",
        {"no": "No, it flees", "yes": "Yes"},
    ),
    "rout_distance": OptionWords(
        "Length of a rout",
        "How far does a routed figure flee?",
        {"full": "Its whole movement", "up_to": "As its player likes, up to its movement"},
    ),
}

SHOOTING: Final[Mapping[str, OptionWords]] = {
    "los_model": OptionWords(
        "Line of sight",
        "Do heights count for seeing?",
        {"heights": "Yes, of figures and terrain", "flat": "No, all is flat"},
    ),
    "figures_block": OptionWords(
        "Figures in the line",
        "Can a figure hide another?",
        {"no": "No, it is only cover", "taller_than_both": "Yes, if it is taller than both"},
    ),
    "nearest_among": OptionWords(
        "The nearest target",
        "Among whom is the nearest target looked for, which shields a character?",
        {"eligible": "The shooter's legal targets", "all_enemies": "All enemies"},
    ),
    "declarations": OptionWords(
        "Declaring attacks",
        "How are shots and blows declared?",
        {"in_order": "Openly, in turn order", "secret": "In secret, then revealed together"},
    ),
    "wood_cover": OptionWords(
        "Woods as cover",
        "Is a wood that one sees through cover?",
        {"yes": "Yes", "no": "No"},
    ),
    "own_wall": OptionWords(
        "The shooter's own wall",
        "Does the wall a shooter leans on hinder the shot?",
        {"counts": "Yes, it is cover", "ignored": "No, the shot goes over it"},
    ),
    "stray_into_melee": OptionWords(
        "Stray shots",
        "Can a stray shot hit an engaged figure?",
        {"yes": "Yes", "no": "No, and it is then no cover"},
    ),
    "reach_needs_contact": OptionWords(
        "Reach",
        'When may one strike at 2" without contact?',
        {"no": "Always", "reacher_or_target_engaged": "If the striker or its target is in melee"},
    ),
}

MAGIC: Final[Mapping[str, OptionWords]] = {
    "spell_los": OptionWords(
        "Sight for spells",
        "Must the target of a spell be seen?",
        {"no": "No, range is enough", "yes": "Yes"},
    ),
    "paralysed_casts": OptionWords(
        "Spells under paralysis",
        "May a paralysed figure cast spells?",
        {"yes": "Yes, only attacks are barred", "no": "No"},
    ),
    "summon_cap": OptionWords(
        "Summoned creatures",
        "How many creatures of one summoning may be alive?",
        {"none": "As many as you like", "one_alive_per_spell": "One at a time"},
    ),
    "curse_attack": OptionWords(
        "Curse",
        "How many attacks does a curse take away?",
        {"one": "One in all", "one_per_list": "One of melee and one of shooting"},
    ),
    "wall_duration": OptionWords(
        "How long a wall of fire burns",
        "Until when does a wall of fire burn?",
        {
            "end_of_next_turn": "The end of the next turn",
            "end_of_turn": "The end of this turn",
            "end_of_game": "The end of the game",
        },
    ),
    "bloodlust_mover": OptionWords(
        "Bloodlust",
        "Who moves the figure under bloodlust?",
        {"owner": "Its own player", "caster": "The player who casts the spell"},
    ),
    "teleport_contact": OptionWords(
        "Teleporting into contact",
        "May a figure be teleported into contact with an enemy?",
        {"yes": "Yes", "no": "No"},
    ),
}

REST: Final[Mapping[str, OptionWords]] = {
    "artillery_indirect": OptionWords(
        "Indirect fire",
        "Does artillery fire at what it does not see?",
        {"no": "Never", "explosive": "Yes, with explosive shots"},
    ),
    "piercing_span": OptionWords(
        "Piercing shots",
        "Where does a piercing shot hit, round its impact?",
        {"both": "Before and behind it", "behind": "Only behind it"},
    ),
    "crew_melee": OptionWords(
        "Crew in melee",
        "Does crew that served its piece fight in melee that turn?",
        {"no": "No", "yes": "Yes"},
    ),
    "amulet_spell": OptionWords(
        "The amulet's spell",
        "How often does the amulet cast its spell?",
        {"per_turn": "Once per turn", "per_game": "Once per game"},
    ),
    "massacre_paranoia": OptionWords(
        "Massacre under paranoia",
        "Whom does the item of massacre hit when paranoia makes its bearer strike a friend?",
        {"every_enemy": "The friend and every enemy in contact", "friend_only": "Only the friend"},
    ),
    "speed_attacks": OptionWords(
        "Item of speed",
        "What are the two attacks of the item of speed good for?",
        {"melee": "Melee", "melee_or_shooting": "Melee and shooting"},
    ),
    "stealth_vs_spells": OptionWords(
        "Stealth and spells",
        "Does stealth protect from spells as well?",
        {"no": "No, only from shots", "yes": "Yes"},
    ),
    "lost_scores": OptionWords(
        "Figures that leave",
        "Does a figure that leaves the table score for the enemy?",
        {"yes": "Yes, like one that is killed", "no": "No"},
    ),
    "prison_margin": OptionWords(
        "Where the prison stands",
        "How far from the edge of the table is the prison?",
        {"1": '1" or more', "0": "Anywhere, at the edge too"},
    ),
    "tiebreak": OptionWords(
        "Ties",
        "What if the scenario ends in a tie?",
        {"draw": "The match is a draw", "killed_points": "Points killed are compared"},
    ),
}

OPTIONS: Final[Mapping[str, OptionWords]] = {**MEASURES, **LISTS, **MOVES, **SHOOTING, **MAGIC, **REST}
