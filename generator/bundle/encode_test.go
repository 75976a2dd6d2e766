package bundle

import (
	"encoding/json"
	"math"
	"testing"
)

// selfMarshaler marshals itself with the escapes and key order of encoding/json's defaults.
type selfMarshaler struct{}

func (selfMarshaler) MarshalJSON() ([]byte, error) {
	return json.Marshal(map[string]any{"expr": "a > 1 and b < 2 & c"})
}

func TestEncodeJSON(t *testing.T) {
	for name, c := range map[string]struct {
		value any
		want  string
	}{
		"structs have sorted keys, like maps": {struct {
			B int    `json:"b"`
			A string `json:"a"`
		}{1, "x"}, "{\n  \"a\": \"x\",\n  \"b\": 1\n}\n"},
		"PromQL stays readable":                      {selfMarshaler{}, "{\n  \"expr\": \"a > 1 and b < 2 & c\"\n}\n"},
		"a number as Jsonnet prints it is shortened": {json.RawMessage("[1.0000000000000001e-09, 0.30000000000000004, 1.0]"), "[\n  1e-9,\n  0.30000000000000004,\n  1\n]\n"},
		"whole numbers keep all their digits":        {json.RawMessage("[9007199254740993]"), "[\n  9007199254740993\n]\n"},
		"empty lists and objects stay what they are": {map[string]any{"a": []int{}, "b": map[string]int{}}, "{\n  \"a\": [],\n  \"b\": {}\n}\n"},
	} {
		t.Run(name, func(t *testing.T) {
			got, err := EncodeJSON(c.value)
			if err != nil {
				t.Fatal(err)
			}
			if string(got) != c.want {
				t.Errorf("got %s, want %s", got, c.want)
			}
			again, err := CanonicalJSON(got)
			if err != nil || string(again) != string(got) {
				t.Errorf("not a fixed point: %s (%v)", again, err)
			}
		})
	}
}

func TestEncodersReportWhatTheyCanNotHold(t *testing.T) {
	for name, v := range map[string]any{"a function": func() {}, "a channel": make(chan int)} {
		if _, err := EncodeYAML(v); err == nil {
			t.Errorf("EncodeYAML accepts %s", name)
		}
		if _, err := EncodeJSON(v); err == nil {
			t.Errorf("EncodeJSON accepts %s", name)
		}
	}
	if _, err := EncodeJSON(math.Inf(1)); err == nil {
		t.Error("EncodeJSON accepts infinity")
	}
	for _, raw := range []string{"", "{", "1 2", "[1e999]"} {
		if got, err := CanonicalJSON([]byte(raw)); err == nil {
			t.Errorf("CanonicalJSON(%q) = %q", raw, got)
		}
	}
}

func TestEncodeYAML(t *testing.T) {
	got, err := EncodeYAML(map[string]any{
		"groups": []any{map[string]any{"name": "g", "rules": []any{map[string]any{"expr": "a\n/\nb\n", "le": "1.0", "on": "yes"}}}},
	})
	if err != nil {
		t.Fatal(err)
	}
	want := "groups:\n  - name: g\n    rules:\n      - expr: |\n          a\n          /\n          b\n        le: \"1.0\"\n        \"on\": \"yes\"\n"
	if string(got) != want {
		t.Errorf("got:\n%s\nwant:\n%s", got, want)
	}
}
