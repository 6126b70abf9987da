"""Whether the dice of a match can be foreseen, and which players are out of the running."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Nobody had chosen a seed that was told of, nobody was out."""
    op.add_column("matches", sa.Column("foreseeable", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("seats", sa.Column("out", sa.Boolean, nullable=False, server_default=sa.false()))


def downgrade() -> None:
    """As before."""
    op.drop_column("seats", "out")
    op.drop_column("matches", "foreseeable")
