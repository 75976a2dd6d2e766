package overlay

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"

	"github.com/llmslo/llmslo/generator/bundle"
	"github.com/llmslo/llmslo/generator/overlay/jsonnet"
)

// call runs a template.
const call = `local files = if std.isFunction(main) then main(import 'llmslo/bundle.libsonnet')
  else error 'a template is a function of the bundle, not %s; write it like function(bundle) { path: content }' % std.type(main);
if std.isObject(files) then files
else error 'a template returns an object of files by path, not %s' % std.type(files)`

// run returns the files of all targets.
func (s *state) run(targets []Target) ([]bundle.Document, error) {
	if len(targets) == 0 {
		return nil, nil
	}
	vars, err := s.vars()
	if err != nil {
		return nil, err
	}
	out := output{places: places{}, objects: map[string]string{}}
	for _, doc := range s.bundle.Documents {
		out.places.take(doc.Path, "the generator itself")
	}
	var errs []error
	for _, t := range targets {
		errs = append(errs, out.add(s.evaluator, t, vars))
	}
	return out.documents, joined(errs)
}

// maxFiles is how many files one template writes. The largest of ours writes some
// hundred for forty deployments.
const maxFiles = 10_000

// output is what templates have written so far.
type output struct {
	documents []bundle.Document
	places    places
	// objects says which path holds a Kubernetes object.
	objects map[string]string
}

// add runs one template.
func (o *output) add(evaluator jsonnet.Evaluator, t Target, vars map[string]string) error {
	program, err := jsonnet.Load(jsonnet.Roots{User: t.source.Root, Shown: t.source.Shown, Library: library()}, t.file())
	if err != nil {
		return err
	}
	program.Run, program.Vars = call, vars
	text, err := evaluator.Evaluate(program)
	if err != nil {
		return err
	}
	var files map[string]json.RawMessage
	if err := json.Unmarshal([]byte(text), &files); err != nil {
		return fmt.Errorf("run template %s: %w", t.Name, err)
	}
	switch {
	case len(files) == 0:
		return program.Fault("", "the template writes no file", "")
	case len(files) > maxFiles:
		return program.Fault("", fmt.Sprintf("the template writes %d files, more than %d", len(files), maxFiles), "put more into one file")
	}
	var errs []error
	for _, path := range slices.Sorted(maps.Keys(files)) {
		errs = append(errs, o.file(program, t, path, files[path]))
	}
	return joined(errs)
}

// file takes one file of a template.
func (o *output) file(program jsonnet.Program, t Target, path string, raw json.RawMessage) error {
	if why := o.places.conflict(path); why != "" {
		return program.Fault(path, why, "give it another path, below the name of the template")
	}
	tree, err := decodeJSON(raw)
	if err != nil {
		return program.Fault(path, fmt.Sprintf("%q: %v", path, err), "")
	}
	data, err := encode(path, tree)
	if err != nil {
		return program.Fault(path, fmt.Sprintf("%q: %v", path, err), "")
	}
	doc := bundle.Document{Path: path, Kind: bundle.Manifest, Data: data}
	var alone bundle.Bundle
	if err := alone.Add(doc); err != nil {
		return program.Fault(path, err.Error(), "")
	}
	var errs []error
	for _, what := range o.inspect(path, tree, data) {
		errs = append(errs, program.Fault(path, fmt.Sprintf("%q: %v", path, what), ""))
	}
	if len(errs) > 0 {
		return joined(errs)
	}
	o.places.take(path, "target "+t.Name)
	o.documents = append(o.documents, doc)
	return nil
}
