// Package jsonnet evaluates the Jsonnet of users: overlays and packaging
// templates. A program is collected with everything it imports before it runs,
// so that wrong imports are reported together and at their place, and so that it
// can be evaluated in a process that can read no file at all.
package jsonnet

import (
	"fmt"
	"path"
	"strings"
)

// LibraryPrefix begins every import of the tool's own library, from whichever
// file: import 'llmslo/overlay.libsonnet'.
const LibraryPrefix = "llmslo/"

// runName is the program that calls the user's file. No file can be called so.
const runName = "(llmslo)"

// Limits on programs, below which the interpreter can not exhaust the Go stack,
// which would end the process.
const (
	// MaxSource is the largest file of Jsonnet, in bytes.
	MaxSource = 128 << 10
	// MaxText is the largest file that is imported as text, in bytes.
	MaxText = 1 << 20
	// MaxFiles is how many files a program has.
	MaxFiles = 200
	// maxBrackets is how deep brackets may nest in a source.
	maxBrackets = 200
	// maxFrames is how deep calls may nest.
	maxFrames = 400
)

// Program is a Jsonnet program with every file that it imports. It is plain
// data, to be sent to another process.
type Program struct {
	// Main is the user's file, a key of Files.
	Main string
	// Run is a Jsonnet expression in which main stands for the value of the user's file.
	Run string
	// Part is a Jsonnet expression in which part stands for one element of the list
	// that the user's file is. When Run fails, it is evaluated for every element, so
	// that the faults of all are told; empty for a file that is no list.
	Part string
	// Files are the texts by path, those of the library below LibraryPrefix.
	Files map[string]string
	// Vars are the external variables that the library reads, all of them strings.
	Vars map[string]string
	// Shown is put before the path of a user's file in messages: the directory
	// that Files are relative to, as the user called it.
	Shown string
}

// source is the text of the program that calls the user's file.
func (p Program) source() string {
	return fmt.Sprintf("local main = import %q;\n%s", p.Main, p.Run)
}

// resolve returns the path that an import means.
func resolve(from, imports string) (string, error) {
	name := path.Join(path.Dir(from), imports)
	switch {
	case strings.HasPrefix(imports, LibraryPrefix):
		name = path.Clean(imports)
		if !strings.HasPrefix(name, LibraryPrefix) {
			return "", fmt.Errorf("%s leads out of the library", quoted(imports))
		}
	case path.IsAbs(imports) || strings.Contains(imports, `\`):
		return "", fmt.Errorf("%s is no relative path: import files by their path from this file", quoted(imports))
	case name == ".." || strings.HasPrefix(name, "../"):
		return "", fmt.Errorf("%s lies outside the directory that imports may read", quoted(imports))
	}
	return name, nil
}

// inLibrary tells the tool's own files from the user's.
func inLibrary(file string) bool { return file == runName || strings.HasPrefix(file, LibraryPrefix) }

// quoted prints a value of the user for a message: escaped, and cut when long.
func quoted(s string) string {
	const most = 80
	if r := []rune(s); len(r) > most {
		return fmt.Sprintf("%q", string(r[:most])+"…")
	}
	return fmt.Sprintf("%q", s)
}
