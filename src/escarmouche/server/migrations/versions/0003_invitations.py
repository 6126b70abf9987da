"""Invitations that are claimed once, and absence that is counted."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

ADDED = (
    ("invitation", sa.String(40), ""),
    ("claimed", sa.String(64), ""),
    ("since", sa.Float, "0"),
    ("away", sa.Float, "0"),
)


def upgrade() -> None:
    """Links that were sent before stay the keys of their seats; nobody has been waited for."""
    for name, kind, usual in ADDED:
        op.add_column("seats", sa.Column(name, kind, nullable=False, server_default=usual))
    op.add_column("seats", sa.Column("covered", sa.Boolean, nullable=False, server_default=sa.false()))


def downgrade() -> None:
    """As before."""
    op.drop_column("seats", "covered")
    for name, _, _ in reversed(ADDED):
        op.drop_column("seats", name)
