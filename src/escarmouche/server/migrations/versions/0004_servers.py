"""Which server a match belongs to while it is played."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nobody has claimed any match yet."""
    op.create_table(
        "servers",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("place", sa.String(200), nullable=False),
        sa.Column("pid", sa.Integer, nullable=False),
        sa.Column("expires", sa.Float, nullable=False),
    )
    op.add_column("matches", sa.Column("owner", sa.String(40), nullable=False, server_default=""))


def downgrade() -> None:
    """As before."""
    op.drop_column("matches", "owner")
    op.drop_table("servers")
