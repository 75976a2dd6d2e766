package jsonnet

import (
	"fmt"
	"io"

	interpreter "github.com/google/go-jsonnet"
	"github.com/google/go-jsonnet/ast"
)

// Evaluator runs a program and returns the text of one JSON value. Faults of the
// program are returned as Errors; any other error means that it could not be run.
//
// A program can loop for ever or fill all memory, and the interpreter offers no
// way to stop it. A command that runs programs of others therefore uses an
// Evaluator that runs InProcess in a process of its own, which it ends after a
// while.
type Evaluator interface {
	Evaluate(p Program) (string, error)
}

// InProcess evaluates in this process: with bounded stack, source size, nesting
// and imports, but without a limit on time or memory.
type InProcess struct{}

var _ Evaluator = InProcess{}

// Evaluate implements Evaluator.
func (InProcess) Evaluate(p Program) (string, error) {
	vm := interpreter.MakeVM()
	vm.MaxStack = maxFrames
	vm.SetTraceOut(io.Discard)
	vm.Importer(newImporter(p))
	vm.NativeFunction(&interpreter.NativeFunction{Name: "llmslo.near", Params: ast.Identifiers{"word", "names"}, Func: near})
	for name, value := range p.Vars {
		vm.ExtVar(name, value)
	}
	found := faults{shown: p.Shown}
	for file, text := range p.Files {
		found.remember(file, text)
	}
	tree, err := interpreter.SnippetToAST(runName, p.source())
	if err != nil {
		found.static(runName, err)
		return "", found.err()
	}
	value, err := vm.Evaluate(tree)
	if err != nil {
		found.running(p.Main, err)
		if p.Part != "" {
			found.parts(vm, p)
		}
		return "", found.err()
	}
	return value, nil
}

// importer gives the interpreter the files of a program and nothing else.
type importer struct {
	// files holds what was given: one path must give the same value every time.
	files map[string]interpreter.Contents
}

var _ interpreter.Importer = importer{}

func newImporter(p Program) importer {
	i := importer{files: make(map[string]interpreter.Contents, len(p.Files))}
	for name, text := range p.Files {
		i.files[name] = interpreter.MakeContents(text)
	}
	return i
}

// Import implements the interpreter's interface.
func (i importer) Import(from, imports string) (interpreter.Contents, string, error) {
	name, err := resolve(from, imports)
	if err != nil {
		return interpreter.Contents{}, "", err
	}
	contents, known := i.files[name]
	if !known {
		return interpreter.Contents{}, "", fmt.Errorf("%s can not be imported: there is no such file", quoted(imports))
	}
	return contents, name, nil
}
