//go:build linux || darwin || freebsd || netbsd || openbsd || dragonfly

package bundle

import (
	"io/fs"
	"syscall"

	"golang.org/x/sys/unix"
)

// writable tells whether this process may create and remove names in a directory.
func writable(dir string) error {
	return unix.Faccessat(unix.AT_FDCWD, dir, unix.W_OK|unix.X_OK, unix.AT_EACCESS)
}

// sameOwner tells whether two files belong to one user and group.
func sameOwner(a, b fs.FileInfo) bool {
	x, okX := a.Sys().(*syscall.Stat_t)
	y, okY := b.Sys().(*syscall.Stat_t)
	return okX && okY && x.Uid == y.Uid && x.Gid == y.Gid
}
