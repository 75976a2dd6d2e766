package jsonnet

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"slices"
	"strings"
	"unicode/utf8"

	interpreter "github.com/google/go-jsonnet"
	"github.com/google/go-jsonnet/ast"
	"github.com/google/go-jsonnet/toolutils"
)

// Roots are the only places that imports can read.
type Roots struct {
	// User holds the user's files.
	User fs.FS
	// Shown is the user's name of that directory, for messages.
	Shown string
	// Library holds the tool's own files below LibraryPrefix.
	Library fs.FS
}

// Load collects a program: the file, the library, and by their import statements
// every other file that they can need. The error is of type Errors and holds every file that
// is missing, unreadable, too large, no UTF-8 or no Jsonnet, every import that
// leaves the roots, and every cycle of imports, each at its place.
func Load(roots Roots, name string) (Program, error) {
	l := loader{roots: roots, files: map[string]string{}, state: map[string]int{}, faults: faults{shown: roots.Shown}}
	l.code(name, name, ast.LocationRange{FileName: name})
	l.library()
	return Program{Main: name, Files: l.files, Shown: roots.Shown}, l.faults.err()
}

// The states of a file while programs are collected.
const (
	unseen = iota
	// open files are those whose imports are being followed.
	open
	done
)

type loader struct {
	roots  Roots
	files  map[string]string
	state  map[string]int
	chain  []string
	faults faults
}

// code collects a file of Jsonnet and what it imports. The location is that of
// the import which leads here.
func (l *loader) code(name, written string, at ast.LocationRange) {
	switch l.state[name] {
	case done:
		return
	case open:
		ring := append(slices.Clone(l.chain[slices.Index(l.chain, name):]), name)
		l.faults.at(at, "the file imports itself: "+strings.Join(ring, " → "), "move what both need into a third file")
		return
	}
	l.state[name] = open
	l.chain = append(l.chain, name)
	defer func() {
		l.chain = l.chain[:len(l.chain)-1]
		l.state[name] = done
	}()
	if !l.read(name, written, at, MaxSource) {
		return
	}
	text := l.files[name]
	if what := tooDeep(text); what != "" {
		l.faults.add(fault{file: name, what: what})
		return
	}
	tree, err := interpreter.SnippetToAST(name, text)
	if err != nil {
		l.faults.static(name, err)
		return
	}
	l.imports(name, tree)
}

// library collects the tool's own files, which the expression that calls the
// user's file imports.
func (l *loader) library() {
	if l.roots.Library == nil {
		return
	}
	names, err := fs.Glob(l.roots.Library, LibraryPrefix+"*.libsonnet")
	if err != nil {
		l.faults.add(fault{file: LibraryPrefix, what: err.Error()})
	}
	for _, name := range names {
		l.code(name, name, ast.LocationRange{FileName: name})
	}
}

// imports follows the import statements below a node.
func (l *loader) imports(from string, node ast.Node) {
	var target *ast.LiteralString
	isCode := false
	switch n := node.(type) {
	case *ast.Import:
		target, isCode = n.File, true
	case *ast.ImportStr:
		target = n.File
	case *ast.ImportBin:
		target = n.File
	}
	if target != nil {
		at := *node.Loc()
		name, err := resolve(from, target.Value)
		switch {
		case err != nil:
			l.faults.at(at, err.Error(), "")
		case isCode:
			l.code(name, target.Value, at)
		case l.state[name] == unseen:
			l.state[name] = done
			l.read(name, target.Value, at, MaxText)
		}
	}
	for _, child := range toolutils.Children(node) {
		if child != nil {
			l.imports(from, child)
		}
	}
}

// read keeps the text of a file, or says why it can not.
func (l *loader) read(name, written string, at ast.LocationRange, most int64) bool {
	if len(l.files) >= MaxFiles {
		l.faults.at(at, fmt.Sprintf("more than %d files are imported", MaxFiles), "")
		return false
	}
	data, err := readFile(l.root(name), name, most)
	if err != nil {
		l.faults.at(at, fmt.Sprintf("%s can not be imported: %v", quoted(written), err), "")
		return false
	}
	l.files[name] = string(data)
	l.faults.remember(name, string(data))
	if line := invalidLine(data); line > 0 {
		l.faults.add(fault{file: name, line: line, what: "the file is no UTF-8 text", fix: "save it as UTF-8"})
		return false
	}
	return true
}

// root returns where a file lies.
func (l *loader) root(name string) fs.FS {
	if inLibrary(name) {
		return l.roots.Library
	}
	return l.roots.User
}

// readFile reads a regular file of limited size.
func readFile(root fs.FS, name string, most int64) (data []byte, err error) {
	if root == nil {
		return nil, fs.ErrNotExist
	}
	f, err := root.Open(name)
	if err != nil {
		return nil, plain(err)
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	info, err := f.Stat()
	switch {
	case err != nil:
		return nil, plain(err)
	case info.IsDir():
		return nil, errors.New("it is a directory")
	case !info.Mode().IsRegular():
		return nil, errors.New("it is no regular file")
	}
	data, err = io.ReadAll(io.LimitReader(f, most+1))
	switch {
	case err != nil:
		return nil, plain(err)
	case int64(len(data)) > most:
		return nil, fmt.Errorf("it is larger than %d KiB", most>>10)
	}
	return data, nil
}

// plain words an error of the file system without the path, which messages give.
func plain(err error) error {
	var p *fs.PathError
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return errors.New("there is no such file")
	case errors.As(err, &p):
		return p.Err
	}
	return err
}

// invalidLine returns the line of the first byte that is no UTF-8, 0 for none.
func invalidLine(data []byte) int {
	if utf8.Valid(data) {
		return 0
	}
	line := 1
	for len(data) > 0 {
		r, size := utf8.DecodeRune(data)
		if r == utf8.RuneError && size == 1 {
			break
		}
		if r == '\n' {
			line++
		}
		data = data[size:]
	}
	return line
}

// tooDeep tells why a source is not given to the interpreter, empty when it is
// fit. Brackets in strings and comments count too: a few do no harm.
func tooDeep(source string) string {
	depth := 0
	for i := range len(source) {
		switch source[i] {
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
