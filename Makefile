# make run    opens the app          make test   passes all tests
# make help   lists everything

GO      ?= go
FYNE    := v2.8.1
LINT    := v2.15.0
ACTIONS := v1.7.12
VULN    := v1.9.0
MUTANT  := v0.6.0
STRESS  := v0.52.0
VERSION := $(shell sed -n 's/^ *Version *= *"\(.*\)"/\1/p' FyneApp.toml)
COMMIT  := $(shell git rev-parse --short HEAD 2>/dev/null)
# RELEASES=https://… is the address that knows the newest version, for Help → Check for updates.
LDFLAGS := -X main.commit=$(COMMIT) $(if $(RELEASES),-X main.releases=$(RELEASES))

# Without this tag Fyne checks every call for the right goroutine and logs what
# it finds. Players get the quiet build, the end-to-end test the checking one.
RELEASE := -tags migrated_fynedo

# Tests draw with Fyne's software painter and its own fonts (-tags test), so that they need
# no screen and look the same everywhere. All of make test has these tags, so that Fyne is
# compiled once.
TESTTAGS := -tags test

SYSTEM := sh cmd/tengen/packaging/system-packages.sh

.DEFAULT_GOAL := help

.PHONY: help
help: ## list the targets
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/\1\t\2/p' $(MAKEFILE_LIST) | expand -t 18

.PHONY: go-version
go-version:
	@v=$$($(GO) env GOVERSION 2>/dev/null) || { echo "Tengen needs Go 1.26 or newer on the PATH: https://go.dev/dl"; exit 1; }; \
	case "$$v" in go1.[0-9]|go1.[0-9].*|go1.1[0-9]*|go1.20*) \
		echo "Tengen needs Go 1.26 or newer, this is $$v: https://go.dev/dl"; exit 1;; esac

.PHONY: run
run: build ## open the app
	@if [ "$$(uname -s)" = Linux ] && [ -z "$$DISPLAY$$WAYLAND_DISPLAY" ]; then \
		echo "There is no display here (neither DISPLAY nor WAYLAND_DISPLAY is set)."; \
		echo "Run this in a desktop session, or log in with ssh -X, then: make run"; exit 1; fi
	bin/tengen $(ARGS)

.PHONY: build
build: go-version ## compile the app, the engine and the lab into bin/
	@$(SYSTEM) run
	@mkdir -p bin
	$(GO) build $(RELEASE) -ldflags "$(LDFLAGS)" -o bin/tengen ./cmd/tengen
	CGO_ENABLED=0 $(GO) build -ldflags "$(LDFLAGS)" -o bin/ ./cmd/pbrain-tengen ./cmd/tengen-lab

# The packages in which goroutines meet, and the tests of the engine in which they do: the others
# are a search by one. make test-all has all of them.
RACY = ./board/match ./ui/background ./ui/store/... ./ai/gomocup ./ai/arena ./ui/controller
RACYENGINE = Thread|Team|Ponder|Context|Cancelled|Independent|Share|Stops|Resize|Warm

.PHONY: test
test: go-version ## pass the tests in some minutes: vet, packages, a real window
	@$(SYSTEM) test
	@mkdir -p "$${XDG_CACHE_HOME:-$$HOME/.cache}" # Fyne logs an error without it
	$(GO) vet $(TESTTAGS),e2e ./...
	$(GO) test $(TESTTAGS) -vet=off -short -timeout 30m ./...
ifeq ($(shell uname -s),Linux)
	$(GO) test $(TESTTAGS),e2e -vet=off -short -count=1 -run TestAnEveningWithTengen ./cmd/tengen # in a window of its own on a virtual display
endif

# The race detector compiles everything a second time: a newcomer need not wait for that.
.PHONY: test-race
test-race: go-version ## pass the tests with the race detector, where goroutines meet
	@$(SYSTEM) test
	$(GO) test $(TESTTAGS) -vet=off -short -race -timeout 30m -skip '^TestOpenings$$' $(RACY)
	$(GO) test $(TESTTAGS) -vet=off -short -race -timeout 30m -run '$(RACYENGINE)' ./ai/engine

# All that is run for each change: make test, and then what would rot if nobody ran it.
.PHONY: ci
ci: ## run what continuous integration runs: an hour on two cores
	bash .ci/run

# Code behind tags and for other systems, which few runs compile. That of the page is compiled
# by test-web; its tests know systems with processes only.
.PHONY: vet
vet: go-version ## compile and vet the code for every combination of tags and systems
	@$(SYSTEM) run
	$(GO) vet $(TESTTAGS),e2e ./...
	$(GO) vet $(TESTTAGS),mobile ./ui/... ./cmd/tengen
	$(GO) vet -tags web ./cmd/tengen/packaging/web
	$(GO) vet $(RELEASE),release ./cmd/tengen
	CGO_ENABLED=0 GOOS=windows $(GO) vet ./board/... ./ai/... ./cmd/pbrain-tengen ./cmd/tengen-lab
	CGO_ENABLED=0 GOOS=darwin GOARCH=arm64 $(GO) vet ./board/... ./ai/... ./cmd/pbrain-tengen ./cmd/tengen-lab

# The tests in their long form: no samples but all, every window, in every language.
PACKAGES ?= ./...
.PHONY: test-long
test-long: go-version ## pass the long half of the tests (an hour; PACKAGES=./ui/app for some)
	@$(SYSTEM) run
	$(GO) test $(TESTTAGS) -vet=off -timeout 60m $(PACKAGES)

# The real program on a virtual display: ends, starts, keys, memory.
.PHONY: test-window
test-window: go-version ## drive the real program on a virtual display, for some minutes (Linux)
	@$(SYSTEM) test
	$(GO) test $(TESTTAGS),e2e -vet=off -count=1 -timeout 30m ./cmd/tengen -kills 2

# What can go on for ever takes a slice, another one for each number: hostile files in their
# full size, kills, random boards against brute force, orders to a limit on memory.
SLICE ?= 0
.PHONY: test-slice
test-slice: go-version ## a slice of the tests that have no end: make test-slice SLICE=7
	@$(SYSTEM) test
	$(GO) test ./board/record -run TestHostileFiles -hostile -hostile.slice $(SLICE)
	$(GO) test $(TESTTAGS) ./ui/app -run TestHostileFiles -hostile -hostile.slice $(SLICE) -timeout 30m
	$(GO) test $(TESTTAGS) ./ui/controller -run TestKilledAtAnyMoment -kills 60 -kills.seed $$(($(SLICE) * 60)) -timeout 30m
	$(GO) test ./ai/threat -run TestClaimsAgreeWithBruteForce -boards 4000 -seed $(SLICE) -timeout 30m
	$(GO) test ./ai/proof -run TestWinsAndZonesAreTrue -boards 4000 -seed $(SLICE) -timeout 30m
	$(GO) test ./ai/proof/checker -run BruteForce -boards 3000 -seed $(SLICE) -timeout 30m
	$(GO) test ./cmd/tengen-lab -run TestAttackedLibraries -attacks 60 -attacks.seed $$(($(SLICE) * 60)) -timeout 30m
ifeq ($(shell uname -s),Linux)
	$(GO) test ./cmd/pbrain-tengen -run TestTheLimitOnMemoryHolds -orders 50 -timeout 30m
	$(GO) test -tags e2e -count=1 -timeout 30m ./cmd/tengen -run TestKilledPrograms -kills 3 -kills.seed $(SLICE)
endif

# The endless ones in the length of a night.
.PHONY: test-all
test-all: test ## pass all tests, also those that take long (hours); every night in CI
	$(MAKE) test-long
	$(GO) test $(TESTTAGS) -vet=off -short -race -timeout 60m ./...
	$(GO) test ./board/record -run TestHostileFiles -hostile
	$(GO) test $(TESTTAGS) ./ui/app -run TestHostileFiles -hostile -timeout 30m
	$(GO) test $(TESTTAGS) ./ui/controller -run TestKilledAtAnyMoment -kills 1000 -timeout 60m
	$(MAKE) sound BOARDS=100000
ifeq ($(shell uname -s),Linux)
	$(GO) test ./cmd/pbrain-tengen -run TestTheLimitOnMemoryHolds -orders 2000 -timeout 60m
	$(GO) test -tags e2e -count=1 -timeout 60m ./cmd/tengen -kills 35
endif

# Vectors of arm64 against plain Go, and the whole search: its signature is that of amd64.
# On a Mac or another arm64 nothing is emulated, and make test does the same.
.PHONY: test-arm
test-arm: go-version ## reckon as a Mac and a telephone do, on any processor (needs QEMU's user mode)
	@$(SYSTEM) arm64
	GOARCH=arm64 CGO_ENABLED=0 $(GO) vet ./ai/... ./board/...
	GOARCH=arm64 CGO_ENABLED=0 $(GO) test -exec qemu-aarch64 ./ai/eval
	GOARCH=arm64 CGO_ENABLED=0 $(GO) test -exec qemu-aarch64 -run TestBenchSignature ./ai/engine

.PHONY: lint
lint: bin/golangci-lint bin/actionlint ## check style, the import rules and the workflows
	bin/golangci-lint run ./...
	bin/actionlint

bin/golangci-lint:
	GOBIN=$(CURDIR)/bin $(GO) install github.com/golangci/golangci-lint/v2/cmd/golangci-lint@$(LINT)

bin/actionlint:
	GOBIN=$(CURDIR)/bin $(GO) install github.com/rhysd/actionlint/cmd/actionlint@$(ACTIONS)

# VULNDB names another copy of the database, such as file:///home/me/vulndb, for a
# machine that cannot reach https://vuln.go.dev.
.PHONY: vulnerabilities
vulnerabilities: bin/govulncheck ## look for known vulnerabilities in everything that is linked
	@$(SYSTEM) run
	bin/govulncheck -version
	bin/govulncheck $(if $(VULNDB),-db $(VULNDB)) $(RELEASE) ./...

bin/govulncheck:
	GOBIN=$(CURDIR)/bin $(GO) install golang.org/x/vuln/cmd/govulncheck@$(VULN)

.PHONY: mutants
mutants: go-version bin/gremlins ## break the code of a package in small ways: do its tests notice? make mutants PKG=./board
	GOFLAGS="$$($(GO) env GOFLAGS) -short" bin/gremlins unleash --tags test --exclude-files / --invert-assignments --invert-bitwise --invert-logical --invert-loopctrl $(MUTANTS) $(or $(PKG),./board)

bin/gremlins:
	GOBIN=$(CURDIR)/bin $(GO) install github.com/go-gremlins/gremlins/cmd/gremlins@$(MUTANT)

.PHONY: bench
bench: ## measure speed; compare two runs with benchstat
	$(GO) test $(TESTTAGS) -run '^$$' -bench . -benchmem ./board/... ./ai/... ./ui/...

COUNT ?= 4
AGAIN = $(CURDIR)/bin/stress -p 4 -count $(COUNT) -timeout 20m

.PHONY: stress
stress: go-version bin/stress ## run what has many goroutines and a monkey again and again, four at a time: make stress COUNT=50
	@for p in board/match ai/gomocup ai/engine ui/controller; do echo "$$p"; \
		$(GO) test $(TESTTAGS) -race -c -o bin/again.test "./$$p" && \
		(cd "$$p" && $(AGAIN) $(CURDIR)/bin/again.test -test.short -test.shuffle=on) || exit 1; done
	$(GO) test $(TESTTAGS) -race -c -o bin/again.test ./ui/app # the toolkit drops soon what is hidden
	cd ui/app && FYNE_CACHE=3s $(AGAIN) sh -c 'exec $(CURDIR)/bin/again.test -test.short -test.run=TestMonkey -monkey.seed=$$(od -An -N4 -tu4 /dev/urandom | tr -d " ")'

bin/stress:
	GOBIN=$(CURDIR)/bin $(GO) install golang.org/x/tools/cmd/stress@$(STRESS)

BOARDS ?= 1000000

.PHONY: sound
sound: ## compare the searches with brute force on three million boards (an hour; BOARDS=100000)
	$(GO) test ./ai/threat -run TestClaimsAgreeWithBruteForce -v -timeout 24h -boards $(BOARDS)
	$(GO) test ./ai/proof -run TestWinsAndZonesAreTrue -v -timeout 24h -boards $(BOARDS)
	$(GO) test ./ai/proof/checker -run BruteForce -v -timeout 24h -boards $(BOARDS)

# Packages are stripped, and keep no paths of the machine that made them.
# PACKAGE is their version: that of the manifest, and between releases a later one.
PACKAGE = $(shell VERSION=$(VERSION) sh cmd/tengen/packaging/version.sh)
PACK = GO="$(GO)" VERSION="$(VERSION)" PACKAGE="$(PACKAGE)" LDFLAGS="$(LDFLAGS)" TAGS=migrated_fynedo,release sh cmd/tengen/packaging

.PHONY: package
package: package-linux package-windows ## make the packages for Linux and Windows in dist/

.PHONY: package-linux
package-linux: go-version ## make dist/Tengen-*-linux-*.tar.xz and a .deb
	@$(SYSTEM) package
	$(PACK)/linux.sh

# The .deb is installed in the system itself, and therefore only where that does not matter.
.PHONY: test-package
test-package: ## make a package, install it, start what is in it, remove it (the .deb too where CI is set, as root)
	@$(SYSTEM) test
	@rm -rf dist
	$(MAKE) package-linux
	sh cmd/tengen/packaging/try.sh dist/Tengen-$(PACKAGE)-linux-$$($(GO) env GOARCH).tar.xz
	@[ -z "$$CI" ] || [ "$$(id -u)" -ne 0 ] || { apt-get update -qq; sh cmd/tengen/packaging/try.sh dist/tengen_*.deb; }

.PHONY: appimage
appimage: package-linux ## make dist/Tengen.AppDir, which runs where it lies, and of it an AppImage where appimagetool is
	sh cmd/tengen/packaging/appimage.sh dist/Tengen-$(PACKAGE)-linux-$$($(GO) env GOARCH).tar.xz

.PHONY: package-windows
package-windows: go-version bin/fyne cmd/tengen/FyneApp.toml ## make dist/Tengen-*-windows-amd64.zip
	@$(SYSTEM) windows
	$(PACK)/windows.sh

.PHONY: package-macos
package-macos: go-version bin/fyne ## make dist/Tengen-*-macos.zip, on a Mac only
	$(PACK)/macos.sh

.PHONY: package-android
package-android: go-version bin/fyne cmd/tengen/FyneApp.toml ## make dist/Tengen-*-android-arm64.apk (needs Android's NDK)
	$(PACK)/android.sh

# Fyne's driver for telephones in a window: with fingers for the mouse, without keys.
.PHONY: run-phone
run-phone: go-version ## open the app as a telephone shows it, in a window
	@$(SYSTEM) run
	@mkdir -p bin
	$(GO) build $(RELEASE),mobile -o bin/tengen-phone ./cmd/tengen
	bin/tengen-phone

# What is made for telephones, as far as a machine without their compilers can: the code that
# only they have is compiled, vetted and tried as Fyne simulates one, and what needs no window
# is compiled for Android itself.
.PHONY: test-phone
test-phone: go-version ## try what only telephones have: keys, Back, menus, files
	@$(SYSTEM) run
	$(GO) vet $(TESTTAGS),mobile ./ui/... ./cmd/tengen
	$(GO) test $(TESTTAGS),mobile ./ui/widgets
	$(GO) test $(TESTTAGS),mobile -run '$(PHONE)' ./ui/app
	$(GO) build $(RELEASE),mobile -o /dev/null ./cmd/tengen
	GOOS=android GOARCH=arm64 CGO_ENABLED=0 $(GO) build $$(GOOS=android GOARCH=arm64 CGO_ENABLED=0 $(GO) list -e -f '{{if .GoFiles}}{{.ImportPath}} {{.Deps}}{{end}}' ./board/... ./ai/... ./ui/... | grep -v fyne.io | cut -d' ' -f1)

PHONE = TestThePhonesKeyboard|TestTheKeyBack|TestMenusOfATelephone|TestFilesOfATelephone|TestATelephoneIsToldOfTaps|TestASwipe

.PHONY: web
web: go-version ## make dist/web, a folder for any web server
	@$(SYSTEM) web
	$(PACK)/web.sh

.PHONY: test-web
test-web: web ## try the page in a real browser without a window: play, save, open, no network, fingers (Chromium or Chrome, and Node; Firefox if it is there)
	@$(SYSTEM) browser
	PROBE=1 $(PACK)/web.sh
	$(GO) test -tags web -count=1 -timeout 60m -v ./cmd/tengen/packaging/web

.PHONY: cross
cross: cmd/tengen/FyneApp.toml ## make packages with fyne-cross in containers: docs/packaging.md
	$(PACK)/cross.sh

# Fyne's packager wants the manifest beside main.go, with paths from there, and counts
# the build up in it each time.
.PHONY: cmd/tengen/FyneApp.toml
cmd/tengen/FyneApp.toml:
	@sed 's|"cmd/tengen/|"|' FyneApp.toml >$@

bin/fyne:
	GOBIN=$(CURDIR)/bin $(GO) install fyne.io/fyne/v2/cmd/fyne@$(FYNE)

.PHONY: licences
licences: go-version ## check and collect the licences of everything inside, as the About sheet shows them
	$(GO) mod verify
	$(GO) run ./cmd/tengen/packaging/licences

.PHONY: sbom
sbom: go-version ## list all that the programs are made of in dist/, for who must know (CycloneDX)
	@mkdir -p dist
	$(GO) run ./cmd/tengen/packaging/licences -version "$(PACKAGE)" -sbom "dist/Tengen-$(PACKAGE)-sbom.cdx.json"

.PHONY: pictures
pictures: build ## make the screenshots and the animation of the documents
	@$(SYSTEM) test
	sh docs/images/make.sh

# ONLY=play,lab-eight takes those only.
.PHONY: looks
looks: go-version ## pictures of every page, light and dark, in each language, at three sizes, in looks/
	@$(SYSTEM) test
	$(GO) test -tags e2e -count=1 -timeout 60m -parallel 4 -run TestLooks ./cmd/tengen -looks $(CURDIR)/looks $(if $(ONLY),-only $(ONLY))

.PHONY: clean
clean: ## remove what was built
	rm -rf bin dist fyne-cross looks
