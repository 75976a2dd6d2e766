// Package sandbox evaluates Jsonnet in a process of its own, because the
// interpreter can be stopped in no other way: a program may loop for ever or
// fill the memory. The child is this very program, started with a hidden
// command; it reads one request and writes one answer.
package sandbox

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os/exec"
	"time"

	"github.com/llmslo/llmslo/generator/config"
	"github.com/llmslo/llmslo/generator/overlay/jsonnet"
)

// Limits of one evaluation of a configuration.
const (
	// Timeout is far above what a program that makes a configuration takes.
	Timeout = 10 * time.Second
	// MaxMemory is what the child may have allocated, in bytes.
	MaxMemory = 256 << 20
	// maxAnswer bounds the evaluated text, in bytes.
	maxAnswer = 8 << 20
)

// request is what the child reads: a program that makes a configuration, and where
// its imports may lead, or a program of packaging.
type request struct {
	// Dir is the directory that imports can not leave.
	Dir string
	// Name and Source are those of config.Program.
	Name   string
	Source []byte
	// Packaging comes with all its files.
	Packaging *jsonnet.Program
	// MaxMemory is what the child may have allocated, in bytes.
	MaxMemory uint64
}

// answer is what the child writes: a value, or what is wrong with the program.
type answer struct {
	Value    string
	Problems config.Errors
	// Overrun tells that the program was stopped for its memory.
	Overrun bool
}

// Evaluator is a config.Evaluator that starts a child for each program.
type Evaluator struct {
	// Command makes the process that will run Serve.
	Command func(ctx context.Context) *exec.Cmd
	// Dir is the directory whose files the program may import.
	Dir string
	// Timeout ends the child; 0 is the package's Timeout.
	Timeout time.Duration
}

var _ config.Evaluator = Evaluator{}

// Evaluate implements config.Evaluator.
func (e Evaluator) Evaluate(p config.Program) ([]byte, error) {
	how := child{command: e.Command, timeout: cmp.Or(e.Timeout, Timeout), maxAnswer: maxAnswer}
	a, stop, err := how.ask(request{Dir: e.Dir, Name: p.Name, Source: p.Source, MaxMemory: MaxMemory})
	switch {
	case err != nil:
		return nil, fmt.Errorf("evaluate %s: %w", p.Name, err)
	case stop != nil:
		return nil, config.Errors{stop.problem(p.Name)}
	case len(a.Problems) > 0:
		return nil, a.Problems
	}
	return []byte(a.Value), nil
}

// child is how a process is started and bounded.
type child struct {
	command   func(ctx context.Context) *exec.Cmd
	timeout   time.Duration
	maxAnswer int
}

// stopped is why a child has no answer.
type stopped struct{ why, fix string }

func (s stopped) problem(file string) config.Problem {
	return config.Problem{Pos: config.Position{File: file}, What: "the program was stopped: " + s.why, Fix: s.fix}
}

// ask starts a child with a request and waits for its answer.
func (c child) ask(r request) (answer, *stopped, error) {
	question, err := json.Marshal(r)
	if err != nil {
		return answer{}, nil, err
	}
	ctx, cancel := context.WithTimeout(context.Background(), c.timeout)
	defer cancel()
	cmd := c.command(ctx)
	stdout, stderr := &bounded{limit: c.maxAnswer}, &bounded{limit: 4 << 10, drop: true}
	cmd.Stdin, cmd.Stdout, cmd.Stderr = bytes.NewReader(question), stdout, stderr
	cmd.WaitDelay = time.Second
	err = cmd.Run()
	const look = "look for recursion without an end, or a list that multiplies itself"
	var a answer
	switch {
	case errors.Is(ctx.Err(), context.DeadlineExceeded):
		return a, &stopped{fmt.Sprintf("it ran for more than %s", c.timeout), look}, nil
	case stdout.over:
		return a, &stopped{fmt.Sprintf("its value is larger than %d MiB", c.maxAnswer>>20), ""}, nil
	case json.Unmarshal(stdout.data.Bytes(), &a) != nil:
		return a, &stopped{"its process ended without an answer", look}, nil // out of memory before the watch saw it
	case a.Overrun:
		return a, &stopped{fmt.Sprintf("it used more than %d MiB of memory", r.MaxMemory>>20), look}, nil
	}
	return a, nil, err
}

// errTooLong: a writer got more than it holds.
var errTooLong = errors.New("too much output")

// bounded holds the first bytes that are written to it. It refuses the rest, or
// drops it.
type bounded struct {
	data  bytes.Buffer
	limit int
	drop  bool
	// over tells that there was more.
	over bool
}

// Write implements io.Writer.
func (b *bounded) Write(p []byte) (int, error) {
	if b.data.Len()+len(p) <= b.limit {
		return b.data.Write(p)
	}
	b.over = true
	if b.drop {
		return len(p), nil
	}
	return 0, errTooLong
}
