# The server: how it is started, what it refuses then, and where it is found.

help-serve = Serve tables for friends: in this network, or as a club's server.
help-option-host = Address to listen at; 0.0.0.0: all of this machine.
help-option-port = Port to listen at; 0: any that is free.
help-option-database = Where everything is kept: sqlite:///FILE or postgresql://…; without it, a file in your data folder.
help-option-broker = What tells the other nodes of a club's server: redis://…, rediss://…, valkey://… or postgresql://…
help-option-config = TOML file with settings; the environment (PIOCHE_…) and these options overrule it.
help-option-open = Open the page in a browser.

server-here = On this machine: { $address }
server-near = In your network: { $address }
server-public = For everybody: { $address }
server-stop = Ctrl-C stops the server.
server-stopping = Stopping. All tables are stored and go on later. Ctrl-C again: at once.
server-unbuilt = The pages to play in the browser have not been built here yet. In a checkout of the source, “make play” builds them and starts the server. Programs can play already.

server-setting = { $where } can not be { $value }. Allowed: { $allowed }.
server-setting-unknown = { $where } is no setting of the server. Known: { $known }.
server-where-option = The option { $name }
server-where-environment = The environment variable { $name }
server-where-file = “{ $name }” in { $file }
server-allowed-whole = a whole number from { $least } to { $most }
server-allowed-number = a number from { $least } to { $most }
server-allowed-host = an address or a name of this machine, such as 0.0.0.0 for all or 127.0.0.1 for this machine alone
server-allowed-origin = https:// or http:// and a name without a path, such as https://tables.club.example
server-allowed-networks = a list of addresses or networks, such as 127.0.0.1 and 10.0.0.0/8
server-toml = this is not TOML (line { $line }).

server-listen = The server can not listen at { $host }, port { $port }: { $reason ->
    [EADDRINUSE] another program does so already. Stop that one, or choose another port with --port; 0 takes any that is free
    [EACCES] the system does not allow it. Choose a port from 1024 on with --port
    [EADDRNOTAVAIL] this machine has no such address. Choose one that it has with --host; 0.0.0.0 takes all
    [unknown] nobody knows a machine of this name. Choose an address with --host; 0.0.0.0 takes all
    *[other] the system reports an error. Choose another address with --host, or another port with --port
}.
