//go:build e2e

package e2e

import (
	"context"
	"errors"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"github.com/llmslo/llmslo/internal/replay"
)

// every is the scrape and evaluation interval: short, so that windows fill in seconds.
const every = time.Second

// patience is how long records may take to appear.
const patience = 40 * time.Second

// TestEveryModeInARealPrometheus loads out/<mode> as it is committed.
func TestEveryModeInARealPrometheus(t *testing.T) {
	for _, mode := range modes {
		t.Run(mode, func(t *testing.T) {
			generated, err := readTree(os.DirFS("../../out/"+mode), every)
			if err != nil {
				t.Fatalf("out/%s can not be loaded, run `make dashboards`: %v", mode, err)
			}
			s := serve(t, generated, mustFleet(t, mode))
			r, err := inspect(t.Context(), s, generated, every, patience)
			if err != nil {
				t.Fatal(err)
			}
			for _, fault := range r.faults() {
				t.Error(fault)
			}
			if r.records == 0 || r.alerts == 0 || r.queries == 0 {
				t.Errorf("%d records, %d alerts and %d queries: something was not loaded", r.records, r.alerts, r.queries)
			}
			t.Logf("%d records, %d alerts, %d queries on %d boards", r.records, r.alerts, r.queries, len(generated.boards))
			if len(r.empty) > 0 {
				t.Logf("panels without data:\n%s", strings.Join(r.empty, "\n"))
			}
			draw(t, s, mode, r.empty)
		})
	}
}

// TestTheInspectionFindsFaults makes sure that a clean report means something.
func TestTheInspectionFindsFaults(t *testing.T) {
	faulty, err := readTree(os.DirFS("testdata/faulty"), every)
	if err != nil {
		t.Fatal(err)
	}
	s := serve(t, faulty, mustFleet(t, "vllm")[:1])
	r, err := inspect(t.Context(), s, faulty, every, 8*time.Second)
	if err != nil {
		t.Fatal(err)
	}
	wants := map[string][]string{
		"missing": {`no sample of model:llm_nothing:sum{deployment="x"}`, `no sample of model:llm_broken:sum{}`},
		"absurd": {
			"are no share, from 1 + ", "have no label model, from 1 + ", "are not a number, from ", "have no label model, from 0 / ",
		},
		"unhealthy": {"rule model:llm_broken:sum is err: "},
		"failed":    {`panel "refused": histogram_quantile(`, `panel "unknown variable": `, `board "No choice": variable model: `},
		"empty":     {`board "Faulty", panel "empty"`},
	}
	got := map[string][]string{"missing": r.missing, "absurd": r.absurd, "unhealthy": r.unhealthy, "failed": r.failed, "empty": r.empty}
	for kind, lines := range wants {
		if len(got[kind]) != len(lines) {
			t.Errorf("%s: %d lines, want %d:\n%s", kind, len(got[kind]), len(lines), strings.Join(got[kind], "\n"))
		}
		for _, line := range lines {
			if !strings.Contains(strings.Join(got[kind], "\n"), line) {
				t.Errorf("%s has no %q:\n%s", kind, line, strings.Join(got[kind], "\n"))
			}
		}
	}
}

// TestAServerThatCanNotStartSaysWhy needs no rules to be right.
func TestAServerThatCanNotStartSaysWhy(t *testing.T) {
	ctx, cancel := context.WithTimeout(t.Context(), 20*time.Second)
	defer cancel()
	_, err := start(ctx, setup{
		binary: prometheus(t), dir: t.TempDir(), every: every,
		rules: map[string][]byte{"bad.yaml": []byte("groups:\n  - name: g\n    rules: [{record: a, expr: 'sum('}]\n")},
	})
	if err == nil || !strings.Contains(err.Error(), "bad.yaml") {
		t.Errorf("start() = %v, want the server's own words", err)
	}
}

// prometheus is the path of the server's executable, without which these tests prove nothing.
func prometheus(t *testing.T) string {
	t.Helper()
	binary, err := exec.LookPath("prometheus")
	if err != nil {
		t.Fatalf("the server tests need prometheus on PATH (apt-get install prometheus): %v", err)
	}
	return binary
}

// serve starts the processes of a fleet and a Prometheus that scrapes them.
func serve(t *testing.T, generated tree, fleet []member) *server {
	t.Helper()
	s := setup{binary: prometheus(t), dir: t.TempDir(), every: every, rules: generated.rules}
	for _, m := range fleet {
		exporter, err := replay.New(m.page.Bytes(), m.options)
		if err != nil {
			t.Fatal(err)
		}
		page, err := replay.Serve(exporter)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() {
			if err := page.Close(); err != nil {
				t.Error(err)
			}
		})
		s.addTarget(m.job, page.Address())
	}
	ctx, cancel := context.WithTimeoutCause(t.Context(), 30*time.Second, errors.New("prometheus was not ready within 30s"))
	defer cancel()
	running, err := start(ctx, s)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := running.stop(); err != nil {
			t.Error(err)
		}
		if t.Failed() {
			t.Logf("prometheus wrote:\n%s", running.process.log())
		}
	})
	return running
}
