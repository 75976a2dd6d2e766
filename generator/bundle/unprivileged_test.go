package bundle

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// nobody is the user that tests become when root runs them; root may write anywhere.
const nobody = 65534

// asNobody runs a child without root's rights and returns what it complained of.
func asNobody(t *testing.T, c child) string {
	t.Helper()
	if os.Getuid() == 0 {
		c.User = nobody
	}
	cmd, output := c.start(t)
	if err := cmd.Wait(); err != nil && cmd.ProcessState.ExitCode() != 3 {
		t.Fatalf("%v: %s", err, *output)
	}
	return string(*output)
}

// openTemp makes a temporary directory that belongs to the user of asNobody.
func openTemp(t *testing.T) string {
	t.Helper()
	parent, err := os.MkdirTemp("", "bundle-test-")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := os.RemoveAll(parent); err != nil {
			t.Error(err)
		}
	})
	give(t, parent, 0o755)
	return parent
}

// give hands everything below a path to the user of asNobody and sets the
// permissions of the path itself.
func give(t *testing.T, root string, mode os.FileMode) {
	t.Helper()
	if os.Getuid() == 0 {
		err := filepath.WalkDir(root, func(name string, _ os.DirEntry, err error) error {
			if err != nil {
				return err
			}
			return os.Lchown(name, nobody, nobody)
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Chmod(root, mode); err != nil {
		t.Fatal(err)
	}
}

func TestWithoutTheRightToWrite(t *testing.T) {
	next := map[string]string{"rules/a.yaml": "new a", "more/b.yaml": "new b"}
	for name, c := range map[string]struct {
		prepare func(t *testing.T, parent, dir string)
		want    string
		written bool
	}{
		"a parent that can not be written gets no directory": {
			func(t *testing.T, parent, dir string) {
				if err := os.RemoveAll(dir); err != nil {
					t.Fatal(err)
				}
				give(t, parent, 0o555)
			}, "permission denied", false,
		},
		"a read-only directory is refused": {
			func(t *testing.T, _, dir string) { give(t, dir, 0o555) }, ". is a directory this user may not write to", false,
		},
		"a read-only directory inside is refused": {
			func(t *testing.T, _, dir string) { give(t, filepath.Join(dir, "rules"), 0o555) },
			"rules is a directory this user may not write to", false,
		},
		"a directory that can not be read is refused": {
			func(t *testing.T, _, dir string) { give(t, dir, 0o333) }, "permission denied", false,
		},
		"read-only files are replaced": {
			func(t *testing.T, _, dir string) { give(t, filepath.Join(dir, "rules/a.yaml"), 0o444) }, "", true,
		},
		"a read-only directory that nothing changes in goes with the old tree": {
			func(t *testing.T, _, dir string) { give(t, filepath.Join(dir, "same"), 0o555) }, "", true,
		},
		"a parent that can not be written does not hinder": {
			func(t *testing.T, parent, _ string) { give(t, parent, 0o555) }, "", true,
		},
	} {
		t.Run(name, func(t *testing.T) {
			parent := openTemp(t)
			dir := filepath.Join(parent, "out")
			old := bundleOf(t, map[string]string{"rules/a.yaml": "old a", "same/s.yaml": "s", "gone": "g"})
			if _, err := write(dir, old, Options{}); err != nil {
				t.Fatal(err)
			}
			give(t, parent, 0o755)
			c.prepare(t, parent, dir)
			before := map[string]string{}
			if os.Getuid() == 0 {
				before = snapshot(t, parent)
			}
			files := with(next, "same/s.yaml", "s")
			got := asNobody(t, child{Dir: dir, Files: files})
			if (got == "") != c.written || !strings.Contains(got, c.want) {
				t.Errorf("got %q, want %q", got, c.want)
			}
			for _, d := range []string{parent, dir, filepath.Join(dir, "rules"), filepath.Join(dir, "same")} {
				if err := os.Chmod(d, 0o755); err != nil && !os.IsNotExist(err) {
					t.Fatal(err)
				}
			}
			switch {
			case c.written:
				requireTree(t, parent, prefixed("out", treeOf(bundleOf(t, files))))
			case os.Getuid() == 0:
				requireTree(t, parent, before)
			}
		})
	}
}
