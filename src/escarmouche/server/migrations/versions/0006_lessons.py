"""The lesson that a match is, where it is one."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """No match so far was a lesson."""
    op.add_column("matches", sa.Column("lesson", sa.String(80), nullable=False, server_default=""))


def downgrade() -> None:
    """As before."""
    op.drop_column("matches", "lesson")
