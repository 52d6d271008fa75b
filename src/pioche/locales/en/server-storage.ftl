# Where the server keeps everything, and what can go wrong there.

storage-failed = This could not be stored or read: the database does not answer, or its disk is full. Please try again in a moment.
storage-in-use = Another server already uses { $database }. Stop that one, or give this one another database with --database.
storage-unusable = The database { $database } can not be used: { $kind ->
    [sqlite] either it is no SQLite database, or this user may not write there. Choose another file with --database, sqlite:///FILE
    *[postgresql] it does not answer, or it does not let us in. See that it runs, that it exists, and that name and password in --database are right
}.
storage-damaged = The database { $database } is damaged, or it is no SQLite database. Nothing was changed in it. To restore a backup, stop the server, move { $database } and the files beside it that end in -wal and -shm out of the way, copy the backup to { $database } and start again. Without a backup “sqlite3 { $database } .recover” may save most of it. To begin with an empty database, choose another file with --database.
storage-broken = This could not be stored or read: the server's database is damaged. Whoever runs the server has to restore a backup; please tell them.
storage-no-file = This database has no file, so nothing would be kept. Name one: sqlite:///FILE.
storage-foreign = The database { $database } belongs to another program. Choose an empty or a new one with --database.
storage-newer = The database { $database } was written by a newer Pioche (its version is { $revision }). Install that one, or choose another database with --database.
storage-absent = There is no database of a server at { $database }, or it does not answer. Name the one that “pioche serve” uses with --database.

help-backup = Write everything that a server keeps into FILE, while it runs or not. A file that is there is replaced when the new one is whole.
backup-itself = { $file } is the database itself, or belongs to it. Choose another file for the backup.
backup-no-program = The program { $program } is not installed, and a backup of PostgreSQL needs it. Install PostgreSQL's client programs, in the version of the server or newer.
backup-failed = No backup was written. { $database } could not be read: { $reason }
backup-written-sqlite = Backup written: { $file }. It holds hidden cards; keep it like a password. To restore it, stop the server and run:
backup-written-postgresql = Backup written: { $file }. It holds hidden cards; keep it like a password. To restore it into an empty database, stop all servers and run:

help-person = Find people by name, and forget them.
help-person-find = List the people whose name holds NAME, with their ids.
help-person-forget = Remove the name of the person with this ID from games, talk and tables. Stop the server first. There is no way back.
person-found = { $id }  { $name } ({ $games ->
    [one] { $games } game
    *[other] { $games } games
}, last here on { $day })
person-more = … and { $more } more. Type more of the name.
person-none = Nobody is called “{ $name }” here, now or in a game.
person-unknown = Nobody has the id { $id }. “pioche person find NAME” shows the ids of people.
person-server-runs = A server uses { $database }, and would write the name again. Stop all servers, forget the person, and start them again.
person-forgotten = { $name } is forgotten: { $games ->
    [0] no finished game had the name
    [one] the name is gone from { $games } game
    *[other] the name is gone from { $games } games
}.{ $unproven ->
    [0] {""}
    [one] {" "}The deal of { $unproven } of them can no longer be checked, because the word for its shuffle held the name.
    *[other] {" "}The deals of { $unproven } of them can no longer be checked, because the words for their shuffles held the name.
}{ $playing ->
    [0] {""}
    [one] {" "}At { $playing } table a stand-in plays on.
    *[other] {" "}At { $playing } tables stand-ins play on.
} Backups and exported files still hold the name.
