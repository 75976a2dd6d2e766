package main

import (
	"bufio"
	"context"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// prometheus answers every query with one series and every label with one value.
func prometheus(t *testing.T) string {
	t.Helper()
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Content-Type", "application/json")
		data := `["a"]`
		switch r.URL.Path {
		case "/api/v1/query_range":
			data = `{"resultType":"matrix","result":[{"metric":{"model":"m"},"values":[[1795000000,"1"]]}]}`
		case "/api/v1/query":
			data = `{"resultType":"vector","result":[]}`
		}
		_, _ = io.WriteString(w, `{"status":"success","data":`+data+`}`)
	}))
	t.Cleanup(s.Close)
	return strings.Replace(s.URL, "http://", "http://me:secret@", 1)
}

func TestPreviewCommandLines(t *testing.T) {
	dir := t.TempDir()
	at := func(name string) string { return filepath.Join(dir, name) }
	for name, content := range map[string]string{
		"board.json": `{"title": "B", "panels": [{"id": 1, "type": "timeseries", "targets": [{"expr": "up"}]}]}`,
		"rules.json": `{"groups": []}`, "broken.json": `{"panels": [`, "odd.json": `{"format": 9}`,
	} {
		if err := os.WriteFile(at(name), []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	server := prometheus(t)
	cases := map[string]struct {
		args []string
		code int
		err  string
	}{
		"nothing":                            {nil, 2, "name one board or directory, found 0"},
		"no server":                          {[]string{at("board.json")}, 2, "--prometheus is missing"},
		"an address that is none":            {[]string{at("board.json"), "--prometheus", "prometheus"}, 2, `--prometheus: "prometheus" is no address of a server`},
		"several mistakes at once":           {[]string{at("board.json"), "--prometheus", server, "--theme", "pink", "--listen", "0.0.0.0:1", "--var", "x"}, 2, "--theme: \"pink\" is no theme: use dark, light or system\n--var \"x\": write name=value\n--listen: 0.0.0.0:1 can be reached from other machines"},
		"a range for a live page":            {[]string{at("board.json"), "--prometheus", server, "--from", "now-1h"}, 2, "are for --offline and --record"},
		"a file that is not there":           {[]string{at("nothing.json"), "--prometheus", server}, 2, "nothing.json: no such file"},
		"a file that is no board":            {[]string{at("rules.json"), "--prometheus", server}, 2, "rules.json: holds rule groups: give a dashboard"},
		"a board with mistakes":              {[]string{at("broken.json"), "--prometheus", server, "--offline", at("x.html")}, 2, "broken.json line 1, column 12: is no JSON"},
		"a directory to freeze":              {[]string{dir, "--prometheus", server, "--offline", at("x.html")}, 2, "is a directory: --offline and --record take one board"},
		"a range that is none":               {[]string{at("board.json"), "--prometheus", server, "--offline", at("x.html"), "--from", "then"}, 2, `from: "then" is no time`},
		"answers and a server":               {[]string{"--answers", at("odd.json"), "--prometheus", server, "--offline", at("x.html")}, 2, "--answers takes the place of a Prometheus"},
		"answers without a place to go":      {[]string{"--answers", at("odd.json")}, 2, "--answers needs --offline FILE.html"},
		"answers of another version":         {[]string{"--answers", at("odd.json"), "--offline", at("x.html")}, 2, "odd.json are answers of format 9"},
		"a place that can not be written to": {[]string{at("board.json"), "--prometheus", server, "--offline", at("none/x.html")}, 2, "no such file or directory"},
		"a page":                             {[]string{at("board.json"), "--prometheus", server, "--offline", at("page.html"), "--record", at("answers.json"), "--from", "now-1h", "--var", "a=b"}, 0, "The page is " + at("page.html")},
		"a server that is gone":              {[]string{at("board.json"), "--prometheus", "http://me:secret@127.0.0.1:1", "--offline", at("gone.html")}, 0, `panel "", query A: http://me:xxxxx@127.0.0.1:1 can not be reached`},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			code, out, err := command(t, append([]string{"preview"}, c.args...)...)
			if code != c.code || !strings.Contains(err, c.err) || out != "" {
				t.Errorf("code %d\nout %s\nerr %s\nwant %d, %q", code, out, err, c.code, c.err)
			}
			if strings.Contains(out+err, "secret") {
				t.Errorf("the password was shown: %s%s", out, err)
			}
		})
	}
	again := at("again.html")
	if code, _, err := command(t, "preview", "--answers", at("answers.json"), "--offline", again); code != 0 {
		t.Fatal(err)
	}
	one, errOne := os.ReadFile(at("page.html"))
	two, errTwo := os.ReadFile(again)
	if errOne != nil || errTwo != nil || string(one) != string(two) {
		t.Errorf("the page of kept answers differs: %v %v", errOne, errTwo)
	}
	if strings.Contains(string(one), "secret") {
		t.Error("the password stands in the page")
	}
	left, err := os.ReadDir(dir)
	if err != nil || len(left) != 8 {
		t.Errorf("left behind: %v, %v", left, err)
	}
}

func TestPreviewServesUntilItIsStopped(t *testing.T) {
	board := filepath.Join(t.TempDir(), "board.json")
	if err := os.WriteFile(board, []byte(`{"title": "B", "uid": "u", "panels": []}`), 0o600); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	read, write := io.Pipe()
	var said strings.Builder
	ended := make(chan int)
	go func() {
		ended <- run(ctx, []string{"preview", board, "--prometheus", prometheus(t), "--listen", "0.0.0.0:0", "--allow-remote"}, streams{out: write, err: &said})
	}()
	line, err := bufio.NewReader(read).ReadString('\n')
	if err != nil {
		t.Fatal(err)
	}
	address := strings.Replace(strings.TrimSpace(line), "[::]", "127.0.0.1", 1)
	answer, err := http.Get(address)
	if err != nil {
		t.Fatal(err)
	}
	page, err := io.ReadAll(answer.Body)
	if err != nil || !strings.Contains(string(page), `"board":"u"`) {
		t.Errorf("%.300s, %v", page, err)
	}
	cancel()
	if code := <-ended; code != 0 || !strings.Contains(said.String(), "can read these boards") || !strings.Contains(said.String(), "me:xxxxx@") {
		t.Errorf("exit code %d, said %s", code, said.String())
	}
}
