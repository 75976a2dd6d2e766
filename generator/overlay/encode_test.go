package overlay

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"go.yaml.in/yaml/v3"
)

// TestTextsStayTexts reads back texts that some YAML reader takes for another type.
func TestTextsStayTexts(t *testing.T) {
	texts := []string{
		"", " ", "y", "n", "yes", "no", "on", "off", "Yes", "OFF", "true", "false", "null", "Null", "~", "NaN", ".nan", ".inf",
		"1", "-1", "0x1f", "0o17", "017", "1_000", "1e3", "12:30:45", "1.5", "2026-11-29", "=", "<<", "<", ">", "|", "-", "?", "!", "%", "@", "`",
		"a: b", "a #b", "#a", "[a", "{a", "- a", "? a", "'a", "\"a", "a\tb", " leading", "trailing ", "line\nline", "line\n", "\nline", "a\n ", "\u2028", "ä", "\u0085",
		"falsey text", "Infinity", "null value", "tab\there\nand there",
	}
	for _, text := range texts {
		data, err := encodeYAML(map[string]any{"key": text, text: "value", "list": []any{text}})
		if err != nil {
			t.Errorf("%q: %v", text, err)
			continue
		}
		var got map[string]any
		if err := yaml.Unmarshal(data, &got); err != nil {
			t.Errorf("%q became\n%s%v", text, data, err)
			continue
		}
		if diff := cmp.Diff(map[string]any{"key": text, text: "value", "list": []any{text}}, got); diff != "" {
			t.Errorf("%q (-want +got):\n%s", text, diff)
		}
	}
}

// TestTextsOfYAML11AreQuoted holds what kubectl and others read, which know more
// booleans than the library here.
func TestTextsOfYAML11AreQuoted(t *testing.T) {
	for _, text := range []string{"y", "n", "yes", "no", "on", "off", "Y", "NO", "On", "1_000", "12:30:45", "017"} {
		data, err := encodeYAML([]any{text})
		if err != nil {
			t.Fatal(err)
		}
		quoted := `- "` + text + "\"\n"
		if got := string(data[len(data)-len(quoted):]); got != quoted {
			t.Errorf("%s is printed as %q", text, got)
		}
	}
}
