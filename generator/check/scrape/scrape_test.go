package scrape_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/llmslo/llmslo/catalog"
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/exposition"
	"github.com/llmslo/llmslo/generator/check/identity"
	"github.com/llmslo/llmslo/generator/check/scrape"
	"github.com/llmslo/llmslo/generator/check/source"
)

// expectation is a page and what a check says of it.
type expectation struct {
	// page is the text, or with file a page of testdata with the text behind it.
	page, file string
	mode       metric.System
	targets    []scrape.Target
	// at is the line pointed to, empty for a page without a fault; says a part of
	// what is said. A check of the whole page points to "-"; a line that ends in … is
	// the beginning of one.
	at, says string
	severity check.Severity
}

// run holds a check against pages, keyed by a sentence.
func run(t *testing.T, c scrape.Checker, tests map[string]expectation) {
	t.Helper()
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			problems := c.Check(tt.subject(t))
			if tt.at == "" {
				for _, p := range problems {
					t.Errorf("a sound page is faulted: %s (%s)", p.Summary, p.At)
				}
				return
			}
			if len(problems) != 1 {
				t.Fatalf("got %d problems, want one: %+v", len(problems), problems)
			}
			p := problems[0]
			got, want := p.At.String(), strings.TrimPrefix(tt.at, "-")
			if cut, ok := strings.CutSuffix(want, "…"); ok && strings.HasPrefix(got, cut) {
				got = want
			}
			if got != want {
				t.Errorf("it points to %q, want %q", got, tt.at)
			}
			if text := p.Summary + " " + p.Why + " " + p.Fix; !strings.Contains(text, tt.says) {
				t.Errorf("it says %q, want %q in it", text, tt.says)
			}
			if p.Severity != tt.severity || p.Summary == "" || p.Why == "" || p.Fix == "" {
				t.Errorf("it does not say all: %+v", p)
			}
		})
	}
}

func (tt expectation) subject(t *testing.T) scrape.Subject {
	t.Helper()
	text := tt.page
	if tt.file != "" {
		content, err := os.ReadFile(filepath.Join("../testdata/pages", tt.file))
		if err != nil {
			t.Fatal(err)
		}
		text = string(content) + tt.page
	} else if !strings.HasSuffix(text, "\n") && !strings.HasSuffix(text, "~") {
		text += "\n"
	}
	return subject(strings.TrimSuffix(text, "~"), tt.mode, tt.targets)
}

func subject(text string, mode metric.System, targets []scrape.Target) scrape.Subject {
	page := exposition.Read(source.NewFile("page", []byte(text)).Text())
	registry := catalog.New()
	return scrape.Subject{Page: page, Identity: identity.Identify(registry, page), Registry: registry, Mode: mode, Targets: targets}
}

// realPages are the pages that real processes answered.
func realPages(t *testing.T) []string {
	t.Helper()
	files, err := filepath.Glob("../testdata/pages/*.prom")
	if err != nil || len(files) < 15 {
		t.Fatal(files, err)
	}
	var out []string
	for _, f := range files {
		if name := filepath.Base(f); !strings.HasPrefix(name, "synthetic") && !strings.HasPrefix(name, "simulator") {
			out = append(out, name)
		}
	}
	return out
}

// TestRealPagesHaveNoFault holds every check against every real page: whatever
// is said above an info must be one of the few things that are wrong with them.
func TestRealPagesHaveNoFault(t *testing.T) {
	for _, file := range realPages(t) {
		s := expectation{file: file}.subject(t)
		for _, c := range scrape.All() {
			for _, p := range c.Check(s) {
				severity := p.Severity
				if severity == 0 {
					severity = c.Meta().Severity
				}
				if severity == check.Info || file == "lmcache-2026-05-push.prom" && c.Meta().ID == "scrape/identity" {
					continue
				}
				t.Errorf("%s: %s %s: %s (%s)", file, severity, c.Meta().ID, p.Summary, p.Why)
			}
		}
	}
}

func FuzzChecks(f *testing.F) {
	f.Add("# TYPE vllm:num_requests_running gauge\nvllm:num_requests_running{engine=\"0\"} 1\nvllm:e2e_request_latency_seconds_bucket{le=\"x\"} NaN\n")
	f.Add("lmcache_mp_l1_usage_ratio 5\ndynamo_component_x{dynamo_namespace=\"\"} 1")
	f.Fuzz(func(t *testing.T, text string) {
		s := subject(text, "", []scrape.Target{{Name: "ttft", Seconds: 0.5}})
		for _, c := range scrape.All() {
			for _, p := range c.Check(s) {
				if p.Summary == "" {
					t.Errorf("%s says nothing", c.Meta().ID)
				}
			}
		}
	})
}
