package version

import (
	"strings"
	"testing"
)

func TestParseRange(t *testing.T) {
	tests := map[string]struct {
		text string
		want Range
		says string
	}{
		"open above":       {">=0.20", Range{From: V(0, 20, 0)}, ">=0.20"},
		"closed":           {">=0.10 <0.12", Range{From: V(0, 10, 0), Before: V(0, 12, 0)}, ">=0.10 <0.12"},
		"with a comma":     {">=0.10,<0.12", Range{From: V(0, 10, 0), Before: V(0, 12, 0)}, ">=0.10 <0.12"},
		"in another order": {"<0.12 >=0.10", Range{From: V(0, 10, 0), Before: V(0, 12, 0)}, ">=0.10 <0.12"},
		"a minor release":  {"0.20", Range{From: V(0, 20, 0), Before: V(0, 21, 0)}, ">=0.20 <0.21"},
		"a patch release":  {"0.20.1", Range{From: V(0, 20, 1), Before: V(0, 20, 2)}, ">=0.20.1 <0.20.2"},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			got, err := ParseRange(tt.text)
			if err != nil || got != tt.want || got.String() != tt.says {
				t.Errorf("ParseRange(%q) = %s, %v; want %s", tt.text, got, err, tt.says)
			}
		})
	}
}

func TestParseRangeRefuses(t *testing.T) {
	tests := map[string]struct{ text, says string }{
		"nothing":                         {"", "empty"},
		"only an upper end":               {"<0.12", `like ">=0.11 <0.12"`},
		"only an upper end of a major":    {"<1.0", `like ">=0.0 <1.0"`},
		"an inclusive upper end":          {">=0.10 <=0.12", "use >="},
		"another operator":                {"~0.10", "use >="},
		"no release inside":               {">=0.12 <0.12", "holds no release"},
		"ends swapped":                    {">=0.12 <0.10", "holds no release"},
		"a release beside a bound":        {">=0.10 0.12", "names one release"},
		"two oldest releases":             {">=0.10 >=0.12", "two oldest"},
		"two upper ends":                  {">=0.10 <0.12 <0.14", "two upper"},
		"a word":                          {">=latest", "is no version"},
		"an operator torn from its value": {">= 0.20", "is no version"},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			_, err := ParseRange(tt.text)
			if err == nil || !strings.Contains(err.Error(), tt.says) {
				t.Errorf("ParseRange(%q): %v, want it to say %q", tt.text, err, tt.says)
			}
		})
	}
}

func TestContains(t *testing.T) {
	r := Range{From: V(0, 10, 0), Before: V(0, 12, 0)}
	for v, want := range map[Version]bool{
		V(0, 9, 2): false, V(0, 10, 0): true, V(0, 11, 1): true, V(0, 12, 0): false, V(1, 0, 0): false,
	} {
		if r.Contains(v) != want {
			t.Errorf("%s in %s is not %v", v, r, want)
		}
	}
	if open := (Range{From: V(0, 10, 0)}); !open.Contains(V(9, 0, 0)) || !open.Newest() {
		t.Errorf("%s does not reach to the newest release", open)
	}
}

func FuzzParseRange(f *testing.F) {
	for _, s := range []string{">=0.20", ">=0.10 <0.12", "0.20.1", "", "<", ">=", ">=1 <", "v1.2", "0.6.3.post1"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		r, err := ParseRange(s)
		if err != nil {
			return
		}
		if !r.Contains(r.From) {
			t.Errorf("%q gives %s, without its own oldest release", s, r)
		}
		again, err := ParseRange(r.String())
		if err != nil || again != r {
			t.Errorf("%q prints as %s, which reads as %s, %v", s, r, again, err)
		}
	})
}
