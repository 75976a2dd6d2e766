package bundle

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
)

// tree is what stands in the output directory before a write.
type tree struct {
	// index is what we own; empty when there is no index file.
	index Index
	// indexed tells whether there is an index file and indexHash what it holds.
	indexed   bool
	indexHash string
	// files maps every path that is owned or wanted to the hash of the regular
	// file there; absent when there is none.
	files map[string]string
	// foreign maps every other entry to its type: files, links, and directories
	// that hold nothing of ours. Directories are not entered.
	foreign map[string]fs.FileMode
}

// scan reads the directory as far as it concerns us. wanted are the paths that
// are to be written.
func scan(dir string, wanted map[string]string) (tree, error) {
	t := tree{files: map[string]string{}, foreign: map[string]fs.FileMode{}}
	data, err := readRegular(filepath.Join(dir, IndexName))
	switch {
	case errors.Is(err, fs.ErrNotExist):
	case err != nil:
		return tree{}, err
	default:
		if t.index, err = decodeIndex(data); err != nil {
			return tree{}, err
		}
		t.indexed, t.indexHash = true, hash(data)
	}
	ours, dirs := map[string]bool{}, map[string]bool{}
	for _, paths := range []map[string]string{t.index.hashes(), wanted} {
		for p := range paths {
			ours[p] = true
			for a := range ancestors(p) {
				dirs[a] = true
			}
		}
	}
	err = t.walk(dir, "", ours, dirs)
	return t, err
}

// walk adds what is below one directory.
func (t *tree) walk(root, below string, ours, dirs map[string]bool) error {
	entries, err := os.ReadDir(filepath.Join(root, filepath.FromSlash(below)))
	if err != nil {
		return err
	}
	for _, e := range entries {
		p := path.Join(below, e.Name())
		switch {
		case below == "" && (p == IndexName || p == lockName):
		case e.IsDir() && dirs[p]:
			if err := t.walk(root, p, ours, dirs); err != nil {
				return err
			}
		case e.Type().IsRegular() && ours[p]:
			if t.files[p], err = hashFile(filepath.Join(root, filepath.FromSlash(p))); err != nil {
				return err
			}
		default:
			t.foreign[p] = e.Type()
		}
	}
	return nil
}

// keep takes files of ours out of the plan: from here on they are carried along like
// those of others. It returns their entries in the index.
func (t *tree) keep(paths []string, b Bundle) []IndexEntry {
	wanted := b.Index().hashes()
	kept := map[string]bool{}
	entries := slices.DeleteFunc(t.index.kept(paths), func(f IndexEntry) bool {
		_, isWanted := wanted[f.Path]
		return isWanted
	})
	for _, f := range entries {
		kept[f.Path] = true
		if _, stands := t.files[f.Path]; stands {
			delete(t.files, f.Path)
			t.foreign[f.Path] = 0
		}
	}
	t.index.Files = slices.DeleteFunc(t.index.Files, func(f IndexEntry) bool { return kept[f.Path] })
	return entries
}

// strange returns the first foreign entry that is no dotfile, empty for none.
// Dotfiles, such as .gitkeep or the .git of a new repository, say nothing about
// whose directory it is.
func (t tree) strange() string {
	for _, p := range pathsOf(t.foreign) {
		if !strings.HasPrefix(p, ".") {
			return p
		}
	}
	return ""
}

// readRegular reads a file that must be a regular one: a pipe would block and a
// link could lead anywhere.
func readRegular(name string) ([]byte, error) {
	info, err := os.Lstat(name)
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() {
		return nil, &fs.PathError{Op: "read", Path: name, Err: errors.New(describe(info.Mode()) + ", not a regular file")}
	}
	return os.ReadFile(name)
}

// hashFile returns the hash of a regular file.
func hashFile(name string) (sum string, err error) {
	f, err := os.Open(name)
	if err != nil {
		return "", err
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	h := sha256.New()
	if _, err := io.Copy(h, f); err != nil {
		return "", err
	}
	return hex.EncodeToString(h.Sum(nil)), nil
}

// describe says in words what a file is.
func describe(mode fs.FileMode) string {
	switch {
	case mode.IsRegular():
		return "a file"
	case mode.IsDir():
		return "a directory"
	case mode&fs.ModeSymlink != 0:
		return "a symbolic link"
	default:
		return "a special file"
	}
}
