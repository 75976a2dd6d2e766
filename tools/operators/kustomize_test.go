package operators

import (
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"sigs.k8s.io/kustomize/api/krusty"
	"sigs.k8s.io/kustomize/kyaml/filesys"
)

// testKustomize builds every kustomization with kustomize itself, as kubectl apply -k,
// Argo CD and Flux do, and counts what comes out: an object for each file.
func testKustomize(t *testing.T, out string) {
	t.Helper()
	for dir, without := range map[string][]string{
		"kubernetes":                 {"servicemonitors"},
		"kubernetes/servicemonitors": nil,
		"grafana-operator":           nil,
		"victoriametrics":            {"vmalert"},
	} {
		files := 0
		err := filepath.WalkDir(filepath.Join(out, dir), func(path string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() || filepath.Base(path) == "kustomization.yaml" {
				return err
			}
			if !slices.ContainsFunc(without, func(name string) bool { return strings.Contains(path, "/"+name+"/") }) {
				files++
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		built, err := krusty.MakeKustomizer(krusty.MakeDefaultOptions()).Run(filesys.MakeFsOnDisk(), filepath.Join(out, dir))
		if err != nil {
			t.Errorf("%s: %v", dir, err)
			continue
		}
		if built.Size() != files || files == 0 {
			t.Errorf("%s: %d objects are built of %d files", dir, built.Size(), files)
		}
	}
}
