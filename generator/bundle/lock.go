package bundle

import (
	"errors"
	"os"
)

var (
	// errBusy: another process holds the lock.
	errBusy = errors.New("another llmslo is writing to it: wait until it has finished and run again")
	// errNoLock: the file system can not lock such a file.
	errNoLock = errors.New("the file system offers no locks")
)

// lock is the right to write to a directory. The kernel takes it back when the
// process ends, however it ends.
type lock struct {
	file *os.File
	// path is the lock file to remove, empty when the directory itself is locked.
	path string
}

// ofDirectory tells whether the lock goes where the directory goes, so that the
// directory may be exchanged while it is held.
func (l lock) ofDirectory() bool { return l.path == "" }

// release gives the lock back. A lock file is removed while it is still held, so
// that nobody can be waiting on a name that is gone. Closing alone would not do: a
// process that is just being started elsewhere in this one has the file open too.
func (l lock) release() error {
	var err error
	if l.path != "" {
		err = os.Remove(l.path)
		if errors.Is(err, os.ErrNotExist) {
			err = nil
		}
	}
	return errors.Join(err, unlock(l.file), l.file.Close())
}
