"""People may have guests: people at the same device, without a secret of their own."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.add_column("people", sa.Column("guardian", sa.Text))
    op.create_index("ix_people_guardian", "people", ["guardian"])
