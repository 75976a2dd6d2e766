package main

import (
	"bufio"
	"context"
	"io"
	"net/http"
	"os"
	"strings"
	"testing"
)

func TestDemoCommandLines(t *testing.T) {
	for name, c := range map[string]struct {
		args []string
		err  string
	}{
		"an argument too many":         {[]string{"demo", "vllm"}, "takes no argument"},
		"several mistakes at once":     {[]string{"demo", "--mode", "sglang", "--models", "9", "--instances", "0"}, "--mode \"sglang\": use vllm, dynamo or lmcache\n--models 9: use a number from 1 to 4\n--instances 0"},
		"an unknown scenario":          {[]string{"demo", "--scenario", "overlord"}, `there is no scenario "overlord"`},
		"an address that others reach": {[]string{"demo", "--listen", "0.0.0.0:0"}, "all without a password; add --allow-remote if that is what you want"},
		"an address that is none":      {[]string{"demo", "--listen", "9095"}, "write host:port"},
		"a speed of zero":              {[]string{"demo", "--speed", "0"}, "a speed of 0"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Setenv("TMPDIR", t.TempDir())
			code, out, err := command(t, c.args...)
			if code != 2 || out != "" || !strings.Contains(err, c.err) || !strings.HasPrefix(err, "llmslo-demo: ") {
				t.Errorf("code %d, out %q, err %s", code, out, err)
			}
			nothingLeft(t)
		})
	}
}

// nothingLeft fails the test when the place for temporary files is not empty.
func nothingLeft(t *testing.T) {
	t.Helper()
	if left, err := os.ReadDir(os.TempDir()); err != nil || len(left) > 0 {
		t.Errorf("%v is left behind, error %v", left, err)
	}
}

func TestDemoServesAtOnceAndLeavesNothing(t *testing.T) {
	t.Setenv("TMPDIR", t.TempDir())
	ctx, cancel := context.WithCancel(t.Context())
	read, write := io.Pipe()
	var said strings.Builder
	ended := make(chan int)
	go func() {
		ended <- run(ctx, []string{"demo", "--listen", "0.0.0.0:0", "--allow-remote", "--models", "1", "--instances", "1"}, streams{out: write, err: &said})
	}()
	line, err := bufio.NewReader(read).ReadString('\n')
	if err != nil {
		t.Fatal(err)
	}
	answer, err := http.Get(strings.TrimSpace(line))
	if err != nil {
		t.Fatal(err)
	}
	page, err := io.ReadAll(answer.Body)
	if err != nil || answer.StatusCode != http.StatusOK || !strings.Contains(string(page), "<h1>llmslo demo</h1>") {
		t.Errorf("%d %.100s, error %v", answer.StatusCode, page, err)
	}
	cancel()
	if code := <-ended; code != 0 {
		t.Errorf("exit code %d", code)
	}
	for _, want := range []string{"Everybody who reaches 0.0.0.0:0 can use the boards", "Filling in six hours of history"} {
		if !strings.Contains(said.String(), want) {
			t.Errorf("it does not say %q: %s", want, said.String())
		}
	}
	_, token, _ := strings.Cut(string(page), `name="demo-token" content="`)
	if token, _, _ = strings.Cut(token, `"`); len(token) < 20 || strings.Contains(said.String()+line, token) {
		t.Errorf("the token %q is short or was said", token)
	}
	nothingLeft(t)
}
