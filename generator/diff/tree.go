package diff

import (
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"strings"

	"github.com/llmslo/llmslo/generator/bundle"
)

// Bounds of what is read: files of a tree, and bytes of one of them. Larger files
// are neither rules nor boards.
const (
	maxFiles = 20_000
	maxSize  = 16 << 20
)

// Tree is what there is to compare in a directory.
type Tree struct {
	// Name is what the user called it.
	Name   string
	rules  []rule
	groups []group
	boards []board
	files  map[string]file
}

// kind says what a file holds.
type kind int

const (
	// other is all that is compared by its bytes.
	other kind = iota
	ruleFile
	boardFile
)

// file is one file of a tree.
type file struct {
	sum  [sha256.Size]byte
	kind kind
	// note says why a file that looks like one of rules or boards is none.
	note string
}

// Read reads a tree. Where the generator's index stands, rules and boards are those
// below rules/ and dashboards/, and packaging is compared as files: it says the same
// again. Elsewhere every file that holds rule groups or a board counts. Directories
// whose names begin with a dot are left out, and so is what is no regular file. The
// error is about files that can not be read.
func Read(name string, root fs.FS) (Tree, error) {
	t := Tree{Name: name, files: map[string]file{}}
	indexed := map[string]bool{}
	err := fs.WalkDir(root, ".", func(p string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && p != "." && strings.HasPrefix(d.Name(), "."):
			return fs.SkipDir
		case d.IsDir():
			_, err := fs.Stat(root, path.Join(p, bundle.IndexName))
			indexed[p] = err == nil || indexed[p]
			return nil
		case !d.Type().IsRegular() || d.Name() == bundle.IndexName:
			return nil
		case len(t.files) == maxFiles:
			return fmt.Errorf("more than %d files: name the directory that is generated into", maxFiles)
		}
		return t.add(root, p, owner(p, indexed))
	})
	if err != nil {
		return Tree{}, fmt.Errorf("read %s: %w", name, err)
	}
	return t, nil
}

// owner is the nearest directory with an index above a file, empty for none.
func owner(p string, indexed map[string]bool) string {
	for dir := path.Dir(p); ; dir = path.Dir(dir) {
		if indexed[dir] {
			return dir
		}
		if dir == "." {
			return ""
		}
	}
}

// add reads one file.
func (t *Tree) add(root fs.FS, p, owner string) error {
	info, err := fs.Stat(root, p)
	if err != nil {
		return err
	}
	if info.Size() > maxSize {
		t.files[p] = file{sum: sha256.Sum256(fmt.Append(nil, info.Size())), note: "too large to read: only its size is compared"}
		return nil
	}
	data, err := fs.ReadFile(root, p)
	if err != nil {
		return err
	}
	f := file{sum: sha256.Sum256(data)}
	scope, semantic := scopeOf(p, owner)
	if semantic {
		f.kind, err = t.parse(p, scope, data)
		if err != nil {
			f.note = "compared as text: " + err.Error()
		}
	}
	t.files[p] = f
	return nil
}

// scopeOf tells whether a file may hold rules and boards, and the directory within
// which they are told apart.
func scopeOf(p, owner string) (string, bool) {
	if owner == "" {
		return path.Dir(p), true
	}
	below := strings.TrimPrefix(strings.TrimPrefix(p, owner), "/")
	if owner == "." {
		below = p
	}
	return owner, strings.HasPrefix(below, "rules/") || strings.HasPrefix(below, "dashboards/")
}

// errForeign tells that a file is neither of rules nor of a board.
var errForeign = errors.New("neither rules nor a board")

// parse reads rules or a board. A file that is none of them is no error.
func (t *Tree) parse(p, scope string, data []byte) (kind, error) {
	var err error
	found := other
	switch path.Ext(p) {
	case ".yaml", ".yml":
		found, err = ruleFile, t.addRules(p, scope, data)
	case ".json":
		found, err = boardFile, t.addBoard(p, scope, data)
	}
	switch {
	case errors.Is(err, errForeign):
		return other, nil
	case err != nil:
		return other, err
	}
	return found, nil
}
