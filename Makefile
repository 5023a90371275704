# Everything a contributor needs: `make demo` prints a game and sits down to it, `make test lint` proves the house.
.DEFAULT_GOAL := help
.PHONY: help setup demo test lint bench soak docs

# The first Python on this machine that is new enough; `make PYTHON=… demo` names another.
PYTHON ?= $(shell for each in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	"$$each" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1 && echo "$$each" && break; done)
BIN := .venv/bin
STAMP := .venv/.ready

help:
	@echo "make demo    build GeneRally into output/, then start the companion: scan the code and play (Ctrl-C ends it)"
	@echo "make test    run every test"
	@echo "make lint    check style, types and who imports whom"
	@echo "make bench   measure speed, memory and size against two floors"
	@echo "make soak    run the large counts whole: some hours"
	@echo "make docs    write the generated reference pages again"

setup: $(STAMP)

$(STAMP): pyproject.toml constraints.txt
	@test -n "$(PYTHON)" || { echo "CartaViva needs Python 3.11 or newer. Install it, or name it: make PYTHON=/path/to/python3 setup"; exit 1; }
	@test -x $(BIN)/python || "$(PYTHON)" -m venv .venv || { rm -rf .venv; \
		echo "This Python cannot make an environment. On Debian and Ubuntu: apt-get install python3-venv"; exit 1; }
	$(BIN)/python -m pip install --quiet --disable-pip-version-check "pip>=25.1"
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --constraint constraints.txt --editable ".[all,rtl,lan]" --group dev
	@touch $@

# Programs that tests start would else be compiled anew each time.
unexport PYTHONDONTWRITEBYTECODE

demo: setup
	$(BIN)/cartaviva build generally -o output
	@$(BIN)/cartaviva play generally

# Four processes at most: a container may see more cores than it has memory for.
test: setup
	$(BIN)/python -m pytest -n auto --maxprocesses 4 --dist worksteal

lint: setup
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo
	$(BIN)/python -m docs.generate --check
	$(BIN)/python -m pytest -q tests/house --ignore tests/house/test_wheel.py

bench: setup
	$(BIN)/python bench/run.py

soak: setup
	CARTAVIVA_SOAK=1 $(BIN)/python -m pytest -n auto -m soak

docs: setup
	$(BIN)/python -m docs.generate
