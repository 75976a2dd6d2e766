package version

import (
	"encoding/json"
	"slices"
	"strings"
	"testing"
)

func TestParse(t *testing.T) {
	tests := map[string]struct {
		text string
		want Version
	}{
		"two numbers":        {"0.20", V(0, 20, 0)},
		"three numbers":      {"0.11.1", V(0, 11, 1)},
		"a tag":              {"v1.2.0", V(1, 2, 0)},
		"a post release":     {"0.6.3.post1", V(0, 6, 3)},
		"one number":         {"1", V(1, 0, 0)},
		"spaces around it":   {" 0.9 ", V(0, 9, 0)},
		"a patch of no zero": {"0.10.2", V(0, 10, 2)},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			got, err := Parse(tt.text)
			if err != nil || got != tt.want {
				t.Errorf("Parse(%q) = %v, %v; want %v", tt.text, got, err, tt.want)
			}
		})
	}
}

func TestParseRefuses(t *testing.T) {
	for name, text := range map[string]string{
		"nothing": "", "a v alone": "v", "a word": "latest", "a sign": "+1.2", "a negative number": "0.-1",
		"a hole": "1..2", "a number beyond all releases": "99999999.1", "a candidate": "0.20.0rc1",
	} {
		t.Run(name, func(t *testing.T) {
			_, err := Parse(text)
			if err == nil {
				t.Fatalf("%q is accepted", text)
			}
			if !strings.Contains(err.Error(), "write it like") {
				t.Errorf("the error does not say how to write it: %v", err)
			}
		})
	}
}

func TestOrderIsByNumberNotByText(t *testing.T) {
	want := []Version{{}, V(0, 2, 6), V(0, 9, 2), V(0, 10, 0), V(0, 10, 2), V(1, 0, 0)}
	got := slices.Clone(want)
	slices.Reverse(got)
	slices.SortFunc(got, Version.Compare)
	if !slices.Equal(got, want) {
		t.Errorf("sorted: %v", got)
	}
}

func TestStringDropsAPatchOfZero(t *testing.T) {
	for want, v := range map[string]Version{"0.20": V(0, 20, 0), "0.11.1": V(0, 11, 1), "unknown": {}} {
		if v.String() != want {
			t.Errorf("%#v prints as %s", v, v)
		}
	}
}

func TestMustPanicsOnATypingMistake(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("no panic")
		}
	}()
	Must("0.x")
}

func TestVersionsAreTextsInJSON(t *testing.T) {
	got, err := json.Marshal([]Version{V(0, 20, 0), V(0, 11, 1), {}})
	if err != nil || string(got) != `["0.20","0.11.1",""]` {
		t.Errorf("got %s, %v", got, err)
	}
}
