package sandbox

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"os/exec"
	"path"
	"time"

	"github.com/llmslo/llmslo/generator/config"
	"github.com/llmslo/llmslo/generator/overlay/jsonnet"
)

// Limits of one overlay or template, which handles the whole output.
const (
	// PackagingTimeout is some twenty times what a template takes for a fleet of
	// forty deployments.
	PackagingTimeout = time.Minute
	// PackagingMemory is what the child may have allocated, in bytes.
	PackagingMemory = 1 << 30
	// maxPackaging bounds what a template returns, in bytes.
	maxPackaging = 128 << 20
)

// Packaging is a jsonnet.Evaluator that starts a child for each program. The child
// gets the program with all its files on its input and reads no file itself.
type Packaging struct {
	// Command makes the process that will run Serve.
	Command func(ctx context.Context) *exec.Cmd
	// Timeout ends the child; 0 is PackagingTimeout.
	Timeout time.Duration
	// Memory is what the child may have allocated, in bytes; 0 is PackagingMemory.
	Memory uint64
}

var _ jsonnet.Evaluator = Packaging{}

// Evaluate implements jsonnet.Evaluator.
func (e Packaging) Evaluate(p jsonnet.Program) (string, error) {
	how := child{command: e.Command, timeout: cmp.Or(e.Timeout, PackagingTimeout), maxAnswer: maxPackaging}
	a, stop, err := how.ask(request{Packaging: &p, MaxMemory: cmp.Or(e.Memory, PackagingMemory)})
	file := path.Join(p.Shown, p.Main)
	switch {
	case err != nil:
		return "", fmt.Errorf("evaluate %s: %w", file, err)
	case stop != nil:
		return "", jsonnet.Errors{stop.problem(file)}
	case len(a.Problems) > 0:
		return "", jsonnet.Errors(a.Problems)
	}
	return a.Value, nil
}

// pack evaluates a program of packaging in this process.
func pack(p jsonnet.Program) answer {
	value, err := jsonnet.InProcess{}.Evaluate(p)
	var faults jsonnet.Errors
	switch {
	case errors.As(err, &faults):
		return answer{Problems: config.Errors(faults)}
	case err != nil:
		return answer{Problems: config.Errors{{Pos: config.Position{File: path.Join(p.Shown, p.Main)}, What: err.Error()}}}
	}
	return answer{Value: value}
}
