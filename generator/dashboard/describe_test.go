package dashboard

import (
	"strings"
	"testing"

	"github.com/llmslo/llmslo/generator/dashboard/board"
)

// TestR03DescriptionsNameEverySeries: whoever sees an empty panel learns which
// series it reads and which metrics those are recorded from.
func TestR03DescriptionsNameEverySeries(t *testing.T) {
	for _, cfg := range configs() {
		for _, b := range boardsOf(t, cfg) {
			for _, p := range b.Panels() {
				for _, q := range p.Queries {
					for _, name := range names(q.Expr) {
						wire := strings.TrimSuffix(strings.TrimSuffix(strings.TrimSuffix(name, "_bucket"), "_sum"), "_count")
						if !strings.Contains(p.Description, "`"+name+"`") && !strings.Contains(p.Description, "`"+wire+"`") {
							t.Errorf("%s / %s: the description does not name %s", b.Key, p.Title, name)
						}
					}
				}
				if len(p.Queries) > 0 && !strings.Contains(p.Description, "Metrics: ") && !strings.Contains(p.Description, "ALERTS") {
					t.Errorf("%s / %s: the description names no metric of an exporter:\n%s", b.Key, p.Title, p.Description)
				}
			}
		}
	}
}

// TestR04UnitsFitTheValues: fractions are percentunit and never multiplied,
// latencies are seconds.
func TestR04UnitsFitTheValues(t *testing.T) {
	for _, cfg := range configs() {
		plans := plansOf(t, cfg)
		units := map[string]string{}
		for _, r := range plans[0].Set.Records() {
			units[r.Name], _ = unitOf(r)
		}
		for _, b := range boardsOf(t, cfg) {
			for _, p := range b.Panels() {
				for i, q := range p.Queries {
					if strings.Contains(q.Expr, "* 100") {
						t.Errorf("%s / %s multiplies a share: %s", b.Key, p.Title, q.Expr)
					}
					series := names(q.Expr)
					if _, heat := p.View.(board.Heatmap); heat || len(series) != 1 || strings.Contains(q.Expr, "histogram_quantile") {
						continue
					}
					want, known := units[series[0]]
					if got := unitAt(p, i); known && got != want {
						t.Errorf("%s / %s / %s: %s is drawn in %s, want %s", b.Key, p.Title, board.RefID(i), series[0], got, want)
					}
				}
			}
		}
	}
}

// unitAt is the unit of a query's values.
func unitAt(p board.Panel, query int) string {
	if v, ok := p.View.(board.Table); ok {
		for _, c := range v.Columns {
			if c.Label == "" && c.Query == query {
				return c.Unit
			}
		}
	}
	return p.Unit
}

// TestEmptyPicturesSayWhy: an idle ratio, a feature that is off and a true zero
// are three different pictures.
func TestEmptyPicturesSayWhy(t *testing.T) {
	for _, cfg := range configs() {
		for _, b := range boardsOf(t, cfg) {
			for _, p := range b.Panels() {
				if len(p.Queries) == 0 {
					continue
				}
				if p.Empty == "" || p.Empty == "0" {
					t.Errorf("%s / %s: an empty picture says %q", b.Key, p.Title, p.Empty)
				}
				for _, q := range p.Queries {
					if strings.Contains(q.Expr, "vector(0)") {
						t.Errorf("%s / %s invents zeros: %s", b.Key, p.Title, q.Expr)
					}
				}
			}
		}
	}
}

// TestDescriptionsSayWhatToDo: each panel says what it shows, then what to do.
func TestDescriptionsSayWhatToDo(t *testing.T) {
	for _, cfg := range configs() {
		for _, b := range boardsOf(t, cfg) {
			for _, p := range b.Panels() {
				if len(p.Queries) == 0 {
					continue
				}
				parts := strings.Split(p.Description, "\n\n")
				for _, rest := range []string{"Needs ", "Metrics: ", "Reads "} {
					if len(parts) < 2 || strings.HasPrefix(parts[0], rest) || strings.HasPrefix(parts[1], rest) {
						t.Errorf("%s / %s does not say what to do:\n%s", b.Key, p.Title, p.Description)
						break
					}
				}
			}
		}
	}
}
