//go:build unix

package main

import (
	"bufio"
	"context"
	"os"
	"os/exec"
	"os/signal"
	"testing"
)

// asChild is set in the process that TestDemoOutlivesItsReader starts.
const asChild = "LLMSLO_DEMO_AS_CHILD"

// TestDemoOutlivesItsReader: progress that nobody reads kills no process, which
// would leave its database behind. Only a process of its own has a real stderr.
func TestDemoOutlivesItsReader(t *testing.T) {
	if os.Getenv(asChild) != "" {
		ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
		defer stop()
		os.Exit(run(ctx, []string{"demo", "--listen", "127.0.0.1:0", "--models", "1", "--instances", "1"}, streams{out: os.Stdout, err: os.Stderr}))
	}
	t.Setenv("TMPDIR", t.TempDir())
	read, write, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	child := exec.Command(os.Args[0], "-test.run=^TestDemoOutlivesItsReader$")
	child.Env = append(os.Environ(), asChild+"=1")
	child.Stderr = write
	out, err := child.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := read.Close(); err != nil {
		t.Fatal(err)
	}
	if err := child.Start(); err != nil {
		t.Fatal(err)
	}
	if _, err := bufio.NewReader(out).ReadString('\n'); err != nil {
		t.Errorf("no address: %v", err)
	}
	// A process that is dead already is told of by Wait.
	_ = child.Process.Signal(os.Interrupt)
	if err := child.Wait(); err != nil {
		t.Errorf("the demo ended with %v", err)
	}
	if err := write.Close(); err != nil {
		t.Error(err)
	}
	nothingLeft(t)
}
