"""How a table stands is stored now and then, so that waking does not read its whole past; who opened it is known."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.create_table(
        "snapshots",
        sa.Column("table_id", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.PrimaryKeyConstraint("table_id", name="pk_snapshots"),
    )
    op.add_column("tables", sa.Column("opened_by", sa.Text))
    op.create_index("ix_tables_opened_by", "tables", ["opened_by"])
