"""What faults are called that no clause explains: a code, a sentence in French and one in English.

The gaps are filled with the facts of the problem. "": the sentence is where the fault is found.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

FAULTS: Final[Mapping[str, tuple[str, str]]] = {
    # --- codes that people paste
    "no_list_code": (
        "ce n'est pas un code de liste : un code de liste commence par esc1-",
        "this is not a list code: those begin with esc1-",
    ),
    "no_table_code": (
        "ce n'est pas un code de table : un code de table commence par tab1-",
        "this is not a table code: those begin with tab1-",
    ),
    "code_version": (
        "ce code est de la version {there}, ici on lit la version {here} : un autre programme l'a écrit",
        "a code of version {there}; this program reads version {here}",
    ),
    "code_long": ("ce code a plus de {most} lettres", "longer than {most} letters"),
    "code_sign": (
        "ce code est abîmé : il contient un signe qu'aucun code n'a",
        "the code is damaged: it contains a character that no code has",
    ),
    "code_hurt": (
        "ce code est abîmé : des lettres manquent ou ont changé ; copiez-le encore une fois",
        "the code is damaged: letters are missing or changed; copy it again",
    ),
    "code_large": ("ce code contient plus de {most} octets", "more than {most} bytes inside"),
    "no_list_inside": ("ce code ne contient pas de liste", "there is no list inside{detail}"),
    "no_table_inside": ("ce code ne contient pas de table", "there is no table inside{detail}"),
    # --- lists
    "list_of_other_game": ("c'est une liste d'un autre jeu ({there})", "a list of {there}, not of {here}"),
    "lists_of_two_games": (
        "ces deux listes ne sont pas du même jeu ({there}, {here})",
        "a list of {there}, the first is of {here}",
    ),
    "other_content": (
        "construite avec d'autres cartes ({there}, ici {here}) : un paquet manque, ou les cartes ont changé",
        "built with other cards ({there}, here {here}): a pack is missing, or the cards have changed since",
    ),
    "no_such_option": ("{card} n'a pas d'option {option}", "{card} has no option {option}"),
    "no_list_for_budget": (
        "aucune liste légale n'a été trouvée pour {budget} {unit}",
        "no legal list was found for {budget} {unit}",
    ),
    "not_by_adding": (
        "aucun ajout ne rend cette liste légale ; à corriger d'abord : {what}",
        "no addition makes this list legal; fix this first: {what}",
    ),
    "list_long": ("plus de {most} signes : c'est trop long pour une liste", "longer than {most} characters"),
    "list_large": (
        "cette liste pèse plus de {most} Kio : raccourcissez ses notes ou ses options",
        "the list is larger than {most} KiB: shorten its notes or its options",
    ),
    "list_empty": ("il n'y a rien à lire", "there is nothing to read"),
    "no_card_read": (
        "aucune carte du jeu {game} n'a été reconnue dans ce texte",
        "no card of {game} was recognised in it",
    ),
    "list_json": ("ce JSON n'est pas une liste : {detail}", "this JSON is not a list: {detail}"),
    "no_lists": ("ce jeu n'a pas de listes d'armée", "this game has no army lists"),
    "no_such_list": ("cette liste n'existe pas ; il y a : {known}", "no such list; there are {known}"),
    "no_list_named": (
        "ce n'est pas une liste : donnez un code, un fichier, une liste du contenu, ou - pour l'entrée standard",
        "not a list: give a code, a file, the name of a list, or - for stdin",
    ),
    "line_unread": ("pas compris : {text}", "not understood: {text}"),
    "list_too_late": (
        "on ne peut plus apporter de liste à cette place : elle est fixée, ou la partie a commencé",
        "no list can be brought to this seat: it is settled, or the match has begun",
    ),
    # --- tables
    "table_of_other_game": ("c'est une table d'un autre jeu ({there})", "a table of {there}, not of {here}"),
    "no_tables": ("les tables de ce jeu sont celles de son livre", "the tables of this game are those of its book"),
    "no_such_table": ("cette table n'existe pas ; il y a : {known}", "no such table; there are {known}"),
    "no_such_format": ("{wanted} n'existe pas ; il y a : {known}", "no {wanted}; there are {known}"),
    "none_drawn": (
        "aucune des {draws} tables tirées au sort n'était légale",
        "none of {draws} random tables was legal",
    ),
    "scene_empty": ("ce fichier est vide : il faut une scène", "this file is empty: a scene is needed"),
    "no_scenes": ("ce jeu n'a pas de notation de scènes", "this game has no notation for scenes"),
    "table_long": ("plus de {most} signes : c'est trop long pour une table", "longer than {most} characters"),
    "table_size": ("une table a des côtés de 10 cm à 4 m", "a table has sides of 10 cm to 4 m"),
    "table_pieces": ("{count} décors : il en tient au plus {most}", "{count} pieces, at most {most} fit"),
    "no_piece": (
        "quelque chose ici n'est pas un décor de ce jeu",
        "something here is not a piece of this game: {detail}",
    ),
    "piece_thin": (
        "{piece} a moins d'un millimètre d'épaisseur, ou son angle n'est pas un nombre",
        "{piece} is thinner than a millimetre, or its angle is not a number",
    ),
    "piece_far": ("{piece} est loin de toute table", "{piece} is far from any table"),
    "piece_shape": (
        "{piece} n'a pas de forme qu'on puisse poser",
        "{piece} has no shape that can be laid down",
    ),
    "zone_full": (
        "zone de déploiement {zone} : seulement {room} % de sa surface permet d'y poser des figurines",
        "only {room}% of deployment zone {zone} is free to stand in",
    ),
    "unreached": (
        "un objectif reste hors d'atteinte à pied depuis la zone de déploiement {zone}",
        "cannot be reached from deployment zone {zone}",
    ),
    "table_for_other": (
        "cette table est faite pour un autre scénario ({there}, et non {here})",
        "this table is for {there}, not for {here}",
    ),
    "not_laid_out": ("aucune table n'est encore mise en place", "no table is laid out yet"),
    "laid_by_players": ("les joueurs mettent eux-mêmes cette table en place", "the players lay out this table"),
    "other_corners": (
        "une table se dessine avec des rectangles et des disques ; ce décor a d'autres coins",
        "a table is laid out with rectangles and discs; this has other corners",
    ),
    # --- wishes for a match
    "no_such_scenario": (
        "le scénario {wanted} n'existe pas ; il y a : {known}",
        "no scenario {wanted}; there are {known}",
    ),
    "no_such_force": ("cette force n'existe pas ; il y a : {known}", "no such force; there are {known}"),
    "no_such_bot": ("le robot {wanted} n'existe pas ; il y a : {known}", "no such bot: {wanted}; there are {known}"),
    "unknown_game": ("ce jeu n'existe pas ; il y a : {known}", "no such game; there are {known}"),
    "unknown_bot": ("ce robot n'existe pas ; il y a : {known}", "no such bot; there are {known}"),
    "no_seat": (
        "la place {wanted} n'existe pas ; cette partie a les places 0 à {last}",
        "there is no seat {wanted}; this match has 0 to {last}",
    ),
    "forces_of_game": (
        "il faut de {least} à {most} forces, pas {count}",
        "{least} to {most} forces are needed, {count} given",
    ),
    "forces_of_game_exactly": ("il faut {least} forces, pas {count}", "{least} forces are needed, {count} given"),
    "forces_for_seats": ("forces : {count}, places : {seats}", "forces: {count}, seats: {seats}"),
    "printed_together": (
        "{count} forces : on en imprime {most} ensemble au plus",
        "{count} forces; at most {most} are printed together",
    ),
    "not_printed": (
        "{game} n'a pas de document {wanted} ; il y a : {known}",
        "{game} has no {wanted}; there are {known}",
    ),
    "contract_only": (
        "ne vaut que pour le contrat : donnez --contract",
        "applies to the contract only: give --contract as well",
    ),
    "no_run": ("aucune série à continuer là : nommez un jeu", "there is no run to continue there: name a game"),
    "nobody_asked": ("aucune question n'y est posée", "no question is open there"),
    "no_clause": ("la clause {wanted} n'existe pas ; il y a : {near}", "there is no clause {wanted}; there are {near}"),
    "no_such_lesson": (
        "la partie guidée {wanted} n'existe pas ; il y a : {known}",
        "no lesson {wanted}; there are {known}",
    ),
    "lesson_says_all": (
        "une partie guidée fixe tout elle-même",
        "a lesson sets everything itself",
    ),
    "no_screen": ("{game} n'a pas encore d'écran", "{game} has no screen yet"),
    "seats_of_game": (
        "{game} se joue de {least} à {most} joueurs, pas à {count}",
        "{game} is for {least} to {most} players, not {count}",
    ),
    "seats_of_game_exactly": (
        "{game} se joue à {least} joueurs, pas à {count}",
        "{game} is for {least} players, not {count}",
    ),
    "seats_of_match": (
        "il y a {least} places à cette partie, et non {count}",
        "the match has {least} seats, not {count}",
    ),
    "forces_for_all": (
        "choisissez une force pour chaque place, ou pour aucune",
        "choose a force for every seat, or for none",
    ),
    "lists_brought": (
        "on apporte une liste à une place qui attend quelqu'un, là où chaque camp a la sienne",
        "a list can be brought only to a seat that waits for somebody, and where each side has its own",
    ),
    "name_taken": ("quelqu'un s'appelle ainsi à cette table, ou presque", "somebody here has that name, or nearly"),
    "unprintable": (
        "des signes qui ne s'impriment pas ou qui s'empilent",
        "characters that cannot be printed, or that stack",
    ),
    "scene_says_all": (
        "une scène dit elle-même son scénario, sa table, ses forces et ses options",
        "a scene sets its own scenario, table, forces and options",
    ),
    "scene_figures": (
        "{count} figurines : une scène en a au plus {most}",
        "{count} figures; a scene has at most {most}",
    ),
    "match_figures": (
        "{count} figurines : une table en porte au plus {most}",
        "{count} figures; a table takes at most {most}",
    ),
    "scene_plays_on": (
        "une scène s'ouvre telle qu'elle est : enlevez `play on`",
        "a table opens a scene as it stands: leave out `play on`",
    ),
    "off_table": ("{one} n'est pas entièrement sur la table", "{one} does not stand wholly on the table"),
    "stands_on": ("{one} empiète sur {other}", "{one} stands on {other}"),
    "not_up_there": ("{one} n'est pas sur {piece}", "{one} does not stand on {piece}"),
    "layout_and_pieces": (
        "{layout} a ses propres décors : dites soit la table, soit les décors un à un",
        "{layout} has its own scenery: name the table, or the pieces one by one",
    ),
    "option_form": ("une option s'écrit nom=valeur", "write an option as name=value"),
    "no_setting": ("cette option n'existe pas ; il y a : {known}", "no such option; the options are {known}"),
    "setting_value": ("{wanted} ne convient pas ; choisissez {known}", "cannot be {wanted}; choose {known}"),
    "no_settings": ("ce jeu n'a pas d'options", "this game has no options"),
    "no_answer_read": (
        "pas compris : {text} ; il faut un numéro de 1 à {most}, un ordre ou du JSON",
        "not understood: {text}; give a number from 1 to {most}, an order or JSON",
    ),
    # --- print
    "plan_only": (
        "d'une table on imprime le plan, rien d'autre",
        "a table is printed as a plan; there is no {document} of it",
    ),
    "no_printer": ("ce serveur n'imprime pas : il y manque ce qu'il faut", ""),
    # --- records; the kernel reads them and tells of them in English
    "record_header": ("ce fichier n'est pas l'enregistrement d'une partie", ""),
    "record_format": ("cet enregistrement est d'un autre format : un autre programme l'a écrit", ""),
    "record_game": ("c'est l'enregistrement d'un autre jeu ({there})", ""),
    "record_after_end": ("ligne {line} : l'enregistrement continue après sa fin", ""),
    "record_answer": ("ligne {line} : la réponse {answer} ne se lit pas", ""),
    "record_setup": ("la mise en place de cette partie ne se lit pas", ""),
    "record_illegal": ("ligne {line} : les règles refusent la réponse {answer}", ""),
    "record_torn": ("l'enregistrement s'arrête après {count} réponses", ""),
    "record_torn_here": (
        "l'enregistrement est incomplet ; --partial joue ce qui s'y trouve ({detail})",
        "{detail}; --partial plays what is there",
    ),
    "record_pack": (
        "jouée avec le paquet {wanted}, qui manque : donnez --pack{instead}",
        "played with the pack {wanted}, which is missing: give --pack{instead}",
    ),
    "record_unfinished": ("cette partie n'est pas finie", "the match is not over"),
    "record_long": (
        "{count} réponses : une partie en a au plus {most}",
        "{count} answers; a match has at most {most}",
    ),
    "record_large": (
        "la mise en place de cette partie est trop longue : au plus {most} ko",
        "the set-up of this match is too long: at most {most} kB",
    ),
    "record_slow": (
        "cette partie demande plus de {seconds} secondes pour être rejouée",
        "takes more than {seconds} s to replay",
    ),
    "record_memory": (
        "cette partie demande trop de mémoire pour être rejouée",
        "takes too much memory to replay",
    ),
    "record_unread": ("cette partie n'a pas pu être relue", "cannot be read: the reader failed"),
    "record_unplayed": ("cette partie ne peut pas être rejouée", "cannot be played: {detail}"),
    # what was expected is said in the words of the notation, which are English
    "scene_beyond": ("{name} {number} : c'est au plus {most}", "{name} {number}: it is at most {most}"),
    "scene_uncut": ("ligne {line}, colonne {column} : {detail}", ""),
    "scene_unread": ("ligne {line}, colonne {column}, « {text} » n'est pas compris : {detail}", ""),
    "review_unjudged": (
        "ce jeu n'a pas de quoi juger une position",
        "this game has no judge, which a review needs",
    ),
    "review_seats": (
        "on ne revoit que des parties à deux camps, ou de joueurs d'un même camp",
        "only matches of two sides, or of players all on one side, can be reviewed",
    ),
    # --- packs that are sent to be looked at
    "no_features": (
        "ce jeu ne se dit pas en nombres : il manque study.features à son GameKind",
        "this game has no features for learners: its GameKind needs study.features",
    ),
    "no_packs": ("ce jeu n'a pas de paquets", "this game takes no packs"),
    "no_pack_section": ("aucun formulaire pour {section}", "there is no form for {section}"),
    "no_pack_entry": ("{name} n'existe pas", "there is no {name}"),
    "pack_files": ("deux fichiers ont le même nom", "two files have the same name"),
    "pack_slow": (
        "ce paquet demande plus de {seconds} secondes pour être lu",
        "takes more than {seconds} s to read",
    ),
    "pack_memory": ("ce paquet demande trop de mémoire pour être lu", "takes too much memory to read"),
    "pack_unread": ("la vérification de ce paquet s'est interrompue", "the check of this pack was interrupted"),
    "pack_unplayed": (
        "la vérification de ce paquet a échoué, par une faute du programme",
        "the check of this pack failed through a fault of this program: {detail}",
    ),
    # --- content files and packs
    "no_yaml": ("il n'y a aucun fichier YAML dans ce dossier", "there is no YAML file in this folder"),
    "no_pack": (
        "ce paquet n'existe pas : donnez un fichier YAML, un dossier ou un .zip qui en contient",
        "there is no such pack: give a YAML file, or a folder or .zip of them",
    ),
    "no_zip": ("n'est pas un .zip lisible", "is not a readable .zip"),
    "no_mapping": (
        "un fichier de contenu est une suite de sections, parmi {known}",
        "a content file is a mapping of {known}",
    ),
    "unknown_section": (
        "section inconnue ; les sections sont {known}",
        "unknown section; there are {known}",
    ),
    "no_list": ("une section est une liste d'entrées", "a section is a list of entries"),
    "no_entry": ("une entrée est un ensemble de champs, dont un id", "an entry is a mapping with an id"),
    "twice": ("{name} se trouve déjà là : {there}", "{name} already stands at {there}"),
    "no_id": (
        "{name} n'est pas un identifiant : des lettres, des chiffres et _ - . / seulement, sans espace",
        "{name} is not an id: only letters, digits and _ - . /, no spaces",
    ),
    "too_long": ("{length} signes, {most} au plus", "{length} characters, {most} at most"),
    "unknown_key": ("champ inconnu ; les champs sont {known}", "unknown key; there are {known}"),
    "missing": ("manque", "is missing"),
    "outside": ("{value} n'est pas entre {low} et {high}", "{value} is outside {low} to {high}"),
    "none_of": ("{value} n'est pas parmi {known}", "{value} is not one of {known}"),
    "due": ("{declared} est écrit, il faut {due}", "{declared} is declared, {due} is due"),
    "too_large": ("dépasse {most} Mio", "is larger than {most} MiB"),
    "no_utf8": (
        "n'est pas du texte UTF-8 (octet 0x{byte}) : enregistrez-le en UTF-8",
        "is not UTF-8 text (byte 0x{byte}): save it as UTF-8",
    ),
    "too_deep": (
        "plus de {most} listes et ensembles les uns dans les autres",
        "more than {most} lists and mappings inside each other",
    ),
    "unread": ("ne peut pas être lu : {error}", "cannot be read: {error}"),
    "endless_anchor": ("une ancre qui se contient elle-même", "an anchor that contains itself"),
    "too_much": (
        "des ancres se répètent jusqu'à plus de {most} valeurs ou {deepest} niveaux",
        "anchors expand to more than {most} values or {deepest} levels",
    ),
    "date": (
        "une date, qu'aucune carte n'a : mettez les mots entre guillemets",
        "read as a date, which no card has: put words in quotes",
    ),
    "tag": ("l'étiquette {name} n'est pas lue", "the tag {name} is not read"),
    "no_scalar": ("{value} ne se lit pas comme {kind}", "{value} is not a valid {kind}"),
    "no_number": ("{value} n'est pas un nombre", "{value} is not a number"),
    "no_key": ("une clé est un mot ou un nombre", "a key is a word or a number"),
    "key_twice": ("la clé {key} se trouve là deux fois", "the key {key} stands there twice"),
    "order": (
        "{later} vient après {earlier} : l'ordre alphabétique est de règle",
        "{later} comes after {earlier}: keep alphabetical order",
    ),
    # --- what only one game says, in both languages
    "own_words": ("{fr}", ""),
}
