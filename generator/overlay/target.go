package overlay

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/llmslo/llmslo/generator/overlay/jsonnet"
	"github.com/llmslo/llmslo/templates"
)

// Target is a template: a Jsonnet file that is a function of the bundle and
// returns the files of one way to load it.
type Target struct {
	// Name is the file's name without .jsonnet.
	Name string
	// Summary is the first sentence of the comment at the top of the file.
	Summary string
	// BuiltIn tells ours from the user's.
	BuiltIn bool

	source Source
}

// file is the path of the template in its directory.
func (t Target) file() string { return t.Name + extension }

const extension = ".jsonnet"

// UnknownTargetError names targets that do not exist.
type UnknownTargetError struct {
	// Names are the targets asked for, Known all that there are.
	Names, Known []string
}

// Error lists the unknown targets with the names they may have meant.
func (e UnknownTargetError) Error() string {
	return jsonnet.Unknown("target", e.Names, e.Known)
}

// Targets lists the built-in templates, then those of a directory of the user, by
// name. A template of the user that is called like a built-in one is an error: it
// could be either.
func Targets(user Source) ([]Target, error) {
	all, err := list(Source{Root: templates.Files}, true)
	if err != nil || user.Root == nil {
		return all, err
	}
	own, err := list(user, false)
	if err != nil {
		return nil, fmt.Errorf("read the templates of %s: %w", user.Shown, err)
	}
	if len(own) == 0 {
		return nil, fmt.Errorf("%s holds no template: templates are files whose names end in %s", user.Shown, extension)
	}
	var errs []error
	for _, t := range own {
		if slices.ContainsFunc(all, func(o Target) bool { return o.Name == t.Name }) {
			errs = append(errs, fmt.Errorf("%s: a built-in target is called %s; give the file another name", path.Join(user.Shown, t.file()), t.Name))
		}
	}
	return append(all, own...), errors.Join(errs...)
}

// list finds the templates at the top of a directory.
func list(s Source, builtIn bool) ([]Target, error) {
	entries, err := fs.ReadDir(s.Root, ".")
	if err != nil {
		return nil, err
	}
	var found []Target
	for _, e := range entries {
		name, isTemplate := strings.CutSuffix(e.Name(), extension)
		if !isTemplate || e.IsDir() || name == "" {
			continue
		}
		text, err := fs.ReadFile(s.Root, e.Name())
		if err != nil {
			return nil, err
		}
		found = append(found, Target{Name: name, Summary: summary(string(text)), BuiltIn: builtIn, source: s})
	}
	return found, nil
}

// summary reads the first sentence of the comment that begins a file.
func summary(text string) string {
	var words []string
	for line := range strings.Lines(text) {
		comment, isComment := strings.CutPrefix(strings.TrimSpace(line), "//")
		if !isComment {
			break
		}
		words = append(words, strings.Fields(comment)...)
	}
	first, _, _ := strings.Cut(strings.Join(words, " "), ". ")
	return strings.TrimSuffix(first, ".")
}

// choose finds the templates of the targets asked for, each once.
func choose(names []string, user Source) ([]Target, error) {
	if len(names) == 0 {
		return nil, nil
	}
	all, err := Targets(user)
	if err != nil {
		return nil, err
	}
	var chosen []Target
	var unknown UnknownTargetError
	for _, name := range names {
		at := slices.IndexFunc(all, func(t Target) bool { return t.Name == name })
		switch {
		case at < 0:
			unknown.Names = append(unknown.Names, name)
		case !slices.ContainsFunc(chosen, func(t Target) bool { return t.Name == name }):
			chosen = append(chosen, all[at])
		}
	}
	if len(unknown.Names) > 0 {
		for _, t := range all {
			unknown.Known = append(unknown.Known, t.Name)
		}
		return nil, unknown
	}
	return chosen, nil
}
