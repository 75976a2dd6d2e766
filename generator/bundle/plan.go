package bundle

import (
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"sort"
)

// plan is what a write will do.
type plan struct {
	// wanted maps every path of the new tree to its content.
	wanted map[string][]byte
	// index is the new index and its bytes.
	index []byte
	// write, unchanged and remove are the documents by what happens to them, sorted.
	write, unchanged, remove []string
	// indexChanged tells whether the index file has to be written.
	indexChanged bool
}

// idle tells whether the directory already is as it should be.
func (p plan) idle() bool { return len(p.write) == 0 && len(p.remove) == 0 && !p.indexChanged }

// newPlan compares the directory with the bundle. Kept entries stay in the index. It
// returns every refusal: files
// that are not ours, links, directories that can not be written, and, without
// force, edited files.
func newPlan(dir string, t tree, b Bundle, kept []IndexEntry, force bool) (plan, []Refusal) {
	p := plan{
		wanted: make(map[string][]byte, len(b.Documents)), index: b.Index().with(kept).encode(),
		write: []string{}, unchanged: []string{}, remove: []string{},
	}
	p.indexChanged = !t.indexed || t.indexHash != hash(p.index)
	refusals := foreignInTheWay(dir, t, b)
	owned := t.index.hashes()
	blocked := map[string]bool{}
	for _, r := range refusals {
		blocked[r.Path] = true
	}
	edited := func(path string) {
		if !force && !blocked[path] {
			refusals = append(refusals, Refusal{path, Edited})
		}
	}
	for _, d := range b.Documents {
		p.wanted[d.Path] = d.Data
		was, isOwned := owned[d.Path]
		now, exists := t.files[d.Path]
		_, odd := t.foreign[d.Path]
		switch {
		case exists && now == hash(d.Data):
			p.unchanged = append(p.unchanged, d.Path)
			continue
		case isOwned && (exists && now != was || odd):
			edited(d.Path)
		case exists && !isOwned:
			refusals = append(refusals, Refusal{d.Path, Foreign})
		}
		p.write = append(p.write, d.Path)
	}
	for _, f := range t.index.Files {
		if _, kept := p.wanted[f.Path]; kept {
			continue
		}
		now, exists := t.files[f.Path]
		mode, odd := t.foreign[f.Path]
		odd = odd && !mode.IsDir()
		if exists && now != f.SHA256 || odd {
			edited(f.Path)
		}
		if exists || odd {
			p.remove = append(p.remove, f.Path)
		}
	}
	refusals = append(refusals, p.unwritable(dir)...)
	sort.Slice(refusals, func(i, j int) bool { return refusals[i].Path < refusals[j].Path })
	return p, refusals
}

// foreignInTheWay lists the foreign entries that are a wanted path, a directory
// above one, or below one. What replaced an owned file itself counts as an edit
// of that file, unless it is a directory, which may hold anything.
func foreignInTheWay(dir string, t tree, b Bundle) []Refusal {
	owned := t.index.hashes()
	wanted, above := map[string]bool{}, map[string]bool{}
	for _, d := range b.Documents {
		wanted[d.Path] = true
		for a := range ancestors(d.Path) {
			above[a] = true
		}
	}
	var refusals []Refusal
	for p, mode := range t.foreign {
		_, isOwned := owned[p]
		replaced := isOwned && !mode.IsDir()
		below := false
		for a := range ancestors(p) {
			below = below || wanted[a]
		}
		switch {
		case above[p] && mode&fs.ModeSymlink != 0:
			refusals = append(refusals, Refusal{p, Linked})
		case above[p], below, wanted[p] && !replaced:
			refusals = append(refusals, Refusal{p, Foreign})
		}
	}
	// A file system that ignores case shows the file under another name only.
	for p := range wanted {
		_, seen := t.files[p]
		_, odd := t.foreign[p]
		if seen || odd || above[p] {
			continue
		}
		if info, err := os.Lstat(filepath.Join(dir, filepath.FromSlash(p))); err == nil && !info.IsDir() {
			refusals = append(refusals, Refusal{p, Foreign})
		}
	}
	return refusals
}

// unwritable lists the existing directories in which names will be created or
// removed and may not be.
func (p plan) unwritable(dir string) []Refusal {
	if p.idle() {
		return nil
	}
	dirs := map[string]bool{".": true}
	for _, paths := range [][]string{p.write, p.remove} {
		for _, f := range paths {
			dirs[path.Dir(f)] = true
		}
	}
	var refusals []Refusal
	for _, d := range pathsOf(dirs) {
		name := filepath.Join(dir, filepath.FromSlash(d))
		if info, err := os.Lstat(name); err != nil || !info.IsDir() {
			continue
		}
		if err := writable(name); err != nil {
			refusals = append(refusals, Refusal{d, Unwritable})
		}
	}
	return refusals
}
