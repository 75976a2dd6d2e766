package e2e

import (
	"os/exec"
	"syscall"
)

// dieWithParent has the kernel kill the command when this process ends, even by a signal.
func dieWithParent(command *exec.Cmd) {
	command.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
}
