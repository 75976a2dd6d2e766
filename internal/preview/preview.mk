# The preview's page is TypeScript; everybody else needs no Node.
PREVIEW_BUILD := $(BUILD)/preview
PREVIEW_BUILT := preview.js preview.css NOTICES.txt packages.json
PREVIEW_LOCKED := package.json package-lock.json .npmrc

# npm ci, again only when the lock file changes.
$(PREVIEW_BUILD)/.installed: $(addprefix internal/preview/web/,$(PREVIEW_LOCKED))
	@mkdir -p $(PREVIEW_BUILD)
	cp $^ $(PREVIEW_BUILD)/
	cd $(PREVIEW_BUILD) && npm ci
	@touch $@

# The sources, beside what was installed: Go would look for packages in node_modules.
.PHONY: preview-sources
preview-sources: $(PREVIEW_BUILD)/.installed
	@rm -rf $(PREVIEW_BUILD)/src $(PREVIEW_BUILD)/scripts
	@cp -R internal/preview/web/src internal/preview/web/scripts internal/preview/web/tsconfig.json $(PREVIEW_BUILD)/

.PHONY: preview
preview: preview-sources ## Build the preview's page from internal/preview/web (needs Node 20)
	cd $(PREVIEW_BUILD) && npm run --silent types && node scripts/build.mjs $(CURDIR)/internal/preview/dist

.PHONY: preview-check
preview-check: preview-sources ## Show where the committed page is not what its sources build
	cd $(PREVIEW_BUILD) && npm run --silent types && node scripts/build.mjs out
	@for f in $(PREVIEW_BUILT); do \
		cmp $(PREVIEW_BUILD)/out/$$f internal/preview/dist/$$f || { echo "Run 'make preview' and commit internal/preview/dist."; exit 1; }; \
	done

GRAFANA_IDS := generator/dashboard/grafanaids/data

.PHONY: grafana-ids
grafana-ids: preview-sources ## Read the ids and schemas that Grafana's packages know (needs Node 20)
	@rm -rf $(GRAFANA_IDS)
	cd $(PREVIEW_BUILD) && node scripts/ids.mjs $(CURDIR)/$(GRAFANA_IDS)

.PHONY: grafana-ids-check
grafana-ids-check: preview-sources ## Show where the committed ids are not what Grafana's packages know
	@rm -rf $(PREVIEW_BUILD)/ids
	cd $(PREVIEW_BUILD) && node scripts/ids.mjs ids
	@diff -r $(PREVIEW_BUILD)/ids $(GRAFANA_IDS) || { echo "Run 'make grafana-ids' and commit $(GRAFANA_IDS)."; exit 1; }
