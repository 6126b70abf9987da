"""English: the options of the rules, what each settles and what its readings mean."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from escarmouche.kits.stage.option_words import OptionWords

YES_NO: Final[Mapping[str, str]] = {"yes": "Yes", "no": "No"}

OPTIONS: Final[Mapping[str, OptionWords]] = {
    "shift_left_of_first_column": OptionWords(
        "Shift left of the first column",
        "What is a blow worth that is shifted left of the first column of the damage table?",
        {"clamp": "The first column", "no_damage": "No DMG"},
    ),
    "penalty_tie_chooser": OptionWords(
        "Penalty dice of one number",
        "Who chooses between two penalty dice of the same number and different symbols?",
        {"roller": "Whoever rolls", "opponent": "The opponent"},
    ),
    "initiative_choice": OptionWords(
        "Initiative figures",
        "How does each player choose the figure of the initiative roll?",
        {"secret": "In secret, revealed together", "open": "Openly, the last leader first"},
    ),
    "reactivation_test": OptionWords(
        "Who can be reactivated",
        "By what is a figure known that can be reactivated?",
        {"printed_and_left": "3 AP on the card and 2 AP left", "left_only": "2 AP left"},
    ),
    "charge_without_sight": OptionWords(
        "Charging unseen enemies",
        "May a charge be announced against an enemy out of sight?",
        {"forbidden": "No", "fails": "Yes, and it fails"},
    ),
    "reach_adds_to_charge": OptionWords("Reach and charges", "Does Reach add an inch to the charge distance?", YES_NO),
    "failed_charge_walk": OptionWords(
        "Walk of a failed charge",
        "How far does the walk after a failed charge lead?",
        {"full": "As far as possible", "owner_may_stop": "Its player may stop it earlier"},
    ),
    "leave_and_engage_tester": OptionWords(
        "Leaving one enemy to engage another",
        "Who rolls against a figure that leaves one enemy and engages another?",
        {"enemy_left": "The enemy left", "opponent_choice": "Whom the other player chooses"},
    ),
    "climb_small_scenery": OptionWords("Climbing small scenery", "May figures climb pieces of size 1 or 2?", YES_NO),
    "counter_parry": OptionWords(
        "Counter-parry",
        "How is a counter-parry resolved?",
        {"new_roll": "By a new COMBAT roll", "parry_dice_hit": "The dice of the parry hit of themselves"},
    ),
    "leaver_free_attack": OptionWords(
        "Striking those who leave",
        "How is an enemy struck that disengages?",
        {"no_cards": "Without combat cards", "inactive_fight": "With an attack card, against Inactive"},
    ),
    "double_inactive": OptionWords(
        "Two Inactive cards",
        "Which fights end the activation when both play Inactive?",
        {"announced_fights": "Those the active figure announces", "all": "All of them"},
    ),
    "one_inch": OptionWords(
        "“Within an inch”",
        "Is exactly one inch still within an inch?",
        {"inclusive": "Yes", "strict": "No, less than an inch is needed"},
    ),
    "tall_obstacle_cover": OptionWords(
        "Cover of a tall obstacle",
        "Does an obstacle taller than the target but not than the shooter give it cover?",
        YES_NO,
    ),
    "size4_cover": OptionWords(
        "Cover of size 4",
        "Has a figure of size 4 a cover roll?",
        {"12": "Yes, on a double six", "0": "No"},
    ),
    "aim": OptionWords(
        "Aim",
        "How is the bonus die of aim won?",
        {"estimate": "By a good guess of the distance", "coin": "By the toss of a coin"},
    ),
    "reaction_before_measure": OptionWords(
        "Reacting before the measurement", "Does the target of a shot decide before anybody measures?", YES_NO
    ),
    "reach_combat_cover": OptionWords(
        "Cover of a combat at reach",
        "Which cover has a target that fights at reach distance only?",
        {"opponent_only": "Scenery and figures count", "none_at_all": "None"},
    ),
    "deny_aim_without_moving": OptionWords(
        "Reacting without being able to move",
        "May somebody in cover who cannot move pay 1 AP to spoil the aim?",
        YES_NO,
    ),
    "combat_cover_sufferer": OptionWords(
        "Who is hit in a combat",
        "Which opponent suffers when combat cover saves a target that fights several?",
        {"who_covers": "The nearest of those who cover it", "any_opponent": "The nearest of all it fights"},
    ),
    "component_capacity": OptionWords(
        "Store of components",
        "How many components may an alchemist keep?",
        {"0": "No limit", "12": "Twelve"},
    ),
    "concentrate_inside_formula": OptionWords(
        "Concentrating inside a formula",
        "May concentration rise between preparation and combustion?",
        YES_NO,
    ),
    "marker_action_in_combat": OptionWords("Markers and combat", "May a figure in combat act on a marker?", YES_NO),
    "wipe_out_ends_game": OptionWords(
        "Warband wiped out", "Does the match end when a player has no figure left?", YES_NO
    ),
    "turn_limit": OptionWords(
        "Number of turns",
        "After how many turns does the match end?",
        {
            "0": "No limit",
            "4": "Four",
            "5": "Five",
            "6": "Six",
            "8": "Eight",
            "10": "Ten",
            "12": "Twelve",
        },
    ),
}
