package config

import (
	"errors"
	"flag"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

var update = flag.Bool("update", false, "rewrite the expected errors under testdata/bad")

// knownHistograms stands for the catalogue.
type knownHistograms struct{}

func (knownHistograms) HasHistogram(wire string) bool {
	return wire == "vllm:request_queue_time_seconds"
}

func (knownHistograms) NearHistogram(string) []string {
	return []string{"vllm:request_queue_time_seconds"}
}

var testLoader = Loader{Histograms: knownHistograms{}, Carriers: knownCarriers{}, Targets: []string{"kubernetes", "mimir", "prometheus"}}

// inputs lists the configurations of a directory under testdata.
func inputs(t *testing.T, dir string) []string {
	t.Helper()
	var names []string
	for _, pattern := range []string{"*.yaml", "*.json", "*.jsonnet"} {
		found, err := fs.Glob(os.DirFS(dir), pattern)
		if err != nil {
			t.Fatal(err)
		}
		names = append(names, found...)
	}
	if len(names) == 0 {
		t.Fatalf("%s holds no configuration", dir)
	}
	return names
}

func TestGoodFilesAreRead(t *testing.T) {
	for _, name := range inputs(t, "testdata/good") {
		t.Run(name, func(t *testing.T) {
			f, err := testLoader.Load(os.DirFS("testdata/good"), name)
			if err != nil {
				t.Fatal(err)
			}
			if len(f.Deployments) == 0 {
				t.Error("no deployment was read")
			}
		})
	}
}

func TestBadFilesSayWhatWhereAndHow(t *testing.T) { sayWhatWhereAndHow(t, "testdata/bad") }

// sayWhatWhereAndHow holds the errors of every file of a directory against the expected ones.
func sayWhatWhereAndHow(t *testing.T, dir string) {
	for _, name := range inputs(t, dir) {
		t.Run(name, func(t *testing.T) {
			f, err := testLoader.Load(os.DirFS(dir), name)
			var found Errors
			if !errors.As(err, &found) {
				t.Fatalf("expected problems of type Errors, got %v", err)
			}
			if len(f.Deployments) > 0 {
				t.Error("a faulty file also gave deployments")
			}
			for _, p := range found {
				if !strings.HasSuffix(p.Pos.File, ".yaml") && !strings.HasSuffix(p.Pos.File, ".jsonnet") {
					t.Errorf("no file is named: %v", p)
				}
				if filepath.Ext(name) == ".yaml" && p.Pos.Line == 0 && name != "nothing-but-comments.yaml" {
					t.Errorf("no line is given: %v", p)
				}
			}
			golden := filepath.Join(dir, name+".err")
			got := err.Error() + "\n"
			if *update {
				if err := os.WriteFile(golden, []byte(got), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(golden)
			if err != nil {
				t.Fatalf("%v; run the test with -update", err)
			}
			if diff := cmp.Diff(string(want), got); diff != "" {
				t.Errorf("other errors than expected (-want +got):\n%s", diff)
			}
		})
	}
}

func TestEveryExpectedErrorHasItsInput(t *testing.T) {
	for _, dir := range []string{"testdata/bad", "testdata/openslo/bad"} {
		expected, err := fs.Glob(os.DirFS(dir), "*.err")
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range expected {
			if _, err := os.Stat(filepath.Join(dir, strings.TrimSuffix(e, ".err"))); err != nil {
				t.Errorf("%s is stale: %v", e, err)
			}
		}
	}
}
