package regexes

import (
	"errors"
	"regexp"
	"strings"
	"testing"
)

func compile(t testing.TB, expression string) Expression {
	t.Helper()
	e, err := Compile(expression)
	if err != nil {
		t.Fatal(err)
	}
	return e
}

func TestCommon(t *testing.T) {
	tests := []struct {
		a, b string
		want bool
	}{
		{"llama.*", ".*llama", true},
		{"llama-.*", "mistral-.*", false},
		{"llama-[0-9]+b", "llama-[a-z]+", false},
		{"llama-[0-9]+b", "llama-7.*", true},
		{".*-70B.*", "meta/.*", true},
		{".*-70B", "meta/.*-8B", false},
		{"(?i)LLAMA", "llama", true},
		{"(?i)straße", "STRASSE", false},
		{"(?i)k", "\u212a", true},
		{"a|b|c", "c|d", true},
		{"a|b", "c|d", false},
		{"", "a*", false}, // A model without a name is none.
		{`\bqwen\b.*`, "qwen-7b", true},
		{`.*\bwen`, "qwen", false},
		{"a.b", "a\nb", true},
		{"[^a]", "a", false},
		{"[^a]", "[^b-z]", true},
		{"(ab){3}", "(aba)*", false},
		{"(ab){3}", "(ababab)+", true},
		{"x^y", "x.*", false},
		{"模型.*", ".*型", true},
	}
	for _, tt := range tests {
		for _, pair := range [][2]string{{tt.a, tt.b}, {tt.b, tt.a}} {
			work := Work(1_000_000)
			text, found, err := Common(compile(t, pair[0]), compile(t, pair[1]), &work)
			if err != nil || found != tt.want {
				t.Errorf("%q and %q: %q %v %v, want %v", pair[0], pair[1], text, found, err, tt.want)
			}
			if found && (!matches(pair[0], text) || !matches(pair[1], text)) {
				t.Errorf("%q does not match both %q and %q", text, pair[0], pair[1])
			}
		}
	}
}

func matches(expression, text string) bool {
	return regexp.MustCompile("^(?s:" + expression + ")$").MatchString(text)
}

func TestCommonGivesUp(t *testing.T) {
	work := Work(20_000)
	_, _, err := Common(compile(t, "(.*a.{12}){3}b"), compile(t, "(.*b.{12}){3}c"), &work)
	if !errors.Is(err, ErrTooComplex) {
		t.Errorf("got %v with %d steps left", err, work)
	}
}

// FuzzCommon holds the walk against the regexp package: what it finds matches both,
// and where it finds nothing no given text matches both.
func FuzzCommon(f *testing.F) {
	f.Add("a.*", ".*b", "ab")
	f.Add(`\bx\B.`, "(?i)x[^y]", "xz")
	f.Add("(a|b){2,3}$", "^ab?", "ab")
	f.Fuzz(func(t *testing.T, a, b, text string) {
		if len(a)+len(b) > 60 || strings.ContainsRune(text, '\uFFFD') {
			return
		}
		if _, err := regexp.Compile(a); err != nil {
			return
		}
		if _, err := regexp.Compile(b); err != nil {
			return
		}
		x, errA := Compile(a)
		y, errB := Compile(b)
		if errA != nil || errB != nil {
			return
		}
		work := Work(200_000)
		got, found, err := Common(x, y, &work)
		switch {
		case err != nil:
		case found && (!matches(a, got) || !matches(b, got)):
			t.Fatalf("%q does not match both %q and %q", got, a, b)
		case !found && text != "" && matches(a, text) && matches(b, text):
			t.Fatalf("%q matches both %q and %q", text, a, b)
		}
	})
}
