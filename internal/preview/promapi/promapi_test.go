package promapi

import (
	"context"
	"errors"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
)

// answering starts a server that notes what it is asked.
func answering(t *testing.T, status int, kind, body string) (*Server, *http.Request) {
	t.Helper()
	asked := new(http.Request)
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		_ = r.ParseForm()
		*asked = *r
		w.Header().Set("Content-Type", kind)
		w.WriteHeader(status)
		_, _ = w.Write([]byte(body))
	}))
	t.Cleanup(s.Close)
	source, err := New(strings.Replace(s.URL, "http://", "http://me:secret@", 1)+"/prometheus/", s.Client())
	if err != nil {
		t.Fatal(err)
	}
	return source, asked
}

func TestAsk(t *testing.T) {
	source, asked := answering(t, 200, "application/json", `{"status":"success","data":["a"],"warnings":["w"],"infos":["i"]}`)
	reply, err := source.Ask(t.Context(), "query_range", url.Values{"query": {"up"}})
	if err != nil || string(reply.Data) != `["a"]` || strings.Join(reply.Warnings, ",") != "w,i" {
		t.Errorf("%+v, %v", reply, err)
	}
	if asked.Method != http.MethodPost || asked.URL.Path != "/prometheus/api/v1/query_range" || asked.Form.Get("query") != "up" {
		t.Errorf("asked %s %s %v", asked.Method, asked.URL, asked.Form)
	}
	if name, password, _ := asked.BasicAuth(); name != "me" || password != "secret" {
		t.Errorf("as %s with %s", name, password)
	}
	if _, err := source.Ask(t.Context(), "label/model_name/values", url.Values{"match[]": {"up"}}); err != nil {
		t.Error(err)
	}
	if asked.Method != http.MethodGet || asked.URL.Path != "/prometheus/api/v1/label/model_name/values" || asked.Form.Get("match[]") != "up" {
		t.Errorf("asked %s %s", asked.Method, asked.URL)
	}
}

func TestAskSaysWhyItFailed(t *testing.T) {
	cases := map[string]struct {
		status     int
		kind, body string
		want       string
	}{
		"a query with a mistake":  {400, "application/json", `{"status":"error","error":"parse error: unexpected end"}`, "status 400: parse error: unexpected end"},
		"a page for people":       {200, "text/html; charset=utf-8", "<html>log in", "is the address right?"},
		"nothing":                 {502, "text/plain", "", "status 502: no answer of Prometheus' query API"},
		"a proxy's words":         {503, "text/plain", "upstream is gone\n", "status 503: upstream is gone"},
		"JSON of something else":  {200, "application/json", `{"hello":"world"}`, `{"hello":"world"}`},
		"JSON that is cut in two": {200, "application/json", `{"status":"succ`, `status 200: {"status":"succ`},
	}
	for name, c := range cases {
		source, _ := answering(t, c.status, c.kind, c.body)
		_, err := source.Ask(t.Context(), "query", nil)
		var refused *RefusedError
		if err == nil || !strings.Contains(err.Error(), c.want) || !errors.As(err, &refused) {
			t.Errorf("%s: %v, want %q", name, err, c.want)
		}
	}
}

func TestOnlyQueriesAreAsked(t *testing.T) {
	source, asked := answering(t, 200, "application/json", `{"status":"success"}`)
	for _, endpoint := range []string{"admin/tsdb/delete_series", "label/../values", "label/a/b/values", "label//values", "../../-/quit", "query/", "status/config", ""} {
		if _, err := source.Ask(t.Context(), endpoint, nil); err == nil || asked.URL != nil {
			t.Errorf("%q was asked", endpoint)
		}
	}
}

func TestTheAddressIsJudgedAndThePasswordNeverShown(t *testing.T) {
	for _, address := range []string{"", "localhost:9090", "ftp://me:secret@x", "http://", "http://me:secret@ho st", "file:///etc/passwd", "://me:secret@x"} {
		if _, err := New(address, nil); err == nil || !strings.Contains(err.Error(), "like http://127.0.0.1:9090") || strings.Contains(err.Error(), "secret") {
			t.Errorf("%q: %v", address, err)
		}
	}
	gone, err := New("http://me:secret@127.0.0.1:1/api/v1", http.DefaultClient)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for _, c := range []context.Context{t.Context(), ctx} {
		_, err = gone.Ask(c, "query", nil)
		if err == nil || strings.Contains(err.Error(), "secret") || !strings.Contains(err.Error(), "http://me:xxxxx@127.0.0.1:1 can not be reached") {
			t.Errorf("%v", err)
		}
	}
}
