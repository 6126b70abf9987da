# One door for every chore. On a fresh machine only Python 3.11, make and, for the pages of the table, Node are assumed.
.DEFAULT_GOAL := help
SHELL := /bin/sh

PYTHON ?= $(shell command -v python3.11 || command -v python3)
VENV   ?= .venv
BIN    := $(VENV)/bin
GAME   ?=
WORKERS ?= 2
# Tests wait for servers and pages a third of their time: five keep two cores busy, and each more has to gather all tests.
TESTERS ?= $(shell echo $$(($(WORKERS) * 5 / 2)))
BUDGET ?= 60
SMALL_BUDGET ?= 3
WIDE_BUDGET ?= 20
COUNT  ?= 200
SEED   ?= 1

# What is compiled is kept: each server and worker that a table or a test starts would compile the house again.
unexport PYTHONDONTWRITEBYTECODE

PIP := $(BIN)/python -m pip --disable-pip-version-check install --quiet --constraint constraints.txt
# geometry and dice are compiled beside, with the tools that are there already
INSTALL := ESCARMOUCHE_KERNEL=apart $(PIP) --no-build-isolation
# uv does the same with an eighth of the work, but knows nothing of how pip is set up on this machine
AT_ONCE := ESCARMOUCHE_KERNEL=apart $(BIN)/uv pip install --quiet --python $(BIN)/python --constraint constraints.txt --no-build-isolation
TOOLS := 'setuptools>=77' 'Cython>=3.1'
KERNEL := $(foreach room,table/plane chance,$(wildcard src/escarmouche/$(room)/*.py src/escarmouche/$(room)/*.pxd))
SOURCES := pyproject.toml constraints.txt setup.py
CLIENT := src/escarmouche/server/client/index.html
# installed and compiled, for players and for developers
PLAY   := $(VENV)/.kernel-stamp $(VENV)/.play-stamp
DEV    := $(VENV)/.kernel-stamp $(VENV)/.dev-stamp
PAGES  := $(shell find web -path web/node_modules -prune -o -type f -print 2>/dev/null)

# GAME=moonstone names one; otherwise every game of the register, asked for when a recipe runs
GAMES  = $(or $(GAME),$(shell $(BIN)/python -c 'from escarmouche.games import GAMES; print(*GAMES)'))
FIRST  = $(or $(GAME),fantastiques)
# what runs side by side speaks one after the other, where make knows how
IN_TURN := $(if $(filter output-sync,$(.FEATURES)),--output-sync=target)
EACH   = games="$(GAMES)"; test -n "$$games" && for game in $$games; do

PROVEN := tests/core/test_ledger.py
SPOKEN := tests/test_prose.py
# Each worker has its own part of the house (tests/shares.py), so that one waits for pages while another plays; who is
# done helps out.
SHARED_OUT = -n $(TESTERS) --dist worksteal
# they make, sync and remove thousands of small files: in memory, where a machine has room set aside for that
IN_MEMORY := $(if $(shell test -w /dev/shm && echo yes),TMPDIR=/dev/shm)
CHECKS := types pages ledger data prose lint imports # the longest first
CHECKED := $(PROVEN) $(SPOKEN) # tests that `make check` runs: `make test` runs it first, and them once

.PHONY: help play terminal web wheel test wide quick changed check gather tried lint types imports ledger prose data pages reference docs bench fuzz mutants soak clean setup

help: ## show this list (GAME=name: one game instead of all)
	@grep -E '^[a-z]+:.*## ' $(MAKEFILE_LIST) | awk -F ':.*## ' '{printf "  make %-9s %s\n", $$1, $$2}'

# --- set-up: each stamp is made once and again when what it was made from changes --------------------------------

$(BIN)/python:
	$(PYTHON) -m venv $(VENV)

$(VENV)/.tools-stamp: constraints.txt | $(BIN)/python
	$(PIP) $(TOOLS) uv || $(PIP) $(TOOLS)
	@touch $@

$(VENV)/.kernel-stamp: setup.py $(KERNEL) | $(VENV)/.tools-stamp
	@echo "Setting up, once: the geometry and the dice are compiled, which takes a minute ..."
	$(BIN)/python setup.py --quiet build_ext --inplace
	@touch $@

$(VENV)/.play-stamp: $(SOURCES) | $(VENV)/.tools-stamp
	$(AT_ONCE) --editable '.[server,print]' || $(INSTALL) --no-compile --editable '.[server,print]'
	@touch $@

$(VENV)/.dev-stamp: $(SOURCES) | $(VENV)/.tools-stamp
	$(INSTALL) --editable '.[dev,server]'
	@touch $@ $(VENV)/.play-stamp

$(VENV)/.bench-stamp: $(SOURCES) | $(VENV)/.dev-stamp
	$(INSTALL) --editable '.[bench]'
	@touch $@

$(VENV)/.docs-stamp: $(SOURCES) | $(VENV)/.dev-stamp
	$(INSTALL) --editable '.[docs]'
	@touch $@

web/node_modules/.stamp: web/package.json web/package-lock.json
	cd web && npm ci --silent --no-audit --no-fund
	@touch $@

$(CLIENT): $(PAGES) | web/node_modules/.stamp
	cd web && npm run --silent build
	@touch $@

setup: $(DEV) ## make the virtual environment with everything a developer needs

# --- for players -------------------------------------------------------------------------------------------------

play: ## the table in the browser: choose a game, sit down, play
	@$(MAKE) --no-print-directory -j3 $(PLAY) $(CLIENT) # compiled, installed and built side by side
	$(BIN)/escarmouche serve

terminal: $(PLAY) ## a match against the greedy bot in this terminal (of bots where there is none)
	$(BIN)/escarmouche play $(FIRST) $(if $(FORCES),--forces $(FORCES))

web: $(CLIENT) ## build the pages of the table

wheel: $(DEV) $(CLIENT) ## a wheel in dist/, the built pages inside: who installs it needs no Node
	$(BIN)/python -m pip --disable-pip-version-check wheel --quiet --no-deps --wheel-dir dist .

# --- for developers ----------------------------------------------------------------------------------------------

test: ## before you hand it over: check, a little fuzzing, then the tests but for the wide ones
	@$(MAKE) --no-print-directory -j$(WORKERS) $(IN_TURN) $(CHECKS) tried gather $(CLIENT)
	$(IN_MEMORY) $(BIN)/python -m pytest $(SHARED_OUT) -m 'not wide' $(CHECKED:%=--ignore %)

wide: $(DEV) $(CLIENT) ## what CI runs besides: more fuzzing, every further game, language and size
	$(EACH) $(BIN)/escarmouche fuzz $$game --budget $(WIDE_BUDGET) || exit 1; done
	$(IN_MEMORY) $(BIN)/python -m pytest $(SHARED_OUT) -m wide

tried: $(DEV) # one after the other: what else is checked has the other core
	$(EACH) $(BIN)/escarmouche fuzz $$game --budget $(SMALL_BUDGET) || exit 1; done

quick: $(DEV) ## two minutes: style, types, the tests of what changed since BASE (HEAD) and the fast ones
	@$(MAKE) --no-print-directory -j$(WORKERS) $(IN_TURN) types changed lint imports

changed: $(DEV)
	$(BIN)/python -m pytest -q -n $(WORKERS) --maxfail 5 $$($(BIN)/python scripts/quick_tests.py $(or $(BASE),HEAD))

check: ## style, types, rooms, ledger, prose, content, pages
	@$(MAKE) --no-print-directory -j$(WORKERS) $(IN_TURN) $(CHECKS)

lint: $(VENV)/.dev-stamp
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(VENV)/.dev-stamp
	$(BIN)/mypy --strict src tests

imports: $(VENV)/.dev-stamp
	$(BIN)/lint-imports

ledger: $(DEV)
	$(BIN)/python -m pytest -q $(PROVEN)

prose: $(DEV)
	$(BIN)/python -m pytest -q $(SPOKEN)

data: $(DEV)
	$(EACH) $(BIN)/escarmouche data check $$game || exit 1; done

pages: web/node_modules/.stamp
	cd web && npm run --silent check

GATHERED := $(VENV)/.gathered-stamp
gather: $(DEV) # what is new among the tests is read once, and kept as the testers read it
	@if ! test -e $(GATHERED) || find src tests -name '*.py' -newer $(GATHERED) | grep -q .; then \
	told=$$($(BIN)/python -m pytest -qq --collect-only 2>&1) || { echo "$$told"; exit 1; }; touch $(GATHERED); fi

reference: $(DEV) ## write docs/reference/cli.md from the commands' help
	$(BIN)/python scripts/cli_reference.py

docs: $(VENV)/.kernel-stamp $(VENV)/.docs-stamp ## the documentation as pages with search, in site/; a broken link fails it
	$(BIN)/python -m mkdocs build --strict --quiet
	$(BIN)/python scripts/offline_pages.py site

bench: $(VENV)/.kernel-stamp $(VENV)/.bench-stamp ## speed beside the peers, in one run
	$(EACH) $(BIN)/escarmouche bench $$game || exit 1; done

fuzz: $(DEV) ## random matches of each game for BUDGET seconds; a crash is saved as a record
	$(EACH) $(BIN)/escarmouche fuzz $$game --budget $(BUDGET) || exit 1; done

mutants: $(DEV) ## break COUNT pieces of each game's rules, drawn by SEED, and list what no test notices
	$(BIN)/python -m scripts.mutants $(GAME) --count $(COUNT) --seed $(SEED) --workers $(WORKERS)

soak: $(DEV) ## the long version: many hypothesis examples, secrets at every decision, mutants, an hour of fuzzing
	ESCARMOUCHE_SOAK=1 ESCARMOUCHE_STAGE_MATCHES=20 ESCARMOUCHE_CONTRACT_MATCHES=500 ESCARMOUCHE_KILLS=100 ESCARMOUCHE_LISTS=1000 ESCARMOUCHE_HOSTILE=10000 HYPOTHESIS_PROFILE=thorough $(BIN)/python -m pytest $(SHARED_OUT)
	$(EACH) $(BIN)/escarmouche fuzz $$game --contract --every --budget 600 || exit 1; done
	$(MAKE) mutants COUNT=40
	$(MAKE) fuzz BUDGET=3600

clean: ## remove everything that was made, the virtual environment included
	rm -rf $(VENV) build dist site web/node_modules src/escarmouche/server/client .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find src -name '*.egg-info' -prune -exec rm -rf {} +
	find src -name '*.so' -delete -o -name '*.c' -delete
	find . -name __pycache__ -prune -exec rm -rf {} +
