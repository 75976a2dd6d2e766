//go:build !linux

package render

import "os/exec"

func inGroup(*exec.Cmd) {}

func killGroup(c *exec.Cmd) error { return c.Process.Kill() }
