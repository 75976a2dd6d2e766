package main

import (
	"net/http"
	"net/http/httptest"
	"os"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

// TestCheckURLs runs the scripts that need a server.
func TestCheckURLs(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:                 "testdata/script_http",
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"exit":  runExpecting,
			"serve": serveFile,
		},
	})
}

// serveFile is "serve VARIABLE FILE": a server that answers every path with the
// file, its address in the variable; of the path /missing it knows nothing.
func serveFile(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) != 2 {
		ts.Fatalf("usage: serve VARIABLE FILE")
	}
	content, err := os.ReadFile(ts.MkAbs(args[1]))
	ts.Check(err)
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/missing" {
			w.WriteHeader(http.StatusNotFound)
			return
		}
		w.Header().Set("Content-Type", "text/plain; version=0.0.4")
		_, _ = w.Write(content)
	}))
	ts.Defer(server.Close)
	ts.Setenv(args[0], server.URL)
}
