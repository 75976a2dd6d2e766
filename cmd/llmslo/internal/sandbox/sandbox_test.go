package sandbox

import (
	"context"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/llmslo/llmslo/generator/config"
)

// serveVariable turns the test binary into the child.
const serveVariable = "SANDBOX_TEST_SERVE"

func TestMain(m *testing.M) {
	if os.Getenv(serveVariable) == "" {
		os.Exit(m.Run())
	}
	if err := Serve(os.Stdin, os.Stdout); err != nil {
		os.Stderr.WriteString(err.Error())
		os.Exit(1)
	}
}

// evaluator starts this test binary as the child.
func evaluator(t *testing.T, dir string) Evaluator {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	return Evaluator{Dir: dir, Timeout: time.Minute, Command: func(ctx context.Context) *exec.Cmd {
		cmd := exec.CommandContext(ctx, self)
		cmd.Env = append(os.Environ(), serveVariable+"=1")
		return cmd
	}}
}

func TestEvaluate(t *testing.T) {
	parent := t.TempDir()
	dir := filepath.Join(parent, "root")
	for name, text := range map[string]string{
		filepath.Join(dir, "lib.libsonnet"):          `{ ttft: "500ms" }`,
		filepath.Join(parent, "secret.libsonnet"):    `"secret"`,
		filepath.Join(dir, "deep/broken.libsonnet"):  "{\n  a: nope,\n}",
		filepath.Join(dir, "deep/further.libsonnet"): `(import "../lib.libsonnet").ttft`,
	} {
		if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Symlink("../secret.libsonnet", filepath.Join(dir, "link.libsonnet")); err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct{ source, value, problem string }{
		"a value":                        {`{ a: 1 + 1 }`, "{\n   \"a\": 2\n}\n", ""},
		"imports below the directory":    {`import "deep/further.libsonnet"`, "\"500ms\"\n", ""},
		"an error keeps its place":       {`import "deep/broken.libsonnet"`, "", "deep/broken.libsonnet:2:"},
		"an import out of the directory": {`import "../secret.libsonnet"`, "", "outside the directory"},
		"a link out of the directory":    {`import "link.libsonnet"`, "", "link.libsonnet"},
		"an absolute import":             {`import "/etc/passwd"`, "", "no relative path"},
		"memory that doubles":            {`local f(x, n) = if n == 0 then x else f(x + x, n - 1) tailstrict; std.length(f("0123456789abcdef", 40))`, "", "the program was stopped"},
		"one enormous string":            {`std.length(std.repeat("0123456789abcdef", 100 * 1000 * 1000))`, "", "the program was stopped"},
		"an enormous value":              {`std.join("", std.makeArray(9 * 1000, function(i) std.repeat("0123456789abcdef", 64)))`, "", "its value is larger than 8 MiB"},
	} {
		t.Run(name, func(t *testing.T) {
			got, err := evaluator(t, dir).Evaluate(config.Program{Name: "main.jsonnet", Source: []byte(c.source)})
			if c.problem == "" {
				if err != nil || string(got) != c.value {
					t.Errorf("got %q, %v, want %q", got, err, c.value)
				}
				return
			}
			var problems config.Errors
			if !errors.As(err, &problems) || !strings.Contains(err.Error(), c.problem) {
				t.Errorf("got %q, %v, want %q", got, err, c.problem)
			}
			if err != nil && strings.Contains(err.Error(), "secret\"") {
				t.Errorf("the error shows the file: %v", err)
			}
		})
	}
}

func TestAProgramWithoutAnEndIsStopped(t *testing.T) {
	e := evaluator(t, t.TempDir())
	e.Timeout = 2 * time.Second
	begin := time.Now()
	_, err := e.Evaluate(config.Program{Name: "main.jsonnet", Source: []byte(
		`std.foldl(function(sum, i) std.foldl(function(s, j) s + j, std.range(0, 30000), sum), std.range(0, 30000), 0)`)})
	if err == nil || !strings.Contains(err.Error(), "ran for more than 2s") {
		t.Errorf("got %v", err)
	}
	if took := time.Since(begin); took > 30*time.Second {
		t.Errorf("stopped after %s", took)
	}
}
