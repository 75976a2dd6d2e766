package overlay

import (
	"fmt"
	"path"

	"github.com/llmslo/llmslo/generator/bundle"
)

// claim is a path that is taken: by a file, or by a directory above one.
type claim struct {
	path, owner string
	directory   bool
}

// places are the paths that are taken, as file systems without case see them.
type places map[string]claim

// take notes that somebody writes a file.
func (p places) take(file, owner string) {
	p[bundle.Fold(file)] = claim{path: file, owner: owner}
	for dir := path.Dir(file); dir != "." && dir != "/"; dir = path.Dir(dir) {
		if _, known := p[bundle.Fold(dir)]; !known {
			p[bundle.Fold(dir)] = claim{path: file, owner: owner, directory: true}
		}
	}
}

// conflict says why a file can not be written, empty where it can.
func (p places) conflict(file string) string {
	switch other, taken := p[bundle.Fold(file)]; {
	case taken && other.directory:
		return fmt.Sprintf("%q would be a file and a directory: %s writes %q", file, other.owner, other.path)
	case taken && other.path == file:
		return fmt.Sprintf("%q is written by %s already", file, other.owner)
	case taken:
		return fmt.Sprintf("%q and %q, which %s writes, are one file where case does not count (macOS, Windows)", file, other.path, other.owner)
	}
	for dir := path.Dir(file); dir != "." && dir != "/"; dir = path.Dir(dir) {
		if other, taken := p[bundle.Fold(dir)]; taken && !other.directory {
			return fmt.Sprintf("%q would need a directory where %s writes the file %q", file, other.owner, other.path)
		}
	}
	return ""
}
