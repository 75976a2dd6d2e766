package catalog_test

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/llmslo/llmslo/catalog"
	"github.com/llmslo/llmslo/catalog/metric"
)

// processes are the facts' names of the places where a series is exposed.
var processes = map[string]metric.Process{
	"frontend": metric.Frontend, "worker": metric.Worker, "router": metric.Router, "planner": metric.Planner,
	"kvbm": metric.KVBM, "operator": metric.Operator, "kvindexer": metric.KVIndexer, "epp": metric.EPP,
}

func TestDynamoFacts(t *testing.T) {
	var facts struct {
		Metrics []fact
	}
	readFacts(t, metric.Dynamo, &facts)
	if len(facts.Metrics) != 244 {
		t.Fatalf("%d facts, not 244", len(facts.Metrics))
	}
	registry := catalog.New()
	for _, f := range facts.Metrics {
		t.Run(f.name(), func(t *testing.T) {
			m := entryOf(t, registry, f)
			d := m.Describe()
			var want []metric.Process
			for _, e := range strs(f.Endpoint) {
				want = append(want, processes[e])
			}
			if diff := cmp.Diff(want, d.Processes); diff != "" {
				t.Errorf("processes (-fact +catalogue):\n%s", diff)
			}
			checkDynamoLadder(t, m, f)
			checkDynamoLife(t, registry, m, f)
			if !says(told(m), fmt.Sprint(f.Meaning)) {
				t.Errorf("the catalogue does not say %q", f.Meaning)
			}
			verified := slices.Contains([]string{"source", "scraped+source", "scraped+docs"}, f.Confidence)
			if verified != (d.Confidence == "") || !verified && !says(d.Confidence, f.Confidence) {
				t.Errorf("confidence %q, in the catalogue %q", f.Confidence, d.Confidence)
			}
			if d.Source != fmt.Sprint(f.Source) {
				t.Errorf("source %q, in the catalogue %q", f.Source, d.Source)
			}
		})
	}
}

func checkDynamoLadder(t *testing.T, m metric.Metric, f fact) {
	t.Helper()
	h, ok := m.(*metric.Histogram)
	if !ok {
		return
	}
	if f.Buckets == nil {
		if len(h.Ladder.Bounds) > 0 || !strings.Contains(h.Confidence, "buckets") {
			t.Errorf("no bounds are known, in the catalogue %v (%s)", h.Ladder.Bounds, h.Confidence)
		}
		return
	}
	_, le := ladderOf(t, m)
	if diff := cmp.Diff(f.Le, le); diff != "" {
		t.Errorf("le (-fact +catalogue):\n%s", diff)
	}
	for _, alt := range f.BucketsAlt {
		if !slices.ContainsFunc(h.Ladder.Older, func(o metric.OldLadder) bool {
			return cmp.Equal(o.Bounds, alt.Buckets) && says(o.Note, alt.When)
		}) {
			t.Errorf("%s the bounds were %v, in the catalogue %+v", alt.When, alt.Buckets, h.Ladder.Older)
		}
	}
}

var (
	pullRequest = regexp.MustCompile(`#\d+`)
	wireName    = regexp.MustCompile(`^[a-z0-9_]+`)
)

// checkDynamoLife looks for the evidence of every since, and for the renames.
// Facts of Dynamo date by pull request; the catalogue estimates the release.
func checkDynamoLife(t *testing.T, registry *catalog.Registry, m metric.Metric, f fact) {
	t.Helper()
	d := m.Describe()
	said := told(m)
	for _, key := range []any{f.Since, f.Deprecated} {
		for _, pr := range pullRequest.FindAllString(strings.Join(strs(key), " "), -1) {
			if !strings.Contains(said, pr) {
				t.Errorf("%v: the catalogue does not name %s", key, pr)
			}
		}
	}
	if f.Deprecated != nil && d.Status != metric.Deprecated {
		t.Errorf("deprecated (%v), in the catalogue %s", f.Deprecated, d.Status)
	}
	for _, text := range strs(f.RenamedFrom) {
		name := wireName.FindString(text)
		old, ok := registry.Metric(name)
		if !ok || !slices.Contains(d.RenamedFrom, name) && !slices.Contains(old.Describe().ReplacedBy, d.Name) {
			t.Errorf("renamed from %s, in the catalogue from %v", name, d.RenamedFrom)
		}
	}
	for _, text := range strs(f.RenamedTo) {
		if pr := pullRequest.FindString(text); !strings.Contains(said, pr) {
			t.Errorf("%q: the catalogue does not name %s", text, pr)
		}
	}
}

// TestDynamoRemovedAndPhantomFacts reads names that stand alone, in lists, with
// a star for the rest, and with an underscore for the prefix of the one before.
func TestDynamoRemovedAndPhantomFacts(t *testing.T) {
	var facts struct {
		Removed []struct{ Name, Type, Status string }
		Phantom []struct{ Name, Why string } `yaml:"phantom_names"`
	}
	readFacts(t, metric.Dynamo, &facts)
	if len(facts.Removed) != 9 || len(facts.Phantom) != 8 {
		t.Fatalf("%d removed and %d phantom facts, not 9 and 8", len(facts.Removed), len(facts.Phantom))
	}
	registry := catalog.New()
	check := func(t *testing.T, name string, want ...metric.Status) {
		t.Helper()
		if stem, ok := strings.CutSuffix(name, "*"); ok {
			p, ok := registry.Prefix(stem + "x")
			if !ok || !slices.Contains(want, p.Status) {
				t.Errorf("no prefix %s with status %v: %+v", stem, want, p)
			}
			return
		}
		m, ok := registry.Metric(name)
		if !ok || !slices.Contains(want, m.Describe().Status) {
			t.Errorf("no entry %s with status %v", name, want)
		}
	}
	for _, f := range facts.Removed {
		for name := range strings.SplitSeq(f.Name, ", ") {
			check(t, name, metric.Removed, metric.Phantom)
			if m, ok := registry.Metric(name); ok && exposedType(m) != f.Type {
				t.Errorf("%s: type %s, in the catalogue %s", name, f.Type, m.Kind())
			}
			if next := regexp.MustCompile(`(?:now|renamed to) ([a-z0-9_]+)`).FindStringSubmatch(f.Status); next != nil {
				m, _ := registry.Metric(name)
				if r := registry.Replacement(m); !r.Rename || r.Metrics[0].Describe().Name != next[1] {
					t.Errorf("%s: %s, in the catalogue %+v", name, f.Status, r)
				}
			}
		}
	}
	for _, f := range facts.Phantom {
		for name := range strings.SplitSeq(strings.TrimSuffix(f.Name, " ..."), ", ") {
			if rest, ok := strings.CutPrefix(name, "_"); ok {
				name = "dynamo_component_" + rest
			}
			check(t, name, metric.Phantom)
		}
	}
}
