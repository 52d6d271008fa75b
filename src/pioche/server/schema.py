"""What the server keeps: people, tables with the log of what happened at them, finished games and ratings.

The same for SQLite and PostgreSQL. Times are milliseconds since the epoch. Who changes something here adds a revision
to ``migrations``; a test compares the two.
"""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
    false,
)

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    }
)

people = Table(
    "people",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("created_at", BigInteger, nullable=False),
    Column("recovery_hash", Text, unique=True),
    # Of a guest, who asks for him. No foreign key: SQLite can not add one to a table that is there.
    Column("guardian", Text, index=True),
)

sessions = Table(
    "sessions",
    metadata,
    Column("token_hash", Text, primary_key=True),
    Column("person_id", Text, ForeignKey(people.c.id), nullable=False, index=True),
    Column("created_at", BigInteger, nullable=False),
    Column("seen_at", BigInteger, nullable=False),
)

tables = Table(
    "tables",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("code", Text, nullable=False, unique=True),
    Column("listed", Boolean, nullable=False),
    Column("status", Text, nullable=False),  # gathering, playing, over or closed
    Column("game", Text, nullable=False),
    Column("summary", Text, nullable=False),  # the table as lists show it, JSON
    Column("created_at", BigInteger, nullable=False),
    Column("changed_at", BigInteger, nullable=False),
    Column("due", BigInteger, index=True),  # when the server itself must act next
    Column("opened_seq", Integer, nullable=False),  # the last gathering: the current game is told from there on
    Column("opened_by", Text, index=True),  # who made it; unknown of tables from before it was kept
    Index(None, "listed", "status"),
)

entries = Table(
    "entries",
    metadata,
    # No foreign key: at every move PostgreSQL would write to the table's row as well, only to lock it.
    Column("table_id", Integer, primary_key=True, autoincrement=False),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("body", Text, nullable=False),
    sqlite_with_rowid=False,  # the log of a table lies together
)

snapshots = Table(
    "snapshots",
    metadata,
    # How a table stood after an entry, without its game; entries before that may be gone but for the current game's.
    Column("table_id", Integer, primary_key=True, autoincrement=False),
    Column("seq", Integer, nullable=False),
    Column("body", Text, nullable=False),
)

games = Table(
    "games",
    metadata,
    Column("id", Text, primary_key=True),
    Column("table_id", Integer, ForeignKey(tables.c.id), nullable=False),
    Column("number", Integer, nullable=False),  # the table's first game, its second …
    Column("game", Text, nullable=False),
    Column("players", Integer, nullable=False),
    Column("started_at", BigInteger, nullable=False),
    Column("ended_at", BigInteger, nullable=False),
    Column("finished", Boolean, nullable=False),  # false: abandoned
    Column("record", Text, nullable=False),
    Column("listed", Boolean, nullable=False, server_default=false()),  # whether its table was, when it ended
    UniqueConstraint("table_id", "number"),
    Index(None, "ended_at", "id"),
    Index(None, "listed", "ended_at", "id"),
    Index(None, "game", "ended_at", "id"),
)

game_seats = Table(
    "game_seats",
    metadata,
    Column("game_id", Text, ForeignKey(games.c.id), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("person_id", Text, ForeignKey(people.c.id)),
    Column("level", Text),  # of a computer player
    Column("name", Text, nullable=False),
    Column("score", Integer),
    Column("winner", Boolean, nullable=False),
    Index(None, "person_id", "game_id"),
)

ratings = Table(
    "ratings",
    metadata,
    Column("game", Text, primary_key=True),
    Column("players", Integer, primary_key=True, autoincrement=False),
    Column("who", Text, primary_key=True),  # a person's id, or bot:LEVEL
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("games", Integer, nullable=False),
    Column("wins", Integer, nullable=False),
)

nodes = Table(
    "nodes",
    metadata,
    Column("id", Text, primary_key=True),
    Column("seen_at", BigInteger, nullable=False),
)
