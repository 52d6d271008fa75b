# Where the server keeps everything, and what can go wrong there.

storage-failed = This could not be stored or read: the database does not answer, or its disk is full. Please try again in a moment.
storage-in-use = Another server already uses { $database }. Stop that one, or give this one another database with --database.
storage-unusable = The database { $database } can not be used: { $kind ->
    [sqlite] either it is no SQLite database, or this user may not write there. Choose another file with --database, sqlite:///FILE
    *[postgresql] it does not answer, or it does not let us in. See that it runs, that it exists, and that name and password in --database are right
}.
storage-no-file = This database has no file, so nothing would be kept. Name one: sqlite:///FILE.
storage-foreign = The database { $database } belongs to another program. Choose an empty or a new one with --database.
storage-newer = The database { $database } was written by a newer Pioche (its version is { $revision }). Install that one, or choose another database with --database.
