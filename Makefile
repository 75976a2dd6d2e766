# Everything a contributor runs. `make` alone lists it.
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
MAKEFLAGS += --no-builtin-rules

GO ?= go
# One deployment per mode is committed under out/.
MODES := vllm dynamo lmcache
BUILD := .build
LLMSLO := $(BUILD)/llmslo
LINT := $(GO) tool -modfile=tools/golangci-lint/go.mod golangci-lint
# How long `make fuzz` spends on each fuzz test.
FUZZTIME ?= 20s

.PHONY: help
help: ## List the targets
	@awk 'BEGIN { FS = ":.*## " } /^[a-z0-9-]+:.*## / { printf "  %-12s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

.PHONY: build
build: ## Build the command into .build/
	@mkdir -p $(BUILD)
	CGO_ENABLED=0 $(GO) build -buildvcs=false -trimpath -o $(LLMSLO) ./cmd/llmslo

.PHONY: demo
demo: ## Show a simulated fleet with its alerts and boards; DEMO="--mode dynamo" and the like
	@mkdir -p $(BUILD)
	CGO_ENABLED=0 $(GO) build -buildvcs=false -trimpath -o $(BUILD)/llmslo-demo ./cmd/llmslo-demo
	@exec $(BUILD)/llmslo-demo demo $(DEMO)

.PHONY: dashboards
dashboards: build ## Write rules, alerts, tests and boards of the examples to out/
	@set -e; for mode in $(MODES); do \
		$(LLMSLO) generate -c examples/$$mode.yaml -o out/$$mode; \
	done

.PHONY: drift
drift: build ## Show where out/ is not what the examples generate
	@status=0; for mode in $(MODES); do \
		$(LLMSLO) generate -c examples/$$mode.yaml -o out/$$mode --check || status=$$?; \
	done; exit $$status

.PHONY: test
test: ## Vet and test everything that needs no server
	$(GO) vet ./...
	$(GO) test ./...

.PHONY: race
race: ## Test with the race detector, in another order each time
	$(GO) test -race -shuffle=on ./...

.PHONY: lint
lint: ## Lint with the pinned golangci-lint (the first run builds it)
	$(LINT) run ./...

.PHONY: fmt
fmt: ## Format the sources
	$(LINT) fmt ./...

.PHONY: bench
bench: ## Run the benchmarks
	$(GO) test -run '^$$' -bench . -benchmem ./...

.PHONY: mutation
mutation: ## Break every rule in every way and ask that a shipped test notices (about ten minutes)
	$(GO) test -count=1 -timeout 300m ./generator/ruletest -run '^TestMutation$$' -mutate -v | grep -v '^=== '

.PHONY: weeks
weeks: ## Play two weeks of faults to our rules and to Sloth's, and write docs/comparison.md (half an hour)
	$(GO) test -count=1 -timeout 300m ./internal/weeks -run '^(TestWeeks|TestComparisonPage|TestOurPagesInTheWeeks)$$' -weeks -update -v

.PHONY: sloth
sloth: ## Generate Sloth's rules for the comparison with the pinned Sloth (the first run builds it)
	cd internal/weeks/testdata/sloth && $(GO) tool -modfile=../../../../tools/sloth/go.mod sloth generate -i spec.yaml -o rules.yaml

.PHONY: fuzz
fuzz: ## Fuzz every parser for FUZZTIME each
	@tools/fuzz.sh $(FUZZTIME)

.PHONY: e2e
e2e: ## Test against real servers and in a browser (needs prometheus and chromium on PATH)
	$(GO) test -count=1 -tags e2e ./internal/e2e/... ./internal/render/...

.PHONY: packaging
packaging: ## Load every packaging target into what reads it (needs the programs that internal/targets lists)
	$(GO) test -count=1 -tags e2e ./internal/targets/...
	cd tools/operators && $(GO) test -count=1 ./...

.PHONY: docs
docs: ## Write docs/reference from the catalogue and the generator
	$(GO) test -count=1 -run '^TestCommittedPages$$' ./generator/explain/reference -update

.PHONY: pictures
pictures: ## Draw the pictures of docs/pictures from the demo (needs chromium on PATH)
	$(GO) run ./tools/pictures docs/pictures

include internal/preview/preview.mk

.PHONY: clean
clean: ## Remove what was built
	rm -rf $(BUILD)
