package fetch_test

import (
	"compress/gzip"
	"context"
	"errors"
	"io"
	"log"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/llmslo/llmslo/internal/fetch"
)

// serve runs a server that answers by path.
func serve(t *testing.T, paths map[string]http.HandlerFunc) string {
	t.Helper()
	mux := http.NewServeMux()
	for path, h := range paths {
		mux.HandleFunc(path, h)
	}
	s := httptest.NewServer(mux)
	t.Cleanup(s.Close)
	return s.URL
}

func status(code int) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(code) }
}

func TestGetReadsPages(t *testing.T) {
	url := serve(t, map[string]http.HandlerFunc{
		"/metrics": func(w http.ResponseWriter, r *http.Request) {
			if !strings.Contains(r.Header.Get("Accept"), "openmetrics") {
				t.Error("it does not ask for OpenMetrics")
			}
			_, _ = w.Write([]byte("a 1\n"))
		},
		"/packed": func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Encoding", "gzip")
			z := gzip.NewWriter(w)
			_, _ = z.Write([]byte("a 1\n"))
			_ = z.Close()
		},
		"/moved": func(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, "/metrics", http.StatusFound) },
		"/secret": func(w http.ResponseWriter, r *http.Request) {
			if user, password, _ := r.BasicAuth(); user != "me" || password != "word" {
				w.WriteHeader(http.StatusUnauthorized)
				return
			}
			_, _ = w.Write([]byte("a 1\n"))
		},
	})
	for _, u := range []string{url + "/metrics", url + "/packed", url + "/moved", strings.Replace(url, "://", "://me:word@", 1) + "/secret"} {
		got, err := fetch.Get(t.Context(), u, fetch.Options{})
		if err != nil || string(got) != "a 1\n" {
			t.Errorf("%s: got %q, %v", u, got, err)
		}
	}
}

func TestErrorsSayWhatTheServerDid(t *testing.T) {
	stuck := make(chan struct{})
	t.Cleanup(func() { close(stuck) })
	url := serve(t, map[string]http.HandlerFunc{
		"/401": status(401), "/404": status(404), "/500": status(500), "/502": status(502), "/503": status(503), "/204": status(204),
		"/html": func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Type", "text/html; charset=utf-8")
			_, _ = w.Write([]byte("<html>"))
		},
		"/large": func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write(make([]byte, 3<<20)) },
		"/bomb": func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Encoding", "gzip")
			z := gzip.NewWriter(w)
			_, _ = z.Write(make([]byte, 3<<20))
			_ = z.Close()
		},
		"/loop": func(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, "/loop", http.StatusFound) },
		"/cut": func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Length", "100")
			_, _ = w.Write([]byte("a 1\n"))
		},
		"/stuck": func(_ http.ResponseWriter, r *http.Request) {
			select {
			case <-stuck:
			case <-r.Context().Done():
			}
		},
	})
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	closed := "http://" + listener.Addr().String()
	if err := listener.Close(); err != nil {
		t.Fatal(err)
	}
	tests := map[string]struct {
		url, says string
		status    int
	}{
		"no credentials":   {url + "/401", "credentials", 401},
		"no such path":     {url + "/404", "at /metrics", 404},
		"a fault":          {url + "/500", "500", 500},
		"a lonely proxy":   {url + "/502", "proxy", 502},
		"a busy server":    {url + "/503", "ask again", 503},
		"no content":       {url + "/204", "204", 204},
		"a web page":       {url + "/html", "a web page", 200},
		"too large":        {url + "/large", "larger than 1 MiB", 200},
		"a gzip bomb":      {url + "/bomb", "larger than 1 MiB", 200},
		"a loop":           {url + "/loop", "redirects more than 3 times", 0},
		"a cut answer":     {url + "/cut", "broke off after 4 bytes", 0},
		"no answer":        {url + "/stuck", "no answer within 300ms", 0},
		"nobody listens":   {closed, "nobody listens", 0},
		"no host":          {"http://no-such-host.invalid/metrics", "no host", 0},
		"http as https":    {strings.Replace(url, "http:", "https:", 1), "speaks http", 0},
		"no URL":           {"http://", "no URL", 0},
		"a broken URL":     {"http://a b/", "no URL", 0},
		"a secret is kept": {strings.Replace(url, "://", "://me:word@", 1) + "/404", "xxxxx", 404},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			_, err := fetch.Get(t.Context(), tt.url, fetch.Options{Size: 1 << 20, Timeout: 300 * time.Millisecond})
			var e *fetch.Error
			if !errors.As(err, &e) {
				t.Fatalf("got %v", err)
			}
			if !strings.Contains(e.Error(), tt.says) || e.Status != tt.status || strings.Contains(e.Error(), "me:word") {
				t.Errorf("it says %q with status %d", e, e.Status)
			}
		})
	}
}

func TestADowngradeIsNotFollowed(t *testing.T) {
	plain := serve(t, map[string]http.HandlerFunc{"/": func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write([]byte("a 1\n")) }})
	safe := httptest.NewUnstartedServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { http.Redirect(w, r, plain, http.StatusFound) }))
	safe.Config.ErrorLog = log.New(io.Discard, "", 0)
	safe.StartTLS()
	defer safe.Close()
	_, err := fetch.Get(t.Context(), safe.URL, fetch.Options{Transport: safe.Client().Transport})
	if err == nil || !strings.Contains(err.Error(), "from https to http") {
		t.Errorf("got %v", err)
	}
	if _, err := fetch.Get(t.Context(), safe.URL, fetch.Options{}); err == nil || !strings.Contains(err.Error(), "not trusted") {
		t.Errorf("got %v", err)
	}
}

func TestAnInterruptEndsIt(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := fetch.Get(ctx, "http://127.0.0.1:1/metrics", fetch.Options{}); err == nil || !errors.Is(err, context.Canceled) {
		t.Errorf("got %v", err)
	}
}

func TestIsURL(t *testing.T) {
	for s, want := range map[string]bool{"http://a": true, "https://a/b": true, "-": false, "a.json": false, "ftp://a": false} {
		if fetch.IsURL(s) != want {
			t.Errorf("%s: %v", s, !want)
		}
	}
}
