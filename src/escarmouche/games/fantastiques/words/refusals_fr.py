"""French: why something is not allowed. For each code the ways to say it, the fullest first."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

REFUSALS: Final[Mapping[str, tuple[str, ...]]] = {
    "already_cursed": ("{figure} ne peut pas maudire {other} : une Malédiction pèse déjà sur cette figurine",),
    "already_declared": ("{figure} n'a pas, ou plus, de tir à annoncer dans cette phase",),
    "already_moved": ("{figure} a déjà fait son mouvement de ce tour",),
    "attacks_count": ("{figure} : il faut exactement une cible (ou personne) par attaque, soit {attacks}",),
    "cannot_strike": ("{figure} n'a pas, ou plus, d'attaque de mêlée à annoncer",),
    "contact_ends_move": (
        "{figure} arrive au contact {other:de} après {at} : le mouvement s'arrête là",
        "{figure} arrive en chemin au contact {other:de} : le mouvement s'arrête là",
    ),
    "covers_a_figure": ("{figure} : le mur de feu recouvrirait une figurine",),
    "crew_too_far": ('{figure} serait à plus de 1" de sa pièce',),
    "enemy_contact": (
        "{figure} serait au contact {other:de}, ce qui n'est pas permis ici",
        "{figure} serait au contact d'un ennemi, ce qui n'est pas permis ici",
    ),
    "engaged": (
        "{figure} est au contact {contacts:de} : il faut d'abord se désengager",
        "{figure} est au contact d'un ennemi : il faut d'abord se désengager",
    ),
    "enough_creatures": ("{figure} a déjà sa créature sur la table",),
    "faulty_layout": ("Ce décor ne convient pas : {tried}",),
    "figure_in_the_way": ("{figure} ne peut pas passer : {other} barre le chemin",),
    "gem_not_passed": ("La gemme ne peut pas être remise {figure:à} : il faut un ami au contact, une fois par tour",),
    "impassable": (
        "{figure} ne peut pas passer : {piece}, terrain infranchissable",
        "{figure} ne peut pas passer par là",
    ),
    "moved_too_far": ("{figure} a dépensé {spent} de mouvement ; pour tirer, {limit} au plus",),
    "must_move": ("C'est {figure:à} de se déplacer : indiquez son chemin",),
    "nearer_target": (
        "{figure} ne peut pas viser {other}, un personnage à {gap} : {nearer} est plus près ({nearer_gap})",
        "{figure} ne peut pas viser {other} : un personnage ne se vise que si aucune autre cible n'est plus près",
    ),
    "needs_crew": ('{figure} : il faut deux ou trois servants libres à 1" au plus pour déplacer la pièce',),
    "no_gunner": ("{figure} : {other} ne peut pas servir la pièce maintenant", "{figure} : il faut un servant libre"),
    "no_length_left": ("{figure} ne peut pas aller plus loin ce tour-ci",),
    "no_path": ("{figure} : indiquez un chemin d'au moins un point",),
    "no_room": (
        "{figure} n'a pas la place de se tenir là : socle, terrain infranchissable, flammes ou bord de table",
        "Il n'y a pas la place : le terrain est infranchissable",
    ),
    "no_shooting": ("{figure} n'a pas de valeur de Tir",),
    "no_such_roll": ("Ce jet n'existe pas : {tried}",),
    "no_such_target": ("{figure} ne peut pas prendre {other} pour cible", "{figure} : il n'y a pas de telle cible"),
    "no_such_type": ("Ce n'est pas un groupe à déployer maintenant : {tried}",),
    "no_way_out": ("{figure} ne peut pas quitter la mêlée : aucune issue où finir hors de contact",),
    "not_an_enemy": ("{figure} ne peut viser que des figurines ennemies, pas {other}",),
    "not_an_option": ("Ce n'est pas une réponse à la question posée : {tried}",),
    "not_asked": ("Réponse de {answered_by}, alors que la question est posée à {asked}",),
    "not_at_edge": ("{figure} ne touche pas le bord de table : impossible de le quitter là",),
    "not_by_the_prison": ("{figure} doit se tenir contre la prison",),
    "not_engaged": ("{figure} n'est au contact d'aucun ennemi : un mouvement ordinaire suffit",),
    "not_on_table": ("{figure} n'est pas sur la table",),
    "not_seen": (
        "{figure} ne voit pas {other} (à {gap})",
        "{figure} ne voit pas cet endroit",
    ),
    "not_its_own_move": ("{figure} ne quitte la table que par un mouvement de son propre joueur",),
    "too_many_pieces": ("{figure} : la table ne peut plus recevoir de décor",),
    "not_yours": ("Ce n'est pas à vous de jouer {figure} maintenant",),
    "off_table": ("{figure} : cela sort de la table",),
    "out_of_blow": (
        '{figure} ne peut pas frapper {other}, à {gap} : il faut le contact, ou 2" avec Allonge',
        "{figure} ne peut pas frapper cette cible",
    ),
    "too_near": (
        "{figure} : {other} est trop près, à {measure} ; une pièce tire à {limit} ou plus",
        "{figure} : {other} est trop près pour une pièce",
    ),
    "no_such_creature": ("{figure} n'a pas nommé {tried} parmi ses créatures",),
    "out_of_range": (
        "{figure} est à {measure} {other:de} : la portée est de {limit}",
        "{figure} : c'est hors de portée, la limite est de {limit}",
        "{figure} : c'est hors de portée pour {spell}",
        "{figure} : c'est hors de portée",
    ),
    "outside_melee": (
        "{figure} est en mêlée et ne peut pas lancer {spell} sur {other}, en dehors de cette mêlée",
        "{figure} est en mêlée et ne peut pas lancer {spell} de cette façon",
    ),
    "outside_zone": ("{figure} ne tient pas en entier dans sa zone de déploiement",),
    "places_count": ("Il faut un emplacement par figurine : {places} pour {figures}",),
    "prison_margin": ("La prison doit rester à {limit} au moins des bords de la table",),
    "room_left": ("Impossible de laisser {figure} de côté : il reste de la place en {place}",),
    "scout_too_near": ("{figure} se déploie à {limit} au moins de tout ennemi",),
    "served_piece": ("{figure} a servi sa pièce : rien d'autre ce tour-ci",),
    "silver": ("{figure} : qui porte un objet d'argent n'est la cible que d'une attaque de mêlée par tour",),
    "spell_not_ready": ("{figure} ne peut pas lancer {spell} maintenant",),
    "stealthy": ("{figure} ne peut pas prendre {other} pour cible : sa furtivité cache cette figurine",),
    "still_in_contact": ("{figure} serait encore au contact {other:de} : il faut finir hors de tout contact",),
    "target_engaged": (
        "{figure} ne peut pas tirer sur {other}, au contact {contacts:de}",
        "{figure} ne peut pas tirer sur {other} : on ne tire pas dans une mêlée",
    ),
    "too_far": (
        "{figure} : ce chemin coûte {cost}, le mouvement est de {movement}",
        "{figure} : ce chemin coûte plus que son mouvement",
    ),
    "unable": ("{figure} ne peut pas tirer dans cet état",),
    "unfit_layout": ("Le décor {layout} ne convient pas au scénario {scenario}, ou pas à ce nombre de camps",),
}
