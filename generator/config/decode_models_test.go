package config

import (
	"fmt"
	"strings"
	"testing"
	"time"
)

func withModels(overrides ...string) []byte {
	return []byte("apiVersion: llmslo/v1\ndeployments:\n- name: chat\n  mode: vllm\n  models:\n" + strings.Join(overrides, ""))
}

func override(match string) string {
	return fmt.Sprintf("  - {match: %q, slos: {ttft: {p95: 1s}}}\n", match)
}

func TestOverlapsAreRefused(t *testing.T) {
	tests := map[string]struct {
		matches []string
		refused bool
	}{
		"two names":                          {[]string{"llama-8B", "llama-70B"}, false},
		"a name and another's expression":    {[]string{"llama-8B", ".*-70B"}, false},
		"a name and its expression":          {[]string{"llama-8B", "llama-.*"}, true},
		"an expression and its name":         {[]string{"llama-.*", "llama-8B"}, true},
		"a name inside an expression's part": {[]string{"llama", "llama-.*"}, false},
		"the same name twice":                {[]string{"llama", "llama"}, true},
		"two expressions that overlap":       {[]string{"llama.*", ".*llama"}, true},
		"two expressions that exclude":       {[]string{"llama-.*-8B", "llama-.*-70B", "(?i)MISTRAL.*"}, false},
		"expressions of another case":        {[]string{"(?i)LLAMA.*", "llama-7.*"}, true},
		"an expression with anchors":         {[]string{"^llama-8B$", "llama-8B"}, true},
		"a name with a slash":                {[]string{"meta/llama", "meta/.*"}, true},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			var all []string
			for _, m := range tt.matches {
				all = append(all, override(m))
			}
			_, err := Decode("a.yaml", withModels(all...))
			if (err != nil) != tt.refused || err != nil && !strings.Contains(err.Error(), "both match the model") && !strings.Contains(err.Error(), "is given twice") {
				t.Errorf("got %v", err)
			}
		})
	}
}

// Overrides of different SLIs do not meet, whatever they match.
func TestOverridesOfOtherSLIsMayOverlap(t *testing.T) {
	_, err := Decode("a.yaml", withModels(override("meta/.*"), "  - {match: \".*-70B\", slos: {availability: 99%}}\n"))
	if err != nil {
		t.Error(err)
	}
}

func TestTooManyOverrides(t *testing.T) {
	_, err := Decode("a.yaml", withModels(strings.Repeat(override("a"), MaxModels+1)))
	if err == nil || !strings.Contains(err.Error(), "1001 overrides are more than the 1000") {
		t.Errorf("got %v", err)
	}
}

// Without the bound on the search, this input takes minutes.
func TestHostileExpressionsAreAnsweredInTime(t *testing.T) {
	var all []string
	for i := range MaxModels / 4 {
		all = append(all, override(fmt.Sprintf("%s%d", strings.Repeat("a", 900), i)), override(fmt.Sprintf("(.*a){100}b%d", i)))
	}
	done := make(chan error, 1)
	go func() {
		_, err := Decode("a.yaml", withModels(all...))
		done <- err
	}()
	select {
	case err := <-done:
		if err == nil || !strings.Contains(err.Error(), "too complex to be compared") {
			t.Errorf("got %v", err)
		}
	case <-time.After(time.Minute):
		t.Fatal("not answered within a minute")
	}
}
