"""Lockers: lists that people keep here under a key of their own."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nobody keeps anything yet."""
    op.create_table(
        "lockers",
        sa.Column("key", sa.String(64), primary_key=True),
        sa.Column("used", sa.Float, nullable=False),
    )
    op.create_table(
        "kept_lists",
        sa.Column("locker", sa.String(64), sa.ForeignKey("lockers.key", ondelete="CASCADE"), primary_key=True),
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("revision", sa.Integer, nullable=False),
        sa.Column("changed", sa.Float, nullable=False),
        sa.Column("list", sa.Text, nullable=False),
    )


def downgrade() -> None:
    """As before."""
    op.drop_table("kept_lists")
    op.drop_table("lockers")
