package config

import (
	"fmt"
	"io/fs"
	"iter"
	"path"
	"slices"
	"strings"

	"github.com/google/go-jsonnet"
)

// importer gives Jsonnet the files of a file system. A path that would leave
// it, and a file that imports itself by any way round, are errors.
type importer struct {
	root  fs.FS
	files map[string]imported
	// uses holds, by file, the files that it imports.
	uses map[string][]string
}

// imported is what one path gave. The interpreter requires the same answer every time.
type imported struct {
	contents jsonnet.Contents
	err      error
}

var _ jsonnet.Importer = (*importer)(nil)

func newImporter(p Program) *importer {
	return &importer{root: p.Root, uses: map[string][]string{}, files: map[string]imported{
		p.Name: {contents: jsonnet.MakeContentsRaw(p.Source)},
	}}
}

// Import implements jsonnet.Importer. Paths are relative to the importing file.
func (i *importer) Import(from, imports string) (jsonnet.Contents, string, error) {
	name := path.Join(path.Dir(from), imports)
	switch {
	case path.IsAbs(imports) || strings.Contains(imports, `\`):
		return jsonnet.Contents{}, "", fmt.Errorf("%s is no relative path: import files by their path from this file", quoted(imports))
	case !fs.ValidPath(name):
		return jsonnet.Contents{}, "", fmt.Errorf("%s lies outside the directory that imports may read", quoted(imports))
	}
	if !slices.Contains(i.uses[from], name) {
		i.uses[from] = append(i.uses[from], name)
	}
	if chain := i.chain(name, from, map[string]bool{}); chain != nil {
		return jsonnet.Contents{}, "", fmt.Errorf("the file imports itself: %s", strings.Join(append([]string{from}, chain...), " → "))
	}
	if _, known := i.files[name]; !known {
		i.files[name] = i.read(name)
	}
	return i.files[name].contents, name, i.files[name].err
}

// chain returns the way of imports from one file to another, nil when there is none.
func (i *importer) chain(from, to string, seen map[string]bool) []string {
	if from == to {
		return []string{from}
	}
	if seen[from] {
		return nil
	}
	seen[from] = true
	for _, next := range i.uses[from] {
		if rest := i.chain(next, to, seen); rest != nil {
			return append([]string{from}, rest...)
		}
	}
	return nil
}

func (i *importer) read(name string) imported {
	if len(i.files) > MaxImports {
		return imported{err: fmt.Errorf("more than %d files are imported", MaxImports)}
	}
	content, err := readFile(i.root, name)
	if err != nil {
		return imported{err: err}
	}
	if what := unfit(content); what != "" {
		return imported{err: fmt.Errorf("%s: %s", name, what)}
	}
	return imported{contents: jsonnet.MakeContentsRaw(content)}
}

// sources lists the texts that were imported.
func (i *importer) sources() iter.Seq2[string, []byte] {
	return func(yield func(string, []byte) bool) {
		for name, f := range i.files {
			if f.err == nil && !yield(name, f.contents.Data()) {
				return
			}
		}
	}
}
