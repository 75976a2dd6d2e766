package jsonnet

import (
	"cmp"
	"slices"
	"strings"

	interpreter "github.com/google/go-jsonnet"
	"github.com/google/go-jsonnet/ast"
	"github.com/google/go-jsonnet/toolutils"
)

// Fault returns an error about a value or a field that the program made, at the
// place in the user's files that it comes from: the string literal or the field
// of that name, else the longest literal that is a part of it, else the beginning
// of the main file.
func (p Program) Fault(value, what, fix string) error {
	found := faults{shown: p.Shown}
	for file, text := range p.Files {
		found.remember(file, text)
	}
	found.at(p.locate(value), what, fix)
	return found.err()
}

// locate finds the literal that a value comes from.
func (p Program) locate(value string) ast.LocationRange {
	best := ast.LocationRange{FileName: p.Main, Begin: ast.Location{Line: 1, Column: 1}}
	longest := 0
	for _, file := range p.userFiles() {
		text := p.Files[file]
		if len(text) > MaxSource || tooDeep(text) != "" {
			continue // it was imported as text
		}
		tree, err := interpreter.SnippetToAST(file, text)
		if err != nil {
			continue // it was imported as text
		}
		consider := func(text string, at ast.LocationRange) {
			if at.Begin.Line > 0 && len(text) > longest && strings.Contains(value, text) {
				best, longest = at, len(text)
				best.FileName = file
			}
		}
		walk(tree, func(n ast.Node) {
			switch n := n.(type) {
			case *ast.LiteralString:
				consider(n.Value, *n.Loc())
			case *ast.DesugaredObject:
				for _, field := range n.Fields {
					if name, ok := field.Name.(*ast.LiteralString); ok {
						consider(name.Value, field.LocRange)
					}
				}
			}
		})
	}
	return best
}

// userFiles lists the files of the user, the main one first.
func (p Program) userFiles() []string {
	var files []string
	for file := range p.Files {
		if !inLibrary(file) {
			files = append(files, file)
		}
	}
	slices.SortFunc(files, func(a, b string) int {
		switch p.Main {
		case a:
			return -1
		case b:
			return 1
		}
		return cmp.Compare(a, b)
	})
	return files
}

func walk(n ast.Node, visit func(ast.Node)) {
	visit(n)
	for _, child := range toolutils.Children(n) {
		if child != nil {
			walk(child, visit)
		}
	}
}
