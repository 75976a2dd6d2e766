package diff

import (
	"strings"
	"testing"
	"testing/fstest"
)

func TestPackagingIsComparedAsFiles(t *testing.T) {
	index := `{"format": 1, "files": []}`
	before := map[string]string{".llmslo-index.json": index, "rules/a.yaml": ruleText(`{alert: A, expr: x > 1}`), "mimir/a.yaml": ruleText(`{alert: A, expr: x > 1}`), "tests/a.yaml": "a"}
	after := map[string]string{".llmslo-index.json": index + "\n", "rules/a.yaml": ruleText(`{alert: A, expr: x > 2}`), "mimir/a.yaml": ruleText(`{alert: A, expr: x > 2}`), "runbooks/a.md": "a"}
	want := "Alerts: 1 changed\n  ~ A\n      threshold 1 → 2\n\nOther files: 1 added, 1 removed, 1 changed\n  ~ mimir/a.yaml\n  + runbooks/a.md\n  - tests/a.yaml"
	if got := compared(t, before, after); got != want {
		t.Errorf("got:\n%s\nwant:\n%s", got, want)
	}
}

func TestForeignTreesAreReadAsFarAsTheyGo(t *testing.T) {
	files := map[string]string{
		"groups.yaml":           "groups: 7\n",
		"broken.yaml":           "groups: [{name: a, rules: [{alert: {",
		"list.yaml":             "- groups\n",
		"null.yaml":             "groups:\n",
		"alias.yaml":            "groups: &a [*a]\n",
		"bomb.yaml":             "a: &a [groups,b,c,d,e,f,g,h,i]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b,*b,*b,*b]\nd: &d [*c,*c,*c,*c,*c,*c,*c,*c,*c]\ne: &e [*d,*d,*d,*d,*d,*d,*d,*d,*d]\nf: &f [*e,*e,*e,*e,*e,*e,*e,*e,*e]\ngroups: [*f,*f,*f]\n",
		"binary.yaml":           "\x7fELF\x00groups",
		"empty.yaml":            "",
		"rule.yaml":             "groups: [{rules: [{}, {alert: A, labels: {a: 1, b: null, on: yes}}, null]}, null]\n",
		"empty.json":            "",
		"list.json":             "[1]",
		"panels.json":           `{"panels": [1, null, "x", [], {"panels": {"a": 1}}, {"id": "x", "title": 7, "targets": 3, "gridPos": "no"}, {"targets": [1, null, {"refId": "A"}, {"refId": "A", "expr": 5}]}]}`,
		"deep.json":             `{"panels": ` + strings.Repeat("[", 9000) + strings.Repeat("]", 9000) + "}",
		"toodeep.json":          strings.Repeat("[", 20000),
		"odd name\n\x1b[31m.md": "x",
	}
	full, none := tree(t, files), tree(t, map[string]string{"x": "x"})
	if !Compare(full, tree(t, files)).Empty() {
		t.Error("a foreign tree differs from itself")
	}
	for _, f := range Formats() {
		for _, pair := range [][2]Tree{{full, none}, {none, full}} {
			var out strings.Builder
			if err := Compare(pair[0], pair[1]).Write(&out, f); err != nil {
				t.Errorf("%s: %v", f, err)
			}
			if strings.ContainsRune(out.String(), '\x1b') {
				t.Errorf("%s prints what a terminal acts on", f)
			}
		}
	}
	changed := map[string]string{}
	for p, text := range files {
		changed[p] = text + " "
	}
	changed["broken.yaml"] = "groups: [{name: b"
	report := Compare(full, tree(t, changed))
	for _, f := range report.Files {
		if f.Path == "broken.yaml" && !strings.HasPrefix(f.Note, "compared as text: no rule file (line 1") {
			t.Errorf("no reason for broken.yaml: %q", f.Note)
		}
	}
	if len(report.Files) != len(files) {
		t.Errorf("%d of %d changed files are listed: %+v", len(report.Files), len(files), report.Files)
	}
}

func TestWhatIsNoFileOfTheTreeIsLeftOut(t *testing.T) {
	root := fstest.MapFS{
		".git/config": {Data: []byte("x")}, "sub/.cache/x": {Data: []byte("x")},
		"link.yaml": {Data: []byte("elsewhere"), Mode: 1 << 27}, ".hidden": {Data: []byte("kept")},
	}
	read, err := Read("tree", root)
	if err != nil {
		t.Fatal(err)
	}
	if len(read.files) != 1 || read.files[".hidden"].note != "" {
		t.Errorf("read %v", read.files)
	}
}

func TestTooManyFilesAreRefused(t *testing.T) {
	root := fstest.MapFS{}
	for i := range maxFiles + 1 {
		root["d/"+strings.Repeat("x", i%100)+string(rune('a'+i%26))+strings.Repeat("y", i/100)] = &fstest.MapFile{}
	}
	if _, err := Read("huge", root); err == nil || !strings.Contains(err.Error(), "read huge: more than 20000 files") {
		t.Errorf("got %v", err)
	}
}
