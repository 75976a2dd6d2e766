package sandbox

import (
	"errors"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/llmslo/llmslo/generator/overlay/jsonnet"
)

// packaging starts this test binary as the child.
func packaging(t *testing.T) Packaging {
	t.Helper()
	return Packaging{Command: evaluator(t, t.TempDir()).Command}
}

// program is one of packaging whose value is that of its only file.
func program(t *testing.T, source string) jsonnet.Program {
	t.Helper()
	p, err := jsonnet.Load(jsonnet.Roots{User: fstest.MapFS{"main.jsonnet": {Data: []byte(source)}}, Shown: "mine"}, "main.jsonnet")
	if err != nil {
		t.Fatal(err)
	}
	p.Run, p.Vars = "main", map[string]string{"llmslo/x": "from outside"}
	return p
}

func TestPackaging(t *testing.T) {
	for name, c := range map[string]struct{ source, value, problem string }{
		"a value":                   {`{ a: 1 + 1 }`, "{\n   \"a\": 2\n}\n", ""},
		"variables reach the child": {`std.extVar('llmslo/x')`, "\"from outside\"\n", ""},
		"the environment does not":  {`std.extVar('PATH')`, "", "mine/main.jsonnet:1:1"},
		"an error keeps its place":  {"\nerror 'no'", "", "mine/main.jsonnet:2:1: no"},
		"memory that doubles":       {`local f(x, n) = if n == 0 then x else f(x + x, n - 1) tailstrict; std.length(f("0123456789abcdef", 40))`, "", "mine/main.jsonnet: the program was stopped"},
		"one enormous string":       {`std.length(std.repeat("0123456789abcdef", 100 * 1000 * 1000))`, "", "mine/main.jsonnet: the program was stopped"},
	} {
		t.Run(name, func(t *testing.T) {
			e := packaging(t)
			e.Memory = 64 << 20
			got, err := e.Evaluate(program(t, c.source))
			if c.problem == "" {
				if err != nil || got != c.value {
					t.Errorf("got %q, %v, want %q", got, err, c.value)
				}
				return
			}
			var faults jsonnet.Errors
			if !errors.As(err, &faults) || !strings.Contains(err.Error(), c.problem) {
				t.Errorf("got %q, %v, want %q", got, err, c.problem)
			}
		})
	}
}

func TestPackagingWithoutAnEndIsStopped(t *testing.T) {
	e := packaging(t)
	e.Timeout = 2 * time.Second
	_, err := e.Evaluate(program(t, `std.foldl(function(sum, i) std.foldl(function(s, j) s + j, std.range(0, 30000), sum), std.range(0, 30000), 0)`))
	if err == nil || !strings.Contains(err.Error(), "mine/main.jsonnet: the program was stopped: it ran for more than 2s") {
		t.Errorf("got %v", err)
	}
}
