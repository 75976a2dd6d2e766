//go:build !linux && !darwin

package bundle

import "errors"

// exchange is not to be had here; the writer replaces file by file under a journal.
func exchange(string, string) error { return errors.ErrUnsupported }
