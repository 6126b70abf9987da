"""What a match was opened with, as long as somebody may still bring a list of his own to it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nobody brings anything to a match that was opened before."""
    op.add_column("matches", sa.Column("wish", sa.Text, nullable=False, server_default=""))


def downgrade() -> None:
    """As before."""
    op.drop_column("matches", "wish")
