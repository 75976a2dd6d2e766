//go:build e2e

package targets

import (
	"bytes"
	"encoding/json"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"go.yaml.in/yaml/v3"
)

// modes are the examples that are generated.
var modes = []string{"vllm", "dynamo", "lmcache"}

// program is the command, built once for all tests.
var program string

func TestMain(m *testing.M) {
	os.Exit(withProgram(m))
}

func withProgram(m *testing.M) int {
	dir, err := os.MkdirTemp("", "llmslo")
	if err != nil {
		panic(err)
	}
	defer os.RemoveAll(dir)
	program = filepath.Join(dir, "llmslo")
	cmd := exec.Command("go", "build", "-buildvcs=false", "-o", program, "./cmd/llmslo")
	cmd.Dir = "../.."
	if out, err := cmd.CombinedOutput(); err != nil {
		panic(string(out))
	}
	return m.Run()
}

// run runs a program and returns what it prints; a failure ends the test.
func run(t *testing.T, dir, name string, args ...string) string {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), name, args...)
	cmd.Dir = dir
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("%s %s: %v\n%s%s", name, strings.Join(args, " "), err, out, &stderr)
	}
	return string(out)
}

// generate makes the output of a configuration with targets and an overlay, none
// when it is empty.
func generate(t *testing.T, configuration, overlay string, targets ...string) string {
	t.Helper()
	dir := t.TempDir()
	args := []string{"generate", "-q", "-c", filepath.Join(dir, "llmslo.yaml"), "-o", filepath.Join(dir, "out")}
	write(t, filepath.Join(dir, "llmslo.yaml"), configuration)
	if overlay != "" {
		write(t, filepath.Join(dir, "prod.jsonnet"), overlay)
		args = append(args, "--overlay", filepath.Join(dir, "prod.jsonnet"))
	}
	for _, name := range targets {
		args = append(args, "--target", name)
	}
	run(t, ".", program, args...)
	return filepath.Join(dir, "out")
}

// example is the configuration of a mode.
func example(t *testing.T, mode string) string {
	t.Helper()
	return read(t, "../../examples/"+mode+".yaml")
}

func write(t *testing.T, name, text string) {
	t.Helper()
	if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

func read(t *testing.T, name string) string {
	t.Helper()
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// glob lists files, at least one.
func glob(t *testing.T, pattern ...string) []string {
	t.Helper()
	found, err := filepath.Glob(filepath.Join(pattern...))
	if err != nil || len(found) == 0 {
		t.Fatalf("no file is called %s: %v", filepath.Join(pattern...), err)
	}
	return found
}

// canonical is a JSON value as text, to compare.
func canonical(t *testing.T, v any) string {
	t.Helper()
	data, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// groups are the rule groups of files by name.
func groups(t *testing.T, files []string) map[string]string {
	t.Helper()
	out := map[string]string{}
	for _, name := range files {
		var file struct{ Groups []map[string]any }
		if err := yaml.Unmarshal([]byte(read(t, name)), &file); err != nil {
			t.Fatal(err)
		}
		for _, g := range file.Groups {
			out[g["name"].(string)] = canonical(t, g)
		}
	}
	return out
}

// freeAddress is a loopback address that nothing listens on.
func freeAddress(t *testing.T) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	return l.Addr().String()
}
