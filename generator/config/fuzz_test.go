package config

import (
	"errors"
	"os"
	"path/filepath"
	"testing"
)

// FuzzDecode feeds any bytes to the reader, as YAML and as the result of a
// Jsonnet program. It may refuse them, with problems that say something; what
// it accepts must keep the promises of the types.
func FuzzDecode(f *testing.F) {
	for _, dir := range []string{"testdata/good", "testdata/bad"} {
		files, err := filepath.Glob(filepath.Join(dir, "*.yaml"))
		if err != nil || len(files) == 0 {
			f.Fatalf("no seeds in %s: %v", dir, err)
		}
		for _, file := range files {
			content, err := os.ReadFile(file)
			if err != nil {
				f.Fatal(err)
			}
			f.Add(content)
		}
	}
	f.Add([]byte(`{"apiVersion":"llmslo/v1","deployments":[{"name":"chat","mode":"vllm","slos":{"ttft":{"p95":0.5}}}]}`))
	f.Fuzz(func(t *testing.T, content []byte) {
		file, err := testLoader.Decode("fuzz.yaml", content)
		promises(t, file, err)
		file, err = Loader{Evaluator: elsewhere{result: string(content)}}.Decode("fuzz.jsonnet", nil)
		promises(t, file, err)
	})
}

func promises(t *testing.T, f File, err error) {
	t.Helper()
	if err != nil {
		var found Errors
		if !errors.As(err, &found) || len(found) == 0 {
			t.Fatalf("an error without problems: %v", err)
		}
		for _, p := range found {
			if p.What == "" || p.Pos.File == "" {
				t.Errorf("a problem that says nothing: %+v", p)
			}
		}
		return
	}
	names := map[string]bool{}
	for _, d := range f.Deployments {
		if names[d.Name] || !namePattern.MatchString(d.Name) || len(d.Name) > MaxName {
			t.Errorf("name %q", d.Name)
		}
		names[d.Name] = true
		if d.Rules.Window < WindowScrapes*d.Scrape.Interval || d.Rules.Interval > d.Rules.Window || d.Rules.Period < 7*day {
			t.Errorf("rules %+v with a scrape every %s", d.Rules, d.Scrape.Interval)
		}
		objectives := d.SLOs
		for _, m := range d.Models {
			objectives = append(objectives, m.SLOs...)
		}
		if len(objectives) == 0 {
			t.Errorf("%s has no objective", d.Name)
		}
		for _, o := range objectives {
			if !o.Percent.IsSet() || o.Percent.Budget().Sign() <= 0 || (o.Target > 0) != (!o.SLI.Ratio()) || (o.Policy == "") != o.SLI.Ratio() {
				t.Errorf("objective %+v", o)
			}
		}
		for name, v := range d.Selector {
			if v == "" || !labelPattern.MatchString(name) {
				t.Errorf("selector %q=%q", name, v)
			}
		}
	}
}

// FuzzParseDuration checks that what is read is within bounds and survives printing.
func FuzzParseDuration(f *testing.F) {
	for _, s := range []string{"500ms", "0.5", "1m30s", "7d", "1e9s", "99999999999999999999h", "-1s", "µs"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		d, what, _ := parseLatency(s)
		if what == "" && (d <= 0 || d > MaxTarget) {
			t.Errorf("%q was read as %s", s, d)
		}
		if d, what, _ := parseDuration(s); what == "" {
			if back, what, _ := parseDuration(formatDuration(d)); what != "" || back != d {
				t.Errorf("%q is %s, printed and read again %s (%s)", s, d, back, what)
			}
		}
	})
}
