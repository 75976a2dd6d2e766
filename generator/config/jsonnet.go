package config

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"strings"

	"github.com/google/go-jsonnet"
	"github.com/google/go-jsonnet/ast"
)

// Program is a Jsonnet program to evaluate.
type Program struct {
	// Root is what imports may read, and all they may read.
	Root fs.FS
	// Name is the path of the program in Root, which relative imports begin at.
	Name string
	// Source is its text, read already.
	Source []byte
}

// Evaluator turns a Jsonnet program into the text of one JSON value. Faults of
// the program are returned as Errors; any other error means that it could not be run.
//
// A Jsonnet program can loop for ever or fill all memory, and the interpreter
// offers no way to stop it. A command that reads programs of others therefore
// gives Loader an Evaluator that runs InProcess in a process of its own, which
// it ends after a while.
type Evaluator interface {
	Evaluate(p Program) ([]byte, error)
}

// Limits on Jsonnet, below which the interpreter can not exhaust the Go stack,
// which would end the process.
const (
	// MaxJsonnetBytes is the largest program or import, MaxImports the number of imports.
	MaxJsonnetBytes = 128 << 10
	MaxImports      = 200
	// maxBrackets is how deep brackets may nest in a source.
	maxBrackets = 200
	// maxFrames is how deep calls may nest.
	maxFrames = 200
)

// InProcess evaluates in this process: with bounded stack, source size, nesting
// and imports, but without a limit on time or memory.
type InProcess struct{}

var _ Evaluator = InProcess{}

// Evaluate implements Evaluator.
func (InProcess) Evaluate(p Program) ([]byte, error) {
	var faults problems
	faults.remember(p.Name, p.Source)
	if what := unfit(p.Source); what != "" {
		faults.add(Problem{Pos: Position{File: p.Name}, What: what})
		return nil, faults.err()
	}
	importer := newImporter(p)
	vm := jsonnet.MakeVM()
	vm.MaxStack = maxFrames
	vm.SetTraceOut(io.Discard)
	vm.Importer(importer)
	tree, err := jsonnet.SnippetToAST(p.Name, string(p.Source))
	if err == nil {
		var result string
		if result, err = vm.Evaluate(tree); err == nil {
			return []byte(result), nil
		}
	}
	for file, content := range importer.sources() {
		faults.remember(file, content)
	}
	faults.add(jsonnetProblem(p.Name, err))
	return nil, faults.err()
}

// jsonnetProblem words an error of the interpreter and places it at the
// innermost position in a file of the user.
func jsonnetProblem(name string, err error) Problem {
	p := Problem{Pos: Position{File: name}, What: err.Error()}
	var static interface{ Loc() ast.LocationRange }
	var runtime jsonnet.RuntimeError
	switch {
	case errors.As(err, &runtime):
		p.What = runtime.Msg
		for _, frame := range runtime.StackTrace {
			if frame.Loc.FileName != "" && frame.Loc.Begin.Line > 0 {
				p.Pos = jsonnetPos(frame.Loc)
				break
			}
		}
	case errors.As(err, &static):
		loc := static.Loc()
		p.What = strings.TrimSpace(strings.TrimPrefix(p.What, loc.String()))
		if loc.FileName != "" {
			p.Pos = jsonnetPos(loc)
		}
	}
	if first, _, found := strings.Cut(p.What, "\n"); found {
		p.What = first
	}
	if argument, found := strings.CutPrefix(p.What, "Missing argument: "); found && p.Pos.Line == 0 {
		p.What, p.Fix = "the program is a function of "+argument, "make it the configuration itself, or give the argument a default"
	}
	if strings.Contains(p.What, "max stack frames exceeded") {
		p.What, p.Fix = fmt.Sprintf("the program nests more than %d calls", maxFrames), "look for a value that needs itself, or recursion without an end"
	}
	return p
}

func jsonnetPos(l ast.LocationRange) Position {
	return Position{File: l.FileName, Line: l.Begin.Line, Column: l.Begin.Column}
}

// unfit tells why a source is not given to the interpreter, empty when it is fit.
// Brackets in strings and comments count too: a few do no harm.
func unfit(source []byte) string {
	if len(source) > MaxJsonnetBytes {
		return fmt.Sprintf("the Jsonnet source is larger than %d KiB", MaxJsonnetBytes>>10)
	}
	depth := 0
	for _, b := range source {
		switch b {
		case '(', '[', '{':
			if depth++; depth > maxBrackets {
				return fmt.Sprintf("brackets nest deeper than %d levels", maxBrackets)
			}
		case ')', ']', '}':
			depth = max(depth-1, 0)
		}
	}
	return ""
}
