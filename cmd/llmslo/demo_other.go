//go:build !unix

package main

import (
	"fmt"
	"os"
	"os/exec"
	"os/signal"
)

// become runs a program in the place of this one. An interrupt reaches both; it
// is the program that ends.
func become(program string, args []string) error {
	signal.Ignore(os.Interrupt)
	child := exec.Command(program, args[1:]...)
	child.Stdin, child.Stdout, child.Stderr = os.Stdin, os.Stdout, os.Stderr
	if err := child.Run(); err != nil {
		return fmt.Errorf("%s: %w", program, err)
	}
	return nil
}
