# One door for every chore. On a fresh machine only Python 3.11 and make are assumed.
.DEFAULT_GOAL := help
SHELL := /bin/sh

PYTHON ?= $(shell command -v python3.11 || command -v python3)
VENV   ?= .venv
BIN    := $(VENV)/bin
GAME   ?=
WORKERS ?= 2
BUDGET ?= 60
SMALL_BUDGET ?= 15

PIP := $(BIN)/python -m pip --disable-pip-version-check install --quiet --constraint constraints.txt
KERNEL := $(wildcard src/escarmouche/table/plane/*.py src/escarmouche/table/plane/*.pxd)
SOURCES := pyproject.toml constraints.txt setup.py $(KERNEL)

# GAME=moonstone names one; otherwise every game of the register, asked for when a recipe runs
GAMES  = $(or $(GAME),$(shell $(BIN)/python -c 'from escarmouche.games import GAMES; print(*GAMES)'))
FIRST  = $(or $(GAME),fantastiques)
EACH   = games="$(GAMES)"; test -n "$$games" && for game in $$games; do

.PHONY: help play test check lint types imports ledger data reference bench fuzz soak clean setup

help: ## show this list (GAME=name: one game instead of all)
	@grep -E '^[a-z]+:.*## ' $(MAKEFILE_LIST) | awk -F ':.*## ' '{printf "  make %-9s %s\n", $$1, $$2}'

# --- set-up: each stamp is made once and again when what it was made from changes --------------------------------

$(BIN)/python:
	$(PYTHON) -m venv $(VENV)

$(VENV)/.play-stamp: $(SOURCES) | $(BIN)/python
	@echo "Setting up, once: the geometry is compiled, which takes a minute or two ..."
	$(PIP) --editable .
	@touch $@

$(VENV)/.dev-stamp: $(SOURCES) | $(BIN)/python
	@echo "Setting up, once: the geometry is compiled, which takes a minute or two ..."
	$(PIP) --editable '.[dev]'
	@touch $@ $(VENV)/.play-stamp

$(VENV)/.bench-stamp: $(SOURCES) | $(VENV)/.dev-stamp
	$(PIP) --editable '.[bench]'
	@touch $@

setup: $(VENV)/.dev-stamp ## make the virtual environment with everything a developer needs

# --- for players -------------------------------------------------------------------------------------------------

play: $(VENV)/.play-stamp ## a match against the greedy bot (a match of bots where there is no terminal)
	$(BIN)/escarmouche play $(FIRST) $(if $(FORCES),--forces $(FORCES))

# --- for developers ----------------------------------------------------------------------------------------------

test: check ## everything CI runs: check, a little fuzzing, then the tests
	$(EACH) $(BIN)/escarmouche fuzz $$game --budget $(SMALL_BUDGET) || exit 1; done
	$(BIN)/python -m pytest -n $(WORKERS)

check: lint types imports ledger data ## style, types, rooms, ledger, content

lint: $(VENV)/.dev-stamp
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(VENV)/.dev-stamp
	$(BIN)/mypy --strict src tests

imports: $(VENV)/.dev-stamp
	$(BIN)/lint-imports

ledger: $(VENV)/.dev-stamp
	$(BIN)/python -m pytest -q tests/core/test_ledger.py

data: $(VENV)/.dev-stamp
	$(EACH) $(BIN)/escarmouche data check $$game || exit 1; done

reference: $(VENV)/.dev-stamp ## write docs/reference/cli.md from the commands' help
	$(BIN)/python scripts/cli_reference.py

bench: $(VENV)/.bench-stamp ## speed beside the peers, in one run
	$(EACH) $(BIN)/escarmouche bench $$game || exit 1; done

fuzz: $(VENV)/.dev-stamp ## random matches of each game for BUDGET seconds; a crash is saved as a record
	$(EACH) $(BIN)/escarmouche fuzz $$game --budget $(BUDGET) || exit 1; done

soak: $(VENV)/.dev-stamp ## the long version: many hypothesis examples, secrets at every decision, an hour of fuzzing
	ESCARMOUCHE_CONTRACT_MATCHES=500 HYPOTHESIS_PROFILE=thorough $(BIN)/python -m pytest -n $(WORKERS)
	$(EACH) $(BIN)/escarmouche fuzz $$game --contract --every --budget 600 || exit 1; done
	$(MAKE) fuzz BUDGET=3600

clean: ## remove everything that was made, the virtual environment included
	rm -rf $(VENV) build dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find src -name '*.egg-info' -prune -exec rm -rf {} +
	find src -name '*.so' -delete -o -name '*.c' -delete
	find . -name __pycache__ -prune -exec rm -rf {} +
