"""Whether a match was brought as a record."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Of those that lie here already nobody knows it."""
    op.add_column("matches", sa.Column("brought", sa.Boolean, nullable=False, server_default=sa.false()))


def downgrade() -> None:
    """As before."""
    op.drop_column("matches", "brought")
