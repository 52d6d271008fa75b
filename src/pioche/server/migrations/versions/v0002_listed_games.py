"""Games know whether their table was listed, so that the public list is found without looking at every table."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("games", sa.Column("listed", sa.Boolean, nullable=False, server_default=sa.false()))
    op.execute("UPDATE games SET listed = (SELECT tables.listed FROM tables WHERE tables.id = games.table_id)")
    op.create_index("ix_games_listed_ended_at_id", "games", ["listed", "ended_at", "id"])
