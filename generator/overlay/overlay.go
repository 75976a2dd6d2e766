// Package overlay applies what users write in Jsonnet: overlays, which change
// rules and boards, and packaging templates, which turn the bundle into the files
// of Kubernetes operators, Grafana provisioning and the like. Its results pass the
// same checks as the generator's own documents. It reads files through fs.FS only,
// and runs programs through an Evaluator that a command can isolate.
package overlay

import (
	"fmt"
	"io/fs"

	"github.com/llmslo/llmslo/generator/bundle"
	"github.com/llmslo/llmslo/generator/config"
	"github.com/llmslo/llmslo/generator/decision"
	"github.com/llmslo/llmslo/generator/overlay/jsonnet"
	"github.com/llmslo/llmslo/templates"
)

// Source is a directory of Jsonnet files; imports can not leave it.
type Source struct {
	// Root is the directory.
	Root fs.FS
	// Shown is its name in messages, as the user gave it.
	Shown string
}

// File is one overlay.
type File struct {
	Source
	// Name is its path in the directory.
	Name string
}

// Options says what is applied. The zero value changes nothing and starts no
// interpreter.
type Options struct {
	// Overlays are applied in this order, each to the result of the one before.
	Overlays []File
	// Targets name the templates to run.
	Targets []string
	// Templates adds the user's templates to the built-in ones; no Root means none.
	Templates Source
	// Folder is the Grafana folder of every board.
	Folder string
	// Evaluator runs the programs; in this process when nil.
	Evaluator jsonnet.Evaluator
}

// state is the bundle while it is worked on: documents of rules and boards by
// path in their parsed form, all else as bytes.
type state struct {
	bundle    bundle.Bundle
	model     Model
	groups    map[string][]group
	boards    map[string]map[string]any
	evaluator jsonnet.Evaluator
	log       *decision.Log
}

// Apply returns the bundle with overlays applied and the files of all targets
// added. Documents that no overlay touches keep their bytes. Faults in the user's
// files are returned as jsonnet.Errors, and unknown targets as UnknownTargetError;
// what was left out because an overlay changed what it is about is noted in the log,
// which may be nil.
func Apply(b bundle.Bundle, deployments []config.Deployment, o Options, log *decision.Log) (bundle.Bundle, error) {
	if len(o.Overlays) == 0 && len(o.Targets) == 0 {
		return b, nil
	}
	var names []string
	for _, d := range deployments {
		names = append(names, d.Name)
	}
	all, err := ApplyFor(b, deployments, o, log, names)
	if err != nil {
		return bundle.Bundle{}, err
	}
	return all[0], nil
}

// ApplyFor is Apply for some of the deployments: it returns a bundle for each list of
// names. Overlays see all deployments, whatever is asked for, because they name them;
// targets see those of the list.
func ApplyFor(b bundle.Bundle, deployments []config.Deployment, o Options, log *decision.Log, lists ...[]string) ([]bundle.Bundle, error) {
	chosen, err := choose(o.Targets, o.Templates)
	if err != nil {
		return nil, err
	}
	s, err := newState(b, deployments, o, log)
	if err != nil {
		return nil, err
	}
	for _, f := range o.Overlays {
		if err := s.change(f); err != nil {
			return nil, err
		}
	}
	var out []bundle.Bundle
	for _, names := range lists {
		some := s.only(names)
		added, err := some.run(chosen)
		if err != nil {
			return nil, err
		}
		if err := some.bundle.Add(added...); err != nil {
			return nil, err
		}
		out = append(out, some.bundle)
	}
	return out, nil
}

func newState(b bundle.Bundle, deployments []config.Deployment, o Options, log *decision.Log) (*state, error) {
	s := &state{
		// Documents are replaced in place later, in a list of our own.
		bundle: bundle.Bundle{Documents: append([]bundle.Document(nil), b.Documents...)},
		groups: map[string][]group{}, boards: map[string]map[string]any{}, evaluator: o.Evaluator, log: log,
	}
	if s.log == nil {
		s.log = &decision.Log{}
	}
	if s.evaluator == nil {
		s.evaluator = jsonnet.InProcess{}
	}
	for _, doc := range b.Documents {
		switch doc.Kind {
		case bundle.Rules:
			groups, err := readRules(doc.Data)
			if err != nil {
				return nil, fmt.Errorf("read %s: %w", doc.Path, err)
			}
			s.groups[doc.Path] = groups
		case bundle.Dashboard:
			tree, err := decodeJSON(doc.Data)
			if err != nil {
				return nil, fmt.Errorf("read %s: %w", doc.Path, err)
			}
			s.boards[doc.Path], _ = tree.(map[string]any)
		default:
		}
	}
	s.model = describe(b, s.boards, deployments, o.Folder)
	return s, nil
}

// replace puts new content into a document.
func (s *state) replace(path string, data []byte) {
	for i := range s.bundle.Documents {
		if s.bundle.Documents[i].Path == path {
			s.bundle.Documents[i].Data = data
		}
	}
}

// library is what every program can import below llmslo/.
func library() fs.FS { return templates.Files }
