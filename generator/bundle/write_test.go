package bundle

import (
	"errors"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// bundleOf makes a bundle of texts by path.
func bundleOf(t testing.TB, files map[string]string) Bundle {
	t.Helper()
	var documents []Document
	for p, text := range files {
		documents = append(documents, Document{Path: p, Data: []byte(text)})
	}
	var b Bundle
	if err := b.Add(documents...); err != nil {
		t.Fatal(err)
	}
	return b
}

// treeOf is what a directory holding just the bundle looks like to snapshot.
func treeOf(b Bundle) map[string]string {
	files := map[string]string{IndexName: string(b.Index().encode())}
	for _, d := range b.Documents {
		files[d.Path] = string(d.Data)
		for a := range ancestors(d.Path) {
			files[a+"/"] = ""
		}
	}
	return files
}

// snapshot reads a whole directory; directories end in a slash, links name their target.
func snapshot(t testing.TB, dir string) map[string]string {
	t.Helper()
	files := map[string]string{}
	err := filepath.WalkDir(dir, func(name string, e fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(dir, name)
		if err != nil || rel == "." {
			return err
		}
		switch rel = filepath.ToSlash(rel); {
		case e.IsDir():
			files[rel+"/"] = ""
		case e.Type()&fs.ModeSymlink != 0:
			files[rel], err = os.Readlink(name)
		default:
			var data []byte
			data, err = os.ReadFile(name)
			files[rel] = string(data)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// with adds files to an expected tree.
func with(files map[string]string, more ...string) map[string]string {
	files = maps.Clone(files)
	for i := 0; i < len(more); i += 2 {
		files[more[i]] = more[i+1]
	}
	return files
}

func requireTree(t testing.TB, dir string, want map[string]string) {
	t.Helper()
	got := snapshot(t, dir)
	if maps.Equal(got, want) {
		return
	}
	for _, p := range slices.Sorted(maps.Keys(with(got, slices.Concat(pairs(want)...)...))) {
		g, okG := got[p]
		w, okW := want[p]
		if okG != okW || g != w {
			t.Errorf("%s: there %t %.60q, wanted %t %.60q", p, okG, g, okW, w)
		}
	}
}

func pairs(m map[string]string) (all [][]string) {
	for k, v := range m {
		all = append(all, []string{k, v})
	}
	return all
}

// put writes a file as a user would.
func put(t testing.TB, name, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// modes are the two ways onto the disk.
var modes = map[string]Options{"exchanged": {}, "in place": {InPlace: true}}

func TestWriteMakesTheDirectoryHoldTheBundle(t *testing.T) {
	before := bundleOf(t, map[string]string{"rules/a.yaml": "a1", "rules/old/b.yaml": "b1", "same": "s", "x": "file"})
	after := bundleOf(t, map[string]string{"rules/a.yaml": "a2", "new/c.yaml": "c1", "same": "s", "x/y": "x is a directory now"})
	for name, opts := range modes {
		t.Run(name, func(t *testing.T) {
			parent := t.TempDir()
			dir := filepath.Join(parent, "deep", "out")
			r, err := Write(dir, before, opts)
			if err != nil {
				t.Fatal(err)
			}
			if len(r.Written) != 4 || len(r.Unchanged)+len(r.Removed) != 0 || r.Recovered {
				t.Errorf("first report: %+v", r)
			}
			requireTree(t, dir, treeOf(before))

			r, err = Write(dir, after, opts)
			if err != nil {
				t.Fatal(err)
			}
			for what, lists := range map[string][2]string{
				"written":   {strings.Join(r.Written, " "), "new/c.yaml rules/a.yaml x/y"},
				"unchanged": {strings.Join(r.Unchanged, " "), "same"},
				"removed":   {strings.Join(r.Removed, " "), "rules/old/b.yaml x"},
			} {
				if lists[0] != lists[1] {
					t.Errorf("%s: got %q, want %q", what, lists[0], lists[1])
				}
			}
			requireTree(t, dir, treeOf(after))
			if _, err := Write(dir, before, opts); err != nil {
				t.Fatal(err)
			}
			requireTree(t, filepath.Dir(dir), prefixed("out", treeOf(before)))
		})
	}
}

// prefixed moves an expected tree below a directory.
func prefixed(dir string, files map[string]string) map[string]string {
	out := map[string]string{dir + "/": ""}
	for p, text := range files {
		out[dir+"/"+p] = text
	}
	return out
}

func TestWriteTouchesNothingWhenNothingChanges(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "out")
	b := bundleOf(t, map[string]string{"rules/a.yaml": "a"})
	if _, err := Write(dir, b, Options{}); err != nil {
		t.Fatal(err)
	}
	w := writer{disk: &faultyDisk{failAt: 1, err: errors.New("the disk was touched")}}
	r, err := w.write(dir, b)
	if err != nil || len(r.Unchanged) != 1 || len(r.Written)+len(r.Removed) != 0 {
		t.Errorf("got %+v, %v", r, err)
	}
}

func TestWriteLeavesForeignFilesAlone(t *testing.T) {
	one := bundleOf(t, map[string]string{"rules/a.yaml": "a1", "rules/b.yaml": "b1"})
	two := bundleOf(t, map[string]string{"rules/a.yaml": "a2"})
	for name, c := range map[string]struct {
		dir       string
		exchanged bool
	}{
		"files go along in the exchange":      {"", true},
		"directories keep the whole in place": {".git/objects/", false},
	} {
		t.Run(name, func(t *testing.T) {
			dir := filepath.Join(t.TempDir(), "out")
			if _, err := Write(dir, one, Options{}); err != nil {
				t.Fatal(err)
			}
			outside := filepath.Join(t.TempDir(), "outside")
			put(t, outside, "outside")
			want := with(treeOf(two), "rules/link", outside)
			mine := []string{"kustomization.yaml", "rules/mine.yaml", c.dir + "x"}
			for _, p := range mine {
				put(t, filepath.Join(dir, p), "mine: "+p)
				want[p] = "mine: " + p
				for a := range ancestors(p) {
					want[a+"/"] = ""
				}
			}
			if err := os.Symlink(outside, filepath.Join(dir, "rules/link")); err != nil {
				t.Fatal(err)
			}
			open, err := os.OpenFile(filepath.Join(dir, "rules/mine.yaml"), os.O_APPEND|os.O_WRONLY, 0)
			if err != nil {
				t.Fatal(err)
			}
			before, err := os.Stat(dir)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := Write(dir, two, Options{Force: true}); err != nil {
				t.Fatal(err)
			}
			// A program that has the file open still writes to it.
			if _, err := open.WriteString(", more"); err != nil {
				t.Fatal(err)
			}
			if err := open.Close(); err != nil {
				t.Fatal(err)
			}
			want["rules/mine.yaml"] += ", more"
			requireTree(t, dir, want)
			after, err := os.Stat(dir)
			if err != nil || os.SameFile(before, after) == c.exchanged {
				t.Errorf("exchanged is %t, want %t (%v)", !c.exchanged, c.exchanged, err)
			}
		})
	}
}

func TestWriteStartsInADirectoryOfDotfiles(t *testing.T) {
	b := bundleOf(t, map[string]string{"a": "1"})
	dir := t.TempDir()
	put(t, filepath.Join(dir, ".gitkeep"), "")
	put(t, filepath.Join(dir, ".git/config"), "x")
	if _, err := Write(dir, b, Options{}); err != nil {
		t.Fatal(err)
	}
	requireTree(t, dir, with(treeOf(b), ".gitkeep", "", ".git/", "", ".git/config", "x"))
}

func TestWriteThroughALinkToTheDirectory(t *testing.T) {
	b := bundleOf(t, map[string]string{"a": "1"})
	parent := t.TempDir()
	if err := os.Mkdir(filepath.Join(parent, "real"), 0o750); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink("real", filepath.Join(parent, "link")); err != nil {
		t.Fatal(err)
	}
	if _, err := Write(filepath.Join(parent, "link"), b, Options{}); err != nil {
		t.Fatal(err)
	}
	requireTree(t, parent, with(prefixed("real", treeOf(b)), "link", "real"))
	info, err := os.Stat(filepath.Join(parent, "real"))
	if err != nil || info.Mode().Perm() != 0o750 {
		t.Errorf("the directory's permissions are %v (%v), want them kept", info.Mode(), err)
	}
}

func TestWriteAdoptsIdenticalFiles(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "out")
	b := bundleOf(t, map[string]string{"rules/a.yaml": "a"})
	put(t, filepath.Join(dir, "rules/a.yaml"), "a")
	r, err := Write(dir, b, Options{})
	if err != nil || len(r.Unchanged) != 1 {
		t.Fatalf("got %+v, %v", r, err)
	}
	requireTree(t, dir, treeOf(b))
}
