package config

import (
	"errors"
	"fmt"
	"strings"
	"testing"
)

func TestProblemsPrintPlaceFaultAndFix(t *testing.T) {
	tests := map[string]struct {
		problem Problem
		want    string
	}{
		"all is known": {
			Problem{Pos: Position{"a.yaml", 3, 5}, Path: "x.y", What: "is wrong", Fix: "write z", Line: "  y: 1"},
			"a.yaml:3:5: x.y: is wrong; write z\n   3 |   y: 1\n     |     ^",
		},
		"a line without a column": {
			Problem{Pos: Position{"a.yaml", 3, 0}, What: "is wrong", Line: "  y: 1"},
			"a.yaml:3: is wrong\n   3 |   y: 1",
		},
		"a file and a path": {Problem{Pos: Position{File: "a.jsonnet"}, Path: "x", What: "is wrong"}, "a.jsonnet: x: is wrong"},
		"a flag":            {Problem{Pos: Position{File: "--mode"}, What: "is wrong", Fix: "write z"}, "--mode: is wrong; write z"},
		"no place at all":   {Problem{What: "is wrong"}, "is wrong"},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			if got := tt.problem.String(); got != tt.want {
				t.Errorf("got\n%s\nwant\n%s", got, tt.want)
			}
		})
	}
}

func TestErrorsAreSortedAndFound(t *testing.T) {
	var c problems
	for _, p := range []Position{{"b", 1, 1}, {"a", 10, 1}, {"a", 2, 7}, {"a", 2, 3}} {
		c.add(Problem{Pos: p, What: "x"})
	}
	err := fmt.Errorf("reading: %w", c.err())
	var found Errors
	if !errors.As(err, &found) || len(found) != 4 {
		t.Fatalf("no Errors in %v", err)
	}
	if got := found.Error(); got != "a:2:3: x\n\na:2:7: x\n\na:10:1: x\n\nb:1:1: x" {
		t.Errorf("got\n%s", got)
	}
	if (&problems{}).err() != nil {
		t.Error("no problems are no error")
	}
}

func TestTheWrongFileIsAnsweredShortly(t *testing.T) {
	var b strings.Builder
	for i := range 20_000 {
		fmt.Fprintf(&b, "key%d: {value: %d}\n", i, i)
	}
	_, err := Decode("values.yaml", []byte(b.String()))
	var found Errors
	if !errors.As(err, &found) || len(found) != MaxProblems+1 {
		t.Fatalf("got %d problems", len(found))
	}
	if last := found[MaxProblems].String(); !strings.Contains(last, "more problems") {
		t.Errorf("the cut is not told: %s", last)
	}
}

func TestValuesInMessagesAreCutAndEscaped(t *testing.T) {
	if got := quoted(strings.Repeat("ä", 1000)); len([]rune(got)) > 70 {
		t.Errorf("%d characters of a value are quoted", len([]rune(got)))
	}
	if got := quoted("\x1b[31m"); strings.Contains(got, "\x1b") {
		t.Errorf("an escape sequence is printed: %q", got)
	}
}
