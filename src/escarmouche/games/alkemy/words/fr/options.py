"""French: the options of the rules, what each settles and what its readings mean."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from escarmouche.kits.stage.option_words import OptionWords

YES_NO: Final[Mapping[str, str]] = {"yes": "Oui", "no": "Non"}

OPTIONS: Final[Mapping[str, OptionWords]] = {
    "shift_left_of_first_column": OptionWords(
        "Décalage à gauche de la première colonne",
        "Que vaut un coup décalé en deçà de la première colonne de la table de dommages ?",
        {"clamp": "La première colonne", "no_damage": "Aucun DOM"},
    ),
    "penalty_tie_chooser": OptionWords(
        "Dés malus de même nombre",
        "Qui choisit entre deux dés malus de même nombre et de symboles différents ?",
        {"roller": "Celui qui lance", "opponent": "Son adversaire"},
    ),
    "initiative_choice": OptionWords(
        "Figurines d'initiative",
        "Comment chacun choisit-il la figurine de son jet d'initiative ?",
        {"secret": "En secret, révélées ensemble", "open": "Ouvertement, l'ancien meneur d'abord"},
    ),
    "reactivation_test": OptionWords(
        "Qui peut se réactiver",
        "À quoi reconnaît-on une figurine qui peut se réactiver ?",
        {"printed_and_left": "3 PA sur la carte et 2 PA restants", "left_only": "2 PA restants"},
    ),
    "charge_without_sight": OptionWords(
        "Charger sans voir",
        "Peut-on annoncer une charge contre un ennemi hors de vue ?",
        {"forbidden": "Non", "fails": "Oui, et elle échoue"},
    ),
    "reach_adds_to_charge": OptionWords(
        "Allonge et charge", "L'Allonge ajoute-t-elle un pouce à la distance de charge ?", YES_NO
    ),
    "failed_charge_walk": OptionWords(
        "Marche d'une charge manquée",
        "Jusqu'où va la marche qui suit une charge manquée ?",
        {"full": "Aussi loin que possible", "owner_may_stop": "Son joueur peut l'arrêter plus tôt"},
    ),
    "leave_and_engage_tester": OptionWords(
        "Rompre et engager d'un même pas",
        "Qui s'oppose à qui quitte un adversaire pour en engager un autre ?",
        {"enemy_left": "L'adversaire quitté", "opponent_choice": "Au choix du joueur adverse"},
    ),
    "climb_small_scenery": OptionWords(
        "Monter sur les petits décors", "Peut-on monter sur un décor de taille 1 ou 2 ?", YES_NO
    ),
    "counter_parry": OptionWords(
        "Contre-parade",
        "Comment se résout une contre-parade ?",
        {"new_roll": "Par un nouveau jet de Combat", "parry_dice_hit": "Les dés de la parade touchent d'office"},
    ),
    "leaver_free_attack": OptionWords(
        "Frapper qui s'en va",
        "Comment frappe-t-on un adversaire qui se désengage ?",
        {"no_cards": "Sans carte de combat", "inactive_fight": "Avec une carte d'attaque, contre Inactif"},
    ),
    "double_inactive": OptionWords(
        "Deux cartes Inactif",
        "Quels combats mettent fin à l'activation quand les deux jouent Inactif ?",
        {"announced_fights": "Ceux que la figurine active annonce", "all": "Tous"},
    ),
    "one_inch": OptionWords(
        "« À un pouce »",
        "Un pouce tout juste est-il encore à un pouce ?",
        {"inclusive": "Oui", "strict": "Non, il faut moins d'un pouce"},
    ),
    "tall_obstacle_cover": OptionWords(
        "Couvert d'un grand obstacle",
        "Un obstacle plus grand que la cible mais pas que le tireur la met-il à couvert ?",
        YES_NO,
    ),
    "size4_cover": OptionWords(
        "Couvert de la taille 4",
        "Une figurine de taille 4 a-t-elle un jet de couvert ?",
        {"12": "Oui, sur un double six", "0": "Non"},
    ),
    "aim": OptionWords(
        "Visée",
        "Comment gagne-t-on le dé de visée ?",
        {"estimate": "En estimant bien la distance", "coin": "À pile ou face"},
    ),
    "reaction_before_measure": OptionWords(
        "Réagir avant la mesure", "La cible d'un tir décide-t-elle de réagir avant qu'on mesure ?", YES_NO
    ),
    "reach_combat_cover": OptionWords(
        "Couvert d'un combat à l'allonge",
        "Quel couvert a une cible au combat à distance d'allonge seulement ?",
        {"opponent_only": "Les décors et les figurines comptent", "none_at_all": "Aucun"},
    ),
    "deny_aim_without_moving": OptionWords(
        "Réagir sans pouvoir bouger",
        "Qui est à couvert mais ne peut pas bouger peut-il payer 1 PA pour gâcher la visée ?",
        YES_NO,
    ),
    "combat_cover_sufferer": OptionWords(
        "Qui est touché dans la mêlée",
        "Quel adversaire subit le tir quand le combat couvre une cible qui en affronte plusieurs ?",
        {"who_covers": "Le plus proche de ceux qui la couvrent", "any_opponent": "Le plus proche de tous"},
    ),
    "component_capacity": OptionWords(
        "Réserve de composants",
        "Combien de composants un alchimiste peut-il garder ?",
        {"0": "Sans limite", "12": "Douze"},
    ),
    "concentrate_inside_formula": OptionWords(
        "Se concentrer en pleine formule",
        "La concentration peut-elle monter entre la préparation et la combustion ?",
        YES_NO,
    ),
    "marker_action_in_combat": OptionWords("Borne et combat", "Peut-on agir sur une borne pendant un combat ?", YES_NO),
    "wipe_out_ends_game": OptionWords(
        "Troupe anéantie", "La partie finit-elle quand un joueur n'a plus de figurine ?", YES_NO
    ),
    "turn_limit": OptionWords(
        "Nombre de tours",
        "Après combien de tours la partie s'arrête-t-elle ?",
        {
            "0": "Sans limite",
            "4": "Quatre",
            "5": "Cinq",
            "6": "Six",
            "8": "Huit",
            "10": "Dix",
            "12": "Douze",
        },
    ),
}
