"""What the table itself says, in both languages; all else is the games' own."""

from __future__ import annotations

from typing import Any, Final

FR: Final = {
    "match_over": "La partie est finie.",
    "not_asked": "Ce n'est pas à vous de répondre.",
    "stale": "La partie a avancé entre-temps (question {seq}, nous en sommes à {now}).",
    "unreadable": "Réponse illisible : {detail}",
    "cannot_undo": "On ne peut plus revenir en arrière : un dé a été jeté, une carte révélée, ou un autre a joué.",
    "conceded": "Abandon : victoire de {names}.",
    "nobody_left": "Abandon : il ne reste personne pour jouer.",
    "out": "Cette place est hors jeu : un robot la joue jusqu'à la fin.",
    "was_out": "(Hors jeu depuis son abandon ou la fin de son temps : {names}.)",
    "agreed_draw": "Nulle d'un commun accord.",
    "out_of_time": "Temps écoulé : victoire de {names}.",
    "out_of_time_all": "Temps écoulé pour tous : nulle.",
    "too_fast": "Trop de messages d'un coup : patientez un instant.",
    "spectator": "Un spectateur ne joue pas.",
    "no_such_match": "Cette partie n'existe pas.",
    "no_such_seat": "Ce lien n'ouvre aucune place à cette table.",
    "revoked": "Ce lien a été révoqué.",
    "no_offer": "Il n'y a rien à accepter.",
    "not_absent": "Ce joueur est là : sa place n'est pas à prendre.",
    "no_such_bot": "Ce robot n'existe pas.",
    "nothing_there": "Il n'y a pas tant de coups à reprendre.",
    "put_away": "La table a été rangée : reprenez place.",
    "not_kept": "La table n'a pas pu garder ce coup : elle revient à la dernière position notée.",
    "unplayable": "Cette partie a été jouée avec d'autres règles et ne peut pas être reprise.",
    "too_long": "Partie arrêtée sans vainqueur : elle a atteint le plus grand nombre de coups permis.",
    "elsewhere": "Cette partie se joue en ce moment sur un autre serveur.",
    "no_store": "La table ne peut pas lire ses parties en ce moment : réessayez dans un instant.",
    "busy": "La table a trop à lire en ce moment : réessayez dans un instant.",
    "full": "Il n'y a plus de place autour de cette table.",
}
EN: Final = {
    "match_over": "The match is over.",
    "not_asked": "It is not yours to answer.",
    "stale": "The match has moved on meanwhile (question {seq}, it now stands at {now}).",
    "unreadable": "This answer cannot be read: {detail}",
    "cannot_undo": "Too late to take that back: a die was rolled, a card was shown, or somebody else has played.",
    "conceded": "Conceded: {names} win.",
    "nobody_left": "Given up: nobody is left to play.",
    "out": "This seat is out of the running: a bot plays it to the end.",
    "was_out": "(Out of the running, by giving up or out of time: {names}.)",
    "agreed_draw": "A draw by agreement.",
    "out_of_time": "Out of time: {names} win.",
    "out_of_time_all": "Everybody is out of time: a draw.",
    "too_fast": "Too many messages at once: wait a moment.",
    "spectator": "A spectator does not play.",
    "no_such_match": "There is no such match.",
    "no_such_seat": "This link opens no seat at this table.",
    "revoked": "This link has been revoked.",
    "no_offer": "There is nothing to agree to.",
    "not_absent": "That player is here: the seat is not free.",
    "no_such_bot": "There is no such bot.",
    "nothing_there": "There are not so many answers to take back.",
    "put_away": "The table was put away: sit down again.",
    "not_kept": "The table could not keep this answer: it returns to the last position on paper.",
    "unplayable": "This match was played by other rules and cannot be taken up again.",
    "too_long": "Stopped without a winner: the match has reached the most answers that one may have.",
    "elsewhere": "This match is being played at another server.",
    "no_store": "The table cannot read its matches just now: try again in a moment.",
    "busy": "The table has too much to read just now: try again in a moment.",
    "full": "There is no more room around this table.",
}


def phrase(lang: str, code: str, **facts: Any) -> str:
    """A sentence of the table."""
    return (FR if lang == "fr" else EN)[code].format(**facts)
