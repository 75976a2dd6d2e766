package main

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"github.com/google/go-cmp/cmp"
)

var yamlFence = regexp.MustCompile("(?s)```yaml\n(.*?)```")

// The example of docs/openslo.md is generated from, and gives what its
// configuration gives.
func TestTheExampleOfOpenSLOIsGenerated(t *testing.T) {
	page, err := os.ReadFile("../../docs/openslo.md")
	if err != nil {
		t.Fatal(err)
	}
	examples := yamlFence.FindAllSubmatch(page, -1)
	if len(examples) < 2 {
		t.Fatalf("the page has %d examples", len(examples))
	}
	generated := func(name string, example []byte) map[string]string {
		dir := t.TempDir()
		file, out := filepath.Join(dir, name), filepath.Join(dir, "out")
		if err := os.WriteFile(file, example, 0o600); err != nil {
			t.Fatal(err)
		}
		var stdout, stderr bytes.Buffer
		if code := run([]string{"generate", "-c", file, "-o", out, "-q"}, streams{in: &bytes.Buffer{}, out: &stdout, err: &stderr}); code != exitOK {
			t.Fatalf("%s: exit code %d\n%s", name, code, &stderr)
		}
		return tree(t, out)
	}
	want, got := generated("llmslo.yaml", examples[1][1]), generated("slos.yaml", examples[0][1])
	if len(want) < 10 {
		t.Errorf("only %d files were generated", len(want))
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-configuration +OpenSLO):\n%s", diff)
	}
}

// tree reads every file of a directory, by path.
func tree(t *testing.T, dir string) map[string]string {
	t.Helper()
	files := map[string]string{}
	err := filepath.WalkDir(dir, func(path string, e os.DirEntry, err error) error {
		if err != nil || e.IsDir() {
			return err
		}
		content, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		name, err := filepath.Rel(dir, path)
		files[name] = string(content)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}
