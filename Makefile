# What is done here, by name; `make help` lists it. Each target first installs what is missing (Scripts/setup).

SITE   ?= site
PREFIX ?= /usr/local
# What is tested, and shows the sample here: it is compiled once, and the modules' tests are linked with it (Scripts/compile).
BINARY  := .build/release/stationary
# What is installed, packaged and measured needs no Swift on the machine that it runs on.
PLAIN   := .build/plain/release/stationary
# What is needed to install: the programs, the manual, the scripts' bundles and the world's towns.
BUILT   := $(PLAIN) $(PLAIN)-images .build/manual/stationary.1 Templates/bundles/sources.txt .build/towns/world.towns

# What the interactive map is made with, of Debian's packages libjs-leaflet and libjs-leaflet.markercluster.
LEAFLET := leaflet.min.js leaflet.markercluster.min.js leaflet.css

# Real data to test and measure with, where they lie beside the checkout.
STATIONARY_DATA ?= $(abspath $(wildcard ../shared/data))
ifneq ($(STATIONARY_DATA),)
export STATIONARY_DATA
endif
export STATIONARY := $(abspath $(BINARY))

.PHONY: help build release site serve check test test-swift test-web test-python check-style screenshots install uninstall deb tarball test-package test-hosts test-browsers soak fuzz sanitize sbom audit bench clean
.DEFAULT_GOAL := help
.NOTPARALLEL:

help: ## this list
	@sed -n 's/^\([a-z-]*\):[^#]*## /  make \1\t/p' Makefile | expand -t 22

build: ## the programs for this machine, .build/release/stationary and stationary-images, and the scripts' bundles
	@Scripts/setup build
	@Scripts/compile programs

release: ## the programs to install, package and measure, in .build/plain/release
	@Scripts/setup build
	@Scripts/compile plain

site: build ## the sample site, into site/public (SITE=folder: another one)
	$(BINARY) build $(SITE) $(if $(BASE_URL),--base-url $(BASE_URL))
	@printf '\nTo look at it: make serve (a browser loads JavaScript modules from a server only, not from the disk).\n'

serve: build ## the sample site at an address of this machine, until Ctrl-C
	$(BINARY) serve $(SITE)

check: ## what to run between edits: style, the rules of the code, the tests of changed modules, small sites
	@Scripts/setup test
	@Scripts/check

test: ## everything that is tested; SHUFFLE=7: in another order, WHOLE=1: with all real data and all rows of tables, RECORD=1: records what is expected
	@Scripts/setup test
	@Scripts/test

test-swift: ## the tests of each module
	@Scripts/test-swift

test-web: ## the types of the JavaScript, and its tests
	@Scripts/test-web

test-python: build ## whole sites, read by programs that share no code with the generator, and driven in a browser
	@Scripts/setup test
	@Scripts/test-python $(ONLY)

check-style: ## swift format, strictly
	swift format lint --strict --parallel --recursive Package.swift Sources Tests

screenshots: site ## the pictures of the README, from the sample site, into screenshots/
	@Scripts/setup test
	.venv/bin/python Scripts/screenshots $(SITE)

install: | $(BUILT) ## what `make release` built, into PREFIX (/usr/local); compiles and installs nothing else
	@Scripts/package/install "$(DESTDIR)$(PREFIX)" "$(PLAIN)"

uninstall: ## removes from PREFIX what `make install` put there
	@Scripts/package/uninstall "$(DESTDIR)$(PREFIX)"

$(BUILT):
	@$(MAKE) --no-print-directory release

deb: | $(BUILT) ## a Debian package, into .build/packages
	@Scripts/setup package
	@Scripts/package/deb "$(PLAIN)"

tarball: | $(BUILT) ## the program with its libraries, for any Linux with glibc 2.36, into .build/packages
	@Scripts/setup package
	@Scripts/package/tarball "$(PLAIN)"

test-package: deb tarball ## both packages and the Containerfile, in clean Debian systems (root)
	@Scripts/setup test-package
	@NETWORK=1 Scripts/test-python Tests/Packages

test-hosts: build ## the configurations of Docs/hosts under nginx, Caddy, Apache and lighttpd
	@Scripts/setup test-hosts
	@Scripts/test-python Tests/Hosts

test-browsers: build ## the same walks in Chromium, Firefox and WebKitGTK, which has Safari's engine
	@Scripts/setup test-browsers
	@ENGINES=1 Scripts/test-python Tests/Engines -n "$$(nproc)"

sbom: release ## the packages that the programs use, as SPDX 2.3 JSON, into .build/packages
	@mkdir -p .build/packages
	@Scripts/sbom "$(PLAIN)" .build/packages/stationary.spdx.json

audit: sbom ## known faults of these packages, from Debian's list (needs the network)
	@Scripts/setup audit
	@Scripts/audit .build/packages/stationary.spdx.json

soak: build ## what takes hours: all cases and sizes of which `make test` tries some
	@Scripts/setup test
	@SOAK=1 Scripts/test-swift --filter "^(JSONTests|OutputTests)\."
	@SOAK=1 Scripts/test-python $(addprefix Tests/Sites/test_,budgets.py changes_on_foot.py command.py confinement.py dated_journeys.py \
	  disks.py every_call.py extreme_values.py hostile_toml.py journey_ties.py journeys.py kills.py random_edits.py random_feeds.py rebuild.py \
	  scaling.py shortage.py state_files.py tickets.py town_pairs.py)

fuzz: ## attacks readers with made-up bytes: TARGET=gzip (or all), SECONDS=60; without TARGET lists the targets
	@Scripts/setup build
	@Scripts/fuzz $(TARGET) $(if $(TARGET),$(or $(SECONDS),60))

sanitize: ## tests and builds under the compiler's sanitizers: PART=address, undefined or thread for one of three
	@Scripts/setup test
	@Scripts/sanitize $(PART)

bench: release ## benchmarks: compared with other programs and with limits (Docs/performance.md)
	@Scripts/setup bench
	@export STATIONARY=$(abspath $(PLAIN)); status=0; Benchmarks/run || status=$$?; Benchmarks/rebuilds || status=$$?; Benchmarks/gazetteer || status=$$?; Benchmarks/results || status=$$?; Benchmarks/gtfs || status=$$?; Benchmarks/journeys || status=$$?; .venv/bin/python Benchmarks/keystrokes.py || status=$$?; .venv/bin/python Benchmarks/placing.py "$$STATIONARY" || status=$$?; exit $$status

clean: ## what was built here, the sample's pages included
	rm -rf .build .venv Templates/bundles site/public site/.stationary
