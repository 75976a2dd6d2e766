package replay

import (
	"strings"
	"testing"
)

const mixed = `# HELP a_total counts a_total things
# TYPE a_total counter
a_total 1
# TYPE h histogram
h_bucket{le="1.0",m="x"} 1.0
h_bucket{le="+Inf",m="x"} 1.0
h_sum{m="x"} 0.5
h_count{m="x"} 1.0
`

func TestEditsOfAPage(t *testing.T) {
	t.Parallel()
	cases := map[string]struct {
		edit func(*Page) *Page
		want string
	}{
		"keep one family": {
			func(p *Page) *Page { return p.Keep(func(f string) bool { return f == "a_total" }) },
			"# HELP a_total counts a_total things\n# TYPE a_total counter\na_total 1\n",
		},
		"rename a histogram with its parts": {
			func(p *Page) *Page {
				return p.Keep(func(f string) bool { return f == "h" }).Rename(map[string]string{"h": "wait"})
			},
			"# TYPE wait histogram\nwait_bucket{le=\"1.0\",m=\"x\"} 1.0\nwait_bucket{le=\"+Inf\",m=\"x\"} 1.0\nwait_sum{m=\"x\"} 0.5\nwait_count{m=\"x\"} 1.0\n",
		},
		"rename a counter but not its help": {
			func(p *Page) *Page {
				return p.Keep(func(f string) bool { return f == "a_total" }).Rename(map[string]string{"a_total": "b_total"})
			},
			"# HELP b_total counts a_total things\n# TYPE b_total counter\nb_total 1\n",
		},
		"add labels, of which those there win": {
			func(p *Page) *Page { return p.Label(map[string]string{"m": "other", "c": "backend"}) },
			`# HELP a_total counts a_total things
# TYPE a_total counter
a_total{c="backend",m="other"} 1
# TYPE h histogram
h_bucket{c="backend",le="1.0",m="x"} 1.0
h_bucket{c="backend",le="+Inf",m="x"} 1.0
h_sum{c="backend",m="x"} 0.5
h_count{c="backend",m="x"} 1.0
`,
		},
		"replace a label value": {
			func(p *Page) *Page { return p.Replace("m", "x", "y") }, strings.ReplaceAll(mixed, `m="x"`, `m="y"`),
		},
		"append": {func(p *Page) *Page { return p.Append(p) }, mixed + mixed},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			page, err := Parse([]byte(mixed))
			if err != nil {
				t.Fatal(err)
			}
			if got := string(c.edit(page).Bytes()); got != c.want {
				t.Errorf("got:\n%s\nwant:\n%s", got, c.want)
			}
			if string(page.Bytes()) != mixed {
				t.Error("the edit changed the page it started from")
			}
		})
	}
}

func TestAnEditedPageMoves(t *testing.T) {
	t.Parallel()
	page, err := Parse([]byte(mixed))
	if err != nil {
		t.Fatal(err)
	}
	page = page.Rename(map[string]string{"h": "wait", "a_total": "b_total"}).Label(map[string]string{"c": "d"})
	e := mustNew(t, page.Bytes(), Options{Growth: 1})
	e.Step(1)
	for _, want := range []string{`b_total{c="d"} 2`, `wait_bucket{c="d",le="1.0",m="x"} 2.0`, `wait_sum{c="d",m="x"} 1.0`} {
		if !strings.Contains(string(e.Page()), want+"\n") {
			t.Errorf("no %q in:\n%s", want, e.Page())
		}
	}
}

func TestHasKnowsTheFamiliesWithATypeLine(t *testing.T) {
	t.Parallel()
	page, err := Parse([]byte(mixed))
	if err != nil {
		t.Fatal(err)
	}
	if !page.Has("h") || !page.Has("a_total") || page.Has("h_bucket") || page.Has("b") {
		t.Error("h and a_total are the families of the page, h_bucket and b are none")
	}
}
