//go:build unix

package main

import (
	"fmt"
	"os"
	"syscall"
)

// become replaces this process by a program, so that signals and the exit code
// are the program's.
func become(program string, args []string) error {
	err := syscall.Exec(program, args, os.Environ()) //nolint:gosec // the program that was found
	return fmt.Errorf("%s can not be run: %w", program, err)
}
