package bundle

import (
	"fmt"
	"iter"
	"path"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Lengths every file system in use can hold, in bytes.
const (
	maxName = 255
	maxPath = 1024
)

// checkPath refuses a document path that would leave the output directory, be
// read differently on another system, or meet the writer's own files.
func checkPath(p string) error {
	refuse := func(why string) error {
		return fmt.Errorf("document path %q %s: use a relative path with slashes, like rules/chat.yaml", p, why)
	}
	switch {
	case p == "":
		return refuse("is empty")
	case !utf8.ValidString(p):
		return refuse("is no UTF-8")
	case strings.HasPrefix(p, "/") || isDrive(p):
		return refuse("is absolute")
	case strings.ContainsRune(p, '\\'):
		return refuse("has a backslash")
	case strings.ContainsFunc(p, unsafe):
		return refuse(`has a control character or one of <>:"|?*, which some file systems refuse`)
	case len(p) > maxPath:
		return refuse(fmt.Sprintf("is longer than %d bytes", maxPath))
	}
	for name := range strings.SplitSeq(p, "/") {
		switch {
		case name == "..":
			return refuse("leads out of the output directory")
		case len(name) > maxName:
			return refuse(fmt.Sprintf("has a name longer than %d bytes", maxName))
		case strings.HasSuffix(name, " ") || len(name) > 1 && strings.HasSuffix(name, "."):
			return refuse("has a name that ends in a space or a dot, which Windows drops")
		}
	}
	if path.Clean(p) != p || p == "." {
		return refuse(fmt.Sprintf("is not clean (%q)", path.Clean(p)))
	}
	if first, _, _ := strings.Cut(Fold(p), "/"); strings.HasPrefix(first, ownPrefix) {
		return refuse(fmt.Sprintf("starts with %s, a name the writer keeps for itself", ownPrefix))
	}
	return nil
}

// isDrive tells a Windows drive letter from a name.
func isDrive(p string) bool {
	return len(p) >= 2 && p[1] == ':' && unicode.IsLetter(rune(p[0])) && (len(p) == 2 || p[2] == '/')
}

// unsafe tells characters that are legal in a Linux file name only.
func unsafe(r rune) bool {
	return unicode.IsControl(r) || strings.ContainsRune(`<>:"|?*`, r)
}

// ancestors yields the directories above a path, the nearest first, without the root.
func ancestors(p string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for dir := path.Dir(p); dir != "."; dir = path.Dir(dir) {
			if !yield(dir) {
				return
			}
		}
	}
}
