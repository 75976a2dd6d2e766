package bundle

import (
	"errors"
	"io/fs"
	"path"
	"path/filepath"
	"sync"
)

// flushers bounds how many files are flushed at a time; a disk commits many
// flushes in about the time of one.
const flushers = 16

// stage writes files below a new directory, with the directories they need, and
// flushes everything. The first error stops it.
func (w writer) stage(root string, files map[string][]byte) error {
	dirs := map[string]bool{}
	for p := range files {
		for a := range ancestors(p) {
			dirs[a] = true
		}
	}
	if err := w.disk.Mkdir(root); err != nil {
		return err
	}
	for _, d := range pathsOf(dirs) { // sorted: parents come first
		if err := w.disk.Mkdir(join(root, d)); err != nil {
			return err
		}
	}
	if err := w.writeAll(root, files); err != nil {
		return err
	}
	for _, d := range pathsOf(dirs) {
		if err := w.disk.SyncDir(join(root, d)); err != nil {
			return err
		}
	}
	return w.disk.SyncDir(root)
}

// writeAll writes files side by side.
func (w writer) writeAll(root string, files map[string][]byte) error {
	var (
		group sync.WaitGroup
		slots = make(chan struct{}, flushers)
		mu    sync.Mutex
		first error
	)
	for _, p := range pathsOf(files) {
		slots <- struct{}{}
		mu.Lock()
		failed := first != nil
		mu.Unlock()
		if failed {
			<-slots
			break
		}
		group.Go(func() {
			defer func() { <-slots }()
			if err := w.disk.Write(join(root, p), files[p]); err != nil {
				mu.Lock()
				if first == nil {
					first = err // a full disk fails every file alike
				}
				mu.Unlock()
			}
		})
	}
	group.Wait()
	return first
}

// putWhole writes a file under its name only when it is complete.
func (w writer) putWhole(name string, data []byte) error {
	partial := name + ".partial"
	if err := w.disk.Write(partial, data); err != nil {
		return err
	}
	if err := w.disk.Rename(partial, name); err != nil {
		return err
	}
	return w.disk.SyncDir(filepath.Dir(name))
}

// makeParents creates the directories above a path of the tree.
func (w writer) makeParents(root, p string) error {
	dir := path.Dir(p)
	if dir == "." {
		return nil
	}
	if err := w.makeParents(root, dir); err != nil {
		return err
	}
	if err := w.disk.Mkdir(join(root, dir)); err != nil && !errors.Is(err, fs.ErrExist) {
		return err
	}
	return nil
}

// join turns a path of the tree into one of the file system.
func join(root, p string) string { return filepath.Join(root, filepath.FromSlash(p)) }
