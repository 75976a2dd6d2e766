//go:build e2e

package targets

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"net/http"
	"os/exec"
	"syscall"
	"testing"
	"time"
)

// server is a program that answers on a loopback address until the test ends.
type server struct {
	url string
}

// serve starts a program and waits until it says that it is ready.
func serve(t *testing.T, address, ready, name string, args ...string) server {
	t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	cmd := exec.CommandContext(ctx, name, args...)
	cmd.Dir = t.TempDir()
	cmd.Cancel = func() error { return cmd.Process.Signal(syscall.SIGTERM) }
	cmd.WaitDelay = 20 * time.Second
	var log bytes.Buffer
	cmd.Stdout, cmd.Stderr = &log, &log
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	ended := make(chan error, 1)
	go func() { ended <- cmd.Wait() }()
	t.Cleanup(func() {
		cancel()
		<-ended
		if t.Failed() {
			t.Logf("%s said:\n%.4000s", name, &log)
		}
	})
	s := server{url: "http://" + address}
	s.until(t, ready, func(status int, _ []byte) bool { return status == http.StatusOK })
	return s
}

// until asks again and again until the answer satisfies.
func (s server) until(t *testing.T, path string, satisfied func(status int, body []byte) bool) {
	t.Helper()
	deadline := time.Now().Add(time.Minute)
	var status int
	var body []byte
	for time.Now().Before(deadline) {
		if resp, err := http.Get(s.url + path); err == nil {
			status = resp.StatusCode
			body, _ = io.ReadAll(resp.Body)
			resp.Body.Close()
			if satisfied(status, body) {
				return
			}
		}
		time.Sleep(200 * time.Millisecond) // Between two questions to a real server.
	}
	t.Fatalf("%s%s: after a minute the answer is %d %.2000s", s.url, path, status, body)
}

// post sends JSON.
func (s server) post(t *testing.T, path string, v any) {
	t.Helper()
	data, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	resp, err := http.Post(s.url+path, "application/json", bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	if body, _ := io.ReadAll(resp.Body); resp.StatusCode/100 != 2 {
		t.Fatalf("%s%s: %s %s", s.url, path, resp.Status, body)
	}
}
