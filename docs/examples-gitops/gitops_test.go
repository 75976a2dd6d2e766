// Package gitops drives the example repository with git, as a team would.
package gitops

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"go.yaml.in/yaml/v3"
)

// repository is a clone of the example with the command at hand.
type repository struct {
	dir, command string
}

// command is llmslo, built once for all tests.
var command string

func TestMain(m *testing.M) {
	os.Exit(withCommand(m))
}

func withCommand(m *testing.M) int {
	dir, err := os.MkdirTemp("", "gitops")
	if err != nil {
		panic(err)
	}
	defer os.RemoveAll(dir)
	command = filepath.Join(dir, "llmslo")
	build := exec.Command("go", "build", "-buildvcs=false", "-o", command, "./cmd/llmslo")
	build.Dir = "../.."
	if out, err := build.CombinedOutput(); err != nil {
		panic(string(out))
	}
	return m.Run()
}

// newRepository copies the example and makes the first commit.
func newRepository(t *testing.T) repository {
	t.Helper()
	r := repository{dir: filepath.Join(t.TempDir(), "repository"), command: command}
	if err := os.CopyFS(r.dir, os.DirFS("repository")); err != nil {
		t.Fatal(err)
	}
	r.git(t, "init", "-q", "-b", "main")
	r.commit(t, "Describe what is served")
	return r
}

// run runs a program in the repository and returns its output and exit code.
func (r repository) run(t *testing.T, name string, args ...string) (string, int) {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), name, args...)
	cmd.Dir = r.dir
	cmd.Env = append(os.Environ(),
		"GIT_CONFIG_GLOBAL=/dev/null", "GIT_CONFIG_SYSTEM=/dev/null",
		"GIT_AUTHOR_NAME=a", "GIT_AUTHOR_EMAIL=a@example.com", "GIT_COMMITTER_NAME=a", "GIT_COMMITTER_EMAIL=a@example.com")
	out, err := cmd.CombinedOutput()
	if cmd.ProcessState == nil {
		t.Fatal(err)
	}
	return string(out), cmd.ProcessState.ExitCode()
}

func (r repository) git(t *testing.T, args ...string) string {
	t.Helper()
	out, code := r.run(t, "git", args...)
	if code != 0 {
		t.Fatalf("git %v: %d\n%s", args, code, out)
	}
	return out
}

func (r repository) commit(t *testing.T, message string) {
	t.Helper()
	r.git(t, "add", "-A")
	r.git(t, "commit", "-q", "-m", message)
}

// generate runs the command of the example's Makefile, with more flags.
func (r repository) generate(t *testing.T, more ...string) (string, int) {
	t.Helper()
	args := append(r.makeArgs(t), more...)
	return r.run(t, r.command, args...)
}

// makeArgs are the arguments in the Makefile, so that what it says is what is tested.
func (r repository) makeArgs(t *testing.T) []string {
	t.Helper()
	for line := range strings.Lines(read(t, filepath.Join(r.dir, "Makefile"))) {
		if _, args, found := strings.Cut(line, "GENERATE := $(LLMSLO) "); found {
			return strings.Fields(args)
		}
	}
	t.Fatal("the Makefile has no command")
	return nil
}

func (r repository) replace(t *testing.T, file, old, with string) {
	t.Helper()
	name := filepath.Join(r.dir, file)
	text := read(t, name)
	if !strings.Contains(text, old) {
		t.Fatalf("%s has no %q", file, old)
	}
	if err := os.WriteFile(name, []byte(strings.Replace(text, old, with, 1)), 0o644); err != nil {
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

// want fails when a run did not end as expected.
func want(t *testing.T, what, out string, code, expected int) {
	t.Helper()
	if code != expected {
		t.Fatalf("%s: exit code %d, want %d\n%s", what, code, expected, out)
	}
}

func TestALifeInGit(t *testing.T) {
	r := newRepository(t)

	out, code := r.generate(t)
	want(t, "the first run", out, code, 0)
	r.commit(t, "Generate")
	first := strings.TrimSpace(r.git(t, "rev-parse", "HEAD"))

	out, code = r.generate(t)
	want(t, "a run without a change", out, code, 0)
	out, code = r.generate(t, "--check")
	want(t, "a check without a change", out, code, 0)
	if status := r.git(t, "status", "--porcelain"); status != "" {
		t.Fatalf("a second run changed files:\n%s", status)
	}

	// Another target: the check fails until it is generated, and only the objective changes.
	r.replace(t, "llmslo.yaml", "p95: 500ms", "p95: 250ms")
	out, code = r.generate(t, "--check")
	want(t, "a check of a stale tree", out, code, 1)
	out, code = r.generate(t)
	want(t, "a run after a change", out, code, 0)
	changed := r.git(t, "diff", "--name-only")
	for _, path := range []string{"llmslo.yaml", "monitoring/rules/chat.alerts.rules.yaml", "monitoring/kubernetes/rules/llmslo-chat-slo-alerts.yaml"} {
		if !strings.Contains(changed, path+"\n") {
			t.Errorf("%s did not change:\n%s", path, changed)
		}
	}
	if strings.Contains(changed, "kubernetes/scrape") {
		t.Errorf("what has nothing to do with the target changed:\n%s", changed)
	}
	r.commit(t, "Promise a faster first token")

	// An edit by hand is found, and not lost.
	r.replace(t, "monitoring/rules/chat.alerts.rules.yaml", "team: serving", "team: somebody")
	out, code = r.generate(t, "--check")
	want(t, "a check of an edit by hand", out, code, 1)
	out, code = r.generate(t)
	want(t, "a run over an edit by hand", out, code, 2)
	r.git(t, "checkout", "-q", "--", ".")

	// A revert of the commit is a revert of the monitoring.
	r.git(t, "revert", "--no-edit", "HEAD")
	out, code = r.generate(t, "--check")
	want(t, "a check after the revert", out, code, 0)
	if diff := r.git(t, "diff", "--stat", first, "HEAD"); diff != "" {
		t.Errorf("the revert left:\n%s", diff)
	}

	// A deployment that goes takes its objects along.
	r.replace(t, "llmslo.yaml", "name: chat", "name: assistant")
	out, code = r.generate(t)
	want(t, "a run after a rename", out, code, 0)
	if left, _ := filepath.Glob(filepath.Join(r.dir, "monitoring", "kubernetes", "*", "*chat*")); len(left) > 0 {
		t.Errorf("objects of the old name are left: %v", left)
	}
}

func TestPathsInTheExampleExist(t *testing.T) {
	r := newRepository(t)
	out, code := r.generate(t)
	want(t, "the run", out, code, 0)
	var argo struct {
		Spec struct{ Source struct{ Path string } }
	}
	var flux struct{ Spec struct{ Path string } }
	for name, into := range map[string]any{"argocd/application.yaml": &argo, "flux/kustomization.yaml": &flux} {
		if err := yaml.Unmarshal([]byte(read(t, filepath.Join(r.dir, name))), into); err != nil {
			t.Fatal(err)
		}
	}
	for _, path := range []string{argo.Spec.Source.Path, flux.Spec.Path} {
		if _, err := os.Stat(filepath.Join(r.dir, path, "kustomization.yaml")); err != nil || path == "" {
			t.Errorf("a controller looks into %q: %v", path, err)
		}
	}
	for _, name := range []string{".github/workflows/monitoring.yaml", ".pre-commit-config.yaml"} {
		text := read(t, filepath.Join(r.dir, name))
		var v map[string]any
		if err := yaml.Unmarshal([]byte(text), &v); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if !strings.Contains(text, "make check") {
			t.Errorf("%s does not run the check", name)
		}
	}
	for line := range strings.Lines(read(t, "README.md")) {
		cells := strings.Split(line, "|")
		if len(cells) < 3 || !strings.HasPrefix(cells[1], " `") {
			continue
		}
		for name := range strings.SplitSeq(strings.Trim(cells[1], " `"), "`, `") {
			if _, err := os.Stat(filepath.Join("repository", name)); err != nil {
				t.Errorf("README.md lists %s: %v", name, err)
			}
		}
	}
}
