package meaning

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

func TestCompare(t *testing.T) {
	for name, c := range map[string]struct {
		before, after string
		want          Kind
	}{
		"spaces and parentheses":                          {"a+b", "( a ) + (b)", Form},
		"parentheses that say what precedence says":       {"a + b * c", "a + (b * c)", Form},
		"parentheses that change the order":               {"a + b * c", "(a + b) * c", Meaning},
		"ways to write a number":                          {"a > 1000", "a > 1e3", Form},
		"ways to write a duration":                        {"rate(a[60s])", "rate(a[1m])", Form},
		"ways to write a string":                          {`a{b="c"}`, `a{b='c'}`, Form},
		"ways to write a name":                            {`a{b="c"}`, `{__name__="a",b="c"}`, Form},
		"the order of matchers":                           {`a{b="1",c="2"}`, `a{c="2",b="1"}`, Form},
		"the kind of a matcher":                           {`a{b="1"}`, `a{b=~"1"}`, Meaning},
		"a matcher twice, which absent() reads":           {`absent(a{b="1",b="1"})`, `absent(a{b="1"})`, Meaning},
		"the order of grouping labels":                    {"sum by (a, b) (x)", "sum by (b, a) (x)", Form},
		"where by stands":                                 {"sum by (a) (x)", "sum(x) by (a)", Form},
		"by and without":                                  {"sum by (a) (x)", "sum without (a) (x)", Meaning},
		"a sum":                                           {"a + b", "b + a", Form},
		"a product":                                       {"a * b", "b * a", Form},
		"a product with a number":                         {"2 * a", "a * 2", Form},
		"a difference":                                    {"a - b", "b - a", Meaning},
		"a ratio":                                         {"a / b", "b / a", Meaning},
		"a sum of three, which rounds by its order":       {"a + b + c", "a + (b + c)", Meaning},
		"a sum inside a sum":                              {"(a + b) + c", "c + (b + a)", Form},
		"a sum of series that may differ by name only":    {`{j="1"} + b`, `b + {j="1"}`, Meaning},
		"a sum matched on some labels":                    {"a + on (x) b", "b + on (x) a", Meaning},
		"a product that takes labels from one side":       {"a * on (x) group_left (y) b", "b * on (x) group_left (y) a", Meaning},
		"or, where the left side wins":                    {"a or b", "b or a", Meaning},
		"and, which keeps the left side":                  {"a and b", "b and a", Meaning},
		"two filters":                                     {"a and b and c", "a and c and b", Form},
		"two filters of two kinds":                        {"a and on (x) b unless c", "(a unless c) and on (x) b", Form},
		"a filter twice":                                  {"a and b and b", "a and b", Form},
		"the left side of a filter":                       {"a and b and c", "b and a and c", Meaning},
		"what a filter matches on":                        {"a and on (x) b", "a and on (y) b", Meaning},
		"or as a filter":                                  {"a and (b or c)", "a and (c or b)", Form},
		"or as a filter that matches names":               {"a and on (__name__) (b or c)", "a and on (__name__) (c or b)", Meaning},
		"or on some labels as a filter":                   {"a and (b or on (x) c)", "a and (c or on (x) b)", Meaning},
		"or inside a function inside a filter":            {"a and (sum(b or c))", "a and (sum(c or b))", Meaning},
		"and as a filter":                                 {"a unless (b and c)", "a unless (c and b)", Form},
		"unless as a filter":                              {"a and (b unless c)", "a and (c unless b)", Meaning},
		"a comparison with a scalar on the left":          {"0 < a", "a > 0", Form},
		"a comparison of vectors":                         {"a < b", "b > a", Meaning},
		"a comparison of vectors that gives 0 or 1":       {"a < bool b", "b > bool a", Form},
		"equal vectors, of which the left gives the name": {"a == b", "b == a", Meaning},
		"bool":                        {"a > 1", "a > bool 1", Meaning},
		"a subquery":                  {"max_over_time(a[60m:60s])", "max_over_time(a[1h:1m])", Form},
		"the step of a subquery":      {"max_over_time(a[1h:1m])", "max_over_time(a[1h:2m])", Meaning},
		"an offset":                   {"a offset 60s", "a offset 1m", Form},
		"an @":                        {"a @ 1", "a @ 2", Meaning},
		"Grafana's variables":         {`rate(a{m=~"$m"}[$__rate_interval])`, `rate( a{m=~"$m"}[$__rate_interval])`, Form},
		"another variable of Grafana": {`a{m=~"$m"}`, `a{m=~"$n"}`, Meaning},
		"another variable of Grafana outside of strings":       {"topk($a, x)", "topk($b, x)", Meaning},
		"a variable and the value that stands for it":          {"topk($a, x)", "topk(70000000.001, x)", Meaning},
		"a variable as a label":                                {"sum by ($a) (x)", "sum by ( $a ) (x)", Form},
		"a variable as a name":                                 {"${a} + b", "b + ${a}", Form},
		"what no parser reads, which is compared as it stands": {"sum by (", "sum  by (", Meaning},
		"equal texts that no parser reads":                     {"sum by (", "sum by (", Same},
		"functions that are not enabled everywhere":            {"sort_by_label(a, 'x')", "sort_by_label(a,'x')", Form},
	} {
		t.Run(name, func(t *testing.T) {
			if got := Compare(c.before, c.after).Kind; got != c.want {
				t.Errorf("%s\n%s\ngot %q, want %q", c.before, c.after, got, c.want)
			}
			if back := Compare(c.after, c.before).Kind; back != c.want {
				t.Errorf("the other way round: got %q, want %q", back, c.want)
			}
		})
	}
}

func TestMoves(t *testing.T) {
	for name, c := range map[string]struct {
		before, after string
		want          []string
	}{
		"a threshold":                    {"a > 14.4 and b > 14.4", "a > 10 and b > 10", []string{"threshold 14.4 → 10 (2)"}},
		"a threshold that is arithmetic": {"a > (14.4 * 0.05)", "a > (10 * 0.05)", []string{"threshold 14.4 → 10 (1)"}},
		"a number that is none":          {"a * 300 >= 10", "a * 60 >= 10", []string{"number 300 → 60 (1)"}},
		"a window":                       {"rate(a[1h])", "rate(a[30m])", []string{"window 1h → 30m (1)"}},
		"the window of a record":         {"job:x:ratio_rate1h > 1", "job:x:ratio_rate30m > 1", []string{"window 1h → 30m (1)"}},
		"another record":                 {"job:x:rate1h", "job:y:rate30m", []string{"series job:x:rate1h → job:y:rate30m (1)"}},
		"a window that is a variable":    {"rate(a[5m])", "rate(a[$__rate_interval])", []string{"window 5m → $__rate_interval (1)"}},
		"a matcher":                      {`a{b="1",c="2"}`, `a{b="3",c="2"}`, []string{`matcher b="1" → b="3" (1)`}},
		"a matcher more":                 {`a`, `a{b="3"}`, []string{`matcher  → b="3" (1)`}},
		"an operator":                    {"a > 1", "a >= 1", []string{"operator > → >= (1)"}},
		"what is matched on":             {"a / on (x) b", "a / on (y) b", []string{"operator / on (x) → / on (y) (1)"}},
		"labels":                         {"sum by (a) (x)", "sum by (b, a) (x)", []string{"labels by (a) → by (a, b) (1)"}},
		"a function":                     {"rate(a[1m])", "irate(a[2m])", []string{"function rate → irate (1)", "window 1m → 2m (1)"}},
		"a quantile":                     {"histogram_quantile(0.9, a)", "histogram_quantile(0.99, a)", []string{"number 0.9 → 0.99 (1)"}},
		"an offset":                      {"a offset 1h", "a offset 2h", []string{"offset offset 1h → offset 2h (1)"}},
		"a subquery":                     {"max_over_time(a[1h:1m])", "max_over_time(a[2h:1m])", []string{"window [1h:1m] → [2h:1m] (1)"}},
		"a part more":                    {"a > 1", "a > 1 and b", nil},
		"another part":                   {"a + b", "a + sum(b)", nil},
		"exchanged operands beside it":   {"a + b > 1", "b + a > 2", []string{"threshold 1 → 2 (1)"}},
	} {
		t.Run(name, func(t *testing.T) {
			d := Compare(c.before, c.after)
			var got []string
			for _, m := range d.Moves {
				got = append(got, fmt.Sprintf("%s %s → %s (%d)", m.What, m.Old, m.New, m.Count))
			}
			if d.Kind != Meaning || !slices.Equal(got, c.want) {
				t.Errorf("%s: %q, want %q", d.Kind, got, c.want)
			}
		})
	}
}

func TestDeepExpressionsAreBounded(t *testing.T) {
	for name, pattern := range map[string][2]string{
		"sums": {"a", " + a"}, "filters": {"a", " and b"}, "parentheses": {strings.Repeat("(", 6000) + "a", ")"},
	} {
		long := pattern[0] + strings.Repeat(pattern[1], 6000/len(strings.TrimSpace(pattern[1])))
		if got := Compare(long, long+" ").Kind; got != Form {
			t.Errorf("%s: got %q, want form", name, got)
		}
		if got := Compare(long, long+" > 1").Kind; got != Meaning {
			t.Errorf("%s: got %q, want meaning", name, got)
		}
	}
	if got := Compare(strings.Repeat("a+", maxParsed)+"a", "a").Kind; got != Meaning {
		t.Errorf("too long to parse: got %q", got)
	}
}
