package bundle

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestCompare(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "out")
	if _, err := Write(dir, bundleOf(t, map[string]string{"changed": "1\n", "edited": "1\n", "extra": "1\n", "same": "1\n", "missing": "1\n", "link": "1\n"}), Options{}); err != nil {
		t.Fatal(err)
	}
	put(t, filepath.Join(dir, "edited"), "2\n")
	put(t, filepath.Join(dir, "unowned"), "2\n")
	put(t, filepath.Join(dir, "foreign"), "nobody looks at it")
	for _, name := range []string{"missing", "link"} {
		if err := os.Remove(filepath.Join(dir, name)); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Symlink("same", filepath.Join(dir, "link")); err != nil {
		t.Fatal(err)
	}
	before := snapshot(t, dir)
	d, err := Compare(os.DirFS(dir), bundleOf(t, map[string]string{"changed": "3\n", "edited": "3\n", "same": "1\n", "missing": "1\n", "unowned": "3\n", "link": "1\n"}), nil)
	if err != nil {
		t.Fatal(err)
	}
	requireTree(t, dir, before)
	var got []string
	for _, f := range d.Files {
		got = append(got, f.Path+": "+string(f.Status))
	}
	want := "changed: changed, edited: edited, extra: extra, link: not a file, missing: missing, unowned: unowned"
	if strings.Join(got, ", ") != want {
		t.Errorf("got %s\nwant %s", strings.Join(got, ", "), want)
	}
	if d.Clean() {
		t.Error("clean")
	}
	for _, want := range []string{"missing    missing\n", "--- edited (as it is)\n+++ edited (as generated)\n@@ -1,1 +1,1 @@\n-2\n+3\n"} {
		if !strings.Contains(d.String(), want) {
			t.Errorf("no %q in:\n%s", want, d)
		}
	}
}

func TestCompareIsCleanExactlyAfterAWrite(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "out")
	b := bundleOf(t, map[string]string{"rules/a.yaml": "a\n"})
	if err := os.Mkdir(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	if d, err := Compare(os.DirFS(dir), b, nil); err != nil || d.Clean() {
		t.Errorf("an empty directory: %v %v", d, err)
	}
	if _, err := Write(dir, b, Options{}); err != nil {
		t.Fatal(err)
	}
	if d, err := Compare(os.DirFS(dir), b, nil); err != nil || !d.Clean() {
		t.Errorf("after a write: %v %v", d, err)
	}
	if err := os.Remove(filepath.Join(dir, IndexName)); err != nil {
		t.Fatal(err)
	}
	if d, err := Compare(os.DirFS(dir), b, nil); err != nil || len(d.Files) != 1 || d.Files[0].Path != IndexName {
		t.Errorf("without the index: %v %v", d, err)
	}
}

func TestCompareRefuses(t *testing.T) {
	b := bundleOf(t, map[string]string{"a": "1"})
	t.Run("a broken index", func(t *testing.T) {
		dir := t.TempDir()
		put(t, filepath.Join(dir, IndexName), "<<<<<<<")
		if _, err := Compare(os.DirFS(dir), b, nil); err == nil || !strings.Contains(err.Error(), "can not be read") {
			t.Errorf("got %v", err)
		}
	})
	t.Run("a file too large to compare", func(t *testing.T) {
		dir := t.TempDir()
		put(t, filepath.Join(dir, "a"), "")
		if err := os.Truncate(filepath.Join(dir, "a"), maxCompared+1); err != nil {
			t.Fatal(err)
		}
		if _, err := Compare(os.DirFS(dir), b, nil); err == nil || !strings.Contains(err.Error(), "more than the") {
			t.Errorf("got %v", err)
		}
	})
}
