"""French: the options of the rules, what each settles and what its readings mean."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from escarmouche.kits.stage.option_words import OptionWords

DEARER: Final = "L'armée de Karn-Brume à 500 points en coûte alors 501 et n'entre plus dans son format."

MEASURES: Final[Mapping[str, OptionWords]] = {
    "premeasure": OptionWords(
        "Mesurer à l'avance",
        "Peut-on mesurer avant d'annoncer un mouvement, un tir ou un sort ?",
        {"yes": "Oui, librement", "no": "Non, on juge à l'œil"},
    ),
    "natural_6_fails": OptionWords(
        "Le 6 au dé",
        "Un 6 rate-t-il quand la valeur à atteindre est de 6 ou plus ?",
        {"no": "Non, il réussit", "yes": "Oui, il rate toujours"},
    ),
}

LISTS: Final[Mapping[str, OptionWords]] = {
    "armour0_cost": OptionWords(
        "Prix d'une armure de 0",
        "Combien coûte une figurine sans armure ?",
        {"1": "1 point, comme au tableau", "0": "Rien"},
    ),
    "capability_multiplied": OptionWords(
        "Prix des capacités",
        "Le prix des capacités est-il multiplié par les points de vie ?",
        {"yes": "Oui, avec le reste du profil", "no": "Non, il s'ajoute à la fin"},
    ),
    "rounding": OptionWords(
        "Demi-points",
        "Que devient un prix qui ne tombe pas juste ?",
        {"none": "On garde les demi-points", "up": "Arrondi au-dessus", "half_up": "Arrondi au plus proche"},
        {"up": DEARER, "half_up": DEARER},
    ),
    "slice_base": OptionWords(
        "Tranches de points",
        "Sur quoi compte-t-on les tranches qui donnent droit aux personnages et à l'artillerie ?",
        {"format": "Le format convenu", "army_total": "Le total réel de l'armée"},
    ),
    "characters": OptionWords(
        "Nombre de personnages",
        "Les personnages permis par le format sont-ils obligatoires ?",
        {"max": "Non, c'est un maximum", "exactly": "Oui, il les faut tous"},
    ),
    "artillery_slice": OptionWords(
        "Tranches d'artillerie",
        "Une tranche entamée donne-t-elle droit à une pièce ?",
        {"full": "Non, la tranche doit être pleine", "started": "Oui, dès qu'elle est entamée"},
    ),
    "any_crew": OptionWords(
        "Servants remplaçables",
        "Une autre figurine peut-elle servir une pièce d'artillerie ?",
        {"no": "Non, ses servants seulement", "yes": "Oui, n'importe laquelle"},
    ),
    "titan_is_character": OptionWords(
        "Statut du titan",
        "Un titan compte-t-il comme personnage ?",
        {"no": "Non", "yes": "Oui, avec tout ce que cela vaut"},
    ),
    "scout_last": OptionWords(
        "Tour des éclaireurs",
        "Quand les éclaireurs se déploient-ils ?",
        {"no": "À leur tour, avec les autres", "yes": "Après tous les autres"},
    ),
    "scout_min": OptionWords(
        "Distance des éclaireurs",
        "À quelle distance de l'ennemi un éclaireur se déploie-t-il ?",
        {"0": "Aussi près qu'il veut, sans contact", "6": 'À 6" au moins'},
    ),
}

MOVES: Final[Mapping[str, OptionWords]] = {
    "pass_friends": OptionWords(
        "Traverser ses amis",
        "Une figurine peut-elle passer à travers celles de son camp ?",
        {"yes": "Oui", "no": "Non"},
    ),
    "flyer_burns": OptionWords(
        "Vol et murs de feu",
        "Une figurine qui vole par-dessus un mur de feu est-elle touchée ?",
        {"no": "Non, elle passe au-dessus", "yes": "Oui, comme les autres"},
    ),
    "free_attack": OptionWords(
        "Attaque gratuite",
        "Combien de coups porte-t-on à qui quitte la mêlée ?",
        {"all": "Toutes ses attaques", "single_best": "Une seule, la meilleure"},
    ),
    "disengage_into_contact": OptionWords(
        "Fuir vers un autre ennemi",
        "Qui quitte une mêlée peut-il finir au contact d'un ennemi ?",
        {"no": "Non, il fuit", "yes": "Oui"},
    ),
    "rout_distance": OptionWords(
        "Longueur d'une déroute",
        "De combien fuit une figurine en déroute ?",
        {"full": "De tout son mouvement", "up_to": "De ce que son joueur veut, jusqu'à son mouvement"},
    ),
}

SHOOTING: Final[Mapping[str, OptionWords]] = {
    "los_model": OptionWords(
        "Ligne de vue",
        "Les hauteurs comptent-elles pour voir ?",
        {"heights": "Oui, des figurines et des décors", "flat": "Non, on voit à plat"},
    ),
    "figures_block": OptionWords(
        "Figurines dans la ligne",
        "Une figurine peut-elle en cacher une autre ?",
        {"no": "Non, elle sert seulement de couvert", "taller_than_both": "Oui, si elle est plus grande que les deux"},
    ),
    "nearest_among": OptionWords(
        "Cible la plus proche",
        "Parmi qui cherche-t-on la cible la plus proche, qui protège un personnage ?",
        {"eligible": "Les cibles permises au tireur", "all_enemies": "Tous les ennemis"},
    ),
    "declarations": OptionWords(
        "Annonce des attaques",
        "Comment annonce-t-on ses tirs et ses coups ?",
        {"in_order": "À découvert, dans l'ordre du tour", "secret": "En secret, puis tous ensemble"},
    ),
    "wood_cover": OptionWords(
        "Couvert des bois",
        "Un bois que la vue traverse sert-il de couvert ?",
        {"yes": "Oui", "no": "Non"},
    ),
    "own_wall": OptionWords(
        "Mur du tireur",
        "Le muret contre lequel s'appuie le tireur gêne-t-il son tir ?",
        {"counts": "Oui, c'est un couvert", "ignored": "Non, il tire par-dessus"},
    ),
    "stray_into_melee": OptionWords(
        "Tirs perdus",
        "Un tir dévié peut-il toucher une figurine engagée ?",
        {"yes": "Oui", "no": "Non, et elle n'est alors pas un couvert"},
    ),
    "reach_needs_contact": OptionWords(
        "Allonge",
        'Quand peut-on frapper à 2" sans être au contact ?',
        {"no": "Toujours", "reacher_or_target_engaged": "Si le frappeur ou sa cible est en mêlée"},
    ),
}

MAGIC: Final[Mapping[str, OptionWords]] = {
    "spell_los": OptionWords(
        "Voir pour lancer un sort",
        "Faut-il voir la cible d'un sort ?",
        {"no": "Non, être à portée suffit", "yes": "Oui"},
    ),
    "paralysed_casts": OptionWords(
        "Sorts et paralysie",
        "Qui est sous l'effet d'une paralysie peut-il lancer des sorts ?",
        {"yes": "Oui, il n'est privé que d'attaques", "no": "Non"},
    ),
    "summon_cap": OptionWords(
        "Créatures invoquées",
        "Combien de créatures un sort d'invocation peut-il garder en vie ?",
        {"none": "Autant qu'on veut", "one_alive_per_spell": "Une seule à la fois"},
    ),
    "curse_attack": OptionWords(
        "Malédiction",
        "Combien d'attaques la malédiction fait-elle perdre ?",
        {"one": "Une en tout", "one_per_list": "Une de mêlée et une de tir"},
    ),
    "wall_duration": OptionWords(
        "Durée d'un mur de feu",
        "Jusqu'à quand brûle un mur de feu ?",
        {
            "end_of_next_turn": "La fin du tour suivant",
            "end_of_turn": "La fin du tour en cours",
            "end_of_game": "La fin de la partie",
        },
    ),
    "bloodlust_mover": OptionWords(
        "Soif de sang",
        "Qui déplace la figurine prise de soif de sang ?",
        {"owner": "Son joueur", "caster": "Le joueur qui lance le sort"},
    ),
    "teleport_contact": OptionWords(
        "Téléportation au contact",
        "Peut-on être téléporté au contact d'un ennemi ?",
        {"yes": "Oui", "no": "Non"},
    ),
}

REST: Final[Mapping[str, OptionWords]] = {
    "artillery_indirect": OptionWords(
        "Tir indirect",
        "L'artillerie tire-t-elle sur ce qu'elle ne voit pas ?",
        {"no": "Jamais", "explosive": "Oui, avec un projectile explosif"},
    ),
    "piercing_span": OptionWords(
        "Trait perforant",
        "Où un trait perforant touche-t-il, autour de l'impact ?",
        {"both": "Devant et derrière", "behind": "Derrière seulement"},
    ),
    "crew_melee": OptionWords(
        "Servants en mêlée",
        "Des servants qui ont servi leur pièce se battent-ils en mêlée ce tour-ci ?",
        {"no": "Non", "yes": "Oui"},
    ),
    "amulet_spell": OptionWords(
        "Sort de l'amulette",
        "Combien de fois l'amulette lance-t-elle son sort ?",
        {"per_turn": "Une fois par tour", "per_game": "Une fois par partie"},
    ),
    "massacre_paranoia": OptionWords(
        "Massacre et paranoïa",
        "Qui l'objet de massacre touche-t-il quand la paranoïa fait frapper un ami par son porteur ?",
        {"every_enemy": "L'ami et tous les ennemis au contact", "friend_only": "L'ami seul"},
    ),
    "speed_attacks": OptionWords(
        "Objet de rapidité",
        "À quoi servent les deux attaques que donne l'objet de rapidité ?",
        {"melee": "À la mêlée", "melee_or_shooting": "À la mêlée et au tir"},
    ),
    "stealth_vs_spells": OptionWords(
        "Furtivité et sorts",
        "La furtivité protège-t-elle aussi des sorts ?",
        {"no": "Non, des tirs seulement", "yes": "Oui"},
    ),
    "lost_scores": OptionWords(
        "Figurines sorties",
        "Une figurine qui quitte la table rapporte-t-elle ses points à l'adversaire ?",
        {"yes": "Oui, comme une figurine éliminée", "no": "Non"},
    ),
    "prison_margin": OptionWords(
        "Place de la prison",
        "À quelle distance du bord de la table se dresse la prison ?",
        {"1": 'À 1" au moins', "0": "Où l'on veut, même au bord"},
    ),
    "tiebreak": OptionWords(
        "Égalité",
        "Que faire quand le scénario finit à égalité ?",
        {"draw": "La partie est nulle", "killed_points": "On compare les points éliminés"},
    ),
}

OPTIONS: Final[Mapping[str, OptionWords]] = {**MEASURES, **LISTS, **MOVES, **SHOOTING, **MAGIC, **REST}
