package overlay

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/llmslo/llmslo/generator/bundle"
	"github.com/llmslo/llmslo/generator/config"
	"github.com/llmslo/llmslo/generator/decision"
)

// folder is the Grafana folder of the fixture's boards.
const folder = "LLM serving"

// deployments are those of testdata/llmslo.yaml.
func deployments(t *testing.T) []config.Deployment {
	t.Helper()
	file, err := config.Loader{}.Load(os.DirFS("testdata"), "llmslo.yaml")
	if err != nil {
		t.Fatal(err)
	}
	return file.Deployments
}

// fixture is a small bundle with everything that overlays can name.
func fixture(t *testing.T) bundle.Bundle {
	t.Helper()
	kinds := map[string]bundle.Kind{
		"rules": bundle.Rules, "dashboards": bundle.Dashboard, "tests": bundle.RuleTests, "runbooks": bundle.Runbook,
	}
	var b bundle.Bundle
	root := os.DirFS("testdata/bundle")
	err := fs.WalkDir(root, ".", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		data, err := fs.ReadFile(root, path)
		if err != nil {
			return err
		}
		if filepath.Ext(path) == ".json" {
			if data, err = bundle.CanonicalJSON(data); err != nil {
				return err
			}
		}
		return b.Add(bundle.Document{Path: path, Kind: kinds[filepath.Dir(path)], Data: data})
	})
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// texts are the documents of a bundle by path.
func texts(b bundle.Bundle) map[string]string {
	out := map[string]string{}
	for _, d := range b.Documents {
		out[d.Path] = string(d.Data)
	}
	return out
}

// overlayOf is an overlay with the library at hand as o.
func overlayOf(changes string) File {
	text := "local o = import 'llmslo/overlay.libsonnet';\n[\n" + changes + "\n]\n"
	return File{Source: Source{Root: fstest.MapFS{"prod.jsonnet": {Data: []byte(text)}}, Shown: "overlays"}, Name: "prod.jsonnet"}
}

// apply applies overlays to the fixture.
func apply(t *testing.T, overlays ...File) (map[string]string, []decision.Note, error) {
	t.Helper()
	var log decision.Log
	b, err := Apply(fixture(t), deployments(t), Options{Overlays: overlays, Folder: folder}, &log)
	return texts(b), log.Notes(), err
}

// templatesOf is a directory of templates of the user.
func templatesOf(files map[string]string) Source {
	root := fstest.MapFS{}
	for name, text := range files {
		root[name] = &fstest.MapFile{Data: []byte(text)}
	}
	return Source{Root: root, Shown: "mine"}
}

// target runs targets over the fixture and returns what they added.
func target(t *testing.T, user Source, names ...string) (map[string]string, error) {
	t.Helper()
	var log decision.Log
	before := texts(fixture(t))
	b, err := Apply(fixture(t), deployments(t), Options{Targets: names, Templates: user, Folder: folder}, &log)
	added := map[string]string{}
	for path, text := range texts(b) {
		if old, known := before[path]; !known {
			added[path] = text
		} else if old != text {
			t.Errorf("%s was changed", path)
		}
	}
	return added, err
}

// contains reports every part that a text does not have.
func contains(t *testing.T, text string, parts ...string) {
	t.Helper()
	for _, part := range parts {
		if !strings.Contains(text, part) {
			t.Errorf("%q is not in:\n%s", part, text)
		}
	}
}
