"""The table at which a match that is over is played once more."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nobody has asked for it before."""
    op.add_column("matches", sa.Column("rematch", sa.String(24), nullable=False, server_default=""))


def downgrade() -> None:
    """As before."""
    op.drop_column("matches", "rematch")
