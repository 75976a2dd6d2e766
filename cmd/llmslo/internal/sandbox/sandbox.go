// Package sandbox evaluates Jsonnet in a process of its own, because the
// interpreter can be stopped in no other way: a program may loop for ever or
// fill the memory. The child is this very program, started with a hidden
// command; it reads one request and writes one answer.
package sandbox

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os/exec"
	"time"

	"github.com/llmslo/llmslo/generator/config"
)

// Limits of one evaluation.
const (
	// Timeout is far above what a program that makes a configuration takes.
	Timeout = 10 * time.Second
	// MaxMemory is what the child may have allocated, in bytes.
	MaxMemory = 256 << 20
	// maxAnswer bounds the evaluated text, in bytes.
	maxAnswer = 8 << 20
)

// request is what the child reads: the program, and where its imports may lead.
type request struct {
	// Dir is the directory that imports can not leave.
	Dir string
	// Name and Source are those of config.Program.
	Name   string
	Source []byte
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
	question, err := json.Marshal(request{Dir: e.Dir, Name: p.Name, Source: p.Source})
	if err != nil {
		return nil, fmt.Errorf("evaluate %s: %w", p.Name, err)
	}
	limit := e.Timeout
	if limit == 0 {
		limit = Timeout
	}
	ctx, cancel := context.WithTimeout(context.Background(), limit)
	defer cancel()
	cmd := e.Command(ctx)
	stdout, stderr := &bounded{limit: maxAnswer}, &bounded{limit: 4 << 10, drop: true}
	cmd.Stdin, cmd.Stdout, cmd.Stderr = bytes.NewReader(question), stdout, stderr
	cmd.WaitDelay = time.Second
	err = cmd.Run()
	stopped := func(why, fix string) error {
		return config.Errors{{Pos: config.Position{File: p.Name}, What: "the program was stopped: " + why, Fix: fix}}
	}
	const look = "look for recursion without an end, or a list that multiplies itself"
	var a answer
	switch {
	case errors.Is(ctx.Err(), context.DeadlineExceeded):
		return nil, stopped(fmt.Sprintf("it ran for more than %s", limit), look)
	case stdout.over:
		return nil, stopped(fmt.Sprintf("its value is larger than %d MiB", maxAnswer>>20), "")
	case json.Unmarshal(stdout.data.Bytes(), &a) != nil:
		return nil, stopped("its process ended without an answer", look) // out of memory before the watch saw it
	case a.Overrun:
		return nil, stopped(fmt.Sprintf("it used more than %d MiB of memory", MaxMemory>>20), look)
	case err != nil:
		return nil, fmt.Errorf("evaluate %s: %w", p.Name, err)
	case len(a.Problems) > 0:
		return nil, a.Problems
	}
	return []byte(a.Value), nil
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
