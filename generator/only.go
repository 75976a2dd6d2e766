package generator

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/llmslo/llmslo/generator/bundle"
	"github.com/llmslo/llmslo/generator/config"
	"github.com/llmslo/llmslo/generator/overlay"
	"github.com/llmslo/llmslo/generator/overlay/jsonnet"
)

// UnknownDeploymentError names deployments that the configuration does not have.
type UnknownDeploymentError struct {
	// Names are those asked for, Known all that there are.
	Names, Known []string
}

// Error lists the unknown names with those they may have meant.
func (e UnknownDeploymentError) Error() string {
	return jsonnet.Unknown("deployment", e.Names, e.Known)
}

// IncompleteError tells that files of other deployments are missing in the output
// directory, which files that are shared may name.
type IncompleteError struct {
	// Paths are the missing files.
	Paths []string
}

// Error lists some of them.
func (e *IncompleteError) Error() string {
	const most = 5
	shown := e.Paths[:min(len(e.Paths), most)]
	text := "other deployments lack files that shared ones may name: " + strings.Join(shown, ", ")
	if more := len(e.Paths) - len(shown); more > 0 {
		text += fmt.Sprintf(" and %d more", more)
	}
	return text
}

// GenerateOnly makes the rules and tests of some deployments, what targets make of
// these, and what deployments share. The others are the deployments of the
// configuration whose rules are among the owned files of the output directory: what
// targets share, such as a list of files, is made for all of them. Owned files that
// are neither made nor of the named deployments are Kept. Its errors are those of
// Generate, UnknownDeploymentError, and IncompleteError.
func GenerateOnly(file config.File, opts Options, names, owned []string) (Result, error) {
	if err := known(file, names); err != nil {
		return Result{}, err
	}
	made, log, err := documents(file, opts)
	if err != nil {
		return Result{}, err
	}
	var present []string
	for _, d := range file.Deployments {
		if slices.Contains(names, d.Name) || slices.Contains(owned, rulesPath(d.Name, "records")) {
			present = append(present, d.Name)
		}
	}
	lists := [][]string{present}
	if slices.ContainsFunc(present, func(name string) bool { return !slices.Contains(names, name) }) {
		lists = append(lists, names)
	}
	packed, err := overlay.ApplyFor(made, file.Deployments, opts.packaging(), log, lists...)
	if err != nil {
		return Result{}, err
	}
	result, err := partOf(packed[0], packed[len(packed)-1], names, owned)
	for _, n := range log.Notes() {
		if slices.Contains(names, n.Deployment) || n.Deployment == "" {
			result.Notes = append(result.Notes, n)
		}
	}
	return result, err
}

// partOf takes from the documents of all deployments those that the named ones have
// alone too: their own, and the shared ones, which are complete.
func partOf(together, alone bundle.Bundle, names, owned []string) (Result, error) {
	mine, left := map[string]bool{}, map[string]bool{}
	for _, d := range alone.Documents {
		mine[d.Path] = true
	}
	for _, p := range owned {
		left[p] = true
	}
	var out Result
	var missing []string
	for _, d := range together.Documents {
		switch {
		case mine[d.Path]:
			out.Bundle.Documents = append(out.Bundle.Documents, d)
			delete(left, d.Path)
		case d.Kind == bundle.Manifest && !left[d.Path]:
			missing = append(missing, d.Path)
		}
	}
	if len(missing) > 0 {
		return Result{}, &IncompleteError{Paths: missing}
	}
	for p := range left {
		if slices.ContainsFunc(names, func(name string) bool { return ownPath(p, name) }) {
			delete(left, p) // theirs, and no longer generated
		}
	}
	out.Kept = slices.Sorted(maps.Keys(left))
	return out, nil
}

// known refuses names that no deployment has.
func known(file config.File, names []string) error {
	var unknown UnknownDeploymentError
	for _, d := range file.Deployments {
		unknown.Known = append(unknown.Known, d.Name)
	}
	for _, name := range names {
		if !slices.Contains(unknown.Known, name) {
			unknown.Names = append(unknown.Names, name)
		}
	}
	if len(unknown.Names) > 0 {
		return unknown
	}
	return nil
}

// rulesPath is where a part of a deployment's rules goes.
func rulesPath(deployment, part string) string {
	return "rules/" + deployment + "." + part + ".rules.yaml"
}

// ownPath tells whether a file is of one deployment alone by its path. Names of
// deployments hold no dot.
func ownPath(path, deployment string) bool {
	return strings.HasPrefix(path, "rules/"+deployment+".") || strings.HasPrefix(path, "tests/"+deployment+".")
}
