package jsonnet

import (
	"encoding/json"
	"errors"
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"
)

// tree makes a file system of texts.
func tree(files map[string]string) fs.FS {
	out := fstest.MapFS{}
	for name, text := range files {
		out[name] = &fstest.MapFile{Data: []byte(text)}
	}
	return out
}

// library is a small library with a function that fails because of its caller.
func library() fs.FS {
	return tree(map[string]string{
		"llmslo/lib.libsonnet":        `local inner = import 'llmslo/deep/inner.libsonnet'; { pick(word):: if word == 'good' then inner else error 'no %s here; take good' % word }`,
		"llmslo/deep/inner.libsonnet": `std.extVar('llmslo/x')`,
		"main.jsonnet":                `'a file of the library root that is none of llmslo/'`,
	})
}

// evaluate collects and runs a program whose main file is main.jsonnet.
func evaluate(t *testing.T, files map[string]string) (string, error) {
	t.Helper()
	p, err := Load(Roots{User: tree(files), Shown: "mine", Library: library()}, "main.jsonnet")
	if err != nil {
		return "", err
	}
	p.Run, p.Vars = "main", map[string]string{"llmslo/x": "from outside"}
	// Another process gets a program as JSON.
	data, err := json.Marshal(p)
	if err != nil {
		t.Fatal(err)
	}
	var sent Program
	if err := json.Unmarshal(data, &sent); err != nil {
		t.Fatal(err)
	}
	return InProcess{}.Evaluate(sent)
}

func TestPrograms(t *testing.T) {
	for name, c := range map[string]struct {
		files map[string]string
		want  string
	}{
		"a value":                        {map[string]string{"main.jsonnet": `1 + 1`}, "2\n"},
		"imports relative to the file":   {map[string]string{"main.jsonnet": `import 'sub/a.libsonnet'`, "sub/a.libsonnet": `import '../b.libsonnet'`, "b.libsonnet": `'b'`}, "\"b\"\n"},
		"one file imported twice":        {map[string]string{"main.jsonnet": `(import 'a.json') + (import 'a.json')`, "a.json": `[1]`}, "[\n   1,\n   1\n]\n"},
		"text, however large it nests":   {map[string]string{"main.jsonnet": `std.length(importstr 'a.txt')`, "a.txt": strings.Repeat("[", 1000)}, "1000\n"},
		"the library, from any file":     {map[string]string{"main.jsonnet": `import 'sub/a.libsonnet'`, "sub/a.libsonnet": `(import 'llmslo/lib.libsonnet').pick('good')`}, "\"from outside\"\n"},
		"an import that is never needed": {map[string]string{"main.jsonnet": `local a = import 'a.libsonnet'; 1`, "a.libsonnet": `error 'never'`}, "1\n"},
	} {
		t.Run(name, func(t *testing.T) {
			got, err := evaluate(t, c.files)
			if err != nil || got != c.want {
				t.Errorf("got %q, %v, want %q", got, err, c.want)
			}
		})
	}
}

func TestFaultsNameTheirPlace(t *testing.T) {
	for name, c := range map[string]struct {
		files map[string]string
		// want are parts of the message, one for each fault.
		want []string
	}{
		"a missing main file":  {nil, []string{`mine/main.jsonnet: "main.jsonnet" can not be imported: there is no such file`}},
		"a syntax error":       {map[string]string{"main.jsonnet": "{\n  a: ,\n}"}, []string{"mine/main.jsonnet:2:6"}},
		"an unknown variable":  {map[string]string{"main.jsonnet": "{\n  a: nope,\n}"}, []string{"mine/main.jsonnet:2:6: Unknown variable: nope"}},
		"an error of the user": {map[string]string{"main.jsonnet": "local f() =\n  error 'no such thing; do otherwise';\nf()"}, []string{"mine/main.jsonnet:2:3: no such thing; do otherwise"}},
		"an error of the library is the caller's": {
			map[string]string{"main.jsonnet": "local l = import 'llmslo/lib.libsonnet';\n[\n  l.pick('good'),\n  l.pick('bad'),\n]"},
			[]string{"mine/main.jsonnet:4:3: no bad here; take good"},
		},
		"all missing imports at once": {
			map[string]string{"main.jsonnet": "(import 'a.libsonnet') +\n(import 'b/c.libsonnet') +\nimportstr 'd.txt'", "b/c.libsonnet": "\nimport 'e.libsonnet'"},
			[]string{
				`mine/b/c.libsonnet:2:1: "e.libsonnet" can not be imported: there is no such file`,
				`mine/main.jsonnet:1:2: "a.libsonnet" can not be imported: there is no such file`,
				`mine/main.jsonnet:3:1: "d.txt" can not be imported: there is no such file`,
			},
		},
		"a missing file of the library": {
			map[string]string{"main.jsonnet": "import 'llmslo/nope.libsonnet'"}, []string{"mine/main.jsonnet:1:1"},
		},
		"a cycle of imports": {
			map[string]string{"main.jsonnet": "import 'a.libsonnet'", "a.libsonnet": "\n import 'b.libsonnet'", "b.libsonnet": "{}\n+ import 'a.libsonnet'"},
			[]string{"mine/b.libsonnet:2:3: the file imports itself: a.libsonnet → b.libsonnet → a.libsonnet"},
		},
		"a file that imports itself":   {map[string]string{"main.jsonnet": "import 'main.jsonnet'"}, []string{"mine/main.jsonnet:1:1: the file imports itself: main.jsonnet → main.jsonnet"}},
		"an import out of the root":    {map[string]string{"main.jsonnet": "import '../secret.libsonnet'"}, []string{"mine/main.jsonnet:1:1: \"../secret.libsonnet\" lies outside"}},
		"out of the root by a detour":  {map[string]string{"main.jsonnet": "importstr 'a/../../secret'"}, []string{"lies outside"}},
		"an absolute import":           {map[string]string{"main.jsonnet": "importstr '/etc/passwd'"}, []string{"is no relative path"}},
		"a path of Windows":            {map[string]string{"main.jsonnet": `import 'a\\b.libsonnet'`}, []string{"is no relative path"}},
		"out of the library":           {map[string]string{"main.jsonnet": "import 'llmslo/../main.jsonnet'"}, []string{"leads out of the library"}},
		"a directory":                  {map[string]string{"main.jsonnet": "import 'sub'", "sub/a.libsonnet": "1"}, []string{"it is a directory"}},
		"bytes that are no UTF-8":      {map[string]string{"main.jsonnet": "import 'a.libsonnet'", "a.libsonnet": "{\n a: 'caf\xe9',\n}"}, []string{"mine/a.libsonnet:2: the file is no UTF-8 text"}},
		"text that is no UTF-8":        {map[string]string{"main.jsonnet": "importstr 'a.txt'", "a.txt": "\xff"}, []string{"mine/a.txt:1: the file is no UTF-8 text"}},
		"half of a surrogate pair":     {map[string]string{"main.jsonnet": `"\ud800"`}, []string{"mine/main.jsonnet:1:1"}},
		"a file too large":             {map[string]string{"main.jsonnet": "importstr 'a.txt'", "a.txt": strings.Repeat("x", MaxText+1)}, []string{"it is larger than 1024 KiB"}},
		"Jsonnet too large":            {map[string]string{"main.jsonnet": "import 'a.json'", "a.json": `"` + strings.Repeat("x", MaxSource) + `"`}, []string{"it is larger than 128 KiB"}},
		"brackets without an end":      {map[string]string{"main.jsonnet": strings.Repeat("[", 300)}, []string{"brackets nest deeper than 200 levels"}},
		"recursion without an end":     {map[string]string{"main.jsonnet": "local f(x) = f(x + 1) + 1;\nf(0)"}, []string{"the program nests more than 400 calls"}},
		"a value that needs itself":    {map[string]string{"main.jsonnet": "local a = { b: self.b };\na"}, []string{"mine/main.jsonnet:1"}},
		"a function where a value is":  {map[string]string{"main.jsonnet": "{ a: function(x) x }"}, []string{"mine/main.jsonnet"}},
		"a variable that nobody gives": {map[string]string{"main.jsonnet": "std.extVar('HOME')"}, []string{"HOME"}},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := evaluate(t, c.files)
			var faults Errors
			if !errors.As(err, &faults) {
				t.Fatalf("got %v, want faults", err)
			}
			if len(faults) != len(c.want) {
				t.Errorf("%d faults, want %d:\n%v", len(faults), len(c.want), err)
			}
			for _, want := range c.want {
				if !strings.Contains(err.Error(), want) {
					t.Errorf("%q is not in:\n%v", want, err)
				}
			}
		})
	}
}

func TestTooManyFilesAreRefused(t *testing.T) {
	files := map[string]string{"main.jsonnet": "local all = [\n"}
	for i := range MaxFiles + 1 {
		name := "f" + strings.Repeat("x", i) + ".txt"
		files[name] = "x"
		files["main.jsonnet"] += "  importstr '" + name + "',\n"
	}
	files["main.jsonnet"] += "];\n1"
	if _, err := evaluate(t, files); err == nil || !strings.Contains(err.Error(), "more than 200 files") {
		t.Errorf("got %v", err)
	}
}

func TestFault(t *testing.T) {
	p, err := Load(Roots{User: tree(map[string]string{
		"main.jsonnet": "local l = import 'l.libsonnet';\n{\n  'a/b.yaml': 1,\n  [l.dir + 'c.json']: 2,\n  plain: 3,\n}",
		"l.libsonnet":  "{\n  dir: 'long/directory/',\n}",
	}), Shown: "mine"}, "main.jsonnet")
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct{ value, want string }{
		"a literal":              {"a/b.yaml", "mine/main.jsonnet:3:3: wrong"},
		"a field":                {"plain", "mine/main.jsonnet:5:3: wrong"},
		"the longest part of it": {"long/directory/c.json", "mine/l.libsonnet:2:8: wrong"},
		"a value that is made":   {"zzz", "mine/main.jsonnet:1:1: wrong"},
	} {
		t.Run(name, func(t *testing.T) {
			if got := p.Fault(c.value, "wrong", "").Error(); !strings.HasPrefix(got, c.want) {
				t.Errorf("got %s, want %s", got, c.want)
			}
		})
	}
}

func TestNear(t *testing.T) {
	names := []string{"LLMTTFTOutage", "LLMITLOutage", "LLMQueueGrowing", "LLMTargetDown"}
	for name, c := range map[string]struct {
		word string
		want string
	}{
		"a letter left out":       {"LLMQueueGrowin", "LLMQueueGrowing"},
		"another case":            {"llmtargetdown", "LLMTargetDown"},
		"a part of the name":      {"Queue", "LLMQueueGrowing"},
		"the nearest comes first": {"LLMTTFTOutag", "LLMTTFTOutage, LLMITLOutage"},
		"nothing like it":         {"KubePodCrashLooping", ""},
		"no word at all":          {"", ""},
	} {
		t.Run(name, func(t *testing.T) {
			if got := strings.Join(Near(c.word, names), ", "); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}
