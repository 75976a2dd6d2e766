package bundle

import (
	"errors"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

// fullDisk can make directories and write nothing into them.
type fullDisk struct{ osDisk }

func (fullDisk) Write(string, []byte) error { return syscall.ENOSPC }

func TestAFullDiskIsToldOnceAndChangesNothing(t *testing.T) {
	old, next := map[string]string{}, map[string]string{}
	for _, p := range []string{"a", "b", "c", "d/e", "d/f", "g/h"} {
		old[p], next[p] = "old", "new"
	}
	for name, opts := range map[string]Options{"exchanged": {}, "in place": {InPlace: true}} {
		t.Run(name, func(t *testing.T) {
			parent := t.TempDir()
			dir := filepath.Join(parent, "out")
			if _, err := write(dir, bundleOf(t, old), Options{}); err != nil {
				t.Fatal(err)
			}
			_, err := writer{disk: fullDisk{}, opts: opts}.write(dir, bundleOf(t, next))
			if !errors.Is(err, syscall.ENOSPC) {
				t.Fatalf("got %v", err)
			}
			if text := err.Error(); strings.Contains(text, "\n") || !strings.HasPrefix(text, "nothing was changed") {
				t.Errorf("got %s", text)
			}
			requireTree(t, parent, prefixed("out", treeOf(bundleOf(t, old))))
		})
	}
}
