package jsonnet

import (
	"errors"
	"fmt"
	"path"
	"slices"
	"strings"

	interpreter "github.com/google/go-jsonnet"
	"github.com/google/go-jsonnet/ast"

	"github.com/llmslo/llmslo/generator/config"
)

// Errors are all faults of a program, each with its file, line and column. They
// read as those of a configuration do.
type Errors []config.Problem

// Error prints one paragraph per fault.
func (e Errors) Error() string { return config.Errors(e).Error() }

// fault is one thing wrong in a file; line and column 0 mean the whole file.
type fault struct {
	file         string
	line, column int
	what, fix    string
}

// faults collects what is wrong, with the source lines to show.
type faults struct {
	shown  string
	source map[string][]string
	found  config.Errors
}

func (f *faults) remember(file, text string) {
	if f.source == nil {
		f.source = map[string][]string{}
	}
	f.source[file] = strings.Split(text, "\n")
}

// at adds a fault at a place in a source.
func (f *faults) at(l ast.LocationRange, what, fix string) {
	f.add(fault{file: l.FileName, line: l.Begin.Line, column: l.Begin.Column, what: what, fix: fix})
}

func (f *faults) add(x fault) {
	p := config.Problem{Pos: config.Position{File: x.file, Line: x.line, Column: x.column}, What: x.what, Fix: x.fix}
	if lines := f.source[x.file]; x.line > 0 && x.line <= len(lines) {
		p.Line = strings.TrimSuffix(lines[x.line-1], "\r")
	}
	if !inLibrary(x.file) {
		p.Pos.File = path.Join(f.shown, x.file)
	}
	f.found = append(f.found, p)
}

// err returns the faults by position, nil when there are none.
func (f *faults) err() error {
	if len(f.found) == 0 {
		return nil
	}
	f.found.Sort()
	return Errors(slices.Compact(f.found))
}

// static adds an error that was found before the program ran.
func (f *faults) static(name string, err error) {
	var located interface{ Loc() ast.LocationRange }
	if !errors.As(err, &located) {
		f.add(fault{file: name, what: firstLine(err.Error())})
		return
	}
	l := located.Loc()
	if l.FileName == "" {
		l.FileName = name
	}
	what := strings.TrimSpace(strings.TrimPrefix(err.Error(), l.String()))
	f.at(l, firstLine(what), "")
}

// running adds an error of a running program, at the innermost place in a file
// of the user: a library function fails because of how it was called.
func (f *faults) running(main string, err error) {
	var runtime interpreter.RuntimeError
	if !errors.As(err, &runtime) {
		f.static(main, err)
		return
	}
	// What no place is known of, such as the kind of the whole value, is told at the
	// beginning of the file.
	x := fault{file: main, line: 1, column: 1, what: firstLine(runtime.Msg)}
	for _, frame := range runtime.StackTrace {
		if frame.Loc.FileName != "" && frame.Loc.Begin.Line > 0 && !inLibrary(frame.Loc.FileName) {
			x.file, x.line, x.column = frame.Loc.FileName, frame.Loc.Begin.Line, frame.Loc.Begin.Column
		}
	}
	if strings.Contains(x.what, "max stack frames exceeded") {
		x.what, x.fix = fmt.Sprintf("the program nests more than %d calls", maxFrames), "look for a value that needs itself, or recursion without an end"
	}
	if what, fix, found := strings.Cut(x.what, "; "); found {
		x.what, x.fix = what, fix
	}
	f.add(x)
}

func firstLine(text string) string {
	first, _, _ := strings.Cut(text, "\n")
	return first
}
