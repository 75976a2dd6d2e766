//go:build linux || darwin || freebsd || netbsd || openbsd || dragonfly

package bundle

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"syscall"
)

// lockDir locks a directory without leaving a file in it. File systems that lock
// only what is open for writing (NFS) get a lock file inside.
func lockDir(dir string) (lock, error) {
	f, err := lockPath(dir, os.O_RDONLY)
	if !errors.Is(err, errNoLock) {
		return lock{file: f}, err
	}
	path := filepath.Join(dir, lockName)
	f, err = lockPath(path, os.O_RDWR|os.O_CREATE)
	return lock{file: f, path: path}, err
}

// lockPath locks what is at a path now. What it opened may have been exchanged or
// removed by the process that held the lock, so it looks again after locking.
func lockPath(path string, flag int) (*os.File, error) {
	for range 100 {
		f, err := os.OpenFile(path, flag|syscall.O_NOFOLLOW, 0o600)
		if err != nil {
			return nil, err
		}
		if err := flock(f); err != nil {
			return nil, errors.Join(err, f.Close())
		}
		held, err := f.Stat()
		if err != nil {
			return nil, errors.Join(err, f.Close())
		}
		if now, err := os.Lstat(path); err == nil && os.SameFile(held, now) {
			return f, nil
		}
		if err := errors.Join(unlock(f), f.Close()); err != nil {
			return nil, err
		}
	}
	return nil, errBusy
}

// unlock gives back a lock, whoever else has the file open.
func unlock(f *os.File) error { return syscall.Flock(int(f.Fd()), syscall.LOCK_UN) }

// flock takes an exclusive lock without waiting.
func flock(f *os.File) error {
	for {
		err := syscall.Flock(int(f.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
		switch {
		case err == nil:
			return nil
		case errors.Is(err, syscall.EINTR):
			continue
		case errors.Is(err, syscall.EWOULDBLOCK):
			return errBusy
		default:
			return fmt.Errorf("%w: %w", errNoLock, err)
		}
	}
}
