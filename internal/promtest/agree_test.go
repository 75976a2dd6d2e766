package promtest

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// The documents in testdata/agree say in their names whether promtool passes
// them. Our runner must say the same, and so must promtool where there is one.
func TestTheRunnerPassesAndFailsWhatPromtoolDoes(t *testing.T) {
	const dir = "testdata/agree"
	documents, err := filepath.Glob(dir + "/*.yaml")
	if err != nil {
		t.Fatal(err)
	}
	promtool, installed := RealPromtool(t.Context())
	t.Logf("promtool on PATH: %t %s", installed, promtool.Version)
	passes, fails := 0, 0
	for _, document := range documents {
		name := filepath.Base(document)
		var want bool
		switch verdict, _, _ := strings.Cut(name, "-"); verdict {
		case "pass":
			want, passes = true, passes+1
		case "fail":
			fails++
		default:
			continue
		}
		t.Run(strings.TrimSuffix(name, ".yaml"), func(t *testing.T) {
			failures := Run(os.DirFS(dir), name)
			if passed := len(failures) == 0; passed != want {
				t.Errorf("passed = %t, want %t: %v", passed, want, failures)
			}
			for _, f := range failures {
				if f.Position.Path != name || f.Problem == "" {
					t.Errorf("failure without place or problem: %#v", f)
				}
			}
			if !installed {
				return
			}
			if err := promtool.TestRules(t.Context(), dir, name); (err == nil) != want {
				t.Errorf("promtool disagrees with the name of the document: %v", err)
			}
		})
	}
	if passes < 5 || fails < 15 {
		t.Errorf("%d passing and %d failing documents: fixtures are missing", passes, fails)
	}
}
