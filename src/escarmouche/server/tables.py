"""What is kept: matches, their seats, and every answer in its order; and the lists that people leave here."""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    DateTime,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    false,
)

METADATA = MetaData()
VERSION = "0011"  # the last step under `migrations`: a database that has taken it needs no other

MATCHES = Table(
    "matches",
    METADATA,
    Column("id", String(24), primary_key=True),
    Column("game", String(80), nullable=False),
    Column("rules", String(40), nullable=False),
    Column("content", String(80), nullable=False),
    Column("scenario", String(80), nullable=False, default=""),
    Column("setup", LargeBinary, nullable=False),
    Column("seed", String(80), nullable=False),
    Column("opened", DateTime(timezone=True), nullable=False),
    Column("minutes", Integer, nullable=False, default=0),
    Column("ended", String(40), nullable=False, default=""),  # conceded, drawn: an end the rules did not make
    Column("winners", String(40), nullable=False, default=""),
    Column("over", Boolean, nullable=False, default=False),  # by the rules or not
    Column("outcome", Text, nullable=False, default=""),  # in words, by language: the lobby replays nothing
    Column(
        "ahead", Integer, nullable=False, default=0
    ),  # how far `seq` runs ahead of the answers: rises on taking back
    Column("foreseeable", Boolean, nullable=False, default=False),  # the opener chose the seed of the dice
    Column("owner", String(40), nullable=False, default="", server_default=""),  # the server that may write to it
    Column("scene", Text, nullable=False, default="", server_default=""),  # the text it began from, if it did
    Column("lesson", String(80), nullable=False, default="", server_default=""),  # the lesson that it is, if it is one
    Column("wish", Text, nullable=False, default="", server_default=""),  # while a list may be brought to it
    Column(
        "rematch", String(24), nullable=False, default="", server_default=""
    ),  # the match that it is played again as
    Column("brought", Boolean, nullable=False, default=False, server_default=false()),  # as a record, by somebody
    Index("matches_opened", "opened"),
)

SEATS = Table(
    "seats",
    METADATA,
    Column("match", String(24), ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("name", String(80), nullable=False),
    Column("bot", String(80), nullable=False, default=""),
    Column("version", Integer, nullable=False, default=0),  # rises when its links are revoked
    Column("stand_in", Boolean, nullable=False, default=False),  # a bot plays for an absent player
    Column("used", Float, nullable=False, default=0.0),  # seconds of the clock
    Column("out", Boolean, nullable=False, default=False),  # gave up, or ran out of time: a bot plays to the end
    Column("invitation", String(40), nullable=False, default=""),  # that nobody has claimed yet
    Column("claimed", String(64), nullable=False, default=""),  # by which browser, as a digest
    Column("since", Float, nullable=False, default=0.0),  # when it was claimed last, in seconds since 1970
    Column("away", Float, nullable=False, default=0.0),  # seconds that the match has waited for its player
    Column("covered", Boolean, nullable=False, default=False),  # the stand-in goes when its player comes back
)

ANSWERS = Table(
    "answers",
    METADATA,
    Column("match", String(24), ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("answer", Text, nullable=False),
)

REMARKS = Table(
    "remarks",
    METADATA,
    Column("match", String(24), ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),  # in seconds since 1970
)

SECRETS = Table(
    "secrets",
    METADATA,
    Column("name", String(40), primary_key=True),
    Column("value", String(128), nullable=False),
)

SERVERS = Table(
    "servers",
    METADATA,
    Column("id", String(40), primary_key=True),  # of one life of a server
    Column("place", String(200), nullable=False),  # the machine, for those who share it
    Column("pid", Integer, nullable=False),
    Column("expires", Float, nullable=False),  # the hour up to which it is believed alive
)

LOCKERS = Table(
    "lockers",
    METADATA,
    Column("key", String(64), primary_key=True),  # as a digest: nobody who reads the database can open one
    Column("used", Float, nullable=False),  # when it was last opened, in seconds since 1970
)

KEPT_LISTS = Table(
    "kept_lists",
    METADATA,
    Column("locker", String(64), ForeignKey("lockers.key", ondelete="CASCADE"), primary_key=True),
    Column("id", String(32), primary_key=True),
    Column("revision", Integer, nullable=False),  # rises with every change: two browsers do not undo each other's
    Column("changed", Float, nullable=False),
    Column("list", Text, nullable=False),
)
