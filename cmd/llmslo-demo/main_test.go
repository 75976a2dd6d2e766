package main

import (
	"bufio"
	"context"
	"encoding/json"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// command runs the program with arguments that let it end by itself.
func command(t *testing.T, args ...string) (code int, out, err string) {
	t.Helper()
	var o, e strings.Builder
	code = run(t.Context(), args, streams{out: &o, err: &e})
	return code, o.String(), e.String()
}

func TestCommandLines(t *testing.T) {
	file := func(content string) string {
		path := filepath.Join(t.TempDir(), "s.yaml")
		if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
		return path
	}
	cases := map[string]struct {
		args     []string
		code     int
		out, err string
	}{
		"without a command it explains itself": {nil, 0, "llmslo-demo shows what llmslo generates without a GPU", ""},
		"the list has every scenario":          {[]string{"simulate", "--list"}, 0, "stalled-engine     one instance of every model takes requests and schedules none", ""},
		"an unknown command":                   {[]string{"simulat"}, 2, "", `there is no command "simulat"; did you mean simulate?`},
		"an unknown flag":                      {[]string{"simulate", "--sped", "2"}, 2, "", "there is no flag --sped"},
		"an argument too many":                 {[]string{"simulate", "overload"}, 2, "", "takes no argument"},
		"an unknown scenario":                  {[]string{"simulate", "--scenario", "overlord"}, 2, "", `there is no scenario "overlord"; llmslo-demo simulate --list prints them all`},
		"a scenario file that is not there":    {[]string{"simulate", "--scenario", "nowhere.yaml"}, 2, "", "the scenario can not be read"},
		"a scenario file with mistakes":        {[]string{"simulate", "--scenario", file("name: a\neffects:\n  - {effect: boom}\n")}, 2, "", `s.yaml:3:14: unknown effect "boom"`},
		"an unknown mode":                      {[]string{"simulate", "--mode", "sglang"}, 2, "", `--mode "sglang": use vllm, dynamo or lmcache`},
		"several mistakes at once":             {[]string{"simulate", "--models", "0", "--rate", "-1"}, 2, "", "--models 0: use a number from 1 to 20\n--rate -1"},
		"a fleet that is too large":            {[]string{"simulate", "--models", "20", "--instances", "200"}, 2, "", "8002 processes: a fleet may have 500"},
		"a release that is none":               {[]string{"simulate", "--vllm", "new"}, 2, "", `--vllm: "new" is no version`},
		"a release that is too old":            {[]string{"simulate", "--vllm", "0.6"}, 2, "", "the simulator knows releases from 0.10 on"},
		"prefill workers without Dynamo":       {[]string{"simulate", "--prefill", "2"}, 2, "", "only mode dynamo splits prefill and decode"},
		"a speed of zero":                      {[]string{"simulate", "--speed", "0"}, 2, "", "a speed of 0"},
		"an address that others reach":         {[]string{"simulate", "--listen", "0.0.0.0:0"}, 2, "", "0.0.0.0:0 can be reached from other machines"},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			code, out, err := command(t, c.args...)
			if code != c.code || !strings.Contains(out, c.out) || !strings.Contains(err, c.err) {
				t.Errorf("code %d\nout %s\nerr %s\nwant %d, %q and %q", code, out, err, c.code, c.out, c.err)
			}
			if c.code != 0 && !strings.HasPrefix(err, "llmslo-demo: ") {
				t.Errorf("advice begins with %q", err)
			}
		})
	}
}

func TestSimulateServesUntilItIsStopped(t *testing.T) {
	for name, args := range map[string][]string{
		"vllm":    {"--models", "1", "--instances", "2", "--ranks", "2", "--adapters", "3", "--vllm", "0.10.2,0.30"},
		"dynamo":  {"--mode", "dynamo", "--prefill", "1", "--scenario", "nixl-failure"},
		"lmcache": {"--mode", "lmcache", "--engine", "vllm", "--l2", "fs"},
	} {
		t.Run(name, func(t *testing.T) {
			ctx, cancel := context.WithCancel(t.Context())
			defer cancel()
			read, write := io.Pipe()
			var said strings.Builder
			ended := make(chan int)
			go func() {
				ended <- run(ctx, append([]string{"simulate", "--listen", "127.0.0.1:0", "--speed", "600"}, args...), streams{out: write, err: &said})
			}()
			line, err := bufio.NewReader(read).ReadString('\n')
			if err != nil {
				t.Fatal(err)
			}
			var targets []struct{ Targets []string }
			answer, err := http.Get(strings.TrimSpace(line))
			if err != nil {
				t.Fatal(err)
			}
			if err := json.NewDecoder(answer.Body).Decode(&targets); err != nil {
				t.Fatal(err)
			}
			for _, x := range targets {
				page, err := http.Get("http://" + x.Targets[0] + "/metrics")
				if err != nil {
					t.Fatal(err)
				}
				text, err := io.ReadAll(page.Body)
				if err != nil || len(text) < 1000 {
					t.Errorf("%s answers %d bytes: %v", x.Targets[0], len(text), err)
				}
			}
			cancel()
			if code := <-ended; code != 0 {
				t.Errorf("exit code %d, %s", code, said.String())
			}
			if len(targets) == 0 || !strings.Contains(said.String(), "Ctrl-C ends it") {
				t.Errorf("%d targets; said %s", len(targets), said.String())
			}
		})
	}
}

func TestRemoteAddressesAreNamed(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	read, write := io.Pipe()
	var said strings.Builder
	ended := make(chan int)
	go func() {
		ended <- run(ctx, []string{"simulate", "--listen", "0.0.0.0:0", "--allow-remote", "--models", "1", "--instances", "1"}, streams{out: write, err: &said})
	}()
	if _, err := bufio.NewReader(read).ReadString('\n'); err != nil {
		t.Fatal(err)
	}
	cancel()
	if code := <-ended; code != 0 || !strings.Contains(said.String(), "Everybody who reaches 0.0.0.0:0 can read the simulated metrics") {
		t.Errorf("exit code %d, said %s", code, said.String())
	}
}
