package config

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"testing/fstest"
)

func evaluate(files map[string]string, name string) (string, error) {
	root := fstest.MapFS{}
	for path, text := range files {
		root[path] = &fstest.MapFile{Data: []byte(text)}
	}
	result, err := InProcess{}.Evaluate(Program{Root: root, Name: name, Source: []byte(files[name])})
	return string(result), err
}

func TestImportsAreRelativeToTheImportingFile(t *testing.T) {
	got, err := evaluate(map[string]string{
		"conf/a.jsonnet":       "import 'lib/b.libsonnet'",
		"conf/lib/b.libsonnet": "(import '../../shared/c.libsonnet') + { text: importstr 'd.txt' }",
		"conf/lib/d.txt":       "words",
		"shared/c.libsonnet":   "{ c: 1 }",
	}, "conf/a.jsonnet")
	if err != nil || strings.Join(strings.Fields(got), "") != `{"c":1,"text":"words"}` {
		t.Errorf("got %s, %v", got, err)
	}
}

func TestImportFaults(t *testing.T) {
	tests := map[string]struct {
		files map[string]string
		want  string
	}{
		"a circle of three": {
			map[string]string{"a": "import 'b'", "b": "import 'c'", "c": "import 'a'"},
			"the file imports itself: c → a → b → c",
		},
		"a fault in an import":        {map[string]string{"a": "import 'b'", "b": "{\n  x: error 'no',\n}"}, "b:2:6: no\n   2 |   x: error 'no',"},
		"a syntax fault in an import": {map[string]string{"a": "import 'b'", "b": "{"}, "a:1:1: b:1"},
		"a large import": {
			map[string]string{"a": "import 'b'", "b": "{}" + strings.Repeat(" ", MaxJsonnetBytes)},
			"b: the Jsonnet source is larger than 128 KiB",
		},
		"an import of deep brackets": {map[string]string{"a": "import 'b'", "b": strings.Repeat("[", 300) + strings.Repeat("]", 300)}, "b: brackets nest deeper"},
		"a path of Windows":          {map[string]string{"a": `import '..\\b'`}, "is no relative path"},
		"a directory up and down":    {map[string]string{"a": "import 'x/../../b'"}, "outside the directory"},
		"bytes of a missing file":    {map[string]string{"a": "importbin 'b'"}, "there is no such file"},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			_, err := evaluate(tt.files, "a")
			var found Errors
			if !errors.As(err, &found) || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("got %v, want %q", err, tt.want)
			}
		})
	}
}

func TestManyWaysToOneImportAreNoCircle(t *testing.T) {
	files := map[string]string{"a": "import 'l0'"}
	const layers = 40
	for i := range layers {
		next := fmt.Sprintf("l%d", i+1)
		files[fmt.Sprintf("l%d", i)] = fmt.Sprintf("local m = import 'm%d'; import '%s'", i, next)
		files[fmt.Sprintf("m%d", i)] = fmt.Sprintf("import '%s'", next)
	}
	files[fmt.Sprintf("l%d", layers)] = "{ done: true }"
	got, err := evaluate(files, "a")
	if err != nil || !strings.Contains(got, "done") {
		t.Errorf("got %s, %v", got, err)
	}
}

func TestImportsAreCounted(t *testing.T) {
	files := map[string]string{}
	var all []string
	for i := range MaxImports + 5 {
		files[fmt.Sprintf("lib%d", i)] = "1"
		all = append(all, fmt.Sprintf("import 'lib%d'", i))
	}
	files["a"] = "[" + strings.Join(all, ", ") + "]"
	if _, err := evaluate(files, "a"); err == nil || !strings.Contains(err.Error(), "more than 200 files") {
		t.Errorf("got %v", err)
	}
}

// The patterns that nest most per byte, at the size and depth that still reach
// the interpreter: none may exhaust the Go stack.
func TestDeepProgramsDoNotEndTheProcess(t *testing.T) {
	const n = 8 << 10
	tests := map[string]string{
		"brackets":  strings.Repeat("[", maxBrackets) + strings.Repeat("]", maxBrackets),
		"negations": strings.Repeat("!", n) + "true",
		"sums":      "1" + strings.Repeat("+1", n),
		"indices":   "{a: self}" + strings.Repeat(".a", n),
		"locals":    strings.Repeat("local a=1;", n/4) + "1",
		"functions": strings.Repeat("function(x)", n/4) + "1",
		"branches":  strings.Repeat("if true then ", n/4) + "1",
	}
	for name, source := range tests {
		t.Run(name, func(t *testing.T) {
			_, err := InProcess{}.Evaluate(Program{Root: noFiles{}, Name: "a.jsonnet", Source: []byte(source)})
			var found Errors
			if err != nil && !errors.As(err, &found) {
				t.Errorf("got %v", err)
			}
		})
	}
}

// elsewhere stands for an evaluator in another process.
type elsewhere struct {
	result string
	err    error
	got    *Program
}

func (e elsewhere) Evaluate(p Program) ([]byte, error) {
	if e.got != nil {
		*e.got = p
	}
	return []byte(e.result), e.err
}

func TestAnotherEvaluatorIsUsed(t *testing.T) {
	var got Program
	root := fstest.MapFS{"llmslo.jsonnet": {Data: []byte("{}")}}
	f, err := Loader{Evaluator: elsewhere{got: &got, result: `{"apiVersion":"llmslo/v1","deployments":[{"name":"chat","mode":"vllm","slos":{"availability":99.9}}]}`}}.
		Load(root, "llmslo.jsonnet")
	if err != nil || len(f.Deployments) != 1 {
		t.Fatalf("got %v, %v", f, err)
	}
	if got.Name != "llmslo.jsonnet" || string(got.Source) != "{}" || got.Root == nil {
		t.Errorf("it was given %+v", got)
	}
	stopped := errors.New("stopped after 5s")
	if _, err := (Loader{Evaluator: elsewhere{err: stopped}}).Load(root, "llmslo.jsonnet"); !errors.Is(err, stopped) {
		t.Errorf("its error is lost: %v", err)
	}
}

func TestResultsBeyondTheLimits(t *testing.T) {
	tests := map[string]struct{ result, want string }{
		"no JSON":           {"{", "the result is no JSON"},
		"nothing":           {"", "the result is no JSON"},
		"deep":              {strings.Repeat("[", 30) + strings.Repeat("]", 30), "nests deeper than 20 levels"},
		"large":             {"[" + strings.Repeat("1,", MaxValues) + "1]", "more than 100000 values"},
		"null":              {"null", "there is no value"},
		"a text":            {`"llmslo/v1"`, `found the text "llmslo/v1"`},
		"an open list":      {`{"deployments": [1`, "the result is no JSON"},
		"an unclosed value": {`{"deployments": `, "the result is no JSON"},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			_, err := Loader{Evaluator: elsewhere{result: tt.result}}.Decode("a.jsonnet", nil)
			var found Errors
			if !errors.As(err, &found) || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("got %v", err)
			}
		})
	}
}
