// Package bundle is the last step of the generator: the set of documents, their
// canonical bytes, the index that says which files are ours, the one writer that
// puts them on disk so that a kill leaves the old or the new tree, and the
// comparison of a tree with what would be written.
package bundle

import (
	"errors"
	"fmt"
	"slices"
	"sort"
	"strings"
	"unicode/utf8"
)

// Kind says what a document is for, as a noun that takes an s: three rule files.
type Kind string

// The kinds of documents.
const (
	// Rules is a Prometheus rule file.
	Rules Kind = "rule file"
	// RuleTests is a promtool unit test of a rule file.
	RuleTests Kind = "rule test"
	// Dashboard is a Grafana board in classic JSON, which overlays and targets read.
	Dashboard Kind = "dashboard"
	// Resource is a Grafana board as a resource of Grafana's API.
	Resource Kind = "dashboard resource"
	// Runbook is a page an alert links to.
	Runbook Kind = "runbook"
	// Manifest is packaging: custom resources, provisioning, scrape configuration.
	Manifest Kind = "manifest"
)

// Document is one file of the output.
type Document struct {
	// Path is relative to the output directory, clean and slash-separated.
	Path string
	// Kind says what it is for; it changes no byte.
	Kind Kind
	// Data is the whole content, UTF-8 text.
	Data []byte
}

// Bundle is a complete output tree. Its documents are sorted by path and no two
// of them can collide on any file system. The zero value is empty and ready to use.
type Bundle struct {
	Documents []Document
}

// Add puts documents into the bundle, all of them or none. Every document that
// may not stand in the bundle is named in the error: a path that is empty,
// absolute, not clean, leads out of the directory or is taken, and content that
// is empty or no UTF-8. A call sorts the whole set, so give many at once.
func (b *Bundle) Add(documents ...Document) error {
	all := slices.Concat(b.Documents, documents)
	sort.SliceStable(all, func(i, j int) bool { return all[i].Path < all[j].Path })
	if err := check(all); err != nil {
		return err
	}
	b.Documents = all
	return nil
}

// Validate applies the rules of Add to the bundle as it stands, for bundles
// that were put together by hand.
func (b Bundle) Validate() error {
	if !sort.SliceIsSorted(b.Documents, func(i, j int) bool { return b.Documents[i].Path < b.Documents[j].Path }) {
		return errors.New("the documents of the bundle are not sorted by path")
	}
	return check(b.Documents)
}

// check reports every rule that the sorted documents break.
func check(documents []Document) error {
	var errs []error
	seen := make(map[string]string, len(documents)) // folded path to path, of files
	parents := map[string]string{}                  // folded directory to a file in it
	for _, d := range documents {
		if err := checkPath(d.Path); err != nil {
			errs = append(errs, err)
			continue
		}
		if err := checkData(d); err != nil {
			errs = append(errs, err)
		}
		folded := Fold(d.Path)
		switch other, taken := seen[folded]; {
		case taken && other == d.Path:
			errs = append(errs, fmt.Errorf("two documents are written to %q: give one of them another name", d.Path))
		case taken:
			errs = append(errs, fmt.Errorf("documents %q and %q are one file where case does not count (macOS, Windows): give one of them another name", other, d.Path))
		}
		seen[folded] = d.Path
		for dir := range ancestors(folded) {
			if _, known := parents[dir]; !known {
				parents[dir] = d.Path
			}
		}
	}
	for _, d := range documents {
		if inside, isDir := parents[Fold(d.Path)]; isDir && inside != d.Path {
			errs = append(errs, fmt.Errorf("document %q would have to be the directory of %q too: give one of them another name", d.Path, inside))
		}
	}
	return errors.Join(errs...)
}

// checkData refuses content that no reader of the output can load.
func checkData(d Document) error {
	if len(d.Data) == 0 {
		return fmt.Errorf("document %q is empty", d.Path)
	}
	if utf8.Valid(d.Data) {
		return nil
	}
	line := 1
	for rest := d.Data; len(rest) > 0; {
		r, size := utf8.DecodeRune(rest)
		if r == utf8.RuneError && size == 1 {
			break
		}
		if r == '\n' {
			line++
		}
		rest = rest[size:]
	}
	return fmt.Errorf("document %q is no UTF-8 text: wrong byte in line %d", d.Path, line)
}

// Fold maps paths that case-insensitive file systems take for one to one key.
func Fold(path string) string { return strings.ToLower(strings.ToUpper(path)) }
