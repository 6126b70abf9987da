"""The rules as scripts, in the order of the book; `agenda` says which script does which item of the agenda.

A chapter of rules is added like this: its items go to `agenda.py` (data), its answers to `decisions.py`, what happened
to `events.py`, what follows from a position to `queries/`, why something is not allowed to `refusals/`, each question
with what could be meant to one module of `asks/` (a `Menu`) or to the topics, and its scripts to a module here; one
line in `SCRIPTS` joins item and script. A script that must wait puts itself back with `game.do(first, then_this)`.
"""
