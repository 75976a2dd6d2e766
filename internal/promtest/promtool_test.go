package promtest

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/prometheus/common/model"
)

// pretend puts a promtool on PATH that reports a version, leaves a file behind
// and fails when it is to look at a file named bad.
func pretend(t *testing.T, version string) {
	t.Helper()
	dir := t.TempDir()
	script := `#!/bin/sh
case "$*" in
--version) echo "` + version + `" ;;
*bad*) touch "$TMPDIR/left"; echo "$PWD: $*: bad"; exit 1 ;;
esac
`
	if err := os.WriteFile(filepath.Join(dir, "promtool"), []byte(script), 0o755); err != nil {
		t.Fatal(err)
	}
	t.Setenv("PATH", dir+string(os.PathListSeparator)+os.Getenv("PATH"))
}

func TestPromtoolIsRunWhereTheDocumentsAre(t *testing.T) {
	t.Setenv("TMPDIR", t.TempDir())
	pretend(t, "promtool, version 3.16.0 (branch: HEAD, revision: abc)")
	promtool, ok := RealPromtool(t.Context())
	if !ok || promtool.Version != "3.16.0" {
		t.Fatalf("RealPromtool() = %v, %t", promtool, ok)
	}
	dir := t.TempDir()
	if err := promtool.TestRules(t.Context(), dir, "good.yaml"); err != nil {
		t.Error(err)
	}
	if err := promtool.CheckRules(t.Context(), dir, "good.yaml"); err != nil {
		t.Error(err)
	}
	err := promtool.TestRules(t.Context(), dir, "good.yaml", "bad.yaml")
	if err == nil || !strings.Contains(err.Error(), dir+": test rules good.yaml bad.yaml: bad") {
		t.Errorf("TestRules() = %v, want the output of promtool", err)
	}
	err = promtool.CheckRules(t.Context(), dir, "bad.yaml")
	if err == nil || !strings.Contains(err.Error(), "check rules --lint=all --lint-fatal bad.yaml: bad") {
		t.Errorf("CheckRules() = %v, want the output of promtool", err)
	}
	left, err := os.ReadDir(os.TempDir())
	if err != nil || len(left) > 0 {
		t.Errorf("promtool left %v behind, %v", left, err)
	}
}

func TestThereIsNoPromtool(t *testing.T) {
	cases := map[string]func(t *testing.T){
		"on an empty PATH":          func(t *testing.T) { t.Helper(); t.Setenv("PATH", t.TempDir()) },
		"that says another program": func(t *testing.T) { t.Helper(); pretend(t, "something else 1.2.3") },
	}
	for name, prepare := range cases {
		t.Run(name, func(t *testing.T) {
			prepare(t)
			if promtool, ok := RealPromtool(t.Context()); ok {
				t.Errorf("RealPromtool() = %v", promtool)
			}
		})
	}
}

// The rule files of this package are what promtool's own check says they are.
func TestPromtoolChecksRules(t *testing.T) {
	promtool, installed := RealPromtool(t.Context())
	for file, want := range map[string]bool{"fast.rules.yaml": true, "unparsable.rules.yml": false} {
		_, errs := newRuleFiles(os.DirFS("testdata/agree")).Load(file, false, model.LegacyValidation)
		if installed {
			if err := promtool.CheckRules(t.Context(), "testdata/agree", file); (err == nil) != want {
				t.Errorf("%s: promtool says %v", file, err)
			}
		}
		if (len(errs) == 0) != want {
			t.Errorf("%s: %v", file, errs)
		}
	}
}
