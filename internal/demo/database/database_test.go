package database

import (
	"strings"
	"testing"
	"time"

	"github.com/prometheus/prometheus/model/labels"

	"github.com/llmslo/llmslo/internal/simulate/exposition"
	"github.com/llmslo/llmslo/internal/simulate/sample"
)

func open(t *testing.T) *Database {
	t.Helper()
	db, err := Open(t.TempDir(), labels.FromStrings("cluster", "demo"))
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

func ask(t *testing.T, db *Database, at time.Time, expr string) string {
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
	return r.Value.String()
}

func sampled(id int, pairs ...string) *sample.Series {
	s := &sample.Series{ID: id}
	for i := 0; i < len(pairs); i += 2 {
		s.Labels = append(s.Labels, exposition.Label{Name: pairs[i], Value: pairs[i+1]})
	}
	return s
}

var noon = time.Date(2026, 3, 2, 12, 0, 0, 0, time.UTC)

func TestSamplesAreStoredWithTheLabelsOfDiscovery(t *testing.T) {
	db := open(t)
	// IDs come in any order: a sampler numbers series that were never appended.
	a, b := sampled(3, "__name__", "x", "pod", "a"), sampled(0, "__name__", "x", "cluster", "own")
	if err := db.Append(t.Context(), noon, []sample.Sample{{Series: a, Value: 1}, {Series: b, Value: 2}}); err != nil {
		t.Fatal(err)
	}
	if err := db.Append(t.Context(), noon.Add(time.Minute), []sample.Sample{{Series: a, Value: 3}, {Series: b, Value: sample.StaleMarker, Stale: true}}); err != nil {
		t.Fatal(err)
	}
	if got := ask(t, db, noon, "sort(x)"); !strings.Contains(got, `{__name__="x", cluster="demo", pod="a"} => 1 `) || !strings.Contains(got, `{__name__="x", cluster="own"} => 2 `) {
		t.Error(got)
	}
	if got := ask(t, db, noon.Add(time.Minute), "x"); got != `{__name__="x", cluster="demo", pod="a"} => 3 @[1772452860000]` {
		t.Errorf("a series that ended is there: %s", got)
	}
}

func TestAMomentIsStoredWholeOrNotAtAll(t *testing.T) {
	db := open(t)
	if err := db.Append(t.Context(), noon, []sample.Sample{{Series: sampled(0, "__name__", "x"), Value: 1}}); err != nil {
		t.Fatal(err)
	}
	err := db.Append(t.Context(), noon.Add(-time.Second), []sample.Sample{{Series: sampled(1, "__name__", "y"), Value: 1}, {Series: sampled(0, "__name__", "x"), Value: 2}})
	if err == nil || !strings.Contains(err.Error(), `{__name__="x", cluster="demo"}`) {
		t.Errorf("error %v", err)
	}
	if got := ask(t, db, noon, "y"); got != "" {
		t.Errorf("half of a moment: %s", got)
	}
}

func TestADirectoryThatIsNoneIsAnError(t *testing.T) {
	if _, err := Open("/dev/null/x", labels.EmptyLabels()); err == nil || !strings.Contains(err.Error(), "the database can not be opened") {
		t.Errorf("error %v", err)
	}
}
