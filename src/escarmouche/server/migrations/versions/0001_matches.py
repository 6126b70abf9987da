"""Matches, seats, answers, secrets."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Make the tables."""
    _matches()
    _parts_of_matches()
    op.create_table(
        "secrets",
        sa.Column("name", sa.String(40), primary_key=True),
        sa.Column("value", sa.String(128), nullable=False),
    )


def _matches() -> None:
    op.create_table(
        "matches",
        sa.Column("id", sa.String(24), primary_key=True),
        sa.Column("game", sa.String(80), nullable=False),
        sa.Column("rules", sa.String(40), nullable=False),
        sa.Column("content", sa.String(80), nullable=False),
        sa.Column("scenario", sa.String(80), nullable=False),
        sa.Column("setup", sa.LargeBinary, nullable=False),
        sa.Column("seed", sa.String(80), nullable=False),
        sa.Column("opened", sa.DateTime(timezone=True), nullable=False),
        sa.Column("minutes", sa.Integer, nullable=False),
        sa.Column("ended", sa.String(40), nullable=False),
        sa.Column("winners", sa.String(40), nullable=False),
        sa.Column("over", sa.Boolean, nullable=False),
        sa.Column("outcome", sa.Text, nullable=False),
        sa.Column("ahead", sa.Integer, nullable=False),
    )
    op.create_index("matches_opened", "matches", ["opened"])


def _parts_of_matches() -> None:
    op.create_table(
        "seats",
        sa.Column("match", sa.String(24), sa.ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("bot", sa.String(80), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("stand_in", sa.Boolean, nullable=False),
        sa.Column("used", sa.Float, nullable=False),
    )
    op.create_table(
        "answers",
        sa.Column("match", sa.String(24), sa.ForeignKey("matches.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("answer", sa.Text, nullable=False),
    )


def downgrade() -> None:
    """Take them away."""
    for table in ("answers", "seats", "secrets", "matches"):
        op.drop_table(table)
