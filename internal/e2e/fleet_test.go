package e2e

import (
	"bytes"
	"os"
	"strings"
	"testing"

	"github.com/prometheus/common/expfmt"
	"github.com/prometheus/common/model"

	"github.com/llmslo/llmslo/internal/replay"
)

// modes are the directories of out/ with a fleet each.
var modes = []string{"vllm", "dynamo", "lmcache"}

// pages are the recorded pages of the repository and those constructed here.
func pages() pageSource {
	return pageSource{recorded: os.DirFS("../replay/testdata/pages"), constructed: os.DirFS("testdata/constructed")}
}

func mustFleet(t *testing.T, mode string) []member {
	t.Helper()
	fleet, err := pages().fleet(mode)
	if err != nil {
		t.Fatal(err)
	}
	return fleet
}

func TestEveryPageOfAFleetIsValidAndMoves(t *testing.T) {
	t.Parallel()
	for _, mode := range modes {
		for i, m := range mustFleet(t, mode) {
			e, err := replay.New(m.page.Bytes(), m.options)
			if err != nil {
				t.Errorf("%s %d: %v", mode, i, err)
				continue
			}
			before := e.Page()
			e.Step(3)
			after := e.Page()
			parser := expfmt.NewTextParser(model.LegacyValidation)
			if _, err := parser.TextToMetricFamilies(bytes.NewReader(after)); err != nil {
				t.Errorf("%s %d: %v", mode, i, err)
			}
			if bytes.Equal(before, after) {
				t.Errorf("%s %d: the page stands still", mode, i)
			}
			checkUnique(t, mode, after)
		}
	}
}

// checkUnique: a page that shows a series twice is refused by Prometheus.
func checkUnique(t *testing.T, mode string, page []byte) {
	t.Helper()
	seen := map[string]bool{}
	for line := range strings.Lines(string(page)) {
		if strings.TrimSpace(line) == "" || strings.HasPrefix(line, "#") && !strings.HasPrefix(line, "# TYPE") {
			continue
		}
		key := line[:strings.LastIndexByte(line, ' ')]
		if seen[key] {
			t.Errorf("%s: twice on a page: %s", mode, key)
		}
		seen[key] = true
	}
}

func TestConstructedPagesSaySo(t *testing.T) {
	t.Parallel()
	entries, err := os.ReadDir("testdata/constructed")
	if err != nil || len(entries) < 4 {
		t.Fatalf("pages are missing: %v %v", entries, err)
	}
	for _, entry := range entries {
		content, err := os.ReadFile("testdata/constructed/" + entry.Name())
		if err != nil || !bytes.HasPrefix(content, []byte("# Constructed, not recorded: ")) {
			t.Errorf("%s does not begin by saying that it is constructed: %v", entry.Name(), err)
		}
	}
}

func TestAWorkerShowsTheEngineWithTheLabelsOfDynamo(t *testing.T) {
	t.Parallel()
	page, err := pages().worker("vllm-0.28")
	if err != nil {
		t.Fatal(err)
	}
	text := string(page.Bytes())
	for _, want := range []string{
		`vllm:prompt_tokens_total{dynamo_component="backend",dynamo_endpoint="generate",dynamo_namespace="dynamo",model="/models/served",worker_id="6e2f9c3b11a40d57",engine="0",model_name="Qwen/Qwen3-8B-AWQ"}`,
		`dynamo_component_requests_total{worker_id="6e2f9c3b11a40d57",dynamo_component="backend",`,
	} {
		if !strings.Contains(text, want) {
			t.Errorf("the page has no %s", want)
		}
	}
	for _, not := range []string{"process_", "python_", "http_requests_total", "trtllm_"} {
		if strings.Contains(text, "\n"+not) {
			t.Errorf("the page has a family %s…, which Dynamo does not pass on", not)
		}
	}
}

func TestEveryRenamedFamilyIsOnTheRecordedPage(t *testing.T) {
	t.Parallel()
	page, err := pages().read(pages().recorded, "lmcache-mp-2026-05-l2")
	if err != nil {
		t.Fatal(err)
	}
	for from, to := range lmcacheRenames() {
		if !page.Has(from) {
			t.Errorf("the recorded page has no %s to become %s", from, to)
		}
	}
}

func TestThereIsNoFleetForAnUnknownMode(t *testing.T) {
	t.Parallel()
	if _, err := pages().fleet("sglang"); err == nil {
		t.Error("no error")
	}
}
