package generator_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"go.yaml.in/yaml/v3"

	"github.com/llmslo/llmslo/generator"
	"github.com/llmslo/llmslo/generator/bundle"
	"github.com/llmslo/llmslo/generator/dashboard"
	"github.com/llmslo/llmslo/generator/overlay"
)

// fleet is a configuration of many deployments with names that meet where parts of
// names are put together, and of many models each.
func fleet(models int) string {
	names := []string{
		"a", "a-b", "a-b-c", "b-c", "c", "on", "1e3", "null", "records", "a-records", "slo-alerts",
		strings.Repeat("x", 63), strings.Repeat("x", 62) + "y",
	}
	var b strings.Builder
	for i, name := range names {
		mode := []string{"vllm", "dynamo", "lmcache"}[i%3]
		fmt.Fprintf(&b, "  - name: %q\n    mode: %s\n    slos: {ttft: {p95: 500ms}, availability: 99.9%%}\n    models:\n", name, mode)
		for m := range models {
			fmt.Fprintf(&b, "      - {match: \"org/model-%d\", slos: {ttft: {p95: %dms}}}\n", m, 300+20*m)
		}
	}
	return b.String()
}

// unique fails when something was there before.
type unique map[string]string

func (u unique) add(t *testing.T, what, id, where string) {
	t.Helper()
	key := what + " " + id
	if other, taken := u[key]; taken {
		t.Errorf("%s is in %s and in %s", key, other, where)
	}
	u[key] = where
}

// TestNothingMeetsInALargeFleet: uids, titles, groups and the identities of records
// and alerts are unique over all deployments, and so are the objects that packaging
// makes of them, which the targets check themselves.
func TestNothingMeetsInALargeFleet(t *testing.T) {
	result, err := generator.Generate(decode(t, fleet(2)), generator.Options{
		Boards:    dashboard.Both,
		Packaging: overlay.Options{Targets: []string{"kubernetes", "mimir"}},
	})
	if err != nil {
		t.Fatal(err)
	}
	seen, counted := unique{}, map[bundle.Kind]int{}
	for _, d := range result.Bundle.Documents {
		counted[d.Kind]++
		switch d.Kind {
		case bundle.Dashboard:
			var board struct{ UID, Title string }
			if err := json.Unmarshal(d.Data, &board); err != nil {
				t.Fatal(err)
			}
			seen.add(t, "uid", board.UID, d.Path)
			seen.add(t, "title", board.Title, d.Path)
		case bundle.Rules:
			addRules(t, seen, d)
		}
	}
	if counted[bundle.Rules] != 26 || counted[bundle.Dashboard] < 10 || counted[bundle.Manifest] < 50 {
		t.Errorf("not the fleet that was asked for: %v", counted)
	}
}

// addRules adds the groups and rules of a file. Within one group two records may have
// one identity: their expressions have series of different models.
func addRules(t *testing.T, seen unique, d bundle.Document) {
	t.Helper()
	var file struct {
		Groups []struct {
			Name  string
			Rules []struct {
				Record, Alert string
				Labels        map[string]string
			}
		}
	}
	if err := yaml.Unmarshal(d.Data, &file); err != nil {
		t.Fatal(err)
	}
	for _, g := range file.Groups {
		seen.add(t, "group", g.Name, d.Path)
		mine := map[string]bool{}
		for _, r := range g.Rules {
			id := fmt.Sprint(r.Record, r.Alert, " ", r.Labels)
			if !mine[id] {
				seen.add(t, "rule", id, d.Path+" group "+g.Name)
			}
			mine[id] = true
		}
	}
}
