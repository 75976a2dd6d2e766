package e2e

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"
)

func TestUntil(t *testing.T) {
	t.Parallel()
	broken := errors.New("broken")
	cases := map[string]struct {
		missing func(call int) (string, error)
		want    string
	}{
		"met at once":                    {func(int) (string, error) { return "", nil }, ""},
		"met after a while":              {func(call int) (string, error) { return []string{"a", "b", ""}[min(call, 2)], nil }, ""},
		"never met, with what is missed": {func(int) (string, error) { return "two records", nil }, "still missing: two records"},
		"broken":                         {func(int) (string, error) { return "x", broken }, "broken"},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			ctx, cancel := context.WithTimeout(t.Context(), 500*time.Millisecond)
			defer cancel()
			calls := 0
			err := until(ctx, func(context.Context) (string, error) {
				calls++
				return c.missing(calls - 1)
			})
			if c.want == "" && err != nil || c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)) {
				t.Errorf("until() = %v, want %q", err, c.want)
			}
		})
	}
}
