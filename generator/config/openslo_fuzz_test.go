package config

import (
	"os"
	"path/filepath"
	"testing"
)

// FuzzOpenSLO feeds any bytes to the reader with flags beside them, seeded with
// OpenSLO documents. It may refuse them, with problems that say something; what it
// accepts must keep the promises of the types.
func FuzzOpenSLO(f *testing.F) {
	for _, dir := range []string{"testdata/openslo/good", "testdata/openslo/bad"} {
		files, err := filepath.Glob(filepath.Join(dir, "*.yaml"))
		if err != nil || len(files) == 0 {
			f.Fatalf("no seeds in %s: %v", dir, err)
		}
		for _, file := range files {
			content, err := os.ReadFile(file)
			if err != nil {
				f.Fatal(err)
			}
			f.Add(content, "", "", "")
		}
	}
	f.Add([]byte(oneService), "vllm", "namespace=a", "strict")
	f.Fuzz(func(t *testing.T, content []byte, mode, selector, policy string) {
		flags := Flags{Mode: mode, Policy: policy}
		if selector != "" {
			flags.Selector = []string{selector}
		}
		file, err := beside(string(content), flags)
		promises(t, file, err)
		for _, d := range file.Deployments {
			for _, o := range d.SLOs {
				if o.Pos == d.Pos {
					t.Errorf("%s has an objective that stands in for faulty ones: %+v", d.Name, o)
				}
			}
		}
	})
}

// FuzzParseQuery gives any text to the reader of queries: it finds one series, or says why not.
func FuzzParseQuery(f *testing.F) {
	for _, q := range []string{
		"vllm:time_to_first_token_seconds", `sum by (le) (rate(a_bucket{le="0.5", x=~"y"}[5m]))`, "sum(rate(a[{{.window}}])) or vector(0)",
		"-a", "a @ end()", "rate(a[5m:1m])", "a offset -5m", `{__name__=~"a"}`, "1", "(((a)))", "sum(1)", "absent(a)", "rate()", `"text"`,
	} {
		f.Add(q)
	}
	f.Fuzz(func(t *testing.T, q string) {
		s, what, _ := parseQuery(q)
		if s.metric == "" && what == "" {
			t.Errorf("%q names no series and nothing is said", q)
		}
	})
}
