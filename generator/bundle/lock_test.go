package bundle

import (
	"errors"
	"maps"
	"os"
	"path/filepath"
	"strconv"
	"sync"
	"syscall"
	"testing"
)

func TestASecondWriterIsRefused(t *testing.T) {
	dir := t.TempDir()
	held, err := lockDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	b := bundleOf(t, map[string]string{"a": "1"})
	if _, err := Write(dir, b, Options{}); !errors.Is(err, errBusy) {
		t.Errorf("got %v", err)
	}
	requireTree(t, dir, map[string]string{})
	if err := held.release(); err != nil {
		t.Fatal(err)
	}
	if _, err := Write(dir, b, Options{}); err != nil {
		t.Errorf("after the lock was given back: %v", err)
	}
}

func TestALockIsGivenBackWhileAnotherHasTheFileOpen(t *testing.T) {
	dir := t.TempDir()
	held, err := lockDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	// What a process inherits that is started right now.
	inherited, err := syscall.Dup(int(held.file.Fd()))
	if err != nil {
		t.Fatal(err)
	}
	defer syscall.Close(inherited)
	if err := held.release(); err != nil {
		t.Fatal(err)
	}
	again, err := lockDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	if err := again.release(); err != nil {
		t.Error(err)
	}
}

// TestTwoWritersAtOnce lets writers race. Each either writes its whole tree or is
// told that somebody else is at work; what remains is one whole tree.
func TestTwoWritersAtOnce(t *testing.T) {
	for name, opts := range modes {
		t.Run(name, func(t *testing.T) {
			parent := t.TempDir()
			dir := filepath.Join(parent, "out")
			var trees []map[string]string
			var group sync.WaitGroup
			for i := range 4 {
				b := bundleOf(t, map[string]string{"rules/a.yaml": "writer " + strconv.Itoa(i), strconv.Itoa(i): "own file"})
				trees = append(trees, treeOf(b))
				group.Go(func() {
					for written := 0; written < 10; {
						_, err := Write(dir, b, opts)
						switch {
						case err == nil:
							written++
						case !errors.Is(err, errBusy):
							t.Error(err)
							return
						}
					}
				})
			}
			group.Wait()
			got := snapshot(t, dir)
			for _, want := range trees {
				if maps.Equal(got, want) {
					requireTree(t, parent, prefixed("out", want))
					return
				}
			}
			t.Errorf("what remains is nobody's tree: %v", got)
		})
	}
}

func TestALockFileServesWhereDirectoriesCanNotBeLocked(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, lockName)
	f, err := lockPath(path, os.O_RDWR|os.O_CREATE)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := lockPath(path, os.O_RDWR|os.O_CREATE); !errors.Is(err, errBusy) {
		t.Errorf("the second lock: %v", err)
	}
	if err := (lock{file: f, path: path}).release(); err != nil {
		t.Fatal(err)
	}
	requireTree(t, dir, map[string]string{})
	if err := os.Symlink("elsewhere", path); err != nil {
		t.Fatal(err)
	}
	if f, err := lockPath(path, os.O_RDWR|os.O_CREATE); err == nil {
		t.Errorf("the lock follows a link (%v)", f.Close())
	}
}
