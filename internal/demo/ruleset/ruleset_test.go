package ruleset

import (
	"strings"
	"testing"
	"time"

	"github.com/prometheus/prometheus/model/labels"
	"github.com/prometheus/prometheus/promql"

	"github.com/llmslo/llmslo/internal/demo/database"
)

// open makes an empty database that ends with the test.
func open(t *testing.T) *database.Database {
	t.Helper()
	db, err := database.Open(t.TempDir(), labels.EmptyLabels())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := db.Close(); err != nil {
			t.Error(err)
		}
	})
	return db
}

func load(t *testing.T, db *database.Database, files ...string) *Set {
	t.Helper()
	var o Options
	for i, f := range files {
		o.Files = append(o.Files, File{Name: string(rune('a'+i)) + ".yaml", Data: []byte(f)})
	}
	s, err := New(db, o)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// value is what an expression of one value has at a time, -1 when nothing.
func value(t *testing.T, db *database.Database, at time.Time, expr string) float64 {
	t.Helper()
	q, err := db.Engine().NewInstantQuery(t.Context(), db.Storage(), nil, expr, at)
	if err != nil {
		t.Fatal(err)
	}
	defer q.Close()
	r := q.Exec(t.Context())
	if r.Err != nil {
		t.Fatal(r.Err)
	}
	v, ok := r.Value.(promql.Vector)
	if !ok || len(v) != 1 {
		return -1
	}
	return v[0].F
}

// noon is a whole multiple of every interval in these tests.
var noon = time.Date(2026, 3, 2, 12, 0, 0, 0, time.UTC)

func TestGroupsAreDueAtMultiplesOfTheirIntervals(t *testing.T) {
	db := open(t)
	s := load(t, db, `groups: [{name: fast, interval: 30s, rules: [{record: fast, expr: time()}]}, {name: slow, interval: 5m, rules: [{record: slow, expr: time()}]}]`)
	if got := s.Next(noon.Add(-time.Millisecond)); !got.Equal(noon) {
		t.Errorf("next is %v", got)
	}
	if got := s.Next(noon); !got.Equal(noon.Add(30 * time.Second)) {
		t.Errorf("next after noon is %v", got)
	}
	for at := noon; !at.After(noon.Add(90 * time.Second)); at = s.Next(at) {
		s.Evaluate(t.Context(), at)
	}
	end := noon.Add(90 * time.Second)
	if fast, slow := value(t, db, end, "fast"), value(t, db, end, "slow"); fast != float64(end.Unix()) || slow != float64(noon.Unix()) {
		t.Errorf("fast is of %v, slow of %v", fast, slow)
	}
	if n := value(t, db, end, "count_over_time(fast[10m])"); n != 4 {
		t.Errorf("%v evaluations in 90s, want 4", n)
	}
	for _, g := range s.Groups() {
		if got := g.Rules()[0].GetEvaluationTimestamp(); got.After(end) || got.Before(noon) {
			t.Errorf("group %s says that it was evaluated at %v", g.Name(), got)
		}
	}
}

func TestALaterGroupSeesAnEarlierOneAtTheSameMoment(t *testing.T) {
	db := open(t)
	s := load(t, db,
		`groups: [{name: z, interval: 1m, rules: [{record: first, expr: vector(1)}]}]`,
		`groups: [{name: a, interval: 1m, rules: [{record: second, expr: first + 1}]}]`)
	s.Evaluate(t.Context(), noon)
	if got := value(t, db, noon, "second"); got != 2 {
		t.Errorf("the second file's record is %v", got)
	}
}

func TestAlertsSeeTheRecordsOfTheirMoment(t *testing.T) {
	db := open(t)
	s := load(t, db,
		`groups: [{name: alerts, interval: 1m, rules: [{alert: A, expr: recorded == 1}]}]`,
		`groups: [{name: records, interval: 1m, rules: [{record: recorded, expr: vector(1)}]}]`)
	s.Evaluate(t.Context(), noon)
	if got := s.Alerts()[0].State().String(); got != "firing" {
		t.Errorf("the alert is %s", got)
	}
}

func TestAlertsWaitAndAreWritten(t *testing.T) {
	db := open(t)
	s := load(t, db, `groups: [{name: g, interval: 30s, rules: [{alert: A, expr: vector(1), for: 1m}]}]`)
	var states []string
	for i := range 4 {
		at := noon.Add(time.Duration(i) * 30 * time.Second)
		s.Evaluate(t.Context(), at)
		states = append(states, s.Alerts()[0].State().String())
	}
	if got := strings.Join(states, " "); got != "pending pending firing firing" {
		t.Errorf("states %s", got)
	}
	if value(t, db, noon.Add(90*time.Second), `ALERTS{alertname="A",alertstate="firing"}`) != 1 {
		t.Error("no series ALERTS")
	}
}

func TestARuleThatFailsIsTold(t *testing.T) {
	db := open(t)
	s := load(t, db, `groups: [{name: g, interval: 1m, rules: [{record: many, expr: 'label_replace(vector(1), "a", "1", "", "") or label_replace(vector(2), "a", "2", "", "")'}, {record: bad, expr: 'label_replace(many, "a", "same", "", "")'}]}]`)
	s.Evaluate(t.Context(), noon)
	failing := s.Failing()
	if len(failing) != 1 || !strings.Contains(failing[0].Error(), "group g, rule bad: ") {
		t.Errorf("failing: %v", failing)
	}
}

func TestRulesThatDoNotLoadAreAllNamed(t *testing.T) {
	_, err := New(open(t), Options{Files: []File{
		{Name: "a.yaml", Data: []byte(`groups: [{name: g, rules: [{record: x, expr: 'sum('}]}]`)},
		{Name: "b.yaml", Data: []byte(`groups: [{nam: g}]`)},
	}})
	if err == nil || !strings.Contains(err.Error(), "a.yaml") || !strings.Contains(err.Error(), "b.yaml") {
		t.Errorf("error %v", err)
	}
}

func TestNoRulesAreNeverDue(t *testing.T) {
	if next := load(t, open(t)).Next(noon); !next.IsZero() {
		t.Errorf("due at %v", next)
	}
}
