// Package shipped judges the committed output itself: the bytes under out/ that
// people load, not what the generator would make of them today.
package shipped

import (
	"encoding/json"
	"io/fs"
	"os"
	"path"
	"regexp"
	"strings"
	"testing"

	"github.com/llmslo/llmslo/internal/promtest"
)

const out = "../../out"

// modes are the directories of out/, one per mode.
var modes = []string{"vllm", "dynamo", "lmcache"}

func glob(t *testing.T, fsys fs.FS, pattern string) []string {
	t.Helper()
	found, err := fs.Glob(fsys, pattern)
	if err != nil {
		t.Fatal(err)
	}
	if len(found) == 0 {
		t.Fatalf("nothing matches %s: run make dashboards", pattern)
	}
	return found
}

// TestRuleTestsPass runs every shipped promtool document on the shipped rules
// with Prometheus' own engine.
func TestRuleTestsPass(t *testing.T) {
	for _, mode := range modes {
		fsys := os.DirFS(path.Join(out, mode))
		for _, doc := range glob(t, fsys, "tests/*.test.yaml") {
			t.Run(mode+"/"+path.Base(doc), func(t *testing.T) {
				t.Parallel()
				for _, f := range promtest.Run(fsys, doc) {
					t.Error(f)
				}
			})
		}
	}
}

// TestRealPromtoolAgrees runs the same documents with promtool where it is
// installed; .ci/run installs it.
func TestRealPromtoolAgrees(t *testing.T) {
	promtool, ok := promtest.RealPromtool(t.Context())
	if !ok {
		t.Log("no promtool on PATH: the documents were judged by Prometheus' engine alone")
		return
	}
	for _, mode := range modes {
		t.Run(mode, func(t *testing.T) {
			t.Parallel()
			dir := path.Join(out, mode)
			fsys := os.DirFS(dir)
			for _, rules := range glob(t, fsys, "rules/*.rules.yaml") {
				if err := promtool.CheckRules(t.Context(), dir, rules); err != nil {
					t.Error(err)
				}
			}
			if err := promtool.TestRules(t.Context(), dir, glob(t, fsys, "tests/*.test.yaml")...); err != nil {
				t.Error(err)
			}
		})
	}
}

// TestBoardsLoadTogether: one Grafana can load the boards of all modes (R59,
// R60), from files (R62, R64, R65).
func TestBoardsLoadTogether(t *testing.T) {
	uids, titles := map[string]string{}, map[string]string{}
	legal := regexp.MustCompile(`^[a-zA-Z0-9_-]{1,40}$`)
	for _, mode := range modes {
		fsys := os.DirFS(path.Join(out, mode))
		for _, name := range glob(t, fsys, "dashboards/*.json") {
			where := mode + "/" + name
			data, err := fs.ReadFile(fsys, name)
			if err != nil {
				t.Fatal(err)
			}
			var board map[string]any
			if err := json.Unmarshal(data, &board); err != nil {
				t.Fatalf("%s: %v", where, err)
			}
			uid, _ := board["uid"].(string)
			title, _ := board["title"].(string)
			if !legal.MatchString(uid) {
				t.Errorf("%s: uid %q is not legal", where, uid)
			}
			if other := uids[uid]; other != "" {
				t.Errorf("%s has the uid of %s", where, other)
			}
			if other := titles[title]; other != "" || title == "" {
				t.Errorf("%s has the title %q of %s", where, title, other)
			}
			uids[uid], titles[title] = where, where
			if id, ok := board["id"]; ok && id != nil {
				t.Errorf("%s has the id %v", where, id)
			}
			if strings.Contains(string(data), "__inputs") {
				t.Errorf("%s asks for inputs", where)
			}
			noNulls(t, where, "", board)
		}
	}
}

// noNulls refuses the nulls that Grafana's loader rejects.
func noNulls(t *testing.T, where, at string, v any) {
	t.Helper()
	switch v := v.(type) {
	case map[string]any:
		for k, x := range v {
			if x == nil && (k == "options" || k == "fieldConfig" || k == "targets" || k == "current") {
				t.Errorf("%s: %s.%s is null", where, at, k)
			}
			noNulls(t, where, at+"."+k, x)
		}
	case []any:
		for _, x := range v {
			noNulls(t, where, at+"[]", x)
		}
	}
}
