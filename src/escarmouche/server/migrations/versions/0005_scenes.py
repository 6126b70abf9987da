"""The scene that a match began from."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Every match so far began with its set-up."""
    op.add_column("matches", sa.Column("scene", sa.Text, nullable=False, server_default=""))


def downgrade() -> None:
    """As before."""
    op.drop_column("matches", "scene")
