package e2e

import (
	"context"
	"os/exec"
	"strings"
	"testing"
	"time"
)

func TestAProcessIsStoppedAndItsOutputKept(t *testing.T) {
	t.Parallel()
	p, err := run(exec.Command("sh", "-c", "echo one; echo two >&2; exec tail -f /dev/null"))
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), 10*time.Second)
	defer cancel()
	err = until(ctx, func(context.Context) (string, error) {
		if p.log() == "one\ntwo\n" {
			return "", nil
		}
		return "output: " + p.log(), nil
	})
	if err != nil {
		t.Error(err)
	}
	for range 2 {
		if err := p.stop(10 * time.Second); err != nil {
			t.Error(err)
		}
	}
	select {
	case <-p.done:
	default:
		t.Error("the process still runs")
	}
}

func TestAProcessThatDoesNotListenIsKilled(t *testing.T) {
	t.Parallel()
	p, err := run(exec.Command("sh", "-c", "trap '' INT; echo deaf; exec tail -f /dev/null"))
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), 10*time.Second)
	defer cancel()
	if err := until(ctx, func(context.Context) (string, error) { return map[bool]string{false: "deaf"}[p.log() == "deaf\n"], nil }); err != nil {
		t.Error(err)
	}
	if err := p.stop(100 * time.Millisecond); err == nil || !strings.Contains(err.Error(), "was killed") {
		t.Errorf("stop() = %v", err)
	}
}

func TestACommandThatDoesNotExistIsReported(t *testing.T) {
	t.Parallel()
	if _, err := run(exec.Command("/no/such/program")); err == nil {
		t.Error("no error")
	}
}
