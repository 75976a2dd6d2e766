package bundle

import "golang.org/x/sys/unix"

// exchange swaps two directories of one file system at once.
func exchange(a, b string) error {
	return unix.RenamexNp(a, b, unix.RENAME_SWAP)
}
