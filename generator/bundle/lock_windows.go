package bundle

import (
	"errors"
	"os"
	"path/filepath"
	"syscall"

	"golang.org/x/sys/windows"
)

// lockDir locks a directory by a file inside that no other process can open and
// that goes away with its handle.
func lockDir(dir string) (lock, error) {
	path := filepath.Join(dir, lockName)
	name, err := windows.UTF16PtrFromString(path)
	if err != nil {
		return lock{}, err
	}
	h, err := windows.CreateFile(name, windows.GENERIC_WRITE, 0, nil, windows.OPEN_ALWAYS,
		windows.FILE_ATTRIBUTE_NORMAL|windows.FILE_FLAG_DELETE_ON_CLOSE, 0)
	if errors.Is(err, syscall.Errno(windows.ERROR_SHARING_VIOLATION)) {
		return lock{}, errBusy
	}
	if err != nil {
		return lock{}, &os.PathError{Op: "lock", Path: path, Err: err}
	}
	return lock{file: os.NewFile(uintptr(h), path), path: path}, nil
}

// unlock has nothing to do: the lock is the open file.
func unlock(*os.File) error { return nil }
