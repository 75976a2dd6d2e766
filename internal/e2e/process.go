package e2e

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"sync"
	"time"
)

// process is a child that never outlives the test: it is stopped by it, and
// where the system can do so killed when the test dies.
type process struct {
	command *exec.Cmd
	output  *locked
	// done is closed when the process has ended; err is then how.
	done chan struct{}
	err  error
}

// run starts a command and collects what it writes.
func run(command *exec.Cmd) (*process, error) {
	p := &process{command: command, output: &locked{}, done: make(chan struct{})}
	command.Stdout, command.Stderr = p.output, p.output
	// A grandchild that keeps the output open must not hold up the end.
	command.WaitDelay = 2 * time.Second
	dieWithParent(command)
	started := make(chan error)
	go func() {
		// The system ends the child with the thread that started it.
		runtime.LockOSThread()
		defer runtime.UnlockOSThread()
		err := command.Start()
		started <- err
		if err != nil {
			return
		}
		p.err = command.Wait()
		close(p.done)
	}()
	if err := <-started; err != nil {
		return nil, err
	}
	return p, nil
}

// stop asks the process to end, kills it when it takes longer than patience, and
// waits for it. That it was stopped is no error; having to kill it is one.
func (p *process) stop(patience time.Duration) error {
	if err := p.command.Process.Signal(os.Interrupt); err != nil && !errors.Is(err, os.ErrProcessDone) {
		return err
	}
	timer := time.NewTimer(patience)
	defer timer.Stop()
	select {
	case <-p.done:
		return nil
	case <-timer.C:
	}
	err := p.command.Process.Kill()
	<-p.done
	return errors.Join(fmt.Errorf("%s did not end within %s and was killed", p.command.Path, patience), err)
}

// log is what the process has written so far.
func (p *process) log() string { return p.output.String() }

// locked is a buffer that is written and read at the same time.
type locked struct {
	mu     sync.Mutex
	buffer bytes.Buffer
}

// Write implements io.Writer.
func (l *locked) Write(b []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.buffer.Write(b)
}

// String is the text so far.
func (l *locked) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.buffer.String()
}
