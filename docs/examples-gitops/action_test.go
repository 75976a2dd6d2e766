package gitops

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"go.yaml.in/yaml/v3"
)

// TestTheActionChecks runs the last step of the composite action as a runner does.
func TestTheActionChecks(t *testing.T) {
	r := newRepository(t)
	out, code := r.generate(t)
	want(t, "the run", out, code, 0)
	var action struct {
		Inputs map[string]struct{ Default, Description string }
		Runs   struct {
			Using string
			Steps []struct {
				Uses, Shell, Run string
				Env              map[string]string
			}
		}
	}
	if err := yaml.Unmarshal([]byte(read(t, "../../action.yml")), &action); err != nil {
		t.Fatal(err)
	}
	step := action.Runs.Steps[len(action.Runs.Steps)-1]
	compare := func(inputs map[string]string) (string, int) {
		cmd := exec.CommandContext(t.Context(), step.Shell, "-e", "-c", step.Run)
		cmd.Dir = r.dir
		cmd.Env = append(os.Environ(), "RUNNER_TEMP="+filepath.Dir(r.command))
		for name, from := range step.Env {
			input := strings.TrimSuffix(strings.TrimPrefix(from, "${{ inputs."), " }}")
			declared, known := action.Inputs[input]
			if !known {
				t.Fatalf("%s reads %s", name, from)
			}
			value, given := inputs[input]
			if !given {
				value = declared.Default
			}
			cmd.Env = append(cmd.Env, name+"="+value)
		}
		out, err := cmd.CombinedOutput()
		if cmd.ProcessState == nil {
			t.Fatal(err)
		}
		return string(out), cmd.ProcessState.ExitCode()
	}
	fresh := map[string]string{"targets": "kubernetes", "overlays": "overlays/prod.jsonnet"}
	out, code = compare(fresh)
	want(t, "a check of a fresh tree", out, code, 0)
	out, code = compare(map[string]string{"targets": "kubernetes mimir", "overlays": "overlays/prod.jsonnet"})
	want(t, "a check with a target more", out, code, 1)
	out, code = compare(map[string]string{"targets": "kubernetes; touch pwned", "overlays": "overlays/prod.jsonnet"})
	want(t, "a check of a target that is shell", out, code, 2)
	if _, err := os.Stat(filepath.Join(r.dir, "pwned")); err == nil {
		t.Error("an input was run as shell")
	}
	r.replace(t, "llmslo.yaml", "p95: 500ms", "p95: 250ms")
	out, code = compare(fresh)
	want(t, "a check of a stale tree", out, code, 1)
}

// TestTheHookChecks runs the pre-commit hook's command.
func TestTheHookChecks(t *testing.T) {
	var hooks []struct {
		ID, Entry, Language string
		Args                []string
	}
	if err := yaml.Unmarshal([]byte(read(t, "../../.pre-commit-hooks.yaml")), &hooks); err != nil {
		t.Fatal(err)
	}
	if len(hooks) != 1 || hooks[0].Language != "golang" {
		t.Fatalf("hooks: %+v", hooks)
	}
	r := newRepository(t)
	out, code := r.run(t, r.command, "generate", "-c", "llmslo.yaml", "-o", "monitoring")
	want(t, "the run", out, code, 0)
	entry := append(strings.Fields(hooks[0].Entry)[1:], hooks[0].Args...)
	out, code = r.run(t, r.command, entry...)
	want(t, "the hook on a fresh tree", out, code, 0)
	r.replace(t, "llmslo.yaml", "p95: 500ms", "p95: 250ms")
	out, code = r.run(t, r.command, entry...)
	want(t, "the hook on a stale tree", out, code, 1)
}
