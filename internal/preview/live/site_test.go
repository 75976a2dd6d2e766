package live

import (
	"context"
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/llmslo/llmslo/internal/preview"
	"github.com/llmslo/llmslo/internal/preview/answer"
	"github.com/llmslo/llmslo/internal/preview/promapi"
)

// heard notes what the Prometheus behind the site is asked.
type heard []string

func (h *heard) Ask(_ context.Context, endpoint string, p url.Values) (promapi.Reply, error) {
	*h = append(*h, endpoint+" "+p.Get("query"))
	return promapi.Reply{Data: []byte(`{"resultType":"vector","result":[]}`)}, nil
}

var boards = fstest.MapFS{
	"dashboards/a.json":           {Data: []byte(`{"uid": "a", "title": "<b>A</b>", "tags": ["t"], "panels": [{"id": 1, "targets": [{"expr": "up", "instant": true}]}]}`)},
	"dashboards/same.json":        {Data: []byte(`{"uid": "a", "title": "Same uid", "panels": []}`)},
	"dashboards/broken.json":      {Data: []byte(`{"panels": [}`)},
	"index.json":                  {Data: []byte(`{"files": []}`)},
	".hidden/dashboards/c.json":   {Data: []byte(`{"panels": []}`)},
	"node_modules/x/package.json": {Data: []byte(`{"panels": []}`)},
}

// serving is a site of these boards.
func serving(t *testing.T, b Boards) (*httptest.Server, *heard) {
	t.Helper()
	h := new(heard)
	s := &Site{Boards: b, Asker: &answer.Asker{Source: h}, Now: func() time.Time { return time.UnixMilli(1_795_000_000_000) }, Server: "http://me:xxxxx@prometheus"}
	server := httptest.NewServer(s.Handler())
	t.Cleanup(server.Close)
	return server, h
}

func ask(t *testing.T, method, address, body string, headers ...string) (status int, text string, header http.Header) {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), method, address, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	for i := 0; i < len(headers); i += 2 {
		if headers[i] == "Host" {
			r.Host = headers[i+1]
		}
		r.Header.Set(headers[i], headers[i+1])
	}
	client := &http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	response, err := client.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	content, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	return response.StatusCode, string(content), response.Header
}

func TestPages(t *testing.T) {
	server, _ := serving(t, Directory(boards))
	cases := map[string]struct {
		path   string
		status int
		has    []string
		hasNot string
	}{
		"the list of boards":    {"/", 200, []string{`href="/d/a"`, `href="/d/dashboards_same"`, "&lt;b&gt;A", "broken.json: line 1, column 13", "me:xxxxx"}, "package"},
		"a board":               {"/d/a", 200, []string{`<script src="/assets/preview.js">`, `"board":"a"`, `"uid":"a"`, `"id":"dashboards_same"`}, "<b>A"},
		"an address of Grafana": {"/d/a/some-slug?var-x=1", 200, []string{`"board":"a"`}, "var-x"},
		"no board":              {"/d/nobody", 404, []string{"there is no board of that uid here"}, "nobody"},
		"a board with mistakes": {"/d/dashboards_broken", 422, []string{"broken.json: line 1"}, "<html"},
		"the script":            {preview.AssetScript, 200, []string{"use strict"}, "sourceMappingURL"},
		"the notices":           {preview.AssetNotices, 200, []string{"@grafana/ui"}, "<html"},
		"what is not there":     {"/api/v1/query", 404, nil, "board"},
		"files of the machine":  {"/assets/../../etc/passwd", 404, nil, "root"},
	}
	for name, c := range cases {
		status, text, header := ask(t, "GET", server.URL+c.path, "")
		if name == "files of the machine" && status == http.StatusMovedPermanently || status == http.StatusTemporaryRedirect {
			status = 404 // to a path that is not there
		}
		if status != c.status {
			t.Errorf("%s: status %d, %.200s", name, status, text)
		}
		for _, part := range c.has {
			if !strings.Contains(text, part) {
				t.Errorf("%s has no %q:\n%.600s", name, part, text)
			}
		}
		if strings.Contains(text, c.hasNot) {
			t.Errorf("%s has %q", name, c.hasNot)
		}
		if !strings.Contains(header.Get("Content-Security-Policy"), "default-src 'none'") || header.Get("X-Content-Type-Options") != "nosniff" || header.Get("Referrer-Policy") != "no-referrer" {
			t.Errorf("%s: headers %v", name, header)
		}
	}
}

func TestASingleBoardIsShownAtOnce(t *testing.T) {
	server, _ := serving(t, Single(boards, "dashboards/a.json"))
	if status, _, header := ask(t, "GET", server.URL, ""); status != http.StatusFound || header.Get("Location") != "/d/a" {
		t.Errorf("status %d to %s", status, header.Get("Location"))
	}
}

func TestAnAssetIsSentOnce(t *testing.T) {
	server, _ := serving(t, Directory(boards))
	_, _, header := ask(t, "GET", server.URL+preview.AssetStyle, "")
	if status, text, _ := ask(t, "GET", server.URL+preview.AssetStyle, "", "If-None-Match", header.Get("ETag")); status != http.StatusNotModified || text != "" {
		t.Errorf("status %d, %d bytes", status, len(text))
	}
}

func TestAnswers(t *testing.T) {
	server, h := serving(t, Directory(boards))
	const kind = "application/json"
	cases := map[string]struct {
		path, body, kind string
		status           int
		has              string
	}{
		"a view":                 {"/api/view/a", `{"from": "now-1h", "to": "now"}`, kind, 200, `"fromMs":1794996400000`},
		"a panel":                {"/api/panel/a", `{"id": 1}`, kind, 200, `"kind":"vector"`},
		"annotations":            {"/api/annotations/a", `{}`, kind, 200, `[]`},
		"a range that is none":   {"/api/view/a", `{"from": "then", "to": "now"}`, kind, 400, `"then" is no time`},
		"a panel that is not":    {"/api/panel/a", `{"id": 7}`, kind, 400, "no panel 7"},
		"a board that is not":    {"/api/view/b", `{}`, kind, 404, "no board of that uid"},
		"a board with mistakes":  {"/api/view/dashboards_broken", `{}`, kind, 404, "line 1"},
		"no JSON":                {"/api/view/a", `{`, kind, 400, "can not be read"},
		"a form of another site": {"/api/view/a", `{}`, "text/plain", 415, "send application/json"},
		"too much":               {"/api/view/a", `{"from": "` + strings.Repeat("x", mostBody) + `"}`, kind, 400, "too large"},
	}
	for name, c := range cases {
		status, text, _ := ask(t, "POST", server.URL+c.path, c.body, "Content-Type", c.kind)
		if status != c.status || !strings.Contains(text, c.has) {
			t.Errorf("%s: status %d, %.300s", name, status, text)
		}
	}
	if len(*h) != 1 || (*h)[0] != "query up" {
		t.Errorf("the server behind was asked %q", *h)
	}
}

func TestOtherSitesAreRefused(t *testing.T) {
	server, h := serving(t, Directory(boards))
	cases := map[string]struct {
		method  string
		headers []string
		status  int
	}{
		"a person's bookmark":            {"GET", []string{"Sec-Fetch-Site", "none", "Sec-Fetch-Mode", "navigate"}, 200},
		"a link of another site":         {"GET", []string{"Sec-Fetch-Site", "cross-site", "Sec-Fetch-Mode", "navigate"}, 200},
		"a script of another site":       {"GET", []string{"Sec-Fetch-Site", "cross-site", "Sec-Fetch-Mode", "no-cors"}, 403},
		"a form of another site":         {"POST", []string{"Sec-Fetch-Site", "cross-site", "Sec-Fetch-Mode", "navigate"}, 403},
		"another port of this machine":   {"POST", []string{"Sec-Fetch-Site", "same-site"}, 403},
		"a name that was bent to here":   {"GET", []string{"Host", "evil.example"}, 403},
		"this machine by name":           {"GET", []string{"Host", "localhost:3001"}, 200},
		"this machine by the other form": {"GET", []string{"Host", "[::1]:3001"}, 200},
	}
	for name, c := range cases {
		path := "/d/a"
		if c.method == "POST" {
			path = "/api/panel/a"
		}
		if status, text, _ := ask(t, c.method, server.URL+path, `{"id": 1}`, append(c.headers, "Content-Type", "application/json")...); status != c.status {
			t.Errorf("%s: status %d, %.100s", name, status, text)
		}
	}
	if len(*h) != 0 {
		t.Errorf("the server behind was asked %q", *h)
	}
}

func TestCheckAddress(t *testing.T) {
	for address, want := range map[string]string{
		"127.0.0.1:0": "", "localhost:3001": "", "[::1]:3001": "",
		"0.0.0.0:3001": "can be reached from other machines", ":3001": "can be reached", "10.0.0.1:1": "can be reached", "3001": "is no address",
	} {
		err := CheckAddress(address, false)
		if (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v", address, err)
		}
	}
	if err := CheckAddress("0.0.0.0:3001", true); err != nil {
		t.Error(err)
	}
}

func TestADirectoryWithoutBoardsSaysSo(t *testing.T) {
	if _, err := Directory(fstest.MapFS{"a.json": {Data: []byte(`{}`)}})(); err == nil || !strings.Contains(err.Error(), "no board was found") {
		t.Errorf("%v", err)
	}
	if _, err := Single(boards, "index.json")(); err == nil || !strings.Contains(err.Error(), "index.json: is no dashboard") {
		t.Errorf("%v", err)
	}
}
