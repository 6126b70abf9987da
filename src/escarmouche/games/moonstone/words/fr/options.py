"""French: the options of the rules, what each settles and what its readings mean."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from escarmouche.kits.stage.option_words import OptionWords

OPTIONS: Final[Mapping[str, OptionWords]] = {
    "mirrors": OptionWords(
        "Troupes en miroir",
        "Deux joueurs peuvent-ils amener la même faction ou le même personnage ?",
        {"yes": "Oui", "no": "Non"},
        {"no": "Chaque joueur doit alors choisir une autre faction."},
    ),
    "cards": OptionWords(
        "Cartes des personnages",
        "Quelle carte joue un personnage qui en a deux ?",
        {"seed": "Celle du livre", "public": "La plus récente"},
    ),
    "stones": OptionWords(
        "Nombre de Moonstones",
        "Combien de Moonstones tombent au début de la partie ?",
        {"7": "Sept", "5": "Cinq, pour de petites troupes"},
    ),
    "stone_drop": OptionWords(
        "Chute des Moonstones",
        "Qui lance les dés qui deviennent les Moonstones ?",
        {"simulated": "L'arbitre", "by_hand": "Les joueurs, qui disent où ils tombent"},
    ),
    "dropped_by": OptionWords(
        "Moonstones d'un mort",
        "Qui pose les Moonstones qu'un mort laisse tomber ?",
        {"active": "Le joueur actif", "killer": "Le joueur qui l'a tué"},
    ),
    "first_roll": OptionWords(
        "Jet de première activation",
        "Quand le lance-t-on ?",
        {"after_replenish": "Après la restauration", "before_replenish": "Avant la restauration"},
    ),
    "sudden_death": OptionWords(
        "Mort Subite",
        "Combien de tours dure-t-elle si l'égalité persiste ?",
        {"one_turn": "Un seul, puis partie nulle", "repeat": "Jusqu'à ce que quelqu'un l'emporte"},
    ),
    "slain_together": OptionWords(
        "Tués ensemble",
        "Deux porteurs tombent dans un même échange de Mort Subite : quand compte-t-on les Moonstones ?",
        {"at_once": "Quand toutes sont posées", "one_by_one": "À mesure qu'elles tombent"},
    ),
    "push_meets_base": OptionWords(
        "Poussée contre un socle",
        "Que fait une figurine poussée qui rencontre un autre socle ?",
        {"stop": "Elle s'arrête au contact", "slide": "Elle glisse autour"},
    ),
    "stuck": OptionWords(
        "« Ne peut plus bouger »",
        "Celui qui ne peut plus bouger peut-il encore être déplacé par un autre ?",
        {"seed": "Oui", "public": "Non"},
    ),
    "jog_out": OptionWords(
        "Sortir de l'eau ou d'un bois",
        "Qui commence dans l'eau ou dans un bois peut-il en sortir en courant ?",
        {"no": "Non, par un Mouvement d'abord", "yes": "Oui"},
    ),
    "under_airship": OptionWords(
        "Sous une machine volante",
        "Une figurine peut-elle finir son déplacement sous une machine volante ?",
        {"no": "Non", "yes": "Oui"},
    ),
    "doors": OptionWords(
        "Portes",
        "Une porte reste-t-elle ouverte derrière celui qui la Traverse ?",
        {"stay_closed": "Non", "may_open": "S'il le veut"},
    ),
    "sight": OptionWords(
        "Ligne de vue",
        "Que faut-il de libre entre deux socles pour se voir ?",
        {"line": "Une seule ligne droite", "corridor": "Un couloir large comme le socle actif"},
    ),
    "lean_out": OptionWords(
        "Se pencher",
        "Quels couverts tout proches un personnage ignore-t-il ?",
        {"all": "Tous", "small_and_allies": "Les petits obstacles et les alliés"},
    ),
    "elevated_by": OptionWords(
        "Position surélevée",
        "De combien faut-il dominer sa cible pour être en position surélevée ?",
        {"2": '2" ou plus', "1": '1" ou plus', "3": '3" ou plus'},
    ),
    "level_reach": OptionWords(
        "Combattre d'un étage à l'autre",
        "À partir de quel écart de hauteur est-on hors d'atteinte ?",
        {"2": 'Plus de 2"', "1": 'Plus de 1"', "3": 'Plus de 3"'},
    ),
    "caught_bluff": OptionWords(
        "Bluff démasqué",
        "Que devient la carte d'un bluff démasqué ?",
        {"true_face": "Elle compte pour ce qu'elle est", "fails": "Elle n'a pas d'effet, sauf une Catastrophe"},
    ),
    "signature_moves": OptionWords(
        "Bottes secrètes",
        "Joue-t-on avec les Bottes secrètes ?",
        {"yes": "Oui", "no": "Non, pour une première partie"},
    ),
    "riposte_chain": OptionWords(
        "Ripostes en chaîne",
        "Une riposte peut-elle donner une autre riposte ?",
        {"no": "Non", "yes": "Oui"},
    ),
    "intervention_on_repeat": OptionWords(
        "Intervention divine sur une reprise",
        "La cible qu'une reprise vient de désigner peut-elle encore montrer ses Catastrophes ?",
        {"no": "Non", "yes": "Oui"},
    ),
    "redirected": OptionWords(
        "Dégâts subis pour un autre",
        "L'armure de celui qui les subit à sa place les réduit-elle ?",
        {"as_it_is": "Non, ils passent tels quels", "own_armour": "Oui, au lieu de celle du premier"},
    ),
    "play_dead": OptionWords(
        "Faire le mort",
        "Qu'est-ce qui y met fin avant la fin du tour ?",
        {"own_action": "Sa prochaine action", "reaction_too": "Sa prochaine action ou réaction"},
    ),
}
