package main

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"github.com/spf13/pflag"

	"github.com/llmslo/llmslo/cmd/llmslo/internal/sandbox"
	"github.com/llmslo/llmslo/generator/overlay"
)

// packagingOptions are the flags about overlays and templates.
type packagingOptions struct {
	// targets name templates, overlays are files.
	targets, overlays []string
	// templates is a directory of the user's own; empty for none.
	templates string
}

// setup declares the flags.
func (o *packagingOptions) setup(flags *pflag.FlagSet) {
	flags.StringArrayVar(&o.targets, "target", nil, "`name` of a way to load it that files are added for, beside the targets of the configuration, as llmslo targets lists them; repeatable")
	flags.StringArrayVar(&o.overlays, "overlay", nil, "Jsonnet `file` that changes rules and boards; repeatable, in this order")
	flags.StringVar(&o.templates, "templates", "", "`directory` of templates of your own, to be chosen like the built-in ones")
}

// validate refuses flags that do nothing.
func (o *packagingOptions) validate() error {
	if o.templates != "" && len(o.targets) == 0 {
		return usageError{what: "--templates names templates, and neither --target nor targets in the configuration chooses one", fix: "list them with llmslo targets --templates " + o.templates, help: "llmslo generate"}
	}
	return nil
}

// known lists the names of all targets.
func (o *packagingOptions) known() ([]string, error) {
	all, err := overlay.Targets(templatesIn(o.templates))
	if err != nil {
		return nil, err
	}
	var names []string
	for _, t := range all {
		names = append(names, t.Name)
	}
	return names, nil
}

// add puts the targets of the configuration before those of the flags. A target that
// is asked for twice is run once.
func (o *packagingOptions) add(targets []string) {
	o.targets = slices.Concat(targets, o.targets)
}

// options is what the generator is asked for.
func (o *packagingOptions) options() (overlay.Options, error) {
	if len(o.targets) == 0 && len(o.overlays) == 0 {
		return overlay.Options{}, nil
	}
	command, err := jsonnetCommand()
	if err != nil {
		return overlay.Options{}, err
	}
	made := overlay.Options{Targets: o.targets, Templates: templatesIn(o.templates), Evaluator: sandbox.Packaging{Command: command}}
	for _, name := range o.overlays {
		dir, base := filepath.Split(filepath.Clean(name))
		if dir == "" {
			dir = "."
		}
		made.Overlays = append(made.Overlays, overlay.File{Source: directory(dir), Name: base})
	}
	return made, nil
}

// templatesIn is a directory of templates; none when it has no name.
func templatesIn(dir string) overlay.Source {
	if dir == "" {
		return overlay.Source{}
	}
	return directory(dir)
}

// directory is one that Jsonnet files are read from.
func directory(dir string) overlay.Source {
	return overlay.Source{Root: rooted(dir), Shown: filepath.ToSlash(dir)}
}

// rooted is a directory that no path and no symbolic link leads out of. Nothing in it
// but files and directories can be opened: a named pipe would wait for ever for
// somebody to write.
type rooted string

// Open implements fs.FS.
func (dir rooted) Open(name string) (fs.File, error) {
	if !fs.ValidPath(name) {
		return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrInvalid}
	}
	root, err := os.OpenRoot(string(dir))
	if err != nil {
		return nil, err
	}
	file, err := openRegular(root, filepath.FromSlash(name))
	if err := errors.Join(err, root.Close()); err != nil {
		return nil, err
	}
	return file, nil
}

// openRegular opens a file or a directory.
func openRegular(root *os.Root, name string) (fs.File, error) {
	info, err := root.Stat(name)
	if err != nil {
		return nil, err
	}
	if !info.Mode().IsRegular() && !info.IsDir() {
		return nil, &fs.PathError{Op: "open", Path: name, Err: errors.New("it is no regular file")}
	}
	return root.Open(name)
}
