package bundle

import (
	"errors"
	"io/fs"
	"os"
)

// maxCarried bounds the files of others that go along in an exchange, in bytes:
// they are read for their hash.
const maxCarried = 16 << 20

// portable tells whether all that is not ours can go along when the directory is
// exchanged: files and links have a second name in the new tree, directories can
// not have one.
func (t tree) portable() bool {
	for _, mode := range t.foreign {
		if !mode.IsRegular() && mode&fs.ModeSymlink == 0 {
			return false
		}
	}
	return true
}

// carry gives every file of others a second name in the staged tree: the file
// itself is in both, whoever has it open. It returns what it carried, by path.
func (w writer) carry(dir, staged string, t tree) (map[string]string, error) {
	carried := map[string]string{}
	for _, p := range pathsOf(t.foreign) {
		print, err := fingerprint(join(dir, p))
		if err != nil {
			return nil, err
		}
		if err := w.makeParents(staged, p); err != nil {
			return nil, err
		}
		if err := w.disk.Link(join(dir, p), join(staged, p)); err != nil {
			return nil, err
		}
		carried[p] = print
	}
	return carried, nil
}

// fingerprint identifies the content of a file or the target of a link.
func fingerprint(name string) (string, error) {
	info, err := os.Lstat(name)
	switch {
	case err != nil:
		return "", err
	case info.Mode()&fs.ModeSymlink != 0:
		target, err := os.Readlink(name)
		return "link to " + target, err
	case !info.Mode().IsRegular():
		return "", errors.New(name + " is " + describe(info.Mode()))
	case info.Size() > maxCarried:
		return "", errors.New(name + " is too large to carry")
	}
	return hashFile(name)
}

// inBoth tells whether two names are the same file.
func inBoth(a, b string) bool {
	x, errX := os.Lstat(a)
	y, errY := os.Lstat(b)
	return errX == nil && errY == nil && os.SameFile(x, y)
}
