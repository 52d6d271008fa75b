# `make play` and `make test` do all set-up by themselves: Python 3.11 or newer, make and git are enough.
# The lock files are complete, so pip adds nothing (--no-deps): it would bring what they leave out on purpose.
# The pages are built with Node.js: the machine's own if it is new enough, else one from PyPI that goes into .venv.

VENV := .venv
BIN := $(VENV)/bin
BENCH := $(VENV)/bench
PYTHON ?= $(firstword $(foreach p,python3 python3.14 python3.13 python3.12 python3.11,\
	$(shell $(p) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $(p))))

PAGES := src/pioche/server/web/index.html
PAGE_SOURCES := $(shell find web src/pioche/locales \( -name node_modules -o -name scripts -o -name tests \) -prune -o -type f -print) \
	$(wildcard src/pioche/*/choreography.json)
WITH_NODE := $(BIN)/python web/scripts/with_node.py

LOCK := $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-emit-index-url \
	--no-strip-extras --no-annotate --no-header --upgrade

.PHONY: play test check setup setup-dev web web-types format lint types imports bench bench-server bench-cold lock clean

play: setup web  ## Start the table server and say where it is
	@$(BIN)/pioche serve

test: setup-dev web  ## Run all tests, doctests and the README included; they need PostgreSQL and Redis or Valkey
	@$(BIN)/python tests/services.py install
	$(BIN)/pytest -n auto --cov

check: format lint types imports test  ## Everything that must hold before a commit

setup: $(VENV)/.ready  ## Build .venv with the command pioche in it

$(VENV)/.ready: requirements.lock pyproject.toml
	@test -n "$(PYTHON)" || { echo "Pioche needs Python 3.11 or newer: none was found."; exit 1; }
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --requirement requirements.lock
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --editable .
	@touch $@

setup-dev: $(VENV)/.ready-dev  ## The same with all that tests need

$(VENV)/.ready-dev: $(VENV)/.ready requirements-dev.lock
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --requirement requirements-dev.lock
	@touch $@

web: $(PAGES)  ## Build the pages, if anything of them has changed

$(PAGES): $(PAGE_SOURCES) web/node_modules/.package-lock.json
	@$(WITH_NODE) npm run --silent build -- --logLevel error
	@touch $@

web/node_modules/.package-lock.json: web/package-lock.json | $(VENV)/.ready
	@$(WITH_NODE) npm ci --silent --no-audit --no-fund
	@touch $@

web-types: setup web/node_modules/.package-lock.json  ## Write the protocol for TypeScript anew, after a change of the server's
	$(BIN)/python web/scripts/protocol_types.py

format: setup-dev
	$(BIN)/ruff format --check

lint: setup-dev
	$(BIN)/ruff check

types: setup-dev
	$(BIN)/mypy

imports: setup-dev
	$(BIN)/lint-imports

bench: $(BENCH)/.ready  ## Decisions a second of random games on one core, beside OpenSpiel and RLCard
	@$(BENCH)/bin/python bench/install_peers.py
	@$(BENCH)/bin/python bench/side_by_side.py
	@$(BENCH)/bin/python bench/history.py

bench-server: setup-dev  ## Moves a second of the table server, beside boardgame.io
	@$(BIN)/python tests/services.py install
	@PYTHONPATH=tests $(BIN)/python bench/server/run.py

bench-cold: setup-dev  ## Seconds to the first computer player's move with an empty cache, for each game and level
	@PYTHONPATH=tests $(BIN)/python bench/cold_start.py

$(BENCH)/.ready: $(VENV)/.ready  # an environment of its own: what OpenSpiel and RLCard need must not change ours
	$(PYTHON) -m venv $(BENCH)
	$(BENCH)/bin/python -m pip install --quiet --disable-pip-version-check --no-deps --requirement requirements.lock
	$(BENCH)/bin/python -m pip install --quiet --disable-pip-version-check --no-deps --editable .
	@touch $@

lock: setup  ## Take the newest versions into the lock files
	$(BIN)/python -m pip install --quiet uv
	$(LOCK) --output-file requirements.lock pyproject.toml
	$(LOCK) --constraint requirements.lock --extra ray --extra report --group dev \
		--output-file requirements-dev.lock pyproject.toml
	$(LOCK) --group pyproject.toml:node --output-file requirements-node.lock

clean:
	rm -rf $(VENV) .mypy_cache .pytest_cache .ruff_cache .hypothesis .coverage .import_linter_cache \
		web/node_modules src/pioche/server/web
