"""What does the door itself say to a program, and to the people who read along? French and English."""

from __future__ import annotations

from typing import Final

from escarmouche.kits.words.language import Phrasebook

phrase: Final = Phrasebook(
    {
        "not_json": (
            "Cette ligne n'est pas un objet JSON lisible : {fault}.",
            "This line is not a readable JSON object: {fault}.",
        ),
        "too_long": ("Cette ligne dépasse {most} octets.", "This line is longer than {most} bytes."),
        "no_answer": (
            'Une réponse s\'écrit {"candidate": numéro} ou {"answer": réponse}, l\'un ou l\'autre.',
            'A reply is {"candidate": number} or {"answer": answer}, one of the two.',
        ),
        "no_such_candidate": (
            "Il n'y a pas de proposition {tried} : elles vont de 0 à {last}.",
            "There is no candidate {tried}: they go from 0 to {last}.",
        ),
        "unreadable": (
            "Ce jeu ne connaît pas de telle réponse : {fault}.",
            "The game does not know such an answer: {fault}.",
        ),
        "other_question": (
            "Cette ligne répond à la question {tried} ; la question {ask} est posée.",
            "This line answers question {tried}; question {ask} is open.",
        ),
        "lost_patience": (
            "{count} réponses refusées à la même question : la place est perdue.",
            "{count} refused answers to the same question: the seat is lost.",
        ),
        "lost_garbled": (
            "Le programme se tait après une ligne qui n'est pas une réponse : la place est perdue. {reason}",
            "The program ended after a line that was no answer: the seat is lost. {reason}",
        ),
        "lost_time": (
            "Pas de réponse en {seconds} s : la place est perdue.",
            "No answer within {seconds} s: the seat is lost.",
        ),
        "forfeit": (
            "Un autre programme ne répond plus comme convenu : sa place est perdue, et la partie s'arrête.",
            "Another program no longer answers as agreed: its seat is lost, and the match ends.",
        ),
        "conceded": (
            "Le programme ne dit plus rien : il abandonne la partie.",
            "The program says no more: it concedes the match.",
        ),
    }
)
