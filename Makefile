# The two a newcomer types: make play, make test. Each does all of its own set-up.

PYTHON ?= python3
PORT ?= 8420
BIN := .venv/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes

# Compiled files save a quarter of the tests' CPU, most of it in the processes that tests start.
test every-test laws steady: export PYTHONDONTWRITEBYTECODE =

.PHONY: help play setup extras test every-test steady check format lint types imports laws mutants bench load soak scale clusters storm month fuzz tune ladder golden relock lock-fits release clean

help: ## Show what can be made
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## */\1\t/' | expand -t 12

play: .venv/run.stamp ## Play on this machine, in a browser; PORT=8420, FRESH=1 begins anew, DATA=data keeps the games
	@exec $(BIN)/python -m bot play --port $(PORT) $(if $(DATA),--data "$(DATA)") $(if $(FRESH),--fresh) --parent $$PPID

setup: .venv/run.stamp ## Make .venv with all that running needs

extras: .venv/extras.stamp ## Add to .venv what PostgreSQL, Dask and Sentry need

.venv/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	    { echo "Python 3.11 or newer is needed; '$(PYTHON)' is $$($(PYTHON) --version 2>&1). Try: make PYTHON=python3.12 setup"; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || \
	    { echo "Python's venv is missing here. On Debian and Ubuntu: apt install python$$($(PYTHON) -c 'import sys; print("%d.%d" % sys.version_info[:2])')-venv"; exit 1; }
	@$(PYTHON) -m venv .venv

.venv/run.stamp: requirements.lock | .venv/bin/python
	@echo "Installing what the bot needs into .venv; this takes a minute."
	@$(PIP) -r requirements.lock
	@touch $@

.venv/extras.stamp: requirements-extras.lock .venv/run.stamp
	@echo "Installing what PostgreSQL, Dask and Sentry need into .venv; this takes a minute."
	@$(PIP) -r requirements-extras.lock
	@touch $@

.venv/dev.stamp: requirements-dev.lock .venv/run.stamp
	@echo "Installing what the tests need into .venv; this takes a minute."
	@$(PIP) -r requirements-dev.lock
	@touch $@

.venv/mutants.stamp: requirements-mutants.lock .venv/dev.stamp
	@echo "Installing what makes mutants into .venv; this takes a minute."
	@$(PIP) -r requirements-mutants.lock
	@touch $@

test: .venv/dev.stamp ## Pass the tests, but for those that take long
	$(BIN)/pytest -n auto --dist worksteal -m "not slow" $(ARGS)

# The first command compiles everything; otherwise each of five processes would do that, for 8 s of CPU.
every-test: .venv/dev.stamp ## Pass all tests
	@-$(BIN)/pytest --collect-only -qq >/dev/null 2>&1
	$(BIN)/pytest -n auto --dist worksteal $(ARGS)

steady: .venv/dev.stamp ## Pass the tests 20 times, the last 5 beside two busy loops; ARGS="--runs 3 --busy 1"
	$(BIN)/python -m scripts.steady $(ARGS)

check: format lint types imports lock-fits every-test ## All that must hold before a commit

format: .venv/dev.stamp
	$(BIN)/ruff format --check .

lint: .venv/dev.stamp
	$(BIN)/ruff check .
	$(BIN)/codespell
	$(BIN)/deptry .

types: .venv/dev.stamp
	$(BIN)/mypy

imports: .venv/dev.stamp
	$(BIN)/lint-imports

laws: .venv/dev.stamp ## Whole games with every law checked, in full numbers; GAME=carcassonne for one game alone
	$(BIN)/pytest tests/laws -n auto --dist worksteal --laws=full $(if $(GAME),--game $(GAME))

mutants: .venv/mutants.stamp ## Change code in small ways, and print what no test notices; ROOM=deadlines, else all; ONLY=pace for a module
	$(BIN)/python -m scripts.mutants $(ROOM) $(if $(ONLY),--only $(ONLY))

bench: .venv/dev.stamp ## Print the figures; KEEP=1 adds them to docs/figures.md
	$(BIN)/python -m tests.bench $(if $(KEEP),--keep)

scale: .venv/dev.stamp ## Try what a hundred thousand servers would ask, for a quarter of an hour; ARGS="moves --seconds 30"
	$(BIN)/python -m tests.simulation scale $(ARGS)

clusters: .venv/dev.stamp ## Let people play on several processes that are killed and restarted, for four minutes; ARGS=--quick
	$(BIN)/python -m tests.simulation clusters $(ARGS)

load: .venv/dev.stamp ## Let 50 and then 200 people press at a thousand games; SECONDS=300 each, PEOPLE=50,200, ARGS="--flood 1"
	$(BIN)/python -m tests.simulation load $(if $(SECONDS),--seconds $(SECONDS)) $(if $(PEOPLE),--people $(PEOPLE)) $(ARGS)

soak: .venv/dev.stamp ## Let 50 people press for SOAK=3600 seconds, and watch the memory
	$(BIN)/python -m tests.simulation load --soak $(or $(SOAK),3600) $(if $(PEOPLE),--people $(PEOPLE),--people 50) $(ARGS)

storm: .venv/dev.stamp ## Let 500 kills, faults, full disks and damage befall people who play; SEED=17 MINUTES=120
	$(BIN)/python -m tests.simulation storm $(if $(SEED),--seed $(SEED)) $(if $(MINUTES),--minutes $(MINUTES)) $(ARGS)

month: .venv/dev.stamp ## Let a month pass at 200 tables of 300 people with habits, in half an hour; ARGS="--tables 20 --days 7"
	$(BIN)/python -m tests.simulation month $(ARGS)

fuzz: .venv/dev.stamp ## Try to break every parser with atheris, for a minute each; ARGS="--seconds 600 --only moves"
	$(BIN)/python -m tests.fuzz $(ARGS)

tune: .venv/dev.stamp ## Tune the computer players of GAME=… by games against themselves; ARGS="--seats 3 --generations 60"
	$(BIN)/python -m scripts.tune $(GAME) $(ARGS)

ladder: .venv/dev.stamp ## Let computer players of all levels meet, and keep the table in docs/ladder.md; GAME=… for one game
	$(BIN)/python -m scripts.ladder $(if $(GAME),--game $(GAME)) $(ARGS)

golden: .venv/dev.stamp ## Write the golden files anew
	$(BIN)/pytest tests/golden tests/playthroughs tests/laws --update

COMPILE = $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --no-emit-find-links --no-annotate --no-header

release: .venv/dev.stamp ## Build and try a release into dist/: archive, wheel, parts, sums (docs/versions.md)
	@$(BIN)/python -m scripts.release

relock: .venv/dev.stamp ## Renew the pins
	$(COMPILE) --upgrade pyproject.toml -o requirements.lock
	$(COMPILE) --upgrade pyproject.toml --all-extras -c requirements.lock -o requirements-extras.lock
	$(COMPILE) --upgrade pyproject.toml --all-extras --group dev -c requirements-extras.lock -o requirements-dev.lock
	$(COMPILE) --upgrade pyproject.toml --all-extras --group dev --group mutants -c requirements-dev.lock -o requirements-mutants.lock

lock-fits: .venv/dev.stamp
	$(BIN)/python scripts/lock_fits.py

clean: ## Remove what was installed, not the games
	rm -rf .venv .mypy_cache .ruff_cache .pytest_cache .hypothesis
