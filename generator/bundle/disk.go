package bundle

import (
	"errors"
	"io/fs"
	"os"
	"syscall"
)

// disk is every change the writer makes to a file system, one method per step,
// so that tests can fail or kill the process at each of them.
type disk interface {
	// Mkdir creates one directory.
	Mkdir(name string) error
	// Write creates a file that must not exist and flushes its content.
	Write(name string, data []byte) error
	// Rename moves a file over another or a directory over an empty one, at once.
	Rename(from, to string) error
	// Link gives a file or a link a second name.
	Link(from, to string) error
	// Exchange swaps two directories at once, or fails and changes nothing.
	Exchange(a, b string) error
	// Remove removes a file or an empty directory.
	Remove(name string) error
	// RemoveAll removes a tree without following symbolic links.
	RemoveAll(name string) error
	// Chmod sets the permissions of a directory.
	Chmod(name string, mode fs.FileMode) error
	// SyncDir flushes the names in a directory.
	SyncDir(name string) error
}

// osDisk is the real file system.
type osDisk struct{}

var _ disk = osDisk{}

func (osDisk) Mkdir(name string) error                   { return os.Mkdir(name, 0o755) }
func (osDisk) Rename(from, to string) error              { return os.Rename(from, to) }
func (osDisk) Link(from, to string) error                { return os.Link(from, to) }
func (osDisk) Exchange(a, b string) error                { return exchange(a, b) }
func (osDisk) Remove(name string) error                  { return os.Remove(name) }
func (osDisk) RemoveAll(name string) error               { return os.RemoveAll(name) }
func (osDisk) Chmod(name string, mode fs.FileMode) error { return os.Chmod(name, mode) }

func (osDisk) Write(name string, data []byte) (err error) {
	f, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	if _, err := f.Write(data); err != nil {
		return err
	}
	return f.Sync()
}

func (osDisk) SyncDir(name string) (err error) {
	f, err := os.Open(name)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	// Some network file systems and Windows can not flush a directory; there is
	// nothing more to be done there.
	if err := f.Sync(); err != nil && !errors.Is(err, syscall.EINVAL) && !errors.Is(err, errors.ErrUnsupported) && !errors.Is(err, fs.ErrPermission) {
		return err
	}
	return nil
}
