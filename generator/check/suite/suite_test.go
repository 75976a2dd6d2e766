package suite_test

import (
	"bytes"
	"compress/gzip"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"github.com/llmslo/llmslo/catalog"
	"github.com/llmslo/llmslo/catalog/metric"
	"github.com/llmslo/llmslo/catalog/version"
	"github.com/llmslo/llmslo/generator/check"
	"github.com/llmslo/llmslo/generator/check/suite"
	"github.com/llmslo/llmslo/generator/check/suppress"
)

var update = flag.Bool("update", false, "rewrite the findings of testdata")

// folder reads a folder of testdata.
func folder(t testing.TB, name string) []suite.Input {
	t.Helper()
	inputs, err := suite.Walk(os.DirFS(filepath.Join("..", "testdata")), name, "")
	if err != nil || len(inputs) == 0 {
		t.Fatal(inputs, err)
	}
	return inputs
}

// TestFindingsInOthersFiles holds every check against dashboards and rules like
// those that people publish. The faults in them are known: R01, R02, R04, R05,
// R08, R10, R15, R18, R21, R30, R32, R45, R62, R64 and R70 among others.
func TestFindingsInOthersFiles(t *testing.T) {
	var b strings.Builder
	b.WriteString("# What is found in testdata/others. Derived: go test ./generator/check/suite -update.\n")
	for _, f := range suite.Run(folder(t, "others"), suite.Options{}).Findings {
		fmt.Fprintf(&b, "%s:%d:%d %s %s: %s\n", f.File, f.Line, f.Column, f.Severity, f.ID, f.Summary)
	}
	const golden = "testdata/others.findings"
	if *update {
		if err := os.WriteFile(golden, []byte(b.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), b.String()); diff != "" {
		t.Errorf("the findings change; read the change, then run with -update:\n%s", diff)
	}
}

// TestNothingIsFoundInSoundFiles keeps the checks from crying wolf: boards and
// rules in which everything is as it should be.
func TestNothingIsFoundInSoundFiles(t *testing.T) {
	for _, f := range suite.Run(folder(t, "sound"), suite.Options{}).Findings {
		t.Errorf("%s:%d:%d %s: %s", f.File, f.Line, f.Column, f.ID, f.Summary)
	}
}

// TestEveryFindingSaysWhatWhyAndHow holds for all findings in all of testdata.
func TestEveryFindingSaysWhatWhyAndHow(t *testing.T) {
	inputs := append(folder(t, "others"), folder(t, "pages")...)
	for _, f := range suite.Run(inputs, suite.Options{}).Findings {
		if f.Summary == "" || f.Why == "" || f.Fix == "" || f.File == "" || f.Line == 0 || f.Column == 0 || !suite.Known(f.ID) {
			t.Errorf("%+v", f)
		}
		if strings.HasSuffix(f.Summary, ".") || !strings.HasSuffix(f.Why, ".") && !strings.HasSuffix(f.Why, ")") || !strings.ContainsAny(f.Fix[len(f.Fix)-1:], ".?)…") {
			t.Errorf("%s: sentences end in a full stop, the summary does not: %q, %q, %q", f.ID, f.Summary, f.Why, f.Fix)
		}
	}
}

func TestTheOrderOfInputsChangesNothing(t *testing.T) {
	inputs := folder(t, "others")
	want := suite.Run(inputs, suite.Options{})
	slices.Reverse(inputs)
	got := suite.Run(inputs, suite.Options{})
	if diff := cmp.Diff(want.Findings, got.Findings, cmp.Transformer("text", func(f check.Finding) string { return fmt.Sprintf("%+v", f) })); diff != "" {
		t.Error(diff)
	}
}

// TestRangesDecideWhatIsGone is R01: the same file against other releases.
func TestRangesDecideWhatIsGone(t *testing.T) {
	in := []suite.Input{{Name: "r.yaml", Named: true, Content: []byte("groups:\n- name: g\n  rules:\n  - record: a:b:c\n    expr: max(vllm:gpu_cache_usage_perc)\n")}}
	tests := map[string]check.Severity{"": check.Error, ">=0.12": check.Error, ">=0.10": check.Warning, ">=0.8 <0.11": 0}
	for given, want := range tests {
		o := suite.Options{Ranges: map[metric.System]version.Range{}}
		if given != "" {
			r, err := version.ParseRange(given)
			if err != nil {
				t.Fatal(err)
			}
			o.Ranges[metric.VLLM] = r
		}
		if got := check.Worst(suite.Run(in, o).Findings); got != want {
			t.Errorf("vllm %q: %s, want %s", given, got, want)
		}
	}
}

func TestRecordsOfAllFilesAreKnownToBoards(t *testing.T) {
	inputs := []suite.Input{
		{Name: "board.json", Named: true, Content: []byte(`{"title": "T", "schemaVersion": 39, "panels": [{"title": "P", "targets": [{"expr": "avg(vllm:mine)"}]}], "templating": {"list": [{"name": "m", "type": "adhoc"}]}}`)},
		{Name: "rules.yaml", Named: true, Content: []byte("groups:\n- name: g\n  rules:\n  - record: vllm:mine\n    expr: histogram_quantile(0.9, sum by (le, pod) (rate(vllm:e2e_request_latency_seconds_bucket[5m])))\n")},
	}
	ids := idsIn(suite.Run(inputs, suite.Options{}), "board.json")
	if slices.Contains(ids, "promql/unknown-name") || !slices.Contains(ids, "promql/aggregated-quantile") {
		t.Errorf("found in the board: %v", ids)
	}
}

func idsIn(r suite.Result, file string) []string {
	var out []string
	for _, f := range r.Findings {
		if f.File == file {
			out = append(out, f.ID)
		}
	}
	return out
}

func TestCommentsAndExclusionsLeaveFindingsOut(t *testing.T) {
	content := "groups:\n- name: g\n  rules:\n  - record: a:b:c\n    # llmslo:disable promql/removed-name old engines are gone in March\n    expr: max(vllm:gpu_cache_usage_perc)\n  - record: a:b:d\n    expr: min(vllm:gpu_cache_usage_perc)\n"
	in := []suite.Input{{Name: "r.yaml", Named: true, Content: []byte(content)}}
	r := suite.Run(in, suite.Options{})
	if len(r.Left) != 1 || len(r.Findings) != 1 || r.Findings[0].Line != 8 {
		t.Errorf("left %v, found %v", r.Left, r.Findings)
	}
	exclusions, err := suppress.ParseExclusions("x.yaml", []byte("exclusions:\n- {id: promql/removed-name, rule: 'a:b:d', reason: soon}\n"), suite.Known)
	if err != nil {
		t.Fatal(err)
	}
	if r := suite.Run(in, suite.Options{Exclusions: exclusions}); len(r.Left) != 2 || len(r.Findings) != 0 {
		t.Errorf("left %v, found %v", r.Left, r.Findings)
	}
}

func TestPackedFilesAreUnpackedWithinBounds(t *testing.T) {
	pack := func(content []byte) []byte {
		var b bytes.Buffer
		z := gzip.NewWriter(&b)
		if _, err := z.Write(content); err != nil {
			t.Fatal(err)
		}
		if err := z.Close(); err != nil {
			t.Fatal(err)
		}
		return b.Bytes()
	}
	page := []byte("# TYPE vllm:num_requests_running gauge\nvllm:num_requests_running{engine=\"0\",model_name=\"m\"} 1\n")
	if r := suite.Run([]suite.Input{{Name: "p.gz", Content: pack(page), Named: true}}, suite.Options{}); len(r.Pages) != 1 || r.Pages[0].Identity.System != metric.VLLM {
		t.Errorf("got %+v", r.Pages)
	}
	tests := map[string][]byte{
		"a bomb":     pack(make([]byte, suite.MaxSize+10)),
		"a cut gzip": pack(page)[:20],
		"a fake":     {0x1f, 0x8b, 1, 2, 3},
	}
	for name, content := range tests {
		ids := idsIn(suite.Run([]suite.Input{{Name: "p.gz", Content: content, Named: true}}, suite.Options{}), "p.gz")
		if !slices.Equal(ids, []string{"file/binary"}) {
			t.Errorf("%s: %v", name, ids)
		}
	}
}

func TestWalkTakesWhatMayBeChecked(t *testing.T) {
	fsys := fstest.MapFS{}
	for _, name := range []string{"b/board.json", "a/rules.yml", "metrics", "page.prom.gz", ".git/config", "node_modules/x.json", "main.go", "README.md", ".hidden.yaml", "vendor/a.yaml"} {
		fsys[name] = &fstest.MapFile{Data: []byte("x")}
	}
	inputs, err := suite.Walk(fsys, ".", "root")
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, in := range inputs {
		got = append(got, in.Name)
	}
	if diff := cmp.Diff([]string{"root/a/rules.yml", "root/b/board.json", "root/metrics", "root/page.prom.gz"}, got); diff != "" {
		t.Error(diff)
	}
	if _, err := suite.Walk(fsys, "nowhere", "root"); err == nil {
		t.Error("a folder that is not there is no error")
	}
}

// TestEveryCheckHasItsFiles is the habit of the house: one finding, one file,
// one test, one page, all of one stem.
func TestEveryCheckHasItsFiles(t *testing.T) {
	for _, m := range suite.Metas() {
		group, stem, _ := strings.Cut(m.ID, "/")
		file := strings.ReplaceAll(stem, "-", "_")
		if group == "suppress" {
			file, stem = "comment", m.ID[len("suppress/"):]
		}
		paths := []string{
			filepath.Join("..", group, file+".go"),
			filepath.Join("../../../docs/checks", group, stem+".md"),
		}
		if group != "suppress" {
			paths = append(paths, filepath.Join("..", group, file+"_test.go"))
		}
		for _, path := range paths {
			if _, err := os.Stat(path); err != nil {
				t.Errorf("%s: %v", m.ID, err)
			}
		}
		if m.Title == "" || strings.HasSuffix(m.Title, ".") || m.Severity == 0 {
			t.Errorf("%s does not say what it finds: %+v", m.ID, m)
		}
	}
}

// TestEveryPageIsOfACheck keeps docs/checks without strays, and each page with
// its parts.
func TestEveryPageIsOfACheck(t *testing.T) {
	const root = "../../../docs/checks"
	pages, err := filepath.Glob(root + "/*/*.md")
	if err != nil {
		t.Fatal(err)
	}
	index, err := os.ReadFile(root + "/README.md")
	if err != nil {
		t.Fatal(err)
	}
	heading := regexp.MustCompile(`(?m)^## (.+)$`)
	for _, page := range pages {
		id := filepath.Base(filepath.Dir(page)) + "/" + strings.TrimSuffix(filepath.Base(page), ".md")
		text, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		if !suite.Known(id) {
			t.Errorf("%s is the page of no check", page)
		}
		var headings []string
		for _, m := range heading.FindAllStringSubmatch(string(text), -1) {
			headings = append(headings, m[1])
		}
		if !strings.HasPrefix(string(text), "# "+id+"\n") || !slices.Equal(headings, []string{"What it finds", "Why it matters", "How to mend it"}) {
			t.Errorf("%s: its heading is not the id, or its parts are %v", page, headings)
		}
		if line := fmt.Sprintf("%s. Severity: %s.\n", upperFirst(metaOf(id).Title), metaOf(id).Severity); !strings.Contains(string(text), line) {
			t.Errorf("%s does not say %q", page, line)
		}
		if !strings.Contains(string(index), "("+id+".md)") {
			t.Errorf("%s is not in the index", id)
		}
	}
}

func metaOf(id string) check.Meta {
	for _, m := range suite.Metas() {
		if m.ID == id {
			return m
		}
	}
	return check.Meta{}
}

func upperFirst(s string) string { return strings.ToUpper(s[:1]) + s[1:] }

// TestTheExamplesOfThePagesAreTrue runs the expressions of the pages: what a page
// shows as the fault is found, what it shows instead is not.
func TestTheExamplesOfThePagesAreTrue(t *testing.T) {
	example := regexp.MustCompile("(?s)## (What it finds|How to mend it)\n[^#]*?```promql\n(.*?)\n```")
	ran := 0
	for _, m := range suite.Metas() {
		group, stem, _ := strings.Cut(m.ID, "/")
		text, err := os.ReadFile(filepath.Join("../../../docs/checks", group, stem+".md"))
		if err != nil || group != "promql" && group != "alert" {
			continue
		}
		for _, e := range example.FindAllStringSubmatch(string(text), -1) {
			ran++
			found := false
			for _, kind := range []string{"record: a:b:c", "alert: FastBurn"} {
				rule := "# beside vllm:\ngroups:\n- name: g\n  rules:\n  - " + kind + "\n    annotations: {summary: s}\n    expr: |\n      " + strings.ReplaceAll(e[2], "\n", "\n      ") + "\n"
				o := suite.Options{}
				if m.ID == "promql/newer-name" {
					o.Ranges = map[metric.System]version.Range{metric.VLLM: {From: version.V(0, 8, 0)}}
				}
				found = found || slices.Contains(idsIn(suite.Run([]suite.Input{{Name: "r.yaml", Content: []byte(rule), Named: true}}, o), "r.yaml"), m.ID)
			}
			if want := e[1] == "What it finds"; found != want {
				t.Errorf("%s: %q is found: %v, want %v", m.ID, e[2], found, want)
			}
		}
	}
	if ran < 90 {
		t.Errorf("only %d examples were run", ran)
	}
}

// TestTwentyBoardsTakeLessThanASecond is the promise of the command; it is kept
// here so far below that a slow machine does not break it.
func TestTwentyBoardsTakeLessThanASecond(t *testing.T) {
	result := testing.Benchmark(func(b *testing.B) { benchmarkTwentyBoards(b) })
	if perRun := result.NsPerOp(); perRun > 1e9 {
		t.Errorf("twenty boards take %v", result)
	}
}

func BenchmarkTwentyBoards(b *testing.B) { benchmarkTwentyBoards(b) }

func benchmarkTwentyBoards(b *testing.B) {
	var boards []suite.Input
	for _, in := range append(folder(b, "others"), folder(b, "sound")...) {
		if strings.Contains(in.Name, "board") {
			boards = append(boards, in)
		}
	}
	var inputs []suite.Input
	for i := range 20 {
		in := boards[i%len(boards)]
		in.Name = fmt.Sprintf("%d-%s", i, in.Name)
		inputs = append(inputs, in)
	}
	registry := catalog.New()
	for b.Loop() {
		suite.Run(inputs, suite.Options{Registry: registry})
	}
}

func FuzzRun(f *testing.F) {
	for _, in := range append(folder(f, "others"), folder(f, "sound")...) {
		f.Add(in.Content)
	}
	f.Add([]byte("vllm:num_requests_running 1\n"))
	f.Fuzz(func(t *testing.T, content []byte) {
		in := []suite.Input{{Name: "f", Content: content, Named: true}}
		for _, finding := range suite.Run(in, suite.Options{}).Findings {
			if finding.Summary == "" || finding.File == "" {
				t.Errorf("%+v", finding)
			}
		}
	})
}
