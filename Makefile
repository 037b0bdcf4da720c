# Each target sets up and builds what it needs; `make help` lists them.

SHELL := /bin/bash
.DEFAULT_GOAL := help
export VERBATIM_HOME ?= $(CURDIR)/.verbatim

# The photo's path reaches the shell through the environment, so that spaces, quotes and $ need no care.
override export PHOTO := $(value PHOTO)

sources := Package.swift $(shell find Sources)
command := .build/release/verbatim

.PHONY: help setup build read test bench lint

help:  ## list these targets
	@sed -nE 's/^([a-z]+):.*## (.*)/  make \1\t\2/p' Makefile | expand -t 16

setup:  ## install Debian packages, the runtime and the models
	@scripts/setup

build: $(command)  ## build the command, .build/release/verbatim

$(command): $(sources) | setup
	@scripts/build -c release --product verbatim
	@touch $@  # also where nothing had to be linked: asking swift build each time costs most of a second

ifeq ($(PHOTO),)
read:
	@echo "usage: make read PHOTO=some.jpg [ARGS='--format json']" >&2; exit 2
else
read: $(command) | setup  ## read a photo: PHOTO=some.jpg [ARGS='--format json']
	@$(command) read $(ARGS) "$$PHOTO"
endif

test:  ## run the tests: [ARGS='--filter NAME']
	@scripts/setup python3-scipy chromium
	@scripts/test $(ARGS)

bench: $(command)  ## compare with the Python peer rapidocr and with Tesseract: [ARGS='--photos 60']
	@scripts/setup python3-venv
	@scripts/bench $(ARGS)

lint:  ## check format and scripts
	@scripts/setup shellcheck
	@scripts/lint
