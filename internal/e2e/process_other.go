//go:build !linux

package e2e

import "os/exec"

// dieWithParent does nothing here: only Linux can tie a child to its parent.
func dieWithParent(*exec.Cmd) {}
