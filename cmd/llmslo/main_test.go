package main

import (
	"os"
	"strconv"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"llmslo": main})
}

// TestScripts runs the command lines of testdata/script, each in a directory of its own.
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:                 "testdata/script",
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"exit":     runExpecting,
			"sparse":   makeSparse,
			"binary":   makeBinary,
			"sametree": sameTree,
		},
	})
}

// runExpecting is "exit CODE COMMAND…": like exec, with the exit code expected.
func runExpecting(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: exit code command [args]")
	}
	want, err := strconv.Atoi(args[0])
	ts.Check(err)
	got := 0
	if err := ts.Exec(args[1], args[2:]...); err != nil {
		coded, ok := err.(interface{ ExitCode() int })
		if !ok {
			ts.Fatalf("%v", err)
		}
		got = coded.ExitCode()
	}
	if got != want {
		ts.Fatalf("exit code %d, want %d", got, want)
	}
}

// makeSparse is "sparse FILE BYTES": a large file that takes no room.
func makeSparse(ts *testscript.TestScript, _ bool, args []string) {
	size, err := strconv.ParseInt(args[1], 10, 64)
	ts.Check(err)
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), nil, 0o644))
	ts.Check(os.Truncate(ts.MkAbs(args[0]), size))
}

// makeBinary is "binary FILE": bytes that are no text.
func makeBinary(ts *testscript.TestScript, _ bool, args []string) {
	ts.Check(os.WriteFile(ts.MkAbs(args[0]), []byte("\x7fELF\x02\x01\x00\xff\xfe"), 0o644))
}

// sameTree is "sametree A B": two directories hold the same files with the same bytes.
func sameTree(ts *testscript.TestScript, neg bool, args []string) {
	err := ts.Exec("diff", "-r", ts.MkAbs(args[0]), ts.MkAbs(args[1]))
	if (err == nil) == neg {
		ts.Fatalf("%s and %s: same is %t", args[0], args[1], err == nil)
	}
}
