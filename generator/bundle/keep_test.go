package bundle

import (
	"errors"
	"os"
	"path/filepath"
	"testing"
)

func TestKeptFilesStayAsTheyAreAndStayOurs(t *testing.T) {
	for name, opts := range map[string]Options{"exchanged": {}, "in place": {InPlace: true}} {
		t.Run(name, func(t *testing.T) {
			dir := filepath.Join(t.TempDir(), "out")
			whole := bundleOf(t, map[string]string{"rules/a.yaml": "a1", "rules/b.yaml": "b1", "rules/c.yaml": "c1", "rules/gone.yaml": "g"})
			if _, err := Write(dir, whole, Options{}); err != nil {
				t.Fatal(err)
			}
			put(t, filepath.Join(dir, "rules/b.yaml"), "b edited")
			opts.Keep = []string{"rules/b.yaml", "rules/c.yaml", "rules/a.yaml", "never/heard.yaml"}
			some := bundleOf(t, map[string]string{"rules/a.yaml": "a2"})
			if d, err := Compare(os.DirFS(dir), some, opts.Keep); err != nil || len(d.Files) != 2 {
				t.Errorf("before: %+v %v", d, err)
			}
			r, err := Write(dir, some, opts)
			if err != nil {
				t.Fatal(err)
			}
			if len(r.Written) != 1 || len(r.Removed) != 1 || r.Removed[0] != "rules/gone.yaml" {
				t.Errorf("report %+v", r)
			}
			index := Index{Format: indexFormat, Files: []IndexEntry{
				{"rules/a.yaml", hash([]byte("a2"))}, {"rules/b.yaml", hash([]byte("b1"))}, {"rules/c.yaml", hash([]byte("c1"))},
			}}
			requireTree(t, dir, map[string]string{
				"rules/": "", "rules/a.yaml": "a2", "rules/b.yaml": "b edited", "rules/c.yaml": "c1", IndexName: string(index.encode()),
			})
			if d, err := Compare(os.DirFS(dir), some, opts.Keep); err != nil || !d.Clean() {
				t.Errorf("after: %+v %v", d, err)
			}
			if r, err := Write(dir, some, opts); err != nil || len(r.Written)+len(r.Removed) != 0 {
				t.Errorf("again: %+v %v", r, err)
			}
			// The edit is still known as one.
			var refused *RefusedError
			if _, err := Write(dir, whole, Options{}); !errors.As(err, &refused) || len(refused.Refusals) != 1 || refused.Refusals[0] != (Refusal{"rules/b.yaml", Edited}) {
				t.Errorf("a whole write over the edit: %v", err)
			}
		})
	}
}

func TestAKeptFileThatIsGoneStaysGone(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "out")
	if _, err := Write(dir, bundleOf(t, map[string]string{"a": "1", "b": "1"}), Options{}); err != nil {
		t.Fatal(err)
	}
	if err := os.Remove(filepath.Join(dir, "b")); err != nil {
		t.Fatal(err)
	}
	if _, err := Write(dir, bundleOf(t, map[string]string{"a": "2"}), Options{Keep: []string{"b"}}); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(filepath.Join(dir, "b")); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("it came back: %v", err)
	}
	owned, err := Owned(os.DirFS(dir))
	if err != nil || len(owned) != 2 {
		t.Errorf("owned %v %v", owned, err)
	}
}

func TestNothingIsOwnedWithoutAnIndex(t *testing.T) {
	dir := t.TempDir()
	for _, d := range []string{dir, filepath.Join(dir, "none")} {
		if owned, err := Owned(os.DirFS(d)); err != nil || len(owned) != 0 {
			t.Errorf("%s: %v %v", d, owned, err)
		}
	}
	put(t, filepath.Join(dir, IndexName), "{")
	if _, err := Owned(os.DirFS(dir)); err == nil {
		t.Error("a broken index is accepted")
	}
}
