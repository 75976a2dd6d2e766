package replay

import (
	"bytes"
	"strings"
	"testing"
)

func TestScanCutsALineAroundItsValue(t *testing.T) {
	t.Parallel()
	cases := map[string]struct {
		text, name, before, value, after string
		labels                           []label
	}{
		"a bare name":        {"up 1", "up", "up ", "1", "", nil},
		"labels":             {`a{b="c",d="e"} 2.0`, "a", `a{b="c",d="e"} `, "2.0", "", []label{{"b", "c"}, {"d", "e"}}},
		"empty labels":       {`a{} 2`, "a", `a{} `, "2", "", nil},
		"a trailing comma":   {`a{b="c",} 2`, "a", `a{b="c",} `, "2", "", []label{{"b", "c"}}},
		"braces in a value":  {`a{b="{x},\"y\" z"} 2`, "a", `a{b="{x},\"y\" z"} `, "2", "", []label{{"b", `{x},\"y\" z`}}},
		"a timestamp":        {`a 2 1700000000000`, "a", `a `, "2", " 1700000000000", nil},
		"no space in labels": {`a{b="c"}2`, "a", `a{b="c"}`, "2", "", []label{{"b", "c"}}},
		"carriage return":    {"a 2\r", "a", "a ", "2", "\r", nil},
	}
	for name, c := range cases {
		s, err := scan(c.text)
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if s.name != c.name || s.before != c.before || s.value != c.value || s.after != c.after {
			t.Errorf("%s: got %+v", name, s)
		}
		if len(s.labels) != len(c.labels) {
			t.Fatalf("%s: labels %v, want %v", name, s.labels, c.labels)
		}
		for i := range c.labels {
			if s.labels[i] != c.labels[i] {
				t.Errorf("%s: labels %v, want %v", name, s.labels, c.labels)
			}
		}
	}
}

func TestParseNamesEveryLineThatIsNoSample(t *testing.T) {
	t.Parallel()
	page := "# TYPE a gauge\na 1\na\n{x=\"y\"} 1\na{x=\"y} 1\na{x=y} 1\na one\n"
	_, err := Parse([]byte(page))
	if err == nil {
		t.Fatal("the page was read")
	}
	for _, want := range []string{"line 3:", "line 4:", "line 5:", "line 6:", "line 7:"} {
		if !strings.Contains(err.Error(), want) {
			t.Errorf("%v does not name %s", err, want)
		}
	}
}

func FuzzParsedPagesPrintAsTheyWere(f *testing.F) {
	f.Add([]byte("# TYPE a counter\na 1\n\na{b=\"c\"} 2"))
	f.Add([]byte("# HELP a b\n# TYPE h histogram\nh_bucket{le=\"1\"} 1\nh_sum 0.5\nh_count 1\n"))
	f.Add([]byte("a{b=\"\\\"\"} NaN 17\r\n"))
	f.Add([]byte("0{\xe2=\"\"}NAN"))
	f.Fuzz(func(t *testing.T, content []byte) {
		e, err := New(content, Options{})
		if err != nil {
			return
		}
		if got := e.Page(); !bytes.Equal(got, content) {
			t.Errorf("%q became %q", content, got)
		}
		e.Step(2)
		if _, err := Parse(e.Page()); err != nil {
			t.Errorf("after two steps: %v", err)
		}
	})
}
